## What `herald show` says itself; everything else is said by the games.

game = Игра
mode = Режим
options = Параметры
chance = Случай
seeded = из зерна; партия
referee = вносил судья
players = Игроки
event = Событие
date = Дата
alone = единственное возможное действие
setup = Подготовка
outcome = Итог
unfinished = Игра не окончена.
winners = { $count ->
    [1] Победитель
   *[some] Победители
 }
no_winner = Победителя нет
resignation = Сдача
time = Время вышло
agreed_draw = Согласие на ничью
decision = Решение судьи
valid = Всё по правилам.
invalid = Не по правилам
entered = В записи
