# То, что рассказывают словами.  $creature — одно существо, $creatures — несколько таких, $who — игрок или нейтральная армия.
# Где выбирают не форму числа, по умолчанию стоит [some]: [other] спрашивал бы о ней.

# действия
action-buy = { ID($what) ->
    [improvement] Купить { $level ->
        [none] улучшение
        [1] первое улучшение
       *[some] второе улучшение
     }{ $creatures ->
        [none] { "" }
       *[some] { " " }для { GEN($creatures) } { $tier }-го уровня
     }
    [fountain] Построить { ACC($what) }
   *[some] Построить { ACC($what) }{ $level ->
        [none] { "" }
       *[some] { " " }{ $level }-го уровня
     }
 }{ $cost ->
    [none] { "" }
    [one] { " " }({ $cost } сундук)
    [few] { " " }({ $cost } сундука)
   *[many] { " " }({ $cost } сундуков)
 }
action-done = { $of ->
    [army] Завершить расстановку
   *[building] Завершить строительство
 }
action-neutral = { $neutral ->
    [none] Сразиться с нейтральной армией
   *[some] Сразиться с нейтральной армией «{ $neutral }»
 }
action-duel = Объявить поединок (противник — { $seat })
action-pass = { $of ->
    [turn] Пропустить ход и взять 1 сундук
    [spell] Не разыгрывать заклинание
   *[chests] Не разыгрывать сундуки
 }
action-choose_type = { ID($battle) ->
    [field] Сразиться в поле
    [siege] Начать осаду
   *[dungeon] Идти на штурм подземелий
 }
action-choose_size = Сразиться с { $squads ->
    [one] { $squads } отрядом
   *[other] { $squads } отрядами
 }{ $strength ->
    [none] { "" }
   *[some] { " " }(сила { $strength })
 }
action-place = Выставить { $creature ->
    [none] существо { $tier }-го уровня
   *[some] { ACC($creature) }
 }{ $mark ->
    [none] { "" }
    [0] { " " }без метки
   *[some] { " " }с меткой { $mark }
 }{ $place ->
    [none] { "" }
   *[some] { " " }в слот { $place }
 }
action-stack = Добавить { $creature ->
    [none] карту
   *[some] { ACC($creature) }
 }{ $mark ->
    [none] { "" }
    [0] { " " }без метки
   *[some] { " " }с меткой { $mark }
 } в слот { $slot } (плотный строй)
action-behind = Поставить { $creature ->
    [none] карту
   *[some] { ACC($creature) }
 }{ $mark ->
    [none] { "" }
    [0] { " " }без метки
   *[some] { " " }с меткой { $mark }
 } за слотом { $slot } (второй эшелон)
action-place_hero = { $hero ->
    [none] Выставить героя
   *[some] Выставить героя { ACC($hero) }
 }{ $place ->
    [none] { "" }
   *[some] { " " }в слот { $place }
 }
action-take_back = Отменить последний шаг
action-spy = Объявить шпионаж
action-cast = Разыграть заклинание «{ $spell }» ({ $circle }, уровень { $level })
action-target = Нацелить на { $hero ->
    [none] { $creature ->
        [none] отряд
       *[some] { ACC($creature) }
     }
   *[some] героя { ACC($hero) }
 } { $behind ->
    [yes] за слотом { $slot }
   *[no] в слоте { $slot }
 }
action-bribe = Подкупить { $neutral ->
    [none] { $chests ->
        [1] слабейший отряд
        [one] { $chests } слабейший отряд
        [few] { $chests } слабейших отряда
       *[many] { $chests } слабейших отрядов
     } противника
   *[some] { $chests ->
        [one] { $chests } отряд
        [few] { $chests } отряда
       *[many] { $chests } отрядов
     } { GEN($neutral) }
 } ({ $chests ->
    [one] { $chests } сундук
    [few] { $chests } сундука
   *[many] { $chests } сундуков
 }{ $strength ->
    [none] { "" }
   *[some] , сила станет { $strength }
 })
