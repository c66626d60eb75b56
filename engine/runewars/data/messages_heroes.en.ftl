## Refusals: heroes, quests and duels (R17 to R20, R27).

hero_is_yours = { $hero } is your own hero: choose an enemy hero.
hero_elsewhere = { $hero } is not in { $area }.
other_hero_acts = { $acting } acts now, not { $hero }.
reward_not_there = { $hero } does not have the Reward “{ $reward }”.
reward_other_time = The Reward “{ $reward }” cannot be used now.
reward_for_move = The Reward “{ $reward }” is used with the Move action.
reward_before_steps = The Reward “{ $reward }” is used before the first area of a move.
reward_used_in_duel = The Reward “{ $reward }” has already been used in this duel.
reward_not_drawn = “{ $reward }” is not one of the two Rewards drawn.
reward_not_carried = { $hero } has no such Reward.
rewards_other_time = Rewards cannot be passed or taken now.
no_reward_to_pass = No two of your heroes are in one area with a Reward to pass.
no_reward_lies_there = There are no Rewards where your heroes are.
no_reward_lies_by = There are no Rewards to take in { $hero }’s area.
hero_is_alone = You have no other hero in { $hero }’s area.
hero_has_it = { $hero } already has the Reward “{ $reward }”: pass it to another hero.
no_open_token = There is no face-up exploration token in { $area }.
token_is_no_location = The token “{ $token }” cannot be removed.
garrison_too_small = To remove the token you need { $least ->
    [one] { $least } unit
   *[other] { $least } units
 } in { $area }, but you have { $n }.
nothing_hidden = There is no face-down token in { $area } that you have not seen.
token_says_other = The token “{ $token }” offers another choice.
hero_to_stronghold = { $hero } must appear in an area with your stronghold, not in { $area }.
hero_to_home = Without a stronghold { $hero } appears in your home area, not in { $area }.
attribute_at_limit = { $hero } cannot train { $attribute } any more: the limit is +{ $most }.
too_far_from_hero = { $area } is too far from { $hero }.
nobody_of_shape = There are no units of these shapes in { $area } ({ $shapes }).
whole_effect_elsewhere = Choose an area where 2 triangle units or 1 rectangle unit can be destroyed, not { $area }.
two_or_a_rectangle = The { $unit } does not fit: destroy 2 triangle units or 1 rectangle unit, if possible.
hero_without_reward = { $hero } has no Reward.
ambushed = { $hero } has been ambushed and moves no farther.
held_in_dungeon = { $hero } is in the Dungeon and moves no farther.
teleported = { $hero } has used “Rune of Teleportation” and moves no farther.
steps_spent = { $hero } has already moved { $n ->
    [one] { $n } area
   *[other] { $n } areas
 } and can move no farther.
only_scorpion_races = Only Red Scorpion takes damage to move farther, not { $hero }.
races_already = { $hero } has already taken the damage for this move.
race_before_steps = { $hero } takes the damage before the first area of a move.
portal_not_here = { $hero } is not in an area with a Magic Portal, or there is no second one.
border_elsewhere = { $hero } is not at the border between { $area } and { $other }.
hero_has_acted = { $hero } has already acted in this Quest Phase.
only_silhouette_swaps = Only Silhouette exchanges a Quest card before acting, not { $hero }.
swapped_already = { $hero } has already exchanged a Quest card.
mok_not_yours = Mok is not your hero.
mok_has_looked = Mok has already looked at Rewards in this Quest Phase.
no_unseen_reward = { $hero } has no Reward that you do not know.
nobody_to_destroy = There is no triangle or rectangle unit here or in an adjacent area.
no_special = { $hero } has no special action.
only_bogran_steals = Only Bogran the Shadow steals, not { $hero }.
nobody_to_rob = There is no enemy hero with a Reward in { $area }.
backbiter_wants_hero = The Reward “{ $reward }” works only against a hero.
fate_not_drawn = Fate card { $number } was not drawn.
fate_alike = Fate cards { $number } and { $other } show the same: choose card { $other }.

## Refusals: the cards of seasons and turns (R19.11 to R19.16, R21 to R23, R26), runes (R25), draws (R2.4).

