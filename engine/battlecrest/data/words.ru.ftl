# Что рассказывается словами, см. engine/core/text/fluent.py.  Карта названа по верхней стороне.

# labels of actions
action-draw_landmark = Вытянуть { ACC($landmark) }
action-draw_player = Первым ходит участник № { $player }
action-choose_cell = { $relocated ->
    [yes] Перенести героя в клетку { $cell }
   *[no] Начать в клетке { $cell }
 }
action-choose_hero = Выбрать { ACC($warrior) }
action-activate = Активировать карту «{ $face }» ({ $items })
action-prime = Применить инициативу герба «{ $crest }» (карта «{ $face }»)
action-refocus = { $cards ->
    [0] Обновить карты
    [one] Обновить { $cards } карту
    [few] Обновить { $cards } карты
   *[many] Обновить { $cards } карт
 }
action-move = Переместить { ACC($warrior) }: { $path }
action-end_move = Завершить Перемещение
action-choose_item = { $ability ->
    [attack] Пункт { $item } (Атака)
    [march] Пункт { $item } (Марш)
    [push] Пункт { $item } (Толчок)
    [star] Пункт { $item } (звезда)
   *[none] Пункт { $item }
 }
action-apply = { $ability ->
    [attack] Атаковать
    [march] Маршировать
    [push] Толкнуть
    [star] Потратить звезду
   *[none] Применить пункт
 }
action-ignore = { $ability ->
    [attack] Проигнорировать Атаку
    [march] Проигнорировать Марш
    [push] Проигнорировать Толчок
    [star] Проигнорировать звезду
   *[none] Проигнорировать пункт
 }
action-attack = { COUNT($others) ->
    [0] Атаковать { ACC($first) }
   *[other] Атаковать { ACC($first) }, затем { ACC($others) }
 }
action-march = Марш: { $path }
action-push = { COUNT($path) ->
    [1] Толкнуть { ACC($target) }, не сдвинув с клетки { $path }
   *[other] Толкнуть { ACC($target) }: { $path }
 }
action-star = { $card ->
    [none] { $power_position ->
        [none] Потратить звезду
       *[other] Потратить звезду на локацию { $power_position }
     }
   *[other] Потратить звезду на свойство «{ $name }» ({ $card })
 }
action-choose_card = { $use ->
    [ready] Подготовить карту «{ $face }»
    [activate] Активировать карту «{ $face }» ради герба «{ $crest }»
   *[none] Выбрать карту «{ $face }»
 }
action-choose_landmark = { $landmark ->
    [none] Перевернуть локацию { $position }
   *[other] Перевернуть { ACC($landmark) } ({ $position })
 }
action-defend = { $face ->
    [none] Не обороняться
   *[other] Обороняться картой «{ $face }» (оборона { $defence }{ $crest ->
        [none] {""}
       *[other] {" "}+1 за каждый герб «{ $crest }»
     })
 }
action-resign = Сдаться

# titles of decisions
title-draw_landmark = Локация на позиции { $position }
title-draw_player = Кто ходит первым
title-setup-choose_cell = Начальная клетка героя
title-setup-assign_heroes = Герой в клетку { $cell }
title-setup-place_minion = Начальная клетка { GEN($warrior) }
title-action = { $count ->
    [1] Второе действие
    [2] Первое из двух действий
   *[other] Первое действие из { $count }
 }
title-move_more = Переместить ещё кого-то или завершить
title-item = Следующий пункт карты «{ $source }»
title-ignore = Применить или проигнорировать пункт «{ $ability }» карты «{ $source }»
title-attack = Цели атаки { GEN($warrior) } (значение { $value })
title-march = Марш { GEN($warrior) } (до { $steps ->
    [one] { $steps } клетки
   *[many] { $steps } клеток
 })
title-push = Толчок { GEN($warrior) } (до { $value ->
    [one] { $value } клетки
   *[many] { $value } клеток
 })
title-star = Звезда карты «{ $source }»
title-ready = Какую карту подготовить
title-prime_card = Какую карту активировать ради герба
title-flip_landmark = Какую локацию перевернуть
title-relocate = Перенос к { DAT($card) }
title-unsettle = Кого { $warrior } сбивает с толку
title-defend = Атака { GEN($attacker) } на { ACC($warrior) } (значение { $value })
title-forced_activate = { $attacker } сбивает { ACC($warrior) } с толку

# what has happened
event-landmark_drawn = На позицию { $position } ({ $cell }) кладут локацию «{ $landmark }».
event-first_player_drawn = Первый игрок — { $seat } ({ AND($heroes) }).
event-warrior_placed = { $seat } ставит { ACC($warrior) } в клетку { $cell }.
event-turn_began = Начинается ход { $number }, ходит { $seat } ({ $hero }).
event-card_activated = { $why ->
    [activate] { $seat } активирует карту «{ $name }». Применена инициатива герба «{ $crest }».
    [defence] { $seat } активирует карту «{ $name }» для обороны. Применена инициатива герба «{ $crest }».
    [unsettled] { $seat } поневоле активирует карту «{ $name }». Применена инициатива герба «{ $crest }».
    [power] { $seat } активирует карту «{ $name }» ради герба «{ $crest }».
   *[prime] { $seat } применяет инициативу герба «{ $crest }» (карта «{ $name }»).
 }
