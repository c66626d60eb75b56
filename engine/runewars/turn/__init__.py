"""A player's turn: `orders` R5, R7; `movement` R6 (with `paths`, what can be reached, and `why_not_there`); `diplomacy`
R13.  Uses `battle` and below.
"""
