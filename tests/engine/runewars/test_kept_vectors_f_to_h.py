"""Battle to the end: the scenarios that the vectors leave out, each with a guess at what its neighbours lead up to.

What is expected here follows from the rules.  On the board of two, 5A borders on 1B, 1C, 5B, 5C and 5D, all open; 8A
and 8B are parted by water.
"""

from __future__ import annotations

import pytest

from engine.runewars.model import events
from engine.runewars.model.actions import Area
from engine.runewars.model.state import Rune, SeasonText, Stronghold
from tests.engine.runewars.battle.scenes import ability, amid, dead, felled, fight, hits, tally, won
from tests.engine.runewars.cards.scenes import hand, over, text
from tests.engine.runewars.heroes.scenes import attempt, damage, duel, moved, phase, rewards
from tests.engine.runewars.kernel.scenes import kinds, rearrange
from tests.engine.runewars.scene import Scene

# -- F. battle --------------------------------------------------------------------------------------------------------


def test_f4_rain_fire_with_one_triangle_and_one_rectangle() -> None:
    """R16.15, R2.2 (FAQ 1.2): the rectangle, which can be destroyed fully."""
    assert dead(ability("warlock", "1 footman, 1 knight")) == ["knight"]


def test_f4_charge_or_flags() -> None:
    """R16.6, second guess: two triangles that stand, or one rectangle."""
    t = ability("pegasus_rider", "2 footman, 1 footman!, 1 knight")
    t.act("p1", "do triangle", "units footman 5A", "units footman 5A")
    assert felled(t) == ["footman", "footman"]


@pytest.mark.parametrize(("siege", "winner"), [(True, 0), (False, 1)])
def test_f8_the_bonus_of_conquer(siege: bool, winner: int) -> None:
    """R7.3: 3 against 5 - 3 wins; R14.14: the attacker may put a damaged stronghold there."""
    t = fight("3 footman", "stronghold p2 resources", task={"siege": siege})
    assert tally(t) == (3, 2 if siege else 5)
    if siege:
        t.act("p1", "yes")
        assert t.land("5A").stronghold == Stronghold("p1", True)
    else:
        assert (t.kind, t.land("5A").stronghold) == ("retreat_area", Stronghold("p2", True, "resources"))


def test_f8_a_damaged_stronghold_is_worth_three() -> None:
    """R11.1, R14.14, second guess."""
    t = fight("4 footman", "stronghold p2 damaged")
    assert tally(t) == (4, 3)
    assert won(t.act("p1", "no")) == 0


def test_f12_without_an_unhurt_unit_a_hurt_one_is_routed_and_then_nobody() -> None:
    """R15.1."""
    t = amid("rout_0", "1 knight 1, 1 bowman!", "5 archer", other={"routs": 3})
    assert felled(t, 0) == ["knight"]


def test_f12_damage_goes_to_those_that_stand_then_to_the_routed() -> None:
    """R15.2, R15.3, second guess."""
    t = amid("damage_0", "1 knight, 1 bowman!", "5 archer", other={"damage": 4})
    assert hits(t, 0) == [("knight", 1), ("knight", 2), ("bowman", 1)]


def test_f16_all_units_retreat_to_one_area_friendly_before_empty() -> None:
    """R15.5, R15.8."""
    t = amid("result", "2 footman, 1 knight!", "5 archer", lands={"1B": "1 bowman"})
    assert t.units("1B") == "1 bowman, 2 footman!, 1 knight!"


def test_f16_rally_cry_raises_four_and_heroes_too() -> None:
    """R23.24, second guess."""
    players = {"p2": {"tactics": ["rally_cry"]}}
    t = fight("1 footman", "6 archer!", players=players, heroes=[("jaes", "p2", "5A", {"routed": True})])
    t.act("p2", "tactics rally_cry", "hero jaes", *["units archer! 5A"] * 3)
    assert t.kind != "rally_figure"
    assert (t.g.hero("jaes").routed, t.kind) == (False, "draw_fate")
    t.fate(1, 2, 3, 4)
    assert tally(t) == (1, 3)


