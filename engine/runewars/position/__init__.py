"""What is written down of a game: positions, what players answer, what happens.  Data without rules; R30 the options.

`terms` the words that all of them share; `state` what a position holds, with what it remembers of `battles` and of
`quests`; `actions` what can be answered; `events` what is told; `options` what a setup may choose.  Uses `box`.
"""
