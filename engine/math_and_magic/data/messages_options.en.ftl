## What the options of a setup mean.  Keys: option_<name>, of what each player chooses option_players.<name>; English is
## what stands below the option in its class.

option_players = in seat order, each with a different race (R1.1)
option_players-race = the player's race; no other player has it (R1.1)
option_players-counts = how many creature cards of the tiers 1 to 7; null: the copies that the cards print (R2.1)
option_players-neutrals = the neutral cards that the player puts into the common deck (R2.2); null: those of the race
option_players-marks = for each tier, 1 to 7, how many of its cards have the strike marks 0 (a blank) to 7; null: the default marks (R2.5)
option_first_player = the first seat of round 1, counted from 1 in the order of the seats; null: drawn (R3.1)
option_custom_decks = allows custom decks (R2.2)
option_custom_marks = allows custom layouts of the strike marks (R2.5)
option_vp_by_ordered_size = points and trophies go by the size ordered, not the final one (R9.3)
option_unimproved_strikes = the cap of a creature without improvement (R7.4); `minimum`: its minimum; `interval`: the second number, and there is no second improvement (R12.5)
option_tower_bonus = the Mage Tower gives +1 at the levels 1, 3 and 5 (R6.9)
option_duel_vp = what the victory points of a duel count (R11.9); `deployed`: the squads that the loser deployed; `army`: the loser's whole army

## What options are called in a form: named_option_<name>, and their values: named_value_<name>.<value>.

named_option_players = Players
named_option_players-race = Race
named_option_players-counts = Copies of creature cards
named_option_players-neutrals = Neutral cards
named_option_players-marks = Strike marks
named_option_first_player = First player
named_option_custom_decks = Custom decks
named_option_custom_marks = Custom strike marks
named_option_vp_by_ordered_size = Points by the size ordered
named_option_unimproved_strikes = Strikes without improvement
named_value_unimproved_strikes-minimum = The minimum only: the strike decides hit or miss
named_value_unimproved_strikes-interval = Up to the second number; one improvement at most
named_option_tower_bonus = Bonus of the Mage Tower
named_option_duel_vp = Points for a duel
named_value_duel_vp-deployed = The squads that the loser deployed
named_value_duel_vp-army = The loser’s whole army, reserve included
