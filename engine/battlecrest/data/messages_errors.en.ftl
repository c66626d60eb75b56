## What is wrong with options or a position of Battlecrest.

hero_set_twice = There is only one of each hero set.
six_landmarks = Six different landmarks are on the six positions.
no_such_player = There is no player { $player } among the { $count } players.
players_of_duel = A duel has two players with one hero set each.
teams_in_duel = A duel has no teams.
players_of_teams = Team mode has three or four players and four hero sets.
two_sets_a_team = Each team has two hero sets.
teams_left_open = The teams given leave open who plays with whom: give every player a team, or give none.

resolving_at_rest = A checkpoint is never in the middle of an action: what is being resolved follows from the journal.
table_before_setup = Before the first turn the table is empty.
setup_is_another = Mode, turn limit and order of items must be those of the options.
six_faces = Each of the six landmarks needs a letter for its face, A or B.
seats_of_duel = A duel has two seats.
seats_of_teams = Team mode has four seats.
players_of_seats = The players are numbered from 1, one player’s seats are in one team, and the seats go round in the order of the players.
warrior_without_cell = Every warrior has a cell.
two_in_a_cell = A cell holds at most one warrior.
cards_of_set = The set “{ $set }” must have { $count ->
    [1] one action card
   *[other] { $count } action cards
 }.
hero_never_turns = { $warrior }’s hero card is never flipped.
set_without_minion = The set “{ $set }” has no minion.
ghost_in_duel = There are no ghosts in a duel, so every hero has a health card.
no_such_column_healthy = The health card of the set “{ $set }” is never in column { $column } of its healthy side.
no_such_column_wounded = The health card of the set “{ $set }” is never in column { $column } of its wounded side.
seat_out_of_turn = The seats take turns in order; the turn number does not fit the seat.
moved_without_move = Warriors have moved only during a Move action.
moved_not_own = During a Move action, one of the seat’s warriors has moved once.
nobody_left_to_move = No warrior is left to move, so the Move action is over.
turn_is_over = After the second action it is the next seat’s turn.
kind_used_twice = The actions of a turn are of different kinds.
activated_after_refocus = After Refocus all cards of the seat are prepared.
prepared_after_prime = After Prime a card of the seat is activated.
prepared_after_activate = After Activate a card of the seat is activated, unless a power has prepared it again.
stars_without_activation = Stars are spent only while a card is activated by the Activate action.
too_many_stars = A card of this set has at most { $count ->
    [1] one star
   *[other] { $count } stars
 }.
star_power_twice = A star power is used only once in a turn.
star_power_not_there = This is not a power that the seat can have spent a star on.
turn_limit_passed = The limit of { $limit } turns has been exceeded.
too_many_turns = A game does not last this long; the turn number must be less than { $number }.
both_teams_beaten = The game ends with the first team that loses, so the heroes of both teams cannot be dead.
nobody_is_beaten = Each team has a living hero, so the game is not over by defeat.
beaten_and_not_over = All heroes of one team are dead, so the game is over by defeat.
beaten_team_wins = The other team has won.
limit_not_reached = The turn limit ends a game only after its last turn.
draw_by_limit_alone = Only the turn limit ends a game without a winner, and it always does.
