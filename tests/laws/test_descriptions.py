"""What a game package says about itself holds together: rules, texts, components, modes, types."""

import ast
import re
from typing import Any

import msgspec
import pytest

from api.openapi.schemas import options_in, schema_of_options, standalone, values_in
from engine import games
from engine.core.decision import SEATS
from engine.core.game import Game
from engine.core.loading import read_options
from engine.core.session import Session
from engine.core.text.catalog import LANGUAGES
from tests.helpers.playout import seeded
from tests.helpers.toy import TOY
from tests.laws.every_game import of_each_game

every_game = pytest.mark.parametrize("game", [*games.values(), TOY], ids=lambda game: game.id)
#: The events that show a player something unknown to them: an action that has led to one stands.
REVEALING = {
    "battlecrest": "",
    "time-of-heroes": "battle_wits_used discarded entered hand_seen laid looked_openly nothing_happened played started"
    " took_openly",
    "math-and-magic": "deployed espionage_announced",
    "runewars": "bids_revealed fate_opened orders_revealed rewards_seen rune_seen runes_revealed token_seen",
    "toy": "bids",
}
RULE_ID = re.compile(r"R\d+(\.\d+[a-z]?)?")


def strings(game: Game[Any]) -> set[str]:
    """All strings in the code of a game's package, without docstrings."""
    found: set[str] = set()
    for path in game.folder.glob("**/*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


@every_game
def test_every_rule_that_the_code_cites_is_in_the_book(game: Game[Any]) -> None:
    """In strings, docstrings and comments; a letter may name a part of a paragraph."""
    sources = "".join(path.read_text("utf-8") for path in game.folder.glob("**/*.py"))
    cited = {text for text in strings(game) if RULE_ID.fullmatch(text)}
    cited |= set(re.findall(r"\b(R\d+\.\d+)[a-z]?\b", sources))
    assert cited
    assert {rule for rule in cited if rule not in game.text.rulebook} == set()


#: game id -> the paragraphs of its rules document that say whose decision it is, and when the game ends.
WRONG_MOMENTS = {
    "battlecrest": ("R20", "R16.1"),
    "time-of-heroes": ("R6.9", "R13.6"),
    "math-and-magic": ("R3.4", "R15.1"),
    "runewars": ("R2.1", "R28.1"),
    "toy": ("R2.1", "R6.2"),
}


@every_game
def test_an_action_at_a_wrong_moment_is_refused_by_a_rule_of_the_book(game: Game[Any]) -> None:
    cited = (game.not_your_decision_rule, game.game_over_rule)
    assert cited == WRONG_MOMENTS[game.id]
    assert all(text for rule in cited for text in game.text.rulebook[rule].text.values())


@every_game
def test_the_book_is_complete_in_every_language(game: Game[Any]) -> None:
    for rule in game.text.rulebook:
        assert set(rule.text) == set(LANGUAGES), rule.id
        if "." in rule.id:
            assert all(rule.text.values()), rule.id
        else:
            assert rule.title, rule.id
            assert set(rule.title) == set(LANGUAGES), rule.id


@of_each_game([*games.values(), TOY], "runewars", "math-and-magic")
def test_every_message_is_in_every_language(game: Game[Any]) -> None:
    game.text.templates.check()
    for key in game.text.messages.keys_in():
        assert all(game.text.templates.pattern(language, key) for language in LANGUAGES), key


@pytest.mark.parametrize("game", games.values(), ids=lambda game: str(game.id))
def test_every_option_is_described_in_every_language(game: Game[Any]) -> None:
    """In English as its class does: who changes that looks at the other languages, too."""
    described = {f"option_{name}": option["description"] for name, option, _ in options_in(standalone(game.Options))}
    messages = game.text.messages
    told = {key.replace("-", "."): messages.find(key, "en") for key in messages.keys_in() if key.startswith("option_")}
    assert told == described


@pytest.mark.parametrize("game", games.values(), ids=lambda game: str(game.id))
def test_every_option_and_every_value_of_it_has_a_name(game: Game[Any]) -> None:
    components = {component.id for component in game.components()}
    options = {f"named_option_{name}": option for name, option, _ in options_in(standalone(game.Options))}
    values = {
        f"named_value_{key.removeprefix('named_option_')}.{value}"
        for key, option in options.items()
        for form in values_in(option)
        for value in form["enum"]
        if value not in components
    }
    named = {key for key in game.text.messages.keys_in() if key.startswith("named_")}
    assert named == {key.replace(".", "-") for key in options.keys() | values}


@pytest.mark.parametrize("game", games.values(), ids=lambda game: str(game.id))
def test_a_form_is_named_in_the_language_of_its_reader(game: Game[Any]) -> None:
    for language in LANGUAGES:
        for name, option, _ in options_in(schema_of_options(game, language)):
            assert option["title"] == game.text.messages.find(f"named_option_{name}", language)
            for form in values_in(option):
                names = form.get("x-enumNames")
                assert names is None or len(names) == len(form["enum"])


@pytest.mark.parametrize("game", games.values(), ids=lambda game: str(game.id))
def test_an_option_says_what_each_of_its_values_does(game: Game[Any]) -> None:
    plain = {*(component.id for component in game.components()), *SEATS}
    for language in LANGUAGES:
        for name, option, _ in options_in(schema_of_options(game, language)):
            words = [value for form in values_in(option) for value in form["enum"] if value not in plain]
            named = [value for value in words if f"`{value}`" in option["description"]]
            assert named == words, (language, name)


@pytest.mark.parametrize("game", games.values(), ids=lambda game: str(game.id))
def test_a_mode_has_an_id_for_paths_and_no_options_are_the_first(game: Game[Any]) -> None:
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", mode.id) for mode in game.modes)
    first = Session.begin(game, game.modes[0].example, seeded(1))
    assert Session.begin(game, {}, seeded(1)).save() == first.save()


@pytest.mark.parametrize("game", games.values(), ids=lambda game: str(game.id))
def test_every_option_may_be_given_alone(game: Game[Any]) -> None:
    for mode in game.modes:
        for name, value in mode.example.items():
            assert Session.begin(game, {name: value}).state is not None, (mode.id, name)


@every_game
def test_notes_are_about_components(game: Game[Any]) -> None:
    noted = {key.removeprefix("note_") for key in game.text.messages.keys_in() if key.startswith("note_")}
    assert noted <= {component.id for component in game.components()}


@every_game
def test_components_have_names_origins_and_ids_of_their_own(game: Game[Any]) -> None:
    components = list(game.components())
    assert components
    assert len({component.id for component in components}) == len(components)
    for component in components:
        assert set(component.name) == set(LANGUAGES), component.id
        assert all(component.name.values()), component.id
        assert component.provenance, component.id
        assert msgspec.json.decode(game.codec.encode(component), type=game.Component) == component


@every_game
def test_modes_differ_and_their_examples_set_them_up(game: Game[Any]) -> None:
    fewest, most = game.seats
    assert 1 <= fewest <= most <= len(SEATS)
    assert len({mode.id for mode in game.modes}) == len(game.modes) > 0
    for mode in game.modes:
        assert fewest <= mode.seats <= most
        assert all(game.text.messages.find(f"mode_{mode.id}", language) for language in LANGUAGES)
        assert Session.begin(game, mode.example).state is not None
        assert read_options(game, mode.example) == read_options(
            game, msgspec.to_builtins(read_options(game, mode.example))
        )


@every_game
def test_the_game_has_a_title_in_every_language_and_one_id(game: Game[Any]) -> None:
    assert set(game.title) == set(LANGUAGES)
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", game.id)
    assert game.ruleset


@every_game
@pytest.mark.parametrize("part", ["Options", "State", "Action", "Event", "View", "Component"])
def test_its_types_can_be_published_as_json_schema(game: Game[Any], part: str) -> None:
    (schema,), components = msgspec.json.schema_components([getattr(game, part)], ref_template="#/{name}")
    assert schema
    assert components


@every_game
@pytest.mark.parametrize("part", ["Action", "Event"])
def test_its_actions_and_events_are_told_apart_by_type(game: Game[Any], part: str) -> None:
    kinds = msgspec.inspect.type_info(getattr(game, part))
    assert isinstance(kinds, msgspec.inspect.UnionType)
    for kind in kinds.types:
        assert isinstance(kind, msgspec.inspect.StructType)
        assert kind.tag_field == "type"
        assert kind.forbid_unknown_fields or part == "Event", kind.cls


@every_game
def test_the_events_that_show_something_hidden_are_known(game: Game[Any]) -> None:
    kinds = msgspec.inspect.type_info(game.Event)
    assert isinstance(kinds, msgspec.inspect.UnionType)
    found = {kind.tag for kind in kinds.types if isinstance(kind, msgspec.inspect.StructType) and kind.cls.reveals}
    assert found == set(REVEALING[game.id].split())
