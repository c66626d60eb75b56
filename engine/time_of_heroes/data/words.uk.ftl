# labels of actions
action-play = { part-cost }{ part-aim }
action-join = { part-cost }{ part-aim }
action-battle_wits = Бойова Кмітливість: скинути дві карти «{ $card }»{ $turned ->
    [0] { "" }
    [1] { " " }(одна обернена)
   *[2] { " " }(обидві обернені)
 }
action-pay = { $turned ->
    [yes] Обернена карта «{ $name }»
   *[no] { part-nom }
 }
action-enough = Більше жодної карти
action-cancel = Скасувати розіграш
action-pass = { $when ->
    [looking] Не брати жодної
    [phase_4] Більше нічого не розігрувати
   *[none] Нічого не розігрувати
 }
action-target = { ID($at) ->
    [player] Спрямувати удар на суперника
   *[else] Спрямувати удар на { part-acc }
 }
action-redirect = Закрити { part-acc }, щоб прийняти удар
action-choose = { ID($does) ->
    [none] Ефект { $number }
   *[else] { part-does }
 }
action-pick = { $when ->
    [setup] Почати гру з картою «{ $name }» на полі
    [looking] Узяти карту «{ $name }»
   *[none] Вибрати карту «{ $name }»
 }{ part-copy }{ part-if-turned }
action-put = { $to ->
    [top] Повернути на верх колоди
   *[bottom] Покласти на дно колоди
 }
action-respond = { $response ->
    [second_wind] Теж піти на Друге Дихання
    [draw_two] Узяти дві карти
   *[nothing] Нічого не робити
 }
action-resign = Здатися
action-draw_card = { $when ->
    [looking] Переглянути карту «{ $card }»
   *[none] Узяти карту «{ $card }»
 }
action-fall = Скинути навмання карту «{ $card }»{ part-if-turned }
action-lot = Першим ходить { $seat }

# titles of decisions
title-start_cards = Карти, які починають гру на полі
title-draw_card = { $seat } бере карту з колоди
title-look_card = { $seat } переглядає колоду
title-fall = { $seat } навмання скидає карту
title-first_player = Хто ходить першим
title-play = Розіграш карт у фазі 4
title-window_opp = Перед фазою { $phase } ходу суперника
title-window_own = Перед фазою { $phase } свого ходу
title-cost_discard = Яку карту скинути заради карти «{ $card }»
title-cost_show = Яку карту показати заради карти «{ $card }»
title-cost_bury = Яку карту відправити на кладовище заради карти «{ $card }»
title-cost_more = Яку ще карту віддати заради карти «{ $card }»
title-addon = Додаток до карти «{ $card }»
title-target = Ціль удару № { $strike } із Силою { $force }
title-interrupt = Переривання атаки суперника ({ $strikes ->
    [1] один удар
    [one] { $strikes } удар
    [few] { $strikes } удари
   *[many] { $strikes } ударів
 })
title-defend = { ID($property) ->
    [simple] Удар
   *[else] { $property } удар
 } із Силою { $force }, ціль — { $target }
title-after_defended = Суперник захистився від удару № { $strike }
title-save = Карта «{ $card }» має піти з поля
title-mode = Який ефект карти «{ $card }» вибрати
title-stash = Яку карту покласти під карту «{ $card }»
title-look_take = Яку з переглянутих карт узяти («{ $card }»)
title-look_rest = Куди покласти переглянуті карти
title-pick = Яку карту { $to } («{ $card }»)
title-pick_state = Яку карту { $to } («{ $card }»)
title-second_wind_response = Друге Дихання суперника
title-hand_limit = { $count ->
    [one] Скидання зайвих карт (ще { $count } карта)
    [few] Скидання зайвих карт (ще { $count } карти)
   *[many] Скидання зайвих карт (ще { $count } карт)
 }

