## Refusals: what several chapters share (`kernel/legality.py`), then orders, movement, economy, seasons and the setup.

area_not_on_board = Этой клетки нет на поле: { $area }.
area_of_nobody = Клетку «{ $area }» вы не контролируете; её не контролирует никто.
area_of_other = Клетку «{ $area }» вы не контролируете. Её контролирует: { $player }.
area_not_home = Клетка «{ $area }» не с вашего домашнего тайла. Ваша фракция: { $faction }.
area_without_stronghold = Клетка «{ $area }»: крепости там нет.
stronghold_of_other = Клетка «{ $area }»: крепость там не ваша. Владелец: { $player }.
area_with_rune = Клетка «{ $area }»: токен руны там уже лежит.
units_without_area = Скажите, в какой клетке этот отряд: { $unit }.
units_not_there = Клетка «{ $area }»: такого отряда там нет: { $unit }.
units_without_damage = Вне боёв у отрядов нет повреждений. Клетка «{ $area }»: { $unit }.
units_of_nobody = Клетка «{ $area }»: этот отряд нейтральный и вам не союзный: { $unit }.
units_of_other = Клетка «{ $area }»: отряд «{ $unit }» не ваш. Чей он: { $player }.
units_all_standing = Клетка «{ $area }»: поваленных отрядов этого типа там нет: { $unit }.
units_all_routed = Клетка «{ $area }»: все отряды этого типа там повалены: { $unit }.
hero_not_in_play = Этого героя сейчас нет в игре: { $hero }.
hero_of_other = Герой «{ $hero }» не ваш. Владелец: { $player }.
card_not_in_hand = Карты «{ $card }» нет в вашей руке.
number_too_low = Это слишком мало: { $n }. Наименьшее: { $least }.
number_too_high = Это слишком много: { $n }. Наибольшее: { $most }.
not_now = Сейчас этого сделать нельзя: { $choice }.
not_among = Среди того, что сейчас можно выбрать, этого нет: { $choice }. Можно: { $choices }.
draw_from_elsewhere = Этого здесь не берут, оно из другого места: { $card }.


## more that chapters share

influence_too_low = На это не хватает влияния: { $n }. Ваше влияние: { $influence }.
quest_not_in_hand = Карты квеста «{ $quest }» нет в вашей руке.

## movement (R6)

units_routed = Клетка «{ $area }»: поваленные отряды не двигаются: { $unit }.
units_are_there = Отряды из этой клетки уже на месте, её же и активировали: { $area }.
units_all_sent = Клетка «{ $area }»: все отряды этого типа уже посланы, а каждый двигается один раз: { $unit }.
nowhere_to_go = Клетка «{ $area }»: оттуда не дойти ни до одной дружественной или пустой клетки.
neither_friendly_nor_empty = Клетка «{ $area }» не дружественная и не пустая: приказ «Стратегия» туда не ведёт.
too_far = Клетка «{ $to }» слишком далеко. Откуда: { $area }. Дальность в клетках: { $steps }.
mountain_between = Между клетками «{ $area }» и «{ $to }» горная граница.
water_between = Между клетками «{ $area }» и «{ $to }» водная граница; её переходят только зимой.
borders_between = Путь из клетки «{ $area }» в клетку «{ $to }» пересекают горные или водные границы. Дальность в клетках: { $steps }.
no_passage = Путь из клетки «{ $area }» в клетку «{ $to }» ведёт сквозь клетки, которые не дружественные и не пустые: { $through }.
neutrals_alone = Клетка «{ $to }»: союзные нейтральные отряды не идут туда без отряда вашей фракции: { $unit }.
faction_must_stay = Клетка «{ $area }»: отряд вашей фракции должен остаться с нейтральными отрядами, которых вы туда посылаете.
area_full = Клетка «{ $to }»: больше отрядов там не поместится. Лимит: { $limit }.
only_so_many_left = Клетка «{ $area }», отряд «{ $unit }»: послать ещё можно только столько: { $most }.
one_must_stay = Клетка «{ $area }»: отряд вашей фракции должен остаться с нейтральными отрядами, которых вы туда посылаете. Уйти могут только столько: { $most }.
only_so_much_room = Клетка «{ $to }»: столько отрядов там не поместится. Ещё можно: { $most }; лимит: { $limit }.
only_so_many_for_diplomacy = Клетка «{ $to }»: войти можно только с дипломатией, а для неё войско мало. Ещё можно: { $most }; лимит: { $limit }.
only_so_many_flights = Без карты «Телепортация» туда не добраться, а она перенесёт ещё только столько: { $most }.
heroes_stay = { $hero }: по этому приказу герои не двигаются.
hero_sent = Героя уже послали, а каждая фигура двигается один раз: { $hero }.
hero_is_there = Герой «{ $hero }» уже там: { $area }.
teleportation_works = «Телепортация» уже действует. Сколько фигур она ещё перенесёт: { $left }.
figures_are_chosen = Сейчас выбирают фигуры, карты, которые им помогают, или магические порталы. Не это: { $choice }.
portals_paid = Магические порталы для этих движений уже открыты.
no_two_portals = На поле нет двух открытых магических порталов.
areas_not_adjacent = У клеток «{ $area }» и «{ $other }» нет общей границы.
no_mountain_there = Граница между клетками «{ $area }» и «{ $other }» не горная.
pass_is_open = Горная граница между клетками «{ $area }» и «{ $other }» в этот ход уже открыта.
border_the_other_way = Назовите клетки этой границы в таком порядке: { $area }, { $other }.

