## Messages of Runewars.  Keys: prompt_<decision>, refusal codes, outcome_<reason>.

## Battles, losses, abilities (R12.4, R14 to R16).

prompt_battle_start_window = Battle in { $area }: play a card or use an ability, or start it.
prompt_battle_round_window = Battle in { $area }: play Rally Cry before the round, or pass.
prompt_choose_type = Battle in { $area }, round { $round }: which type of your units draws?
prompt_ability_mode = { $unit }: what does the ability do?
prompt_ability_target = { $unit }: which unit does the ability take?
prompt_ability_use = { $unit }: use the ability?
prompt_lose_unit = Battle in { $area }, { $cause }: which of your units is hit?
prompt_assign_rout = Battle in { $area }: which of your units is routed?
prompt_assign_damage = Battle in { $area }: which of your units takes 1 damage?
prompt_use_development = { $development }: discard it for its effect?
prompt_tally_window = Battle in { $area }: play Battle Cry before the count, or pass.
prompt_retreat_area = Where do the units from { $origin } retreat to?
prompt_scorched_window = The stronghold in { $area } is lost: play Scorched Earth, or pass.
prompt_replace_stronghold = Put one of your strongholds in { $area } (if none is left: which one do you give up for it)?
prompt_excess_unit = Too many units in { $area }: which one retreats (left: { $left })?
prompt_pillage_window = You have won in { $area }: play Pillage, or pass.
prompt_overstack_destroy = Too many units in { $area } (limit: { $limit }, to go: { $left }): which one is destroyed?
damaged_first = { $unit }: damage goes to a damaged unit first, then to a standing one.
sturdy_first = { $unit }: this damage goes to a unit with more than 1 health, a damaged one first.
undamaged_first = { $unit }: units without damage are routed first.
standing_first = { $unit }: a standing unit is destroyed first.

## heroes, the Quest Phase, duels, exploration

prompt_place_new_hero = Where does { $hero } appear?
prompt_desert_which = You have more than 3 heroes: which one deserts?
prompt_loot_assign = { $reward }: which of your heroes takes it?
prompt_pass_reward = Which Reward goes to another hero?
prompt_pass_reward_to = { $reward }: to which hero?
prompt_take_dropped = Which hero takes the Rewards that lie in its area?
prompt_hero_retreat_area = { $hero } retreats: where to?
prompt_ambush_window = { $hero } has entered { $area }. Which hero of yours ambushes it, or none?
prompt_varikas_heal = Varikas the Dead: how much damage is removed?
prompt_pick_hero = Which hero acts next, or are you done?
prompt_pre_action = Anything before { $hero } acts?
prompt_hero_action = What does { $hero } do?
prompt_train_attribute = { $hero } trains: which attribute?
prompt_jaes_area = Battlemage Jaes: destroy units in which area?
prompt_jaes_unit = Battlemage Jaes: which unit in { $area } is destroyed?
prompt_hero_step = { $hero } moves (areas left: { $left }): where to, or stop?
prompt_teleport_area = { $hero }: to which area?
prompt_after_move = { $hero }: a duel, a quest, or nothing?
prompt_steal_from = Bogran the Shadow: steal from which hero?
prompt_random_reward = Which Reward of { $hero } is picked at random?
prompt_valadir_extra = Sir Valadir: heal 1 damage, move 1 area, or neither?
prompt_mordrog_unit = Mordrog is in { $area }: which triangle unit is destroyed?
prompt_test_card = { $hero } tests { $attribute }: which of the drawn symbols counts?
prompt_quest_optional = { $quest }: discard it and draw a new one?
prompt_quest_lose_reward = { $quest }: which Reward does { $hero } lose?
prompt_one_fist_pick = { $hero }: which of the two Rewards do you keep?
prompt_draw_exploration = Which exploration token is it?
prompt_exploration_choice = { $token }: what does { $hero } choose?
prompt_duel_start_window = { $hero }: use anything before the duel begins?
prompt_duel_draw_pick = { $hero }, round { $round }: draw one more Fate card?
prompt_duel_card = { $hero }, round { $round }: which Fate card counts?
prompt_duel_orb = { $hero }, round { $round }, an orb: deal 1 damage, or use a Reward?
prompt_duel_react = { $hero } is about to take damage: { $damage }. Use anything?
prompt_cloak_area = { $hero } slips away: where to?

## refusals

