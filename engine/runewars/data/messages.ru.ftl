## Messages of Runewars.  Keys: prompt_<decision>, refusal codes, outcome_<reason>.

## Battles, losses, abilities (R12.4, R14 to R16).

prompt_battle_start_window = Бой, клетка «{ $area }»: сыграйте карту, используйте способность или начинайте.
prompt_battle_round_window = Бой, клетка «{ $area }»: сыграйте «Призыв к бою» перед раундом либо спасуйте.
prompt_choose_type = Бой, клетка «{ $area }», раунд { $round }: какой тип ваших отрядов берёт карты?
prompt_ability_mode = { $unit }: что делает способность?
prompt_ability_target = { $unit }: на какой отряд действует способность?
prompt_ability_use = { $unit }: использовать способность?
prompt_lose_unit = Бой, клетка «{ $area }», { $cause }: какой ваш отряд пострадает?
prompt_assign_rout = Бой, клетка «{ $area }»: какой ваш отряд повален?
prompt_assign_damage = Бой, клетка «{ $area }»: какой ваш отряд получает 1 повреждение?
prompt_use_development = { $development }: сбросить ради эффекта?
prompt_tally_window = Бой, клетка «{ $area }»: сыграйте «Боевой клич» перед подсчётом либо спасуйте.
prompt_retreat_area = Отряды отступают из клетки «{ $origin }»: куда?
prompt_scorched_window = Крепость в клетке «{ $area }» потеряна: сыграйте «Выжженную землю» либо спасуйте.
prompt_replace_stronghold = Клетка «{ $area }»: поставить там свою крепость (если свободных нет: какую отдать за это)?
prompt_excess_unit = Клетка «{ $area }»: отрядов слишком много. Какой отступает (осталось: { $left })?
prompt_pillage_window = Вы победили, клетка «{ $area }»: сыграйте «Грабёж» либо спасуйте.
prompt_overstack_destroy = Клетка «{ $area }»: отрядов слишком много (предел: { $limit }, лишних: { $left }). Какой уничтожить?
damaged_first = { $unit }: повреждение получает сначала повреждённый отряд, потом стоящий.
sturdy_first = { $unit }: это повреждение получает отряд со здоровьем больше 1, сначала повреждённый.
undamaged_first = { $unit }: сначала валят неповреждённые отряды.
standing_first = { $unit }: сначала уничтожают стоящий отряд.

## heroes, the Quest Phase, duels, exploration

