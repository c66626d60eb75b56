## Messages of Time of Heroes.  Keys: prompt_<decision>, refusal codes, violations of deck building, outcome_<reason>.

prompt_start_cards = Which card of your deck starts on the field?
prompt_draw_card = Which card does { $seat } draw from the deck?
prompt_look_card = Which card of the deck does { $seat } see next?
prompt_fall = Which card does { $seat } discard at random?
prompt_first_player = Who goes first?
prompt_play = Play a card or an ability, or finish.
prompt_window_opp = Do you want to play something before phase { $phase } of the opponent’s turn?
prompt_window_own = Do you want to play something before phase { $phase } of your turn?
prompt_cost_discard = Which card do you discard for “{ $card }”?
prompt_cost_show = Which card do you show for “{ $card }”?
prompt_cost_bury = Which card on your field do you send to the graveyard for “{ $card }”?
prompt_cost_more = Do you discard another card for “{ $card }” or finish?
prompt_addon = Do you play an add-on with “{ $card }”?
prompt_target = What is the target of strike { $strike } with Force { $force }?
prompt_interrupt = You are attacked with { $strikes ->
    [1] one strike
   *[other] { $strikes } strikes
 }. Do you interrupt the attack?
prompt_defend = { ID($property) ->
    [simple] A strike
    [electric] An electric strike
    [acid] An acid strike
   *[else] A { $property } strike
 } with Force { $force } is aimed at { ID($target) ->
    [p1] { $target }
    [p2] { $target }
   *[else] “{ $target }”
 }. Do you defend against it?
prompt_after_defended = Your strike { $strike } was blocked. Do you want to play something?
prompt_save = “{ $card }” is about to go to the graveyard. Do you save it?
prompt_mode = Which effect of “{ $card }” do you choose? ({ $branches })
prompt_stash = Which card do you put under “{ $card }”?
prompt_look_take = Do you take one of the cards looked at with “{ $card }”?
prompt_look_rest = Where do you put the cards you have looked at?
prompt_pick = Which card do you { $to } with “{ $card }”?
prompt_pick_state = Which card do you { $to } with “{ $card }”?
prompt_second_wind_response = The opponent takes the Second Wind. What do you do?
prompt_hand_limit = You have too many cards in hand. Discard { $count ->
    [1] a card
   *[other] { $count } more cards
 }.

## refusals

ability_not_available = “{ $card }” has no such ability that can be played.
not_your_hero = “{ $card }” is not your Hero.
no_such_card = There is no such card in the pool.
no_such_copy = There is no copy no. { $copy } of “{ $card }” here.
not_in_hand = “{ $card }” is not in your hand.
not_in_opponents_hand = “{ $card }” is not in the opponent’s hand.
not_on_field = “{ $card }” is not on your field.
not_on_opponents_field = “{ $card }” is not on the opponent’s field.
not_in_graveyard = “{ $card }” is not in your graveyard.
not_in_opponents_graveyard = “{ $card }” is not in the opponent’s graveyard.
only_turned = Only a turned copy of “{ $card }” is there.
none_turned = No copy of “{ $card }” is turned there.
wrong_moment = “{ $card }” can be played { $moment }, not now.
once_per_turn_used = This ability of “{ $card }” can be used only once per turn, and it has already been used.
already_closed = “{ $card }” is already closed.
card_is_turned = “{ $card }” is turned, so it cannot be shown.
name_is_turned = A copy of “{ $card }” is already turned, and cards with one name can be shown like this only once per turn.
cost_not_payable = The cost of “{ $card }” cannot be paid.
does_not_fit = “{ $card }” is not one of the cards that “{ $text }” names.
cards_for_two_slots = The cost of “{ $card }” cannot be paid, because one card cannot count twice.
card_used_twice = “{ $card }” is already chosen for this cost.
needed_elsewhere = “{ $card }” is needed for another part of this cost.
card_itself = “{ $card }” is the card being played, so another card must pay for it.
no_addon = This ability of “{ $card }” is not an add-on.
addon_does_not_fit = “{ $card }” cannot join “{ $played }”.
no_such_branch = “{ $card }” has no such effect to choose; it has only { $count }.
already_open = “{ $card }” is already open.
attack_uninterruptible = All strikes of this attack are uninterruptible, so “{ $card }” cannot be played.
strike_unpreventable = This strike cannot be blocked, so “{ $card }” cannot be played.
target_hero = The Hero “{ $card }” cannot be the target of a strike.
target_no_companion = “{ $card }” is not a Companion, so it cannot be the target of a strike.
target_own = Your own Companion “{ $card }” cannot be the target of your strike.
strike_at_companion = The strike is aimed at a Companion, so “{ $card }” cannot take it.
redirect_no_companion = “{ $card }” is not a Companion, so it cannot take a strike.
companion_closed = “{ $card }” is closed, so it cannot take the strike.
cannot_redirect = This strike cannot be redirected, so “{ $card }” cannot take it.
second_wind_used = The Second Wind can be taken only once per turn, and it has already been taken.
names_differ = { $turned ->
    [0] Battle Wits needs two copies of one card; your hand does not hold two copies of “{ $card }” that are not turned.
    [1] Battle Wits needs two copies of one card; your hand does not hold two copies of “{ $card }” of which one is turned.
   *[2] Battle Wits needs two copies of one card; your hand does not hold two turned copies of “{ $card }”.
 }
