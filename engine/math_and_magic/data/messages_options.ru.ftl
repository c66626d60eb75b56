## What the options of a setup mean.  Keys: option_<name>, of what each player chooses option_players.<name>; English is
## what stands below the option in its class.

option_players = игроки в порядке за столом, каждый со своей расой (R1.1)
option_players-race = раса игрока; больше ни у кого её нет (R1.1)
option_players-counts = сколько карт существ каждого уровня, от 1 до 7; `null`: столько, сколько указано на картах (R2.1)
option_players-neutrals = карты нейтралов, которые игрок кладёт в общую колоду (R2.2); `null`: карты расы игрока
option_players-marks = для каждого уровня, от 1 до 7: на скольких его картах метка удара от 0 (без метки) до 7; `null`: расстановка по умолчанию (R2.5)
option_first_player = игрок, который ходит первым в раунде 1, номер по порядку за столом, с 1; `null`: по жребию (R3.1)
option_custom_decks = разрешает свои колоды (R2.2)
option_custom_marks = разрешает свои расстановки меток удара (R2.5)
option_vp_by_ordered_size = ПО и трофеи считают по заказанному размеру, а не по итоговому (R9.3)
option_unimproved_strikes = предел урона существа без улучшения (R7.4); `minimum`: его минимум; `interval`: второе число, а второго улучшения нет (R12.5)
option_tower_bonus = Башня магии даёт +1 на уровнях 1, 3 и 5 (R6.9)
option_duel_vp = за что дают ПО в поединке (R11.9); `deployed`: за отряды, которые выставил побеждённый; `army`: за всю его армию

## What options are called in a form: named_option_<name>, and their values: named_value_<name>.<value>.

named_option_players = Игроки
named_option_players-race = Раса
named_option_players-counts = Сколько карт существ
named_option_players-neutrals = Карты нейтралов
named_option_players-marks = Метки удара
named_option_first_player = Первый игрок
named_option_custom_decks = Свои колоды
named_option_custom_marks = Свои метки удара
named_option_vp_by_ordered_size = Очки по заказанному размеру
named_option_unimproved_strikes = Удары без улучшения
named_value_unimproved_strikes-minimum = Только минимум: удар решает, попадание это или промах
named_value_unimproved_strikes-interval = До второго числа; не больше одного улучшения
named_option_tower_bonus = Бонус Башни магии
named_option_duel_vp = Очки за поединок
named_value_duel_vp-deployed = За отряды, которые выставил побеждённый
named_value_duel_vp-army = За всю армию побеждённого вместе с резервом
