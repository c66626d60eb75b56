## Messages of Runewars.  Keys: prompt_<decision>, refusal codes, outcome_<reason>.

## Battles, losses, abilities (R12.4, R14 to R16).

prompt_battle_start_window = Before the battle in { $area } starts, play a card, use an ability or pass.
prompt_battle_round_window = Do you play “Rally Cry” before the next round of the battle in { $area }, or pass?
prompt_choose_type = Which of your unit types draws cards in round { $round } of the battle in { $area }?
prompt_ability_mode = What does the { $unit }’s ability do?
prompt_ability_target = Choose the target of the { $unit }’s ability.
prompt_ability_use = Do you use the { $unit }’s ability?
prompt_lose_unit = Which of your units in the battle in { $area } { ID($cause) ->
    [sorceress] retreats
    [protective_wards] retreats
    [hellhound] takes 1 damage
   *[other] is destroyed
 } ({ $cause })?
prompt_assign_rout = Which of your units do you rout in the battle in { $area }?
prompt_assign_damage = Which of your units takes 1 damage in the battle in { $area }?
prompt_use_development = Do you discard “{ $development }” for its effect?
prompt_tally_window = Do you play “Battle Cry” before the tally of the battle in { $area }, or pass?
prompt_retreat_area = Where do the units in { $origin } retreat to?
prompt_scorched_window = You are losing the stronghold in { $area }. Do you play “Scorched Earth” or pass?
prompt_replace_stronghold = Do you place one of your strongholds in { $area }? If none is left, choose one to give up.
prompt_excess_unit = There are too many units in { $area }. Which one retreats ({ $left } to go)?
prompt_pillage_window = You have won in { $area }. Do you play “Pillage” or pass?
prompt_overstack_destroy = At most { $limit ->
    [one] { $limit } unit
   *[other] { $limit } units
 } may stay in { $area }. Which one do you destroy ({ $left } to go)?
damaged_first = Damage goes to a damaged unit first, then to a standing one, so not to the { $unit }.
sturdy_first = This damage goes to a unit with more than 1 health, a damaged one first, so not to the { $unit }.
undamaged_first = Units without damage are routed first, so not the { $unit }.
standing_first = A standing unit is destroyed first, so not the { $unit }.

## heroes, the Quest Phase, duels, exploration

prompt_place_new_hero = Where does { $hero } appear?
prompt_desert_which = You have more than 3 heroes. Which one deserts?
prompt_loot_assign = Which of your heroes takes the Reward “{ $reward }”?
prompt_pass_reward = Which Reward do you pass to another hero?
prompt_pass_reward_to = Which hero receives the Reward “{ $reward }”?
prompt_take_dropped = Which hero takes the Rewards left in its area?
prompt_hero_retreat_area = Where does { $hero } retreat to?
prompt_ambush_window = { $hero } has entered { $area }. Which of your heroes ambushes? You may also pass.
prompt_varikas_heal = How much damage do you remove from Varikas the Dead?
prompt_pick_hero = Which hero acts next? You may also finish.
prompt_pre_action = Do you use anything before { $hero } acts?
prompt_hero_action = What does { $hero } do?
prompt_train_attribute = Which attribute does { $hero } train?
prompt_jaes_area = In which area does Battlemage Jaes destroy units?
prompt_jaes_unit = Which unit in { $area } does Battlemage Jaes destroy?
prompt_hero_step = Where does { $hero } move ({ $left ->
    [one] { $left } area
   *[other] { $left } areas
 } left)? You may also stop.
prompt_teleport_area = To which area does { $hero } move?
prompt_after_move = Does { $hero } fight a duel, attempt a Quest or do nothing after moving?
prompt_steal_from = From which hero does Bogran the Shadow steal?
prompt_random_reward = Which of { $hero }’s Rewards is chosen at random?
prompt_valadir_extra = Does Sir Valadir heal 1 damage, move 1 area or do neither?
prompt_mordrog_unit = Mordrog is in { $area }. Which triangle unit do you destroy?
prompt_test_card = { $hero } tests { $attribute }. Which of the symbols counts?
prompt_quest_optional = Do you discard the Quest “{ $quest }” and draw a new one?
prompt_quest_lose_reward = Which Reward does { $hero } lose in the Quest “{ $quest }”?
prompt_one_fist_pick = Which of the two Rewards does { $hero } keep?
prompt_draw_exploration = Which exploration token is it?
prompt_exploration_choice = { $hero } reveals the token “{ $token }”. What do you choose?
prompt_duel_start_window = Do you use anything before { $hero }’s duel begins?
prompt_duel_draw_pick = Do you draw another Fate card for { $hero } in round { $round } of the duel?
prompt_duel_card = Which of { $hero }’s Fate cards counts in round { $round } of the duel?
prompt_duel_orb = { $hero } has an orb in round { $round } of the duel. Do you deal 1 damage or use a Reward?
prompt_duel_react = { $hero } is about to take { $damage } damage. Do you use anything?
prompt_cloak_area = Where does { $hero } slip away to?

