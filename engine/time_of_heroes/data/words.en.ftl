# labels of actions
action-play = { part-cost }{ part-aim }
action-join = { part-cost }{ part-aim }
action-battle_wits = Battle Wits: discard two copies of “{ $card }”{ $turned ->
    [0] { "" }
    [1] { " " }(one turned)
   *[2] { " " }(both turned)
 }
action-pay = { part-acc }{ part-if-turned }
action-enough = No more cards
action-cancel = Cancel the play
action-pass = { $when ->
    [looking] Take none of them
    [phase_4] Play nothing more
   *[none] Play nothing
 }
action-target = { ID($at) ->
    [player] Aim at the opponent
   *[else] Aim at { part-acc }
 }
action-redirect = Close { part-acc } to take the strike
action-choose = { ID($does) ->
    [none] Effect { $number }
   *[else] { part-does }
 }
action-pick = { $when ->
    [setup] Start the game with { part-acc }
    [looking] Take { part-acc }
   *[none] Choose { part-acc }
 }{ part-if-turned }
action-put = { $to ->
    [top] Put back on top of the deck
   *[bottom] Put on the bottom of the deck
 }
action-respond = { $response ->
    [second_wind] Take the Second Wind too
    [draw_two] Draw two cards
   *[nothing] Do nothing
 }
action-resign = Resign
action-draw_card = { $when ->
    [looking] Look at “{ $card }”
   *[none] Draw “{ $card }”
 }
action-fall = Discard “{ $card }” at random{ part-if-turned }
action-lot = { $seat } goes first

# titles of decisions
title-start_cards = Cards that start the game on the field
title-draw_card = { $seat } draws a card
title-look_card = { $seat } looks at the deck
title-fall = { $seat } discards a card at random
title-first_player = Who goes first
title-play = Playing cards in phase 4
title-window_opp = Opponent’s turn, before phase { $phase }
title-window_own = Own turn, before phase { $phase }
title-cost_discard = A card to discard for “{ $card }”
title-cost_show = A card to show for “{ $card }”
title-cost_bury = A card to send to the graveyard for “{ $card }”
title-cost_more = One more card to pay for “{ $card }”
title-addon = Add-on for “{ $card }”
title-target = Target of strike { $strike } (Force { $force })
title-interrupt = { $strikes ->
    [1] The opponent attacks with one strike
   *[else] The opponent attacks with { $strikes } strikes
 }
title-defend = { ID($property) ->
    [simple] Strike
   *[else] { $property } strike
 } at { ID($target) ->
    [p1] { $target }
    [p2] { $target }
   *[else] “{ $target }”
 } with Force { $force }
title-after_defended = Strike { $strike } was blocked
title-save = “{ $card }” is about to leave the field
title-mode = An effect of “{ $card }” to choose
title-stash = Card to put under “{ $card }”
title-look_take = Cards looked at with “{ $card }”
title-look_rest = Where to put the cards looked at
title-pick = A card to { $to } (“{ $card }”)
title-pick_state = A card to { $to } (“{ $card }”)
title-second_wind_response = Opponent’s Second Wind
title-hand_limit = { $count ->
    [one] { $count } card to discard for the hand limit
   *[other] { $count } cards to discard for the hand limit
 }

# what has happened
event-started = { $seat } starts the game with { AND($cards) } on the field.
event-first_player = { $seat } goes first.
event-turn_began = { $seat } begins turn { $number }.
event-opened = { $phase ->
    [yes] { $seat } opens { AND($cards) }.
   *[no] { COUNT($cards) ->
        [1] { $seat }’s { $cards } is now { part-open }.
       *[else] { $seat }’s cards { AND($cards) } are now { part-open }.
     }
 }
event-closed = { COUNT($cards) ->
    [1] { $seat }’s { $cards } is now { part-closed }.
   *[else] { $seat }’s cards { AND($cards) } are now { part-closed }.
 }
event-drew = { $why ->
    [opening] { $seat } draws an opening hand of { part-number }{ COUNT($cards) ->
        [0] { "" }
       *[else] : { $cards }
     }
    [second] { $seat } draws a new hand of { part-number }{ COUNT($cards) ->
        [0] { "" }
       *[else] : { $cards }
     }
   *[else] { $seat } draws { COUNT($cards) ->
        [0] { part-number }
       *[else] { AND($cards) }
     }
 }.
