## What the modes are called.

mode_duel = Duel
mode_duel-always-prompted = Duel without hints: always asked
