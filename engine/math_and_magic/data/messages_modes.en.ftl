## What the modes are called.

mode_two = Two players
mode_three = Three players
mode_four = Four players
mode_eight = Eight players
