# Що розповідається словами, див. engine/core/text/fluent.py.  Карту названо за стороною, яка лежить догори.

# labels of actions
action-draw_landmark = Витягнути { ACC($landmark) }
action-draw_player = Першим ходить учасник № { $player }
action-choose_cell = { $relocated ->
    [yes] Перенести героя в { $cell }
   *[no] Почати в { $cell }
 }
action-choose_hero = Вибрати { ACC($warrior) }
action-activate = Активувати карту «{ $face }» ({ $items })
action-prime = Застосувати ініціативу герба «{ $crest }» (карта «{ $face }»)
action-refocus = { $cards ->
    [0] Оновити карти
    [one] Оновити { $cards } карту
    [few] Оновити { $cards } карти
   *[many] Оновити { $cards } карт
 }
action-move = Перемістити { ACC($warrior) }: { $path }
action-end_move = Завершити Переміщення
action-choose_item = { $ability ->
    [attack] Пункт { $item }: Атака
    [march] Пункт { $item }: Марш
    [push] Пункт { $item }: Поштовх
    [star] Пункт { $item }: зірка
   *[none] Пункт { $item }
 }
action-apply = { $ability ->
    [attack] Атакувати
    [march] Марширувати
    [push] Штовхнути
    [star] Витратити зірку
   *[none] Застосувати пункт
 }
action-ignore = { $ability ->
    [attack] Проігнорувати Атаку
    [march] Проігнорувати Марш
    [push] Проігнорувати Поштовх
    [star] Проігнорувати зірку
   *[none] Проігнорувати пункт
 }
action-attack = { COUNT($others) ->
    [0] Атакувати { ACC($first) }
   *[other] Атакувати { ACC($first) }, потім { AND(ACC($others)) }
 }
action-march = Марш: { $path }
action-push = { COUNT($path) ->
    [1] Штовхнути { ACC($target) }, не зрушивши з { $path }
   *[other] Штовхнути { ACC($target) }: { $path }
 }
action-star = { $card ->
    [none] { $power_position ->
        [none] Витратити зірку
       *[other] Витратити зірку на локацію { $power_position }
     }
   *[other] Витратити зірку на властивість «{ $name }» ({ $card })
 }
action-choose_card = { $use ->
    [ready] Підготувати карту «{ $face }»
    [activate] Активувати карту «{ $face }» заради герба «{ $crest }»
   *[none] Вибрати карту «{ $face }»
 }
action-choose_landmark = { $landmark ->
    [none] Перевернути локацію { $position }
   *[other] Перевернути { ACC($landmark) } ({ $position })
 }
action-defend = { $face ->
    [none] Не оборонятися
   *[other] Оборонятися картою «{ $face }» (оборона { $defence }{ $crest ->
        [none] {""}
       *[other] {" "}+1 за кожен герб «{ $crest }»
     })
 }
action-resign = Здатися

# titles of decisions
title-draw_landmark = Локація на позиції { $position }
title-draw_player = Хто ходить першим
title-setup-choose_cell = Початкова комірка героя
title-setup-assign_heroes = Герой для комірки { $cell }
title-setup-place_minion = Початкова комірка { GEN($warrior) }
title-action = { $count ->
    [1] Друга дія
    [2] Перша з двох дій
   *[other] Перша дія з { $count }
 }
title-move_more = Перемістити ще когось чи завершити
title-item = Наступний пункт карти «{ $source }»
title-ignore = Застосувати чи проігнорувати { ID($ability) ->
    [item_attack] Атаку
    [item_march] Марш
    [item_push] Поштовх
   *[item_star] зірку
 } (карта «{ $source }»)
title-attack = Цілі атаки { GEN($warrior) } (значення { $value })
title-march = Марш { GEN($warrior) } (до { $steps ->
    [one] { $steps } комірки
   *[many] { $steps } комірок
 })
title-push = Поштовх { GEN($warrior) } (до { $value ->
    [one] { $value } комірки
   *[many] { $value } комірок
 })
title-star = На що витратити зірку карти «{ $source }»
title-ready = Яку карту підготувати
title-prime_card = Яку карту активувати заради герба
title-flip_landmark = Яку локацію перевернути
title-relocate = Перенесення до { GEN($card) }
title-unsettle = Кого бентежить { $warrior }
title-defend = Атака { GEN($attacker) } на { ACC($warrior) } (значення { $value })
title-forced_activate = { $attacker } бентежить { ACC($warrior) }

# what has happened
event-landmark_drawn = На позицію { $position } ({ $cell }) кладуть локацію «{ $landmark }».
event-first_player_drawn = Перший гравець — { $seat } ({ AND($heroes) }).
event-warrior_placed = { $seat } розміщує { ACC($warrior) } в комірці { $cell }.
event-turn_began = Хід { $number } починає { $seat } ({ $hero }).
event-card_activated = { $why ->
    [activate] { $seat } активує карту «{ $name }». Застосовано ініціативу герба «{ $crest }».
    [defence] { $seat } активує карту «{ $name }» для оборони. Застосовано ініціативу герба «{ $crest }».
    [unsettled] { $seat } вимушено активує карту «{ $name }». Застосовано ініціативу герба «{ $crest }».
    [power] { $seat } активує карту «{ $name }» заради герба «{ $crest }».
   *[prime] { $seat } застосовує ініціативу герба «{ $crest }» (карта «{ $name }»).
 }
