"""R7 Playing an ability: `playing` its steps in their order; `conditions` R7.3; `costs` R7.6 to R7.8 what a play
costs; `payment` how it is paid; `making_attacks` R8 how a text makes an attack.  Uses `table` and below.
"""
