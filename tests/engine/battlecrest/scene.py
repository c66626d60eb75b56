"""A small test language in the players' words: build a position, play it, say what has changed.

    s = scene("2A 1A 3A 4A 5A 6A", akhena="r3c1 1A+ 2A+ 3A+ 4A+ healthy:1", mutino="r6c6 rig:r5c6")
    s.move("akhena", "r3c1 r3c2 r3c3")
    assert s.changes() == {"akhena r3c1→r3c3", "akhena health healthy 1→healthy 2"}

The landmarks are those of P1 to P6: number and the face that lies up.  A seat is written as the cell of its hero and
what differs from a fresh start: cards (``2B-`` is card 2, face B, activated), health (``wounded:3``, ``ghost``), the
face of the hero card (``face:B``) and the minion (``rig:r5c6``, ``cinder:r1c4:wounded``; one that is not named is not
there).  The seats are in turn order.

Every action goes through bytes: the table is saved and loaded again after it, so that each test also shows that a
position needs nothing but itself.  Every decision is asked, also one with a single answer.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import msgspec

from engine import games
from engine.battlecrest import BATTLECREST
from engine.battlecrest.components import board
from engine.battlecrest.components.board import POSITIONS
from engine.battlecrest.components.load import HERO_SETS, LANDMARKS, EdgeEffect
from engine.battlecrest.model import actions
from engine.battlecrest.model.state import State
from engine.core.chance import Referee
from engine.core.decision import SEATS, Action
from engine.core.session import Session
from engine.core.text.catalog import Language
from tests.helpers.scene import GameScene

GAME = games["battlecrest"]
FRESH = "1A 2A 3A 4A 5A 6A"
#: The field of most vectors in which no landmark plays a part near r1c1 to r1c4.
CALM = "3A 2A 1A 4A 5A 6A"

HEROES = {name: f"{name}.hero" for name in HERO_SETS}
MINIONS = {"rig": "mutino.minion", "cinder": "forge.minion"}
WARRIORS = {**HEROES, **MINIONS}
WORDS = {id_: word for word, id_ in WARRIORS.items()}
MINION_OF = {id_.partition(".")[0]: word for word, id_ in MINIONS.items()}


def warrior(word: str) -> str:
    """The id of a warrior: `rig` is `mutino.minion`."""
    return WARRIORS.get(word, word)


def path(cells: str) -> tuple[str, ...]:
    """The cells of a path, written with spaces."""
    return tuple(cells.split())


def words(action: Any) -> str:
    """An action as a player would say it."""
    match action:
        case actions.Activate():
            return f"activate {_card(action.card)}"
        case actions.PrimeCrest():
            return f"prime {_card(action.card)}"
        case actions.Move():
            return f"move {WORDS[action.warrior]} {' '.join(action.path)}"
        case actions.EndMove():
            return "end move"
        case actions.ChooseItem():
            return f"item {action.item}"
        case actions.AttackTargets():
            return f"attack {', '.join(WORDS[t] for t in action.targets)}"
        case actions.MarchPath():
            return f"march {' '.join(action.path)}"
        case actions.PushPath():
            return f"push {WORDS[action.target]} {' '.join(action.path)}"
        case actions.SpendStar():
            return f"star {action.power.position or action.power.source}"
        case actions.ChooseCard():
            return f"choose {_card(action.card)}"
        case actions.ChooseLandmark():
            return f"choose {action.position}"
        case actions.ChooseCell():
            return f"choose {action.cell}"
        case actions.ChooseHero():
            return f"choose {WORDS[action.warrior]}"
        case actions.Defend():
            return f"defend {_card(action.card) if action.card else 'nothing'}"
        case actions.DrawLandmark():
            return f"draw {action.landmark}"
        case actions.DrawPlayer():
            return f"draw player {action.player}"
        case _:
            return type(action).__name__.lower()  # refocus, apply, ignore, resign


class Verbs(ABC):
    """What a player can say.  A `Scene` plays it; a `Refusal` expects the rules to refuse it."""

    @abstractmethod
    def say(self, action: Action) -> Scene:
        """Put this action to the seat that has to act."""

    @property
    @abstractmethod
    def own_set(self) -> str:
        """The hero set of the seat that has to act."""

    def card(self, card: str) -> str:
        """The id of a card of the seat that has to act (`a1`), or of any (`akhena.a1`)."""
        return card if "." in card else f"{self.own_set}.{card}"

    def activate(self, card: str) -> Scene:
        return self.say(actions.Activate(self.card(card)))

    def prime(self, card: str) -> Scene:
        return self.say(actions.PrimeCrest(self.card(card)))

    def refocus(self) -> Scene:
        return self.say(actions.Refocus())

    def move(self, who: str, cells: str) -> Scene:
        return self.say(actions.Move(warrior(who), path(cells)))

    def end_move(self) -> Scene:
        return self.say(actions.EndMove())

    def item(self, n: int) -> Scene:
        return self.say(actions.ChooseItem(n))

    def apply(self) -> Scene:
        return self.say(actions.Apply())

    def ignore(self) -> Scene:
        return self.say(actions.Ignore())

    def attack(self, *targets: str) -> Scene:
        return self.say(actions.AttackTargets(tuple(map(warrior, targets))))

    def march(self, cells: str) -> Scene:
        return self.say(actions.MarchPath(path(cells)))

    def push(self, target: str, cells: str) -> Scene:
        return self.say(actions.PushPath(warrior(target), path(cells)))

    def star(self, where: str) -> Scene:
        source = actions.PowerSource("landmark", where) if where in POSITIONS else actions.PowerSource(where)  # type: ignore[arg-type]
        return self.say(actions.SpendStar(source))

    def choose(self, what: str) -> Scene:
        """A card (`a1`), a landmark (`P1`), a cell (`r1c1`) or a hero (`mutino`)."""
        if what in POSITIONS:
            return self.say(actions.ChooseLandmark(what))
        if what in HEROES:
            return self.say(actions.ChooseHero(HEROES[what]))
        return self.say(actions.ChooseCell(what) if what[0] == "r" else actions.ChooseCard(self.card(what)))

    def defend(self, card: str | None) -> Scene:
        return self.say(actions.Defend(card and self.card(card)))

    def resign(self) -> Scene:
        return self.say(actions.Resign())


class Scene(GameScene[State], Verbs):
    """A game in progress, seen by the test."""

    def __init__(self, table: Session) -> None:
        super().__init__(table)
        self.was = _snapshot(self.state)

    def words(self, action: Action) -> str:
        return words(action)

    def say(self, action: Action) -> Scene:
        self.act(self.table.to_act[0], action)
        return self

    def refuses(self, rule: str, code: str, at: str = "") -> Refusal:
        """Expect what is said next to be refused by this rule, with this code and pointer."""
        return Refusal(self, rule, code, at)

    def then_changes(self) -> Scene:
        """From here on, `changes` counts from the position now."""
        self.was = _snapshot(self.state)
        self.events.clear()
        return self

    @property
    def own_set(self) -> str:
        return self.state.seats[SEATS.index(self.table.to_act[0])].set

    @property
    def asked(self) -> tuple[str, str]:
        """Who has to decide, and what."""
        (seat,) = self.table.to_act
        return seat, self.table.decision(seat).kind

    def options(self, about: str = "") -> set[str]:
        """The answers offered that begin with these words."""
        (seat,) = self.table.to_act
        return {said for said in map(words, self.offered(seat)) if said.startswith(about)}

    def barred(self, about: str = "") -> dict[str, str]:
        """Check that the answers that begin with these words are refused, by the rule that forbids them."""
        (seat,) = self.table.to_act
        self.offered(seat)  # which checks them
        told = {words(barred.action): barred.rule for barred in self.table.decision(seat).illegal()}
        return {said: rule for said, rule in told.items() if said.startswith(about)}

    def asked_for(self, language: Language = "en") -> str:
        """The question, in words."""
        (seat,) = self.table.to_act
        asked = self.table.decision(seat)
        return GAME.text.messages.format(f"prompt_{asked.kind}", asked.bindings, language)

    def ends(self, who: str = "") -> set[str]:
        """The cells where the paths on offer end: moves or pushes of this warrior, or a march."""
        return {option.split()[-1] for option in self.options(f"move {who}") | self.options(f"push {who}")} | {
            option.split()[-1] for option in self.options("march")
        }

    @property
    def winners(self) -> list[str] | None:
        """The seats that have won (none: a draw), or ``None`` while the game goes on."""
        outcome = self.table.outcome
        return outcome.winners if outcome else None

    def changes(self) -> set[str]:
        """The complete difference of the position (R21.1) in the words of the vectors."""
        return set(_difference(self.was, _snapshot(self.state)))


class Refusal(Verbs):
    """Expects what is said to be refused, and everything to stay as it is."""

    def __init__(self, scene: Scene, rule: str, code: str, at: str) -> None:
        self.scene, self.expected = scene, (rule, code, at)

    @property
    def own_set(self) -> str:
        return self.scene.own_set

    def say(self, action: Action) -> Scene:
        (seat,) = self.scene.table.to_act
        barred = self.scene.refused(seat, action)
        found = (barred.rule, barred.code, barred.pointer)
        assert found == self.expected, f"{words(action)} is refused with {found}, not {self.expected}"
        return self.scene


def scene(
    landmarks: str = FRESH,
    more_seats: Mapping[str, str] | None = None,
    *,
    active: str = "p1",
    used: Sequence[str] = (),
    stars: Sequence[str] = (),
    players: Sequence[int] | None = None,
    turn: int | None = None,
    max_turns: int | None = None,
    ability_order: str = "printed",
    **seats: str,
) -> Scene:
    """A hand-made position: the start of the active seat's turn, unless kinds of action were ``used`` in it."""
    seats |= more_seats or {}
    number = turn or SEATS.index(active) + 1
    state = {
        "mode": "duel" if len(seats) == 2 else "team",
        "max_turns": max_turns,
        "ability_order": ability_order,
        "setup": None,
        "landmarks": numbers("".join(word[0] for word in landmarks.split())),
        "faces": "".join(word[1] for word in landmarks.split()),
        "seats": [
            seat_state(set_id, text, player)
            for (set_id, text), player in zip(seats.items(), players or range(1, 5), strict=False)
        ],
        "turn": {"number": number, "seat": active, "used": list(used), "stars": list(stars)},
    }
    return Scene(Session.resume(GAME, position(state)))


