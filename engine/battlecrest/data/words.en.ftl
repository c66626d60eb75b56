# What is said in words, see engine/core/text/fluent.py.  A card is named by the face that is up.

# labels of actions
action-draw_landmark = Draw “{ $landmark }”
action-draw_player = Player { $player } on the list goes first
action-choose_cell = { $relocated ->
    [yes] Go to { $cell }
   *[no] Start in { $cell }
 }
action-choose_hero = Choose { $warrior }
action-activate = Activate “{ $face }” ({ $items })
action-prime = Prime “{ $face }” (crest: { $crest })
action-refocus = { $cards ->
    [0] Refocus
    [one] Refocus { $cards } card
   *[other] Refocus { $cards } cards
 }
action-move = Move { $warrior }: { $path }
action-end_move = End the Move action
action-choose_item = { $ability ->
    [attack] Item { $item }: Attack
    [march] Item { $item }: March
    [push] Item { $item }: Push
    [star] Item { $item }: star
   *[none] Item { $item }
 }
action-apply = { $ability ->
    [attack] Attack
    [march] March
    [push] Push
    [star] Spend the star
   *[none] Apply the item
 }
action-ignore = { $ability ->
    [attack] Ignore the Attack
    [march] Ignore the March
    [push] Ignore the Push
    [star] Ignore the star
   *[none] Ignore the item
 }
action-attack = { COUNT($others) ->
    [0] Attack { $first }
   *[other] Attack { $first }, then { $others }
 }
action-march = March: { $path }
action-push = { COUNT($path) ->
    [1] Push { $target } without leaving { $path }
   *[other] Push { $target }: { $path }
 }
action-star = { $card ->
    [none] { $power_position ->
        [none] Spend the star
       *[other] Spend the star on the landmark at { $power_position }
     }
   *[other] Spend the star on “{ $name }” ({ $card })
 }
action-choose_card = { $use ->
    [ready] Prepare “{ $face }”
    [activate] Activate “{ $face }” (crest: { $crest })
   *[none] Choose “{ $face }”
 }
action-choose_landmark = { $landmark ->
    [none] Flip the landmark at { $position }
   *[other] Flip “{ $landmark }” ({ $position })
 }
action-defend = { $face ->
    [none] Do not defend
   *[other] Defend with “{ $face }” (defence { $defence }{ $crest ->
        [none] {""}
       *[other] , +1 for each { $crest }
     })
 }
action-resign = Resign

# titles of decisions
title-draw_landmark = Landmark for { $position }
title-draw_player = Who goes first
title-setup-choose_cell = Hero’s start cell
title-setup-assign_heroes = Hero for { $cell }
title-setup-place_minion = { $warrior }’s start cell
title-action = { $count ->
    [1] Second action
    [2] First of two actions
   *[other] First action of { $count }
 }
title-move_more = Move another warrior or finish
title-item = The next item of “{ $source }” to apply
title-ignore = Apply or ignore the { $ability } of “{ $source }”
title-attack = Targets of { $warrior }’s attack (value { $value })
title-march = { $steps ->
    [one] { $warrior }’s march (up to { $steps } cell)
   *[other] { $warrior }’s march (up to { $steps } cells)
 }
title-push = { $value ->
    [one] { $warrior }’s push (up to { $value } cell)
   *[other] { $warrior }’s push (up to { $value } cells)
 }
title-star = Star of “{ $source }”
title-ready = Which card to prepare
title-prime_card = Which card to activate for its crest
title-flip_landmark = Which landmark to flip
title-relocate = Relocate to “{ $card }”
title-unsettle = Which hero { $warrior } unsettles
title-defend = { $attacker }’s attack on { $warrior } (value { $value })
title-forced_activate = { $attacker } unsettles { $warrior }

# what has happened
event-landmark_drawn = “{ $landmark }” is placed at { $position } ({ $cell }).
event-first_player_drawn = { $seat } ({ AND($heroes) }) goes first.
event-warrior_placed = { $seat }’s { $warrior } starts in { $cell }.
event-turn_began = { $seat } ({ $hero }) begins turn { $number }.
event-card_activated = { $why ->
    [activate] { $seat } activates “{ $name }”. The crest { $crest } is primed.
    [defence] { $seat } activates “{ $name }” for defence. The crest { $crest } is primed.
    [unsettled] { $seat } is unsettled and activates “{ $name }”. The crest { $crest } is primed.
    [power] { $seat } activates “{ $name }” for its crest ({ $crest }).
   *[prime] { $seat } primes “{ $name }” (crest: { $crest }).
 }
