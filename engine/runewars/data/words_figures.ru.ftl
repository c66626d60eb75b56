# Figures of one type in sentences and tables: how many, and whether they are routed; -acc: as what is moved or lost.
part-figures-count = { ID($unit) ->
    [bowman] { $n } { $n ->
        [one] стрелок
        [few] стрелка
       *[many] стрелков
     }
    [footman] { $n } { $n ->
        [one] мечник
        [few] мечника
       *[many] мечников
     }
    [knight] { $n } { $n ->
        [one] рыцарь
        [few] рыцаря
       *[many] рыцарей
     }
    [siege_tower] { $n } { $n ->
        [one] осадное орудие
        [few] осадных орудия
       *[many] осадных орудий
     }
    [archer] { $n } { $n ->
        [one] лучник
        [few] лучника
       *[many] лучников
     }
    [pegasus_rider] { $n } { $n ->
        [one] наездник на пегасе
        [few] наездника на пегасах
       *[many] наездников на пегасах
     }
    [sorceress] { $n } { $n ->
        [one] колдунья
        [few] колдуньи
       *[many] колдуний
     }
    [warrior] { $n } { $n ->
        [one] воин
        [few] воина
       *[many] воинов
     }
    [skeleton_archer] { $n } { $n ->
        [one] скелет-лучник
        [few] скелета-лучника
       *[many] скелетов-лучников
     }
    [necromancer] { $n } { $n ->
        [one] некромант
        [few] некроманта
       *[many] некромантов
     }
    [reanimate] { $n } { $n ->
        [one] зомби
        [few] зомби
       *[many] зомби
     }
    [dark_knight] { $n } { $n ->
        [one] тёмный рыцарь
        [few] тёмных рыцаря
       *[many] тёмных рыцарей
     }
    [flesh_ripper] { $n } { $n ->
        [one] флешриппер
        [few] флешриппера
       *[many] флешрипперов
     }
    [berserker] { $n } { $n ->
        [one] берсеркер
        [few] берсеркера
       *[many] берсеркеров
     }
    [warlock] { $n } { $n ->
        [one] чернокнижник
        [few] чернокнижника
       *[many] чернокнижников
     }
    [chaos_lord] { $n } { $n ->
        [one] лорд Хаоса
        [few] лорда Хаоса
       *[many] лордов Хаоса
     }
    [sorcerer] { $n } { $n ->
        [one] маг
        [few] мага
       *[many] магов
     }
    [razorwing] { $n } { $n ->
        [one] разорвинг
        [few] разорвинга
       *[many] разорвингов
     }
    [beastman] { $n } { $n ->
        [one] бистмэн
        [few] бистмэна
       *[many] бистмэнов
     }
    [hellhound] { $n } { $n ->
        [one] гончая Ада
        [few] гончие Ада
       *[many] гончих Ада
     }
    [dragon] { $n } { $n ->
        [one] дракон
        [few] дракона
       *[many] драконов
     }
   *[giant] { $n } { $n ->
        [one] великан
        [few] великана
       *[many] великанов
     }
 }
part-figures-acc = { ID($unit) ->
    [bowman] { $n } { $n ->
        [one] стрелка
        [few] стрелков
       *[many] стрелков
     }
    [footman] { $n } { $n ->
        [one] мечника
        [few] мечников
       *[many] мечников
     }
    [knight] { $n } { $n ->
        [one] рыцаря
        [few] рыцарей
       *[many] рыцарей
     }
    [siege_tower] { $n } { $n ->
        [one] осадное орудие
        [few] осадных орудия
       *[many] осадных орудий
     }
    [archer] { $n } { $n ->
        [one] лучника
        [few] лучников
       *[many] лучников
     }
    [pegasus_rider] { $n } { $n ->
        [one] наездника на пегасе
        [few] наездников на пегасах
       *[many] наездников на пегасах
     }
    [sorceress] { $n } { $n ->
        [one] колдунью
        [few] колдуний
       *[many] колдуний
     }
    [warrior] { $n } { $n ->
        [one] воина
        [few] воинов
       *[many] воинов
     }
    [skeleton_archer] { $n } { $n ->
        [one] скелета-лучника
        [few] скелетов-лучников
       *[many] скелетов-лучников
     }
    [necromancer] { $n } { $n ->
        [one] некроманта
        [few] некромантов
       *[many] некромантов
     }
    [reanimate] { $n } { $n ->
        [one] зомби
        [few] зомби
       *[many] зомби
     }
    [dark_knight] { $n } { $n ->
        [one] тёмного рыцаря
        [few] тёмных рыцарей
       *[many] тёмных рыцарей
     }
    [flesh_ripper] { $n } { $n ->
        [one] флешриппера
        [few] флешрипперов
       *[many] флешрипперов
     }
    [berserker] { $n } { $n ->
        [one] берсеркера
        [few] берсеркеров
       *[many] берсеркеров
     }
    [warlock] { $n } { $n ->
        [one] чернокнижника
        [few] чернокнижников
       *[many] чернокнижников
     }
    [chaos_lord] { $n } { $n ->
        [one] лорда Хаоса
        [few] лордов Хаоса
       *[many] лордов Хаоса
     }
    [sorcerer] { $n } { $n ->
        [one] мага
        [few] магов
       *[many] магов
     }
    [razorwing] { $n } { $n ->
        [one] разорвинга
        [few] разорвингов
       *[many] разорвингов
     }
    [beastman] { $n } { $n ->
        [one] бистмэна
        [few] бистмэнов
       *[many] бистмэнов
     }
    [hellhound] { $n } { $n ->
        [one] гончую Ада
        [few] гончих Ада
       *[many] гончих Ада
     }
    [dragon] { $n } { $n ->
        [one] дракона
        [few] драконов
       *[many] драконов
     }
   *[giant] { $n } { $n ->
        [one] великана
        [few] великанов
       *[many] великанов
     }
 }
part-figures = { part-figures-count }{ $routed ->
    [yes] {" "}({ $n ->
        [one] { GENDER($unit) ->
            [f] повалена
            [n] повалено
           *[m] повален
         }
       *[other] повалены
     })
   *[other] {""}
 }
part-figures-moved = { part-figures-acc }{ $routed ->
    [yes] {" "}({ $n ->
        [one] { GENDER($unit) ->
            [f] поваленную
            [n] поваленное
           *[m] поваленного
         }
       *[other] поваленных
     })
   *[other] {""}
 }

# Their abilities (the names are those of the catalog).
part-ability = { ID($unit) ->
    [bowman] Сосредоточенный огонь
    [footman] Доблестный удар
    [knight] Приказ
    [siege_tower] Осада
    [archer] Меткий выстрел
    [pegasus_rider] Натиск
    [sorceress] Слово Ваала
    [warrior] Одолеть
    [skeleton_archer] Смертельный удар
    [necromancer] Поднять мёртвых
    [reanimate] Напор
    [dark_knight] Устрашение
    [flesh_ripper] Неумолимость
    [berserker] Ярость
    [warlock] Огненный дождь
    [chaos_lord] Ужас
    [sorcerer] Бессмертие
    [razorwing] Оглушение
    [beastman] Приказ
    [hellhound] Горение
    [dragon] Огненное дыхание
   *[giant] Бешенство
 }
