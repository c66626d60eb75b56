## Messages of Runewars.  Keys: prompt_<decision>, refusal codes, outcome_<reason>.

## Battles, losses, abilities (R12.4, R14 to R16).

prompt_battle_start_window = Битва, клітинка «{ $area }»: зіграйте карту, скористайтеся здібністю або починайте.
prompt_battle_round_window = Битва, клітинка «{ $area }»: зіграйте «Заклик до бою» перед раундом або спасуйте.
prompt_choose_type = Битва, клітинка «{ $area }», раунд { $round }: який тип ваших загонів бере карти?
prompt_ability_mode = { $unit }: що робить здібність?
prompt_ability_target = { $unit }: на який загін діє здібність?
prompt_ability_use = { $unit }: скористатися здібністю?
prompt_lose_unit = Битва, клітинка «{ $area }», { $cause }: який ваш загін постраждає?
prompt_assign_rout = Битва, клітинка «{ $area }»: який ваш загін повалено?
prompt_assign_damage = Битва, клітинка «{ $area }»: який ваш загін отримує 1 ушкодження?
prompt_use_development = { $development }: скинути заради ефекту?
prompt_tally_window = Битва, клітинка «{ $area }»: зіграйте «Бойовий клич» перед підрахунком або спасуйте.
prompt_retreat_area = Загони відступають із клітинки «{ $origin }»: куди?
prompt_scorched_window = Фортецю в клітинці «{ $area }» втрачено: зіграйте «Випалену землю» або спасуйте.
prompt_replace_stronghold = Клітинка «{ $area }»: поставити там свою фортецю (якщо вільних немає: яку віддати за це)?
prompt_excess_unit = Клітинка «{ $area }»: загонів забагато. Який відступає (лишилося: { $left })?
prompt_pillage_window = Ви перемогли, клітинка «{ $area }»: зіграйте «Грабунок» або спасуйте.
prompt_overstack_destroy = Клітинка «{ $area }»: загонів забагато (межа: { $limit }, зайвих: { $left }). Який знищити?
damaged_first = { $unit }: ушкодження отримує спершу ушкоджений загін, потім стоячий.
sturdy_first = { $unit }: це ушкодження отримує загін зі здоров'ям понад 1, спершу ушкоджений.
undamaged_first = { $unit }: спершу валять неушкоджені загони.
standing_first = { $unit }: спершу знищують стоячий загін.

## heroes, the Quest Phase, duels, exploration

