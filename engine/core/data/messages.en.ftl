## Messages that every game shares.  Keys: refusal codes, undo reasons, json_<what is wrong>, word_<word>, option_<name>.

not_offered = This is no answer to what is asked now: { CAP($asked) }
impossible_draw = This cannot come here: none of it is left, or it does not belong to what is drawn from.
undo_nothing = Nothing can be taken back here: the position names none that it came from.
undo_chance = The last action cannot be taken back: chance has answered since.
undo_revealed = The last action cannot be taken back: it has revealed hidden information.
undo_other_seat = The last action is another player's, who alone can take it back: { $seat }.
undo_several_seats = Several players have acted in the last step: none of them alone can take it back.
undo_other_position = The position that is given as the one before is not the one from which this one came.
unfair_draw = The revealed seed gives another result at this step.

## What is wrong with the record of a game.

commitment_of_another_seed = The commitment was made to another seed.
entry_of_another_seat = In this log stands an answer of another seat. The log is that of: { $seat }.
adjudication_of_an_ended_game = The game was ended by the rules: there is nothing left to be adjudicated.
adjudication_of_whom = A resignation and a lost time name a seat, an agreed draw and a judge's decision do not.
adjudication_of_another_winner = Where somebody gives up or has no time left, somebody else has won; an agreed draw has no winner.
nobody_sits_there = Nobody sits there: { $seat }.
winner_twice = This seat is named twice: { $seat }.
claim_of_an_unfinished_game = The record tells an outcome, but its log ends before the game does.
claim_of_another_outcome = The log leads to another outcome. Winners: { $winners }.

## What is wrong with a position or with options, whatever the game.

json_type = Expected here: { $expected }; found: { $found }.
json_type_wanted = Expected here: { $expected }.
json_too_small = The number is too small. The least: { $least }.
json_too_great = The number is too great. The most: { $most }.
json_too_short = This is too short. The least length: { $least }.
json_many = This holds too many objects. The most: { $most }.
json_too_long = This is too long. The greatest length: { $most }.
json_length = The length is wrong. It must be: { $length }.
json_pattern = The text does not have the form that is wanted here: “{ $quoted }”.
json_date = This is not a day of the calendar. A date looks like 2026-11-23.
json_missing = A member is missing: “{ $field }”.
json_unknown = There is no such member here: “{ $field }”.{ $known }
json_value = This value is not known here: “{ $quoted }”.{ $known }
word_known_values = {" "}The values: “{ $known }”.
word_known_members = {" "}The members: “{ $known }”.
word_similar = {" "}Similar: “{ $known }”.
json_range = The number is beyond all bounds.
json_truncated = The JSON ends too early.
json_malformed = This is no JSON. Byte: { $byte }.
json_utf8 = This is no UTF-8. Byte: { $byte }.
json_utf16 = This is UTF-16. Save it as UTF-8.
json_deep = The JSON is nested too deeply.
json_impossible = This cannot be written as JSON.
json_inside = “{ $place }”: { CAP($why) }
json_unfit = This does not fit the schema.
steps_of_journal = The journal alone has more steps: { $steps }.
too_many_steps = No game lasts so long.
other_game = This is a position of another game: “{ $found }” instead of “{ $game }”.
cannot_go_on = The rules cannot go on from this state.
nothing_to_decide = At this step there is nothing to decide for: { $seat }.

option_auto = whether the core answers decisions that have one legal answer and hide nothing
named_option_auto = Answer where there is no choice
