## Why a position or the options of a setup cannot be.  The pointer of the error says where, its rule says who says so.
## Counts and lists.

more_than_there_are = У грі цього більше, ніж є в коробці ({ $what }).
twice_in_a_list = Те саме двічі є в списку, де все буває раз.
too_many_exploration_tokens = Стільки жетонів дослідження з таким зворотом немає.
no_exploration_tokens = У цій грі немає жетонів дослідження.
who_has_seen_it = Гравців, які це бачили, вказують у порядку за столом.
seen_is_known = Жетон у { LOC($area) } відкрито або переглянуто, тож він має бути відомий.

## Players and their cards.

not_in_the_game = { $seat } не в грі.
out_has_nothing = { $seat } поза грою й не має ні карт, ні впливу, ні жетонів активації.
last_player_wins = Останній гравець у грі перемагає лише тоді, коли інших не лишилося.
won_at_the_start = Зі стількома початковими рунами гравець переміг би ще до першої пори року.
first_player_missing = Перший гравець відомий від першого кроку.
faction_for_each = Фракцій має бути стільки, скільки гравців, тобто { $players }.
faction_twice = Фракцію «{ $faction }» уже має інший гравець.
faction_missing = Фракції вже вибрано, а цей гравець її не має.
other_faction = «{ $what }» належить не фракції цього гравця, а іншій.
other_alignment = Світогляд цілі «{ $objective }» не той, що в гравця.
quest_of_another_board = Завдання «{ $quest }» називає клітинку, якої немає на полі.
too_many_orders = Зараз може лежати щонайбільше { $limit ->
    [one] { $limit } карта наказу
    [few] { $limit } карти наказу
   *[many] { $limit } карт наказу
 }.
no_order_revealed = { $seat } ще ходитиме, а карти наказу не відкрито.
orders_to_take_back = { $seat } ще не забирає карт наказу.
titles_missing = У грі мають бути всі три карти титулів.

## The board.

tiles_overlap = Два тайли лежать один на одному.
other_areas = Тут мають бути саме клітинки тайлів на полі.
other_homes = На полі лежать домашні тайли гравців, і жодних інших.
not_on_the_board = На полі немає { GEN($area) }.
units_of_one_player = У { LOC($area) } загони двох гравців або нічиї («{ $unit }»).
stronghold_of_another = Фортеця й загони в { LOC($area) } належать різним гравцям.
no_space_for_city = У { LOC($area) } немає місця для міста.

## Heroes.

too_many_heroes = { $seat } має понад { $limit ->
    [one] { $limit } героя
    [few] { $limit } героїв
   *[many] { $limit } героїв
 }.
nobody_deserts = { $seat } не має стількох героїв, щоб комусь дезертирувати.
hero_defeated = Зі стількома ушкодженнями { $hero } зазнає поразки.
hero_of_another = { $hero } не належить цьому гравцеві.
hero_not_in_the_duel = { $hero } не в { LOC($area) }, де йде дуель.
other_reward = Цей герой не може так скористатися нагородою «{ $reward }».

## The season, turns, what is being resolved.

after_the_last_year = Гра закінчується після { $years ->
    [one] { $years } року
    [few] { $years } років
   *[many] { $years } років
 }.
season_card_not_revealed = Карти «{ $card }» цієї пори року не відкривали.
season_card_in_force = Карта пори року діє, відколи її відкрито, і не раніше.
too_many_season_cards = На кожну пору року досі відкрито рівно одну карту.
not_resolved_now = На цьому кроці гри цього не буває.
not_resolved_there = Це не може початися посеред того, що йде перед ним.
nobody_acts = На цьому кроці хтось діє.
turn_has_come = { $seat } уже починає цей хід.
not_the_current_player = Зараз не ходить { $seat }.
other_order_revealed = Останньою гравець відкрив іншу карту наказу.
no_part_of_fortify = Наказ «Зміцнення» не має такої частини.
no_mountain_border = Між { INS($a) } і { INS($b) } немає гірської межі.

## Movement and recruiting.

