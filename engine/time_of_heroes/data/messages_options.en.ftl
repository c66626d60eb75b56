## What the options of a setup mean.  Keys: option_<name>, of what each player chooses option_players.<name>; English is
## what stands below the option in its class.

option_players = for p1 and p2 a preconstructed deck of the catalog, or a Hero and 30 cards (R3); left out: `bm_duel` and `so_storm`
option_players-hero = the Hero, which is not one of the cards (R3.3)
option_players-cards = the cards by id, one for each copy, in any order; 30 (R3.2)
option_first_player = who goes first (R5.2): `random` by lot, `loser_of_previous` the seat in `previous_loser`, or a seat
option_previous_loser = for `loser_of_previous`: the seat that lost the previous game; null: it was a draw, and the lot decides
option_show_looked_cards = what a look shows the opponent (R4.5): `none` nothing, `taken` the cards that are taken, `all` every card looked at, before the player chooses
option_start_companions = how Companions that start the game on the field enter (R5.6): `open` or `closed`; other cards enter open
option_interrupted_uninterruptible = what an interrupt does to uninterruptible strikes (R8.10): with `goes_on` they go on to their defence steps, with `stopped` they are cancelled too, unless every strike is uninterruptible (R8.9)
option_max_turns = the number of turns after which the game is a draw; the turns of both players count (R13.8)
option_prompts = when players are asked (R7.23): `when_needed` only where they have a legal play, which shows that they have one; `always` in every window; null: `when_needed`, in a sealed match `always`
option_pool = the version of the card pool (R3.6)

## What options are called in a form: named_option_<name>, and their values: named_value_<name>.<value>.

named_option_players = Players
named_option_players-hero = Hero
named_option_players-cards = Cards
named_option_first_player = Who goes first
named_option_previous_loser = Who lost the previous game
named_option_show_looked_cards = What the opponent sees of cards looked at
named_option_start_companions = Companions that start on the field
named_option_interrupted_uninterruptible = Uninterruptible strikes of an interrupted attack
named_option_max_turns = Turn limit
named_option_prompts = When players are asked
named_option_pool = Card pool
named_value_first_player-random = At random
named_value_first_player-p1 = Player 1
named_value_first_player-p2 = Player 2
named_value_first_player-loser_of_previous = The loser of the previous game
named_value_previous_loser-p1 = Player 1
named_value_previous_loser-p2 = Player 2
named_value_prompts-when_needed = Only when they can play something
named_value_prompts-always = Whenever they could respond
named_value_show_looked_cards-none = Nothing
named_value_show_looked_cards-taken = The cards taken
named_value_show_looked_cards-all = All cards looked at
named_value_start_companions-open = Enter open
named_value_start_companions-closed = Enter closed
named_value_interrupted_uninterruptible-goes_on = Go on
named_value_interrupted_uninterruptible-stopped = Are cancelled too
