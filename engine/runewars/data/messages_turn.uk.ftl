## Refusals: what several chapters share (`kernel/legality.py`), then orders, movement, economy, seasons and the setup.

area_not_on_board = Цієї клітинки немає на полі: { $area }.
area_of_nobody = Клітинку «{ $area }» ви не контролюєте; її не контролює ніхто.
area_of_other = Клітинку «{ $area }» ви не контролюєте. Її контролює: { $player }.
area_not_home = Клітинка «{ $area }» не з вашого домашнього тайла. Ваша фракція: { $faction }.
area_without_stronghold = Клітинка «{ $area }»: фортеці там немає.
stronghold_of_other = Клітинка «{ $area }»: фортеця там не ваша. Власник: { $player }.
area_with_rune = Клітинка «{ $area }»: жетон руни там уже лежить.
units_without_area = Скажіть, у якій клітинці цей загін: { $unit }.
units_not_there = Клітинка «{ $area }»: такого загону там немає: { $unit }.
units_without_damage = Поза битвами загони не мають ушкоджень. Клітинка «{ $area }»: { $unit }.
units_of_nobody = Клітинка «{ $area }»: цей загін нейтральний і вам не союзний: { $unit }.
units_of_other = Клітинка «{ $area }»: загін «{ $unit }» не ваш. Кому він належить: { $player }.
units_all_standing = Клітинка «{ $area }»: повалених загонів цього типу там немає: { $unit }.
units_all_routed = Клітинка «{ $area }»: усі загони цього типу там повалені: { $unit }.
hero_not_in_play = Цього героя зараз немає в грі: { $hero }.
hero_of_other = Герой «{ $hero }» не ваш. Власник: { $player }.
card_not_in_hand = Карти «{ $card }» немає у вашій руці.
number_too_low = Це замало: { $n }. Найменше: { $least }.
number_too_high = Це забагато: { $n }. Найбільше: { $most }.
not_now = Зараз цього зробити не можна: { $choice }.
not_among = Серед того, що зараз можна вибрати, цього немає: { $choice }. Можна: { $choices }.
draw_from_elsewhere = Цього тут не беруть, воно звідкись-інде: { $card }.


## more that chapters share

influence_too_low = На це бракує впливу: { $n }. Ваш вплив: { $influence }.
quest_not_in_hand = Карти завдання «{ $quest }» немає у вашій руці.

## movement (R6)

units_routed = Клітинка «{ $area }»: повалені загони не рухаються: { $unit }.
units_are_there = Загони з цієї клітинки вже на місці, її ж і активовано: { $area }.
units_all_sent = Клітинка «{ $area }»: усі загони цього типу вже послано, а кожен рухається раз: { $unit }.
nowhere_to_go = Клітинка «{ $area }»: звідти не дійти до жодної дружньої чи порожньої клітинки.
neither_friendly_nor_empty = Клітинка «{ $area }» не дружня і не порожня: наказ «Стратегія» туди не веде.
too_far = Клітинка «{ $to }» задалеко. Звідки: { $area }. Дальність у клітинках: { $steps }.
mountain_between = Між клітинками «{ $area }» і «{ $to }» гірська межа.
water_between = Між клітинками «{ $area }» і «{ $to }» водна межа; її переходять лише взимку.
borders_between = Шлях із клітинки «{ $area }» у клітинку «{ $to }» перетинають гірські чи водні межі. Дальність у клітинках: { $steps }.
no_passage = Шлях із клітинки «{ $area }» у клітинку «{ $to }» веде крізь клітинки, що не дружні й не порожні: { $through }.
neutrals_alone = Клітинка «{ $to }»: союзні нейтральні загони не йдуть туди без загону вашої фракції: { $unit }.
faction_must_stay = Клітинка «{ $area }»: загін вашої фракції має лишитися з нейтральними загонами, яких ви туди посилаєте.
area_full = Клітинка «{ $to }»: більше загонів там не стане. Ліміт: { $limit }.
only_so_many_left = Клітинка «{ $area }», загін «{ $unit }»: послати ще можна лише стільки: { $most }.
one_must_stay = Клітинка «{ $area }»: загін вашої фракції має лишитися з нейтральними загонами, яких ви туди посилаєте. Піти можуть лише стільки: { $most }.
only_so_much_room = Клітинка «{ $to }»: стільки загонів там не стане. Ще можна: { $most }; ліміт: { $limit }.
only_so_many_for_diplomacy = Клітинка «{ $to }»: увійти можна лише з дипломатією, а для неї військо мале. Ще можна: { $most }; ліміт: { $limit }.
only_so_many_flights = Без карти «Телепортація» туди не дістатися, а вона перенесе ще лише стільки: { $most }.
heroes_stay = { $hero }: за цим наказом герої не рухаються.
hero_sent = Героя вже послано, а кожна фігура рухається раз: { $hero }.
hero_is_there = Герой «{ $hero }» уже там: { $area }.
teleportation_works = «Телепортація» вже діє. Скільки фігур вона ще перенесе: { $left }.
figures_are_chosen = Зараз вибирають фігури, карти, що їм допомагають, або магічні портали. Не це: { $choice }.
portals_paid = Магічні портали для цих рухів уже відкрито.
no_two_portals = На полі немає двох відкритих магічних порталів.
areas_not_adjacent = Клітинки «{ $area }» і «{ $other }» не мають спільної межі.
no_mountain_there = Межа між клітинками «{ $area }» і «{ $other }» не гірська.
pass_is_open = Гірську межу між клітинками «{ $area }» і «{ $other }» цього ходу вже відкрито.
border_the_other_way = Назвіть клітинки цієї межі в такому порядку: { $area }, { $other }.

