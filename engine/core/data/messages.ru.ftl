## Messages that every game shares.  Keys: refusal codes, undo reasons, json_<what is wrong>, word_<word>, option_<name>.

not_offered = Сейчас так действовать нельзя. Вопрос сейчас: { CAP($asked) }
impossible_draw = Здесь это выпасть не может: оно уже кончилось или не относится к тому, из чего берут.
undo_nothing = Здесь нечего отменять: позиция не называет той, из которой она вышла.
undo_chance = Последнее действие нельзя отменить: после него решал случай.
undo_revealed = Последнее действие нельзя отменить: оно открыло скрытое.
undo_other_seat = Последнее действие совершил другой игрок, и отменить его может только он: { $seat }.
undo_several_seats = На последнем шаге действовали несколько игроков: ни один из них сам не может его отменить.
undo_other_position = Позиция, названная предыдущей, — не та, из которой вышла эта.
unfair_draw = Раскрытое зерно даёт на этом шаге другой результат.

## What is wrong with the record of a game.

commitment_of_another_seed = Обязательство дано о другом зерне.
entry_of_another_seat = В этом журнале стоит ответ другого места. Журнал ведёт: { $seat }.
adjudication_of_an_ended_game = Игра окончена по правилам: присуждать больше нечего.
adjudication_of_whom = Сдача и просроченное время называют место, а согласие на ничью и решение судьи — нет.
adjudication_of_another_winner = Где кто-то сдался или не имеет времени, выиграл кто-то другой; согласие на ничью не имеет победителя.
nobody_sits_there = Там никто не сидит: { $seat }.
winner_twice = Это место названо дважды: { $seat }.
claim_of_an_unfinished_game = Запись называет исход, но её журнал кончается раньше, чем игра.
claim_of_another_outcome = Журнал ведёт к другому исходу. Победители: { $winners }.

## What is wrong with a position or with options, whatever the game.

json_type = Здесь должно быть: { $expected }; найдено: { $found }.
json_type_wanted = Здесь должно быть: { $expected }.
json_too_small = Число слишком мало. Наименьшее: { $least }.
json_too_great = Число слишком велико. Наибольшее: { $most }.
json_too_short = Это слишком коротко. Наименьшая длина: { $least }.
json_many = Здесь слишком много объектов. Самое большее: { $most }.
json_too_long = Это слишком длинно. Наибольшая длина: { $most }.
json_length = Длина не та. Должна быть: { $length }.
json_pattern = Текст не имеет нужной здесь формы: «{ $quoted }».
json_date = Такого дня в календаре нет. Дата имеет вид 2026-11-23.
json_missing = Недостаёт поля: «{ $field }».
json_unknown = Здесь нет такого поля: «{ $field }».{ $known }
json_value = Такого значения здесь не бывает: «{ $quoted }».{ $known }
word_known_values = {" "}Значения: «{ $known }».
word_known_members = {" "}Поля: «{ $known }».
word_similar = {" "}Похожие: «{ $known }».
json_range = Число выходит за все пределы.
json_truncated = JSON обрывается раньше времени.
json_malformed = Это не JSON. Байт: { $byte }.
json_utf8 = Это не UTF-8. Байт: { $byte }.
json_utf16 = Это UTF-16. Сохраните его как UTF-8.
json_deep = JSON вложен слишком глубоко.
json_impossible = Это нельзя записать как JSON.
json_inside = «{ $place }»: { CAP($why) }
json_unfit = Это не соответствует схеме.
steps_of_journal = Одних только шагов в журнале больше: { $steps }.
too_many_steps = Ни одна игра не длится так долго.
other_game = Это позиция другой игры: «{ $found }» вместо «{ $game }».
cannot_go_on = Из этого состояния правила не могут идти дальше.
nothing_to_decide = На этом шаге решать нечего: { $seat }.

option_auto = принимает ли служба сама решения, у которых только один допустимый ответ и ничего не скрыто
named_option_auto = Отвечать, где выбора нет