prompt_place_new_hero = Появляется герой «{ $hero }»: где?
prompt_desert_which = Героев больше 3: кто из них дезертирует?
prompt_loot_assign = { $reward }: кто из ваших героев это забирает?
prompt_pass_reward = Какую награду передать другому герою?
prompt_pass_reward_to = { $reward }: какому герою?
prompt_take_dropped = Какой герой забирает награды, лежащие в его клетке?
prompt_hero_retreat_area = Отступает герой «{ $hero }»: куда?
prompt_ambush_window = Клетка «{ $area }», входит герой «{ $hero }»: кто из ваших героев устроит засаду, или никто?
prompt_varikas_heal = «Варикас Мёртвый»: сколько повреждений снять?
prompt_pick_hero = Какой герой действует следующим, или закончить?
prompt_pre_action = Будет действовать герой «{ $hero }»: что-нибудь перед этим?
prompt_hero_action = Герой «{ $hero }»: какое действие?
prompt_train_attribute = Тренируется герой «{ $hero }»: какая характеристика?
prompt_jaes_area = Боевой маг Джаес: в какой клетке уничтожить отряды?
prompt_jaes_unit = Боевой маг Джаес, клетка «{ $area }»: какой отряд уничтожен?
prompt_hero_step = Движется герой «{ $hero }» (осталось клеток: { $left }): куда, или остановиться?
prompt_teleport_area = { $hero }: в какую клетку?
prompt_after_move = { $hero }: дуэль, квест или ничего?
prompt_steal_from = Богран Тень: у какого героя украсть?
prompt_random_reward = Герой «{ $hero }»: какая награда выбрана случайно?
prompt_valadir_extra = Сэр Валадир: снять 1 повреждение, пройти 1 клетку или ничего?
prompt_mordrog_unit = Мордрог, клетка «{ $area }»: какой отряд с треугольником уничтожен?
prompt_test_card = Проверка «{ $attribute }», герой «{ $hero }»: какой из символов считается?
prompt_quest_optional = { $quest }: сбросить и взять новый квест?
prompt_quest_lose_reward = Квест «{ $quest }», герой «{ $hero }»: какая награда потеряна?
prompt_one_fist_pick = { $hero }: какую из двух наград вы оставляете?
prompt_draw_exploration = Какой это токен исследования?
prompt_exploration_choice = Токен «{ $token }», герой «{ $hero }»: что выбрать?
prompt_duel_start_window = { $hero }: использовать что-нибудь перед началом дуэли?
prompt_duel_draw_pick = { $hero }, раунд { $round }: взять ещё одну карту судьбы?
prompt_duel_card = { $hero }, раунд { $round }: какая карта судьбы считается?
prompt_duel_orb = { $hero }, раунд { $round }, орб: нанести 1 повреждение или использовать награду?
prompt_duel_react = { $hero }: будет повреждений: { $damage }. Использовать что-нибудь?
prompt_cloak_area = Ускользает герой «{ $hero }»: куда?

## refusals

hero_routed = { $hero }: поваленный герой не может двигаться.
nothing_to_heal = { $hero }: нет повреждений.
heal_at_home = { $hero }: лечиться можно только в клетке, которую вы контролируете.
fully_trained = { $hero }: все характеристики уже повышены на 2.
no_mountains_here = { $card }: здесь нет горной границы, которая останавливает этого героя.
no_border_to_fly = { $card }: этот герой и так может перейти все границы здесь.
quest_elsewhere = { $quest }: за этот квест берутся только в клетке «{ $area }».
no_enemy_stronghold = { $quest }: здесь нет вражеской крепости.
no_enemy_home = { $quest }: это не домашняя клетка врага.
no_city_here = { $quest }: здесь нет города.
quest_too_dear = { $quest }: цена во влиянии: { $price }; у вас: { $influence }.
too_few_neutrals = { $quest }: здесь слишком мало нейтральных отрядов; нужно: { $n }.
second_weapon = { $reward }: оружие этой дуэли уже другое: { $other }.
second_armour = { $reward }: доспех этой дуэли уже другой: { $other }.
enemy_more_agile = { $hero }: ловкость выше, «Кусака» не действует.

## orders, movement, economy

