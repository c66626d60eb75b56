# Те, що розповідають словами.  $creature — одна істота, $creatures — кілька таких, $who — гравець або нейтральна армія.
# Де вибирають не форму числа, за умовчанням стоїть [some]: [other] питав би про неї.

# дії
action-buy = { ID($what) ->
    [improvement] Купити { $level ->
        [none] поліпшення
        [1] перше поліпшення
       *[some] друге поліпшення
     }{ $creatures ->
        [none] { "" }
       *[some] { " " }для { GEN($creatures) }, рівень { $tier }
     }
    [fountain] Збудувати { ACC($what) }
   *[some] Збудувати { ACC($what) }{ $level ->
        [none] { "" }
       *[some] { " " }{ $level }-го рівня
     }
 }{ $cost ->
    [none] { "" }
    [one] { " " }({ $cost } скриня)
    [few] { " " }({ $cost } скрині)
   *[many] { " " }({ $cost } скринь)
 }
action-done = { $of ->
    [army] Завершити розставлення
   *[building] Завершити будівництво
 }
action-neutral = { $neutral ->
    [none] Напасти на нейтральну армію
   *[some] Напасти на { ACC($neutral) }
 }
action-duel = Викликати на дуель ({ $seat })
action-pass = { $of ->
    [turn] Пропустити хід і взяти 1 скриню
    [spell] Не розігрувати закляття
   *[chests] Не розігрувати скринь
 }
action-choose_type = { ID($battle) ->
    [field] Битися в полі
    [siege] Почати облогу
   *[dungeon] Штурмувати підземелля
 }
action-choose_size = Битися з { $squads ->
    [one] { $squads } загоном
   *[other] { $squads } загонами
 }{ $strength ->
    [none] { "" }
   *[some] { " " }(сила { $strength })
 }
action-place = Виставити { $creature ->
    [none] істоту { $tier }-го рівня
   *[some] { ACC($creature) }
 }{ $mark ->
    [none] { "" }
    [0] { " " }без позначки
   *[some] { " " }з позначкою { $mark }
 }{ $place ->
    [none] { "" }
   *[some] { " " }в слот { $place }
 }
action-stack = Додати { $creature ->
    [none] карту
   *[some] { ACC($creature) }
 }{ $mark ->
    [none] { "" }
    [0] { " " }без позначки
   *[some] { " " }з позначкою { $mark }
 } до слота { $slot } (щільний стрій)
action-behind = Поставити { $creature ->
    [none] карту
   *[some] { ACC($creature) }
 }{ $mark ->
    [none] { "" }
    [0] { " " }без позначки
   *[some] { " " }з позначкою { $mark }
 } за слотом { $slot } (другий ешелон)
action-place_hero = { $hero ->
    [none] Виставити героя
   *[some] Виставити героя { ACC($hero) }
 }{ $place ->
    [none] { "" }
   *[some] { " " }в слот { $place }
 }
action-take_back = Скасувати останній крок
action-spy = Оголосити шпигунство
action-cast = Розіграти закляття «{ $spell }» ({ $circle }, рівень { $level })
action-target = Націлити на { $hero ->
    [none] { $creature ->
        [none] загін
       *[some] { ACC($creature) }
     }
   *[some] героя { ACC($hero) }
 } { $behind ->
    [yes] за слотом { $slot }
   *[no] у слоті { $slot }
 }
action-bribe = Підкупити { $neutral ->
    [none] { $chests ->
        [1] найслабший загін
        [one] { $chests } найслабший загін
        [few] { $chests } найслабші загони
       *[many] { $chests } найслабших загонів
     } суперника
   *[some] { $chests ->
        [one] { $chests } загін
        [few] { $chests } загони
       *[many] { $chests } загонів
     } { GEN($neutral) }
 } ({ $chests ->
    [one] { $chests } скриня
    [few] { $chests } скрині
   *[many] { $chests } скринь
 }{ $strength ->
    [none] { "" }
   *[some] , сила стане { $strength }
 })
action-hire = Найняти ще { $chests ->
    [one] { $chests } загін
    [few] { $chests } загони
   *[many] { $chests } загонів
 }{ $neutral ->
    [none] { "" }
   *[some] { " " }{ GEN($neutral) }
 } ({ $chests ->
    [one] { $chests } скриня
    [few] { $chests } скрині
   *[many] { $chests } скринь
 }{ $strength ->
    [none] { "" }
   *[some] , сила стане { $strength }
 })
action-resign = Здатися
action-draw_card = Взято карту { $creature ->
    [none] { $tier }-го рівня
   *[some] «{ $creature }»
 } { $mark ->
    [0] (без позначки)
   *[some] (позначка { $mark })
 }
