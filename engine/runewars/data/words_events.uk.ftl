# the setup
event-first_player = { COUNT($cards) ->
    [0] Першим гравцем стає { $seat }.
   *[other] Гравцям роздано карти долі { AND($cards) }, і першим гравцем стає { $seat }.
 }
event-faction_chosen = { $seat } вибирає фракцію «{ $faction }».
event-tiles_dealt = { $seat } отримує тайли карти { AND($tiles) }.
event-tile_placed = { $seat ->
    [none] На поле лягає тайл карти { $tile_tile }
   *[other] { $seat } кладе тайл карти { $tile_tile }
 } на гекс { $tile_q }, { $tile_r } { part-turned }.
event-tiles_returned = Далі нічого покласти не можна, тож усі тайли повертаються, і поле складають спочатку.
event-marker_placed = Домашній маркер лягає на гекси { $marker_q1 }, { $marker_r1 } та { $marker_q2 }, { $marker_r2 }.
event-markers_removed = Для домашнього тайла немає місця, тож маркери й домашні тайли прибрано.
event-home_placed = { $seat } кладе домашній тайл фракції «{ $tile_tile }» на гекс { $tile_q }, { $tile_r } { part-turned }.
event-city_placed = У { LOC($area) } з'являється місто «{ $city }».
event-city_destroyed = Місто «{ $city }» у { LOC($area) } зруйновано.

# seasons and orders
event-season_began = Рік { $year }, { part-season }. Відкрито карту пори року «{ $card }».
event-tokens_cleared = Усі жетони активації знято з поля.
event-orders_taken_back = { $seat } повертає в руку { COUNT($cards) ->
    [1] карту наказу
   *[other] карти наказу
 } { AND($cards) }.
event-orders_revealed = Накази відкрито ({ $chosen }). Ходять по черзі { AND($turns) }.
event-turn_began = { $seat } починає хід із наказом «{ $card }».
event-order_resolved = { $how ->
    [declined] { $seat } відмовляється від { $part ->
        [bonus] бонусу переваги
       *[primary] основної здібності
     } наказу «{ $card }».
    [no_effect] { $part ->
        [bonus] Бонус переваги
       *[primary] Основна здібність
     } наказу «{ $card }» цієї пори року не діє, тож { $seat } нічого не робить.
   *[used] { $seat } використовує { $part ->
        [bonus] бонус переваги
       *[primary] основну здібність
     } наказу «{ $card }».
 }
event-activated = { $put ->
    [yes] У { ACC($area) } кладуть жетон активації ({ $seat }).
   *[other] { $seat } активує { ACC($area) }.
 }
event-deactivated = Із { GEN($area) } прибрано жетон активації ({ $seat }).

# figures on the map
event-units_moved = { $seat } веде { AND($moved) } з { GEN($origin) } до { GEN($to) }.
event-hero_moved = { $hero } переходить до { GEN($to) }.
event-units_placed = У { LOC($area) } { $n ->
    [one] з'являється
   *[other] з'являються
 } { AND($units) }.
event-units_destroyed = { $side ->
    [none] У
    [0] У нападника в
   *[1] У захисника в
 } { LOC($area) } знищено { AND($moved) }.
event-units_routed = { $side ->
    [none] У
    [0] У нападника в
   *[1] У захисника в
 } { LOC($area) } повалено { AND($moved) }.
event-units_stood = { $side ->
    [none] У
    [0] У нападника в
   *[1] У захисника в
 } { LOC($area) } { $n ->
    [one] підводиться
   *[other] підводяться
 } { AND($units) }.
event-diplomacy = { $seat } вдається до дипломатії в { LOC($area) }, випадає { $result ->
    [gold] золотий символ, і нейтральні загони приєднуються.
    [silver] срібний символ, і нейтральні загони відступають.
   *[red] червоний символ, і дипломатія не вдається.
 }

# battles
event-battle_began = { $defender ->
    [none] { $attacker } нападає на нейтральні загони в { LOC($area) }.
   *[other] { $attacker } нападає в { LOC($area) }, а { $defender } захищається.
 }
event-mustered = У нападника в битві { COUNT($attackers) ->
    [0] жодного загону
   *[other] { AND($attackers) }
 }, а в захисника { COUNT($defenders) ->
    [0] жодного загону
   *[other] { AND($defenders) }
 }.