def position(state: dict[str, Any]) -> dict[str, Any]:
    """A position with this checkpoint and nothing played."""
    return {
        "game": "battlecrest",
        "ruleset": BATTLECREST.ruleset,
        "step": 0,
        "chance": {"mode": "referee"},
        "checkpoint": state,
        "journal": [],
        "auto": False,
    }


def as_json(state: State) -> Any:
    """A state as it travels."""
    return msgspec.json.decode(GAME.codec.encode(state))


def seat_state(set_id: str, text: str, player: int) -> dict[str, Any]:
    """One seat of a position, from its words."""
    box = HERO_SETS[set_id]
    cards = ["A+" for _ in box.actions]
    hero: dict[str, Any] = {"cell": None, "face": "A"}
    health: dict[str, Any] | None = {"side": "healthy", "column": box.health.healthy.start}
    minion = None
    for word in text.split():
        key, *values = word.split(":")
        if word[0] == "r" and word[1].isdigit():
            hero["cell"] = word
        elif word[0].isdigit():
            cards[int(word[0]) - 1] = word[1:]
        elif key == "ghost":
            health = None
        elif key in ("healthy", "wounded"):
            health = {"side": key, "column": int(values[0])}
        elif key == "face":
            hero["face"] = values[0]
        elif key == MINION_OF.get(set_id):
            minion = {"cell": values[0], "side": values[1] if len(values) > 1 else "healthy"}
        else:
            raise ValueError(f"{word!r} says nothing about a seat of {set_id}")
    return {"set": set_id, "player": player, "hero": hero, "health": health, "minion": minion, "cards": cards}


