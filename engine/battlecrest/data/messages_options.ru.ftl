## What the options of a setup mean.  Keys: option_<name>, of what each player chooses option_players.<name>; English is
## what stands below the option in its class.

option_mode = `duel`: два игрока; `team`: две команды, всего три или четыре игрока (R17); `null`: по числу игроков
option_players = игроки в том порядке, в каком они записаны; если не указано: по одному игроку на набор героя — akhena и mutino в дуэли, akhena, mutino, whispyr и forge в командном режиме
option_players-sets = наборы карт героев, которыми играет игрок; два — у того, кто один составляет команду (R17.1)
option_players-team = команда в командном режиме, 1 или 2; `null` оставляет её открытой: каждая команда получает два набора героев, а если это можно сделать по-разному, игроки команд чередуются
option_landmarks = набор локаций, который тасуют (R3.2)
option_layout = локации на позициях P1–P6 (R3.2); `null`: случайно
option_first_player = номер игрока, который ходит первым, от 1 в порядке `players` (R3.5, R17.3); `null`: по жребию
option_ability_order = порядок, в котором применяют пункты карты действия; `printed`: сверху вниз (R5.3); `any`: игрок выбирает, какой пункт следующий (R5.9)
option_max_turns = после скольких ходов игра заканчивается ничьей (R16.4); считается ход каждого игрока; `null`: никогда

## What options are called in a form: named_option_<name>, and their values: named_value_<name>.<value>.

named_option_mode = Режим
named_option_players = Игроки
named_option_players-sets = Наборы героев
named_option_players-team = Команда
named_option_landmarks = Набор локаций
named_option_layout = Локации на позициях P1–P6
named_option_first_player = Кто ходит первым
named_option_ability_order = Порядок пунктов
named_option_max_turns = Ходов не больше
named_value_mode-duel = Дуэль
named_value_mode-team = Команды
named_value_ability_order-printed = Как напечатано
named_value_ability_order-any = По выбору игрока
