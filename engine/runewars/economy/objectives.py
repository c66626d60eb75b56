"""R24 The Objective cards: conditions, price, exchange."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, Literal

from engine.core.choices import choice
from engine.core.decision import Action, Illegal, Rule
from engine.runewars.components.load import AREAS, FACTIONS, OBJECTIVES, UNITS
from engine.runewars.components.schema import DIALS
from engine.runewars.kernel import decks, runes
from engine.runewars.kernel.context import TOP, Context, is_neutral, unit_type
from engine.runewars.kernel.legality import card_not_in_hand, explain_by_type, hand_of
from engine.runewars.model import events
from engine.runewars.model.actions import Do, No, Objective, Tactics, Yes
from engine.runewars.model.types import Seat

TREACHERY: Final = "price_of_treachery"


def on_board(g: Context) -> Iterator[tuple[str, int, Seat | None]]:
    """R24.7: the neutral units in play: type, number, and with whom they are allied (R13.10: frozen in a battle)."""
    for area, land in g.lands.items():
        for key, n in land.units.items():
            if is_neutral(key):
                yield unit_type(key), n, g.ally(area)
    battle = g.battle
    if battle is not None:
        for key, n in battle.force.items():
            if is_neutral(key):
                yield unit_type(key), n, battle.attacker
        for army, seat in zip(battle.armies, (battle.attacker, battle.defender), strict=True):
            for squad in army.squads:
                if is_neutral(squad.unit):
                    yield squad.unit, squad.n, seat


def allied(g: Context, seat: Seat, unit: str | None = None) -> int:
    """How many neutral units, of all types or of one, are allied to a player."""
    return sum(n for type_, n, ally in on_board(g) if ally == seat and unit in (None, type_))


def extinct(g: Context, unit: str) -> bool:
    """Whether no unit of this type is in play."""
    return not any(type_ == unit for type_, _, _ in on_board(g))


def developments(g: Context, seat: Seat) -> int:
    """His developments on the board."""
    built = [land.stronghold for land in g.lands.values() if land.stronghold is not None]
    return sum(s.seat == seat and s.development is not None for s in built)


def bound_by_honor(g: Context, seat: Seat) -> bool:
    """R24.5: every triangle neutral unit on the board is allied to some player, also if there is none."""
    return all(ally is not None for unit, _, ally in on_board(g) if UNITS[unit].shape == "triangle")


def cities(g: Context, seat: Seat) -> int:
    """R24.7: the cities that the player controls."""
    return sum(g.lands[area].city is not None for area in g.controlled(seat))


def conquered(g: Context, seat: Seat) -> int:
    """The areas outside the player's home that they control."""
    return sum(AREAS[area].home != g.faction(seat) for area in g.controlled(seat))


def holds_titles(g: Context, seat: Seat) -> bool:
    """R24.6: at least two Titles, with at least 6 influence on them together."""
    own = [card for card in g.state.titles.values() if card.seat == seat]
    return len(own) >= 2 and sum(card.influence for card in own) >= 6


def at_the_brink(g: Context, seat: Seat) -> bool:
    """R24.8: an own area beside a home area of another player in the game, whatever the border."""
    foreign = {faction for faction, other in g.sides.owner.items() if other != seat and not g.player(other).out}
    return any(AREAS[beside].home in foreign for area in g.controlled(seat) for beside in g.board.adjacent[area])


SPENT: Final = 8  # influence, for Influential Leadership
DISCARDED: Final = 6  # Tactics cards, for Tactical Dominator

CONDITIONS: Final[dict[str, Callable[[Context, Seat], bool]]] = {
    "mighty_empire": lambda g, seat: developments(g, seat) >= 3,
    "bound_by_honor": bound_by_honor,
    "economic_control": lambda g, seat: all(g.player(seat).dial(dial) >= 6 for dial in DIALS),
    "friends_indeed": lambda g, seat: allied(g, seat) >= 8,
    "influential_leadership": lambda g, seat: g.player(seat).influence >= SPENT,
    "spread_good_word": lambda g, seat: cities(g, seat) >= 2,
    "support_dragons": lambda g, seat: allied(g, seat, "dragon") >= 2,
    "support_giants": lambda g, seat: allied(g, seat, "giant") >= 2,
    "massive_army": lambda g, seat: g.player(seat).food == TOP,
    "conqueror": lambda g, seat: conquered(g, seat) >= 7,
    "obj_political_control": holds_titles,
    "tactical_dominator": lambda g, seat: decks.hand_size(g.player(seat)) >= DISCARDED,
    "brink_of_victory": at_the_brink,
    "dragons_horde": lambda g, seat: extinct(g, "dragon"),
    "giants_horde": lambda g, seat: extinct(g, "giant"),
}


