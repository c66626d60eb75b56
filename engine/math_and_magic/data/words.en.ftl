# What is told in words.  The default of a choice that is no plural is [some]: [other] would ask for the plural form.
# $creature names one creature, $creatures several of them, $who a player or the neutral army.

# labels of actions
action-buy = { ID($what) ->
    [improvement] Buy { $level ->
        [none] an improvement
        [1] the first improvement
       *[some] the second improvement
     }{ $creatures ->
        [none] { "" }
       *[some] { " " }for { $creatures }, tier { $tier }
     }
    [fountain] Build the { $what }
   *[some] Build { $what }{ $level ->
        [none] { "" }
       *[some] { " " }level { $level }
     }
 }{ $cost ->
    [none] { "" }
    [one] { " " }({ $cost } chest)
   *[other] { " " }({ $cost } chests)
 }
action-done = { $of ->
    [army] Finish deploying
   *[building] Finish building
 }
action-neutral = { $neutral ->
    [none] Fight the neutral army
   *[some] Fight the neutral army ({ $neutral })
 }
action-duel = Challenge { $seat } to a duel
action-pass = { $of ->
    [turn] Pass and take 1 chest
    [spell] Cast no spell
   *[chests] Play no chests
 }
action-choose_type = { ID($battle) ->
    [field] Fight in the field
    [siege] Lay siege
   *[dungeon] Assault a dungeon
 }
action-choose_size = Fight { $squads ->
    [one] { $squads } squad
   *[other] { $squads } squads
 }{ $strength ->
    [none] { "" }
   *[some] { " " }(strength { $strength })
 }
action-place = Place { $creature ->
    [none] a creature of tier { $tier }
   *[some] { $creature }
 }{ $mark ->
    [none] { "" }
    [0] { " " }without a mark
   *[some] { " " }with mark { $mark }
 }{ $place ->
    [none] { "" }
   *[some] { " " }in slot { $place }
 }
action-stack = Add { $creature ->
    [none] a card
   *[some] { $creature }
 }{ $mark ->
    [none] { "" }
    [0] { " " }without a mark
   *[some] { " " }with mark { $mark }
 } to slot { $slot } (dense squad)
action-behind = Place { $creature ->
    [none] a card
   *[some] { $creature }
 }{ $mark ->
    [none] { "" }
    [0] { " " }without a mark
   *[some] { " " }with mark { $mark }
 } behind slot { $slot } (second echelon)
action-place_hero = { $hero ->
    [none] Place the hero
   *[some] Place the hero { $hero }
 }{ $place ->
    [none] { "" }
   *[some] { " " }in slot { $place }
 }
action-take_back = Undo the last step
action-spy = Announce espionage
action-cast = Cast “{ $spell }” ({ $circle }, level { $level })
action-target = Aim at { $hero ->
    [none] { $creature ->
        [none] the squad
       *[some] { $creature }
     }
   *[some] the hero { $hero }
 } { $behind ->
    [yes] behind slot { $slot }
   *[no] in slot { $slot }
 }
action-bribe = Bribe { $neutral ->
    [none] { $chests ->
        [one] the opponent’s weakest squad
       *[other] the opponent’s { $chests } weakest squads
     }
   *[some] { $chests ->
        [one] { $chests } squad
       *[other] { $chests } squads
     } of { $neutral }
 } ({ $chests ->
    [one] { $chests } chest
   *[other] { $chests } chests
 }{ $strength ->
    [none] { "" }
   *[some] , leaving strength { $strength }
 })
action-hire = Hire { $chests ->
    [one] { $chests } more squad
   *[other] { $chests } more squads
 }{ $neutral ->
    [none] { "" }
   *[some] { " " }of { $neutral }
 } ({ $chests ->
    [one] { $chests } chest
   *[other] { $chests } chests
 }{ $strength ->
    [none] { "" }
   *[some] , raising the strength to { $strength }
 })
action-resign = Resign
action-draw_card = Draw { $creature ->
    [none] a card of tier { $tier }
   *[some] “{ $creature }”
 } { $mark ->
    [0] (blank)
   *[some] (mark { $mark })
 }
action-flip = Flip { $creature ->
    [none] a card of tier { $tier }
   *[some] “{ $creature }”
 } ({ $mark ->
    [0] blank
   *[some] strike { $mark }
 })
