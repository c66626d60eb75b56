## What the modes are called.

mode_duel = Дуель
mode_duel-always-prompted = Дуель, гравців питають завжди
