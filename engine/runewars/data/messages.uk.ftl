## Messages of Runewars.  Keys: prompt_<decision>, refusal codes, outcome_<reason>.

## Battles, losses, abilities (R12.4, R14 to R16).

prompt_battle_start_window = Перед битвою в { LOC($area) } розіграйте карту, скористайтеся здібністю або починайте.
prompt_battle_round_window = Перед раундом битви в { LOC($area) } розіграйте «Заклик до бою» або спасуйте.
prompt_choose_type = Який тип ваших загонів бере карти долі в раунді { $round } битви в { LOC($area) }?
prompt_ability_mode = Що робить здібність { GEN($unit) }?
prompt_ability_target = На який загін діє здібність { GEN($unit) }?
prompt_ability_use = Скористатися здібністю { GEN($unit) }?
prompt_lose_unit = Який ваш загін постраждає в битві в { LOC($area) } ({ $cause })?
prompt_assign_rout = Який свій загін ви валите в битві в { LOC($area) }?
prompt_assign_damage = Який ваш загін отримує 1 ушкодження в битві в { LOC($area) }?
prompt_use_development = Скинути прибудову «{ $development }» заради її ефекту?
prompt_tally_window = Перед підрахунком битви в { LOC($area) } розіграйте «Бойовий клич» або спасуйте.
prompt_retreat_area = Куди відступають загони з { GEN($origin) }?
prompt_scorched_window = Ви втрачаєте фортецю в { LOC($area) }. Розіграйте «Випалену землю» або спасуйте.
prompt_replace_stronghold = Поставити свою фортецю в { LOC($area) }? Якщо вільних немає, виберіть, яку віддати.
prompt_excess_unit = Забагато загонів у { LOC($area) }. Який відступає (лишилося { $left })?
prompt_pillage_window = Ви перемогли в { LOC($area) }. Розіграйте «Грабунок» або спасуйте.
prompt_overstack_destroy = У { LOC($area) } може бути щонайбільше { $limit ->
    [one] { $limit } загін
    [few] { $limit } загони
   *[many] { $limit } загонів
 }. Який ви знищуєте (лишилося { $left })?
damaged_first = Ушкодження отримує спершу ушкоджений загін, потім той, що стоїть, а не { $unit }.
sturdy_first = Це ушкодження отримує загін зі здоров'ям понад 1, спершу ушкоджений, а не { $unit }.
undamaged_first = Спершу валять неушкоджені загони, а не { ACC($unit) }.
standing_first = Спершу знищують загін, що стоїть, а не { ACC($unit) }.

## heroes, the Quest Phase, duels, exploration

prompt_place_new_hero = Де з'являється { $hero }?
prompt_desert_which = У вас понад 3 герої. Хто з них дезертирує?
prompt_loot_assign = Хто з ваших героїв забирає нагороду «{ $reward }»?
prompt_pass_reward = Яку нагороду передати іншому героєві?
prompt_pass_reward_to = Кому передати нагороду «{ $reward }»?
prompt_take_dropped = Який герой забирає нагороди, покинуті в його клітинці?
prompt_hero_retreat_area = Куди відступає { $hero }?
prompt_ambush_window = { $hero } входить у { ACC($area) }. Хто з ваших героїв влаштує засідку? Можна спасувати.
prompt_varikas_heal = Скільки ушкоджень зняти з Варікаса Мертвого?
prompt_pick_hero = Який герой діє наступним? Можна завершити.
prompt_pre_action = Скористатися чимось, перш ніж діятиме { $hero }?
prompt_hero_action = Що робить { $hero }?
prompt_train_attribute = Яку характеристику тренує { $hero }?
prompt_jaes_area = У якій клітинці Бойовий маг Джаес знищує загони?
prompt_jaes_unit = Який загін у { LOC($area) } знищує Бойовий маг Джаес?
prompt_hero_step = Куди рухається { $hero } ({ $left ->
    [one] лишилася { $left } клітинка
    [few] лишилося { $left } клітинки
   *[many] лишилося { $left } клітинок
 })? Можна зупинитися.