prompt_place_new_hero = З'являється герой «{ $hero }»: де?
prompt_desert_which = Героїв понад 3: хто з них дезертирує?
prompt_loot_assign = { $reward }: хто з ваших героїв це забирає?
prompt_pass_reward = Яку нагороду передати іншому героєві?
prompt_pass_reward_to = { $reward }: якому героєві?
prompt_take_dropped = Який герой забирає нагороди, що лежать у його клітинці?
prompt_hero_retreat_area = Відступає герой «{ $hero }»: куди?
prompt_ambush_window = Клітинка «{ $area }», входить герой «{ $hero }»: хто з ваших героїв влаштує засідку, чи ніхто?
prompt_varikas_heal = «Варікас Мертвий»: скільки ушкоджень зняти?
prompt_pick_hero = Який герой діє наступним, чи завершити?
prompt_pre_action = Діятиме герой «{ $hero }»: щось перед тим?
prompt_hero_action = Герой «{ $hero }»: яка дія?
prompt_train_attribute = Тренується герой «{ $hero }»: яка характеристика?
prompt_jaes_area = Бойовий маг Джаес: у якій клітинці знищити загони?
prompt_jaes_unit = Бойовий маг Джаес, клітинка «{ $area }»: який загін знищено?
prompt_hero_step = Рухається герой «{ $hero }» (лишилося клітинок: { $left }): куди, чи зупинитися?
prompt_teleport_area = { $hero }: до якої клітинки?
prompt_after_move = { $hero }: дуель, завдання чи нічого?
prompt_steal_from = Богран Тінь: у якого героя вкрасти?
prompt_random_reward = Герой «{ $hero }»: яку нагороду вибрано навмання?
prompt_valadir_extra = Сер Валадір: зняти 1 ушкодження, пройти 1 клітинку чи нічого?
prompt_mordrog_unit = Мордрог, клітинка «{ $area }»: який загін із трикутником знищено?
prompt_test_card = Перевірка «{ $attribute }», герой «{ $hero }»: який із символів рахується?
prompt_quest_optional = { $quest }: скинути й узяти нове завдання?
prompt_quest_lose_reward = Завдання «{ $quest }», герой «{ $hero }»: яку нагороду втрачено?
prompt_one_fist_pick = { $hero }: яку з двох нагород ви лишаєте?
prompt_draw_exploration = Який це жетон дослідження?
prompt_exploration_choice = Жетон «{ $token }», герой «{ $hero }»: що вибрати?
prompt_duel_start_window = { $hero }: скористатися чимось перед початком дуелі?
prompt_duel_draw_pick = { $hero }, раунд { $round }: узяти ще одну карту долі?
prompt_duel_card = { $hero }, раунд { $round }: яка карта долі рахується?
prompt_duel_orb = { $hero }, раунд { $round }, сфера: завдати 1 ушкодження чи скористатися нагородою?
prompt_duel_react = { $hero }: буде ушкоджень: { $damage }. Скористатися чимось?
prompt_cloak_area = Вислизає герой «{ $hero }»: куди?

## refusals

hero_routed = { $hero }: повалений герой не може рухатися.
nothing_to_heal = { $hero }: немає ушкоджень.
heal_at_home = { $hero }: лікуватися можна лише в клітинці, яку ви контролюєте.
fully_trained = { $hero }: усі характеристики вже підвищено на 2.
no_mountains_here = { $card }: тут немає гірської межі, що спиняє цього героя.
no_border_to_fly = { $card }: цей герой і так може перейти всі межі тут.
quest_elsewhere = { $quest }: до цього завдання беруться лише в клітинці «{ $area }».
no_enemy_stronghold = { $quest }: тут немає ворожої фортеці.
no_enemy_home = { $quest }: це не домашня клітинка ворога.
no_city_here = { $quest }: тут немає міста.
quest_too_dear = { $quest }: ціна у впливі: { $price }; у вас: { $influence }.
too_few_neutrals = { $quest }: тут замало нейтральних загонів; треба: { $n }.
second_weapon = { $reward }: зброя цієї дуелі вже інша: { $other }.
second_armour = { $reward }: обладунок цієї дуелі вже інший: { $other }.
enemy_more_agile = { $hero }: спритність вища, «Кусака» не діє.

## orders, movement, economy

