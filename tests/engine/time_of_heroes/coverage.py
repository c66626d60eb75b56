"""What random games exercise of the game, and what they never do: cards, abilities, words of the language, rules.

`exercise` plays until everything was met, or so many games; `Seen.never` lists what was not.  The players are random,
and curious: they like attacks, defend more often than not, and above all play what was never played.  Decks are
built around cards of which something is missing or rare, with the cards that these ask for.

What happens inside the rules and shows in no event (a static, a trigger, a condition) is heard by listening at the two
places through which all of it goes: `effects.CARRY`, which carries out texts, and `unmet`, which asks conditions.
"""

import ast
import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, Final, get_args
from unittest.mock import patch

from api.openapi.words import OTHER_TEXTS
from engine.core.chance import Referee
from engine.core.decision import TABLE, Action, Rule
from engine.core.events import Event
from engine.core.session import Session
from engine.core.text.game_text import CORE_MESSAGES
from engine.time_of_heroes import TIME_OF_HEROES
from engine.time_of_heroes.components import dsl
from engine.time_of_heroes.components.cards import (
    COMPANION_POWER,
    HERO_POWER,
    LOOK,
    PHASE_DRAW,
    PLAYABLES,
    STATICS,
    Condition,
    Playable,
    matching,
)
from engine.time_of_heroes.components.decks import Deck, violations
from engine.time_of_heroes.components.load import ALL_CARDS, CARDS, HEROES
from engine.time_of_heroes.components.text_refs import ABILITIES, PLACES
from engine.time_of_heroes.flow import effects
from engine.time_of_heroes.kernel.context import Context
from engine.time_of_heroes.model import actions, events, state
from engine.time_of_heroes.model.options import Options
from engine.time_of_heroes.playing import costs
from engine.time_of_heroes.playing.conditions import unmet
from engine.time_of_heroes.zones import second_wind
from tests.engine.time_of_heroes.random_decks import cell, heroes_of, random_deck, random_match, room
from tests.helpers.playout import MOST_STEPS, seeded
from tests.laws.test_descriptions import RULE_ID, strings

#: Watches one game: made from its options, called with every position at rest.
Watch = Callable[[Options], Callable[[Session], None]]


def _tags(union: Any) -> set[str]:
    return {dsl.tag_of(kind) for kind in get_args(union)}


def _texts(*prefixes: str) -> set[str]:
    """The keys of the game's own sentences of one kind, without what says the kind."""
    own = {*TIME_OF_HEROES.text.messages.keys_in()} - {*CORE_MESSAGES.keys_in()}
    return {key.removeprefix(prefix) for prefix in prefixes for key in own if key.startswith(prefix)}


#: So many abilities are preferred when all were exercised.
RARE: Final = 20


def _told() -> set[str]:
    """Return the events that the code emits by a rule of its own naming: ``returned R14.8``."""
    found = set[str]()
    for path in TIME_OF_HEROES.folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                kind = getattr(events, node.func.attr, None)
                rules = [k.value for k in node.keywords if k.arg == "rule"]
                found |= {f"{dsl.tag_of(kind)} {r.value!s}" for r in rules if isinstance(r, ast.Constant)}
    return found


CONDITIONS: Final = dsl.Conditions.__struct_fields__
ERRORS: Final = {*TIME_OF_HEROES.text.messages.keys_in("messages_errors")}
REFUSALS: Final = {key for key in _texts("") - ERRORS if not key.startswith(OTHER_TEXTS)}

