## Messages of Time of Heroes.  Keys: prompt_<decision>, refusal codes, violations of deck building, outcome_<reason>.

prompt_start_cards = Какая карта вашей колоды начинает игру на поле?
prompt_draw_card = { $seat }: какая карта взята из колоды?
prompt_look_card = { $seat }: какая карта следующая в колоде?
prompt_fall = { $seat }: какая карта руки сброшена наугад?
prompt_first_player = Кто ходит первым?
prompt_play = Разыграйте карту или способность либо завершите фазу.
prompt_window_opp = Ход противника, перед фазой: { $phase }. Разыграйте что-нибудь или спасуйте.
prompt_window_own = Ваш ход, перед фазой: { $phase }. Разыграйте что-нибудь или спасуйте.
prompt_cost_discard = { $card }: какую карту сбросить за это?
prompt_cost_show = { $card }: какую карту показать для этого?
prompt_cost_bury = { $card }: какую карту своего поля отправить за это на кладбище?
prompt_cost_more = { $card }: сбросить за это ещё одну карту или хватит?
prompt_addon = { $card }: присоединить к этому дополнение?
prompt_target = Удар: { $strike } (Сила: { $force }). На кого его направить?
prompt_interrupt = Вас атакуют (ударов: { $strikes }): прервать атаку?
prompt_defend = Удар (цель: { $target }, Сила: { $force }, свойство: { $property }): защититься от него?
prompt_after_defended = От удара защитились (какой удар: { $strike }). Разыграть что-нибудь?
prompt_save = Карта «{ $card }» должна уйти на кладбище: спасти её?
prompt_mode = { $card }: какой из эффектов выбрать? ({ $branches })
prompt_stash = Карта «{ $card }»: какую карту положить под неё?
prompt_look_take = { $card }: взять одну из просмотренных карт?
prompt_look_rest = Куда положить просмотренные карты?
prompt_pick = { $card }: какую карту выбрать? Что с ней сделать: { $to }.
prompt_pick_state = { $card }: какую карту выбрать? Что с ней сделать: { $to }.
prompt_second_wind_response = Противник уходит на Второе Дыхание: что делаете вы?
prompt_hand_limit = В руке слишком много карт: сбросьте одну (осталось сбросить: { $count }).

## refusals

