## What `herald show` says itself; everything else is said by the games.

game = Game
mode = Mode
options = Options
chance = Chance
seeded = drawn from a seed; match
referee = entered by a referee
players = Players
event = Event
date = Date
alone = the only possible action
setup = Setup
outcome = Outcome
unfinished = The game has not ended.
winners = { $count ->
    [1] Winner
   *[some] Winners
 }
no_winner = No winner
resignation = Resigned
time = Out of time
agreed_draw = A draw was agreed
decision = A judge's decision
valid = Every move is legal.
invalid = Not a legal game
entered = The record says
