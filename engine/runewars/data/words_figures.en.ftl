# Figures of one type in sentences and tables: how many, and whether they are routed.
part-figures-count = { ID($unit) ->
    [bowman] { $n } { $n ->
        [one] Bowman
       *[other] Bowmen
     }
    [footman] { $n } { $n ->
        [one] Footman
       *[other] Footmen
     }
    [knight] { $n } { $n ->
        [one] Knight
       *[other] Knights
     }
    [siege_tower] { $n } { $n ->
        [one] Siege Tower
       *[other] Siege Towers
     }
    [archer] { $n } { $n ->
        [one] Archer
       *[other] Archers
     }
    [pegasus_rider] { $n } { $n ->
        [one] Pegasus Rider
       *[other] Pegasus Riders
     }
    [sorceress] { $n } { $n ->
        [one] Sorceress
       *[other] Sorceresses
     }
    [warrior] { $n } { $n ->
        [one] Warrior
       *[other] Warriors
     }
    [skeleton_archer] { $n } { $n ->
        [one] Skeleton Archer
       *[other] Skeleton Archers
     }
    [necromancer] { $n } { $n ->
        [one] Necromancer
       *[other] Necromancers
     }
    [reanimate] { $n } { $n ->
        [one] Reanimate
       *[other] Reanimates
     }
    [dark_knight] { $n } { $n ->
        [one] Dark Knight
       *[other] Dark Knights
     }
    [flesh_ripper] { $n } { $n ->
        [one] Flesh Ripper
       *[other] Flesh Rippers
     }
    [berserker] { $n } { $n ->
        [one] Berserker
       *[other] Berserkers
     }
    [warlock] { $n } { $n ->
        [one] Warlock
       *[other] Warlocks
     }
    [chaos_lord] { $n } { $n ->
        [one] Chaos Lord
       *[other] Chaos Lords
     }
    [sorcerer] { $n } { $n ->
        [one] Sorcerer
       *[other] Sorcerers
     }
    [razorwing] { $n } { $n ->
        [one] Razorwing
       *[other] Razorwings
     }
    [beastman] { $n } { $n ->
        [one] Beastman
       *[other] Beastmen
     }
    [hellhound] { $n } { $n ->
        [one] Hellhound
       *[other] Hellhounds
     }
    [dragon] { $n } { $n ->
        [one] Dragon
       *[other] Dragons
     }
   *[giant] { $n } { $n ->
        [one] Giant
       *[other] Giants
     }
 }
part-figures = { part-figures-count }{ $routed ->
    [yes] {" "}(routed)
   *[other] {""}
 }
part-figures-acc = { part-figures-count }
part-figures-moved = { part-figures }

# Their abilities (the names are those of the catalog).
part-ability = { ID($unit) ->
    [bowman] Concentrated Fire
    [footman] Valiant Strike
    [knight] Command
    [siege_tower] Lay Siege
    [archer] Crack Shot
    [pegasus_rider] Charge
    [sorceress] Word of Vaal
    [warrior] Overpower
    [skeleton_archer] Mortal Strike
    [necromancer] Raise Dead
    [reanimate] Overrun
    [dark_knight] Intimidate
    [flesh_ripper] Unrelenting
    [berserker] Fury
    [warlock] Rain Fire
    [chaos_lord] Terrifying
    [sorcerer] Undying
    [razorwing] Stun
    [beastman] Command
    [hellhound] Burning
    [dragon] Flaming Breath
   *[giant] Rage
 }