## refusals

hero_routed = { $hero } is routed and cannot move.
nothing_to_heal = { $hero } has no damage to heal.
heal_at_home = { $hero } can heal only in an area you control.
fully_trained = { $hero } has already trained every attribute by 2.
no_mountains_here = “{ $card }” cannot be used: no mountain border here stops this hero.
no_border_to_fly = “{ $card }” cannot be used: this hero can already cross all borders here.
quest_elsewhere = The Quest “{ $quest }” can be attempted only in { $area }.
no_enemy_stronghold = The Quest “{ $quest }” needs an enemy stronghold, but there is none here.
no_enemy_home = The Quest “{ $quest }” needs an enemy home area, but this is not one.
no_city_here = The Quest “{ $quest }” needs a city, but there is none here.
quest_too_dear = The Quest “{ $quest }” costs { $price } influence, but you have { $influence }.
too_few_neutrals = The Quest “{ $quest }” needs at least { $n ->
    [one] { $n } neutral unit
   *[other] { $n } neutral units
 } here.
second_weapon = “{ $reward }” cannot be used: the Weapon of this duel is already “{ $other }”.
second_armour = “{ $reward }” cannot be used: the Armour of this duel is already “{ $other }”.
enemy_more_agile = “Backbiter” does not work: { $hero } has higher Agility.

## orders, movement, economy

prompt_draw_fate = Which Fate card is drawn?
prompt_draw_tactics = Which Tactics card does { $seat } draw?
prompt_random_tactics = Which of { $seat }’s Tactics cards is chosen at random?
prompt_draw_quest = Which Quest card does { $seat } draw?
prompt_draw_reward = Which Reward does { $hero } receive?
prompt_draw_objective = Which Objective does { $seat } draw?
prompt_draw_hero = Which Hero card does { $seat } draw?
prompt_draw_season = Which Season card is revealed?
prompt_choose_order = Choose your Order card.
prompt_long_winter_keep = Which Order card do you take back (“Long Winter”)?
prompt_autumn_gain = Do you take 2 influence or 1 Tactics card?
prompt_starve_unit = It is winter, and you have { $food } food. Which unit in { $area } do you destroy ({ $left } to go)?
prompt_discard_tactics = You have too many Tactics cards. Which one do you discard?
prompt_quest_discard = You have too many Quest cards. Which one do you discard?
prompt_strategize_pick = Which figures do you move with “Strategize”? You may also finish.
prompt_strategize_count = How many { $unit } figures move from { $area }?
prompt_strategize_dest = Choose where { ID($figure) ->
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
 } moves.
prompt_force_pick = Which figures move into { $to }? You may also finish.
prompt_force_count = How many { $unit } figures move from { $area }?
prompt_hidden_pass_border = Which mountain border do you open this turn?
prompt_activate_area = Which area do you activate?
prompt_repeat_mobilize = Do you activate another area with the Supremacy Bonus?
prompt_use_supremacy = Do you use the Supremacy Bonus of “{ $card }”?
prompt_harvest = Do you set the dials to food { $food }, wood { $wood } and ore { $ore }?
prompt_acquire_power = Do you gain { $n } influence?
prompt_harvest_resource_dev = Which dial do you raise by 1 with “Resources” in { $area }?
prompt_build_development_kind = Which development do you build?
prompt_build_development_where = On which stronghold do you build “{ $development }”?
prompt_give_up_development = No “{ $development }” token is left. Which one do you destroy first?
prompt_recruit_dial = Which resource do you recruit with?
prompt_recruit_place = In which stronghold do you place the { $unit } ({ $left } left to place)?
prompt_recruit_free_figure = No { $unit } figure is left. Do you destroy one of yours first?
prompt_place_start_unit = In which home area do you place the { $unit } ({ $n } of { $of })?
prompt_rally_city_order = Which city is next?
prompt_rally_line = What do you take from { $city } ({ $number ->
    [one] { $number } neutral unit
   *[other] { $number } neutral units
 }{ $influence ->
    [0] { "" }
    [one] { ", " }{ $influence } influence
   *[other] { ", " }{ $influence } influence
 }{ $tactics ->
    [0] { "" }
    [one] { ", " }{ $tactics } Tactics card
   *[other] { ", " }{ $tactics } Tactics cards
 }{ $quests ->
    [0] { "" }
    [one] { ", " }{ $quests } Quest card
   *[other] { ", " }{ $quests } Quest cards
 })?
