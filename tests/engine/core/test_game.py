"""What the core makes of a game's description: options, setups, names."""

import msgspec
import pytest

from engine.core.chance import Referee, Seeded
from engine.core.errors import DataError, InvalidOptions, RulesError, UndoRefused
from engine.core.session import Session
from tests.helpers.playout import seeded
from tests.helpers.toy import TOY, FerryOptions


def test_options_have_defaults_and_may_be_a_mapping_or_the_games_own_struct() -> None:
    for options in ({}, FerryOptions(), {"seats": 2, "rounds": 3, "tide": "calm"}):
        assert Session.begin(TOY, options, seeded(1)).save() == Session.begin(TOY, {}, seeded(1)).save()


def test_without_options_the_first_mode_is_set_up() -> None:
    assert Session.begin(TOY, None, seeded(1)).save() == Session.begin(TOY, TOY.modes[0].example, seeded(1)).save()


@pytest.mark.parametrize(
    ("options", "pointer"),
    [
        ({"seats": 4}, "/seats"),
        ({"seats": "2"}, "/seats"),
        ({"rounds": 0}, "/rounds"),
        ({"tide": "high"}, "/tide"),
        ({"auto": "no"}, "/auto"),
        ({"colour": "red"}, "/colour"),
        ([], ""),
        ("calm", ""),
    ],
    ids=str,
)
def test_options_that_do_not_fit_are_pointed_at(options: object, pointer: str) -> None:
    with pytest.raises(InvalidOptions) as caught:
        Session.begin(TOY, options)
    assert (caught.value.pointer, caught.value.rule) == (pointer, "")
    assert caught.value.why


def test_options_that_a_rule_forbids_name_it() -> None:
    with pytest.raises(InvalidOptions, match=r"too many rounds. The most: 4. \(at /rounds\) \[R1\.3\]") as caught:
        Session.begin(TOY, {"seats": 3, "rounds": 5})
    assert (caught.value.pointer, caught.value.rule) == ("/rounds", "R1.3")


def test_every_mode_has_an_example_that_sets_it_up() -> None:
    for mode in TOY.modes:
        table = Session.begin(TOY, mode.example, seeded(2))
        assert len(table.view().sides) == mode.seats
        assert TOY.seats[0] <= mode.seats <= TOY.seats[1]


def test_the_chance_of_a_setup_is_kept_in_its_positions() -> None:
    for chance in (Referee(), Seeded("cup", "0f" * 32)):
        table = Session.begin(TOY, None, chance)
        assert Session.resume(TOY, table.save()).chance == chance


def test_actions_are_decoded_strictly() -> None:
    assert TOY.codec.decode_action(b'{"type":"rest"}') is not None
    for wrong in (b'{"type":"sleep"}', b'{"type":"rest","zzz":1}', b'{"type":"bid","coins":6}', b"[]", b"{"):
        with pytest.raises(msgspec.MsgspecError):
            TOY.codec.decode_action(wrong)


def test_encoding_is_canonical() -> None:
    assert TOY.codec.encode({"b": 1, "a": {"d": 2, "c": 3}}) == b'{"a":{"c":3,"d":2},"b":1}'


def test_all_errors_have_one_base_and_say_in_words_what_is_wrong() -> None:
    for error in (
        InvalidOptions("", "no", "R1"),
        UndoRefused("undo_chance", "chance has answered", {}),
        DataError("cards.yaml", "", "empty"),
    ):
        assert isinstance(error, RulesError)
        assert str(error)
    assert str(InvalidOptions("", "no")) == "no"
    assert str(DataError("cards.yaml", "", "empty")) == "cards.yaml: /: empty"
