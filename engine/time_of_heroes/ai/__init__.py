"""For the search: `determinize` samples hidden cards, consistent with what a seat has seen; `evaluate` says how well a
seat is doing.
"""