# what has happened
event-started = Перед початком гри { $seat } викладає на поле { AND($cards) }.
event-first_player = Першим ходить { $seat }.
event-turn_began = Хід { $number } починає { $seat }.
event-opened = { $phase ->
    [yes] { $seat } відкриває { AND($cards) }.
   *[no] { COUNT($cards) ->
        [1] { part-nom } ({ $seat }) тепер { part-open }.
       *[else] Тепер відкрито { AND($cards) } ({ $seat }).
     }
 }
event-closed = { COUNT($cards) ->
    [1] { part-nom } ({ $seat }) тепер { part-closed }.
   *[else] Тепер закрито { AND($cards) } ({ $seat }).
 }
event-drew = { $why ->
    [opening] { $seat } набирає початкову руку ({ part-number }
    [second] { $seat } набирає нову руку ({ part-number }
   *[else] { $seat } бере { part-number }
 }{ $why ->
    [opening] )
    [second] )
   *[else] { "" }
 }{ COUNT($cards) ->
    [0] { "" }
    [1] { $count ->
        [1] { " " }{ $cards }
       *[else] : { $cards }
     }
   *[else] : { $cards }
 }.
event-draw_lost = { $seat } не може взяти ще { part-number }, бо колода порожня, а Друге Дихання вже використано.
event-played = { $seat } { ID($how) ->
    [pay_discard] скидає { part-acc }
    [pay_show] показує { part-acc }
    [close] закриває { part-acc }
    [bury] відправляє на кладовище { part-acc }
    [enter] розігрує { part-acc }
   *[play] використовує { part-acc }
 }{ COUNT($same) ->
    [0] { "" }
   *[else] , а також { AND($same) }
 }{ COUNT($shown) ->
    [0] { "" }
   *[else] { " " }та показує { AND($shown) }
 }{ COUNT($closed) ->
    [0] { "" }
   *[else] { " " }та закриває { AND($closed) }
 }{ COUNT($buried) ->
    [0] { "" }
   *[else] { " " }та відправляє на кладовище { AND($buried) }
 }{ COUNT($discarded) ->
    [0] { "" }
   *[else] { " " }та скидає { AND($discarded) }
 }{ ID($does) ->
    [none] { "" }
   *[else] , щоб { part-does }
 }.{ COUNT($joined) ->
    [0] { "" }
   *[else] { " " }До розіграшу приєднано карту { $joined }.
 }{ COUNT($turned) ->
    [0] { "" }
    [1] { " " }У руці обернено карту { $turned }.
   *[else] { " " }У руці обернено карти { AND($turned) }.
 }
event-battle_wits_used = Завдяки Бойовій Кмітливості { $seat } закриває Героя і скидає дві карти «{ $card }».
event-attack_declared = { $seat } { $attack }.
event-strike_added = { $seat } додає до атаки удар по { part-at } із Силою { $force }.
event-strike_ended = { part-strike-number } { $result ->
    [interrupted] перервано.
    [defended] відбито.
    [fizzled] не відбувся, бо його ціль залишила поле.
    [immune] неуспішний, бо суперник має невразливість до ударів.
    [redirected] перенаправлено.
    [game_over] не завершено, бо гра закінчилася.
   *[success] { $power ->
        [none] успішний (Сила { $force }).
       *[else] влучив у { part-acc } ({ part-measured }).
     }
 }
event-attack_ended = { $reason ->
    [game_over] Атаку не завершено, бо гра закінчилася.
   *[resolved] { $seat } завершує атаку.
 }
event-redirected = { $seat } закриває { part-acc }, щоб прийняти удар ({ part-measured }).
event-discarded = { $why ->
    [strike] Через удар { $seat } навмання скидає { AND($cards) }.
    [random] { $seat } навмання скидає { AND($cards) }.
    [limit] У руці забагато карт, і { $seat } скидає { AND($cards) }.
   *[none] { $seat } скидає { AND($cards) }.
 }
event-entered = { part-nom } виходить на поле{ $closed ->
    [yes] { " " }{ $being ->
        [yes] { GENDER($name) ->
            [f] закритою
           *[m] закритим
         }
       *[no] закритою
     }
   *[no] { "" }
 } ({ $seat }).