#: Everything there is, by kind.
THERE_IS: Final[dict[str, set[str]]] = {
    "card brought and used": set(ALL_CARDS),
    "Hero using Battle Wits": set(HEROES),
    "ability": set(ABILITIES),
    "effect on a card": set(PLACES),
    "effect": _tags(dsl.Effect),
    "cost": _tags(dsl.Cost),
    "condition": {f"{name} {how}" for name in CONDITIONS for how in ("met", "unmet")},
    "static": set(dsl.Static.__struct_fields__) - {"of"},
    "rule": {text for text in strings(TIME_OF_HEROES) if RULE_ID.fullmatch(text)},
    "refusal": REFUSALS,
    "decision": _texts("prompt_"),
    "action": _tags(actions.Action),
    "event": _tags(events.TimeOfHeroesEvent),
    "event by rule": _told(),
    "result of a strike": set(get_args(state.Result)) - {"pending"},
    "end": _texts("outcome_"),
}
#: Rules that are cited by what is wrong with positions alone.
ONLY_POSITIONS: Final = ("R1.3", "R6.1", "R8.1", "R8.2", "R8.12", "R8.19", "R10.5")
#: What no game can exercise, and why.
CANNOT_BE: Final = {
    ("refusal", "opponents_hero_not_closed"): "no card of this pool asks for a closed Hero (`opp_hero: closed`)",
    ("refusal", "already_open"): "two closed Demons beside an open one: too rare (`test_why_not` has it)",
    ("refusal", "not_in_opponents_graveyard"): "no card of this pool chooses from that graveyard",
    ("refusal", "cards_for_two_slots"): "no card of this pool asks for two different cards",
    ("refusal", "needed_elsewhere"): "no card of this pool asks for two different cards",
    **{("rule", rule): "no game breaks it, only a position" for rule in ONLY_POSITIONS},
}


class Seen:
    """What was exercised so far, and how often, by kind."""

    def __init__(self, first: int = 0) -> None:
        self.first = first  # the seed of the first game
        self.found: dict[str, Counter[str]] = {kind: Counter() for kind in THERE_IS}
        self.brought: Counter[str] = Counter()
        self.games = 0

    @property
    def seed(self) -> int:
        """The seed of the game that is played now."""
        return self.first + self.games

    def note(self, kind: str, *words: str) -> None:
        """These were exercised."""
        self.found[kind].update(words)

    def note_ability(self, key: str) -> None:
        """An ability was played, has happened, or was in force; with it its costs, and its card was used."""
        self.note("ability", key)
        self.note("cost", *map(dsl.tag_of, ABILITIES[key].cost))
        if (card := key.partition(".")[0]) in self.brought:
            self.note("card brought and used", card)

    def note_effect(self, key: str) -> None:
        """An effect was carried out."""
        self.note("effect on a card", key)
        self.note("effect", dsl.tag_of(PLACES[key].effect))
        self.note_ability(PLACES[key].passage.ability)

    def note_static(self, card: str, word: str) -> None:
        """A static of a card was in force."""
        self.note("static", word)
        for a in ALL_CARDS[card].abilities:
            if a.static is not None and getattr(a.static, word):
                self.note_ability(f"{card}.{a.id}")

    def never(self) -> dict[str, list[str]]:
        """What was never exercised, although it could be."""
        left = {kind: sorted(words - self.found[kind].keys()) for kind, words in THERE_IS.items()}
        left = {kind: [word for word in words if (kind, word) not in CANNOT_BE] for kind, words in left.items()}
        return {kind: words for kind, words in left.items() if words}

    def wanted(self) -> list[str]:
        """The abilities of which something was not exercised yet, or the rarest ones."""
        texts = {PLACES[key].passage.ability for key in PLACES.keys() - self.found["effect on a card"].keys()}
        missing = texts | (ABILITIES.keys() - self.found["ability"].keys())
        return sorted(missing) or sorted(ABILITIES, key=lambda key: (self.found["ability"][key], key))[:RARE]

    def report(self) -> str:
        """In words: how much there is of each kind, what is rare, and what is missing."""
        lines, never = [f"exercised in {self.games} random games:"], self.never()
        for kind, words in THERE_IS.items():
            met = Counter({word: self.found[kind][word] for word in words if self.found[kind][word]})
            rare = ", ".join(f"{word} {n}x" for word, n in sorted(met.items(), key=lambda item: (item[1], item[0]))[:4])
            lines.append(f"  {kind}: {len(met)} of {len(words)} (rarest: {rare})")
            lines += [f"    never: {word}" for word in never.get(kind, ())]
        lines += [f"  cannot be: {kind} {word}: {why}" for (kind, word), why in CANNOT_BE.items()]
        return "\n".join(lines)


@contextmanager
def listening(seen: Seen) -> Iterator[None]:
    """Note the effects that are carried out and the conditions that are asked, as long as this lasts."""
    with ExitStack() as stack:
        stack.enter_context(patch.dict(effects.CARRY, {kind: _heard(seen, do) for kind, do in effects.CARRY.items()}))
        for module in (costs, second_wind):
            stack.enter_context(patch.object(module, "unmet", _asked(seen)))
        yield


