## What the modes are called.

mode_duel = Duel
mode_duel-always-prompted = Duel, asked at every opportunity
