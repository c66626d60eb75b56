# Labels of the actions that a player is offered, and titles of the decisions.  Events and tables have files of their own.

# labels of actions
action-pass = { $case ->
    [order] Перейти до наказу «{ $order }»
    [turn] Продовжити хід
    [end] Завершити хід
    [start] Почати битву
    [battle] Продовжити битву
    [duel] Почати дуель
   *[pass] Спасувати
 }
action-resign = Здатися
action-done = Завершити
action-yes = Так
action-no = Ні
action-faction = { $faction }
action-tile = { $name }
action-place_tile = { $name }, гекс { $q }, { $r }, поворот { $turn }°
action-spot = Гекси { $q1 }, { $r1 } та { $q2 }, { $r2 }
action-area = { $city ->
    [none] Клітинка { $home ->
        [yes] «{ $area }»
       *[no] { $area }
     }
   *[other] Місто «{ $city }», { $area }
 }{ $holder ->
    [none] {""}
   *[other] {" "}({ $holder })
 }{ $token ->
    [none] {""}
   *[other] , «{ $token }»
 }{ $stronghold ->
    [yes] , фортеця
   *[no] {""}
 }{ $units ->
    [0] {""}
    [one] , { $units } загін
    [few] , { $units } загони
   *[many] , { $units } загонів
 }
action-border = Межа між { INS($a) } і { INS($b) }
action-units = { $unit }{ $area ->
    [none] {""}
   *[other] , клітинка { $home ->
        [yes] «{ $area }»
       *[no] { $area }
     }
 }{ $routed ->
    [yes] , { GENDER($unit) ->
        [f] повалена
        [n] повалене
       *[m] повалений
     }
   *[no] {""}
 }{ $damage ->
    [0] {""}
    [one] , { $damage } ушкодження
    [few] , { $damage } ушкодження
   *[many] , { $damage } ушкоджень
 }
action-unit_type = { $unit }
action-hero = { $case ->
    [duel] Викликати на дуель { ACC($hero) }
    [look] Переглянути нагороди { GEN($hero) }
   *[name] { $hero }{ $area ->
        [none] {""}
       *[other] , клітинка { $home ->
            [yes] «{ $area }»
           *[no] { $area }
         }
     }
 }
action-reward = Нагорода «{ $reward }» ({ $hero })
action-tactics = Карта тактики «{ $card }»
action-quest = { $case ->
    [attempt] Узятися за завдання «{ $quest }»
    [swap] Обміняти завдання «{ $quest }»
   *[name] Завдання «{ $quest }»
 }
action-objective = Ціль «{ $objective }»
action-title = { $title }
action-order = Наказ «{ $card }» ({ $number })
action-number = { $case ->
    [figures] { $n ->
        [one] { $n } загін
        [few] { $n } загони
       *[many] { $n } загонів
     }
    [damage] { $n ->
        [one] { $n } ушкодження
        [few] { $n } ушкодження
       *[many] { $n } ушкоджень
     }
   *[influence] { $n ->
        [1] { $n } вплив
       *[other] { $n } впливу
     }
 }
action-player = { $seat }{ $faction ->
    [none] {""}
   *[other] {" "}({ $faction })
 }
action-resource = { $dial }
action-development = Прибудова «{ $development }»
action-train = { $attribute }
action-symbol = { $destiny ->
    [gold] Золотий символ
    [silver] Срібний символ
   *[red] Червоний символ
 }
action-fate_card = Карта долі { $number } ({ $face ->
    [special] сфера
    [damage] { $n ->
        [one] { $n } ушкодження
        [few] { $n } ушкодження
       *[many] { $n } ушкоджень
     }
    [rout] { $n ->
        [one] { $n } прапор
        [few] { $n } прапори
       *[many] { $n } прапорів
     }
   *[miss] промах
 })
action-rune = { ID($kind) ->
    [dragon] Руна дракона
   *[false] Фальшива руна
 }
