"""What a playing program needs to know of the game.

`supposing`: what a seat may suppose of hidden cards and tokens; `outlook`: how well it stands.
"""