action-draw_hero = Draw the hero { $hero }
action-draw_neutral = Turn up “{ $neutral }”
action-draw_tablet = Draw the tablet “{ $tablet }”
action-draw_first = { $seat } goes first

# titles of decisions
title-draw_tablet = { $seat } draws a tablet
title-draw_card = { $seat } draws a card
title-draw_hero = { $seat } draws a hero
title-draw_first = Who goes first
title-draw_neutral = Neutral army of the round
title-flip = { $seat } flips a card
title-construct = Construction ({ $chests ->
    [one] { $chests } chest
   *[other] { $chests } chests
 })
title-action = Action of the turn
title-type = Type of battle
title-size = How many squads of { $neutral }
title-deploy = Deployment
title-spell = Spell
title-target = “{ $spell }” on one of { $army }’s squads
title-window = Chests before the strike (strength { $own } against { $strength })

# what has happened
event-tablet_drawn = { $seat } draws the tablet “{ $tablet }”.
event-first_seat = { $seat } goes first.
event-round_began = Round { $round } begins. The neutral army is “{ $neutral }”, and { $first } goes first.
event-turn_began = It is { $seat }’s turn.
event-drew = { $seat } draws { $hero ->
    [none] { $drawn ->
        [none] { $count ->
            [0] a hero
            [one] a card
           *[other] { $count } cards
         }{ $hero_drawn ->
            [yes] { $count ->
                [0] { "" }
               *[some] { " " }and a hero
             }
           *[no] { "" }
         }
       *[some] { AND($drawn) }
     }
   *[some] the hero { $hero }{ $count ->
        [0] { "" }
        [1] { " " }and { $drawn }
       *[some] { " " }and the cards { AND($drawn) }
     }
 }.
event-reshuffled = { $seat } shuffles the { $deck ->
    [heroes] hero
   *[creatures] creature
 } discard, which becomes the deck.
event-bought = { $seat } { ID($what) ->
    [improvement] buys the { $level ->
        [1] first
       *[some] second
     } improvement for { $creatures }
    [fountain] builds the { $what }
   *[some] builds { $what } level { $level }
 } for { $chests ->
    [one] { $chests } chest
   *[other] { $chests } chests
 }.
event-passed = { $seat } passes and takes 1 chest.
event-battle_began = { $seat } declares { ID($battle) ->
    [siege] a siege
    [dungeon] a dungeon assault
   *[field] a field battle
 } against { $squads ->
    [one] { $squads } squad
   *[other] { $squads } squads
 } of { $neutral } (strength { $strength }).
event-challenged = { $seat } challenges { $opponent } to a duel.
event-espionage_announced = { $seat } announces espionage by the hero { $hero }, so the opponent deploys first and openly.
event-deployed = Slot by slot, { $seat } reveals { AND($army) }.
event-spell_cast = { $seat } casts “{ $spell }”{ $target ->
    [none] { "" }
   *[some] { " " }on { $target }’s { $creature ->
        [none] hero
       *[some] { $creature }
     } { $behind ->
        [yes] behind slot { $slot }
       *[no] in slot { $slot }
     }
 }.
event-chests_played = { $seat } { $what ->
    [bribe] { $chests ->
        [one] spends { $chests } chest on a bribe
       *[other] spends { $chests } chests on bribes
     }
   *[hire] { $chests ->
        [one] hires { $chests } squad of mercenaries for { $chests } chest
       *[other] hires { $chests } squads of mercenaries for { $chests } chests
     }
 }{ $squads ->
    [none] , and { $chests ->
        [one] the opponent’s weakest squad leaves
       *[other] the opponent’s { $chests } weakest squads leave
     }
    [one] , and the neutral army now has { $squads } squad
   *[other] , and the neutral army now has { $squads } squads
 }.
event-saving_throw = { $seat }’s { $creature } in slot { $slot } makes a saving throw with { $saved ->
    [yes] strike { $value } and is saved
   *[no] a blank and is lost
 }.
event-cards_lost = { $seat } loses { $hero ->
    [none] { AND($lost) }
   *[some] the hero { $hero }{ COUNT($cards) ->
        [0] { "" }
        [1] { " " }and { $lost }
       *[some] { " " }and the cards { AND($lost) }
     }
 }.
