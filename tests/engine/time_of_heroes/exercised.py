"""What random games exercise of the game, and what they never do: cards, abilities, words of the language, rules.

`exercise` plays until everything was met, or so many games; `Seen.never` lists what was not.  The players are random,
and curious: they like attacks, defend more often than not, and above all play what nobody has played yet.  Decks are
built around cards of which something is missing, with the cards that these ask for.

What happens inside the rules and shows in no event (a static, a trigger, a condition) is heard by listening at the two
places through which all of it goes: `effects.CARRY`, which carries out texts, and `unmet`, which asks conditions.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from typing import Any, Final, get_args
from unittest.mock import patch

import msgspec

from engine.core.decision import TABLE, Action, Rule
from engine.core.events import Event
from engine.core.table import Table
from engine.time_of_heroes import TIME_OF_HEROES, actions, costs, effects, events, language, state, strikes
from engine.time_of_heroes.cards import (
    ABILITIES,
    COMPANION_POWER,
    EFFECTS,
    HERO_POWER,
    LOOK,
    PHASE_DRAW,
    PLAYABLES,
    STATICS,
    matching,
)
from engine.time_of_heroes.components import ALL, CARDS, HEROES
from engine.time_of_heroes.conditions import unmet
from engine.time_of_heroes.decks import Deck, violations
from engine.time_of_heroes.match import Match
from tests.engine.time_of_heroes.random_decks import heroes_of, random_deck, random_match, room
from tests.properties.test_descriptions import RULE_ID, strings
from tests.support.playout import MOST_STEPS, seeded

#: What can't happen in a game from setup, and why.
NEVER: Final[dict[tuple[str, str], str]] = {}


# -- what there is ----------------------------------------------------------------------------------------------------


def _tags(union: Any) -> set[str]:
    return {language.tag_of(kind) for kind in get_args(union)}


def _texts(prefix: str = "") -> set[str]:
    return {key.removeprefix(prefix) for key in TIME_OF_HEROES.texts.templates if key.startswith(prefix)}


CONDITIONS: Final = language.Conditions.__struct_fields__
STATIC_WORDS: Final = tuple(name for name in language.Static.__struct_fields__ if name != "of")

#: Everything there is, by kind.
ALL_THERE_IS: Final[dict[str, set[str]]] = {
    "card brought and used": set(ALL),
    "Hero using Battle Wits": set(HEROES),
    "ability": set(ABILITIES),
    "effect on a card": set(EFFECTS),
    "effect": _tags(language.Effect),
    "cost": _tags(language.Cost),
    "condition": {f"{name} {how}" for name in CONDITIONS for how in ("met", "unmet")},
    "static": set(STATIC_WORDS),
    "rule": {text for text in strings(TIME_OF_HEROES) if RULE_ID.fullmatch(text)},
    "decision": _texts("prompt_"),
    "action": _tags(actions.Action),
    "event": _tags(events.TimeOfHeroesEvent),
    "result of a strike": set(get_args(state.Result)) - {"pending"},
    "end": set(TIME_OF_HEROES.texts.templates) and _texts("outcome_"),
}


class Seen:
    """What was exercised so far, by kind."""

    def __init__(self) -> None:
        self.found: dict[str, set[str]] = {kind: set() for kind in ALL_THERE_IS}
        self.brought: set[str] = set()
        self.used: set[str] = set()
        self.games = 0

    def note(self, kind: str, *words: str) -> None:
        """These were exercised."""
        self.found[kind].update(words)

    def note_ability(self, key: str) -> None:
        """An ability was played, has happened, or was in force; with it its costs, and its card was used."""
        if key not in self.found["ability"]:
            self.note("ability", key)
            self.note("cost", *map(language.tag_of, ABILITIES[key].cost))
        self.used.add(key.partition(".")[0])

    def note_effect(self, key: str) -> None:
        """An effect was carried out."""
        self.note("effect on a card", key)
        self.note("effect", language.tag_of(EFFECTS[key]))
        self.note_ability(key.partition(":")[0].partition("/")[0])

    def note_static(self, card: str, *words: str) -> None:
        """A static of a card was in force, in these words."""
        self.note("static", *words)
        for a in ALL[card].abilities:
            if a.static is not None and any(getattr(a.static, word) for word in words):
                self.note_ability(f"{card}.{a.id}")

    def never(self) -> dict[str, list[str]]:
        """What was never exercised, without what cannot be."""
        self.found["card brought and used"] = self.brought & self.used
        left = {kind: sorted(words - self.found[kind]) for kind, words in ALL_THERE_IS.items()}
        left = {kind: [word for word in words if (kind, word) not in NEVER] for kind, words in left.items()}
        return {kind: words for kind, words in left.items() if words}

    def wrongly_excused(self) -> list[tuple[str, str]]:
        """What was exercised although `NEVER` says that it cannot be."""
        return [(kind, word) for kind, word in NEVER if word in self.found[kind]]

    def report(self) -> str:
        """In words: how much there is of each kind, and what is missing."""
        never = self.never()
        lines = [f"{self.games} games"]
        for kind, words in ALL_THERE_IS.items():
            lines.append(f"  {kind}: {len(words & self.found[kind])} of {len(words)}")
            lines += [f"    never: {word}" for word in never.get(kind, ())]
        lines += [f"  cannot be: {kind} {word}: {why}" for (kind, word), why in NEVER.items()]
        return "\n".join(lines)

    def missing_abilities(self) -> list[str]:
        """The abilities of which something was not exercised yet."""
        texts = {key.partition(":")[0].partition("/")[0] for key in EFFECTS.keys() - self.found["effect on a card"]}
        return sorted(texts | (ABILITIES.keys() - self.found["ability"]))


# -- listening --------------------------------------------------------------------------------------------------------


@contextmanager
def listening(seen: Seen) -> Iterator[None]:
    """Note the effects that are carried out and the conditions that are asked, as long as this lasts."""
    carry = {kind: _heard(seen, how) for kind, how in effects.CARRY.items()}
    with ExitStack() as stack:
        stack.enter_context(patch.dict(effects.CARRY, carry))
        for module in (costs, strikes):
            stack.enter_context(patch.object(module, "unmet", _asking(seen)))
        yield


def _heard(seen: Seen, carry_out: Callable[[Match, state.Effects, Any], Rule | None]) -> Any:
    """An effect, carried out as ever, and noted unless nothing came of it."""

    def carried(m: Match, t: state.Effects, effect: language.Effect) -> Rule:
        key, told, emit = effects.here(t), list[Event](), m.emit

        def hear(event: Event) -> None:
            told.append(event)
            emit(event)

        note_statics(seen, m, t, effect)
        m.emit = hear
        try:
            if (rule := carry_out(m, t, effect)) is not None:
                yield from rule
        finally:
            m.emit = emit
        if not any(isinstance(event, events.NothingHappened) for event in told):
            seen.note_effect(key)
        if t.add is not None:
            seen.note_effect(t.add)

    return carried


def note_statics(seen: Seen, m: Match, t: state.Effects, effect: language.Effect) -> None:
    """The statics that are in force for an effect: on strikes (R8.4), and on looks."""
    if isinstance(effect, language.Look):
        for c in m.sides[t.seat].field:
            if c.card in LOOK:
                seen.note_static(c.card, "look")
    if isinstance(effect, (language.Attack, language.Extra, language.Counter, language.Release)):
        sources = set(t.released) or {t.card}
        for word, seat in (("strike", t.seat), ("opp_strike", state.OTHER[t.seat])):
            for c in m.sides[seat].field:
                if any(getattr(s, word) and sources & matching(s.of) for s in STATICS.get(c.card, ())):
                    seen.note_static(c.card, word)


def _asking(seen: Seen) -> Any:
    """`unmet`, with a note of which conditions held and which did not."""

    def asked(m: Match, seat: str, c: language.Conditions, on: state.FieldCard | None) -> Any:
        for name, one in _one_by_one(c):
            holds = unmet(m, seat, one, on) is None
            seen.note("condition", f"{name} {'met' if holds else 'unmet'}")
        return unmet(m, seat, c, on)

    return asked


@cache
def _one_by_one(c: language.Conditions) -> list[tuple[str, language.Conditions]]:
    """Each condition by itself."""
    given = [name for name in CONDITIONS if getattr(c, name) != getattr(language.NO_CONDITIONS, name)]
    return [(name, language.Conditions(**{name: getattr(c, name)})) for name in given]


# -- looking ----------------------------------------------------------------------------------------------------------


def look(seen: Seen, table: Table) -> None:
    """Note what a table at rest shows: what has happened, who is asked what, what is refused, and what is in force."""
    for event in table.events:
        seen.note("event", language.tag_of(event))
        seen.note("rule", event.rule)
        _look_at(seen, table, event)
    table.events.clear()
    for decision in table.decisions.values():
        seen.note("decision", decision.kind)
        seen.note("rule", decision.rule, *(barred.rule for barred in decision.barred()))
    if table.outcome is not None:
        seen.note("end", table.outcome.reason)
        seen.note("rule", table.outcome.rule)
    for seat in state.PLAYERS:
        side = side_of(table, seat)
        names = {c.card for c in side.field}
        for card in names & HERO_POWER.keys():
            seen.note_static(card, "hero_power")
        for card in names & COMPANION_POWER.keys():
            if names & COMPANION_POWER[card].keys():
                seen.note_static(card, "companion_power")


def _look_at(seen: Seen, table: Table, event: Event) -> None:
    match event:
        case events.StrikeEnded():
            seen.note("result of a strike", event.result)
        case events.BattleWitsUsed():
            seen.note("Hero using Battle Wits", side_of(table, event.seat).hero)
        case events.Entered(rule="R10.8"):  # R10.8 d happens inside the shuffling, not as a text
            card = event.card.partition(".")[0]
            seen.note_effect(next(f"{card}.{a.id}:0" for a in ALL[card].abilities if a.zone == "any"))
        case events.Drew(rule="R6.6"):
            for c in side_of(table, event.seat).field:
                if c.card in PHASE_DRAW:
                    seen.note_static(c.card, "phase_draw")


def side_of(table: Table, seat: str) -> state.Side:
    """A player's side of the table."""
    side = table.state.p1 if seat == "p1" else table.state.p2
    assert isinstance(side, state.Side)
    return side


