# Labels of the actions that a player is offered, and titles of the decisions.  Events and tables have files of their own.

# labels of actions
action-pass = { $case ->
    [order] Перейти к приказу «{ $order }»
    [turn] Продолжить ход
    [end] Завершить ход
    [start] Начать бой
    [battle] Продолжить бой
    [duel] Начать дуэль
   *[pass] Спасовать
 }
action-resign = Сдаться
action-done = Закончить
action-yes = Да
action-no = Нет
action-faction = { $faction }
action-tile = { $name }
action-place_tile = { $name }, гекс { $q }, { $r }, поворот { $turn }°
action-spot = Гексы { $q1 }, { $r1 } и { $q2 }, { $r2 }
action-area = { $city ->
    [none] Клетка { $home ->
        [yes] «{ $area }»
       *[no] { $area }
     }
   *[other] Город «{ $city }» ({ $area })
 }{ $token ->
    [none] {""}
   *[other] , «{ $token }»
 }{ $holder ->
    [none] {""}
   *[other] , { $holder }
 }{ $stronghold ->
    [yes] , крепость
   *[no] {""}
 }{ $units ->
    [0] {""}
    [one] , { $units } отряд
    [few] , { $units } отряда
   *[many] , { $units } отрядов
 }
action-border = Граница между { INS($a) } и { INS($b) }
action-units = { $unit }{ $area ->
    [none] {""}
   *[other] , клетка { $home ->
        [yes] «{ $area }»
       *[no] { $area }
     }
 }{ $routed ->
    [yes] , { GENDER($unit) ->
        [f] повалена
        [n] повалено
       *[m] повален
     }
   *[no] {""}
 }{ $damage ->
    [0] {""}
    [one] , { $damage } повреждение
    [few] , { $damage } повреждения
   *[many] , { $damage } повреждений
 }
action-unit_type = { $unit }
action-hero = { $case ->
    [duel] Вызвать на дуэль { ACC($hero) }
    [look] Посмотреть Награды { GEN($hero) }
   *[name] { $hero }{ $area ->
        [none] {""}
       *[other] , клетка { $home ->
            [yes] «{ $area }»
           *[no] { $area }
         }
     }
 }
action-reward = Награда «{ $reward }» ({ $hero })
action-tactics = Карта Тактики «{ $card }»
action-quest = { $case ->
    [attempt] Взяться за Квест «{ $quest }»
    [swap] Обменять Квест «{ $quest }»
   *[name] Квест «{ $quest }»
 }
action-objective = Цель «{ $objective }»
action-title = { $title }
action-order = Приказ «{ $card }» ({ $number })
action-number = { $case ->
    [figures] { $n ->
        [one] { $n } отряд
        [few] { $n } отряда
       *[many] { $n } отрядов
     }
    [damage] { $n ->
        [one] { $n } повреждение
        [few] { $n } повреждения
       *[many] { $n } повреждений
     }
   *[influence] { $n ->
        [1] { $n } Влияние
       *[other] { $n } Влияния
     }
 }
action-player = { $seat }{ $faction ->
    [none] {""}
   *[other] {" "}({ $faction })
 }
action-resource = { $dial }
action-development = Пристройка «{ $development }»
action-train = { $attribute }
action-symbol = { $destiny ->
    [gold] Золотой символ
    [silver] Серебряный символ
   *[red] Символ неудачи
 }
action-fate_card = Карта Судьбы { $number } ({ $face ->
    [special] орб
    [damage] { $n ->
        [one] { $n } повреждение
        [few] { $n } повреждения
       *[many] { $n } повреждений
     }
    [rout] { $n ->
        [one] { $n } флаг
        [few] { $n } флага
       *[many] { $n } флагов
     }
   *[miss] промах
 })
action-rune = { ID($kind) ->
    [dragon] Руна дракона
   *[false] Фальшивая руна
 }
