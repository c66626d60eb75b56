## What `herald show` says itself; everything else is said by the games.

game = Игра
mode = Режим
options = Параметры
chance = Случай
seeded = из раскрытого зерна; партия
referee = вносил судья
players = Игроки
event = Событие
date = Дата
alone = единственное возможное
outcome = Исход
unfinished = Игра не окончена.
winners = Победители
nobody = никто
resignation = Сдача
time = Просроченное время
agreed_draw = Согласие на ничью
decision = Решение судьи
valid = Игра по правилам.
invalid = Не по правилам
entered = В записи стоит
