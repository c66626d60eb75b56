"""R22 Titles: the Captain of the Heroes' League, the Lord Commander, and the Primarch (R22.5: R21.2, R4.3)."""

from collections.abc import Collection
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
from engine.runewars.kernel.legality import (
    any_area,
    area_without_rune,
    ask_for_area,
    explain_by_type,
    illegal_number,
    reward_not_there,
)
from engine.runewars.model import events
from engine.runewars.model.actions import Area, Do, Number, Pass, Reward, Title
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
        about = {"price": title_price(g, title), "influence": influence}
        dear = Illegal(Title(title), "R22.2", "title_too_dear", about)
        offered.append(Title(title) if about["price"] <= influence else dear)
    answer = yield choice(seat, "title_pick", "R22.2", [*offered, Pass()], influence=influence)
    if isinstance(answer, Pass):
        return
    least = title_price(g, answer.title)
    sums = [Number(n) for n in range(least, influence + 1)][:MOST_LISTED]
    check = partial(illegal_number, "R22.2", least, sums[-1].n)
    why_illegal = explain_by_type(g, {Number: check})
    paid = yield choice(seat, "title_pay", "R22.2", sums, why_illegal=why_illegal, title=answer.title, price=least)
    g.gain(seat, -paid.n, "R22.2")
    take_title(g, seat, answer.title, paid.n, "R22.2")


def illegal_captain(g: Context, seat: Seat, action: Do) -> Illegal | None:
    """R22.3: the Captain is used once in each turn of its owner, for three Rewards."""
    if title_owner(g, "captain") != seat:
        return Illegal(action, "R22.3", "title_not_yours", {"title": "captain"})
    turn = g.turn
    assert turn is not None
    if turn.captain:
        return Illegal(action, "R22.3", "title_used", {"title": "captain"})
    carried = [len(hero.rewards) for hero in g.heroes(seat)]
    one = g.rules.captain_rewards == "one_hero"
    n = max(carried, default=0) if one else sum(carried)
    if n >= PRICE_OF_A_RUNE:
        return None
    code = "too_few_rewards_of_one" if one else "too_few_rewards"
    return Illegal(action, "R22.3", code, {"n": n, "least": PRICE_OF_A_RUNE})


def use_captain(g: Context, seat: Seat) -> Rule:
    """R22.3, R30.14: discard three Rewards of one hero, or of any heroes of the player, to receive a rune."""
    turn = g.turn
    assert turn is not None
    turn.captain = True
    heroes = g.heroes(seat)
    if g.rules.captain_rewards == "one_hero":
        heroes = [hero for hero in heroes if len(hero.rewards) >= PRICE_OF_A_RUNE]
    for left in range(PRICE_OF_A_RUNE, 0, -1):
        offered = [reward for hero in heroes for reward in reward_kinds(hero)]
        answer = yield choice(
            seat,
            "captain_reward",
            "R22.3",
            offered,
            why_illegal=explain_by_type(g, {Reward: partial(_reward_of_other_hero, g, seat, tuple(offered))}),
            plausible=lambda: [reward for hero in g.heroes(seat) for reward in reward_kinds(hero)],
            left=left,
        )
        hero = g.hero(answer.hero)
        if g.rules.captain_rewards == "one_hero":
            heroes = [hero]
        copies = [reward for reward in hero.rewards if reward.card == answer.reward]
        discard_reward(g, hero, next((copy for copy in copies if copy.open), copies[0]), "R22.3")
    yield from runes.receive_rune(g, seat, "R22.3")


def _reward_of_other_hero(g: Context, seat: Seat, offered: Collection[Action], action: Reward) -> Illegal | None:
    """R22.3: a Reward that is not there, or of a hero that does not give all three."""
    why = reward_not_there(g, seat, "R22.3", action)
    if why is not None or action in offered:
        return why
    return Illegal(action, "R22.3", "reward_of_other_hero", {"reward": action.reward, "hero": action.hero})


def illegal_commander(g: Context, seat: Seat, action: Do) -> Illegal | None:
    """R22.4: the Lord Commander is used once, before Conquer, while its owner has not seen all rune tokens."""
    if title_owner(g, "lord_commander") != seat:
        return Illegal(action, "R22.4", "title_not_yours", {"title": "lord_commander"})
    turn = g.turn
    assert turn is not None
    if turn.order != CONQUER or turn.step != "t1":
        return Illegal(action, "R22.4", "commander_other_time")
    if turn.commander:
        return Illegal(action, "R22.4", "title_used", {"title": "lord_commander"})
    return None if any_area(g, partial(rune_known, g, seat)) else Illegal(action, "R22.4", "no_unseen_rune")


def rune_known(g: Context, seat: Seat, action: Area) -> Illegal | None:
    """R22.4: an area without a rune token that the player has not seen."""
    rune = g.lands[action.area].rune
    if rune is None or not (rune.open or seat in rune.seen):
        return area_without_rune(g, "R22.4", action)
    return Illegal(action, "R22.4", "rune_known", {"area": action.area})


def use_commander(g: Context, seat: Seat) -> Rule:
    """R22.4: look at the rune token of one area anywhere."""
    turn = g.turn
    assert turn is not None
    turn.commander = True
    answer = yield ask_for_area(g, seat, "commander_area", "R22.4", partial(rune_known, g, seat))
    runes.look_at_rune(g, seat, answer.area, "R22.4")