action-do = { ID($what) ->
    [attack] Атаковать
    [battle] Начать бой
    [build] Построить крепость (1 лес, 1 руда)
    [captain] Сбросить 3 Награды ради руны (Капитан)
    [circle] Отряды-круги
    [commander] Посмотреть на руну (Лорд-командующий)
    [damage] { $case ->
        [strike] Нанести 1 повреждение (Безумный Картос)
        [race] Получить 1 повреждение, чтобы пройти до 4 клеток
        [take] Получить 1 повреждение
       *[deal] Нанести 1 повреждение
     }
    [destroy] Уничтожить повреждённый или поваленный отряд
    [diplomacy] Попробовать дипломатию
    [duel] Начать дуэль
    [heal] { $case ->
        [one] Вылечить 1 повреждение
       *[all] Вылечить все повреждения
     }
    [hexagon] Отряды-шестиугольники
    [influence] { $case ->
        [autumn] Взять 2 Влияния
       *[city] Взять Влияние
     }
    [keep] Оставить
    [look] Посмотреть
    [move] { $case ->
        [anywhere] Переместить в любую клетку
       *[action] Двигаться
     }
    [neutrals] Взять нейтральные отряды
   *[nothing] Ничего не делать
    [pass_reward] Передать Награду другому герою
    [portal] Открыть магические порталы (1 Влияние)
    [quests] Взять карты Квестов
    [race] Получить повреждение за дополнительные клетки
    [rectangle] { $case ->
        [battle] 1 отряд-прямоугольник
       *[supply] Отряды-прямоугольники
     }
    [repair] Отремонтировать крепость (1 руда)
    [retreat] Отступить
    [rewards] Взять Награду
    [runes] Передвинуть руны между 2 клетками
    [special] Уничтожить отряды здесь или в соседней клетке
    [stay] Остаться и потерять 2 Влияния и 2 случайные карты Тактики
    [steal] Украсть Награду вместо дуэли
    [swap] Обменять Цель
    [tactics] { $case ->
        [autumn] Взять 1 карту Тактики
       *[city] Взять карты Тактики
     }
    [take] Взять
    [take_rewards] Забрать оставленные там Награды
    [train] Тренироваться
    [triangle] { $case ->
        [battle] 2 отряда-треугольника
       *[supply] Отряды-треугольники
     }
 }
action-draw = { $kind ->
    [city] Город «{ $card }»
    [token] Токен «{ $card }»
    [hero] Взять карту героя «{ $card }»
    [season] Открыть карту «{ $card }»
   *[card] Взять карту «{ $card }»
 }
action-flip = Карта Судьбы { $number } ({ $destiny ->
    [gold] золото
    [silver] серебро
   *[red] неудача
 })
action-lot = Жребий падает на карту «{ $card }»
action-shuffled = Руна дракона лежит в { LOC($area) }

# titles of decisions

# setup
title-choose_faction = Выбор фракции
title-deal_tile = { $seat } получает Начальный Квест
title-place_tile_pick = Следующий тайл
title-place_tile_where = Место тайла { $tile }
title-place_marker = Следующий домашний маркер (осталось { $left })
title-choose_home_marker = Какой домашний маркер заменить
title-orient_home = Поворот домашнего тайла
title-draw_tile = Следующий тайл
title-draw_place = Место тайла { $tile }
title-draw_marker = Следующий домашний маркер
title-draw_home_marker = Домашний маркер фракции «{ $faction }»
title-draw_home = Поворот домашнего тайла фракции «{ $faction }»
title-draw_city = Город в { LOC($area) }
title-place_start_stronghold = Первая крепость
title-place_start_unit = Домашняя клетка для отряда «{ $unit }» ({ $n } из { $of })
title-place_start_rune = В какую домашнюю клетку положить { ACC($rune) }
title-place_start_hero = Домашняя клетка для { GEN($hero) }

# chance
title-draw_fate = Следующая карта Судьбы
title-draw_tactics = { $seat } берёт карту Тактики
title-random_tactics = Какую карту Тактики случайно теряет { $seat }
title-draw_quest = { $seat } берёт карту Квеста
title-draw_reward = { $hero } получает Награду
title-random_reward = Какую Награду случайно теряет { $hero }
title-draw_objective = { $seat } берёт карту Цели
title-draw_hero = { $seat } берёт карту героя
title-draw_season = Следующая карта времени года
title-draw_exploration = Токен исследования
title-shuffle_runes = Перемешанные руны

# the seasons
title-choose_order = Выбор приказа
title-long_winter_keep = Какую карту приказа взять назад по карте «Долгая зима»
title-autumn_gain = Влияние или карта Тактики осенью
title-starve_unit = Какой отряд в { LOC($area) } уничтожить зимой (еды { $food }, лишних отрядов { $left })
title-discard_tactics = Какую карту Тактики сбросить
title-quest_discard = Какую карту Квеста сбросить
title-hire_draw = Взять 2 карты героев по карте «Герои внаём»?
title-hire_keep = Какого героя оставить
title-buy_objective = Карта Цели за 1 Влияние?
title-keep_objective = Какую карту Цели оставить
title-broken_allegiance_pay = Заплатить { $price ->
    [1] 1 Влияние
   *[other] { $price } Влияния
 } или взять карту Судьбы?
