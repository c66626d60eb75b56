"""What all games share.  It knows no game by name.

From the ground up, each module using only those before it:

=============================  ======================================================================================
`errors`, `texts`, `events`    what can be wrong, sentences by key, what happened
`catalog`, `rulebook`          components and numbered rules, read from data files (`right_words` for mistakes in them)
`decision`, `chance`           what rules yield; who answers for dice and cards
`position`                     what travels: the last checkpoint and the answers since
`description`                  what a game package says about itself
`reading`                      options and positions of callers, checked
`table`                        the interpreter: a game in progress
`game`                         a description with the ways to sit down at it: `Game.setup`, `Game.load`
`undo`                         taking the last action back
`record`, `replay`             what is kept of a whole game; checking its log
=============================  ======================================================================================
"""