not_your_turn = You can do this only on your turn.
title_not_yours = You do not hold the Title “{ $title }”.
title_used = The Title “{ $title }” has already been used this turn.
title_is_yours = You already hold the Title “{ $title }”.
too_few_rewards_of_one = You need { $least ->
    [one] { $least } Reward
   *[other] { $least } Rewards
 } from one hero, but none of yours has more than { $n }.
reward_of_other_hero = All three Rewards must come from one hero, so “{ $reward }” from { $hero } cannot be chosen.
too_few_rewards = You need { $least ->
    [one] { $least } Reward
   *[other] { $least } Rewards
 }, but your heroes have { $n }.
commander_other_time = The Lord Commander looks at a rune before “Conquer” is resolved.
no_unseen_rune = You know all rune tokens on the board.
rune_known = You already know the rune in { $area }.
no_rune_there = There is no rune token in { $area }.
rune_not_false = The rune in { $area } is not a false rune.
area_chosen_already = { $area } has already been chosen.
neither_of_two = { $area } is not one of the two areas ({ $areas }).
area_controlled = { $player } controls { $area }.
area_is_yours = You control { $area } yourself.
area_of_no_opponent = No opponent controls { $area }.
area_not_of_player = { $player } does not control { $area }.
neither_enemy_nor_neutral = { $area } is neither an enemy nor a neutral area.
no_haven = { $area } is neither friendly nor neutral.
haven_at_home = { $area } is on your home tile.
token_not_at_home = { $area } is not on your home tile.
no_allies_there = There are no neutral units allied to you in { $area }.
no_neutrals_there = There are no neutral units in { $area }.
no_hero_of_yours = You have no hero in { $area }.
brigands_fit_nowhere = You have no area with room for the neutral units from { $area }.
unit_is_there = The figures are already in { $area }.
all_chosen = Every { $unit } in { $area } has already been chosen.
summon_faction_first = First choose a unit of your faction.
summon_standing = The { $unit } in { $area } is routed and cannot be summoned.
portal_for_standing = The { $unit } in { $area } is routed and cannot go through the portals.
portal_not_from_activated = The { $unit } cannot leave { $area } through the portals: your activation token is there.
hero_stands = { $hero } is already standing.
hero_lies = { $hero } is already routed.
hero_chosen = { $hero } has already been chosen.
hero_not_drawn = { $hero } is not among the heroes drawn.
objective_neither = “{ $objective }” is not one of your two Objectives.
objective_is_kept = Your Objective cannot be exchanged.
no_orders_lie = Neither you nor { $player } has an Order card to take back.
player_is_you = Choose another player, not yourself.
no_such_player = { $player } is not in this game.
player_out = { $player } is out of the game.
player_not_tied = { $player }’s bid is not among the equal ones.
player_without_tactics = { $player } has no Tactics cards.
not_richer = Choose a player with more influence than you ({ $mine }); { $player } has { $influence }.
dials_at_top = All your dials and { $player }’s dials are at the top.
dial_too_low = Your { $dial } dial must be at least { $price }, but it is at { $level }.
bid_too_high = You cannot bid { $n }: you have { $influence } influence.
no_token_of_player = { $player } has no activation token on the board.
no_token_of_yours = Your activation token is not in { $area }.
rumor_in_own_area = { $player } controls { $area }, so their token cannot be placed there.
rumor_token_there = { $player }’s activation token is already in { $area }.
no_area_for_token = There is no area for { $player }’s activation token.
rune_can_go_nowhere = There is no area to which the rune from { $area } could move.
rune_not_shuffled_there = No shuffled rune is there.
nobody_stands = { $player } has no standing figures there.
horde_not_whole = Only { $n } of { $wanted } units of this shape ({ $shape }) could come, so choose the other shape.
no_units_of_shape = You have no { $shape } units to recruit.
type_of_others = The { $unit } is not a unit that can come here.
type_not_in_supply = No { $unit } is left in the supply.
drawn_to_hand = All copies of “{ $card }” are in hands or discarded.
drawn_and_discarded = “{ $card }” is in the discard pile.
drawn_by_heroes = All copies of “{ $card }” are with heroes, on the board or discarded.
quest_off_board = The area of the Quest “{ $card }” is not on this board.
hero_card_in_play = { $card } is already in play.
hero_gone = { $card } was defeated and has left the game.
token_on_board = All “{ $card }” tokens are on the board or discarded.
lot_not_in_hand = “{ $card }” is not in { $player }’s hand.
