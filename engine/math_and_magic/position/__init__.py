"""What is written down: `decks` R2 which decks are allowed; `options` R18; `state` what a position holds; `actions` and
`events`.  Uses `box`.
"""
