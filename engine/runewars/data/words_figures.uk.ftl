# Figures of one type in sentences and tables: how many, and whether they are routed; -acc: as what is moved or lost.
part-figures-count = { ID($unit) ->
    [bowman] { $n } { $n ->
        [one] стрілець
        [few] стрільці
       *[many] стрільців
     }
    [footman] { $n } { $n ->
        [one] мечник
        [few] мечники
       *[many] мечників
     }
    [knight] { $n } { $n ->
        [one] лицар
        [few] лицарі
       *[many] лицарів
     }
    [siege_tower] { $n } { $n ->
        [one] облогова вежа
        [few] облогові вежі
       *[many] облогових веж
     }
    [archer] { $n } { $n ->
        [one] лучник
        [few] лучники
       *[many] лучників
     }
    [pegasus_rider] { $n } { $n ->
        [one] вершник на пегасі
        [few] вершники на пегасах
       *[many] вершників на пегасах
     }
    [sorceress] { $n } { $n ->
        [one] чаклунка
        [few] чаклунки
       *[many] чаклунок
     }
    [warrior] { $n } { $n ->
        [one] воїн
        [few] воїни
       *[many] воїнів
     }
    [skeleton_archer] { $n } { $n ->
        [one] скелет-лучник
        [few] скелети-лучники
       *[many] скелетів-лучників
     }
    [necromancer] { $n } { $n ->
        [one] некромант
        [few] некроманти
       *[many] некромантів
     }
    [reanimate] { $n } { $n ->
        [one] зомбі
        [few] зомбі
       *[many] зомбі
     }
    [dark_knight] { $n } { $n ->
        [one] темний лицар
        [few] темні лицарі
       *[many] темних лицарів
     }
    [flesh_ripper] { $n } { $n ->
        [one] плотошматувач
        [few] плотошматувачі
       *[many] плотошматувачів
     }
    [berserker] { $n } { $n ->
        [one] берсерк
        [few] берсерки
       *[many] берсерків
     }
    [warlock] { $n } { $n ->
        [one] чорнокнижник
        [few] чорнокнижники
       *[many] чорнокнижників
     }
    [chaos_lord] { $n } { $n ->
        [one] лорд Хаосу
        [few] лорди Хаосу
       *[many] лордів Хаосу
     }
    [sorcerer] { $n } { $n ->
        [one] маг
        [few] маги
       *[many] магів
     }
    [razorwing] { $n } { $n ->
        [one] бритвокрил
        [few] бритвокрили
       *[many] бритвокрилів
     }
    [beastman] { $n } { $n ->
        [one] звіролюд
        [few] звіролюди
       *[many] звіролюдів
     }
    [hellhound] { $n } { $n ->
        [one] пекельний пес
        [few] пекельні пси
       *[many] пекельних псів
     }
    [dragon] { $n } { $n ->
        [one] дракон
        [few] дракони
       *[many] драконів
     }
   *[giant] { $n } { $n ->
        [one] велетень
        [few] велетні
       *[many] велетнів
     }
 }
part-figures-acc = { ID($unit) ->
    [bowman] { $n } { $n ->
        [one] стрільця
        [few] стрільців
       *[many] стрільців
     }
    [footman] { $n } { $n ->
        [one] мечника
        [few] мечників
       *[many] мечників
     }
    [knight] { $n } { $n ->
        [one] лицаря
        [few] лицарів
       *[many] лицарів
     }
    [siege_tower] { $n } { $n ->
        [one] облогову вежу
        [few] облогові вежі
       *[many] облогових веж
     }
    [archer] { $n } { $n ->
        [one] лучника
        [few] лучників
       *[many] лучників
     }
    [pegasus_rider] { $n } { $n ->
        [one] вершника на пегасі
        [few] вершників на пегасах
       *[many] вершників на пегасах
     }
    [sorceress] { $n } { $n ->
        [one] чаклунку
        [few] чаклунок
       *[many] чаклунок
     }
    [warrior] { $n } { $n ->
        [one] воїна
        [few] воїнів
       *[many] воїнів
     }
    [skeleton_archer] { $n } { $n ->
        [one] скелета-лучника
        [few] скелетів-лучників
       *[many] скелетів-лучників
     }
    [necromancer] { $n } { $n ->
        [one] некроманта
        [few] некромантів
       *[many] некромантів
     }
    [reanimate] { $n } { $n ->
        [one] зомбі
        [few] зомбі
       *[many] зомбі
     }
    [dark_knight] { $n } { $n ->
        [one] темного лицаря
        [few] темних лицарів
       *[many] темних лицарів
     }
    [flesh_ripper] { $n } { $n ->
        [one] плотошматувача
        [few] плотошматувачів
       *[many] плотошматувачів
     }
    [berserker] { $n } { $n ->
        [one] берсерка
        [few] берсерків
       *[many] берсерків
     }
    [warlock] { $n } { $n ->
        [one] чорнокнижника
        [few] чорнокнижників
       *[many] чорнокнижників
     }
    [chaos_lord] { $n } { $n ->
        [one] лорда Хаосу
        [few] лордів Хаосу
       *[many] лордів Хаосу
     }
    [sorcerer] { $n } { $n ->
        [one] мага
        [few] магів
       *[many] магів
     }
    [razorwing] { $n } { $n ->
        [one] бритвокрила
        [few] бритвокрилів
       *[many] бритвокрилів
     }
    [beastman] { $n } { $n ->
        [one] звіролюда
        [few] звіролюдів
       *[many] звіролюдів
     }
    [hellhound] { $n } { $n ->
        [one] пекельного пса
        [few] пекельних псів
       *[many] пекельних псів
     }
    [dragon] { $n } { $n ->
        [one] дракона
        [few] драконів
       *[many] драконів
     }
   *[giant] { $n } { $n ->
        [one] велетня
        [few] велетнів
       *[many] велетнів
     }
 }
part-figures = { part-figures-count }{ $routed ->
    [yes] {" "}({ $n ->
        [one] { GENDER($unit) ->
            [f] повалена
           *[m] повалений
         }
       *[other] повалені
     })
   *[other] {""}
 }
part-figures-moved = { part-figures-acc }{ $routed ->
    [yes] {" "}({ $n ->
        [one] { GENDER($unit) ->
            [f] повалену
           *[m] поваленого
         }
       *[other] повалених
     })
   *[other] {""}
 }

# Their abilities (the names are those of the catalog).
part-ability = { ID($unit) ->
    [bowman] Зосереджений вогонь
    [footman] Доблесний удар
    [knight] Наказ
    [siege_tower] Облога
    [archer] Влучний постріл
    [pegasus_rider] Натиск
    [sorceress] Слово Ваала
    [warrior] Здолати
    [skeleton_archer] Смертельний удар
    [necromancer] Підняти мертвих
    [reanimate] Навала
    [dark_knight] Залякування
    [flesh_ripper] Невблаганність
    [berserker] Лють
    [warlock] Вогняний дощ
    [chaos_lord] Жах
    [sorcerer] Безсмертя
    [razorwing] Приголомшення
    [beastman] Наказ
    [hellhound] Горіння
    [dragon] Вогняний подих
   *[giant] Шаленство
 }