def game(layout: str, *sets: str, first: int = 1, **options: Any) -> Scene:
    """A game that is set up: landmarks by number, players by their hero sets (`"akhena whispyr"` is a lone player)."""
    players = [{"sets": names.split()} for names in sets]
    mode = "duel" if len(players) == 2 else "team"
    chosen = {"mode": mode, "players": players, "layout": numbers(layout), "first_player": first, **options}
    return Scene(Session.begin(GAME, chosen, Referee(), auto=False))


def numbers(layout: str) -> list[str]:
    """The ids of landmarks from their numbers: ``"312456"``."""
    return [f"fellwoods.{number}" for number in layout]


def _snapshot(state: State) -> dict[str, str]:
    now: dict[str, str] = {}
    for name, landmark, face in zip(POSITIONS, state.landmarks, state.faces, strict=False):
        now[f"{name} number"] = str(LANDMARKS[landmark].number)
        now[f"{name} face"] = face
    for seat in state.seats:
        box = HERO_SETS[seat.set]
        now[seat.set] = str(seat.hero.cell)
        now[f"{box.hero.id} face"] = seat.hero.face
        now[f"{seat.set} health"] = f"{seat.health.side} {seat.health.column}" if seat.health else "ghost"
        for card, printed in zip(seat.cards, box.actions, strict=True):
            now[printed.id] = card
        if box.minion:
            now[box.minion.id] = str(seat.minion.cell) if seat.minion else "gone"
            now[f"{box.minion.id} side"] = seat.minion.side if seat.minion else "gone"
    if state.over:
        now["over"] = f"team {state.over.team} wins" if state.over.team else "draw"
    return now


