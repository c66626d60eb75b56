## Messages of Heroes of Math & Magic.  Keys: prompt_<decision>, refusal codes, violations of deck building,
## outcome_<reason>.

prompt_draw_tablet = { $seat }: який планшет витягнуто?
prompt_draw_card = { $seat }: яку карту взято?
prompt_draw_hero = { $seat }: якого героя взято?
prompt_draw_first = Хто ходить першим?
prompt_draw_neutral = Яку карту нейтралів перевернуто?
prompt_flip = { $seat }: яку карту відкрито?
prompt_construct = Купіть щось (скринь: { $chests }) або завершіть будівництво.
prompt_action = Бийтеся з нейтральною армією, викличте гравця або пропустіть хід.
prompt_type = Який тип битви?
prompt_size = { $neutral }, сила 1, 2, 3 і більше загонів: { $strengths }.
prompt_deploy = Розставте свою армію.
prompt_spell = Розіграйте закляття або відмовтеся від нього.
prompt_target = { $spell }: на який загін? Чия армія: { $army }.
prompt_window = Зіграти скрині перед ударом? Сила армії: { $own } ({ $army }). Сила проти неї: { $strength } ({ $enemy }); загонів проти неї: { $squads }.

## refusals: construction

nothing_left_to_buy = { $what }: далі купувати нічого.
improved_to_the_full = Істот рівня { $tier } уже поліпшено двічі; більше поліпшень немає.
which_tier = Поліпшують істот одного рівня; цей рівень треба назвати.
not_for_a_tier = { $what }: це будують для всієї армії, рівня істот тут не називають.
too_few_chests = Потрібно скринь: { $cost }; у вас: { $chests }.

## refusals: the choice of the battle

no_cards = Без жодної карти битися не можна.
opponent_without_cards = { $seat }: немає жодної карти, тож викликати не можна.
not_oneself = Викликати самого себе не можна.
opponent_has_left = { $seat }: цей гравець вийшов із гри.
no_such_player = За цим столом такого гравця немає: { $seat }.
army_too_big = { $neutral }: це великі істоти, тож підземелля вибрати не можна.
nothing_to_deploy = У вас немає карти, яку там можна виставити.
no_such_size = Загонів у нейтральній армії щонайменше один, а щонайбільше: { $most }. Замовлено: { $squads }.

## refusals: deployment

not_in_hand = У руці немає такої карти: { $creature }.
mark_not_in_hand = У руці немає такої карти: { $creature }. Позначка удару: { $mark }.
no_hero = У руці немає героя.
hero_deployed = { $hero }: цього героя вже виставлено.
no_slot_left = Усі шість слотів зайнято.
no_squad_there = У слоті { $slot } немає загону істот.
occupied = За слотом { $slot } вже хтось стоїть.
no_formations_here = В облозі та підземеллі немає щільного строю й другого ешелону.
too_big = { $creature }: завелика істота для підземелля.
nothing_deployed = Ще нічого не виставлено.
espionage_in_duels = Шпигунство буває лише в дуелі.
espionage_too_late = Про шпигунство оголошують до розставлення, а воно вже почалося.
no_spy_in_hand = У руці немає героя з навичкою «Шпигунство».
spy_must_fight = Хто оголосив про шпигунство, мусить виставити цього героя.

## refusals: magic

cast_already = Більше заклять у цій битві розігрувати не можна.
cast_twice = { $spell }: уже розіграно, а друге закляття має бути іншим.
no_mage = Для закляття потрібен виставлений герой або виставлений загін із магічним ударом.
other_tablet = { $spell }: цього закляття немає на вашому планшеті.
tower_too_low = { $spell }: рівень закляття: { $level }; рівень вашої Вежі магії: { $tower }.
no_destruction_in_siege = { $spell }: в облозі закляття руйнування заборонені.
too_high_for_dungeon = { $spell }: у підземеллі дозволені лише закляття 1-го рівня та благословення.
enemy_immune = { $spell }: ворог має імунітет до магії.
no_target = { $spell }: немає дозволеної цілі.
nobody_to_aim_at = У слоті { $slot } немає загону.
nobody_behind = За слотом { $slot } немає загону.
target_immune = { $creature }: загін у слоті { $slot } має імунітет до магії.
no_phantom_of_a_hero = Фантом буває лише в істот, а в слоті { $slot } стоїть герой.
elemental_spared = { $spell }: елементаль не буває ціллю заклять.

## refusals: chests

one_must_remain = Хоча б один загін має лишитися; загонів зараз: { $squads }.
not_against_oneself = Найманців проти себе не наймають.
no_mercenaries = У дуелі немає найманців.
not_so_many = У суперника немає стільки загонів для підкупу; їх у нього: { $squads }.
not_your_battle = Підкуповувати може лише той, хто веде битву.

## refusals: what cannot be drawn

card_elsewhere = { $creature }: таких карт із цією позначкою в колоді вже немає. Позначка: { $mark }; у руці: { $hand }; виставлено: { $deployed }; у скиді: { $discard }.
no_such_card_in_deck = { $creature }: такої карти в цій колоді немає зовсім. Позначка: { $mark }.
hero_of_another = { $hero }: це герой не тієї раси, що колода: { $race }.
hero_in_discard = { $hero }: цей герой лежить у скиді.
neutral_in_discard = { $neutral }: цю армію перевертали в попередніх раундах.
neutral_not_in_deck = { $neutral }: цієї армії немає в колоді нейтралів.
tablet_drawn = { $tablet }: цей планшет уже розібрали: { $owners }.

## deck building (R2)

deck_size = Карт істот у колоді: { $actual }; найменше: { $fewest }, найбільше: { $most }.
tier_missing = Немає жодної карти рівня { $tier }.
too_few_neutrals = Карт нейтралів у наборі: { $actual }; найменше: { $allowed }.
unknown_neutral = Такої карти нейтралів не існує: «{ $neutral }».
neutral_twice = { $neutral }: ця карта в наборі двічі.
marks_for_cards = Карт рівня { $tier } розкладено: { $actual }; у колоді їх: { $allowed }.
marks_of_value = Карт із такою позначкою ({ $value }) розкладено: { $actual }; має бути: { $allowed }.
big_marked = Великі карти (рівень { $tier }) позначають лише тоді, коли позначено всі звичайні; звичайних без позначки: { $blanks }.


## refusals: resigning

has_left = { $seat }: цей гравець уже вийшов із гри.
resigned_too_early = Здатися можна, щойно почнеться перше будівництво.

## the end

outcome_resigned = Усі інші гравці здалися.
outcome_points = Найбільше переможних очок.
outcome_shared = Усе, що вирішує, рівне: перемога спільна.