action-hire = Нанять ещё { $chests ->
    [one] { $chests } отряд
    [few] { $chests } отряда
   *[many] { $chests } отрядов
 }{ $neutral ->
    [none] { "" }
   *[some] { " " }{ GEN($neutral) }
 } ({ $chests ->
    [one] { $chests } сундук
    [few] { $chests } сундука
   *[many] { $chests } сундуков
 }{ $strength ->
    [none] { "" }
   *[some] , сила станет { $strength }
 })
action-resign = Сдаться
action-draw_card = Взята карта { $creature ->
    [none] { $tier }-го уровня
   *[some] «{ $creature }»
 } { $mark ->
    [0] (без метки)
   *[some] (метка { $mark })
 }
action-flip = Вскрыта карта { $creature ->
    [none] { $tier }-го уровня
   *[some] «{ $creature }»
 } { $mark ->
    [0] (пустая)
   *[some] (удар { $mark })
 }
action-draw_hero = Взят герой { $hero }
action-draw_neutral = Перевёрнута карта «{ $neutral }»
action-draw_tablet = Вытянут планшет «{ $tablet }»
action-draw_first = Первым ходит { $seat }

# заголовки решений
title-draw_tablet = { $seat } вытягивает планшет
title-draw_card = { $seat } берёт карту
title-draw_hero = { $seat } берёт героя
title-draw_first = Кто ходит первым
title-draw_neutral = Нейтральная армия раунда
title-flip = { $seat } вскрывает карту
title-construct = Строительство ({ $chests ->
    [one] { $chests } сундук
    [few] { $chests } сундука
   *[many] { $chests } сундуков
 })
title-action = Действие хода
title-type = Тип битвы
title-size = Сколько отрядов { GEN($neutral) }
title-deploy = Расстановка армии
title-spell = Заклинание
title-target = Цель заклинания «{ $spell }» ({ $army })
title-window = Сундуки перед ударом (сила { $own } против { $strength })

# что произошло
event-tablet_drawn = { $seat } вытягивает планшет «{ $tablet }».
event-first_seat = Первым ходит { $seat }.
event-round_began = Начинается раунд { $round }, перевёрнута карта нейтралов «{ $neutral }», первым ходит { $first }.
event-turn_began = Ходит { $seat }.
event-drew = { $seat } берёт { $hero ->
    [none] { $drawn ->
        [none] { $count ->
            [0] героя
            [one] { $count } карту
            [few] { $count } карты
           *[many] { $count } карт
         }{ $hero_drawn ->
            [yes] { $count ->
                [0] { "" }
               *[some] { " " }и героя
             }
           *[no] { "" }
         }
       *[some] { $count ->
            [1] карту
           *[some] карты
         } { AND($drawn) }
     }
   *[some] героя { ACC($hero) }{ $count ->
        [0] { "" }
        [1] { " " }и карту { $drawn }
       *[some] { " " }и карты { AND($drawn) }
     }
 }.
event-reshuffled = { $seat } тасует отбой { $deck ->
    [heroes] героев
   *[creatures] существ
 }, он становится колодой.
event-bought = { $seat } { ID($what) ->
    [improvement] покупает { $level ->
        [1] первое
       *[some] второе
     } улучшение для { GEN($creatures) }
    [fountain] строит { ACC($what) }
   *[some] строит { ACC($what) } { $level }-го уровня
 } за { $chests ->
    [one] { $chests } сундук
    [few] { $chests } сундука
   *[many] { $chests } сундуков
 }.
event-passed = { $seat } пропускает ход и берёт 1 сундук.
event-battle_began = { $seat } объявляет { ID($battle) ->
    [siege] осаду
    [dungeon] штурм подземелий
   *[field] полевое сражение
 } против { $squads ->
    [one] { $squads } отряда
   *[other] { $squads } отрядов
 } { GEN($neutral) } (сила { $strength }).
