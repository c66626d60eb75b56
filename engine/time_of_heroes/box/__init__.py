"""What lies in the box: cards as data, and the texts that are made of them.

`language` R1.3 the words of card texts; `card` R1, R2 what a card is; `card_files` how they are read, `card_checks`
what the types cannot say of them; `components` all cards; `passages` the lists of effects in them and their names;
`cards` the cards made ready for the rules; `decks` R3.  `nouns` and `wording` make the text that people read; `catalog`
is what is served.  Uses the core alone.
"""
