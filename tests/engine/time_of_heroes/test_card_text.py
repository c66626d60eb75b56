"""The texts of cards: made from the effects, in every language, for every word of the effect language."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import product
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace

from engine.core.text.catalog import LANGUAGES, Text
from engine.time_of_heroes.components import dsl as c
from engine.time_of_heroes.components.card import KEYWORDS, RARITIES, TYPES, Card, Keywords
from engine.time_of_heroes.components.card_text import Writer, text
from engine.time_of_heroes.components.dsl import ANY, Ability, Conditions, Filter, Move, Static, StrikeText
from engine.time_of_heroes.components.load import ALL_CARDS
from engine.time_of_heroes.components.nouns import WORDS

#: What a phrase that lost a word looks like.
BROKEN = re.compile(r"[{}]|None|  | [.,;:)]|\( |\(\)|[.,;:]{2}|: [-–]|[-–] [-–] ")
#: The letters of other languages; X stands for a number in all of them.
FOREIGN = {
    "en": re.compile("[а-яіїєґё]", re.I),
    "uk": re.compile("[a-wyzыэъё]", re.I),
    "ru": re.compile("[a-wyzіїєґ]", re.I),
}
#: What an ability is called on its card.
LABEL = re.compile(r"\([a-h]\) |(?<!\w)[абвгдежзи]\) ")
DEMON = Filter(keyword=("demon",))


def a_card(*abilities: Ability, **fields: Any) -> Card:
    return Card(
        id="try", name={"en": "Try"}, type="trick", rarity="black", provenance={}, abilities=abilities, **fields
    )


def does(*effects: Any, **fields: Any) -> Card:
    return a_card(Ability(**({"id": "a", "window": "main", "cost": (c.DiscardSelf(),), "do": effects} | fields)))


def costs(*cost: Any, **fields: Any) -> Card:
    return does(c.Draw(n=1), **({"cost": cost} | fields))


def on(**conditions: Any) -> Card:
    return costs(c.DiscardSelf(), conditions=Conditions(**conditions))


def triggered_by(trigger: c.Trigger, **conditions: Any) -> Card:
    ability = Ability(id="a", zone="field", trigger=trigger, conditions=Conditions(**conditions), do=(c.Draw(n=1),))
    return a_card(ability)


def matches(f: Filter) -> Card:
    return costs(c.Discard(of=f))


def static(value: Static) -> Card:
    return a_card(Ability(id="a", zone="field", static=value))


def check(said: Text) -> None:
    """Each language has a whole text, in its own letters."""
    assert set(said) == set(LANGUAGES)
    for language, sentences in said.items():
        bare = LABEL.sub("", sentences)
        assert not BROKEN.search(bare), sentences
        assert not FOREIGN[language].search(bare), sentences
        assert bare[0].isupper(), sentences
        assert bare.endswith("."), sentences


def check_different(cards: list[Card]) -> None:
    """Each of them has a whole text of its own in each language."""
    texts = [text(card) for card in cards]
    for said in texts:
        check(said)
    for language in LANGUAGES:
        count = Counter(said[language] for said in texts)
        assert [said for said, times in count.items() if times > 1] == []


@pytest.mark.parametrize("card", ALL_CARDS.values(), ids=ALL_CARDS)
def test_every_card_has_a_whole_text_in_every_language(card: Card) -> None:
    check(text(card))
    assert text(card) is text(card), "made once"


def test_different_abilities_have_different_texts() -> None:
    """Whatever the effect language can distinguish, a player can read."""
    for language in LANGUAGES:
        meant: dict[str, set[Ability]] = defaultdict(set)
        for card in ALL_CARDS.values():
            writer = Writer(card, language)
            for ability in card.abilities:
                meant[writer.ability(ability)].add(replace(ability, id="a"))
        assert [said for said, abilities in meant.items() if len(abilities) > 1] == []


#: Examples; the texts of all cards are pinned by `tests/golden`.
SAID = {
    "sword": (
        "(a) Discard this card: make a strike with Force 2. "
        "(b) Once per turn, show this card and discard another Technique: make a strike with Force 2.",
        "а) Сбросьте эту карту — нанесите удар с Силой 2. "
        "б) Не более раза в ход покажите эту карту и сбросьте другой Боевой Приём — нанесите удар с Силой 2.",
    ),
    "battle_cry": (
        "Discard this card: interrupt an attack in which every strike has Force 3 or less, "
        "then either draw a card or make a counterattack with Force 1.",
        "Сбросьте эту карту — прервите атаку, в которой все удары с Силой до 3, "
        "затем или возьмите карту, или нанесите ответный удар с Силой 1.",
    ),
    "priest": (
        "Close your Hero: look at the top card of your deck; you may take it if it is a Meditation; "
        "otherwise put it on the bottom. "
        "Battle Wits. On your turn, close your Hero and discard two cards with the same name: draw two cards.",
        "Закройте своего Героя — посмотрите верхнюю карту своей колоды; можете взять её, если это Медитация; "
        "иначе положите её вниз колоды. "
        "Боевая Смекалка: в свой ход закройте своего Героя и сбросьте две карты с одинаковым названием — "
        "возьмите две карты.",
    ),
    "chain_lightning": (
        "Discard this card: make three electric strikes with Force 1 each; the first is uninterruptible.",
        "Сбросьте эту карту — нанесите три электрических удара с Силой 1 каждый; первый — непрерываемый.",
    ),
}


@pytest.mark.parametrize(("card", "said"), SAID.items(), ids=SAID)
def test_what_cards_say(card: str, said: tuple[str, str]) -> None:
    assert (text(ALL_CARDS[card])["en"], text(ALL_CARDS[card])["ru"]) == said


STRIKE = StrikeText(force=2)
EFFECTS = [
    c.Attack(strikes=(STRIKE,)),
    c.Attack(strikes=(STRIKE, STRIKE)),
    c.Attack(strikes=(STRIKE, StrikeText(force=1), STRIKE)),
    c.Extra(strike=STRIKE),
    c.Counter(strikes=(STRIKE,)),
    c.Counter(strikes=(StrikeText(force="ref", property="ref"),)),
    c.Interrupt(),
    c.Defend(),
    c.Keep(),
    c.Draw(n=1),
    c.Draw(n=2),
    c.Draw(n=5),
    c.Draw(n=1, who="opp"),
    c.DrawTo(n=4),
    c.MoveSelf(to="field"),
    c.MoveSelf(to="graveyard"),
    c.MoveSelf(to="hand"),
    Move(who="opp", zone="field", to="hand", pick="actor", n=1),
    c.Look(n=2, up_to=0, rest="bottom"),
    c.Look(n=2, up_to=0, rest="top_or_bottom"),
    c.Look(n=2, up_to=1, rest="bottom"),
    c.Look(n=2, up_to=1, rest="top_or_bottom"),
    c.Look(n=2, up_to=2, rest="bottom", take=DEMON),
    c.Peek(),
    c.SetState(who="self", to="open"),
    c.SetState(who="self", to="closed"),
    c.SetState(who="opp", to="open"),
    c.SetState(who="opp", to="closed"),
    c.SetState(who="self", to="open", what=ANY),
    c.SetState(who="self", to="closed", what=ANY),
    c.SetState(who="opp", to="open", what=DEMON),
    c.SetState(who="opp", to="closed", what=DEMON),
    c.Boost(force=1, of=ANY),
    c.Boost(force=1, of=DEMON),
    c.Choose(branches=((c.Draw(n=1),), (c.Draw(n=2), c.Peek()))),
    c.Choose(branches=((c.Draw(n=1),), (c.Draw(n=2),), (c.Peek(),))),
    c.Stash(of=ANY, up_to=1),
    c.Stash(of=DEMON, up_to=3),
    c.Release(),
    c.GoToSecondWind(),
    c.Immune(),
    c.Retreat(),
    c.Add(draw=1),
    c.Add(force=1),
    c.Add(property="fire"),
    c.Add(draw=1, force=2, property="fire"),
    *(c.Add(flags=(flag,)) for flag in get_args(c.Flag)),
]
COSTS = [
    costs(c.DiscardSelf()),
    costs(c.ShowSelf()),
    costs(c.CloseSelf(), zone="field"),
    costs(c.CloseSelf(), zone="hero"),
    costs(c.BurySelf(), zone="field"),
    costs(c.DiscardHand()),
    costs(c.Discard(of=ANY)),
    costs(c.Discard(of=ANY), zone="field"),
    costs(c.Discard(of=ANY, n=2)),
    costs(c.Discard(of=ANY, n=5)),
    costs(c.Discard(of=ANY, up_to=1)),
    costs(c.Discard(of=ANY, up_to=3)),
    costs(c.Show(of=DEMON)),
    costs(c.Show(of=ANY)),
    costs(c.Bury(of=DEMON)),
    costs(c.Bury(of=ANY), zone="field"),
    costs(),
    costs(c.DiscardSelf(), c.Discard(of=DEMON, n=2), c.Show(of=DEMON), c.Bury(of=DEMON)),
]
CONDITIONS = {
    "strike_force_max": (1, 2),
    "strike_property_not": (("simple",), ("fire", "cold", "acid")),
    "attack_force_max": (1, 2),
    "attack_strike_count": (1, 2, 5),
    "attack_source": (ANY, DEMON),
    "opp_hand_min": (1, 2),
    "opp_hero": ("open", "closed"),
    "own_closed_exists": (ANY, DEMON),
    "stash_min": (1, 2),
    "second_wind": ("available",),
}
#: The conditions that only a trigger has.
CONDITIONS_OF_TRIGGERS = {"strike_source": (ANY, DEMON)}
STATICS = {
    "strike": (c.StrikeStatic(force=1), c.StrikeStatic(force=-1), c.StrikeStatic(property="fire")),
    "opp_strike": (c.StrikeStatic(force=-1), c.StrikeStatic(force=2, property="fire")),
    "companion_power": (1, 2),
    "hero_power": (1, 2),
    "look": (1, 2),
    "phase_draw": (1, 2),
}
FILTERS = {
    "type": [("hero",), *((t,) for t in TYPES), ("spell", "trick")],
    "rarity": [*((r,) for r in RARITIES), ("black", "white")],
    "keyword": [*((k,) for k in KEYWORDS), ("axe", "sword", "dagger")],
    "name": [("fire_bolt",), ("fire_bolt", "axe")],
    "companion": [True, False],
    "power_max": [1, 2],
    "simple_attack": [True],
}


def test_every_effect_is_worded() -> None:
    assert {type(effect) for effect in EFFECTS} == set(get_args(c.Effect))
    check_different([does(effect) for effect in EFFECTS])
    check(text(does(*EFFECTS)))


def test_every_cost_is_worded() -> None:
    assert {type(cost) for card in COSTS for cost in card.abilities[0].cost} == set(get_args(c.Cost))
    check_different(COSTS)


def test_every_condition_is_worded() -> None:
    assert {*CONDITIONS, *CONDITIONS_OF_TRIGGERS} == set(Conditions.__struct_fields__)
    check_different([on(), *(on(**{field: value}) for field, values in CONDITIONS.items() for value in values)])
    check(text(on(**{field: values[0] for field, values in CONDITIONS.items()})))
    successes = [triggered_by("strike_success", **{f: v}) for f, vs in CONDITIONS_OF_TRIGGERS.items() for v in vs]
    check_different([*successes, triggered_by("turn_start")])


@pytest.mark.parametrize("effect", [c.Defend(), c.Interrupt()])
def test_conditions_are_said_once_where_the_strike_or_attack_is_stopped(effect: Any) -> None:
    all_of_them = Conditions(**{field: values[0] for field, values in CONDITIONS.items()})
    check_different([does(effect), does(effect, conditions=all_of_them)])
    stopped = does(effect, conditions=Conditions(strike_force_max=2, attack_source=DEMON))
    assert text(stopped)["en"].count("Force 2 or less") == 1
    assert text(stopped)["en"].count("made with a Demon") == 1


def test_every_static_is_worded() -> None:
    assert {*STATICS, "of"} == set(Static.__struct_fields__)
    values = [Static(**{field: value}) for field, values in STATICS.items() for value in values]
    about_cards = [Static(**{name: STATICS[name][0]}, of=DEMON) for name in ("strike", "opp_strike", "companion_power")]
    check_different([static(value) for value in [*values, *about_cards]])
    check(text(static(Static(**{field: values[0] for field, values in STATICS.items()}))))


def test_every_filter_is_worded() -> None:
    assert set(FILTERS) == set(Filter.__struct_fields__)
    check_different(
        [matches(ANY), *(matches(Filter(**{f: value})) for f, values in FILTERS.items() for value in values)]
    )


def test_filters_are_worded_in_every_number_and_case() -> None:
    """Whatever fields come together, in every place that a filter can stand."""
    for values in product(*([Filter.__struct_defaults__[n], v[-1]] for n, v in enumerate(FILTERS.values()))):
        f = Filter(**dict(zip(FILTERS, values, strict=True)))
        for n in (1, 2, 5):
            check(text(costs(c.Discard(of=f, n=n))))
        check(text(does(c.Boost(force=1, of=f), c.SetState(who="opp", to="closed", what=f), c.Stash(of=f, up_to=3))))
        check(text(static(Static(strike=c.StrikeStatic(force=1), companion_power=1, of=f))))


def test_every_way_to_move_cards_is_worded() -> None:
    """Only a pick from the player's own hand or field needs no words, since that player picks."""
    zones = ("hand", "field", "graveyard")
    amounts = ({"n": 1}, {"n": 2}, {"n": 5}, {"down_to": 2})
    moves = [
        Move(who=who, zone=zone, to=to, pick=pick, **amount)
        for who, zone, to, pick, amount in product(get_args(c.Who), zones, zones, ("owner", "actor", "random"), amounts)
        if not (who == "self" and pick == "actor") and zone != to
    ]
    check_different([does(move) for move in moves])
    for move in moves:
        if move.who == "self" and move.pick == "owner":
            assert text(does(move)) == text(does(replace(move, pick="actor")))


