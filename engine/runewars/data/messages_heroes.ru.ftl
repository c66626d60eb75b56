## Refusals: heroes, quests and duels (R17 to R20, R27).

hero_is_yours = { $hero } — ваш герой, а нужен вражеский.
hero_elsewhere = { GEN($hero) } нет в { LOC($area) }.
other_hero_acts = Сейчас действует { $acting }, а не { $hero }.
reward_not_there = У { GEN($hero) } нет Награды «{ $reward }».
reward_other_time = Награду «{ $reward }» сейчас использовать нельзя.
reward_for_move = Награду «{ $reward }» используют в действии «Движение».
reward_before_steps = Награду «{ $reward }» используют до первой клетки движения.
reward_used_in_duel = Награда «{ $reward }» в этой дуэли уже использована.
reward_not_drawn = Награды «{ $reward }» нет среди двух взятых.
reward_not_carried = У { GEN($hero) } нет такой Награды.
rewards_other_time = Сейчас Награды не передают и не подбирают.
no_reward_to_pass = Нет двух ваших героев в одной клетке, чтобы передать Награду.
no_reward_lies_there = Там, где ваши герои, Наград нет.
no_reward_lies_by = В клетке, где { $hero }, Наград нет.
hero_is_alone = В клетке, где { $hero }, других ваших героев нет.
hero_has_it = У { GEN($hero) } уже есть Награда «{ $reward }», её передают другому.
no_open_token = В { LOC($area) } нет открытого токена исследования.
token_is_no_location = Токен «{ $token }» убрать нельзя.
garrison_too_small = Для этого в { LOC($area) } нужно { $least ->
    [one] { $least } ваш отряд
    [few] { $least } ваших отряда
   *[many] { $least } ваших отрядов
 }, а их { $n }.
nothing_hidden = В { LOC($area) } нет закрытых токенов, которых вы не видели.
token_says_other = Токен «{ $token }» предлагает другой выбор.
hero_to_stronghold = { $hero } появляется в вашей крепости, а не в { LOC($area) }.
hero_to_home = Без крепости { $hero } появляется дома, а не в { LOC($area) }.
attribute_at_limit = { $hero } больше не может тренировать { ACC($attribute) } (не больше +{ $most }).
too_far_from_hero = От { GEN($hero) } до { GEN($area) } слишком далеко.
nobody_of_shape = В { LOC($area) } нет отрядов таких форм ({ $shapes }).
whole_effect_elsewhere = Выберите не { ACC($area) }, а ту, где можно уничтожить 2 отряда-треугольника или 1 отряд-прямоугольник.
two_or_a_rectangle = Отряд «{ $unit }» не подходит: нужно уничтожить 2 отряда-треугольника или 1 отряд-прямоугольник, если можно.
hero_without_reward = У { GEN($hero) } нет Наград.
ambushed = { $hero } попадает в засаду и дальше не двигается.
held_in_dungeon = { $hero } в Подземелье и дальше не двигается.
teleported = { $hero } использует «Руну телепортации» и дальше не двигается.
steps_spent = Движение { GEN($hero) } окончено после { $n ->
    [one] { $n } клетки
    [few] { $n } клеток
   *[many] { $n } клеток
 }.
only_scorpion_races = За повреждение дальше двигается только Красная Скорпия, а не { $hero }.
races_already = { $hero } уже получает повреждение за это движение.
race_before_steps = { $hero } получает повреждение до первой клетки движения.
portal_not_here = { $hero } находится не у магического портала, или второго портала нет.
border_elsewhere = { $hero } находится не у границы между { INS($area) } и { INS($other) }.
hero_has_acted = { $hero } в этой фазе Квеста больше не действует.
only_silhouette_swaps = Карту Квеста перед действием обменивает только Силуэт, а не { $hero }.
swapped_already = { $hero } больше не может обменять карту Квеста.
mok_not_yours = Мок — не ваш герой.
mok_has_looked = В этой фазе Квеста Мок уже просматривал Награды.
no_unseen_reward = У { GEN($hero) } нет Наград, которых вы не знаете.
nobody_to_destroy = Ни здесь, ни в соседних клетках нет отрядов-треугольников или прямоугольников.
no_special = У { GEN($hero) } нет особого действия.
only_bogran_steals = Крадёт только Богран Тень, а не { $hero }.
nobody_to_rob = В { LOC($area) } нет вражеских героев с Наградой.
backbiter_wants_hero = Награда «{ $reward }» действует только против героя.
fate_not_drawn = Карта Судьбы { $number } не взята.
fate_alike = На картах { $number } и { $other } одно и то же, поэтому выберите карту { $other }.

## Refusals: the cards of seasons and turns (R19.11 to R19.16, R21 to R23, R26), runes (R25), draws (R2.4).

not_your_turn = Это можно делать только в свой ход.
title_not_yours = Титульная карта «{ $title }» не ваша.
title_used = Титульная карта «{ $title }» в этот ход уже использована.
title_is_yours = Титульная карта «{ $title }» и так ваша.
too_few_rewards_of_one = Нужно { $least ->
    [one] { $least } Награда
    [few] { $least } Награды
   *[many] { $least } Наград
 } одного героя, а ни у одного вашего героя их не больше { $n }.
