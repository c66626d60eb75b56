## What the server for programs says itself; everything else is said by the games.

head = Партія { $match }, { $game }: ви — { $seat }.
seats = Ваші місця: { $seats }
earlier = Подій перед цими: { $count }
choose = Питання { $number }, виберіть за номером:
illegal = Зараз заборонено:
nothing = Вам зараз нема чого вибирати.
outcome = Гру завершено
winners = Переможці
nobody = ніхто
allowed = Дозволено: { $label }
not_allowed = Не дозволено: { $label }
suggested = Питання { $question }: перша з цих дій, за { $playouts } пробними партіями. Після кожної: її оцінка від 0 (поразка) до 1000 (перемога) і скільки разів її випробувано.
more = Знайдено більше, ніж показано: { $count }. Запитайте точнішими словами.
found_nothing = Нічого не знайдено.

## What is wrong with a call.

no_game = Немає гри «{ $game }». Тут є ігри { $games }.
no_mode = Немає режиму «{ $mode }». Тут є режими { $modes }.
mode_or_options = Режим має свої параметри: назвіть щось одне.
no_seat = Тут ви не можете мати місця «{ $seat }» (можливі: { $seats }).
not_yours = «{ $seat }» — не ваше місце. Ваші — { $seats }.
no_match = Немає партії «{ $match }». Є партії { $matches } (зберігаються останні { $most }).
over = Гру завершено: вибирати більше нема чого.
stale = Це відповідь на питання { $answered }, а зараз питання { $asked }: погляньте на партію й виберіть знову.
no_json = JSON не може вмістити того, що надіслано.
no_number = Немає номера { $number }: вони від 1 до { $last }.
no_label = Жодна з дій, які зараз можна вибрати, не називається «{ $label }». Виберіть за номером.
like_it = Схоже називається: { $labels }

## What is wrong with the arguments of a call.

no_tool = Немає інструмента «{ $name }». Тут є інструменти { $known }.
no_argument = Інструмент «{ $tool }» не має аргументу «{ $name }». Його аргументи — { $known }
meant = Можливо, малося на увазі «{ $name }»?
missing_argument = Інструменту «{ $tool }» потрібен аргумент «{ $argument }»: { $wanted }.
wrong_argument = Аргумент «{ $argument }» інструмента «{ $tool }» має бути таким: { $wanted }.
kind_string = текст
kind_integer = ціле число
kind_range = ціле число від { $least } до { $most }
kind_boolean = true або false
kind_object = об'єкт JSON
kind_array = список текстів
or = {" "}або{" "}
