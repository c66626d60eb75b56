"""Why not: illegal actions and their reasons, what is being resolved, and skipped questions without a choice."""

from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from engine.battlecrest.components.load import LANDMARKS
from engine.battlecrest.model import pending
from engine.battlecrest.model.actions import (
    Activate,
    Apply,
    AttackTargets,
    ChooseCell,
    ChooseHero,
    DrawLandmark,
    DrawPlayer,
    MarchPath,
    PowerSource,
    SpendStar,
)
from engine.battlecrest.model.options import Player, teams_of
from engine.core.chance import Referee
from engine.core.decision import Action
from engine.core.session import Session
from engine.core.text.catalog import LANGUAGES
from tests.engine.battlecrest.scene import CALM, FRESH, GAME, Scene, game, numbers, scene, words

NONE = "1A- 2A- 3A- 4A-"


def refused(s: Scene, action: Action) -> tuple[str, str]:
    """The rule and the English sentence with which the seat that has to act is refused this."""
    barred = s.refused(s.table.to_act[0], action)
    return barred.rule, GAME.text.messages.format(barred.code, barred.bindings)


def skipped(s: Scene, action: Action) -> dict[str, dict[str, str]]:
    """What this action would have asked, had anything been possible: kind, what was barred, and by which rule."""
    s.table.collect_skipped = True
    s.table.act(s.table.to_act[0], action)
    return {
        asked.decision.kind: {words(barred.action): barred.rule for barred in asked.illegal}
        for asked in s.table.skipped
    }


def test_the_defender_is_told_what_the_defence_is_against() -> None:
    """R9.2, R9.8: who attacks, with what, the attack value and the targets to come; a loaded position shows it too."""
    s = scene(CALM, mutino="r1c3 1B+ rig:r6c5", forge="r1c4 cinder:r2c4").activate("a1").attack("forge", "cinder")
    loaded = Scene(Session.resume(GAME, s.table.save()))
    for told in (s, loaded):
        assert told.asked_for() == (
            "Mutino attacks Forge (“Scattershot”, value 3), and then Cinder. Do you defend with a card?"
        )
        assert told.table.view("p2").resolving == (
            pending.Activating("mutino.a1", "B", (), 0, False, False),
            pending.Attacking("mutino.hero", "medium", 1, 3, "forge.hero", ("forge.minion",)),
        )
    assert s.asked_for("uk") == (
        "Бунтар атакує Коваля («Картеч», значення 3). Активувати карту дії для оборони? Далі атакує Жарину."
    )
    s.defend(None)
    assert s.table.view().resolving == ()


def test_the_last_target_is_told_that_nobody_comes_after() -> None:
    """R9.6: also a target that has died by then does not come."""
    s = scene(CALM, akhena="r1c3", mutino="r1c4 rig:r6c5").activate("a1").attack("mutino")
    assert s.asked_for().endswith("Do you defend with a card?")
    s = scene(FRESH, akhena="r1c2 1B+", mutino="r1c3 rig:r2c3:wounded").activate("a1").attack("mutino", "rig")
    assert s.asked_for().endswith("Do you defend with a card?")


def test_nothing_is_resolved_when_the_game_is_over() -> None:
    """R16.1, R20: who resigns in the middle of an attack leaves nothing behind in the state."""
    s = scene(CALM, akhena="r1c3", mutino="r1c4 rig:r6c5").activate("a1").attack("mutino").resign()
    assert (s.winners, s.table.view().resolving) == (["p1"], ())
    assert Session.resume(GAME, s.table.save()).outcome is not None


def test_a_push_that_moves_nobody_has_no_path() -> None:
    """R8.8: only the cell of the target itself."""
    s = scene("6B 1A 2A 3A 4A 5A", whispyr="r2c3", mutino="r2c1 wounded:3 rig:r1c4").activate("a1")
    s.refuses("R8.8", "path_not_empty", "/path").push("rig", "r1c4 r1c3")
    s.refuses("R8.8", "path_not_empty", "/path").push("rig", "r9c9")
    s.push("rig", "r1c4")


def test_cells_after_a_death_are_cells_of_the_board() -> None:
    """R11.5, R16.1: they are dropped, whatever they are, but they must be there."""
    for cells, who in (("r4c1 r3c1 r3c2 r9c9", "rig"), ("r4c1 r3c1 r3c2 r1c1 r0c4", "rig")):
        s = scene("2A 1A 4A 3A 5A 6A", akhena="r4c2", mutino="r6c6 rig:r4c1:wounded").activate("a4")
        s.refuses("R11.5", "path_off_board", f"/path/{len(cells.split()) - 1}").push(who, cells)
    s = scene("2A 1A 4A 3A 5A 6A", akhena="r4c2", mutino="r6c6 rig:r4c1:wounded").activate("a4")
    s.push("rig", "r4c1 r3c1 r3c2 r6c6 r2c2")
    assert "mutino.minion removed" in s.changes()
    s = scene("2A 1A 3A 4A 5A 6A", akhena="r3c1 wounded:4", mutino="r6c6 rig:r5c6")
    s.refuses("R11.5", "path_off_board", "/path/2").move("akhena", "r3c1 r3c2 r7c1")


