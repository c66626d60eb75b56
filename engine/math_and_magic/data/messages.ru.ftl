## Messages of Heroes of Math & Magic.  Keys: prompt_<decision>, refusal codes, violations of deck building,
## outcome_<reason>.

prompt_draw_tablet = Какой планшет вытягивает { $seat }?
prompt_draw_card = Какую карту берёт { $seat }?
prompt_draw_hero = Какого героя берёт { $seat }?
prompt_draw_first = Кто ходит первым?
prompt_draw_neutral = Какая карта нейтралов открыта?
prompt_flip = Какую карту вскрывает { $seat }?
prompt_construct = У вас { $chests ->
    [one] { $chests } сундук
    [few] { $chests } сундука
   *[many] { $chests } сундуков
 }. Купите что-нибудь или завершите строительство.
prompt_action = Сразитесь с нейтральной армией, вызовите игрока или пропустите ход.
prompt_type = Какой тип битвы выбрать?
prompt_size = Со сколькими отрядами { GEN($neutral) } сразиться? Их сила при 1, 2, 3 и более отрядах — { $strengths }.
prompt_deploy = Расставьте свою армию.
prompt_spell = Разыграйте заклинание или откажитесь от него.
prompt_target = На какой отряд нацелить заклинание «{ $spell }» ({ $army })?
prompt_window = Разыграть сундуки перед ударом? { CAP($army) } — сила { $own }, { $enemy } — сила { $strength } ({ $squads ->
    [one] { $squads } отряд
    [few] { $squads } отряда
   *[many] { $squads } отрядов
 }).

## refusals: construction

nothing_left_to_buy = { ACC($what) } больше нельзя достраивать.
improved_to_the_full = Существа { $tier }-го уровня уже улучшены до конца.
which_tier = Укажите уровень существ, которых хотите улучшить.
not_for_a_tier = { ACC($what) } строят для всей армии, поэтому уровень существ указывать не нужно.
too_few_chests = Это стоит { $cost ->
    [one] { $cost } сундук
    [few] { $cost } сундука
   *[many] { $cost } сундуков
 }, а у вас { $chests }.

## refusals: the choice of the battle

no_cards = Без карт сражаться нельзя.
opponent_without_cards = { $seat } сейчас без карт, поэтому вызов невозможен.
not_oneself = Вызвать самого себя нельзя.
opponent_has_left = { $seat } больше не участвует в игре.
no_such_player = { $seat } не участвует в этой партии.
army_too_big = { $neutral } — большие существа, поэтому штурм подземелий выбрать нельзя.
nothing_to_deploy = У вас нет карты, которую там можно выставить.
no_such_size = Заказать можно от 1 до { $most } отрядов, а не { $squads }.

## refusals: deployment

not_in_hand = В вашей руке нет карты «{ $creature }».
mark_not_in_hand = В вашей руке нет карты «{ $creature }» { $mark ->
    [0] без метки
   *[some] с меткой { $mark }
 }.
no_hero = В вашей руке нет героя.
hero_deployed = Герой { $hero } уже выставлен.
no_slot_left = Все шесть слотов заняты.
no_squad_there = В слоте { $slot } нет отряда существ.
occupied = За слотом { $slot } уже стоит отряд.
no_formations_here = При осаде и штурме подземелий плотный строй и второй эшелон запрещены.
too_big = { $creature } — слишком большое существо для штурма подземелий.
nothing_deployed = Вы ещё ничего не выставили.
espionage_in_duels = Шпионаж возможен только в поединке.
espionage_too_late = Шпионаж объявляют до расстановки, а она уже началась.
no_spy_in_hand = В вашей руке нет героя с навыком «Шпионаж».
spy_must_fight = Вы объявили шпионаж и обязаны выставить этого героя.

## refusals: magic

cast_already = Больше заклинаний в этой битве разыграть нельзя.
cast_twice = Заклинание «{ $spell }» уже разыграно, а второе должно быть другим.
no_mage = Для заклинания нужен выставленный герой или выставленный отряд с магическим ударом.
other_tablet = Заклинания «{ $spell }» нет на вашем планшете.
tower_too_low = Для заклинания «{ $spell }» нужна Башня магии { $level }-го уровня, а { $tower ->
    [0] у вас её нет
   *[some] ваша — { $tower }-го
 }.
