"""The course of the game: `setup` R3; `turn` R4, R16; `activation` R5; `targets` R6; `movement`, `move` and `march` R7;
`push` R8; `attack` R9; `stars` R14; `effects` R15; `views` R21, what a seat sees; `evaluate`, how well a seat is doing,
for the search.  Uses `kernel` and below.
"""
