## WORDS: The words of the table of Time of Heroes, which neither the catalog nor the labels of the service have.

turn = Turn
setup = Setup
active = active player
winner = the winner
wins = and the winner is
course = Phases of the turn
before = before phase
phase = phase
open = open
closed = closed
hero = Hero
companion = Companion
power = Power
force = Force
keywords = keywords
number = number
printed = printed
limits = at most in the deck
battleWits = Battle Wits
used = used
hand = Hand
hidden = hidden
turned = turned
field = Field
empty = empty
deck = Deck
top = On top
bottom = At the bottom
unknown = not known
rest = Rest of the deck
graveyard = Graveyard
copy = no.
under = Under it
starting = Chosen to start on the field
usedUp = Used, once per turn
shown = Turned names
secondWind = Second Wind
available = available
immune = immune to strikes
retreat = attacking Tricks are shown instead of discarded
boost = Force, next attack
attack = Attack
strike = Strike
now = now
aimed = aimed at
unaimed = not aimed yet
released = Released cards
counters = Counterattacks to come
resolving = Card text in effect
looks = looks at the deck
offered = Cards to choose from
agreed = What was agreed
pool = Card pool
maxTurns = Turn limit
first = Who goes first
lot = by lot
asked = When players are asked
always = whenever they could respond
when_needed = only when they can play something
showLooked = What the opponent sees of cards looked at
none = nothing
taken = the cards taken
all = all cards looked at
startCompanions = Companions that start on the field
enterOpen = enter open
enterClosed = enter closed
uninterruptible = Uninterruptible strikes of an interrupted attack
goes_on = go on
stopped = are cancelled
designed = designed
partly = partly designed
neverPrinted = Designed by this project, not the printed card:
wholeCard = the whole card

## PARTS: What a provenance is about.

parts_type = type
parts_rarity = rarity
parts_power = Power
parts_limits = deck limits
parts_keyword = keyword
parts_companion = Companion
parts_name = name
parts_details = text details
parts_rest = all but the name

## TYPES: R1.1: the types of cards.

types_hero = Hero
types_technique = Technique
types_trick = Trick
types_spell = Spell
types_meditation = Meditation

## RARITIES: R1.2: the rarities.

rarities_black = Black
rarities_white = White
rarities_gold = Gold

## PROPERTIES: R8.5: the properties of strikes.

properties_simple = simple
properties_fire = fire
properties_electric = electric
properties_necrotic = necrotic
properties_cold = cold
properties_acid = acid
properties_poison = poison
properties_holy = holy

## FLAGS: R8.7: the flags of strikes.

flags_uninterruptible = uninterruptible
flags_unpreventable = cannot be blocked
flags_no_redirect = cannot be redirected

## RESULTS: What has become of a strike.

results_pending = to come
results_interrupted = interrupted
results_defended = blocked
results_redirected = redirected
results_success = successful
results_fizzled = its target has left
results_immune = the player is immune

## PHASES: R6.1: the phases of a turn, in their order.

phases_open = open the cards
phases_draw = draw
phases_limit = hand limit
phases_play = play
phases_pass = pass the turn

## STEPS: The steps that are neither a phase nor a window before one.

steps_start_cards = starting cards
steps_opening_hands = opening hands
steps_first_player = who goes first
steps_start = start of the turn

## REASONS: How a game ends.

reasons_strike_last_card = A strike took the last card in hand
reasons_strike_empty_hand = A strike hit a player with no cards in hand
reasons_resigned = A player resigned
reasons_turn_limit = The turn limit is reached, and the game is a draw