action-flip = Відкрито карту { $creature ->
    [none] { $tier }-го рівня
   *[some] «{ $creature }»
 } ({ $mark ->
    [0] порожня
   *[some] удар { $mark }
 })
action-draw_hero = Взято героя { ACC($hero) }
action-draw_neutral = Перевернуто карту «{ $neutral }»
action-draw_tablet = Витягнуто планшет «{ $tablet }»
action-draw_first = Першим ходить { $seat }

# заголовки рішень
title-draw_tablet = { $seat } витягує планшет
title-draw_card = { $seat } бере карту
title-draw_hero = { $seat } бере героя
title-draw_first = Хто ходить першим
title-draw_neutral = Нейтральна армія раунду
title-flip = { $seat } відкриває карту
title-construct = Будівництво ({ $chests ->
    [one] { $chests } скриня
    [few] { $chests } скрині
   *[many] { $chests } скринь
 })
title-action = Дія ходу
title-type = Тип битви
title-size = Скільки загонів { GEN($neutral) }
title-deploy = Розставлення армії
title-spell = Закляття
title-target = Ціль закляття «{ $spell }» ({ $army })
title-window = Скрині перед ударом (сила { $own } проти { $strength })

# що сталося
event-tablet_drawn = { $seat } витягує планшет «{ $tablet }».
event-first_seat = Першим ходить { $seat }.
event-round_began = Починається раунд { $round }. Перевернуто карту нейтралів «{ $neutral }», першим ходить { $first }.
event-turn_began = Ходить { $seat }.
event-drew = { $seat } бере { $hero ->
    [none] { $drawn ->
        [none] { $count ->
            [0] героя
            [one] { $count } карту
            [few] { $count } карти
           *[many] { $count } карт
         }{ $hero_drawn ->
            [yes] { $count ->
                [0] { "" }
               *[some] { " " }та героя
             }
           *[no] { "" }
         }
       *[some] { $count ->
            [1] карту { $drawn }
           *[some] карти { AND($drawn) }
         }
     }
   *[some] героя { ACC($hero) }{ $count ->
        [0] { "" }
        [1] { " " }та карту { $drawn }
       *[some] { " " }та карти { AND($drawn) }
     }
 }.
event-reshuffled = { $seat } тасує скид { $deck ->
    [heroes] героїв
   *[creatures] істот
 }, і той стає колодою.
event-bought = { $seat } { ID($what) ->
    [improvement] купує { $level ->
        [1] перше
       *[some] друге
     } поліпшення для { GEN($creatures) }
    [fountain] будує { ACC($what) }
   *[some] будує { ACC($what) } { $level }-го рівня
 } за { $chests ->
    [one] { $chests } скриню
    [few] { $chests } скрині
   *[many] { $chests } скринь
 }.
event-passed = { $seat } пропускає хід і бере 1 скриню.
event-battle_began = { $seat } оголошує { ID($battle) ->
    [siege] облогу
    [dungeon] штурм підземелля
   *[field] польову битву
 } проти { $squads ->
    [one] { $squads } загону
   *[other] { $squads } загонів
 } { GEN($neutral) } (сила { $strength }).
event-challenged = { $seat } викликає на дуель, і виклик приймає { $opponent }.
event-espionage_announced = { $seat } оголошує шпигунство (герой { $hero }), тож суперник розставляє армію першим і відкрито.
event-deployed = { $seat } відкриває свою армію{ COUNT($army) ->
    [1] , і в ній лише { $army }
   *[some] { " " }за порядком слотів: { $army }
 }.
event-spell_cast = { $seat } розігрує закляття «{ $spell }»{ $target ->
    [none] { "" }
   *[some] { " " }на { $creature ->
        [none] героя
       *[some] { ACC($creature) }
     } { $behind ->
        [yes] за слотом { $slot }
       *[no] в слоті { $slot }
     } ({ $target })
 }.
event-chests_played = { $seat } витрачає { $chests ->
    [one] { $chests } скриню
    [few] { $chests } скрині
   *[many] { $chests } скринь
 } на { $what ->
    [bribe] підкуп
   *[hire] найманців
 }, і { $squads ->
    [none] { $chests ->
        [one] найслабший загін суперника йде з битви
        [few] { $chests } найслабші загони суперника йдуть із битви
       *[many] { $chests } найслабших загонів суперника йдуть із битви
     }
    [one] в нейтральній армії тепер { $squads } загін
    [few] в нейтральній армії тепер { $squads } загони
   *[many] в нейтральній армії тепер { $squads } загонів
 }.
event-saving_throw = { $seat } робить рятувальний кидок у слоті { $slot } ({ $creature }), випадає { $saved ->
    [yes] удар { $value }, і загін урятовано
   *[no] порожня карта, і загін утрачено
 }.
