# labels of actions
action-play = { part-cost }{ part-aim }
action-join = { part-cost }{ part-aim }
action-battle_wits = Боевая Смекалка: сбросить две карты «{ $card }»{ $turned ->
    [0] { "" }
    [1] { " " }(одна повёрнутая)
   *[2] { " " }(обе повёрнутые)
 }
action-pay = { $turned ->
    [yes] Повёрнутая карта «{ $name }»
   *[no] { part-nom }
 }
action-enough = Больше ни одной карты
action-cancel = Отменить розыгрыш
action-pass = { $when ->
    [looking] Не брать ни одной
    [phase_4] Больше ничего не разыгрывать
   *[none] Ничего не разыгрывать
 }
action-target = { ID($at) ->
    [player] Направить удар на противника
   *[else] Направить удар на { part-acc }
 }
action-redirect = Закрыть { part-acc }, чтобы принять удар
action-choose = { ID($does) ->
    [none] Эффект { $number }
   *[else] { part-does }
 }
action-pick = { $when ->
    [setup] Начать игру с картой «{ $name }» на поле
    [looking] Взять карту «{ $name }»
   *[none] Выбрать карту «{ $name }»
 }{ part-copy }{ part-if-turned }
action-put = { $to ->
    [top] Вернуть наверх колоды
   *[bottom] Положить вниз колоды
 }
action-respond = { $response ->
    [second_wind] Тоже уйти на Второе Дыхание
    [draw_two] Взять две карты
   *[nothing] Ничего не делать
 }
action-resign = Сдаться
action-draw_card = { $when ->
    [looking] Посмотреть карту «{ $card }»
   *[none] Взять карту «{ $card }»
 }
action-fall = Сбросить случайным образом карту «{ $card }»{ part-if-turned }
action-lot = Первым ходит { $seat }

# titles of decisions
title-start_cards = Карты, начинающие игру на поле
title-draw_card = { $seat } берёт карту из колоды
title-look_card = { $seat } смотрит карты колоды
title-fall = { $seat } сбрасывает случайную карту
title-first_player = Кто ходит первым
title-play = Розыгрыш карт в фазе 4
title-window_opp = Перед фазой { $phase } хода противника
title-window_own = Перед фазой { $phase } своего хода
title-cost_discard = Какую карту сбросить ради карты «{ $card }»
title-cost_show = Какую карту показать ради карты «{ $card }»
title-cost_bury = Какую карту отправить на кладбище ради карты «{ $card }»
title-cost_more = Какую ещё карту отдать ради карты «{ $card }»
title-addon = Дополнение к карте «{ $card }»
title-target = Цель удара { $strike } с Силой { $force }
title-interrupt = Прерывание атаки противника ({ $strikes ->
    [1] один удар
    [one] { $strikes } удар
    [few] { $strikes } удара
   *[many] { $strikes } ударов
 })
title-defend = { ID($property) ->
    [simple] Удар
   *[else] { $property } удар
 } с Силой { $force }, цель — { $target }
title-after_defended = От удара { $strike } защитились
title-save = Карта «{ $card }» должна уйти с поля
title-mode = Какой эффект карты «{ $card }» выбрать
title-stash = Какую карту положить под карту «{ $card }»
title-look_take = Какую из просмотренных карт взять («{ $card }»)
title-look_rest = Куда положить просмотренные карты
title-pick = Какую карту { $to } («{ $card }»)
title-pick_state = Какую карту { $to } («{ $card }»)
title-second_wind_response = Второе Дыхание противника
title-hand_limit = { $count ->
    [one] Лишние карты, нужно сбросить { $count } карту
    [few] Лишние карты, нужно сбросить { $count } карты
   *[many] Лишние карты, нужно сбросить { $count } карт
 }

# what has happened
event-started = Перед началом игры { $seat } выкладывает на поле { AND($cards) }.
event-first_player = Первым ходит { $seat }.
event-turn_began = Начинается ход { $number }, ходит { $seat }.
event-opened = { $phase ->
    [yes] { $seat } открывает { AND($cards) }.
   *[no] { COUNT($cards) ->
        [1] { part-nom } ({ $seat }) теперь { part-open }.
       *[else] Теперь открыты карты { AND($quoted) } ({ $seat }).
     }
 }
