"""The course of the game: `setup` R5; `turn` R6, R13; `attack` R8; `effects` carries out what stands on cards.  Uses
all other rooms.
"""
