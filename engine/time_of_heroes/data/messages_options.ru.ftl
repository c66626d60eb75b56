## What the options of a setup mean.  Keys: option_<name>, of what each player chooses option_players.<name>; English is
## what stands below the option in its class.

option_players = для p1 и p2: готовая колода из каталога или Герой и 30 карт (R3); если не указано: `bm_duel` и `so_storm`
option_players-hero = Герой; в карты колоды он не входит (R3.3)
option_players-cards = карты по их id, каждый экземпляр отдельно, в любом порядке; всего 30 (R3.2)
option_first_player = кто ходит первым (R5.2): `random` — по жребию, `loser_of_previous` — игрок из `previous_loser`; иначе названный игрок
option_previous_loser = для `loser_of_previous`: игрок, который проиграл прошлую партию; `null`: была ничья, и решает жребий
option_show_looked_cards = что видит противник из просмотренных карт (R4.5): `none` — ничего, `taken` — взятые карты, `all` — все просмотренные карты, ещё до выбора игрока
option_start_companions = как входят Спутники, начинающие игру на поле (R5.6): `open` — открытыми, `closed` — закрытыми; другие карты входят открытыми
option_interrupted_uninterruptible = что прерывание делает с непрерываемыми ударами (R8.10): при `goes_on` они идут дальше, к шагу защиты, при `stopped` тоже отменяются, если только не все удары атаки таковы (R8.9)
option_max_turns = после скольких ходов партия кончается вничью; считают ходы обоих игроков (R13.8)
option_prompts = когда спрашивают игроков (R7.23): `when_needed` — только там, где им есть что применить, и это выдаёт, что есть; `always` — в каждом окне; `null` — как `when_needed`, а в запечатанной партии как `always`
option_pool = версия набора карт (R3.6)

## What options are called in a form: named_option_<name>, and their values: named_value_<name>.<value>.

named_option_players = Игроки
named_option_players-hero = Герой
named_option_players-cards = Карты
named_option_first_player = Кто ходит первым
named_option_previous_loser = Кто проиграл прошлую партию
named_option_show_looked_cards = Что видит противник из просмотренных карт
named_option_start_companions = Спутники, которые начинают на поле
named_option_interrupted_uninterruptible = Непрерываемые удары прерванной атаки
named_option_max_turns = Лимит ходов
named_option_prompts = Когда спрашивают игроков
named_option_pool = Набор карт
named_value_first_player-random = По жребию
named_value_first_player-p1 = Игрок 1
named_value_first_player-p2 = Игрок 2
named_value_first_player-loser_of_previous = Проигравший прошлой партии
named_value_previous_loser-p1 = Игрок 1
named_value_previous_loser-p2 = Игрок 2
named_value_prompts-when_needed = Только когда могут что-то разыграть
named_value_prompts-always = При каждой возможности ответить
named_value_show_looked_cards-none = Ничего
named_value_show_looked_cards-taken = Взятые карты
named_value_show_looked_cards-all = Все просмотренные карты
named_value_start_companions-open = Входят открытыми
named_value_start_companions-closed = Входят закрытыми
named_value_interrupted_uninterruptible-goes_on = Наносятся
named_value_interrupted_uninterruptible-stopped = Тоже отменяются