prompt_draw_fate = Яку карту долі взято?
prompt_draw_tactics = { $seat }: яку карту тактики взято?
prompt_random_tactics = { $seat }: яку карту тактики вибрано навмання?
prompt_draw_quest = { $seat }: яку карту завдання взято?
prompt_draw_reward = { $hero }: яку нагороду взято?
prompt_draw_objective = { $seat }: яку карту цілі взято?
prompt_draw_hero = { $seat }: яку карту героя взято?
prompt_draw_season = Яку карту пори року відкрито?
prompt_choose_order = Виберіть карту наказу.
prompt_long_winter_keep = «Довга зима»: яку карту наказу ви берете назад?
prompt_autumn_gain = Узяти 2 впливу чи 1 карту тактики?
prompt_starve_unit = Зима, клітинка «{ $area }» (їжа: { $food }, зайвих загонів: { $left }): який знищити?
prompt_discard_tactics = Забагато карт тактики: яку ви скидаєте?
prompt_quest_discard = Забагато карт завдань: яку ви скидаєте?
prompt_strategize_pick = «Стратегія»: які фігури рухати, чи завершити?
prompt_strategize_count = { $unit }, клітинка «{ $area }»: скільки загонів?
prompt_strategize_dest = { $figure }: куди йти?
prompt_force_pick = Активована клітинка «{ $to }»: які фігури йдуть туди, чи завершити?
prompt_force_count = { $unit }, клітинка «{ $area }»: скільки загонів?
prompt_hidden_pass_border = Яку гірську межу відкрито цього ходу?
prompt_activate_area = Яку клітинку активувати?
prompt_repeat_mobilize = Бонус переваги: активувати ще клітинку?
prompt_use_supremacy = «{ $card }»: скористатися бонусом переваги?
prompt_harvest = Установити шкали (їжа: { $food }, ліс: { $wood }, руда: { $ore })?
prompt_acquire_power = Отримати вплив: { $n }?
prompt_harvest_resource_dev = «Ресурси», клітинка «{ $area }»: яка шкала зростає на 1?
prompt_build_development_kind = Яку прибудову звести?
prompt_build_development_where = { $development }: на якій фортеці?
prompt_give_up_development = { $development }: у запасі не лишилося. Яку знищити спершу?
prompt_recruit_dial = За який ресурс вербувати?
prompt_recruit_place = { $unit }: у якій фортеці? Лишилося розмістити: { $left }.
prompt_recruit_free_figure = { $unit }: фігур не лишилося. Спершу знищити одну свою?
prompt_place_start_unit = { $unit } ({ $n }/{ $of }): у якій домашній клітинці?
prompt_rally_city_order = Яке місто наступне?
prompt_rally_line = { $city } (нейтральні загони: { $number }, вплив: { $influence }, карти тактики: { $tactics }, карти завдань: { $quests }): що ви берете?
prompt_rally_unit_type = { $city }: який нейтральний загін приєднується?
prompt_rally_spend = Скільки впливу витратити, щоб узяти карти героїв?
prompt_fortify_action = «Зміцнення»: що ви робите?
prompt_fortify_area = У якій клітинці?
prompt_give_up_stronghold = Усі ваші фортеці на полі: яку знищити спершу?
prompt_battle_or_diplomacy = { $area }: битва чи дипломатія?
prompt_diplomacy_spend = Дипломатія, клітинка «{ $area }»: скільки впливу витратити?
prompt_diplomacy_card = Виберіть карту долі.
prompt_diplomacy_red = Дипломатія не вдалася: битва чи відступ?

## refusals

activated_area = Клітинка «{ $area }»: там ваш жетон активації, за наказом загони звідти не виходять.
activated_already = Клітинка «{ $area }»: там уже лежить ваш жетон активації.
aid_moves_no_figure = { $card }: жодна фігура не змогла б із нею рушити.
no_tactics_icons = Ваші диски не дають жодного значка тактики.
harvest_changes_nothing = Жоден диск не піднявся б: ваші клітинки дають не більше, ніж показують диски.
rune_nowhere_to_go = Жодної руни не можна було б покласти.
no_unit_icons = Цей диск не дає жодного загону.
no_development_to_use = У вас немає розвитку, який можна використати, і збудувати його ви не можете.
recruit_without_stronghold = Без фортеці вербувати не можна.
no_heroes_in_deck = Колода героїв порожня.
horde_fits_elsewhere = { $area }: тут помістяться не всі загони, виберіть клітинку, де помістяться всі.
no_mountains = Немає гірської межі, яку можна відкрити.
no_second_battle = Другої битви за цим наказом починати не можна.
no_influence = Для дипломатії потрібен щонайменше 1 вплив.
force_too_large = Коли загонів більше 8, дипломатія недоступна.
same_dial = Для бонусу потрібен інший ресурс, цей уже вибрано: { $dial }.
none_in_supply = У запасі немає нейтральних загонів такої форми: { $shape }.
done_already = Це вже зроблено цього ходу.
outcome_runes = Контрольовано досить рун дракона.
outcome_most_runes = Найбільше рун дракона після останньої зими.
outcome_resigned = Останній суперник здався.
resign_after_setup = Здатися можна, щойно підготовку закінчено.
outcome_last_player = У грі лишився тільки один гравець.

