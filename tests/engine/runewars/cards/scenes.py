"""Turns, texts and bids that tests of cards begin with, and what is to be seen of them."""

from typing import Any

from engine.runewars.cards import titles
from engine.runewars.components.load import SEASON_CARDS
from engine.runewars.model.state import Hero, Rune, SeasonText, Stronghold, Turn
from tests.engine.runewars.scene import Scene

#: Something else that p1 may do, so that the question is asked.
ELSE = "favorable_alliance"
FOUR = ("daqan", "latari", "waiqar", "uthuk")
#: Rich players, so that a bid is a choice.
RICH = {"p1": {"influence": 5}, "p2": {"influence": 5}}
#: Who would be routed is destroyed (R26.7).
DROUGHT: dict[str, Any] = {"season": "summer", "season_card": "drought"}


def hand(*cards: str, seat: str = "p1", order: int = 1, step: str = "t1", **more: Any) -> Scene:
    """The turn window of a player who holds these cards."""
    players = {s: dict(p) for s, p in more.pop("players", {}).items()}
    players.setdefault(seat, {}).setdefault("tactics", sorted(cards))
    return Scene.turn(seat, order, step, players=players, **more)


def defence(card: str, here: str, force: str = "2 knight", **more: Any) -> Scene:
    """A battle of p1 against p2 in 3A, who holds a card."""
    players = {s: dict(p) for s, p in more.pop("players", {}).items()}
    players.setdefault("p2", {}).setdefault("tactics", card.split())
    return Scene.battle("3A", force, lands={"3A": here} | more.pop("lands", {}), players=players, **more)


def useless(t: Scene, card: str) -> bool:
    """R23.0: the card of the hand is refused, because it could do nothing."""
    if t.kind != "turn_window":  # nothing else can be done, so that the question is skipped
        assert card in t.player("p1").tactics
        return True
    barred = t.barred(f"tactics {card}")
    return barred is not None and (barred.rule, barred.code) == ("R23.0", "card_does_nothing")


def turn(t: Scene) -> Turn:
    """The turn that is played."""
    found = t.g.turn
    assert found is not None
    return found


def rune(t: Scene, area: str) -> Rune:
    """The rune token that lies there."""
    found = t.land(area).rune
    assert found is not None
    return found


def stronghold_of(t: Scene, area: str) -> Stronghold:
    """The stronghold that stands there."""
    found = t.land(area).stronghold
    assert found is not None
    return found


def hero(t: Scene, id_: str) -> Hero:
    """A hero in play."""
    found = t.hero(id_)
    assert found is not None
    return found


def text(card: str, *args: Any, players: Any = None, **more: Any) -> Scene:
    """The text of a Season card is resolved; p1 has the lower Order card."""
    given = {seat: {"current": int(seat[1])} | dict(p) for seat, p in (players or {}).items()}
    for seat in ("p1", "p2"):
        given.setdefault(seat, {"current": int(seat[1])})
    season = SEASON_CARDS[card].season
    return Scene(*args, agenda=[SeasonText()], season=season, season_card=card, step="plan", players=given, **more)


def bid(t: Scene, *numbers: int) -> Scene:
    """All bid, who has something to bid."""
    for n, number in enumerate(numbers, 1):
        if t.player(f"p{n}").influence:
            t.act(f"p{n}", f"number {number}")
    return t


def over(t: Scene) -> bool:
    """The text is resolved."""
    return not t.state.agenda


def acquire(influence: int, **more: Any) -> Scene:
    """p1 may acquire a Title with this influence (R22.1)."""
    return Scene(drive=lambda g: titles.acquire_title(g, "p1"), players={"p1": {"influence": influence}}, **more)
