# Labels of the actions that a player is offered, and titles of the decisions.  Events and tables have files of their own.

# labels of actions
action-pass = { $case ->
    [order] Go on with “{ $order }”
    [turn] Go on with the turn
    [end] End the turn
    [start] Start the battle
    [battle] Go on with the battle
    [duel] Start the duel
   *[pass] Pass
 }
action-resign = Resign
action-done = Done
action-yes = Yes
action-no = No
action-faction = { $faction }
action-tile = { $name }
action-place_tile = { $name } at ({ $q }, { $r }), rotated { $turn }°
action-spot = Hexes ({ $q1 }, { $r1 }) and ({ $q2 }, { $r2 })
action-area = Area { $area }{ $city ->
    [none] {""}
   *[other] , { $city }
 }{ $token ->
    [none] {""}
   *[other] , “{ $token }”
 }{ $holder ->
    [none] {""}
   *[other] , { $holder }
 }{ $stronghold ->
    [yes] , stronghold
   *[no] {""}
 }{ $units ->
    [0] {""}
    [one] , { $units } unit
   *[other] , { $units } units
 }
action-border = The border between { $a } and { $b }
action-units = { $unit }{ $area ->
    [none] {""}
   *[other] , { $area }
 }{ $routed ->
    [yes] , routed
   *[no] {""}
 }{ $damage ->
    [0] {""}
   *[other] , damage { $damage }
 }
action-unit_type = { $unit }
action-hero = { $case ->
    [duel] Challenge { $hero }
    [look] Look at { $hero }’s Rewards
   *[name] { $hero }{ $area ->
        [none] {""}
       *[other] , { $area }
     }
 }
action-reward = Reward “{ $reward }” ({ $hero })
action-tactics = Tactics card “{ $card }”
action-quest = { $case ->
    [attempt] Attempt the Quest “{ $quest }”
    [swap] Exchange the Quest “{ $quest }”
   *[name] Quest “{ $quest }”
 }
action-objective = Objective “{ $objective }”
action-title = { $title }
action-order = { $number }: “{ $card }”
action-number = { $case ->
    [figures] { $n ->
        [one] { $n } unit
       *[other] { $n } units
     }
    [damage] { $n } damage
   *[influence] { $n } influence
 }
action-player = { $seat }{ $faction ->
    [none] {""}
   *[other] {" "}({ $faction })
 }
action-resource = { $dial }
action-development = Development “{ $development }”
action-train = { $attribute }
action-symbol = { $destiny ->
    [gold] Gold symbol
    [silver] Silver symbol
   *[red] Red symbol
 }
action-fate_card = Fate card { $number }: { $face ->
    [special] an orb
    [damage] { $n } damage
    [rout] { $n ->
        [one] { $n } flag
       *[other] { $n } flags
     }
   *[miss] nothing
 }
action-rune = { ID($kind) ->
    [dragon] Dragon rune
   *[false] False rune
 }
action-do = { ID($what) ->
    [attack] Attack
    [battle] Fight a battle
    [build] Build a stronghold (1 wood, 1 ore)
    [captain] The Captain: discard 3 Rewards for a rune
    [circle] Circle units
    [commander] The Lord Commander: look at a rune
    [damage] { $case ->
        [strike] Mad Carthos: deal 1 damage
        [race] Take 1 damage to move up to 4 areas
        [take] Take 1 damage
       *[deal] Deal 1 damage
     }
    [destroy] Destroy a damaged or routed unit
    [diplomacy] Try diplomacy
    [duel] Fight a duel
    [heal] { $case ->
        [one] Heal 1 damage
       *[all] Heal all damage
     }
    [hexagon] Hexagon units
    [influence] { $case ->
        [autumn] Take 2 influence
       *[city] Take influence
     }
    [keep] Keep it
    [look] Look
    [move] { $case ->
        [anywhere] Move to any area
       *[action] Move
     }
    [neutrals] Take neutral units
   *[nothing] Do nothing
    [pass_reward] Pass a Reward to another hero
    [portal] Open the Magic Portals (1 influence)
    [quests] Draw Quest cards
    [race] Take damage for extra areas
    [rectangle] { $case ->
        [battle] 1 rectangle unit
       *[supply] Rectangle units
     }
    [repair] Repair a stronghold (1 ore)
    [retreat] Retreat
    [rewards] Draw a Reward
    [runes] Rearrange the runes of 2 areas
    [special] Destroy units in this or an adjacent area
    [stay] Stay: lose 2 influence and 2 random Tactics cards
    [steal] Steal a Reward instead of a duel
    [swap] Exchange the Objective
    [tactics] { $case ->
        [autumn] Draw 1 Tactics card
       *[city] Draw Tactics cards
     }
    [take] Take it
    [take_rewards] Take the Rewards left there
    [train] Train
    [triangle] { $case ->
        [battle] 2 triangle units
       *[supply] Triangle units
     }
 }
