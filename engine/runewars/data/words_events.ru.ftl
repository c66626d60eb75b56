# the setup
event-first_player = { COUNT($cards) ->
    [0] Первым игроком становится { $seat }.
   *[other] Игрокам розданы карты Судьбы { AND($cards) }, первым игроком становится { $seat }.
 }
event-faction_chosen = { $seat } выбирает фракцию «{ $faction }».
event-tiles_dealt = { $seat } получает тайлы карты { AND($tiles) }.
event-tile_placed = { $seat ->
    [none] На поле ложится тайл карты { $tile_tile }
   *[other] { $seat } кладёт тайл карты { $tile_tile }
 } на гекс { $tile_q }, { $tile_r } { part-turned }.
event-tiles_returned = Дальше положить ничего нельзя, поэтому все тайлы возвращаются, и поле складывают заново.
event-marker_placed = Домашний маркер ложится на гексы { $marker_q1 }, { $marker_r1 } и { $marker_q2 }, { $marker_r2 }.
event-markers_removed = Для домашнего тайла нет места, поэтому маркеры и домашние тайлы убраны.
event-home_placed = { $seat } кладёт домашний тайл фракции «{ $tile_tile }» на гекс { $tile_q }, { $tile_r } { part-turned }.
event-city_placed = В { LOC($area) } появляется город «{ $city }».
event-city_destroyed = Город «{ $city }» в { LOC($area) } разрушен.

# seasons and orders
event-season_began = Год { $year }, { part-season }. Открыта карта времени года «{ $card }».
event-tokens_cleared = Все токены активации сняты с поля.
event-orders_taken_back = { $seat } возвращает в руку { COUNT($cards) ->
    [1] карту приказа
   *[other] карты приказа
 } { AND($cards) }.
event-orders_revealed = Приказы открыты ({ $chosen }). Порядок ходов — { $turns }.
event-turn_began = { $seat } начинает ход с приказом «{ $card }».
event-order_resolved = { $how ->
    [declined] { $seat } отказывается от { $part ->
        [bonus] бонуса превосходства
       *[primary] основной способности
     } приказа «{ $card }».
    [no_effect] { $part ->
        [bonus] Бонус превосходства
       *[primary] Основная способность
     } приказа «{ $card }» в это время года не действует, { $seat } ничего не делает.
   *[used] { $seat } использует { $part ->
        [bonus] бонус превосходства
       *[primary] основную способность
     } приказа «{ $card }».
 }
event-activated = { $put ->
    [yes] В { ACC($area) } кладут токен активации ({ $seat }).
   *[other] { $seat } активирует { ACC($area) }.
 }
event-deactivated = Из { GEN($area) } убран токен активации ({ $seat }).

# figures on the map
event-units_moved = { $seat } ведёт { AND($moved) } из { GEN($origin) } в { ACC($to) }.
event-hero_moved = { $hero } переходит в { ACC($to) }.
event-units_placed = В { LOC($area) } { $n ->
    [one] появляется
   *[other] появляются
 } { AND($units) }.
event-units_destroyed = { $side ->
    [none] В
    [0] У атакующего в
   *[1] У защитника в
 } { LOC($area) } { $n ->
    [one] { GENDER($unit) ->
        [f] уничтожена
        [n] уничтожено
       *[m] уничтожен
     }
   *[other] уничтожены
 } { AND($units) }.
event-units_routed = { $side ->
    [none] В
    [0] У атакующего в
   *[1] У защитника в
 } { LOC($area) } { $n ->
    [one] { GENDER($unit) ->
        [f] повалена
        [n] повалено
       *[m] повален
     }
   *[other] повалены
 } { AND($units) }.
event-units_stood = { $side ->
    [none] В
    [0] У атакующего в
   *[1] У защитника в
 } { LOC($area) } { $n ->
    [one] поднимается
   *[other] поднимаются
 } { AND($units) }.
event-diplomacy = { $seat } пробует дипломатию в { LOC($area) }, { $result ->
    [gold] выпадает золотой символ, нейтральные отряды присоединяются.
    [silver] выпадает серебряный символ, нейтральные отряды отступают.
   *[red] выпадает неудача.
 }

# battles
event-battle_began = { $defender ->
    [none] { $attacker } атакует нейтральные отряды в { LOC($area) }.
   *[other] { $attacker } атакует в { LOC($area) }, { $defender } защищается.
 }
event-mustered = Со стороны атакующего в бою { COUNT($attackers) ->
    [0] ни одного отряда
   *[other] { AND($attackers) }
 }, со стороны защитника { COUNT($defenders) ->
    [0] ни одного отряда
   *[other] { AND($defenders) }
 }.