@pytest.mark.parametrize(
    ("sets", "given", "teams"),
    [
        ((1, 1, 1, 1), (1, 1, None, None), (1, 1, 2, 2)),
        ((1, 1, 1, 1), (None, 2, 2, None), (1, 2, 2, 1)),
        ((1, 1, 1, 1), (None, None, None, None), (1, 2, 1, 2)),
        ((1, 1, 1, 1), (None, 1, None, None), (2, 1, 2, 1)),
        ((1, 1, 1, 1), (1, None, None, 1), (1, 2, 2, 1)),
        # the lone player against the rest, also where a player of the pair has said the team
        ((2, 1, 1), (None, 1, None), (2, 1, 1)),
        ((1, 2, 1), (None, 2, None), (1, 2, 1)),
        ((1, 2, 1), (None, None, 2), (2, 1, 2)),
    ],
)
def test_teams_are_completed(sets: tuple[int, ...], given: tuple[int | None, ...], teams: tuple[int, ...]) -> None:
    """R17.1: in the only way that gives each team two hero sets, or else alternating."""
    names = iter(("akhena", "mutino", "whispyr", "forge"))
    players = tuple(Player(tuple(next(names) for _ in range(n)), team) for n, team in zip(sets, given, strict=True))
    assert teams_of(players) == teams
    options: Any = {"mode": "team", "players": players, "layout": numbers("123456"), "first_player": 1}
    s = Scene(Session.begin(GAME, GAME.Options(**options), Referee(), auto=False))
    of_player = {seat.player: n % 2 for n, seat in enumerate(s.state.seats)}
    assert [teams[0] == team for team in teams] == [of_player[1] == of_player[n + 1] for n in range(len(teams))]


def test_steps_that_are_barred() -> None:
    """R7.4 to R7.8: the cells beside, and where a waypoint would lead if it were active."""
    s = scene("3B 2A 1A 4A 5A 6A", whispyr="r1c2 1A+ 2A- 3A- 4A-", mutino="r1c3 rig:r6c5")
    assert s.barred("move") == {
        "move whispyr r1c2 r1c3": "R7.5",
        "move whispyr r1c2 r2c2": "R7.7",
        "move whispyr r1c2 r3c2": "R7.8",
    }
    s = scene(CALM, akhena="r1c1 2A+ 1A- 3A- 4A-", mutino="r1c2 1A- 2A- 3A- rig:r6c5").activate("a2").apply()
    assert s.barred() == {"march r1c1 r1c2": "R7.6"}
    s = scene(CALM, mutino="r1c1 1A- 2A- 3A- rig:r1c2", akhena="r6c6")
    assert s.barred("move")["move mutino r1c1"] == "R7.2"


def test_targets_that_are_barred() -> None:
    """R6.2, R6.7, R8.1: everybody else on the battlefield, and the first steps of who can be pushed."""
    s = scene(CALM, akhena="r1c3", mutino="r1c4 rig:r6c5", whispyr="r1c2", forge="r6c6 cinder:r5c6").activate("a1")
    assert s.barred() == {
        "attack rig": "R6.2",
        "attack whispyr": "R6.7",
        "attack forge": "R6.2",
        "attack cinder": "R6.2",
    }
    assert refused(s, AttackTargets(("mutino.minion",))) == ("R6.2", "Rig is not at Close range.")
    s = scene(CALM, akhena="r1c3", mutino="r1c4 rig:r6c5").activate("a4")
    assert s.barred() == {"push rig r6c5": "R8.1", "push mutino r1c4 r1c3": "R8.4"}


def test_cards_that_are_barred() -> None:
    """R4.2, R5.6, R9.3: called by the face that lies up."""
    s = scene(CALM, akhena="r1c3 4B-", mutino="r1c4 1A- 2B- rig:r6c5")
    assert s.barred("activate") == {"activate a4": "R4.2"}
    assert refused(s, Activate("akhena.a4")) == ("R4.2", "“Sunlance” is not prepared.")
    assert refused(s, Activate("mutino.a2")) == ("R4.2", "“Boot and Blade” is not one of your action cards.")
    assert refused(s, Activate("forge.a2"))[1] == "“Bellows / Rolling Ingot” is not one of your action cards."
    s.activate("a1").attack("mutino")
    assert s.barred() == {"defend a1": "R9.3", "defend a2": "R9.3"}


def test_powers_that_are_barred() -> None:
    """R14.3 to R14.8: by the name of the power and its card; a minion that has died has none."""
    s = scene("4A 2A 1A 3A 5A 6A", mutino="r1c3 2A-", akhena="r6c6").activate("a3").apply()
    assert s.barred()["star minion"] == "R14.3"
    assert refused(s, SpendStar(PowerSource("landmark", "P6"))) == (
        "R14.4",
        "Your hero does not reach “Ruined Watchtower” (the power “Signal Fire”).",
    )


