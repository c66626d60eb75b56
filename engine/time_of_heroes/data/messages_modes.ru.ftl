## What the modes are called.

mode_duel = Дуэль
mode_duel-always-prompted = Дуэль, спрашивают всегда
