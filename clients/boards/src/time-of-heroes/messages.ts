/** The texts of the messages*.ftl beside this file. `python -m tools.board_messages` writes it. */

import type { Words } from "../names.js";

/** The words of the table of Time of Heroes, which neither the catalog nor the labels of the service have. */
export const WORDS = {
  turn: { en: "Turn", uk: "Хід", ru: "Ход" },
  setup: { en: "Setup", uk: "Підготовка до гри", ru: "Подготовка к игре" },
  active: { en: "active player", uk: "активний гравець", ru: "активный игрок" },
  winner: { en: "the winner", uk: "переможець", ru: "победитель" },
  wins: { en: "and the winner is", uk: "перемагає", ru: "побеждает" },
  course: { en: "Phases of the turn", uk: "Фази ходу", ru: "Фазы хода" },
  before: { en: "before phase", uk: "перед фазою", ru: "перед фазой" },
  phase: { en: "phase", uk: "фаза", ru: "фаза" },
  open: { en: "open", uk: "відкрито", ru: "открыто" },
  closed: { en: "closed", uk: "закрито", ru: "закрыто" },
  hero: { en: "Hero", uk: "Герой", ru: "Герой" },
  companion: { en: "Companion", uk: "Супутник", ru: "Спутник" },
  power: { en: "Power", uk: "Міць", ru: "Мощь" },
  force: { en: "Force", uk: "Сила", ru: "Сила" },
  keywords: { en: "keywords", uk: "ключові слова", ru: "ключевые слова" },
  number: { en: "number", uk: "номер", ru: "номер" },
  printed: { en: "printed", uk: "надруковано", ru: "напечатано" },
  limits: { en: "at most in the deck", uk: "щонайбільше в колоді", ru: "не больше в колоде" },
  battleWits: { en: "Battle Wits", uk: "Бойова Кмітливість", ru: "Боевая Смекалка" },
  used: { en: "used", uk: "використано", ru: "использовано" },
  hand: { en: "Hand", uk: "Рука", ru: "Рука" },
  hidden: { en: "hidden", uk: "приховано", ru: "скрыто" },
  turned: { en: "turned", uk: "обернена", ru: "повёрнута" },
  field: { en: "Field", uk: "Поле", ru: "Поле" },
  empty: { en: "empty", uk: "порожньо", ru: "пусто" },
  deck: { en: "Deck", uk: "Колода", ru: "Колода" },
  top: { en: "On top", uk: "Зверху", ru: "Сверху" },
  bottom: { en: "At the bottom", uk: "Знизу", ru: "Снизу" },
  unknown: { en: "not known", uk: "невідомо", ru: "неизвестно" },
  rest: { en: "Rest of the deck", uk: "Решта колоди", ru: "Остаток колоды" },
  graveyard: { en: "Graveyard", uk: "Кладовище", ru: "Кладбище" },
  copy: { en: "no.", uk: "№", ru: "№" },
  under: { en: "Under it", uk: "Під картою", ru: "Под картой" },
  starting: { en: "Chosen to start on the field", uk: "Вибрано починати на полі", ru: "Выбрано начинать на поле" },
  usedUp: { en: "Used, once per turn", uk: "Використано, раз за хід", ru: "Использовано, раз в ход" },
  shown: { en: "Turned names", uk: "Обернені назви", ru: "Повёрнутые названия" },
  secondWind: { en: "Second Wind", uk: "Друге Дихання", ru: "Второе Дыхание" },
  available: { en: "available", uk: "доступне", ru: "доступно" },
  immune: { en: "immune to strikes", uk: "невразливість до ударів", ru: "неуязвимость для ударов" },
  retreat: { en: "attacking Tricks are shown instead of discarded", uk: "Хитрості під час атаки показує, а не скидає", ru: "атакующие Хитрости показывает, а не сбрасывает" },
  boost: { en: "Force, next attack", uk: "до Сили наступної атаки", ru: "к Силе следующей атаки" },
  attack: { en: "Attack", uk: "Атака", ru: "Атака" },
  strike: { en: "Strike", uk: "Удар", ru: "Удар" },
  now: { en: "now", uk: "зараз", ru: "сейчас" },
  aimed: { en: "aimed at", uk: "під ударом", ru: "под ударом" },
  unaimed: { en: "not aimed yet", uk: "ціль ще не вибрано", ru: "цель ещё не выбрана" },
  released: { en: "Released cards", uk: "Звільнені карти", ru: "Выпущенные карты" },
  counters: { en: "Counterattacks to come", uk: "Майбутні контратаки", ru: "Предстоящие ответные атаки" },
  resolving: { en: "Card text in effect", uk: "Діє текст карти", ru: "Действует текст карты" },
  looks: { en: "looks at the deck", uk: "переглядає колоду", ru: "смотрит колоду" },
  offered: { en: "Cards to choose from", uk: "Карти, з яких вибирають", ru: "Карты на выбор" },
  agreed: { en: "What was agreed", uk: "Про що домовлено", ru: "О чём договорились" },
  pool: { en: "Card pool", uk: "Набір карт", ru: "Набор карт" },
  maxTurns: { en: "Turn limit", uk: "Ліміт ходів", ru: "Лимит ходов" },
  first: { en: "Who goes first", uk: "Хто ходить першим", ru: "Кто ходит первым" },
  lot: { en: "by lot", uk: "вирішує жереб", ru: "решает жребий" },
  asked: { en: "When players are asked", uk: "Коли запитують гравців", ru: "Когда спрашивают игроков" },
  always: { en: "whenever they could respond", uk: "за кожної нагоди відповісти", ru: "при каждой возможности ответить" },
  when_needed: { en: "only when they can play something", uk: "лише коли можуть щось розіграти", ru: "только когда могут что-то разыграть" },
  showLooked: { en: "What the opponent sees of cards looked at", uk: "Що перегляд показує суперникові", ru: "Что просмотр показывает противнику" },
  none: { en: "nothing", uk: "нічого", ru: "ничего" },
  taken: { en: "the cards taken", uk: "взяті карти", ru: "взятые карты" },
  all: { en: "all cards looked at", uk: "усі переглянуті карти", ru: "все просмотренные карты" },
  startCompanions: { en: "Companions that start on the field", uk: "Супутники, які починають на полі", ru: "Спутники, которые начинают на поле" },
  enterOpen: { en: "enter open", uk: "виходять відкритими", ru: "входят открытыми" },
  enterClosed: { en: "enter closed", uk: "виходять закритими", ru: "входят закрытыми" },
  uninterruptible: { en: "Uninterruptible strikes of an interrupted attack", uk: "Удари перерваної атаки, які не можна перервати", ru: "Непрерываемые удары прерванной атаки" },
  goes_on: { en: "go on", uk: "тривають", ru: "наносятся" },
  stopped: { en: "are cancelled", uk: "скасовано", ru: "отменяются" },
  designed: { en: "designed", uk: "створено нами", ru: "создано нами" },
  partly: { en: "partly designed", uk: "частково нами", ru: "частично нами" },
  neverPrinted: { en: "Designed by this project, not the printed card:", uk: "Створено цим проєктом, це не друкована карта:", ru: "Создано этим проектом, это не печатная карта:" },
  wholeCard: { en: "the whole card", uk: "уся карта", ru: "вся карта" },
} satisfies Record<string, Words>;

