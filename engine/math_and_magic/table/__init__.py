"""What all chapters ask and do: `match` R2 cards, strengths and the account (R16); `army` R6 what an army amounts to;
`zones` R2.7, R3.1 what the decks hold; `draws` R2.7 why a card was not the one drawn; `steps` how a procedure of
several steps goes on; `views` R14 what a seat sees.  Uses `position` and below.
"""
