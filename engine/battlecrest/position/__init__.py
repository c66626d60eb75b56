"""What is written down: `options` R17, R18 what the players agree on; `state` R21 what a position holds, and `checking`
what must be true of it; `resolving` what is under way inside an action; `actions` and `events` with the rule of each.
Uses `box`.
"""
