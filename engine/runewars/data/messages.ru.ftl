## Messages of Runewars.  Keys: prompt_<decision>, refusal codes, outcome_<reason>.

## Battles, losses, abilities (R12.4, R14 to R16).

prompt_battle_start_window = Перед боем в { LOC($area) } сыграйте карту, используйте способность или начинайте.
prompt_battle_round_window = Перед раундом боя в { LOC($area) } сыграйте «Призыв к бою» или спасуйте.
prompt_choose_type = Какой тип ваших отрядов берёт карты Судьбы в раунде { $round } боя в { LOC($area) }?
prompt_ability_mode = Что делает способность { GEN($unit) }?
prompt_ability_target = На какой отряд действует способность { GEN($unit) }?
prompt_ability_use = Использовать способность { GEN($unit) }?
prompt_lose_unit = Какой ваш отряд пострадает в бою в { LOC($area) } ({ $cause })?
prompt_assign_rout = Какой свой отряд вы валите в бою в { LOC($area) }?
prompt_assign_damage = Какой ваш отряд получает 1 повреждение в бою в { LOC($area) }?
prompt_use_development = Сбросить пристройку «{ $development }» ради её эффекта?
prompt_tally_window = Перед подсчётом боя в { LOC($area) } сыграйте «Боевой клич» или спасуйте.
prompt_retreat_area = Куда отступают отряды из { GEN($origin) }?
prompt_scorched_window = Вы теряете крепость в { LOC($area) }. Сыграйте «Выжженную землю» или спасуйте.
prompt_replace_stronghold = Поставить свою крепость в { LOC($area) }? Если свободных нет, выберите, какую отдать.
prompt_excess_unit = В { LOC($area) } слишком много отрядов. Какой отступает (осталось { $left })?
prompt_pillage_window = Вы победили в { LOC($area) }. Сыграйте «Грабёж» или спасуйте.
prompt_overstack_destroy = В { LOC($area) } может быть не больше { $limit ->
    [one] { $limit } отряда
    [few] { $limit } отрядов
   *[many] { $limit } отрядов
 }. Какой вы уничтожаете (осталось { $left })?
damaged_first = Повреждение получает сначала повреждённый отряд, потом стоящий, поэтому { $unit } не подходит.
sturdy_first = Это повреждение получает отряд со здоровьем больше 1, сначала повреждённый, поэтому { $unit } не подходит.
undamaged_first = Сначала валят неповреждённые отряды, а не { ACC($unit) }.
standing_first = Сначала уничтожают стоящий отряд, а не { ACC($unit) }.

## heroes, the Quest Phase, duels, exploration

prompt_place_new_hero = Где появляется { $hero }?
prompt_desert_which = У вас больше 3 героев. Кто из них дезертирует?
prompt_loot_assign = Кто из ваших героев забирает Награду «{ $reward }»?
prompt_pass_reward = Какую Награду передать другому герою?
prompt_pass_reward_to = Кому передать Награду «{ $reward }»?
prompt_take_dropped = Какой герой забирает Награды, оставленные в его клетке?
prompt_hero_retreat_area = Куда отступает { $hero }?
prompt_ambush_window = { $hero } входит в { ACC($area) }. Кто из ваших героев устроит засаду? Можно спасовать.
prompt_varikas_heal = Сколько повреждений снять с Варикаса Мёртвого?
prompt_pick_hero = Какой герой действует следующим? Можно закончить.
prompt_pre_action = Использовать что-нибудь, прежде чем { $hero } действует?
prompt_hero_action = Что делает { $hero }?
prompt_train_attribute = Какой атрибут тренирует { $hero }?
prompt_jaes_area = В какой клетке Боевой маг Джаес уничтожает отряды?
prompt_jaes_unit = Какой отряд в { LOC($area) } уничтожает Боевой маг Джаес?
prompt_hero_step = Куда двигается { $hero } (осталось { $left ->
    [one] { $left } клетка
    [few] { $left } клетки
   *[many] { $left } клеток
 })? Можно остановиться.
