"""R22 Titles: the Captain of the Heroes' League, the Lord Commander, and the Primarch (R22.5: R21.2, R4.3)."""

from __future__ import annotations

from typing import Final

from engine.core.decision import Action, Barred, Rule
from engine.runewars.box.components import TITLES
from engine.runewars.box.kinds import CONQUER
from engine.runewars.box.limits import MOST_LISTED
from engine.runewars.heroes.rewards import reward_kinds
from engine.runewars.position import events
from engine.runewars.position.actions import Area, Number, Pass, Title
from engine.runewars.position.state import TitleCard
from engine.runewars.position.terms import Seat
from engine.runewars.table import runes
from engine.runewars.table.decks import discard_reward
from engine.runewars.table.match import Match, choice

#: R22.3: Rewards that the Captain discards for a rune.
PRICE_OF_A_RUNE: Final = 3


def title_owner(m: Match, title: str) -> Seat | None:
    """R22.1: who owns a Title."""
    card = m.state.titles.get(title)
    return card.seat if card is not None else None


def title_price(m: Match, title: str) -> int:
    """R22.2: more influence than lies on it, at least 1."""
    card = m.state.titles.get(title)
    return 1 + (card.influence if card is not None else 0)


def take_title(m: Match, seat: Seat, title: str, influence: int, rule: str) -> None:
    """A Title has a new owner; the influence that lay on it is discarded, this lies on it now (R22.2, R23.19)."""
    m.state.titles[title] = TitleCard(seat, influence)
    m.emit(events.TitleTaken(title=title, seat=seat, influence=influence, rule=rule))


def acquire_title(m: Match, seat: Seat) -> Rule:
    """R22.2: the bonus of Acquire Power: choose a Title, also your own, and pay more than lies on it, or decline."""
    influence = m.player(seat).influence
    offered: list[Action | Barred] = []
    for title in sorted(TITLES):
        least = title_price(m, title)
        dear = Barred(Title(title), "R22.2", "title_too_dear", {"price": least, "influence": influence})
        offered.append(Title(title) if least <= influence else dear)
    answer = yield choice(seat, "title_pick", "R22.2", [*offered, Pass()], influence=influence)
    if isinstance(answer, Pass):
        return
    least = title_price(m, answer.title)
    sums = [Number(n) for n in range(least, influence + 1)][:MOST_LISTED]
    paid = yield choice(seat, "title_pay", "R22.2", sums, title=answer.title, price=least)
    m.gain(seat, -paid.n, "R22.2")
    take_title(m, seat, answer.title, paid.n, "R22.2")


# -- the Captain (R22.3) ----------------------------------------------------------------------------------------------


def can_use_captain(m: Match, seat: Seat) -> bool:
    """R22.3: once in each of his turns, with three Rewards."""
    turn = m.turn
    if turn is None or turn.seat != seat or turn.captain or title_owner(m, "captain") != seat:
        return False
    return sum(len(hero.rewards) for hero in m.heroes(seat)) >= PRICE_OF_A_RUNE


def use_captain(m: Match, seat: Seat) -> Rule:
    """R22.3: discard three Rewards of his heroes, of one or of several, to receive a rune."""
    turn = m.turn
    assert turn is not None
    turn.captain = True
    for left in range(PRICE_OF_A_RUNE, 0, -1):
        offered = [reward for hero in m.heroes(seat) for reward in reward_kinds(hero)]
        answer = yield choice(seat, "captain_reward", "R22.3", offered, left=left)
        hero = m.hero(answer.hero)
        copies = [reward for reward in hero.rewards if reward.card == answer.reward]
        discard_reward(m, hero, next((copy for copy in copies if copy.open), copies[0]), "R22.3")
    yield from runes.receive_rune(m, seat, "R22.3")


# -- the Lord Commander (R22.4) ---------------------------------------------------------------------------------------


def can_use_commander(m: Match, seat: Seat) -> bool:
    """R22.4: before he resolves Conquer, once, while there is a rune token that he does not know."""
    turn = m.turn
    if turn is None or turn.seat != seat or turn.order != CONQUER or turn.step != "t1" or turn.commander:
        return False
    return title_owner(m, "lord_commander") == seat and bool(unseen_runes(m, seat))


def unseen_runes(m: Match, seat: Seat) -> list[str]:
    """The areas with rune tokens that a player has not seen."""
    return [area for area, land in m.lands.items() if land.rune and not land.rune.open and seat not in land.rune.seen]


def use_commander(m: Match, seat: Seat) -> Rule:
    """R22.4: look at the rune token of one area anywhere."""
    turn = m.turn
    assert turn is not None
    turn.commander = True
    answer = yield choice(seat, "commander_area", "R22.4", map(Area, unseen_runes(m, seat)))
    runes.look_at_rune(m, seat, answer.area, "R22.4")