def test_every_strike_is_worded() -> None:
    forces = [
        2,
        "ref",
        *(
            c.Force(base=2, per_x=x, plus=plus, when=when)
            for x in (0, 1, 2)
            for plus in (0, 1)
            for when in (None, "opp_hero_closed")
        ),
    ]
    forces.remove(c.Force(base=2))  # the same as 2
    properties = [*get_args(c.Property), "ref"]
    flags = [(), *((flag,) for flag in get_args(c.Flag)), get_args(c.Flag)]
    strikes = [
        *(StrikeText(force=force) for force in forces),
        *(StrikeText(force=1, property=p) for p in properties),
        *(StrikeText(force=1, property="fire", flags=f) for f in flags[1:]),
        StrikeText(force=1, property="fire", flags=flags[-1], on_success=(c.Draw(n=1), c.Peek())),
    ]
    check_different([does(c.Attack(strikes=(strike,))) for strike in strikes])
    check_different([does(c.Attack(strikes=(strike, STRIKE))) for strike in strikes[1:]])


def test_every_window_and_trigger_is_worded() -> None:
    played = [{"window": window} for window in get_args(c.Window) if window != "addon"]
    joined = [{"window": "addon", "joins": c.Joins(**{name: of})} for name in ("attack", "draw") for of in (ANY, DEMON)]
    free = [{"trigger": t, "zone": zone, "cost": ()} for t in get_args(c.Trigger) for zone in ("field", "hand")]
    once = [{**fields, "once_per_turn": True} for fields in (*played, *joined, *free)]
    check_different([does(c.Draw(n=1), **fields) for fields in (*played, *joined, *free, *once)])


