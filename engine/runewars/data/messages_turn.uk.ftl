## Refusals: what several chapters share (`kernel/legality.py`), then orders, movement, economy, seasons and the setup.

area_not_on_board = На полі немає { GEN($area) }.
area_of_nobody = { ACC($area) } ніхто не контролює.
area_of_other = { ACC($area) } контролює { $player }, а не ви.
area_not_home = На домашньому тайлі вашої фракції («{ $faction }») немає { GEN($area) }.
area_without_stronghold = У { LOC($area) } немає фортеці.
stronghold_of_other = Фортецею в { LOC($area) } володіє { $player }, а не ви.
area_with_rune = У { LOC($area) } вже лежить жетон руни.
units_without_area = Укажіть, у якій клітинці загін «{ $unit }».
units_not_there = У { LOC($area) } немає загону «{ $unit }».
units_without_damage = Поза битвами загін «{ $unit }» у { LOC($area) } не має ушкоджень.
units_of_nobody = Загін «{ $unit }» у { LOC($area) } нейтральний і вам не союзний.
units_of_other = Загоном «{ $unit }» у { LOC($area) } керує { $player }, а не ви.
units_all_standing = У { LOC($area) } немає повалених загонів «{ $unit }».
units_all_routed = Усі загони «{ $unit }» у { LOC($area) } повалені.
hero_not_in_play = { $hero } зараз не в грі.
hero_of_other = { INS($hero) } керує { $player }, а не ви.
card_not_in_hand = Карти «{ $card }» немає у вашій руці.
number_too_low = Потрібно щонайменше { $least }, а вказано { $n }.
number_too_high = Потрібно щонайбільше { $most }, а вказано { $n }.
not_now = Зараз не можна { $choice }.
not_among = Зараз не можна { $choice }, можна лише { $choices }.
draw_from_elsewhere = Карту «{ $card }» тут не беруть.


## more that chapters share

influence_too_low = Потрібно { $n ->
    [one] { $n } вплив
    [few] { $n } впливу
   *[many] { $n } впливу
 }, а у вас { $influence }.
quest_not_in_hand = Карти завдання «{ $quest }» немає у вашій руці.

## movement (R6)

units_routed = Загін «{ $unit }» у { LOC($area) } повалений і не може рухатися.
units_are_there = Загони з { GEN($area) } не рухаються, бо саме цю клітинку й активовано.
units_all_sent = Усі загони «{ $unit }» із { GEN($area) } вже послано, а кожен рухається один раз.
nowhere_to_go = Із { GEN($area) } не дійти до жодної своєї чи порожньої клітинки.
neither_friendly_nor_empty = Наказ «Стратегія» веде у свою або порожню клітинку, тож до { GEN($area) } йти не можна.
too_far = Шлях від { GEN($area) } до { GEN($to) } довший за { $steps ->
    [one] { $steps } клітинку
    [few] { $steps } клітинки
   *[many] { $steps } клітинок
 }.
mountain_between = Між { INS($area) } і { INS($to) } гірська межа.
water_between = Між { INS($area) } і { INS($to) } водна межа, її переходять лише взимку.
borders_between = Шлях на { $steps ->
    [one] { $steps } клітинку
    [few] { $steps } клітинки
   *[many] { $steps } клітинок
 } від { GEN($area) } до { GEN($to) } перетинають гірські або водні межі.
no_passage = Шлях від { GEN($area) } до { GEN($to) } веде крізь клітинки, які не свої й не порожні ({ $through }).
neutrals_alone = Союзний загін «{ $unit }» не йде до { GEN($to) } без загону вашої фракції.
faction_must_stay = Загін вашої фракції мусить лишитися в { LOC($area) } з нейтральними загонами, яких ви туди посилаєте.
area_full = У { LOC($to) } вже { $limit ->
    [one] { $limit } загін
    [few] { $limit } загони
   *[many] { $limit } загонів
 }, більше не поміститься.
only_so_many_left = Із { GEN($area) } можна послати ще щонайбільше { $most ->
    [one] { $most } загін
    [few] { $most } загони
   *[many] { $most } загонів
 } «{ $unit }».
one_must_stay = Загін вашої фракції мусить лишитися в { LOC($area) } з нейтральними загонами, тож піти можуть щонайбільше { $most }.
only_so_much_room = У { LOC($to) } є місце ще для { $most ->
    [one] { $most } загону
    [few] { $most } загонів
   *[many] { $most } загонів
 }, бо ліміт — { $limit }.
only_so_many_for_diplomacy = До { GEN($to) } можна ввійти лише з дипломатією, тому ще щонайбільше { $most }, бо ліміт — { $limit }.
only_so_many_flights = Без карти «Телепортація» туди не дістатися, а вона перенесе ще щонайбільше { $most }.
heroes_stay = За цим наказом герої не рухаються, тож { $hero } лишається на місці.
hero_sent = { $hero } вже йде, а кожна фігура рухається один раз.
hero_is_there = { $hero } уже в { LOC($area) }.
teleportation_works = «Телепортація» вже діє і перенесе ще { $left ->
    [one] { $left } фігуру
    [few] { $left } фігури
   *[many] { $left } фігур
 }.