prompt_teleport_area = До якої клітинки переноситься { $hero }?
prompt_after_move = Що робить { $hero } після руху? Можна почати дуель, узятися за завдання або нічого не робити.
prompt_steal_from = У якого героя краде Богран Тінь?
prompt_random_reward = На яку нагороду { GEN($hero) } падає жереб?
prompt_valadir_extra = Сер Валадір лікує 1 ушкодження, проходить 1 клітинку чи нічого не робить?
prompt_mordrog_unit = Який загін-трикутник у { LOC($area) } знищує Мордрог?
prompt_test_card = { $hero } проходить перевірку { GEN($attribute) }. Який символ рахується?
prompt_quest_optional = Скинути завдання «{ $quest }» і взяти нове?
prompt_quest_lose_reward = Яку нагороду втрачає { $hero } за завданням «{ $quest }»?
prompt_one_fist_pick = Яку з двох нагород лишає { $hero }?
prompt_draw_exploration = Який це жетон дослідження?
prompt_exploration_choice = { $hero } відкриває жетон «{ $token }». Що ви вибираєте?
prompt_duel_start_window = Скористатися чимось перед дуеллю { GEN($hero) }?
prompt_duel_draw_pick = Узяти ще одну карту долі для { GEN($hero) } в { $round }-му раунді дуелі?
prompt_duel_card = Яка карта долі { GEN($hero) } рахується в { $round }-му раунді дуелі?
prompt_duel_orb = { $hero } має сферу в { $round }-му раунді дуелі. Завдати 1 ушкодження чи скористатися нагородою?
prompt_duel_react = { $hero } отримає { $damage ->
    [one] { $damage } ушкодження
    [few] { $damage } ушкодження
   *[many] { $damage } ушкоджень
 }. Скористатися чимось?
prompt_cloak_area = Куди вислизає { $hero }?

## refusals

hero_routed = { $hero } не може рухатися, бо { GENDER($hero) ->
    [f] повалена
    [n] повалене
   *[m] повалений
 }.
nothing_to_heal = { $hero } не має ушкоджень.
heal_at_home = { $hero } може лікуватися лише в клітинці під вашим контролем.
fully_trained = { $hero } вже має +2 до кожної характеристики.
no_mountains_here = Карта «{ $card }» не допоможе, бо жодна гірська межа тут не спиняє цього героя.
no_border_to_fly = Карта «{ $card }» не допоможе, бо цей герой і так може перейти всі межі тут.
quest_elsewhere = За завдання «{ $quest }» беруться лише в { LOC($area) }.
no_enemy_stronghold = Для завдання «{ $quest }» потрібна ворожа фортеця, а тут її немає.
no_enemy_home = Для завдання «{ $quest }» потрібна ворожа домашня клітинка, а ця не така.
no_city_here = Для завдання «{ $quest }» потрібне місто, а тут його немає.
quest_too_dear = Завдання «{ $quest }» коштує { $price ->
    [one] { $price } вплив
    [few] { $price } впливу
   *[many] { $price } впливу
 }, а у вас { $influence }.
too_few_neutrals = Для завдання «{ $quest }» тут потрібно щонайменше { $n ->
    [one] { $n } нейтральний загін
    [few] { $n } нейтральні загони
   *[many] { $n } нейтральних загонів
 }.
second_weapon = Нагородою «{ $reward }» скористатися не можна, бо зброєю цієї дуелі вже вибрано «{ $other }».
second_armour = Нагородою «{ $reward }» скористатися не можна, бо обладунком цієї дуелі вже вибрано «{ $other }».
enemy_more_agile = «Кусака» не діє, бо в { GEN($hero) } вища Спритність.

## orders, movement, economy

prompt_draw_fate = Яка карта долі випадає?
prompt_draw_tactics = Яку карту тактики бере { $seat }?
prompt_random_tactics = Яку карту тактики випадково втрачає { $seat }?
prompt_draw_quest = Яку карту завдання бере { $seat }?
prompt_draw_reward = Яку нагороду отримує { $hero }?
prompt_draw_objective = Яку карту цілі бере { $seat }?
prompt_draw_hero = Яку карту героя бере { $seat }?
prompt_draw_season = Яка карта пори року відкривається?
prompt_choose_order = Виберіть карту наказу.
prompt_long_winter_keep = Яку карту наказу ви берете назад через «Довгу зиму»?
prompt_autumn_gain = Узяти 2 впливу чи 1 карту тактики?
prompt_starve_unit = Узимку в { LOC($area) } загонів більше, ніж їжі ({ $food }). Який знищити (лишилося { $left })?
prompt_discard_tactics = У вас забагато карт тактики. Яку ви скидаєте?
prompt_quest_discard = У вас забагато карт завдань. Яку ви скидаєте?
prompt_strategize_pick = Які фігури рухаються за наказом «Стратегія»? Можна завершити.
prompt_strategize_count = Скільки загонів «{ $unit }» рухати з { GEN($area) }?
prompt_strategize_dest = Куди рухається { $figure }?
prompt_force_pick = Які фігури йдуть до { GEN($to) }? Можна завершити.
prompt_force_count = Скільки загонів «{ $unit }» іде з { GEN($area) }?
prompt_hidden_pass_border = Яку гірську межу відкрити цього ходу?
prompt_activate_area = Яку клітинку активувати?
prompt_repeat_mobilize = Активувати ще одну клітинку завдяки бонусу переваги?
prompt_use_supremacy = Скористатися бонусом переваги наказу «{ $card }»?
prompt_harvest = Установити шкали (їжа { $food }, ліс { $wood }, руда { $ore })?
prompt_acquire_power = Отримати { $n ->
    [one] { $n } вплив
    [few] { $n } впливу
   *[many] { $n } впливу
 }?
