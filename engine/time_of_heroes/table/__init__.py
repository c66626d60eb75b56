"""What all chapters ask and do: `match` R15 and the small steps that every rule is made of; `whereabouts` R4
why a card cannot be chosen where it is not; `asking` how a choice is put; `views` R4 what a seat sees.  Uses `position`
and below.
"""