ability_not_available = У карты «{ $card }» нет такой способности, которую можно разыграть.
not_your_hero = Ваш Герой другой: это не «{ $card }».
no_such_card = В наборе нет такой карты.
no_such_copy = Карта «{ $card }»: копии с таким номером здесь нет: { $copy }.
not_in_hand = Карты «{ $card }» нет в вашей руке.
not_in_opponents_hand = Карты «{ $card }» нет в руке противника.
not_on_field = Карты «{ $card }» нет на вашем поле.
not_on_opponents_field = Карты «{ $card }» нет на поле противника.
not_in_graveyard = Карты «{ $card }» нет на вашем кладбище.
not_in_opponents_graveyard = Карты «{ $card }» нет на кладбище противника.
only_turned = Карта «{ $card }» там только повёрнутая.
none_turned = Карта «{ $card }» там не повёрнута.
wrong_moment = Карту «{ $card }» сейчас не разыграть. Когда можно: { $moment }.
once_per_turn_used = Эта способность карты «{ $card }» уже использована: не более раза в ход.
already_closed = Карта «{ $card }» уже закрыта.
card_is_turned = Карта «{ $card }» повёрнута: показать её нельзя.
name_is_turned = Карта с названием «{ $card }» уже повёрнута: другую с тем же названием для этого не показать, не более раза в ход.
cost_not_payable = Цену карты «{ $card }» невозможно уплатить.
does_not_fit = Карта «{ $card }» не из тех, что называет текст карты «{ $text }».
cards_for_two_slots = Цену карты «{ $card }» невозможно уплатить: одна карта не идёт за две.
card_used_twice = Карта «{ $card }» уже выбрана для этой цены.
needed_elsewhere = Карта «{ $card }» нужна для другой части этой цены.
card_itself = Карту «{ $card }» как раз разыгрывают: платит за неё другая карта.
no_addon = Эта способность карты «{ $card }» не присоединяется к розыгрышу.
addon_does_not_fit = Карту «{ $card }» не присоединить к этому розыгрышу: «{ $played }».
no_such_branch = У карты «{ $card }» нет такого эффекта на выбор. Эффектов: { $count }.
already_open = Карта «{ $card }» уже открыта.
attack_uninterruptible = Ни один удар этой атаки нельзя прервать: карту «{ $card }» не разыграть.
strike_unpreventable = От этого удара нельзя защититься: карту «{ $card }» не разыграть.
target_hero = Герой не цель для удара: «{ $card }».
target_no_companion = Целью удара бывает только Спутник, а не карта «{ $card }».
target_own = Собственный Спутник не цель для вашего удара: «{ $card }».
strike_at_companion = Удар направлен на Спутника, поэтому карта «{ $card }» его не примет.
redirect_no_companion = Принять удар может только Спутник, а не карта «{ $card }».
companion_closed = Карта «{ $card }» закрыта: удара она не примет.
cannot_redirect = Этот удар нельзя перенаправить, в том числе на карту «{ $card }».
second_wind_used = Второе Дыхание уже использовано: не более раза в ход.
names_differ = Для Боевой Смекалки нужны две карты с одинаковым названием в руке. Дважды там нет: «{ $card }» (повёрнутых: { $turned }).
not_in_your_deck = Карты «{ $card }» нет в вашей колоде.
not_among_seen = Карты «{ $card }» нет среди просмотренных.
cannot_be_laid = Карта «{ $card }» не из тех, что могут лежать под картой «{ $under }».
not_a_starting_card = Карта «{ $card }» не может начинать игру на поле.
too_many_starting_companions = Спутников, начинающих игру на поле, самое большее: { $most }.

## what a referee has entered and cannot come

drawn_already = { $seat }: карты «{ $card }» в колоде уже нет. Где она: { $places }.
not_in_the_deck = { $seat }: в колоде никогда не было карты «{ $card }».
next_is_known = Известно, какая карта следующая: «{ $next }», а не «{ $card }».
cannot_fall = { $seat }: карты «{ $card }» нет в руке.
fallen_already = { $seat }: карта «{ $card }» уже сброшена, а другой такой нет.

## conditions (R7.3)

strike_too_strong = Только до такой Силы: { $most }; здесь Сила: { $force }.
strike_property = Не против удара с таким свойством: { $property }.
other_source = Удар наносит карта другого рода.
strike_count = Только против атаки, в которой ударов ровно: { $count }; здесь их: { $strikes }.
opponents_hand = Карт в руке противника нужно самое меньшее: { $least }; сейчас их: { $cards }.
opponents_hero_not_open = Герой противника не открыт.
opponents_hero_not_closed = Герой противника не закрыт.
nothing_closed = На вашем поле нет такой закрытой карты.
nothing_under_it = Карт под ней нужно самое меньшее: { $least }.

## deck building (R3)

deck_size = Карт в колоде: { $actual }; должно быть: { $allowed }.
hero_in_deck = Герой не входит в карты колоды: { $cards }.
composition = Тип: { $type }, редкость: { $rarity }. Карт: { $actual }; Герой разрешает: { $allowed }.
too_many_copies = { $card }: копий: { $actual }; с одинаковым названием разрешено: { $allowed }.
unknown_card = В наборе нет такой карты: «{ $card }».

## the end

outcome_strike_last_card = Удар забрал последнюю карту из руки.
outcome_strike_empty_hand = Удар попал в игрока без карт в руке.
outcome_resigned = Игрок сдался.
outcome_turn_limit = Ничья: достигнут лимит ходов.

## words in the sentences
## of {to}: what is done with a card
## of {places}: where a card is that is not in the deck
## of {moment}: when an ability can be played (R7.2)
## of {branches}: one of the effects to choose from