prompt_harvest_resource_dev = Яку шкалу збільшує на 1 прибудова «Ресурси» в { LOC($area) }?
prompt_build_development_kind = Яку прибудову збудувати?
prompt_build_development_where = На якій фортеці збудувати прибудову «{ $development }»?
prompt_give_up_development = Жетонів «{ $development }» у запасі немає. Який знищити спершу?
prompt_recruit_dial = За який ресурс вербувати?
prompt_recruit_place = У якій фортеці поставити загін «{ $unit }» (лишилося { $left })?
prompt_recruit_free_figure = Фігур «{ $unit }» у запасі немає. Спершу знищити одну свою?
prompt_place_start_unit = У якій домашній клітинці поставити загін «{ $unit }» ({ $n } із { $of })?
prompt_rally_city_order = Яке місто наступне?
prompt_rally_line = Що взяти з міста «{ $city }» ({ $number ->
    [one] { $number } нейтральний загін
    [few] { $number } нейтральні загони
   *[many] { $number } нейтральних загонів
 }{ $influence ->
    [0] { "" }
    [one] { ", " }{ $influence } вплив
    [few] { ", " }{ $influence } впливу
   *[many] { ", " }{ $influence } впливу
 }{ $tactics ->
    [0] { "" }
    [one] { ", " }{ $tactics } карта тактики
    [few] { ", " }{ $tactics } карти тактики
   *[many] { ", " }{ $tactics } карт тактики
 }{ $quests ->
    [0] { "" }
    [one] { ", " }{ $quests } карта завдання
    [few] { ", " }{ $quests } карти завдань
   *[many] { ", " }{ $quests } карт завдань
 })?
prompt_rally_unit_type = Який нейтральний загін міста «{ $city }» приєднується до вас?
prompt_rally_spend = Скільки впливу витратити, щоб узяти карти героїв?
prompt_fortify_action = Що ви робите за наказом «Зміцнення»?
prompt_fortify_area = У якій клітинці виконати наказ «Зміцнення»?
prompt_give_up_stronghold = Усі ваші фортеці на полі. Яку знищити спершу?
prompt_battle_or_diplomacy = Битва чи дипломатія в { LOC($area) }?
prompt_diplomacy_spend = Скільки впливу витратити на дипломатію в { LOC($area) }?
prompt_diplomacy_card = Виберіть карту долі.
prompt_diplomacy_red = Дипломатія не вдалася. Що далі, битва чи відступ?

## refusals

activated_area = За наказом загони не можуть вийти з { GEN($area) }, бо там лежить ваш жетон активації.
activated_already = У { LOC($area) } вже лежить ваш жетон активації.
aid_moves_no_figure = З картою «{ $card }» жодна фігура не змогла б рушити.
no_tactics_icons = Ваші шкали не досягли жодного значка тактики.
harvest_changes_nothing = Жодна шкала не піднялася б, бо ваші клітинки виробляють не більше, ніж показують шкали.
rune_nowhere_to_go = Немає клітинки, куди можна було б покласти руну.
no_unit_icons = Ця шкала не досягла жодного значка загону.
no_development_to_use = У вас немає прибудови, яку можна використати, і збудувати її ви не можете.
recruit_without_stronghold = Без фортеці вербувати не можна.
no_heroes_in_deck = Колода героїв порожня.
horde_fits_elsewhere = У { LOC($area) } помістяться не всі загони. Виберіть клітинку, де помістяться всі.
no_mountains = Немає гірської межі, яку можна відкрити.
no_second_battle = За цим наказом не можна почати другої битви.
no_influence = Для дипломатії потрібен щонайменше 1 вплив.
force_too_large = Дипломатія недоступна, коли загонів понад 8.
same_dial = Для бонусу потрібен інший ресурс, а не { $dial }.
none_in_supply = У запасі немає нейтральних загонів форми «{ $shape }».
done_already = Цього ходу це вже зроблено.
outcome_runes = Під контролем досить рун дракона.
outcome_most_runes = Найбільше рун дракона після останньої зими.
outcome_resigned = Останній суперник здався.
resign_after_setup = Здатися можна, коли підготовку закінчено.
outcome_last_player = У грі лишився тільки один гравець.

