"""R18: every refusal, with the rule and the sentence that it names."""

from collections.abc import Callable

import pytest

from api.openapi.words import OTHER_TEXTS
from engine.core.chance import Referee
from engine.core.errors import IllegalAction
from engine.core.session import Session
from engine.core.text.game_text import CORE_MESSAGES
from engine.math_and_magic import MATH_AND_MAGIC
from engine.math_and_magic.components.load import SPELLS
from engine.math_and_magic.flow.magic import illegal_cast
from engine.math_and_magic.kernel.context import Context
from engine.math_and_magic.model import actions
from tests.engine.math_and_magic.scene import THREE, scene


def asked(said: str, *before: str, neutral: str = "wolves", step: str = "action", **who: str) -> tuple[str, str]:
    s = scene(neutral, step=step, **who)
    s.A.do(*before)
    return s.A.refused(said)


MAGE = "haven: 5; tower 5"


def in_battle(said: str, a: str, deployment: str, battle: str = "field 7", neutral: str = "wolves") -> tuple[str, str]:
    return scene(neutral, A=a).begin(battle, deployment, "0 0").A.refused(said)


def after_resignation(said: str) -> tuple[str, str]:
    s = scene(**THREE)
    s.C.do("resign")
    return s.A.refused(said)


def resignation(table: Session, seat: str) -> tuple[str, str]:
    """Why a player who is not asked cannot resign; nothing changes."""
    why = table.refusal(seat, actions.Resign())
    assert why is not None
    with pytest.raises(IllegalAction) as error:
        table.act(seat, actions.Resign())
    assert (error.value.rule, error.value.code, error.value.legal) == (why.rule, why.code, 0)
    return why.rule, why.code


def a_second_time() -> tuple[str, str]:
    s = scene(**THREE)
    s.C.do("resign")
    return resignation(s.table, "p3")


def before_the_first_construction() -> tuple[str, str]:
    return resignation(Session.begin(MATH_AND_MAGIC, {}, Referee()), "p1")


DEPLOY = ("neutral", "field", "size 7")
REFUSALS: list[tuple[str, str, Callable[[], tuple[str, str]]]] = [
    ("R12.2", "nothing_left_to_buy", lambda: asked("buy fountain", A="haven: 1; fountain; chests 9", step="construct")),
    ("R12.1", "too_few_chests", lambda: asked("buy fountain", A="haven: 1; chests 2", step="construct")),
    ("R4.9", "no_cards", lambda: asked("neutral", A="haven:; deck; heroes")),
    ("R5.1", "no_cards", lambda: asked("duel B", A="haven:; deck; heroes")),
    ("R5.1", "no_cards", lambda: asked("duel A", A="haven:; deck; heroes")),
    ("R5.1", "opponent_without_cards", lambda: asked("duel B", B="inferno:; deck; heroes")),
    ("R11.1", "no_such_player", lambda: asked("duel C")),
    ("R4.4", "no_such_size", lambda: asked("size 8", "neutral", "field")),
    ("R11.1", "not_oneself", lambda: asked("duel A")),
    ("R4.5", "army_too_big", lambda: asked("dungeon", "neutral", neutral="angels")),
    ("R4.9", "nothing_to_deploy", lambda: asked("dungeon", "neutral", A="haven: 7")),
    ("R5.3", "not_in_hand", lambda: asked("place 2", *DEPLOY)),
    ("R5.3", "not_in_hand", lambda: asked("stack 1", *DEPLOY, "place 1", A="haven: 1 2")),
    ("R5.3", "not_in_hand", lambda: asked("behind 1", *DEPLOY, "place 1", A="haven: 1 2")),
    ("R5.3", "mark_not_in_hand", lambda: asked("place 1-5", *DEPLOY)),
    ("R5.3", "no_hero", lambda: asked("hero", *DEPLOY)),
    ("R5.3", "hero_deployed", lambda: asked("hero", *DEPLOY, "hero", A="haven: 1 dougal")),
    ("R5.2", "no_slot_left", lambda: asked("place 1", *DEPLOY, "hero", *["place 1"] * 5, A="haven: 1 1 1 1 1 dougal")),
    ("R5.2", "no_squad_there", lambda: asked("stack 2", *DEPLOY, "place 1")),
    ("R5.2", "no_squad_there", lambda: asked("behind 1", *DEPLOY, "hero", A="haven: 1 1 dougal")),
    ("R5.5", "occupied", lambda: asked("behind 1", *DEPLOY, "place 1", "behind 1")),
    ("R5.6", "no_formations_here", lambda: asked("stack 1", "neutral", "siege", "size 1", "place 1")),
    ("R5.6", "no_formations_here", lambda: asked("behind 1", "neutral", "dungeon", "size 1", "place 1")),
    ("R5.7", "too_big", lambda: asked("place 7", "neutral", "dungeon", "size 1", A="haven: 1 7")),
    ("R5.1", "nothing_deployed", lambda: asked("done", *DEPLOY)),
    ("R5.1", "nothing_deployed", lambda: asked("back", *DEPLOY)),
    ("R11.3", "espionage_in_duels", lambda: asked("spy", *DEPLOY, A="dungeon: 1 vayshan")),
    ("R11.3", "no_spy_in_hand", lambda: asked("spy", "duel B", A="dungeon: 1")),
    ("R8.3", "other_tablet", lambda: in_battle("cast da1a", "haven: 5; tower 1", "5")),
    ("R8.4", "tower_too_low", lambda: in_battle("cast li3a", "haven: 5; tower 2", "5")),
    ("R8.5", "no_destruction_in_siege", lambda: in_battle("cast li4b", MAGE, "5", "siege 7")),
    ("R8.6", "too_high_for_dungeon", lambda: in_battle("cast da2a", f"{MAGE}; tablet dark", "5", "dungeon 7")),
    ("R8.7", "enemy_immune", lambda: in_battle("cast su1b", f"{MAGE}; tablet summoning", "5", neutral="unicorns")),
    ("R8.8", "no_target", lambda: in_battle("cast su3a", "haven: 1 dougal; tower 5; tablet summoning", "hero")),
    ("R10.1", "too_few_chests", lambda: in_battle("bribe 3", "haven: 1; chests 2", "1")),
    ("R10.2", "one_must_remain", lambda: in_battle("bribe 2", "haven: 1; chests 2", "1", "field 2")),
    ("R10.3", "not_against_oneself", lambda: in_battle("hire 1", "haven: 1; chests 2", "1")),
    ("R4.1", "opponent_has_left", lambda: after_resignation("duel C")),
    ("R15.2", "has_left", a_second_time),
    ("R15.2", "resigned_too_early", before_the_first_construction),
    ("R4.1", "not_offered", lambda: asked("done")),
    ("R4.3", "not_offered", lambda: asked("size 1", "neutral")),
    ("R4.4", "not_offered", lambda: asked("siege", "neutral", "field")),
    ("R5.1", "not_offered", lambda: asked("pass", *DEPLOY)),
    ("R8.1", "not_offered", lambda: in_battle("bribe 1", "haven: 5; tower 1", "5")),
    ("R10.4", "not_offered", lambda: in_battle("done", "haven: 1; chests 1", "1")),
    ("R12.1", "not_offered", lambda: asked("neutral", A="haven: 1; chests 1", step="construct")),
]  # fmt: skip

