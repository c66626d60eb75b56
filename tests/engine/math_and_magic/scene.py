"""A small test language in the players' words: set a table, fight a battle, read its account.

    s = scene("wolves", A="fortress: 4 1 brand; tower 1", B="haven: 1; chests 2")
    s.battle("field 3", "4 1 hero", flips="0 0  0 5  0  2")
    assert s.trace()[-1] == "own hero: strike 2 -> 6"
    assert (s.A.hand, s.A.discard) == ("4 brand", "1")

A player is written as their race, the cards of their hand (tiers; `3-5` has a mark) and their hero, then what else
differs from an empty table: `smithy 1`, `tower 5`, `fountain`, `improved 1 3 3` (tier 3 twice), `tablet dark`, `chests
2`, `points 9`, `invested 4`, and `deck`, `discard`, `heroes` (of the deck: all others are lost), `lost` (heroes).
Unmentioned, a deck has plenty of every mark and the tablet is Light.  A (p1) has the turn.

An army is written slot by slot: `3+3` is dense, `3/3` has a second echelon, `hero` is the hero.  What a player says is
``do("cast su1a", "bribe 1")``; who is asked before that and is not mentioned plays nothing, and neither does anybody in
`settle`.  Chance turns over the marks of `flips`, and all of them; hands are refilled with the first cards there are.
After every action the table is saved, loaded and compared, and each player's cards are counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from engine.core.decision import Action, Decision
from engine.core.session import Session
from engine.math_and_magic import MATH_AND_MAGIC as GAME
from engine.math_and_magic.components.load import HEROES, NEUTRALS, SPELLS
from engine.math_and_magic.kernel import army, decks
from engine.math_and_magic.kernel.context import Context
from engine.math_and_magic.model import actions, events, state
from engine.math_and_magic.model.state import Army, Battle, Line, Rules, State
from tests.helpers.scene import GameScene, lay_out

NAMES: Final = "ABCDEFGH"
#: Three players with a hand each.
THREE: Final = {"A": "haven: 1 1 1 1 1 dougal", "B": "inferno: 1 1 1 1 1 grok", "C": "sylvan: 1 1 1 1 1 findan"}
PLENTY: Final = {"1-0": 12} | {f"1-{mark}": 6 for mark in range(1, 8)}
FIELDS: Final = {"smithy": "smithy", "tower": "mage_tower", "chests": "chests", "points": "points"} | {
    "invested": "invested"
}
#: What is said with a verb: the action, its fields, and the kinds of decisions that take it.
VERBS: Final[dict[str, tuple[str, str, str | None]]] = {
    "buy": ("buy", "what tier", "construct"),
    "done": ("done", "", "construct deploy"),
    "neutral": ("neutral", "", "action"),
    "duel": ("duel", "seat", "action"),
    "field": ("choose_type", "battle", "type"),
    "siege": ("choose_type", "battle", "type"),
    "dungeon": ("choose_type", "battle", "type"),
    "size": ("choose_size", "squads", "size"),
    "place": ("place", "tier mark", "deploy"),
    "stack": ("stack", "slot mark", "deploy"),
    "behind": ("behind", "slot mark", "deploy"),
    "hero": ("place_hero", "", "deploy"),
    "back": ("take_back", "", "deploy"),
    "spy": ("spy", "", "deploy"),
    "cast": ("cast", "spell", "spell"),
    "target": ("target", "slot behind", "target"),
    "bribe": ("bribe", "chests", "window"),
    "hire": ("hire", "chests", "window"),
    "pass": ("pass", "", ""),  # whatever is asked
    "resign": ("resign", "", None),  # whoever is asked
}


def seat(name: str) -> str:
    """`A` is p1."""
    return f"p{NAMES.index(name) + 1}"


def card(word: str) -> str:
    """`3` is a blank of tier 3."""
    return word if "-" in word else f"{word}-0"


def listed(cards: Iterable[str]) -> str:
    """The opposite of `card`, for several."""
    return " ".join(c.removesuffix("-0") for c in sorted(cards))


def hero(name: str) -> str:
    """The id of a hero by their English name."""
    return next(h.id for h in HEROES.values() if h.name["en"].lower() == name)


def hero_name(id_: str | None) -> str:
    """The opposite of `hero`."""
    return HEROES[id_].name["en"].lower() if id_ else ""


def action(said: str) -> Any:
    """An action, read from JSON as a caller would send it."""
    verb, *more = said.replace("-", " ").split()
    type_, fields, _ = VERBS[verb]
    words = {"behind": True} | {name: seat(name) for name in NAMES}
    values = [int(word) if word.isdigit() else words.get(word, word) for word in more or [verb] if fields]
    sent = dict(zip(fields.split(), values, strict=False))
    return GAME.codec.decode_action(msgspec.json.encode({"type": type_} | sent))


def steps(deployment: str) -> list[str]:
    """The steps of a deployment: ``"3+3/3 hero"``."""
    found: list[str] = []
    for n, word in enumerate(deployment.split(), 1):
        front, _, behind = word.partition("/")
        first, *dense = front.split("+")
        found.append("hero" if first == "hero" else f"place {first}")
        found += [f"stack {n}" for _ in dense] + ([f"behind {n}"] if behind else [])
    return found


def _player(text: str) -> state.Player:
    head, *parts = text.split(";")
    race, _, held = head.partition(":")
    p, deck, heroes = state.Player(race.strip(), tablet="light"), Counter(PLENTY), None
    words = held.split()
    p.hand = sorted(card(word) for word in words if word[0].isdigit())
    p.hero = next((hero(word) for word in words if not word[0].isdigit()), None)
    for part in parts:
        what, *more = part.split()
        match what:
            case "fountain":
                p.fountain = True
            case "improved":
                p.improvements = "".join(str(more.count(str(tier))) for tier in range(1, 8))
            case "tablet":
                p.tablet = more[0]
            case "deck":
                deck = Counter(map(card, more))
            case "discard":
                p.discard = [card(word) for word in more]
            case "heroes":
                heroes = [hero(word) for word in more]
            case "lost":
                p.hero_discard = [hero(word) for word in more]
            case _:
                setattr(p, FIELDS[what], int(more[0]))
    p.marks = marks(deck + Counter(p.hand) + Counter(p.discard))
    if heroes is not None:
        known = {*heroes, *p.hero_discard, p.hero}
        p.hero_discard += [h.id for h in HEROES.values() if h.race == p.race and h.id not in known]
    return p


def marks(cards: Counter[str]) -> state.Marks:
    """The list of a deck of these cards."""
    return tuple(tuple(cards[f"{tier}-{mark}"] for mark in range(8)) for tier in range(1, 8))


def scene(neutral: str = "wolves", *, step: Any = "action", state_: Any = None, rules: Any = None, **who: str) -> Scene:
    """A table in A's turn; ``state_`` are fields of the `State` that differ, ``rules`` options."""
    who = {"A": "haven: 1 1 1 1 1"} | who
    who = {"B": "inferno: 1 1 1 1 1" if "inferno" not in who["A"] else "haven: 1 1 1 1 1"} | who
    id_ = next(n.id for n in NEUTRALS.values() if n.name["en"].lower() == neutral)
    players = [_player(who[name]) for name in sorted(who)]
    s = State(Rules(**(rules or {})), players, dict.fromkeys(NEUTRALS, 1), step, 1, 0, 0, id_)
    for key, value in (state_ or {}).items():
        setattr(s, key, value)
    return Scene(s)