hero_routed = { $hero } is routed and cannot move.
nothing_to_heal = { $hero } has no damage.
heal_at_home = { $hero } can heal in an area that you control only.
fully_trained = { $hero } has trained all attributes by 2 already.
no_mountains_here = { $card }: there is no mountain border here that stops this hero.
no_border_to_fly = { $card }: this hero can cross all borders here already.
quest_elsewhere = { $quest } can be attempted in { $area } only.
no_enemy_stronghold = { $quest }: there is no enemy stronghold here.
no_enemy_home = { $quest }: this is no enemy home area.
no_city_here = { $quest }: there is no city here.
quest_too_dear = { $quest } costs { $price } influence; you have { $influence }.
too_few_neutrals = { $quest }: there are too few neutral units here; needed: { $n }.
second_weapon = { $reward }: the Weapon of this duel is { $other } already.
second_armour = { $reward }: the Armour of this duel is { $other } already.
enemy_more_agile = { $hero } is more agile: Backbiter does not work.

## orders, movement, economy

prompt_draw_fate = Which Fate card is drawn?
prompt_draw_tactics = Which Tactics card does { $seat } draw?
prompt_random_tactics = Which Tactics card of { $seat } is picked at random?
prompt_draw_quest = Which Quest card does { $seat } draw?
prompt_draw_reward = Which Reward is drawn for { $hero }?
prompt_draw_objective = Which Objective does { $seat } draw?
prompt_draw_hero = Which Hero card does { $seat } draw?
prompt_draw_season = Which Season card is revealed?
prompt_choose_order = Choose your Order card.
prompt_long_winter_keep = Long Winter: which Order card do you take back?
prompt_autumn_gain = Take 2 influence or 1 Tactics card?
prompt_starve_unit = Winter in { $area } (food: { $food }, units too many: { $left }): which one is destroyed?
prompt_discard_tactics = Too many Tactics cards: which one do you discard?
prompt_quest_discard = Too many Quest cards: which one do you discard?
prompt_strategize_pick = Strategize: move which figures, or be done?
prompt_strategize_count = { $unit }, { $area }: how many units?
prompt_strategize_dest = { $figure }: where to?
prompt_force_pick = Area { $to }, activated: which figures move there, or are you done?
prompt_force_count = { $unit }, { $area }: how many units?
prompt_hidden_pass_border = Which mountain border is open in this turn?
prompt_activate_area = Activate which area?
prompt_repeat_mobilize = Supremacy Bonus: activate another area?
prompt_use_supremacy = { $card }: use the Supremacy Bonus?
prompt_harvest = Set the dials (food: { $food }, wood: { $wood }, ore: { $ore })?
prompt_acquire_power = Gain { $n } influence?
prompt_harvest_resource_dev = Resources, { $area }: which dial rises by 1?
prompt_build_development_kind = Build which development?
prompt_build_development_where = { $development }: on which stronghold?
prompt_give_up_development = { $development }: no token is left. Which one is destroyed first?
prompt_recruit_dial = Recruit with which resource?
prompt_recruit_place = { $unit }: in which stronghold? Left to place: { $left }.
prompt_recruit_free_figure = { $unit }: no figure is left. Destroy one of yours first?
prompt_place_start_unit = { $unit } ({ $n } of { $of }): in which home area?
prompt_rally_city_order = Which city is next?
prompt_rally_line = { $city } (neutral units: { $number }, influence: { $influence }, Tactics cards: { $tactics }, Quest cards: { $quests }): what do you take?
prompt_rally_unit_type = { $city }: which neutral unit joins you?
prompt_rally_spend = How much influence do you spend to draw heroes?
prompt_fortify_action = Fortify: what do you do?
prompt_fortify_area = In which area?
prompt_give_up_stronghold = All your strongholds are on the board: which one is destroyed first?
prompt_battle_or_diplomacy = { $area }: battle or diplomacy?
prompt_diplomacy_spend = How much influence do you spend on diplomacy in { $area }?
prompt_diplomacy_card = Choose a Fate card.
prompt_diplomacy_red = Diplomacy has failed: battle or retreat?

## refusals

activated_area = { $area } has your activation token: units cannot leave it by an order.
activated_already = { $area } has your activation token already.
aid_moves_no_figure = { $card }: no figure could move with it.
no_tactics_icons = Your dials allow no Tactics icon.
harvest_changes_nothing = No dial would rise: your areas produce no more than they show.
rune_nowhere_to_go = No rune could be placed.
no_unit_icons = This dial allows no unit.
no_development_to_use = You have no development to use, and you cannot build one.
recruit_without_stronghold = Without a stronghold you cannot recruit.
no_heroes_in_deck = The Hero deck is empty.
horde_fits_elsewhere = Not all units fit in { $area }: choose an area that takes them all.
no_mountains = There is no mountain border to open.
no_second_battle = No second battle may be started by this order.
no_influence = Diplomacy needs at least 1 influence.
force_too_large = With more than 8 units diplomacy is not available.
same_dial = The bonus needs another resource; this one was chosen already: { $dial }.
none_in_supply = The supply has no neutral unit of this shape: { $shape }.
done_already = This was done already in this turn.
outcome_runes = Enough dragon runes are controlled.
outcome_most_runes = The most dragon runes after the last winter.
outcome_resigned = The last opponent has resigned.
resign_after_setup = You can resign once the setup is over.
outcome_last_player = Only one player is left in the game.

