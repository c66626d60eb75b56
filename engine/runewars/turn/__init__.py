"""A player's turn: the eight orders, and what they set moving.

`orders` R5, R7; `movement` R6 (with `ways`, what can be reached, and `why_not_there`); `diplomacy` R13.  Uses `battle`
and below.
"""
