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
action-area = { $city ->
    [none] Area { $area }
   *[other] The city of { $city } ({ $area })
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
   *[other] , { $damage } damage
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
action-order = Order “{ $card }” ({ $number })
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
action-fate_card = Fate card { $number } ({ $face ->
    [special] orb
    [damage] { $n } damage
    [rout] { $n ->
        [one] { $n } flag
       *[other] { $n } flags
     }
   *[miss] miss
 })
action-rune = { ID($kind) ->
    [dragon] Dragon rune
   *[false] False rune
 }
action-do = { ID($what) ->
    [attack] Attack
    [battle] Fight a battle
    [build] Build a stronghold (1 wood, 1 ore)
    [captain] Discard 3 Rewards for a rune (the Captain)
    [circle] Circle units
    [commander] Look at a rune (the Lord Commander)
    [damage] { $case ->
        [strike] Deal 1 damage (Mad Carthos)
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
    [stay] Stay and lose 2 influence and 2 random Tactics cards
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
title-place_start_unit = A home area for the { $unit } ({ $n } of { $of })
title-place_start_rune = A home area for the { ID($rune) ->
    [dragon_rune] dragon rune
    [false_rune] false rune
   *[other] { $rune }
 }
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
title-long_winter_keep = An Order card to take back with “Long Winter”
title-autumn_gain = Influence or a Tactics card in autumn
title-starve_unit = A unit to destroy in { $area } in winter ({ $food } food, { $left } too many)
title-discard_tactics = A Tactics card to discard
title-quest_discard = A Quest card to discard
title-hire_draw = Draw 2 Hero cards for “Heroes for Hire”?
title-hire_keep = A hero to keep
title-buy_objective = An Objective for 1 influence?
title-keep_objective = An Objective to keep
title-broken_allegiance_pay = Pay { $price } influence or draw a Fate card?
title-broken_allegiance_area = An area that loses 2 units after a red symbol
title-broken_allegiance_unit = A unit to destroy in { $area } ({ $left } left)
title-fires_city = A city that “Fires of Heaven” destroys
title-disarm_player = The player to discard 2 random Tactics cards
title-portal_area = An area to go to through “The Sacred Portals”
title-portal_unit = Through the portal to { $area } (room for { $room })
title-keep_hero_pay = Keep { $hero } from deserting for { $price } influence?
title-threatened_token = A rune to move out of the home ({ $left } left)
title-threatened_target = A place for the rune from { $area }
title-arbitrator_area = A place for a dragon rune
title-council_hero = A hero for “Favor of the Council”
title-council_effect = What “Favor of the Council” does for { $hero }
title-council_area = Where “Favor of the Council” moves { $hero }
title-gifts_pay = A rune for 1 food, 2 wood and 2 ore?
title-pious_area = An area for the dragon rune that { $player } gains
title-shared_fortune_pay = A rune for { $price } influence?

# bids and titles
title-bid_window = Play “Pulling the Strings” before the bids?
title-bid = A bid on “{ $card }” (at most { $influence })
title-bid_after_reveal = A bid after the others ({ $bids }), at most { $influence }
title-break_tie = The winner of the tied highest bids ({ $bid })
title-break_tie_loser = The loser of the tied lowest bids ({ $bid })
title-title_pick = A Title to take (influence { $influence })
title-title_pay = Influence to pay for “{ $title }” (at least { $price })
title-captain_reward = A Reward that the Captain discards ({ $left } left)
title-commander_area = A rune for the Lord Commander to look at

# a turn and its orders
title-plan_window = Before the orders are chosen
title-turn_window = { ID($window) ->
    [t1] A card or an ability before “{ $order }”
    [t2] A card or an ability after “{ $order }”
   *[t3] A card or an ability at the end of the turn
 }
title-use_supremacy = Use the Supremacy Bonus of “{ $card }”?
title-activate_area = An area to activate
title-repeat_mobilize = Another area to activate with the Supremacy Bonus
title-strategize_pick = Figures to move with “Strategize”
title-strategize_count = How many { $unit } figures go from { $area }
title-strategize_dest = Where { ID($figure) ->
    [astarra] { $figure }
    [bogran] { $figure }
    [carthos] { $figure }
    [jaes] { $figure }
    [mok] { $figure }
    [mordrog] { $figure }
    [one_fist] { $figure }
    [red_scorpion] { $figure }
    [ronan] { $figure }
    [silhouette] { $figure }
    [valadir] { $figure }
    [varikas] { $figure }
   *[unit] the { $figure }
 } moves
title-force_pick = Which figures move into { $to }
title-force_count = How many { $unit } figures go from { $area }
title-hidden_pass_border = A mountain border that “Hidden Pass” opens
title-battle_or_diplomacy = Battle or diplomacy in { $area }
title-diplomacy_spend = Influence to spend on diplomacy in { $area }
title-diplomacy_card = The Fate card that counts in diplomacy
title-diplomacy_red = Diplomacy has failed
title-harvest = Set the dials to food { $food }, wood { $wood }, ore { $ore }?
title-harvest_resource_dev = A dial that “Resources” in { $area } raises
title-build_development_kind = A development to build
title-build_development_where = A stronghold for the development “{ $development }”
title-give_up_development = A “{ $development }” token to destroy first (none is left in the supply)
title-recruit_dial = A resource to recruit with
title-recruit_place = A stronghold for the { $unit } ({ $left } left)
title-recruit_free_figure = A { $unit } figure to destroy first (none is left in the supply)
title-rally_city_order = The next city
title-rally_line = What to take from { $city } ({ $number ->
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
 })
title-rally_unit_type = A neutral unit that joins in { $city }
title-rally_spend = Influence to spend on Hero cards
title-acquire_power = Gain { $n } influence?
title-fortify_action = What to do with “Fortify”
title-fortify_area = An area for “Fortify”
title-give_up_stronghold = A stronghold to destroy first (none is left in the supply)
title-fortify_rune_areas = Areas to rearrange runes between (area { $n } of 2)
title-fortify_rune_assign = A place for the rune from { $area }
title-remove_false_rune = A false rune to remove before receiving a rune (up to { $left } more)
title-place_rune = A place for the { ID($rune) ->
    [dragon_rune] dragon rune
    [false_rune] false rune
   *[other] { $rune }
 }
title-place_rune_kind = Which rune to place in { $area }

# battles
title-battle_start_window = Before the battle in { $area } begins
title-battle_round_window = Play “Rally Cry” before a battle round in { $area }?
title-blackmail_reply = The reply to “Blackmail” in { $area }
title-choose_type = Which type draws Fate cards in round { $round } of the battle in { $area }
title-ability_mode = What the { $unit }’s ability does
title-ability_target = The target of the { $unit }’s ability
title-ability_use = Use the { $unit }’s ability?
title-lose_unit = { ID($cause) ->
    [sorceress] Which unit retreats
    [protective_wards] Which unit retreats
    [hellhound] Which unit takes 1 damage
   *[other] Which unit is destroyed
 } in the battle in { $area } ({ $cause })
title-assign_rout = A unit to rout in the battle in { $area }
title-assign_damage = A unit that takes 1 damage in the battle in { $area }
title-use_development = Discard the development “{ $development }” for its effect?
title-tally_window = Play “Battle Cry” before the tally in { $area }?
title-retreat_area = Where the units in { $origin } retreat
title-scorched_window = Play “Scorched Earth” after losing the stronghold in { $area }?
title-replace_stronghold = A new stronghold in { $area }?
title-excess_unit = A unit that retreats from { $area }, which has too many ({ $left } left)
title-pillage_window = Play “Pillage” after the victory in { $area }?
title-overstack_destroy = A unit to destroy in { $area } (the limit is { $limit }, { $left } left)

# heroes and the Quest Phase
title-place_new_hero = An area for { $hero } to appear in
title-desert_which = A hero that deserts
title-loot_assign = A hero that takes the Reward “{ $reward }”
title-pass_reward = A Reward to pass on
title-pass_reward_to = A hero that receives the Reward “{ $reward }”
title-take_dropped = A hero that takes the Rewards left there
title-hero_retreat_area = Where { $hero } retreats
title-ambush_window = A hero that ambushes { $hero } in { $area }
title-varikas_heal = Damage to remove from Varikas the Dead
title-pick_hero = The next hero to act
title-pre_action = Before { $hero } acts
title-hero_action = { $hero }’s action
title-train_attribute = { $hero }’s training
title-jaes_area = An area where Battlemage Jaes destroys units
title-jaes_unit = A unit that Battlemage Jaes destroys in { $area }
title-hero_step = { $hero }’s move ({ $left ->
    [one] { $left } area
   *[other] { $left } areas
 } left)
title-teleport_area = An area for { $hero } to appear in
title-after_move = What { $hero } does after moving
title-steal_from = A hero for Bogran the Shadow to rob
title-valadir_extra = What Sir Valadir does after training
title-mordrog_unit = A triangle unit that Mordrog destroys in { $area }
title-test_card = The symbol that counts in { $hero }’s { $attribute } test
title-quest_optional = Draw a new Quest in place of “{ $quest }”?
title-quest_lose_reward = A Reward that { $hero } loses for “{ $quest }”
title-one_fist_pick = Which of the two Rewards { $hero } keeps
title-exploration_choice = { ID($token) ->
    [traveling_merchant] Buy { $hero } a Reward from the merchant for 3 influence?
    [raiding_party] A Reward or 1 damage for { $hero } from the raiding party
    [scroll_of_sight] An area for { $hero } to look into with the scroll of sight
   *[training_event] Does { $hero } train?
 }

# duels
title-duel_start_window = Before { $hero }’s duel begins
title-duel_draw_pick = Draw another Fate card for { $hero } in duel round { $round }?
title-duel_card = { $hero }’s Fate card in duel round { $round }
title-duel_orb = { $hero }’s orb in duel round { $round }
title-duel_react = Use anything before { $hero } takes { $damage } damage?
title-cloak_area = Where { $hero } slips away

# Tactics cards and Rewards
title-spies_opponent = An opponent for “Favor of the Spies’ Guild”
title-spies_take = An Order card to take back with “Favor of the Spies’ Guild”
title-spies_reply = An Order card to take back with “Favor of the Spies’ Guild”
title-brigands_source = Where “Band of Brigands” takes neutral units from
title-brigands_target = Where “Band of Brigands” moves the units from { $source }
title-coercion_hero = An enemy hero for “Coercion”
title-trade_opponent = An opponent for “Establish Trade Route”
title-kellos_area = An area for a rune shuffled by “Favor of Kellos”
title-thieves_area = Whose rune “Favor of the Thieves’ Guild” moves
title-thieves_target = Where “Favor of the Thieves’ Guild” moves the rune from { $source }
title-warriors_opponent = An opponent for “Favor of the Warriors’ Guild”
title-warriors_remove = An activation token to remove
title-warriors_reply = An activation token to remove with “Favor of the Warriors’ Guild”
title-alliance_opponent = An opponent for “Favorable Alliance”
title-alliance_offer = Influence that { $player } gains from “Favorable Alliance”
title-alliance_reply = Influence that { $player } gains from “Favorable Alliance” in return for { $given }
title-hordes_area = Where “Hordes of Things” appear
title-hordes_shape = 2 triangle units or 1 rectangle unit in { $area }
title-hordes_unit = A unit that appears in { $area } with “Hordes of Things”
title-rumors_opponent = Whose activation token “Horrific Rumors” places
title-rumors_area = Where “Horrific Rumors” places { $player }’s token
title-lost_city_area = An area for the stronghold of “Lost City”
title-political_title = A Title to take with “Political Control”
title-goodwill_opponent = A player who gives a Tactics card for “Proof of Goodwill”
title-raze_city = A city to raze
title-rally_figure = Which figure stands up (up to { $left } more)
title-reinforcements_area = A stronghold to recruit in with “Reinforcements”
title-reinforcements_shape = The shape of units to recruit in { $area }
title-reinforcements_unit = A unit to recruit in { $area } ({ $left } left)
title-dissent_area = An area that neutral units leave by “Spread Dissent”
title-flute_area = Where { $hero } leads the neutral units with the “Flute of Possession”
title-summon_unit = A unit that { $hero } summons (up to { $left } more)
title-ice_storm_player = Whose figures “Ice Storm” hits
title-ice_storm_figure = A figure that “Ice Storm” routs in { $area } ({ $left } left)
title-staff_unit = A unit that “Staff of Light” raises in { $area } ({ $left } left)
title-objective_claim = Claim the Objective “The Price of Treachery”?
title-dominator_discard = A Tactics card to discard for “Tactical Dominator” ({ $left } left)
