"""R1.5, R14.1 What a seat may know of the table: all but others' hands, hidden deployments and the order of decks."""

import msgspec

from engine.core.decision import Seat
from engine.math_and_magic.components.load import HeroId, NeutralId, SpellId, TabletId
from engine.math_and_magic.components.schema import Type
from engine.math_and_magic.kernel.context import Context
from engine.math_and_magic.kernel.decks import (
    all_neutrals,
    creature_deck,
    heroes_left,
    neutral_deck,
    on_the_field,
    outside_the_deck,
    size_of_list,
)
from engine.math_and_magic.model.decks import DEFAULT_MARKS
from engine.math_and_magic.model.state import (
    IN_TURN,
    Army,
    Battle,
    Card,
    GameStep,
    Line,
    Marks,
    Player,
    Rules,
    Slot,
    State,
)


class PlayerView(msgspec.Struct):
    """One player, as a seat sees them."""

    race: str
    """the player's race"""
    tablet: TabletId | None
    """the spell tablet; null until it is drawn (R3.1)"""
    cards: int
    """how many creature cards the player holds, those of a hidden deployment included"""
    has_hero: bool
    """whether the player holds a hero, one in a hidden deployment included"""
    hand: list[Card] | None
    """the creature cards of the hand; null for another's"""
    hero: HeroId | None
    """the hero of the hand; null: none, or another's"""
    deck: int
    """how many creature cards are in the deck"""
    bag: dict[Card, int] | None
    """these cards, and how many of each; only the whole table sees them, for a seat it is null"""
    marks: Marks
    """for each tier, 1 to 7, how many cards of the list have the strike marks 0 (a blank) to 7, wherever they are now
    """
    discard: list[Card]
    """discarded creature cards, in the order in which they came"""
    heroes: int
    """how many heroes are in the hero deck"""
    hero_discard: list[HeroId]
    """discarded heroes, in the order in which they came"""
    chests: int
    """the chests that the player can spend"""
    points: int
    """the player's victory points"""
    left: bool
    """whether the player has resigned and left the game (R15.3)"""
    smithy: int
    """level of the Smithy; 0: not built"""
    mage_tower: int
    """level of the Mage Tower; 0: not built"""
    fountain: bool
    """whether the Fountain of Fortune is built"""
    improvements: str
    """the improvements of the tiers 1 to 7, one digit each (R12.5)"""
    invested: int
    """the chests spent on construction (R15.1)"""


class ArmyView(msgspec.Struct):
    """An army in a battle, as a seat sees it."""

    seat: Seat
    """the owner of the army"""
    finished: bool
    """whether its deployment is over"""
    slots: list[Slot] | None
    """the front line from left to right; null while its deployment is hidden"""
    hero: HeroId | None
    """the deployed hero; null: none, or its deployment is hidden"""
    strength: int
    """its strength so far (R1.3)"""
    luck: int
    """the luck that it has (R6.8)"""
    spells: list[SpellId]
    """the spells that it has cast, in their order"""
    groups_left: int
    """how many of its groups have not struck yet (R7.2)"""


class BattleView(msgspec.Struct):
    """The battle that is fought."""

    type: Type | None
    """the battle type; null until it is chosen (R4.3)"""
    step: str
    """the step that it is at (R6.1)"""
    ordered: int
    """the neutral squads that were ordered (R4.4); 0: not yet, or in a duel"""
    squads: int
    """the neutral squads now, after bribes and mercenaries; 0: not yet, or in a duel"""
    neutral_strength: int | None
    """the strength of the neutral army now; null: not yet, or in a duel"""
    armies: list[ArmyView]
    """the attacker; in a duel then the challenged player"""
    spy: Seat | None
    """the seat that has announced espionage (R11.3); null: none"""
    asked: list[Seat]
    """the players still to be asked in this window, in order (R10.4); empty: none is open"""
    ledger: list[Line]
    """the account so far (R16)"""