prompt_teleport_area = В какую клетку переносится { $hero }?
prompt_after_move = Что делает { $hero } после движения? Можно начать дуэль, взяться за Квест или ничего не делать.
prompt_steal_from = У какого героя крадёт Богран Тень?
prompt_random_reward = Какая Награда { GEN($hero) } выпадает?
prompt_valadir_extra = Сэр Валадир лечит 1 повреждение, проходит 1 клетку или ничего не делает?
prompt_mordrog_unit = Какой отряд-треугольник в { LOC($area) } уничтожает Мордрог?
prompt_test_card = { $hero } проводит тест { GEN($attribute) }. Какой символ считается?
prompt_quest_optional = Сбросить Квест «{ $quest }» и взять новый?
prompt_quest_lose_reward = Какую Награду { $hero } теряет по Квесту «{ $quest }»?
prompt_one_fist_pick = Какую из двух Наград оставляет { $hero }?
prompt_draw_exploration = Какой это токен исследования?
prompt_exploration_choice = { $hero } открывает токен «{ $token }». Что вы выбираете?
prompt_duel_start_window = Использовать что-нибудь перед дуэлью { GEN($hero) }?
prompt_duel_draw_pick = Взять ещё одну карту Судьбы для { GEN($hero) } в раунде дуэли { $round }?
prompt_duel_card = Какая карта Судьбы { GEN($hero) } считается в раунде дуэли { $round }?
prompt_duel_orb = У { GEN($hero) } орб в раунде дуэли { $round }. Нанести 1 повреждение или использовать Награду?
prompt_duel_react = { $hero } получит { $damage ->
    [one] { $damage } повреждение
    [few] { $damage } повреждения
   *[many] { $damage } повреждений
 }. Использовать что-нибудь?
prompt_cloak_area = Куда ускользает { $hero }?

## refusals

hero_routed = { $hero } не может двигаться, потому что { GENDER($hero) ->
    [f] повалена
    [n] повалено
   *[m] повален
 }.
nothing_to_heal = У { GEN($hero) } нет повреждений.
heal_at_home = { $hero } может лечиться только в клетке под вашим контролем.
fully_trained = У { GEN($hero) } все атрибуты уже повышены на 2.
no_mountains_here = Карта «{ $card }» не поможет: ни одна горная граница здесь не останавливает этого героя.
no_border_to_fly = Карта «{ $card }» не поможет: этот герой и так может перейти все границы здесь.
quest_elsewhere = За Квест «{ $quest }» берутся только в { LOC($area) }.
no_enemy_stronghold = Для Квеста «{ $quest }» нужна вражеская крепость, а здесь её нет.
no_enemy_home = Для Квеста «{ $quest }» нужна вражеская домашняя клетка, а эта не такая.
no_city_here = Для Квеста «{ $quest }» нужен город, а здесь его нет.
quest_too_dear = Квест «{ $quest }» стоит { $price ->
    [one] { $price } Влияние
    [few] { $price } Влияния
   *[many] { $price } Влияния
 }, а у вас { $influence }.
too_few_neutrals = Для Квеста «{ $quest }» здесь нужно не меньше { $n ->
    [one] { $n } нейтрального отряда
    [few] { $n } нейтральных отрядов
   *[many] { $n } нейтральных отрядов
 }.
second_weapon = Награду «{ $reward }» использовать нельзя, потому что оружием в этой дуэли уже служит Награда «{ $other }».
second_armour = Награду «{ $reward }» использовать нельзя, потому что доспехом в этой дуэли уже служит Награда «{ $other }».
enemy_more_agile = «Кусака» не действует: у { GEN($hero) } Ловкость выше.

## orders, movement, economy

prompt_draw_fate = Какая карта Судьбы выпадает?
prompt_draw_tactics = Какую карту Тактики берёт { $seat }?
prompt_random_tactics = Какую карту Тактики случайным образом теряет { $seat }?
prompt_draw_quest = Какую карту Квеста берёт { $seat }?
prompt_draw_reward = Какую Награду получает { $hero }?
prompt_draw_objective = Какую карту Цели берёт { $seat }?
prompt_draw_hero = Какую карту героя берёт { $seat }?
prompt_draw_season = Какая карта времени года открывается?
prompt_choose_order = Выберите карту приказа.
prompt_long_winter_keep = Какую карту приказа вы берёте назад по карте «Долгая зима»?
prompt_autumn_gain = Взять 2 Влияния или 1 карту Тактики?
prompt_starve_unit = Зимой в { LOC($area) } отрядов больше, чем еды ({ $food }). Какой уничтожить (осталось { $left })?
prompt_discard_tactics = У вас слишком много карт Тактики. Какую вы сбрасываете?
prompt_quest_discard = У вас слишком много карт Квестов. Какую вы сбрасываете?
prompt_strategize_pick = Какие фигуры двигать по приказу «Стратегия»? Можно закончить.
prompt_strategize_count = Сколько отрядов «{ $unit }» двигать из { GEN($area) }?
prompt_strategize_dest = Куда вести { ACC($figure) }?
prompt_force_pick = Какие фигуры идут в { ACC($to) }? Можно закончить.
prompt_force_count = Сколько отрядов «{ $unit }» идёт из { GEN($area) }?
prompt_hidden_pass_border = Какую горную границу открыть в этот ход?
prompt_activate_area = Какую клетку активировать?
prompt_repeat_mobilize = Активировать ещё одну клетку за бонус превосходства?
prompt_use_supremacy = Использовать бонус превосходства приказа «{ $card }»?
prompt_harvest = Установить указатели (еда { $food }, лес { $wood }, руда { $ore })?
prompt_acquire_power = Получить { $n ->
    [one] { $n } Влияние
    [few] { $n } Влияния
   *[many] { $n } Влияния
 }?
