## Messages of Time of Heroes.  Keys: prompt_<decision>, refusal codes, violations of deck building, outcome_<reason>.

prompt_start_cards = Яка карта вашої колоди починає гру на полі?
prompt_draw_card = Яку карту { $seat } бере з колоди?
prompt_look_card = Яку карту колоди { $seat } бачить наступною?
prompt_fall = Яку карту { $seat } скидає навмання?
prompt_first_player = Хто ходить першим?
prompt_play = Розіграйте карту чи здібність або закінчіть.
prompt_window_opp = Хочете щось розіграти перед фазою { $phase } ходу суперника?
prompt_window_own = Хочете щось розіграти перед фазою { $phase } свого ходу?
prompt_cost_discard = Яку карту скинути як вартість карти «{ $card }»?
prompt_cost_show = Яку карту показати як вартість карти «{ $card }»?
prompt_cost_bury = Яку карту свого поля відправити на кладовище як вартість карти «{ $card }»?
prompt_cost_more = Скинути ще одну карту як вартість карти «{ $card }»? Можна й закінчити.
prompt_addon = Приєднати додаток до карти «{ $card }»?
prompt_target = Куди спрямувати удар № { $strike } із Силою { $force }?
prompt_interrupt = Вас атакують, і в цій атаці { $strikes ->
    [1] один удар
    [one] { $strikes } удар
    [few] { $strikes } удари
   *[many] { $strikes } ударів
 }. Перервати атаку?
prompt_defend = { ID($property) ->
    [simple] Удар
   *[else] { $property } удар
 } із Силою { $force }, ціль — { $target }. Захиститися від нього?
prompt_after_defended = Суперник захистився від вашого удару № { $strike }. Хочете щось розіграти?
prompt_save = Карта «{ $card }» має піти на кладовище. Врятувати її?
prompt_mode = Який ефект карти «{ $card }» вибрати? Можливі ефекти — { $branches }.
prompt_stash = Яку карту покласти під карту «{ $card }»?
prompt_look_take = Узяти за ефектом карти «{ $card }» одну з переглянутих карт?
prompt_look_rest = Куди покласти переглянуті карти?
prompt_pick = Яку карту { $to } за ефектом карти «{ $card }»?
prompt_pick_state = Яку карту { $to } за ефектом карти «{ $card }»?
prompt_second_wind_response = Суперник іде на Друге Дихання. Що робите ви?
prompt_hand_limit = У руці забагато карт, треба скинути ще { $count ->
    [one] { $count } карту
    [few] { $count } карти
   *[many] { $count } карт
 }.

## refusals

ability_not_available = Карта «{ $card }» не має такої здібності, яку можна розіграти.
not_your_hero = Карта «{ $card }» — не ваш Герой.
no_such_card = У наборі немає такої карти.
no_such_copy = Копії № { $copy } карти «{ $card }» тут немає.
not_in_hand = Карти «{ $card }» немає у вашій руці.
not_in_opponents_hand = Карти «{ $card }» немає в руці суперника.
not_on_field = Карти «{ $card }» немає на вашому полі.
not_on_opponents_field = Карти «{ $card }» немає на полі суперника.
not_in_graveyard = Карти «{ $card }» немає на вашому кладовищі.
not_in_opponents_graveyard = Карти «{ $card }» немає на кладовищі суперника.
only_turned = Карта «{ $card }» там лише обернена.
none_turned = Карта «{ $card }» там не обернена.
wrong_moment = Карту «{ $card }» розігрують { $moment }, а не зараз.
once_per_turn_used = Цю здібність карти «{ $card }» використовують не більше разу за хід, і її вже використано.
already_closed = Карту «{ $card }» вже закрито.
card_is_turned = Карту «{ $card }» обернено, тож показати її не можна.
name_is_turned = Карту з назвою «{ $card }» вже обернено, а показати карти з однією назвою так можна не більше разу за хід.
cost_not_payable = Вартість карти «{ $card }» неможливо сплатити.
does_not_fit = Карта «{ $card }» не підходить до тексту карти «{ $text }».
cards_for_two_slots = Вартість карти «{ $card }» неможливо сплатити, бо одна карта не зараховується за дві.
card_used_twice = Карту «{ $card }» вже вибрано для цієї вартості.
needed_elsewhere = Карта «{ $card }» потрібна для іншої частини цієї вартості.
card_itself = Карту «{ $card }» саме розігрують, тож її вартість сплачують іншою картою.
no_addon = Ця здібність карти «{ $card }» не приєднується до розіграшу.
addon_does_not_fit = Карту «{ $card }» не можна приєднати до карти «{ $played }».
no_such_branch = Карта «{ $card }» не має такого ефекту на вибір, їх лише { $count }.
already_open = Карту «{ $card }» вже відкрито.
attack_uninterruptible = Жодного удару цієї атаки не можна перервати, тож карту «{ $card }» розіграти не можна.
strike_unpreventable = Від цього удару не можна захиститися, тож карту «{ $card }» розіграти не можна.
target_hero = Герой «{ $card }» не може бути ціллю удару.
target_no_companion = Ціллю удару може бути Супутник, а не карта «{ $card }».
target_own = Ваш власний Супутник «{ $card }» не може бути ціллю вашого удару.
strike_at_companion = Удар спрямовано на Супутника, тож карта «{ $card }» його не прийме.
redirect_no_companion = Прийняти удар може лише Супутник, а не карта «{ $card }».
companion_closed = Карту «{ $card }» закрито, тож прийняти удар вона не може.
cannot_redirect = Цей удар не можна перенаправити, зокрема на карту «{ $card }».
second_wind_used = На Друге Дихання йдуть не більше разу за хід, і його вже використано.
names_differ = { $turned ->
    [0] У руці немає двох необернених карт «{ $card }».
    [1] У руці немає двох карт «{ $card }», з яких обернена одна.
   *[2] У руці немає двох обернених карт «{ $card }».
 }