## bids

prompt_bid_window = Торги: зіграти «Смикати за ниточки» чи спасувати?
prompt_bid = «{ $card }»: ваша ставка (найбільше: { $influence })?
prompt_bid_after_reveal = Ставки інших: { $bids }. Ваша ставка (найбільше: { $influence })?
prompt_break_tie = Найвищі ставки рівні (ставка: { $bid }): хто виграє?
prompt_break_tie_loser = Найнижчі ставки рівні (ставка: { $bid }): хто програє?
nothing_to_bid = Без впливу ви могли б поставити лише 0.

## titles

prompt_title_pick = Який титул ви берете (ваш вплив: { $influence }), чи жодного?
prompt_title_pay = { $title }: скільки впливу ви платите (найменше: { $price })?
prompt_captain_reward = Яку нагороду ви скидаєте (лишилося: { $left })?
prompt_commander_area = Руну в якій клітинці ви дивитеся?
title_too_dear = Ціна у впливі, найменше: { $price }; у вас: { $influence }.

## runes

prompt_remove_false_rune = Ви отримуєте руну: спершу прибрати фальшиву руну (найбільше: { $left })?
prompt_place_rune = { $rune }: куди ви її кладете?
prompt_place_rune_kind = Вільна лише клітинка «{ $area }»: яку руну ви туди кладете?
prompt_fortify_rune_areas = Перекласти руни: яка клітинка (з двох, номер: { $n })?
prompt_fortify_rune_assign = Руна з клітинки «{ $area }»: куди ви її кладете?

## Season cards

prompt_hire_draw = «Герої на найм»: узяти 2 карти героїв?
prompt_hire_keep = Якого героя ви залишаєте?
prompt_buy_objective = Заплатити 1 вплив за карту цілі?
prompt_keep_objective = Яку карту цілі ви залишаєте?
prompt_broken_allegiance_pay = Заплатити вплив: { $price }? Якщо ні, беруть карту долі.
prompt_broken_allegiance_area = Червоне: у якій клітинці ви знищуєте 2 загони?
prompt_broken_allegiance_unit = Клітинка «{ $area }» (лишилося: { $left }): який загін знищити?
prompt_fires_city = «Небесний вогонь»: яке місто знищено?
prompt_disarm_player = Хто скидає 2 випадкові карти тактики?
prompt_portal_area = «Священні портали»: до якої клітинки?
prompt_portal_unit = Клітинка «{ $area }» (місця: { $room }): який загін іде туди, чи завершити?
prompt_keep_hero_pay = Дезертирує герой «{ $hero }». Заплатити, щоб утримати його (вплив: { $price })?
prompt_threatened_token = Руну з якої домашньої клітинки ви переміщуєте (лишилося: { $left })?
prompt_threatened_target = Руна з клітинки «{ $area }»: куди її перемістити?
prompt_arbitrator_area = У яку клітинку кладуть руну дракона?
prompt_council_hero = «Ласка ради»: який герой?
prompt_council_effect = { $hero }: перемістити в будь-яку клітинку чи дати 1 нагороду?
prompt_council_area = { $hero }: до якої клітинки?
prompt_gifts_pay = Втратити 1 їжу, 2 лісу й 2 руди, щоб отримати руну?
prompt_pious_area = { $player }: у яку клітинку цього гравця кладуть руну дракона?
prompt_shared_fortune_pay = Заплатити, щоб отримати руну (вплив: { $price })?
cannot_pay = Ціна у впливі: { $price }; у вас: { $influence }.
too_few_units = Є клітинка, де ваших загонів більше.

## setup

