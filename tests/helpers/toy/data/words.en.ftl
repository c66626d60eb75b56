# labels of actions
action-draw = Draw { $card }
action-roll = { $face ->
    [calm] Roll: calm
    [wave] Roll: a wave
   *[storm] Roll: a storm
 }
action-blow = { $wind ->
    [fair] The wind is fair
   *[foul] The wind is foul
 }
action-bid = { $coins ->
    [one] Bid { $coins } coin
   *[other] Bid { $coins } coins
 }
action-load = Load { $cards } (weight { $weight })
action-dock = Load at the { $pier }
action-raid = Send the pirate
action-pass = Let the boat pass
action-scout = Scout
action-place = { $to ->
    [top] Put it back on top
   *[bottom] Put it below the deck
 }
action-rest = Rest
action-moor = Moor

# titles of decisions
title-draw = The deal: { $seat }
title-tide = The die for the load of { $seat }
title-wind = The wind
title-bid = Your bid
title-turn = Your turn
title-dock = Where to load
title-raid = The boat of { $seat }: { $cards }
title-place = You have looked at { $card }
title-moor = The last boat

# what has happened
event-dealt = { $cards ->
    [one] { $seat } is dealt a card.
   *[other] { $seat } is dealt { $cards } cards.
 }
event-blown = { $wind ->
    [fair] The wind is fair this round.
   *[foul] The wind is foul this round.
 }
event-bids = The bids: { $offers }. { CAP($first) } begins.
event-loaded = { $seat } loads { AND($cards) } at the { $pier }.
event-raided = { $by } sends a pirate: { $seat } loses the load.
event-crossed = { $face ->
    [calm] The sea is calm
    [wave] A wave comes
   *[storm] A storm comes
 }: { $seat } earns { $silver } silver.
event-placed = { $to ->
    [top] { $seat } puts the card back on top of the deck.
   *[bottom] { $seat } puts the card below the deck.
 }
event-rested = { $seat } rests: { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
 } and { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
 }.
event-reshuffled = { $cards ->
    [one] { $cards } card of the discard becomes the new deck.
   *[other] { $cards } cards of the discard become the new deck.
 }

# parts of sentences, and the view as a table
part-offer = { $seat } { $coins }
part-name = { $of }
part-hand = { COUNT($cards) ->
    [0] no cards
   *[other] { $cards }
 }
part-hidden = { $cards ->
    [one] { $cards } hidden card
   *[other] { $cards } hidden cards
 }
sheet-sides = The players, round { $round } of { $rounds }
column-coins = Coins
column-silver = Silver
column-hand = Hand