event-cards_lost = { $seat } втрачає { $hero ->
    [none] { COUNT($cards) ->
        [1] карту { $lost }
       *[some] карти { AND($lost) }
     }
   *[some] героя { ACC($hero) }{ COUNT($cards) ->
        [0] { "" }
        [1] { " " }та карту { $lost }
       *[some] { " " }та карти { AND($lost) }
     }
 }.
event-cards_returned = { $seat } повертає в руку { COUNT($cards) ->
    [1] карту { $back }
   *[some] карти { AND($back) }
 }.
event-sacrificed = Через закляття «Армагеддон» { $seat } втрачає карту { $burnt }.
event-battle_ended = { $winner ->
    [none] { $resigned ->
        [none] { $tie ->
            [yes] Битву завершено внічию ({ $own } проти { $enemy }), і ніхто нічого не отримує
           *[no] { $seat } програє битву ({ $own } проти { $enemy })
         }
       *[some] { $resigned } здається, тож битву завершено, і ніхто нічого не отримує
     }
   *[some] { $winner } перемагає ({ $own } проти { $enemy }) й отримує { $points ->
        [one] { $points } переможне очко
        [few] { $points } переможні очки
       *[many] { $points } переможних очок
     } та { $chests ->
        [one] { $chests } скриню
        [few] { $chests } скрині
       *[many] { $chests } скринь
     }
 }.
event-resigned = { $seat } здається й виходить із гри.
event-game_ended = Гру завершено{ COUNT($winners) ->
    [1] { $reason ->
        [resigned] , бо всі інші здалися, і перемагає { $winners }
       *[points] , і перемагає { $winners }
     }
   *[some] , і перемогу ділять { AND($winners) }
 }. Переможні очки: { $scores }.

# розрахунок битви: $line_amount — зміна, $line_total — сила після неї; що нічого не змінює, того не пишуть
event-counted = { ID($line_what) ->
    [terrain] { $line_amount ->
        [0] { $strike ->
            [0] { "" }
           *[some] { $who } не { GENDER($who) ->
                [p] отримують
               *[m] отримує
             } бонусу місцевості { $strike }, бо ворог має «Володаря місцевості».
         }
       *[some] { part-gains } +{ $line_amount } за місцевість (сила { $line_total }).
     }
    [numbers] { $line_amount ->
        [0] { "" }
       *[some] { part-gains } +{ $line_amount } за чисельність (сила { $line_total }).
     }
    [formation_none] { "" }
    [formation_same] { part-gains } { $columns ->
        [0] +{ $line_amount } за лінії
       *[some] { $line_count ->
            [0] +{ $line_amount } за колони
           *[some] +{ $line_count } за лінії та +{ $columns } за колони
         }
     } (сила { $line_total }).
    [formation_mixed] { part-gains } +{ $line_amount } за різнорідний стрій (сила { $line_total }).
    [formation_royal] { part-gains } +{ $line_amount } за королівський стрій (сила { $line_total }).
    [weapon] { $line_amount ->
        [0] { "" }
       *[some] { part-gains } +{ $line_amount } за зброю (сила { $line_total }).
     }
    [machines] { $line_amount ->
        [0] { "" }
       *[some] { part-gains } +{ $line_amount } за бойові машини (сила { $line_total }).
     }
    [tower] { $line_amount ->
        [0] { "" }
       *[some] { part-gains } +{ $line_amount } за Вежу магії (сила { $line_total }).
     }
    [spell] { $line_amount ->
        [0] Закляття «{ $line_card }» нічого не додає ({ $who }).
       *[some] { part-gains } +{ $line_amount } за закляття «{ $line_card }» (сила { $line_total }).
     }
    [curse] { part-gains } −{ $loss } через закляття «{ $line_card }» (сила { $line_total }).
    [spell_luck] Закляття «{ $line_card }» зменшує удачу ворога на { $line_count }.
    [hero] { $line_amount ->
        [0] { "" }
       *[some] { part-gains } +{ $line_amount } за героя { ACC($line_card) } (сила { $line_total }).
     }
    [volley] { $line_amount ->
        [0] Вступний залп дає порожню карту ({ $who }).
       *[some] { part-gains } +{ $line_amount } за вступний залп (сила { $line_total }).
     }
    [luck] { part-gains } +{ $line_amount } за удачу ({ $line_count } × { $strike }, сила { $line_total }).
    [bad_luck] { $line_amount ->
        [0] { $who } не втрачає сили через невезіння, бо карта порожня.
       *[some] { part-gains } −{ $loss } за невезіння ({ $line_count } × { $strike }, сила { $line_total }).
     }
    [strike] { $line_count ->
        [1] { $creature } ({ $who }) { $line_miss ->
            [yes] промахується й завдає { $line_amount } шкоди (сила { $line_total }). Групу розгромлено.
           *[no] б'є на { $line_flips } і завдає { $line_amount } шкоди (сила { $line_total }).
         }
       *[some] { $creatures } ×{ $line_count } ({ $who }) { $line_miss ->
            [yes] промахуються й завдають { $line_amount } шкоди (сила { $line_total }). Групу розгромлено.
           *[no] б'ють на { $line_flips } і завдають { $line_amount } шкоди (сила { $line_total }).
         }
     }
    [hero_strike] Герой { $line_card } ({ $who }) { $line_miss ->
        [yes] промахується й завдає { $line_amount } шкоди (сила { $line_total }). Героя розгромлено.
       *[no] б'є на { $line_flips } і завдає { $line_amount } шкоди (сила { $line_total }).
     }
    [bribe] { part-gains } −{ $loss } через підкуп (сила { $line_total }).
    [hire] { part-gains } +{ $line_amount } за найманців (сила { $line_total }).
   *[bribed_squad] Підкуплений загін ({ $line_count ->
        [1] { $creature }
       *[some] { $creatures } ×{ $line_count }
     }, { $who }) іде геть, { $line_amount ->
        [0] а сила лишається { $line_total }.
       *[some] і сила падає до { $line_total } (−{ $loss }).
     }
 }

