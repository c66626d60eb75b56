# the tables of a view
sheet-state = Состояние игры
sheet-setup = Подготовка
sheet-battle = Бой в { LOC($area) }{ $round ->
    [0] {""}
   *[other] , инициатива { $round }
 }
sheet-duel = Дуэль в { LOC($area) }, раунд { $round }
sheet-moving = Движения по приказу ({ $seat })
sheet-quests = Фаза Квеста
sheet-loot = Награды побеждённого героя в { LOC($area) }
sheet-players = Игроки
sheet-hands = Карты игроков
sheet-heroes = Герои в игре
sheet-areas = Клетки
sheet-titles = Титульные карты
sheet-discards = Сбросы

# columns
column-now = Сейчас
column-faction = Фракция
column-influence = Влияние
column-food = Еда
column-wood = Лес
column-ore = Руда
column-runes = Руны
column-orders = Приказы перед игроком
column-order = Последний приказ
column-activated = Активированные клетки
column-tactics = Карты Тактики
column-fresh = Взятые в это время года
column-quests = Квесты
column-objective = Цель
column-seat = Игрок
column-area = Клетка
column-state = Состояние
column-damage = Повреждения
column-strength = Сила
column-agility = Ловкость
column-wisdom = Мудрость
column-rewards = Награды
column-units = Отряды
column-heroes = Герои
column-buildings = Постройки
column-rune = Руна
column-token = Токен исследования
column-activated_by = Кто активировал
column-produces = Продукция
column-left = Оставленные Награды
column-beside = Соседние клетки
column-cards = Карты
column-aside = В стороне
column-drawn = Типы, уже бравшие карты
column-bonus = Бонус
column-weapon = Оружие
column-armour = Доспех
column-noted = Будет повреждений
column-prevented = Предотвращено
column-origin = Откуда
column-to = Куда

# rows
row-over = Конец
row-season = Время года
row-card = Карта времени года
row-step = Шаг
row-weather = В это время года
row-first = Первый игрок
row-turn = Ход
row-turns = Ещё будут ходить
row-goal = Цель игры
row-queue = Очередь
row-tiles = Тайлы ({ $seat })
row-markers = Домашние маркеры
row-attacker = Атакующий
row-defender = Защитник
row-hero = Действующий герой
row-action = Действие
row-moves = Пройдено клеток
row-acted = Герои, которые уже действовали
row-rewards = Награды
row-drawn = Открытые карты Судьбы
row-fate = Карты Судьбы
row-tactics = Карты Тактики
row-quests = Квесты
row-discarded_rewards = Награды
row-objectives = Цели
row-seasons = Открытые карты времён года
row-fallen = Герои, выбывшие из игры

# cells
part-name = { $of ->
    [none] —
   *[other] { $of }
 }
part-list = { COUNT($of) ->
    [0] —
   *[other] { $of }
 }
part-over = { $reason ->
    [runes] { $seat } контролирует достаточно рун дракона и побеждает
    [most_runes] { $seat } контролирует больше всех рун дракона и побеждает
    [resigned] последний оппонент сдался, побеждает { $seat }
   *[last_player] в игре больше никого не осталось, побеждает { $seat }
 }
part-when = год { $year } из { $years }, { part-season }
part-step = { $step ->
    [reveal] открывают карту времени года
    [plan] выполняют текст и значки карты времени года
    [choose] выбирают приказы
   *[turns] выполняют приказы
 }
part-weather = { $stormy ->
    [yes] приказы 1–4 не действуют{ $frozen ->
        [yes] ; водные границы замёрзли
       *[no] {""}
     }
   *[no] { $frozen ->
        [yes] водные границы замёрзли
       *[no] —
     }
 }
part-goal = { $runes ->
    [one] { $runes } руна
    [few] { $runes } руны
   *[many] { $runes } рун
 } дракона за { $years ->
    [one] { $years } год
    [few] { $years } года
   *[many] { $years } лет
 }
part-setup = { ID($step) ->
    [first_player] первый игрок
    [factions] фракции
    [tiles] раздают тайлы
    [place] кладут тайлы
    [markers] домашние маркеры
    [homes] домашние тайлы
    [neutrals] нейтральные отряды
    [cities] города
    [explore] токены исследования
    [resources] ресурсы и карты
    [stronghold] крепости
    [recruit] первые отряды
    [runes] руны
    [heroes] герои и Квесты
   *[objectives] Цели
 }
part-spot = { $q1 }, { $r1 } и { $q2 }, { $r2 }
part-neutral = нейтральные отряды
part-squad = { part-figures }{ $damage ->
    [0] {""}
    [one] , { $damage } повреждение
    [few] , { $damage } повреждения
   *[many] , { $damage } повреждений
 }
part-action = { $action ->
    [move] движение
    [heal] лечение
    [train] тренировка
    [special] способность героя
   *[nothing] ничего
 }
part-player = { $seat }{ $out ->
    [yes] {" "}(вне игры)
   *[no] {""}
 }
part-runes = { $n ->
    [0] 0
   *[other] { $known ->
        [yes] { $n }, из них дракона { $dragons }
       *[no] { $n }, известно рун дракона: { $dragons }
     }
 }
part-closed = { COUNT($faces) ->
    [0] { $cards ->
        [one] { $cards } закрытая
        [few] { $cards } закрытые
       *[many] { $cards } закрытых
     }
   *[other] в закрытую: { $faces }
 }
part-hidden = { $cards ->
    [one] { $cards } скрытая
    [few] { $cards } скрытые
   *[many] { $cards } скрытых
 }
part-hero-state = { $routed ->
    [yes] { GENDER($hero) ->
        [f] повалена
       *[m] повален
     }
   *[no] стоит
 }
part-damage-of = { $damage } из { $health }
part-reward = { $reward ->
    [none] скрытая
   *[other] { $reward }{ $open ->
        [yes] {" "}(открыта)
       *[no] {""}
     }
 }
part-beside = { $area }{ $line ->
    [mountain] {" "}(горы)
    [water] {" "}(вода)
   *[open] {""}
 }
part-city = город «{ $city }»
part-stronghold = { $seat }: { $damaged ->
    [yes] повреждённая крепость
   *[no] крепость
 }{ $development ->
    [none] {""}
   *[other] , пристройка «{ $development }»
 }
part-rune = { ID($kind) ->
    [dragon] руна дракона
    [false] фальшивая руна
   *[none] неизвестна
 }{ $open ->
    [yes] , лицом вверх
   *[no] {""}
 }
part-token = { $token ->
    [none] лицом вниз, оборот «{ $back }»
   *[other] { $token }{ $open ->
        [yes] {""}
       *[no] , лицом вниз
     }
 }
part-resource = { $dial } { $n }
part-number = { $n }
part-card = «{ $of }»