class View(msgspec.Struct):
    """What a seat may know."""

    rules: Rules
    """what was agreed at setup"""
    step: GameStep
    """what comes next in the game (R3)"""
    round: int
    """the round, 1 to 7; 0 during the setup"""
    active: Seat | None
    """the player whose turn it is; null outside turns"""
    neutral: NeutralId | None
    """the neutral army of this round (R3.2); null between rounds"""
    strengths: list[int] | None
    """strength of 1 to 7 of its squads (R4.6); null between rounds"""
    neutrals: int
    """how many neutral cards are still to come"""
    neutral_discard: list[NeutralId]
    """the neutral armies of earlier rounds, in their order"""
    neutral_list: dict[NeutralId, int] | None
    """the neutral cards that all have put together (R3.1), wherever they are now, and how many of each; null: those of
    the players' races (R1.4)"""
    players: list[PlayerView]
    """the players in seat order"""
    battle: BattleView | None
    """the battle that is fought; null: none"""
    ledger: list[Line]
    """the account of the last battle (R16)"""


def view(s: State, seat: str | None) -> View:
    """The view of a seat; ``None`` is the whole table."""
    g = Context(s, lambda event: None)
    armies = on_the_field(s)
    return View(
        rules=s.rules,
        step=s.step,
        round=s.round,
        active=g.active if s.step in IN_TURN else None,
        neutral=s.neutral,
        strengths=list(g.neutral.strength) if s.neutral else None,
        neutrals=sum(neutral_deck(s).values()),
        neutral_discard=s.neutral_discard,
        neutral_list=all_neutrals(s) if s.rules.custom_decks else None,
        players=[_player(g, other, p, seat, armies.get(other)) for other, p in zip(g.seats, s.players, strict=True)],
        battle=_battle(g, s.battle, seat) if s.battle else None,
        ledger=s.last,
    )


def _player(g: Context, owner: str, p: Player, seat: str | None, army: Army | None) -> PlayerView:
    """A player, who has this army on the battlefield."""
    outside = outside_the_deck(p, army)
    own = seat in (None, owner)
    hidden = hidden_army(g.state, owner)
    placed = hidden.cards_deployed if hidden else 0
    return PlayerView(
        race=p.race,
        tablet=p.tablet,
        cards=len(p.hand) + placed,
        has_hero=p.hero is not None or (hidden is not None and hidden.hero is not None),
        hand=p.hand if own else None,
        hero=p.hero if own else None,
        deck=0 if p.left else size_of_list(p) - len(outside),
        bag=creature_deck(g.state, owner) if seat is None else None,
        marks=p.marks or DEFAULT_MARKS[p.race],
        discard=p.discard,
        heroes=len(heroes_left(p, army)),
        hero_discard=p.hero_discard,
        chests=p.chests,
        points=p.points,
        left=p.left,
        smithy=p.smithy,
        mage_tower=p.mage_tower,
        fountain=p.fountain,
        improvements=p.improvements,
        invested=p.invested,
    )


def hidden_army(s: State, seat: str) -> Army | None:
    """The army that a seat deploys unseen (R5.9)."""
    armies = s.battle.armies if s.battle else []
    return next((army for army in armies if army.seat == seat and not army.open), None)


def _battle(g: Context, b: Battle, seat: str | None) -> BattleView:
    return BattleView(
        type=None if b.step == "type" else b.type,
        step=b.step,
        ordered=b.ordered,
        squads=b.size,
        neutral_strength=g.enemy_strength() if not b.is_duel and b.size else None,
        armies=[_army(army, seat) for army in b.armies],
        spy=b.spy,
        asked=b.window or [],
        ledger=b.ledger,
    )


def _army(army: Army, seat: str | None) -> ArmyView:
    seen = army.open or seat in (None, army.seat)
    return ArmyView(
        seat=army.seat,
        finished=army.finished,
        slots=army.slots if seen else None,
        hero=army.hero if seen else None,
        strength=army.strength,
        luck=army.luck,
        spells=army.spells,
        groups_left=sum(not group.struck for group in army.groups),
    )