prompt_harvest_resource_dev = Какой указатель увеличить на 1 за «Ресурсы» в { LOC($area) }?
prompt_build_development_kind = Какую пристройку построить?
prompt_build_development_where = На какой крепости построить пристройку «{ $development }»?
prompt_give_up_development = Токенов «{ $development }» в запасе нет. Какой уничтожить сначала?
prompt_recruit_dial = За какой ресурс нанять отряды?
prompt_recruit_place = В какой крепости поставить отряд «{ $unit }» (осталось { $left })?
prompt_recruit_free_figure = Фигур «{ $unit }» в запасе нет. Сначала уничтожить одну свою?
prompt_place_start_unit = В какой домашней клетке поставить отряд «{ $unit }» ({ $n } из { $of })?
prompt_rally_city_order = Какой город следующий?
prompt_rally_line = Что взять в городе «{ $city }» ({ $number ->
    [one] { $number } нейтральный отряд
    [few] { $number } нейтральных отряда
   *[many] { $number } нейтральных отрядов
 }{ $influence ->
    [0] { "" }
    [one] { ", " }{ $influence } Влияние
    [few] { ", " }{ $influence } Влияния
   *[many] { ", " }{ $influence } Влияния
 }{ $tactics ->
    [0] { "" }
    [one] { ", " }{ $tactics } карта Тактики
    [few] { ", " }{ $tactics } карты Тактики
   *[many] { ", " }{ $tactics } карт Тактики
 }{ $quests ->
    [0] { "" }
    [one] { ", " }{ $quests } карта Квеста
    [few] { ", " }{ $quests } карты Квестов
   *[many] { ", " }{ $quests } карт Квестов
 })?
prompt_rally_unit_type = Какой нейтральный отряд города «{ $city }» присоединяется к вам?
prompt_rally_spend = Сколько Влияния потратить, чтобы взять карты героев?
prompt_fortify_action = Что вы делаете по приказу «Укрепление»?
prompt_fortify_area = В какой клетке?
prompt_give_up_stronghold = Все ваши крепости на поле. Какую уничтожить сначала?
prompt_battle_or_diplomacy = Бой или дипломатия в { LOC($area) }?
prompt_diplomacy_spend = Сколько Влияния потратить на дипломатию в { LOC($area) }?
prompt_diplomacy_card = Выберите карту Судьбы.
prompt_diplomacy_red = Дипломатия не удалась. Принять бой или отступить?

## refusals

activated_area = Отряды не могут выйти по приказу из { GEN($area) }, потому что там ваш токен активации.
activated_already = В { LOC($area) } уже лежит ваш токен активации.
aid_moves_no_figure = С картой «{ $card }» ни одна фигура не смогла бы двинуться.
no_tactics_icons = Ваши указатели не достигли ни одного значка Тактики.
harvest_changes_nothing = Ни один указатель не поднялся бы: ваши клетки производят не больше, чем показывают указатели.
rune_nowhere_to_go = Нет клетки, куда можно было бы положить руну.
no_unit_icons = Этот указатель не достиг ни одного значка отряда.
no_development_to_use = У вас нет пристройки, которую можно использовать, и построить её вы не можете.
recruit_without_stronghold = Без крепости нанимать отряды нельзя.
no_heroes_in_deck = Колода героев пуста.
horde_fits_elsewhere = В { LOC($area) } поместятся не все отряды. Выберите клетку, где поместятся все.
no_mountains = Нет горной границы, которую можно открыть.
no_second_battle = По этому приказу нельзя начать второй бой.
no_influence = Для дипломатии нужно хотя бы 1 Влияние.
force_too_large = Дипломатия недоступна, если отрядов больше 8.
same_dial = Для бонуса нужен другой ресурс, а не { $dial }.
none_in_supply = В запасе нет нейтральных отрядов формы «{ $shape }».
done_already = В этот ход это уже сделано.
outcome_runes = Победитель контролирует достаточно рун дракона.
outcome_most_runes = После последней зимы победитель контролирует больше всего рун дракона.
outcome_resigned = Последний оппонент сдался.
resign_after_setup = Сдаться можно, когда подготовка закончена.
outcome_last_player = В игре остался только один игрок.