event-closed = { COUNT($cards) ->
    [1] { part-nom } ({ $seat }) теперь { part-closed }.
   *[else] Теперь закрыты карты { AND($quoted) } ({ $seat }).
 }
event-drew = { $why ->
    [opening] { $seat } набирает начальную руку ({ part-number })
    [second] { $seat } набирает новую руку ({ part-number })
   *[else] { $seat } берёт { $count ->
        [1] карту
       *[else] { part-number }
     }
 }{ COUNT($cards) ->
    [0] { "" }
   *[else] { $count ->
        [1] { " " }{ $cards }
       *[else] : { $cards }
     }
 }.
event-draw_lost = { $seat } не может взять ещё { part-number }, потому что колода пуста, а Второе Дыхание уже использовано.
event-played = { $seat } { ID($how) ->
    [pay_discard] сбрасывает { part-acc }
    [pay_show] показывает { part-acc }
    [close] закрывает { part-acc }
    [bury] отправляет на кладбище { part-acc }
    [enter] разыгрывает { part-acc }
   *[play] использует { part-acc }
 }{ COUNT($same) ->
    [0] { "" }
   *[else] , а также { AND($same) }
 }{ COUNT($shown) ->
    [0] { "" }
   *[else] { " " }и показывает { AND($shown) }
 }{ COUNT($closed) ->
    [0] { "" }
   *[else] { " " }и закрывает { AND($closed) }
 }{ COUNT($buried) ->
    [0] { "" }
   *[else] { " " }и отправляет на кладбище { AND($buried) }
 }{ COUNT($discarded) ->
    [0] { "" }
   *[else] { " " }и сбрасывает { AND($discarded) }
 }{ ID($does) ->
    [none] { "" }
   *[else] , чтобы { part-does }
 }.{ COUNT($joined) ->
    [0] { "" }
   *[else] { " " }Присоединено дополнение { AND($joined) }.
 }{ COUNT($turned) ->
    [0] { "" }
    [1] { " " }В руке повёрнута карта { $turned }.
   *[else] { " " }В руке повёрнуты карты { AND($turned) }.
 }
event-battle_wits_used = { $seat } применяет Боевую Смекалку, закрывает Героя и сбрасывает две карты «{ $card }».
event-attack_declared = { $seat } { $attack }.
event-strike_added = { $seat } добавляет к атаке удар с Силой { $force } по { part-at }.
event-strike_ended = { part-strike-number } { $result ->
    [interrupted] прерван.
    [defended] отбит.
    [fizzled] пропал, потому что его цель покинула поле.
    [immune] не успешен, потому что противник неуязвим для ударов.
    [redirected] перенаправлен.
    [game_over] не завершён, потому что игра окончена.
   *[success] { $power ->
        [none] с Силой { $force } успешен.
       *[else] попал в { part-acc } ({ part-measured }).
     }
 }
event-attack_ended = { $reason ->
    [game_over] Игра окончена, атака не завершена.
   *[resolved] { $seat } завершает атаку.
 }
event-redirected = { $seat } закрывает { part-acc }, чтобы принять удар ({ part-measured }).
event-discarded = { $why ->
    [strike] Из-за удара { $seat } случайным образом сбрасывает { AND($cards) }.
    [random] { $seat } случайным образом сбрасывает { AND($cards) }.
    [limit] В руке слишком много карт, и { $seat } сбрасывает { AND($cards) }.
   *[none] { $seat } сбрасывает { AND($cards) }.
 }
event-entered = { part-nom } выходит на поле{ $closed ->
    [yes] { " " }{ $being ->
        [yes] { GENDER($name) ->
            [f] закрытой
           *[m] закрытым
         }
       *[no] закрытой
     }
   *[no] { "" }
 } ({ $seat }).
event-left = { ID($to) ->
    [hand] { part-nom } ({ $seat }) возвращается с поля в руку
    [deck] { part-nom } ({ $seat }) уходит с поля в колоду
   *[graveyard] { part-nom } ({ $seat }) уходит с поля на кладбище
 }.{ COUNT($under) ->
    [0] { "" }
   *[else] { " " }Карты, лежавшие под этой ({ $under }), уходят на кладбище.
 }