def test_f20_scorched_earth_burns_what_a_tactical_retreat_leaves() -> None:
    """R23.26, R23.29: the attacker gets no stronghold there."""
    players = {"p2": {"tactics": ["scorched_earth", "tactical_retreat"]}}
    t = fight("2 footman", "1 archer, stronghold p2", players=players, lands={"1B": "1 archer"})
    t.act("p2", "tactics tactical_retreat", "tactics scorched_earth")
    assert (t.land("5A").stronghold, t.units("5A"), t.units("1B")) == (None, "2 footman", "2 archer")


def test_f20_more_than_eight_attackers_after_a_tactical_retreat() -> None:
    """R23.29, R14.17, second guess."""
    t = fight("9 footman", "1 archer", players={"p2": {"tactics": ["tactical_retreat"]}}, lands={"1B": "1 archer"})
    t.act("p2", "tactics tactical_retreat").act("p1", "area 5B")
    assert (t.units("5A"), t.units("5B")) == ("8 footman", "1 footman!")


def test_f24_flaming_breath_takes_up_to_three_triangles() -> None:
    """R16.21: routed ones too; no other shape."""
    t = ability("dragon", "2 footman, 2 bowman!, 1 knight")
    t.act("p1", "units bowman! 5A", "units bowman! 5A", "units footman 5A")
    assert dead(t) == ["bowman!", "bowman!", "footman"]
    assert dead(ability("dragon", "2 knight")) == []


def test_f24_terrifying_routs_and_destroys() -> None:
    """R16.16, second guess."""
    t = ability("chaos_lord", "1 knight, 1 siege_tower!, 1 footman")
    t.act("p1", "units knight 5A", "units siege_tower! 5A")
    assert (felled(t), dead(t)) == (["knight"], ["siege_tower!"])


def test_f28_hungry_spawn() -> None:
    """R12.4, R12.5: discarded, 4 damage by R15.2 before the tally; it may be built again."""
    t = amid(
        "development", "6 footman, 1 knight 1", "1 berserker", who="daqan uthuk", here="stronghold p2 hungry_spawn"
    )
    t.act("p2", "yes")
    assert dead(t, 0) == ["knight", "footman", "footman", "footman"]
    assert tally(t) == (3, 6)


def test_f28_protective_wards() -> None:
    """R12.4, second guess: a standing unit of the attacker's choice retreats at once; the token stays."""
    t = amid("development", "5 footman, 1 giant", "", here="stronghold p2 protective_wards")
    t.act("p1", "units footman 5A", "area 1B")
    assert tally(t) == (5, 5)
    assert t.told(events.Retreated)[0].units == {"footman!": 1}


def test_f32_each_type_draws_once() -> None:
    """R14.7, R16.10: Reanimates of round 2 draw in round 4; who stands up after his type has drawn does not."""
    t = fight("1 necromancer, 1 reanimate", "1 archer!", 1, 2, 3, 4, who="waiqar latari")
    assert [(e.unit, len(e.cards)) for e in t.told(events.FateDrawn)] == [("necromancer", 1), ("reanimate", 3)]
    assert won(t) == 0


def test_f32_both_sides_draw_before_anything_is_resolved() -> None:
    """R14.7 to R14.11, second guess: Bowman and Sorcerer kill each other's side in one sub-round."""
    t = fight("1 bowman", "1 archer", 15, 16)
    assert (dead(t), dead(t, 0), won(t)) == (["archer"], ["bowman"], 1)


# -- G. heroes, quests, duels -----------------------------------------------------------------------------------------


def test_g4_soulbiter_heals_who_survives() -> None:
    """R20.11."""
    t = duel(("ronan", "p1", "5A", {"damage": 2, "rewards": ["soulbiter"]}), ("jaes", "p2", "5A", {"damage": 1}))
    t.fate(1, 7).act("p1", "reward ronan soulbiter")
    assert (t.hero("jaes"), damage(t, "ronan")) == (None, [0])


def test_g4_an_armour_prevents_in_the_round_of_the_damage() -> None:
    """R20.9, second guess: Runeplate prevents as much as Strength, before both take damage."""
    t = duel(("ronan", "p1", "5A", {"rewards": ["runeplate"]}), ("jaes", "p2", "5A")).fate(5, 25)
    t.act("p1", "reward ronan runeplate").fate(7, 8, 9, 10, 17, 18)
    assert damage(t, "ronan", "jaes") == [0, 1]