title-broken_allegiance_area = Где уничтожить 2 отряда после неудачи
title-broken_allegiance_unit = Какой отряд в { LOC($area) } уничтожить (осталось { $left })
title-fires_city = Какой город уничтожает «Небесный огонь»
title-disarm_player = Кто сбрасывает 2 случайные карты Тактики
title-portal_area = Куда идти через «Священные порталы»
title-portal_unit = Кто идёт через портал в { ACC($area) } (есть место для { $room ->
    [one] { $room } отряда
   *[other] { $room } отрядов
 })
title-keep_hero_pay = Удержать { ACC($hero) } за { $price ->
    [1] 1 Влияние
   *[other] { $price } Влияния
 }?
title-threatened_token = Какую руну забрать из дома (осталось { $left })
title-threatened_target = Куда переместить руну из { GEN($area) }
title-arbitrator_area = Куда положить руну дракона
title-council_hero = На какого героя действует «Милость совета»
title-council_effect = Что { $hero } получает по карте «Милость совета»
title-council_area = Куда «Милость совета» перемещает { ACC($hero) }
title-gifts_pay = Руна за 1 еду, 2 леса и 2 руды?
title-pious_area = Куда положить руну дракона, которую получает { $player }
title-shared_fortune_pay = Руна за { $price ->
    [1] 1 Влияние
   *[other] { $price } Влияния
 }?

# bids and titles
title-bid_window = Сыграть «Дёргать за ниточки» перед аукционом?
title-bid = Ставка на аукционе «{ $card }» (не больше { $influence })
title-bid_after_reveal = Ставка после остальных ({ $bids }), не больше { $influence }
title-break_tie = Кто выигрывает при равных наибольших ставках ({ $bid })
title-break_tie_loser = Кто проигрывает при равных наименьших ставках ({ $bid })
title-title_pick = Какую Титульную карту взять (у игрока { $influence ->
    [1] 1 Влияние
   *[other] { $influence } Влияния
 })
title-title_pay = Влияние за Титульную карту «{ $title }» (не меньше { $price })
title-captain_reward = Какую Награду сбрасывает Капитан (осталось { $left })
title-commander_area = На какую руну смотрит Лорд-командующий

# a turn and its orders
title-plan_window = Перед выбором приказов
title-turn_window = { ID($window) ->
    [t1] Карта или способность перед приказом «{ $order }»
    [t2] Карта или способность после приказа «{ $order }»
   *[t3] Карта или способность в конце хода
 }
title-use_supremacy = Использовать бонус превосходства приказа «{ $card }»?
title-activate_area = Какую клетку активировать
title-repeat_mobilize = Какую ещё клетку активировать за бонус превосходства
title-strategize_pick = Кто двигается по приказу «Стратегия»
title-strategize_count = Сколько отрядов «{ $unit }» идёт из { GEN($area) }
title-strategize_dest = Куда вести { ACC($figure) }
title-force_pick = Кто идёт в { ACC($to) }
title-force_count = Сколько отрядов «{ $unit }» идёт из { GEN($area) }
title-hidden_pass_border = Какую горную границу открывает «Тайный перевал»
title-battle_or_diplomacy = Бой или дипломатия в { LOC($area) }
title-diplomacy_spend = Сколько Влияния потратить на дипломатию в { LOC($area) }
title-diplomacy_card = Какая карта Судьбы считается в дипломатии
title-diplomacy_red = Дипломатия не удалась
title-harvest = Установить указатели (еда { $food }, лес { $wood }, руда { $ore })?
title-harvest_resource_dev = Какой указатель увеличивают «Ресурсы» в { LOC($area) }
title-build_development_kind = Какую пристройку построить
title-build_development_where = На какой крепости построить пристройку «{ $development }»
title-give_up_development = Какой токен «{ $development }» уничтожить сначала (в запасе их нет)
title-recruit_dial = За какой ресурс нанять отряды
title-recruit_place = В какой крепости поставить отряд «{ $unit }» (ещё { $left })
title-recruit_free_figure = Какую фигуру «{ $unit }» уничтожить сначала (в запасе их нет)
title-rally_city_order = Следующий город
title-rally_line = Что взять в городе «{ $city }» ({ $number ->
    [one] { $number } отряд
    [few] { $number } отряда
   *[many] { $number } отрядов
 }{ $influence ->
    [0] {""}
    [1] , 1 Влияние
   *[other] , { $influence } Влияния
 }{ $tactics ->
    [0] {""}
    [one] , { $tactics } карта Тактики
    [few] , { $tactics } карты Тактики
   *[many] , { $tactics } карт Тактики
 }{ $quests ->
    [0] {""}
    [one] , { $quests } Квест
    [few] , { $quests } Квеста
   *[many] , { $quests } Квестов
 })
