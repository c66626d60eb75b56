## Why a position or the options of a setup cannot be.  The pointer of the error says where, its rule says who says so.
## Counts and lists.

more_than_there_are = There is more of this in the game than the box contains ({ $what }).
twice_in_a_list = The same thing is twice in a list that may contain it only once.
too_many_exploration_tokens = There are not that many exploration tokens with this back.
no_exploration_tokens = This game is played without exploration tokens.
who_has_seen_it = The list of players who have seen this must follow the seat order.
seen_is_known = The token in { $area } is open or has been seen, so it must be known.

## Players and their cards.

not_in_the_game = { $seat } is not in the game.
out_has_nothing = { $seat } is out of the game and has neither cards, influence nor activation tokens.
last_player_wins = The last player in the game wins, and only when no other player is left.
won_at_the_start = With that many starting runes a player would win before the first season.
first_player_missing = The first player is known from the first step on.
faction_for_each = Each of the { $players ->
    [one] { $players } player
   *[other] { $players } players
 } needs a faction.
faction_twice = Another player already has the faction { $faction }.
faction_missing = The factions have been chosen, but this player has none.
other_faction = This player’s faction does not have “{ $what }”.
other_alignment = The Objective “{ $objective }” is not of this player’s alignment.
quest_of_another_board = The Quest “{ $quest }” names an area that is not on the board.
too_many_orders = At most { $limit ->
    [one] { $limit } Order card
   *[other] { $limit } Order cards
 } can be there now.
no_order_revealed = { $seat } has still to act, but has revealed no Order card.
orders_to_take_back = { $seat } has not taken back the Order cards yet.
titles_missing = All three Title cards must be in the game.

## The board.

tiles_overlap = Two tiles overlap.
other_areas = These must be exactly the areas of the tiles on the board.
other_homes = The board has the players’ home tiles and no others.
not_on_the_board = { $area } is not on the board.
units_of_one_player = { $area } has units of two players or of no player (the { $unit }).
stronghold_of_another = The stronghold and the units in { $area } belong to different players.
no_space_for_city = There is no city space in { $area }.

## Heroes.

too_many_heroes = { $seat } has more than { $limit ->
    [one] { $limit } hero
   *[other] { $limit } heroes
 }.
nobody_deserts = { $seat } does not have so many heroes that one must desert.
hero_defeated = With that much damage { $hero } would be defeated.
hero_of_another = This player does not have { $hero }.
hero_not_in_the_duel = { $hero } is not in { $area }, where the duel is.
other_reward = This hero cannot use the Reward “{ $reward }” this way.

## The season, turns, what is being resolved.

after_the_last_year = The game is over after { $years ->
    [one] { $years } year
   *[other] { $years } years
 }.
season_card_not_revealed = “{ $card }” was not revealed this season.
season_card_in_force = A Season card is in force from the moment it is revealed.
too_many_season_cards = Exactly one Season card has been revealed for each season so far.
not_resolved_now = This does not happen at this step of the game.
not_resolved_there = This cannot begin in the middle of the step before it.
nobody_acts = A player must act at this step.
turn_has_come = { $seat } has already begun this turn.
not_the_current_player = It is not { $seat }’s turn.
other_order_revealed = The player last revealed another Order card.
no_part_of_fortify = “Fortify” has no such part.
no_mountain_border = There is no mountain border between { $a } and { $b }.

## Movement and recruiting.

target_of_order = “Strategize” activates no area; “Mobilize” and “Conquer” activate one.
plan_goes_on = While moves are being chosen, nothing else happens and no figure has arrived.
plan_is_over = The chosen moves have been carried out already.
unit_of_another_side = The { $unit } cannot be on this side.
standing_units = Only standing units can be here, but the { $unit } is routed.
force_enters_nothing = A force waits only in front of an enemy or a neutral area.
march_to_itself = A figure in { $area } cannot move to the same area.
march_elsewhere = This order moves figures only into the activated area, not into { $area }.
not_friendly_nor_empty = { $area } is neither friendly nor empty.
units_or_hero = There must be either a hero or a unit here.
too_many_leave = That many of the { $unit } cannot leave { $area }.
hero_cannot_march = This player has no such standing hero in { $area }.
first_forces = The first forces appear only during setup.
too_many_recruits = The dials yield at most { $limit ->
    [one] { $limit } unit
   *[other] { $limit } units
 }.

## Battles.

against_oneself = { $seat } cannot be both sides of a battle.
side_that_left = At this step of the battle this side cannot have left it.
at_the_muster = The units are counted at the second step of the battle, so this belongs before or after it.
decided_by_tally = The tally decides the winner, unless the battle was cancelled.
attacker_has_won = At this step the attacker has won.
attacker_holds_it = The attacker holds { $area } now.
defender_holds_it = The defender still holds { $area }.
stronghold_was_taken = The stronghold in { $area } has already been taken.
home_is_its_owners = The home area { $area } is defended by its owner, because no other player controls it.
loser_has_gone = The loser’s units have already retreated.
units_are_back = The units have already returned to { $area }.
cause_of_damage = No rule deals damage this way.
not_so_tough = No ability gives the { $unit } more health.
one_wounded = Exactly one { $unit } is damaged, and it survives.
unit_destroyed = With that much damage the { $unit } would be destroyed.
equal_squads = Equal figures are listed together here.
nobody_has_drawn = No card was drawn on this side in this sub-round.
cards_still_drawn = A position has no open Fate cards of a step: the step begins before they are drawn.
more_than_drawn = That many cards cannot have been added.
nothing_to_do = The cards have nothing, or not that much, left to do here.
too_strong = No side can be that strong.

## Quests and duels.

hero_who_acts = A hero acts only after being chosen.
who_duels = A hero duels with another player’s hero or with a unit.
duel_for_quest = A hero duels with a unit only for a Quest.
other_quest = The player has no Quest “{ $quest }” with a duel against this unit.
duel_goes_on = The duel is not over, so no side has won it.
cause_of_duel = No rule begins a duel this way.
not_drawn = “{ $card }” was not drawn.

## The setup.

too_early = At this step of the setup it is too early for this.
faction_to_choose = Each player without a faction must still choose one.
too_many_attempts = There cannot have been that many attempts.
board_is_ready_made = The players do not build a preset board.
board_is_complete = The board is complete: no tile or marker is left to place.
not_as_ready_made = On the preset board this is elsewhere.
too_many_tiles = A player has at most { $limit ->
    [one] { $limit } map tile
   *[other] { $limit } map tiles
 }.
tiles_dealt = Each player is dealt { $limit ->
    [one] { $limit } map tile
   *[other] { $limit } different map tiles
 }.
tile_too_far = Tile { $tile } is too far from the first one.
other_markers = There is one marker for each home tile still to come, each in its own place.
other_players_wait = Exactly the players whose home tile is not on the board yet are waiting.
not_at_home = During setup everything a player owns is in their home, not in { $area }.
