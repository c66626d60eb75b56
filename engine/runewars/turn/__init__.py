"""A player's turn: `orders` R5, R7; `movement` R6 (with `paths`, what can be reached, and `illegal_moves`); `diplomacy`
R13.  Uses `battle` and below.
"""