def test_what_is_barred_at_setup() -> None:
    """R3.2, R3.5, R3.9, R17.6: draws that cannot come, and heroes that are not to be placed."""
    options = {"players": [{"sets": ["akhena"]}, {"sets": ["mutino"]}]}
    s = Scene(Session.begin(GAME, options, Referee(), auto=False))
    s.answer("table", DrawLandmark("fellwoods.3"))
    assert s.barred() == {"draw fellwoods.3": "R3.2"}
    s.refuses("R3.2", "landmark_lies_there", "/landmark").say(DrawLandmark("fellwoods.3"))
    assert refused(s, DrawLandmark("fellwoods.3"))[1] == "“Bramble Gate” is already on the battlefield (position P1)."
    assert refused(s, DrawPlayer(1))[1].endswith("Which landmark is drawn for P2?")
    s = Scene(Session.begin(GAME, {**options, "layout": numbers("123456")}, Referee(), auto=False))
    s.refuses("R3.5", "no_such_player", "/player").say(DrawPlayer(3))
    assert refused(s, DrawPlayer(3)) == ("R3.5", "There is no player 3 among the 2 players.")
    assert refused(s, DrawLandmark("fellwoods.3"))[1].endswith("Who goes first?")
    s = game("123456", "akhena", "mutino", "whispyr", "forge")
    s.refuses("R17.6", "hero_not_of_team", "/warrior").choose("akhena")
    s.refuses("R17.6", "hero_not_of_team", "/warrior").say(ChooseHero("mutino.minion"))
    assert refused(s, ChooseHero("whispyr.hero"))[1] == (
        "Whispyr is not being placed now; choose between Mutino and Forge."
    )
    assert set(s.barred()) == {"choose akhena", "choose whispyr"}


def test_what_is_no_answer_at_all_says_what_is_asked() -> None:
    """R20: in words."""
    s = scene(CALM, akhena="r1c3", mutino="r1c4 rig:r6c5")
    rule, said = refused(s, Apply())
    assert rule == "R4.2"
    assert said.endswith("Choose an action (2 left).")


def test_an_item_that_is_skipped_is_explained() -> None:
    """R5.5, R6.3, R6.7: the attack after the march has no target."""
    s = scene(CALM, mutino="r1c1 2A+ rig:r6c5", whispyr=f"r6c6 {NONE}").activate("a2")
    assert skipped(s, MarchPath(("r1c1", "r1c2"))) == {"attack": {"attack whispyr": "R6.3", "attack rig": "R6.7"}}


def test_a_star_that_is_skipped_is_explained() -> None:
    """R5.5, R14.4, R14.8: every power that a star could buy, and why it does not."""
    s = scene("1A 5A 2A 3A 4A 6A", akhena="r1c5 2A+", mutino="r6c1 rig:r6c2").activate("a2")
    assert skipped(s, MarchPath(("r1c5", "r1c6"))) == {
        "star": {"star hero": "R14.8", "star P2": "R14.8", **{f"star P{n}": "R14.4" for n in (1, 3, 4, 5, 6)}}
    }


def test_a_defence_without_prepared_cards_is_explained() -> None:
    """R9.4: there is no question, because no card is prepared."""
    s = scene(CALM, akhena="r1c3", mutino="r1c4 1A- 2A- 3A- rig:r6c5").activate("a1")
    assert skipped(s, AttackTargets(("mutino.hero",))) == {
        "defend": {"defend a1": "R9.3", "defend a2": "R9.3", "defend a3": "R9.3"}
    }


def test_an_effect_that_is_skipped_is_explained() -> None:
    """R14.6: shut in, Whispyr cannot march by Part the Briars."""
    s = scene("3B 2A 1A 4A 5A 6A", whispyr="r1c1", mutino="r1c2 1A- 2A- 3A- rig:r2c1").activate("a4").apply()
    assert skipped(s, SpendStar(PowerSource("landmark", "P1")))["march"] == {
        "march r1c1 r1c2": "R7.5",
        "march r1c1 r2c1": "R7.5",
    }


def test_the_cell_of_a_hero_at_equal_numbers() -> None:
    """R3.9: any other cell is none of the two (landmarks of equal numbers are of no set of the box)."""
    twin = msgspec.structs.replace(LANDMARKS["fellwoods.6"], number=1)
    with patch.dict(LANDMARKS, {"fellwoods.6": twin}):
        s = game("123456", "akhena", "mutino")
        assert s.asked == ("p1", "setup.choose_cell")
        s.refuses("R3.9", "cell_not_of_heroes", "/cell").choose("r1c2")
        assert refused(s, ChooseCell("r1c2"))[1] == "The cell r1c2 is not a hero cell; the hero cells are r1c1, r6c6."


@pytest.mark.parametrize("language", LANGUAGES)
def test_cells_for_a_minion_are_beside_its_hero(language: Any) -> None:
    """R17.5: the sentence names the hero."""
    s = game("623451", "mutino", "akhena", "forge", "whispyr")
    barred = s.refused("p1", ChooseCell("r4c4"))
    hero = {"en": "Mutino", "uk": "Бунтаря", "ru": "Бунтаря"}[language]
    assert hero in GAME.text.messages.format(barred.code, barred.bindings, language)