prompt_draw_fate = Какая карта судьбы взята?
prompt_draw_tactics = { $seat }: какая карта тактики взята?
prompt_random_tactics = { $seat }: какая карта тактики выбрана случайно?
prompt_draw_quest = { $seat }: какая карта квеста взята?
prompt_draw_reward = { $hero }: какая награда взята?
prompt_draw_objective = { $seat }: какая карта цели взята?
prompt_draw_hero = { $seat }: какая карта героя взята?
prompt_draw_season = Какая карта времени года открыта?
prompt_choose_order = Выберите карту приказа.
prompt_long_winter_keep = «Долгая зима»: какую карту приказа вы берёте назад?
prompt_autumn_gain = Взять 2 влияния или 1 карту тактики?
prompt_starve_unit = Зима, клетка «{ $area }» (еда: { $food }, лишних отрядов: { $left }): какой уничтожить?
prompt_discard_tactics = Слишком много карт тактики: какую вы сбрасываете?
prompt_quest_discard = Слишком много карт квестов: какую вы сбрасываете?
prompt_strategize_pick = «Стратегия»: какие фигуры двигать, или закончить?
prompt_strategize_count = { $unit }, клетка «{ $area }»: сколько отрядов?
prompt_strategize_dest = { $figure }: куда идти?
prompt_force_pick = Активированная клетка «{ $to }»: какие фигуры идут туда, или закончить?
prompt_force_count = { $unit }, клетка «{ $area }»: сколько отрядов?
prompt_hidden_pass_border = Какая горная граница открыта в этот ход?
prompt_activate_area = Какую клетку активировать?
prompt_repeat_mobilize = Бонус превосходства: активировать ещё клетку?
prompt_use_supremacy = «{ $card }»: использовать бонус превосходства?
prompt_harvest = Установить шкалы (еда: { $food }, лес: { $wood }, руда: { $ore })?
prompt_acquire_power = Получить влияние: { $n }?
prompt_harvest_resource_dev = «Ресурсы», клетка «{ $area }»: какая шкала растёт на 1?
prompt_build_development_kind = Какую пристройку построить?
prompt_build_development_where = { $development }: на какой крепости?
prompt_give_up_development = { $development }: в запасе не осталось. Какую уничтожить сначала?
prompt_recruit_dial = За какой ресурс вербовать?
prompt_recruit_place = { $unit }: в какой крепости? Осталось разместить: { $left }.
prompt_recruit_free_figure = { $unit }: фигур не осталось. Сначала уничтожить одну свою?
prompt_place_start_unit = { $unit } ({ $n }/{ $of }): в какой домашней клетке?
prompt_rally_city_order = Какой город следующий?
prompt_rally_line = { $city } (нейтральные отряды: { $number }, влияние: { $influence }, карты тактики: { $tactics }, карты квестов: { $quests }): что вы берёте?
prompt_rally_unit_type = { $city }: какой нейтральный отряд присоединяется?
prompt_rally_spend = Сколько влияния потратить, чтобы взять карты героев?
prompt_fortify_action = «Укрепление»: что вы делаете?
prompt_fortify_area = В какой клетке?
prompt_give_up_stronghold = Все ваши крепости на поле: какую уничтожить сначала?
prompt_battle_or_diplomacy = { $area }: бой или дипломатия?
prompt_diplomacy_spend = Дипломатия, клетка «{ $area }»: сколько влияния потратить?
prompt_diplomacy_card = Выберите карту судьбы.
prompt_diplomacy_red = Дипломатия не удалась: бой или отступление?

## refusals

activated_area = Клетка «{ $area }»: там ваш токен активации, по приказу отряды оттуда не выходят.
activated_already = Клетка «{ $area }»: там уже лежит ваш токен активации.
aid_moves_no_figure = { $card }: ни одна фигура не смогла бы с ней двинуться.
no_tactics_icons = Ваши диски не дают ни одного значка тактики.
harvest_changes_nothing = Ни один диск не поднялся бы: ваши клетки дают не больше, чем показывают диски.
rune_nowhere_to_go = Ни одной руны нельзя было бы положить.
no_unit_icons = Этот диск не даёт ни одного отряда.
no_development_to_use = У вас нет постройки, которую можно использовать, и построить её вы не можете.
recruit_without_stronghold = Без крепости вербовать нельзя.
no_heroes_in_deck = Колода героев пуста.
horde_fits_elsewhere = { $area }: здесь поместятся не все отряды, выберите клетку, где поместятся все.
no_mountains = Нет горной границы, которую можно открыть.
no_second_battle = Второй бой по этому приказу начинать нельзя.
no_influence = Для дипломатии нужно хотя бы 1 влияние.
force_too_large = Если отрядов больше 8, дипломатия недоступна.
same_dial = Для бонуса нужен другой ресурс, этот уже выбран: { $dial }.
none_in_supply = В запасе нет нейтральных отрядов такой формы: { $shape }.
done_already = Это уже сделано в этот ход.
outcome_runes = Под контролем достаточно рун дракона.
outcome_most_runes = Больше всего рун дракона после последней зимы.
outcome_resigned = Последний соперник сдался.
resign_after_setup = Сдаться можно, когда подготовка закончена.
outcome_last_player = В игре остался только один игрок.