not_in_your_deck = “{ $card }” is not in your deck.
not_among_seen = “{ $card }” is not one of the cards you look at.
cannot_be_laid = “{ $card }” is not one of the cards that can be put under “{ $under }”.
not_a_starting_card = “{ $card }” cannot start the game on the field.
too_many_starting_companions = At most { $most } Companions can start the game on the field.

## what a referee has entered and cannot come

drawn_already = “{ $card }” is no longer in the deck, but { $places } ({ $seat }).
not_in_the_deck = The deck never had “{ $card }” ({ $seat }).
next_is_known = The next card is known: it is “{ $next }”, not “{ $card }”.
cannot_fall = “{ $card }” is not in the hand ({ $seat }).
fallen_already = “{ $card }” has already been discarded, and there is no other copy ({ $seat }).

## conditions (R7.3)

strike_too_strong = The card works against strikes with Force { $most } or less, but this strike has Force { $force }.
strike_property = The card does not work against { ID($property) ->
    [electric] an electric strike
    [acid] an acid strike
   *[else] a { $property } strike
 }.
other_source = The card works against strikes of cards of another kind.
strike_count = { $count ->
    [1] The card works against an attack of one strike, but this attack has { $strikes }.
   *[other] The card works against an attack of { $count } strikes, but this attack has { $strikes }.
 }
opponents_hand = The opponent must hold at least { $least ->
    [1] one card
   *[other] { $least } cards
 }, but holds { $cards }.
opponents_hero_not_open = The opponent’s Hero must be open.
opponents_hero_not_closed = The opponent’s Hero must be closed.
nothing_closed = You have no such closed card on the field.
nothing_under_it = There must be at least { $least ->
    [1] one card
   *[other] { $least } cards
 } under this card.

## deck building (R3)

deck_size = The deck has { $actual ->
    [1] one card
   *[other] { $actual } cards
 }, but must have { $allowed }.
hero_in_deck = A deck must not contain Heroes ({ $cards }).
composition = The deck has { $actual ->
    [1] one { $rarity } { $type }
   *[other] { $actual } { $rarity } cards of the type { $type }
 }, but the Hero allows at most { $allowed }.
too_many_copies = The deck has { $actual } copies of “{ $card }”, but at most { $allowed } with the same name are allowed.
unknown_card = The pool has no card “{ $card }”.

## the end

outcome_strike_last_card = A strike took the last card in hand.
outcome_strike_empty_hand = A strike hit a player with no cards in hand.
outcome_resigned = A player resigned.
outcome_turn_limit = The turn limit is reached, and the game is a draw.

## words in the sentences
## of {to}: what is done with a card
## of {places}: where a card is that is not in the deck
## of {moment}: when an ability can be played (R7.2)
## of {branches}: one of the effects to choose from

