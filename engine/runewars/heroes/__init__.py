"""Heroes, and the Quest Phase, in which they act.

`lifecycle` R17, with `rewards` R17.11, R17.13; `quest_phase` R18 in its order, with `hero_moves` R18.3 and
`hero_abilities` R17.19 to R17.21; `quests` R19; `duels` R20 in its order, with `challenges` that begin one, and
`duel_rewards`; `exploration` R27.  Uses `economy` and below.
"""
