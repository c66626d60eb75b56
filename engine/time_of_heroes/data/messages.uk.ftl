## Messages of Time of Heroes.  Keys: prompt_<decision>, refusal codes, violations of deck building, outcome_<reason>.

prompt_start_cards = Яка карта вашої колоди починає гру на полі?
prompt_draw_card = { $seat }: яку карту взято з колоди?
prompt_look_card = { $seat }: яка карта наступна в колоді?
prompt_fall = { $seat }: яку карту руки скинуто навмання?
prompt_first_player = Хто ходить першим?
prompt_play = Розіграйте карту чи здібність або завершіть фазу.
prompt_window_opp = Хід суперника, перед фазою: { $phase }. Розіграйте щось або спасуйте.
prompt_window_own = Ваш хід, перед фазою: { $phase }. Розіграйте щось або спасуйте.
prompt_cost_discard = { $card }: яку карту скинути за це?
prompt_cost_show = { $card }: яку карту показати для цього?
prompt_cost_bury = { $card }: яку карту свого поля відправити за це на кладовище?
prompt_cost_more = { $card }: скинути за це ще одну карту чи досить?
prompt_addon = { $card }: приєднати до цього додаток?
prompt_target = Удар: { $strike } (Сила: { $force }). На кого його спрямувати?
prompt_interrupt = Вас атакують (ударів: { $strikes }): перервати атаку?
prompt_defend = Удар (ціль: { $target }, Сила: { $force }, властивість: { $property }): захиститися від нього?
prompt_after_defended = Від удару захистилися (який удар: { $strike }). Розіграти щось?
prompt_save = Карта «{ $card }» має піти на кладовище: врятувати її?
prompt_mode = { $card }: який з ефектів вибрати? ({ $branches })
prompt_stash = Карта «{ $card }»: яку карту покласти під неї?
prompt_look_take = { $card }: узяти одну з переглянутих карт?
prompt_look_rest = Куди покласти переглянуті карти?
prompt_pick = { $card }: яку карту вибрати? Що з нею зробити: { $to }.
prompt_pick_state = { $card }: яку карту вибрати? Що з нею зробити: { $to }.
prompt_second_wind_response = Суперник іде на Друге Дихання: що робите ви?
prompt_hand_limit = У руці забагато карт: скиньте одну (залишилося скинути: { $count }).

## refusals

