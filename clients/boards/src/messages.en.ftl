## WORDS: The texts that all boards share.

player = Player
previous = Previous step
step = Step
next = Next step
another = Another way
back = Back