event-draw_lost = { $count ->
    [one] { $seat } cannot draw { $count } more card:
   *[other] { $seat } cannot draw { $count } more cards:
 } the deck is empty, and the Second Wind has been used.
event-played = { $seat } { ID($how) ->
    [pay_discard] discards { part-acc }
    [pay_show] shows { part-acc }
    [close] closes { part-acc }
    [bury] sends { part-acc } to the graveyard
    [enter] plays { part-acc }
   *[play] uses { part-acc }
 }{ COUNT($same) ->
    [0] { "" }
   *[else] { " " }and { AND($same) }
 }{ COUNT($shown) ->
    [0] { "" }
   *[else] { " " }and shows { AND($shown) }
 }{ COUNT($closed) ->
    [0] { "" }
   *[else] { " " }and closes { AND($closed) }
 }{ COUNT($buried) ->
    [0] { "" }
   *[else] { " " }and sends { AND($buried) } to the graveyard
 }{ COUNT($discarded) ->
    [0] { "" }
   *[else] { " " }and discards { AND($discarded) }
 }{ ID($does) ->
    [none] { "" }
   *[else] { " " }to { part-does }
 }.{ COUNT($joined) ->
    [0] { "" }
   *[else] { " " }The add-on is { AND($joined) }.
 }{ COUNT($turned) ->
    [0] { "" }
   *[else] { " " }This turns { AND($turned) } in their hand.
 }
event-battle_wits_used = { $seat } uses Battle Wits, closing their Hero and discarding two copies of “{ $card }”.
event-attack_declared = { $seat } { $attack }.
event-strike_added = { $seat } adds a strike with Force { $force } to the attack, aimed at { part-at }.
event-strike_ended = { part-strike-number } { $result ->
    [interrupted] is interrupted.
    [defended] is blocked.
    [fizzled] has no effect because its target has left the field.
    [immune] has no effect because { $name } is immune to strikes.
    [redirected] is redirected.
    [game_over] is not resolved because the game is over.
   *[success] { $power ->
        [none] with Force { $force } succeeds.
       *[else] hits { part-acc } ({ part-measured }).
     }
 }
event-attack_ended = { $reason ->
    [game_over] The game is over, and the attack is not finished.
   *[resolved] { $seat }’s attack is over.
 }
event-redirected = { $seat } closes { part-acc } to take the strike ({ part-measured }).
event-discarded = { $why ->
    [strike] { $seat } loses { AND($cards) } to the strike.
    [random] { $seat } discards { AND($cards) } at random.
    [limit] { $seat } has too many cards and discards { AND($cards) }.
   *[none] { $seat } discards { AND($cards) }.
 }
event-entered = { $seat }’s { part-nom } enters the field{ $closed ->
    [yes] , closed
   *[no] { "" }
 }.
event-left = { ID($to) ->
    [hand] { $seat }’s { part-nom } returns from the field to their hand
    [deck] { $seat }’s { part-nom } goes from the field to their deck
   *[graveyard] { $seat }’s { part-nom } goes from the field to the graveyard
 }.{ COUNT($under) ->
    [0] { "" }
    [1] { " " }The card under it, { $under }, goes to the graveyard.
   *[else] { " " }The cards under it, { AND($under) }, go to the graveyard.
 }
event-saved = { $seat }’s { part-nom } is saved and stays on the field.
event-returned = { $seat } returns { AND($cards) } to their hand.
event-laid = { $seat } puts “{ $card }” under { part-acc }.
event-looked = { $count ->
    [one] { $seat } looks at the top card of their deck
   *[other] { $seat } looks at the top { $count } cards of their deck
 }{ part-list-known }.
event-looked_openly = { $count ->
    [one] { $seat } looks at and shows the top card of their deck, { $cards }.
   *[other] { $seat } looks at and shows the top { $count } cards of their deck, { AND($cards) }.
 }
event-took = { $card ->
    [none] { $seat } takes one of these cards into their hand.
   *[else] { $seat } takes “{ $card }” into their hand.
 }
event-took_openly = { $seat } takes “{ $card }” into their hand and shows it.
event-put_back = { $seat } puts { part-number } { $to ->
    [top] back on top of their deck
   *[bottom] on the bottom of their deck
 }.
