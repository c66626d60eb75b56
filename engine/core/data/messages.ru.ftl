## Messages that every game shares.  Keys: refusal codes, undo reasons, json_<what is wrong>, word_<word>, option_<name>.

not_offered = Сейчас нужно сделать другое. { CAP($asked) }
impossible_draw = Здесь это выпасть не может: оно уже кончилось или берётся не отсюда.
undo_nothing = Отменять нечего: позиция не ссылается на предыдущую.
undo_chance = Последнее действие нельзя отменить: после него решал случай.
undo_revealed = Последнее действие нельзя отменить: оно открыло скрытое.
undo_other_seat = Отменить последнее действие может только { $seat }.
undo_several_seats = На последнем шаге действовали несколько игроков, поэтому ни один из них не может отменить его сам.
undo_other_position = Названная предыдущая позиция — не та, из которой вышла эта.
unfair_draw = Раскрытое зерно даёт на этом шаге другой результат.

## What is wrong with the record of a game.

commitment_of_another_seed = Обязательство относится к другому зерну.
entry_of_another_seat = Этот журнал ведёт { $seat }, а ответ дал другой игрок.
adjudication_of_an_ended_game = Игра закончилась по правилам, поэтому решение судьи не нужно.
adjudication_of_whom = Для сдачи и просрочки указывают игрока, для ничьей по согласию и решения судьи — нет.
adjudication_of_another_winner = После сдачи или просрочки побеждает другой игрок; у ничьей по согласию нет победителя.
nobody_sits_there = { $seat } не участвует в этой игре.
winner_twice = Среди победителей дважды указан { $seat }.
claim_of_an_unfinished_game = В записи есть результат, но журнал кончается раньше, чем игра.
claim_of_another_outcome =
    { COUNT($winners) ->
        [0] Журнал ведёт к другому результату, ничьей.
        [one] Журнал ведёт к другому результату, при котором побеждает { $winners }.
       *[other] Журнал ведёт к другому результату, при котором побеждают { AND($winners) }.
    }

## What is wrong with a position or with options, whatever the game.

json_type = Здесь должно быть { $expected }, а не { $found }.
json_type_wanted = Здесь должно быть { $expected }.
json_too_small = Число должно быть не меньше { $least }.
json_too_great = Число должно быть не больше { $most }.
json_too_short = Длина должна быть не меньше { $least }.
json_many = Здесь может быть не больше { $most } { $most ->
        [one] объекта
       *[many] объектов
    }.
json_too_long = Длина должна быть не больше { $most }.
json_length = Длина должна быть равна { $length }.
json_pattern = Текст должен соответствовать шаблону «{ $quoted }».
json_date = Такого дня в календаре нет. Дата имеет вид 2026-11-23.
json_missing = Не хватает поля «{ $field }».
json_unknown = Поля «{ $field }» здесь нет.{ $known }
json_value = Значение «{ $quoted }» здесь неизвестно.{ $known }
word_known_values = {" "}Возможные значения — «{ $known }».
word_known_members = {" "}Здесь есть поля «{ $known }».
word_similar = {" "}Возможно, вы имели в виду «{ $known }»?
json_range = Число выходит за допустимые пределы.
json_truncated = JSON обрывается раньше времени.
json_malformed = Это не JSON (байт { $byte }).
json_utf8 = Это не UTF-8 (байт { $byte }).
json_utf16 = Это UTF-16. Сохраните его как UTF-8.
json_deep = JSON вложен слишком глубоко.
json_impossible = Это нельзя записать как JSON.
json_inside = Ошибка в «{ $place }». { CAP($why) }
json_unfit = Это не соответствует схеме.
steps_of_journal = В позиции меньше шагов, чем в её журнале, где их { $steps }.
too_many_steps = Ни одна игра не длится так долго.
other_game = Это позиция игры «{ $found }», а не «{ $game }».
cannot_go_on = Из этого состояния игра не может продолжаться по правилам.
nothing_to_decide = На этом шаге { $seat } ничего не решает.

option_auto = отвечать ли самостоятельно там, где допустим только один ответ и ничего не скрыто
named_option_auto = Отвечать, где выбора нет