event-left = { ID($to) ->
    [hand] { part-nom } ({ $seat }) повертається з поля в руку
    [deck] { part-nom } ({ $seat }) йде з поля в колоду
   *[graveyard] { part-nom } ({ $seat }) йде з поля на кладовище
 }.{ COUNT($under) ->
    [0] { "" }
    [1] { " " }Карта, що лежала під цією ({ $under }), теж іде на кладовище.
   *[else] { " " }Карти, що лежали під цією ({ AND($under) }), теж ідуть на кладовище.
 }
event-saved = { $seat } рятує { part-acc }, і карта лишається на полі.
event-returned = { $seat } повертає в руку { AND($cards) }.
event-laid = { $seat } кладе карту «{ $card }» під { part-acc }.
event-looked = { $seat } переглядає { $count ->
    [1] верхню карту колоди
    [one] { $count } верхню карту колоди
    [few] { $count } верхні карти колоди
   *[many] { $count } верхніх карт колоди
 }{ part-list-known }.
event-looked_openly = { $seat } переглядає й показує { $count ->
    [1] верхню карту колоди, це { $cards }
    [one] { $count } верхню карту колоди: { $cards }
    [few] { $count } верхні карти колоди: { $cards }
   *[other] { $count } верхніх карт колоди: { $cards }
 }.
event-took = { $card ->
    [none] { $seat } бере в руку одну з цих карт.
   *[else] { $seat } бере в руку карту «{ $card }».
 }
event-took_openly = { $seat } бере в руку карту «{ $card }» і показує її.
event-put_back = { $to ->
    [top] { $seat } повертає { part-number } на верх колоди.
   *[bottom] { $seat } кладе { part-number } на дно колоди.
 }
event-hand_seen = { $seat } переглядає руку суперника{ part-list-known }.
event-second_wind_began = { $seat } іде на Друге Дихання.
event-responded = { $response ->
    [second_wind] { $seat } теж піде на Друге Дихання.
    [draw_two] { $seat } візьме у відповідь дві карти.
   *[nothing] { $seat } нічого не робить у відповідь.
 }
event-refreshed = { $seat } змішує руку, кладовище й колоду: разом { $deck ->
    [one] { $deck } карта.
    [few] { $deck } карти.
   *[many] { $deck } карт.
 }
event-boosted = { $seat } отримає +{ $force } до Сили наступної відповідної атаки цього ходу.
event-became_immune = { $seat } отримує невразливість до ударів до свого наступного ходу.
event-retreating = До кінця ходу { $seat } показує Хитрості, якими атакує, а не скидає їх.
event-nothing_happened = Карта «{ $card }» нічого не робить, бо відповідної карти немає.
event-game_ended = { $reason ->
    [strike_last_card] Удар забрав останню карту з руки, і перемагає { $winner }.
    [strike_empty_hand] Удар влучив у гравця без карт у руці, і перемагає { $winner }.
    [resigned] Суперник здався, і перемагає { $winner }.
   *[turn_limit] Досягнуто ліміту ходів, тож гра закінчується нічиєю.
 }

# what an ability costs and does
part-cost = { ID($how) ->
    [pay_discard] Скинути { part-of-hand }
    [pay_show] Показати { part-of-hand }
    [close] Закрити { part-acc }
    [bury] Відправити на кладовище { part-acc }
    [enter] Викласти на поле { part-of-hand }
   *[play] Використати { part-of-hand }
 }{ ID($also) ->
    [and] { " " }і { part-which }
    [pay_discard] , скинути { part-which }
    [pay_show] , показати { part-which }
    [bury] , відправити на кладовище { part-which }
    [whole_hand] { " " }і всю руку
    [up_to] { " " }і ще до { $many } карт
   *[none] { "" }
 }
part-which = { $many ->
    [1] { $more ->
        [yes] ще { ACC($what) }
       *[no] { ACC($what) }{ part-or }
     }
   *[else] ще { $many } { $many ->
        [few] карти
       *[many] карт
     }
 }