event-round_began = Начинается раунд боя с инициативой { $initiative }.
event-fate_drawn = { part-who-draws } берёт { COUNT($faces) ->
    [0] карты Судьбы, но их нет.
    [1] карту Судьбы ({ $faces }).
    [one] { COUNT($faces) } карту Судьбы ({ $faces }).
    [few] { COUNT($faces) } карты Судьбы ({ $faces }).
   *[many] { COUNT($faces) } карт Судьбы ({ $faces }).
 }
event-fate_drawn_closed = { $unit } { part-of-side } берёт { $count ->
    [0] карты Судьбы, но их нет.
    [1] { COUNT($faces) ->
        [0] карту Судьбы в закрытую.
       *[other] карту Судьбы в закрытую ({ $faces }).
     }
   *[other] { $count } { $count ->
        [one] карту
        [few] карты
       *[many] карт
     } Судьбы в закрытую{ COUNT($faces) ->
        [0] .
       *[other] { " " }({ $faces }).
     }
 }
event-fate_opened = { $left ->
    [yes] Открыты последние закрытые карты Судьбы
   *[no] Открыты карты Судьбы
 }{ COUNT($attackers) ->
    [0] { "" }
   *[other] { " " }атакующего ({ $attackers })
 }{ COUNT($defenders) ->
    [0] { "" }
   *[other] { COUNT($attackers) ->
        [0] { " " }защитника ({ $defenders })
       *[other] { " " }и защитника ({ $defenders })
     }
 }.
event-fate_turned = { $seat } берёт { COUNT($symbols) ->
    [1] карту Судьбы (символ — { $symbols })
   *[other] карты Судьбы (символы — { AND($symbols) })
 }.
event-ability_used = { $unit } { part-of-side } применяет способность «{ part-ability }».
event-unit_damaged = { $unit } { part-of-side } получает 1 повреждение{ $damage ->
    [1] .
   *[other] { " " }(всего { $damage }).
 }
event-unit_retreated = { $unit } { part-of-side } отступает из боя.
event-tally = По подсчёту сила атакующего — { $attacker }, сила защитника — { $defender }.
event-battle_ended = { $how ->
    [game_over] Бой в { LOC($area) } прерван, потому что игра окончена.
    [cancelled] Бой в { LOC($area) } отменён.
    [neutral] Бой в { LOC($area) } окончен, побеждают нейтральные отряды.
   *[won] Бой в { LOC($area) } окончен, побеждает { $seat }.
 }
event-retreated = { $to ->
    [none] { $n ->
        [one] Из { GEN($origin) } не может отступить и гибнет
       *[other] Из { GEN($origin) } не могут отступить и гибнут
     } { AND($units) }.
   *[other] Из { GEN($origin) } в { ACC($to) } { $n ->
        [one] отступает
       *[other] отступают
     } { AND($units) }.
 }

# strongholds, developments, dials, influence
event-stronghold_built = { $seat } ставит { $damaged ->
    [yes] повреждённую крепость
   *[no] крепость
 } в { LOC($area) }.
event-stronghold_damaged = Крепость в { LOC($area) } повреждена.
event-stronghold_repaired = Крепость в { LOC($area) } отремонтирована.
event-stronghold_destroyed = { $seat } теряет крепость в { LOC($area) }.
event-development_built = Крепость в { LOC($area) } получает пристройку «{ $development }».
event-development_removed = Крепость в { LOC($area) } теряет пристройку «{ $development }».
event-dial_turned = { $seat } устанавливает указатель { GEN($dial) } на { $level }.
event-influence_changed = { $gain ->
    [yes] { $seat } получает { part-influence-n } (теперь { $influence }).
   *[no] { $seat } отдаёт { part-influence-n } (осталось { $influence }).
 }

# cards
event-fate_reshuffled = Колода Судьбы перетасована.
event-reshuffled = Сброшенные карты { $deck ->
    [tactics] Тактики
    [quests] Квестов
   *[rewards] Наград
 } перетасованы, теперь это новая колода.
event-tactics_drawn = { $seat } берёт { $count ->
    [1] карту
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
 } Тактики{ $cards ->
    [none] .
   *[other] { $count ->
        [1] { " " }{ $cards }.
       *[other] { " " }({ AND($cards) }).
     }
 }
event-tactics_given = { $card ->
    [none] { $seat } отдаёт карту Тактики, её получает { $to }.
   *[other] { $seat } отдаёт карту Тактики «{ $card }», её получает { $to }.
 }
event-tactics_played = { $seat } играет карту «{ $card }».
event-tactics_discarded = { $seat } сбрасывает карту «{ $card }».
event-quest_drawn = { $quest ->
    [none] { $seat } берёт карту Квеста.
   *[other] { $seat } берёт Квест «{ $quest }».
 }
