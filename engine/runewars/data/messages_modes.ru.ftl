## What the modes are called.

mode_two = Два игрока
mode_three = Три игрока
mode_four = Четыре игрока
mode_three-always-prompted = Три игрока, спрашивают всегда
mode_standard-2010 = Стандартная игра 2010 года
