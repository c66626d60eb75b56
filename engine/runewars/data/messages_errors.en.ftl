## Why a position or the options of a setup cannot be.  The pointer of the error says where, its rule says who says so.
## Counts and lists.

more_than_there_are = There is more of this in the game than in the box: { $what }.
twice_in_a_list = The same stands twice in a list that holds everything once.
too_many_exploration_tokens = There are not so many exploration tokens with this back.
no_exploration_tokens = This game is played without exploration tokens.
who_has_seen_it = Who has seen this: players of the game, in the order of their seats.
seen_is_known = A token that is open or was seen is known: { $area }.

## Players and their cards.

not_in_the_game = This player is not in the game: { $seat }.
out_has_nothing = Who is out of the game has neither cards, influence nor activation tokens: { $seat }.
last_player_wins = The last player in the game has won, and nobody wins that way while others are left.
won_at_the_start = With so many starting runes somebody would have won before the first season.
first_player_missing = The first player is known from the first step on.
faction_for_each = A faction is needed for each player. Players: { $players }.
faction_twice = Another player has this faction already: { $faction }.
faction_missing = The factions have been chosen by now: this player has none.
other_faction = The faction of this player does not have this: { $what }.
other_alignment = This Objective is not of the player's alignment: { $objective }.
quest_of_another_board = This quest names an area that is not on the board: { $quest }.
too_many_orders = So many Order cards cannot lie there now. The most: { $limit }.
no_order_revealed = The turn is still to come, but no Order card was revealed: { $seat }.
orders_to_take_back = This player has not taken back the Order cards yet: { $seat }.
titles_missing = All three Title cards are in the game.

## The board.

tiles_overlap = Two tiles lie on each other.
other_areas = Here stand exactly the areas of the tiles on the board.
other_homes = On the board lie the home tiles of the players, and no others.
not_on_the_board = This area is not on the board: { $area }.
units_of_one_player = Area “{ $area }” has units of two players, or of nobody in the game: { $unit }.
stronghold_of_another = The stronghold and the units belong to different players: { $area }.
no_space_for_city = There is no city space in this area: { $area }.

## Heroes.

too_many_heroes = Too many heroes: { $seat }. The most: { $limit }.
nobody_deserts = There are not so many heroes that one has to desert: { $seat }.
hero_defeated = With so much damage the hero would have been defeated: { $hero }.
hero_of_another = This hero is not one of this player's: { $hero }.
hero_not_in_the_duel = The hero is not in the area of the duel: { $hero }; area: { $area }.
other_reward = This hero cannot use this Reward so: { $reward }.

## The season, turns, what is being resolved.

after_the_last_year = The game is over by then. Years: { $years }.
season_card_not_revealed = This card was not revealed in this season: { $card }.
season_card_in_force = A Season card is in force from the moment when it is revealed, and not before.
too_many_season_cards = One Season card was revealed for each season so far, and no more.
not_resolved_now = At this step of the game this does not go on.
not_resolved_there = This cannot have begun in the middle of what stands before it.
nobody_acts = Somebody acts at this step.
turn_has_come = This player's turn has come already: { $seat }.
not_the_current_player = It is not this player's turn: { $seat }.
other_order_revealed = The player revealed another Order card last.
no_part_of_fortify = Fortify has no such part.
no_mountain_border = Between these areas there is no mountain border: { $a }, { $b }.

## Movement and recruiting.

target_of_order = Strategize activates no area; Mobilize and Conquer activate one.
plan_goes_on = As long as moves are being chosen nothing else happens, and no figure has arrived.
plan_is_over = The chosen moves have been carried out already.
unit_of_another_side = This unit cannot be on this side: { $unit }.
standing_units = Only standing units are here: { $unit }.
force_enters_nothing = A force waits only in front of an enemy or a neutral area.
march_to_itself = Nobody moves to the area where he is: { $area }.
march_elsewhere = This order moves figures into the activated area only, not into this one: { $area }.
not_friendly_nor_empty = This area is neither friendly nor empty: { $area }.
units_or_hero = Here stands a hero or a unit: one of the two.
too_many_leave = Not so many of these units can leave this area: { $area }: { $unit }.
hero_cannot_march = No such standing hero of this player is in this area: { $area }.
first_forces = The first forces come during the setup, and only then.
too_many_recruits = The dials do not yield so many units. The most: { $limit }.

## Battles.

against_oneself = Nobody fights against himself: { $seat }.
side_that_left = At this step of the battle this side cannot have left it.
at_the_muster = The units are counted at the second step of the battle: this belongs to before it, or to after it.
decided_by_tally = The tally decides who has won: not before, and not if the battle was cancelled.
attacker_has_won = At this step the attacker has won.
attacker_holds_it = The attacker holds this area now: { $area }.
defender_holds_it = The defender still holds this area: { $area }.
stronghold_was_taken = The stronghold has been taken by now: { $area }.
home_is_its_owners = A home area that nobody else controls is defended by its player: { $area }.
loser_has_gone = The loser's units have retreated by now.
units_are_back = The units have returned to the area by now: { $area }.
cause_of_damage = No rule deals damage so.
not_so_tough = No ability gives this unit more health: { $unit }.
one_wounded = One unit is damaged and lives: { $unit }.
unit_destroyed = With so much damage the unit would have been destroyed: { $unit }.
equal_squads = Equal figures stand together here.
nobody_has_drawn = Nobody has drawn on this side in this sub-round.
cards_still_drawn = A position has no open Fate cards of a step: it begins before they are drawn.
more_than_drawn = Of the cards not so many can have been added.
nothing_to_do = The cards have nothing, or not so much, left to do here.
too_strong = Nobody is so strong.

## Quests and duels.

hero_who_acts = A hero acts after it was chosen, and only then.
who_duels = A hero duels with another player's hero or with a unit.
duel_for_quest = A hero duels with a unit for a quest, and only then.
other_quest = The player has no such quest with a duel against this unit: { $quest }.
duel_goes_on = The duel is not over, so nobody has won it.
cause_of_duel = No rule begins a duel so.
not_drawn = This card was not drawn: { $card }.

## The setup.

too_early = At this step of the setup it is too early for this.
faction_to_choose = Who has no faction yet has still to choose one.
too_many_attempts = So many attempts are not made.
board_is_ready_made = A ready-made board is not laid by the players.
board_is_complete = The board is complete by now: no tile and no marker is left to place.
not_as_ready_made = On the ready-made board this lies elsewhere.
too_many_tiles = Too many map tiles. For each player: { $limit }.
tiles_dealt = Each player is dealt different map tiles. For each: { $limit }.
tile_too_far = The tile lies too far from the first one: { $tile }.
other_markers = One marker lies for each home tile that is still to come, each in a place of its own.
other_players_wait = Those wait whose home tile is not on the board yet, and no others.
not_at_home = During the setup what belongs to a player is in his home only: { $area }.
