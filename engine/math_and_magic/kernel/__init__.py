"""The procedures that every chapter uses: `context` R2 has cards, strengths and the account (R16); `army` R6; `decks`
R2.7, R3.1; `draw_errors` R2.7 says why a card can't be the one drawn;
`views` R14 is what a seat sees.  Uses `model` and below.
"""