def test_g8_who_has_challenged_attempts_no_quest() -> None:
    """R20.14, R18.4: one of both."""
    players = {"p1": {"quests": ["brawn_before_brains"]}}
    t = duel(("ronan", "p1", "5A"), ("jaes", "p2", "5A"), players=players)
    t.fate(7, 8, 9, 10, 17, 18, 19, 20)
    assert t.kind == "choose_order"
    assert t.player("p1").quests == ["brawn_before_brains"]


def test_g8_a_routed_hero_neither_moves_nor_challenges() -> None:
    """R17.5, second guess: it may heal and train."""
    t = phase(("ronan", "p1", "5A", {"routed": True, "damage": 1}), ("jaes", "p2", "5A"), lands={"5A": "1 footman"})
    t.act("p1", "hero ronan")
    assert not t.offers("do move")
    t.act("p1", "do heal")
    assert (damage(t, "ronan"), t.g.hero("ronan").routed) == ([0], True)


def test_g12_who_is_defeated_by_a_quest_gets_nothing() -> None:
    """R19.7, R17.13: red, 4 damage; the quest stays in hand, his Rewards lie under a marker."""
    fields = {"rewards": ["elven_bow"]}
    t = attempt("astarra", "5C", "dragons_and_daggers", fields=fields).fate(1, 2)
    assert t.hero("astarra") is None
    assert t.player("p1").quests == ["dragons_and_daggers"]
    assert [card.card for card in t.land("5C").dropped] == ["elven_bow"]
    assert t.state.gone == ["astarra"]


def test_g12_silver_is_survived_with_training() -> None:
    """R19.5, second guess: 2 damage, then a Reward and training."""
    t = attempt("astarra", "5C", "dragons_and_daggers").fate(3, 4).draw("elven_bow")
    t.act("p1", "train strength").draw("the_bazaar")
    assert (damage(t, "astarra"), rewards(t, "astarra")) == ([2], ["elven_bow"])


def test_g16_a_beaten_unit_gives_the_reward() -> None:
    """R20.12: the Beastman dies in round 1; it goes back to the supply."""
    t = moved(("ronan", "p1", "3A"), players={"p1": {"quests": ["beastmen_recruit"]}})
    t.act("p1", "quest beastmen_recruit").fate(5, 1)
    t.draw("elven_bow", "the_bazaar")
    assert (rewards(t, "ronan"), t.player("p1").quests, t.state.quests) == (
        ["elven_bow"],
        ["the_bazaar"],
        ["beastmen_recruit"],
    )
    assert (t.g.hero("ronan").routed, t.g.supply("beastman")) == (False, 8)


def test_g16_training_is_kept_below_the_limit() -> None:
    """R17.10, second guess."""
    t = phase(("ronan", "p1", "5A", {"strength": 2, "agility": 2, "wisdom": 1}))
    t.act("p1", "hero ronan", "do train")
    hero = t.g.hero("ronan")
    assert (hero.strength, hero.agility, hero.wisdom) == (2, 2, 2)


@pytest.mark.parametrize(("influence", "left"), [(2, 0), (3, 0), (1, 0), (0, 0)])
def test_g20_revealing_their_true_nature(influence: int, left: int) -> None:
    """R26.15, R17.14: Daqan has a good hero, a neutral one (1) and an evil one (2)."""
    in_play = [
        ("ronan", "p1", "daqan_A"),
        ("mok", "p1", "daqan_A", {"rewards": ["elven_bow"]}),
        ("jaes", "p1", "daqan_A", {"damage": 1, "wisdom": 1}),
    ]
    t = text("revealing_true_nature", players={"p1": {"influence": influence}}, heroes=in_play)
    while t.state.agenda:
        t.act("p1", "yes")
    stay = {3: {"ronan", "mok", "jaes"}, 2: {"ronan", "jaes"}, 1: {"ronan", "mok"}, 0: {"ronan"}}[influence]
    assert ({hero.id for hero in t.state.heroes}, t.player("p1").influence) == (stay, left)
    assert (t.state.rewards == ["elven_bow"]) is ("mok" not in stay)
    assert t.state.gone == []  # the card is shuffled into the Hero deck