def _difference(before: dict[str, str], now: dict[str, str]) -> Iterable[str]:
    for key, value in now.items():
        was = before.get(key)
        if value == was:
            continue
        if key == "over":
            yield f"game over, {value}"
        elif value == "gone":
            yield f"{key.removesuffix(' side')} removed"
        elif value == "ghost":
            yield f"{key.removesuffix(' health')} becomes a ghost"
        elif key.endswith(" health") and value == f"wounded {HERO_SETS[key.split()[0]].health.wounded.skull}":
            yield f"{key.removesuffix(' health')} defeated"
        else:
            yield f"{key.removesuffix(' side')} {was}→{value}"


def _card(card: str) -> str:
    return card.partition(".")[2]


@contextmanager
def redrawn(number: int, *edges: str) -> Iterator[None]:
    """Give a landmark other edges for a while: ``"N bonus:attack+range A"``, ``"S hazard AB"``, ``"E waypoint:W B"``.

    For rules that no card of the box can bring about.
    """
    id_ = f"fellwoods.{number}"
    card = msgspec.structs.replace(LANDMARKS[id_], edges=[_edge(*edge.split()) for edge in edges])
    with patch.dict(LANDMARKS, {id_: card}):
        effects = {(id_, face): board._effects(id_, face) for face in "AB"}
        with patch.dict(board._EFFECTS, effects):
            board.grounds.cache_clear()
            try:
                yield
            finally:
                board.grounds.cache_clear()


def _edge(edge: str, what: str, active: str) -> EdgeEffect:
    kind, _, more = what.partition(":")
    effect = {
        "edge": edge,
        "kind": kind,
        "active": list(active),
        "symbols": more.split("+") if kind == "bonus" else [],
        "exit": more if kind == "waypoint" else None,
    }
    return msgspec.convert(effect, EdgeEffect)
