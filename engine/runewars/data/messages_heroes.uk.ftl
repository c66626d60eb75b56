## Refusals: heroes, quests and duels (R17 to R20, R27).

hero_is_yours = { $hero } — ваш герой, а потрібен ворожий.
hero_elsewhere = { $hero } зараз не в { LOC($area) }.
other_hero_acts = Зараз діє { $acting }, а не { $hero }.
reward_not_there = { $hero } не має нагороди «{ $reward }».
reward_other_time = Нагородою «{ $reward }» зараз скористатися не можна.
reward_for_move = Нагороду «{ $reward }» використовують у дії «Рух».
reward_before_steps = Нагороду «{ $reward }» використовують до першої клітинки руху.
reward_used_in_duel = Нагороду «{ $reward }» у цій дуелі вже використано.
reward_not_drawn = Нагороди «{ $reward }» немає серед двох узятих.
reward_not_carried = { $hero } не має такої нагороди.
rewards_other_time = Зараз нагород не передають і не підбирають.
no_reward_to_pass = Немає двох ваших героїв в одній клітинці, щоб передати нагороду.
no_reward_lies_there = Там, де ваші герої, нагород немає.
no_reward_lies_by = У клітинці, де { $hero }, нагород немає.
hero_is_alone = У клітинці, де { $hero }, інших ваших героїв немає.
hero_has_it = { $hero } вже має нагороду «{ $reward }», її передають іншому.
no_open_token = У { LOC($area) } немає відкритого жетона дослідження.
token_is_no_location = Жетон «{ $token }» прибрати не можна.
garrison_too_small = Для цього в { LOC($area) } потрібно { $least ->
    [one] { $least } ваш загін
    [few] { $least } ваші загони
   *[many] { $least } ваших загонів
 }, а їх { $n }.
nothing_hidden = У { LOC($area) } немає закритих жетонів, яких ви не бачили.
token_says_other = Жетон «{ $token }» пропонує інший вибір.
hero_to_stronghold = { $hero } з'являється у вашій фортеці, а не в { LOC($area) }.
hero_to_home = Без фортеці { $hero } з'являється вдома, а не в { LOC($area) }.
attribute_at_limit = { $hero } більше не може тренувати { ACC($attribute) } (щонайбільше +{ $most }).
too_far_from_hero = Від { GEN($hero) } до { GEN($area) } задалеко.
nobody_of_shape = У { LOC($area) } немає загонів таких форм ({ $shapes }).
whole_effect_elsewhere = Виберіть не { ACC($area) }, а ту, де можна знищити 2 загони-трикутники або 1 загін-прямокутник.
two_or_a_rectangle = Загін «{ $unit }» не підходить: треба знищити 2 загони-трикутники або 1 загін-прямокутник, якщо можна.
hero_without_reward = { $hero } не має нагород.
ambushed = { $hero } потрапляє в засідку й далі не рухається.
held_in_dungeon = { $hero } у Підземеллі й далі не рухається.
teleported = { $hero } використовує «Руну телепортації» й далі не рухається.
steps_spent = Рух { GEN($hero) } закінчено після { $n ->
    [one] { $n } клітинки
    [few] { $n } клітинок
   *[many] { $n } клітинок
 }.
only_scorpion_races = За ушкодження далі рухається лише Червона Скорпія, а не { $hero }.
races_already = { $hero } уже отримує ушкодження за цей рух.
race_before_steps = { $hero } отримує ушкодження до першої клітинки руху.
portal_not_here = { $hero } не біля магічного порталу, або другого порталу немає.
border_elsewhere = { $hero } не біля межі між { INS($area) } і { INS($other) }.
hero_has_acted = { $hero } у цій фазі завдань більше не діє.
only_silhouette_swaps = Карту завдання перед дією обмінює лише Силует, а не { $hero }.
swapped_already = { $hero } більше не може обміняти карту завдання.
mok_not_yours = Мок не ваш герой.
mok_has_looked = У цій фазі завдань Мок уже переглядав нагороди.
no_unseen_reward = { $hero } не має нагород, яких ви не знаєте.
nobody_to_destroy = Ні тут, ні в суміжних клітинках немає загонів-трикутників чи прямокутників.
no_special = { $hero } не має особливої дії.
only_bogran_steals = Краде лише Богран Тінь, а не { $hero }.
nobody_to_rob = У { LOC($area) } немає ворожих героїв із нагородою.
backbiter_wants_hero = Нагорода «{ $reward }» діє лише проти героя.
fate_not_drawn = Карти долі { $number } не взято.
fate_alike = На картах { $number } і { $other } те саме, тож виберіть карту { $other }.

## Refusals: the cards of seasons and turns (R19.11 to R19.16, R21 to R23, R26), runes (R25), draws (R2.4).

not_your_turn = Це можна робити лише у свій хід.
title_not_yours = Титул «{ $title }» вам не належить.
title_used = Титул «{ $title }» цього ходу вже використано.
title_is_yours = Титул «{ $title }» і так ваш.
too_few_rewards_of_one = Потрібно { $least ->
    [one] { $least } нагорода
    [few] { $least } нагороди
   *[many] { $least } нагород
 } одного героя, а найбільше у вашого героя { $n }.