event-cards_returned = { $seat } takes { AND($back) } back into their hand.
event-sacrificed = { $seat } loses { $burnt } to “Armageddon”.
event-battle_ended = { $winner ->
    [none] { $resigned ->
        [none] { $tie ->
            [yes] The battle is a tie, { $own } against { $enemy }, and neither side gains anything
           *[no] { $seat } loses the battle, { $own } against { $enemy }
         }
       *[some] The battle ends because { $resigned } has resigned, and neither side gains anything
     }
   *[some] { $winner } wins, { $own } against { $enemy }, and gains { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
     } and { $chests ->
        [one] { $chests } chest
       *[other] { $chests } chests
     }
 }.
event-resigned = { $seat } resigns and leaves the game.
event-game_ended = The game is over, and { COUNT($winners) ->
    [one] { $winners } wins{ $reason ->
        [resigned] { " " }as the last player left
       *[points] { "" }
     }
   *[other] { AND($winners) } share the victory
 }. The victory points are { AND($scores) }.

# the account of a battle: $line_amount is the change, $line_total the strength now; what changes nothing is left out
event-counted = { ID($line_what) ->
    [terrain] { $line_amount ->
        [0] { $strike ->
            [0] { "" }
           *[some] The enemy’s “Master of terrain” denies { $is_neutral ->
                [no] { $who }
               *[some] the { $who }
             } the terrain bonus of { $strike }.
         }
       *[some] { part-gains } +{ $line_amount } for terrain (strength { $line_total }).
     }
    [numbers] { $line_amount ->
        [0] { "" }
       *[some] { part-gains } +{ $line_amount } for numbers (strength { $line_total }).
     }
    [formation_none] { "" }
    [formation_same] { part-gains } { $columns ->
        [0] +{ $line_amount } for lines
       *[some] { $line_count ->
            [0] +{ $line_amount } for columns
           *[some] +{ $line_count } for lines and +{ $columns } for columns
         }
     } (strength { $line_total }).
    [formation_mixed] { part-gains } +{ $line_amount } for a mixed formation (strength { $line_total }).
    [formation_royal] { part-gains } +{ $line_amount } for a royal row (strength { $line_total }).
    [weapon] { $line_amount ->
        [0] { "" }
       *[some] { part-gains } +{ $line_amount } for weapons (strength { $line_total }).
     }
    [machines] { $line_amount ->
        [0] { "" }
       *[some] { part-gains } +{ $line_amount } for war machines (strength { $line_total }).
     }
    [tower] { $line_amount ->
        [0] { "" }
       *[some] { part-gains } +{ $line_amount } for the Mage Tower (strength { $line_total }).
     }
    [spell] { $line_amount ->
        [0] { $who } gets nothing from “{ $line_card }”.
       *[some] { part-gains } +{ $line_amount } from “{ $line_card }” (strength { $line_total }).
     }
    [curse] { $is_neutral ->
        [no] { $who } loses
       *[some] the { $who } lose
     } { $loss } to “{ $line_card }” (strength { $line_total }).
    [spell_luck] “{ $line_card }” lowers the enemy’s luck by { $line_count }.
    [hero] { $line_amount ->
        [0] { "" }
       *[some] { part-gains } +{ $line_amount } from the hero { $line_card } (strength { $line_total }).
     }
    [volley] { $line_amount ->
        [0] { $who }’s opening volley is a blank.
       *[some] { part-gains } +{ $line_amount } for the opening volley (strength { $line_total }).
     }
    [luck] { part-gains } +{ $line_amount } for luck ({ $line_count } × { $strike }, strength { $line_total }).
    [bad_luck] { $line_amount ->
        [0] { $who } loses nothing to bad luck, as the card is a blank.
       *[some] { $is_neutral ->
            [no] { $who } loses
           *[some] the { $who } lose
         } { $loss } to bad luck ({ $line_count } × { $strike }, strength { $line_total }).
     }
    [strike] { $line_miss ->
        [yes] { $line_count ->
            [1] { $who }’s { $creature } misses, deals { $line_amount } damage (strength { $line_total }) and is routed.
           *[some] { $who }’s { $creatures } ×{ $line_count } miss, deal { $line_amount } damage (strength { $line_total }) and are routed.
         }
       *[no] { $line_count ->
            [1] { $who }’s { $creature } strikes { $line_flips } and deals { $line_amount } damage (strength { $line_total }).
           *[some] { $who }’s { $creatures } ×{ $line_count } strike { $line_flips } and deal { $line_amount } damage (strength { $line_total }).
         }
     }
    [hero_strike] { $line_miss ->
        [yes] { $who }’s hero { $line_card } misses, deals { $line_amount } damage (strength { $line_total }) and is routed.
       *[no] { $who }’s hero { $line_card } strikes { $line_flips } and deals { $line_amount } damage (strength { $line_total }).
     }
    [bribe] { $is_neutral ->
        [no] { $who } loses
       *[some] the { $who } lose
     } { $loss } to the bribe (strength { $line_total }).
    [hire] { part-gains } +{ $line_amount } for mercenaries (strength { $line_total }).
   *[bribed_squad] { $line_amount ->
        [0] { $line_count ->
            [1] { $who }’s bribed { $creature } leaves
           *[some] { $who }’s bribed { $creatures } ×{ $line_count } leave
         }, and the strength stays { $line_total }.
       *[some] { $line_count ->
            [1] { $who }’s bribed { $creature } leaves
           *[some] { $who }’s bribed { $creatures } ×{ $line_count } leave
         }, and the strength falls by { $loss } to { $line_total }.
     }
 }