## bids

prompt_bid_window = Аукцион: сыграть «Дёргать за ниточки» или спасовать?
prompt_bid = «{ $card }»: ваша ставка (самое большее: { $influence })?
prompt_bid_after_reveal = Ставки остальных: { $bids }. Ваша ставка (самое большее: { $influence })?
prompt_break_tie = Высшие ставки равны (ставка: { $bid }): кто выигрывает?
prompt_break_tie_loser = Низшие ставки равны (ставка: { $bid }): кто проигрывает?
nothing_to_bid = Без влияния вы могли бы поставить только 0.

## titles

prompt_title_pick = Какой титул вы берёте (ваше влияние: { $influence }), или никакого?
prompt_title_pay = { $title }: сколько влияния вы платите (самое меньшее: { $price })?
prompt_captain_reward = Какую награду вы сбрасываете (осталось: { $left })?
prompt_commander_area = Руну в какой клетке вы смотрите?
title_too_dear = Цена во влиянии, самое меньшее: { $price }; у вас: { $influence }.

## runes

prompt_remove_false_rune = Вы получаете руну: сначала убрать фальшивую руну (самое большее: { $left })?
prompt_place_rune = { $rune }: куда вы её кладёте?
prompt_place_rune_kind = Свободна только клетка «{ $area }»: какую руну вы туда кладёте?
prompt_fortify_rune_areas = Переложить руны: какая клетка (из двух, номер: { $n })?
prompt_fortify_rune_assign = Руна из клетки «{ $area }»: куда вы её кладёте?

## Season cards

prompt_hire_draw = «Герои внаём»: взять 2 карты героев?
prompt_hire_keep = Какого героя вы оставляете?
prompt_buy_objective = Заплатить 1 влияние за карту цели?
prompt_keep_objective = Какую карту цели вы оставляете?
prompt_broken_allegiance_pay = Заплатить влияние: { $price }? Если нет, берут карту судьбы.
prompt_broken_allegiance_area = Красное: в какой клетке вы уничтожаете 2 отряда?
prompt_broken_allegiance_unit = Клетка «{ $area }» (осталось: { $left }): какой отряд уничтожить?
prompt_fires_city = «Небесный огонь»: какой город уничтожен?
prompt_disarm_player = Кто сбрасывает 2 случайные карты тактики?
prompt_portal_area = «Священные порталы»: в какую клетку?
prompt_portal_unit = Клетка «{ $area }» (места: { $room }): какой отряд идёт туда, или закончить?
prompt_keep_hero_pay = Дезертирует герой «{ $hero }». Заплатить, чтобы удержать его (влияние: { $price })?
prompt_threatened_token = Руну из какой домашней клетки вы перемещаете (осталось: { $left })?
prompt_threatened_target = Руна из клетки «{ $area }»: куда её переместить?
prompt_arbitrator_area = В какую клетку кладут руну дракона?
prompt_council_hero = «Милость совета»: какой герой?
prompt_council_effect = { $hero }: переместить в любую клетку или дать 1 награду?
prompt_council_area = { $hero }: в какую клетку?
prompt_gifts_pay = Потерять 1 еду, 2 леса и 2 руды, чтобы получить руну?
prompt_pious_area = { $player }: в какую клетку этого игрока кладут руну дракона?
prompt_shared_fortune_pay = Заплатить, чтобы получить руну (влияние: { $price })?
cannot_pay = Цена во влиянии: { $price }; у вас: { $influence }.
too_few_units = Есть клетка, где ваших отрядов больше.

## setup