event-card_prepared = { $why ->
    [refocus] { $seat } обновляет карту «{ $before }», теперь она подготовлена стороной «{ $name }».
   *[ready] { $seat } снова подготавливает карту «{ $name }».
 }
event-item_skipped = { $ability ->
    [attack] Атака карты «{ $name }» сейчас невозможна, её пропускают.
    [march] Марш карты «{ $name }» сейчас невозможен, его пропускают.
    [push] Толчок карты «{ $name }» сейчас невозможен, его пропускают.
   *[star] Звезду карты «{ $name }» не на что потратить, её пропускают.
 }
event-item_ignored = { $ability ->
    [attack] { $seat } игнорирует Атаку карты «{ $name }».
    [march] { $seat } игнорирует Марш карты «{ $name }».
    [push] { $seat } игнорирует Толчок карты «{ $name }».
   *[star] { $seat } игнорирует звезду карты «{ $name }».
 }
event-bonus_taken = { $warrior } получает бонус { GEN($landmark) } ({ AND($gains) }).
event-landmark_turned = Локацию «{ $landmark }» переворачивают, теперь сверху «{ $power }».
event-stepped = { $how ->
    [push] { ACC($warrior) } толкают в клетку { $cell }{ part-crossing }.
    [march] { $warrior } марширует в клетку { $cell }{ part-crossing }.
    [relocate] { $warrior } переносится в клетку { $cell }.
   *[move] { $warrior } переходит в клетку { $cell }{ part-crossing }.
 }
part-crossing = { $waypoint ->
    [none] {""}
   *[other] {" "}по указателю { GEN($waypoint) }
 }
event-wounded = { $warrior } получает { $wounds ->
    [one] { $wounds } ранение
    [few] { $wounds } ранения
   *[many] { $wounds } ранений
 }{ $why ->
    [entered] {" "}от опасности
    [turned] {" "}от опасности, ставшей активной
   *[attack] {""}
 }{ $life ->
    [0] .
   *[other] {" "}(здоровье { $life }{ $turned ->
        [yes] , карта перевёрнута на раненую сторону
       *[no] {""}
     }).
 }
event-healed = { $warrior } лечит { $healed ->
    [one] { $healed } ранение
    [few] { $healed } ранения
   *[many] { $healed } ранений
 } (здоровье { $life }).
event-minion_lost = { $warrior } гибнет и выбывает из игры.
event-hero_fell = { $ghost ->
    [yes] { $warrior } гибнет и дальше играет как призрак.
   *[no] { $warrior } гибнет.
 }
event-attack_counted = { $attacker } атакует { ACC($target) }, значение атаки { $total }{ part-sum }.
event-defence_counted = { $defends ->
    [yes] { $warrior } обороняется, { $total } против { $attack }{ part-sum }.
   *[no] { $warrior } не обороняется.
 }
event-attack_ended = { $result ->
    [attacker_lost] Атака прервана, потому что { $attacker } больше не на поле.
    [target_lost] Атака прервана, потому что { $target } больше не на поле.
    [game_over] Атака прервана, потому что игра окончена.
    [defended] Атака отбита, { $target } не получает ранений.
   *[hit] Атака на { ACC($target) } удалась.
 }
part-sum = { $more ->
    [yes] {" "}(на карте { $printed }{ $crests ->
        [0] {""}
       *[other] , гербы +{ $crests }
     }{ $passives ->
        [0] {""}
       *[other] , свойства +{ $passives }
     }{ $landmarks ->
        [0] {""}
       *[other] , локации +{ $landmarks }
     })
   *[no] {""}
 }
event-push_counted = { $warrior } толкает { ACC($target) }, значение толчка { $total }{ $more ->
    [yes] {" "}(на карте { $printed }{ $crests ->
        [0] {""}
       *[other] , гербы +{ $crests }
     }{ $landmarks ->
        [0] {""}
       *[other] , локации +{ $landmarks }
     })
   *[no] {""}
 }.
event-star_spent = { $seat } тратит звезду на свойство «{ $power }» ({ $card }).
event-hero_turned = { $warrior } переворачивает карту героя, теперь сверху «{ $power }».
event-unsettled = { $by } сбивает { ACC($warrior) } с толку, { $seat } выбирает свою карту и активирует её.
event-game_ended = { $reason ->
    [turn_limit] Достигнут лимит ходов, ничья.
    [resigned] Одна из сторон сдаётся, { part-victory }.
   *[defeat] Игра окончена, { part-victory }.
 }
part-victory = { COUNT($winners) ->
    [one] побеждает { $winners }
   *[other] побеждают { AND($winners) }
 }