def test_where_a_card_must_be_is_said_unless_its_cost_tells() -> None:
    """An ability of the hand and one of the field that are alike otherwise do not read alike."""
    check_different([costs(c.Discard(of=DEMON), once_per_turn=True, zone=zone) for zone in ("hand", "field")])
    put = c.MoveSelf(to="field")
    check_different(
        [does(put, cost=()), does(put), does(put, zone="any", trigger="own_second_wind", window=None, cost=())]
    )


def test_what_stands_beside_the_abilities_is_worded() -> None:
    ability = ALL_CARDS["axe"].abilities[0]
    keywords = Keywords(text=("demon",))
    beside: list[dict[str, Any]] = [{}, {"power": 1}, {"power": 2}, {"start_on_field": True}]
    beside += [{"leaves_at_second_wind": True}, {"keywords": keywords}]
    check_different([a_card(ability, **fields) for fields in beside])
    everything = a_card(ability, power=2, start_on_field=True, leaves_at_second_wind=True, keywords=keywords)
    assert text(everything)["en"] == (
        "Companion, Power 2. Demon. May start the game on the field. Discard this card: make a strike with Force 3. "
        "Leaves the field at your Second Wind."
    )


def test_another_card_is_said_only_where_the_card_itself_would_do() -> None:
    """R7.8: "another Trick" of a Trick in the hand; a Spell it discards is just a Spell."""
    assert "discard another Trick" in text(matches(Filter(type=("trick",))))["en"]
    assert "discard a Spell" in text(matches(Filter(type=("spell",))))["en"]
    assert "discard a Trick" in text(costs(c.Discard(of=Filter(type=("trick",))), zone="field"))["en"]


