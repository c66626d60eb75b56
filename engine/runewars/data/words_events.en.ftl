# the setup
event-first_player = { COUNT($cards) ->
    [0] { $seat } is the first player.
   *[other] The players are dealt the Fate cards { AND($cards) }, and { $seat } is the first player.
 }
event-faction_chosen = { $seat } plays { $faction }.
event-tiles_dealt = { $seat } is dealt map tiles { AND($tiles) }.
event-tile_placed = { $seat ->
    [none] Map tile { $tile_tile } is placed
   *[other] { $seat } places map tile { $tile_tile }
 } on hex ({ $tile_q }, { $tile_r }), { part-turned }.
event-tiles_returned = No legal placement is left, so all tiles are returned and the map is built again.
event-marker_placed = A home marker is placed on hexes ({ $marker_q1 }, { $marker_r1 }) and ({ $marker_q2 }, { $marker_r2 }).
event-markers_removed = There is no legal place for a home tile, so markers and home tiles are removed.
event-home_placed = { $seat } places the { $tile_tile } home tile on hex ({ $tile_q }, { $tile_r }), { part-turned }.
event-city_placed = The city of { $city } is placed in { $area }.
event-city_destroyed = The city of { $city } in { $area } is destroyed.

# seasons and orders
event-season_began = Year { $year }, { part-season }. The Season card is “{ $card }”.
event-tokens_cleared = All activation tokens are removed.
event-orders_taken_back = { $seat } takes back { AND($cards) }.
event-orders_revealed = The Order cards are revealed: { $chosen }. The turn order is { AND($turns) }.
event-turn_began = { $seat } begins a turn with “{ $card }”.
event-order_resolved = { $seat } { $how ->
    [declined] does not use
   *[used] uses
    [no_effect] cannot use
 } { $part ->
    [bonus] the Supremacy Bonus
   *[primary] the primary ability
 } of “{ $card }”{ $how ->
    [no_effect] , which has no effect this season.
   *[used] .
 }
event-activated = { $put ->
    [yes] { $seat }’s activation token is placed in { $area }.
   *[other] { $seat } activates { $area }.
 }
event-deactivated = { $seat }’s activation token is removed from { $area }.

# figures on the map
event-units_moved = { $seat } moves { AND($moved) } from { $origin } to { $to }.
event-hero_moved = { $hero } goes to { $to }.
event-units_placed = { AND($units) } { $n ->
    [one] appears
   *[other] appear
 } in { $area }.
event-units_destroyed = { $side ->
    [none] {""}
    [0] On the attacker’s side,{" "}
   *[1] On the defender’s side,{" "}
 }{ AND($units) } in { $area } { $n ->
    [one] is
   *[other] are
 } destroyed.
event-units_routed = { $side ->
    [none] {""}
    [0] On the attacker’s side,{" "}
   *[1] On the defender’s side,{" "}
 }{ AND($units) } in { $area } { $n ->
    [one] is
   *[other] are
 } routed.
event-units_stood = { $side ->
    [none] {""}
    [0] On the attacker’s side,{" "}
   *[1] On the defender’s side,{" "}
 }{ AND($units) } in { $area } { $n ->
    [one] stands
   *[other] stand
 } up.
event-diplomacy = { $seat } tries diplomacy in { $area } and chooses { $result ->
    [gold] gold, so the neutral units become allies.
    [silver] silver, so the neutral units retreat.
   *[red] red, so it fails.
 }

# battles
event-battle_began = { $defender ->
    [none] { $attacker } attacks the neutral units in { $area }.
   *[other] { $attacker } attacks { $defender } in { $area }.
 }
event-mustered = The attacker fights with { COUNT($attackers) ->
    [0] no units
   *[other] { AND($attackers) }
 }, the defender with { COUNT($defenders) ->
    [0] no units
   *[other] { AND($defenders) }
 }.
event-round_began = The battle round of initiative { $initiative } begins.
event-fate_drawn = { part-who-draws } draws { COUNT($faces) ->
    [0] no Fate card.
    [one] a Fate card with { $faces }.
   *[other] { COUNT($faces) } Fate cards with { AND($faces) }.
 }
event-fate_drawn_closed = { part-of-side } { $unit } draws { $count ->
    [0] no Fate card.
    [one] { COUNT($faces) ->
        [0] a closed Fate card.
       *[other] a closed Fate card with { $faces }.
     }
   *[other] { COUNT($faces) ->
        [0] { $count } closed Fate cards.
       *[other] { $count } closed Fate cards with { AND($faces) }.
     }
 }
event-fate_opened = { $left ->
    [yes] The last closed Fate cards are opened
   *[no] Fate cards are opened
 }{ COUNT($attackers) ->
    [0] { "" }
   *[other] . The attacker reveals { AND($attackers) }
 }{ COUNT($defenders) ->
    [0] { "" }
   *[other] . The defender reveals { AND($defenders) }
 }.
event-fate_turned = { $seat } draws { COUNT($symbols) ->
    [one] a Fate card with a { $symbols } symbol.
   *[other] Fate cards with the symbols { AND($symbols) }.
 }
