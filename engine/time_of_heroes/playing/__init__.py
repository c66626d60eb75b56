"""R7 Playing an ability: `play` has its steps in their order; `conditions` R7.3; `costs` R7.6 to R7.8; `payment`;
`attack_building` R8 makes the attack that a text asks for.  Uses `kernel` and below.
"""
