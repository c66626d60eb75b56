## What the options of a setup mean.  Keys: option_<name>, of what each player chooses option_players.<name>; English is
## what stands below the option in its class.

option_players = гравці в порядку місць, кожен зі своєю расою (R1.1)
option_players-race = раса гравця; більше ні в кого її немає (R1.1)
option_players-counts = скільки карт істот кожного рівня, від 1 до 7; `null`: стільки, скільки вказано на картах (R2.1)
option_players-neutrals = карти нейтралів, які гравець кладе до спільної колоди (R2.2); `null`: карти раси гравця
option_players-marks = для кожного рівня, від 1 до 7: скільки його карт мають позначку удару від 0 (без позначки) до 7; `null`: типова розкладка (R2.5)
option_first_player = гравець, який ходить першим у раунді 1, номер за порядком місць, від 1; `null`: за жеребом (R3.1)
option_custom_decks = дозволяє власні колоди (R2.2)
option_custom_marks = дозволяє власні розкладки позначок удару (R2.5)
option_vp_by_ordered_size = ПО й трофеї рахують за замовленим розміром, а не за підсумковим (R9.3)
option_unimproved_strikes = межа шкоди істоти без поліпшення (R7.4); `minimum`: її мінімум; `interval`: друге число, а другого поліпшення немає (R12.5)
option_tower_bonus = Вежа магії дає +1 на рівнях 1, 3 і 5 (R6.9)
option_duel_vp = за що дають ПО в дуелі (R11.9); `deployed`: за загони, які виставив переможений; `army`: за всю його армію

## What options are called in a form: named_option_<name>, and their values: named_value_<name>.<value>.

named_option_players = Гравці
named_option_players-race = Раса
named_option_players-counts = Скільки карт істот
named_option_players-neutrals = Карти нейтралів
named_option_players-marks = Позначки удару
named_option_first_player = Перший гравець
named_option_custom_decks = Власні колоди
named_option_custom_marks = Власні позначки удару
named_option_vp_by_ordered_size = Очки за замовленим розміром
named_option_unimproved_strikes = Удари без поліпшення
named_value_unimproved_strikes-minimum = Лише мінімум: удар вирішує, влучання це чи промах
named_value_unimproved_strikes-interval = До другого числа; щонайбільше одне поліпшення
named_option_tower_bonus = Бонус Вежі магії
named_option_duel_vp = Очки за дуель
named_value_duel_vp-deployed = За загони, які виставив переможений
named_value_duel_vp-army = За всю армію переможеного разом із резервом