/** What a provenance is about. */
export const PARTS = {
  type: { en: "type", uk: "тип", ru: "тип" },
  rarity: { en: "rarity", uk: "рідкість", ru: "редкость" },
  power: { en: "Power", uk: "Міць", ru: "Мощь" },
  limits: { en: "deck limits", uk: "обмеження колоди", ru: "ограничения колоды" },
  keyword: { en: "keyword", uk: "ключове слово", ru: "ключевое слово" },
  companion: { en: "Companion", uk: "Супутник", ru: "Спутник" },
  name: { en: "name", uk: "назва", ru: "название" },
  details: { en: "text details", uk: "подробиці тексту", ru: "подробности текста" },
  rest: { en: "all but the name", uk: "усе, крім назви", ru: "всё, кроме названия" },
} satisfies Record<string, Words>;

/** R1.1: the types of cards. */
export const TYPES = {
  hero: { en: "Hero", uk: "Герой", ru: "Герой" },
  technique: { en: "Technique", uk: "Бойовий Прийом", ru: "Боевой Приём" },
  trick: { en: "Trick", uk: "Хитрість", ru: "Хитрость" },
  spell: { en: "Spell", uk: "Бойове Закляття", ru: "Боевое Заклятие" },
  meditation: { en: "Meditation", uk: "Медитація", ru: "Медитация" },
} satisfies Record<string, Words>;