action-do = { ID($what) ->
    [attack] Напасти
    [battle] Почати битву
    [build] Збудувати фортецю (1 ліс, 1 руда)
    [captain] Скинути 3 нагороди заради руни (Капітан)
    [circle] Загони-круги
    [commander] Подивитися на руну (Лорд-командувач)
    [damage] { $case ->
        [strike] Завдати 1 ушкодження (Божевільний Картос)
        [race] Отримати 1 ушкодження, щоб пройти до 4 клітинок
        [take] Отримати 1 ушкодження
       *[deal] Завдати 1 ушкодження
     }
    [destroy] Знищити ушкоджений чи повалений загін
    [diplomacy] Спробувати дипломатію
    [duel] Почати дуель
    [heal] { $case ->
        [one] Вилікувати 1 ушкодження
       *[all] Вилікувати всі ушкодження
     }
    [hexagon] Загони-шестикутники
    [influence] { $case ->
        [autumn] Узяти 2 впливу
       *[city] Узяти вплив
     }
    [keep] Залишити
    [look] Подивитися
    [move] { $case ->
        [anywhere] Перемістити в будь-яку клітинку
       *[action] Рухатися
     }
    [neutrals] Узяти нейтральні загони
   *[nothing] Нічого не робити
    [pass_reward] Передати нагороду іншому героєві
    [portal] Відкрити магічні портали (1 вплив)
    [quests] Узяти карти завдань
    [race] Отримати ушкодження за додаткові клітинки
    [rectangle] { $case ->
        [battle] 1 загін-прямокутник
       *[supply] Загони-прямокутники
     }
    [repair] Відремонтувати фортецю (1 руда)
    [retreat] Відступити
    [rewards] Узяти нагороду
    [runes] Перемістити руни між 2 клітинками
    [special] Знищити загони тут або в суміжній клітинці
    [stay] Лишитися і втратити 2 впливу та 2 випадкові карти тактики
    [steal] Украсти нагороду замість дуелі
    [swap] Обміняти ціль
    [tactics] { $case ->
        [autumn] Узяти 1 карту тактики
       *[city] Узяти карти тактики
     }
    [take] Узяти
    [take_rewards] Забрати нагороди, що там лежать
    [train] Тренуватися
    [triangle] { $case ->
        [battle] 2 загони-трикутники
       *[supply] Загони-трикутники
     }
 }
action-draw = { $kind ->
    [city] Місто «{ $card }»
    [token] Жетон «{ $card }»
    [hero] Узяти карту героя «{ $card }»
    [season] Відкрити карту «{ $card }»
   *[card] Узяти карту «{ $card }»
 }
action-flip = Карта долі { $number } ({ $destiny ->
    [gold] золотий символ
    [silver] срібний символ
   *[red] червоний символ
 })
action-lot = Жереб падає на карту «{ $card }»
action-shuffled = Руна дракона лежить у { LOC($area) }

# titles of decisions

# setup
title-choose_faction = Вибір фракції
title-deal_tile = { $seat } отримує завдання підготовки
title-place_tile_pick = Наступний тайл
title-place_tile_where = Місце тайла { $tile }
title-place_marker = Наступний домашній маркер (лишилося { $left })
title-choose_home_marker = Який домашній маркер замінити
title-orient_home = Поворот домашнього тайла
title-draw_tile = Наступний тайл
title-draw_place = Місце тайла { $tile }
title-draw_marker = Наступний домашній маркер
title-draw_home_marker = Домашній маркер фракції «{ $faction }»
title-draw_home = Поворот домашнього тайла фракції «{ $faction }»
title-draw_city = Місто в { LOC($area) }
title-place_start_stronghold = Перша фортеця
title-place_start_unit = Домашня клітинка для загону «{ $unit }» ({ $n } із { $of })
title-place_start_rune = У яку домашню клітинку покласти { ACC($rune) }
title-place_start_hero = Домашня клітинка для { GEN($hero) }

# chance
title-draw_fate = Наступна карта долі
title-draw_tactics = { $seat } бере карту тактики
title-random_tactics = Яку карту тактики випадково втрачає { $seat }
title-draw_quest = { $seat } бере карту завдання
title-draw_reward = { $hero } отримує нагороду
title-random_reward = Яку нагороду випадково втрачає { $hero }
title-draw_objective = { $seat } бере карту цілі
title-draw_hero = { $seat } бере карту героя
title-draw_season = Наступна карта пори року
title-draw_exploration = Жетон дослідження
title-shuffle_runes = Перемішані руни

# the seasons
title-choose_order = Вибір наказу
title-long_winter_keep = Яку карту наказу взяти назад за картою «Довга зима»
title-autumn_gain = Вплив чи карта тактики восени
title-starve_unit = Який загін у { LOC($area) } знищити взимку (їжі { $food }, зайвих загонів { $left })
title-discard_tactics = Яку карту тактики скинути
title-quest_discard = Яку карту завдання скинути
title-hire_draw = Узяти 2 карти героїв за картою «Герої на найм»?
title-hire_keep = Якого героя залишити
title-buy_objective = Карта цілі за 1 вплив?
title-keep_objective = Яку карту цілі залишити
title-broken_allegiance_pay = Заплатити { $price ->
    [1] 1 вплив
   *[other] { $price } впливу
 } чи взяти карту долі?
