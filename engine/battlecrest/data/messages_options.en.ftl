## What the options of a setup mean.  Keys: option_<name>, of what each player chooses option_players.<name>; English is
## what stands below the option in its class.

option_mode = `duel`: two players; `team`: two teams of three or four players in all (R17); null: by the number of players
option_players = the players in the order in which they are entered; left out: one player for each hero set, akhena and mutino in a duel, akhena, mutino, whispyr and forge in team mode
option_players-sets = the hero sets that the player plays; two for the player who is a team alone (R17.1)
option_players-team = the team, 1 or 2, in team mode; null leaves it open: each team gets two hero sets, and where that leaves a choice, the players alternate
option_landmarks = the landmark set that is shuffled (R3.2)
option_layout = the landmarks of P1 to P6 (R3.2); null: drawn
option_first_player = the number of the player who begins, from 1 in the order of `players` (R3.5, R17.3); null: drawn
option_ability_order = the order in which the items of an action card are applied; `printed`: from top to bottom (R5.3); `any`: the player chooses which comes next (R5.9)
option_max_turns = the number of turns after which the game is a draw (R16.4), all seats' turns counted; null: no limit

## What options are called in a form: named_option_<name>, and their values: named_value_<name>.<value>.

named_option_mode = Mode
named_option_players = Players
named_option_players-sets = Hero sets
named_option_players-team = Team
named_option_landmarks = Landmark set
named_option_layout = Landmarks of P1 to P6
named_option_first_player = Who goes first
named_option_ability_order = Order of items
named_option_max_turns = Turn limit
named_value_mode-duel = Duel
named_value_mode-team = Teams
named_value_ability_order-printed = As printed
named_value_ability_order-any = Chosen by the player