/** R1.2: the rarities. */
export const RARITIES = {
  black: { en: "Black", uk: "Чорна", ru: "Чёрная" },
  white: { en: "White", uk: "Біла", ru: "Белая" },
  gold: { en: "Gold", uk: "Золота", ru: "Золотая" },
} satisfies Record<string, Words>;

/** R8.5: the properties of strikes. */
export const PROPERTIES = {
  simple: { en: "simple", uk: "простий", ru: "простой" },
  fire: { en: "fire", uk: "вогняний", ru: "огненный" },
  electric: { en: "electric", uk: "електричний", ru: "электрический" },
  necrotic: { en: "necrotic", uk: "некротичний", ru: "некротический" },
  cold: { en: "cold", uk: "крижаний", ru: "ледяной" },
  acid: { en: "acid", uk: "кислотний", ru: "кислотный" },
  poison: { en: "poison", uk: "отруйний", ru: "ядовитый" },
  holy: { en: "holy", uk: "священний", ru: "священный" },
} satisfies Record<string, Words>;

/** R8.7: the flags of strikes. */
export const FLAGS = {
  uninterruptible: { en: "uninterruptible", uk: "перервати не можна", ru: "непрерываемый" },
  unpreventable: { en: "cannot be blocked", uk: "захиститися не можна", ru: "защититься нельзя" },
  no_redirect: { en: "cannot be redirected", uk: "перенаправити не можна", ru: "перенаправить нельзя" },
} satisfies Record<string, Words>;

/** What has become of a strike. */
export const RESULTS = {
  pending: { en: "to come", uk: "попереду", ru: "впереди" },
  interrupted: { en: "interrupted", uk: "перервано", ru: "прерван" },
  defended: { en: "blocked", uk: "відбито", ru: "отбит" },
  redirected: { en: "redirected", uk: "перенаправлено", ru: "перенаправлен" },
  success: { en: "successful", uk: "успішний", ru: "успешен" },
  fizzled: { en: "its target has left", uk: "ціль залишила поле", ru: "цель покинула поле" },
  immune: { en: "the player is immune", uk: "гравець невразливий", ru: "игрок неуязвим" },
} satisfies Record<string, Words>;

/** R6.1: the phases of a turn, in their order. */
export const PHASES = {
  open: { en: "open the cards", uk: "відкриття карт", ru: "открытие карт" },
  draw: { en: "draw", uk: "добір карт", ru: "добор карт" },
  limit: { en: "hand limit", uk: "межа руки", ru: "предел руки" },
  play: { en: "play", uk: "розіграші", ru: "розыгрыши" },
  pass: { en: "pass the turn", uk: "передача ходу", ru: "передача хода" },
} satisfies Record<string, Words>;

/** The steps that are neither a phase nor a window before one. */
export const STEPS = {
  start_cards: { en: "starting cards", uk: "початкові карти", ru: "начальные карты" },
  opening_hands: { en: "opening hands", uk: "початкові руки", ru: "начальные руки" },
  first_player: { en: "who goes first", uk: "хто ходить першим", ru: "кто ходит первым" },
  start: { en: "start of the turn", uk: "початок ходу", ru: "начало хода" },
} satisfies Record<string, Words>;

/** How a game ends. */
export const REASONS = {
  strike_last_card: { en: "A strike took the last card in hand", uk: "Удар забрав останню карту з руки", ru: "Удар забрал последнюю карту из руки" },
  strike_empty_hand: { en: "A strike hit a player with no cards in hand", uk: "Удар влучив у гравця без карт у руці", ru: "Удар попал в игрока без карт в руке" },
  resigned: { en: "A player resigned", uk: "Гравець здався", ru: "Игрок сдался" },
  turn_limit: { en: "The turn limit is reached, and the game is a draw", uk: "Нічия, досягнуто ліміту ходів", ru: "Ничья, достигнут лимит ходов" },
} satisfies Record<string, Words>;
