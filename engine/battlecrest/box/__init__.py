"""What lies in the box: the printed components and the geometry of the field.

`components` all cards, landmarks and warriors, read from ``data/``; `board` R2, R6, R12.6 cells, edges and distances;
`rows` R13 what a row of cards gives; `catalog` the components as they are served.  Uses the core alone.
"""
