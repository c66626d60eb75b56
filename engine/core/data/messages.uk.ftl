## Messages that every game shares.  Keys: refusal codes, undo reasons, json_<what is wrong>, word_<word>, option_<name>.

not_offered = Зараз потрібно зробити інше. { CAP($asked) }
impossible_draw = Тут це випасти не може: воно вже закінчилося або береться не звідси.
undo_nothing = Скасовувати нема чого: позиція не посилається на попередню.
undo_chance = Останню дію не можна скасувати: після неї вже вирішив випадок.
undo_revealed = Останню дію не можна скасувати: вона відкрила приховане.
undo_other_seat = Останню дію може скасувати лише { $seat }.
undo_several_seats = На останньому кроці діяли кілька гравців, тож жоден із них сам не може його скасувати.
undo_other_position = Названа попередня позиція — не та, з якої вийшла ця.
unfair_draw = Відкрите зерно дає на цьому кроці інший результат.

## What is wrong with the record of a game.

commitment_of_another_seed = Зобов'язання стосується іншого зерна.
entry_of_another_seat = Цей журнал веде { $seat }, а відповідь дав інший гравець.
adjudication_of_an_ended_game = Гра закінчилася за правилами, тож рішення судді не потрібне.
adjudication_of_whom = Для здачі та прострочення вказують гравця, для нічиєї за згодою й рішення судді — ні.
adjudication_of_another_winner = Після здачі чи прострочення перемагає інший гравець; нічия за згодою не має переможця.
nobody_sits_there = { $seat } не бере участі в цій грі.
winner_twice = Серед переможців той самий гравець ({ $seat }) є двічі.
claim_of_an_unfinished_game = У записі є результат, але журнал закінчується раніше, ніж гра.
claim_of_another_outcome =
    { COUNT($winners) ->
        [0] Журнал веде до іншого результату, нічиєї.
        [one] Журнал веде до іншого результату, за яким перемагає { $winners }.
       *[other] Журнал веде до іншого результату, за яким перемагають { AND($winners) }.
    }

## What is wrong with a position or with options, whatever the game.

json_type = Тут має бути { $expected }, а не { $found }.
json_type_wanted = Тут має бути { $expected }.
json_too_small = Число має бути не меншим за { $least }.
json_too_great = Число має бути не більшим за { $most }.
json_too_short = Довжина має бути не меншою за { $least }.
json_many = Тут може бути не більше { $most } { $most ->
        [one] об'єкта
       *[many] об'єктів
    }.
json_too_long = Довжина має бути не більшою за { $most }.
json_length = Довжина має дорівнювати { $length }.
json_pattern = Текст має відповідати шаблону «{ $quoted }».
json_date = Такого дня в календарі немає. Дата має вигляд 2026-11-23.
json_missing = Бракує поля «{ $field }».
json_unknown = Поля «{ $field }» тут немає.{ $known }
json_value = Значення «{ $quoted }» тут невідоме.{ $known }
word_known_values = {" "}Можливі значення — «{ $known }».
word_known_members = {" "}Тут є поля «{ $known }».
word_similar = {" "}Можливо, ви мали на увазі «{ $known }»?
json_range = Число виходить за допустимі межі.
json_truncated = JSON обривається завчасно.
json_malformed = Це не JSON (байт { $byte }).
json_utf8 = Це не UTF-8 (байт { $byte }).
json_utf16 = Це UTF-16. Збережіть його як UTF-8.
json_deep = JSON вкладено надто глибоко.
json_impossible = Цього не можна записати як JSON.
json_inside = Помилка в «{ $place }». { CAP($why) }
json_unfit = Це не відповідає схемі.
steps_of_journal = У позиції менше кроків, ніж у її журналі, де їх { $steps }.
too_many_steps = Жодна гра не триває так довго.
other_game = Це позиція гри «{ $found }», а не «{ $game }».
cannot_go_on = Із цього стану гра не може тривати за правилами.
nothing_to_decide = На цьому кроці { $seat } нічого не вирішує.

option_auto = чи відповідати самостійно там, де дозволена лише одна відповідь і нічого не приховано
named_option_auto = Відповідати, де вибору немає