prompt_choose_faction = Выберите свою фракцию.
prompt_deal_tile = { $seat }: какой квест подготовки достаётся этому игроку?
prompt_place_tile_pick = Какой из своих тайлов вы кладёте?
prompt_place_tile_where = Тайл «{ $tile }»: куда вы его кладёте?
prompt_place_marker = Положите домашний маркер (осталось: { $left }).
prompt_choose_home_marker = Какой маркер вы заменяете своим домашним тайлом?
prompt_orient_home = Выберите, как повернуть ваш домашний тайл.
prompt_draw_tile = Какой тайл кладут следующим?
prompt_draw_place = Тайл «{ $tile }»: куда его кладут?
prompt_draw_marker = Куда кладут следующий домашний маркер?
prompt_draw_home_marker = { $faction }: какой маркер заменяет домашний тайл?
prompt_draw_home = { $faction }: как повёрнут домашний тайл?
prompt_draw_city = Клетка «{ $area }»: какой там город?
prompt_place_start_stronghold = Выберите домашнюю клетку для вашей крепости.
prompt_place_start_rune = { $rune }: в какую домашнюю клетку вы кладёте этот токен лицом вниз?
prompt_place_start_hero = { $hero }: в какой домашней клетке?

## refusals

tile_fits_nowhere = Тайл «{ $tile }»: законного места сейчас нет.
first_tile_is_fixed = Первый тайл лежит в повороте 0 в начале координат.
tile_overlaps = Тайл «{ $tile }»: он лёг бы на другой тайл.
tile_touches_too_little = Тайл «{ $tile }»: две разные его клетки должны касаться двух разных клеток на поле.
tile_colours_clash = Тайл «{ $tile }»: окрашенная граница легла бы к окрашенной границе.
home_fits_not_there = { $faction }: на этом маркере для домашнего тайла нет законного места.
home_off_marker = { $faction }: домашний тайл должен накрыть выбранное для него место.
home_overlaps = { $faction }: домашний тайл лёг бы на тайл или другой маркер.
homes_touch = { $faction }: домашние тайлы не могут касаться друг друга.
home_colours_clash = { $faction }: окрашенная граница легла бы к окрашенной границе.
home_walled_in = { $faction }: хотя бы одна граница между домом и картой должна остаться открытой.


## Tactics cards, turn windows, Rewards in the own turn, Objectives (R19.11 to R19.16, R23, R24, R31)

