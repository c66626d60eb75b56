"""The course of the game: `setup` R3; `turn` R4 and R16; `activation` R5; `stars` R14; `effects` R15; and `views` R21,
what a seat sees of it.  Uses all other rooms.
"""