## orders (R5, R7), diplomacy (R13)

higher_order_lies = { $order }: бонуса превосходства нет, потому что перед вами лежит старшая карта приказа: { $higher }.
no_influence_icons = Ваши шкалы не дают ни одного значка влияния.
symbol_not_drawn = Карты с таким символом не взято: { $symbol }. Взято: { $drawn }.

## recruiting (R9), cities (R10)

home_is_full = Клетка «{ $area }»: отрядов там уже столько, сколько разрешено. Лимит: { $limit }.
figure_of_other_type = Фигура другого типа не поможет: { $unit }. Нужна: { $wanted }.
area_without_city = Клетка «{ $area }»: города там нет.
city_has_given = Клетка «{ $area }»: город там по этому приказу уже рассмотрен.
city_offers_none = Город «{ $city }»: этого на токене нет: { $line }.

## strongholds (R11), developments (R12)

area_with_city = Клетка «{ $area }»: там город, а в городе крепости не бывает.
area_with_stronghold = Клетка «{ $area }»: крепость там уже есть.
stronghold_undamaged = Клетка «{ $area }»: крепость там не повреждена.
build_too_dear = Крепость стоит 1 лес и 1 руду. Ваш лес: { $wood }; ваша руда: { $ore }.
repair_too_dear = Ремонт стоит 1 руду. Ваша руда: { $ore }.
nowhere_to_build = В каждой клетке, которую вы контролируете, уже есть крепость или город.
nothing_to_repair = Ни одна ваша крепость не повреждена.
no_runes_to_rearrange = Для этого нужны две клетки, которые вы контролируете, и токен руны в одной из них.
dial_not_printed = Клетка «{ $area }»: этого ресурса она не даёт: { $dial }.
no_wood_to_build = Пристройка стоит 1 лес, а ваша шкала леса на нуле.
all_strongholds_developed = У вас нет крепости без пристройки.
developed_already = Клетка «{ $area }»: у крепости там уже есть пристройка: { $development }.
development_of_others = { $faction }: этой пристройки у фракции нет: { $development }.
development_not_there = Клетка «{ $area }»: у крепости там нет такой пристройки: { $development }.

## the year (R4, R5.3, R26.2)

card_of_other_season = Карта «{ $card }» другого времени года. Время сейчас: { $season }.
revealed_already = Карта «{ $card }» уже открыта.
order_lies_open = Эта карта приказа лежит перед вами до весны: { $order }.
order_in_hand = Эта карта приказа не лежит перед вами: { $order }.
order_chosen_already = Эту карту приказа вы уже выбрали: { $order }.

## setup (R3)

faction_taken = Эта фракция уже выбрана: { $faction }. Кто за неё играет: { $player }.
tile_dealt_already = Карта «{ $card }» уже роздана. Её тайл: { $tile }.
tile_not_dealt = Этот тайл игроку не раздавали: { $tile }. Кто кладёт: { $player }.
tile_lies_already = Этот тайл уже лежит на поле: { $tile }.
other_tile_is_placed = Сейчас кладут другой тайл: { $tile }. Не этот: { $other }.
marker_apart = Домашний маркер накрывает два гекса, лежащих рядом.
marker_backwards = Назовите сначала меньший гекс маркера.
marker_on_tile = Домашний маркер лежит вне тайлов.
marker_touches_too_little = Домашний маркер должен касаться открытых границ клеток карты. Наименьшее: { $borders }.
marker_too_near = Это слишком близко к другому маркеру. Нужное расстояние: { $far }.
marker_leaves_no_room = С маркером здесь следующие не смогли бы остаться на нужном расстоянии. Оно: { $far }.
no_marker_there = { $faction }: домашнего маркера там нет.
city_lies_already = Город «{ $city }» уже лежит на поле: { $area }.
hero_of_other_alignment = Герой «{ $hero }» с другим алайнментом, чем у фракции: { $faction }.
