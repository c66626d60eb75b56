"""A battle, from its first card to the last retreat.

`battle` R14; `losses` R15.1 to R15.4; `abilities` R16; `battle_cards` R23.  Uses `cards` and below.
"""
