## Refusals: what several chapters share (`kernel/legality.py`), then orders, movement, economy, seasons and the setup.

area_not_on_board = { $area } is not on this board.
area_of_nobody = You do not control { $area }; nobody does.
area_of_other = You do not control { $area }; { $player } does.
area_not_home = { $area } is no home area of your faction, { $faction }.
area_without_stronghold = There is no stronghold in { $area }.
stronghold_of_other = The stronghold in { $area } belongs to { $player }.
area_with_rune = { $area } holds a rune token already.
units_without_area = Say in which area: { $unit }.
units_not_there = There is no such unit in { $area }: { $unit }.
units_without_damage = Outside battles units bear no damage: { $unit } in { $area }.
units_of_nobody = This unit in { $area } is neutral and not allied with you: { $unit }.
units_of_other = This unit in { $area } is not yours but of { $player }: { $unit }.
units_all_standing = No unit of this type is routed in { $area }: { $unit }.
units_all_routed = No unit of this type is standing in { $area }: { $unit }.
hero_not_in_play = { $hero } is not in play.
hero_of_other = { $hero } is not your hero but belongs to { $player }.
card_not_in_hand = { $card } is not in your hand.
number_too_low = { $n } is too few. The least: { $least }.
number_too_high = { $n } is too many. The most: { $most }.
not_now = This cannot be done now: { $choice }.
not_among = This is not among what is offered now: { $choice }. Offered: { $choices }.
draw_from_elsewhere = This is not drawn here, it belongs elsewhere: { $card }.


## more that chapters share

influence_too_low = You have too little influence for { $n }. Yours: { $influence }.
quest_not_in_hand = { $quest } is not in your hand.

## movement (R6)

units_routed = { $area }: routed units cannot move: { $unit }.
units_are_there = The units of { $area } are in the activated area already.
units_all_sent = { $area }: all units of this type have been sent already, and each moves once: { $unit }.
nowhere_to_go = From { $area } no friendly or empty area can be reached.
neither_friendly_nor_empty = { $area } is neither friendly nor empty: the order Strategize does not lead there.
too_far = { $to } is too far from { $area }. The range in areas: { $steps }.
mountain_between = A mountain border parts { $area } and { $to }.
water_between = A water border parts { $area } and { $to }; it can be crossed in winter only.
borders_between = Mountain or water borders stop the way from { $area } to { $to }. The range in areas: { $steps }.
no_passage = The way from { $area } to { $to } leads through areas that are neither friendly nor empty: { $through }.
neutrals_alone = Allied neutral units do not go to { $to } without a unit of your faction: { $unit }.
faction_must_stay = { $area }: a unit of your faction must stay with the neutral units that you send there.
area_full = { $to } has no room for more units. The limit: { $limit }.
only_so_many_left = Of this type no more than { $most } can still be sent from { $area }: { $unit }.
one_must_stay = A unit of your faction must stay in { $area } with the neutral units that you send there. No more can go than { $most }.
only_so_much_room = { $to } has no room for so many. Still possible: { $most }; the limit: { $limit }.
only_so_many_for_diplomacy = { $to } can be entered by diplomacy only, and that with a small force. Still possible: { $most }; the limit: { $limit }.
only_so_many_flights = Without Teleportation they do not get there, and it carries no more than { $most }.
heroes_stay = { $hero }: heroes do not move with this order.
hero_sent = { $hero } has been sent already; each figure moves once.
hero_is_there = { $hero } is in { $area } already.
teleportation_works = Teleportation works already. Figures that it can still carry: { $left }.
figures_are_chosen = Figures are chosen now, cards that help them, or the Magic Portals. Not this: { $choice }.
portals_paid = The Magic Portals are open for these moves already.
no_two_portals = There are no two Magic Portals that lie face up.
areas_not_adjacent = { $area } and { $other } have no common border.
no_mountain_there = The border between { $area } and { $other } is no mountain border.
pass_is_open = The mountain border between { $area } and { $other } is open in this turn already.
border_the_other_way = Name the areas of this border in this order: { $area }, { $other }.

## orders (R5, R7), diplomacy (R13)

higher_order_lies = { $order } has no Supremacy Bonus now: a higher Order card lies in front of you: { $higher }.
no_influence_icons = Your dials allow no influence icon.
symbol_not_drawn = No card with this symbol was drawn: { $symbol }. Drawn: { $drawn }.

## recruiting (R9), cities (R10)

home_is_full = { $area } holds as many units as are allowed. The limit: { $limit }.
figure_of_other_type = A figure of another type does not help: { $unit }. Wanted: { $wanted }.
area_without_city = There is no city in { $area }.
city_has_given = The city in { $area } has given something by this order already.
city_offers_none = The token of { $city } does not offer this: { $line }.

## strongholds (R11), developments (R12)

area_with_city = { $area } holds a city, where no stronghold can stand.
area_with_stronghold = { $area } holds a stronghold already.
stronghold_undamaged = The stronghold in { $area } is not damaged.
build_too_dear = A stronghold costs 1 wood and 1 ore. Your wood: { $wood }; your ore: { $ore }.
repair_too_dear = A repair costs 1 ore. Your ore: { $ore }.
nowhere_to_build = Each area that you control holds a stronghold or a city.
nothing_to_repair = No stronghold of yours is damaged.
no_runes_to_rearrange = This needs two areas that you control, and a rune token in one of them.
dial_not_printed = { $area } does not produce this resource: { $dial }.
no_wood_to_build = A development costs 1 wood, and your wood dial stands at 0.
all_strongholds_developed = You have no stronghold without a development.
developed_already = The stronghold in { $area } has a development already: { $development }.
development_of_others = { $faction } cannot build this development: { $development }.
development_not_there = The stronghold in { $area } does not have this development: { $development }.

## the year (R4, R5.3, R26.2)

card_of_other_season = { $card } is a card of another season. The season now: { $season }.
revealed_already = { $card } was revealed already.
order_lies_open = This Order card lies in front of you until spring: { $order }.
order_in_hand = This Order card does not lie in front of you: { $order }.
order_chosen_already = You have chosen this Order card already: { $order }.

## setup (R3)

faction_taken = { $player } plays this faction: { $faction }.
tile_dealt_already = { $card } was dealt already, with tile { $tile }.
tile_not_dealt = { $player } was not dealt tile { $tile }.
tile_lies_already = Tile { $tile } lies on the board already.
other_tile_is_placed = Another tile is placed now: { $tile }, not { $other }.
marker_apart = A home marker covers two hexes that lie side by side.
marker_backwards = Name the smaller hex of the marker first.
marker_on_tile = A home marker lies outside the tiles.
marker_touches_too_little = A home marker must touch open borders of map areas. The least: { $borders }.
marker_too_near = This is too near to another marker. The distance wanted: { $far }.
marker_leaves_no_room = With a marker there, the next ones could not keep their distance. It is: { $far }.
no_marker_there = { $faction }: no home marker lies there.
city_lies_already = { $city } lies in { $area } already.
hero_of_other_alignment = { $hero } is not of the alignment of { $faction }.
