"""What a position holds: `decks` R2, the decks that are allowed; `options` R18; `state`; `actions` and `events`.  Uses
`components`.
"""
