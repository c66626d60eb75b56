## Messages of Time of Heroes.  Keys: prompt_<decision>, refusal codes, violations of deck building, outcome_<reason>.

prompt_start_cards = Какая карта вашей колоды начинает игру на поле?
prompt_draw_card = Какую карту { $seat } берёт из колоды?
prompt_look_card = Какую карту колоды { $seat } видит следующей?
prompt_fall = Какую карту { $seat } сбрасывает случайным образом?
prompt_first_player = Кто ходит первым?
prompt_play = Разыграйте карту или способность. Можно закончить.
prompt_window_opp = Хотите что-нибудь разыграть перед фазой { $phase } хода противника?
prompt_window_own = Хотите что-нибудь разыграть перед фазой { $phase } своего хода?
prompt_cost_discard = Какую карту сбросить в уплату цены карты «{ $card }»?
prompt_cost_show = Какую карту показать в уплату цены карты «{ $card }»?
prompt_cost_bury = Какую карту своего поля отправить на кладбище в уплату цены карты «{ $card }»?
prompt_cost_more = Сбросить ещё одну карту в уплату цены карты «{ $card }»? Можно закончить.
prompt_addon = Присоединить дополнение к карте «{ $card }»?
prompt_target = Куда направить удар { $strike } с Силой { $force }?
prompt_interrupt = В атаке противника { $strikes ->
    [1] один удар
    [one] { $strikes } удар
    [few] { $strikes } удара
   *[many] { $strikes } ударов
 }. Прервать атаку?
prompt_defend = { ID($property) ->
    [simple] Удар
   *[else] { $property } удар
 } с Силой { $force }, цель — { $target }. Защититься от него?
prompt_after_defended = От вашего удара { $strike } защитились. Хотите что-нибудь разыграть?
prompt_save = Карта «{ $card }» должна уйти на кладбище. Спасти её?
prompt_mode = Какой эффект карты «{ $card }» выбрать ({ $branches })?
prompt_stash = Какую карту положить под карту «{ $card }»?
prompt_look_take = Взять по карте «{ $card }» одну из просмотренных карт?
prompt_look_rest = Куда положить просмотренные карты?
prompt_pick = Какую карту { $to } по карте «{ $card }»?
prompt_pick_state = Какую карту { $to } по карте «{ $card }»?
prompt_second_wind_response = Противник уходит на Второе Дыхание. Что делаете вы?
prompt_hand_limit = В руке слишком много карт. Нужно сбросить ещё { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
 }.

## refusals

ability_not_available = У карты «{ $card }» нет такой способности, которую можно разыграть.
not_your_hero = Карта «{ $card }» — не ваш Герой.
no_such_card = В наборе нет такой карты.
no_such_copy = Копии № { $copy } карты «{ $card }» здесь нет.
not_in_hand = Карты «{ $card }» нет в вашей руке.
not_in_opponents_hand = Карты «{ $card }» нет в руке противника.
not_on_field = Карты «{ $card }» нет на вашем поле.
not_on_opponents_field = Карты «{ $card }» нет на поле противника.
not_in_graveyard = Карты «{ $card }» нет на вашем кладбище.
not_in_opponents_graveyard = Карты «{ $card }» нет на кладбище противника.
only_turned = Карта «{ $card }» там только повёрнутая.
none_turned = Карта «{ $card }» там не повёрнута.
wrong_moment = Карту «{ $card }» разыгрывают { $moment }, а не сейчас.
once_per_turn_used = Эту способность карты «{ $card }» используют не более раза в ход, и она уже использована.
already_closed = Карта «{ $card }» уже закрыта.
card_is_turned = Карта «{ $card }» повёрнута, поэтому показать её нельзя.
name_is_turned = Карта с названием «{ $card }» уже повёрнута, а показать карты с одним названием так можно не более раза в ход.
cost_not_payable = Цену карты «{ $card }» невозможно уплатить.
does_not_fit = Карта «{ $card }» не из тех, что называет текст карты «{ $text }».
cards_for_two_slots = Цену карты «{ $card }» невозможно уплатить, потому что одна карта не идёт за две.
card_used_twice = Карта «{ $card }» уже выбрана для этой цены.
needed_elsewhere = Карта «{ $card }» нужна для другой части этой цены.
card_itself = Карту «{ $card }» как раз разыгрывают, поэтому платят за неё другой картой.
no_addon = Эта способность карты «{ $card }» не присоединяется к розыгрышу.
addon_does_not_fit = Карту «{ $card }» нельзя присоединить к карте «{ $played }».
no_such_branch = У карты «{ $card }» нет такого эффекта на выбор, их только { $count }.
already_open = Карта «{ $card }» уже открыта.
attack_uninterruptible = Все удары этой атаки непрерываемые, поэтому карту «{ $card }» разыграть нельзя.
strike_unpreventable = От этого удара нельзя защититься, поэтому карту «{ $card }» разыграть нельзя.
target_hero = Герой «{ $card }» не может быть целью удара.
target_no_companion = Целью удара может быть Спутник, а не карта «{ $card }».
target_own = Ваш собственный Спутник «{ $card }» не может быть целью вашего удара.
strike_at_companion = Удар направлен на Спутника, поэтому карта «{ $card }» его не примет.
redirect_no_companion = Принять удар может только Спутник, а не карта «{ $card }».
companion_closed = Карта «{ $card }» закрыта, поэтому принять удар она не может.
cannot_redirect = Этот удар нельзя перенаправить, в том числе на карту «{ $card }».
second_wind_used = На Второе Дыхание уходят не более раза в ход, и оно уже использовано.
names_differ = { $turned ->
    [0] В руке нет двух неповёрнутых карт «{ $card }».
    [1] В руке нет двух карт «{ $card }», из которых повёрнута одна.
   *[2] В руке нет двух повёрнутых карт «{ $card }».
 }
