"""For the search: `determinize` samples hidden cards and tokens, consistent with what a seat has seen; `evaluate` says
how well a seat is doing.
"""
