## Refusals: what several chapters share (`kernel/legality.py`), then orders, movement, economy, seasons and the setup.

area_not_on_board = На поле нет { GEN($area) }.
area_of_nobody = { ACC($area) } никто не контролирует.
area_of_other = { ACC($area) } контролирует { $player }, а не вы.
area_not_home = На домашнем тайле вашей фракции («{ $faction }») нет { GEN($area) }.
area_without_stronghold = В { LOC($area) } нет крепости.
stronghold_of_other = Крепостью в { LOC($area) } владеет { $player }, а не вы.
area_with_rune = В { LOC($area) } уже лежит токен руны.
units_without_area = Укажите, в какой клетке отряд «{ $unit }».
units_not_there = В { LOC($area) } нет отряда «{ $unit }».
units_without_damage = Вне боёв у отряда «{ $unit }» в { LOC($area) } нет повреждений.
units_of_nobody = Отряд «{ $unit }» в { LOC($area) } нейтральный и вам не союзный.
units_of_other = Отрядом «{ $unit }» в { LOC($area) } управляет { $player }, а не вы.
units_all_standing = В { LOC($area) } нет поваленных отрядов «{ $unit }».
units_all_routed = Все отряды «{ $unit }» в { LOC($area) } повалены.
hero_not_in_play = { $hero } сейчас не в игре.
hero_of_other = { INS($hero) } управляет { $player }, а не вы.
card_not_in_hand = Карты «{ $card }» нет в вашей руке.
number_too_low = Нужно не меньше { $least }, а указано { $n }.
number_too_high = Нужно не больше { $most }, а указано { $n }.
not_now = Сейчас нельзя { $choice }.
not_among = Сейчас нельзя { $choice }, можно только { $choices }.
draw_from_elsewhere = Карту «{ $card }» здесь не берут.


## more that chapters share

influence_too_low = Нужно { $n ->
    [one] { $n } Влияние
    [few] { $n } Влияния
   *[many] { $n } Влияния
 }, а у вас { $influence }.
quest_not_in_hand = Карты Квеста «{ $quest }» нет в вашей руке.

## movement (R6)

units_routed = Отряд «{ $unit }» в { LOC($area) } повален и не может двигаться.
units_are_there = Отряды в { LOC($area) } уже в активированной клетке.
units_all_sent = Все отряды «{ $unit }» из { GEN($area) } уже посланы, а каждый двигается один раз.
nowhere_to_go = Из { GEN($area) } не дойти ни до одной своей или пустой клетки.
neither_friendly_nor_empty = Приказ «Стратегия» ведёт в свою или пустую клетку, поэтому в { ACC($area) } идти нельзя.
too_far = До { GEN($to) } от { GEN($area) } больше { $steps ->
    [one] { $steps } клетки
    [few] { $steps } клеток
   *[many] { $steps } клеток
 }.
mountain_between = Между { INS($area) } и { INS($to) } горная граница.
water_between = Между { INS($area) } и { INS($to) } водная граница, её переходят только зимой.
borders_between = Путь в { $steps ->
    [one] { $steps } клетку
    [few] { $steps } клетки
   *[many] { $steps } клеток
 } из { GEN($area) } в { ACC($to) } пересекают горные или водные границы.
no_passage = Путь из { GEN($area) } в { ACC($to) } закрыт, потому что на нём есть чужие или занятые клетки ({ $through }).
neutrals_alone = Союзный отряд «{ $unit }» не идёт в { ACC($to) } без отряда вашей фракции.
faction_must_stay = Отряд вашей фракции должен остаться в { LOC($area) } с нейтральными отрядами, которых вы туда посылаете.
area_full = В { LOC($to) } уже { $limit ->
    [one] { $limit } отряд
    [few] { $limit } отряда
   *[many] { $limit } отрядов
 }, больше не поместится.
only_so_many_left = Из { GEN($area) } можно послать ещё не больше { $most ->
    [one] { $most } отряда
    [few] { $most } отрядов
   *[many] { $most } отрядов
 } «{ $unit }».
one_must_stay = Отряд вашей фракции должен остаться в { LOC($area) } с нейтральными отрядами, поэтому уйти могут не больше { $most }.
only_so_much_room = В { LOC($to) } есть место ещё для { $most ->
    [one] { $most } отряда
    [few] { $most } отрядов
   *[many] { $most } отрядов
 }, потому что лимит — { $limit }.
only_so_many_for_diplomacy = В { ACC($to) } можно войти только с дипломатией, поэтому послать туда можно ещё не больше { $most } (лимит — { $limit }).
only_so_many_flights = Без карты «Телепортация» туда не добраться, а она перенесёт ещё не больше { $most }.
heroes_stay = По этому приказу герои не двигаются, поэтому { $hero } остаётся на месте.
hero_sent = { $hero } уже идёт, а каждая фигура двигается один раз.
hero_is_there = { $hero } уже в { LOC($area) }.
teleportation_works = «Телепортация» уже действует и перенесёт ещё { $left ->
    [one] { $left } фигуру
    [few] { $left } фигуры
   *[many] { $left } фигур
 }.
