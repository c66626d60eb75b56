"""R1.5, R14.1 What a seat may know of the table: all but others' hands, hidden deployments and the order of decks."""

from __future__ import annotations

import msgspec

from engine.core.decision import Seat
from engine.math_and_magic.box.components import RACES, HeroId, NeutralId, SpellId, TabletId, Type
from engine.math_and_magic.position.decks import Deck, marks_of
from engine.math_and_magic.position.state import IN_TURN, Army, Battle, Card, GameStep, Line, Player, Rules, Slot, State
from engine.math_and_magic.table.army import deployed_by
from engine.math_and_magic.table.match import Match

#: R2.5: the marks of the default decks.
_DEFAULT = {race: [list(row) for row in marks_of(Deck(race))] for race in RACES}
#: Where a creature card is counted: tier and mark.
_PLACE = {f"{tier}-{mark}": 8 * tier + mark for tier in range(1, 8) for mark in range(8)}


class PlayerView(msgspec.Struct):
    """One player: ``hand`` and ``hero`` are null for another's; only the whole table has ``bag``, the deck by card.

    ``marks`` is the list of his deck, wherever its cards are now: for each tier the number of cards with the marks
    0 (blank) to 7, as in a `Deck`.  ``invested`` are the chests spent on construction (R15.1).
    """

    race: str
    tablet: TabletId | None
    cards: int
    has_hero: bool
    hand: list[Card] | None
    hero: HeroId | None
    deck: int
    bag: dict[Card, int] | None
    marks: list[list[int]]
    discard: list[Card]
    heroes: int
    hero_discard: list[HeroId]
    chests: int
    points: int
    smithy: int
    mage_tower: int
    fountain: bool
    improvements: str
    invested: int


class ArmyView(msgspec.Struct):
    """An army in a battle; ``slots`` and ``hero`` are null while its deployment is hidden."""

    seat: Seat
    finished: bool
    slots: list[Slot] | None
    hero: HeroId | None
    strength: int
    luck: int
    spells: list[SpellId]
    groups_left: int


class BattleView(msgspec.Struct):
    """The battle that is fought: the neutral army's squads and strength now, and the account so far (R16).

    ``type`` is null until it is chosen (R4.3).
    """

    type: Type | None
    step: str
    ordered: int
    squads: int
    neutral_strength: int | None
    armies: list[ArmyView]
    spy: Seat | None
    asked: list[Seat]
    ledger: list[Line]


class View(msgspec.Struct):
    """What a seat may know.

    ``neutral_list`` are the neutral cards that all have put together (R3.1), wherever they are now; null where they are
    those of their races (R1.4).  ``ledger`` is the account of the last battle.
    """

    rules: Rules
    step: GameStep
    round: int
    active: Seat | None
    neutral: NeutralId | None
    strengths: list[int] | None
    neutrals: int
    neutral_discard: list[NeutralId]
    neutral_list: dict[NeutralId, int] | None
    players: list[PlayerView]
    battle: BattleView | None
    ledger: list[Line]


def view(s: State, seat: str | None) -> View:
    """The view of a seat; ``None`` is the whole table."""
    m = Match(s, lambda event: None)
    return View(
        rules=s.rules,
        step=s.step,
        round=s.round,
        active=m.active if s.step in IN_TURN else None,
        neutral=s.neutral,
        strengths=[m.neutral.strength_of(n) for n in range(1, 8)] if s.neutral else None,
        neutrals=len(s.neutrals),
        neutral_discard=s.neutral_discard,
        neutral_list=neutral_list(s),
        players=[_player(m, other, p, seat) for other, p in zip(m.seats, s.players, strict=True)],
        battle=_battle(m, s.battle, seat) if s.battle else None,
        ledger=s.last,
    )


def _player(m: Match, owner: str, p: Player, seat: str | None) -> PlayerView:
    own = seat in (None, owner)
    hidden = hidden_army(m.state, owner)
    placed = hidden.cards_deployed if hidden else 0
    return PlayerView(
        race=p.race,
        tablet=p.tablet,
        cards=len(p.hand) + placed,
        has_hero=p.hero is not None or (hidden is not None and hidden.hero is not None),
        hand=p.hand if own else None,
        hero=p.hero if own else None,
        deck=len(p.deck),
        bag=p.deck.bag if seat is None else None,
        marks=marks_of_list(m.state, owner, p),
        discard=p.discard,
        heroes=len(p.heroes),
        hero_discard=p.hero_discard,
        chests=p.chests,
        points=p.points,
        smithy=p.smithy,
        mage_tower=p.mage_tower,
        fountain=p.fountain,
        improvements=p.improvements,
        invested=p.invested,
    )


def marks_of_list(s: State, owner: str, p: Player) -> list[list[int]]:
    """R14.1: the cards of a deck by tier and mark, whether they lie in it, in the hand, in the discard or deployed.

    Where nobody brings his own, all have the default deck of their race (R2.1, R2.5).
    """
    if not (s.rules.custom_decks or s.rules.custom_marks):
        return _DEFAULT[p.race]
    counted = [0] * 64
    for card, n in p.deck.bag.items():
        counted[_PLACE[card]] += n
    for card in (*p.deck.top, *p.deck.bottom, *p.hand, *p.discard, *deployed_by(s, owner)):
        counted[_PLACE[card]] += 1
    return [counted[n : n + 8] for n in range(8, 64, 8)]


def neutral_list(s: State) -> dict[str, int] | None:
    """R3.1, R14.1: the neutral cards that players have chosen, in the deck, turned up or discarded."""
    if not s.rules.custom_decks:
        return None
    counted = dict(s.neutrals.bag)
    turned_up = [s.neutral] if s.neutral is not None else []
    for neutral in (*s.neutrals.top, *s.neutrals.bottom, *s.neutral_discard, *turned_up):
        counted[neutral] = counted.get(neutral, 0) + 1
    return counted


def hidden_army(s: State, seat: str) -> Army | None:
    """The army that a seat deploys unseen (R5.9)."""
    armies = s.battle.armies if s.battle else []
    return next((army for army in armies if army.seat == seat and not army.open), None)


def _battle(m: Match, b: Battle, seat: str | None) -> BattleView:
    return BattleView(
        type=None if b.step == "type" else b.type,
        step=b.step,
        ordered=b.ordered,
        squads=b.size,
        neutral_strength=m.enemy_strength() if not b.is_duel and b.size else None,
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