## bids

prompt_bid_window = Розіграти «Смикати за ниточки» перед торгами? Можна спасувати.
prompt_bid = Яка ваша ставка в торгах «{ $card }» (щонайбільше { $influence })?
prompt_bid_after_reveal = Ставки інших — { $bids }. Яка ваша ставка (щонайбільше { $influence })?
prompt_break_tie = Найвищі ставки рівні ({ $bid }). Хто виграє?
prompt_break_tie_loser = Найнижчі ставки рівні ({ $bid }). Хто програє?
nothing_to_bid = Без впливу ви можете поставити лише 0.

## titles

prompt_title_pick = Який титул ви берете (ваш вплив — { $influence })? Можна не брати жодного.
prompt_title_pay = Скільки впливу ви платите за титул «{ $title }» (щонайменше { $price })?
prompt_captain_reward = Яку нагороду ви скидаєте (лишилося { $left })?
prompt_commander_area = У якій клітинці подивитися на руну?
title_too_dear = Потрібно щонайменше { $price ->
    [one] { $price } вплив
    [few] { $price } впливу
   *[many] { $price } впливу
 }, а у вас { $influence }.

## runes

prompt_remove_false_rune = Ви отримуєте руну. Прибрати спершу фальшиву руну (щонайбільше { $left })?
prompt_place_rune = Куди покласти { ACC($rune) }?
prompt_place_rune_kind = Вільно лише в { LOC($area) }. Яку руну туди покласти?
prompt_fortify_rune_areas = Між якими клітинками перемістити руни (клітинка { $n } із 2)?
prompt_fortify_rune_assign = Куди покласти руну з { GEN($area) }?

## Season cards

prompt_hire_draw = Узяти 2 карти героїв за картою «Герої на найм»?
prompt_hire_keep = Якого героя ви залишаєте?
prompt_buy_objective = Заплатити 1 вплив за карту цілі?
prompt_keep_objective = Яку карту цілі ви залишаєте?
prompt_broken_allegiance_pay = Заплатити { $price ->
    [one] { $price } вплив
    [few] { $price } впливу
   *[many] { $price } впливу
 }? Якщо ні, ви берете карту долі.
prompt_broken_allegiance_area = Випав червоний символ. У якій клітинці ви знищуєте 2 загони?
prompt_broken_allegiance_unit = Який загін у { LOC($area) } знищити (лишилося { $left })?
prompt_fires_city = Яке місто знищує «Небесний вогонь»?
prompt_disarm_player = Хто скидає 2 випадкові карти тактики?
prompt_portal_area = До якої клітинки йдуть загони через «Священні портали»?
prompt_portal_unit = Який загін іде до { GEN($area) } (є місце для { $room ->
    [one] { $room } загону
   *[other] { $room } загонів
 })? Можна завершити.
prompt_keep_hero_pay = { $hero } дезертирує. Заплатити { $price ->
    [one] { $price } вплив
    [few] { $price } впливу
   *[many] { $price } впливу
 }, щоб утримати героя?
prompt_threatened_token = З якої домашньої клітинки перемістити руну (лишилося { $left })?
prompt_threatened_target = Куди перемістити руну з { GEN($area) }?
prompt_arbitrator_area = У яку клітинку покласти руну дракона?
prompt_council_hero = Якого героя ви вибираєте для «Ласки ради»?
prompt_council_effect = Перемістити { ACC($hero) } в будь-яку клітинку чи дати 1 нагороду?
prompt_council_area = До якої клітинки переходить { $hero }?
prompt_gifts_pay = Втратити 1 їжу, 2 лісу й 2 руди, щоб отримати руну?
prompt_pious_area = У яку клітинку покласти руну дракона, яку отримує { $player }?
prompt_shared_fortune_pay = Заплатити { $price ->
    [one] { $price } вплив
    [few] { $price } впливу
   *[many] { $price } впливу
 }, щоб отримати руну?
