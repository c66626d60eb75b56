## What the modes are called.

mode_two = Два игрока
mode_three = Три игрока
mode_four = Четыре игрока
mode_eight = Восемь игроков
