## WORDS: The texts that all boards share.

player = Игрок
previous = Предыдущий шаг
step = Шаг
next = Следующий шаг
another = Другой путь
back = Назад