event-hand_seen = { $seat } looks at the opponent’s hand{ part-list-known }.
event-second_wind_began = { $seat } takes the Second Wind.
event-responded = { $response ->
    [second_wind] { $seat } will take the Second Wind too.
    [draw_two] { $seat } will draw two cards in response.
   *[nothing] { $seat } does nothing in response.
 }
event-refreshed = { $deck ->
    [one] { $seat } shuffles their hand, graveyard and deck together ({ $deck } card).
   *[other] { $seat } shuffles their hand, graveyard and deck together ({ $deck } cards).
 }
event-boosted = { $seat }’s next matching attack this turn gets +{ $force } Force.
event-became_immune = { $seat } is immune to strikes until their next turn.
event-retreating = Until the end of the turn { $seat } shows attacking Tricks instead of discarding them.
event-nothing_happened = “{ $card }” does nothing, because there is no matching card.
event-game_ended = { $reason ->
    [strike_last_card] A strike has taken the opponent’s last card, and { $winner } wins.
    [strike_empty_hand] A strike has hit the opponent, who had no cards in hand, and { $winner } wins.
    [resigned] The opponent resigns, and { $winner } wins.
   *[turn_limit] The turn limit is reached, and the game is a draw.
 }

# what an ability costs and does
part-cost = { ID($how) ->
    [pay_discard] Discard { part-of-hand }
    [pay_show] Show { part-of-hand }
    [close] Close { part-acc }
    [bury] Send { part-acc } to the graveyard
    [enter] Put { part-of-hand } on the field
   *[play] Use { part-of-hand }
 }{ ID($also) ->
    [and] { " " }and { part-which }
    [pay_discard] , discard { part-which }
    [pay_show] , show { part-which }
    [bury] , send { part-which } to the graveyard
    [whole_hand] { " " }and your whole hand
    [up_to] { " " }and up to { $many } others
   *[none] { "" }
 }
part-which = { $many ->
    [1] { $more ->
        [yes] another { $what }{ $or ->
            [none] { "" }
           *[else] { " " }or { $or }
         }
       *[no] { ACC($what) }{ part-or }
     }
   *[else] { $many } other cards
 }
part-or = { $or_this ->
    [none] { $or ->
        [none] { "" }
       *[else] { " " }or { ACC($or) }
     }
   *[else] /{ ACC($or) }/{ ACC($or_this) }
 }
part-aim = { ID($does) ->
    [none] { "" }
   *[else] : { part-short }
 }
part-short = { ID($does) ->
    [attack] { $strikes ->
        [1] { part-strike-kind }, Force { $n }
       *[else] { COUNT($n) ->
            [1] { $strikes }{ " " }
           *[other] { "" }
         }strikes, Force { AND($n) }
     }
    [release] attack with the cards under it
    [strike_more] one more strike, Force { $n }{ part-property }
    [interrupt] interrupt
    [defend] defend
    [keep] save the card
    [draw_cards] { $n ->
        [one] draw { $n } card
       *[other] draw { $n } cards
     }
    [draw_to] draw until you hold { $n }
    [rob] the opponent discards { $n } at random
    [strip] choose what the opponent discards
    [strip_to] the opponent keeps { $n } cards
    [destroy] send an opponent’s card to the graveyard
    [send_back] return an opponent’s card to their hand
    [recover] { $n ->
        [one] take { $n } card from the graveyard
       *[other] take up to { $n } cards from the graveyard
     }
    [raise] graveyard to field
    [call] put a card from your hand on the field
    [boost] +{ $n } Force for the next attack
    [add] +{ $n } Force{ part-property }
    [immune] become immune to strikes
    [retire] show attacking Tricks instead of discarding them
    [self_hero_open] open your Hero
    [self_card_open] open one of your cards
   *[else] { part-effect }
 }{ ID($then) ->
    [draw_cards] , draw { $then_n }
    [foe_draws] , the opponent draws
    [counter] , counterattack { $then_n }
    [counter_alike] , same counterattack
    [immune] , immunity
    [choose] , choose an effect
   *[else] { "" }
 }