event-ability_used = { part-of-side } { $unit } uses “{ part-ability }”.
event-unit_damaged = { part-of-side } { $unit } takes 1 damage{ $damage ->
    [1] .
   *[other] { " " }({ $damage } in total).
 }
event-unit_retreated = { part-of-side } { $unit } leaves the battle.
event-tally = In the tally the attacker has { $attacker } strength and the defender { $defender }.
event-battle_ended = { $how ->
    [game_over] The battle in { $area } is broken off because the game is over.
    [cancelled] The battle in { $area } is cancelled.
    [neutral] The battle in { $area } is over, and the neutral units win.
   *[won] The battle in { $area } is over, and { $seat } wins.
 }
event-retreated = { $to ->
    [none] { AND($units) } cannot retreat from { $origin } and { $n ->
        [one] is
       *[other] are
     } destroyed.
   *[other] { AND($units) } { $n ->
        [one] retreats
       *[other] retreat
     } from { $origin } to { $to }.
 }

# strongholds, developments, dials, influence
event-stronghold_built = { $seat } places { $damaged ->
    [yes] a damaged stronghold
   *[no] a stronghold
 } in { $area }.
event-stronghold_damaged = The stronghold in { $area } is damaged.
event-stronghold_repaired = The stronghold in { $area } is repaired.
event-stronghold_destroyed = { $seat } loses the stronghold in { $area }.
event-development_built = The stronghold in { $area } gets the development “{ $development }”.
event-development_removed = The stronghold in { $area } loses its development “{ $development }”.
event-dial_turned = { $seat } sets the { $dial } dial to { $level }.
event-influence_changed = { $gain ->
    [yes] { $seat } gains { part-influence-n } (now { $influence }).
   *[no] { $seat } gives up { part-influence-n } ({ $influence } left).
 }

# cards
event-fate_reshuffled = The Fate deck is reshuffled.
event-reshuffled = The discarded { $deck ->
    [tactics] Tactics
    [quests] Quest
   *[rewards] Reward
 } cards are shuffled and become the deck.
event-tactics_drawn = { $seat } draws { $cards ->
    [none] { $count ->
        [one] a Tactics card
       *[other] { $count } Tactics cards
     }.
   *[other] the Tactics { $count ->
        [one] card
       *[other] cards
     } { AND($cards) }.
 }
event-tactics_given = { $card ->
    [none] { $seat } gives a Tactics card to { $to }.
   *[other] { $seat } gives the Tactics card “{ $card }” to { $to }.
 }
event-tactics_played = { $seat } plays “{ $card }”.
event-tactics_discarded = { $seat } discards “{ $card }”.
event-quest_drawn = { $quest ->
    [none] { $seat } draws a Quest card.
   *[other] { $seat } draws the Quest “{ $quest }”.
 }
event-quest_discarded = { $seat } discards the Quest “{ $quest }”.
event-quest_attempted = { $hero } attempts the Quest “{ $quest }”.
event-quest_ended = { $result ->
    [win] { $hero } wins the duel of the Quest “{ $quest }”
    [otherwise] { $hero } does not win the duel of the Quest “{ $quest }”
    [defeated] { $hero } is defeated in the duel of the Quest “{ $quest }”
    [game_over] { $hero } does not finish the Quest “{ $quest }”
    [avoided] { $hero } avoids the duel of the Quest “{ $quest }”
    [gold] { $hero } ends the Quest “{ $quest }” with a gold symbol
    [silver] { $hero } ends the Quest “{ $quest }” with a silver symbol
    [red] { $hero } ends the Quest “{ $quest }” with a red symbol
   *[done] { $hero } completes the Quest “{ $quest }”
 }{ $nothing ->
    [yes] ; nothing happens.
   *[no] .
 }
event-tested = { $hero } tests { $attribute } and chooses { $result ->
    [gold] gold
    [silver] silver
   *[red] red
 }.
event-reward_drawn = { $reward ->
    [none] { $hero } gains a Reward.
   *[other] { $hero } gains the Reward “{ $reward }”.
 }
event-reward_used = { $hero } uses “{ $reward }”.
event-reward_discarded = { $hero } loses the Reward “{ $reward }”.
event-reward_moved = { $hero ->
    [none] { $reward ->
        [none] { $to } takes a Reward.
       *[other] { $to } takes “{ $reward }”.
     }
   *[other] { $to ->
        [none] { $reward ->
            [none] { $hero }’s Reward is left in the area, under a marker.
           *[other] { $hero }’s “{ $reward }” is left in the area, under a marker.
         }
       *[other] { $reward ->
            [none] A Reward goes from { $hero } to { $to }.
           *[other] “{ $reward }” goes from { $hero } to { $to }.
         }
     }
 }
event-rewards_seen = { $rewards ->
    [none] { $seat } looks at { $hero }’s Rewards.
   *[other] { $seat } looks at { $hero }’s Rewards and { COUNT($rewards) ->
        [0] finds none
       *[other] sees { AND($rewards) }
     }.
 }
event-objective_drawn = { $objective ->
    [none] { $seat } draws an Objective.
   *[other] { $seat } draws the Objective “{ $objective }”.
 }