## bids

prompt_bid_window = A bid: play Pulling the Strings, or pass?
prompt_bid = { $card }: how much influence do you bid (the most: { $influence })?
prompt_bid_after_reveal = The others have bid: { $bids }. How much do you bid (the most: { $influence })?
prompt_break_tie = Equal highest bids ({ $bid }): who wins?
prompt_break_tie_loser = Equal lowest bids ({ $bid }): who loses?
nothing_to_bid = Without influence you could only bid 0.

## titles

prompt_title_pick = Which Title do you take (your influence: { $influence }), or none?
prompt_title_pay = { $title }: how much influence do you pay (at least { $price })?
prompt_captain_reward = Which Reward do you discard (left: { $left })?
prompt_commander_area = At the rune of which area do you look?
title_too_dear = It costs at least { $price } influence; you have { $influence }.

## runes

prompt_remove_false_rune = You receive a rune: remove a false rune first (at most { $left })?
prompt_place_rune = { $rune }: where do you place it?
prompt_place_rune_kind = Only { $area } is free: which rune do you place there?
prompt_fortify_rune_areas = Rearrange runes: which area (of two, number { $n })?
prompt_fortify_rune_assign = Where do you lay the rune of { $area }?

## Season cards

prompt_hire_draw = Heroes for Hire: draw 2 Hero cards?
prompt_hire_keep = Which hero do you keep?
prompt_buy_objective = Pay 1 influence for an Objective?
prompt_keep_objective = Which Objective do you keep?
prompt_broken_allegiance_pay = Pay { $price } influence? If not, a Fate card is drawn.
prompt_broken_allegiance_area = Red: in which area do you destroy 2 units?
prompt_broken_allegiance_unit = { $area } (left: { $left }): which unit is destroyed?
prompt_fires_city = Fires of Heaven: which city is destroyed?
prompt_disarm_player = Who discards 2 random Tactics cards?
prompt_portal_area = The Sacred Portals: into which area?
prompt_portal_unit = Which unit goes to { $area } (room for { $room }), or are you done?
prompt_keep_hero_pay = { $hero } deserts. Pay { $price } influence to keep this hero?
prompt_threatened_token = The rune of which home area do you move (left: { $left })?
prompt_threatened_target = Where does the rune of { $area } go?
prompt_arbitrator_area = In which area is a dragon rune placed?
prompt_council_hero = Favor of the Council: which hero?
prompt_council_effect = { $hero }: move to any area, or 1 Reward?
prompt_council_area = { $hero }: to which area?
prompt_gifts_pay = Lose 1 food, 2 wood and 2 ore to receive a rune?
prompt_pious_area = In which area of { $player } is a dragon rune placed?
prompt_shared_fortune_pay = Pay { $price } influence to receive a rune?
cannot_pay = It costs { $price } influence; you have { $influence }.
too_few_units = There is an area with more of your units.

## setup

prompt_choose_faction = Choose your faction.
prompt_deal_tile = Which Setup Quest is dealt to { $seat }?
prompt_place_tile_pick = Which of your tiles do you place?
prompt_place_tile_where = Where do you place tile { $tile }?
prompt_place_marker = Place a home marker (still to place: { $left }).
prompt_choose_home_marker = Which marker do you replace by your home tile?
prompt_orient_home = Choose how to rotate your home tile.
prompt_draw_tile = Which tile is placed next?
prompt_draw_place = Where is tile { $tile } placed?
prompt_draw_marker = Where is the next home marker placed?
prompt_draw_home_marker = { $faction }: which marker does the home tile replace?
prompt_draw_home = { $faction }: how is the home tile rotated?
prompt_draw_city = Which city is in area { $area }?
prompt_place_start_stronghold = Choose a home area for your stronghold.
prompt_place_start_rune = In which home area do you put this token face down: { $rune }?
prompt_place_start_hero = { $hero }: in which home area?

## refusals

tile_fits_nowhere = There is no legal place for tile { $tile } now.
first_tile_is_fixed = The first tile lies in rotation 0 at the origin.
tile_overlaps = Tile { $tile } would lie on another tile.
tile_touches_too_little = Two different areas of tile { $tile } must touch two different areas on the board.
tile_colours_clash = A coloured border of tile { $tile } would lie against a coloured border.
home_fits_not_there = { $faction }: the home tile has no legal place on that marker.
home_off_marker = { $faction }: the home tile must cover the place that was chosen for it.
home_overlaps = { $faction }: the home tile would lie on a tile or another marker.
homes_touch = { $faction }: home tiles may not touch each other.
home_colours_clash = { $faction }: a coloured border would lie against a coloured border.
home_walled_in = { $faction }: at least one border between the home and the map must stay open.