event-round_began = Починається раунд битви з ініціативою { $initiative }.
event-fate_drawn = { part-who-draws } бере { COUNT($faces) ->
    [0] карти долі, але їх немає.
    [1] карту долі ({ $faces }).
    [one] { COUNT($faces) } карту долі ({ $faces }).
    [few] { COUNT($faces) } карти долі ({ $faces }).
   *[many] { COUNT($faces) } карт долі ({ $faces }).
 }
event-fate_drawn_closed = { $unit } { part-of-side } бере { $count ->
    [0] карти долі, але їх немає.
    [1] { COUNT($faces) ->
        [0] карту долі закритою.
       *[other] карту долі закритою ({ $faces }).
     }
   *[other] { $count } { $count ->
        [one] карту
        [few] карти
       *[many] карт
     } долі закритими{ COUNT($faces) ->
        [0] .
       *[other] { " " }({ $faces }).
     }
 }
event-fate_opened = { $left ->
    [yes] Відкрито останні закриті карти долі
   *[no] Відкрито карти долі
 }{ COUNT($attackers) ->
    [0] { "" }
   *[other] { " " }нападника ({ $attackers })
 }{ COUNT($defenders) ->
    [0] { "" }
   *[other] { COUNT($attackers) ->
        [0] { "" }
       *[other] { " " }і
     } захисника ({ $defenders })
 }.
event-fate_turned = { $seat } бере { COUNT($symbols) ->
    [1] карту долі, символ на ній — { $symbols }
   *[other] карти долі, символи на них — { AND($symbols) }
 }.
event-ability_used = { $unit } { part-of-side } застосовує здібність «{ part-ability }».
event-unit_damaged = { $unit } { part-of-side } отримує 1 ушкодження{ $damage ->
    [1] .
   *[other] { " " }(разом { $damage }).
 }
event-unit_retreated = { $unit } { part-of-side } відступає з битви.
event-tally = За підрахунком сила нападника — { $attacker }, а захисника — { $defender }.
event-battle_ended = { $how ->
    [game_over] Битву в { LOC($area) } перервано, бо гра закінчилася.
    [cancelled] Битву в { LOC($area) } скасовано.
    [neutral] Битву в { LOC($area) } виграють нейтральні загони.
   *[won] Битву в { LOC($area) } виграє { $seat }.
 }
event-retreated = { $to ->
    [none] { $n ->
        [one] Не може відступити з { GEN($origin) } і гине
       *[other] Не можуть відступити з { GEN($origin) } і гинуть
     } { AND($units) }.
   *[other] З { GEN($origin) } до { GEN($to) } { $n ->
        [one] відступає
       *[other] відступають
     } { AND($units) }.
 }

# strongholds, developments, dials, influence
event-stronghold_built = { $seat } ставить { $damaged ->
    [yes] ушкоджену фортецю
   *[no] фортецю
 } в { LOC($area) }.
event-stronghold_damaged = Фортецю в { LOC($area) } ушкоджено.
event-stronghold_repaired = Фортецю в { LOC($area) } відремонтовано.
event-stronghold_destroyed = { $seat } втрачає фортецю в { LOC($area) }.
event-development_built = Фортеця в { LOC($area) } отримує прибудову «{ $development }».
event-development_removed = Фортеця в { LOC($area) } втрачає прибудову «{ $development }».
event-dial_turned = { $seat } встановлює шкалу { GEN($dial) } на { $level }.
event-influence_changed = { $gain ->
    [yes] { $seat } отримує { part-influence-n } (тепер { $influence }).
   *[no] { $seat } віддає { part-influence-n } (лишилося { $influence }).
 }

# cards
event-fate_reshuffled = Колоду долі перетасовано.
event-reshuffled = Скинуті карти { $deck ->
    [tactics] тактики
    [quests] завдань
   *[rewards] нагород
 } перетасовано, і тепер це нова колода.
event-tactics_drawn = { $seat } бере { $count ->
    [1] карту
    [one] { $count } карту
    [few] { $count } карти
   *[many] { $count } карт
 } тактики{ $cards ->
    [none] .
   *[other] { $count ->
        [1] { " " }{ $cards }.
       *[other] { " " }({ AND($cards) }).
     }
 }
event-tactics_given = { $card ->
    [none] { $seat } віддає карту тактики, її отримує { $to }.
   *[other] { $seat } віддає карту тактики «{ $card }», її отримує { $to }.
 }
event-tactics_played = { $seat } розігрує карту «{ $card }».
event-tactics_discarded = { $seat } скидає карту «{ $card }».
event-quest_drawn = { $quest ->
    [none] { $seat } бере карту завдання.
   *[other] { $seat } бере завдання «{ $quest }».
 }
