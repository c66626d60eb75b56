## What the modes are called.

mode_duel = Дуэль
mode_teams-of-two = Команды по двое: четыре игрока
mode_two-against-one = Двое против одного: три игрока
