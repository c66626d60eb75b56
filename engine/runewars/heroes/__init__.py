"""The heroes: what they suffer, carry and find, and the Quest Phase, in which they act.

`heroes` R17; `quest_phase` R18; `quests` R19; `challenges`, `duels` R20; `exploration` R27.  Uses `realm` and below.
"""
