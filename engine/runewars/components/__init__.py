"""The printed components and the geometry of the tiles: chapters R1.1 to R1.3, R3.4 to R3.8.

`schema` says what a card, a unit or a tile can be; `load` reads all of them from ``data/``; `limits` R29; `catalog` is
what the service publishes; `hexes` is the board that placed tiles make; `placing` says where tiles may be placed.
Knows no game in progress.  Uses the core alone.
"""