def try_anything(seen: Seen, table: Table) -> None:
    """Note by which rules actions are refused that a player could think of at any moment."""
    for seat in table.to_act:
        if seat != TABLE:
            refused = [table.refusal(seat, action) for action in thinkable(side_of(table, seat))]
            seen.note("rule", *(barred.rule for barred in refused if barred))


def thinkable(side: state.Side) -> Iterator[Action]:
    """What a player may want to do with what he has."""
    hand, field = sorted({*side.hand, *side.turned}), [c.handle for c in side.field]
    for card in (*hand, *field, side.hero):
        for a in ALL[card.partition(".")[0]].abilities:
            yield actions.Play(card, a.id)
            yield actions.Play(card, a.id, turned=True)
    yield from (actions.BattleWits(card, n) for card in hand for n in (0, 1))
    yield from map(actions.Redirect, field)
    yield from map(actions.Pick, hand)
    yield actions.Respond("second_wind")


# -- players ----------------------------------------------------------------------------------------------------------

Player = Callable[[Table, random.Random], tuple[str, Any]]
#: Decisions in which a bold player rather does something than nothing.
ANSWERS: Final = ("defend", "interrupt", "save", "window_opp", "window_own", "after_defended")


def random_player(table: Table, choose: random.Random) -> tuple[str, Any]:
    """Anything, as `tests.support.playout.step` does."""
    seat = choose.choice(table.to_act)
    return seat, choose.choice(table.legal(seat))


