"""The course of the game: `setup` R3.1; `turn` R3, R15 the rounds and a player's turn in its order; `construction` R12.
Uses `battle` and below.
"""
