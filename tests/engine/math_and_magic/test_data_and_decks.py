"""R2, components: the cards and buildings, decks of one's own, and what a setup may choose."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from engine.core.catalog import load_yaml
from engine.core.chance import Referee
from engine.core.decision import SEATS
from engine.core.errors import InvalidOptions
from engine.core.loading import read_options
from engine.core.session import Session
from engine.core.text.catalog import LANGUAGES
from engine.math_and_magic import MATH_AND_MAGIC as GAME
from engine.math_and_magic.components import catalog
from engine.math_and_magic.components.load import BUILDINGS, CREATURES, DATA, HEROES, NEUTRALS, RACES, SPELLS, TABLETS
from engine.math_and_magic.kernel import decks as zones
from engine.math_and_magic.model.decks import cards_of, marks_of


def test_how_many_of_what() -> None:
    """R1.1, R1.4, components 1-5."""
    assert (len(RACES), len(CREATURES), len(HEROES), len(NEUTRALS), len(TABLETS), len(SPELLS)) == (8, 56, 72, 65, 4, 40)
    assert Counter(c.race for c in CREATURES.values()) == dict.fromkeys(RACES, 7)
    assert Counter(n.race for n in NEUTRALS.values()) == dict.fromkeys(RACES, 8) | {"necropolis": 9}
    assert Counter((s.tablet, s.level) for s in SPELLS.values()) == {(t, n): 2 for t in TABLETS for n in range(1, 6)}
    assert sorted(h.number for h in HEROES.values()) == list(range(1, 73))
    assert Counter(h.place for h in HEROES.values()) == dict.fromkeys(range(1, 10), 8)


def tag(x: Any) -> str:
    return str(x.__struct_config__.tag)


def test_how_often_each_skill_occurs() -> None:
    """Components 3.1a; no two heroes have the same special ability."""
    assert Counter(tag(h.tactical) for h in HEROES.values()) == {
        "troop": 22, "hero_mult": 15, "magic_mult": 14, "trophy": 7, "luck": 7, "machine_mult": 6, "espionage": 1,
    }  # fmt: skip
    specials = Counter(tag(h.special) for h in HEROES.values())
    assert [specials.pop(x) for x in ("tier_flat", "tier_mult", "elemental")] == [40, 16, 2]
    assert len(specials) == 14
    assert set(specials.values()) == {1}
    own = [(h.race if tag(h.special).startswith("tier") else "", msgspec.json.encode(h.special)) for h in HEROES.values()]  # noqa: E501  # fmt: skip
    assert len(set(own)) == 72


def test_how_often_each_effect_occurs() -> None:
    """Components 3.1a."""
    assert Counter(tag(s.effect) for s in SPELLS.values()) == {
        "power": 23, "power_sacrifice": 1, "per_squad": 1, "vs_attack": 4, "vs_type": 1, "enemy_squads": 2,
        "own_squads": 1, "phantom": 1, "luck": 1, "save_ordinary": 2, "return": 3,
    }  # fmt: skip


def test_fixed_points_of_the_rules_document() -> None:
    """Components: what the document itself says."""
    damage = {c.id: c.damage for c in CREATURES.values()}
    assert damage["fortress-3"] == (4, 6, 8)
    assert [damage[f"stronghold-{tier}"][:2] for tier in (1, 3, 4)] == [(1, 2), (4, 6), (4, 8)]
    assert NEUTRALS["n-haven-4"].strength == (8, 13, 20, 28, 36, 41, 46)
    assert (NEUTRALS["n-sylvan-8"].strength_of(4), NEUTRALS["n-sylvan-8"].strength_of(5)) == (35, 43)
    assert {c.id for c in CREATURES.values() if c.immune} == {"academy-3", "dungeon-7", "sylvan-5"}
    assert {n.id for n in NEUTRALS.values() if n.immune} == {"n-academy-3", "n-dungeon-7", "n-sylvan-5"}
    assert CREATURES["stronghold", 4].magic == "earth"
    zehir = HEROES["academy-h3"]
    assert (zehir.attack, zehir.magic, tag(zehir.tactical), tag(zehir.special)) == (
        "melee", "fire", "magic_mult", "elemental",
    )  # fmt: skip


def test_strengths_rise() -> None:
    """Components 4: each squad adds something; beyond seven as much as the seventh."""
    for n in NEUTRALS.values():
        series = [n.strength_of(k) for k in range(1, 12)]
        steps = [after - before for before, after in zip(series, series[1:], strict=False)]  # noqa: RUF007
        assert min(steps) > 0
        assert set(steps[5:]) == {steps[5]}


def test_a_card_of_a_race_and_its_neutral_army_agree() -> None:
    """Components 4: the seven kinds of each race."""
    for (race, tier), c in CREATURES.items():
        n = NEUTRALS[f"n-{race}-{tier}"]
        assert (n.tier, n.attack, n.magic, n.big, n.immune) == (tier, c.attack, c.magic, c.big, c.immune)


def test_every_race_has_ordinary_cards_enough() -> None:
    """R2.3, R2.4."""
    for race in RACES:
        cards = cards_of(marks_of(GAME.Deck(race)))
        assert sum(cards.values()) == 77
        assert Counter({g: sum(n for c, n in cards.items() if c[2] == g) for g in "1234567"}) == dict.fromkeys("1234567", 7)  # noqa: E501  # fmt: skip
        assert GAME.deck_violations(GAME.Deck(race)) == []


def test_the_catalog() -> None:
    """Every component once, in three languages."""
    entries = GAME.components()
    assert len({entry.id for entry in entries}) == len(entries)
    kinds = Counter(tag(entry) for entry in entries)
    assert kinds == {
        "race": 8, "creature": 56, "hero": 72, "neutral": 65, "tablet": 4, "spell": 40, "building": 4, "machine": 6,
    }  # fmt: skip
    assert all(set(entry.name) == {"en", "uk", "ru"} and all(entry.name.values()) for entry in entries)


def entry(id_: str) -> Any:
    return next(e for e in GAME.components() if e.id == id_)


def test_entries_of_the_catalog() -> None:
    griffin = entry("haven-4")
    assert (griffin.damage, griffin.attack, griffin.big, griffin.copies) == ((4, 7, 9), "flyer", True, 11)
    assert griffin.labels[1]["en"] == "Imperial Griffin"
    assert (entry("n-haven-4").provenance["strength"], entry("n-haven-1").provenance["strength"]) == (
        "rulebook",
        "designed",
    )
    assert entry("light").spells[:2] == ["li1a", "li1b"]
    assert (entry("de5b").level, entry("de5b").circle, entry("de5b").effect.n) == (5, "destruction", 16)
    assert (entry("smithy").costs, entry("mage_tower").costs) == ([2, 2, 2], [2, 1, 1, 1, 1])
    assert (entry("fountain").costs, entry("improvement").costs) == ([3], [1, 1])
    assert [(x.artillery, x.siege, x.ammo_cart, x.first_aid_tent) for x in BUILDINGS.smithy.levels] == [
        (3, 4, 0, False), (6, 9, 0, False), (6, 9, 1, True),
    ]  # fmt: skip


def found(**deck: Any) -> list[tuple[str, str, str]]:
    return [(v.rule, v.code, v.pointer) for v in GAME.deck_violations(msgspec.convert(deck, GAME.Deck))]


def marks(race: str = "haven", **changes: list[int]) -> list[list[int]]:
    rows = [list(row) for row in marks_of(GAME.Deck(race))]
    for tier, row in changes.items():
        rows[int(tier[1]) - 1] = row
    return rows


def test_everything_that_is_wrong_at_once() -> None:
    """R2.2, R2.3, R2.4: every rule that a deck breaks, each with its place."""
    wrong = found(
        race="haven",
        counts=[11, 0, 12, 11, 12, 10, 9],
        neutrals=["n-haven-1", "n-sylvan-8", "n-haven-1", "dragons"],
        marks=marks(t1=[3, 1, 1, 2, 2, 1, 1, 1]),
    )
    assert wrong == [
        ("R2.2", "deck_size", "/counts"),
        ("R2.2", "tier_missing", "/counts/1"),
        ("R2.2", "too_few_neutrals", "/neutrals"),
        ("R2.2", "neutral_twice", "/neutrals/2"),
        ("R2.2", "unknown_neutral", "/neutrals/3"),
        ("R2.3", "marks_for_cards", "/marks/0"),
        ("R2.3", "marks_for_cards", "/marks/1"),
        ("R2.3", "marks_of_value", "/marks"),
        ("R2.3", "marks_of_value", "/marks"),
        ("R2.4", "big_marked", "/marks/3"),
    ]


@pytest.mark.parametrize(
    ("deck", "codes"),
    [
        ({}, []),
        ({"counts": [13, 14, 14, 12, 14, 12, 11]}, []),
        ({"counts": [1, 1, 1, 50, 1, 22, 1]}, []),
        ({"neutrals": [f"n-sylvan-{n}" for n in range(1, 9)]}, []),
        ({"neutrals": list(NEUTRALS)}, []),
        ({"neutrals": list(NEUTRALS)[:7]}, ["too_few_neutrals"]),
        ({"marks": marks(t1=[0, 2, 2, 2, 1, 2, 1, 1], t2=[0, 2, 2, 1, 2, 1, 2, 2])}, []),
        ({"marks": marks(t4=[10, 0, 0, 0, 0, 0, 0, 1], t7=[8, 0, 0, 0, 0, 0, 1, 0])}, []),
        ({"marks": marks(t4=[8, 0, 0, 0, 0, 0, 1, 2])}, ["marks_of_value"]),
        ({"marks": marks(t1=[1, 2, 2, 2, 2, 1, 1, 0], t4=[8, 0, 0, 0, 0, 0, 1, 2])}, ["big_marked"]),
    ],
)
def test_own_decks(deck: dict[str, Any], codes: list[str]) -> None:
    """R2.2 to R2.5."""
    assert [code for _, code, _ in found(race="haven", **deck)] == codes


def test_a_set_without_neutral_cards() -> None:
    """R2.2: at least eight."""
    assert [code for _, code, _ in found(race="haven", neutrals=[])] == ["too_few_neutrals"]


def test_the_default_marks_of_an_own_deck() -> None:
    """R2.5: ordinary cards first, then big ones, until 49 marks are used."""
    deck = GAME.Deck("sylvan", counts=(20, 20, 5, 10, 10, 10, 10))
    rows = marks_of(deck)
    assert [sum(row[1:]) for row in rows] == [20, 20, 5, 4, 0, 0, 0]
    assert [sum(row[g] for row in rows) for g in range(1, 8)] == [7] * 7


def test_every_skill_ability_and_effect_is_written_out() -> None:
    """R8.9, R13.4: in three languages, with its figures; a curse takes what others add."""
    written: dict[str, dict[str, str]] = {}
    for c in GAME.components():
        if isinstance(c, catalog.HeroComponent):
            written |= {f"{c.id} tactical": c.tactical_text, f"{c.id} special": c.special_text}
        elif isinstance(c, catalog.SpellComponent):
            written[c.id] = c.text
    assert len(written) == 2 * 72 + 40
    assert all(set(text) == set(LANGUAGES) and all(text.values()) for text in written.values())
    assert written["haven-h1 tactical"]["en"].startswith("Trophies: ")
    assert written["academy-h1 tactical"]["uk"] == "Вишкіл військ: стрільці отримують +1 до сили."
    assert written["haven-h6 special"]["ru"] == "Командир рыцарей: ваши рыцари получают по +3 к силе."
    assert written["li1a"]["ru"] == "+3 к силе вашей армии."
    assert written["da1a"]["en"] == "−3 to the enemy’s strength."
    assert written["da3b"]["uk"] == "−9 до сили ворога, якщо це стрільці, інакше −4."


def test_no_sentence_of_a_card_is_unused() -> None:
    """`card_texts.yaml`: a sentence for everything that a card can say, and no other."""
    keys = {*load_yaml(DATA / "card_texts.yaml", dict[str, Any])}
    sentences = {key.removesuffix("_1") for key in keys if key.startswith(("skill_", "ability_", "effect_"))}
    used = {f"skill_{h.tactical.__struct_config__.tag}" for h in HEROES.values()}
    used |= {f"ability_{h.special.__struct_config__.tag}" for h in HEROES.values()}
    used |= {f"effect_{s.effect.__struct_config__.tag}" for s in SPELLS.values()}
    assert sentences == used | {"effect_power_curse", "effect_vs_attack_curse"}


def test_names_that_fill_a_sentence_are_plural_where_they_are_many() -> None:
    """R1.4: a neutral army is named as one, in every language; a creature is not."""
    assert NEUTRALS["n-stronghold-8"].name == {"en": "Wolves", "uk": "Вовки", "ru": "Волки"}
    singular = {c.name["ru"] for c in CREATURES.values()} - {"Зомби"}
    assert [n.id for n in NEUTRALS.values() if n.name["ru"] in singular] == []


TWO = [{"race": "haven"}, {"race": "inferno"}]
OWN = {"counts": [13, 14, 14, 12, 14, 12, 11]}


@pytest.mark.parametrize(
    ("options", "pointer", "why"),
    [
        ({"players": TWO[:1]}, "/players", ""),
        ({"players": [{"race": race} for race in RACES] + TWO}, "/players", ""),
        ({"players": [TWO[0], TWO[0]]}, "/players/1/race", "race_twice R1.1"),
        ({"players": [TWO[0], {"race": "orcs"}]}, "/players/1/race", ""),
        ({"players": [TWO[0], TWO[1] | OWN]}, "/players/1", "own_deck_not_agreed R2.2"),
        ({"players": [TWO[0] | {"neutrals": list(NEUTRALS)}, TWO[1]]}, "/players/0", "own_deck_not_agreed R2.2"),
        ({"players": [TWO[0] | {"marks": marks()}, TWO[1]]}, "/players/0/marks", "own_marks_not_agreed R2.5"),
        (
            {"players": [TWO[0] | {"marks": marks()}, TWO[1]], "custom_decks": True},
            "/players/0/marks",
            "own_marks_not_agreed R2.5",
        ),
        ({"players": [TWO[0] | OWN, TWO[1]], "custom_marks": True}, "/players/0", "own_deck_not_agreed R2.2"),
        (
            {"players": [TWO[0], TWO[1] | {"counts": [1] * 7}], "custom_decks": True},
            "/players/1/counts",
            "deck_size R2.2",
        ),
        ({"players": [TWO[0], TWO[1] | {"counts": [1] * 6}], "custom_decks": True}, "/players/1/counts", ""),
        (
            {"players": [TWO[0] | {"marks": marks(t4=[11, 0, 0, 0, 0, 0, 0, 0])}, TWO[1]], "custom_marks": True},
            "/players/0/marks",
            "marks_of_value R2.3",
        ),
        ({"players": TWO, "chests": 3}, "", ""),
        ({"first_player": 3}, "/first_player", "first_player_beyond R3.1"),
        ({"first_player": 0}, "/first_player", ""),
        ({"unimproved_strikes": "maximum"}, "/unimproved_strikes", ""),
        ({"duel_vp": "hand"}, "/duel_vp", ""),
    ],
)
def test_options_that_are_refused(options: dict[str, Any], pointer: str, why: str) -> None:
    """R1.1, R2: with the place, the sentence and the rule."""
    with pytest.raises(InvalidOptions) as error:
        Session.begin(GAME, options, Referee())
    found = error.value
    assert f"{found.code} {found.rule}" == why or (not why and found.code.startswith("json_") and not found.rule)
    assert found.pointer == pointer or (not why and found.pointer.startswith(pointer))
    assert all(GAME.text.messages.format(found.code, found.bindings, language) for language in LANGUAGES)


def test_options_that_are_allowed() -> None:
    """R2.2, R2.5, R9.3: decks as they were asked for."""
    own = [TWO[0] | OWN | {"neutrals": [f"n-sylvan-{n}" for n in range(1, 9)]}, TWO[1] | {"marks": marks("inferno")}]
    table = Session.begin(
        GAME, {"players": own, "custom_decks": True, "custom_marks": True, "vp_by_ordered_size": True}, Referee()
    )
    s = table.state
    assert [sum(zones.creature_deck(s, seat).values()) for seat in ("p1", "p2")] == [90, 77]
    assert zones.neutral_deck(s) == {f"n-{race}-{n}": 1 for race in ("sylvan", "inferno") for n in range(1, 9)}
    assert (s.rules.custom_decks, s.rules.custom_marks, s.rules.vp_by_ordered_size) == (True, True, True)


@pytest.mark.parametrize(
    "options",
    [
        *({}, {"first_player": 2}, {"custom_decks": True}, {"custom_marks": True}, {"vp_by_ordered_size": True}),
        *({"unimproved_strikes": "interval"}, {"tower_bonus": False}, {"duel_vp": "army"}, {"auto": False}),
        {"players": [{"race": "stronghold"}, {"race": "sylvan"}]},
    ],
    ids=str,
)
def test_any_option_can_be_given_alone(options: dict[str, Any]) -> None:
    """R19.1, R19.2: what is not given has its default, so that no option at all is the mode `two`."""
    state = GAME.new(read_options(GAME, options))
    two = GAME.new(read_options(GAME, GAME.modes[0].example))
    assert state.players == two.players
    assert [mode.id for mode in GAME.modes] == ["two", "three", "four", "eight"]
    assert [len(GAME.new(read_options(GAME, mode.example)).players) for mode in GAME.modes] == [2, 3, 4, 8]
    for name, value in msgspec.structs.asdict(two.rules).items():
        assert getattr(state.rules, name) == options.get(name, value)


@pytest.mark.parametrize(("seats", "sets"), [(2, 1), (4, 1), (5, 2), (8, 2)])
def test_a_new_table(seats: int, sets: int) -> None:
    """R3.1: tablets of one set for up to four players, of two for more; then five cards and a hero each."""
    table = Session.begin(GAME, {"players": [{"race": race} for race in list(RACES)[:seats]]}, Referee())
    assert zones.tablet_deck(table.state) == dict.fromkeys(sorted(TABLETS), sets)
    kinds: list[str] = []
    while table.state.step != "construct" and table.state.step != "action":
        decision = table.decision("table")
        kinds.append(decision.kind)
        table.act("table", decision.legal()[0])
    assert kinds == (["draw_tablet"] + ["draw_card"] * 5 + ["draw_hero"]) * seats + ["draw_first", "draw_neutral"]
    for seat, p in zip(SEATS, table.state.players, strict=False):
        decks = sum(zones.creature_deck(table.state, seat).values()), len(zones.hero_deck(table.state, seat))
        assert (len(p.hand), p.hero is not None, *decks) == (5, True, 72, 8)
        assert (p.chests, p.points, p.smithy, p.mage_tower, p.fountain, p.improvements) == (0, 0, 0, 0, False, "0" * 7)


def test_what_a_deck_can_be_at_all() -> None:
    """R2.2: numbers that no deck comes near, and unknown words, are refused before the rules look at them."""
    plain = {"race": "haven"}
    assert msgspec.to_builtins(msgspec.convert(plain, GAME.Deck)) == plain
    assert msgspec.convert(plain | {"counts": [0, 200, 1, 1, 1, 1, 1]}, GAME.Deck).counts == (0, 200, 1, 1, 1, 1, 1)
    for wrong in (
        {"counts": [1] * 6},
        {"counts": [201, *[1] * 6]},
        {"counts": [-1, *[1] * 6]},
        {"marks": [[7] * 7] * 7},
    ):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(plain | wrong, GAME.Deck)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(plain | {"heroes": []}, GAME.Deck)
