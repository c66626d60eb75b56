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
   *[other] Місто «{ $city }» ({ $area })
 }{ $token ->
    [none] {""}
   *[other] , «{ $token }»
 }{ $holder ->
    [none] {""}
   *[other] , { $holder }
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
   *[other] , ушкоджень: { $damage }
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
action-order = { $number }: «{ $card }»
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
action-fate_card = Карта долі { $number }: { $face ->
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
   *[miss] нічого
 }
action-rune = { ID($kind) ->
    [dragon] Руна дракона
   *[false] Фальшива руна
 }
action-do = { ID($what) ->
    [attack] Напасти
    [battle] Почати битву
    [build] Збудувати фортецю (1 ліс, 1 руда)
    [captain] Капітан: скинути 3 нагороди заради руни
    [circle] Загони-круги
    [commander] Лорд-командувач: подивитися на руну
    [damage] { $case ->
        [strike] Божевільний Картос: завдати 1 ушкодження
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
    [stay] Лишитися: втратити 2 впливу та 2 випадкові карти тактики
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
    [gold] золото
    [silver] срібло
   *[red] червоне
 })
action-lot = Жереб падає на карту «{ $card }»
action-shuffled = Руна дракона лежить у { LOC($area) }

# titles of decisions

# setup
title-choose_faction = Вибір фракції
title-deal_tile = { $seat } отримує завдання підготовки
title-place_tile_pick = Наступний тайл
title-place_tile_where = Місце тайла { $tile }
title-place_marker = Домашній маркер (лишилося покласти: { $left })
title-choose_home_marker = Який домашній маркер замінити
title-orient_home = Поворот домашнього тайла
title-draw_tile = Наступний тайл
title-draw_place = Місце тайла { $tile }
title-draw_marker = Наступний домашній маркер
title-draw_home_marker = Маркер дому фракції «{ $faction }»
title-draw_home = Поворот домашнього тайла фракції «{ $faction }»
title-draw_city = Місто в { LOC($area) }
title-place_start_stronghold = Перша фортеця
title-place_start_unit = Домашня клітинка для загону «{ $unit }» ({ $n } із { $of })
title-place_start_rune = У яку домашню клітинку покласти { ACC($rune) }
title-place_start_hero = Домашня клітинка для { GEN($hero) }

# chance
title-draw_fate = Наступна карта долі
title-draw_tactics = { $seat } бере карту тактики
title-random_tactics = Випадкова карта тактики { GEN($seat) }
title-draw_quest = { $seat } бере карту завдання
title-draw_reward = { $hero } отримує нагороду
title-random_reward = Випадкова нагорода { GEN($hero) }
title-draw_objective = { $seat } бере карту цілі
title-draw_hero = { $seat } бере карту героя
title-draw_season = Наступна карта пори року
title-draw_exploration = Жетон дослідження
title-shuffle_runes = Перемішані руни

# the seasons
title-choose_order = Вибір наказу
title-long_winter_keep = «Довга зима»: яку карту наказу взяти назад
title-autumn_gain = Осінь: вплив чи карта тактики
title-starve_unit = Зима в { LOC($area) }: їжі { $food }, зайвих загонів { $left }
title-discard_tactics = Яку карту тактики скинути
title-quest_discard = Яку карту завдання скинути
title-hire_draw = «Герої на найм»: узяти 2 карти героїв?
title-hire_keep = Якого героя залишити
title-buy_objective = Карта цілі за 1 вплив?
title-keep_objective = Яку карту цілі залишити
title-broken_allegiance_pay = Заплатити { $price ->
    [1] 1 вплив
   *[other] { $price } впливу
 } чи взяти карту долі?
title-broken_allegiance_area = Червоне: де знищити 2 загони
title-broken_allegiance_unit = Втрати в { LOC($area) } (лишилося { $left })
title-fires_city = «Небесний вогонь»: яке місто знищити
title-disarm_player = Хто скидає 2 випадкові карти тактики
title-portal_area = «Священні портали»: куди йти
title-portal_unit = Крізь портал до { GEN($area) } (місць: { $room })
title-keep_hero_pay = { $hero } дезертирує. Утримати за { $price ->
    [1] 1 вплив
   *[other] { $price } впливу
 }?
title-threatened_token = Яку руну забрати з дому (лишилося { $left })
title-threatened_target = Куди перемістити руну з { GEN($area) }
title-arbitrator_area = Куди покласти руну дракона
title-council_hero = «Ласка ради»: який герой
title-council_effect = «Ласка ради»: { $hero }
title-council_area = «Ласка ради»: куди йде { $hero }
title-gifts_pay = Руна за 1 їжу, 2 лісу й 2 руди?
title-pious_area = Руна дракона для { GEN($player) }: куди її покласти
title-shared_fortune_pay = Руна за { $price ->
    [1] 1 вплив
   *[other] { $price } впливу
 }?

# bids and titles
title-bid_window = Перед торгами: «Смикати за ниточки»?
title-bid = Ставка в торгах «{ $card }» (щонайбільше { $influence })
title-bid_after_reveal = Ставка після інших ({ $bids }), щонайбільше { $influence }
title-break_tie = Найвищі ставки рівні ({ $bid }): хто виграє
title-break_tie_loser = Найнижчі ставки рівні ({ $bid }): хто програє
title-title_pick = Який титул узяти (вплив { $influence })
title-title_pay = Скільки впливу заплатити за титул «{ $title }» (щонайменше { $price })
title-captain_reward = Капітан: яку нагороду скинути (лишилося { $left })
title-commander_area = Лорд-командувач: на яку руну подивитися

# a turn and its orders
title-plan_window = Перед вибором наказів
title-turn_window = { ID($window) ->
    [t1] Перед наказом «{ $order }»: карта чи здібність?
    [t2] Після наказу «{ $order }»: карта чи здібність?
   *[t3] Кінець ходу: карта чи здібність?
 }
title-use_supremacy = Скористатися бонусом переваги наказу «{ $card }»?
title-activate_area = Яку клітинку активувати
title-repeat_mobilize = Бонус переваги: яку ще клітинку активувати
title-strategize_pick = «Стратегія»: хто рухається
title-strategize_count = Скільки загонів «{ $unit }» іде з { GEN($area) }
title-strategize_dest = Куди рухається { $figure }
title-force_pick = Хто йде до { GEN($to) }
title-force_count = Скільки загонів «{ $unit }» іде з { GEN($area) }
title-hidden_pass_border = «Таємний перевал»: яку гірську межу відкрити
title-battle_or_diplomacy = Битва чи дипломатія в { LOC($area) }
title-diplomacy_spend = Дипломатія в { LOC($area) }: скільки впливу витратити
title-diplomacy_card = Дипломатія: яка карта долі рахується
title-diplomacy_red = Дипломатія не вдалася
title-harvest = Установити шкали: їжа { $food }, ліс { $wood }, руда { $ore }?
title-harvest_resource_dev = «Ресурси» в { LOC($area) }: яку шкалу підняти
title-build_development_kind = Яку прибудову збудувати
title-build_development_where = На якій фортеці збудувати прибудову «{ $development }»
title-give_up_development = Жетонів «{ $development }» у запасі немає: який знищити спершу
title-recruit_dial = За який ресурс вербувати
title-recruit_place = У якій фортеці поставити загін «{ $unit }» (ще { $left })
title-recruit_free_figure = Фігур «{ $unit }» у запасі немає: яку знищити спершу
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
title-rally_unit_type = Місто «{ $city }»: який нейтральний загін
title-rally_spend = Скільки впливу витратити на карти героїв
title-acquire_power = Отримати { $n ->
    [1] 1 вплив
   *[other] { $n } впливу
 }?
title-fortify_action = «Зміцнення»: що зробити
title-fortify_area = «Зміцнення»: у якій клітинці
title-give_up_stronghold = Вільних фортець немає: яку знищити
title-fortify_rune_areas = Перемістити руни: клітинка { $n } із 2
title-fortify_rune_assign = Куди покласти руну з { GEN($area) }
title-remove_false_rune = Перед отриманням руни: яку фальшиву прибрати (ще до { $left })
title-place_rune = Куди покласти { ACC($rune) }
title-place_rune_kind = Яку руну покласти в { ACC($area) }

# battles
title-battle_start_window = Битва в { LOC($area) }: перед початком
title-battle_round_window = Битва в { LOC($area) }: «Заклик до бою»?
title-blackmail_reply = «Шантаж» у { LOC($area) }: відступити чи лишитися
title-choose_type = Битва в { LOC($area) }, раунд { $round }: хто бере карти долі
title-ability_mode = Що робить здібність { GEN($unit) }
title-ability_target = На кого діє здібність { GEN($unit) }
title-ability_use = Скористатися здібністю { GEN($unit) }?
title-lose_unit = Битва в { LOC($area) }, { $cause }: { ID($cause) ->
    [sorceress] хто відступає
    [protective_wards] хто відступає
    [hellhound] хто отримує 1 ушкодження
   *[other] кого знищити
 }
title-assign_rout = Битва в { LOC($area) }: кого повалити
title-assign_damage = Битва в { LOC($area) }: хто отримує 1 ушкодження
title-use_development = Скинути прибудову «{ $development }» заради її ефекту?
title-tally_window = Битва в { LOC($area) }: «Бойовий клич»?
title-retreat_area = Куди відступити з { GEN($origin) }
title-scorched_window = Фортецю втрачено в { LOC($area) }: «Випалена земля»?
title-replace_stronghold = Нова фортеця в { LOC($area) }?
title-excess_unit = Забагато загонів у { LOC($area) }: хто відступає (лишилося { $left })
title-pillage_window = Перемога в { LOC($area) }: «Грабунок»?
title-overstack_destroy = Не більше { $limit } у { LOC($area) }: кого знищити (лишилося { $left })

# heroes and the Quest Phase
title-place_new_hero = Місце для { GEN($hero) }
title-desert_which = Героїв понад 3: хто дезертирує
title-loot_assign = Хто забирає нагороду «{ $reward }»
title-pass_reward = Яку нагороду передати
title-pass_reward_to = Якому героєві передати нагороду «{ $reward }»
title-take_dropped = Хто забирає нагороди, що лежать
title-hero_retreat_area = Куди відступає { $hero }
title-ambush_window = { $hero } входить у { ACC($area) }: хто в засідці
title-varikas_heal = Варікас Мертвий: скільки ушкоджень зняти
title-pick_hero = Хто з героїв діє наступним
title-pre_action = Перед дією { GEN($hero) }
title-hero_action = Дія { GEN($hero) }
title-train_attribute = Тренування { GEN($hero) }
title-jaes_area = Бойовий маг Джаес: де знищити загони
title-jaes_unit = Бойовий маг Джаес: кого знищити в { LOC($area) }
title-hero_step = Рух { GEN($hero) } (лишилося клітинок: { $left })
title-teleport_area = Куди переноситься { $hero }
title-after_move = Що робить { $hero } після руху
title-steal_from = Богран Тінь: кого обікрасти
title-valadir_extra = Сер Валадір після тренування: лікування чи крок?
title-mordrog_unit = Мордрог: який загін-трикутник знищити в { LOC($area) }
title-test_card = Перевірка { GEN($attribute) } ({ $hero }): який символ рахується
title-quest_optional = Узяти нове завдання замість «{ $quest }»?
title-quest_lose_reward = Яку нагороду втрачає { $hero } («{ $quest }»)
title-one_fist_pick = Яку з двох нагород лишає { $hero }
title-exploration_choice = { ID($token) ->
    [traveling_merchant] { $hero } зустрічає купця: нагорода за 3 впливу?
    [raiding_party] { $hero } і нападники: нагорода чи 1 ушкодження
    [scroll_of_sight] { $hero } знаходить сувій видіння: яку клітинку оглянути
   *[training_event] Чи тренується { $hero }
 }

# duels
title-duel_start_window = Перед початком дуелі { GEN($hero) }
title-duel_draw_pick = Дуель, раунд { $round }: ще карта долі для { GEN($hero) }?
title-duel_card = Дуель, раунд { $round }: карта долі { GEN($hero) }
title-duel_orb = Дуель, раунд { $round }: сфера { GEN($hero) }
title-duel_react = { $hero } отримає { $damage ->
    [one] { $damage } ушкодження
    [few] { $damage } ушкодження
   *[many] { $damage } ушкоджень
 }: скористатися чимось?
title-cloak_area = Куди вислизає { $hero }

# Tactics cards and Rewards
title-spies_opponent = «Ласка гільдії шпигунів»: який суперник
title-spies_take = «Ласка гільдії шпигунів»: яку карту наказу забрати
title-spies_reply = «Ласка гільдії шпигунів»: яку карту наказу забрати
title-brigands_source = «Ватага розбійників»: звідки нейтральні загони
title-brigands_target = Розбійники з { GEN($source) }: куди вони йдуть
title-coercion_hero = «Примус»: який ворожий герой
title-trade_opponent = «Торговий шлях»: з яким суперником
title-kellos_area = «Ласка Келлоса»: куди покласти перемішану руну
title-thieves_area = «Ласка гільдії злодіїв»: чия руна переміщується
title-thieves_target = «Ласка гільдії злодіїв»: куди перемістити руну з { GEN($source) }
title-warriors_opponent = «Ласка гільдії воїнів»: який суперник
title-warriors_remove = Який жетон активації прибрати
title-warriors_reply = «Ласка гільдії воїнів»: який жетон активації прибрати
title-alliance_opponent = «Вигідний союз»: який суперник
title-alliance_offer = «Вигідний союз»: скільки впливу отримує { $player }
title-alliance_reply = «Вигідний союз» після { $given } впливу: скільки отримує { $player }
title-hordes_area = «Орди потвор»: де вони з'являються
title-hordes_shape = «Орди потвор» у { LOC($area) }: 2 загони-трикутники чи 1 загін-прямокутник
title-hordes_unit = «Орди потвор»: хто з'являється в { LOC($area) }
title-rumors_opponent = «Страшні чутки»: чий жетон активації
title-rumors_area = «Страшні чутки»: куди покласти жетон { GEN($player) }
title-lost_city_area = «Загублене місто»: де поставити фортецю
title-political_title = «Політичний контроль»: який титул узяти
title-goodwill_opponent = «Доказ прихильності»: хто дає карту тактики
title-raze_city = «Зруйнувати місто»: яке саме
title-rally_figure = Хто підводиться (ще до { $left })
title-reinforcements_area = «Підкріплення»: у якій фортеці вербувати
title-reinforcements_shape = «Підкріплення» в { LOC($area) }: яка форма
title-reinforcements_unit = «Підкріплення» в { LOC($area) } (лишилося { $left })
title-dissent_area = «Сіяти розбрат»: звідки відступають нейтральні загони
title-flute_area = «Флейта одержимості»: куди йдуть нейтральні загони
title-summon_unit = Який загін прикликає { $hero } (ще до { $left })
title-ice_storm_player = «Крижана буря»: чиї фігури
title-ice_storm_figure = «Крижана буря» в { LOC($area) }: кого повалити (лишилося { $left })
title-staff_unit = «Посох світла» в { LOC($area) }: хто підводиться (лишилося { $left })
title-objective_claim = «Ціна зради»: виконати ціль?
title-dominator_discard = «Володар тактики»: яку карту тактики скинути (лишилося { $left })