action-draw = { $kind ->
    [city] City of { $card }
    [token] Token “{ $card }”
    [hero] Draw the hero { $card }
    [season] Reveal “{ $card }”
   *[card] Draw “{ $card }”
 }
action-flip = Fate card { $number } ({ $destiny ->
    [gold] gold
    [silver] silver
   *[red] red
 })
action-lot = The random choice is “{ $card }”
action-shuffled = The dragon rune is in { $area }

# titles of decisions

# setup
title-choose_faction = A faction
title-deal_tile = { $seat } is dealt a Setup Quest
title-place_tile_pick = The next tile
title-place_tile_where = Where to place tile { $tile }
title-place_marker = { $left ->
    [one] A home marker ({ $left } left to place)
   *[other] A home marker ({ $left } left to place)
 }
title-choose_home_marker = A home marker to replace
title-orient_home = The rotation of the home tile
title-draw_tile = The next tile
title-draw_place = Where tile { $tile } is placed
title-draw_marker = The next home marker
title-draw_home_marker = The { $faction } home marker
title-draw_home = The rotation of the { $faction } home tile
title-draw_city = The city in { $area }
title-place_start_stronghold = The first stronghold
title-place_start_unit = Unit { $n } of { $of }: a home area for the { $unit }
title-place_start_rune = A home area for the { $rune }
title-place_start_hero = A home area for { $hero }

# chance
title-draw_fate = The next Fate card
title-draw_tactics = A Tactics card for { $seat }
title-random_tactics = A random Tactics card from { $seat }
title-draw_quest = A Quest card for { $seat }
title-draw_reward = A Reward for { $hero }
title-random_reward = A random Reward from { $hero }
title-draw_objective = An Objective for { $seat }
title-draw_hero = A Hero card for { $seat }
title-draw_season = The next Season card
title-draw_exploration = The exploration token
title-shuffle_runes = The shuffled runes

# the seasons
title-choose_order = An order
title-long_winter_keep = “Long Winter”: an Order card to take back
title-autumn_gain = Autumn: influence or a Tactics card
title-starve_unit = Winter in { $area }: { $left ->
    [one] { $left } unit
   *[other] { $left } units
 } too many for { $food } food
title-discard_tactics = A Tactics card to discard
title-quest_discard = A Quest card to discard
title-hire_draw = “Heroes for Hire”: 2 Hero cards?
title-hire_keep = A hero to keep
title-buy_objective = An Objective for 1 influence?
title-keep_objective = An Objective to keep
title-broken_allegiance_pay = Pay { $price } influence or draw a Fate card?
title-broken_allegiance_area = Red: an area that loses 2 units
title-broken_allegiance_unit = A unit to destroy in { $area } ({ $left } left)
title-fires_city = “Fires of Heaven”: a city to destroy
title-disarm_player = The player to discard 2 random Tactics cards
title-portal_area = “The Sacred Portals”: an area to go to
title-portal_unit = Through the portal to { $area } (room for { $room })
title-keep_hero_pay = { $hero } is about to desert: keep for { $price } influence?
title-threatened_token = A rune to move out of the home ({ $left } left)
title-threatened_target = A place for the rune from { $area }
title-arbitrator_area = A place for a dragon rune
title-council_hero = “Favor of the Council”: a hero
title-council_effect = “Favor of the Council”: { $hero }
title-council_area = “Favor of the Council”: where { $hero } goes
title-gifts_pay = A rune for 1 food, 2 wood and 2 ore?
title-pious_area = A dragon rune for { $player }: which area
title-shared_fortune_pay = A rune for { $price } influence?

# bids and titles
title-bid_window = Before the bids: “Pulling the Strings”?
title-bid = “{ $card }”: the bid (at most { $influence })
title-bid_after_reveal = A bid after the others’ bids of { $bids } (at most { $influence })
title-break_tie = Equal highest bids ({ $bid }): the winner
title-break_tie_loser = Equal lowest bids ({ $bid }): the loser
title-title_pick = A Title to take (influence { $influence })
title-title_pay = “{ $title }”: influence to pay (at least { $price })
title-captain_reward = The Captain: a Reward to discard ({ $left } left)
title-commander_area = The Lord Commander: a rune to look at