ability_not_available = Карта «{ $card }» не має такої здібності, яку можна розіграти.
not_your_hero = Ваш Герой інший: це не «{ $card }».
no_such_card = У наборі немає такої карти.
no_such_copy = Карта «{ $card }»: копії з таким номером тут немає: { $copy }.
not_in_hand = Карти «{ $card }» немає у вашій руці.
not_in_opponents_hand = Карти «{ $card }» немає в руці суперника.
not_on_field = Карти «{ $card }» немає на вашому полі.
not_on_opponents_field = Карти «{ $card }» немає на полі суперника.
not_in_graveyard = Карти «{ $card }» немає на вашому кладовищі.
not_in_opponents_graveyard = Карти «{ $card }» немає на кладовищі суперника.
only_turned = Карта «{ $card }» там лише обернена.
none_turned = Карта «{ $card }» там не обернена.
wrong_moment = Карту «{ $card }» зараз не розіграти. Коли можна: { $moment }.
once_per_turn_used = Цю здібність карти «{ $card }» вже використано: не більше разу за хід.
already_closed = Карту «{ $card }» вже закрито.
card_is_turned = Карту «{ $card }» обернено: показати її не можна.
name_is_turned = Карту з назвою «{ $card }» вже обернено: іншу з такою назвою для цього не показати, не більше разу за хід.
cost_not_payable = Вартість карти «{ $card }» неможливо сплатити.
does_not_fit = Карта «{ $card }» не з тих, які називає текст карти «{ $text }».
cards_for_two_slots = Вартість карти «{ $card }» неможливо сплатити: одна карта не йде за дві.
card_used_twice = Карту «{ $card }» вже вибрано для цієї вартості.
needed_elsewhere = Карта «{ $card }» потрібна для іншої частини цієї вартості.
card_itself = Карту «{ $card }» саме розігрують: сплачує за неї інша карта.
no_addon = Ця здібність карти «{ $card }» не приєднується до розіграшу.
addon_does_not_fit = Карту «{ $card }» не приєднати до цього розіграшу: «{ $played }».
no_such_branch = Карта «{ $card }» не має такого ефекту на вибір. Ефектів: { $count }.
already_open = Карту «{ $card }» вже відкрито.
attack_uninterruptible = Жоден удар цієї атаки не можна перервати: карту «{ $card }» не розіграти.
strike_unpreventable = Від цього удару не можна захиститися: карту «{ $card }» не розіграти.
target_hero = Герой не ціль для удару: «{ $card }».
target_no_companion = Ціллю удару буває лише Супутник, а не карта «{ $card }».
target_own = Власний Супутник не ціль для вашого удару: «{ $card }».
strike_at_companion = Удар спрямовано на Супутника, тож карта «{ $card }» його не прийме.
redirect_no_companion = Прийняти удар може лише Супутник, а не карта «{ $card }».
companion_closed = Карту «{ $card }» закрито: удару вона не прийме.
cannot_redirect = Цей удар не можна перенаправити, зокрема на карту «{ $card }».
second_wind_used = Друге Дихання вже використано: не більше разу за хід.
names_differ = Для Бойової Кмітливості потрібні дві карти з однаковою назвою в руці. Двічі там немає: «{ $card }» (обернених: { $turned }).
not_in_your_deck = Карти «{ $card }» немає у вашій колоді.
not_among_seen = Карти «{ $card }» немає серед переглянутих.
cannot_be_laid = Карта «{ $card }» не з тих, що можуть лежати під картою «{ $under }».
not_a_starting_card = Карта «{ $card }» не може починати гру на полі.
too_many_starting_companions = Супутників, які починають гру на полі, щонайбільше: { $most }.

## what a referee has entered and cannot come

drawn_already = { $seat }: карти «{ $card }» в колоді вже немає. Де вона: { $places }.
not_in_the_deck = { $seat }: у колоді ніколи не було карти «{ $card }».
next_is_known = Відомо, яка карта наступна: «{ $next }», а не «{ $card }».
cannot_fall = { $seat }: карти «{ $card }» немає в руці.
fallen_already = { $seat }: карту «{ $card }» вже скинуто, а іншої такої немає.

## conditions (R7.3)

strike_too_strong = Лише до такої Сили: { $most }; тут Сила: { $force }.
strike_property = Не проти удару з такою властивістю: { $property }.
other_source = Удару завдає карта іншого роду.
strike_count = Лише проти атаки, у якій ударів рівно: { $count }; тут їх: { $strikes }.
opponents_hand = Карт у руці суперника потрібно щонайменше: { $least }; зараз їх: { $cards }.
opponents_hero_not_open = Герой суперника не відкритий.
opponents_hero_not_closed = Герой суперника не закритий.
nothing_closed = На вашому полі немає такої закритої карти.
nothing_under_it = Карт під нею потрібно щонайменше: { $least }.

## deck building (R3)

deck_size = Карт у колоді: { $actual }; має бути: { $allowed }.
hero_in_deck = Герой не належить до карт колоди: { $cards }.
composition = Тип: { $type }, рідкість: { $rarity }. Карт: { $actual }; Герой дозволяє: { $allowed }.
too_many_copies = { $card }: копій: { $actual }; з однаковою назвою дозволено: { $allowed }.
unknown_card = У наборі немає такої карти: «{ $card }».

## the end

outcome_strike_last_card = Удар забрав останню карту з руки.
outcome_strike_empty_hand = Удар влучив у гравця без карт у руці.
outcome_resigned = Гравець здався.
outcome_turn_limit = Нічия: досягнуто ліміту ходів.

## words in the sentences
## of {to}: what is done with a card
## of {places}: where a card is that is not in the deck
## of {moment}: when an ability can be played (R7.2)
## of {branches}: one of the effects to choose from