prompt_rally_unit_type = Which neutral unit of { $city } joins you?
prompt_rally_spend = How much influence do you spend to draw Hero cards?
prompt_fortify_action = What do you do with “Fortify”?
prompt_fortify_area = In which area do you use “Fortify”?
prompt_give_up_stronghold = All your strongholds are on the board. Which one do you destroy first?
prompt_battle_or_diplomacy = Do you fight or try diplomacy in { $area }?
prompt_diplomacy_spend = How much influence do you spend on diplomacy in { $area }?
prompt_diplomacy_card = Choose a Fate card.
prompt_diplomacy_red = Diplomacy has failed. Do you fight or retreat?

## refusals

activated_area = { $area } has your activation token, so units cannot leave it by an order.
activated_already = { $area } already has your activation token.
aid_moves_no_figure = No figure could move with “{ $card }”.
no_tactics_icons = Your dials have reached no Tactics icon.
harvest_changes_nothing = No dial would rise: your areas produce no more than the dials show.
rune_nowhere_to_go = There is no area where a rune could be placed.
no_unit_icons = This dial has reached no unit icon.
no_development_to_use = You have no development to use, and you cannot build one.
recruit_without_stronghold = You cannot recruit without a stronghold.
no_heroes_in_deck = The Hero deck is empty.
horde_fits_elsewhere = Not all units fit in { $area }: choose an area with room for all of them.
no_mountains = There is no mountain border to open.
no_second_battle = This order cannot start a second battle.
no_influence = Diplomacy needs at least 1 influence.
force_too_large = Diplomacy is not available with more than 8 units.
same_dial = The bonus needs a resource other than { $dial }.
none_in_supply = The supply has no neutral { $shape } unit.
done_already = You have already done this with “Fortify”.
outcome_runes = Enough dragon runes under control.
outcome_most_runes = Most dragon runes after the last winter.
outcome_resigned = The last opponent has resigned.
resign_after_setup = You can resign once the setup is over.
outcome_last_player = Only one player is left in the game.

## bids

prompt_bid_window = Do you play “Pulling the Strings” before the bid, or pass?
prompt_bid = How much influence do you bid for “{ $card }” (at most { $influence })?
prompt_bid_after_reveal = The others have bid { $bids }. How much influence do you bid (at most { $influence })?
prompt_break_tie = The highest bids are equal ({ $bid }). Who wins?
prompt_break_tie_loser = The lowest bids are equal ({ $bid }). Who loses?
nothing_to_bid = Without influence you can bid only 0.

## titles

prompt_title_pick = Which Title do you take (your influence is { $influence })? You may also take none.
prompt_title_pay = How much influence do you pay for “{ $title }” (at least { $price })?
prompt_captain_reward = Which Reward do you discard ({ $left } to go)?
prompt_commander_area = In which area do you look at the rune?
title_too_dear = This Title costs at least { $price } influence, but you have { $influence }.

## runes

prompt_remove_false_rune = You receive a rune. Do you remove a false rune first (up to { $left })?
prompt_place_rune = Where do you place the { ID($rune) ->
    [dragon_rune] dragon rune
    [false_rune] false rune
   *[other] { $rune }
 }?
prompt_place_rune_kind = Only { $area } is free. Which rune do you place there?
prompt_fortify_rune_areas = Choose area { $n } of 2 between which you rearrange runes.
prompt_fortify_rune_assign = Where do you place the rune from { $area }?

## Season cards