def bold_player(table: Table, choose: random.Random) -> tuple[str, Any]:
    """Random too, but attacks when he can, and defends when he can, seven times in ten."""
    seat = choose.choice(table.to_act)
    legal = table.legal(seat)
    does = [action for action in legal if not isinstance(action, (actions.Pass, actions.Cancel))]
    attacks = [action for action in does if isinstance(action, actions.Play) and playable(action).attacks]
    kind = table.decision(seat).kind
    if kind == "play" and attacks and choose.random() < 0.7:
        return seat, choose.choice(attacks)
    if does and kind in ("play", *ANSWERS) and choose.random() < 0.7:
        return seat, choose.choice(does)
    if does and kind.startswith(("cost", "addon")) and choose.random() < 0.9:
        return seat, choose.choice(does)
    return seat, choose.choice(legal)


def playable(action: actions.Play | actions.Join) -> Any:
    """The ability that is played."""
    return PLAYABLES[action.card.partition(".")[0], action.ability]


def curious_player(seen: Seen) -> Player:
    """A bold player who would rather play what nobody has played yet."""
    missing: set[str] = set(seen.missing_abilities())

    def player(table: Table, choose: random.Random) -> tuple[str, Any]:
        seat = choose.choice(table.to_act)
        new = [
            action
            for action in table.legal(seat)
            if isinstance(action, (actions.Play, actions.Join)) and playable(action).key in missing
        ]
        return (seat, choose.choice(new)) if new and choose.random() < 0.9 else bold_player(table, choose)

    return player


