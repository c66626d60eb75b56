# labels of actions
action-play = { part-cost }{ part-aim }
action-join = { part-cost }{ part-aim }
action-battle_wits = Battle Wits: discard two copies of { $card }{ $turned ->
    [0] { "" }
    [1] { " " }(one turned)
   *[2] { " " }(both turned)
 }
action-pay = Pay with { part-acc }{ part-if-turned }
action-enough = No more cards
action-cancel = Take the play back
action-pass = { $when ->
    [looking] Take none of them
   *[none] Pass: nothing more
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
    [second_wind] Go to the Second Wind too
    [draw_two] Draw two cards
   *[nothing] Do nothing
 }
action-resign = Resign
action-draw_card = { $when ->
    [looking] Turn up { $card }
   *[none] Draw { $card }
 }
action-fall = Discard { $card } at random{ part-if-turned }
action-lot = The lot: { $seat } goes first

# titles of decisions
title-start_cards = Cards that start the game on the field
title-draw_card = A card from the deck: { $seat }
title-look_card = A look into the deck: { $seat }
title-fall = A random discard: { $seat }
title-first_player = The lot for the first turn
title-play = Your turn, phase 4
title-window_opp = The opponent's turn, before phase { $phase }
title-window_own = Your turn, before phase { $phase }
title-cost_discard = The cost of { $card }: discard a card
title-cost_show = The cost of { $card }: show a card
title-cost_bury = The cost of { $card }: a card from the field
title-cost_more = The cost of { $card }: one more card
title-addon = An add-on for { $card }
title-target = The target of strike { $strike } (Force { $force })
title-interrupt = { $strikes ->
    [1] An attack on you: one strike
   *[else] An attack on you: { $strikes } strikes
 }
title-defend = A strike at { $target }: Force { $force }{ ID($property) ->
    [simple] { "" }
   *[else] , { $property }
 }
title-after_defended = Strike { $strike } was defended
title-save = { $card } is about to leave the field
title-mode = { $card }: which effect
title-stash = A card to lay under { $card }
title-look_take = { $card }: the cards you look at
title-look_rest = The cards you have looked at
title-pick = { $card }: a card to { $to }
title-pick_state = { $card }: a card to { $to }
title-second_wind_response = The opponent's Second Wind
title-hand_limit = { $count ->
    [one] Hand limit: discard { $count } card
   *[other] Hand limit: discard { $count } cards
 }

# what has happened
event-started = { $seat } starts the game with { AND($cards) } on the field.
event-first_player = { $seat } goes first.
event-turn_began = Turn { $number }: it is the turn of { $seat }.
event-opened = { $phase ->
    [yes] { $seat } opens { AND($cards) }.
   *[no] { $cards } of { $seat } is opened.
 }
event-closed = { $cards } of { $seat } is closed.
event-drew = { $why ->
    [opening] { $seat } draws the opening hand
    [second] { $seat } draws a new hand
   *[else] { $seat } draws
 } { $why ->
    [opening] ({ part-number })
    [second] ({ part-number })
   *[else] { part-number }
 }{ COUNT($cards) ->
    [0] { "" }
   *[else] : { $cards }
 }.
event-draw_lost = { $count ->
    [one] { $seat } cannot draw { $count } card:
   *[other] { $seat } cannot draw { $count } cards:
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
   *[else] { " " }and also { AND($same) }
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
   *[else] { " " }Add-on: { $joined }.
 }{ COUNT($turned) ->
    [0] { "" }
   *[else] { " " }Turned in the hand: { $turned }.
 }
event-battle_wits_used = Battle Wits: { $seat } closes the Hero and discards two copies of { $card }.
event-attack_declared = { $seat } { $attack }.
event-strike_added = { $seat } adds a strike: Force { $force } at { part-at }.
event-strike_ended = { part-strike-number } { $result ->
    [interrupted] is interrupted.
    [defended] is defended.
    [fizzled] is lost: its target has left the field.
    [immune] does nothing: { $name } is immune.
    [redirected] is redirected.
    [game_over] is not resolved: the game is over.
   *[success] { $power ->
        [none] hits { part-acc }.
       *[else] hits { part-acc }: { part-measured }.
     }
 }
event-attack_ended = { $reason ->
    [game_over] The attack of { $seat } is broken off: the game is over.
   *[resolved] The attack of { $seat } is over.
 }
event-redirected = { $seat } closes { part-acc } to take the strike: { part-measured }.
event-discarded = { $why ->
    [strike] { $seat } loses { AND($cards) } to the strike.
    [random] { $seat } discards { AND($cards) } at random.
    [limit] { $seat } has too many cards and discards { AND($cards) }.
   *[none] { $seat } discards { AND($cards) }.
 }
event-entered = { part-nom } comes to the field of { $seat }{ $closed ->
    [yes] , closed
   *[no] { "" }
 }.
