## What `herald show` says itself; everything else is said by the games.

game = Гра
mode = Режим
options = Параметри
chance = Випадок
seeded = із зерна; партія
referee = вносив суддя
players = Гравці
event = Подія
date = Дата
alone = єдина можлива дія
setup = Підготовка
outcome = Результат
unfinished = Гру не завершено.
winners = { $count ->
    [1] Переможець
   *[some] Переможці
 }
no_winner = Переможця немає
resignation = Здача
time = Час вичерпано
agreed_draw = Згода на нічию
decision = Рішення судді
valid = Усе за правилами.
invalid = Не за правилами
entered = У записі
