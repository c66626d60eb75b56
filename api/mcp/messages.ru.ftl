## What the server for programs says itself; everything else is said by the games.

head = Партия { $match }, { $game }: вы — { $seat }.
seats = Ваши места: { $seats }
earlier = Событий перед этими: { $count }
choose = Вопрос { $number }, выберите по номеру:
illegal = Сейчас запрещено:
nothing = Вам сейчас нечего выбирать.
outcome = Игра окончена
winners = Победители
nobody = никто
allowed = Разрешено: { $label }
not_allowed = Не разрешено: { $label }
suggested = Вопрос { $question }: первое из этих действий, по { $playouts } пробным партиям. После каждого: его оценка от 0 (поражение) до 1000 (победа) и сколько раз его испробовали.
more = Найдено больше, чем показано: { $count }. Спросите более точными словами.
found_nothing = Ничего не найдено.

## What is wrong with a call.

no_game = Нет игры «{ $game }». Здесь есть игры { $games }.
no_mode = Нет режима «{ $mode }». Здесь есть режимы { $modes }.
mode_or_options = У режима свои параметры: назовите что-то одно.
no_seat = Здесь у вас не может быть места «{ $seat }» (возможные: { $seats }).
not_yours = «{ $seat }» — не ваше место. Ваши — { $seats }.
no_match = Нет партии «{ $match }». Есть партии { $matches } (хранятся последние { $most }).
over = Игра окончена: выбирать больше нечего.
stale = Это ответ на вопрос { $answered }, а сейчас вопрос { $asked }: посмотрите на партию и выберите снова.
no_json = JSON не может вместить того, что прислано.
no_number = Нет номера { $number }: они от 1 до { $last }.
no_label = Ни одно из действий, которые сейчас можно выбрать, не называется «{ $label }». Выберите по номеру.
like_it = Похоже называется: { $labels }

## What is wrong with the arguments of a call.

no_tool = Нет инструмента «{ $name }». Здесь есть инструменты { $known }.
no_argument = У инструмента «{ $tool }» нет аргумента «{ $name }». Его аргументы — { $known }
meant = Возможно, имелось в виду «{ $name }»?
missing_argument = Инструменту «{ $tool }» нужен аргумент «{ $argument }»: { $wanted }.
wrong_argument = Аргумент «{ $argument }» инструмента «{ $tool }» должен быть таким: { $wanted }.
kind_string = текст
kind_integer = целое число
kind_range = целое число от { $least } до { $most }
kind_boolean = true или false
kind_object = объект JSON
kind_array = список текстов
or = {" "}или{" "}
