"""How each game is drawn: one module a game, named as its package, with its `DRAWING` and a file of its words."""