event-card_prepared = { $why ->
    [refocus] { $seat } оновлює карту «{ $before }», і тепер підготовлено «{ $name }».
   *[ready] { $seat } знову готує карту «{ $name }».
 }
event-item_skipped = { $ability ->
    [attack] Атака карти «{ $name }» зараз неможлива, тож її пропускають.
    [march] Марш карти «{ $name }» зараз неможливий, тож його пропускають.
    [push] Поштовх карти «{ $name }» зараз неможливий, тож його пропускають.
   *[star] Зірку карти «{ $name }» нема на що витратити, тож її пропускають.
 }
event-item_ignored = { $ability ->
    [attack] { $seat } ігнорує Атаку карти «{ $name }».
    [march] { $seat } ігнорує Марш карти «{ $name }».
    [push] { $seat } ігнорує Поштовх карти «{ $name }».
   *[star] { $seat } ігнорує зірку карти «{ $name }».
 }
event-bonus_taken = { $warrior } отримує бонус { GEN($landmark) }: { AND($gains) }.
event-landmark_turned = Локацію «{ $landmark }» перевертають, і тепер зверху властивість «{ $power }».
event-stepped = { $how ->
    [push] { ACC($warrior) } штовхають у { $cell }{ part-crossing }.
    [march] { $warrior } марширує в { $cell }{ part-crossing }.
    [relocate] { $warrior } переноситься в { $cell }.
   *[move] { $warrior } переміщується в { $cell }{ part-crossing }.
 }
part-crossing = { $waypoint ->
    [none] {""}
   *[other] {" "}за дороговказом { GEN($waypoint) }
 }
event-wounded = { $warrior } зазнає { $wounds ->
    [one] { $wounds } поранення
   *[many] { $wounds } поранень
 }{ $why ->
    [entered] {" "}від небезпеки
    [turned] {" "}від небезпеки, що стала активною
   *[attack] {""}
 }{ $life ->
    [0] .
   *[other] {" "}(здоров'я { $life }{ $turned ->
        [yes] , карту перевернуто на поранену сторону
       *[no] {""}
     }).
 }