# A branch of a choice, as the prompt lists it.
word_branch = { $n }: { $does }
part-does = { part-effect }{ part-then }
part-effect = { ID($does) ->
    [attack] { $strikes ->
        [1] make { part-a-strike } with Force { $n }
       *[else] make { $strikes } { ID($property) ->
            [simple] { "" }
           *[else] { $property }{ " " }
         }strikes with Force { AND($n) }
     }
    [release] attack with the cards under it
    [strike_more] add a strike with Force { $n }{ part-property } to the attack
    [counter] counterattack with Force { $n }
    [counter_alike] counterattack with the same Force
    [interrupt] interrupt the attack
    [defend] defend against the strike
    [keep] save the card
    [draw_cards] { $n ->
        [one] draw { $n } card
       *[other] draw { $n } cards
     }
    [draw_to] draw until they hold { $n } cards
    [draw_more] { $n ->
        [one] draw { $n } more card
       *[other] draw { $n } more cards
     }
    [foe_draws] let the opponent draw
    [rob] { $n ->
        [one] make the opponent discard { $n } card at random
       *[other] make the opponent discard { $n } cards at random
     }
    [strip] choose a card that the opponent discards
    [strip_to] leave the opponent { $n } cards in hand
    [destroy] send an opponent’s card to the graveyard
    [send_back] return an opponent’s card to their hand
    [recover] { $n ->
        [one] take { $n } card from the graveyard
       *[other] take up to { $n } cards from the graveyard
     }
    [raise] put a card from the graveyard on the field
    [call] put a card from hand on the field
    [look] look at the top of the deck
    [peek] look at the opponent’s hand
    [opp_hero_closed] close the opponent’s Hero
    [opp_card_closed] close an opponent’s card
    [self_hero_open] open their Hero
    [self_card_open] open one of their cards
    [boost] add { $n } to the Force of the next attack
    [add] add { $n } to the Force{ part-property }
    [choose] choose an effect
    [stash] put cards under it
    [go] take the Second Wind
    [immune] become immune to strikes
    [retire] show attacking Tricks instead of discarding them
   *[else] use the ability
 }
part-then = { ID($then) ->
    [draw_cards] { $then_n ->
        [one] { " " }and draw { $then_n } card
       *[other] { " " }and draw { $then_n } cards
     }
    [foe_draws] { " " }and let the opponent draw
    [counter] { " " }and counterattack with Force { $then_n }
    [counter_alike] { " " }and counterattack with the same Force
    [immune] { " " }and become immune to strikes
    [choose] { " " }and choose an effect
   *[else] { "" }
 }
part-property = { ID($property) ->
    [simple] { "" }
   *[else] , { $property }
 }

# parts of sentences
part-acc = “{ $name }”{ part-copy }
part-nom = “{ $name }”{ part-copy }
part-at = { $aim ->
    [opponent] { $name }
   *[companion] “{ $name }”{ part-copy }
 }
part-named = { $name }{ part-copy }
part-copy = { $copy ->
    [1] { "" }
   *[else] { " " }no. { $copy }
 }
part-of-hand = { $turned ->
    [yes] turned “{ $name }”
   *[no] { part-acc }
 }
part-if-turned = { $turned ->
    [yes] { " " }(turned)
   *[no] { "" }
 }
part-quoted = { $times ->
    [1] { part-acc }
   *[else] { part-acc } ×{ $times }
 }
part-number = { $count ->
    [one] { $count } card
   *[other] { $count } cards
 }
part-open = open
part-closed = closed
part-listed = { $times ->
    [1] { part-acc }
   *[else] { part-acc } ×{ $times }
 }
part-list-known = { $known ->
    [yes] { COUNT($cards) ->
        [0] : no cards
       *[else] : { $cards }
     }
   *[no] { "" }
 }
part-attack = attacks { part-at } with “{ $source }”, { part-a-strike } with Force { $force }{ COUNT($flags) ->
    [0] { "" }
   *[else] { " " }({ $flags })
 }
part-a-strike = { ID($property) ->
    [simple] a strike
    [electric] an electric strike
    [acid] an acid strike
   *[else] a { $property } strike
 }
part-strike-kind = { ID($property) ->
    [simple] strike
   *[else] { $property } strike
 }
part-attacks = attacks with { $count } strikes – { AND($strikes) }
part-strike = { part-a-strike } at { part-at } with Force { $force } (“{ $source }”{ part-flags })
part-flags = { COUNT($flags) ->
    [0] { "" }
   *[else] , { $flags }
 }
part-uninterruptible = uninterruptible
part-unpreventable = cannot be blocked
part-no_redirect = cannot be redirected
part-measured = { $held ->
    [yes] Force { $force } is less than Power { $power }
   *[no] Force { $force } against Power { $power }
 }