title-broken_allegiance_area = Де знищити 2 загони після червоного символу
title-broken_allegiance_unit = Який загін у { LOC($area) } знищити (лишилося { $left })
title-fires_city = Яке місто знищує «Небесний вогонь»
title-disarm_player = Хто скидає 2 випадкові карти тактики
title-portal_area = Куди йти через «Священні портали»
title-portal_unit = Хто йде через портал до { GEN($area) } (є місце для { $room ->
    [one] { $room } загону
   *[other] { $room } загонів
 })
title-keep_hero_pay = Утримати { ACC($hero) } за { $price ->
    [1] 1 вплив
   *[other] { $price } впливу
 }?
title-threatened_token = Яку руну забрати з дому (лишилося { $left })
title-threatened_target = Куди перемістити руну з { GEN($area) }
title-arbitrator_area = Куди покласти руну дракона
title-council_hero = На якого героя діє «Ласка ради»
title-council_effect = Що { $hero } отримує за картою «Ласка ради»
title-council_area = Куди «Ласка ради» переміщує { ACC($hero) }
title-gifts_pay = Руна за 1 їжу, 2 лісу й 2 руди?
title-pious_area = Куди покласти руну дракона, яку отримує { $player }
title-shared_fortune_pay = Руна за { $price ->
    [1] 1 вплив
   *[other] { $price } впливу
 }?

# bids and titles
title-bid_window = Розіграти «Смикати за ниточки» перед торгами?
title-bid = Ставка в торгах «{ $card }» (щонайбільше { $influence })
title-bid_after_reveal = Ставка після інших ({ $bids }), щонайбільше { $influence }
title-break_tie = Хто виграє за рівних найвищих ставок ({ $bid })
title-break_tie_loser = Хто програє за рівних найнижчих ставок ({ $bid })
title-title_pick = Який титул узяти (гравець має { $influence ->
    [1] 1 вплив
   *[other] { $influence } впливу
 })
title-title_pay = Вплив за титул «{ $title }» (щонайменше { $price })
title-captain_reward = Яку нагороду скидає Капітан (лишилося { $left })
title-commander_area = На яку руну дивиться Лорд-командувач

# a turn and its orders
title-plan_window = Перед вибором наказів
title-turn_window = { ID($window) ->
    [t1] Карта чи здібність перед наказом «{ $order }»
    [t2] Карта чи здібність після наказу «{ $order }»
   *[t3] Карта чи здібність наприкінці ходу
 }
title-use_supremacy = Скористатися бонусом переваги наказу «{ $card }»?
title-activate_area = Яку клітинку активувати
title-repeat_mobilize = Яку ще клітинку активувати за бонус переваги
title-strategize_pick = Хто рухається за наказом «Стратегія»
title-strategize_count = Скільки загонів «{ $unit }» іде з { GEN($area) }
title-strategize_dest = Куди рухається { $figure }
title-force_pick = Хто йде до { GEN($to) }
title-force_count = Скільки загонів «{ $unit }» іде з { GEN($area) }
title-hidden_pass_border = Яку гірську межу відкриває «Таємний перевал»
title-battle_or_diplomacy = Битва чи дипломатія в { LOC($area) }
title-diplomacy_spend = Скільки впливу витратити на дипломатію в { LOC($area) }
title-diplomacy_card = Яка карта долі рахується в дипломатії
title-diplomacy_red = Дипломатія не вдалася
title-harvest = Установити шкали (їжа { $food }, ліс { $wood }, руда { $ore })?
title-harvest_resource_dev = Яку шкалу збільшують «Ресурси» в { LOC($area) }
title-build_development_kind = Яку прибудову збудувати
title-build_development_where = На якій фортеці збудувати прибудову «{ $development }»
title-give_up_development = Який жетон «{ $development }» знищити спершу (у запасі їх немає)
title-recruit_dial = За який ресурс вербувати
title-recruit_place = У якій фортеці поставити загін «{ $unit }» (ще { $left })
title-recruit_free_figure = Яку фігуру «{ $unit }» знищити спершу (у запасі їх немає)
title-rally_city_order = Наступне місто
title-rally_line = Що взяти з міста «{ $city }» ({ $number ->
    [one] { $number } загін
    [few] { $number } загони
   *[many] { $number } загонів
 }{ $influence ->
    [0] {""}
    [1] , 1 вплив
   *[other] , { $influence } впливу
 }{ $tactics ->
    [0] {""}
    [one] , { $tactics } карта тактики
    [few] , { $tactics } карти тактики
   *[many] , { $tactics } карт тактики
 }{ $quests ->
    [0] {""}
   *[other] , { $quests } завдання
 })