prompt_choose_faction = Виберіть свою фракцію.
prompt_deal_tile = { $seat }: яке завдання підготовки дістається цьому гравцеві?
prompt_place_tile_pick = Який зі своїх тайлів ви кладете?
prompt_place_tile_where = Тайл «{ $tile }»: куди ви його кладете?
prompt_place_marker = Покладіть домашній маркер (лишилося: { $left }).
prompt_choose_home_marker = Який маркер ви замінюєте своїм домашнім тайлом?
prompt_orient_home = Виберіть, як повернути ваш домашній тайл.
prompt_draw_tile = Який тайл кладуть наступним?
prompt_draw_place = Тайл «{ $tile }»: куди його кладуть?
prompt_draw_marker = Куди кладуть наступний домашній маркер?
prompt_draw_home_marker = { $faction }: який маркер замінює домашній тайл?
prompt_draw_home = { $faction }: як повернуто домашній тайл?
prompt_draw_city = Клітинка «{ $area }»: яке там місто?
prompt_place_start_stronghold = Виберіть домашню клітинку для вашої фортеці.
prompt_place_start_rune = { $rune }: у яку домашню клітинку ви кладете цей жетон долілиць?
prompt_place_start_hero = { $hero }: у якій домашній клітинці?

## refusals

tile_fits_nowhere = Тайл «{ $tile }»: законного місця зараз немає.
first_tile_is_fixed = Перший тайл лежить у повороті 0 в початку координат.
tile_overlaps = Тайл «{ $tile }»: він ліг би на інший тайл.
tile_touches_too_little = Тайл «{ $tile }»: дві різні його клітинки мусять торкатися двох різних клітинок на полі.
tile_colours_clash = Тайл «{ $tile }»: пофарбована межа лягла б до пофарбованої межі.
home_fits_not_there = { $faction }: на цьому маркері для домашнього тайла немає законного місця.
home_off_marker = { $faction }: домашній тайл мусить накрити вибране для нього місце.
home_overlaps = { $faction }: домашній тайл ліг би на тайл або інший маркер.
homes_touch = { $faction }: домашні тайли не можуть торкатися один одного.
home_colours_clash = { $faction }: пофарбована межа лягла б до пофарбованої межі.
home_walled_in = { $faction }: щонайменше одна межа між домом і картою мусить лишитися відкритою.


## Tactics cards, turn windows, Rewards in the own turn, Objectives (R19.11 to R19.16, R23, R24, R31)