event-objective_discarded = { $seat } discards the Objective “{ $objective }”.
event-objective_fulfilled = { $seat } fulfils the Objective “{ $objective }”.

# heroes
event-heroes_drawn = { $heroes ->
    [none] { $seat } draws { $count ->
        [one] a Hero card
       *[other] { $count } Hero cards
     }.
   *[other] { $seat } draws the Hero { $count ->
        [one] card
       *[other] cards
     } { AND($heroes) }.
 }
event-hero_gained = { $hero } joins { $seat } in { $area }.
event-hero_lost = { $how ->
    [defeated] { $hero } is defeated, and { $seat } loses the hero.
    [deserted] { $hero } deserts { $seat } and goes back to the Hero deck.
   *[eliminated] { $hero } leaves the game together with { $seat }.
 }
event-hero_damaged = { $hero } takes { part-damage-n }.
event-hero_healed = { $hero } heals { part-damage-n }.
event-hero_trained = { $hero }’s { $attribute } goes up by 1.
event-hero_routed = { $hero } is routed.
event-hero_stood = { $hero } stands up.
event-hero_acted = { $action ->
    [move] { $hero } sets out.
    [heal] { $hero } heals.
    [train] { $hero } trains.
    [special] { $hero } uses a special ability.
   *[nothing] { $hero } does nothing.
 }

# duels
event-duel_began = { $attacker } begins a duel in { $area } against { $hero ->
    [none] a { $unit }
   *[other] { $hero }
 }.
event-duel_hit = { $damage ->
    [0] { part-fighter } prevents { part-prevent-n }.
   *[other] { $prevent ->
        [0] { part-fighter } deals { part-damage-n }.
       *[other] { part-fighter } deals { part-damage-n } and prevents { $prevent }.
     }
 }
event-duel_round_ended = Round { $round } of the duel ends, and { $both ->
    [0] no damage is dealt.
   *[other] { $attacker ->
        [0] the defender takes { part-defender-n }.
       *[other] { $defender ->
            [0] the attacker takes { part-attacker-n }.
           *[other] the attacker takes { part-attacker-n } and the defender { $defender }.
         }
     }
 }
event-duel_ended = { $how ->
    [game_over] The duel is broken off because the game is over.
    [avoided] The duel is avoided.
    [won] The duel is over, and { part-fighter } has won.
   *[open] The duel is over without a winner.
 }

# bids and Titles
event-bids_revealed = The bids are { AND($offers) }.
event-bid_decided = { $what ->
    [winner] { $seat } wins the bid.
   *[loser] { $seat } loses the bid.
 }
event-title_taken = { $seat ->
    [none] No player holds the Title “{ $title }” any more.
   *[other] { $seat } holds the Title “{ $title }”{ $influence ->
        [0] .
       *[other] , with { $influence } influence on it.
     }
 }

# runes and exploration
event-rune_placed = A rune token is placed face down in { $area }.
event-rune_removed = A false rune is removed from { $area }.
event-rune_moved = The rune token in { $origin } moves to { $to }.
event-runes_rearranged = The rune tokens in { AND($areas) } are rearranged, face down.
event-rune_seen = { $seat } looks at the rune token in { $area }{ ID($kind) ->
    [dragon] {" "}and sees a dragon rune.
    [false] {" "}and sees a false rune.
   *[none] .
 }
event-runes_revealed = All rune tokens are revealed. { COUNT($dragons) ->
    [0] No dragon rune is among them.
   *[other] There are dragon runes in { AND($dragons) }.
 }
event-token_revealed = The exploration token in { $area } is “{ $token }”.
event-token_seen = { $seat } looks at the exploration token in { $area }{ $token ->
    [none] .
   *[other] {" "}and sees “{ $token }”.
 }
event-token_discarded = The exploration token “{ $token }” in { $area } is removed.

# the end
event-eliminated = { $seat } is out of the game.
event-game_ended = The game is over, and { $winner } wins{ $reason ->
    [runes] { " " }with enough dragon runes.
    [most_runes] { " " }with the most dragon runes.
    [resigned] { " " }because the last opponent has resigned.
   *[last_player] {" "}as the only player left.
 }

# parts of sentences
part-of-side = { $side ->
    [0] the attacker’s
   *[1] the defender’s
 }
part-who-draws = { $hero ->
    [none] { part-of-side } { $unit }
   *[other] { $hero }
 }
part-fighter = { $hero ->
    [none] the { $unit }
   *[other] { $hero }
 }
part-face-miss = a miss
part-face-special = an orb
part-face-damage = { $n } damage
part-face-rout = { $n ->
    [one] { $n } flag
   *[other] { $n } flags
 }
part-bid = { $n } from { $seat }
part-order = { $seat } – “{ $card }”
part-turned = { $turn ->
    [0] not rotated
   *[other] rotated { $turn }°
 }
part-season = { $season ->
    [spring] spring
    [summer] summer
    [autumn] autumn
   *[winter] winter
 }
part-influence-n = { $n } influence
part-damage-n = { $damage } damage
part-attacker-n = { $attacker } damage
part-defender-n = { $defender } damage
part-prevent-n = { $prevent } damage
