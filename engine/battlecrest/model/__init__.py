"""What a position holds: `options` R17, R18; `state` R21, and `validation`, what must be true of it; `pending` what is
under way inside an action; `actions` and `events`, each with its rule.  Uses `components`.
"""