event-healed = { $warrior } лікує { $healed ->
    [one] { $healed } поранення
    [few] { $healed } поранення
   *[many] { $healed } поранень
 } (здоров'я { $life }).
event-minion_lost = { $warrior } гине й вибуває з гри.
event-hero_fell = { $ghost ->
    [yes] { $warrior } гине й далі грає як примара.
   *[no] { $warrior } гине.
 }
event-attack_counted = { $attacker } атакує { ACC($target) } зі значенням атаки { $total }{ part-sum }.
event-defence_counted = { $defends ->
    [yes] { $warrior } обороняється, значення оборони { $total } проти атаки { $attack }{ part-sum }.
   *[no] { $warrior } не обороняється.
 }
event-attack_ended = { $result ->
    [attacker_lost] Атаку перервано, бо { $attacker } вже не на полі битви.
    [target_lost] Атаку перервано, бо { $target } вже не на полі битви.
    [game_over] Атаку перервано, бо гра закінчилася.
    [defended] Атаку відбито, і { $target } не зазнає поранень.
   *[hit] Атака на { ACC($target) } вдалася.
 }
part-sum = { $more ->
    [yes] {" "}(на карті { $printed }{ $crests ->
        [0] {""}
       *[other] , герби +{ $crests }
     }{ $passives ->
        [0] {""}
       *[other] , властивості +{ $passives }
     }{ $landmarks ->
        [0] {""}
       *[other] , локації +{ $landmarks }
     })
   *[no] {""}
 }
event-push_counted = { $warrior } штовхає { ACC($target) } зі значенням поштовху { $total }{ $more ->
    [yes] {" "}(на карті { $printed }{ $crests ->
        [0] {""}
       *[other] , герби +{ $crests }
     }{ $landmarks ->
        [0] {""}
       *[other] , локації +{ $landmarks }
     })
   *[no] {""}
 }.
event-star_spent = { $seat } витрачає зірку на властивість «{ $power }» ({ $card }).
event-hero_turned = { $warrior } перевертає карту героя, і тепер зверху властивість «{ $power }».
event-unsettled = { $by } бентежить { ACC($warrior) }, тож { $seat } мусить активувати одну зі своїх підготовлених карт.
event-game_ended = { $reason ->
    [turn_limit] Досягнуто ліміту ходів, тож гра закінчується нічиєю.
    [resigned] Одна зі сторін здається, і { part-victory }.
   *[defeat] Гру закінчено, і { part-victory }.
 }
part-victory = { COUNT($winners) ->
    [one] перемагає { $winners }
   *[other] перемагають { AND($winners) }
 }

# the view as tables
sheet-turn = Гра
sheet-resolving = Що саме відбувається
sheet-field = Поле битви
sheet-landmarks = Локації та що на них активне
sheet-warriors = Воїни
sheet-powers = Властивості воїнів
sheet-cards = Карти дій ({ $seat }, { $hero })
row-mode = Режим
row-order = Порядок пунктів
row-over = Результат
row-turn = Хід
row-seat = Ходить
row-used = Дії цього ходу
row-stars = Властивості із зіркою, застосовані цього ходу
row-moved = Уже переміщено
row-cells = Рядок { $n }
row-activation = Активація
row-power = Властивість
row-attack = Атака
row-push = Поштовх
row-march = Марш
row-unsettle = Збентеження
column-now = Зараз
column-cells = Стовпець { $n }
column-landmark = Локація
column-number = Номер
column-power = Властивість
column-star = За зірку
column-north = Верхній край
column-east = Правий край
column-south = Нижній край
column-west = Лівий край
column-player = Гравець
column-team = Команда
column-health = Здоров'я
column-side = Верхня сторона
column-movement = Переміщення
column-primed = Застосовані герби
column-always = Завжди
column-state = Стан
column-abilities = Властивості
column-crest = Герб
column-defence = Оборона
part-nothing = —
part-name = { $of }
part-list = { COUNT($of) ->
    [0] { part-nothing }
   *[other] { $of }
 }
part-mode = { $mode ->
    [team] Команди
   *[duel] Дуель
 }
part-any_order = За вибором гравця
part-over = { $reason ->
    [turn_limit] Нічия, досягнуто ліміту ходів
    [resigned] Одна зі сторін здалася, { part-victory }
   *[defeat] { part-victory }
 }
part-turn = { $limit ->
    [none] { $number }
   *[other] { $number } із { $limit }
 }
part-setup = Приготування
part-team = { $team ->
    [A] А
   *[B] Б
 }
part-seat = { $seat } ({ $hero })
part-kind = { $kind ->
    [activate] Активація
    [prime] Застосування ініціативи герба
    [refocus] Оновлення
   *[move] Переміщення
 }
part-activation = «{ $name }», пункт { $item }: { $ability }
part-choosing = «{ $name }»: вибирають наступний пункт
part-power = «{ $name }» ({ $card }), ефект { $effect }
part-attacking = { $warrior }: значення { $n }, відстань { $range }{ $target ->
    [none] ; вибирають цілі
   *[other] ; ціль: { $target }
 }{ COUNT($later) ->
    [0] {""}
   *[other] , потім { $later }
 }
part-pushing = { $warrior }: значення { $n }, відстань { $range }
part-marching = { $warrior }: до { $n ->
    [one] { $n } комірки
   *[many] { $n } комірок
 }
part-unsettling = { $warrior }: відстань { $range }{ $target ->
    [none] ; вибирають героя
   *[other] ; карту активує { $target }
 }
part-range = { $range ->
    [close] близька
    [medium] середня
   *[long] далека { $reach }
 }
part-standing = { $cell ->
    [none] { $warrior }
   *[other] { $warrior } ({ $cell })
 }
part-landmark = { $position }: { $landmark }
part-place = { $position } ({ $cell })
part-gain = { $symbol ->
    [attack] +{ $n } до атаки
    [defence] +{ $n } до оборони
    [range] +{ $n } до далекої відстані
    [move] +{ $n } до переміщення
   *[push] +{ $n } до поштовху
 }
part-bonus = { $gains } ({ $cell })
part-hazard = небезпека ({ $cell })
part-waypoint = дороговказ ({ $cell } → { $exit })
part-value = { $n ->
    [none] { part-nothing }
   *[other] { $n }
 }
part-primed = { $crest } { $n }
part-side = { $side ->
    [healthy] Здорова
    [ghost] Примара
   *[wounded] Поранена
 }{ $column ->
    [none] {""}
   *[other] , стовпець { $column }
 }
part-state = { $prepared ->
    [yes] Підготовлена
   *[no] Активована
 }
part-defence = { $n }{ part-crest }
part-abilities = { COUNT($of) ->
    [0] { part-nothing }
   *[other] { $of }
 }
part-crest = { $crest ->
    [none] {""}
   *[other] , +1 за кожен герб «{ $crest }»
 }
part-attack = Атака { $value } ({ part-range }{ part-crest }{ $targets ->
    [1] {""}
   *[other] , до { $targets } цілей
 })
part-push = Поштовх { $value } ({ part-range }{ part-crest })
part-march = Марш { $value }{ $crest ->
    [none] {""}
   *[other] {" "}(+1 за кожен герб «{ $crest }»)
 }
part-star = зірка
part-heal = лікування { $value }
part-ready = підготувати активовану карту
part-prime = активувати карту заради герба
part-flip_self = перевернути цю карту
part-flip_other = перевернути іншу локацію
part-relocate = перенестися у вільну комірку біля локації
part-unsettle = збентежити ({ part-range })
