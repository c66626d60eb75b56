"""What every chapter asks of the table and does with it.

`match` the questions of R1 and the smallest steps; `reasons` what several chapters have against an answer, and
`objections` how such reasons become the explanation of a decision; `decks` R2.3 to R2.5; `retreats` R15.5 to R15.10;
`runes` R25; `ending` R28; `views` what a seat may know; `steps` how long procedures are written.  Uses `box` and
`position`.
"""