figures_are_chosen = Сейчас нельзя { $choice }: выбирают фигуры, карты, которые им помогают, или магические порталы.
portals_paid = Магические порталы для этих движений уже открыты.
no_two_portals = На поле нет двух открытых магических порталов.
areas_not_adjacent = Между { INS($area) } и { INS($other) } нет общей границы.
no_mountain_there = Граница между { INS($area) } и { INS($other) } не горная.
pass_is_open = Горная граница между { INS($area) } и { INS($other) } в этот ход уже открыта.
border_the_other_way = Назовите клетки этой границы наоборот (сначала { ACC($area) }, потом { ACC($other) }).

## orders (R5, R7), diplomacy (R13)

higher_order_lies = Бонуса превосходства приказа «{ $order }» нет, потому что перед вами { COUNT($higher) ->
    [1] лежит старшая карта приказа
   *[other] лежат старшие карты приказа
 } ({ $higher }).
no_influence_icons = Ваши указатели не достигли ни одного значка Влияния.
symbol_not_drawn = Среди взятых символов ({ $drawn }) нет символа «{ $symbol }».

## recruiting (R9), cities (R10)

home_is_full = В { LOC($area) } уже { $limit ->
    [one] { $limit } отряд
    [few] { $limit } отряда
   *[many] { $limit } отрядов
 }, больше не разрешено.
figure_of_other_type = Фигура «{ $unit }» не поможет, нужна «{ $wanted }».
area_without_city = В { LOC($area) } нет города.
city_has_given = Город в { LOC($area) } по этому приказу уже использован.
city_offers_none = В городе «{ $city }» нельзя { $line }.

## strongholds (R11), developments (R12)

area_with_city = В { LOC($area) } крепость не построить, потому что там город.
area_with_stronghold = В { LOC($area) } уже есть крепость.
stronghold_undamaged = Крепость в { LOC($area) } не повреждена.
build_too_dear = Крепость стоит 1 лес и 1 руду, а у вас лес { $wood }, руда { $ore }.
repair_too_dear = Ремонт стоит 1 руду, а у вас { $ore }.
nowhere_to_build = В каждой клетке под вашим контролем уже есть крепость или город.
nothing_to_repair = Ни одна ваша крепость не повреждена.
no_runes_to_rearrange = Для этого нужны две клетки под вашим контролем и токен руны в одной из них.
dial_not_printed = В { LOC($area) } не производится { $dial }.
no_wood_to_build = Пристройка стоит 1 лес, а ваш указатель леса на нуле.
all_strongholds_developed = У вас нет крепости без пристройки.
developed_already = У крепости в { LOC($area) } уже есть пристройка «{ $development }».
development_of_others = У фракции «{ $faction }» нет пристройки «{ $development }».
development_not_there = У крепости в { LOC($area) } нет пристройки «{ $development }».

## the year (R4, R5.3, R26.2)

card_of_other_season = Карта «{ $card }» другого времени года, а сейчас { $season }.
revealed_already = Карта «{ $card }» уже открыта.
order_lies_open = Карта приказа «{ $order }» лежит перед вами до весны.
order_in_hand = Карта приказа «{ $order }» не лежит перед вами.
order_chosen_already = Карту приказа «{ $order }» вы уже выбрали.

## setup (R3)

faction_taken = За фракцию «{ $faction }» уже играет { $player }.
tile_dealt_already = Карта «{ $card }» (тайл { $tile }) уже роздана.
tile_not_dealt = { $player } кладёт другие тайлы, а не тайл { $tile }.
tile_lies_already = Тайл { $tile } уже лежит на поле.
other_tile_is_placed = Сейчас кладут тайл «{ $tile }», а не тайл «{ $other }».
marker_apart = Домашний маркер накрывает два соседних гекса.
marker_backwards = Назовите сначала меньший гекс маркера.
marker_on_tile = Домашний маркер лежит вне тайлов.
marker_touches_too_little = Домашний маркер должен касаться не меньше { $borders ->
    [one] { $borders } открытой границы
    [few] { $borders } открытых границ
   *[many] { $borders } открытых границ
 } клеток карты.
marker_too_near = До другого маркера слишком близко, расстояние должно быть не меньше { $far }.
marker_leaves_no_room = С маркером здесь следующие не смогли бы сохранить расстояние { $far }.
no_marker_there = Домашнего маркера фракции «{ $faction }» там нет.
city_lies_already = Город «{ $city }» уже лежит в { LOC($area) }.
hero_of_other_alignment = Алайнмент { GEN($hero) } не тот, что у вашей фракции («{ $faction }»).