# -- decks ------------------------------------------------------------------------------------------------------------


def aimed_match(seed: int, missing: list[str], **more: Any) -> Any:
    """A random match in which both decks are built around cards of which something is missing."""
    choose = random.Random(-seed - 1)
    decks = tuple(aimed_deck(2 * seed + n, choose.choice(missing), choose) for n in range(2))
    return random_match(seed, players=decks, **more)


def aimed_deck(seed: int, ability: str, choose: random.Random) -> Deck:
    """A deck with this ability's card, and with cards that it asks for."""
    card = ability.partition(".")[0]
    hero = card if card in HEROES else choose.choice(heroes_of(card))
    fitting = [id_ for id_, c in CARDS.items() if room(hero)[c.type, c.rarity]]
    wanted = [card] if card in CARDS else []
    for f in asked_for(ability):
        if found := [id_ for id_ in fitting if id_ in matching(f)]:
            wanted.append(choose.choice(found))
    return random_deck(seed, hero, wanted)


def asked_for(ability: str) -> Iterator[language.Filter]:
    """The cards that an ability asks for: in its cost, its effects, its conditions, and the play that it joins."""
    a = ABILITIES[ability]
    for word in (*a.cost, *language.effects_of(a.do), *([a.static] if a.static else [])):
        yield from language.filters_of(word)
    more = (a.joins and a.joins.attack, a.joins and a.joins.draw, a.conditions.own_closed_exists)
    yield from (f for f in (*more, a.conditions.strike_source) if f)


def spoilt(deck: Deck, choose: random.Random) -> Iterator[Deck]:
    """Decks that break each rule of R3."""
    forbidden = [id_ for id_, card in CARDS.items() if not room(deck.hero)[card.type, card.rarity]]
    for card in (deck.cards[0], deck.hero, "excalibur", choose.choice(forbidden)):
        yield Deck(deck.hero, (*deck.cards[1:], *[card] * choose.randint(1, 6)))


# -- games ------------------------------------------------------------------------------------------------------------


def exercise(most: int, aim_after: int = 100, on_step: Callable[[Table], None] | None = None) -> Seen:
    """Play random games until everything was exercised, or so many; the first ones with decks that aim at nothing."""
    seen = Seen()
    with listening(seen):
        while seen.games < most and (seen.games < 2 or seen.never()):
            missing = seen.missing_abilities()
            chance = seeded(seen.games)
            more = {"max_turns": 5} if seen.games % 20 == 0 else {}
            if missing and seen.games >= aim_after:
                options = aimed_match(seen.games, missing, **more)
            else:
                options = random_match(seen.games, **more)
            play(seen, options, seen.games, on_step)
            seen.games += 1
    return seen


def play(seen: Seen, options: Any, seed: int, on_step: Callable[[Table], None] | None = None) -> None:
    """Play a game between curious players; now and then somebody tries anything, or concedes."""
    choose = random.Random(seed)
    for deck in options.players:
        seen.brought |= {deck.hero, *deck.cards}
        for bad in spoilt(deck, choose):
            seen.note("rule", *(found.rule for found in violations(bad)))
    player = curious_player(seen)
    table = TIME_OF_HEROES.setup(options, seeded(seed), durable=on_step is not None)
    while True:
        look(seen, table)
        if on_step:
            on_step(table)
        if table.outcome is not None or table.step >= MOST_STEPS:
            return
        if choose.random() < 0.1:
            try_anything(seen, table)
        seat, action = player(table, choose)
        if choose.random() < 0.0005:
            seat, action = choose.choice(state.PLAYERS), actions.Concede()
        table.act(seat, action)
        seen.note("action", language.tag_of(action))