title-rally_unit_type = Який нейтральний загін міста «{ $city }» приєднується
title-rally_spend = Скільки впливу витратити на карти героїв
title-acquire_power = Отримати { $n ->
    [1] 1 вплив
   *[other] { $n } впливу
 }?
title-fortify_action = Що зробити за наказом «Зміцнення»
title-fortify_area = У якій клітинці виконати наказ «Зміцнення»
title-give_up_stronghold = Яку фортецю знищити спершу (вільних немає)
title-fortify_rune_areas = Між якими клітинками перемістити руни (клітинка { $n } із 2)
title-fortify_rune_assign = Куди покласти руну з { GEN($area) }
title-remove_false_rune = Яку фальшиву руну прибрати перед отриманням руни (ще до { $left })
title-place_rune = Куди покласти { ACC($rune) }
title-place_rune_kind = Яку руну покласти в { ACC($area) }

# battles
title-battle_start_window = Перед початком битви в { LOC($area) }
title-battle_round_window = Розіграти «Заклик до бою» перед раундом битви в { LOC($area) }?
title-blackmail_reply = Відповідь на «Шантаж» у { LOC($area) }
title-choose_type = Хто бере карти долі в раунді { $round } битви в { LOC($area) }
title-ability_mode = Що робить здібність { GEN($unit) }
title-ability_target = На кого діє здібність { GEN($unit) }
title-ability_use = Скористатися здібністю { GEN($unit) }?
title-lose_unit = { ID($cause) ->
    [sorceress] Хто відступає
    [protective_wards] Хто відступає
    [hellhound] Хто отримує 1 ушкодження
   *[other] Кого знищити
 } в битві в { LOC($area) } ({ $cause })
title-assign_rout = Кого повалити в битві в { LOC($area) }
title-assign_damage = Хто отримує 1 ушкодження в битві в { LOC($area) }
title-use_development = Скинути прибудову «{ $development }» заради її ефекту?
title-tally_window = Розіграти «Бойовий клич» перед підрахунком у { LOC($area) }?
title-retreat_area = Куди відступити з { GEN($origin) }
title-scorched_window = Розіграти «Випалену землю» після втрати фортеці в { LOC($area) }?
title-replace_stronghold = Нова фортеця в { LOC($area) }?
title-excess_unit = Хто відступає, якщо в { LOC($area) } забагато загонів (лишилося { $left })
title-pillage_window = Розіграти «Грабунок» після перемоги в { LOC($area) }?
title-overstack_destroy = Кого знищити в { LOC($area) } (ліміт — { $limit }, лишилося { $left })

# heroes and the Quest Phase
title-place_new_hero = Місце для { GEN($hero) }
title-desert_which = Хто з героїв дезертирує
title-loot_assign = Хто забирає нагороду «{ $reward }»
title-pass_reward = Яку нагороду передати
title-pass_reward_to = Якому героєві передати нагороду «{ $reward }»
title-take_dropped = Хто забирає нагороди, що лежать
title-hero_retreat_area = Куди відступає { $hero }
title-ambush_window = Хто в засідці, коли { $hero } входить у { ACC($area) }
title-varikas_heal = Скільки ушкоджень зняти з Варікаса Мертвого
title-pick_hero = Хто з героїв діє наступним
title-pre_action = Перед дією { GEN($hero) }
title-hero_action = Дія { GEN($hero) }
title-train_attribute = Тренування { GEN($hero) }
title-jaes_area = Де Бойовий маг Джаес знищує загони
title-jaes_unit = Кого Бойовий маг Джаес знищує в { LOC($area) }
title-hero_step = Рух { GEN($hero) } ({ $left ->
    [one] лишилася { $left } клітинка
    [few] лишилося { $left } клітинки
   *[many] лишилося { $left } клітинок
 })