part-or = { $or_this ->
    [none] { $or ->
        [none] { "" }
       *[else] { " " }або { ACC($or) }
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
            [few] удари
           *[many] ударів
         }
     }, Сила { AND($n) }
    [release] атакувати картами під нею
    [strike_more] додатковий удар, Сила { $n }
    [interrupt] переривання
    [defend] захист
    [keep] врятувати карту
    [draw_cards] узяти { $n ->
        [one] { $n } карту
        [few] { $n } карти
       *[many] { $n } карт
     }
    [draw_to] добрати карти до { $n }
    [rob] суперник навмання скидає { $n ->
        [one] { $n } карту
        [few] { $n } карти
       *[many] { $n } карт
     }
    [strip] вибрати, що скине суперник
    [strip_to] супернику лишити { $n } { $n ->
        [few] карти
       *[many] карт
     }
    [destroy] карту суперника на кладовище
    [send_back] карту суперника в руку
    [recover] { $n ->
        [1] карту з кладовища в руку
       *[else] до { $n } карт із кладовища в руку
     }
    [raise] викласти з кладовища
    [call] викласти карту з руки
    [boost] наступна атака +{ $n } до Сили
    [add] +{ $n } до Сили{ part-property }
    [immune] невразливість
    [retire] Хитрості показувати, а не скидати
   *[else] { part-effect }
 }{ ID($then) ->
    [draw_cards] , узяти { $then_n ->
        [one] { $then_n } карту
        [few] { $then_n } карти
       *[many] { $then_n } карт
     }
    [foe_draws] , суперник бере 1 карту
    [counter] , контратака { $then_n }
    [counter_alike] , така сама контратака
    [immune] , невразливість
    [choose] , вибрати ефект
   *[else] { "" }
 }
# A branch of a choice, as the prompt lists it.
word_branch = { $n } («{ $does }»)
part-does = { part-effect }{ part-then }
part-effect = { ID($does) ->
    [attack] { $strikes ->
        [1] завдати { ID($property) ->
            [simple] { "" }
           *[else] { GEN($property) }{ " " }
         }удару із Силою { $n }
       *[else] завдати { $strikes } { ID($property) ->
            [fire] вогняних{ " " }
            [electric] електричних{ " " }
            [necrotic] некротичних{ " " }
            [cold] крижаних{ " " }
            [acid] кислотних{ " " }
            [poison] отруйних{ " " }
            [holy] священних{ " " }
           *[simple] { "" }
         }ударів із Силою { AND($n) }
     }
    [release] атакувати картами під нею
    [strike_more] додати до атаки удар із Силою { $n }
    [counter] контратакувати із Силою { $n }
    [counter_alike] контратакувати з тією самою Силою
    [interrupt] перервати атаку
    [defend] захиститися від удару
    [keep] врятувати карту
    [draw_cards] узяти { $n ->
        [one] { $n } карту
        [few] { $n } карти
       *[many] { $n } карт
     }
    [draw_to] добрати карти до { $n } у руці
    [draw_more] узяти на { $n ->
        [one] { $n } карту більше
        [few] { $n } карти більше
       *[many] { $n } карт більше
     }
    [foe_draws] дати супернику взяти карту
    [rob] скинути навмання { $n ->
        [one] { $n } карту з руки суперника
        [few] { $n } карти з руки суперника
       *[many] { $n } карт із руки суперника
     }
    [strip] вибрати й скинути карту з руки суперника
    [strip_to] лишити супернику в руці { $n ->
        [one] { $n } карту
        [few] { $n } карти
       *[many] { $n } карт
     }
    [destroy] відправити карту суперника на кладовище
    [send_back] повернути карту суперника з поля в руку
    [recover] повернути з кладовища до { $n ->
        [one] { $n } карти
       *[many] { $n } карт
     }
    [raise] викласти карту з кладовища на поле
    [call] викласти карту з руки на поле
    [look] переглянути верх колоди
    [peek] переглянути руку суперника
    [opp_hero_closed] закрити Героя суперника
    [opp_card_closed] закрити карту суперника
    [self_hero_open] відкрити Героя
    [self_card_open] відкрити свою карту
    [boost] додати { $n } до Сили наступної атаки
    [add] додати { $n } до Сили удару{ part-property }
    [choose] вибрати ефект
    [stash] покласти під неї карти
    [go] піти на Друге Дихання
    [immune] мати невразливість до ударів
    [retire] показувати свої Хитрості під час атаки, а не скидати
   *[else] застосувати здібність
 }
