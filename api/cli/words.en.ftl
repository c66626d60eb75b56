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
alone = the only one possible
outcome = Outcome
unfinished = The game has not ended.
winners = Winners
nobody = nobody
resignation = Resigned
time = Out of time
agreed_draw = A draw was agreed
decision = A judge's decision
valid = A game by the rules.
invalid = No game by the rules
entered = In the record stands
