## OUTCOMES: The results that a board shows when it has played them: of attacks, battles, duels and strikes, and at a new round or season.

outcomes_attack = Атака
outcomes_defence = Оборона
outcomes_printed = карта { $n }
outcomes_crests = гербы +{ $n }
outcomes_passives = свойства +{ $n }
outcomes_landmarks = локации +{ $n }
outcomes_neutral = нейтральные отряды
outcomes_damage = нанесено урона
outcomes_warded = нанесено урона, отражено: { $n }
outcomes_runes = руны дракона
outcomes_points = победные очки
outcomes_force = сила
outcomes_power = мощь
