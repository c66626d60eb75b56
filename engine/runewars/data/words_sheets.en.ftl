# the tables of a view
sheet-state = State of the game
sheet-setup = The setup
sheet-battle = The battle in { $area }{ $round ->
    [0] {""}
   *[other] , initiative { $round }
 }
sheet-duel = The duel in { $area }, round { $round }
sheet-moving = { $seat }’s moves
sheet-quests = The Quest Phase
sheet-loot = A defeated hero’s Rewards in { $area }
sheet-players = The players
sheet-hands = The players’ hands
sheet-heroes = The heroes in play
sheet-areas = The areas
sheet-titles = The Titles
sheet-discards = The discard piles

# columns
column-now = Now
column-faction = Faction
column-influence = Influence
column-food = Food
column-wood = Wood
column-ore = Ore
column-runes = Runes
column-orders = Orders in front of the player
column-order = Last order
column-activated = Activated areas
column-tactics = Tactics cards
column-fresh = Drawn this season
column-quests = Quest cards
column-objective = Objective
column-seat = Player
column-area = Area
column-state = State
column-damage = Damage
column-strength = Strength
column-agility = Agility
column-wisdom = Wisdom
column-rewards = Rewards
column-units = Units
column-heroes = Heroes
column-buildings = Buildings
column-rune = Rune
column-token = Exploration token
column-activated_by = Activated by
column-produces = Production
column-left = Rewards left
column-beside = Adjacent areas
column-cards = Cards
column-aside = Aside
column-drawn = Types that have drawn
column-bonus = Bonus
column-weapon = Weapon
column-armour = Armour
column-noted = Damage to take
column-prevented = Prevented
column-origin = From
column-to = To

# rows
row-over = The end
row-season = Season
row-card = Season card
row-step = Step
row-weather = This season
row-first = First player
row-turn = Turn
row-turns = Turns to come
row-goal = Goal
row-queue = To come
row-tiles = { $seat }’s tiles
row-markers = Home markers
row-attacker = Attacker
row-defender = Defender
row-hero = Acting hero
row-action = Action
row-moves = Areas entered
row-acted = Heroes that have acted
row-rewards = Rewards
row-drawn = Open Fate cards
row-fate = Fate cards
row-tactics = Tactics cards
row-quests = Quest cards
row-discarded_rewards = Reward cards
row-objectives = Objectives
row-seasons = Season cards so far
row-fallen = Heroes that have left the game

# cells
part-name = { $of ->
    [none] –
   *[other] { $of }
 }
part-list = { COUNT($of) ->
    [0] –
   *[other] { $of }
 }
part-over = { $seat } has won: { $reason ->
    [runes] enough dragon runes
    [most_runes] the most dragon runes
    [resigned] the last opponent has resigned
   *[last_player] the last player left
 }
part-when = year { $year } of { $years }, { part-season }
part-step = { $step ->
    [reveal] the Season card is revealed
    [plan] text and icons of the Season card
    [choose] the orders are chosen
   *[turns] the orders are resolved
 }
part-weather = { $stormy ->
    [yes] orders 1 to 4 have no effect{ $frozen ->
        [yes] ; water borders are frozen
       *[no] {""}
     }
   *[no] { $frozen ->
        [yes] water borders are frozen
       *[no] –
     }
 }
part-goal = { $runes ->
    [one] { $runes } dragon rune
   *[other] { $runes } dragon runes
 } within { $years ->
    [one] { $years } year
   *[other] { $years } years
 }
part-setup = { ID($step) ->
    [first_player] the first player
    [factions] factions
    [tiles] tiles are dealt
    [place] tiles are placed
    [markers] home markers
    [homes] home tiles
    [neutrals] neutral units
    [cities] cities
    [explore] exploration tokens
    [resources] resources and cards
    [stronghold] strongholds
    [recruit] first units
    [runes] runes
    [heroes] heroes and Quests
   *[objectives] Objectives
 }
part-spot = { $q1 }, { $r1 } and { $q2 }, { $r2 }
part-neutral = neutral units
part-squad = { part-figures }{ $damage ->
    [0] {""}
   *[other] , damage { $damage }
 }
part-action = { $action ->
    [move] move
    [heal] heal
    [train] train
    [special] special ability
   *[nothing] nothing
 }
part-player = { $seat }{ $out ->
    [yes] {" "}(out of the game)
   *[no] {""}
 }
part-runes = { $n ->
    [0] 0
   *[other] { $known ->
        [yes] { $n }, dragon runes { $dragons }
       *[no] { $n }, dragon runes known { $dragons }
     }
 }
part-closed = { COUNT($faces) ->
    [0] { $cards } closed
   *[other] closed: { $faces }
 }
part-hidden = { $cards } hidden
part-hero-state = { $routed ->
    [yes] routed
   *[no] standing
 }
part-damage-of = { $damage } of { $health }
part-reward = { $reward ->
    [none] hidden
   *[other] { $reward }{ $open ->
        [yes] {" "}(face up)
       *[no] {""}
     }
 }
part-beside = { $area }{ $line ->
    [mountain] {" "}(mountains)
    [water] {" "}(water)
   *[open] {""}
 }
part-city = city { $city }
part-stronghold = { $seat }’s { $damaged ->
    [yes] damaged stronghold
   *[no] stronghold
 }{ $development ->
    [none] {""}
   *[other] {" "}with “{ $development }”
 }
part-rune = { ID($kind) ->
    [dragon] dragon rune
    [false] false rune
   *[none] unknown
 }{ $open ->
    [yes] , face up
   *[no] {""}
 }
part-token = { $token ->
    [none] face down, back “{ $back }”
   *[other] { $token }{ $open ->
        [yes] {""}
       *[no] , face down
     }
 }
part-resource = { $dial } { $n }
part-number = { $n }
part-card = “{ $of }”