part-then = { ID($then) ->
    [draw_cards] { " " }та взяти { $then_n ->
        [one] { $then_n } карту
        [few] { $then_n } карти
       *[many] { $then_n } карт
     }
    [foe_draws] { " " }та дати супернику взяти карту
    [counter] { " " }та контратакувати із Силою { $then_n }
    [counter_alike] { " " }та контратакувати з тією самою Силою
    [immune] { " " }та мати невразливість до ударів
    [choose] { " " }та вибрати ефект
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
    [opponent] супернику
   *[companion] { LOC($name) }{ part-copy }
 }
part-named = { $name }{ part-copy }
part-copy = { $copy ->
    [1] { "" }
   *[else] { " " }№ { $copy }
 }
part-of-hand = { $turned ->
    [yes] обернену карту «{ $name }»
   *[no] { part-acc }
 }
part-if-turned = { $turned ->
    [yes] { " " }(обернену)
   *[no] { "" }
 }
part-quoted = { $times ->
    [1] «{ $name }»{ part-copy }
   *[else] «{ $name }»{ part-copy } ×{ $times }
 }
part-listed = { $times ->
    [1] { part-acc }
    [few] { $times } карти «{ $name }»
   *[many] { $times } карт «{ $name }»
 }
part-open = { $being ->
    [yes] { GENDER($name) ->
        [f] відкрита
        [n] відкрите
       *[m] відкритий
     }
   *[no] відкрита
 }
part-closed = { $being ->
    [yes] { GENDER($name) ->
        [f] закрита
        [n] закрите
       *[m] закритий
     }
   *[no] закрита
 }
part-number = { $count ->
    [1] карту
    [one] { $count } карту
    [few] { $count } карти
   *[many] { $count } карт
 }
part-list-known = { $known ->
    [yes] { COUNT($cards) ->
        [0] , а карт там немає
        [1] , це { $cards }
       *[else] : { $cards }
     }
   *[no] { "" }
 }
part-attack = { $aim ->
    [opponent] атакує картою «{ $source }»
   *[companion] атакує { part-acc } картою «{ $source }»
 } ({ part-strike-kind } із Силою { $force }{ part-flags })
part-a-strike = { part-strike-kind }
part-strike-kind = { ID($property) ->
    [simple] удар
   *[else] { $property } удар
 }
part-attacks = проводить атаку з { $count } ударів: { $strikes }
part-strike = { part-strike-kind } по { part-at } із Силою { $force } («{ $source }»{ part-flags })
part-flags = { COUNT($flags) ->
    [0] { "" }
   *[else] , { $flags }
 }
part-uninterruptible = перервати не можна
part-unpreventable = захиститися не можна
part-no_redirect = перенаправити не можна
part-measured = { $held ->
    [yes] Сили { $force } не досить проти Мощі { $power }
   *[no] Сила { $force } проти Мощі { $power }
 }
part-strike-number = { $strikes ->
    [1] Удар
   *[else] Удар { $number } із { $strikes }
 }

# the view as tables
sheet-course = { $number ->
    [0] Підготовка до гри
   *[else] Хід { $number }
 }
sheet-players = Гравці
sheet-field = Поле ({ $seat }), { $count ->
    [0] порожньо
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
 }
