/** The texts of the playground. Those of the games come from the service and the catalogs. */

import type { GameName } from "herald-client";
import { settings, type Language } from "./settings.js";

type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
type Text = Readonly<Record<Language, string | Plural>>;

/** The texts by key. `{name}` is a variable; `count` selects the plural form. */
const TEXTS = {
  // the frame
  skip: { en: "Skip to the content", uk: "Перейти до змісту", ru: "Перейти к содержанию" },
  motto: {
    en: "Sit down. Herald knows the rules.",
    uk: "Сідайте. Herald знає правила.",
    ru: "Садитесь. Herald знает правила.",
  },
  promise: {
    en: "Four tabletop games in your browser. Play at once, without an account: against Herald, with a friend by one link, or at one screen.",
    uk: "Чотири настільні гри у браузері. Грайте одразу, без реєстрації: проти Herald, із другом за одним посиланням або за одним екраном.",
    ru: "Четыре настольные игры в браузере. Играйте сразу, без регистрации: против Herald, с другом по одной ссылке или за одним экраном.",
  },
  play_now: { en: "Play now", uk: "Грати зараз", ru: "Играть сейчас" },
  you: { en: "You", uk: "Ви", ru: "Вы" },
  against_herald: { en: "Against Herald", uk: "Проти Herald", ru: "Против Herald" },
  against_herald_about: {
    en: "Choose the hero, the strength and the table.",
    uk: "Виберіть героя, силу й стіл.",
    ru: "Выберите героя, силу и стол.",
  },
  friend_about: {
    en: "Send one link. The table follows both of you, live.",
    uk: "Надішліть одне посилання. Стіл оновлюється у вас обох одразу.",
    ru: "Отправьте одну ссылку. Стол обновляется у вас обоих сразу.",
  },
  more_games: { en: "More games: {count}", uk: "Ще партій: {count}", ru: "Ещё партий: {count}" },
  minutes: { en: "{minutes} min", uk: "{minutes} хв", ru: "{minutes} мин" },
  hours: { en: "{count} h", uk: "{count} год", ru: "{count} ч" },
  difficulty: { en: "Difficulty {difficulty} of 3", uk: "Складність: {difficulty} з 3", ru: "Сложность: {difficulty} из 3" },
  foreseen: { en: "If you do this: {events}", uk: "Якщо так зробити: {events}", ru: "Если так сделать: {events}" },
  chance_decides: {
    en: "What comes of it depends on chance, or on what you don't see.",
    uk: "Що з цього вийде, залежить від випадку або від того, чого ви не бачите.",
    ru: "Что из этого выйдет, зависит от случая или от того, чего вы не видите.",
  },
  no_rule: { en: "There is no rule {rule}.", uk: "Правила {rule} немає.", ru: "Правила {rule} нет." },
  learn: { en: "Learn", uk: "Навчитися", ru: "Научиться" },
  guided: { en: "Your first game, with a guide", uk: "Перша гра, з підказками", ru: "Первая игра, с подсказками" },
  guide: { en: "Guide", uk: "Підказка", ru: "Подсказка" },
  got_it: { en: "Got it", uk: "Зрозуміло", ru: "Понятно" },
  end_guide: { en: "End the guide", uk: "Без підказок", ru: "Без подсказок" },
  guide_waits: {
    en: "Play on as you like. The next hint comes when there is something new.",
    uk: "Грайте далі, як вважаєте за потрібне. Наступна підказка з'явиться, коли буде щось нове.",
    ru: "Играйте дальше, как хотите. Следующая подсказка появится, когда будет что-то новое.",
  },
  guide_done: {
    en: "That is all you need to know. Play it to the end, or begin a game of your own.",
    uk: "Це все, що треба знати. Дограйте до кінця або почніть власну гру.",
    ru: "Это всё, что нужно знать. Доиграйте до конца или начните собственную игру.",
  },
  choose_table: { en: "Choose …", uk: "Вибрати…", ru: "Выбрать…" },
  who_are_you: { en: "Who are you?", uk: "Хто ви?", ru: "Кто вы?" },
  against_whom: { en: "Against whom?", uk: "Проти кого?", ru: "Против кого?" },
  ready_tables: { en: "Ready-made tables", uk: "Готові столи", ru: "Готовые столы" },
  more_options: { en: "More options", uk: "Інші параметри", ru: "Другие параметры" },
  chosen_at_table: { en: "Choose at the table", uk: "Вибрати за столом", ru: "Выбрать за столом" },
  navigation: { en: "Main", uk: "Головна навігація", ru: "Главная навигация" },
  games: { en: "Games", uk: "Ігри", ru: "Игры" },
  documentation: { en: "Documentation", uk: "Документація", ru: "Документация" },
  language: { en: "Language", uk: "Мова", ru: "Язык" },
  theme: { en: "Colours", uk: "Кольори", ru: "Цвета" },
  speed: { en: "Speed of events", uk: "Швидкість показу подій", ru: "Скорость показа событий" },
  speed_once: { en: "At once", uk: "Одразу", ru: "Сразу" },
  happens: { en: "What happens", uk: "Що відбувається", ru: "Что происходит" },
  missed: {
    en: { one: "{count} thing happened", other: "{count} things happened" },
    uk: { one: "Сталася {count} подія", few: "Сталися {count} події", many: "Сталося {count} подій", other: "Сталося {count} події" },
    ru: { one: "Произошло {count} событие", few: "Произошли {count} события", many: "Произошло {count} событий", other: "Произошло {count} события" },
  },
  watch_missed: { en: "Watch", uk: "Подивитися", ru: "Посмотреть" },
  skip_events: { en: "Skip", uk: "Пропустити", ru: "Пропустить" },
  theme_auto: { en: "As the system", uk: "Як у системі", ru: "Как в системе" },
  theme_light: { en: "Light", uk: "Світлі", ru: "Светлые" },
  theme_dark: { en: "Dark", uk: "Темні", ru: "Тёмные" },
  loading: { en: "Loading …", uk: "Завантажуємо…", ru: "Загружаем…" },
  close: { en: "Close", uk: "Закрити", ru: "Закрыть" },
  cancel: { en: "Cancel", uk: "Скасувати", ru: "Отменить" },
  no_page: { en: "There is no such page.", uk: "Такої сторінки немає.", ru: "Такой страницы нет." },
  to_start: { en: "To the games", uk: "До ігор", ru: "К играм" },

  // the service
  slow: {
    en: "The service takes longer than usual. Waiting …",
    uk: "Сервіс відповідає довше, ніж звичайно. Чекаємо…",
    ru: "Сервис отвечает дольше обычного. Ждём…",
  },
  missing: {
    en: "The service does not answer. Nothing is lost: try again in a moment.",
    uk: "Сервіс не відповідає. Нічого не втрачено: спробуйте ще раз за мить.",
    ru: "Сервис не отвечает. Ничего не потеряно: попробуйте ещё раз чуть позже.",
  },
  in_memory: {
    en: "This browser does not store the game. It lasts until you close or reload this page.",
    uk: "Браузер не зберігає цю гру. Вона триває, доки ви не закриєте чи не оновите сторінку.",
    ru: "Браузер не сохраняет эту игру. Она идёт, пока вы не закроете или не обновите страницу.",
  },
  again: { en: "Try again", uk: "Спробувати ще раз", ru: "Попробовать ещё раз" },
  went_wrong: { en: "That did not work: {reason}", uk: "Не вийшло: {reason}", ru: "Не получилось: {reason}" },
  forgotten: {
    en: "The service no longer remembers the table as it was before: this can't be taken back any more.",
    uk: "Сервіс уже не пам'ятає попереднього стану столу: повернути цей хід уже не можна.",
    ru: "Сервис уже не помнит прежнего состояния стола: вернуть этот ход уже нельзя.",
  },

  // the start page
  choose_game: { en: "Choose a game", uk: "Виберіть гру", ru: "Выберите игру" },
  players: {
    en: { one: "{count} player", other: "{count} players" },
    uk: { one: "{count} гравець", few: "{count} гравці", many: "{count} гравців", other: "{count} гравця" },
    ru: { one: "{count} игрок", few: "{count} игрока", many: "{count} игроков", other: "{count} игрока" },
  },
  players_range: { en: "{fewest} to {most} players", uk: "{fewest}–{most} гравців", ru: "{fewest}–{most} игроков" },
  play: { en: "Play", uk: "Грати", ru: "Играть" },
  play_game: { en: "Play {game}", uk: "Грати: {game}", ru: "Играть: {game}" },
  go_on: { en: "Go on", uk: "Продовжити", ru: "Продолжить" },
  open_games: { en: "Games under way", uk: "Розпочаті партії", ru: "Начатые партии" },
  forget: { en: "Remove", uk: "Прибрати", ru: "Убрать" },
  forget_game: { en: "Remove the game “{game}”", uk: "Прибрати партію «{game}»", ru: "Убрать партию «{game}»" },
  step_count: {
    en: { one: "{count} step", other: "{count} steps" },
    uk: { one: "{count} крок", few: "{count} кроки", many: "{count} кроків", other: "{count} кроку" },
    ru: { one: "{count} шаг", few: "{count} шага", many: "{count} шагов", other: "{count} шага" },
  },
  other_ways: { en: "Other tables", uk: "Інші столи", ru: "Другие столы" },
  sealed: { en: "Without a server’s memory", uk: "Без пам’яті сервера", ru: "Без памяти сервера" },
  sealed_about: {
    en: "Each player uses their own device, and a link carries the sealed table. Nobody can see another player's cards.",
    uk: "Кожен грає на своєму пристрої, а запечатаний стіл мандрує посиланням. Чужих карт не побачить ніхто, навіть хитрощами.",
    ru: "Каждый играет на своём устройстве, а запечатанный стол путешествует ссылкой. Чужих карт не увидит никто, даже хитростью.",
  },
  referee: { en: "Referee at a real table", uk: "Суддя за справжнім столом", ru: "Судья за настоящим столом" },
  referee_about: {
    en: "Real cards and dice: you enter what was drawn, Herald keeps the rules.",
    uk: "Справжні карти й кубики: ви вводите, що випало, а Herald стежить за правилами.",
    ru: "Настоящие карты и кубики: вы вводите, что выпало, а Herald следит за правилами.",
  },
  record: { en: "Open a record or a position", uk: "Відкрити запис або позицію", ru: "Открыть запись или позицию" },
  record_about: {
    en: "Go through a whole game step by step, with the rule for each; or play on from a position that was saved.",
    uk: "Пройдіть цілу партію крок за кроком, із правилом до кожного, або грайте далі зі збереженої позиції.",
    ru: "Пройдите целую партию шаг за шагом, с правилом к каждому, или играйте дальше с сохранённой позиции.",
  },
  designed: { en: "What is ours", uk: "Що тут наше", ru: "Что здесь наше" },

  // the form of a new game
  new_game_of: { en: "{game}: a new game", uk: "{game}: нова партія", ru: "{game}: новая партия" },
  mode: { en: "Mode", uk: "Режим", ru: "Режим" },
  who_plays: { en: "Who plays", uk: "Хто грає", ru: "Кто играет" },
  player_number: { en: "Player {number}", uk: "Гравець {number}", ru: "Игрок {number}" },
  played_by: { en: "Played by", uk: "Хто грає", ru: "Кто играет" },
  person: { en: "A person at this screen", uk: "Людина за цим екраном", ru: "Человек за этим экраном" },
  herald_strength: { en: "Herald, strength {strength}", uk: "Herald, сила {strength}", ru: "Herald, сила {strength}" },
  guest: { en: "Guest", uk: "Гість", ru: "Гость" },
  name: { en: "Name", uk: "Ім'я", ru: "Имя" },
  options: { en: "Options", uk: "Параметри", ru: "Параметры" },
  options_hint: {
    en: "What you leave as it is, is usual or drawn.",
    uk: "Те, чого не змінено, — звичайне або визначиться жеребом.",
    ru: "То, что не изменено, — обычное или определится жребием.",
  },
  chance: { en: "Chance", uk: "Випадок", ru: "Случай" },
  seed: { en: "Seed", uk: "Зерно", ru: "Зерно" },
  seed_hint: {
    en: "The same seed deals the same cards. Leave it empty for a fresh one.",
    uk: "Те саме зерно роздає ті самі карти. Залиште порожнім, щоб узяти нове.",
    ru: "То же зерно сдаёт те же карты. Оставьте пустым, чтобы взять новое.",
  },
  hide: {
    en: "Ask for the next player before his cards are shown",
    uk: "Питати наступного гравця, перш ніж показати його карти",
    ru: "Спрашивать следующего игрока, прежде чем показать его карты",
  },
  begin: { en: "Begin", uk: "Почати", ru: "Начать" },
  beginning: { en: "The table is being laid …", uk: "Накриваємо стіл…", ru: "Накрываем стол…" },
  quoted: { en: "“{}”", uk: "«{}»", ru: "«{}»" },
  as_usual: { en: "As usual", uk: "Як звичайно", ru: "Как обычно" },
  add: { en: "Add", uk: "Додати", ru: "Добавить" },
  remove: { en: "Remove", uk: "Прибрати", ru: "Убрать" },
  own_choice: { en: "A choice of my own", uk: "Власний вибір", ru: "Собственный выбор" },
  add_player: { en: "One player more", uk: "Ще один гравець", ru: "Ещё один игрок" },
  remove_player: { en: "One player less", uk: "На одного гравця менше", ru: "На одного игрока меньше" },
  name_per_line: { en: "one name or id on each line", uk: "по одній назві чи ідентифікатору в рядку", ru: "по одному названию или идентификатору в строке" },
  as_text: { en: "As text", uk: "Текстом", ru: "Текстом" },
  picked: { en: "Chosen: {count}", uk: "Вибрано: {count}", ru: "Выбрано: {count}" },
  to_add: { en: "What to add", uk: "Що додати", ru: "Что добавить" },
  one_more: { en: "One more: {name}", uk: "Ще один примірник: {name}", ru: "Ещё один экземпляр: {name}" },
  one_less: { en: "One less: {name}", uk: "На один примірник менше: {name}", ru: "На один экземпляр меньше: {name}" },
  one_per_line: { en: "one id on each line", uk: "по одному ідентифікатору в рядку", ru: "по одному идентификатору в строке" },

  // the play page
  board: { en: "Board", uk: "Ігровий стіл", ru: "Игровой стол" },
  in_words: { en: "In words", uk: "Словами", ru: "Словами" },
  eyes_of: { en: "Seen by {name}", uk: "Бачить: {name}", ru: "Видит: {name}" },
  eyes_spectator: { en: "Seen by a spectator", uk: "Бачить глядач", ru: "Видит зритель" },
  question: { en: "The question", uk: "Питання", ru: "Вопрос" },
  actions: { en: "Actions", uk: "Дії", ru: "Действия" },
  action_count: {
    en: { one: "{count} action", other: "{count} actions" },
    uk: { one: "{count} дія", few: "{count} дії", many: "{count} дій", other: "{count} дії" },
    ru: { one: "{count} действие", few: "{count} действия", many: "{count} действий", other: "{count} действия" },
  },
  shown_of: { en: "Shown: {shown} of {count}", uk: "Показано: {shown} з {count}", ru: "Показано: {shown} из {count}" },
  show_all: { en: "Show all", uk: "Показати всі", ru: "Показать все" },
  filter: { en: "Find an action", uk: "Знайти дію", ru: "Найти действие" },
  none_found: { en: "No action is called so.", uk: "Жодна дія так не зветься.", ru: "Ни одно действие так не называется." },
  not_now: { en: "Not now ({count})", uk: "Не зараз ({count})", ru: "Не сейчас ({count})" },
  rules: { en: "Rules", uk: "Правила", ru: "Правила" },
  rule: { en: "Rule {rule}", uk: "Правило {rule}", ru: "Правило {rule}" },
  story: { en: "What has happened", uk: "Що сталося", ru: "Что произошло" },
  story_short: { en: "Story", uk: "Події", ru: "События" },
  on_page: { en: "Beside the board", uk: "Поруч із полем", ru: "Рядом с полем" },
  menu: { en: "Menu", uk: "Меню", ru: "Меню" },
  nothing_yet: { en: "Nothing yet.", uk: "Поки нічого.", ru: "Пока ничего." },
  undo: { en: "Take back", uk: "Повернути хід", ru: "Вернуть ход" },
  answered_only: {
    en: "Answered for you: there was one thing to do.",
    uk: "Відповідь дано за вас: вибору не було.",
    ru: "Ответ дан за вас: выбора не было.",
  },
  answered_passed: {
    en: "Passed for you, as before in this turn.",
    uk: "Пропущено за вас, як і раніше цього ходу.",
    ru: "Пропущено за вас, как и раньше в этом ходу.",
  },
  auto: {
    en: "Answer for me when there is only one thing to do",
    uk: "Відповідати за мене, коли вибору немає",
    ru: "Отвечать за меня, когда выбора нет",
  },
  auto_where: {
    en: "Only in a game alone against Herald, and in an open game: elsewhere a question that is not asked gives something away.",
    uk: "Лише в грі наодинці з Herald і у відкритій грі: в інших незадане питання дещо виказує.",
    ru: "Только в игре наедине с Herald и в открытой игре: в других незаданный вопрос кое-что выдаёт.",
  },
  confirm: { en: "Confirm a choice on the board", uk: "Підтверджувати вибір на столі", ru: "Подтверждать выбор на столе" },
  confirm_touch: { en: "When I tap", uk: "Від дотику", ru: "При касании" },
  confirm_always: { en: "Always", uk: "Завжди", ru: "Всегда" },
  confirm_never: { en: "Never", uk: "Ніколи", ru: "Никогда" },
  keys: { en: "Keys and choices", uk: "Клавіші й вибір", ru: "Клавиши и выбор" },
  key_digits: { en: "Choose an answer in the prompt", uk: "Вибрати відповідь під столом", ru: "Выбрать ответ под столом" },
  key_enter: { en: "Choose what has the focus", uk: "Вибрати те, що у фокусі", ru: "Выбрать то, что в фокусе" },
  key_space: { en: "Skip an event that is shown", uk: "Пропустити показ події", ru: "Пропустить показ события" },
  key_escape: { en: "Give up a half-made choice; skip all events", uk: "Скасувати незавершений вибір; пропустити всі події", ru: "Отменить незаконченный выбор; пропустить все события" },
  key_drag: { en: "Drag a piece or a card, also along a path", uk: "Перетягнути фігуру чи карту, зокрема шляхом", ru: "Перетащить фигуру или карту, в том числе по пути" },
  drag: { en: "Mouse, finger", uk: "Миша, палець", ru: "Мышь, палец" },
  another_way: { en: "Another way", uk: "Інший шлях", ru: "Другой путь" },
  confirm_it: { en: "Play it", uk: "Зіграти", ru: "Сыграть" },
  give_up: { en: "Back", uk: "Назад", ru: "Назад" },
  stops: { en: "Ask me before phase", uk: "Питати мене перед фазою", ru: "Спрашивать меня перед фазой" },
  stops_about: {
    en: "Elsewhere you are asked once in a turn, and again when you can play something new.",
    uk: "Інакше вас питають раз за хід і знову, коли можна зіграти щось нове.",
    ru: "Иначе вас спрашивают раз за ход и снова, когда можно сыграть что-то новое.",
  },
  stops_own: { en: "Your turn", uk: "Ваш хід", ru: "Ваш ход" },
  stops_opp: { en: "Their turn", uk: "Чужий хід", ru: "Чужой ход" },
  suggest: { en: "What would Herald do?", uk: "Що зробив би Herald?", ru: "Что сделал бы Herald?" },
  suggestion: { en: "Herald would choose", uk: "Herald обрав би", ru: "Herald выбрал бы" },
  suggestion_based: {
    en: {
      one: "How often each choice won in {count} short game that Herald played in its head.",
      other: "How often each choice won in {count} short games that Herald played in its head.",
    },
    uk: {
      one: "Як часто кожен вибір вів до перемоги в {count} короткій партії, яку Herald зіграв подумки.",
      other: "Як часто кожен вибір вів до перемоги в {count} коротких партіях, які Herald зіграв подумки.",
    },
    ru: {
      one: "Как часто каждый выбор вёл к победе в {count} короткой партии, сыгранной Herald в уме.",
      other: "Как часто каждый выбор вёл к победе в {count} коротких партиях, сыгранных Herald в уме.",
    },
  },
  win_chance: { en: "Chance to win", uk: "Шанс на перемогу", ru: "Шанс на победу" },
  herald_thinks: { en: "Herald thinks for {name} …", uk: "Herald думає за місце: {name}…", ru: "Herald думает за место: {name}…" },
  herald_thinks_for_you: { en: "Herald thinks …", uk: "Herald думає…", ru: "Herald думает…" },
  stop: { en: "Stop", uk: "Зупинити", ru: "Остановить" },
  stopped: { en: "Herald was stopped; it plays for {name}.", uk: "Herald зупинено; він грає за місце: {name}.", ru: "Herald остановлен; он играет за место: {name}." },
  one_action: { en: "One action", uk: "Одну дію", ru: "Одно действие" },
  waiting_for: { en: "Waiting for: {name}", uk: "Чекаємо, хто вибере: {name}", ru: "Ждём, кто выберет: {name}" },
  hand_over: { en: "Hand the screen over: {name}", uk: "Передати екран: {name}", ru: "Передать экран: {name}" },
  hand_over_about: {
    en: "The next choice belongs to another player. Nothing of yours is shown from then on.",
    uk: "Наступний вибір — за іншим гравцем. Відтоді вашого ніщо не показує.",
    ru: "Следующий выбор — за другим игроком. С этого момента ваше не показывается.",
  },
  pass_to: { en: "Pass the screen to: {name}", uk: "Екран бере: {name}", ru: "Экран берёт: {name}" },
  i_am: { en: "I am {name}: show my side", uk: "{name} — це я: показати мій бік", ru: "{name} — это я: показать мою сторону" },
  outcome: { en: "The game is over", uk: "Партію закінчено", ru: "Партия окончена" },
  won: {
    en: { one: "{names} wins", other: "{names} win" },
    uk: { one: "Перемагає {names}", other: "Перемагають {names}" },
    ru: { one: "Побеждает {names}", other: "Побеждают {names}" },
  },
  drawn: { en: "A draw", uk: "Нічия", ru: "Ничья" },
  you_won: { en: "You won", uk: "Ви перемогли", ru: "Вы победили" },
  you_lost: { en: "You lost", uk: "Ви програли", ru: "Вы проиграли" },
  result: { en: "Result", uk: "Підсумок", ru: "Итог" },
  rematch: { en: "Again with sides changed", uk: "Ще раз, помінявшись сторонами", ru: "Ещё раз, поменявшись сторонами" },
  watch_it: { en: "Watch it", uk: "Переглянути партію", ru: "Посмотреть партию" },
  share_record: { en: "Share the record", uk: "Поділитися записом", ru: "Поделиться записью" },
  look_at_board: { en: "Look at the board", uk: "До поля", ru: "К полю" },
  turning_point: { en: "The turning point:", uk: "Переломний момент:", ru: "Переломный момент:" },
  step_at: { en: "step {step}", uk: "крок {step}", ru: "шаг {step}" },
  hearts: { en: "{name}: hearts", uk: "{name}: серця", ru: "{name}: сердца" },
  cards_in_hand: { en: "{name}: cards in hand", uk: "{name}: карти в руці", ru: "{name}: карты в руке" },
  points: { en: "{name}: victory points", uk: "{name}: переможні очки", ru: "{name}: победные очки" },
  dragon_runes: { en: "{name}: dragon runes", uk: "{name}: руни драконів", ru: "{name}: руны драконов" },
  turns: { en: "Turns", uk: "Ходи", ru: "Ходы" },
  rounds: { en: "Rounds", uk: "Раунди", ru: "Раунды" },
  years: { en: "Years", uk: "Роки", ru: "Годы" },
  new_game: { en: "New game", uk: "Нова партія", ru: "Новая партия" },
  not_kept: { en: "This game is not kept in this browser.", uk: "Цієї партії в браузері немає.", ru: "Этой партии в браузере нет." },
  seats: { en: "Seats", uk: "Місця", ru: "Места" },

  // other sessions: sealed, referee, replay
  begin_game: { en: "Begin: choose a game", uk: "Почати: виберіть гру", ru: "Начать: выберите игру" },
  new_sealed_of: { en: "{game}: each in a browser of his own", uk: "{game}: кожен у своєму браузері", ru: "{game}: каждый в своём браузере" },
  new_referee_of: { en: "{game}: a referee's table", uk: "{game}: стіл судді", ru: "{game}: стол судьи" },
  played_by_me: { en: "I, in this browser", uk: "Я, у цьому браузері", ru: "Я, в этом браузере" },
  played_by_guest: { en: "Somebody I invite", uk: "Той, кого запрошу", ru: "Тот, кого приглашу" },
  chance_committed: {
    en: "Chance is fair without trust: the service committed to its seed before it knew the players' contributions, and each position continues only once.",
    uk: "Випадковість чесна без довіри: сервіс зафіксував зерно до того, як дізнався внески гравців, а з кожної позиції грають далі лише один раз.",
    ru: "Случай честен без доверия: сервис зафиксировал зерно до того, как узнал вклады игроков, а из каждой позиции играют дальше лишь один раз.",
  },
  chance_trusted: {
    en: "Without a server’s memory, chance rests on trusting the service, and players could try several actions from one position.",
    uk: "Без пам’яті сервера випадковість тримається на довірі до сервісу, і гравці могли б спробувати кілька дій з однієї позиції.",
    ru: "Без памяти сервера случай держится на доверии к сервису, и игроки могли бы попробовать несколько действий из одной позиции.",
  },
  sealed_how: {
    en: "You set the table up and send each of the others a link that lets them sit down. Who has acted sends a new link; who gets it opens it and plays on. The service keeps nothing, and nobody can read or change a sealed table.",
    uk: "Ви накриваєте стіл і надсилаєте кожному з решти посилання, за яким він сяде за стіл. Хто походив, надсилає нове посилання; хто його отримав, відкриває його й грає далі. Сервіс нічого не зберігає, і запечатаний стіл ніхто не може прочитати чи змінити.",
    ru: "Вы накрываете стол и посылаете каждому из остальных ссылку, по которой он сядет за стол. Кто сходил, посылает новую ссылку; кто её получил, открывает её и играет дальше. Сервис ничего не хранит, и запечатанный стол никто не может прочитать или изменить.",
  },
  join: { en: "Join a game", uk: "Приєднатися до партії", ru: "Присоединиться к партии" },
  join_paste: { en: "The link or invitation that you were sent", uk: "Посилання чи запрошення, яке вам надіслали", ru: "Ссылка или приглашение, которые вам прислали" },
  open_it: { en: "Open", uk: "Відкрити", ru: "Открыть" },
  join_as: { en: "You are invited to sit at the seat: {name}", uk: "Вас запрошено на місце: {name}", ru: "Вас приглашают на место: {name}" },
  own_name: { en: "What you are called here", uk: "Як вас тут звати", ru: "Как вас здесь зовут" },
  sit_down: { en: "Sit down", uk: "Сісти за стіл", ru: "Сесть за стол" },
  no_invitation: {
    en: "This is no invitation: a part of it may be missing. Ask for the link once more.",
    uk: "Це не запрошення: можливо, частини бракує. Попросіть надіслати посилання ще раз.",
    ru: "Это не приглашение: возможно, части не хватает. Попросите прислать ссылку ещё раз.",
  },
  no_link: {
    en: "This is no link of a sealed game: a part of it may be missing.",
    uk: "Це не посилання запечатаної партії: можливо, частини бракує.",
    ru: "Это не ссылка запечатанной партии: возможно, части не хватает.",
  },
  not_seated: {
    en: "In this browser nobody sits at the match of this link. Open it where you play, or open your invitation first.",
    uk: "У цьому браузері ніхто не сидить за партією з цього посилання. Відкрийте його там, де граєте, або спершу відкрийте запрошення.",
    ru: "В этом браузере никто не сидит за партией из этой ссылки. Откройте её там, где играете, или сначала откройте приглашение.",
  },
  invitations: { en: "Invitations", uk: "Запрошення", ru: "Приглашения" },
  invitations_hint: {
    en: "Each link is a seat: send it to that player alone. Who has it sees that player's cards.",
    uk: "Кожне посилання — це місце за столом: надсилайте його лише тому гравцеві. Хто його має, бачить карти того гравця.",
    ru: "Каждая ссылка — это место за столом: посылайте её только тому игроку. У кого она есть, тот видит карты этого игрока.",
  },
  invitation_for: { en: "Invitation for: {name}", uk: "Запрошення для: {name}", ru: "Приглашение для: {name}" },
  your_turn: { en: "It is your turn.", uk: "Ваш хід.", ru: "Ваш ход." },
  pass_on: { en: "Pass the table on", uk: "Передати стіл", ru: "Передать стол" },
  pass_on_hint: {
    en: "The others get this link. It opens nothing without a seat of the match.",
    uk: "Це посилання — для решти гравців. Без місця за столом воно нічого не відкриває.",
    ru: "Эта ссылка — для остальных игроков. Без места за столом она ничего не открывает.",
  },
  to_send: { en: "Waiting for: {name}. Send this link.", uk: "Чекаємо на хід: {name}. Надішліть це посилання.", ru: "Ждём хода: {name}. Отправьте эту ссылку." },
  link_of_table: { en: "Link of the table", uk: "Посилання столу", ru: "Ссылка стола" },
  received: { en: "A link that you were sent", uk: "Отримане посилання", ru: "Полученная ссылка" },
  take_it: { en: "Go on from it", uk: "Продовжити з нього", ru: "Продолжить с неё" },
  taken: { en: "The table is as the other has left it.", uk: "Стіл тепер такий, яким його залишили.", ru: "Стол теперь такой, каким его оставили." },
  taken_same: { en: "This is the table that you have already.", uk: "Саме цей стіл у вас уже є.", ru: "Именно этот стол у вас уже есть." },
  taken_older: {
    en: "This link is older than your table. Nothing has changed; ask for the newest link.",
    uk: "Це посилання старіше за ваш стіл. Нічого не змінилося; попросіть найновіше посилання.",
    ru: "Эта ссылка старше вашего стола. Ничего не изменилось; попросите самую новую ссылку.",
  },
  taken_fork: {
    en: "Somebody has played on from the same table as you, in another way: only one of both can hold. Agree which one. If you go on from this link, what you have played since is lost.",
    uk: "Хтось пішов далі з того самого столу інакше, ніж ви: залишитися може тільки одне. Домовтеся, що саме. Якщо продовжити з цього посилання, зігране вами відтоді пропаде.",
    ru: "Кто-то пошёл дальше с того же стола иначе, чем вы: остаться может только одно. Договоритесь, что именно. Если продолжить с этой ссылки, сыгранное вами с тех пор пропадёт.",
  },
  take_anyway: { en: "Go on from this link", uk: "Продовжити з цього посилання", ru: "Продолжить с этой ссылки" },
  keep_mine: { en: "Keep my table", uk: "Залишити мій стіл", ru: "Оставить мой стол" },
  wrong_match: {
    en: "This link belongs to another match, or was changed or cut on its way. Nothing has changed.",
    uk: "Це посилання належить іншій партії, або його змінено чи обрізано дорогою. Нічого не змінилося.",
    ru: "Эта ссылка относится к другой партии, либо её изменили или обрезали в пути. Ничего не изменилось.",
  },
  seat_key: { en: "Your own seat key", uk: "Власний ключ від місця", ru: "Свой ключ от места" },
  seat_key_how: {
    en: "The player who sets the table up has the keys of all seats and could look at your cards. To prevent that, make your own key before the game and send its hash to that player. Your invitation then opens only here, as the key stays in this browser. A lost key cannot be replaced.",
    uk: "Гравець, який накриває стіл, має ключі від усіх місць і міг би зазирнути у ваші карти. Щоб цього не було, зробіть перед грою власний ключ і надішліть тому гравцеві його хеш. Ваше запрошення відкриється лише тут, бо ключ лишається в цьому браузері. Втрачений ключ не замінити.",
    ru: "Игрок, который накрывает стол, имеет ключи от всех мест и мог бы заглянуть в ваши карты. Чтобы этого не было, сделайте перед игрой свой ключ и пошлите тому игроку его хеш. Ваше приглашение откроется только здесь, потому что ключ остаётся в этом браузере. Потерянный ключ не заменить.",
  },
  seat_key_make: { en: "Make a key", uk: "Зробити ключ", ru: "Сделать ключ" },
  seat_key_another: { en: "Make another one", uk: "Зробити ще один", ru: "Сделать ещё один" },
  seat_key_refused: {
    en: "This browser keeps nothing for this page: the key would be lost. Allow it to, or use another browser.",
    uk: "Цей браузер нічого не зберігає для сторінки: ключ загубився б. Дозвольте це або візьміть інший браузер.",
    ru: "Этот браузер ничего не хранит для страницы: ключ потерялся бы. Разрешите это или возьмите другой браузер.",
  },
  seat_key_of_guest: { en: "The key hash that this player has sent you", uk: "Хеш ключа, який вам надіслав цей гравець", ru: "Хеш ключа, который вам прислал этот игрок" },
  seat_key_hint: {
    en: "Only if the player has made a key (on the page “Without a server’s memory”). Then you can't look at that player's cards, and the invitation opens only in the browser in which the key was made.",
    uk: "Лише якщо гравець зробив ключ (на сторінці «Без пам’яті сервера»). Тоді ви не зможете зазирнути в його карти, а запрошення відкриється тільки в тому браузері, де зроблено ключ.",
    ru: "Только если игрок сделал ключ (на странице «Без памяти сервера»). Тогда вы не сможете заглянуть в его карты, а приглашение откроется только в том браузере, где сделан ключ.",
  },
  seat_key_invited: {
    en: "This seat has its own key: the link opens only in the browser in which its player made it.",
    uk: "Це місце має власний ключ: посилання відкриється лише в тому браузері, де гравець його зробив.",
    ru: "У этого места свой ключ: ссылка откроется только в том браузере, где игрок его сделал.",
  },
  seat_key_not_here: {
    en: "This seat has its own key, and its key is not in this browser. Open the invitation where you made the key.",
    uk: "Це місце має власний ключ, а його в цьому браузері немає. Відкрийте запрошення там, де ви зробили ключ.",
    ru: "У этого места свой ключ, а его в этом браузере нет. Откройте приглашение там, где вы сделали ключ.",
  },
  seat_key_no_draw: {
    en: "The seats were not drawn so that the keys fit. Begin once more.",
    uk: "Місця не випали так, щоб ключі підійшли. Почніть ще раз.",
    ru: "Места не выпали так, чтобы ключи подошли. Начните ещё раз.",
  },
  told_by_others: { en: "The others tell: {text}", uk: "Інші розповідають: {text}", ru: "Другие рассказывают: {text}" },

  // with a friend: live matches by one link
  ways: {
    en: "How to play",
    uk: "Як грати",
    ru: "Как играть",
  },
  friend: {
    en: "Play with a friend",
    uk: "Грати з другом",
    ru: "Играть с другом",
  },
  this_screen: {
    en: "At this screen",
    uk: "За цим екраном",
    ru: "За этим экраном",
  },
  new_friend_of: {
    en: "{game}: with a friend",
    uk: "{game}: з другом",
    ru: "{game}: с другом",
  },
  friend_how: {
    en: "You get one link. Your friend opens it, and you play live, each on your own device.",
    uk: "Ви отримаєте одне посилання. Друг відкриє його, і ви гратимете наживо, кожен на своєму пристрої.",
    ru: "Вы получите одну ссылку. Друг откроет её, и вы будете играть вживую, каждый на своём устройстве.",
  },
  friend_no_store: {
    en: "This service has no memory for live games. Play without a server’s memory: you pass links by hand.",
    uk: "Цей сервіс не має пам’яті для живих партій. Грайте без пам’яті сервера: посилання передаються вручну.",
    ru: "У этого сервиса нет памяти для живых партий. Играйте без памяти сервера: ссылки передаются вручную.",
  },
  friend_begin: {
    en: "Get the link",
    uk: "Отримати посилання",
    ru: "Получить ссылку",
  },
  friend_link: {
    en: "Link for your friend",
    uk: "Посилання для друга",
    ru: "Ссылка для друга",
  },
  friend_link_hint: {
    en: "Send it only to those who should play. Each seat can be taken once.",
    uk: "Надсилайте його лише тим, хто має грати. Кожне місце можна зайняти лише раз.",
    ru: "Отправляйте её только тем, кто будет играть. Каждое место можно занять только раз.",
  },
  watch_link: {
    en: "Link for spectators",
    uk: "Посилання для глядачів",
    ru: "Ссылка для зрителей",
  },
  watch_link_hint: {
    en: "People with this link can watch. They see no hidden cards and cannot take a seat.",
    uk: "За цим посиланням можна дивитися гру. Прихованих карт не видно, місця зайняти не можна.",
    ru: "По этой ссылке можно смотреть игру. Скрытых карт не видно, место занять нельзя.",
  },
  waiting_friend: {
    en: "Waiting for your friend. Send the link below.",
    uk: "Чекаємо на друга. Надішліть йому посилання.",
    ru: "Ждём друга. Отправьте ему ссылку.",
  },
  players_here: {
    en: "Players",
    uk: "Гравці",
    ru: "Игроки",
  },
  player_open: {
    en: "not here yet",
    uk: "ще немає",
    ru: "ещё нет",
  },
  player_away: {
    en: "away",
    uk: "не на зв’язку",
    ru: "не на связи",
  },
  player_here: {
    en: "here",
    uk: "за столом",
    ru: "за столом",
  },
  watching: {
    en: { one: "{count} spectator", other: "{count} spectators" },
    uk: { one: "{count} глядач", few: "{count} глядачі", many: "{count} глядачів", other: "{count} глядача" },
    ru: { one: "{count} зритель", few: "{count} зрителя", many: "{count} зрителей", other: "{count} зрителя" },
  },
  seat_open: {
    en: "free",
    uk: "вільно",
    ru: "свободно",
  },
  seat_taken: {
    en: "taken",
    uk: "зайнято",
    ru: "занято",
  },
  no_seat_open: {
    en: "All seats are taken. You can watch.",
    uk: "Усі місця зайнято. Ви можете дивитися.",
    ru: "Все места заняты. Вы можете смотреть.",
  },
  seat_gone: {
    en: "Someone else has just taken the last seat. You can watch.",
    uk: "Останнє місце щойно зайняли. Ви можете дивитися.",
    ru: "Последнее место только что заняли. Вы можете смотреть.",
  },
  optional: { en: "optional", uk: "необов’язково", ru: "необязательно" },
  watch: {
    en: "Watch",
    uk: "Дивитися",
    ru: "Смотреть",
  },
  no_room: {
    en: "The service does not know this game: the link is incomplete, or the game has expired. Ask your friend for a new link.",
    uk: "Сервіс не знає цієї партії: посилання неповне або її строк минув. Попросіть у друга нове посилання.",
    ru: "Сервис не знает этой партии: ссылка неполная или её срок истёк. Попросите у друга новую ссылку.",
  },
  connecting: {
    en: "Connecting again …",
    uk: "Відновлюємо зв’язок…",
    ru: "Восстанавливаем связь…",
  },
  match_lost: {
    en: "The service has lost this game and cannot continue it. You can still look at the table. Begin a new game and send your friend its link.",
    uk: "Сервіс утратив цю партію й не може її продовжити. Стіл можна ще роздивитися. Почніть нову партію й надішліть другові її посилання.",
    ru: "Сервис потерял эту партию и не может её продолжить. Стол ещё можно рассмотреть. Начните новую партию и отправьте другу её ссылку.",
  },
  overtaken: {
    en: "The table has just changed, so your choice was not played. Choose again.",
    uk: "Стіл щойно змінився, тож ваш вибір не зіграно. Виберіть ще раз.",
    ru: "Стол только что изменился, поэтому ваш выбор не сыгран. Выберите ещё раз.",
  },
  was_undone: {
    en: "A choice was taken back.",
    uk: "Хід повернуто.",
    ru: "Ход возвращён.",
  },
  history_lost: {
    en: "Some of what happened before is no longer known.",
    uk: "Частина того, що сталося раніше, уже невідома.",
    ru: "Часть того, что произошло раньше, уже неизвестна.",
  },
  in_other_tab: {
    en: "This table is open in another tab, and goes on there.",
    uk: "Цей стіл відкрито в іншій вкладці, гра триває там.",
    ru: "Этот стол открыт в другой вкладке, игра продолжается там.",
  },
  go_on_here: {
    en: "Play here",
    uk: "Грати тут",
    ru: "Играть здесь",
  },

  copy: { en: "Copy", uk: "Копіювати", ru: "Копировать" },
  copied: { en: "Copied", uk: "Скопійовано", ru: "Скопировано" },
  share: { en: "Share", uk: "Поділитися", ru: "Поделиться" },
  qr: { en: "QR code", uk: "QR-код", ru: "QR-код" },
  qr_of: { en: "QR code: {what}", uk: "QR-код: {what}", ru: "QR-код: {what}" },
  qr_too_long: {
    en: "This is too long for one QR code: send the link or the file.",
    uk: "Це задовге для одного QR-коду: надішліть посилання або файл.",
    ru: "Это слишком длинно для одного QR-кода: отправьте ссылку или файл.",
  },
  as_file: { en: "Save as a file", uk: "Зберегти у файл", ru: "Сохранить в файл" },
  from_file: { en: "From a file", uk: "З файла", ru: "Из файла" },
  eyes: { en: "Seen by", uk: "Хто дивиться", ru: "Кто смотрит" },
  eyes_whole: { en: "The whole table", uk: "Увесь стіл", ru: "Весь стол" },
  eyes_table: { en: "The whole table, with all that is hidden", uk: "Увесь стіл, з усім прихованим", ru: "Весь стол, со всем скрытым" },
  spectator: { en: "A spectator", uk: "Глядач", ru: "Зритель" },
  who_answers: { en: "Who answers", uk: "Хто відповідає", ru: "Кто отвечает" },
  table_itself: { en: "The table (what was drawn)", uk: "Стіл (що випало)", ru: "Стол (что выпало)" },
  referee_how: {
    en: "You see the whole table: all that you have entered, hidden hands included. Choose above who may look at the screen. What has not been drawn yet nobody knows, Herald neither.",
    uk: "Ви бачите весь стіл: усе, що ввели, разом із прихованими руками. Угорі виберіть, хто дивиться на екран. Чого ще не витягнуто, не знає ніхто, навіть Herald.",
    ru: "Вы видите весь стол: всё, что ввели, вместе со скрытыми руками. Вверху выберите, кто смотрит на экран. Чего ещё не вытянули, не знает никто, даже Herald.",
  },

  // records
  record_how: {
    en: "Choose a file, drop it here, or paste its text: one position, one record, or several records, each on a line of its own.",
    uk: "Виберіть файл, перетягніть його сюди або вставте текст: одну позицію, один запис або кілька записів, кожен у своєму рядку.",
    ru: "Выберите файл, перетащите его сюда или вставьте текст: одна позиция, одна запись или несколько записей, каждая в своей строке.",
  },
  record_file: { en: "File with records or a position", uk: "Файл із записами чи позицією", ru: "Файл с записями или позицией" },
  record_text: { en: "Text of records or of a position", uk: "Текст записів чи позиції", ru: "Текст записей или позиции" },
  position_of: { en: "{game}: from a position", uk: "{game}: із позиції", ru: "{game}: с позиции" },
  position_how: {
    en: "The position after step {step}. Choose who plays on; what has happened before is not in it.",
    uk: "Позиція після кроку {step}. Виберіть, хто грає далі; того, що було раніше, у ній немає.",
    ru: "Позиция после шага {step}. Выберите, кто играет дальше; того, что было раньше, в ней нет.",
  },
  position_referee: {
    en: "The position after step {step} of a table with real cards and dice: a referee goes on entering what was drawn and what the players choose.",
    uk: "Позиція після кроку {step} за столом зі справжніми картами й кубиками: суддя далі вводить, що випало й що вибирають гравці.",
    ru: "Позиция после шага {step} за столом с настоящими картами и кубиками: судья дальше вводит, что выпало и что выбирают игроки.",
  },
  other_file: { en: "Another file", uk: "Інший файл", ru: "Другой файл" },
  checking: { en: "Checked: {done} of {count}", uk: "Перевірено: {done} з {count}", ru: "Проверено: {done} из {count}" },
  no_record: { en: "There is no record in it, and no position.", uk: "Тут немає ні запису, ні позиції.", ru: "Здесь нет ни записи, ни позиции." },
  records: { en: "Records", uk: "Записи", ru: "Записи" },
  line: { en: "Line {line}", uk: "Рядок {line}", ru: "Строка {line}" },
  by_the_rules: { en: "by the rules", uk: "за правилами", ru: "по правилам" },
  unfinished: { en: "not finished", uk: "не закінчено", ru: "не закончено" },
  finished: { en: "finished", uk: "закінчено", ru: "закончено" },
  wrong: { en: "not by the rules", uk: "не за правилами", ru: "не по правилам" },
  joined: { en: "Parts put together: {count}", uk: "Складено з частин: {count}", ru: "Сложено из частей: {count}" },
  wrong_at: { en: "Wrong at answer {at}: {reason}", uk: "Помилка у відповіді {at}: {reason}", ru: "Ошибка в ответе {at}: {reason}" },
  wrong_where: { en: "Wrong at {pointer}: {reason}", uk: "Помилка в {pointer}: {reason}", ru: "Ошибка в {pointer}: {reason}" },
  wrong_record: { en: "Wrong: {reason}", uk: "Помилка: {reason}", ru: "Ошибка: {reason}" },
  watch_record: { en: "Go through it", uk: "Переглянути", ru: "Просмотреть" },
  other_record: { en: "Another record", uk: "Інший запис", ru: "Другая запись" },
  replay_of: { en: "Record of a game: {game}", uk: "Запис партії: {game}", ru: "Запись партии: {game}" },
  step_slider: { en: "Step", uk: "Крок", ru: "Шаг" },
  step_of: { en: "Step {step} of {count}", uk: "Крок {step} з {count}", ru: "Шаг {step} из {count}" },
  steps_loading: { en: "Steps played again: {count} …", uk: "Відтворено кроків: {count}…", ru: "Воспроизведено шагов: {count}…" },
  at_setup: { en: "The table is laid.", uk: "Стіл накрито.", ru: "Стол накрыт." },
  chosen_by: { en: "{name}: {label}", uk: "{name}: {label}", ru: "{name}: {label}" },
  chosen_hidden: { en: "{name} has chosen something hidden.", uk: "{name}: вибір приховано.", ru: "{name}: выбор скрыт." },
  first_step: { en: "To the beginning", uk: "На початок", ru: "В начало" },
  previous_step: { en: "One step back", uk: "Крок назад", ru: "Шаг назад" },
  next_step: { en: "One step on", uk: "Крок уперед", ru: "Шаг вперёд" },
  last_step: { en: "To the end", uk: "У кінець", ru: "В конец" },
  play_steps: { en: "Play", uk: "Відтворити", ru: "Воспроизвести" },
  pause_steps: { en: "Pause", uk: "Пауза", ru: "Пауза" },

  chances: { en: "Chances to win, as Herald sees them", uk: "Шанси на перемогу, як їх бачить Herald", ru: "Шансы на победу, как их видит Herald" },
  chances_at: { en: "Chances to win at step {step}:", uk: "Шанси на перемогу на кроці {step}:", ru: "Шансы на победу на шаге {step}:" },
  play_from_here: { en: "Play on from here", uk: "Грати далі звідси", ru: "Играть дальше отсюда" },

  // export
  export: { en: "Take along", uk: "Узяти з собою", ru: "Взять с собой" },
  record_as_file: { en: "Record as a file", uk: "Запис у файл", ru: "Запись в файл" },
  position_as_file: { en: "Position as a file", uk: "Позицію у файл", ru: "Позицию в файл" },
  record_link: { en: "Link to the record", uk: "Посилання на запис", ru: "Ссылка на запись" },
  record_secret: {
    en: "The game goes on: the record and the position hold its seed and every hidden card. Keep them from who plays.",
    uk: "Партія триває: запис і позиція містять зерно й усі приховані карти. Не показуйте їх тим, хто грає.",
    ru: "Партия продолжается: запись и позиция содержат зерно и все скрытые карты. Не показывайте их тем, кто играет.",
  },
  record_part: {
    en: "A sealed record holds your answers alone. Open the parts of all players together under “Open a record or a position”: there they become one.",
    uk: "Запис запечатаної партії містить лише ваші відповіді. Відкрийте частини всіх гравців разом на сторінці «Відкрити запис або позицію»: там вони стануть одним.",
    ru: "Запись запечатанной партии содержит только ваши ответы. Откройте части всех игроков вместе на странице «Открыть запись или позицию»: там они станут одной.",
  },
  nothing_to_take: {
    en: "There is nothing to take along yet.",
    uk: "Поки що нічого взяти.",
    ru: "Пока взять нечего.",
  },

  // calls
  calls: { en: "Requests and answers", uk: "Запити й відповіді", ru: "Запросы и ответы" },
  calls_hint: {
    en: "What this page has asked the service, the newest first. What you copy runs as it stands.",
    uk: "Що ця сторінка питала в сервісу, спочатку найновіше. Скопійоване працює без змін.",
    ru: "О чём эта страница спрашивала сервис, сначала самое новое. Скопированное работает без изменений.",
  },
  no_calls: { en: "Nothing has been asked yet.", uk: "Поки нічого не питали.", ru: "Пока ничего не спрашивали." },
  answer: { en: "Answer", uk: "Відповідь", ru: "Ответ" },
  no_answer: { en: "no answer", uk: "без відповіді", ru: "нет ответа" },
  answer_long: { en: "Answer ({count} lines)", uk: "Відповідь (рядків: {count})", ru: "Ответ (строк: {count})" },
} satisfies Record<string, Text>;

