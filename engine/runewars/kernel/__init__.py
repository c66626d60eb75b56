"""The procedures that every chapter uses.

`context` has the questions of R1 and the smallest steps; `legality` says why an action is illegal;
`decks` R2.3 to R2.5; `closed_cards` R14.20; `retreats` R15.5 to R15.10; `runes` R25; `ending` R28;
`views` is what a seat may know.
Uses `model` and below.
"""
