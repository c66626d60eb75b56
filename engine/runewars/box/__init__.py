"""What lies in the box: the printed components and the geometry of the tiles.  Chapters R1.1 to R1.3, R3.4 to R3.8.

`kinds` what can be said of a card, a unit, a tile; `components` all that there are, read from ``data/``; `limits` R29;
`catalog` as they are served; `hexes` the board that placed tiles make; `placing` where tiles may be placed.  Nothing
here knows of a game in progress.  Uses the core alone.
"""
