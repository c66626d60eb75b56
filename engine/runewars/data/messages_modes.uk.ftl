## What the modes are called.

mode_two = Двоє гравців
mode_three = Троє гравців
mode_four = Четверо гравців
mode_three-always-prompted = Троє гравців, питають завжди
mode_standard-2010 = Стандартна гра 2010 року
