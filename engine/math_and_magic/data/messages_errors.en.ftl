## Why a position or a setup of Heroes of Math & Magic cannot be.

race_twice = { $race }: every player has a different race.
own_deck_not_agreed = Own decks were not agreed on in the options.
own_marks_not_agreed = Own strike marks were not agreed on in the options.

first_player_beyond = There is no such player: { $first_player }. Players: { $players }.

## the table

left_too_early = A player can leave from the first construction on, not before.
one_player_left = The game is over when one player is left.
turn_of_a_player_who_left = It is the turn of a player who has left the game.
battle_in_its_step = There is a battle in the step of a battle, and only then.
turn_of_no_player = It is the turn of a seat without a player.
setup_before_rounds = The set-up comes before the first round.
seven_rounds = The game lasts seven rounds.
no_round_begun = No round has begun.
neutral_in_a_round = A neutral army lies on the table during a round, and only then.
no_neutral_left = There is no neutral army in the list.
neutral_of_the_list = { $neutral }: this army was turned up more often than it is in the list. Turned up: { $actual }, in the list: { $allowed }.
neutral_for_each_round = One neutral army is discarded in each round; rounds that are over: { $rounds }.
player_without_tablet = A player has no tablet, though all have drawn.

## players

nothing_left_behind = A player who has left the game has no cards, chests or buildings.
no_second_improvement = By these options there is no second improvement.
default_left_out = This is the default; it is left out.
cards_of_the_list = { $creature }: there are more of these cards than in the player's list. Mark: { $mark }. There are: { $actual }, in the list: { $allowed }.
more_than_a_deck = There are more cards than a deck can have. The most: { $most }.
hand_too_large = There are too many creatures in the hand and deployed. The most: { $most }.
hand_out_of_order = The cards of a hand are sorted.
hero_of_another_race = { $hero }: this hero is of another race than the player: { $race }.
hero_is_there_once = { $hero }: this hero is in two places.

## battles

army_of_a_player_who_left = A player who has left the game has no army in a battle.
everybody_has_struck = All groups have struck; no strike can follow.
winner_at_the_end = The winner is known when the strengths are compared, and not before.
attacker_in_turn = The attacker is the player whose turn it is: { $seat }.
two_armies_in_a_duel = There are two players' armies in a duel, and one in other battles.
opponent_at_the_table = A duel is fought with another player of the table.
no_such_army = There is no such army in this battle.
spy_takes_part = The spying player takes part in the battle.
no_choice_in_a_duel = In a duel neither type nor size is chosen.
no_size_of_a_duel = In a duel no size is ordered.
size_when_chosen = A neutral army has a size when it is chosen, and not before.
asked_in_a_window = Players of the table are asked in a window of chests, and only there.
window_of_a_duel = In the windows of a duel only the two of the duel are asked.
both_begin = In a duel both begin to deploy at the same time.
nothing_happened_yet = Nothing can have happened before the deployment has begun.
spy_without_hero = The spying player has no hero for it.

## armies

slot_of_the_hero = A deployed hero has one slot; without him every slot has creatures.
cards_bribed = The number of bribed cards is not that of the bribed squads.
spells_of_the_tablet = A player casts spells of their own tablet only.
nobody_behind_the_hero = There is no squad behind a hero.
nobody_to_bribe = There is no squad there to bribe.
formations_forbidden = In a siege or a dungeon there is one card in a slot, and none behind it.
cards_of_one_creature = In a slot and behind it there are cards of one creature.
one_hero = A player has one hero in the hand or deployed.
nobody_deployed = A deployment is complete with at least one card.
deployed_too_early = Nothing is deployed before type and size are chosen.
deployed_too_late = A deployment is complete before the battle begins.
no_card_to_deploy = There is no card that could be deployed in this battle.
steps_missing = The steps of this deployment are missing.
no_place_for_step = There is no place for this step of the deployment.
steps_lead_elsewhere = The steps of the deployment do not lead to this army.
groups_of_the_army = These are not the strike groups of this army, from left to right.
groups_too_early = The strike groups are formed before the first strike, not earlier.
no_such_slot = This army has no such slot.
throws_after_battle = Saving throws come after the battle.
one_throw_each = Every squad has one saving throw at the most.
line_of_no_rule = This is not the number of a rule.