def match(s: Scene) -> Context:
    """The game of a scene, for the questions that rules ask of it."""
    return Context(s.state, lambda event: None)


def load(s: Any) -> Session:
    """A table of a state, or of its JSON, where a referee answers for chance and single answers are taken."""
    return lay_out(GAME, s, auto=True)


class Scene(GameScene[State]):
    """A game in progress, seen by the test."""

    def __init__(self, s: State) -> None:
        super().__init__(load(s))
        self.flipped, self.drawn = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
        self.players = [Player(self, name) for name in NAMES[: len(s.players)]]
        self.A, self.B, self.C = (self.players * 2)[:3]
        self.go_on()

    @property
    def fight(self) -> Battle:
        assert self.state.battle is not None
        return self.state.battle

    @property
    def asked(self) -> tuple[str, str] | None:
        """Who has to decide, and what (of several the first); ``None`` when the game is over."""
        if not self.table.to_act:
            return None
        first = self.table.to_act[0]
        return NAMES[int(first[1]) - 1], self.table.decision(first).kind

    @property
    def ended(self) -> tuple[str, int, int, list[int]]:
        """Return the last battle: the winner (or none), their points and chests, and the strengths."""
        last = self.told(events.BattleEnded)[-1]
        return NAMES[int(last.winner[1]) - 1] if last.winner else "", last.points, last.chests, last.strengths

    @property
    def ledger(self) -> list[Line]:
        """The account of the battle, or of the last one."""
        return self.state.battle.ledger if self.state.battle else self.state.last

    def lines(self, *what: str) -> list[tuple[str, int]]:
        """The lines of the account that are about this: whose (`N`: neutral), and how much."""
        return [
            ("N" if line.side == "neutral" else NAMES[int(line.side[1]) - 1], line.amount)
            for line in self.ledger
            if line.what.startswith(what)
        ]

    def of_chance(self, decision: Decision) -> Action:
        """Return the marks that `will_flip` set for this player; of all else, the first there is."""
        legal: list[Any] = decision.legal()
        who = decision.bindings.get("seat", "")
        if decision.kind == "flip":
            want = self.next_told(f"flip {who}")
            assert want is not None, f"{who} turns over a card that the test does not tell"
            said = next(x for x in legal if want in (x.card, x.card[2]))
            self.flipped[who, said.card] += 1
            return said
        if decision.kind == "draw_card":
            self.drawn[who, legal[0].card] += 1
        return legal[0]

    def counted(self) -> list[tuple[int, int]]:
        """The creature cards and the heroes of each player."""
        found = []
        for n, p in enumerate(self.state.players, 1):
            if p.left:  # R15.3: their cards have left the game
                found.append((decks.size_of_list(p), state.MOST_HEROES))
                continue
            seat_ = f"p{n}"
            cards = sum(decks.creature_deck(self.state, seat_).values()) + len(p.hand) + len(p.discard)
            heroes = len(decks.hero_deck(self.state, seat_)) + (p.hero is not None) + len(p.hero_discard)
            b = self.state.battle
            for side, a in enumerate(b.armies if b else []):
                assert b is not None
                back = b.step == "refill" or (b.step == "saves" and side < b.side)
                if a.seat == f"p{n}" and not back:
                    cards += sum(len(slot.cards) + (slot.behind is not None) for slot in a.slots)
                    heroes += a.hero is not None
            found.append((cards, heroes))
        return found

    def will_flip(self, **flips: str) -> Scene:
        """The next marks (or cards) that a player turns over."""
        for name, text in flips.items():
            self.will_give(f"flip {seat(name)}", *text.split())
        return self

    def begin(self, what: str, deployment: str, flips: str = "", defence: str = "", other: str = "") -> Scene:
        """A begins a battle (`field 3`, or `duel B` with the deployment and flips of B) and deploys."""
        self.will_flip(A=flips)
        kind, more = what.split()
        first, *rest = [*steps(deployment), "done"]
        if kind == "duel":
            self.will_flip(**{more: other})
            self.A.do(what, first)
            self.players[NAMES.index(more)].do(*steps(defence), "done")
            self.A.do(*rest)
        else:
            self.A.do("neutral", kind, f"size {more}", first, *rest)
        return self

    def battle(self, what: str, deployment: str, flips: str = "", defence: str = "", other: str = "") -> Scene:
        """As `begin`, and to its end."""
        return self.begin(what, deployment, flips, defence, other).settle()

    def settle(self) -> Scene:
        """Players play nothing when asked, until the battle is over; every prepared flip has been used."""
        while self.state.battle is not None:
            self._nothing()
        self.check_told()
        return self

    def until(self, name: str, kinds: str) -> None:
        """Whoever is asked plays nothing, until this player has a decision of these kinds."""
        who = seat(name)
        while who not in self.table.to_act or (kinds and self.table.decision(who).kind not in kinds.split()):
            self._nothing()

    def _nothing(self) -> None:
        asked = self.table.to_act[0]
        kind = self.table.decision(asked).kind
        assert kind in ("spell", "window", "construct"), f"{asked} has to decide: {kind}"
        self.act(asked, actions.Done() if kind == "construct" else actions.Pass())

    def trace(self) -> list[str]:
        """The battle as the worked scenarios write it, line by line (chests of a neutral battle are left out)."""
        return list(trace(self))


