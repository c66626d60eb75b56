## OUTCOMES: The results that a board shows when it has played them: of attacks, battles, duels and strikes, and at a new round or season.

outcomes_attack = Атака
outcomes_defence = Оборона
outcomes_printed = карта { $n }
outcomes_crests = герби +{ $n }
outcomes_passives = властивості +{ $n }
outcomes_landmarks = локації +{ $n }
outcomes_neutral = нейтральні загони
outcomes_damage = завдано шкоди
outcomes_warded = завдано шкоди, відвернено: { $n }
outcomes_runes = руни дракона
outcomes_points = переможні очки
outcomes_force = сила
outcomes_power = міць
