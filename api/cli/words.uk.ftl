## What `herald show` says itself; everything else is said by the games.

game = Гра
mode = Режим
options = Параметри
chance = Випадок
seeded = з відкритого зерна; партія
referee = вносив суддя
players = Гравці
event = Подія
date = Дата
alone = єдине можливе
outcome = Результат
unfinished = Гру не завершено.
winners = Переможці
nobody = ніхто
resignation = Здача
time = Прострочений час
agreed_draw = Згода на нічию
decision = Рішення судді
valid = Гра за правилами.
invalid = Не за правилами
entered = У записі стоїть
