## Messages of Battlecrest.  Keys: prompt_<decision>, refusal codes (R22), outcome_<reason>, and parts of
## sentences.

prompt_draw_landmark = Какая локация вытянута на позицию { $position }?
prompt_draw_player = Кто ходит первым?
prompt_setup-choose_cell = В какой клетке героя начинает ваш герой?
prompt_setup-assign_heroes = Какой герой вашей команды встанет в клетку { $cell }?
prompt_setup-place_minion = В какой клетке начинает { $warrior }?
prompt_action = Выберите действие ({ $count ->
    [one] осталось { $count } действие
    [few] осталось { $count } действия
   *[many] осталось { $count } действий
 }).
prompt_move_more = Переместите ещё одного воина или завершите Перемещение.
prompt_item = Какой пункт карты «{ $source }» применить следующим?
prompt_ignore = Применить или проигнорировать пункт «{ $ability }» карты «{ $source }»?
prompt_attack = { $warrior } атакует («{ $source }»). Выберите { $count ->
    [1] цель
   *[many] до { $count } целей по порядку
 } на { $range }, значение атаки { $value }.
prompt_march = { $warrior } марширует («{ $source }»). Выберите путь длиной до { $steps ->
    [one] { $steps } клетки
   *[many] { $steps } клеток
 }.
prompt_push = { $warrior } толкает («{ $source }»). Выберите цель на { $range } и её путь, значение толчка { $value }.
prompt_star = На какое свойство вы тратите звезду карты «{ $source }»?
prompt_ready = Какую активированную карту подготовить (свойство «{ $source }»)?
prompt_prime_card = Какую подготовленную карту активировать ради герба (свойство «{ $source }»)?
prompt_flip_landmark = Какую другую локацию перевернуть (свойство «{ $source }»)?
prompt_relocate = В какую клетку возле { GEN($card) } перенести героя (свойство «{ $source }»)?
prompt_unsettle = { $warrior } сбивает с толку (свойство «{ $source }»). Выберите на { $range } вражеского героя, у которого есть подготовленная карта.
prompt_defend = { $attacker } атакует { ACC($warrior) } («{ $source }», значение { $value }). Какой картой обороняетесь? Можно не обороняться.{ ID($next) ->
    [nobody] { "" }
   *[else] { " " }Затем атакует { ACC($next) }.
 }
prompt_forced_activate = { $attacker } сбивает { ACC($warrior) } с толку (свойство «{ $source }»). Какую подготовленную карту вы активируете?

word_range_close = ближней дистанции
word_range_medium = средней дистанции
word_range_long = дальней дистанции (до { $reach })

landmark_lies_there = Локация «{ $card }» уже лежит на поле битвы (позиция { $position }).
action_kind_repeated = Два действия хода должны быть разными, а такое действие уже выполнено.
pass_not_allowed = Пропустить действие нельзя, потому что ход состоит ровно из двух действий.
nothing_changes = После этого игра осталась бы точно такой, какой была.
card_unknown = Карты «{ $face }» нет среди ваших карт действий.
card_not_prepared = Карта «{ $face }» не подготовлена.
card_not_activated = Карта «{ $face }» не активирована.
no_item_possible = Ни один пункт карты «{ $face }» сейчас не возможен, поэтому можно лишь применить инициативу её герба.
item_unknown = На карте «{ $source }» нет пункта { $item }.
item_not_open = Пункт { $item } карты «{ $source }» уже применён, проигнорирован или пропущен.
item_not_possible = Пункт { $item } карты «{ $source }» сейчас невозможен.
cannot_resign = Сдаться можно лишь после начала первого хода.
power_not_ignored = Внутри свойства со звездой ничего нельзя игнорировать, потому что каждый возможный эффект применяют.
cannot_ignore = Можно проигнорировать один пункт карты, но не все возможные.
warrior_not_yours = На поле битвы нет такого вашего воина ({ $warrior }).
warrior_already_moved = { ACC($warrior) } в этом действии уже переместили.
hero_has_no_prepared_card = Значения перемещения нет, потому что у { GEN($warrior) } нет подготовленных карт.
path_not_connected = От предыдущей клетки к { $cell } не ведёт ни один шаг. Путь начинается с клетки самого воина.
path_waypoint_inactive = Указатель, который вёл бы в { $cell }, неактивен.
path_through_enemy = В клетке { $cell } дорогу преграждает враг.
path_into_landmark = В клетке { $cell } лежит локация, и воины туда не входят.
path_off_board = Клетка { $cell } вне поля битвы.
path_too_long = Шагов до клетки { $cell } у { GEN($warrior) } не осталось.
path_ends_on_warrior = В клетке { $cell } стоит другой воин.
path_empty = Путь не содержит ни одного шага.
path_not_empty = Локация, перевёрнутая ради этого толчка, заканчивает его раньше, чем кто-то сдвинут, поэтому путь { GEN($warrior) } — только своя клетка.
path_repeats = В клетке { $cell } воин оказался бы в положении, в котором уже был.
target_not_in_play = { $warrior } не на поле битвы.
target_out_of_range = { $warrior } не на { $range }.
target_not_enemy = { $warrior } — не враг.
target_not_hero = { $warrior } — не герой.
target_is_self = { $warrior } не может выбрать целью себя.
target_repeated = { ACC($warrior) } назвали целью дважды.
too_many_targets = Целей может быть не больше { $count }.
target_cannot_move = { ACC($warrior) } нельзя сдвинуть даже на одну клетку.
no_prepared_card = Подготовленной карты, которую можно активировать, у { GEN($warrior) } нет.
star_power_out_of_reach = До локации «{ $card }» ваш герой не достаёт (свойство «{ $power }»).
star_power_used = Свойство «{ $power }» в этом ходу уже применено ({ $card }).
star_power_not_usable = Первый эффект свойства «{ $power }» сейчас невозможен ({ $card }).
star_power_not_yours = Такого свойства со звездой у вас в игре нет.
cell_not_free = Клетка { $cell } занята.
cell_not_adjacent = Клетка { $cell } не возле { GEN($place) }.
cell_not_of_heroes = Клетка { $cell } — не клетка героя, клетки героев — { $cells }.
hero_not_of_team = { ACC($warrior) } сейчас не размещают, можно выбрать { ACC($heroes) }.
landmark_is_own = Свойство написано на этой же локации ({ $card }), поэтому выберите другую.

outcome_defeat = Все герои одной стороны погибли.
outcome_resigned = Одна из сторон сдалась.
outcome_turn_limit = Ничья, достигнут лимит ходов.
