"""R22 Titles: the Captain of the Heroes' League, the Lord Commander, and the Primarch (R22.5: R21.2, R4.3)."""

from __future__ import annotations

from functools import partial
from typing import Final

from engine.core.choices import choice
from engine.core.decision import Action, Illegal, Rule
from engine.runewars.components.limits import MOST_LISTED
from engine.runewars.components.load import TITLES
from engine.runewars.components.schema import CONQUER
from engine.runewars.heroes.rewards import reward_kinds
from engine.runewars.kernel import runes
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.decks import discard_reward
from engine.runewars.kernel.legality import Objections, Why, against, ask_for_area, number_objection, reward_missing
from engine.runewars.model import events
from engine.runewars.model.actions import Number, Pass, Reward, Title
from engine.runewars.model.state import TitleCard
from engine.runewars.model.types import Seat

#: R22.3: Rewards that the Captain discards for a rune.
PRICE_OF_A_RUNE: Final = 3


def title_owner(g: Context, title: str) -> Seat | None:
    """R22.1: who owns a Title."""
    card = g.state.titles.get(title)
    return card.seat if card is not None else None


def title_price(g: Context, title: str) -> int:
    """R22.2: more influence than lies on it, at least 1."""
    card = g.state.titles.get(title)
    return 1 + (card.influence if card is not None else 0)


def take_title(g: Context, seat: Seat, title: str, influence: int, rule: str) -> None:
    """A Title has a new owner; the influence that lay on it is discarded, this lies on it now (R22.2, R23.19)."""
    g.state.titles[title] = TitleCard(seat, influence)
    g.emit(events.TitleTaken(title=title, seat=seat, influence=influence, rule=rule))


def acquire_title(g: Context, seat: Seat) -> Rule:
    """R22.2: the bonus of Acquire Power: choose a Title, also your own, and pay more than lies on it, or decline."""
    influence = g.player(seat).influence
    offered: list[Action | Illegal] = []
    for title in sorted(TITLES):
        least = title_price(g, title)
        dear = Illegal(Title(title), "R22.2", "title_too_dear", {"price": least, "influence": influence})
        offered.append(Title(title) if least <= influence else dear)
    answer = yield choice(seat, "title_pick", "R22.2", [*offered, Pass()], influence=influence)
    if isinstance(answer, Pass):
        return
    least = title_price(g, answer.title)
    sums = [Number(n) for n in range(least, influence + 1)][:MOST_LISTED]
    objections: Objections = {Number: number_objection("R22.2", least, min(influence, least + MOST_LISTED - 1))}
    paid = yield choice(
        seat, "title_pay", "R22.2", sums, why_illegal=against(objections), title=answer.title, price=least
    )
    g.gain(seat, -paid.n, "R22.2")
    take_title(g, seat, answer.title, paid.n, "R22.2")


# -- the Captain (R22.3) ----------------------------------------------------------------------------------------------


def can_use_captain(g: Context, seat: Seat) -> bool:
    """R22.3: once in each of his turns, with three Rewards."""
    return title_owner(g, "captain") == seat and why_no_captain(g, seat) is None


def why_no_captain(g: Context, seat: Seat) -> Why | None:
    """R22.3: why a player cannot use the Captain now."""
    turn = g.turn
    if turn is None or turn.seat != seat:
        return Why("R2.6", "not_your_turn")
    if title_owner(g, "captain") != seat:
        return Why("R22.3", "title_not_yours", {"title": "captain"})
    if turn.captain:
        return Why("R22.3", "title_used", {"title": "captain"})
    n = sum(len(hero.rewards) for hero in g.heroes(seat))
    return None if n >= PRICE_OF_A_RUNE else Why("R22.3", "too_few_rewards", {"n": n, "least": PRICE_OF_A_RUNE})


def use_captain(g: Context, seat: Seat) -> Rule:
    """R22.3: discard three Rewards of his heroes, of one or of several, to receive a rune."""
    turn = g.turn
    assert turn is not None
    turn.captain = True
    for left in range(PRICE_OF_A_RUNE, 0, -1):
        offered = [reward for hero in g.heroes(seat) for reward in reward_kinds(hero)]
        answer = yield choice(
            seat,
            "captain_reward",
            "R22.3",
            offered,
            why_illegal=against({Reward: lambda answer: reward_missing(g, seat, answer, "R22.3")}),
            left=left,
        )
        hero = g.hero(answer.hero)
        copies = [reward for reward in hero.rewards if reward.card == answer.reward]
        discard_reward(g, hero, next((copy for copy in copies if copy.open), copies[0]), "R22.3")
    yield from runes.receive_rune(g, seat, "R22.3")


# -- the Lord Commander (R22.4) ---------------------------------------------------------------------------------------


def can_use_commander(g: Context, seat: Seat) -> bool:
    """R22.4: before he resolves Conquer, once, while there is a rune token that he does not know."""
    return title_owner(g, "lord_commander") == seat and why_no_commander(g, seat) is None


def why_no_commander(g: Context, seat: Seat) -> Why | None:
    """R22.4: why a player cannot use the Lord Commander now."""
    turn = g.turn
    if turn is None or turn.seat != seat:
        return Why("R2.6", "not_your_turn")
    if title_owner(g, "lord_commander") != seat:
        return Why("R22.4", "title_not_yours", {"title": "lord_commander"})
    if turn.order != CONQUER or turn.step != "t1":
        return Why("R22.4", "commander_other_time")
    if turn.commander:
        return Why("R22.4", "title_used", {"title": "lord_commander"})
    return None if unseen_runes(g, seat) else Why("R22.4", "no_unseen_rune")


def unseen_runes(g: Context, seat: Seat) -> list[str]:
    """The areas with rune tokens that a player has not seen."""
    return [area for area in g.lands if why_rune_known(g, seat, area) is None]


def why_rune_known(g: Context, seat: Seat, area: str) -> Why | None:
    """R22.4: why there is nothing to look at in an area."""
    rune = g.lands[area].rune
    if rune is None:
        return Why("R22.4", "no_rune_there", {"area": area})
    return Why("R22.4", "rune_known", {"area": area}) if rune.open or seat in rune.seen else None


def use_commander(g: Context, seat: Seat) -> Rule:
    """R22.4: look at the rune token of one area anywhere."""
    turn = g.turn
    assert turn is not None
    turn.commander = True
    answer = yield ask_for_area(g, seat, "commander_area", "R22.4", partial(why_rune_known, g, seat))
    runes.look_at_rune(g, seat, answer.area, "R22.4")
