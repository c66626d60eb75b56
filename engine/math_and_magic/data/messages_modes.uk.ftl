## What the modes are called.

mode_two = Двоє гравців
mode_three = Троє гравців
mode_four = Четверо гравців
mode_eight = Восьмеро гравців