## Tactics cards, turn windows, Rewards in the own turn, Objectives (R19.11 to R19.16, R23, R24, R31)

prompt_turn_window = { $window } ({ $order }): play a card or use an ability, or go on.
prompt_plan_window = Before the orders are chosen: play Favor of the Spies' Guild, or pass.
prompt_spies_opponent = Which opponent may take back an Order card with you?
prompt_spies_take = Which Order card do you take back, or none?
prompt_spies_reply = You may take back an Order card: which one, or none?
prompt_brigands_source = From which area do the neutral units come?
prompt_brigands_target = To which of your areas do the neutral units of { $source } go?
prompt_blackmail_reply = Battle in { $area }, Blackmail: retreat at once, or stay and lose 2 influence and 2 random Tactics cards?
prompt_coercion_hero = Which enemy hero do you take control of?
prompt_trade_opponent = With which opponent do you trade?
prompt_kellos_area = Choose an area for one of the shuffled runes.
prompt_shuffle_runes = The runes are shuffled: where does the dragon rune lie?
prompt_thieves_area = The rune of which area must its player move?
prompt_thieves_target = You must move the rune of { $source }: where to?
prompt_warriors_opponent = Which opponent may remove an activation token with you?
prompt_warriors_remove = Which of your activation tokens do you remove, or none?
prompt_warriors_reply = You may remove one of your activation tokens: which one, or none?
prompt_alliance_opponent = With which opponent do you make the alliance?
prompt_alliance_offer = How much influence does { $player } gain?
prompt_alliance_reply = You have gained { $given } influence. How much does { $player } gain?
prompt_hordes_area = In which area do the neutral units appear?
prompt_hordes_shape = 2 triangle units or 1 rectangle unit in { $area }?
prompt_hordes_unit = Which neutral unit appears in { $area }?
prompt_rumors_opponent = Whose activation token do you place?
prompt_rumors_area = Where does the activation token of { $player } go?
prompt_lost_city_area = In which area do you found your stronghold?
prompt_political_title = Which Title do you take?
prompt_goodwill_opponent = Which player gives you a random Tactics card?
prompt_raze_city = The city in which area is destroyed?
prompt_rally_figure = Who stands up (at most { $left }), or are you done?
prompt_reinforcements_area = In which of your strongholds do you recruit?
prompt_reinforcements_shape = Recruit in { $area }: units of which shape?
prompt_reinforcements_unit = Recruit in { $area }: which unit (left: { $left }), or are you done?
prompt_dissent_area = The neutral units of which area retreat?
prompt_flute_area = { $hero }: to which area do the neutral units go?
prompt_summon_unit = { $hero } summons: which unit comes (at most { $left }), or are you done?
prompt_ice_storm_player = { $hero }: whose figures does the Ice Storm hit?
prompt_ice_storm_figure = Ice Storm in { $area }: which of your figures is routed (left: { $left })?
prompt_staff_unit = Which of your units in { $area } stands up (left: { $left })?
prompt_objective_claim = A player's last hero is defeated: claim The Price of Treachery?
prompt_dominator_discard = Which Tactics card do you discard for the Objective (left: { $left })?

## refusals

drawn_this_season = { $card }: drawn this season, so it cannot be played yet.
other_window = { $card }: it is played at another moment.
card_does_nothing = { $card }: it could do nothing now.
played_in_window = { $card }: one copy has been played in this window already.
too_little_influence = { $card }: you have too little influence.
hero_too_dear = { $hero } costs { $price } influence; you have { $influence }.
area_overfull = More than 8 units would be in { $area }.
no_bonus = { $card }: this order has no Supremacy Bonus.
bonus_is_yours = { $card }: you may use the Supremacy Bonus anyway.
order_has_no_effect = { $card }: this order has no effect this season.
maneuver_other_time = { $card }: it is played between the order and its bonus, with Conquer before the order or at the start of its battle.
objective_unfulfilled = { $objective }: the condition does not hold now.
objective_waits = { $objective }: it is claimed when you defeat a player's last hero in a duel.
objective_other = Your Objective is another one.
no_flute_of_possession = { $hero }: there is no neutral unit in the area.
no_ice_storm = { $hero }: no other player has standing figures in the area, or the hero's Wisdom is 0.
no_rune_of_summoning = { $hero }: it needs an empty area without your activation token, and a standing unit of your faction elsewhere.
no_staff_of_light = { $hero }: no routed unit of yours is in the area, or the hero's Wisdom is 0.
no_timmorran_shard = { $hero }: there is no stronghold of yours here.
