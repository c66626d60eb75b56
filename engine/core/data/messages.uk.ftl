## Messages that every game shares.  Keys: refusal codes, undo reasons, json_<what is wrong>, word_<word>, option_<name>.

not_offered = Зараз так діяти не можна. Питання зараз: { CAP($asked) }
impossible_draw = Тут цього випасти не може: воно вже скінчилося або не належить до того, з чого беруть.
undo_nothing = Тут нема чого скасовувати: позиція не називає тієї, з якої вона вийшла.
undo_chance = Останню дію не можна скасувати: після неї вже вирішив випадок.
undo_revealed = Останню дію не можна скасувати: вона відкрила приховане.
undo_other_seat = Останню дію зробив інший гравець, і скасувати її може лише він: { $seat }.
undo_several_seats = На останньому кроці діяли кілька гравців: жоден із них сам не може його скасувати.
undo_other_position = Позиція, яку названо попередньою, не та, з якої вийшла ця.
unfair_draw = Відкрите зерно дає на цьому кроці інший результат.

## What is wrong with the record of a game.

commitment_of_another_seed = Зобов'язання дано щодо іншого зерна.
entry_of_another_seat = У цьому журналі стоїть відповідь іншого місця. Журнал веде: { $seat }.
adjudication_of_an_ended_game = Гру завершено за правилами: присуджувати більше нема чого.
adjudication_of_whom = Здача і прострочений час називають місце, а згода на нічию та рішення судді — ні.
adjudication_of_another_winner = Де хтось здався або не має часу, виграв хтось інший; згода на нічию не має переможця.
nobody_sits_there = Там ніхто не сидить: { $seat }.
winner_twice = Це місце назване двічі: { $seat }.
claim_of_an_unfinished_game = Запис називає наслідок, але його журнал закінчується раніше, ніж гра.
claim_of_another_outcome = Журнал веде до іншого наслідку. Переможці: { $winners }.

## What is wrong with a position or with options, whatever the game.

json_type = Тут має бути: { $expected }; знайдено: { $found }.
json_type_wanted = Тут має бути: { $expected }.
json_too_small = Число замале. Найменше: { $least }.
json_too_great = Число завелике. Найбільше: { $most }.
json_too_short = Це закоротке. Найменша довжина: { $least }.
json_many = Тут забагато об'єктів. Найбільше: { $most }.
json_too_long = Це задовге. Найбільша довжина: { $most }.
json_length = Довжина не та. Має бути: { $length }.
json_pattern = Текст не має потрібної тут форми: «{ $quoted }».
json_date = Такого дня в календарі немає. Дата має вигляд 2026-11-23.
json_missing = Бракує поля: «{ $field }».
json_unknown = Тут немає такого поля: «{ $field }».{ $known }
json_value = Такого значення тут не буває: «{ $quoted }».{ $known }
word_known_values = {" "}Значення: «{ $known }».
word_known_members = {" "}Поля: «{ $known }».
word_similar = {" "}Схожі: «{ $known }».
json_range = Число виходить за всі межі.
json_truncated = JSON обривається завчасно.
json_malformed = Це не JSON. Байт: { $byte }.
json_utf8 = Це не UTF-8. Байт: { $byte }.
json_utf16 = Це UTF-16. Збережіть його як UTF-8.
json_deep = JSON вкладено надто глибоко.
json_impossible = Цього не можна записати як JSON.
json_inside = «{ $place }»: { CAP($why) }
json_unfit = Це не відповідає схемі.
steps_of_journal = Самих лише кроків у журналі більше: { $steps }.
too_many_steps = Жодна гра не триває так довго.
other_game = Це позиція іншої гри: «{ $found }» замість «{ $game }».
cannot_go_on = Із цього стану правила не можуть іти далі.
nothing_to_decide = На цьому кроці не має що вирішувати: { $seat }.

option_auto = чи приймає служба сама рішення, у яких лише одна дозволена відповідь і нічого не приховано
named_option_auto = Відповідати, де вибору немає