prompt_turn_window = { $window } («{ $order }»): зіграйте карту, скористайтеся здібністю або йдіть далі.
prompt_plan_window = Перед вибором наказів: зіграйте «Ласку гільдії шпигунів» або спасуйте.
prompt_spies_opponent = Який суперник, як і ви, може забрати карту наказу?
prompt_spies_take = Яку карту наказу ви забираєте назад, чи жодної?
prompt_spies_reply = Ви можете забрати карту наказу: яку, чи жодної?
prompt_brigands_source = З якої клітинки приходять нейтральні загони?
prompt_brigands_target = Нейтральні загони з клітинки «{ $source }»: до якої вашої клітинки вони йдуть?
prompt_blackmail_reply = Битва, клітинка «{ $area }», «Шантаж»: одразу відступити чи лишитися і втратити 2 впливу та 2 випадкові карти тактики?
prompt_coercion_hero = Якого ворожого героя ви берете під контроль?
prompt_trade_opponent = З яким суперником ви торгуєте?
prompt_kellos_area = Виберіть клітинку для однієї з перемішаних рун.
prompt_shuffle_runes = Руни перемішано: де лежить руна дракона?
prompt_thieves_area = Руну якої клітинки її гравець мусить перемістити?
prompt_thieves_target = Руна з клітинки «{ $source }»: куди ви мусите її перемістити?
prompt_warriors_opponent = Який суперник, як і ви, може прибрати жетон активації?
prompt_warriors_remove = Який свій жетон активації ви прибираєте, чи жодного?
prompt_warriors_reply = Ви можете прибрати свій жетон активації: який, чи жодного?
prompt_alliance_opponent = З яким суперником ви укладаєте союз?
prompt_alliance_offer = { $player }: скільки впливу отримує цей гравець?
prompt_alliance_reply = Ви отримали вплив: { $given }. Скільки отримує інший, { $player }?
prompt_hordes_area = У якій клітинці з'являються нейтральні загони?
prompt_hordes_shape = Клітинка «{ $area }»: 2 загони-трикутники чи 1 загін-прямокутник?
prompt_hordes_unit = Клітинка «{ $area }»: який нейтральний загін з'являється?
prompt_rumors_opponent = Чий жетон активації ви кладете?
prompt_rumors_area = { $player }: куди кладуть жетон активації цього гравця?
prompt_lost_city_area = У якій клітинці постає ваша фортеця?
prompt_political_title = Який титул ви берете?
prompt_goodwill_opponent = Який гравець дає вам випадкову карту тактики?
prompt_raze_city = Місто в якій клітинці знищено?
prompt_rally_figure = Хто встає (найбільше ще: { $left }), чи завершити?
prompt_reinforcements_area = У якій своїй фортеці ви вербуєте загони?
prompt_reinforcements_shape = Вербування, клітинка «{ $area }»: загони якої форми?
prompt_reinforcements_unit = Вербування, клітинка «{ $area }»: який загін (лишилося: { $left }), чи завершити?
prompt_dissent_area = Нейтральні загони якої клітинки відступають?
prompt_flute_area = { $hero }: до якої клітинки йдуть нейтральні загони?
prompt_summon_unit = Прикликає герой «{ $hero }»: який загін приходить (найбільше ще: { $left }), чи завершити?
prompt_ice_storm_player = { $hero }: чиї фігури накриває «Крижана буря»?
prompt_ice_storm_figure = «Крижана буря», клітинка «{ $area }»: яку вашу фігуру повалено (лишилося: { $left })?
prompt_staff_unit = Клітинка «{ $area }»: який ваш загін встає (лишилося: { $left })?
prompt_objective_claim = Останнього героя гравця переможено: виконати ціль «Ціна зради»?
prompt_dominator_discard = Яку карту тактики ви скидаєте заради цілі (лишилося: { $left })?

## refusals

drawn_this_season = Карта «{ $card }»: узято цієї пори року, тож грати ще не можна.
other_window = Карта «{ $card }»: її грають в інший момент.
card_does_nothing = Карта «{ $card }»: зараз вона нічого не зробила б.
played_in_window = Карта «{ $card }»: одну таку вже зіграно в цьому вікні.
too_little_influence = { $card }: у вас замало впливу.
hero_too_dear = { $hero }: ціна у впливі: { $price }; у вас: { $influence }.
area_overfull = Клітинка «{ $area }»: загонів стало б понад 8.
no_bonus = { $card }: у цього наказу немає бонусу переваги.
bonus_is_yours = { $card }: бонус переваги ви маєте й так.
order_has_no_effect = { $card }: цей наказ цієї пори року не діє.
maneuver_other_time = Карта «{ $card }»: її грають між наказом і його бонусом, а із «Завоюванням» — перед наказом або на початку його битви.
objective_unfulfilled = { $objective }: умову зараз не виконано.
objective_waits = Ціль «{ $objective }»: її виконують, коли ви перемагаєте останнього героя гравця на дуелі.
objective_other = Ваша ціль інша.
no_flute_of_possession = { $hero }: у клітинці немає нейтральних загонів.
no_ice_storm = { $hero }: в інших гравців немає в клітинці фігур, що стоять, або Мудрість героя 0.
no_rune_of_summoning = { $hero }: потрібні порожня клітинка без вашого жетона активації та загін вашої фракції, що стоїть деінде.
no_staff_of_light = { $hero }: у клітинці немає ваших повалених загонів, або Мудрість героя 0.
no_timmorran_shard = { $hero }: тут немає вашої фортеці.