target_of_order = «Стратегія» не активує жодної клітинки, «Мобілізація» та «Завоювання» активують одну.
plan_goes_on = Поки вибирають переміщення, більше нічого не відбувається і жодна фігура ще не дійшла.
plan_is_over = Вибрані переміщення вже виконано.
unit_of_another_side = Загін «{ $unit }» не може бути на цій стороні.
standing_units = Тут лише загони, що стоять, а «{ $unit }» повалений.
force_enters_nothing = Військо чекає лише перед ворожою або нейтральною клітинкою.
march_to_itself = Із { GEN($area) } не йдуть у ту саму клітинку.
march_elsewhere = За цим наказом ідуть лише до активованої клітинки, а не до { GEN($area) }.
not_friendly_nor_empty = { ACC($area) } тут вказати не можна, бо потрібна своя або порожня клітинка.
units_or_hero = Тут має бути герой або загін, одне з двох.
too_many_leave = Стільки загонів «{ $unit }» не може вийти з { GEN($area) }.
hero_cannot_march = У { LOC($area) } цей гравець не має такого героя, що стоїть.
first_forces = Перші сили з'являються лише під час підготовки.
too_many_recruits = Шкали дають щонайбільше { $limit ->
    [one] { $limit } загін
    [few] { $limit } загони
   *[many] { $limit } загонів
 }.

## Battles.

against_oneself = { $seat } не може бути обома сторонами битви.
side_that_left = На цьому кроці битви ця сторона не могла її покинути.
at_the_muster = Загони рахують на другому кроці битви, тож це буває до нього або після.
decided_by_tally = Переможця визначає підрахунок, якщо битву не скасовано.
attacker_has_won = На цьому кроці переміг нападник.
attacker_holds_it = { ACC($area) } тепер тримає нападник.
defender_holds_it = { ACC($area) } ще тримає захисник.
stronghold_was_taken = Фортецю в { LOC($area) } вже захоплено.
home_is_its_owners = { ACC($area) } боронить той, чий це дім, бо інший гравець її не контролює.
loser_has_gone = Загони того, хто програв, уже відступили.
units_are_back = Загони вже повернулися до { GEN($area) }.
cause_of_damage = Жодне правило так ушкоджень не завдає.
not_so_tough = Жодна здібність не дає загону «{ $unit }» більше здоров'я.
one_wounded = Ушкоджений один загін «{ $unit }», і він уцілів.
unit_destroyed = Зі стількома ушкодженнями загін «{ $unit }» знищується.
equal_squads = Однакові фігури тут вказують разом.
nobody_has_drawn = На цій стороні в цьому підраунді карт не брали.
cards_still_drawn = Позиція не має відкритих карт долі якогось кроку: вона починається перед їхнім добором.
more_than_drawn = Стільки карт не могло додатися.
nothing_to_do = Картам тут нема чого робити або стільки не лишилося.
too_strong = Жодна сторона не буває такою сильною.

## Quests and duels.

hero_who_acts = Герой діє лише після того, як його вибрано.
who_duels = Герой б'ється на дуелі з героєм іншого гравця або із загоном.
duel_for_quest = Дуель із загоном буває лише заради завдання.
other_quest = Гравець не має завдання «{ $quest }» із дуеллю проти цього загону.
duel_goes_on = Дуель не закінчено, тож її ніхто не виграв.
cause_of_duel = Жодне правило так дуелі не починає.
not_drawn = Такої карти не брали («{ $card }»).

## The setup.

too_early = На цьому кроці підготовки для цього ще рано.
faction_to_choose = Гравець без фракції ще має її вибрати.
too_many_attempts = Стільки спроб не буває.
board_is_ready_made = Готове поле гравці не складають.
board_is_complete = Поле вже готове: тайлів і маркерів класти більше не треба.
not_as_ready_made = На готовому полі це лежить інакше.
too_many_tiles = Гравець має щонайбільше { $limit ->
    [one] { $limit } тайл
    [few] { $limit } тайли
   *[many] { $limit } тайлів
 } карти.
tiles_dealt = Кожному гравцеві роздають { $limit ->
    [one] { $limit } тайл
    [few] { $limit } різні тайли
   *[many] { $limit } різних тайлів
 } карти.
tile_too_far = Тайл { $tile } лежить задалеко від першого.
other_markers = На кожен домашній тайл, якого ще немає, лежить один маркер, кожен на своєму місці.
other_players_wait = Чекають ті, чийого домашнього тайла ще немає на полі, і більше ніхто.
not_at_home = Під час підготовки все майно гравця лежить у нього вдома, а не в { LOC($area) }.
