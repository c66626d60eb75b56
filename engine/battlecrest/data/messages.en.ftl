## Messages of Battlecrest.  Keys: prompt_<decision>, refusal codes (R22), outcome_<reason>, and parts of
## sentences.

prompt_draw_landmark = Which landmark is drawn for { $position }?
prompt_draw_player = Who goes first?
prompt_setup-choose_cell = In which hero cell does your hero start?
prompt_setup-assign_heroes = Which hero of your team takes the cell { $cell }?
prompt_setup-place_minion = In which cell does { $warrior } start?
prompt_action = Choose an action ({ $count } left).
prompt_move_more = Move another warrior, or end the Move action.
prompt_item = Which item of “{ $source }” do you apply next?
prompt_ignore = Do you apply or ignore the next item of “{ $source }” ({ $ability })?
prompt_attack = { $warrior } attacks with “{ $source }”. Choose { $count ->
    [1] a target
   *[other] up to { $count } targets in order
 } at { $range } range (attack value { $value }).
prompt_march = { $warrior } marches (“{ $source }”). Choose a path of at most { $steps ->
    [1] one cell
   *[other] { $steps } cells
 }.
prompt_push = { $warrior } pushes (“{ $source }”). Choose a target at { $range } range and a path for it (push value { $value }).
prompt_star = On which power do you spend the star of “{ $source }”?
prompt_ready = Which activated card do you prepare (“{ $source }”)?
prompt_prime_card = Which prepared card do you activate for its crest (“{ $source }”)?
prompt_flip_landmark = Which other landmark do you flip (“{ $source }”)?
prompt_relocate = To which cell touching “{ $card }” do you relocate your hero (“{ $source }”)?
prompt_unsettle = { $warrior } unsettles an enemy (“{ $source }”). Choose an enemy hero with a prepared card at { $range } range.
prompt_defend = { $attacker } attacks { $warrior } (“{ $source }”, value { $value }){ ID($next) ->
    [nobody] { "" }
   *[else] , and then { AND($next) }
 }. Do you defend with a card?
prompt_forced_activate = { $attacker } unsettles { $warrior } (“{ $source }”). Which prepared card do you activate?

word_range_close = Close
word_range_medium = Medium
word_range_long = Long { $reach }

landmark_lies_there = “{ $card }” is already on the battlefield (position { $position }).
action_kind_repeated = The two actions of a turn must be of different kinds, and this kind has already been used.
pass_not_allowed = You cannot pass: a turn has exactly two actions.
nothing_changes = That would leave the game exactly as it is.
card_unknown = “{ $face }” is not one of your action cards.
card_not_prepared = “{ $face }” is not prepared.
card_not_activated = “{ $face }” is not activated.
no_item_possible = No item of “{ $face }” is possible now, so the card can only be primed.
item_unknown = “{ $source }” has no item { $item }.
item_not_open = Item { $item } of “{ $source }” has already been applied, ignored or skipped.
item_not_possible = Item { $item } of “{ $source }” is not possible now.
cannot_resign = You can resign only once the first turn has begun.
power_not_ignored = Nothing inside a star power can be ignored: each effect that is possible is applied.
cannot_ignore = You may ignore one item of a card, but not every item that is possible.
warrior_not_yours = { $warrior } is not one of your warriors on the battlefield.
warrior_already_moved = { $warrior } has already moved in this action.
hero_has_no_prepared_card = { $warrior } has no prepared card and therefore no movement value.
path_not_connected = No single step leads from the previous cell to { $cell }. A path begins with the warrior’s cell.
path_waypoint_inactive = The waypoint that would lead to { $cell } is not active.
path_through_enemy = An enemy blocks the way at { $cell }.
path_into_landmark = There is a landmark at { $cell }, and warriors cannot enter its cell.
path_off_board = The cell { $cell } is not on the battlefield.
path_too_long = { $warrior } has no steps left for { $cell }.
path_ends_on_warrior = Another warrior is in { $cell }.
path_empty = The path has no steps.
path_not_empty = The landmark flipped for this push ends it before any warrior is moved, so { $warrior }’s path is only its cell.
path_repeats = At { $cell } the warrior would be in a situation in which it has been before.
target_not_in_play = { $warrior } is not on the battlefield.
target_out_of_range = { $warrior } is not at { $range } range.
target_not_enemy = { $warrior } is not an enemy.
target_not_hero = { $warrior } is not a hero.
target_is_self = { $warrior } cannot target itself.
target_repeated = { $warrior } is named twice as a target.
too_many_targets = There may be at most { $count ->
    [1] one target
   *[other] { $count } targets
 }.
target_cannot_move = { $warrior } cannot be moved even one cell.
no_prepared_card = { $warrior } has no prepared card to activate.
star_power_out_of_reach = Your hero does not reach “{ $card }” (the power “{ $power }”).
star_power_used = “{ $power }” ({ $card }) has already been used this turn.
star_power_not_usable = The first effect of “{ $power }” ({ $card }) is not possible now.
star_power_not_yours = You have no such star power in play.
cell_not_free = The cell { $cell } is occupied.
cell_not_adjacent = The cell { $cell } is not beside { $place }.
cell_not_of_heroes = The cell { $cell } is not a hero cell; the hero cells are { $cells }.
hero_not_of_team = { $warrior } is not being placed now; choose between { AND($heroes) }.
landmark_is_own = The power is on this very landmark ({ $card }), so choose another.

outcome_defeat = All heroes of one side are dead.
outcome_resigned = One side resigned.
outcome_turn_limit = The turn limit is reached, and the game is a draw.