title-rally_unit_type = Какой нейтральный отряд города «{ $city }» присоединяется
title-rally_spend = Сколько Влияния потратить на карты героев
title-acquire_power = Получить { $n ->
    [1] 1 Влияние
   *[other] { $n } Влияния
 }?
title-fortify_action = Что сделать по приказу «Укрепление»
title-fortify_area = В какой клетке исполнить приказ «Укрепление»
title-give_up_stronghold = Какую крепость уничтожить сначала (свободных нет)
title-fortify_rune_areas = Между какими клетками передвинуть руны (клетка { $n } из 2)
title-fortify_rune_assign = Куда положить руну из { GEN($area) }
title-remove_false_rune = Какую фальшивую руну убрать перед получением руны (ещё до { $left })
title-place_rune = Куда положить { ACC($rune) }
title-place_rune_kind = Какую руну положить в { ACC($area) }

# battles
title-battle_start_window = Перед началом боя в { LOC($area) }
title-battle_round_window = Сыграть «Призыв к бою» перед раундом боя в { LOC($area) }?
title-blackmail_reply = Ответ на «Шантаж» в { LOC($area) }
title-choose_type = Кто берёт карты Судьбы в раунде { $round } боя в { LOC($area) }
title-ability_mode = Что делает способность { GEN($unit) }
title-ability_target = На кого действует способность { GEN($unit) }
title-ability_use = Использовать способность { GEN($unit) }?
title-lose_unit = { ID($cause) ->
    [sorceress] Кто отступает
    [protective_wards] Кто отступает
    [hellhound] Кто получает 1 повреждение
   *[other] Кого уничтожить
 } в бою в { LOC($area) } ({ $cause })
title-assign_rout = Кого повалить в бою в { LOC($area) }
title-assign_damage = Кто получает 1 повреждение в бою в { LOC($area) }
title-use_development = Сбросить пристройку «{ $development }» ради эффекта?
title-tally_window = Сыграть «Боевой клич» перед подсчётом в { LOC($area) }?
title-retreat_area = Куда отступить из { GEN($origin) }
title-scorched_window = Сыграть «Выжженную землю» после потери крепости в { LOC($area) }?
title-replace_stronghold = Новая крепость в { LOC($area) }?
title-excess_unit = Кто отступает, если в { LOC($area) } слишком много отрядов (осталось { $left })
title-pillage_window = Сыграть «Грабёж» после победы в { LOC($area) }?
title-overstack_destroy = Кого уничтожить в { LOC($area) } (предел — { $limit }, осталось { $left })

# heroes and the Quest Phase
title-place_new_hero = Место для { GEN($hero) }
title-desert_which = Кто из героев дезертирует
title-loot_assign = Кто забирает Награду «{ $reward }»
title-pass_reward = Какую Награду передать
title-pass_reward_to = Какому герою передать Награду «{ $reward }»
title-take_dropped = Кто забирает оставленные Награды
title-hero_retreat_area = Куда отступает { $hero }
title-ambush_window = Кто в засаде, когда { $hero } входит в { ACC($area) }
title-varikas_heal = Сколько повреждений снять с Варикаса Мёртвого
title-pick_hero = Кто из героев действует следующим
title-pre_action = Перед действием { GEN($hero) }
title-hero_action = Действие { GEN($hero) }
title-train_attribute = Тренировка { GEN($hero) }
title-jaes_area = Где Боевой маг Джаес уничтожает отряды
title-jaes_unit = Кого Боевой маг Джаес уничтожает в { LOC($area) }
title-hero_step = Движение { GEN($hero) } ({ $left ->
    [one] осталась { $left } клетка
    [few] осталось { $left } клетки
   *[many] осталось { $left } клеток
 })
