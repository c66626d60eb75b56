"""Warriors against each other: `targets` R6; `attack` R9; `push` R8, which moves others by the steps of `moving`.  Uses
`moving` and below.
"""
