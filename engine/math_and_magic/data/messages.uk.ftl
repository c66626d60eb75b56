## Messages of Heroes of Math & Magic.  Keys: prompt_<decision>, refusal codes, violations of deck building,
## outcome_<reason>.

prompt_draw_tablet = Який планшет витягує { $seat }?
prompt_draw_card = Яку карту бере { $seat }?
prompt_draw_hero = Якого героя бере { $seat }?
prompt_draw_first = Хто ходить першим?
prompt_draw_neutral = Яку карту нейтралів відкрито?
prompt_flip = Яку карту відкриває { $seat }?
prompt_construct = У вас { $chests ->
    [one] { $chests } скриня
    [few] { $chests } скрині
   *[many] { $chests } скринь
 }. Купіть щось або завершіть будівництво.
prompt_action = Бийтеся з нейтральною армією, викличте гравця на дуель або пропустіть хід.
prompt_type = Який тип битви вибрати?
prompt_size = Зі скількома загонами { GEN($neutral) } битися? Сила 1, 2, 3 і більше загонів — { $strengths }.
prompt_deploy = Розставте свою армію.
prompt_spell = Розіграйте закляття або відмовтеся від нього.
prompt_target = На який загін націлити закляття «{ $spell }» ({ $army })?
prompt_window = Розіграти скрині перед ударом? { CAP($army) } — сила { $own }, { $enemy } — сила { $strength } ({ $squads ->
    [one] { $squads } загін
    [few] { $squads } загони
   *[many] { $squads } загонів
 }).

## refusals: construction

nothing_left_to_buy = { ACC($what) } вже добудовано до кінця.
improved_to_the_full = Істот { $tier }-го рівня вже поліпшено до кінця.
which_tier = Укажіть рівень істот, яких хочете поліпшити.
not_for_a_tier = { ACC($what) } будують для всієї армії, тож рівень істот указувати не треба.
too_few_chests = Це коштує { $cost ->
    [one] { $cost } скриню
    [few] { $cost } скрині
   *[many] { $cost } скринь
 }, а у вас { $chests }.

## refusals: the choice of the battle

no_cards = Без карт починати битву не можна.
opponent_without_cards = { $seat } не має жодної карти, тож виклик неможливий.
not_oneself = Викликати самого себе не можна.
opponent_has_left = { $seat } більше не бере участі в грі.
no_such_player = { $seat } не бере участі в цій партії.
army_too_big = { $neutral } — великі істоти, тож штурм підземелля вибрати не можна.
nothing_to_deploy = Серед ваших карт немає жодної, яку там можна виставити.
no_such_size = Замовити можна від 1 до { $most } загонів, а не { $squads }.

## refusals: deployment

not_in_hand = У вашій руці немає карти «{ $creature }».
mark_not_in_hand = У вашій руці немає карти «{ $creature }» { $mark ->
    [0] без позначки
   *[some] з позначкою { $mark }
 }.
no_hero = У вашій руці немає героя.
hero_deployed = Героя { ACC($hero) } вже виставлено.
no_slot_left = Усі шість слотів зайнято.
no_squad_there = У слоті { $slot } немає загону істот.
occupied = За слотом { $slot } вже стоїть загін.
no_formations_here = В облозі та підземеллі щільний стрій і другий ешелон заборонені.
too_big = { $creature } — завелика істота для штурму підземелля.
nothing_deployed = Ви ще нічого не виставили.
espionage_in_duels = Шпигунство можливе лише в дуелі.
espionage_too_late = Шпигунство оголошують до розставлення, а воно вже почалося.
no_spy_in_hand = У вашій руці немає героя з навичкою «Шпигунство».
spy_must_fight = Ви оголосили шпигунство, тож цього героя треба виставити.

## refusals: magic

cast_already = Більше заклять у цій битві розіграти не можна.
cast_twice = Закляття «{ $spell }» вже розіграно, а друге має бути іншим.
no_mage = Для закляття потрібен виставлений герой або виставлений загін із магічним ударом.
other_tablet = Закляття «{ $spell }» немає на вашому планшеті.
tower_too_low = Для закляття «{ $spell }» потрібна Вежа магії { $level }-го рівня, а { $tower ->
    [0] у вас її немає
   *[some] ваша — { $tower }-го
 }.
