## What the modes are called.

mode_two = Two players
mode_three = Three players
mode_four = Four players
mode_three-always-prompted = Three players, asked at every opportunity
mode_standard-2010 = The standard game of 2010