event-quest_discarded = { $seat } скидає завдання «{ $quest }».
event-quest_attempted = { $hero } береться за завдання «{ $quest }».
event-quest_ended = { $result ->
    [win] { $hero } виграє дуель завдання «{ $quest }»
    [otherwise] { $hero } не виграє дуелі завдання «{ $quest }»
    [defeated] { $hero } зазнає поразки в дуелі завдання «{ $quest }»
    [game_over] { $hero } не встигає завершити завдання «{ $quest }»
    [avoided] { $hero } уникає дуелі завдання «{ $quest }»
    [gold] { $hero } завершує завдання «{ $quest }» із золотим символом
    [silver] { $hero } завершує завдання «{ $quest }» зі срібним символом
    [red] { $hero } завершує завдання «{ $quest }» з червоним символом
   *[done] { $hero } виконує завдання «{ $quest }»
 }{ $nothing ->
    [yes] , але це нічого не змінює.
   *[no] .
 }
event-tested = { $hero } проходить перевірку { GEN($attribute) }, випадає { $result ->
    [gold] золотий
    [silver] срібний
   *[red] червоний
 } символ.
event-reward_drawn = { $reward ->
    [none] { $hero } отримує нагороду.
   *[other] { $hero } отримує нагороду «{ $reward }».
 }
event-reward_used = { $hero } використовує нагороду «{ $reward }».
event-reward_discarded = { $hero } позбувається нагороди «{ $reward }».
event-reward_moved = { $hero ->
    [none] { $reward ->
        [none] { $to } забирає нагороду.
       *[other] { $to } забирає нагороду «{ $reward }».
     }
   *[other] { $to ->
        [none] { $reward ->
            [none] Нагорода { GEN($hero) } лишається в клітинці під маркером.
           *[other] Нагорода { GEN($hero) } «{ $reward }» лишається в клітинці під маркером.
         }
       *[other] { $reward ->
            [none] Нагорода переходить від { GEN($hero) } до { GEN($to) }.
           *[other] Нагорода «{ $reward }» переходить від { GEN($hero) } до { GEN($to) }.
         }
     }
 }
event-rewards_seen = { $seat } переглядає нагороди { GEN($hero) }{ $rewards ->
    [none] .
   *[other] { " " }({ COUNT($rewards) ->
        [0] їх немає
       *[other] { AND($rewards) }
     }).
 }
event-objective_drawn = { $objective ->
    [none] { $seat } бере карту цілі.
   *[other] { $seat } бере ціль «{ $objective }».
 }
event-objective_discarded = { $seat } скидає ціль «{ $objective }».
event-objective_fulfilled = { $seat } виконує ціль «{ $objective }».

# heroes
event-heroes_drawn = { $seat } бере { $count ->
    [1] карту героя
    [one] { $count } карту героя
    [few] { $count } карти героїв
   *[many] { $count } карт героїв
 }{ $heroes ->
    [none] .
   *[other] { " " }({ AND($heroes) }).
 }
event-hero_gained = { $seat } отримує { ACC($hero) } в { LOC($area) }.
event-hero_lost = { $how ->
    [defeated] { $hero } зазнає поразки, і { $seat } втрачає героя.
    [deserted] { $hero } дезертирує й повертається в колоду героїв, і { $seat } втрачає героя.
   *[eliminated] { $seat } більше не грає, тож { $hero } вибуває з гри.
 }
event-hero_damaged = { $hero } отримує { part-damage-n }.
event-hero_healed = { $hero } позбувається { $damage ->
    [one] { $damage } ушкодження
   *[other] { $damage } ушкоджень
 }.
event-hero_trained = { $attribute } { GEN($hero) } зростає на 1.
event-hero_routed = { ACC($hero) } повалено.
event-hero_stood = { $hero } підводиться.
event-hero_acted = { $action ->
    [move] { $hero } вирушає в дорогу.
    [heal] { $hero } лікується.
    [train] { $hero } тренується.
    [special] { $hero } застосовує свою здібність.
   *[nothing] { $hero } нічого не робить.
 }

# duels
event-duel_began = У { LOC($area) } { $attacker } починає дуель проти { $hero ->
    [none] { GEN($unit) }
   *[other] { GEN($hero) }
 }.
event-duel_hit = { $damage ->
    [0] { part-fighter } запобігає { part-prevent-n }.
   *[other] { $prevent ->
        [0] { part-fighter } завдає { part-damage-n }.
       *[other] { part-fighter } завдає { part-damage-n } і запобігає { part-prevent-n }.
     }
 }