reward_of_other_hero = Все три Награды должны быть от одного героя, поэтому Награду «{ $reward }» ({ $hero }) выбрать нельзя.
too_few_rewards = Нужно { $least ->
    [one] { $least } Награда
    [few] { $least } Награды
   *[many] { $least } Наград
 }, а у ваших героев { $n }.
commander_other_time = Лорд-командующий смотрит на руну перед приказом «Завоевание».
no_unseen_rune = Вы знаете все токены рун на поле.
rune_known = Руну в { LOC($area) } вы уже знаете.
no_rune_there = В { LOC($area) } нет токена руны.
rune_not_false = Руна в { LOC($area) } не фальшивая.
area_chosen_already = { ACC($area) } уже выбрали.
neither_of_two = Среди двух клеток ({ $areas }) нет { GEN($area) }.
area_controlled = { ACC($area) } контролирует { $player }.
area_is_yours = { ACC($area) } контролируете вы.
area_of_no_opponent = { ACC($area) } не контролирует ни один оппонент.
area_not_of_player = { ACC($area) } контролирует не { $player }, а кто-то другой.
neither_enemy_nor_neutral = Выберите вражескую или нейтральную клетку, а не { ACC($area) }.
no_haven = Выберите свою или нейтральную клетку, а не { ACC($area) }.
haven_at_home = Выберите клетку вне домашнего тайла, а не { ACC($area) }.
token_not_at_home = Выберите клетку своего домашнего тайла, а не { ACC($area) }.
no_allies_there = В { LOC($area) } нет союзных вам нейтральных отрядов.
no_neutrals_there = В { LOC($area) } нет нейтральных отрядов.
no_hero_of_yours = В { LOC($area) } нет вашего героя.
brigands_fit_nowhere = Нейтральные отряды из { GEN($area) } не помещаются ни в одну вашу клетку.
unit_is_there = Фигуры уже в { LOC($area) }.
all_chosen = Все отряды «{ $unit }» в { LOC($area) } уже выбраны.
summon_faction_first = Сначала выберите отряд вашей фракции.
summon_standing = Отряд «{ $unit }» в { LOC($area) } повален и прийти не может.
portal_for_standing = Отряд «{ $unit }» в { LOC($area) } повален и через порталы не идёт.
portal_not_from_activated = Отряд «{ $unit }» не идёт из { GEN($area) }, потому что там ваш токен активации.
hero_stands = { $hero } уже стоит.
hero_lies = { $hero } уже { GENDER($hero) ->
    [f] повалена
    [n] повалено
   *[m] повален
 }.
hero_chosen = { $hero } уже { GENDER($hero) ->
    [f] выбрана
    [n] выбрано
   *[m] выбран
 }.
hero_not_drawn = { GEN($hero) } нет среди взятых героев.
objective_neither = Цели «{ $objective }» нет среди двух ваших карт Целей.
objective_is_kept = Вашу карту Цели обменять нельзя.
no_orders_lie = Ни вы, ни { $player } не можете забрать ни одной карты приказа.
player_is_you = Выберите другого игрока, а не себя.
no_such_player = { $player } не участвует в этой игре.
player_out = { $player } уже вне игры.
player_not_tied = { $player } не среди тех, чьи ставки равны.
player_without_tactics = { $player } сейчас без карт Тактики.
not_richer = Нужен игрок, у которого больше Влияния, чем у вас ({ $mine }), а { $player } не из таких ({ $influence }).
dials_at_top = Все указатели уже на максимуме, и ваши, и другого игрока ({ $player }).
dial_too_low = Указатель { GEN($dial) } должен быть не ниже { $price }, а он на { $level }.
bid_too_high = Вы не можете поставить { $n }, потому что у вас только { $influence ->
    [one] { $influence } Влияние
    [few] { $influence } Влияния
   *[many] { $influence } Влияния
 }.
no_token_of_player = { $player } сейчас без токенов активации на поле.
no_token_of_yours = В { LOC($area) } нет вашего токена активации.
rumor_in_own_area = { ACC($area) } контролирует { $player }, поэтому токен этого игрока туда не кладут.
rumor_token_there = В { LOC($area) } уже лежит токен активации этого игрока ({ $player }).
no_area_for_token = Токен активации этого игрока ({ $player }) положить некуда.
rune_can_go_nowhere = Руну из { GEN($area) } переместить некуда.
rune_not_shuffled_there = Перемешанной руны там нет.
nobody_stands = Среди фигур, которыми там управляет { $player }, нет стоящих.
horde_not_whole = Отрядов этой формы ({ $shape }) пришло бы { $n } из { $wanted }, поэтому выберите другую форму.
no_units_of_shape = Отрядов формы «{ $shape }» вам взять неоткуда.
type_of_others = Отряд «{ $unit }» сюда не приходит, потому что он из другой фракции.
type_not_in_supply = Отрядов «{ $unit }» в запасе нет.
drawn_to_hand = Все карты «{ $card }» в руках или сброшены.
drawn_and_discarded = Карта «{ $card }» лежит в сбросе.
drawn_by_heroes = Все Награды «{ $card }» у героев, на поле или сброшены.
quest_off_board = Клетки Квеста «{ $card }» нет на поле.
hero_card_in_play = { $card } уже в игре.
hero_gone = { $card } больше не в игре после поражения.
token_on_board = Все токены «{ $card }» на поле или сброшены.
lot_not_in_hand = { $player } не держит в руке карту «{ $card }».
