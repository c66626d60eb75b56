## Messages that every game shares.  Keys: refusal codes, undo reasons, json_<what is wrong>, word_<word>, option_<name>.

not_offered = You cannot do that now. { CAP($asked) }
impossible_draw = This cannot be drawn here: none of it is left, or it belongs elsewhere.
undo_nothing = There is nothing to undo: the position does not name the one before it.
undo_chance = The last action cannot be undone: chance has decided something since.
undo_revealed = The last action cannot be undone: it has revealed hidden information.
undo_other_seat = Only { $seat } can undo the last action.
undo_several_seats = Several players acted in the last step, so none of them alone can undo it.
undo_other_position = The given parent is not the position from which this one came.
unfair_draw = The revealed seed gives another result at this step.

## What is wrong with the record of a game.

commitment_of_another_seed = The commitment is for another seed.
entry_of_another_seat = The log is { $seat }’s, but this answer is another player’s.
adjudication_of_an_ended_game = The game ended by the rules, so it cannot be adjudicated.
adjudication_of_whom = A resignation or a loss on time names a seat; an agreed draw or a judge’s decision does not.
adjudication_of_another_winner = After a resignation or a loss on time, another player wins; an agreed draw has no winner.
nobody_sits_there = { $seat } is not in this game.
winner_twice = { $seat } is named twice among the winners.
claim_of_an_unfinished_game = The record has an outcome, but its log ends before the game does.
claim_of_another_outcome =
    { COUNT($winners) ->
        [0] The log leads to another outcome, a draw.
        [one] The log leads to another outcome, in which { $winners } wins.
       *[other] The log leads to another outcome, in which { AND($winners) } win.
    }

## What is wrong with a position or with options, whatever the game.

json_type = Expected { $expected }, found { $found }.
json_type_wanted = Expected { $expected }.
json_too_small = The number must be at least { $least }.
json_too_great = The number must be at most { $most }.
json_too_short = The length must be at least { $least }.
json_many = There may be at most { $most } objects here.
json_too_long = The length must be at most { $most }.
json_length = The length must be { $length }.
json_pattern = The text must match the pattern “{ $quoted }”.
json_date = This is not a date of the calendar. A date looks like 2026-11-23.
json_missing = The member “{ $field }” is missing.
json_unknown = There is no member “{ $field }” here.{ $known }
json_value = “{ $quoted }” is not a known value here.{ $known }
word_known_values = {" "}The values here are “{ $known }”.
word_known_members = {" "}The members here are “{ $known }”.
word_similar = {" "}Did you mean “{ $known }”?
json_range = The number is out of range.
json_truncated = The JSON ends too early.
json_malformed = This is not JSON (byte { $byte }).
json_utf8 = This is not UTF-8 (byte { $byte }).
json_utf16 = This is UTF-16. Save it as UTF-8.
json_deep = The JSON is nested too deeply.
json_impossible = This cannot be written as JSON.
json_inside = Wrong at “{ $place }”. { CAP($why) }
json_unfit = This does not fit the schema.
steps_of_journal = The position has fewer steps than its journal, which has { $steps }.
too_many_steps = No game lasts that long.
other_game = This is a position of “{ $found }”, not of “{ $game }”.
cannot_go_on = The rules cannot continue from this state.
nothing_to_decide = { $seat } has nothing to decide at this step.

option_auto = whether the core answers decisions that have one legal answer and hide nothing
named_option_auto = Answer where there is no choice