event-saved = { $seat } спасает { part-acc }, и карта остаётся на поле.
event-returned = { $seat } возвращает в руку { AND($cards) }.
event-laid = { $seat } кладёт карту «{ $card }» под { part-acc }.
event-looked = { $seat } смотрит { $count ->
    [1] верхнюю карту колоды
    [one] { $count } верхнюю карту колоды
    [few] { $count } верхние карты колоды
   *[many] { $count } верхних карт колоды
 }{ part-list-known }.
event-looked_openly = { $seat } смотрит { $count ->
    [1] верхнюю карту колоды и показывает её
    [one] { $count } верхнюю карту колоды и показывает их
    [few] { $count } верхние карты колоды и показывает их
   *[other] { $count } верхних карт колоды и показывает их
 } ({ $cards }).
event-took = { $card ->
    [none] { $seat } берёт в руку одну из этих карт.
   *[else] { $seat } берёт в руку карту «{ $card }».
 }
event-took_openly = { $seat } берёт в руку карту «{ $card }» и показывает её.
event-put_back = { $to ->
    [top] { $seat } возвращает { part-number } наверх колоды.
   *[bottom] { $seat } кладёт { part-number } вниз колоды.
 }
event-hand_seen = { $seat } смотрит руку противника{ part-list-known }.
event-second_wind_began = { $seat } уходит на Второе Дыхание.
event-responded = { $response ->
    [second_wind] { $seat } тоже уйдёт на Второе Дыхание.
    [draw_two] { $seat } возьмёт в ответ две карты.
   *[nothing] { $seat } ничего не делает в ответ.
 }
event-refreshed = { $seat } замешивает руку, кладбище и колоду вместе (всего { $deck ->
    [one] { $deck } карта
    [few] { $deck } карты
   *[many] { $deck } карт
 }).
event-boosted = { $seat } получит +{ $force } к Силе следующей подходящей атаки в этом ходу.
event-became_immune = { $seat } получает неуязвимость для ударов до своего следующего хода.
event-retreating = До конца хода { $seat } показывает Хитрости, которыми атакует, вместо того чтобы сбрасывать их.
event-nothing_happened = Карта «{ $card }» ничего не делает, потому что подходящей карты нет.
event-game_ended = { $reason ->
    [strike_last_card] Удар забрал последнюю карту из руки, побеждает { $winner }.
    [strike_empty_hand] Удар попал в игрока без карт в руке, побеждает { $winner }.
    [resigned] Противник сдался, побеждает { $winner }.
   *[turn_limit] Достигнут лимит ходов, ничья.
 }

# what an ability costs and does
part-cost = { ID($how) ->
    [pay_discard] Сбросить { part-of-hand }
    [pay_show] Показать { part-of-hand }
    [close] Закрыть { part-acc }
    [bury] Отправить на кладбище { part-acc }
    [enter] Выложить на поле { part-of-hand }
   *[play] Использовать { part-of-hand }
 }{ ID($also) ->
    [and] { " " }и { part-which }
    [pay_discard] , сбросить { part-which }
    [pay_show] , показать { part-which }
    [bury] , отправить на кладбище { part-which }
    [whole_hand] { " " }и всю руку
    [up_to] { " " }и ещё до { $many } карт
   *[none] { "" }
 }
part-which = { $many ->
    [1] { $more ->
        [yes] ещё { ACC($what) }
       *[no] { ACC($what) }{ part-or }
     }
   *[else] ещё { $many } { $many ->
        [few] карты
       *[many] карт
     }
 }
part-or = { $or_this ->
    [none] { $or ->
        [none] { "" }
       *[else] { " " }или { ACC($or) }
     }
   *[else] /{ ACC($or) }/{ ACC($or_this) }
 }
part-aim = { ID($does) ->
    [none] { "" }
   *[else] : { part-short }
 }
