"""Cards as data, and the texts made from them.

`dsl` R1.3 is the language of card texts; `card` R1, R2 says what a card is; `card_files` reads cards, `card_checks`
checks what types can't; `load` has all cards; `text_refs` names the lists of effects in them; `cards` prepares them for
the rules; `decks` R3.  `nouns` and `card_text` write the text that players read; `catalog` is what the service
publishes.  Uses the core alone.
"""
