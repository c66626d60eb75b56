"""The cards of seasons and turns, and when they may be played.

`turn_rewards` R19.11 to R19.16; `bonuses` R2.12; `bids` R21; `titles` R22; `tactics`, `turn_cards`, `map_cards` R23;
`season_cards` R26, with `season_texts` and `spring_cards`, `summer_cards`, `autumn_cards`, `winter_cards`; `windows`
R31.  The cards of battles are in `battle`. Uses `heroes` and below.
"""
