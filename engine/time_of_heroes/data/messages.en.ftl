## Messages of Time of Heroes.  Keys: prompt_<decision>, refusal codes, violations of deck building, outcome_<reason>.

prompt_start_cards = Which card of your deck starts on the field?
prompt_draw_card = { $seat }: which card is drawn from the deck?
prompt_look_card = { $seat }: which card is next in the deck?
prompt_fall = { $seat }: which card of the hand is discarded at random?
prompt_first_player = Who goes first?
prompt_play = Play a card or an ability, or end the phase.
prompt_window_opp = The opponent's turn, before phase { $phase }: play something, or pass.
prompt_window_own = Your turn, before phase { $phase }: play something, or pass.
prompt_cost_discard = { $card }: which card do you discard for it?
prompt_cost_show = { $card }: which card do you show for it?
prompt_cost_bury = { $card }: which card of your field do you send to the graveyard for it?
prompt_cost_more = { $card }: discard one more card for it, or is that enough?
prompt_addon = { $card }: join a card to it?
prompt_target = Strike { $strike } (Force { $force }): at whom is it aimed?
prompt_interrupt = You are attacked (strikes: { $strikes }): interrupt the attack?
prompt_defend = A strike at { $target } (Force { $force }, property { $property }): defend from it?
prompt_after_defended = Strike { $strike } was defended: play something?
prompt_save = { $card } would go to the graveyard: save it?
prompt_mode = { $card }: which of the effects? ({ $branches })
prompt_stash = Under { $card }: which card do you lay there?
prompt_look_take = { $card }: do you take one of the cards you look at?
prompt_look_rest = Where do the cards you have looked at go?
prompt_pick = { $card }: which card do you { $to }?
prompt_pick_state = { $card }: which card do you { $to }?
prompt_second_wind_response = The opponent goes to the Second Wind: what do you do?
prompt_hand_limit = Your hand is too large: discard a card (left to discard: { $count }).

## refusals

ability_not_available = { $card } has no such ability to be played.
not_your_hero = { $card } is not your Hero.
no_such_card = There is no such card in the pool.
no_such_copy = There is no copy of { $card } here with this number: { $copy }.
not_in_hand = { $card } is not in your hand.
not_in_opponents_hand = { $card } is not in the opponent's hand.
not_on_field = { $card } is not on your field.
not_on_opponents_field = { $card } is not on the opponent's field.
not_in_graveyard = { $card } is not in your graveyard.
not_in_opponents_graveyard = { $card } is not in the opponent's graveyard.
only_turned = { $card } is there only as a turned copy.
none_turned = { $card } is not turned there.
wrong_moment = { $card } cannot be played now. When it can: { $moment }.
once_per_turn_used = This ability of { $card } has been used already: once per turn at most.
already_closed = { $card } is closed already.
card_is_turned = { $card } is turned and cannot be shown.
name_is_turned = A card named { $card } is turned already: no other one can be shown for this, once per turn at most.
cost_not_payable = The cost of { $card } cannot be paid.
does_not_fit = { $card } is none of the cards that this text names: { $text }.
cards_for_two_slots = The cost of { $card } cannot be paid: one card cannot stand for two in it.
card_used_twice = { $card } is chosen for this cost already.
needed_elsewhere = { $card } is needed for another part of this cost.
card_itself = { $card } is played itself, and another card must pay for it.
no_addon = This ability of { $card } joins no other play.
addon_does_not_fit = { $card } cannot join this play: { $played }.
no_such_branch = { $card } has no such effect to choose. Effects: { $count }.
already_open = { $card } is open already.
attack_uninterruptible = No strike of this attack can be interrupted: { $card } cannot be played.
strike_unpreventable = This strike cannot be defended: { $card } cannot be played.
target_hero = A Hero is no target of a strike: { $card }.
target_no_companion = Only a Companion is a target of a strike, which this card is not: { $card }.
target_own = Your own Companion is no target of your strike: { $card }.
strike_at_companion = The strike is aimed at a Companion, so { $card } cannot take it.
redirect_no_companion = Only a Companion can take a strike, which this card is not: { $card }.
companion_closed = { $card } is closed and cannot take the strike.
cannot_redirect = This strike cannot be redirected, so { $card } cannot take it.
second_wind_used = The Second Wind has been used already: once per turn at most.
names_differ = Battle Wits needs two cards of one name in the hand. Not there twice: { $card } (turned copies: { $turned }).
not_in_your_deck = { $card } is not in your deck.
not_among_seen = { $card } is none of the cards you look at.
cannot_be_laid = { $card } is none of the cards that can lie under { $under }.
not_a_starting_card = { $card } cannot start the game on the field.
too_many_starting_companions = Companions that start the game on the field: at most { $most }.

## what a referee has entered and cannot come

drawn_already = { $seat }: { $card } is not in the deck any more, but { $places }.
not_in_the_deck = { $seat }: the deck never had this card: { $card }.
next_is_known = It is known which card comes next, not { $card } but { $next }.
cannot_fall = { $seat }: { $card } is not in the hand.
fallen_already = { $seat }: { $card } has been discarded already, and there is no other one.

## conditions (R7.3)

strike_too_strong = Only up to this Force: { $most }; here it is { $force }.
strike_property = Not against a strike with this property: { $property }.
other_source = The strike comes from a card of another kind.
strike_count = Only against an attack with exactly so many strikes: { $count }; here are { $strikes }.
opponents_hand = Cards in the opponent's hand: at least { $least } are needed; there are { $cards }.
opponents_hero_not_open = The opponent's Hero is not open.
opponents_hero_not_closed = The opponent's Hero is not closed.
nothing_closed = You have no such closed card on the field.
nothing_under_it = Cards under it: at least { $least } are needed.

## deck building (R3)

deck_size = Cards in the deck: { $actual }; there must be { $allowed }.
hero_in_deck = A Hero is none of the cards of the deck: { $cards }.
composition = Type { $type }, rarity { $rarity }: cards: { $actual }; the Hero allows: { $allowed }.
too_many_copies = { $card }: copies: { $actual }; allowed of one name: { $allowed }.
unknown_card = The pool has no such card: “{ $card }”.

## the end

outcome_strike_last_card = A strike took the last card of the hand.
outcome_strike_empty_hand = A strike hit a player without cards in hand.
outcome_resigned = A player has resigned.
outcome_turn_limit = A draw: the turn limit is reached.

## words in the sentences
## of {to}: what is done with a card
## of {places}: where a card is that is not in the deck
## of {moment}: when an ability can be played (R7.2)
## of {branches}: one of the effects to choose from