# a turn and its orders
title-plan_window = Before the orders are chosen
title-turn_window = { ID($window) ->
    [t1] Before “{ $order }”: a card or an ability?
    [t2] After “{ $order }”: a card or an ability?
   *[t3] The end of your turn: a card or an ability?
 }
title-use_supremacy = “{ $card }”: use the Supremacy Bonus?
title-activate_area = An area to activate
title-repeat_mobilize = Supremacy Bonus: another area to activate
title-strategize_pick = “Strategize”: which figures move
title-strategize_count = { $unit }: how many go from { $area }
title-strategize_dest = { $figure }: where to move
title-force_pick = Which figures move into { $to }
title-force_count = { $unit }: how many go from { $area }
title-hidden_pass_border = “Hidden Pass”: a mountain border to open
title-battle_or_diplomacy = Battle or diplomacy in { $area }
title-diplomacy_spend = Diplomacy in { $area }: influence to spend
title-diplomacy_card = Diplomacy: the Fate card that counts
title-diplomacy_red = Diplomacy has failed
title-harvest = Set the dials to food { $food }, wood { $wood }, ore { $ore }?
title-harvest_resource_dev = “Resources” in { $area }: a dial to raise
title-build_development_kind = A development to build
title-build_development_where = “{ $development }”: on which stronghold
title-give_up_development = No token left: which “{ $development }” to destroy first
title-recruit_dial = A resource to recruit with
title-recruit_place = A stronghold for the { $unit } ({ $left } left)
title-recruit_free_figure = No figure left: which { $unit } to destroy first
title-rally_city_order = The next city
title-rally_line = { $city }: { $number ->
    [one] { $number } unit
   *[other] { $number } units
 }{ $influence ->
    [0] {""}
   *[other] , { $influence } influence
 }{ $tactics ->
    [0] {""}
    [one] , { $tactics } Tactics card
   *[other] , { $tactics } Tactics cards
 }{ $quests ->
    [0] {""}
    [one] , { $quests } Quest card
   *[other] , { $quests } Quest cards
 }
title-rally_unit_type = The city of { $city }: a neutral unit
title-rally_spend = Influence to spend on Hero cards
title-acquire_power = Gain { $n } influence?
title-fortify_action = “Fortify”: what to do
title-fortify_area = “Fortify”: an area
title-give_up_stronghold = No stronghold left: which one to destroy
title-fortify_rune_areas = Rearrange runes: area { $n } of 2
title-fortify_rune_assign = A place for the rune from { $area }
title-remove_false_rune = Before receiving a rune: a false rune to remove (up to { $left })
title-place_rune = A place for the { $rune }
title-place_rune_kind = Only { $area } is free: which rune

# battles
title-battle_start_window = Battle in { $area }: before it begins
title-battle_round_window = Battle in { $area }: “Rally Cry” before the round?
title-blackmail_reply = “Blackmail” in { $area }: retreat or stay
title-choose_type = Battle in { $area }, round { $round }: which type draws Fate cards
title-ability_mode = { $unit }: what the ability does
title-ability_target = { $unit }: the target of the ability
title-ability_use = { $unit }: use the ability?
title-lose_unit = Battle in { $area }, { $cause }: { ID($cause) ->
    [sorceress] which unit retreats
    [protective_wards] which unit retreats
    [hellhound] which unit takes 1 damage
   *[other] which unit is destroyed
 }
title-assign_rout = Battle in { $area }: a unit to rout
title-assign_damage = Battle in { $area }: a unit that takes 1 damage
title-use_development = “{ $development }”: discard it for its effect?
title-tally_window = Battle in { $area }: “Battle Cry” before the tally?
title-retreat_area = Where the units in { $origin } retreat
title-scorched_window = Stronghold lost in { $area }: “Scorched Earth”?
title-replace_stronghold = A new stronghold in { $area }?
title-excess_unit = Too many units in { $area }: which one retreats ({ $left } left)
title-pillage_window = Victory in { $area }: “Pillage”?
title-overstack_destroy = At most { $limit } units in { $area }: which one to destroy ({ $left } left)

# heroes and the Quest Phase
title-place_new_hero = An area for { $hero } to appear in
title-desert_which = More than 3 heroes: which one deserts
title-loot_assign = “{ $reward }”: which hero takes it
title-pass_reward = A Reward to pass on
title-pass_reward_to = “{ $reward }”: to which hero
title-take_dropped = Which hero takes the Rewards left there
title-hero_retreat_area = Where { $hero } retreats
title-ambush_window = { $hero } enters { $area }: which hero ambushes
title-varikas_heal = Varikas the Dead: damage to remove
title-pick_hero = The next hero to act
title-pre_action = Before { $hero } acts
title-hero_action = { $hero }’s action
title-train_attribute = { $hero }’s training
title-jaes_area = Battlemage Jaes: an area with units to destroy
title-jaes_unit = Battlemage Jaes: which unit to destroy in { $area }
title-hero_step = { $hero }’s move ({ $left ->
    [one] { $left } area
   *[other] { $left } areas
 } left)