# parts of sentences and of tables
part-gains = { $is_neutral ->
    [no] { $who } gets
   *[some] the { $who } get
 }
part-card = { $creature } ({ $mark ->
    [0] blank
   *[some] { $mark }
 }){ $number ->
    [1] { "" }
   *[some] { " " }×{ $number }
 }
part-squad = { $creature }{ $cards ->
    [1] { "" }
   *[some] { " " }×{ $cards }
 }{ $behind ->
    [yes] { " " }with a second echelon
   *[no] { "" }
 }
part-hero = hero { $hero }
part-score = { $points } for { $of }
part-name = { $of }
part-several = { $things }
part-several_of = { $of } ×{ $number }
part-nothing = —
part-unseen = hidden
part-built = built
part-improved = { $creatures } { $level }
part-round = { $round } of { $rounds }
part-neutral = { $neutral }: tier { $tier }, { $attack }{ $magic ->
    [yes] , mages
   *[no] { "" }
 }{ $big ->
    [yes] , big
   *[no] { "" }
 }{ $immune ->
    [yes] , immune to magic
   *[no] { "" }
 }
part-by_ordered_size = points by the size ordered
part-interval = strikes without improvement: up to the second number
part-no_tower_bonus = no Mage Tower bonus
part-army_points = duel points for the loser’s whole army
part-left = { $of } (left the game)
part-mark = { $mark ->
    [0] blanks
   *[some] mark { $mark }
 }
part-squads = { $squads } of { $ordered } ordered
part-front = { $squads }{ $finished ->
    [yes] { "" }
   *[no] { " " }so far
 }
part-slot = slot { $slot }
part-elemental = an elemental
part-routed = routed
part-bribed = bribed
part-bribed_behind = bribed behind
sheet-table = Table
row-round = Round
row-turn = Whose turn
row-neutral = Neutral army of the round
row-strengths = Strength of 1 to 7 squads
row-neutrals = Cards in the neutral deck
row-earlier = Neutral armies of earlier rounds
row-neutral_list = All neutral cards
row-rules = Options
column-state = State
sheet-players = Players
column-race = Race
column-points = Victory points
column-chests = Chests
column-hand = Cards in hand
column-hero = Hero in hand
column-deck = Creature deck
column-heroes = Hero deck
sheet-towns = Buildings
column-tablet = Spell tablet
column-smithy = Smithy
column-mage_tower = Mage Tower
column-fountain = Fountain of Fortune
column-improvements = Improvements
column-invested = Chests invested
sheet-discards = Discards
column-creatures = Creatures
column-lost_heroes = Heroes
sheet-cards = All of { $seat }’s creature cards
sheet-battle = { ID($type) ->
    [field] Field battle
    [siege] Siege
    [dungeon] Dungeon assault
    [duel] Duel
   *[none] Battle
 }{ COUNT($asked) ->
    [0] { "" }
   *[some] ; deciding about chests: { $asked }
 }{ $spy ->
    [none] { "" }
   *[some] ; espionage by { $spy }
 }
column-squads = Squads
column-strength = Strength
column-luck = Luck
column-spells = Spells
column-groups = Groups yet to strike
sheet-army = { $seat }’s army
column-front = Front line
column-behind = Second echelon
sheet-account = Battle account
column-account = What is counted
