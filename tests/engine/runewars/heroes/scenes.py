"""Quest Phases and duels that tests begin with, and what is to be seen of heroes."""

from typing import Any

from engine.runewars.model.quests import Questing
from tests.engine.runewars.scene import Scene

#: Fate cards that do nothing in a duel of four rounds.
MISSES = (7, 8, 9, 10, 17, 18, 19, 20)


def phase(*in_play: Any, queue: str = "p1", **more: Any) -> Scene:
    """The Quest Phase of these players, with these heroes; after it the orders are chosen."""
    task = Questing(queue=queue.split(), **more.pop("task", {}))  # type: ignore[arg-type]
    tokens = any("token" in land for land in more.get("lands", {}).values())
    return Scene(season="summer", step="plan", agenda=[task], heroes=in_play, exploration_tokens=tokens, **more)


def moved(*in_play: Any, to: tuple[str, ...] = (), **more: Any) -> Scene:
    """The first hero has chosen to move and has moved there."""
    t = phase(*in_play, **more)
    t.act("p1", f"hero {in_play[0][0]}", "do move", *(f"area {area}" for area in to))
    return t.act("p1", "done") if t.kind == "hero_step" else t


def duel(*in_play: Any, **more: Any) -> Scene:
    """The first hero has challenged the second in its area."""
    t = moved(*in_play, **more)
    return t.act("p1", f"hero {in_play[1][0]}")


def damage(t: Scene, *ids: str) -> list[int]:
    """The damage of heroes in play."""
    return [t.g.hero(id_).damage for id_ in ids]


def rewards(t: Scene, id_: str) -> list[str]:
    """The Rewards of a hero in play."""
    return sorted(card.card for card in t.g.hero(id_).rewards)


RONAN, JAES = ("ronan", "p1", "5A"), ("jaes", "p2", "5A")


def attempt(hero: str, area: str, quest: str, **more: Any) -> Scene:
    """A hero attempts a quest; the player has 3 influence."""
    p = {"quests": [quest], "influence": 3}
    return moved((hero, "p1", area, more.pop("fields", {})), players={"p1": p}, **more).act("p1", f"quest {quest}")