event-card_prepared = { $why ->
    [refocus] { $seat } flips “{ $before }” to “{ $name }” and prepares it.
   *[ready] { $seat } prepares “{ $name }” again.
 }
event-item_skipped = { $ability ->
    [attack] The Attack on “{ $name }” is not possible now and is skipped.
    [march] The March on “{ $name }” is not possible now and is skipped.
    [push] The Push on “{ $name }” is not possible now and is skipped.
   *[star] The star on “{ $name }” cannot be spent on any power and is skipped.
 }
event-item_ignored = { $ability ->
    [attack] { $seat } ignores the Attack on “{ $name }”.
    [march] { $seat } ignores the March on “{ $name }”.
    [push] { $seat } ignores the Push on “{ $name }”.
   *[star] { $seat } ignores the star on “{ $name }”.
 }
event-bonus_taken = { $warrior } gets { AND($gains) } from the bonus of “{ $landmark }”.
event-landmark_turned = “{ $landmark }” is flipped and now shows “{ $power }”.
event-stepped = { $how ->
    [push] { $warrior } is pushed to { $cell }{ part-crossing }.
    [march] { $warrior } marches to { $cell }{ part-crossing }.
    [relocate] { $warrior } is relocated to { $cell }.
   *[move] { $warrior } moves to { $cell }{ part-crossing }.
 }
part-crossing = { $waypoint ->
    [none] {""}
   *[other] {" "}by the waypoint of “{ $waypoint }”
 }
event-wounded = { $warrior } suffers { $wounds ->
    [one] { $wounds } wound
   *[other] { $wounds } wounds
 }{ $why ->
    [entered] {" "}from a hazard
    [turned] {" "}from a hazard that has become active
   *[attack] {""}
 }{ $life ->
    [0] .
   *[other] {" "}(health { $life }{ $turned ->
        [yes] , the card is flipped to its wounded side
       *[no] {""}
     }).
 }
event-healed = { $warrior } heals { $healed ->
    [one] { $healed } wound
   *[other] { $healed } wounds
 } (health { $life }).
event-minion_lost = { $warrior } dies and leaves the game.
event-hero_fell = { $ghost ->
    [yes] { $warrior } dies and plays on as a ghost.
   *[no] { $warrior } dies.
 }
event-attack_counted = { $attacker } attacks { $target } with an attack value of { $total }{ part-sum }.
event-defence_counted = { $defends ->
    [yes] { $warrior } defends with a value of { $total } against { $attack }{ part-sum }.
   *[no] { $warrior } does not defend.
 }
event-attack_ended = { $result ->
    [attacker_lost] The attack ends because { $attacker } is no longer on the battlefield.
    [target_lost] The attack ends because { $target } is no longer on the battlefield.
    [game_over] The attack ends because the game is over.
    [defended] The attack is blocked, and { $target } suffers no wounds.
   *[hit] The attack hits { $target }.
 }
part-sum = { $more ->
    [yes] {" "}(card { $printed }{ $crests ->
        [0] {""}
       *[other] , crests +{ $crests }
     }{ $passives ->
        [0] {""}
       *[other] , powers +{ $passives }
     }{ $landmarks ->
        [0] {""}
       *[other] , landmarks +{ $landmarks }
     })
   *[no] {""}
 }
event-push_counted = { $warrior } pushes { $target } with a push value of { $total }{ $more ->
    [yes] {" "}(card { $printed }{ $crests ->
        [0] {""}
       *[other] , crests +{ $crests }
     }{ $landmarks ->
        [0] {""}
       *[other] , landmarks +{ $landmarks }
     })
   *[no] {""}
 }.
event-star_spent = { $seat } spends the star on “{ $power }” ({ $card }).
event-hero_turned = { $warrior }’s hero card is flipped and now shows “{ $power }”.
event-unsettled = { $by } unsettles { $warrior }, and { $seat } must choose a card and activate it.
event-game_ended = { $reason ->
    [turn_limit] The turn limit is reached, and the game is a draw.
    [resigned] One side resigns, and { part-victory }.
   *[defeat] The game is over, and { part-victory }.
 }
part-victory = { COUNT($winners) ->
    [one] { $winners } wins
   *[other] { AND($winners) } win
 }