#: Provoked in other tests of this file, or (`no_mage`) never asked: who has no mage has no decision.
ELSEWHERE = {"spy_must_fight", "cast_already", "not_your_battle", "no_mercenaries", "not_so_many", "no_mage"} | {
    *("cast_twice", "espionage_too_late", "improved_to_the_full", "which_tier", "not_for_a_tier"),
    *("nobody_to_aim_at", "nobody_behind", "target_immune", "no_phantom_of_a_hero", "elemental_spared"),
    *("card_elsewhere", "no_such_card_in_deck", "hero_of_another", "hero_in_discard"),
    *("neutral_in_discard", "neutral_not_in_deck", "tablet_drawn"),
}


@pytest.mark.parametrize(("rule", "code", "provoke"), REFUSALS, ids=lambda x: x if isinstance(x, str) else "")
def test_refusals(rule: str, code: str, provoke: Callable[[], tuple[str, str]]) -> None:
    """R18."""
    assert provoke() == (rule, code)


def test_every_refusal_is_provoked() -> None:
    """R18: every sentence of the texts that is a refusal."""
    keys = {*MATH_AND_MAGIC.text.messages.keys_in("messages.")} - {*CORE_MESSAGES.keys_in()}
    deck_building = {code for code in keys if code in DECK_CODES}
    found = {key for key in keys if not key.startswith(OTHER_TEXTS)} - deck_building
    assert found == {code for _, code, _ in REFUSALS if code != "not_offered"} | ELSEWHERE


DECK_CODES = {
    "deck_size",
    "tier_missing",
    "too_few_neutrals",
    "unknown_neutral",
    "neutral_twice",
    "marks_for_cards",
    "marks_of_value",
    "big_marked",
}


def test_of_several_reasons_the_lowest_rule() -> None:
    """R18: an Archer (no mage), a Dark spell (other tablet), no tower, in a siege."""
    s = scene(A="haven: 1 1")
    s.A.do("neutral", "siege", "size 7", "place 1")
    why = illegal_cast(Context(s.state, lambda event: None), 0, SPELLS["da5a"])
    assert why is not None
    assert (why.rule, why.code) == ("R8.2", "no_mage")


def test_no_more_squads_can_be_bribed_than_there_are() -> None:
    """R10.2, R18."""
    assert in_battle("bribe 3", "haven: 1; chests 3", "1", "field 2") == ("R10.2", "one_must_remain")


def test_whoever_hires_against_himself_is_told_so() -> None:
    """R10.3, R18: whatever the number of chests."""
    assert in_battle("hire 2", "haven: 1; chests 3", "1") == ("R10.3", "not_against_oneself")
    s = scene(A="haven: 1", B="inferno: 1; chests 2").begin("field 2", "1", "0 0")
    assert s.B.refused("bribe 2") == ("R10.3", "not_your_battle")


def test_a_full_line_is_refused_before_an_empty_hand() -> None:
    """R5.2, R5.3, R18."""
    line = ("hero", *["place 1"] * 5)
    for said in ("hero", "place 1", "place 7"):
        assert asked(said, *DEPLOY, *line, A="haven: 1 1 1 1 1 dougal") == ("R5.2", "no_slot_left")