def test_a_keyword_without_forms_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new keyword needs no words; with words it only reads better."""
    monkeypatch.delitem(WORDS.keywords, "demon")
    assert text(matches(DEMON)) == {
        "en": "While this card is in your hand, discard a card with the keyword Demon: draw a card.",
        "uk": "Доки ця карта у вас у руці, скиньте карту з ключовим словом «Демон» — візьміть карту.",
        "ru": "Пока эта карта у вас в руке, сбросьте карту с ключевым словом «Демон» — возьмите карту.",
    }
    companion = costs(c.Bury(of=replace(DEMON, companion=True)), zone="field")
    assert "отправьте Спутника с ключевым словом «Демон» с поля" in text(companion)["ru"]


def bumped(value: Any) -> Iterator[Any]:
    """This value with one number in it raised by one, for each number that means something."""
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield value + 1
    elif isinstance(value, tuple):
        for n, item in enumerate(value):
            yield from ((*value[:n], new, *value[n + 1 :]) for new in bumped(item))
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            instead = {"n": ("up_to", "down_to")}.get(name, ()) if isinstance(value, c.Discard | Move) else ()
            if all(getattr(value, other, None) is None for other in instead):
                yield from (replace(value, **{name: new}) for new in bumped(getattr(value, name)))


@pytest.mark.parametrize("card", ALL_CARDS.values(), ids=ALL_CARDS)
def test_every_number_is_in_the_text(card: Card) -> None:
    others = [replace(card, abilities=abilities) for abilities in bumped(card.abilities)]
    if card.companion:
        others.append(replace(card, power=card.power + 1))
    for other in others:
        for language in LANGUAGES:
            assert text(other)[language] != text(card)[language], (text(card)[language], other)


def test_the_words_are_complete() -> None:
    """All languages everywhere, and no words for keywords that are not registered."""
    assert set(WORDS.keywords) <= set(KEYWORDS)
    assert set(WORDS.properties) == set(get_args(c.Property))
    for part in (WORDS.nouns, WORDS.keywords, WORDS.adjectives, WORDS.properties, WORDS.phrases):
        for name, words in part.items():
            assert set(words) == set(LANGUAGES), name
    for name, adjective in WORDS.adjectives.items():
        assert all("m" in genders for forms in adjective.values() for genders in forms.values()), name
        assert all("acc" in forms for forms in adjective.values()), name


def test_the_forms_of_a_keyword_are_those_of_its_name() -> None:
    """Cases change the end of a word only."""
    for id_, nouns in WORDS.keywords.items():
        for language, noun in nouns.items():
            assert noun.acc.startswith(KEYWORDS[id_].name[language][:-1]), (id_, language)