title-teleport_area = Куда переносится { $hero }
title-after_move = Что делает { $hero } после движения
title-steal_from = У кого крадёт Богран Тень
title-valadir_extra = Что делает Сэр Валадир после тренировки
title-mordrog_unit = Какой отряд-треугольник в { LOC($area) } уничтожает Мордрог
title-test_card = Какой символ считается в тесте { GEN($attribute) } ({ $hero })
title-quest_optional = Взять новый Квест вместо «{ $quest }»?
title-quest_lose_reward = Какую Награду теряет { $hero } по Квесту «{ $quest }»
title-one_fist_pick = Какую из двух Наград оставляет { $hero }
title-exploration_choice = { ID($token) ->
    [traveling_merchant] Купить у торговца Награду для { GEN($hero) } за 3 Влияния?
    [raiding_party] Что { $hero } получает от налётчиков, Награду или 1 повреждение
    [scroll_of_sight] Какую клетку { $hero } осматривает по свитку видения
   *[training_event] Тренируется ли { $hero }
 }

# duels
title-duel_start_window = Перед началом дуэли { GEN($hero) }
title-duel_draw_pick = Взять ещё карту Судьбы для { GEN($hero) } в раунде дуэли { $round }?
title-duel_card = Какая карта Судьбы { GEN($hero) } считается в раунде дуэли { $round }
title-duel_orb = Что даёт орб { GEN($hero) } в раунде дуэли { $round }
title-duel_react = Использовать что-нибудь, прежде чем { $hero } получит { $damage ->
    [one] { $damage } повреждение
    [few] { $damage } повреждения
   *[many] { $damage } повреждений
 }?
title-cloak_area = Куда ускользает { $hero }

# Tactics cards and Rewards
title-spies_opponent = Какой оппонент забирает карту приказа по карте «Милость гильдии шпионов»
title-spies_take = Какую карту приказа забрать по карте «Милость гильдии шпионов»
title-spies_reply = Какую карту приказа забрать по карте «Милость гильдии шпионов»
title-brigands_source = Откуда «Шайка разбойников» приводит нейтральные отряды
title-brigands_target = Куда «Шайка разбойников» ведёт отряды из { GEN($source) }
title-coercion_hero = Какого вражеского героя подчиняет «Принуждение»
title-trade_opponent = С каким оппонентом установить «Торговый путь»
title-kellos_area = Куда положить руну, перемешанную по карте «Милость Келлоса»
title-thieves_area = Чью руну перемещает «Милость гильдии воров»
title-thieves_target = Куда «Милость гильдии воров» перемещает руну из { GEN($source) }
title-warriors_opponent = Какой оппонент убирает токен активации по карте «Милость гильдии воинов»
title-warriors_remove = Какой токен активации убрать
title-warriors_reply = Какой токен активации убрать по карте «Милость гильдии воинов»
title-alliance_opponent = С каким оппонентом заключить «Выгодный союз»
title-alliance_offer = Сколько Влияния получает { $player } по карте «Выгодный союз»
title-alliance_reply = Сколько Влияния получает { $player } по карте «Выгодный союз» в ответ на { $given }
title-hordes_area = Где появляются «Орды тварей»
title-hordes_shape = Кто появляется в { LOC($area) }, 2 отряда-треугольника или 1 отряд-прямоугольник
title-hordes_unit = Кто появляется в { LOC($area) } по карте «Орды тварей»
title-rumors_opponent = Чей токен активации положить по карте «Ужасные слухи»
title-rumors_area = Куда положить токен активации по карте «Ужасные слухи» ({ $player })
title-lost_city_area = Где поставить крепость по карте «Затерянный город»
title-political_title = Какую Титульную карту взять по карте «Политический контроль»
title-goodwill_opponent = Кто даёт карту Тактики по карте «Знак расположения»
title-raze_city = Какой город разрушить
title-rally_figure = Кто встаёт (ещё до { $left })
title-reinforcements_area = В какой крепости нанять отряды по карте «Подкрепление»
title-reinforcements_shape = Отряды какой формы нанять в { LOC($area) }
title-reinforcements_unit = Какой отряд нанять в { LOC($area) } (осталось { $left })
title-dissent_area = Откуда отступают нейтральные отряды по карте «Посеять раздор»
title-flute_area = Куда «Флейта одержимости» уводит нейтральные отряды
title-summon_unit = Кого призывает { $hero } (ещё до { $left })
title-ice_storm_player = Чьи фигуры накрывает «Ледяная буря»
title-ice_storm_figure = Кого валит «Ледяная буря» в { LOC($area) } (осталось { $left })
title-staff_unit = Кого поднимает «Посох света» в { LOC($area) } (осталось { $left })
title-objective_claim = Выполнить Цель «Цена предательства»?
title-dominator_discard = Какую карту Тактики сбросить ради Цели «Властелин тактики» (осталось { $left })
