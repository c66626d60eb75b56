## WORDS: The texts that all boards share.

player = Гравець
previous = Попередній крок
step = Крок
next = Наступний крок
another = Інший шлях
back = Назад
