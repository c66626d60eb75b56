"""The course of the game: `setup` R3.1; `turn` R3, R15; `resignation` R15.2; `battle` R6.1, all its steps in their
order; `battle_setup` R4; `deployment` R5; `bonuses` R6; `strikes` R7; `magic` R8; `result` R9, R11.9; `chests` R10,
R11.8; `construction` R12.

`validation` checks positions, with `validate_players`, `validate_battles` and `validate_armies`: each check raises
`MalformedPosition` with the JSON pointer of the place and a sentence.  `determinize` R14 samples hidden cards and
`evaluate` says how well a seat is doing, both for the search.  Uses `kernel` and below.
"""