def _heard(seen: Seen, carry_out: Callable[[Context, state.Effects, Any], Rule | None]) -> Any:
    """An effect, carried out as ever, and noted unless nothing came of it."""

    def heard(g: Context, t: state.Effects, effect: dsl.Effect) -> Rule:
        key, emit, nothing = t.place.key, g.emit, False

        def hear(event: Event) -> None:
            nonlocal nothing
            nothing = nothing or isinstance(event, events.NothingHappened)
            emit(event)

        _note_statics(seen, g, t, effect)
        if t.add is not None:
            seen.note_effect(t.add)
        g.emit = hear
        try:
            if (rule := carry_out(g, t, effect)) is not None:
                yield from rule
        finally:
            g.emit = emit
        if not nothing:
            seen.note_effect(key)

    return heard


def _note_statics(seen: Seen, g: Context, t: state.Effects, effect: dsl.Effect) -> None:
    """The statics that are in force for an effect: on strikes (R8.4), and on looks."""
    if isinstance(effect, dsl.Look):
        for c in g.sides[t.seat].field:
            if c.card in LOOK:
                seen.note_static(c.card, "look")
    if isinstance(effect, (dsl.Attack, dsl.Extra, dsl.Counter, dsl.Release)):
        sources = set(t.released) or {t.card}
        for word, seat in (("strike", t.seat), ("opp_strike", state.OTHER[t.seat])):
            for c in g.sides[seat].field:
                if any(getattr(s, word) and sources & matching(s.of) for s in STATICS.get(c.card, ())):
                    seen.note_static(c.card, word)


def _asked(seen: Seen) -> Any:
    """`unmet`, with a note of which conditions held and which did not."""

    def asked(g: Context, seat: str, conditions: tuple[Condition, ...], on: state.FieldCard | None) -> Any:
        for one in conditions:
            seen.note("condition", f"{one[0]} {'unmet' if unmet(g, seat, [one], on) else 'met'}")
        return unmet(g, seat, conditions, on)

    return asked


def look(seen: Seen, table: Session) -> None:
    """Note what a table at rest shows: what has happened, who is asked what, what is barred, and what is in force."""
    for event in table.events:
        seen.note("event", dsl.tag_of(event))
        seen.note("event by rule", f"{dsl.tag_of(event)} {event.rule}")
        seen.note("rule", event.rule)
        _look_at(seen, table, event)
    table.events.clear()
    for decision in table.decisions.values():
        seen.note("decision", decision.kind)
        seen.note("rule", decision.rule)
        for barred in decision.illegal():
            _refused(seen, barred)
    if table.outcome is not None:
        seen.note("end", table.outcome.reason)
        seen.note("rule", table.outcome.rule)
    for seat in state.PLAYERS:
        names = {c.card for c in side_of(table, seat).field}
        for card in names & HERO_POWER.keys():
            seen.note_static(card, "hero_power")
        for card in names & COMPANION_POWER.keys():
            if names & COMPANION_POWER[card].keys():
                seen.note_static(card, "companion_power")


def _look_at(seen: Seen, table: Session, event: Event) -> None:
    match event:
        case events.StrikeEnded():
            seen.note("result of a strike", event.result)
        case events.Redirected():  # has an event of its own instead
            seen.note("result of a strike", "redirected")
        case events.BattleWitsUsed():
            seen.note("Hero using Battle Wits", side_of(table, event.seat).hero)
        case events.Entered(rule="R10.8"):  # R10.8 d happens inside the shuffling, not as a text
            card = event.card.partition(".")[0]
            seen.note_effect(next(f"{card}.{a.id}:0" for a in ALL_CARDS[card].abilities if a.zone == "any"))
        case events.Drew(rule="R6.6"):
            for c in side_of(table, event.seat).field:
                if c.card in PHASE_DRAW:
                    seen.note_static(c.card, "phase_draw")


def _refused(seen: Seen, why: Any) -> None:
    """Why an action or a deck was refused: its rule and its sentence."""
    seen.note("rule", why.rule)
    seen.note("refusal", why.code)


def side_of(table: Session, seat: str) -> state.Side:
    """A player's side of the table."""
    side = table.state.p1 if seat == "p1" else table.state.p2
    assert isinstance(side, state.Side)
    return side


def try_anything(seen: Seen, table: Session) -> None:
    """Note why actions are refused that a player could think of at any moment."""
    for seat in table.to_act:
        tried = mistyped(table) if seat == TABLE else thinkable(side_of(table, seat))
        for action in tried:
            if barred := table.refusal(seat, action):
                _refused(seen, barred)


