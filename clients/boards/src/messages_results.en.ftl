## OUTCOMES: The results that a board shows when it has played them: of attacks, battles, duels and strikes, and at a new round or season.

outcomes_attack = Attack
outcomes_defence = Defence
outcomes_printed = card { $n }
outcomes_crests = crests +{ $n }
outcomes_passives = powers +{ $n }
outcomes_landmarks = landmarks +{ $n }
outcomes_neutral = neutral units
outcomes_damage = damage dealt
outcomes_warded = damage dealt, warded off: { $n }
outcomes_runes = dragon runes
outcomes_points = victory points
outcomes_force = force
outcomes_power = power