def account(text: str) -> list[str]:
    """The lines of a trace as a scenario writes them."""
    return [line.strip().removeprefix("* ") for line in text.strip().splitlines()]


def trace(s: Scene) -> Iterator[str]:
    """How the scenarios write a battle."""
    duel = bool(s.told(events.Challenged))
    names = ("challenger", "defender") if duel else ("own", "enemy")
    armies = {told.seat: Army(told.seat, told.slots, told.hero) for told in s.told(events.Deployed)}
    totals: dict[str, int] = dict.fromkeys(armies, 0)
    sums: dict[str, list[str]] = {who: [] for who in armies}  # formation, weapon, machines, tower, hero
    terrain = ""
    for told in s.events:
        if isinstance(told, events.SavingThrow):
            tier, how = armies[told.seat].slots[told.slot - 1].tier, "saved" if told.saved else "lost"
            yield f"{names[told.seat != 'p1']} saving throw of tier {tier}: {told.value} -> {how}"
        elif isinstance(told, events.Sacrificed):
            yield f"{names[told.seat != 'p1']} Armageddon burns a card of tier {told.card[0]}"
        elif isinstance(told, events.Counted):
            x, n, side = told.line, told.line.amount, names[told.line.side != "p1"]
            if duel and totals and "strike" in x.what:
                yield "before strikes: " + ", ".join(f"{names[who != 'p1']} {g}" for who, g in totals.items())
                totals = {}
            if x.side in totals:
                totals[x.side] += n
            if duel and (x.what in ("weapon", "machines", "tower", "hero") or "formation" in x.what):
                sums[x.side].append(str(n))
                if x.what == "hero" and side == "defender":
                    first, second = (f"({', '.join(parts)})" for parts in sums.values())
                    yield f"challenger formation/weapon/machines/tower/hero: {first}; defender: {second}"
                continue
            flips, miss = "->re-flip ".join(map(str, x.flips)), " MISS" if x.miss else ""
            match x.what.split("_"):
                case ["terrain"] if not terrain:
                    terrain = f"terrain: {side} {n:+}"
                case ["terrain"]:
                    yield f"{terrain}, {side} {n:+}"
                case ["numbers"]:
                    counts = " against ".join(str(army.squads_for_numbers(a)) for a in armies.values())
                    yield f"numbers: {counts}" if duel else f"numbers: {n:+} {side}"
                case ["formation", _]:
                    f = army.formation(s.A.mat, armies["p1"])
                    name = {"none": "None"}.get(f.name, f.name)
                    parts = f"{name}; line {f.lines}, column {f.columns}, mixed {f.mixed}, royal {f.royal}"
                    yield f"formation: {n:+} ({parts})"
                case ["weapon" | "machines" | "tower" | "hero"]:
                    yield f"{x.what}: {n:+}"
                case ["spell" | "curse", *luck]:
                    own, enemy = (n, 0) if x.what == "spell" else (0, -n)
                    less = f"enemy luck {-x.count if luck else 0}"
                    yield f"spell {SPELLS[x.card or ''].name['en']}: own {own:+}, enemy -{enemy}, {less}"
                case ["luck"]:
                    yield f"luck {side}: {x.count:+} x {x.flips[-1]} = {n:+} ({len(x.flips)} card(s))"
                case ["bad", "luck"]:
                    yield f"luck {side}: {-x.count:+} x {x.flips[-1]} = {n:+}"
                case ["volley"]:
                    yield f"opening volley: {n:+}"
                case ["strike"]:
                    yield f"{side} tier {x.tier} group of {x.count}: strike {flips} -> {n}{miss}"
                case ["hero", "strike"]:
                    yield f"{side} hero: strike {flips} -> {n}{miss}"
                case ["bribed", "squad"]:
                    how = "a struck squad" if n else "a squad"
                    yield f"bribe: {side} loses {how} of tier {x.tier} ({n:+})"