def offer_objective(g: Context, seat: Seat) -> list[Action | Illegal]:
    """R24.2: the Objective of the current player, if they have one; R24.4: one waits for a duel."""
    card = g.player(seat).objective
    if card is None:
        return []
    if card == TREACHERY:
        return [Illegal(Objective(card), "R24.4", "objective_waits", {"objective": card})]
    if not CONDITIONS[card](g, seat):
        return [Illegal(Objective(card), "R24.1", "objective_unfulfilled", {"objective": card})]
    return [Objective(card)]


def claim_objective(g: Context, seat: Seat, rule: str = "R24.2") -> Rule:
    """R24.2: the Objective is discarded, what it costs is paid, and a rune received."""
    p = g.player(seat)
    card = p.objective
    assert card is not None
    p.objective = None
    g.state.objectives.append(card)
    g.emit(events.ObjectiveFulfilled(seat=seat, objective=card, rule=rule))
    if card == "influential_leadership":
        g.gain(seat, -SPENT, rule)
    elif card == "tactical_dominator":  # R24.9: also cards drawn this season
        for n in range(DISCARDED):
            why_illegal = explain_by_type(g, {Tactics: partial(card_not_in_hand, g, seat)})
            answer = yield choice(
                seat, "dominator_discard", "R24.9", hand_of(g, seat), why_illegal=why_illegal, left=DISCARDED - n
            )
            decks.discard_tactics(g, seat, answer.card, "R24.9", chosen=True)
    yield from runes.receive_rune(g, seat, rule)


def claim_for_treachery(g: Context, seat: Seat) -> Rule:
    """R24.4, W21: a player has defeated the last hero of another in a duel: The Price of Treachery.

    With the option `prompts: always`, everybody who has an Objective is asked.
    """
    p = g.player(seat)
    holds = p.objective == TREACHERY
    if not holds and (p.objective is None or g.rules.prompts == "when_needed"):
        return
    yes = Yes() if holds else Illegal(Yes(), "R24.4", "objective_other")
    answer = yield choice(seat, "objective_claim", "R24.4", [yes, No()], auto=False)
    if isinstance(answer, Yes):
        yield from claim_objective(g, seat, "R24.4")


#: Fewer of these than so many at the start of the game, and the card may, or must, be exchanged.
FEWEST: Final[dict[str, tuple[Literal["dragon", "giant"], int]]] = {
    "support_dragons": ("dragon", 3),
    "support_giants": ("giant", 3),
    "dragons_horde": ("dragon", 2),
    "giants_horde": ("giant", 2),
}
CITIES_WANTED: Final = 3


def pointless(g: Context, card: str) -> bool:
    """R24.3: whether the exchange clause of an Objective applies."""
    if card == "spread_good_word":
        return sum(land.city is not None for land in g.lands.values()) < CITIES_WANTED
    if card in FEWEST:
        unit, fewest = FEWEST[card]
        return g.state.start.get(unit, 0) < fewest
    return False


def illegal_exchange(g: Context, seat: Seat, action: Do) -> Illegal | None:
    """R24.3: an Objective that the current player may not exchange."""
    card = g.player(seat).objective
    if card is not None and OBJECTIVES[card].swap == "may" and pointless(g, card):
        return None
    return Illegal(action, "R24.3", "objective_is_kept")


def exchange_objective(g: Context, seat: Seat) -> Rule:
    """R24.3: discard the Objective and take a new one of the same alignment."""
    p = g.player(seat)
    card = p.objective
    assert card is not None
    p.objective = None
    discard_objective(g, seat, card)
    yield from draw_own_objective(g, seat, "R24.3")


def draw_own_objective(g: Context, seat: Seat, rule: str) -> Rule:
    """Draw an Objective of the own alignment; a player who has none keeps it.  Returns the card or ``None``.

    R24.3: one that must be exchanged is discarded at once, and another drawn.
    """
    p = g.player(seat)
    keeps = p.objective is None
    while True:
        card = yield from decks.draw_objective(g, seat, FACTIONS[g.faction(seat)].alignment, rule)
        if card is not None:
            if keeps:
                p.objective = card
            g.emit(events.ObjectiveDrawn(seat=seat, objective=card, rule=rule))
            if must_swap(g, card):
                if keeps:
                    p.objective = None
                discard_objective(g, seat, card)
                continue
        return card


def must_swap(g: Context, card: str) -> bool:
    """R24.3: the two Horde cards are exchanged automatically where their clause applies."""
    return OBJECTIVES[card].swap == "must" and pointless(g, card)


def discard_objective(g: Context, seat: Seat, card: str) -> None:
    """An Objective goes to the discard pile unfulfilled."""
    g.state.objectives.append(card)
    g.emit(events.ObjectiveDiscarded(seat=seat, objective=card, rule="R24.3"))
