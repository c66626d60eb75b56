# What is told in words, see engine/core/text/fluent.py.  A card is called by the face that lies up.

# labels of actions
action-draw_landmark = Draw { $landmark }
action-draw_player = Entrant { $player } begins
action-choose_cell = { $relocated ->
    [yes] Go to { $cell }
   *[no] Start in { $cell }
 }
action-choose_hero = Choose { $warrior }
action-activate = Activate “{ $face }” ({ $items })
action-prime = Prime “{ $face }” for its crest, { $crest }
action-refocus = { $cards ->
    [0] Refocus
    [one] Refocus { $cards } card
   *[other] Refocus { $cards } cards
 }
action-move = Move { $warrior }: { $path }
action-end_move = End the Move action
action-choose_item = { $ability ->
    [attack] Item { $item }: the Attack
    [march] Item { $item }: the March
    [push] Item { $item }: the Push
    [star] Item { $item }: the star
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
    [1] Push { $target }, who stays in { $path }
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
    [ready] Make “{ $face }” prepared
    [activate] Activate “{ $face }” for its crest, { $crest }
   *[none] Choose “{ $face }”
 }
action-choose_landmark = { $landmark ->
    [none] Turn over the landmark at { $position }
   *[other] Turn over { $landmark } ({ $position })
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
title-draw_player = Who begins
title-setup-choose_cell = Start cell of your hero
title-setup-assign_heroes = Hero for { $cell }
title-setup-place_minion = Start cell of { $warrior }
title-action = { $count ->
    [1] Your second action
   *[other] Your first action of { $count }
 }
title-move_more = Move another warrior, or none
title-item = “{ $source }”: which item comes next
title-ignore = “{ $source }”: { $ability }?
title-attack = Attack of { $warrior } (value { $value }): choose targets
title-march = { $steps ->
    [one] March of { $warrior }: up to { $steps } step
   *[other] March of { $warrior }: up to { $steps } steps
 }
title-push = { $value ->
    [one] Push of { $warrior }: up to { $value } cell
   *[other] Push of { $warrior }: up to { $value } cells
 }
title-star = The star of “{ $source }”
title-ready = Which card becomes prepared
title-prime_card = Which card is activated for its crest
title-flip_landmark = Which landmark is turned over
title-relocate = A new cell at { $card }
title-unsettle = Whom { $warrior } unsettles
title-defend = Attack of { $attacker } on { $warrior }: value { $value }
title-forced_activate = { $attacker } unsettles { $warrior }

# what has happened
event-landmark_drawn = { $landmark } lies at { $position } ({ $cell }).
event-first_player_drawn = Whoever plays { AND($heroes) } begins: this is { $seat }.
event-warrior_placed = { $seat }: { $warrior } starts in { $cell }.
event-turn_began = Turn { $number }: { $seat } ({ $hero }).
event-card_activated = { $why ->
    [activate] { $seat } activates “{ $name }”. The crest { $crest } is primed.
    [defence] { $seat } activates “{ $name }” for defence. The crest { $crest } is primed.
    [unsettled] { $seat } is unsettled and activates “{ $name }”. The crest { $crest } is primed.
    [power] { $seat } activates “{ $name }” for its crest, { $crest }.
   *[prime] { $seat } primes “{ $name }” for its crest, { $crest }.
 }
event-card_prepared = { $why ->
    [refocus] { $seat } turns “{ $before }” over: “{ $name }” is prepared.
   *[ready] { $seat } makes “{ $name }” prepared again.
 }
event-item_skipped = { $ability ->
    [attack] The Attack of “{ $name }” is impossible now and is skipped.
    [march] The March of “{ $name }” is impossible now and is skipped.
    [push] The Push of “{ $name }” is impossible now and is skipped.
   *[star] There is no power to spend the star of “{ $name }” on: it is skipped.
 }
event-item_ignored = { $ability ->
    [attack] { $seat } ignores the Attack of “{ $name }”.
    [march] { $seat } ignores the March of “{ $name }”.
    [push] { $seat } ignores the Push of “{ $name }”.
   *[star] { $seat } ignores the star of “{ $name }”.
 }
event-bonus_taken = { $warrior } takes the bonus of { $landmark }: { AND($gains) }.
event-landmark_turned = The landmark { $landmark } is turned over: now it shows “{ $power }”.
event-stepped = { $how ->
    [push] { $warrior } is pushed to { $cell }{ part-crossing }.
    [march] { $warrior } marches to { $cell }{ part-crossing }.
    [relocate] { $warrior } is relocated to { $cell }.
   *[move] { $warrior } moves to { $cell }{ part-crossing }.
 }
part-crossing = { $waypoint ->
    [none] {""}
   *[other] {" "}by the waypoint of { $waypoint }
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
        [yes] , the card is turned to its wounded side
       *[no] {""}
     }).
 }
