## Why a position or the options of a setup cannot be.  The pointer of the error says where, its rule says who says so.
## Counts and lists.

more_than_there_are = В игре этого больше, чем есть в коробке ({ $what }).
twice_in_a_list = Одно и то же дважды есть в списке, где всё бывает один раз.
too_many_exploration_tokens = Столько токенов исследования с такой оборотной стороной нет.
no_exploration_tokens = В этой игре нет токенов исследования.
who_has_seen_it = Игроки, которые это видели, должны быть перечислены в порядке за столом.
seen_is_known = Токен в { LOC($area) } открыт или просмотрен, поэтому он должен быть известен.

## Players and their cards.

not_in_the_game = { $seat } не участвует в игре.
out_has_nothing = { $seat } вне игры, поэтому остаётся без карт, Влияния и токенов активации.
last_player_wins = Последний игрок в игре побеждает только тогда, когда других не осталось.
won_at_the_start = При стольких начальных рунах игрок победил бы ещё до первого времени года.
first_player_missing = Первый игрок известен с первого шага.
faction_for_each = Фракций должно быть столько, сколько игроков, то есть { $players }.
faction_twice = Фракция «{ $faction }» уже у другого игрока.
faction_missing = Фракции уже выбраны, а у этого игрока её нет.
other_faction = У фракции этого игрока нет «{ $what }».
other_alignment = Алайнмент Цели «{ $objective }» не тот, что у игрока.
quest_of_another_board = Квест «{ $quest }» называет клетку, которой нет на поле.
too_many_orders = Сейчас может лежать не больше { $limit ->
    [one] { $limit } карты приказа
    [few] { $limit } карт приказа
   *[many] { $limit } карт приказа
 }.
no_order_revealed = { $seat } ещё будет ходить, но карта приказа не открыта.
orders_to_take_back = { $seat } ещё не забирает карты приказа.
titles_missing = В игре должны быть все три Титульные карты.

## The board.

tiles_overlap = Два тайла лежат друг на друге.
other_areas = Здесь должны быть именно клетки тайлов на поле.
other_homes = На поле лежат домашние тайлы игроков, и никакие другие.
not_on_the_board = На поле нет { GEN($area) }.
units_of_one_player = В { LOC($area) } отряды двух игроков или ничьи («{ $unit }»).
stronghold_of_another = Крепость и отряды в { LOC($area) } принадлежат разным игрокам.
no_space_for_city = В { LOC($area) } нет места для города.

## Heroes.

too_many_heroes = { $seat } держит больше { $limit ->
    [one] { $limit } героя
    [few] { $limit } героев
   *[many] { $limit } героев
 }.
nobody_deserts = { $seat } держит не так много героев, чтобы кто-то дезертировал.
hero_defeated = С таким числом повреждений { $hero } терпит поражение.
hero_of_another = { $hero } не принадлежит этому игроку.
hero_not_in_the_duel = Дуэль идёт в { LOC($area) }, а { GEN($hero) } там нет.
other_reward = Этот герой не может так использовать Награду «{ $reward }».

## The season, turns, what is being resolved.

after_the_last_year = Игра заканчивается после { $years ->
    [one] { $years } года
    [few] { $years } лет
   *[many] { $years } лет
 }.
season_card_not_revealed = Карту «{ $card }» в это время года не открывали.
season_card_in_force = Карта времени года действует с того момента, когда её открыли, и не раньше.
too_many_season_cards = На каждое время года до сих пор открыта ровно одна карта.
not_resolved_now = На этом шаге игры этого не бывает.
not_resolved_there = Это не может начаться посреди того, что идёт перед ним.
nobody_acts = На этом шаге кто-то действует.
turn_has_come = { $seat } уже начинает этот ход.
not_the_current_player = Сейчас не ходит { $seat }.
other_order_revealed = Последней игрок открыл другую карту приказа.
no_part_of_fortify = У приказа «Укрепление» такой части нет.
no_mountain_border = Между { INS($a) } и { INS($b) } нет горной границы.

## Movement and recruiting.