event-challenged = { $seat } объявляет поединок, вызов принимает { $opponent }.
event-espionage_announced = { $seat } объявляет шпионаж (герой { $hero }), поэтому противник расставляет армию первым и открыто.
event-deployed = { $seat } открывает армию, { COUNT($army) ->
    [1] в ней только { $army }
   *[some] в ней по порядку слотов стоят { AND($army) }
 }.
event-spell_cast = { $seat } разыгрывает заклинание «{ $spell }»{ $target ->
    [none] { "" }
   *[some] { " " }на { $creature ->
        [none] героя
       *[some] { ACC($creature) }
     } { $behind ->
        [yes] за слотом { $slot }
       *[no] в слоте { $slot }
     } ({ $target })
 }.
event-chests_played = { $seat } тратит { $chests ->
    [one] { $chests } сундук
    [few] { $chests } сундука
   *[many] { $chests } сундуков
 } на { $what ->
    [bribe] подкуп
   *[hire] наёмников
 }, { $squads ->
    [none] { $chests ->
        [one] слабейший отряд противника уходит из битвы
        [few] { $chests } слабейших отряда противника уходят из битвы
       *[many] { $chests } слабейших отрядов противника уходят из битвы
     }
    [one] в нейтральной армии теперь { $squads } отряд
    [few] в нейтральной армии теперь { $squads } отряда
   *[many] в нейтральной армии теперь { $squads } отрядов
 }.
event-saving_throw = { $seat } делает спасбросок в слоте { $slot } ({ $creature }), выпадает { $saved ->
    [yes] удар { $value }, отряд спасён
   *[no] пустая карта, отряд потерян
 }.
event-cards_lost = { $seat } теряет { $hero ->
    [none] { COUNT($cards) ->
        [1] карту
       *[some] карты
     } { AND($lost) }
   *[some] героя { ACC($hero) }{ COUNT($cards) ->
        [0] { "" }
        [1] { " " }и карту { $lost }
       *[some] { " " }и карты { AND($lost) }
     }
 }.
event-cards_returned = { $seat } возвращает в руку { COUNT($cards) ->
    [1] карту
   *[some] карты
 } { AND($back) }.
event-sacrificed = Из-за «Армагеддона» { $seat } теряет карту { $burnt }.
event-battle_ended = { $winner ->
    [none] { $resigned ->
        [none] { $tie ->
            [yes] Битва окончена вничью ({ $own } против { $enemy }), никто ничего не получает
           *[no] { $seat } проигрывает битву ({ $own } против { $enemy })
         }
       *[some] { $resigned } сдаётся, битва окончена, никто ничего не получает
     }
   *[some] { $winner } побеждает ({ $own } против { $enemy }) и получает { $points ->
        [one] { $points } победное очко
        [few] { $points } победных очка
       *[many] { $points } победных очков
     } и { $chests ->
        [one] { $chests } сундук
        [few] { $chests } сундука
       *[many] { $chests } сундуков
     }
 }.
event-resigned = { $seat } сдаётся и выходит из игры.
event-game_ended = Игра окончена, { COUNT($winners) ->
    [1] { $reason ->
        [resigned] все остальные сдались, побеждает { $winners }
       *[points] побеждает { $winners }
     }
   *[some] победу делят { AND($winners) }
 }. Победные очки: { $scores }.