def mistyped(table: Session) -> Iterator[Action]:
    """What a referee may enter by mistake."""
    for card in ("golem", *table.state.p1.hand, *table.state.p2.hand):
        yield from (actions.DrawCard(card), actions.Fall(card), actions.Fall(card, turned=True))


def thinkable(side: state.Side) -> Iterator[Action]:
    """Return what a player may want to do with the cards that they have, or lack."""
    anything = ("excalibur", "golem", "squire", *side.hand, *(c.handle for c in side.field))
    for card in anything:
        yield from (actions.Pick(card), actions.Pay(card), actions.Target(card), actions.Join(card, "a"))
    yield actions.Choose(3)
    hand, field = sorted({*side.hand, *side.turned}), [c.handle for c in side.field]
    for card in (*hand, *field, side.hero):
        for a in ALL_CARDS[card.partition(".")[0]].abilities:
            yield actions.Play(card, a.id)
            yield actions.Play(card, a.id, turned=True)
    yield from (actions.BattleWits(card, n) for card in hand for n in (0, 1))
    yield from map(actions.Redirect, field)
    yield from map(actions.Pick, hand)
    yield actions.Respond("second_wind")


#: Answers for any seat that has a decision: the seat, and what it does.
Player = Callable[[Session, random.Random], tuple[str, Any]]
#: Decisions in which a bold player does something rather than nothing.
ANSWERS: Final = ("play", "defend", "interrupt", "save", "window_opp", "window_own", "after_defended")


def random_player(table: Session, choose: random.Random) -> tuple[str, Any]:
    """Does anything that is offered."""
    seat = choose.choice(table.to_act)
    return seat, choose.choice(table.legal(seat))


def bold_player(table: Session, choose: random.Random) -> tuple[str, Any]:
    """Random too, but attacks when possible, and defends when possible, seven times in ten."""
    seat = choose.choice(table.to_act)
    legal, kind = table.legal(seat), table.decision(seat).kind
    does = [action for action in legal if not isinstance(action, (actions.Pass, actions.Cancel, actions.Enough))]
    attacks = [action for action in does if isinstance(action, actions.Play) and playable(action).attacks]
    if kind == "play" and attacks and choose.random() < 0.7:
        return seat, choose.choice(attacks)
    if does and kind in ANSWERS and choose.random() < 0.7:
        return seat, choose.choice(does)
    if does and kind.startswith(("cost", "addon", "stash")) and choose.random() < 0.9:
        return seat, choose.choice(does)
    return seat, choose.choice(legal)


def curious_player(wanted: set[str]) -> Player:
    """A bold player who would rather play one of these abilities, or put its card on the field for it."""
    placed = {key.partition(".")[0] for key in wanted if ABILITIES[key].zone == "field"}

    def player(table: Session, choose: random.Random) -> tuple[str, Any]:
        seat = choose.choice(table.to_act)
        played = [action for action in table.legal(seat) if isinstance(action, (actions.Play, actions.Join))]
        new = [action for action in played if playable(action).key in wanted]
        new = new or [action for action in played if action.card in placed and playable(action).window == "main"]
        return (seat, choose.choice(new)) if new and choose.random() < 0.9 else bold_player(table, choose)

    return player


def playable(action: actions.Play | actions.Join) -> Playable:
    """The ability that is played."""
    return PLAYABLES[action.card.partition(".")[0], action.ability]


#: What empties a deck onto the field, and what draws the rest of it: so it runs out twice in a span (R10.12).
FREE: Final = [id_ for id_, c in CARDS.items() if any(a.window == "main" and not a.cost for a in c.abilities)]
DRAWS: Final = [p.card.id for p in PLAYABLES.values() if p.draws and p.zone == "hand" and p.window in ("main", "opp")]
#: Cards that do something together which none of them does with just any other.
TOGETHER: Final = (
    ("raid", "kick", "throwing_knife", "retreat"),  # R14.8: the Tricks come back
    ("raid", "garrote", "composure"),  # R10.8 d, g
    ("terrain_map", "composure", "sacrifice"),  # R14.6, R14.4: saved from its own text
    ("laying_on_of_hands", "prayer", "mantras"),  # R7.16
    ("blessing", "rebirth", "inner_peace"),  # R10.8 c, R11.2: the hand limit falls
    ("horned_demon", "hellspawn", "banner_of_legio_demonica"),
    ("furious_attack", "shield", "armour"),  # R7.19, R7.20
)


