## Why a position or a setup of Heroes of Math & Magic cannot be.

race_twice = The race “{ $race }” is taken twice; each player needs a different race.
own_deck_not_agreed = The options do not allow custom decks.
own_marks_not_agreed = The options do not allow custom strike marks.

first_player_beyond = Player { $first_player } cannot go first: there are only { $players } players.

## the table

left_too_early = A player can leave only after the first construction has begun.
one_player_left = The game is over when one player is left.
turn_of_a_player_who_left = It is the turn of a player who has left the game.
battle_in_its_step = A battle exists in the step of a battle, and only then.
turn_of_no_player = It is the turn of a seat without a player.
setup_before_rounds = Setup comes before the first round.
seven_rounds = The game lasts seven rounds.
no_round_begun = No round has begun.
neutral_in_a_round = A neutral army is on the table during a round, and only then.
no_neutral_left = There is no neutral army in the list.
neutral_of_the_list = “{ $neutral }” was turned up { $actual ->
    [one] once
   *[other] { $actual } times
 }, but the list has it { $allowed ->
    [one] once
   *[other] { $allowed } times
 }.
neutral_for_each_round = Each round discards one neutral card, but { $rounds ->
    [one] { $rounds } round is over
   *[other] { $rounds } rounds are over
 }.
player_without_tablet = A player has no tablet, though all have drawn one.

## players

nothing_left_behind = A player who has left the game has no cards, chests or buildings.
no_second_improvement = With these options there is no second improvement.
default_left_out = This is the default; leave it out.
cards_of_the_list = There are more “{ $creature }” cards { $mark ->
    [0] without a mark
   *[some] with mark { $mark }
 } than in the player’s list: { $actual } instead of { $allowed }.
more_than_a_deck = A deck cannot have more than { $most } cards.
hand_too_large = The hand and the deployed army cannot have more than { $most } creatures.
hand_out_of_order = The cards of a hand must be sorted.
hero_of_another_race = The hero { $hero } is of another race; the player’s race is { $race }.
hero_is_there_once = The hero { $hero } is in two places.

## battles

army_of_a_player_who_left = A player who has left the game has no army in a battle.
everybody_has_struck = All groups have struck; no strike can follow.
winner_at_the_end = The winner is known when the strengths are compared, and not before.
attacker_in_turn = It is { $seat }’s turn, so { $seat } must be the attacker.
two_armies_in_a_duel = A duel has two players’ armies, other battles have one.
opponent_at_the_table = A duel is fought with another player in the match.
no_such_army = There is no such army in this battle.
spy_takes_part = The spying player takes part in the battle.
no_choice_in_a_duel = In a duel neither type nor size is chosen.
no_size_of_a_duel = In a duel no size is ordered.
size_when_chosen = A neutral army has a size when it is chosen, and not before.
asked_in_a_window = Only players in the match may play chests.
window_of_a_duel = In a duel only its two players may play chests.
both_begin = In a duel both begin to deploy at the same time.
nothing_happened_yet = Nothing can have happened before the deployment has begun.
spy_without_hero = The spying player has no hero with “Espionage”.

## armies

slot_of_the_hero = A deployed hero has one slot; without a hero every slot has creatures.
cards_bribed = The number of bribed cards does not match the bribed squads.
spells_of_the_tablet = A player casts only spells of their own tablet.
nobody_behind_the_hero = There is no squad behind a hero.
nobody_to_bribe = There is no squad there to bribe.
formations_forbidden = In a siege or a dungeon there is one card in a slot, and none behind it.
cards_of_one_creature = In a slot and behind it there are cards of one creature.
one_hero = A player has one hero, in hand or deployed.
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
one_throw_each = Every squad has at most one saving throw.
line_of_no_rule = This is not the number of a rule.