part-strike-number = { $strikes ->
    [1] The strike
   *[else] Strike { $number } of { $strikes }
 }

# the view as tables
sheet-course = { $number ->
    [0] Setup
   *[else] Turn { $number }
 }
sheet-players = Players
sheet-field = { $count ->
    [0] { $seat }’s field: empty
    [one] { $seat }’s field: { $count } card
   *[other] { $seat }’s field: { $count } cards
 }
sheet-attack = { $seat }’s attack, strike { $now }
sheet-under-way = Under way
column-now = Now
column-what = What
column-state = State
column-power = Power
column-under = Under it
column-source = Card
column-force = Force
column-property = Property
column-flags = Restrictions
column-target = Target
column-result = Result
row-active = Active player
row-step = Next step
row-over = End of the game
row-most-turns = Turn limit
row-first = Who goes first
row-prompts = When players are asked
row-show-looked = What the opponent sees of cards looked at
row-start-companions = Companions that start on the field
row-uninterruptible = Uninterruptible strikes of an interrupted attack
row-hero = Hero
row-power = Power (hand limit)
row-cards = Cards in hand
row-hand = Hand
row-turned = Turned cards in hand
row-starting = Chosen to start on the field
row-deck = Cards in the deck
row-top = Known cards on top of the deck
row-bottom = Known cards on the bottom of the deck
row-rest = Rest of the deck
row-graveyard = Graveyard
row-used = Used once-per-turn abilities
row-shown = Turned names
row-second-wind = Second Wind
row-marks = In force
row-strike = Strike { $number }
row-text = { $seat }’s card in effect
row-released = { $seat }’s released cards
row-counters = { $seat }’s counterattacks to come
row-looking = { $seat } looks at
row-opponents-hand = Opponent’s hand
part-name = { $of }
part-list = { $list }
part-nothing = —
part-cards = { $count ->
    [1] { $card }
   *[else] { $card } ×{ $count }
 }
part-hidden = { $count ->
    [0] no hidden cards
    [one] { $count } hidden card
   *[other] { $count } hidden cards
 }
part-hero = { $name }, { part-state }
part-state = { $closed ->
    [yes] closed
   *[no] open
 }
part-ability = { $card } ({ $ability })
part-second-wind = { $used ->
    [yes] used
   *[no] available
 }
part-immune = immune to strikes
part-retreat = attacking Tricks are shown instead of discarded
part-boost = +{ $force } Force for the next matching attack
part-show-looked = { $shown ->
    [all] all cards looked at
    [taken] the cards taken
   *[none] nothing
 }
part-start-companions = { $closed ->
    [yes] enter closed
   *[no] enter open
 }
part-uninterruptible-strike = { $goes_on ->
    [yes] go on
   *[no] are cancelled
 }
part-first = { $first ->
    [none] at random
   *[else] { $first }
 }
part-prompts = { $prompts ->
    [always] whenever they could respond
   *[when_needed] only when they can play something
 }
part-over = { $reason ->
    [strike_last_card] { $winner } wins by a strike that took the last card in hand
    [strike_empty_hand] { $winner } wins by a strike against an empty hand
    [resigned] { $winner } wins because the opponent resigned
   *[turn_limit] a draw by the turn limit
 }
part-result = { $result ->
    [pending] to come
    [interrupted] interrupted
    [defended] blocked
    [redirected] redirected
    [fizzled] its target has left
    [immune] the player is immune
   *[success] successful
 }
part-step = { ID($step) ->
    [start_cards_p1] { $first }’s starting cards
    [start_cards_p2] { $second }’s starting cards
    [opening_hands] opening hands
    [first_player] who goes first
    [start] start of the turn
    [window_1_opp] before phase 1: the opponent
    [window_1_own] before phase 1: the active player
    [open] phase 1: open cards
    [window_2_opp] before phase 2: the opponent
    [window_2_own] before phase 2: the active player
    [draw] phase 2: draw
    [window_3_opp] before phase 3: the opponent
    [window_3_own] before phase 3: the active player
    [limit] phase 3: hand limit
    [window_4_opp] before phase 4: the opponent
    [play] phase 4: play
    [window_5_opp] before phase 5: the opponent
   *[pass] phase 5: pass the turn
 }