prompt_hire_draw = Do you draw 2 Hero cards (“Heroes for Hire”)?
prompt_hire_keep = Which hero do you keep?
prompt_buy_objective = Do you pay 1 influence for an Objective?
prompt_keep_objective = Which Objective do you keep?
prompt_broken_allegiance_pay = Do you pay { $price } influence? If not, you draw a Fate card.
prompt_broken_allegiance_area = The symbol is red. In which area do you destroy 2 units?
prompt_broken_allegiance_unit = Which unit in { $area } do you destroy ({ $left } to go)?
prompt_fires_city = Which city do you destroy (“Fires of Heaven”)?
prompt_disarm_player = Which player discards 2 random Tactics cards?
prompt_portal_area = To which area do the units go (“The Sacred Portals”)?
prompt_portal_unit = Which unit goes to { $area } (room for { $room })? You may also finish.
prompt_keep_hero_pay = { $hero } is about to desert. Do you pay { $price } influence to keep this hero?
prompt_threatened_token = From which home area do you move a rune ({ $left } to go)?
prompt_threatened_target = Where do you move the rune from { $area }?
prompt_arbitrator_area = In which area do you place a dragon rune?
prompt_council_hero = Which hero do you choose (“Favor of the Council”)?
prompt_council_effect = Do you move { $hero } to any area or give this hero 1 Reward?
prompt_council_area = To which area does { $hero } move?
prompt_gifts_pay = Do you lose 1 food, 2 wood and 2 ore to receive a rune?
prompt_pious_area = In which of { $player }’s areas do you place a dragon rune?
prompt_shared_fortune_pay = Do you pay { $price } influence to receive a rune?
cannot_pay = This costs { $price } influence, but you have { $influence }.
too_few_units = Choose an area with more of your units.

## setup

prompt_choose_faction = Choose your faction.
prompt_deal_tile = Which Setup Quest is dealt to { $seat }?
prompt_place_tile_pick = Which of your tiles do you place?
prompt_place_tile_where = Where do you place tile { $tile }?
prompt_place_marker = Place a home marker ({ $left } left to place).
prompt_choose_home_marker = Which marker do you replace with your home tile?
prompt_orient_home = Choose how to rotate your home tile.
prompt_draw_tile = Which tile is placed next?
prompt_draw_place = Where is tile { $tile } placed?
prompt_draw_marker = Where is the next home marker placed?
prompt_draw_home_marker = Which marker does the { $faction } home tile replace?
prompt_draw_home = How is the { $faction } home tile rotated?
prompt_draw_city = Which city is in { $area }?
prompt_place_start_stronghold = Choose a home area for your stronghold.
prompt_place_start_rune = In which home area do you place the { ID($rune) ->
    [dragon_rune] dragon rune
    [false_rune] false rune
   *[other] { $rune }
 } face down?
prompt_place_start_hero = In which home area do you place { $hero }?

## refusals

tile_fits_nowhere = There is no legal place for tile { $tile } now.
first_tile_is_fixed = The first tile is placed on hex (0, 0), not rotated.
tile_overlaps = Tile { $tile } would overlap another tile.
tile_touches_too_little = Two different areas of tile { $tile } must touch two different areas on the board.
tile_colours_clash = A coloured border of tile { $tile } would touch another coloured border.
home_fits_not_there = The { $faction } home tile has no legal place on that marker.
home_off_marker = The { $faction } home tile must cover the place chosen for it.
home_overlaps = The { $faction } home tile would overlap a tile or another marker.
homes_touch = The { $faction } home tile would touch another home tile.
home_colours_clash = A coloured border of the { $faction } home tile would touch another coloured border.
home_walled_in = At least one border between the { $faction } home tile and the map must stay open.


## Tactics cards, turn windows, Rewards on the player’s turn, Objectives (R19.11 to R19.16, R23, R24, R31)

prompt_turn_window = { ID($window) ->
    [t1] Before “{ $order }”
    [t2] After “{ $order }”
   *[t3] At the end of your turn
 }, play a card, use an ability or go on.