part-short = { ID($does) ->
    [attack] { $strikes ->
        [1] { part-a-strike }
       *[else] { $strikes } { $strikes ->
            [few] удара
           *[many] ударов
         }
     }, Сила { AND($n) }
    [release] атаковать картами под ней
    [strike_more] добавочный удар, Сила { $n }
    [interrupt] прерывание
    [defend] защита
    [keep] спасти карту
    [draw_cards] взять { $n ->
        [one] { $n } карту
        [few] { $n } карты
       *[many] { $n } карт
     }
    [draw_to] добрать карты до { $n }
    [rob] противник случайно сбрасывает { $n ->
        [one] { $n } карту
        [few] { $n } карты
       *[many] { $n } карт
     }
    [strip] выбрать, что сбросит противник
    [strip_to] противнику оставить { $n } { $n ->
        [few] карты
       *[many] карт
     }
    [destroy] карту противника на кладбище
    [send_back] карту противника в руку
    [recover] { $n ->
        [1] карту с кладбища в руку
       *[else] до { $n } карт с кладбища в руку
     }
    [raise] выложить с кладбища
    [call] выложить карту из руки
    [boost] следующая атака +{ $n } к Силе
    [add] +{ $n } к Силе{ part-property }
    [immune] неуязвимость
    [retire] Хитрости показывать, а не сбрасывать
   *[else] { part-effect }
 }{ ID($then) ->
    [draw_cards] , взять { $then_n ->
        [one] { $then_n } карту
        [few] { $then_n } карты
       *[many] { $then_n } карт
     }
    [foe_draws] , противник берёт карту
    [counter] , ответный удар { $then_n }
    [counter_alike] , такой же ответный удар
    [immune] , неуязвимость
    [choose] , выбрать эффект
   *[else] { "" }
 }
# A branch of a choice, as the prompt lists it.
word_branch = { $n } — { $does }
part-does = { part-effect }{ part-then }
part-effect = { ID($does) ->
    [attack] { $strikes ->
        [1] нанести { ID($property) ->
            [simple] { "" }
           *[else] { $property }{ " " }
         }удар с Силой { $n }
       *[else] нанести { $strikes } { ID($property) ->
            [fire] огненных{ " " }
            [electric] электрических{ " " }
            [necrotic] некротических{ " " }
            [cold] ледяных{ " " }
            [acid] кислотных{ " " }
            [poison] ядовитых{ " " }
            [holy] священных{ " " }
           *[simple] { "" }
         }{ $strikes ->
            [few] удара
           *[many] ударов
         } с Силой { AND($n) }
     }
    [release] атаковать картами под ней
    [strike_more] добавить к атаке удар с Силой { $n }
    [counter] нанести ответный удар с Силой { $n }
    [counter_alike] нанести ответный удар с той же Силой
    [interrupt] прервать атаку
    [defend] защититься от удара
    [keep] спасти карту
    [draw_cards] взять { $n ->
        [one] { $n } карту
        [few] { $n } карты
       *[many] { $n } карт
     }
    [draw_to] добрать карты до { $n } в руке
    [draw_more] взять на { $n ->
        [one] { $n } карту больше
        [few] { $n } карты больше
       *[many] { $n } карт больше
     }
    [foe_draws] дать противнику взять карту
    [rob] случайным образом сбросить { $n ->
        [one] { $n } карту из руки противника
        [few] { $n } карты из руки противника
       *[many] { $n } карт из руки противника
     }
    [strip] выбрать и сбросить карту из руки противника
    [strip_to] оставить противнику в руке { $n ->
        [one] { $n } карту
        [few] { $n } карты
       *[many] { $n } карт
     }
    [destroy] отправить карту противника на кладбище
    [send_back] вернуть карту противника с поля в руку
    [recover] вернуть с кладбища до { $n ->
        [one] { $n } карты
       *[many] { $n } карт
     }
    [raise] выложить карту с кладбища на поле
    [call] выложить карту из руки на поле
    [look] посмотреть верх колоды
    [peek] посмотреть руку противника
    [opp_hero_closed] закрыть Героя противника
    [opp_card_closed] закрыть карту противника
    [self_hero_open] открыть Героя
    [self_card_open] открыть свою карту
    [boost] добавить { $n } к Силе следующей атаки
    [add] добавить { $n } к Силе удара{ part-property }
    [choose] выбрать эффект
    [stash] положить под неё карты
    [go] уйти на Второе Дыхание
    [immune] стать неуязвимым для ударов
    [retire] показывать атакующие Хитрости, а не сбрасывать
   *[else] применить способность
 }
