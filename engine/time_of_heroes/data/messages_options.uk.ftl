## What the options of a setup mean.  Keys: option_<name>, of what each player chooses option_players.<name>; English is
## what stands below the option in its class.

option_players = для p1 і p2: готова колода з каталогу або Герой і 30 карт (R3); якщо не вказано: `bm_duel` і `so_storm`
option_players-hero = Герой; до карт колоди він не входить (R3.3)
option_players-cards = карти за їхніми id, кожен примірник окремо, у будь-якому порядку; усього 30 (R3.2)
option_first_player = хто ходить першим (R5.2): `random` за жеребом, `loser_of_previous` гравець із `previous_loser`, або названий гравець
option_previous_loser = для `loser_of_previous`: гравець, який програв попередню партію; `null`: була нічия, і вирішує жереб
option_show_looked_cards = що бачить суперник із переглянутих карт (R4.5): `none` нічого, `taken` взяті карти, `all` усі переглянуті карти, ще до вибору гравця
option_start_companions = як виходять Супутники, що починають гру на полі (R5.6): `open` відкритими, `closed` закритими; інші карти виходять відкритими
option_interrupted_uninterruptible = що переривання робить з ударами, які не можна перервати (R8.10): за `goes_on` вони тривають до кроку захисту, за `stopped` їх теж скасовано, якщо лише не всі удари атаки такі (R8.9)
option_max_turns = після скількох ходів гра закінчується нічиєю; рахують ходи обох гравців (R13.8)
option_prompts = коли питають гравців (R7.23): `when_needed` лише там, де вони мають дозволений розіграш, і це виказує, що він є; `always` у кожному вікні; `null`: `when_needed`, а в запечатаній партії `always`
option_pool = версія набору карт (R3.6)

## What options are called in a form: named_option_<name>, and their values: named_value_<name>.<value>.

named_option_players = Гравці
named_option_players-hero = Герой
named_option_players-cards = Карти
named_option_first_player = Хто ходить першим
named_option_previous_loser = Хто програв попередню партію
named_option_show_looked_cards = Що бачить суперник із переглянутих карт
named_option_start_companions = Супутники, які починають на полі
named_option_interrupted_uninterruptible = Удари перерваної атаки, які не можна перервати
named_option_max_turns = Ліміт ходів
named_option_prompts = Коли питають гравців
named_option_pool = Набір карт
named_value_first_player-random = За жеребом
named_value_first_player-p1 = Гравець 1
named_value_first_player-p2 = Гравець 2
named_value_first_player-loser_of_previous = Той, хто програв попередню партію
named_value_previous_loser-p1 = Гравець 1
named_value_previous_loser-p2 = Гравець 2
named_value_prompts-when_needed = Лише коли можуть щось розіграти
named_value_prompts-always = За кожної нагоди відповісти
named_value_show_looked_cards-none = Нічого
named_value_show_looked_cards-taken = Взяті карти
named_value_show_looked_cards-all = Усі переглянуті карти
named_value_start_companions-open = Виходять відкритими
named_value_start_companions-closed = Виходять закритими
named_value_interrupted_uninterruptible-goes_on = Тривають
named_value_interrupted_uninterruptible-stopped = Теж скасовано