prompt_plan_window = Do you play “Favor of the Spies’ Guild” before the orders are chosen, or pass?
prompt_spies_opponent = Which opponent may also take back an Order card?
prompt_spies_take = Which Order card do you take back? You may also take none.
prompt_spies_reply = Which Order card do you take back? You may also take none.
prompt_brigands_source = From which area do the neutral units come?
prompt_brigands_target = To which of your areas do the neutral units from { $source } go?
prompt_blackmail_reply = Do you retreat from { $area } at once (“Blackmail”), or stay and lose 2 influence and 2 random Tactics cards?
prompt_coercion_hero = Which enemy hero do you take control of?
prompt_trade_opponent = With which opponent do you trade?
prompt_kellos_area = Choose an area for one of the shuffled runes.
prompt_shuffle_runes = The runes have been shuffled. Where is the dragon rune?
prompt_thieves_area = From which area must its player move the rune?
prompt_thieves_target = Where do you move the rune from { $source }?
prompt_warriors_opponent = Which opponent may also remove an activation token?
prompt_warriors_remove = Which of your activation tokens do you remove? You may also remove none.
prompt_warriors_reply = Which of your activation tokens do you remove? You may also remove none.
prompt_alliance_opponent = With which opponent do you make the alliance?
prompt_alliance_offer = How much influence does { $player } gain?
prompt_alliance_reply = You have gained { $given } influence. How much does { $player } gain?
prompt_hordes_area = In which area do the neutral units appear?
prompt_hordes_shape = Do you place 2 triangle units or 1 rectangle unit in { $area }?
prompt_hordes_unit = Which neutral unit appears in { $area }?
prompt_rumors_opponent = Whose activation token do you place?
prompt_rumors_area = Where do you place { $player }’s activation token?
prompt_lost_city_area = In which area do you place your stronghold?
prompt_political_title = Which Title do you take?
prompt_goodwill_opponent = Which player gives you a random Tactics card?
prompt_raze_city = In which area do you destroy the city?
prompt_rally_figure = Which figure stands up (up to { $left } more)? You may also finish.
prompt_reinforcements_area = In which of your strongholds do you recruit?
prompt_reinforcements_shape = Units of which shape do you recruit in { $area }?
prompt_reinforcements_unit = Which unit do you recruit in { $area } ({ $left } left)? You may also finish.
prompt_dissent_area = From which area do the neutral units retreat?
prompt_flute_area = To which area do the neutral units in { $hero }’s area go?
prompt_summon_unit = Which unit does { $hero } summon (up to { $left } more)? You may also finish.
prompt_ice_storm_player = Whose figures in { $hero }’s area does “Ice Storm” rout?
prompt_ice_storm_figure = “Ice Storm” strikes { $area }. Which of your figures do you rout ({ $left } to go)?
prompt_staff_unit = Which of your units in { $area } stands up ({ $left } left)?
prompt_objective_claim = You have defeated a player’s last hero. Do you claim “The Price of Treachery”?
prompt_dominator_discard = Which Tactics card do you discard for the Objective ({ $left } to go)?

## refusals

drawn_this_season = “{ $card }” was drawn this season and cannot be played yet.
other_window = “{ $card }” cannot be played at this moment.
card_does_nothing = “{ $card }” would do nothing now.
played_in_window = A copy of “{ $card }” has already been played in this window.
too_little_influence = You have too little influence for “{ $card }”.
hero_too_dear = { $hero } costs { $price } influence, but you have { $influence }.
area_overfull = There would be more than 8 units in { $area }.
no_bonus = “{ $card }” cannot be used: this order has no Supremacy Bonus.
bonus_is_yours = You do not need “{ $card }”: you may use the Supremacy Bonus anyway.
order_has_no_effect = “{ $card }” cannot be used: this order has no effect this season.
maneuver_other_time = “{ $card }” is played between an order and its bonus; with “Conquer”, before the order or at the start of its battle.
objective_unfulfilled = The condition of the Objective “{ $objective }” is not fulfilled now.
objective_waits = The Objective “{ $objective }” is claimed when you defeat a player’s last hero in a duel.
objective_other = You have a different Objective.
no_flute_of_possession = There are no neutral units in { $hero }’s area.
no_ice_storm = No other player has standing figures in { $hero }’s area, or the hero’s Wisdom is 0.
no_rune_of_summoning = { $hero } must be in an empty area without your activation token, and a unit of your faction must stand elsewhere.
no_staff_of_light = You have no routed units in { $hero }’s area, or the hero’s Wisdom is 0.
no_timmorran_shard = { $hero } is not in one of your strongholds.