# the view as tables
sheet-turn = Game
sheet-resolving = Under way
sheet-field = Battlefield
sheet-landmarks = Landmarks and their active effects
sheet-warriors = Warriors
sheet-powers = Warriors’ powers
sheet-cards = { $seat }’s action cards ({ $hero })
row-mode = Mode
row-order = Order of items
row-over = Result
row-turn = Turn
row-seat = To move
row-used = Actions this turn
row-stars = Star powers used this turn
row-moved = Already moved
row-cells = Row { $n }
row-activation = Activation
row-power = Power
row-attack = Attack
row-push = Push
row-march = March
row-unsettle = Unsettling
column-now = Now
column-cells = Column { $n }
column-landmark = Landmark
column-number = Number
column-power = Power
column-star = For a star
column-north = North
column-east = East
column-south = South
column-west = West
column-player = Player
column-team = Team
column-health = Health
column-side = Side up
column-movement = Movement
column-primed = Primed crests
column-always = Always
column-state = State
column-abilities = Abilities
column-crest = Crest
column-defence = Defence
part-nothing = —
part-name = { $of }
part-list = { COUNT($of) ->
    [0] { part-nothing }
   *[other] { $of }
 }
part-mode = { $mode ->
    [team] Teams
   *[duel] Duel
 }
part-any_order = Chosen by the player
part-over = { $reason ->
    [turn_limit] A draw by the turn limit
    [resigned] One side resigned, and { part-victory }
   *[defeat] { part-victory }
 }
part-turn = { $limit ->
    [none] { $number }
   *[other] { $number } of { $limit }
 }
part-setup = Setup
part-team = { $team }
part-seat = { $seat } ({ $hero })
part-kind = { $kind ->
    [activate] Activate
    [prime] Prime
    [refocus] Refocus
   *[move] Move
 }
part-activation = “{ $name }”, item { $item }: { $ability }
part-choosing = “{ $name }”: choosing the next item
part-power = “{ $name }” ({ $card }), effect { $effect }
part-attacking = { $warrior }: { $n }, { $range }{ $target ->
    [none] ; choosing targets
   *[other] ; target: { $target }
 }{ COUNT($later) ->
    [0] {""}
   *[other] , then { $later }
 }
part-pushing = { $warrior }: { $n }, { $range }
part-marching = { $n ->
    [one] { $warrior }: up to { $n } cell
   *[other] { $warrior }: up to { $n } cells
 }
part-unsettling = { $warrior }: { $range }{ $target ->
    [none] ; choosing the hero
   *[other] ; { $target } must activate a card
 }
part-range = { $range ->
    [close] Close
    [medium] Medium
   *[long] Long { $reach }
 }
part-standing = { $cell ->
    [none] { $warrior }
   *[other] { $warrior } ({ $cell })
 }
part-landmark = { $position }: { $landmark }
part-place = { $position } ({ $cell })
part-gain = { $symbol ->
    [attack] +{ $n } attack
    [defence] +{ $n } defence
    [range] +{ $n } Long range
    [move] +{ $n } movement
   *[push] +{ $n } push
 }
part-bonus = { $gains } ({ $cell })
part-hazard = hazard ({ $cell })
part-waypoint = waypoint ({ $cell } to { $exit })
part-value = { $n ->
    [none] { part-nothing }
   *[other] { $n }
 }
part-primed = { $crest } { $n }
part-side = { $side ->
    [healthy] Healthy
    [ghost] Ghost
   *[wounded] Wounded
 }{ $column ->
    [none] {""}
   *[other] , column { $column }
 }
part-state = { $prepared ->
    [yes] Prepared
   *[no] Activated
 }
part-defence = { $crest ->
    [none] { $n }
   *[other] { $n }, +1 for each { $crest }
 }
part-abilities = { COUNT($of) ->
    [0] { part-nothing }
   *[other] { $of }
 }
part-crest = { $crest ->
    [none] {""}
   *[other] , +1 for each { $crest }
 }
part-attack = Attack { $value } ({ part-range }{ part-crest }{ $targets ->
    [1] {""}
   *[other] , up to { $targets } targets
 })
part-push = Push { $value } ({ part-range }{ part-crest })
part-march = March { $value }{ $crest ->
    [none] {""}
   *[other] {" "}(+1 for each { $crest })
 }
part-star = star
part-heal = heal { $value }
part-ready = prepare an activated card
part-prime = activate a card for its crest
part-flip_self = flip this card
part-flip_other = flip another landmark
part-relocate = relocate to a free cell touching the landmark
part-unsettle = unsettle ({ part-range })