part-then = { ID($then) ->
    [draw_cards] { " " }и взять { $then_n ->
        [one] { $then_n } карту
        [few] { $then_n } карты
       *[many] { $then_n } карт
     }
    [foe_draws] { " " }и дать противнику взять карту
    [counter] { " " }и нанести ответный удар с Силой { $then_n }
    [counter_alike] { " " }и нанести ответный удар с той же Силой
    [immune] { " " }и стать неуязвимым для ударов
    [choose] { " " }и выбрать эффект
   *[else] { "" }
 }
part-property = { ID($property) ->
    [simple] { "" }
   *[else] , { $property } удар
 }

# parts of sentences
part-acc = { $being ->
    [yes] { ACC($name) }
   *[no] карту «{ $name }»
 }{ part-copy }
part-nom = { $being ->
    [yes] { $name }
   *[no] карта «{ $name }»
 }{ part-copy }
part-at = { $aim ->
    [opponent] противнику
   *[companion] { DAT($name) }{ part-copy }
 }
part-named = { $name }{ part-copy }
part-copy = { $copy ->
    [1] { "" }
   *[else] { " " }№ { $copy }
 }
part-of-hand = { $turned ->
    [yes] повёрнутую карту «{ $name }»
   *[no] { part-acc }
 }
part-if-turned = { $turned ->
    [yes] { " " }(повёрнутую)
   *[no] { "" }
 }
part-quoted = { $times ->
    [1] «{ $name }»{ part-copy }
   *[else] «{ $name }»{ part-copy } ×{ $times }
 }
part-listed = { $times ->
    [1] { part-acc }
    [few] { $times } карты «{ $name }»
   *[many] { $times } карт «{ $name }»
 }
part-open = { $being ->
    [yes] { GENDER($name) ->
        [f] открыта
        [n] открыто
       *[m] открыт
     }
   *[no] открыта
 }
part-closed = { $being ->
    [yes] { GENDER($name) ->
        [f] закрыта
        [n] закрыто
       *[m] закрыт
     }
   *[no] закрыта
 }
part-number = { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
 }
part-list-known = { $known ->
    [yes] { COUNT($cards) ->
        [0] { " " }(карт нет)
       *[else] { " " }({ $cards })
     }
   *[no] { "" }
 }
part-attack = { $aim ->
    [opponent] атакует картой «{ $source }»
   *[companion] атакует { part-acc } картой «{ $source }»
 } ({ part-strike-kind } с Силой { $force }{ part-flags })
part-a-strike = { part-strike-kind }
part-strike-kind = { ID($property) ->
    [simple] удар
   *[else] { $property } удар
 }
part-attacks = проводит атаку из { $count ->
    [one] { $count } удара
   *[other] { $count } ударов
 }: { AND($strikes) }
part-strike = { part-strike-kind } с Силой { $force } по { part-at } («{ $source }»{ part-flags })
part-flags = { COUNT($flags) ->
    [0] { "" }
   *[else] , { $flags }
 }
part-uninterruptible = непрерываемый
part-unpreventable = защититься нельзя
part-no_redirect = перенаправить нельзя
part-measured = { $held ->
    [yes] Силы { $force } не хватает против Мощи { $power }
   *[no] Сила { $force } против Мощи { $power }
 }
part-strike-number = { $strikes ->
    [1] Удар
   *[else] Удар { $number } из { $strikes }
 }

# the view as tables
sheet-course = { $number ->
    [0] Подготовка к игре
   *[else] Ход { $number }
 }
sheet-players = Игроки
sheet-field = Поле ({ $seat }), { $count ->
    [0] пусто
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
 }