target_of_order = «Стратегия» не активирует клеток, «Мобилизация» и «Завоевание» активируют одну.
plan_goes_on = Пока выбирают перемещения, больше ничего не происходит и ни одна фигура ещё не дошла.
plan_is_over = Выбранные перемещения уже выполнены.
unit_of_another_side = Отряд «{ $unit }» не может быть на этой стороне.
standing_units = Здесь только стоящие отряды, а «{ $unit }» повален.
force_enters_nothing = Войско ждёт только перед вражеской или нейтральной клеткой.
march_to_itself = Из { GEN($area) } не идут в ту же клетку.
march_elsewhere = По этому приказу идут только в активированную клетку, а не в { ACC($area) }.
not_friendly_nor_empty = Здесь должна быть своя или пустая клетка, а не { ACC($area) }.
units_or_hero = Здесь должен быть герой или отряд, одно из двух.
too_many_leave = Столько отрядов «{ $unit }» не может выйти из { GEN($area) }.
hero_cannot_march = В { LOC($area) } у этого игрока нет такого стоящего героя.
first_forces = Первые силы появляются только во время подготовки.
too_many_recruits = Указатели дают не больше { $limit ->
    [one] { $limit } отряда
    [few] { $limit } отрядов
   *[many] { $limit } отрядов
 }.

## Battles.

against_oneself = { $seat } не может быть обеими сторонами боя.
side_that_left = На этом шаге боя эта сторона не могла его покинуть.
at_the_muster = Отряды считают на втором шаге боя, поэтому это бывает до него или после.
decided_by_tally = Победителя определяет подсчёт, если бой не отменён.
attacker_has_won = На этом шаге победил атакующий.
attacker_holds_it = { ACC($area) } теперь держит атакующий.
defender_holds_it = { ACC($area) } ещё держит защитник.
stronghold_was_taken = Крепость в { LOC($area) } уже захвачена.
home_is_its_owners = { ACC($area) } защищает её игрок, потому что её не контролирует другой.
loser_has_gone = Отряды проигравшего уже отступили.
units_are_back = Отряды уже вернулись в { ACC($area) }.
cause_of_damage = Ни одно правило так повреждений не наносит.
not_so_tough = Ни одна способность не даёт отряду «{ $unit }» больше здоровья.
one_wounded = Повреждён один отряд «{ $unit }», и он уцелел.
unit_destroyed = С таким числом повреждений отряд «{ $unit }» уничтожается.
equal_squads = Одинаковые фигуры здесь указывают вместе.
nobody_has_drawn = На этой стороне в этом подраунде карты не брали.
cards_still_drawn = В позиции нет открытых карт Судьбы какого-либо шага: она начинается перед их добором.
more_than_drawn = Столько карт не могло добавиться.
nothing_to_do = Картам здесь нечего делать или столько не осталось.
too_strong = Ни одна сторона не бывает такой сильной.

## Quests and duels.

hero_who_acts = Герой действует только после того, как его выбрали.
who_duels = Герой сражается на дуэли с героем другого игрока или с отрядом.
duel_for_quest = Дуэль с отрядом бывает только ради Квеста.
other_quest = У игрока нет Квеста «{ $quest }» с дуэлью против этого отряда.
duel_goes_on = Дуэль не окончена, поэтому её никто не выиграл.
cause_of_duel = Ни одно правило так дуэль не начинает.
not_drawn = Карту «{ $card }» не брали.

## The setup.

too_early = На этом шаге подготовки для этого ещё рано.
faction_to_choose = Игрок без фракции ещё должен её выбрать.
too_many_attempts = Столько попыток не бывает.
board_is_ready_made = Готовое поле игроки не складывают.
board_is_complete = Поле уже готово: класть тайлы и маркеры больше не нужно.
not_as_ready_made = На готовом поле это лежит иначе.
too_many_tiles = У игрока не больше { $limit ->
    [one] { $limit } тайла
    [few] { $limit } тайлов
   *[many] { $limit } тайлов
 } карты.
tiles_dealt = Каждому игроку раздают { $limit ->
    [one] { $limit } тайл
    [few] { $limit } разных тайла
   *[many] { $limit } разных тайлов
 } карты.
tile_too_far = Тайл { $tile } лежит слишком далеко от первого.
other_markers = На каждый домашний тайл, которого ещё нет, лежит один маркер, каждый на своём месте.
other_players_wait = Ждут те, чьего домашнего тайла ещё нет на поле, и больше никто.
not_at_home = Во время подготовки всё имущество игрока лежит у него дома, а не в { LOC($area) }.
