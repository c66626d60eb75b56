## Refusals: what several chapters share (`kernel/legality.py`), then orders, movement, economy, seasons and the setup.

area_not_on_board = { $area } is not on this board.
area_of_nobody = No player controls { $area }.
area_of_other = { $player } controls { $area }, not you.
area_not_home = { $area } is not a home area of your faction, { $faction }.
area_without_stronghold = There is no stronghold in { $area }.
stronghold_of_other = { $player } owns the stronghold in { $area }, not you.
area_with_rune = { $area } already has a rune token.
units_without_area = Name the area of the { $unit }.
units_not_there = There is no { $unit } in { $area }.
units_without_damage = Outside battles the { $unit } in { $area } has no damage.
units_of_nobody = The { $unit } in { $area } is neutral and not allied to you.
units_of_other = { $player } controls the { $unit } in { $area }, not you.
units_all_standing = No { $unit } in { $area } is routed.
units_all_routed = Every { $unit } in { $area } is routed.
hero_not_in_play = { $hero } is not in play.
hero_of_other = { $hero } is { $player }’s hero, not yours.
card_not_in_hand = “{ $card }” is not in your hand.
number_too_low = The number must be at least { $least }, not { $n }.
number_too_high = The number must be at most { $most }, not { $n }.
not_now = You cannot choose “{ $choice }” now.
not_among = You cannot choose “{ $choice }” now, only one of these ({ $choices }).
draw_from_elsewhere = “{ $card }” is not drawn here.


## more that chapters share

influence_too_low = You need { $n } influence, but you have { $influence }.
quest_not_in_hand = The Quest “{ $quest }” is not in your hand.

## movement (R6)

units_routed = The { $unit } in { $area } is routed and cannot move.
units_are_there = The units in { $area } are already in the activated area.
units_all_sent = Every { $unit } in { $area } has already been sent, and each moves only once.
nowhere_to_go = No friendly or empty area can be reached from { $area }.
neither_friendly_nor_empty = “Strategize” leads to a friendly or empty area, but { $area } is neither.
too_far = { $to } is more than { $steps ->
    [one] { $steps } area
   *[other] { $steps } areas
 } away from { $area }.
mountain_between = There is a mountain border between { $area } and { $to }.
water_between = There is a water border between { $area } and { $to }; it can be crossed only in winter.
borders_between = Mountain or water borders block every path of { $steps ->
    [one] { $steps } area
   *[other] { $steps } areas
 } from { $area } to { $to }.
no_passage = The path from { $area } to { $to } leads through areas that are neither friendly nor empty ({ $through }).
neutrals_alone = The neutral { $unit } cannot go to { $to } without a unit of your faction.
faction_must_stay = A unit of your faction must stay in { $area } with the neutral units you send there.
area_full = { $to } has no room for more units: the limit is { $limit }.
only_so_many_left = At most { $most } more of the { $unit } can be sent from { $area }.
one_must_stay = A unit of your faction must stay in { $area } with the neutral units you send there, so at most { $most } can go.
only_so_much_room = { $to } has room for { $most } more: the limit is { $limit }.
only_so_many_for_diplomacy = { $to } can be entered only with diplomacy, so at most { $most } more can be sent there: the limit is { $limit }.
only_so_many_flights = They cannot get there without “Teleportation”, and it carries at most { $most } more.
heroes_stay = Heroes do not move with this order, so { $hero } stays.
hero_sent = { $hero } has already been sent, and each figure moves only once.
hero_is_there = { $hero } is already in { $area }.
teleportation_works = “Teleportation” is already in effect and can carry { $left ->
    [one] { $left } more figure
   *[other] { $left } more figures
 }.
figures_are_chosen = Choose figures, cards that help them, or the Magic Portals, not “{ $choice }”.
portals_paid = The Magic Portals are already open for these moves.
no_two_portals = There are no two face-up Magic Portals on the board.
areas_not_adjacent = { $area } and { $other } have no common border.
no_mountain_there = The border between { $area } and { $other } is not a mountain border.
pass_is_open = The mountain border between { $area } and { $other } is already open this turn.
border_the_other_way = Name the areas of this border in the other order ({ $area }, then { $other }).

## orders (R5, R7), diplomacy (R13)

higher_order_lies = “{ $order }” has no Supremacy Bonus now, because there { COUNT($higher) ->
    [1] is a higher Order card
   *[other] are higher Order cards
 } in front of you ({ $higher }).
no_influence_icons = Your dials have reached no influence icon.
symbol_not_drawn = The drawn symbols ({ $drawn }) do not include { $symbol }.

## recruiting (R9), cities (R10)

home_is_full = { $area } already has { $limit } units, and no more are allowed.
figure_of_other_type = A figure of the { $unit } type does not help: you need the { $wanted } type.
area_without_city = There is no city in { $area }.
city_has_given = You have already used the city in { $area } with this order.
city_offers_none = In the city of { $city } you cannot { $line }.

## strongholds (R11), developments (R12)

area_with_city = A stronghold cannot be built in { $area }, because there is a city there.
area_with_stronghold = { $area } already has a stronghold.
stronghold_undamaged = The stronghold in { $area } is not damaged.
build_too_dear = A stronghold costs 1 wood and 1 ore, but you have { $wood } wood and { $ore } ore.
repair_too_dear = A repair costs 1 ore, but you have { $ore }.
nowhere_to_build = Each area you control already has a stronghold or a city.
nothing_to_repair = You have no damaged stronghold.
no_runes_to_rearrange = This needs two areas you control, and a rune token in one of them.
dial_not_printed = { $area } does not produce { $dial }.
no_wood_to_build = A development costs 1 wood, but your wood dial is at 0.
all_strongholds_developed = You have no stronghold without a development.
developed_already = The stronghold in { $area } already has the development “{ $development }”.
development_of_others = { $faction } cannot build the development “{ $development }”.
development_not_there = The stronghold in { $area } does not have the development “{ $development }”.

## the year (R4, R5.3, R26.2)

card_of_other_season = “{ $card }” is a card of another season; it is { $season } now.
revealed_already = “{ $card }” has already been revealed.
order_lies_open = The Order card “{ $order }” stays in front of you until spring.
order_in_hand = The Order card “{ $order }” is not in front of you.
order_chosen_already = You have already chosen the Order card “{ $order }”.

## setup (R3)

faction_taken = { $player } already plays { $faction }.
tile_dealt_already = “{ $card }” has already been dealt, with tile { $tile }.
tile_not_dealt = { $player } was not dealt tile { $tile }.
tile_lies_already = Tile { $tile } is already on the board.
other_tile_is_placed = Tile { $tile } is placed now, not tile { $other }.
marker_apart = A home marker covers two adjacent hexes.
marker_backwards = Name the smaller hex of the marker first.
marker_on_tile = A home marker is placed outside the tiles.
marker_touches_too_little = A home marker must touch at least { $borders ->
    [one] { $borders } open border
   *[other] { $borders } open borders
 } of map areas.
marker_too_near = This is too near to another marker: the distance must be at least { $far }.
marker_leaves_no_room = With a marker here, the next ones could not keep the distance of { $far }.
no_marker_there = { $faction } has no home marker there.
city_lies_already = { $city } is already in { $area }.
hero_of_other_alignment = { $hero } is not of the alignment of { $faction }.
