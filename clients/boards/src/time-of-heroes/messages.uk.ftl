## WORDS: The words of the table of Time of Heroes, which neither the catalog nor the labels of the service have.

turn = Хід
setup = Підготовка до гри
active = активний гравець
winner = переможець
wins = перемагає
course = Фази ходу
before = перед фазою
phase = фаза
open = відкрито
closed = закрито
hero = Герой
companion = Супутник
power = Міць
force = Сила
keywords = ключові слова
number = номер
printed = надруковано
limits = щонайбільше в колоді
battleWits = Бойова Кмітливість
used = використано
hand = Рука
hidden = приховано
turned = обернена
field = Поле
empty = порожньо
deck = Колода
top = Зверху
bottom = Знизу
unknown = невідомо
rest = Решта колоди
graveyard = Кладовище
copy = №
under = Під картою
starting = Вибрано починати на полі
usedUp = Використано, раз за хід
shown = Обернені назви
secondWind = Друге Дихання
available = доступне
immune = невразливість до ударів
retreat = Хитрості під час атаки показує, а не скидає
boost = до Сили наступної атаки
attack = Атака
strike = Удар
now = зараз
aimed = під ударом
unaimed = ціль ще не вибрано
released = Звільнені карти
counters = Майбутні контратаки
resolving = Діє текст карти
looks = переглядає колоду
offered = Карти, з яких вибирають
agreed = Про що домовлено
pool = Набір карт
maxTurns = Ліміт ходів
first = Хто ходить першим
lot = вирішує жереб
asked = Коли запитують гравців
always = за кожної нагоди відповісти
when_needed = лише коли можуть щось розіграти
showLooked = Що перегляд показує суперникові
none = нічого
taken = взяті карти
all = усі переглянуті карти
startCompanions = Супутники, які починають на полі
enterOpen = виходять відкритими
enterClosed = виходять закритими
uninterruptible = Удари перерваної атаки, які не можна перервати
goes_on = тривають
stopped = скасовано
designed = створено нами
partly = частково нами
neverPrinted = Створено цим проєктом, це не друкована карта:
wholeCard = уся карта

## PARTS: What a provenance is about.

parts_type = тип
parts_rarity = рідкість
parts_power = Міць
parts_limits = обмеження колоди
parts_keyword = ключове слово
parts_companion = Супутник
parts_name = назва
parts_details = подробиці тексту
parts_rest = усе, крім назви

## TYPES: R1.1: the types of cards.

types_hero = Герой
types_technique = Бойовий Прийом
types_trick = Хитрість
types_spell = Бойове Закляття
types_meditation = Медитація

## RARITIES: R1.2: the rarities.

rarities_black = Чорна
rarities_white = Біла
rarities_gold = Золота

## PROPERTIES: R8.5: the properties of strikes.

properties_simple = простий
properties_fire = вогняний
properties_electric = електричний
properties_necrotic = некротичний
properties_cold = крижаний
properties_acid = кислотний
properties_poison = отруйний
properties_holy = священний

## FLAGS: R8.7: the flags of strikes.

flags_uninterruptible = перервати не можна
flags_unpreventable = захиститися не можна
flags_no_redirect = перенаправити не можна

## RESULTS: What has become of a strike.

results_pending = попереду
results_interrupted = перервано
results_defended = відбито
results_redirected = перенаправлено
results_success = успішний
results_fizzled = ціль залишила поле
results_immune = гравець невразливий

## PHASES: R6.1: the phases of a turn, in their order.

phases_open = відкриття карт
phases_draw = добір карт
phases_limit = межа руки
phases_play = розіграші
phases_pass = передача ходу

## STEPS: The steps that are neither a phase nor a window before one.

steps_start_cards = початкові карти
steps_opening_hands = початкові руки
steps_first_player = хто ходить першим
steps_start = початок ходу

## REASONS: How a game ends.

reasons_strike_last_card = Удар забрав останню карту з руки
reasons_strike_empty_hand = Удар влучив у гравця без карт у руці
reasons_resigned = Гравець здався
reasons_turn_limit = Нічия, досягнуто ліміту ходів
