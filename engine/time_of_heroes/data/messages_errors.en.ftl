## Why a position or a setup of Time of Heroes cannot be.

setup_is_turn_0 = Turn 0 is the setup, and only the setup.
after_the_last_turn = The game ended before, on turn { $most }.
resolved_in_setup = Nothing is resolved during setup.
starting_after_setup = Starting cards are chosen only during setup.
cannot_lie_under = The card cannot be under “{ $card }”.
cannot_be_released = “{ $card }” cannot have been under another card.
too_many_cards = The player has { $cards } cards, but can have at most { $most }.
hand_not_sorted = The cards in a hand are listed in alphabetical order of their ids.
same_copy = Two cards of one name have the same number.
used_twice = An ability is used at most once per turn, so it is marked once.
turned_twice = A name is turned once, so it is marked once.
no_such_once_per_turn = No card has the once-per-turn ability “{ $ability }”.
no_such_text = No card has the text “{ $text }”.
text_is_shorter = The text has only { $effects ->
    [1] one effect
   *[other] { $effects } effects
 }.
releases_nothing = This text releases no cards.
two_looks = A player looks at cards of a deck before another look is over.
second_wind_twice = A player takes the Second Wind at most once per turn.
second_wind_not_marked = A player who is taking the Second Wind has used it, so it must be marked.
nothing_to_lay_under = The card under which cards are put is not on the field.
no_such_strike = The attack has only { $strikes ->
    [1] one strike
   *[other] { $strikes } strikes
 }.
not_declared = The attack is not declared yet, so nothing of it can be resolved.
no_such_source = “{ $card }” makes no strikes.
resolved_too_early = A strike has its result before its turn has come.
resolved_already = The strike to be resolved already has its result.
strike_without_target = A strike has no target.
not_defended = What follows a defence cannot happen: the strike was not blocked.
loser_has_cards = A strike ends the game only if the loser has no cards left in hand, but there are { $cards }.
limit_not_reached = The turn limit ends a game only after its last turn.
draw_and_turn_limit = The game is a draw after the last agreed turn, and only then.