no_destruction_in_siege = В облозі не можна розіграти закляття «{ $spell }» та інші закляття руйнування.
too_high_for_dungeon = У підземеллі не можна розіграти закляття «{ $spell }», дозволено лише закляття 1-го рівня та благословення.
enemy_immune = Закляття «{ $spell }» розіграти не можна, бо ворог має імунітет до магії.
no_target = Закляття «{ $spell }» не має дозволеної цілі.
nobody_to_aim_at = У слоті { $slot } немає загону.
nobody_behind = За слотом { $slot } немає загону.
target_immune = { $creature } у слоті { $slot } має імунітет до магії.
no_phantom_of_a_hero = Фантома створюють лише для істот, а в слоті { $slot } стоїть герой.
elemental_spared = Елементаль не може бути ціллю закляття «{ $spell }».

## refusals: chests

one_must_remain = Хоча б один загін має лишитися, а зараз їх { $squads }.
not_against_oneself = Наймати найманців проти себе не можна.
no_mercenaries = У дуелі немає найманців.
not_so_many = { $squads ->
    [0] У суперника нема кого підкуповувати.
    [one] Підкупити можна лише { $squads } загін суперника.
    [few] Підкупити можна лише { $squads } загони суперника.
   *[many] Підкупити можна лише { $squads } загонів суперника.
 }
not_your_battle = Підкуповувати може лише гравець, який веде битву.

## refusals: what cannot be drawn

card_elsewhere = У колоді вже немає карт «{ $creature }» { $mark ->
    [0] без позначки
   *[some] з позначкою { $mark }
 } (у руці їх { $hand }, у виставленій армії { $deployed }, у скиді { $discard }).
no_such_card_in_deck = У цій колоді немає карт «{ $creature }» { $mark ->
    [0] без позначки
   *[some] з позначкою { $mark }
 }.
hero_of_another = Герой { $hero } належить до іншої раси, а раса цієї колоди — { $race }.
hero_in_discard = Герой { $hero } вже у скиді.
neutral_in_discard = Карту «{ $neutral }» вже перевертали в одному з попередніх раундів.
neutral_not_in_deck = Карти «{ $neutral }» немає в колоді нейтралів.
tablet_drawn = Планшет «{ $tablet }» уже витягнуто ({ AND($owners) }).

## deck building (R2)

deck_size = У колоді { $actual ->
    [one] { $actual } карта
    [few] { $actual } карти
   *[many] { $actual } карт
 } істот, а має бути від { $fewest } до { $most }.
tier_missing = У колоді немає жодної карти { $tier }-го рівня.
too_few_neutrals = У наборі { $actual ->
    [one] { $actual } карта
    [few] { $actual } карти
   *[many] { $actual } карт
 } нейтралів, а треба щонайменше { $allowed }.
unknown_neutral = Карти нейтралів «{ $neutral }» не існує.
neutral_twice = Карта «{ $neutral }» є в наборі двічі.
marks_for_cards = Позначки розставлено на { $actual } { $actual ->
    [one] карті
   *[other] картах
 } { $tier }-го рівня, а в колоді їх { $allowed }.
marks_of_value = У розкладці { $actual ->
    [one] { $actual } карта
    [few] { $actual } карти
   *[many] { $actual } карт
 } з позначкою { $value }, а має бути { $allowed }.
big_marked = Великі карти ({ $tier }-й рівень) позначають лише тоді, коли позначено всі звичайні, а без позначки ще { $blanks ->
    [one] { $blanks } звичайна карта
    [few] { $blanks } звичайні карти
   *[many] { $blanks } звичайних карт
 }.


## refusals: resigning

has_left = { $seat } вже не бере участі в грі.
resigned_too_early = Здатися можна лише після початку першого будівництва.

## the end

outcome_resigned = Усі інші гравці здалися.
outcome_points = Найбільше переможних очок.
outcome_shared = Усі показники рівні, тож перемога спільна.
