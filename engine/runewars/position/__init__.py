"""What is written down of a game: positions, what players answer, what happens.  Data without rules; R30 the options.

`state` what a position holds; `actions` what can be answered; `events` what is told; `options` what a setup may choose.
Uses `box`.
"""