event-left = { ID($to) ->
    [hand] { part-nom } returns from the field to the hand of { $seat }
    [deck] { part-nom } leaves the field for the deck of { $seat }
   *[graveyard] { part-nom } goes to the graveyard of { $seat }
 }.{ COUNT($under) ->
    [0] { "" }
   *[else] { " " }The cards under it go to the graveyard: { $under }.
 }
event-saved = { part-nom } of { $seat } is saved and stays on the field.
event-returned = { $seat } returns { part-several } to the hand: { $cards }.
event-laid = { $seat } lays { $card } under { part-acc }.
event-looked = { $count ->
    [one] { $seat } looks at the top card of the deck
   *[other] { $seat } looks at the top { $count } cards of the deck
 }{ part-list-known }.
event-looked_openly = { $count ->
    [one] { $seat } looks at the top card of the deck and shows it: { $cards }.
   *[other] { $seat } looks at the top { $count } cards of the deck and shows them: { $cards }.
 }
event-took = { $card ->
    [none] { $seat } takes one of the cards to the hand.
   *[else] { $seat } takes { $card } to the hand.
 }
event-took_openly = { $seat } takes { $card } to the hand and shows it.
event-put_back = { $seat } puts { part-number } { $to ->
    [top] back on top of the deck
   *[bottom] on the bottom of the deck
 }.
event-hand_seen = { $seat } looks at the hand of { $foe }{ part-list-known }.
event-second_wind_began = { $seat } goes to the Second Wind.
event-responded = { $response ->
    [second_wind] { $seat } answers: the Second Wind too.
    [draw_two] { $seat } answers: draw two cards.
   *[nothing] { $seat } answers: do nothing.
 }
event-refreshed = { $deck ->
    [one] { $seat } shuffles hand, graveyard and deck together: { $deck } card.
   *[other] { $seat } shuffles hand, graveyard and deck together: { $deck } cards.
 }
event-boosted = The next fitting attack of { $seat } this turn has +{ $force } Force.
event-became_immune = { $seat } is immune to strikes until the next turn of { $seat }.
event-retreating = Until the end of the turn { $seat } shows attacking Tricks instead of discarding them.
event-nothing_happened = { $card }: there is no fitting card, and nothing happens.
event-game_ended = { $reason ->
    [strike_last_card] A strike has taken the last card of the hand: { $winner } wins.
    [strike_empty_hand] A strike has hit a player with an empty hand: { $winner } wins.
    [resigned] The opponent resigns: { $winner } wins.
   *[turn_limit] The turn limit is reached: the game is a draw.
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
    [whole_hand] { " " }and the whole hand
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
        [1] attack, Force { $n }{ part-property }
       *[else] { $strikes } strikes, Force { $n }
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
    [draw_to] fill the hand to { $n } cards
    [rob] the opponent discards { $n } at random
    [strip] choose what the opponent discards
    [strip_to] the opponent keeps { $n } cards
    [destroy] an opponent's card to the graveyard
    [send_back] an opponent's card to the hand
    [recover] { $n ->
        [one] { $n } card from the graveyard
       *[other] up to { $n } cards from the graveyard
     }
    [raise] revive a card
    [call] a card from the hand on the field
    [boost] +{ $n } Force for the next attack
    [add] +{ $n } Force{ part-property }
    [immune] immunity to strikes
    [retire] show Tricks instead of discarding
   *[else] { part-effect }
 }{ ID($then) ->
    [draw_cards] , draw { $then_n }
    [foe_draws] , the opponent draws
    [counter] , counterattack { $then_n }
    [counter_alike] , the same counterattack
    [immune] , immunity
    [choose] , then one of two
   *[else] { "" }
 }
# A branch of a choice, as the prompt lists it.
word_branch = { $n }: { $does }
part-does = { part-effect }{ part-then }
part-effect = { ID($does) ->
    [attack] { $strikes ->
        [1] attack with Force { $n }{ part-property }
       *[else] attack with { $strikes } strikes of Force { $n }{ part-property }
     }
    [release] attack with the cards under it
    [strike_more] add a strike of Force { $n }{ part-property }
    [counter] counterattack with Force { $n }
    [counter_alike] counterattack with the same Force
    [interrupt] interrupt the attack
    [defend] defend from the strike
    [keep] save the card
    [draw_cards] { $n ->
        [one] draw { $n } card
       *[other] draw { $n } cards
     }
    [draw_to] draw up to { $n } cards in hand
    [draw_more] { $n ->
        [one] draw { $n } card more
       *[other] draw { $n } cards more
     }
    [foe_draws] let the opponent draw
    [rob] { $n ->
        [one] take { $n } random card from the opponent's hand
       *[other] take { $n } random cards from the opponent's hand
     }
    [strip] have the opponent discard a card of your choice
    [strip_to] leave the opponent { $n } cards in hand
    [destroy] send a card of the opponent to the graveyard
    [send_back] return a card of the opponent to the hand
    [recover] { $n ->
        [one] take { $n } card from the graveyard
       *[other] take up to { $n } cards from the graveyard
     }
    [raise] put a card from the graveyard on the field
    [call] put a card from the hand on the field
    [look] look at the top of the deck
    [peek] look at the opponent's hand
    [opp_hero_closed] close the opponent's Hero
    [opp_card_closed] close a card of the opponent
    [self_hero_open] open the Hero
    [self_card_open] open a card of one's own
    [boost] add { $n } to the Force of the next attack
    [add] add { $n } to the Force{ part-property }
    [choose] choose an effect
    [stash] lay cards under it
    [go] go to the Second Wind
    [immune] be immune to strikes
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
    [immune] { " " }and be immune to strikes
    [choose] { " " }and choose an effect
   *[else] { "" }
 }