def next_match(seen: Seen) -> Options:
    """Random decks by turns with such as bring what is wanted, or belongs together; and rarely two that run out."""
    seed, wanted = seen.seed, seen.wanted()
    choose = random.Random(-seed - 1)
    more: dict[str, Any] = {"max_turns": 5} if seed % 20 == 10 else {}
    if seed % 50 == 49:
        more["players"] = tuple(random_deck(2 * seed + n, wanted=(*FREE, *FREE, *DRAWS)) for n in range(2))
    elif seed % 10 == 4:
        more["players"] = tuple(deck_of(2 * seed + n, choose.choice(TOGETHER), choose) for n in range(2))
    elif seed % 2:
        more["players"] = tuple(aimed_deck(2 * seed + n, choose.choice(wanted), choose) for n in range(2))
    return random_match(seed, **more)


def aimed_deck(seed: int, ability: str, choose: random.Random) -> Deck:
    """A deck with this ability's card, and with cards that it asks for."""
    card = ability.partition(".")[0]
    hero = card if card in HEROES else choose.choice(heroes_of(card))
    fitting = [id_ for id_, c in CARDS.items() if room(hero)[cell(c)]]
    found = [[id_ for id_ in fitting if id_ in matching(f)] for f in asked_for(ability)]
    return random_deck(seed, hero, [*([card] if card in CARDS else []), *map(choose.choice, filter(None, found))])


def asked_for(ability: str) -> Iterator[dsl.Filter]:
    """The cards that an ability asks for: in its cost, its effects, its conditions, and the play that it joins."""
    a = ABILITIES[ability]
    for word in (*a.cost, *dsl.effects_of(a.do), *([a.static] if a.static else [])):
        yield from dsl.filters_of(word)
    joins = a.joins or dsl.Joins()
    yield from (f for f in (joins.attack, joins.draw, a.conditions.own_closed_exists, a.conditions.strike_source) if f)


def deck_of(seed: int, cards: tuple[str, ...], choose: random.Random) -> Deck:
    """A deck with these cards, several of each where the limits allow that."""
    hero = choose.choice([hero for hero in HEROES if all(hero in heroes_of(card) for card in cards)])
    return random_deck(seed, hero, cards * 2)


def spoilt(deck: Deck, choose: random.Random) -> Iterator[Deck]:
    """Decks that break each rule of R3."""
    forbidden = [id_ for id_, card in CARDS.items() if not room(deck.hero)[cell(card)]]
    for card in (deck.cards[0], deck.hero, "excalibur", choose.choice(forbidden)):
        yield Deck(deck.hero, (*deck.cards[1:], *[card] * choose.randint(1, 6)))


def exercise(most: int, watch: Watch | None = None, *, least: int = 0, first: int = 0) -> Seen:
    """Play random games until everything was exercised and so many at least were played, but not more than `most`."""
    seen = Seen(first)
    with listening(seen):
        while seen.games < least or (seen.games < most and seen.never()):
            options = next_match(seen)
            play(seen, options, watch(options) if watch else None)
            seen.games += 1
    return seen


def play(seen: Seen, options: Options, on_step: Callable[[Session], None] | None) -> None:
    """Play a game between curious players; now and then somebody tries anything, or resigns."""
    choose = random.Random(seen.seed)
    for deck in options.players:
        assert isinstance(deck, Deck)
        seen.brought.update({deck.hero, *deck.cards})
        for bad in spoilt(deck, choose):
            for wrong in violations(bad):
                _refused(seen, wrong)
    player = curious_player(set(seen.wanted()))
    chance = Referee() if seen.seed % 3 == 0 else seeded(seen.seed)
    table = Session.begin(TIME_OF_HEROES, options, chance, durable=on_step is not None)
    while True:
        look(seen, table)
        if on_step:
            on_step(table)
        if table.outcome is not None:
            return
        assert table.step < MOST_STEPS
        if choose.random() < 0.1:
            try_anything(seen, table)
        seat, action = player(table, choose)
        if choose.random() < 0.0005:
            seat, action = choose.choice(state.PLAYERS), actions.Resign()
        table.act(seat, action)
        seen.note("action", dsl.tag_of(action))
