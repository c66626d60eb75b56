## What the modes are called.

mode_duel = Дуель
mode_teams-of-two = Команди по двоє: четверо гравців
mode_two-against-one = Двоє проти одного: троє гравців
