"""The procedures that every chapter uses: `context` R15 has the small steps of which every rule is made; `zone_errors`
R4 says why a card can't be chosen where it is not; `equal_cards` offers one of equal cards; `views` R4 is what a seat
sees.  Uses `model` and below.
"""
