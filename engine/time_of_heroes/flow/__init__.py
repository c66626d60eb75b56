"""The course of the game: `setup` R5; `turn` R6, R13; `attack` R8; `effects` carries out the texts of cards.  Uses all
folders but `text` and `ai`.
"""