no_destruction_in_siege = При осаде нельзя разыграть заклинание «{ $spell }» и другие заклинания разрушения.
too_high_for_dungeon = При штурме подземелий нельзя разыграть заклинание «{ $spell }», разрешены только заклинания 1-го уровня и благословения.
enemy_immune = Заклинание «{ $spell }» разыграть нельзя, потому что у врага иммунитет к магии.
no_target = У заклинания «{ $spell }» нет допустимой цели.
nobody_to_aim_at = В слоте { $slot } нет отряда.
nobody_behind = За слотом { $slot } нет отряда.
target_immune = { $creature } в слоте { $slot } обладает иммунитетом к магии.
no_phantom_of_a_hero = Фантома создают только для существ, а в слоте { $slot } стоит герой.
elemental_spared = Элементаль не может быть целью заклинания «{ $spell }».

## refusals: chests

one_must_remain = Хотя бы один отряд должен остаться, а сейчас их { $squads }.
not_against_oneself = Нанимать наёмников против себя нельзя.
no_mercenaries = В поединке нет наёмников.
not_so_many = { $squads ->
    [0] У противника некого подкупать.
    [one] Подкупить можно только { $squads } отряд противника.
    [few] Подкупить можно только { $squads } отряда противника.
   *[many] Подкупить можно только { $squads } отрядов противника.
 }
not_your_battle = Подкупать может только игрок, который ведёт битву.

## refusals: what cannot be drawn

card_elsewhere = В колоде уже нет карт «{ $creature }» { $mark ->
    [0] без метки
   *[some] с меткой { $mark }
 } (в руке их { $hand }, в выставленной армии { $deployed }, в отбое { $discard }).
no_such_card_in_deck = В этой колоде нет карт «{ $creature }» { $mark ->
    [0] без метки
   *[some] с меткой { $mark }
 }.
hero_of_another = Герой { $hero } другой расы, а раса этой колоды — { $race }.
hero_in_discard = Герой { $hero } уже в отбое.
neutral_in_discard = Карту «{ $neutral }» уже переворачивали в одном из прошлых раундов.
neutral_not_in_deck = Карты «{ $neutral }» нет в колоде нейтралов.
tablet_drawn = Планшет «{ $tablet }» уже вытянут ({ AND($owners) }).

## deck building (R2)

deck_size = В колоде { $actual ->
    [one] { $actual } карта
    [few] { $actual } карты
   *[many] { $actual } карт
 } существ, а должно быть от { $fewest } до { $most }.
tier_missing = В колоде нет ни одной карты { $tier }-го уровня.
too_few_neutrals = В наборе { $actual ->
    [one] { $actual } карта
    [few] { $actual } карты
   *[many] { $actual } карт
 } нейтралов, а нужно не меньше { $allowed }.
unknown_neutral = Карты нейтралов «{ $neutral }» не существует.
neutral_twice = Карта «{ $neutral }» есть в наборе дважды.
marks_for_cards = Метки расставлены на { $actual ->
    [one] { $actual } карте
   *[other] { $actual } картах
 } { $tier }-го уровня, а в колоде их { $allowed }.
marks_of_value = В расстановке { $actual ->
    [one] { $actual } карта
    [few] { $actual } карты
   *[many] { $actual } карт
 } с меткой { $value }, а должно быть { $allowed }.
big_marked = Большие карты ({ $tier }-й уровень) метят, только когда помечены все обычные, а без метки ещё { $blanks ->
    [one] { $blanks } обычная карта
    [few] { $blanks } обычные карты
   *[many] { $blanks } обычных карт
 }.


## refusals: resigning

has_left = { $seat } уже не участвует в игре.
resigned_too_early = Сдаться можно только после начала первого строительства.

## the end

outcome_resigned = Все остальные игроки сдались.
outcome_points = Больше всего победных очков.
outcome_shared = Все показатели равны, победа общая.
