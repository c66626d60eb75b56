# labels of actions
action-draw = Взяти { ACC($card) }
action-roll = { $face ->
    [calm] Кубик: штиль
    [wave] Кубик: хвиля
   *[storm] Кубик: шторм
 }
action-blow = { $wind ->
    [fair] Вітер попутний
   *[foul] Вітер зустрічний
 }
action-bid = { $coins ->
    [one] Поставити { $coins } монету
    [few] Поставити { $coins } монети
   *[many] Поставити { $coins } монет
 }
action-load = Вантажити { ACC($cards) } (вага { $weight })
action-dock = Вантажити тут: { $pier }
action-raid = Послати пірата
action-pass = Пропустити човен
action-scout = Розвідати
action-place = { $to ->
    [top] Повернути нагору
   *[bottom] Покласти під колоду
 }
action-rest = Відпочити
action-moor = Пришвартуватися

# titles of decisions
title-draw = Роздача: { $seat }
title-tide = Кубик для вантажу { GEN($seat) }
title-wind = Вітер
title-bid = Ваша ставка
title-turn = Ваш хід
title-dock = Де вантажити
title-raid = Човен { GEN($seat) }: { $cards }
title-place = Ви побачили { ACC($card) }
title-moor = Останній човен

# what has happened
event-dealt = { $cards ->
    [one] { $seat } отримує { $cards } карту.
    [few] { $seat } отримує { $cards } карти.
   *[many] { $seat } отримує { $cards } карт.
 }
event-blown = { $wind ->
    [fair] Вітер у цьому раунді попутний.
   *[foul] Вітер у цьому раунді зустрічний.
 }
event-bids = Ставки: { $offers }. Починає { $first }.
event-loaded = { $seat } вантажить { AND(ACC($cards)) }. Причал: { $pier }.
event-raided = { $by } посилає пірата: { $seat } втрачає вантаж.
event-crossed = { $face ->
    [calm] Штиль
    [wave] Здіймається хвиля
   *[storm] Налітає шторм
 }: { $seat } заробляє { $silver } срібла.
event-placed = { $to ->
    [top] { $seat } повертає карту на верх колоди.
   *[bottom] { $seat } кладе карту під колоду.
 }
event-rested = { $seat } відпочиває: { $coins ->
    [one] { $coins } монета
    [few] { $coins } монети
   *[many] { $coins } монет
 } і { $cards ->
    [one] { $cards } карта
    [few] { $cards } карти
   *[many] { $cards } карт
 }.
event-reshuffled = { $cards ->
    [one] { $cards } карта скиду стає новою колодою.
    [few] { $cards } карти скиду стають новою колодою.
   *[many] { $cards } карт скиду стають новою колодою.
 }

# parts of sentences, and the view as a table
part-offer = { $seat } { $coins }
part-name = { $of }
part-hand = { COUNT($cards) ->
    [0] немає карт
   *[other] { $cards }
 }
part-hidden = { $cards ->
    [one] { $cards } прихована карта
    [few] { $cards } приховані карти
   *[many] { $cards } прихованих карт
 }
sheet-sides = Гравці, раунд { $round } із { $rounds }
column-coins = Монети
column-silver = Срібло
column-hand = Рука