part-property = { ID($property) ->
    [simple] { "" }
   *[else] , { $property }
 }

# parts of sentences
part-acc = { $name }{ part-copy }
part-nom = { $name }{ part-copy }
part-at = { $name }{ part-copy }
part-named = { $name }{ part-copy }
part-copy = { $copy ->
    [1] { "" }
   *[else] { " " }no. { $copy }
 }
part-of-hand = { $turned ->
    [yes] turned { $name }
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
part-several = { COUNT($cards) ->
    [1] a card
   *[else] cards
 }
part-list-known = { $known ->
    [yes] { COUNT($cards) ->
        [0] : no cards
       *[else] : { $cards }
     }
   *[no] { "" }
 }
part-attack = attacks { part-acc } with { $source }: Force { $force }{ part-property }{ part-flags }
part-attacks = attacks with { $count } strikes: { $strikes }
part-strike = { $source } at { part-at } (Force { $force }{ part-property }{ part-flags })
part-flags = { COUNT($flags) ->
    [0] { "" }
   *[else] , { $flags }
 }
part-uninterruptible = cannot be interrupted
part-unpreventable = cannot be defended
part-no_redirect = cannot be redirected
part-measured = { $held ->
    [yes] Force { $force } is not enough against Power { $power }
   *[no] Force { $force } against Power { $power }
 }
part-strike-number = { $strikes ->
    [1] The strike
   *[else] Strike { $number } of { $strikes }
 }

# the view as tables
sheet-course = { $number ->
    [0] The setup
   *[else] Turn { $number }
 }
sheet-players = The players
sheet-field = { $count ->
    [0] The field of { $seat }: empty
    [one] The field of { $seat }: { $count } card
   *[other] The field of { $seat }: { $count } cards
 }
sheet-attack = The attack of { $seat }, at strike { $now }
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
row-step = What comes next
row-over = The end
row-most-turns = Limit of turns
row-first = Who goes first
row-prompts = When players are asked
row-show-looked = What a look shows the opponent
row-start-companions = Companions that start on the field
row-uninterruptible = Uninterruptible strikes of an interrupted attack
row-hero = Hero
row-power = Power (hand limit)
row-cards = Cards in hand
row-hand = Hand
row-turned = Turned cards in hand
row-starting = Chosen to start on the field
row-deck = Cards in the deck
row-top = Known on top of the deck
row-bottom = Known at the bottom of the deck
row-rest = The rest of the deck
row-graveyard = Graveyard
row-used = Used once-per-turn abilities
row-shown = Turned names
row-second-wind = Second Wind
row-marks = In force
row-strike = Strike { $number }
row-text = Text of { $seat }
row-released = Released by { $seat }
row-counters = Counterattacks to come of { $seat }
row-looking = { $seat } looks at
row-opponents-hand = The opponent's hand
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
part-boost = +{ $force } Force for the next fitting attack
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
    [none] by lot
   *[else] { $first }
 }
part-prompts = { $prompts ->
    [always] in every window
   *[when_needed] where they can play something
 }
part-over = { $reason ->
    [strike_last_card] a strike took the last card: { $winner } wins
    [strike_empty_hand] a strike at an empty hand: { $winner } wins
    [resigned] the opponent has resigned: { $winner } wins
   *[turn_limit] a draw: the turn limit is reached
 }
part-result = { $result ->
    [pending] to come
    [interrupted] interrupted
    [defended] defended
    [redirected] redirected
    [fizzled] its target has left
    [immune] the player is immune
   *[success] successful
 }
part-step = { ID($step) ->
    [start_cards_p1] starting cards of { $first }
    [start_cards_p2] starting cards of { $second }
    [opening_hands] opening hands
    [first_player] the first player
    [start] the start of the turn
    [window_1_opp] before phase 1: the opponent
    [window_1_own] before phase 1: the active player
    [open] phase 1: open the cards
    [window_2_opp] before phase 2: the opponent
    [window_2_own] before phase 2: the active player
    [draw] phase 2: draw
    [window_3_opp] before phase 3: the opponent
    [window_3_own] before phase 3: the active player
    [limit] phase 3: the hand limit
    [window_4_opp] before phase 4: the opponent
    [play] phase 4: play
    [window_5_opp] before phase 5: the opponent
   *[pass] phase 5: pass the turn
 }