# the view as tables
sheet-turn = Игра
sheet-resolving = Что сейчас происходит
sheet-field = Поле битвы
sheet-landmarks = Локации и что на них активно
sheet-warriors = Воины
sheet-powers = Свойства воинов
sheet-cards = Карты действий ({ $seat }, { $hero })
row-mode = Режим
row-order = Порядок пунктов
row-over = Результат
row-turn = Ход
row-seat = Ходит
row-used = Действия этого хода
row-stars = Свойства со звездой, применённые в этом ходу
row-moved = Уже переместились
row-cells = Ряд { $n }
row-activation = Активация
row-power = Свойство
row-attack = Атака
row-push = Толчок
row-march = Марш
row-unsettle = Сбить с толку
column-now = Сейчас
column-cells = Столбец { $n }
column-landmark = Локация
column-number = Номер
column-power = Свойство
column-star = За звезду
column-north = Верхний край
column-east = Правый край
column-south = Нижний край
column-west = Левый край
column-player = Игрок
column-team = Команда
column-health = Здоровье
column-side = Верхняя сторона
column-movement = Перемещение
column-primed = Применённые гербы
column-always = Всегда
column-state = Состояние
column-abilities = Свойства
column-crest = Герб
column-defence = Оборона
part-nothing = —
part-name = { $of }
part-list = { COUNT($of) ->
    [0] { part-nothing }
   *[other] { $of }
 }
part-mode = { $mode ->
    [team] Команды
   *[duel] Дуэль
 }
part-any_order = По выбору игрока
part-over = { $reason ->
    [turn_limit] Ничья, достигнут лимит ходов
    [resigned] Одна из сторон сдалась, { part-victory }
   *[defeat] { part-victory }
 }
part-turn = { $limit ->
    [none] { $number }
   *[other] { $number } из { $limit }
 }
part-setup = Подготовка
part-team = { $team ->
    [A] А
   *[B] Б
 }
part-seat = { $seat } ({ $hero })
part-kind = { $kind ->
    [activate] Активация
    [prime] Применение инициативы герба
    [refocus] Обновление
   *[move] Перемещение
 }
part-activation = «{ $name }», пункт { $item }: { $ability }
part-choosing = «{ $name }»: выбирают следующий пункт
part-power = «{ $name }» ({ $card }), эффект { $effect }
part-attacking = { $warrior }: значение { $n }, дистанция { $range }{ $target ->
    [none] ; выбирают цели
   *[other] ; цель: { $target }
 }{ COUNT($later) ->
    [0] {""}
   *[other] , затем { $later }
 }
part-pushing = { $warrior }: значение { $n }, дистанция { $range }
part-marching = { $warrior }: до { $n ->
    [one] { $n } клетки
   *[many] { $n } клеток
 }
part-unsettling = { $warrior }: дистанция { $range }{ $target ->
    [none] ; выбирают героя
   *[other] ; карту активирует { $target }
 }
part-range = { $range ->
    [close] ближняя
    [medium] средняя
   *[long] дальняя { $reach }
 }
part-standing = { $cell ->
    [none] { $warrior }
   *[other] { $warrior } ({ $cell })
 }
part-landmark = { $position }: { $landmark }
part-place = { $position } ({ $cell })
part-gain = { $symbol ->
    [attack] +{ $n } к атаке
    [defence] +{ $n } к обороне
    [range] +{ $n } к дальней дистанции
    [move] +{ $n } к перемещению
   *[push] +{ $n } к толчку
 }
part-bonus = { $gains } ({ $cell })
part-hazard = опасность ({ $cell })
part-waypoint = указатель ({ $cell } → { $exit })
part-value = { $n ->
    [none] { part-nothing }
   *[other] { $n }
 }
part-primed = { $crest } { $n }
part-side = { $side ->
    [healthy] Здоровая
    [ghost] Призрак
   *[wounded] Раненая
 }{ $column ->
    [none] {""}
   *[other] , столбец { $column }
 }
part-state = { $prepared ->
    [yes] Подготовлена
   *[no] Активирована
 }
part-defence = { $n }{ part-crest }
part-abilities = { COUNT($of) ->
    [0] { part-nothing }
   *[other] { $of }
 }
part-crest = { $crest ->
    [none] {""}
   *[other] , +1 за каждый герб «{ $crest }»
 }
part-attack = Атака { $value } ({ part-range }{ part-crest }{ $targets ->
    [1] {""}
   *[other] , до { $targets } целей
 })
part-push = Толчок { $value } ({ part-range }{ part-crest })
part-march = Марш { $value }{ $crest ->
    [none] {""}
   *[other] {" "}(+1 за каждый герб «{ $crest }»)
 }
part-star = звезда
part-heal = лечение { $value }
part-ready = подготовить активированную карту
part-prime = активировать карту ради герба
part-flip_self = перевернуть эту карту
part-flip_other = перевернуть другую локацию
part-relocate = перенестись в свободную клетку у локации
part-unsettle = сбить с толку ({ part-range })