## bids

prompt_bid_window = Сыграть «Дёргать за ниточки» перед аукционом? Можно спасовать.
prompt_bid = Какова ваша ставка на аукционе «{ $card }» (не больше { $influence })?
prompt_bid_after_reveal = Ставки остальных — { $bids }. Какова ваша ставка (не больше { $influence })?
prompt_break_tie = Наибольшие ставки равны ({ $bid }). Кто выигрывает?
prompt_break_tie_loser = Наименьшие ставки равны ({ $bid }). Кто проигрывает?
nothing_to_bid = Без Влияния вы можете поставить только 0.

## titles

prompt_title_pick = Какую Титульную карту вы берёте (ваше Влияние — { $influence })? Можно не брать ни одной.
prompt_title_pay = Сколько Влияния вы платите за Титульную карту «{ $title }» (не меньше { $price })?
prompt_captain_reward = Какую Награду вы сбрасываете (осталось { $left })?
prompt_commander_area = В какой клетке посмотреть на руну?
title_too_dear = Нужно не меньше { $price ->
    [one] { $price } Влияния
    [few] { $price } Влияния
   *[many] { $price } Влияния
 }, а у вас { $influence }.

## runes

prompt_remove_false_rune = Вы получаете руну. Убрать сначала фальшивую (не больше { $left })?
prompt_place_rune = Куда положить { ACC($rune) }?
prompt_place_rune_kind = Свободно только в { LOC($area) }. Какую руну туда положить?
prompt_fortify_rune_areas = Между какими клетками передвинуть руны (клетка { $n } из 2)?
prompt_fortify_rune_assign = Куда положить руну из { GEN($area) }?

## Season cards

prompt_hire_draw = Взять 2 карты героев по карте «Герои внаём»?
prompt_hire_keep = Какого героя вы оставляете?
prompt_buy_objective = Заплатить 1 Влияние за карту Цели?
prompt_keep_objective = Какую карту Цели вы оставляете?
prompt_broken_allegiance_pay = Заплатить { $price ->
    [one] { $price } Влияние
    [few] { $price } Влияния
   *[many] { $price } Влияния
 }? Если нет, вы берёте карту Судьбы.
prompt_broken_allegiance_area = Выпала неудача. В какой клетке вы уничтожаете 2 отряда?
prompt_broken_allegiance_unit = Какой отряд в { LOC($area) } уничтожить (осталось { $left })?
prompt_fires_city = Какой город уничтожает «Небесный огонь»?
prompt_disarm_player = Кто сбрасывает 2 случайные карты Тактики?
prompt_portal_area = В какую клетку отряды идут через «Священные порталы»?
prompt_portal_unit = Какой отряд идёт в { ACC($area) } (есть место для { $room ->
    [one] { $room } отряда
   *[other] { $room } отрядов
 })? Можно закончить.
prompt_keep_hero_pay = { $hero } дезертирует. Заплатить { $price ->
    [one] { $price } Влияние
    [few] { $price } Влияния
   *[many] { $price } Влияния
 }, чтобы удержать героя?
prompt_threatened_token = Из какой домашней клетки переместить руну (осталось { $left })?
prompt_threatened_target = Куда переместить руну из { GEN($area) }?
prompt_arbitrator_area = В какую клетку положить руну дракона?
prompt_council_hero = Какого героя вы выбираете по карте «Милость совета»?
prompt_council_effect = Переместить { ACC($hero) } в любую клетку или дать 1 Награду?
prompt_council_area = В какую клетку переходит { $hero }?
prompt_gifts_pay = Потерять 1 еду, 2 леса и 2 руды, чтобы получить руну?
prompt_pious_area = В какую клетку положить руну дракона, которую получает { $player }?
prompt_shared_fortune_pay = Заплатить { $price ->
    [one] { $price } Влияние
    [few] { $price } Влияния
   *[many] { $price } Влияния
 }, чтобы получить руну?
