## Messages of Heroes of Math & Magic.  Keys: prompt_<decision>, refusal codes, violations of deck building,
## outcome_<reason>.

prompt_draw_tablet = Which tablet does { $seat } draw?
prompt_draw_card = Which card does { $seat } draw?
prompt_draw_hero = Which hero does { $seat } draw?
prompt_draw_first = Who goes first?
prompt_draw_neutral = Which neutral army is turned up?
prompt_flip = Which card does { $seat } flip?
prompt_construct = You have { $chests ->
    [one] { $chests } chest
   *[other] { $chests } chests
 }. Buy something, or finish building.
prompt_action = Fight the neutral army, challenge a player, or pass.
prompt_type = Which type of battle?
prompt_size = How many squads of { $neutral } do you fight? From 1 squad up, their strength is { $strengths }.
prompt_deploy = Deploy your army.
prompt_spell = Cast a spell, or pass.
prompt_target = At which of { $army }’s squads do you aim “{ $spell }”?
prompt_window = Do you play chests before the strike? The strength is { $own } for { $army } and { $strength } for { $enemy } ({ $squads ->
    [one] { $squads } squad
   *[other] { $squads } squads
 }).

## refusals: construction

nothing_left_to_buy = There is no further level of the { $what }.
improved_to_the_full = There is no further improvement for tier { $tier }.
which_tier = Name the tier that you improve.
not_for_a_tier = The { $what } serves the whole army: leave out the tier.
too_few_chests = This costs { $cost ->
    [one] { $cost } chest
   *[other] { $cost } chests
 }, but you have { $chests }.

## refusals: the choice of the battle

no_cards = You cannot fight without cards.
opponent_without_cards = You cannot challenge { $seat }, who has no cards.
not_oneself = You cannot challenge yourself.
opponent_has_left = { $seat } has left the game.
no_such_player = { $seat } is not in this match.
army_too_big = { $neutral } are big creatures, so you cannot choose a dungeon.
nothing_to_deploy = You have no card that you may deploy there.
no_such_size = You may order 1 to { $most } squads, not { $squads }.

## refusals: deployment

not_in_hand = You do not hold the card “{ $creature }”.
mark_not_in_hand = You do not hold the card “{ $creature }” { $mark ->
    [0] without a mark
   *[some] with mark { $mark }
 }.
no_hero = You do not hold a hero.
hero_deployed = The hero { $hero } is already deployed.
no_slot_left = All six slots are full.
no_squad_there = There is no creature squad in slot { $slot }.
occupied = There is already a squad behind slot { $slot }.
no_formations_here = Dense squads and the second echelon are not allowed in a siege or a dungeon.
too_big = “{ $creature }” is too big for a dungeon.
nothing_deployed = You have not deployed anything yet.
espionage_in_duels = Espionage is possible only in a duel.
espionage_too_late = Espionage must be announced before deploying, and deploying has begun.
no_spy_in_hand = You do not hold a hero with “Espionage”.
spy_must_fight = You announced espionage, so you must deploy that hero.

## refusals: magic

cast_already = You may not cast another spell in this battle.
cast_twice = “{ $spell }” has been cast; the second spell must be a different one.
no_mage = A spell needs a deployed hero or a deployed squad with a magic strike.
other_tablet = “{ $spell }” is not on your tablet.
tower_too_low = “{ $spell }” needs a Mage Tower of level { $level }; { $tower ->
    [0] you have none
   *[some] yours has level { $tower }
 }.
no_destruction_in_siege = You cannot cast “{ $spell }” or other spells of destruction in a siege.
too_high_for_dungeon = You cannot cast “{ $spell }” in a dungeon: only level 1 spells and blessings are allowed there.
enemy_immune = You cannot cast “{ $spell }”: the enemy is immune to magic.
no_target = “{ $spell }” has no legal target.
nobody_to_aim_at = There is no squad in slot { $slot }.
nobody_behind = There is no squad behind slot { $slot }.
target_immune = “{ $creature }” in slot { $slot } is immune to magic.
no_phantom_of_a_hero = A phantom copies only creatures, but the hero is in slot { $slot }.
elemental_spared = The elemental cannot be the target of “{ $spell }”.

## refusals: chests

one_must_remain = At least one squad must remain, and there { $squads ->
    [one] is only { $squads }
   *[other] are { $squads }
 } now.
not_against_oneself = You cannot hire mercenaries against yourself.
no_mercenaries = There are no mercenaries in a duel.
not_so_many = { $squads ->
    [0] The opponent has no squad to bribe.
    [one] You can bribe only { $squads } of the opponent’s squads.
   *[other] You can bribe only { $squads } of the opponent’s squads.
 }
not_your_battle = Only the player who fights the battle can bribe.

## refusals: what cannot be drawn

card_elsewhere = No “{ $creature }” { $mark ->
    [0] without a mark
   *[some] with mark { $mark }
 } is left in the deck: { $hand } in hand, { $deployed } deployed, { $discard } in the creature discard.
no_such_card_in_deck = This deck has no “{ $creature }” { $mark ->
    [0] without a mark
   *[some] with mark { $mark }
 }.
hero_of_another = The hero { $hero } is of another race; the race of this deck is { $race }.
hero_in_discard = The hero { $hero } is in the hero discard.
neutral_in_discard = “{ $neutral }” was turned up in an earlier round.
neutral_not_in_deck = “{ $neutral }” is not in the neutral deck.
tablet_drawn = The tablet “{ $tablet }” has been drawn by { AND($owners) }.

## deck building (R2)

deck_size = The deck has { $actual ->
    [one] { $actual } creature card
   *[other] { $actual } creature cards
 }, but must have { $fewest } to { $most }.
tier_missing = The deck has no card of tier { $tier }.
too_few_neutrals = The set has { $actual ->
    [one] { $actual } neutral card
   *[other] { $actual } neutral cards
 }, but must have at least { $allowed }.
unknown_neutral = There is no neutral card “{ $neutral }”.
neutral_twice = “{ $neutral }” is in the set twice.
marks_for_cards = The layout of marks has { $actual ->
    [one] { $actual } card
   *[other] { $actual } cards
 } of tier { $tier }, but the deck has { $allowed }.
marks_of_value = The layout has { $actual ->
    [one] { $actual } card
   *[other] { $actual } cards
 } with mark { $value }, but must have { $allowed }.
big_marked = Big cards (tier { $tier }) may be marked only when every ordinary card is; { $blanks ->
    [one] { $blanks } ordinary card has
   *[other] { $blanks } ordinary cards have
 } no mark.


## refusals: resigning

has_left = { $seat } has already left the game.
resigned_too_early = You can resign only after the first construction has begun.

## the end

outcome_resigned = All other players have resigned.
outcome_points = Most victory points.
outcome_shared = All tiebreakers are equal, so the victory is shared.