## orders (R5, R7), diplomacy (R13)

higher_order_lies = { $order }: бонусу переваги немає, бо перед вами лежить старша карта наказу: { $higher }.
no_influence_icons = Ваші шкали не дають жодного значка впливу.
symbol_not_drawn = Карти з таким символом не взято: { $symbol }. Узято: { $drawn }.

## recruiting (R9), cities (R10)

home_is_full = Клітинка «{ $area }»: загонів там уже стільки, скільки дозволено. Ліміт: { $limit }.
figure_of_other_type = Фігура іншого типу не допоможе: { $unit }. Потрібна: { $wanted }.
area_without_city = Клітинка «{ $area }»: міста там немає.
city_has_given = Клітинка «{ $area }»: місто там за цим наказом уже розглянуто.
city_offers_none = Місто «{ $city }»: цього на жетоні немає: { $line }.

## strongholds (R11), developments (R12)

area_with_city = Клітинка «{ $area }»: там місто, а в місті фортеці не буває.
area_with_stronghold = Клітинка «{ $area }»: фортеця там уже є.
stronghold_undamaged = Клітинка «{ $area }»: фортеця там не ушкоджена.
build_too_dear = Фортеця коштує 1 ліс і 1 руду. Ваш ліс: { $wood }; ваша руда: { $ore }.
repair_too_dear = Ремонт коштує 1 руду. Ваша руда: { $ore }.
nowhere_to_build = У кожній клітинці, яку ви контролюєте, вже є фортеця або місто.
nothing_to_repair = Жодна ваша фортеця не ушкоджена.
no_runes_to_rearrange = Для цього потрібні дві клітинки, які ви контролюєте, і жетон руни в одній із них.
dial_not_printed = Клітинка «{ $area }»: цього ресурсу вона не дає: { $dial }.
no_wood_to_build = Прибудова коштує 1 ліс, а ваша шкала лісу на нулі.
all_strongholds_developed = У вас немає фортеці без прибудови.
developed_already = Клітинка «{ $area }»: фортеця там уже має прибудову: { $development }.
development_of_others = { $faction }: цієї прибудови фракція не має: { $development }.
development_not_there = Клітинка «{ $area }»: фортеця там не має такої прибудови: { $development }.

## the year (R4, R5.3, R26.2)

card_of_other_season = Карта «{ $card }» іншої пори року. Пора зараз: { $season }.
revealed_already = Карту «{ $card }» уже відкрито.
order_lies_open = Ця карта наказу лежить перед вами до весни: { $order }.
order_in_hand = Ця карта наказу не лежить перед вами: { $order }.
order_chosen_already = Цю карту наказу ви вже вибрали: { $order }.

## setup (R3)

faction_taken = Цю фракцію вже вибрано: { $faction }. Хто нею грає: { $player }.
tile_dealt_already = Карту «{ $card }» уже роздано. Її тайл: { $tile }.
tile_not_dealt = Цього тайла гравцеві не роздано: { $tile }. Хто кладе: { $player }.
tile_lies_already = Цей тайл уже лежить на полі: { $tile }.
other_tile_is_placed = Зараз кладуть інший тайл: { $tile }. Не цей: { $other }.
marker_apart = Домашній маркер накриває два гекси, що лежать поруч.
marker_backwards = Назвіть спершу менший гекс маркера.
marker_on_tile = Домашній маркер лежить поза тайлами.
marker_touches_too_little = Домашній маркер мусить торкатися відкритих меж клітинок карти. Найменше: { $borders }.
marker_too_near = Це заблизько до іншого маркера. Потрібна відстань: { $far }.
marker_leaves_no_room = З маркером тут наступні не змогли б лишитися на потрібній відстані. Вона: { $far }.
no_marker_there = { $faction }: домашнього маркера там немає.
city_lies_already = Місто «{ $city }» вже лежить на полі: { $area }.
hero_of_other_alignment = Герой «{ $hero }» з іншим алайнментом, ніж у фракції: { $faction }.
