## Messages of Heroes of Math & Magic.  Keys: prompt_<decision>, refusal codes, violations of deck building,
## outcome_<reason>.

prompt_draw_tablet = { $seat }: which tablet is drawn?
prompt_draw_card = { $seat }: which card is drawn?
prompt_draw_hero = { $seat }: which hero is drawn?
prompt_draw_first = Who goes first?
prompt_draw_neutral = Which neutral army is turned up?
prompt_flip = { $seat }: which card is flipped?
prompt_construct = Buy something (chests: { $chests }), or be done.
prompt_action = Fight the neutral army, challenge a player, or pass.
prompt_type = Which type of battle?
prompt_size = { $neutral }, strengths of 1, 2, 3 and more squads: { $strengths }.
prompt_deploy = Deploy your army.
prompt_spell = Cast a spell, or pass.
prompt_target = { $spell }: at which squad? Whose army: { $army }.
prompt_window = Play chests before the strike? Strength of the army: { $own } ({ $army }). Strength against it: { $strength } ({ $enemy }); squads against it: { $squads }.

## refusals: construction

nothing_left_to_buy = { $what }: there is no further level to buy.
improved_to_the_full = There is no further improvement of tier { $tier }.
which_tier = An improvement is of one tier; the tier must be named.
not_for_a_tier = { $what }: it is built for the whole army, so no tier is named.
too_few_chests = Chests needed: { $cost }; you have: { $chests }.

## refusals: the choice of the battle

no_cards = Without a single card you cannot fight.
opponent_without_cards = { $seat }: a player without a single card cannot be challenged.
not_oneself = You cannot challenge yourself.
opponent_has_left = { $seat }: this player has left the game.
no_such_player = There is no such player: { $seat }.
army_too_big = { $neutral }: these are big creatures, so the dungeon cannot be chosen.
nothing_to_deploy = You have no card that may be deployed there.
no_such_size = An army has at least one squad and at most: { $most }. Asked for: { $squads }.

## refusals: deployment

not_in_hand = You hold no such card: { $creature }.
mark_not_in_hand = You hold no such card: { $creature }. Strike mark: { $mark }.
no_hero = You hold no hero.
hero_deployed = { $hero }: this hero is deployed already.
no_slot_left = All six slots are taken.
no_squad_there = There is no creature squad in slot { $slot }.
occupied = There is already a squad behind slot { $slot }.
no_formations_here = There are no dense squads and no second echelon in a siege or a dungeon.
too_big = { $creature }: this creature is too big for a dungeon.
nothing_deployed = Nothing is deployed yet.
espionage_in_duels = There is espionage in duels only.
espionage_too_late = Espionage is announced before deploying; that has begun.
no_spy_in_hand = You hold no hero with espionage.
spy_must_fight = After announcing espionage, you must deploy that hero.

## refusals: magic

cast_already = No further spell may be cast in this battle.
cast_twice = { $spell }: cast already; the second spell must be another one.
no_mage = A spell needs a deployed hero or a deployed squad with a magic strike.
other_tablet = { $spell }: this spell is not on your tablet.
tower_too_low = { $spell }: this spell has level { $level }; your Mage Tower has level { $tower }.
no_destruction_in_siege = { $spell }: there are no spells of destruction in a siege.
too_high_for_dungeon = { $spell }: in a dungeon there are spells of level 1 only, and blessings.
enemy_immune = { $spell }: the enemy is immune to magic.
no_target = { $spell }: there is no legal target.
nobody_to_aim_at = There is no squad in slot { $slot }.
nobody_behind = There is no squad behind slot { $slot }.
target_immune = { $creature }: this squad in slot { $slot } is immune to magic.
no_phantom_of_a_hero = There is no phantom of a hero, only of creatures; the hero is in slot { $slot }.
elemental_spared = { $spell }: the elemental is no target of spells.

## refusals: chests

one_must_remain = At least one squad must remain; squads now: { $squads }.
not_against_oneself = You cannot hire mercenaries against yourself.
no_mercenaries = There are no mercenaries in a duel.
not_so_many = The opponent does not have that many squads to bribe; there are: { $squads }.
not_your_battle = Only the player who fights the battle can bribe.

## refusals: what cannot be drawn

card_elsewhere = { $creature }: none with this mark is left in the deck. Mark: { $mark }; in the hand: { $hand }; deployed: { $deployed }; in the discard: { $discard }.
no_such_card_in_deck = { $creature }: this deck has no such card. Mark: { $mark }.
hero_of_another = { $hero }: this hero is of another race than the deck: { $race }.
hero_in_discard = { $hero }: this hero lies in the discard.
neutral_in_discard = { $neutral }: this army was turned up in an earlier round.
neutral_not_in_deck = { $neutral }: no player has put this army into the neutral deck.
tablet_drawn = { $tablet }: this tablet is drawn already: { $owners }.

## deck building (R2)

deck_size = Creature cards in the deck: { $actual }; there must be from { $fewest } to { $most }.
tier_missing = There is no card of tier { $tier }.
too_few_neutrals = Neutral cards in the set: { $actual }; the least: { $allowed }.
unknown_neutral = There is no such neutral card: “{ $neutral }”.
neutral_twice = { $neutral }: this card is in the set twice.
marks_for_cards = Cards of tier { $tier } in the layout of marks: { $actual }; in the deck: { $allowed }.
marks_of_value = Cards with the mark { $value }: { $actual }; there must be: { $allowed }.
big_marked = Big cards (tier { $tier }) may be marked only when every ordinary card is; ordinary ones without a mark: { $blanks }.


## refusals: resigning

has_left = { $seat }: this player has left the game already.
resigned_too_early = You can resign from the first construction on.

## the end

outcome_resigned = All other players have resigned.
outcome_points = The most victory points.
outcome_shared = Equal in everything that decides: the victory is shared.
