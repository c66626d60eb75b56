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
 }{ $holder ->
    [none] {""}
   *[other] {" "}{ GEN($holder) }
 }{ $token ->
    [none] {""}
   *[other] , «{ $token }»
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
   *[other] , повреждений: { $damage }
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
    [captain] Капитан: сбросить 3 Награды ради руны
    [circle] Отряды-круги
    [commander] Лорд-командующий: посмотреть на руну
    [damage] { $case ->
        [strike] Безумный Картос: нанести 1 повреждение
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
    [stay] Остаться: потерять 2 Влияния и 2 случайные карты Тактики
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
    [hero] Взять героя: { $card }
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
title-place_marker = Домашний маркер (осталось { $left })
title-choose_home_marker = Какой домашний маркер заменить
title-orient_home = Поворот домашнего тайла
title-draw_tile = Следующий тайл
title-draw_place = Место тайла { $tile }
title-draw_marker = Следующий домашний маркер
title-draw_home_marker = Маркер дома фракции «{ $faction }»
title-draw_home = Поворот домашнего тайла фракции «{ $faction }»
title-draw_city = Город в { LOC($area) }
title-place_start_stronghold = Первая крепость
title-place_start_unit = Домашняя клетка для отряда «{ $unit }» ({ $n } из { $of })
title-place_start_rune = В какую домашнюю клетку положить { ACC($rune) }
title-place_start_hero = Домашняя клетка для { GEN($hero) }

# chance
title-draw_fate = Следующая карта Судьбы
title-draw_tactics = { $seat } берёт карту Тактики
title-random_tactics = Случайная карта Тактики { GEN($seat) }
title-draw_quest = { $seat } берёт карту Квеста
title-draw_reward = { $hero } получает Награду
title-random_reward = Случайная Награда { GEN($hero) }
title-draw_objective = { $seat } берёт карту Цели
title-draw_hero = { $seat } берёт карту героя
title-draw_season = Следующая карта времени года
title-draw_exploration = Токен исследования
title-shuffle_runes = Перемешанные руны

# the seasons
title-choose_order = Выбор приказа
title-long_winter_keep = «Долгая зима»: какую карту приказа взять назад
title-autumn_gain = Осень: Влияние или карта Тактики
title-starve_unit = Зима в { LOC($area) }: еды { $food }, лишних отрядов { $left }
title-discard_tactics = Какую карту Тактики сбросить
title-quest_discard = Какую карту Квеста сбросить
title-hire_draw = «Герои внаём»: взять 2 карты героев?
title-hire_keep = Какого героя оставить
title-buy_objective = Карта Цели за 1 Влияние?
title-keep_objective = Какую карту Цели оставить
title-broken_allegiance_pay = Заплатить { $price ->
    [1] 1 Влияние
   *[other] { $price } Влияния
 } или взять карту Судьбы?
title-broken_allegiance_area = Неудача: где уничтожить 2 отряда
title-broken_allegiance_unit = Потери в { LOC($area) } (осталось { $left })
title-fires_city = «Небесный огонь»: какой город уничтожить
title-disarm_player = Кто сбрасывает 2 случайные карты Тактики
title-portal_area = «Священные порталы»: куда идти
title-portal_unit = Через портал в { ACC($area) } (мест: { $room })
title-keep_hero_pay = Дезертирует { $hero }: удержать за { $price ->
    [1] 1 Влияние
   *[other] { $price } Влияния
 }?
title-threatened_token = Какую руну забрать из дома (осталось { $left })
title-threatened_target = Куда переместить руну из { GEN($area) }
title-arbitrator_area = Куда положить руну дракона
title-council_hero = «Милость совета»: какой герой
title-council_effect = «Милость совета»: { $hero }
title-council_area = «Милость совета»: куда идёт { $hero }
title-gifts_pay = Руна за 1 еду, 2 леса и 2 руды?
title-pious_area = Руна дракона для { GEN($player) }: куда её положить
title-shared_fortune_pay = Руна за { $price ->
    [1] 1 Влияние
   *[other] { $price } Влияния
 }?

# bids and titles
title-bid_window = Перед аукционом: «Дёргать за ниточки»?
title-bid = «{ $card }»: ставка (не больше { $influence })
title-bid_after_reveal = Ставка после остальных, { $bids } (не больше { $influence })
title-break_tie = Наибольшие ставки равны ({ $bid }): кто выигрывает
title-break_tie_loser = Наименьшие ставки равны ({ $bid }): кто проигрывает
title-title_pick = Какую Титульную карту взять (ваше Влияние — { $influence })
title-title_pay = «{ $title }»: сколько Влияния заплатить (не меньше { $price })
title-captain_reward = Капитан: какую Награду сбросить (осталось { $left })
title-commander_area = Лорд-командующий: на какую руну посмотреть

# a turn and its orders
title-plan_window = Перед выбором приказов
title-turn_window = { ID($window) ->
    [t1] Перед приказом «{ $order }»: карта или способность?
    [t2] После приказа «{ $order }»: карта или способность?
   *[t3] Конец хода: карта или способность?
 }
title-use_supremacy = «{ $card }»: использовать бонус превосходства?
title-activate_area = Какую клетку активировать
title-repeat_mobilize = Бонус превосходства: какую ещё клетку активировать
title-strategize_pick = «Стратегия»: кто двигается
title-strategize_count = { $unit }: сколько идёт из { GEN($area) }
title-strategize_dest = { $figure }: куда идти
title-force_pick = Кто идёт в { ACC($to) }
title-force_count = { $unit }: сколько идёт из { GEN($area) }
title-hidden_pass_border = «Тайный перевал»: какую горную границу открыть
title-battle_or_diplomacy = Бой или дипломатия в { LOC($area) }
title-diplomacy_spend = Дипломатия в { LOC($area) }: сколько Влияния потратить
title-diplomacy_card = Дипломатия: какая карта Судьбы считается
title-diplomacy_red = Дипломатия не удалась
title-harvest = Установить указатели: еда { $food }, лес { $wood }, руда { $ore }?
title-harvest_resource_dev = «Ресурсы» в { LOC($area) }: какой указатель увеличить
title-build_development_kind = Какую пристройку построить
title-build_development_where = «{ $development }»: на какой крепости
title-give_up_development = Токенов «{ $development }» в запасе нет: какой уничтожить сначала
title-recruit_dial = За какой ресурс нанять отряды
title-recruit_place = В какой крепости поставить отряд «{ $unit }» (ещё { $left })
title-recruit_free_figure = Фигур «{ $unit }» в запасе нет: какую уничтожить сначала
title-rally_city_order = Следующий город
title-rally_line = «{ $city }»: { $number ->
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
 }
title-rally_unit_type = Город «{ $city }»: какой нейтральный отряд
title-rally_spend = Сколько Влияния потратить на карты героев
title-acquire_power = Получить { $n ->
    [1] 1 Влияние
   *[other] { $n } Влияния
 }?
title-fortify_action = «Укрепление»: что сделать
title-fortify_area = «Укрепление»: в какой клетке
title-give_up_stronghold = Свободных крепостей нет: какую уничтожить
title-fortify_rune_areas = Передвинуть руны: клетка { $n } из 2
title-fortify_rune_assign = Куда положить руну из { GEN($area) }
title-remove_false_rune = Перед получением руны: какую фальшивую убрать (ещё до { $left })
title-place_rune = Куда положить { ACC($rune) }
title-place_rune_kind = Какую руну положить в { ACC($area) }: больше некуда

# battles
title-battle_start_window = Бой в { LOC($area) }: перед началом
title-battle_round_window = Бой в { LOC($area) }: «Призыв к бою»?
title-blackmail_reply = «Шантаж» в { LOC($area) }: отступить или остаться
title-choose_type = Бой в { LOC($area) }, раунд { $round }: кто берёт карты Судьбы
title-ability_mode = { $unit }: что делает способность
title-ability_target = { $unit }: на кого действует способность
title-ability_use = { $unit }: использовать способность?
title-lose_unit = Бой в { LOC($area) }, { $cause }: { ID($cause) ->
    [sorceress] кто отступает
    [protective_wards] кто отступает
    [hellhound] кто получает 1 повреждение
   *[other] кого уничтожить
 }
title-assign_rout = Бой в { LOC($area) }: кого повалить
title-assign_damage = Бой в { LOC($area) }: кто получает 1 повреждение
title-use_development = «{ $development }»: сбросить ради эффекта?
title-tally_window = Бой в { LOC($area) }: «Боевой клич»?
title-retreat_area = Куда отступить из { GEN($origin) }
title-scorched_window = Крепость потеряна в { LOC($area) }: «Выжженная земля»?
title-replace_stronghold = Новая крепость в { LOC($area) }?
title-excess_unit = Слишком много отрядов в { LOC($area) }: кто отступает (осталось { $left })
title-pillage_window = Победа в { LOC($area) }: «Грабёж»?
title-overstack_destroy = Не больше { $limit } в { LOC($area) }: кого уничтожить (осталось { $left })

# heroes and the Quest Phase
title-place_new_hero = Место для { GEN($hero) }
title-desert_which = Героев больше 3: кто дезертирует
title-loot_assign = «{ $reward }»: кто забирает
title-pass_reward = Какую Награду передать
title-pass_reward_to = «{ $reward }»: какому герою
title-take_dropped = Кто забирает оставленные Награды
title-hero_retreat_area = Куда отступает { $hero }
title-ambush_window = { $hero } входит в { ACC($area) }: кто в засаде
title-varikas_heal = Варикас Мёртвый: сколько повреждений снять
title-pick_hero = Кто из героев действует следующим
title-pre_action = Перед действием { GEN($hero) }
title-hero_action = Действие { GEN($hero) }
title-train_attribute = Тренировка { GEN($hero) }
title-jaes_area = Боевой маг Джаес: где уничтожить отряды
title-jaes_unit = Боевой маг Джаес: кого уничтожить в { LOC($area) }
title-hero_step = Движение { GEN($hero) } (осталось клеток: { $left })
title-teleport_area = { $hero }: куда переносится
title-after_move = { $hero }: дуэль, Квест или ничего
title-steal_from = Богран Тень: кого обокрасть
title-valadir_extra = Сэр Валадир после тренировки: лечение или шаг?
title-mordrog_unit = Мордрог: какой треугольник уничтожить в { LOC($area) }
title-test_card = Тест { GEN($attribute) } ({ $hero }): какой символ считается
title-quest_optional = «{ $quest }»: взять вместо этого новый Квест?
title-quest_lose_reward = «{ $quest }», { $hero }: какую Награду потерять
title-one_fist_pick = { $hero }: какую из двух Наград оставить
title-exploration_choice = { ID($token) ->
    [traveling_merchant] { $hero } встречает торговца: Награда за 3 Влияния?
    [raiding_party] { $hero } и налётчики: Награда или 1 повреждение
    [scroll_of_sight] { $hero } находит свиток видения: какую клетку осмотреть
   *[training_event] { $hero }: тренироваться ли
 }

# duels
title-duel_start_window = { $hero }: перед началом дуэли
title-duel_draw_pick = Дуэль, раунд { $round }: ещё карта Судьбы для { GEN($hero) }?
title-duel_card = Дуэль, раунд { $round }: карта Судьбы { GEN($hero) }
title-duel_orb = Дуэль, раунд { $round }: орб { GEN($hero) }
title-duel_react = { $hero } получит { $damage ->
    [one] { $damage } повреждение
    [few] { $damage } повреждения
   *[many] { $damage } повреждений
 }: использовать что-нибудь?
title-cloak_area = Куда ускользает { $hero }

# Tactics cards and Rewards
title-spies_opponent = «Милость гильдии шпионов»: какой оппонент
title-spies_take = «Милость гильдии шпионов»: какую карту приказа забрать
title-spies_reply = «Милость гильдии шпионов»: какую карту приказа забрать
title-brigands_source = «Шайка разбойников»: откуда нейтральные отряды
title-brigands_target = Разбойники из { GEN($source) }: куда они идут
title-coercion_hero = «Принуждение»: какой вражеский герой
title-trade_opponent = «Торговый путь»: с каким оппонентом
title-kellos_area = «Милость Келлоса»: куда положить перемешанную руну
title-thieves_area = «Милость гильдии воров»: чья руна перемещается
title-thieves_target = «Милость гильдии воров»: куда переместить руну из { GEN($source) }
title-warriors_opponent = «Милость гильдии воинов»: какой оппонент
title-warriors_remove = Какой токен активации убрать
title-warriors_reply = «Милость гильдии воинов»: какой токен активации убрать
title-alliance_opponent = «Выгодный союз»: какой оппонент
title-alliance_offer = «Выгодный союз»: сколько Влияния получает { $player }
title-alliance_reply = «Выгодный союз» после { $given } Влияния: сколько получает { $player }
title-hordes_area = «Орды тварей»: где они появляются
title-hordes_shape = «Орды тварей» в { LOC($area) }: 2 треугольника или 1 прямоугольник
title-hordes_unit = «Орды тварей»: кто появляется в { LOC($area) }
title-rumors_opponent = «Ужасные слухи»: чей токен активации
title-rumors_area = «Ужасные слухи»: куда положить токен { GEN($player) }
title-lost_city_area = «Затерянный город»: где поставить крепость
title-political_title = «Политический контроль»: какую Титульную карту взять
title-goodwill_opponent = «Знак расположения»: кто даёт карту Тактики
title-raze_city = «Разрушить город»: какой именно
title-rally_figure = Кто встаёт (ещё до { $left })
title-reinforcements_area = «Подкрепление»: в какой крепости нанять отряды
title-reinforcements_shape = «Подкрепление» в { LOC($area) }: какая форма
title-reinforcements_unit = «Подкрепление» в { LOC($area) } (осталось { $left })
title-dissent_area = «Посеять раздор»: откуда отступают нейтральные отряды
title-flute_area = «Флейта одержимости»: куда идут нейтральные отряды
title-summon_unit = { $hero } призывает: кто приходит (ещё до { $left })
title-ice_storm_player = «Ледяная буря»: чьи фигуры
title-ice_storm_figure = «Ледяная буря» в { LOC($area) }: кого повалить (осталось { $left })
title-staff_unit = «Посох света» в { LOC($area) }: кто встаёт (осталось { $left })
title-objective_claim = «Цена предательства»: выполнить Цель?
title-dominator_discard = «Властелин тактики»: какую карту Тактики сбросить (осталось { $left })