# частини речень і таблиць
part-gains = { $who } { GENDER($who) ->
    [p] отримують
   *[m] отримує
 }
part-card = «{ $creature }» ({ $mark ->
    [0] порожня
   *[some] { $mark }
 }){ $number ->
    [1] { "" }
   *[some] { " " }×{ $number }
 }
part-squad = { $creature }{ $cards ->
    [1] { "" }
   *[some] { " " }×{ $cards }
 }{ $behind ->
    [yes] { " " }із другим ешелоном
   *[no] { "" }
 }
part-hero = герой { $hero }
part-score = { $of } — { $points }
part-name = { $of }
part-several = { $things }
part-several_of = { $of } ×{ $number }
part-nothing = —
part-unseen = приховано
part-built = збудовано
part-improved = { $creatures } { $level }
part-round = { $round } із { $rounds }
part-neutral = { $neutral }: рівень { $tier }, { $attack }{ $magic ->
    [yes] , маги
   *[no] { "" }
 }{ $big ->
    [yes] , великі
   *[no] { "" }
 }{ $immune ->
    [yes] , мають імунітет до магії
   *[no] { "" }
 }
part-by_ordered_size = ПО за замовленим розміром
part-interval = удари без поліпшення — до другого числа
part-no_tower_bonus = без бонусу Вежі магії
part-army_points = ПО за дуель — за всю армію переможеного
part-left = { $of } (поза грою)
part-mark = { $mark ->
    [0] порожні
   *[some] позначка { $mark }
 }
part-squads = { $squads }, замовлено { $ordered }
part-front = { $squads }{ $finished ->
    [yes] { "" }
   *[no] , розставлення триває
 }
part-slot = слот { $slot }
part-elemental = елементаль
part-routed = розгромлено
part-bribed = підкуплено
part-bribed_behind = другий ешелон підкуплено
sheet-table = Стіл
row-round = Раунд
row-turn = Чий хід
row-neutral = Нейтральна армія раунду
row-strengths = Сила за 1–7 загонів
row-neutrals = Карт нейтралів у колоді
row-earlier = Нейтральні армії минулих раундів
row-neutral_list = Усі карти нейтралів
row-rules = Налаштування
sheet-players = Гравці
column-race = Раса
column-points = Переможні очки
column-chests = Скрині
column-hand = Карти в руці
column-hero = Герой у руці
column-deck = Карт у колоді
column-heroes = Героїв у колоді
sheet-towns = Що збудовано
column-tablet = Планшет заклять
column-smithy = Кузня
column-mage_tower = Вежа магії
column-fountain = Фонтан удачі
column-improvements = Поліпшення
column-invested = Вкладено скринь
sheet-discards = Скиди
column-creatures = Істоти
column-lost_heroes = Герої
sheet-cards = Усі карти істот ({ $seat })
sheet-battle = { ID($type) ->
    [field] Польова битва
    [siege] Облога
    [dungeon] Штурм підземелля
    [duel] Дуель
   *[none] Битва
 }{ COUNT($asked) ->
    [0] { "" }
   *[some] ; вирішують про скрині: { $asked }
 }{ $spy ->
    [none] { "" }
   *[some] ; шпигунство оголошує { $spy }
 }
column-squads = Загони
column-strength = Сила
column-luck = Удача
column-spells = Закляття
column-groups = Групи, які ще не били
sheet-army = Армія ({ $seat })
column-front = Перша лінія
column-behind = Другий ешелон
column-state = Стан
sheet-account = Розрахунок битви
column-account = Що рахують