not_in_your_deck = Карты «{ $card }» нет в вашей колоде.
not_among_seen = Карты «{ $card }» нет среди просмотренных.
cannot_be_laid = Карта «{ $card }» не из тех, что могут лежать под картой «{ $under }».
not_a_starting_card = Карта «{ $card }» не может начинать игру на поле.
too_many_starting_companions = Начинать игру на поле могут не больше { $most ->
    [one] { $most } Спутника
   *[many] { $most } Спутников
 }.

## what a referee has entered and cannot come

drawn_already = Карты «{ $card }» в колоде больше нет, она { $places } ({ $seat }).
not_in_the_deck = В колоде никогда не было карты «{ $card }» ({ $seat }).
next_is_known = Следующая карта известна, и это «{ $next }», а не «{ $card }».
cannot_fall = Карты «{ $card }» нет в руке ({ $seat }).
fallen_already = Карта «{ $card }» уже сброшена, а другой такой нет ({ $seat }).

## conditions (R7.3)

strike_too_strong = Карта действует против ударов с Силой до { $most }, а здесь Сила { $force }.
strike_property = Карта не действует против удара, у которого свойство «{ $property }».
other_source = Карта действует против ударов карт другого рода.
strike_count = { $count ->
    [1] Карта действует против атаки из одного удара, а здесь их { $strikes }.
   *[other] Карта действует против атаки из { $count } ударов, а здесь их { $strikes }.
 }
opponents_hand = У противника в руке должно быть не меньше { $least ->
    [one] { $least } карты
   *[many] { $least } карт
 }, а сейчас { $cards }.
opponents_hero_not_open = Герой противника должен быть открыт.
opponents_hero_not_closed = Герой противника должен быть закрыт.
nothing_closed = На вашем поле нет такой закрытой карты.
nothing_under_it = Под этой картой должно быть не меньше { $least ->
    [one] { $least } карты
   *[many] { $least } карт
 }.

## deck building (R3)

deck_size = В колоде { $actual ->
    [one] { $actual } карта
    [few] { $actual } карты
   *[many] { $actual } карт
 }, а должно быть { $allowed }.
hero_in_deck = Героев в колоде быть не должно ({ $cards }).
composition = В колоде { $actual ->
    [one] { $actual } карта
    [few] { $actual } карты
   *[many] { $actual } карт
 } типа «{ $type }» редкости «{ $rarity }», а Герой разрешает не больше { $allowed }.
too_many_copies = В колоде { $actual ->
    [one] { $actual } карта
    [few] { $actual } карты
   *[many] { $actual } карт
 } «{ $card }», а разрешено не больше { $allowed } с одинаковым названием.
unknown_card = Карты «{ $card }» нет в наборе.

## the end

outcome_strike_last_card = Удар забрал последнюю карту из руки.
outcome_strike_empty_hand = Удар попал в игрока без карт в руке.
outcome_resigned = Игрок сдался.
outcome_turn_limit = Ничья, достигнут лимит ходов.

## words in the sentences
## of {to}: what is done with a card
## of {places}: where a card is that is not in the deck
## of {moment}: when an ability can be played (R7.2)
## of {branches}: one of the effects to choose from

