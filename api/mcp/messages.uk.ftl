## What the server for programs says itself; everything else is said by the games.

head = Партія { $match }, { $game }: ви — { $seat }.
seats = Ваші місця: { $seats }
earlier = Подій перед цими: { $count }
choose = Питання { $number }, оберіть за номером:
illegal = Зараз заборонено:
nothing = Тут зараз нічого обирати.
outcome = Гру завершено
winners = Переможці
nobody = ніхто
allowed = Дозволено: { $label }
not_allowed = Не дозволено: { $label }
suggested = Питання { $question }: перше з цього, після коротких ігор подумки, числом { $playouts }. За кожним: скільки воно варте, від 0 (поразка) до 1000 (перемога), і скільки разів його випробувано.
more = Знайдено більше, ніж показано: { $count }. Запитайте точнішими словами.
found_nothing = Нічого не знайдено.

## What is wrong with a call.

no_game = Немає гри «{ $game }». Ігри: { $games }
no_mode = Немає режиму «{ $mode }». Режими: { $modes }
mode_or_options = Режим має свої параметри: назвіть щось одне.
no_seat = Тут ви не можете мати місця «{ $seat }». Можливі місця: { $seats }
not_yours = «{ $seat }» — не ваше місце. Ваші місця: { $seats }
no_match = Немає партії «{ $match }». Партії, з яких зберігаються останні вживані, не більше { $most }: { $matches }
over = Гру завершено: обирати більше нічого.
stale = Це відповідь на питання { $answered }, а зараз питання { $asked }: погляньте на партію й оберіть знову.
no_json = JSON не може вмістити того, що надіслано.
no_number = Немає номера { $number }: вони від 1 до { $last }.
no_label = Ніщо з того, що зараз можна обрати, не називається «{ $label }». Оберіть за номером.
like_it = Схоже називається: { $labels }

## What is wrong with the arguments of a call.

no_tool = Немає інструмента «{ $name }». Інструменти: { $known }
no_argument = Інструмент «{ $tool }» не має аргументу «{ $name }». Його аргументи: { $known }
meant = Можливо, малося на увазі «{ $name }»?
missing_argument = Інструменту «{ $tool }» потрібен аргумент «{ $argument }»: { $wanted }.
wrong_argument = Аргумент «{ $argument }» інструмента «{ $tool }» має бути таким: { $wanted }.
kind_string = текст
kind_integer = ціле число
kind_range = ціле число від { $least } до { $most }
kind_boolean = true або false
kind_object = об’єкт JSON
kind_array = список текстів
or = {" "}або{" "}