# расчёт битвы: $line_amount — изменение, $line_total — сила после него; что ничего не меняет, того не пишут
event-counted = { ID($line_what) ->
    [terrain] { $line_amount ->
        [0] { $strike ->
            [0] { "" }
           *[some] { $who } не { GENDER($who) ->
                [p] получают
               *[m] получает
             } +{ $strike } за местность, потому что у героя врага способность «Хозяин местности».
         }
       *[some] { part-gains } +{ $line_amount } за местность (сила { $line_total }).
     }
    [numbers] { $line_amount ->
        [0] { "" }
       *[some] { part-gains } +{ $line_amount } за численность (сила { $line_total }).
     }
    [formation_none] { "" }
    [formation_same] { part-gains } { $columns ->
        [0] +{ $line_amount } за линии
       *[some] { $line_count ->
            [0] +{ $line_amount } за колонны
           *[some] +{ $line_count } за линии и +{ $columns } за колонны
         }
     } (сила { $line_total }).
    [formation_mixed] { part-gains } +{ $line_amount } за разнородный строй (сила { $line_total }).
    [formation_royal] { part-gains } +{ $line_amount } за королевский строй (сила { $line_total }).
    [weapon] { $line_amount ->
        [0] { "" }
       *[some] { part-gains } +{ $line_amount } за оружие (сила { $line_total }).
     }
    [machines] { $line_amount ->
        [0] { "" }
       *[some] { part-gains } +{ $line_amount } за боевые машины (сила { $line_total }).
     }
    [tower] { $line_amount ->
        [0] { "" }
       *[some] { part-gains } +{ $line_amount } за Башню магии (сила { $line_total }).
     }
    [spell] { $line_amount ->
        [0] Заклинание «{ $line_card }» ничего не добавляет ({ $who }).
       *[some] { part-gains } +{ $line_amount } за заклинание «{ $line_card }» (сила { $line_total }).
     }
    [curse] { $who } { GENDER($who) ->
        [p] теряют
       *[m] теряет
     } { $loss } из-за заклинания «{ $line_card }» (сила { $line_total }).
    [spell_luck] Заклинание «{ $line_card }» уменьшает удачу врага на { $line_count }.
    [hero] { $line_amount ->
        [0] { "" }
       *[some] { part-gains } +{ $line_amount } за героя { ACC($line_card) } (сила { $line_total }).
     }
    [volley] { $line_amount ->
        [0] Вступительный залп даёт пустую карту ({ $who }).
       *[some] { part-gains } +{ $line_amount } за вступительный залп (сила { $line_total }).
     }
    [luck] { part-gains } +{ $line_amount } за удачу ({ $line_count } × { $strike }, сила { $line_total }).
    [bad_luck] { $line_amount ->
        [0] { $who } ничего не теряет из-за невезения, потому что карта пустая.
       *[some] { $who } { GENDER($who) ->
            [p] теряют
           *[m] теряет
         } { $loss } из-за невезения ({ $line_count } × { $strike }, сила { $line_total }).
     }
    [strike] { $line_count ->
        [1] { $creature } ({ $who }) { $line_miss ->
            [yes] промахивается, но наносит урон { $line_amount } (сила { $line_total }), группа разгромлена.
           *[no] { COUNT($line_flips) ->
                [1] при ударе { $line_flips }
               *[some] при ударах { AND($line_flips) }
             } наносит урон { $line_amount } (сила { $line_total }).
         }
       *[some] { $creatures } ×{ $line_count } ({ $who }) { $line_miss ->
            [yes] промахиваются, но наносят урон { $line_amount } (сила { $line_total }), группа разгромлена.
           *[no] { COUNT($line_flips) ->
                [1] при ударе { $line_flips }
               *[some] при ударах { AND($line_flips) }
             } наносят урон { $line_amount } (сила { $line_total }).
         }
     }
    [hero_strike] Герой { $line_card } ({ $who }) { $line_miss ->
        [yes] промахивается, но наносит урон { $line_amount } (сила { $line_total }), герой разгромлен.
       *[no] { COUNT($line_flips) ->
            [1] при ударе { $line_flips }
           *[some] при ударах { AND($line_flips) }
         } наносит урон { $line_amount } (сила { $line_total }).
     }
    [bribe] { $who } { GENDER($who) ->
        [p] теряют
       *[m] теряет
     } { $loss } из-за подкупа (сила { $line_total }).
    [hire] { part-gains } +{ $line_amount } за наёмников (сила { $line_total }).
   *[bribed_squad] Подкупленный отряд ({ $line_count ->
        [1] { $creature }
       *[some] { $creatures } ×{ $line_count }
     }, { $who }) уходит, { $line_amount ->
        [0] сила по-прежнему { $line_total }.
       *[some] сила падает до { $line_total } (−{ $loss }).
     }
 }

