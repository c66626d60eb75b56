"""The printed components and the geometry of the field.

`load` reads all cards, landmarks and warriors from ``data/``; `board` R2, R6, R12.6 has cells, edges and distances;
`rows` R13 says what a row of cards gives; `catalog` is what the service publishes.  Uses the core alone.
"""