cannot_pay = Потрібно { $price ->
    [one] { $price } вплив
    [few] { $price } впливу
   *[many] { $price } впливу
 }, а у вас { $influence }.
too_few_units = Виберіть клітинку, де ваших загонів більше.

## setup

prompt_choose_faction = Виберіть свою фракцію.
prompt_deal_tile = Яке завдання підготовки отримує { $seat }?
prompt_place_tile_pick = Який зі своїх тайлів ви кладете?
prompt_place_tile_where = Куди покласти тайл { $tile }?
prompt_place_marker = Покладіть домашній маркер (лишилося { $left }).
prompt_choose_home_marker = Який маркер замінити своїм домашнім тайлом?
prompt_orient_home = Виберіть, як повернути ваш домашній тайл.
prompt_draw_tile = Який тайл кладуть наступним?
prompt_draw_place = Куди кладуть тайл { $tile }?
prompt_draw_marker = Куди кладуть наступний домашній маркер?
prompt_draw_home_marker = Який маркер замінює домашній тайл фракції «{ $faction }»?
prompt_draw_home = Як повернуто домашній тайл фракції «{ $faction }»?
prompt_draw_city = Яке місто в { LOC($area) }?
prompt_place_start_stronghold = Виберіть домашню клітинку для вашої фортеці.
prompt_place_start_rune = У яку домашню клітинку покласти долілиць { ACC($rune) }?
prompt_place_start_hero = У якій домашній клітинці поставити { ACC($hero) }?

## refusals

tile_fits_nowhere = Для тайла { $tile } зараз немає законного місця.
first_tile_is_fixed = Перший тайл кладуть без повороту в початок координат.
tile_overlaps = Тайл { $tile } ліг би на інший тайл.
tile_touches_too_little = Дві різні клітинки тайла { $tile } мусять торкатися двох різних клітинок на полі.
tile_colours_clash = Пофарбована межа тайла { $tile } лягла б до іншої пофарбованої межі.
home_fits_not_there = На цьому маркері для домашнього тайла фракції «{ $faction }» немає законного місця.
home_off_marker = Домашній тайл фракції «{ $faction }» мусить накрити вибране для нього місце.
home_overlaps = Домашній тайл фракції «{ $faction }» ліг би на тайл або інший маркер.
homes_touch = Домашній тайл фракції «{ $faction }» торкнувся б іншого домашнього тайла.
home_colours_clash = Пофарбована межа домашнього тайла фракції «{ $faction }» лягла б до іншої пофарбованої межі.
home_walled_in = Щонайменше одна межа між домашнім тайлом фракції «{ $faction }» і картою мусить лишитися відкритою.


## Tactics cards, turn windows, Rewards on the player’s turn, Objectives (R19.11 to R19.16, R23, R24, R31)

prompt_turn_window = { ID($window) ->
    [t1] Перед наказом «{ $order }»
    [t2] Після наказу «{ $order }»
   *[t3] Наприкінці ходу
 } розіграйте карту, скористайтеся здібністю або йдіть далі.
prompt_plan_window = Перед вибором наказів розіграйте «Ласку гільдії шпигунів» або спасуйте.
prompt_spies_opponent = Який суперник теж може забрати назад карту наказу?
prompt_spies_take = Яку карту наказу ви забираєте назад? Можна не забирати жодної.
prompt_spies_reply = Яку карту наказу ви забираєте назад? Можна не забирати жодної.
prompt_brigands_source = З якої клітинки приходять нейтральні загони?
prompt_brigands_target = До якої вашої клітинки йдуть нейтральні загони з { GEN($source) }?
prompt_blackmail_reply = Проти вас розіграно «Шантаж» у { LOC($area) }. Одразу відступити чи лишитися і втратити 2 впливу та 2 випадкові карти тактики?
prompt_coercion_hero = Якого ворожого героя ви берете під контроль?
prompt_trade_opponent = З яким суперником ви торгуєте?
prompt_kellos_area = Виберіть клітинку для однієї з перемішаних рун.
prompt_shuffle_runes = Руни перемішано. Де лежить руна дракона?
prompt_thieves_area = З якої клітинки її гравець мусить перемістити руну?
prompt_thieves_target = Куди перемістити руну з { GEN($source) }?
prompt_warriors_opponent = Який суперник теж може прибрати жетон активації?
prompt_warriors_remove = Який свій жетон активації ви прибираєте? Можна не прибирати жодного.
prompt_warriors_reply = Який свій жетон активації ви прибираєте? Можна не прибирати жодного.
prompt_alliance_opponent = З яким суперником ви укладаєте союз?
prompt_alliance_offer = Скільки впливу отримує { $player }?
prompt_alliance_reply = Ви отримали { $given ->
    [one] { $given } вплив
    [few] { $given } впливу
   *[many] { $given } впливу
 }. Скільки отримує { $player }?
