## Messages of Battlecrest.  Keys: prompt_<decision>, refusal codes (R22), outcome_<reason>, and parts of
## sentences.

prompt_draw_landmark = Яку локацію витягнуто на позицію { $position }?
prompt_draw_player = Хто ходить першим?
prompt_setup-choose_cell = У якій комірці героя починає ваш герой?
prompt_setup-assign_heroes = Який герой вашої команди стане в комірку { $cell }?
prompt_setup-place_minion = У якій комірці починає { $warrior }?
prompt_action = Виберіть дію ({ $count ->
    [one] лишилася { $count } дія
    [few] лишилося { $count } дії
   *[many] лишилося { $count } дій
 }).
prompt_move_more = Перемістіть ще одного воїна або завершіть Переміщення.
prompt_item = Який пункт карти «{ $source }» застосувати наступним?
prompt_ignore = Застосувати чи проігнорувати пункт «{ $ability }» карти «{ $source }»?
prompt_attack = { $warrior } атакує («{ $source }», значення атаки { $value }). Виберіть { $count ->
    [1] ціль
   *[many] до { $count } цілей за порядком
 } на { $range }.
prompt_march = { $warrior } марширує («{ $source }»). Виберіть шлях завдовжки до { $steps ->
    [one] { $steps } комірки
   *[many] { $steps } комірок
 }.
prompt_push = { $warrior } штовхає («{ $source }», значення поштовху { $value }). Виберіть ціль на { $range } та її шлях.
prompt_star = На яку властивість ви витрачаєте зірку карти «{ $source }»?
prompt_ready = Яку активовану карту підготувати за властивістю «{ $source }»?
prompt_prime_card = Яку підготовлену карту активувати заради герба за властивістю «{ $source }»?
prompt_flip_landmark = Яку іншу локацію перевернути за властивістю «{ $source }»?
prompt_relocate = У яку комірку біля { GEN($card) } перенести героя за властивістю «{ $source }»?
prompt_unsettle = { $warrior } бентежить ворога («{ $source }»). Виберіть на { $range } ворожого героя, який має підготовлену карту.
prompt_defend = { $attacker } атакує { ACC($warrior) } («{ $source }», значення { $value }). Активувати карту дії для оборони?{ ID($next) ->
    [nobody] { "" }
   *[else] { " " }Далі атакує { ACC($next) }.
 }
prompt_forced_activate = { $attacker } бентежить { ACC($warrior) } («{ $source }»). Яку підготовлену карту ви активуєте?

word_range_close = близькій відстані
word_range_medium = середній відстані
word_range_long = далекій відстані (до { $reach })

landmark_lies_there = Локація «{ $card }» вже лежить на полі битви (позиція { $position }).
action_kind_repeated = Дві дії ходу мають бути різними, а таку дію вже виконано.
pass_not_allowed = Пропустити дію не можна, бо хід складається рівно з двох дій.
nothing_changes = Від цього в грі нічого не змінилося б.
card_unknown = Карти «{ $face }» немає серед ваших карт дій.
card_not_prepared = Карту «{ $face }» не підготовлено.
card_not_activated = Карту «{ $face }» не активовано.
no_item_possible = Жоден пункт карти «{ $face }» зараз неможливий, тож можна лише застосувати ініціативу її герба.
item_unknown = На карті «{ $source }» немає пункту { $item }.
item_not_open = Пункт { $item } карти «{ $source }» вже застосовано, проігноровано або пропущено.
item_not_possible = Пункт { $item } карти «{ $source }» зараз неможливий.
cannot_resign = Здатися можна лише після початку першого ходу.
power_not_ignored = Усередині властивості із зіркою нічого не можна ігнорувати, бо кожен можливий ефект застосовують.
cannot_ignore = Можна проігнорувати один пункт карти, але не всі можливі.
warrior_not_yours = На полі битви немає такого вашого воїна ({ $warrior }).
warrior_already_moved = { ACC($warrior) } в цій дії вже переміщено.
hero_has_no_prepared_card = Значення переміщення немає, бо в { GEN($warrior) } немає підготовлених карт.
path_not_connected = Від попередньої комірки до { $cell } не веде жоден крок. Шлях починається з комірки самого воїна.
path_waypoint_inactive = Дороговказ, який веде в { $cell }, неактивний.
path_through_enemy = У комірці { $cell } дорогу перегороджує ворог.
path_into_landmark = У комірці { $cell } лежить локація, а воїни не можуть переміщуватися на локації.
path_off_board = Комірка { $cell } поза полем битви.
path_too_long = Шлях задовгий, до комірки { $cell } { $warrior } вже не дістанеться.
path_ends_on_warrior = У комірці { $cell } стоїть інший воїн.
path_empty = Шлях не має жодного кроку.
path_not_empty = Перевернута заради цього поштовху локація закінчує його раніше, ніж ціль зрушить із місця, тож шлях { GEN($warrior) } складається лише з власної комірки.
path_repeats = На цьому шляху воїн уже був у комірці { $cell } за тих самих обставин.
target_not_in_play = { $warrior } зараз не на полі битви.
target_out_of_range = { $warrior } не перебуває на { $range }.
target_not_enemy = { $warrior } — не ворог.
target_not_hero = { $warrior } — не герой.
target_is_self = { $warrior } не може бути власною ціллю.
target_repeated = { ACC($warrior) } названо ціллю двічі.
too_many_targets = Цілей може бути щонайбільше { $count }.
target_cannot_move = { ACC($warrior) } не можна штовхнути навіть на одну комірку.
no_prepared_card = { $warrior } не має підготовленої карти, яку можна активувати.
star_power_out_of_reach = Ваш герой не на тій відстані від локації «{ $card }», щоб застосувати властивість «{ $power }».
star_power_used = Властивість «{ $power }» ({ $card }) цього ходу вже застосовано.
star_power_not_usable = Перший ефект властивості «{ $power }» ({ $card }) зараз неможливий.
star_power_not_yours = Такої властивості із зіркою у вас у грі немає.
cell_not_free = Комірку { $cell } зайнято.
cell_not_adjacent = Комірка { $cell } лежить не біля { GEN($place) }.
cell_not_of_heroes = Герой не може почати в комірці { $cell }, бо початкові комірки героїв — { $cells }.
hero_not_of_team = { ACC($warrior) } зараз не розміщують. Вибрати можна лише { AND(ACC($heroes)) }.
landmark_is_own = Виберіть іншу локацію, бо властивість належить саме цій ({ $card }).

outcome_defeat = Усі герої однієї сторони загинули.
outcome_resigned = Одна зі сторін здалася.
outcome_turn_limit = Нічия, бо досягнуто ліміту ходів.
