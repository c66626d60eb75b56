## What the options of a setup mean.  Keys: option_<name>, of what each player chooses option_players.<name>; English is
## what stands below the option in its class.

option_mode = `duel`: двоє гравців; `team`: дві команди, разом троє або четверо гравців (R17); `null`: за кількістю гравців
option_players = гравці в тому порядку, в якому їх записано; якщо не вказано: по одному гравцеві на набір героя — akhena і mutino в дуелі, akhena, mutino, whispyr і forge в командному режимі
option_players-sets = набори карт героїв, якими грає гравець; два — у того, хто сам становить команду (R17.1)
option_players-team = команда в командному режимі, 1 або 2; `null` лишає її відкритою: кожна команда дістає два набори героїв, а якщо це можна зробити по-різному, гравці команд чергуються
option_landmarks = набір локацій, який тасують (R3.2)
option_layout = локації на позиціях P1–P6 (R3.2); `null`: навмання
option_first_player = номер гравця, який ходить першим, від 1 у порядку `players` (R3.5, R17.3); `null`: за жеребом
option_ability_order = порядок, у якому застосовують пункти карти дії; `printed`: згори донизу (R5.3); `any`: гравець вибирає, який пункт наступний (R5.9)
option_max_turns = після скількох ходів гра закінчується нічиєю (R16.4); рахують хід кожного гравця; `null`: ніколи

## What options are called in a form: named_option_<name>, and their values: named_value_<name>.<value>.

named_option_mode = Режим
named_option_players = Гравці
named_option_players-sets = Набори героїв
named_option_players-team = Команда
named_option_landmarks = Набір локацій
named_option_layout = Локації на позиціях P1–P6
named_option_first_player = Хто ходить першим
named_option_ability_order = Порядок пунктів
named_option_max_turns = Щонайбільше ходів
named_value_mode-duel = Дуель
named_value_mode-team = Команди
named_value_ability_order-printed = Як надруковано
named_value_ability_order-any = За вибором гравця