prompt_turn_window = { $window } («{ $order }»): сыграйте карту, используйте способность или продолжайте.
prompt_plan_window = Перед выбором приказов: сыграйте «Милость гильдии шпионов» либо спасуйте.
prompt_spies_opponent = Какой соперник, как и вы, может забрать карту приказа?
prompt_spies_take = Какую карту приказа вы забираете назад, или никакую?
prompt_spies_reply = Вы можете забрать карту приказа: какую, или никакую?
prompt_brigands_source = Из какой клетки приходят нейтральные отряды?
prompt_brigands_target = Нейтральные отряды из клетки «{ $source }»: в какую вашу клетку они идут?
prompt_blackmail_reply = Бой, клетка «{ $area }», «Шантаж»: сразу отступить или остаться и потерять 2 влияния и 2 случайные карты тактики?
prompt_coercion_hero = Какого вражеского героя вы берёте под контроль?
prompt_trade_opponent = С каким соперником вы торгуете?
prompt_kellos_area = Выберите клетку для одной из перемешанных рун.
prompt_shuffle_runes = Руны перемешаны: где лежит руна дракона?
prompt_thieves_area = Руну какой клетки её игрок должен переместить?
prompt_thieves_target = Руна из клетки «{ $source }»: куда вы должны её переместить?
prompt_warriors_opponent = Какой соперник, как и вы, может убрать токен активации?
prompt_warriors_remove = Какой свой токен активации вы убираете, или никакой?
prompt_warriors_reply = Вы можете убрать свой токен активации: какой, или никакой?
prompt_alliance_opponent = С каким соперником вы заключаете союз?
prompt_alliance_offer = { $player }: сколько влияния получает этот игрок?
prompt_alliance_reply = Вы получили влияние: { $given }. Сколько получает другой, { $player }?
prompt_hordes_area = В какой клетке появляются нейтральные отряды?
prompt_hordes_shape = Клетка «{ $area }»: 2 отряда-треугольника или 1 отряд-прямоугольник?
prompt_hordes_unit = Клетка «{ $area }»: какой нейтральный отряд появляется?
prompt_rumors_opponent = Чей токен активации вы кладёте?
prompt_rumors_area = { $player }: куда кладут токен активации этого игрока?
prompt_lost_city_area = В какой клетке возникает ваша крепость?
prompt_political_title = Какой титул вы берёте?
prompt_goodwill_opponent = Какой игрок даёт вам случайную карту тактики?
prompt_raze_city = Город в какой клетке уничтожен?
prompt_rally_figure = Кто встаёт (самое большее ещё: { $left }), или закончить?
prompt_reinforcements_area = В какой своей крепости вы вербуете отряды?
prompt_reinforcements_shape = Вербовка, клетка «{ $area }»: отряды какой формы?
prompt_reinforcements_unit = Вербовка, клетка «{ $area }»: какой отряд (осталось: { $left }), или закончить?
prompt_dissent_area = Нейтральные отряды какой клетки отступают?
prompt_flute_area = { $hero }: в какую клетку идут нейтральные отряды?
prompt_summon_unit = Призывает герой «{ $hero }»: какой отряд приходит (самое большее ещё: { $left }), или закончить?
prompt_ice_storm_player = { $hero }: чьи фигуры накрывает «Ледяная буря»?
prompt_ice_storm_figure = «Ледяная буря», клетка «{ $area }»: какая ваша фигура повалена (осталось: { $left })?
prompt_staff_unit = Клетка «{ $area }»: какой ваш отряд встаёт (осталось: { $left })?
prompt_objective_claim = Последний герой игрока побеждён: выполнить цель «Цена предательства»?
prompt_dominator_discard = Какую карту тактики вы сбрасываете ради цели (осталось: { $left })?

## refusals

drawn_this_season = Карта «{ $card }»: взята в это время года, играть ещё нельзя.
other_window = Карта «{ $card }»: её играют в другой момент.
card_does_nothing = Карта «{ $card }»: сейчас она ничего не сделала бы.
played_in_window = Карта «{ $card }»: одна такая уже сыграна в этом окне.
too_little_influence = { $card }: у вас мало влияния.
hero_too_dear = { $hero }: цена во влиянии: { $price }; у вас: { $influence }.
area_overfull = Клетка «{ $area }»: отрядов стало бы больше 8.
no_bonus = { $card }: у этого приказа нет бонуса превосходства.
bonus_is_yours = { $card }: бонус превосходства у вас и так есть.
order_has_no_effect = { $card }: этот приказ в это время года не действует.
maneuver_other_time = Карта «{ $card }»: её играют между приказом и его бонусом, а с «Завоеванием» — до приказа или в начале его боя.
objective_unfulfilled = { $objective }: условие сейчас не выполнено.
objective_waits = Цель «{ $objective }»: её выполняют, когда вы побеждаете последнего героя игрока на дуэли.
objective_other = Ваша цель другая.
no_flute_of_possession = { $hero }: в клетке нет нейтральных отрядов.
no_ice_storm = { $hero }: у других игроков нет в клетке стоящих фигур, или Мудрость героя 0.
no_rune_of_summoning = { $hero }: нужны пустая клетка без вашего токена активации и стоящий где-нибудь отряд вашей фракции.
no_staff_of_light = { $hero }: в клетке нет ваших поваленных отрядов, или Мудрость героя 0.
no_timmorran_shard = { $hero }: здесь нет вашей крепости.
