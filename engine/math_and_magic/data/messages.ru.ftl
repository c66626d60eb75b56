## Messages of Heroes of Math & Magic.  Keys: prompt_<decision>, refusal codes, violations of deck building,
## outcome_<reason>.

prompt_draw_tablet = { $seat }: какой планшет вытянут?
prompt_draw_card = { $seat }: какая карта взята?
prompt_draw_hero = { $seat }: какой герой взят?
prompt_draw_first = Кто ходит первым?
prompt_draw_neutral = Какая карта нейтралов перевёрнута?
prompt_flip = { $seat }: какая карта вскрыта?
prompt_construct = Купите что-нибудь (сундуков: { $chests }) или завершите строительство.
prompt_action = Сразитесь с нейтральной армией, вызовите игрока или пропустите ход.
prompt_type = Какой тип битвы?
prompt_size = { $neutral }, сила 1, 2, 3 и более отрядов: { $strengths }.
prompt_deploy = Расставьте свою армию.
prompt_spell = Разыграйте заклинание или откажитесь от него.
prompt_target = { $spell }: на какой отряд? Чья армия: { $army }.
prompt_window = Сыграть сундуки перед ударом? Сила армии: { $own } ({ $army }). Сила против неё: { $strength } ({ $enemy }); отрядов против неё: { $squads }.

## refusals: construction

nothing_left_to_buy = { $what }: дальше покупать нечего.
improved_to_the_full = Существа уровня { $tier } уже улучшены дважды; больше улучшений нет.
which_tier = Улучшают существ одного уровня; этот уровень нужно назвать.
not_for_a_tier = { $what }: это строят для всей армии, уровень существ тут не называют.
too_few_chests = Нужно сундуков: { $cost }; у вас: { $chests }.

## refusals: the choice of the battle

no_cards = Без единой карты сражаться нельзя.
opponent_without_cards = { $seat }: нет ни одной карты, поэтому вызвать нельзя.
not_oneself = Вызвать самого себя нельзя.
opponent_has_left = { $seat }: этот игрок вышел из игры.
no_such_player = За этим столом такого игрока нет: { $seat }.
army_too_big = { $neutral }: это большие существа, поэтому штурм подземелий выбрать нельзя.
nothing_to_deploy = У вас нет карты, которую там можно выставить.
no_such_size = Отрядов в нейтральной армии не меньше одного, а самое большее: { $most }. Заказано: { $squads }.

## refusals: deployment

not_in_hand = В руке нет такой карты: { $creature }.
mark_not_in_hand = В руке нет такой карты: { $creature }. Метка удара: { $mark }.
no_hero = В руке нет героя.
hero_deployed = { $hero }: этот герой уже выставлен.
no_slot_left = Все шесть слотов заняты.
no_squad_there = В слоте { $slot } нет отряда существ.
occupied = За слотом { $slot } уже кто-то стоит.
no_formations_here = При осаде и штурме подземелий нет плотного строя и второго эшелона.
too_big = { $creature }: слишком большое существо для штурма подземелий.
nothing_deployed = Ещё ничего не выставлено.
espionage_in_duels = Шпионаж бывает только в поединке.
espionage_too_late = О шпионаже объявляют до расстановки, а она уже началась.
no_spy_in_hand = В руке нет героя с навыком «Шпионаж».
spy_must_fight = Кто объявил о шпионаже, обязан выставить этого героя.

## refusals: magic

cast_already = Больше заклинаний в этой битве разыгрывать нельзя.
cast_twice = { $spell }: уже разыграно, а второе заклинание должно быть другим.
no_mage = Для заклинания нужен выставленный герой или выставленный отряд с магическим ударом.
other_tablet = { $spell }: этого заклинания нет на вашем планшете.
tower_too_low = { $spell }: уровень заклинания: { $level }; уровень вашей Башни магии: { $tower }.
no_destruction_in_siege = { $spell }: при осаде заклинания разрушения запрещены.
too_high_for_dungeon = { $spell }: при штурме подземелий разрешены только заклинания 1-го уровня и благословения.
enemy_immune = { $spell }: у врага иммунитет к магии.
no_target = { $spell }: нет допустимой цели.
nobody_to_aim_at = В слоте { $slot } нет отряда.
nobody_behind = За слотом { $slot } нет отряда.
target_immune = { $creature }: у отряда в слоте { $slot } иммунитет к магии.
no_phantom_of_a_hero = Фантом бывает только у существ, а в слоте { $slot } стоит герой.
elemental_spared = { $spell }: элементаль не бывает целью заклинаний.

## refusals: chests

one_must_remain = Хотя бы один отряд должен остаться; отрядов сейчас: { $squads }.
not_against_oneself = Наёмников против себя не нанимают.
no_mercenaries = В поединке нет наёмников.
not_so_many = У противника нет стольких отрядов для подкупа; их у него: { $squads }.
not_your_battle = Подкупать может только тот, кто ведёт битву.

## refusals: what cannot be drawn

card_elsewhere = { $creature }: таких карт с этой меткой в колоде уже нет. Метка: { $mark }; в руке: { $hand }; выставлено: { $deployed }; в отбое: { $discard }.
no_such_card_in_deck = { $creature }: такой карты в этой колоде нет вовсе. Метка: { $mark }.
hero_of_another = { $hero }: это герой не той расы, что колода: { $race }.
hero_in_discard = { $hero }: этот герой лежит в отбое.
neutral_in_discard = { $neutral }: эту армию переворачивали в прошлых раундах.
neutral_not_in_deck = { $neutral }: этой армии нет в колоде нейтралов.
tablet_drawn = { $tablet }: этот планшет уже разобрали: { $owners }.

## deck building (R2)

deck_size = Карт существ в колоде: { $actual }; наименьшее: { $fewest }, наибольшее: { $most }.
tier_missing = Нет ни одной карты уровня { $tier }.
too_few_neutrals = Карт нейтралов в наборе: { $actual }; наименьшее: { $allowed }.
unknown_neutral = Такой карты нейтралов не существует: «{ $neutral }».
neutral_twice = { $neutral }: эта карта в наборе дважды.
marks_for_cards = Карт уровня { $tier } разложено: { $actual }; в колоде их: { $allowed }.
marks_of_value = Карт с такой меткой ({ $value }) разложено: { $actual }; должно быть: { $allowed }.
big_marked = Большие карты (уровень { $tier }) метят, только когда помечены все обычные; обычных без метки: { $blanks }.


## refusals: resigning

has_left = { $seat }: этот игрок уже вышел из игры.
resigned_too_early = Сдаться можно начиная с первого строительства.

## the end

outcome_resigned = Все остальные игроки сдались.
outcome_points = Больше всего победных очков.
outcome_shared = Всё, что решает, равно: победа общая.
