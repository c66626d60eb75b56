/** All that the playground says itself. What games say comes from the service and from the catalogs. */

import type { GameName } from "herald-rules";
import { settings, type Language } from "./settings.js";

type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
type Text = Readonly<Record<Language, string | Plural>>;

/** `{name}` is filled in; a text with plural forms goes by `count`. */
const TEXTS = {
  // the page around everything
  skip: { en: "Skip to the content", uk: "Перейти до змісту", ru: "Перейти к содержанию" },
  motto: {
    en: "Tabletop games by their rules, in your browser",
    uk: "Настільні ігри за правилами — у браузері",
    ru: "Настольные игры по правилам — в браузере",
  },
  navigation: { en: "Main", uk: "Головна навігація", ru: "Главная навигация" },
  games: { en: "Games", uk: "Ігри", ru: "Игры" },
  documentation: { en: "Documentation", uk: "Документація", ru: "Документация" },
  language: { en: "Language", uk: "Мова", ru: "Язык" },
  theme: { en: "Colours", uk: "Кольори", ru: "Цвета" },
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
  modes: { en: "Ways to play", uk: "Режими", ru: "Режимы" },
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
  sealed: { en: "Two browsers", uk: "Два браузери", ru: "Два браузера" },
  sealed_about: {
    en: "Each plays on a device of his own; a link carries the sealed table to and fro. Nobody sees another's cards, not even with tricks.",
    uk: "Кожен грає на своєму пристрої, а запечатаний стіл мандрує посиланням. Чужих карт не побачить ніхто, навіть хитрощами.",
    ru: "Каждый играет на своём устройстве, а запечатанный стол путешествует ссылкой. Чужих карт не увидит никто, даже хитростью.",
  },
  referee: { en: "Referee at a real table", uk: "Суддя за справжнім столом", ru: "Судья за настоящим столом" },
  referee_about: {
    en: "Real cards and dice: you enter what was drawn, Herald keeps the rules.",
    uk: "Справжні карти й кубики: ви вводите, що випало, а Herald стежить за правилами.",
    ru: "Настоящие карты и кубики: вы вводите, что выпало, а Herald следит за правилами.",
  },
  record: { en: "Open a record", uk: "Відкрити запис партії", ru: "Открыть запись партии" },
  record_about: {
    en: "Go through a whole game step by step, with the rule for each.",
    uk: "Пройдіть цілу партію крок за кроком, із правилом до кожного.",
    ru: "Пройдите целую партию шаг за шагом, с правилом к каждому.",
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
  herald: { en: "Herald", uk: "Herald", ru: "Herald" },
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
  as_usual: { en: "As usual", uk: "Як звичайно", ru: "Как обычно" },
  as_usual_is: { en: "As usual: {value}", uk: "Як звичайно: {value}", ru: "Как обычно: {value}" },
  yes: { en: "Yes", uk: "Так", ru: "Да" },
  no: { en: "No", uk: "Ні", ru: "Нет" },
  add: { en: "Add", uk: "Додати", ru: "Добавить" },
  remove: { en: "Remove", uk: "Прибрати", ru: "Убрать" },
  remove_what: { en: "Remove: {what}", uk: "Прибрати: {what}", ru: "Убрать: {what}" },
  own_choice: { en: "A choice of my own", uk: "Власний вибір", ru: "Собственный выбор" },
  add_player: { en: "One player more", uk: "Ще один гравець", ru: "Ещё один игрок" },
  remove_player: { en: "One player less", uk: "На одного гравця менше", ru: "На одного игрока меньше" },
  one_per_line: { en: "one id on each line", uk: "по одному ідентифікатору в рядку", ru: "по одному идентификатору в строке" },

  // the play page
  board: { en: "Board", uk: "Поле", ru: "Поле" },
  in_words: { en: "In words", uk: "Словами", ru: "Словами" },
  looks: { en: "How the table is shown", uk: "Як показано стіл", ru: "Как показан стол" },
  eyes_of: { en: "Seen by {name}", uk: "Бачить: {name}", ru: "Видит: {name}" },
  eyes_spectator: { en: "Seen by a spectator", uk: "Бачить глядач", ru: "Видит зритель" },
  question: { en: "The question", uk: "Питання", ru: "Вопрос" },
  turn_of: { en: "To choose: {name}", uk: "Вибирає: {name}", ru: "Выбирает: {name}" },
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
  rule: { en: "Rule {rule}", uk: "Правило {rule}", ru: "Правило {rule}" },
  story: { en: "What has happened", uk: "Що сталося", ru: "Что произошло" },
  nothing_yet: { en: "Nothing yet.", uk: "Поки нічого.", ru: "Пока ничего." },
  undo: { en: "Take back", uk: "Повернути хід", ru: "Вернуть ход" },
  suggest: { en: "What would Herald do?", uk: "Що зробив би Herald?", ru: "Что сделал бы Herald?" },
  suggestion: { en: "Herald would choose", uk: "Herald обрав би", ru: "Herald выбрал бы" },
  suggestion_based: {
    en: { one: "From {count} short game played in its head: how well one stands then, of 1000.", other: "From {count} short games played in its head: how well one stands then, of 1000." },
    uk: {
      one: "За {count} короткою партією, зіграною подумки: наскільки добре стоять справи, із 1000.",
      few: "За {count} короткими партіями, зіграними подумки: наскільки добре стоять справи, із 1000.",
      many: "За {count} короткими партіями, зіграними подумки: наскільки добре стоять справи, із 1000.",
      other: "За {count} короткої партії, зіграної подумки: наскільки добре стоять справи, із 1000.",
    },
    ru: {
      one: "По {count} короткой партии, сыгранной в уме: насколько хороши дела, из 1000.",
      few: "По {count} коротким партиям, сыгранным в уме: насколько хороши дела, из 1000.",
      many: "По {count} коротким партиям, сыгранным в уме: насколько хороши дела, из 1000.",
      other: "По {count} короткой партии, сыгранной в уме: насколько хороши дела, из 1000.",
    },
  },
  value: { en: "Value", uk: "Оцінка", ru: "Оценка" },
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
  new_game: { en: "New game", uk: "Нова партія", ru: "Новая партия" },
  same_again: { en: "The same again", uk: "Ще раз так само", ru: "Ещё раз так же" },
  not_kept: { en: "This game is not kept in this browser.", uk: "Цієї партії в браузері немає.", ru: "Этой партии в браузере нет." },
  seats: { en: "Seats", uk: "Місця", ru: "Места" },
  you: { en: "at this screen", uk: "за цим екраном", ru: "за этим экраном" },
  paragraph: { en: "Rule", uk: "Правило", ru: "Правило" },
} satisfies Record<string, Text>;

export type Key = keyof typeof TEXTS;

/** A text in the language of the playground, or in another. */
export function say(key: Key, values: Record<string, string | number> = {}, language = settings.language): string {
  const text: string | Plural = TEXTS[key][language];
  const form =
    typeof text === "string" ? text : (text[new Intl.PluralRules(language).select(Number(values["count"]))] ?? text.other);
  return form.replace(/{(\w+)}/g, (_, name: string) => String(values[name] ?? ""));
}

/** What is to be known of a game before it is chosen: in a few words, and what in it was made by this project. */
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

/** What languages call themselves. */
export const OWN_NAMES: Readonly<Record<Language, string>> = { en: "English", uk: "Українська", ru: "Русский" };