not_in_your_deck = Карти «{ $card }» немає у вашій колоді.
not_among_seen = Карти «{ $card }» немає серед переглянутих.
cannot_be_laid = Карта «{ $card }» не може лежати під картою «{ $under }».
not_a_starting_card = Карта «{ $card }» не може починати гру на полі.
too_many_starting_companions = Починати гру на полі можуть щонайбільше { $most ->
    [one] { $most } Супутник
    [few] { $most } Супутники
   *[many] { $most } Супутників
 }.

## what a referee has entered and cannot come

drawn_already = Карти «{ $card }» в колоді вже немає, вона { $places } ({ $seat }).
not_in_the_deck = У колоді ніколи не було карти «{ $card }» ({ $seat }).
next_is_known = Наступну карту відомо, і це «{ $next }», а не «{ $card }».
cannot_fall = Карти «{ $card }» немає в руці ({ $seat }).
fallen_already = Карту «{ $card }» уже скинуто, а іншої такої немає ({ $seat }).

## conditions (R7.3)

strike_too_strong = Карта діє проти ударів із Силою до { $most }, а тут Сила { $force }.
strike_property = Карта не діє проти { GEN($property) } удару.
other_source = Карта діє проти ударів карт іншого типу.
strike_count = { $count ->
    [1] Карта діє проти атаки з одного удару, а в цій { $strikes ->
        [one] { $strikes } удар
        [few] { $strikes } удари
       *[many] { $strikes } ударів
     }.
   *[other] Карта діє проти атаки з { $count } ударів, а в цій { $strikes ->
        [1] один удар
        [one] { $strikes } удар
        [few] { $strikes } удари
       *[many] { $strikes } ударів
     }.
 }
opponents_hand = У суперника в руці має бути щонайменше { $least ->
    [one] { $least } карта
    [few] { $least } карти
   *[many] { $least } карт
 }, а зараз { $cards }.
opponents_hero_not_open = Герой суперника має бути відкритий.
opponents_hero_not_closed = Герой суперника має бути закритий.
nothing_closed = На вашому полі немає такої закритої карти.
nothing_under_it = Під цією картою має бути щонайменше { $least ->
    [one] { $least } карта
    [few] { $least } карти
   *[many] { $least } карт
 }.

## deck building (R3)

deck_size = У колоді { $actual ->
    [one] { $actual } карта
    [few] { $actual } карти
   *[many] { $actual } карт
 }, а має бути { $allowed }.
hero_in_deck = Героїв у колоді бути не повинно ({ $cards }).
composition = У колоді { $actual ->
    [one] { $actual } карта
    [few] { $actual } карти
   *[many] { $actual } карт
 } типу «{ $type }» рідкості «{ $rarity }», а Герой дозволяє щонайбільше { $allowed }.
too_many_copies = У колоді { $actual ->
    [one] { $actual } карта
    [few] { $actual } карти
   *[many] { $actual } карт
 } «{ $card }», а дозволено щонайбільше { $allowed } з однаковою назвою.
unknown_card = Карти «{ $card }» немає в наборі.

## the end

outcome_strike_last_card = Удар забрав останню карту з руки.
outcome_strike_empty_hand = Удар влучив у гравця без карт у руці.
outcome_resigned = Гравець здався.
outcome_turn_limit = Нічия, бо досягнуто ліміту ходів.

## words in the sentences
## of {to}: what is done with a card
## of {places}: where a card is that is not in the deck
## of {moment}: when an ability can be played (R7.2)
## of {branches}: one of the effects to choose from