event-duel_round_ended = { $both ->
    [0] { $round }-й раунд дуелі минає без ушкоджень.
   *[other] У { $round }-му раунді дуелі { $attacker ->
        [0] захисник отримує { part-defender-n }.
       *[other] { $defender ->
            [0] нападник отримує { part-attacker-n }.
           *[other] нападник отримує { part-attacker-n }, а захисник — { $defender }.
         }
     }
 }
event-duel_ended = { $how ->
    [game_over] Дуель перервано, бо гра закінчилася.
    [avoided] Дуелі вдається уникнути.
    [won] Дуель виграє { part-fighter }.
   *[open] Дуель закінчується без переможця.
 }

# bids and Titles
event-bids_revealed = Ставки відкрито ({ $offers }).
event-bid_decided = { $what ->
    [winner] { $seat } виграє торги.
   *[loser] { $seat } програє торги з найнижчою ставкою.
 }
event-title_taken = { $seat ->
    [none] Титул «{ $title }» більше нікому не належить.
   *[other] { $seat } тепер володіє титулом «{ $title }»{ $influence ->
        [0] .
        [one] , і на ньому { $influence } вплив.
       *[other] , і на ньому { $influence } впливу.
     }
 }

# runes and exploration
event-rune_placed = У { ACC($area) } кладуть жетон руни долілиць.
event-rune_removed = Фальшиву руну прибрано з { GEN($area) }.
event-rune_moved = Жетон руни переміщують із { GEN($origin) } до { GEN($to) }.
event-runes_rearranged = Жетони рун переміщено між { AND(INS($areas)) }, і вони лежать долілиць.
event-rune_seen = { $seat } дивиться на жетон руни в { LOC($area) }{ ID($kind) ->
    [dragon] , і це руна дракона.
    [false] , і це фальшива руна.
   *[none] .
 }
event-runes_revealed = Усі жетони рун відкрито. { COUNT($dragons) ->
    [0] Рун дракона немає.
   *[other] Клітинки з рунами дракона — { AND($dragons) }.
 }
event-token_revealed = У { LOC($area) } відкрито жетон дослідження «{ $token }».
event-token_seen = { $seat } дивиться на жетон дослідження{ $token ->
    [none] { " " }в { LOC($area) }.
   *[other] { " " }«{ $token }» у { LOC($area) }.
 }
event-token_discarded = Жетон дослідження «{ $token }» прибрано з { GEN($area) }.

# the end
event-eliminated = { $seat } вибуває з гри.
event-game_ended = { $reason ->
    [runes] Гру закінчено. Перемагає { $winner }, бо має досить рун дракона.
    [most_runes] Гру закінчено. Перемагає { $winner }, бо має найбільше рун дракона.
    [resigned] Гру закінчено. Перемагає { $winner }, бо останній суперник здався.
   *[last_player] Гру закінчено. Перемагає { $winner }, бо більше нікого не лишилося.
 }

# parts of sentences
part-of-side = { $side ->
    [0] нападника
   *[1] захисника
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
    [one] { $damage } ушкодження
    [few] { $damage } ушкодження
   *[many] { $damage } ушкоджень
 }
part-attacker-n = { $attacker ->
    [one] { $attacker } ушкодження
    [few] { $attacker } ушкодження
   *[many] { $attacker } ушкоджень
 }
part-defender-n = { $defender ->
    [one] { $defender } ушкодження
    [few] { $defender } ушкодження
   *[many] { $defender } ушкоджень
 }
part-influence-n = { $n ->
    [one] { $n } вплив
   *[other] { $n } впливу
 }
part-face-miss = промах
part-face-special = сфера
part-face-damage = { $n ->
    [one] { $n } ушкодження
    [few] { $n } ушкодження
   *[many] { $n } ушкоджень
 }
part-face-rout = { $n ->
    [one] { $n } прапор
    [few] { $n } прапори
   *[many] { $n } прапорів
 }
part-bid = { $seat } — { $n }
part-order = { $seat } — «{ $card }»
part-turned = { $turn ->
    [0] без повороту
   *[other] з поворотом на { $turn }°
 }
part-season = { $season ->
    [spring] весна
    [summer] літо
    [autumn] осінь
   *[winter] зима
 }
part-prevent-n = { $prevent ->
    [one] { $prevent } ушкодженню
   *[other] { $prevent } ушкодженням
 }