# части предложений и таблиц
part-gains = { $who } { GENDER($who) ->
    [p] получают
   *[m] получает
 }
part-card = «{ $creature }» ({ $mark ->
    [0] пустая
   *[some] { $mark }
 }){ $number ->
    [1] { "" }
   *[some] { " " }×{ $number }
 }
part-squad = { $creature }{ $cards ->
    [1] { "" }
   *[some] { " " }×{ $cards }
 }{ $behind ->
    [yes] { " " }со вторым эшелоном
   *[no] { "" }
 }
part-hero = герой { $hero }
part-score = { $of } — { $points }
part-name = { $of }
part-several = { $things }
part-several_of = { $of } ×{ $number }
part-nothing = —
part-unseen = скрыто
part-built = построен
part-improved = { $creatures } { $level }
part-round = { $round } из { $rounds }
part-neutral = { $neutral }: уровень { $tier }, { $attack }{ $magic ->
    [yes] , маги
   *[no] { "" }
 }{ $big ->
    [yes] , большие
   *[no] { "" }
 }{ $immune ->
    [yes] , с иммунитетом к магии
   *[no] { "" }
 }
part-by_ordered_size = ПО по заказанному размеру
part-interval = удары без улучшения — до второго числа
part-no_tower_bonus = без бонуса Башни магии
part-army_points = ПО за поединок — за всю армию побеждённого
part-left = { $of } (вне игры)
part-mark = { $mark ->
    [0] пустые
   *[some] метка { $mark }
 }
part-squads = { $squads }, заказано { $ordered }
part-front = { $squads }{ $finished ->
    [yes] { "" }
   *[no] , расстановка идёт
 }
part-slot = слот { $slot }
part-elemental = элементаль
part-routed = разгромлен
part-bribed = подкуплен
part-bribed_behind = второй эшелон подкуплен
sheet-table = Стол
row-round = Раунд
row-turn = Чей ход
row-neutral = Нейтральная армия раунда
row-strengths = Сила при 1–7 отрядах
row-neutrals = Карт нейтралов в колоде
row-earlier = Нейтральные армии прошлых раундов
row-neutral_list = Все карты нейтралов
row-rules = Настройки
sheet-players = Игроки
column-race = Раса
column-points = Победные очки
column-chests = Сундуки
column-hand = Карты в руке
column-hero = Герой в руке
column-deck = Карт в колоде
column-heroes = Героев в колоде
sheet-towns = Что построено
column-tablet = Планшет заклинаний
column-smithy = Кузница
column-mage_tower = Башня магии
column-fountain = Фонтан удачи
column-improvements = Улучшения
column-invested = Вложено сундуков
sheet-discards = Отбой
column-creatures = Существа
column-lost_heroes = Герои
sheet-cards = Все карты существ ({ $seat })
sheet-battle = { ID($type) ->
    [field] Полевое сражение
    [siege] Осада
    [dungeon] Штурм подземелий
    [duel] Поединок
   *[none] Битва
 }{ COUNT($asked) ->
    [0] { "" }
   *[some] ; решают о сундуках: { $asked }
 }{ $spy ->
    [none] { "" }
   *[some] ; шпионаж объявляет { $spy }
 }
column-squads = Отряды
column-strength = Сила
column-luck = Удача
column-spells = Заклинания
column-groups = Группы, которые ещё не били
sheet-army = Армия ({ $seat })
column-front = Первая линия
column-behind = Второй эшелон
column-state = Состояние
sheet-account = Расчёт битвы
column-account = Что считают
