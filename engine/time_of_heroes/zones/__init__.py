"""What happens to the cards of a zone: `field` R14; `picking` which cards an effect takes; `companions` R9; `drawing`
and `second_wind` R10; `hand_limit` R11; `battle_wits` R12.  Uses `playing` and below.
"""