event-quest_discarded = { $seat } сбрасывает Квест «{ $quest }».
event-quest_attempted = { $hero } берётся за Квест «{ $quest }».
event-quest_ended = { $result ->
    [win] { $hero } выигрывает дуэль Квеста «{ $quest }»
    [otherwise] { $hero } не выигрывает дуэль Квеста «{ $quest }»
    [defeated] { $hero } терпит поражение в дуэли Квеста «{ $quest }»
    [game_over] { $hero } не успевает завершить Квест «{ $quest }»
    [avoided] { $hero } избегает дуэли Квеста «{ $quest }»
    [gold] { $hero } завершает Квест «{ $quest }» с золотым символом
    [silver] { $hero } завершает Квест «{ $quest }» с серебряным символом
    [red] { $hero } терпит неудачу в Квесте «{ $quest }»
   *[done] { $hero } выполняет Квест «{ $quest }»
 }{ $nothing ->
    [yes] , но это ничего не даёт.
   *[no] .
 }
event-tested = { $hero } проводит тест { GEN($attribute) }, выпадает { $result ->
    [gold] золотой символ
    [silver] серебряный символ
   *[red] неудача
 }.
event-reward_drawn = { $reward ->
    [none] { $hero } получает Награду.
   *[other] { $hero } получает Награду «{ $reward }».
 }
event-reward_used = { $hero } использует Награду «{ $reward }».
event-reward_discarded = { $hero } лишается Награды «{ $reward }».
event-reward_moved = { $hero ->
    [none] { $reward ->
        [none] { $to } забирает Награду.
       *[other] { $to } забирает Награду «{ $reward }».
     }
   *[other] { $to ->
        [none] { $reward ->
            [none] Награда { GEN($hero) } остаётся в клетке под маркером.
           *[other] Награда { GEN($hero) } «{ $reward }» остаётся в клетке под маркером.
         }
       *[other] { $reward ->
            [none] Награда переходит от { GEN($hero) } к { DAT($to) }.
           *[other] Награда «{ $reward }» переходит от { GEN($hero) } к { DAT($to) }.
         }
     }
 }
event-rewards_seen = { $seat } просматривает Награды { GEN($hero) }{ $rewards ->
    [none] .
   *[other] { " " }({ COUNT($rewards) ->
        [0] их нет
       *[other] { AND($rewards) }
     }).
 }
event-objective_drawn = { $objective ->
    [none] { $seat } берёт карту Цели.
   *[other] { $seat } берёт Цель «{ $objective }».
 }
event-objective_discarded = { $seat } сбрасывает Цель «{ $objective }».
event-objective_fulfilled = { $seat } выполняет Цель «{ $objective }».

# heroes
event-heroes_drawn = { $seat } берёт { $count ->
    [1] карту героя
    [one] { $count } карту героя
    [few] { $count } карты героев
   *[many] { $count } карт героев
 }{ $heroes ->
    [none] .
   *[other] { " " }({ AND($heroes) }).
 }
event-hero_gained = { $seat } получает { ACC($hero) } в { LOC($area) }.
event-hero_lost = { $how ->
    [defeated] { $hero } терпит поражение, { $seat } теряет героя.
    [deserted] { $hero } дезертирует и возвращается в колоду героев, { $seat } теряет героя.
   *[eliminated] { $seat } больше не играет, поэтому { $hero } выбывает из игры.
 }
event-hero_damaged = { $hero } получает { part-damage-n }.
event-hero_healed = { $hero } избавляется от { $damage ->
    [one] { $damage } повреждения
   *[other] { $damage } повреждений
 }.
event-hero_trained = { $attribute } { GEN($hero) } растёт на 1.
event-hero_routed = { $hero } { GENDER($hero) ->
    [f] повалена
   *[m] повален
 }.
event-hero_stood = { $hero } поднимается.
event-hero_acted = { $action ->
    [move] { $hero } отправляется в путь.
    [heal] { $hero } лечится.
    [train] { $hero } тренируется.
    [special] { $hero } применяет свою способность.
   *[nothing] { $hero } ничего не делает.
 }

# duels
event-duel_began = В { LOC($area) } начинается дуэль, { $attacker } против { $hero ->
    [none] { GEN($unit) }
   *[other] { GEN($hero) }
 }.
event-duel_hit = { $damage ->
    [0] { part-fighter } предотвращает { part-prevent-n }.
   *[other] { $prevent ->
        [0] { part-fighter } наносит { part-damage-n }.
       *[other] { part-fighter } наносит { part-damage-n } и предотвращает { part-prevent-n }.
     }
 }