prompt_hordes_area = У якій клітинці з'являються нейтральні загони?
prompt_hordes_shape = Що з'являється в { LOC($area) }, 2 загони-трикутники чи 1 загін-прямокутник?
prompt_hordes_unit = Який нейтральний загін з'являється в { LOC($area) }?
prompt_rumors_opponent = Чий жетон активації ви кладете?
prompt_rumors_area = Куди покласти жетон активації ({ $player })?
prompt_lost_city_area = У якій клітинці постає ваша фортеця?
prompt_political_title = Який титул ви берете?
prompt_goodwill_opponent = Який гравець дає вам випадкову карту тактики?
prompt_raze_city = У якій клітинці зруйнувати місто?
prompt_rally_figure = Хто підводиться (ще до { $left })? Можна завершити.
prompt_reinforcements_area = У якій своїй фортеці ви вербуєте загони?
prompt_reinforcements_shape = Загони якої форми вербувати в { LOC($area) }?
prompt_reinforcements_unit = Який загін вербувати в { LOC($area) } (лишилося { $left })? Можна завершити.
prompt_dissent_area = З якої клітинки відступають нейтральні загони?
prompt_flute_area = До якої клітинки { $hero } веде нейтральні загони?
prompt_summon_unit = Який загін прикликає { $hero } (ще до { $left })? Можна завершити.
prompt_ice_storm_player = Чиї фігури в клітинці { GEN($hero) } накриває «Крижана буря»?
prompt_ice_storm_figure = Яку свою фігуру ви валите через «Крижану бурю» в { LOC($area) } (лишилося { $left })?
prompt_staff_unit = Який ваш загін у { LOC($area) } підводиться (лишилося { $left })?
prompt_objective_claim = Ви перемогли останнього героя гравця. Виконати ціль «Ціна зради»?
prompt_dominator_discard = Яку карту тактики ви скидаєте заради цілі (лишилося { $left })?

## refusals

drawn_this_season = Карту «{ $card }» узято цієї пори року, розіграти її ще не можна.
other_window = Карту «{ $card }» розігрують в інший момент.
card_does_nothing = Карта «{ $card }» зараз нічого не зробила б.
played_in_window = Карту «{ $card }» у цей момент уже розіграли, а більше однієї не можна.
too_little_influence = Для карти «{ $card }» у вас замало впливу.
hero_too_dear = { $hero } коштує { $price ->
    [one] { $price } вплив
    [few] { $price } впливу
   *[many] { $price } впливу
 }, а у вас { $influence }.
area_overfull = У { LOC($area) } стало б понад 8 загонів.
no_bonus = Карта «{ $card }» не допоможе, бо цей наказ не має бонусу переваги.
bonus_is_yours = Карта «{ $card }» не потрібна, бо бонус переваги ви маєте й так.
order_has_no_effect = Карта «{ $card }» не допоможе, бо цей наказ цієї пори року не діє.
maneuver_other_time = Карту «{ $card }» розігрують між наказом і його бонусом, а із «Завоюванням» — перед наказом або на початку його битви.
objective_unfulfilled = Умову цілі «{ $objective }» зараз не виконано.
objective_waits = Ціль «{ $objective }» виконують, коли ви перемагаєте на дуелі останнього героя гравця.
objective_other = У вас інша ціль.
no_flute_of_possession = У клітинці, де { $hero }, немає нейтральних загонів.
no_ice_storm = У клітинці, де { $hero }, інші гравці не мають фігур, що стоять, або Мудрість героя 0.
no_rune_of_summoning = { $hero } може прикликати загони лише в порожню клітинку без вашого жетона активації, і деінде має стояти загін вашої фракції.
no_staff_of_light = У клітинці, де { $hero }, немає ваших повалених загонів, або Мудрість героя 0.
no_timmorran_shard = У клітинці, де { $hero }, немає вашої фортеці.
