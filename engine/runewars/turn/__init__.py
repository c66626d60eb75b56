"""A player's turn: the eight orders, and what they set moving.

`orders` R5, R7; `movement` R6; `diplomacy` R13.  Uses `battle` and below.
"""