event-healed = { $warrior } is healed of { $healed ->
    [one] { $healed } wound
   *[other] { $healed } wounds
 } (health { $life }).
event-minion_lost = { $warrior } dies and leaves the game.
event-hero_fell = { $ghost ->
    [yes] { $warrior } falls and plays on as a ghost.
   *[no] { $warrior } falls.
 }
event-attack_counted = { $attacker } attacks { $target }: attack value { $total }{ part-sum }.
event-defence_counted = { $defends ->
    [yes] { $warrior } defends: { $total } against { $attack }{ part-sum }.
   *[no] { $warrior } does not defend.
 }
event-attack_ended = { $result ->
    [attacker_lost] The attack is broken off: { $attacker } has left the battlefield.
    [target_lost] The attack is broken off: { $target } has left the battlefield.
    [game_over] The attack is broken off: the game is over.
    [defended] The attack does { $target } no harm.
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
event-push_counted = { $warrior } pushes { $target }: push value { $total }{ $more ->
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
event-hero_turned = { $warrior } turns the hero card over: now it shows “{ $power }”.
event-unsettled = { $by } unsettles { $warrior }: { $seat } has to choose a card and activate it.
event-game_ended = { $reason ->
    [turn_limit] The limit of turns is reached: the game is a draw.
    [resigned] One side resigns: { part-victory }.
   *[defeat] The game is over: { part-victory }.
 }
part-victory = { COUNT($winners) ->
    [one] { $winners } wins
   *[other] { AND($winners) } win
 }

# the view as tables
sheet-turn = The game
sheet-resolving = Under way
sheet-field = The battlefield
sheet-landmarks = The landmarks and what is active on them
sheet-warriors = The warriors
sheet-powers = The powers of the warriors
sheet-cards = The action cards of { $seat } ({ $hero })
row-mode = Mode
row-order = Order of items
row-over = Result
row-turn = Turn
row-seat = To move
row-used = Actions of this turn
row-stars = Star powers used in this turn
row-moved = Moved already
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
    [turn_limit] A draw: the limit of turns is reached
    [resigned] One side has resigned: { part-victory }
   *[defeat] { part-victory }
 }
part-turn = { $limit ->
    [none] { $number }
   *[other] { $number } of { $limit }
 }
part-setup = Setup
part-seat = { $seat } ({ $hero })
part-kind = { $kind ->
    [activate] Activate
    [prime] Prime
    [refocus] Refocus
   *[move] Move
 }
part-activation = “{ $name }”, item { $item }: { $ability }
part-choosing = “{ $name }”: the next item is being chosen
part-power = “{ $name }” ({ $card }), effect { $effect }
part-attacking = { $warrior }: { $n }, { $range }{ $target ->
    [none] ; the targets are being chosen
   *[other] ; target: { $target }
 }{ COUNT($later) ->
    [0] {""}
   *[other] , then { $later }
 }
part-pushing = { $warrior }: { $n }, { $range }
part-marching = { $n ->
    [one] { $warrior }: up to { $n } step
   *[other] { $warrior }: up to { $n } steps
 }
part-unsettling = { $warrior }: { $range }{ $target ->
    [none] ; the hero is being chosen
   *[other] ; { $target } has to activate a card
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
    [range] +{ $n } range
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
part-ready = make an activated card prepared
part-prime = activate a card for its crest
part-flip_self = turn this card over
part-flip_other = turn another landmark over
part-relocate = go to a free cell that touches the landmark
part-unsettle = unsettle ({ part-range })