reward_of_other_hero = Усі три нагороди мають бути від одного героя, тож нагороду «{ $reward }» ({ $hero }) вибрати не можна.
too_few_rewards = Потрібно { $least ->
    [one] { $least } нагорода
    [few] { $least } нагороди
   *[many] { $least } нагород
 }, а у ваших героїв { $n }.
commander_other_time = Лорд-командувач дивиться на руну перед наказом «Завоювання».
no_unseen_rune = Ви знаєте всі жетони рун на полі.
rune_known = Руну в { LOC($area) } ви вже знаєте.
no_rune_there = У { LOC($area) } немає жетона руни.
rune_not_false = Руна в { LOC($area) } не фальшива.
area_chosen_already = { ACC($area) } вже вибрано.
neither_of_two = Серед двох клітинок ({ $areas }) немає { GEN($area) }.
area_controlled = { ACC($area) } контролює { $player }.
area_is_yours = { ACC($area) } контролюєте ви.
area_of_no_opponent = { ACC($area) } не контролює жоден суперник.
area_not_of_player = { ACC($area) } контролює не { $player }, а хтось інший.
neither_enemy_nor_neutral = Виберіть ворожу або нейтральну клітинку, а не { ACC($area) }.
no_haven = Виберіть свою або нейтральну клітинку, а не { ACC($area) }.
haven_at_home = Виберіть клітинку поза домашнім тайлом, а не { ACC($area) }.
token_not_at_home = Виберіть клітинку свого домашнього тайла, а не { ACC($area) }.
no_allies_there = У { LOC($area) } немає союзних вам нейтральних загонів.
no_neutrals_there = У { LOC($area) } немає нейтральних загонів.
no_hero_of_yours = У { LOC($area) } немає вашого героя.
brigands_fit_nowhere = Нейтральні загони з { GEN($area) } не поміщаються в жодну вашу клітинку.
unit_is_there = Фігури вже в { LOC($area) }.
all_chosen = Усі загони «{ $unit }» у { LOC($area) } вже вибрано.
summon_faction_first = Спершу виберіть загін вашої фракції.
summon_standing = Загін «{ $unit }» у { LOC($area) } повалений і прийти не може.
portal_for_standing = Загін «{ $unit }» у { LOC($area) } повалений і через портали не йде.
portal_not_from_activated = Загін «{ $unit }» не йде з { GEN($area) }, бо там ваш жетон активації.
hero_stands = { $hero } уже стоїть.
hero_lies = { $hero } уже { GENDER($hero) ->
    [f] повалена
    [n] повалене
   *[m] повалений
 }.
hero_chosen = { ACC($hero) } вже вибрано.
hero_not_drawn = { GEN($hero) } немає серед узятих героїв.
objective_neither = Карти цілі «{ $objective }» немає серед ваших двох.
objective_is_kept = Вашу карту цілі обміняти не можна.
no_orders_lie = Ні ви, ні { $player } не маєте карт наказів, які можна забрати.
player_is_you = Виберіть іншого гравця, а не себе.
no_such_player = { $player } не бере участі в цій грі.
player_out = { $player } вже поза грою.
player_not_tied = { $player } не серед тих, чиї ставки рівні.
player_without_tactics = { $player } не має карт тактики.
not_richer = Потрібен гравець, у якого впливу більше, ніж у вас ({ $mine }), а { $player } має { $influence }.
dials_at_top = Усі шкали вже на максимумі, і ваші, й іншого гравця ({ $player }).
dial_too_low = Шкала { GEN($dial) } має бути не нижче { $price }, а вона на { $level }.
bid_too_high = Ви не можете поставити { $n }, бо маєте лише { $influence ->
    [one] { $influence } вплив
    [few] { $influence } впливу
   *[many] { $influence } впливу
 }.
no_token_of_player = { $player } не має жетонів активації на полі.
no_token_of_yours = У { LOC($area) } немає вашого жетона активації.
rumor_in_own_area = { ACC($area) } контролює { $player }, тож жетон цього гравця туди не кладуть.
rumor_token_there = У { LOC($area) } вже лежить жетон активації цього гравця ({ $player }).
no_area_for_token = Жетон активації цього гравця ({ $player }) покласти нікуди.
rune_can_go_nowhere = Руну з { GEN($area) } перемістити нікуди.
rune_not_shuffled_there = Перемішаної руни там немає.
nobody_stands = { $player } не має там фігур, що стоять.
horde_not_whole = Загонів цієї форми ({ $shape }) прийшло б { $n } із { $wanted }, тож виберіть іншу форму.
no_units_of_shape = Загонів форми «{ $shape }» вам узяти нізвідки.
type_of_others = Загін «{ $unit }» сюди не приходить, бо він не з цієї фракції.
type_not_in_supply = Загонів «{ $unit }» у запасі немає.
drawn_to_hand = Усі карти «{ $card }» у руках або скинуті.
drawn_and_discarded = Карта «{ $card }» лежить у скиді.
drawn_by_heroes = Усі нагороди «{ $card }» у героїв, на полі або скинуті.
quest_off_board = Клітинки завдання «{ $card }» немає на полі.
hero_card_in_play = { $card } вже в грі.
hero_gone = { $card } більше не в грі після поразки.
token_on_board = Усі жетони «{ $card }» на полі або скинуті.
lot_not_in_hand = { $player } не має в руці карти «{ $card }».