event-duel_round_ended = Раунд дуэли { $round } окончен{ $both ->
    [0] { " " }без повреждений.
   *[other] { $attacker ->
        [0] , защитник получает { part-defender-n }.
       *[other] { $defender ->
            [0] , атакующий получает { part-attacker-n }.
           *[other] , атакующий получает { part-attacker-n }, защитник — { $defender }.
         }
     }
 }
event-duel_ended = { $how ->
    [game_over] Дуэль прервана, потому что игра окончена.
    [avoided] Дуэли удаётся избежать.
    [won] Дуэль окончена, побеждает { part-fighter }.
   *[open] Дуэль окончена, победителя нет.
 }

# bids and Titles
event-bids_revealed = Ставки открыты ({ $offers }).
event-bid_decided = { $what ->
    [winner] { $seat } выигрывает аукцион.
   *[loser] { $seat } проигрывает аукцион с наименьшей ставкой.
 }
event-title_taken = { $seat ->
    [none] Титульная карта «{ $title }» больше никому не принадлежит.
   *[other] Титульной картой «{ $title }» теперь владеет { $seat }{ $influence ->
        [0] .
        [one] , на ней { $influence } Влияние.
       *[other] , на ней { $influence } Влияния.
     }
 }

# runes and exploration
event-rune_placed = В { ACC($area) } кладут токен руны лицом вниз.
event-rune_removed = Фальшивая руна убрана из { GEN($area) }.
event-rune_moved = Токен руны перемещают из { GEN($origin) } в { ACC($to) }.
event-runes_rearranged = Токены рун передвинуты между { AND(INS($areas)) } и лежат лицом вниз.
event-rune_seen = { $seat } смотрит на токен руны в { LOC($area) }{ ID($kind) ->
    [dragon] , это руна дракона.
    [false] , это фальшивая руна.
   *[none] .
 }
event-runes_revealed = Все токены рун открыты. { COUNT($dragons) ->
    [0] Рун дракона нет.
    [1] Руна дракона лежит в { LOC($dragons) }.
   *[other] Руны дракона лежат в клетках { AND($dragons) }.
 }
event-token_revealed = В { LOC($area) } открыт токен исследования «{ $token }».
event-token_seen = { $seat } смотрит на токен исследования{ $token ->
    [none] { " " }в { LOC($area) }.
   *[other] { " " }«{ $token }» в { LOC($area) }.
 }
event-token_discarded = Токен исследования «{ $token }» убран из { GEN($area) }.

# the end
event-eliminated = { $seat } выбывает из игры.
event-game_ended = { $reason ->
    [runes] Игра окончена. { CAP($winner) } контролирует достаточно рун дракона и побеждает.
    [most_runes] Игра окончена. { CAP($winner) } контролирует больше всех рун дракона и побеждает.
    [resigned] Игра окончена. Последний оппонент сдался, побеждает { $winner }.
   *[last_player] Игра окончена. В игре больше никого не осталось, побеждает { $winner }.
 }

# parts of sentences
part-of-side = { $side ->
    [0] атакующего
   *[1] защитника
 }
part-who-draws = { $hero ->
    [none] { $unit } { part-of-side }
   *[other] { $hero }
 }
part-fighter = { $hero ->
    [none] { $unit }
   *[other] { $hero }
 }
part-damage-n = { $damage ->
    [one] { $damage } повреждение
    [few] { $damage } повреждения
   *[many] { $damage } повреждений
 }
part-attacker-n = { $attacker ->
    [one] { $attacker } повреждение
    [few] { $attacker } повреждения
   *[many] { $attacker } повреждений
 }
part-defender-n = { $defender ->
    [one] { $defender } повреждение
    [few] { $defender } повреждения
   *[many] { $defender } повреждений
 }
part-prevent-n = { $prevent ->
    [one] { $prevent } повреждение
    [few] { $prevent } повреждения
   *[many] { $prevent } повреждений
 }
part-influence-n = { $n ->
    [one] { $n } Влияние
   *[other] { $n } Влияния
 }
part-face-miss = промах
part-face-special = орб
part-face-damage = { $n ->
    [one] { $n } повреждение
    [few] { $n } повреждения
   *[many] { $n } повреждений
 }
part-face-rout = { $n ->
    [one] { $n } флаг
    [few] { $n } флага
   *[many] { $n } флагов
 }
part-bid = { $seat } — { $n }
part-order = { $seat } — «{ $card }»
part-turned = { $turn ->
    [0] без поворота
   *[other] с поворотом на { $turn }°
 }
part-season = { $season ->
    [spring] весна
    [summer] лето
    [autumn] осень
   *[winter] зима
 }