class Player:
    """What one player says, and what is to be seen of them."""

    def __init__(self, s: Scene, name: str) -> None:
        self.scene, self.name, self.seat = s, name, seat(name)

    def do(self, *said: str) -> Player:
        """Say these things, one after another; who is asked before and is not mentioned plays nothing."""
        for one in said:
            kinds = VERBS[one.split()[0]][2]
            if kinds is not None:
                self.scene.until(self.name, kinds)
            self.scene.act(self.seat, action(one))
        return self

    def refused(self, said: str) -> tuple[str, str]:
        """The rule and the code by which this is refused to the player, who has to decide; nothing changes."""
        barred = self.scene.refused(self.seat, action(said))
        return barred.rule, barred.code

    def offered(self) -> list[Any]:
        """What this player is offered now."""
        return self.scene.offered(self.seat)

    @property
    def mat(self) -> state.Player:
        return self.scene.state.players[NAMES.index(self.name)]

    @property
    def deck(self) -> int:
        """How many creature cards the player can still draw."""
        return sum(decks.creature_deck(self.scene.state, self.seat).values())

    @property
    def heroes(self) -> int:
        """How many heroes the player can still draw."""
        return len(decks.hero_deck(self.scene.state, self.seat))

    @property
    def chests(self) -> int:
        return self.mat.chests

    @property
    def points(self) -> int:
        return self.mat.points

    @property
    def hand(self) -> str:
        """The creature cards, less those drawn since, and the hero if not drawn."""
        left = Counter(self.mat.hand)
        left.subtract({c: n for (who, c), n in self.scene.drawn.items() if who == self.seat})
        drew = any(told.hero_drawn for told in self.scene.told(events.Drew) if told.seat == self.seat)
        return f"{listed(left.elements())} {'' if drew else hero_name(self.mat.hero)}".strip()

    @property
    def discard(self) -> str:
        """The creature cards of the discard, less those turned over since, and the lost heroes."""
        left = Counter(self.mat.discard)
        left.subtract({c: n for (who, c), n in self.scene.flipped.items() if who == self.seat})
        return " ".join([listed(left.elements()), *map(hero_name, self.mat.hero_discard)]).strip()