title-teleport_area = { $hero }: an area to appear in
title-after_move = { $hero }: a duel, a Quest or nothing
title-steal_from = Bogran the Shadow: which hero to rob
title-valadir_extra = Sir Valadir after the training: heal or move?
title-mordrog_unit = Mordrog: which triangle unit to destroy in { $area }
title-test_card = { $hero } tests { $attribute }: the symbol that counts
title-quest_optional = “{ $quest }”: a new Quest instead?
title-quest_lose_reward = “{ $quest }”: a Reward that { $hero } loses
title-one_fist_pick = { $hero }: which of the two Rewards to keep
title-exploration_choice = { ID($token) ->
    [traveling_merchant] { $hero } meets a merchant: a Reward for 3 influence?
    [raiding_party] { $hero } meets a raiding party: a Reward or 1 damage
    [scroll_of_sight] { $hero } finds a scroll of sight: an area to look into
   *[training_event] { $hero } may train
 }

# duels
title-duel_start_window = { $hero }: before the duel begins
title-duel_draw_pick = Duel, round { $round }: another Fate card for { $hero }?
title-duel_card = Duel, round { $round }: { $hero }’s Fate card
title-duel_orb = Duel, round { $round }: { $hero }’s orb
title-duel_react = { $hero } is about to take { $damage } damage
title-cloak_area = Where { $hero } slips away

# Tactics cards and Rewards
title-spies_opponent = “Favor of the Spies’ Guild”: an opponent
title-spies_take = “Favor of the Spies’ Guild”: an Order card to take back
title-spies_reply = “Favor of the Spies’ Guild”: an Order card to take back
title-brigands_source = “Band of Brigands”: where the neutral units come from
title-brigands_target = “Band of Brigands” from { $source }: where they go
title-coercion_hero = “Coercion”: an enemy hero
title-trade_opponent = “Establish Trade Route”: an opponent
title-kellos_area = “Favor of Kellos”: an area for a shuffled rune
title-thieves_area = “Favor of the Thieves’ Guild”: whose rune moves
title-thieves_target = “Favor of the Thieves’ Guild”: where the rune from { $source } goes
title-warriors_opponent = “Favor of the Warriors’ Guild”: an opponent
title-warriors_remove = An activation token to remove
title-warriors_reply = “Favor of the Warriors’ Guild”: an activation token to remove
title-alliance_opponent = “Favorable Alliance”: an opponent
title-alliance_offer = “Favorable Alliance”: influence for { $player }
title-alliance_reply = “Favorable Alliance” after { $given } influence: how much { $player } gains
title-hordes_area = “Hordes of Things”: where they appear
title-hordes_shape = “Hordes of Things” in { $area }: 2 triangles or 1 rectangle
title-hordes_unit = “Hordes of Things”: which unit appears in { $area }
title-rumors_opponent = “Horrific Rumors”: whose activation token
title-rumors_area = “Horrific Rumors”: where { $player }’s token goes
title-lost_city_area = “Lost City”: where the stronghold is placed
title-political_title = “Political Control”: a Title to take
title-goodwill_opponent = “Proof of Goodwill”: which player gives a Tactics card
title-raze_city = “Raze a City”: which one
title-rally_figure = Which figure stands up (up to { $left } more)
title-reinforcements_area = “Reinforcements”: a stronghold to recruit in
title-reinforcements_shape = “Reinforcements” in { $area }: the shape
title-reinforcements_unit = “Reinforcements” in { $area } ({ $left } left)
title-dissent_area = “Spread Dissent”: where the neutral units retreat from
title-flute_area = “Flute of Possession” ({ $hero }): where the neutral units go
title-summon_unit = { $hero } summons: which unit comes (up to { $left } more)
title-ice_storm_player = “Ice Storm”: whose figures
title-ice_storm_figure = “Ice Storm” in { $area }: which figure to rout ({ $left } left)
title-staff_unit = “Staff of Light” in { $area }: which unit stands up ({ $left } left)
title-objective_claim = “The Price of Treachery”: claim the Objective?
title-dominator_discard = “Tactical Dominator”: a Tactics card to discard ({ $left } left)
