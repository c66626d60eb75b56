## What the modes are called.

mode_duel = Duel
mode_teams-of-two = Teams of two (four players)
mode_two-against-one = Two against one (three players)