figures_are_chosen = Зараз не можна { $choice }: вибирають фігури, карти, що їм допомагають, або магічні портали.
portals_paid = Магічні портали для цих рухів уже відкрито.
no_two_portals = На полі немає двох відкритих магічних порталів.
areas_not_adjacent = Між { INS($area) } і { INS($other) } немає спільної межі.
no_mountain_there = Межа між { INS($area) } і { INS($other) } не гірська.
pass_is_open = Гірська межа між { INS($area) } і { INS($other) } цього ходу вже відкрита.
border_the_other_way = Назвіть клітинки цієї межі навпаки (спершу { ACC($area) }, тоді { ACC($other) }).

## orders (R5, R7), diplomacy (R13)

higher_order_lies = Бонусу переваги наказу «{ $order }» немає, бо перед вами { COUNT($higher) ->
    [1] лежить старша карта наказу
   *[other] лежать старші карти наказу
 } ({ $higher }).
no_influence_icons = Ваші шкали не досягли жодного значка впливу.
symbol_not_drawn = Серед узятих символів ({ $drawn }) немає символу «{ $symbol }».

## recruiting (R9), cities (R10)

home_is_full = У { LOC($area) } вже { $limit ->
    [one] { $limit } загін
    [few] { $limit } загони
   *[many] { $limit } загонів
 }, більше не дозволено.
figure_of_other_type = Фігура «{ $unit }» не допоможе, потрібна фігура «{ $wanted }».
area_without_city = У { LOC($area) } немає міста.
city_has_given = Місто в { LOC($area) } за цим наказом уже використано.
city_offers_none = У місті «{ $city }» не можна { $line }.

## strongholds (R11), developments (R12)

area_with_city = У { LOC($area) } фортеці не збудувати, бо там місто.
area_with_stronghold = У { LOC($area) } вже є фортеця.
stronghold_undamaged = Фортеця в { LOC($area) } не ушкоджена.
build_too_dear = Фортеця коштує 1 ліс і 1 руду, а у вас ліс { $wood }, руда { $ore }.
repair_too_dear = Ремонт коштує 1 руду, а у вас { $ore }.
nowhere_to_build = У кожній клітинці під вашим контролем уже є фортеця або місто.
nothing_to_repair = Жодна ваша фортеця не ушкоджена.
no_runes_to_rearrange = Для цього потрібні дві клітинки під вашим контролем і жетон руни в одній із них.
dial_not_printed = У { LOC($area) } не виробляється { $dial }.
no_wood_to_build = Прибудова коштує 1 ліс, а ваша шкала лісу на нулі.
all_strongholds_developed = У вас немає фортеці без прибудови.
developed_already = Фортеця в { LOC($area) } вже має прибудову «{ $development }».
development_of_others = Фракція «{ $faction }» не має прибудови «{ $development }».
development_not_there = Фортеця в { LOC($area) } не має прибудови «{ $development }».

## the year (R4, R5.3, R26.2)

card_of_other_season = Карта «{ $card }» іншої пори року, а зараз { $season }.
revealed_already = Карту «{ $card }» вже відкрито.
order_lies_open = Карта наказу «{ $order }» лежить перед вами до весни.
order_in_hand = Карта наказу «{ $order }» не лежить перед вами.
order_chosen_already = Карту наказу «{ $order }» ви вже вибрали.

## setup (R3)

faction_taken = За фракцію «{ $faction }» уже грає { $player }.
tile_dealt_already = Карту «{ $card }» (тайл { $tile }) вже роздано.
tile_not_dealt = { $player } кладе інші тайли, а не тайл { $tile }.
tile_lies_already = Тайл { $tile } вже лежить на полі.
other_tile_is_placed = Зараз кладуть тайл { $tile }, а не тайл { $other }.
marker_apart = Домашній маркер накриває два суміжні гекси.
marker_backwards = Назвіть спершу менший гекс маркера.
marker_on_tile = Домашній маркер лежить поза тайлами.
marker_touches_too_little = Домашній маркер мусить торкатися щонайменше { $borders ->
    [one] { $borders } відкритої межі
    [few] { $borders } відкритих меж
   *[many] { $borders } відкритих меж
 } клітинок карти.
marker_too_near = До іншого маркера надто близько, бо відстань має бути щонайменше { $far }.
marker_leaves_no_room = З маркером тут наступні не змогли б дотримати відстані { $far }.
no_marker_there = Домашнього маркера фракції «{ $faction }» там немає.
city_lies_already = Місто «{ $city }» уже лежить у { LOC($area) }.
hero_of_other_alignment = { $hero } не вашого світогляду (фракція «{ $faction }»).