title-teleport_area = Куди переноситься { $hero }
title-after_move = Що робить { $hero } після руху
title-steal_from = У кого краде Богран Тінь
title-valadir_extra = Що робить Сер Валадір після тренування
title-mordrog_unit = Який загін-трикутник у { LOC($area) } знищує Мордрог
title-test_card = Який символ рахується в перевірці { GEN($attribute) } ({ $hero })
title-quest_optional = Узяти нове завдання замість «{ $quest }»?
title-quest_lose_reward = Яку нагороду втрачає { $hero } за завданням «{ $quest }»
title-one_fist_pick = Яку з двох нагород лишає { $hero }
title-exploration_choice = { ID($token) ->
    [traveling_merchant] Купити в торговця нагороду для { GEN($hero) } за 3 впливу?
    [raiding_party] Що { $hero } отримує від нападників, нагороду чи 1 ушкодження
    [scroll_of_sight] Яку клітинку { $hero } оглядає за сувоєм видіння
   *[training_event] Чи тренується { $hero }
 }

# duels
title-duel_start_window = Перед початком дуелі { GEN($hero) }
title-duel_draw_pick = Узяти ще карту долі для { GEN($hero) } в { $round }-му раунді дуелі?
title-duel_card = Яка карта долі { GEN($hero) } рахується в { $round }-му раунді дуелі
title-duel_orb = Що дає сфера { GEN($hero) } в { $round }-му раунді дуелі
title-duel_react = Скористатися чимось, перш ніж { $hero } отримає { $damage ->
    [one] { $damage } ушкодження
    [few] { $damage } ушкодження
   *[many] { $damage } ушкоджень
 }?
title-cloak_area = Куди вислизає { $hero }

# Tactics cards and Rewards
title-spies_opponent = Який суперник забирає карту наказу за картою «Ласка гільдії шпигунів»
title-spies_take = Яку карту наказу забрати за картою «Ласка гільдії шпигунів»
title-spies_reply = Яку карту наказу забрати за картою «Ласка гільдії шпигунів»
title-brigands_source = Звідки «Ватага розбійників» приводить нейтральні загони
title-brigands_target = Куди «Ватага розбійників» веде загони з { GEN($source) }
title-coercion_hero = Якого ворожого героя підкорює «Примус»
title-trade_opponent = З яким суперником установити «Торговий шлях»
title-kellos_area = Куди покласти руну, перемішану за картою «Ласка Келлоса»
title-thieves_area = Чию руну переміщує «Ласка гільдії злодіїв»
title-thieves_target = Куди «Ласка гільдії злодіїв» переміщує руну з { GEN($source) }
title-warriors_opponent = Який суперник прибирає жетон активації за картою «Ласка гільдії воїнів»
title-warriors_remove = Який жетон активації прибрати
title-warriors_reply = Який жетон активації прибрати за картою «Ласка гільдії воїнів»
title-alliance_opponent = З яким суперником укласти «Вигідний союз»
title-alliance_offer = Скільки впливу отримує { $player } за картою «Вигідний союз»
title-alliance_reply = Скільки впливу отримує { $player } за картою «Вигідний союз» у відповідь на { $given }
title-hordes_area = Де з'являються «Орди потвор»
title-hordes_shape = Хто з'являється в { LOC($area) }, 2 загони-трикутники чи 1 загін-прямокутник
title-hordes_unit = Хто з'являється в { LOC($area) } за картою «Орди потвор»
title-rumors_opponent = Чий жетон активації покласти за картою «Страшні чутки»
title-rumors_area = Куди покласти жетон активації за картою «Страшні чутки» ({ $player })
title-lost_city_area = Де поставити фортецю за картою «Загублене місто»
title-political_title = Який титул узяти за картою «Політичний контроль»
title-goodwill_opponent = Хто дає карту тактики за картою «Доказ прихильності»
title-raze_city = Яке місто зруйнувати
title-rally_figure = Хто підводиться (ще до { $left })
title-reinforcements_area = У якій фортеці вербувати за картою «Підкріплення»
title-reinforcements_shape = Загони якої форми вербувати в { LOC($area) }
title-reinforcements_unit = Який загін вербувати в { LOC($area) } (лишилося { $left })
title-dissent_area = Звідки відступають нейтральні загони за картою «Сіяти розбрат»
title-flute_area = Куди «Флейта одержимості» веде нейтральні загони
title-summon_unit = Кого прикликає { $hero } (ще до { $left })
title-ice_storm_player = Чиї фігури накриває «Крижана буря»
title-ice_storm_figure = Кого валить «Крижана буря» в { LOC($area) } (лишилося { $left })
title-staff_unit = Кого підводить «Посох світла» в { LOC($area) } (лишилося { $left })
title-objective_claim = Виконати ціль «Ціна зради»?
title-dominator_discard = Яку карту тактики скинути заради цілі «Володар тактики» (лишилося { $left })
