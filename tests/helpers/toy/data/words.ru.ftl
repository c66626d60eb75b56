# labels of actions
action-draw = Взять { ACC($card) }
action-roll = { $face ->
    [calm] Кубик: штиль
    [wave] Кубик: волна
   *[storm] Кубик: шторм
 }
action-blow = { $wind ->
    [fair] Ветер попутный
   *[foul] Ветер встречный
 }
action-bid = { $coins ->
    [one] Поставить { $coins } монету
    [few] Поставить { $coins } монеты
   *[many] Поставить { $coins } монет
 }
action-load = Грузить { ACC($cards) } (вес { $weight })
action-dock = Грузить здесь: { $pier }
action-raid = Послать пирата
action-pass = Пропустить лодку
action-scout = Разведать
action-place = { $to ->
    [top] Вернуть наверх
   *[bottom] Положить под колоду
 }
action-rest = Отдохнуть
action-moor = Пришвартоваться

# titles of decisions
title-draw = Раздача: { $seat }
title-tide = Кубик для груза { GEN($seat) }
title-wind = Ветер
title-bid = Ваша ставка
title-turn = Ваш ход
title-dock = Где грузить
title-raid = Лодка { GEN($seat) }: { $cards }
title-place = Вы увидели { ACC($card) }
title-moor = Последняя лодка

# what has happened
event-dealt = { $cards ->
    [one] { $seat } получает { $cards } карту.
    [few] { $seat } получает { $cards } карты.
   *[many] { $seat } получает { $cards } карт.
 }
event-blown = { $wind ->
    [fair] Ветер в этом раунде попутный.
   *[foul] Ветер в этом раунде встречный.
 }
event-bids = Ставки: { $offers }. Начинает { $first }.
event-loaded = { $seat } грузит { AND(ACC($cards)) }. Причал: { $pier }.
event-raided = { $by } посылает пирата: { $seat } теряет груз.
event-crossed = { $face ->
    [calm] Штиль
    [wave] Поднимается волна
   *[storm] Налетает шторм
 }: { $seat } зарабатывает { $silver } серебра.
event-placed = { $to ->
    [top] { $seat } возвращает карту на верх колоды.
   *[bottom] { $seat } кладёт карту под колоду.
 }
event-rested = { $seat } отдыхает: { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
 } и { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
 }.
event-reshuffled = { $cards ->
    [one] { $cards } карта сброса становится новой колодой.
    [few] { $cards } карты сброса становятся новой колодой.
   *[many] { $cards } карт сброса становятся новой колодой.
 }

# parts of sentences, and the view as a table
part-offer = { $seat } { $coins }
part-name = { $of }
part-hand = { COUNT($cards) ->
    [0] нет карт
   *[other] { $cards }
 }
part-hidden = { $cards ->
    [one] { $cards } скрытая карта
    [few] { $cards } скрытые карты
   *[many] { $cards } скрытых карт
 }
sheet-sides = Игроки, раунд { $round } из { $rounds }
column-coins = Монеты
column-silver = Серебро
column-hand = Рука