cannot_pay = Нужно { $price ->
    [one] { $price } Влияние
    [few] { $price } Влияния
   *[many] { $price } Влияния
 }, а у вас { $influence }.
too_few_units = Выберите клетку, где ваших отрядов больше.

## setup

prompt_choose_faction = Выберите свою фракцию.
prompt_deal_tile = Какой Начальный Квест получает { $seat }?
prompt_place_tile_pick = Какой из своих тайлов вы кладёте?
prompt_place_tile_where = Куда положить тайл { $tile }?
prompt_place_marker = Положите домашний маркер (осталось { $left }).
prompt_choose_home_marker = Какой маркер заменить своим домашним тайлом?
prompt_orient_home = Выберите, как повернуть ваш домашний тайл.
prompt_draw_tile = Какой тайл кладут следующим?
prompt_draw_place = Куда кладут тайл { $tile }?
prompt_draw_marker = Куда кладут следующий домашний маркер?
prompt_draw_home_marker = Какой маркер заменяет домашний тайл фракции «{ $faction }»?
prompt_draw_home = Как повёрнут домашний тайл фракции «{ $faction }»?
prompt_draw_city = Какой город в { LOC($area) }?
prompt_place_start_stronghold = Выберите домашнюю клетку для вашей крепости.
prompt_place_start_rune = В какую домашнюю клетку положить лицом вниз { ACC($rune) }?
prompt_place_start_hero = В какой домашней клетке поставить { ACC($hero) }?

## refusals

tile_fits_nowhere = Для тайла { $tile } сейчас нет допустимого места.
first_tile_is_fixed = Первый тайл кладут без поворота в начало координат.
tile_overlaps = Тайл { $tile } лёг бы на другой тайл.
tile_touches_too_little = Две разные клетки тайла { $tile } должны касаться двух разных клеток на поле.
tile_colours_clash = Окрашенная граница тайла { $tile } оказалась бы у другой окрашенной границы.
home_fits_not_there = На этом маркере для домашнего тайла фракции «{ $faction }» нет допустимого места.
home_off_marker = Домашний тайл фракции «{ $faction }» должен накрыть выбранное для него место.
home_overlaps = Домашний тайл фракции «{ $faction }» лёг бы на тайл или другой маркер.
homes_touch = Домашний тайл фракции «{ $faction }» коснулся бы другого домашнего тайла.
home_colours_clash = Окрашенная граница домашнего тайла фракции «{ $faction }» оказалась бы у другой окрашенной границы.
home_walled_in = Хотя бы одна граница между домашним тайлом фракции «{ $faction }» и картой должна остаться открытой.


## Tactics cards, turn windows, Rewards on the player’s turn, Objectives (R19.11 to R19.16, R23, R24, R31)

prompt_turn_window = { ID($window) ->
    [t1] Перед приказом «{ $order }»
    [t2] После приказа «{ $order }»
   *[t3] В конце хода
 } сыграйте карту, используйте способность или продолжайте.
prompt_plan_window = Перед выбором приказов сыграйте «Милость гильдии шпионов» или спасуйте.
prompt_spies_opponent = Какой оппонент тоже может забрать назад карту приказа?
prompt_spies_take = Какую карту приказа вы забираете назад? Можно не забирать ни одной.
prompt_spies_reply = Какую карту приказа вы забираете назад? Можно не забирать ни одной.
prompt_brigands_source = Из какой клетки приходят нейтральные отряды?
prompt_brigands_target = В какую вашу клетку идут нейтральные отряды из { GEN($source) }?
prompt_blackmail_reply = Против вас сыгран «Шантаж» в { LOC($area) }. Сразу отступить или остаться и потерять 2 Влияния и 2 случайные карты Тактики?
prompt_coercion_hero = Какого вражеского героя вы берёте под контроль?
prompt_trade_opponent = С каким оппонентом вы торгуете?
prompt_kellos_area = Выберите клетку для одной из перемешанных рун.
prompt_shuffle_runes = Руны перемешаны. Где лежит руна дракона?
prompt_thieves_area = В какой клетке лежит руна, которую должен переместить её игрок?
prompt_thieves_target = Куда переместить руну из { GEN($source) }?
prompt_warriors_opponent = Какой оппонент тоже может убрать токен активации?
prompt_warriors_remove = Какой свой токен активации вы убираете? Можно не убирать ни одного.
prompt_warriors_reply = Какой свой токен активации вы убираете? Можно не убирать ни одного.
prompt_alliance_opponent = С каким оппонентом вы заключаете союз?
prompt_alliance_offer = Сколько Влияния получает { $player }?
prompt_alliance_reply = Вы получили { $given ->
    [one] { $given } Влияние
    [few] { $given } Влияния
   *[many] { $given } Влияния
 }. Сколько получает { $player }?
