"""What all chapters ask and do: `match` R15 and the small steps that every rule is made of; `asking` how a choice is
put; `views` R4 what a seat sees.  Uses `position` and below.
"""