sheet-attack = { $seat } атакует, удар { $now }
sheet-under-way = Что происходит
column-now = Сейчас
column-what = Что именно
column-state = Состояние
column-power = Мощь
column-under = Под картой
column-source = Карта
column-force = Сила
column-property = Свойство
column-flags = Ограничения
column-target = Цель
column-result = Результат
row-active = Активный игрок
row-step = Что дальше
row-over = Конец игры
row-most-turns = Лимит ходов
row-first = Кто ходит первым
row-prompts = Когда спрашивают игроков
row-show-looked = Что видит противник из просмотренных карт
row-start-companions = Спутники, которые начинают на поле
row-uninterruptible = Непрерываемые удары прерванной атаки
row-hero = Герой
row-power = Мощь (предел руки)
row-cards = Карт в руке
row-hand = Рука
row-turned = Повёрнутые карты в руке
row-starting = Выбрано начинать на поле
row-deck = Карт в колоде
row-top = Известно сверху колоды
row-bottom = Известно снизу колоды
row-rest = Остаток колоды
row-graveyard = Кладбище
row-used = Использованные способности «раз в ход»
row-shown = Повёрнутые названия
row-second-wind = Второе Дыхание
row-marks = Что действует
row-strike = Удар { $number }
row-text = { $seat }, действует карта
row-released = { $seat }, выпущенные карты
row-counters = { $seat }, предстоящие ответные атаки
row-looking = { $seat } смотрит
row-opponents-hand = Рука противника
part-name = { $of }
part-list = { $list }
part-nothing = —
part-cards = { $count ->
    [1] { $card }
   *[else] { $card } ×{ $count }
 }
part-hidden = { $count ->
    [0] скрытых нет
    [one] { $count } скрытая карта
    [few] { $count } скрытые карты
   *[many] { $count } скрытых карт
 }
part-hero = { $name }, { $closed ->
    [yes] { GENDER($name) ->
        [f] закрыта
        [n] закрыто
       *[m] закрыт
     }
   *[no] { GENDER($name) ->
        [f] открыта
        [n] открыто
       *[m] открыт
     }
 }
part-state = { $closed ->
    [yes] закрыта
   *[no] открыта
 }
part-ability = { $card } ({ $ability ->
    [a] а
    [b] б
    [c] в
    [d] г
    [e] д
    [f] е
    [g] ж
   *[h] з
 })
part-second-wind = { $used ->
    [yes] использовано
   *[no] доступно
 }
part-immune = неуязвимость для ударов
part-retreat = атакующие Хитрости показывает, а не сбрасывает
part-boost = +{ $force } к Силе следующей подходящей атаки
part-show-looked = { $shown ->
    [all] все просмотренные карты
    [taken] взятые карты
   *[none] ничего
 }
part-start-companions = { $closed ->
    [yes] входят закрытыми
   *[no] входят открытыми
 }
part-uninterruptible-strike = { $goes_on ->
    [yes] наносятся
   *[no] отменяются
 }
part-first = { $first ->
    [none] решает жребий
   *[else] { $first }
 }
part-prompts = { $prompts ->
    [always] при каждой возможности ответить
   *[when_needed] только когда могут что-то разыграть
 }
part-over = { $reason ->
    [strike_last_card] удар забрал последнюю карту из руки, побеждает { $winner }
    [strike_empty_hand] удар по игроку без карт в руке, побеждает { $winner }
    [resigned] противник сдался, побеждает { $winner }
   *[turn_limit] ничья, достигнут лимит ходов
 }
part-result = { $result ->
    [pending] впереди
    [interrupted] прерван
    [defended] отбит
    [redirected] перенаправлен
    [fizzled] цель покинула поле
    [immune] игрок неуязвим
   *[success] успешен
 }
part-step = { ID($step) ->
    [start_cards_p1] начальные карты выбирает { $first }
    [start_cards_p2] начальные карты выбирает { $second }
    [opening_hands] начальные руки
    [first_player] кто ходит первым
    [start] начало хода
    [window_1_opp] перед фазой 1, очередь противника
    [window_1_own] перед фазой 1, очередь активного игрока
    [open] фаза 1, открытие карт
    [window_2_opp] перед фазой 2, очередь противника
    [window_2_own] перед фазой 2, очередь активного игрока
    [draw] фаза 2, добор карт
    [window_3_opp] перед фазой 3, очередь противника
    [window_3_own] перед фазой 3, очередь активного игрока
    [limit] фаза 3, предел руки
    [window_4_opp] перед фазой 4, очередь противника
    [play] фаза 4, розыгрыши
    [window_5_opp] перед фазой 5, очередь противника
   *[pass] фаза 5, передача хода
 }