export type Key = keyof typeof TEXTS;

/** Returns a text in the language of the playground, or in another. */
export function say(key: Key, values: Record<string, string | number> = {}, language = settings.language): string {
  const text: string | Plural = TEXTS[key][language];
  const form =
    typeof text === "string" ? text : (text[new Intl.PluralRules(language).select(Number(values["count"]))] ?? text.other);
  return form.replace(/{(\w+)}/g, (_, name: string) => String(values[name] ?? ""));
}

/** Returns a share of 1 in the language of the playground: "44%". */
export function percent(share: number): string {
  return new Intl.NumberFormat(settings.language, { style: "percent" }).format(share);
}

/** A short description of each game, and the parts that this project designed. */
export const ABOUT: Readonly<Record<GameName, { short: Readonly<Record<Language, string>>; ours: Readonly<Record<Language, string>> }>> = {
  battlecrest: {
    short: {
      en: "A duel of heroes on a field of six by six cells, among landmarks and crests. Nothing is hidden: what you see is what you reckon with.",
      uk: "Дуель героїв на полі шість на шість, серед визначних місць і гербів. Нічого не приховано: рахуйте те, що бачите.",
      ru: "Дуэль героев на поле шесть на шесть, среди достопримечательностей и гербов. Ничего не скрыто: считайте то, что видите.",
    },
    ours: {
      en: "The names and the make-up of the sets are the publisher's. Powers, tracks, action cards and what landmarks do were designed for this project.",
      uk: "Назви й склад наборів — видавця. Сили, шкали, карти дій і дію визначних місць створено для цього проєкту.",
      ru: "Названия и состав наборов — издателя. Силы, шкалы, карты действий и действие достопримечательностей созданы для этого проекта.",
    },
  },
  "time-of-heroes": {
    short: {
      en: "A duel with decks of thirty cards: attack, parry, bluff with open and closed cards, and keep your hand full – an empty one has lost.",
      uk: "Дуель із колодами по тридцять карт: атакуйте, парируйте, хитруйте відкритими й закритими картами та бережіть руку — порожня рука програє.",
      ru: "Дуэль с колодами по тридцать карт: атакуйте, парируйте, хитрите открытыми и закрытыми картами и берегите руку — пустая рука проигрывает.",
    },
    ours: {
      en: "No card list of the game is published: the cards of this set were designed for this project around its rules.",
      uk: "Списку карт цієї гри не опубліковано: карти цього набору створено для проєкту за її правилами.",
      ru: "Списка карт этой игры не опубликовано: карты этого набора созданы для проекта по её правилам.",
    },
  },
  "math-and-magic": {
    short: {
      en: "Seven rounds of battles: deploy your line, count every blow, cast a spell at the right moment, build up your town. The most victory points win.",
      uk: "Сім раундів боїв: шикуйте лінію, рахуйте кожен удар, чаклуйте вчасно, розбудовуйте місто. Перемагає той, хто набрав найбільше переможних очок.",
      ru: "Семь раундов боёв: стройте линию, считайте каждый удар, колдуйте вовремя, застраивайте город. Побеждает тот, у кого больше всего победных очков.",
    },
    ours: {
      en: "Names, creatures' attacks and levels of spells are published. What spells, heroes and buildings do, and most other numbers, were designed for this project.",
      uk: "Назви, атаки істот і рівні заклять опубліковано. Дію заклять, героїв і будівель та більшість інших чисел створено для цього проєкту.",
      ru: "Названия, атаки существ и уровни заклинаний опубликованы. Действие заклинаний, героев и зданий и большинство других чисел созданы для этого проекта.",
    },
  },
  runewars: {
    short: {
      en: "A war for the dragon runes: secret orders, seasons, armies on a map of hexes, heroes on their quests, and titles to be won.",
      uk: "Війна за руни драконів: таємні накази, пори року, армії на карті з шестикутників, герої в пригодах і титули.",
      ru: "Война за руны драконов: тайные приказы, времена года, армии на карте из шестиугольников, герои в приключениях и титулы.",
    },
    ours: {
      en: "Units, orders, season cards, heroes and quests are the publisher's. Cities, most borders of the map and some cards were designed for this project.",
      uk: "Загони, накази, карти пір року, герої та пригоди — видавця. Міста, більшість кордонів карти й деякі карти створено для цього проєкту.",
      ru: "Отряды, приказы, карты времён года, герои и приключения — издателя. Города, большинство границ карты и некоторые карты созданы для этого проекта.",
    },
  },
};

/** The native names of the languages. */
export const OWN_NAMES: Readonly<Record<Language, string>> = { en: "English", uk: "Українська", ru: "Русский" };