sheet-attack = { $seat } атакує, удар { $now }
sheet-under-way = Що відбувається
column-now = Зараз
column-what = Що саме
column-state = Стан
column-power = Міць
column-under = Під картою
column-source = Карта
column-force = Сила
column-property = Властивість
column-flags = Обмеження
column-target = Ціль
column-result = Результат
row-active = Активний гравець
row-step = Що далі
row-over = Кінець гри
row-most-turns = Ліміт ходів
row-first = Хто ходить першим
row-prompts = Коли запитують гравців
row-show-looked = Що бачить суперник із переглянутих карт
row-start-companions = Супутники, які починають на полі
row-uninterruptible = Удари перерваної атаки, які не можна перервати
row-hero = Герой
row-power = Міць (межа руки)
row-cards = Карт у руці
row-hand = Рука
row-turned = Обернені карти в руці
row-starting = Вибрано починати на полі
row-deck = Карт у колоді
row-top = Відомо зверху колоди
row-bottom = Відомо знизу колоди
row-rest = Решта колоди
row-graveyard = Кладовище
row-used = Використані здібності «раз за хід»
row-shown = Обернені назви
row-second-wind = Друге Дихання
row-marks = Що діє
row-strike = Удар { $number }
row-text = { $seat }, діє карта
row-released = { $seat }, звільнені карти
row-counters = { $seat }, майбутні контратаки
row-looking = { $seat } переглядає
row-opponents-hand = Рука суперника
part-name = { $of }
part-list = { $list }
part-nothing = —
part-cards = { $count ->
    [1] { $card }
   *[else] { $card } ×{ $count }
 }
part-hidden = { $count ->
    [0] прихованих немає
    [one] { $count } прихована карта
    [few] { $count } приховані карти
   *[many] { $count } прихованих карт
 }
part-hero = { $name }, { $closed ->
    [yes] { GENDER($name) ->
        [f] закрита
        [n] закрите
       *[m] закритий
     }
   *[no] { GENDER($name) ->
        [f] відкрита
        [n] відкрите
       *[m] відкритий
     }
 }
part-state = { $closed ->
    [yes] закрита
   *[no] відкрита
 }
part-ability = { $card } ({ $ability ->
    [a] а
    [b] б
    [c] в
    [d] г
    [e] д
    [f] е
    [g] ж
   *[h] и
 })
part-second-wind = { $used ->
    [yes] використано
   *[no] доступне
 }
part-immune = невразливість до ударів
part-retreat = Хитрості під час атаки показує, а не скидає
part-boost = +{ $force } до Сили наступної відповідної атаки
part-show-looked = { $shown ->
    [all] усі переглянуті карти
    [taken] взяті карти
   *[none] нічого
 }
part-start-companions = { $closed ->
    [yes] виходять закритими
   *[no] виходять відкритими
 }
part-uninterruptible-strike = { $goes_on ->
    [yes] тривають
   *[no] скасовано
 }
part-first = { $first ->
    [none] вирішує жереб
   *[else] { $first }
 }
part-prompts = { $prompts ->
    [always] за кожної нагоди відповісти
   *[when_needed] лише коли можуть щось розіграти
 }
part-over = { $reason ->
    [strike_last_card] удар забрав останню карту з руки, перемагає { $winner }
    [strike_empty_hand] удар по гравцеві без карт у руці, перемагає { $winner }
    [resigned] суперник здався, перемагає { $winner }
   *[turn_limit] нічия, досягнуто ліміту ходів
 }
part-result = { $result ->
    [pending] попереду
    [interrupted] перервано
    [defended] відбито
    [redirected] перенаправлено
    [fizzled] ціль залишила поле
    [immune] гравець невразливий
   *[success] успішний
 }
part-step = { ID($step) ->
    [start_cards_p1] початкові карти: { $first }
    [start_cards_p2] початкові карти: { $second }
    [opening_hands] початкові руки
    [first_player] хто ходить першим
    [start] початок ходу
    [window_1_opp] перед фазою 1: суперник
    [window_1_own] перед фазою 1: активний гравець
    [open] фаза 1: відкриття карт
    [window_2_opp] перед фазою 2: суперник
    [window_2_own] перед фазою 2: активний гравець
    [draw] фаза 2: добір карт
    [window_3_opp] перед фазою 3: суперник
    [window_3_own] перед фазою 3: активний гравець
    [limit] фаза 3: межа руки
    [window_4_opp] перед фазою 4: суперник
    [play] фаза 4: розіграші
    [window_5_opp] перед фазою 5: суперник
   *[pass] фаза 5: передача ходу
 }
