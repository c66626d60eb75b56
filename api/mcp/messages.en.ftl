## What the server for programs says itself; everything else is said by the games.

head = Match { $match }, { $game }: you are { $seat }.
seats = Your seats: { $seats }
earlier = Events before these: { $count }
choose = Question { $number }, choose by number:
illegal = Illegal now:
nothing = You have nothing to decide now.
outcome = The game is over
winners = Winners
nobody = none
allowed = Allowed: { $label }
not_allowed = Not allowed: { $label }
suggested = Question { $question }: the first of these, after { $playouts } playouts. After each action: its evaluation, from 0 (loss) to 1000 (win), and how often it was tried.
more = { $count } more results are not shown. Search for more specific words.
found_nothing = Nothing found.

## What is wrong with a call.

no_game = There is no game “{ $game }”. The games are { $games }.
no_mode = There is no mode “{ $mode }”. The modes are { $modes }.
mode_or_options = A mode has its options: give one of the two.
no_seat = You cannot have the seat “{ $seat }” here (possible: { $seats }).
not_yours = “{ $seat }” is not one of your seats. Yours are { $seats }.
no_match = There is no match “{ $match }”. The matches are { $matches } (the { $most } used last are kept).
over = The game is over: there is nothing left to choose.
stale = This answers question { $answered }, but question { $asked } is open now: look at the match and choose again.
no_json = JSON cannot represent what was sent.
no_number = There is no number { $number }: the numbers are 1 to { $last }.
no_label = Nothing that can be chosen now is called “{ $label }”. Choose by number.
like_it = Similar names: { $labels }

## What is wrong with the arguments of a call.

no_tool = There is no tool “{ $name }”. The tools are { $known }.
no_argument = The tool “{ $tool }” has no argument “{ $name }”. Its arguments are { $known }
meant = Did you mean “{ $name }”?
missing_argument = The tool “{ $tool }” needs the argument “{ $argument }”: { $wanted }.
wrong_argument = The argument “{ $argument }” of the tool “{ $tool }” must be { $wanted }.
kind_string = a text
kind_integer = a whole number
kind_range = a whole number from { $least } to { $most }
kind_boolean = true or false
kind_object = a JSON object
kind_array = a list of texts
or = {" "}or{" "}
