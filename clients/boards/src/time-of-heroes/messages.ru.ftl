## WORDS: The words of the table of Time of Heroes, which neither the catalog nor the labels of the service have.

turn = Ход
setup = Подготовка к игре
active = активный игрок
winner = победитель
wins = побеждает
course = Фазы хода
before = перед фазой
phase = фаза
open = открыто
closed = закрыто
hero = Герой
companion = Спутник
power = Мощь
force = Сила
keywords = ключевые слова
number = номер
printed = напечатано
limits = не больше в колоде
battleWits = Боевая Смекалка
used = использовано
hand = Рука
hidden = скрыто
turned = повёрнута
field = Поле
empty = пусто
deck = Колода
top = Сверху
bottom = Снизу
unknown = неизвестно
rest = Остаток колоды
graveyard = Кладбище
copy = №
under = Под картой
starting = Выбрано начинать на поле
usedUp = Использовано, раз в ход
shown = Повёрнутые названия
secondWind = Второе Дыхание
available = доступно
immune = неуязвимость для ударов
retreat = атакующие Хитрости показывает, а не сбрасывает
boost = к Силе следующей атаки
attack = Атака
strike = Удар
now = сейчас
aimed = под ударом
unaimed = цель ещё не выбрана
released = Выпущенные карты
counters = Предстоящие ответные атаки
resolving = Действует текст карты
looks = смотрит колоду
offered = Карты на выбор
agreed = О чём договорились
pool = Набор карт
maxTurns = Лимит ходов
first = Кто ходит первым
lot = решает жребий
asked = Когда спрашивают игроков
always = при каждой возможности ответить
when_needed = только когда могут что-то разыграть
showLooked = Что просмотр показывает противнику
none = ничего
taken = взятые карты
all = все просмотренные карты
startCompanions = Спутники, которые начинают на поле
enterOpen = входят открытыми
enterClosed = входят закрытыми
uninterruptible = Непрерываемые удары прерванной атаки
goes_on = наносятся
stopped = отменяются
designed = создано нами
partly = частично нами
neverPrinted = Создано этим проектом, это не печатная карта:
wholeCard = вся карта

## PARTS: What a provenance is about.

parts_type = тип
parts_rarity = редкость
parts_power = Мощь
parts_limits = ограничения колоды
parts_keyword = ключевое слово
parts_companion = Спутник
parts_name = название
parts_details = подробности текста
parts_rest = всё, кроме названия

## TYPES: R1.1: the types of cards.

types_hero = Герой
types_technique = Боевой Приём
types_trick = Хитрость
types_spell = Боевое Заклятие
types_meditation = Медитация

## RARITIES: R1.2: the rarities.

rarities_black = Чёрная
rarities_white = Белая
rarities_gold = Золотая

## PROPERTIES: R8.5: the properties of strikes.

properties_simple = простой
properties_fire = огненный
properties_electric = электрический
properties_necrotic = некротический
properties_cold = ледяной
properties_acid = кислотный
properties_poison = ядовитый
properties_holy = священный

## FLAGS: R8.7: the flags of strikes.

flags_uninterruptible = непрерываемый
flags_unpreventable = защититься нельзя
flags_no_redirect = перенаправить нельзя

## RESULTS: What has become of a strike.

results_pending = впереди
results_interrupted = прерван
results_defended = отбит
results_redirected = перенаправлен
results_success = успешен
results_fizzled = цель покинула поле
results_immune = игрок неуязвим

## PHASES: R6.1: the phases of a turn, in their order.

phases_open = открытие карт
phases_draw = добор карт
phases_limit = предел руки
phases_play = розыгрыши
phases_pass = передача хода

## STEPS: The steps that are neither a phase nor a window before one.

steps_start_cards = начальные карты
steps_opening_hands = начальные руки
steps_first_player = кто ходит первым
steps_start = начало хода

## REASONS: How a game ends.

reasons_strike_last_card = Удар забрал последнюю карту из руки
reasons_strike_empty_hand = Удар попал в игрока без карт в руке
reasons_resigned = Игрок сдался
reasons_turn_limit = Ничья, достигнут лимит ходов
