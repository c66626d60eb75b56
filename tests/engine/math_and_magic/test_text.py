"""Texts: what labels and tables show, and to whom."""

from engine.core.text.catalog import LANGUAGES, Language
from engine.core.text.renderer import ViewTable
from engine.math_and_magic import MATH_AND_MAGIC as GAME
from engine.math_and_magic.components.load import CREATURES
from engine.math_and_magic.text import cards
from tests.engine.math_and_magic.scene import Scene, scene

Told = tuple[str, str, str]


def labels(s: Scene, seat: str, *, reader: str | None = "") -> list[Told]:
    """What is offered to a seat, in each language; without a reader it reads itself."""
    offered, view = s.table.legal(seat), s.table.view(seat if reader == "" else reader)
    found = [GAME.text.renderer(language).labels(offered, view) for language in LANGUAGES]
    return list(zip(*found, strict=True))


def tables(s: Scene, seat: str | None, language: Language = "en") -> dict[str, ViewTable]:
    """The tables that a seat reads, by their titles."""
    return {sheet.title: sheet for sheet in GAME.tables(s.table.view(seat), GAME.text.renderer(language).format)}


def rows(sheet: ViewTable) -> dict[str, list[str]]:
    """The rows of a table, by what they are about."""
    return {row.title: row.values for row in sheet.rows}


def test_of_two_who_deploy_at_once_each_reads_his_own_creatures() -> None:
    """R5.9: a reader who sees both does not know whose step it is; then the tier shows it."""
    s = scene(A="haven: 3", B="inferno: 3")
    s.A.do("duel B")
    assert [labels(s, seat)[0][0] for seat in ("p1", "p2")] == ["Place Footman in slot 1", "Place Hell Hound in slot 1"]
    assert labels(s, "p1", reader=None)[0] == (
        "Place a creature of tier 3",
        "Виставити істоту 3-го рівня",
        "Выставить существо 3-го уровня",
    )


def test_a_price_that_a_hero_may_lower_is_not_told() -> None:
    """R13.4: the view does not say whether the first purchase was made; no player sees another's hero."""
    s = scene(step="construct", A="haven: 4 isabel; chests 2")
    assert labels(s, "p1")[0][0] == "Build Smithy level 1"
    s = scene(step="construct", A="haven: 4 godric; chests 2")
    assert labels(s, "p1")[0][0] == "Build Smithy level 1 (2 chests)"
    assert labels(s, "p1", reader="p2")[0][0] == "Build Smithy level 1"


def test_several_creatures_are_called_as_the_neutral_army_of_them() -> None:
    for (race, tier), creature in CREATURES.items():
        assert cards.creature(race, tier) == creature.id
        assert cards.creatures(race, tier) == f"n-{creature.id}"


def test_an_army_that_is_deployed_unseen_is_in_no_sheet_of_others() -> None:
    s = scene(A="haven: 3 3 godric", B="inferno: 1")
    s.A.do("neutral", "field", "size 3", "place 3", "behind 1", "hero")
    army = rows(tables(s, "p1")["Player 1’s army"])
    assert army == {"Slot 1": ["Footman (blank)", "Footman (blank)", "—"], "Slot 2": ["Hero Godric", "—", "—"]}
    hidden = tables(s, "p2")
    assert "Player 1’s army" not in hidden
    assert rows(hidden["Field battle"])["Player 1"][0] == "Hidden"
