"""R27: exploration tokens, scattered, looked at and revealed."""

from typing import Any

from engine.runewars.heroes.exploration import demolishable, lay_tokens, portals
from engine.runewars.model import events
from tests.engine.runewars.heroes.scenes import JAES, RONAN, damage, moved, phase, rewards
from tests.engine.runewars.scene import Scene


def explore(token: str, back: str = "2+", *, land: str = "", hero: Any = None, **more: Any) -> Scene:
    """A hero ends its move on a face-down token, which is this."""
    t = phase(hero or RONAN, lands={"5A": f"token {back}" + (f", {land}" if land else "")}, **more)
    return t.act("p1", f"hero {(hero or RONAN)[0]}", "do move", "done").draw(token)


def test_R27_1_scatter() -> None:
    t = Scene(drive=lay_tokens)
    backs = {area: land.exploration.back for area, land in t.state.lands.items() if land.exploration}
    assert backs["3C"] == backs["8A"] == "1"
    assert backs["1A"] == backs["5A"] == "2+"
    assert not any("daqan" in area for area in backs)
    assert len(backs) == 14


def test_R27_2_only_at_the_end_of_a_move() -> None:
    t = moved(RONAN, to=("1B", "1C"), lands={"1B": "token 2+", "5A": "token 2+"})
    assert t.kind == "choose_order"


def test_locations_stay() -> None:
    t = explore("dungeon")
    token = t.land("5A").exploration
    assert token is not None
    assert (token.id, token.open) == ("dungeon", True)


def test_merchant() -> None:
    t = explore("traveling_merchant", players={"p1": {"influence": 4}})
    t.act("p1", "yes").draw("elven_bow")
    assert (t.player("p1").influence, rewards(t, "ronan")) == (1, ["elven_bow"])
    assert t.land("5A").exploration is None
    assert t.state.found == {"2+": ["traveling_merchant"]}
    assert t.told(events.TokenDiscarded)[-1].token == "traveling_merchant"


def test_merchant_is_too_dear() -> None:
    t = explore("traveling_merchant", players={"p1": {"influence": 2}})
    assert (t.kind, t.land("5A").exploration) == ("choose_order", None)


def test_R19_18_merchant_and_one_fist() -> None:
    t = explore("traveling_merchant", hero=("one_fist", "p1", "5A"), players={"p1": {"influence": 3}})
    t.act("p1", "yes").draw("elven_bow")
    assert t.kind == "choose_order"


def test_raiding_party() -> None:
    t = explore("raiding_party")
    assert damage(t, "ronan") == [1]
    t = explore("raiding_party", land="1 hellhound")
    assert damage(t, "ronan") == [2]
    t = explore("raiding_party", land="1 archer", hero=("ronan", "p1", "5A", {"rewards": ["ice_storm"]}))
    t.act("p1", "reward ronan ice_storm")
    assert (damage(t, "ronan"), rewards(t, "ronan")) == ([1], [])
    t = explore("raiding_party", land="1 footman, 1 hellhound")
    assert damage(t, "ronan") == [1]
    t = explore("raiding_party", hero=("ronan", "p1", "5A", {"damage": 2}))
    assert (t.hero("ronan"), t.land("5A").exploration) == (None, None)


def test_scroll_of_sight() -> None:
    t = phase(RONAN, lands={"5A": "token 2+", "1A": "token 2+, 1 archer, rune dragon", "8A": "token 1"})
    t.act("p1", "hero ronan", "do move", "done").draw("scroll_of_sight").act("p1", "area 1A").draw("dragon_throne")
    token = t.land("1A").exploration
    assert token is not None
    assert (token.id, token.open, token.seen) == ("dragon_throne", False, ["p1"])
    assert "p1" in t.land("1A").rune.seen  # type: ignore[union-attr]
    told = t.told(events.TokenSeen)[-1]
    assert (told.token, events.redact(told, "p2").token) == ("dragon_throne", None)  # type: ignore[attr-defined]


def test_training_event() -> None:
    t = explore("training_event").act("p1", "train strength")
    assert t.g.hero("ronan").strength == 1


def test_temple_and_hall() -> None:
    t = phase(RONAN, lands={"5A": "token 2+ temple open"})
    t.act("p1", "hero ronan", "do nothing")
    assert t.player("p1").influence == 2
    t = phase(RONAN, lands={"5A": "token 2+ hall_of_kellos open"})
    t.act("p1", "hero ronan", "do train", "train strength", "train strength").draw("rally_cry")
    assert t.player("p1").fresh == ["rally_cry"]


def test_dungeon_holds() -> None:
    t = phase(RONAN, JAES, ("carthos", "p2", "1B"), lands={"1B": "token 2+ dungeon open"})
    t.act("p1", "hero ronan", "do move", "area 1B")
    assert t.kind == "after_move", "but it may still duel"
    t = phase(("ronan", "p1", "1B"), lands={"1B": "token 2+ dungeon open"})
    t.act("p1", "hero ronan", "do move", "area 1A")
    assert t.kind == "hero_step", "who is in it already may leave"


def test_magic_portal() -> None:
    doors = {"5A": "token 2+ magic_portal open", "8D": "token 2+ magic_portal open"}
    t = phase(RONAN, lands=doors, players={"p1": {"influence": 1}})
    assert portals(t.g) == ["5A", "8D"]
    t.act("p1", "hero ronan", "do move", "do portal", "area 8D", "area 3A", "area 3C")
    assert (t.g.hero("ronan").area, t.player("p1").influence) == ("3C", 0)
    t = phase(RONAN, lands=doors)
    t.act("p1", "hero ronan", "do move")
    assert not t.offers("do portal"), "no influence"


def test_R27_3_demolish() -> None:
    six = {
        "5A": "6 footman, token 2+ dragon_throne open",
        "5B": "5 footman, token 1 village_food open",
        "5C": "6 footman, token 2+ temple open",
        "5D": "6 archer, token 2+ magic_portal open",
        "8B": "4 bowman, 2 beastman!, token 1 village_ore open",
        "8A": "6 knight, token 1",
    }
    t = Scene(drive=lambda g: [one.area for one in demolishable(g, "p1")], lands=six, exploration_tokens=True)
    assert t.value == ["5A", "8B"]


def test_drawn_backs() -> None:
    t = explore("village_food", "1")
    assert t.land("5A").exploration.open  # type: ignore[union-attr]