prompt_hordes_area = В какой клетке появляются нейтральные отряды?
prompt_hordes_shape = Что появляется в { LOC($area) }, 2 отряда-треугольника или 1 отряд-прямоугольник?
prompt_hordes_unit = Какой нейтральный отряд появляется в { LOC($area) }?
prompt_rumors_opponent = Чей токен активации вы кладёте?
prompt_rumors_area = Куда положить токен активации ({ $player })?
prompt_lost_city_area = В какой клетке возникает ваша крепость?
prompt_political_title = Какую Титульную карту вы берёте?
prompt_goodwill_opponent = Какой игрок даёт вам случайную карту Тактики?
prompt_raze_city = В какой клетке разрушить город?
prompt_rally_figure = Кто встаёт (ещё до { $left })? Можно закончить.
prompt_reinforcements_area = В какой своей крепости вы нанимаете отряды?
prompt_reinforcements_shape = Отряды какой формы нанять в { LOC($area) }?
prompt_reinforcements_unit = Какой отряд нанять в { LOC($area) } (осталось { $left })? Можно закончить.
prompt_dissent_area = Из какой клетки отступают нейтральные отряды?
prompt_flute_area = В какую клетку { $hero } уводит нейтральные отряды?
prompt_summon_unit = Какой отряд призывает { $hero } (ещё до { $left })? Можно закончить.
prompt_ice_storm_player = Чьи фигуры в клетке { GEN($hero) } накрывает «Ледяная буря»?
prompt_ice_storm_figure = Какую свою фигуру в { LOC($area) } вы валите по карте «Ледяная буря» (осталось { $left })?
prompt_staff_unit = Какой ваш отряд в { LOC($area) } встаёт (осталось { $left })?
prompt_objective_claim = Вы победили последнего героя игрока. Выполнить Цель «Цена предательства»?
prompt_dominator_discard = Какую карту Тактики вы сбрасываете ради Цели (осталось { $left })?

## refusals

drawn_this_season = Карта «{ $card }» взята в это время года, сыграть её ещё нельзя.
other_window = Карту «{ $card }» играют в другой момент.
card_does_nothing = Карта «{ $card }» сейчас ничего не сделала бы.
played_in_window = Карту «{ $card }» в этот момент уже сыграли, а больше одной нельзя.
too_little_influence = Для карты «{ $card }» у вас мало Влияния.
hero_too_dear = { $hero } стоит { $price ->
    [one] { $price } Влияние
    [few] { $price } Влияния
   *[many] { $price } Влияния
 }, а у вас { $influence }.
area_overfull = В { LOC($area) } стало бы больше 8 отрядов.
no_bonus = Карта «{ $card }» не поможет: у этого приказа нет бонуса превосходства.
bonus_is_yours = Карта «{ $card }» не нужна: бонус превосходства у вас и так есть.
order_has_no_effect = Карта «{ $card }» не поможет: этот приказ в это время года не действует.
maneuver_other_time = Карту «{ $card }» играют между приказом и его бонусом, а с «Завоеванием» — до приказа или в начале его боя.
objective_unfulfilled = Условие Цели «{ $objective }» сейчас не выполнено.
objective_waits = Цель «{ $objective }» выполняют, когда вы побеждаете на дуэли последнего героя игрока.
objective_other = У вас другая Цель.
no_flute_of_possession = В клетке, где { $hero }, нет нейтральных отрядов.
no_ice_storm = В клетке, где { $hero }, у других игроков нет стоящих фигур, или Мудрость героя 0.
no_rune_of_summoning = { $hero } может призвать отряды только в пустую клетку без вашего токена активации, и где-нибудь должен стоять отряд вашей фракции.
no_staff_of_light = В клетке, где { $hero }, нет ваших поваленных отрядов, или Мудрость героя 0.
no_timmorran_shard = В клетке, где { $hero }, нет вашей крепости.
