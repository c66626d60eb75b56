# the tables of a view
sheet-state = Стан гри
sheet-setup = Підготовка
sheet-battle = Битва в { LOC($area) }{ $round ->
    [0] {""}
   *[other] , ініціатива { $round }
 }
sheet-duel = Дуель у { LOC($area) }, раунд { $round }
sheet-moving = Рухи за наказом ({ $seat })
sheet-quests = Фаза завдань
sheet-loot = Нагороди переможеного героя в { LOC($area) }
sheet-players = Гравці
sheet-hands = Карти гравців
sheet-heroes = Герої в грі
sheet-areas = Клітинки
sheet-titles = Титули
sheet-discards = Скиди

# columns
column-now = Зараз
column-faction = Фракція
column-influence = Вплив
column-food = Їжа
column-wood = Ліс
column-ore = Руда
column-runes = Руни
column-orders = Накази перед гравцем
column-order = Останній наказ
column-activated = Активовані клітинки
column-tactics = Карти тактики
column-fresh = Узяті цієї пори року
column-quests = Завдання
column-objective = Ціль
column-seat = Гравець
column-area = Клітинка
column-state = Стан
column-damage = Ушкодження
column-strength = Сила
column-agility = Спритність
column-wisdom = Мудрість
column-rewards = Нагороди
column-units = Загони
column-heroes = Герої
column-buildings = Споруди
column-rune = Руна
column-token = Жетон дослідження
column-activated_by = Хто активував
column-produces = Продукція
column-left = Покинуті нагороди
column-beside = Суміжні клітинки
column-cards = Карти
column-aside = Осторонь
column-drawn = Типи, що вже брали карти
column-bonus = Бонус
column-weapon = Зброя
column-armour = Обладунок
column-noted = Буде ушкоджень
column-prevented = Відвернуто
column-origin = Звідки
column-to = Куди

# rows
row-over = Кінець
row-season = Пора року
row-card = Карта пори року
row-step = Крок
row-weather = Цієї пори року
row-first = Перший гравець
row-turn = Хід
row-turns = Ще ходитимуть
row-goal = Мета
row-queue = Черга
row-tiles = Тайли ({ $seat })
row-markers = Домашні маркери
row-attacker = Нападник
row-defender = Захисник
row-hero = Герой, що діє
row-action = Дія
row-moves = Пройдено клітинок
row-acted = Герої, що вже діяли
row-rewards = Нагороди
row-drawn = Відкриті карти долі
row-fate = Карти долі
row-tactics = Карти тактики
row-quests = Завдання
row-discarded_rewards = Нагороди
row-objectives = Цілі
row-seasons = Відкриті карти пір року
row-fallen = Герої, що вибули з гри

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
    [runes] перемагає { $seat }: досить рун дракона
    [most_runes] перемагає { $seat }: найбільше рун дракона
    [resigned] перемагає { $seat }: останній суперник здався
   *[last_player] перемагає { $seat }: більше нікого не лишилося
 }
part-when = рік { $year } із { $years }, { part-season }
part-step = { $step ->
    [reveal] відкривають карту пори року
    [plan] виконують текст і значки карти пори року
    [choose] вибирають накази
   *[turns] виконують накази
 }
part-weather = { $stormy ->
    [yes] накази 1–4 не діють{ $frozen ->
        [yes] ; водні межі замерзли
       *[no] {""}
     }
   *[no] { $frozen ->
        [yes] водні межі замерзли
       *[no] —
     }
 }
part-goal = { $runes ->
    [one] { $runes } руна
    [few] { $runes } руни
   *[many] { $runes } рун
 } дракона за { $years ->
    [one] { $years } рік
    [few] { $years } роки
   *[many] { $years } років
 }
part-setup = { ID($step) ->
    [first_player] перший гравець
    [factions] фракції
    [tiles] роздають тайли
    [place] кладуть тайли
    [markers] домашні маркери
    [homes] домашні тайли
    [neutrals] нейтральні загони
    [cities] міста
    [explore] жетони дослідження
    [resources] ресурси й карти
    [stronghold] фортеці
    [recruit] перші загони
    [runes] руни
    [heroes] герої та завдання
   *[objectives] цілі
 }
part-spot = { $q1 }, { $r1 } та { $q2 }, { $r2 }
part-neutral = нейтральні загони
part-squad = { part-figures }{ $damage ->
    [0] {""}
    [one] , { $damage } ушкодження
    [few] , { $damage } ушкодження
   *[many] , { $damage } ушкоджень
 }
part-action = { $action ->
    [move] рух
    [heal] лікування
    [train] тренування
    [special] здібність героя
   *[nothing] нічого
 }
part-player = { $seat }{ $out ->
    [yes] {" "}(поза грою)
   *[no] {""}
 }
part-runes = { $n ->
    [0] 0
   *[other] { $known ->
        [yes] { $n }, з них дракона { $dragons }
       *[no] { $n }, відомо рун дракона: { $dragons }
     }
 }
part-closed = { COUNT($faces) ->
    [0] { $cards ->
        [one] { $cards } закрита
        [few] { $cards } закриті
       *[many] { $cards } закритих
     }
   *[other] закриті: { $faces }
 }
part-hidden = { $cards ->
    [one] { $cards } прихована
    [few] { $cards } приховані
   *[many] { $cards } прихованих
 }
part-hero-state = { $routed ->
    [yes] { GENDER($hero) ->
        [f] повалена
       *[m] повалений
     }
   *[no] стоїть
 }
part-damage-of = { $damage } з { $health }
part-reward = { $reward ->
    [none] прихована
   *[other] { $reward }{ $open ->
        [yes] {" "}(відкрита)
       *[no] {""}
     }
 }
part-beside = { $area }{ $line ->
    [mountain] {" "}(гори)
    [water] {" "}(вода)
   *[open] {""}
 }
part-city = місто «{ $city }»
part-stronghold = { $seat }: { $damaged ->
    [yes] ушкоджена фортеця
   *[no] фортеця
 }{ $development ->
    [none] {""}
   *[other] , прибудова «{ $development }»
 }
part-rune = { ID($kind) ->
    [dragon] руна дракона
    [false] фальшива руна
   *[none] невідома
 }{ $open ->
    [yes] , горілиць
   *[no] {""}
 }
part-token = { $token ->
    [none] долілиць, зворот «{ $back }»
   *[other] { $token }{ $open ->
        [yes] {""}
       *[no] , долілиць
     }
 }
part-resource = { $dial } { $n }
part-number = { $n }
part-card = «{ $of }»
