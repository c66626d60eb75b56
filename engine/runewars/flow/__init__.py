"""The course of the game, from the first tile to the last winter: `agenda` R2 says what is resolved next; `upkeep`
R2.7, R29; `draft` R3.1 to R3.8; `setup` R3; `seasons` R4; `resignation` R28.9.  Uses all folders but `validation`.
"""
