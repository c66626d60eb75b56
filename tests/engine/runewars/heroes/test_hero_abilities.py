"""R17: what heroes do after their action (G25, G26)."""

from engine.runewars.model import events
from tests.engine.runewars.heroes.scenes import JAES, damage, moved, phase, rewards


def test_g25_bogran_dies_stealing() -> None:
    """G25."""
    t = moved(("bogran", "p1", "5A", {"damage": 2}), ("jaes", "p2", "5A", {"rewards": ["elven_bow", "ice_storm"]}))
    t.act("p1", "do steal")
    assert t.hero("bogran") is None
    assert rewards(t, "jaes") == ["elven_bow", "ice_storm"]


def test_bogran_steals() -> None:
    t = moved(("bogran", "p1", "5A"), ("jaes", "p2", "5A", {"rewards": ["elven_bow", "ice_storm"]}))
    t.act("p1", "do steal").draw("ice_storm")
    assert (rewards(t, "bogran"), rewards(t, "jaes"), damage(t, "bogran")) == (["ice_storm"], ["elven_bow"], [1])
    assert t.kind == "choose_order", "it counts as his duel"


def test_bogran_needs_a_reward() -> None:
    t = moved(("bogran", "p1", "5A"), JAES)
    assert not t.offers("do steal")


def test_g26_mordrog() -> None:
    """G26."""
    t = phase(("mordrog", "p1", "5A"), lands={"5A": "1 razorwing, 1 giant"})
    t.act("p1", "hero mordrog", "do train", "train wisdom", "train wisdom")
    assert t.units("5A") == "1 giant"
    assert t.told(events.UnitsDestroyed)[-1].rule == "R17.20"


def test_mordrog_and_an_enemy_player() -> None:
    t = phase(("mordrog", "p1", "5A"), lands={"5A": "2 archer, 1 archer!, 1 sorceress"})
    t.act("p1", "hero mordrog", "do nothing")
    assert (t.seat, t.kind) == ("p2", "mordrog_unit")
    t.act("p2", "units archer! 5A")
    assert t.units("5A") == "2 archer, 1 sorceress"


def test_mordrog_spares_his_own() -> None:
    t = phase(("mordrog", "p1", "5A"), lands={"5A": "2 bowman, 1 beastman"})
    t.act("p1", "hero mordrog", "do nothing")
    assert t.units("5A") == "1 beastman, 2 bowman"


def test_valadir_trains_and_heals() -> None:
    t = phase(("valadir", "p1", "5A", {"damage": 2}))
    t.act("p1", "hero valadir", "do train", "train agility", "train wisdom", "do heal")
    assert damage(t, "valadir") == [1]
    assert t.kind == "choose_order"


def test_valadir_trains_and_moves() -> None:
    t = phase(("valadir", "p1", "5A"), ("jaes", "p2", "1B"), players={"p1": {"quests": ["steady_feet"]}})
    t.act("p1", "hero valadir", "do train", "train agility", "train wisdom", "area 1B")
    assert t.g.hero("valadir").area == "1B"
    assert t.kind == "choose_order", "no duel and no quest"


def test_valadir_routed_does_not_move() -> None:
    t = phase(("valadir", "p1", "5A", {"routed": True}))
    t.act("p1", "hero valadir", "do train", "train agility", "train wisdom")
    assert t.kind == "choose_order"


def test_jaes_destroys() -> None:
    t = phase(("jaes", "p1", "5A", {"routed": True}), lands={"5D": "2 hellhound", "1B": "1 archer, 1 beastman!"})
    t.act("p1", "hero jaes", "do special")
    assert t.offers("area 1B")
    assert t.offers("area 5D")
    t.act("p1", "area 1B", "units archer 1B")
    assert t.units("1B") == ""
    assert t.units("5D") == "2 hellhound"


def test_jaes_one_rectangle() -> None:
    t = phase(("jaes", "p1", "5A"), lands={"5D": "1 hellhound, 1 pegasus_rider, 1 archer"})
    t.act("p1", "hero jaes", "do special")
    assert not t.offers("units archer 5D"), "R2.2: one triangle would be half of it"
    t.act("p1", "units hellhound 5D")
    assert t.units("5D") == "1 archer, 1 pegasus_rider"


def test_jaes_follows_as_far_as_possible() -> None:
    t = phase(("jaes", "p1", "5A"), lands={"5D": "1 archer", "1B": "2 archer"})
    t.act("p1", "hero jaes", "do special")
    assert t.units("1B") == "", "R2.2: where it has its whole effect"
    t = phase(("jaes", "p1", "5A"), lands={"5D": "1 archer"})
    t.act("p1", "hero jaes", "do special")
    assert t.units("5D") == ""