# -- H. runes and the end ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("runes_of_p2", "influence", "winner"), [(2, (0, 9), "p2"), (1, (4, 2), "p1"), (1, (2, 4), "p2")]
)
def test_h4_after_the_eighth_winter_most_dragon_runes_win(
    runes_of_p2: int, influence: tuple[int, int], winner: str
) -> None:
    """R28.4, R28.5: false runes do not count; a tie goes to more influence."""
    lands = {"8A": "1 footman, rune dragon", "8B": "1 footman, rune false", "3C": "1 archer, rune dragon"}
    lands |= {"3B": "1 archer, rune dragon"} if runes_of_p2 == 2 else {}
    players = {"p1": {"influence": influence[0]}, "p2": {"influence": influence[1]}}
    t = Scene(season="winter", year=8, lands=lands, players=players)
    assert t.state.over is not None
    assert (t.state.over.winner, t.state.over.reason) == (winner, "most_runes")
    assert all(land.rune.open for land in t.state.lands.values() if land.rune is not None)


def test_h4_after_the_seventh_winter_nothing_ends() -> None:
    """R4.1, second guess."""
    t = Scene(season="winter", year=7, lands={"8A": "1 footman, rune dragon"})
    assert (t.state.over, t.state.season.year, t.kind) == (None, 8, "draw_season")


def test_h8_the_last_player_left_wins() -> None:
    """R28.6."""
    homes = {"latari_A": "1 footman", "latari_C": "1 footman"}
    t = amid("result", "2 footman", "", area="latari_B", here="", lands=homes)
    assert t.state.over is not None
    assert (t.state.over.winner, t.state.over.reason) == ("p1", "last_player")


def test_h8_the_captain_turns_rewards_into_a_rune() -> None:
    """R22.3, second guess: three Rewards of any of his heroes."""
    in_play = [
        ("ronan", "p1", "5A", {"rewards": ["elven_bow", "ice_storm"]}),
        ("mok", "p1", "3A", {"rewards": ["frost_axe"]}),
    ]
    t = Scene.turn("p1", 1, titles={"captain": ("p1", 1)}, heroes=in_play)
    t.act("p1", "do captain", "reward mok frost_axe", "reward ronan elven_bow")
    t.until("place_rune").act("p1", "area daqan_A", "area daqan_B")
    assert kinds(t) == {"daqan_A": "dragon", "daqan_B": "false"}


def test_h12_two_tokens_are_laid_anew_in_secret() -> None:
    """R25.9, D9: nobody else knows which lies where."""
    lands = {"daqan_A": "rune dragon seen p1 p2", "daqan_B": "rune false seen p1"}
    for to, there in (("daqan_A", "dragon"), ("daqan_B", "false")):
        t = rearrange(**lands).act("p1", "area daqan_A", "area daqan_B", f"area {to}")
        assert t.land("daqan_A").rune == Rune(there, ["p1"])  # type: ignore[arg-type]


def test_h12_favor_of_kellos() -> None:
    """R23.9, R25.3, second guess: one dragon rune and two false ones, and nobody looks."""
    t = hand("favor_of_kellos").act("p1", "tactics favor_of_kellos", "area 5A", "area 5B", "area 5C").draw("5B")
    assert kinds(t) == {"5A": "false", "5B": "dragon", "5C": "false"}
    assert all(t.land(area).rune.seen == [] for area in ("5A", "5B", "5C"))  # type: ignore[union-attr]


def test_h12_threatened_home_realms() -> None:
    """R26.16, third guess: both tokens leave the home, to friendly and neutral areas only."""
    lands = {"daqan_A": "rune dragon", "daqan_B": "rune false", "8B": "1 footman", "5D": "1 giant", "8C": "1 archer"}
    t = text("threatened_home_realms", lands=lands)
    assert t.legal() == [Area("5D"), Area("8B")]
    t.act("p1", "area 5D")
    assert kinds(t) == {"5D": "dragon", "8B": "false"}
    assert over(t)
    assert not [task for task in t.state.agenda if isinstance(task, SeasonText)]
