"""A small test language in the players' words: set a table, play it, say what has become of it.

    s = scene(A="axe", B="DE: axe x3; field horned_demon, imp~")
    s.A.play("axe")
    assert s.B.offered("defend") == {"redirect horned_demon", "pass"}
    s.B.do("redirect horned_demon")
    assert (s.B.hand, s.B.field) == ("axe x3", "imp~")

A player is written as their Hero (``KN~:`` is a closed Knight; without one, an open Blade Master), then their hand,
then what else differs from an empty table: ``field``, ``graveyard`` and ``deck`` (top first; unmentioned, ten Axes),
``used`` abilities, and the marks ``immune``, ``retreat`` and ``second wind`` (used).  ``~`` is closed, ``^`` turned,
``raid/kick`` a Raid with a Kick under it, a bare number so many Axes.  A (p1) is the active player, in phase 4 or
(``turn=True``) at the start of their turn.

What a player says is ``do("redirect golem")``, or ``play("furious_attack a", pay="shield")`` for a whole play.  Who is
asked before that and is not mentioned plays nothing; a single answer is taken at once, except the end of phase 4.
Chance gives the first card there is, unless `will_fall` or `will_draw` says otherwise.  After every action the table is
saved, loaded and compared, and each player's cards are counted, so that every test also shows that a position needs
nothing but itself and that no card is lost.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from engine.core.chance import Referee
from engine.core.decision import TABLE, Action, Decision
from engine.core.events import Event
from engine.core.loading import read_options
from engine.core.session import Session
from engine.time_of_heroes import TIME_OF_HEROES
from engine.time_of_heroes.components.cards import PLAYABLES
from engine.time_of_heroes.components.load import HEROES
from engine.time_of_heroes.model import actions, events, state
from tests.helpers.scene import GameScene, lay_out

SEATS: Final[dict[str, state.Player]] = {"A": "p1", "B": "p2"}
NAMES: Final = {"p1": "A", "p2": "B", TABLE: TABLE}
INITIALS: Final = {"BM": "blade_master", "BA": "battle_mage"} | {
    id_[:2].upper(): id_ for id_ in HEROES if "_" not in id_
}
COSTS: Final = "cost_discard cost_show cost_bury cost_more"
#: What is said with a verb: the fields of the action, and the kinds of decisions that take it.
VERBS: Final = {
    "play": ("card ability", ""),  # not said
    "wits": ("card", "play"),
    "pay": ("card", COSTS),
    "enough": ("", "cost_more stash pick start_cards"),
    "cancel": ("", f"{COSTS} addon"),
    "join": ("card ability", "addon"),
    "target": ("at", "target"),
    "redirect": ("to", "defend"),
    "choose": ("branch", "mode"),
    "pick": ("card", "pick pick_state look_take stash hand_limit start_cards"),
    "put": ("to", "look_rest"),
    "respond": ("response", "second_wind_response"),
    "pass": ("", ""),  # whatever is asked
    "resign": ("", ""),
}
#: The decisions in which the abilities of a window are played.
WINDOWS: Final = {"main": "play", "own": "play window_own", "opp": "window_opp"}
#: What somebody says who is not mentioned, the first of it that is offered.
NOTHING: Final = ("pass", "respond nothing", "target player")


def cards(text: str) -> list[str]:
    """The cards of a list, one by one: ``"armour x2, sword^"``; a bare number is so many Axes."""
    found: list[str] = []
    for part in filter(None, map(str.strip, text.split(","))):
        name, _, n = part.partition(" x")
        found += ["axe"] * int(name) if name.isdigit() else [name] * int(n or 1)
    return found


def listed(names: Iterable[str]) -> str:
    """The opposite of `cards`, in alphabetical order."""
    return ", ".join(f"{card} x{n}" if n > 1 else card for card, n in sorted(Counter(names).items()))


def words(said: Action) -> str:
    """An action as a player says it."""
    parts: dict[str, Any] = msgspec.to_builtins(said)
    verb, marks = parts.pop("type"), "^" * parts.pop("turned", 0)
    values = [str(value) for value in parts.values()] or [""]
    spoken = [] if verb == "play" else ["wits" if verb == "battle_wits" else verb]
    return " ".join([*spoken, values[0] + marks, *values[1:]]).strip()


def action(said: str) -> Any:
    """The opposite of `words`, read from JSON as a caller would send it."""
    verb, *more = said.split()
    if verb not in VERBS:
        verb, more = "play", [verb, *(more or "a")]
    sent: dict[str, Any] = dict(zip(VERBS[verb][0].split(), (part.rstrip("^") for part in more), strict=True))
    if verb == "choose":
        sent["branch"] = int(more[0])
    if n := said.count("^"):
        sent["turned"] = n if verb == "wits" else True
    sent["type"] = "battle_wits" if verb == "wits" else verb
    return TIME_OF_HEROES.codec.decode_action(msgspec.json.encode(sent))


def kinds(said: Any) -> list[str]:
    """The kinds of decisions in which a player may say this."""
    if isinstance(said, actions.Play):
        window = PLAYABLES[said.card.partition(".")[0], said.ability].window
        return WINDOWS.get(window, window).split()
    return VERBS[words(said).split()[0]][1].split()


class Scene(GameScene[state.State]):
    """A game in progress, seen by the test."""

    def __init__(self, table: Session) -> None:
        super().__init__(table)
        self.A, self.B = Player(self, "A"), Player(self, "B")
        self.chances: list[str] = []  # the kinds of chance events that have happened
        self.go_on()

    def words(self, said: Action) -> str:
        return words(said)

    def counted(self) -> dict[str, int]:
        """How many cards each player has, wherever they are."""
        return {seat: state.card_count(self.state, seat) for seat in state.PLAYERS}

    @property
    def asked(self) -> tuple[str, str] | None:
        """Who has to decide, and what; ``None`` when the game is over."""
        if not self.table.to_act:
            return None
        (seat,) = self.table.to_act
        return NAMES[seat], self.table.decision(seat).kind

    @property
    def over(self) -> tuple[str | None, str] | None:
        """Who has won and why, or ``None`` while the game goes on."""
        over = self.state.over
        return (over.winner and NAMES[over.winner], over.reason) if over else None

    @property
    def results(self) -> list[str]:
        """How the strikes ended, in the order in which they did."""
        return [event.result for event in self.told(events.StrikeEnded)]

    @property
    def attacks(self) -> list[list[tuple[int, str]]]:
        """The attacks that were declared: Force and property of each strike, with its flags."""
        return [
            [(x.force, " ".join([x.property, *x.flags])) for x in attack.strikes]
            for attack in self.told(events.AttackDeclared)
        ]

    def say(self, who: str, said: Action) -> None:
        """A player says this; it must be their decision, and legal."""
        assert self.table.to_act, "the game is over"
        self.act(SEATS[who], said)

    def settle(self) -> Scene:
        """Whoever is asked plays nothing, until a player may play in phase 4 or the game is over."""
        while self.asked and self.asked[1] != "play":
            self._nothing()
        return self

    def until(self, who: str, *kinds_: str, phase: int | None = None) -> None:
        """Whoever is asked plays nothing, until this player has a decision of these kinds (before this phase)."""
        while self.asked and (self.asked[0] != who or self.asked[1] not in kinds_ or not self._before(phase)):
            self._nothing()
        assert self.asked, f"{who} is never asked {' or '.join(kinds_)}: the game is over"

    def will_fall(self, text: str) -> Scene:
        """The next cards that are discarded at random, in this order (``^`` for a turned one)."""
        self.will_give("fall", *cards(text))
        return self

    def will_draw(self, text: str) -> Scene:
        """The next cards that come off a shuffled deck, in this order."""
        self.will_give("draw", *cards(text))
        return self

    def _before(self, phase: int | None) -> bool:
        decision = self.table.decision(self.table.to_act[0])
        return phase is None or decision.bindings.get("phase") == str(phase)

    def _nothing(self) -> None:
        assert self.asked is not None
        who, kind = self.asked
        legal = self.table.legal(SEATS[who])
        said = next((x for x in map(action, NOTHING) if x in legal), None)
        assert said is not None, f"{who} has to decide: {kind}"
        assert kind != "play", f"{who} is in phase 4: say 'pass' to end it"
        self.say(who, said)

    def go_on(self) -> None:
        """Chance answers, as long as it is asked, and so do players with a single answer outside phase 4."""
        super().go_on()
        only = self.table.forced_answer()
        if only is not None and self.table.decision(only.seat).kind != "play":
            self.act(only.seat, only.action)

    def of_chance(self, decision: Decision) -> Action:
        """Return the card that was prepared to fall or to be drawn; else the first there is."""
        self.chances.append(decision.kind)
        legal: list[Any] = decision.legal()
        card = self.next_told("fall" if decision.kind == "fall" else "draw")
        if card is None:
            return legal[0]
        fitting = [x for x in legal if (x.card, getattr(x, "turned", False)) == (card.rstrip("^"), "^" in card)]
        assert fitting, f"{decision.kind} cannot give {card}"
        return fitting[0]


class Player:
    """What one player says, and what is to be seen of them."""

    def __init__(self, scene_: Scene, name: str) -> None:
        self.scene, self.name, self.seat = scene_, name, SEATS[name]

    def do(self, *said: str) -> Player:
        """Say these things, one after another; who is asked before and is not mentioned plays nothing."""
        for one in said:
            act = action(one)
            if found := kinds(act):
                self.scene.until(self.name, *found)
            self.scene.say(self.name, act)
        return self

    def play(self, what: str, pay: str = "", join: str = "", at: str = "") -> Player:
        """A whole play: the card (and ability, ``a`` unless said), cards for the cost, an add-on, targets.

        A slot of the cost that only one card can fill may be left out, and so may the player as target.
        """
        self.do(what)
        costs, targets = cards(pay), cards(at)
        scene_ = self.scene
        while scene_.asked and scene_.asked[0] == self.name:
            kind = scene_.asked[1]
            if kind == "cost_more" and not costs:
                self.do("enough")
            elif kind.startswith("cost"):
                (only,) = [costs.pop(0)] if costs else [x[4:] for x in self.offered() if x.startswith("pay ")]
                self.do(f"pay {only}")
            elif kind == "addon":
                self.do(f"join {join}" if join else "pass")
                join = ""
            elif kind == "target":
                self.do(f"target {targets.pop(0) if targets else 'player'}")
            else:
                break
        left = costs or join or targets
        assert not left, f"nobody has asked for {left}"
        return self

    def offered(self, kind: str = "") -> set[str]:
        """What this player is offered now; all of it is accepted, and what is listed as barred is not."""
        asked = self.scene.table.decision(self.seat).kind
        assert kind in ("", asked), f"{self.name} is asked {asked}"
        return {words(x) for x in self.scene.offered(self.seat)}

    def refused(self, said: str) -> tuple[str, str]:
        """The rule and the code by which this is refused to the player, who has to decide; nothing changes."""
        barred = self.scene.refused(self.seat, action(said))
        return barred.rule, barred.code

    @property
    def side(self) -> state.Side:
        return self.scene.state.p1 if self.seat == "p1" else self.scene.state.p2

    @property
    def hand(self) -> str:
        """The hand in words: ``"armour x2, sword^"``."""
        return listed([*self.side.hand, *(f"{card}^" for card in self.side.turned)])

    @property
    def count(self) -> int:
        """How many cards the hand has."""
        return self.side.cards

    @property
    def field(self) -> str:
        """The field in words, in the order in which the cards came: ``"golem~, raid/kick"``."""
        return ", ".join("/".join([c.handle + "~" * c.closed, *c.under]) for c in self.side.field)

    @property
    def graveyard(self) -> str:
        return listed(self.side.graveyard)

    @property
    def deck(self) -> int:
        """How many cards the deck has."""
        return len(self.side.deck)

    @property
    def closed(self) -> bool:
        """Whether the Hero is closed."""
        return self.side.closed

    def heard(self) -> list[Event]:
        """The events since the scene began, as this player hears them."""
        return [TIME_OF_HEROES.redact(event, self.seat) for event in self.scene.events]


def scene(A: str = "", B: str = "", *, turn: bool = False, number: int = 3, **rules: Any) -> Scene:
    """A hand-made position: A in phase 4, or at the start of their turn; ``rules`` are those of R20."""
    now = state.Turn(number, "p1", "start" if turn else "play")
    return load(state.State(state.Rules(**rules), now, side(A), side(B)))


def load(table: state.State) -> Scene:
    """A scene from a state, with nothing played yet."""
    return Scene(lay_out(TIME_OF_HEROES, table))


def side(text: str) -> state.Side:
    """One player from their words."""
    named = re.match("([A-Z]{2}~?):?", text)
    hero = named[1] if named else "BM"
    first, *parts = text[named.end() if named else 0 :].split(";")
    said = {word: more for word, _, more in (part.strip().partition(" ") for part in parts)}
    unknown = said.keys() - {"field", "graveyard", "deck", "used", "immune", "retreat", "second"}
    assert not unknown, f"a player has no {unknown}"
    hand, copies = cards(first), Counter[str]()
    table: list[state.FieldCard] = []
    for name in cards(said.get("field", "")):
        card, *under = name.split("/")
        id_ = card.rstrip("~")
        copies[id_] += 1
        table.append(state.FieldCard(id_, copies[id_], card.endswith("~"), under))
    turned = sorted(card[:-1] for card in hand if card.endswith("^"))
    return state.Side(
        hero=INITIALS[hero.rstrip("~")],
        deck=state.FaceDown(top=cards(said.get("deck", "10"))),
        closed=hero.endswith("~"),
        hand=sorted(card for card in hand if not card.endswith("^")),
        turned=turned,
        field=table,
        graveyard=cards(said.get("graveyard", "")),
        used=cards(said.get("used", "")),
        shown=sorted(set(turned)),
        immune="immune" in said,
        retreat="retreat" in said,
        second_wind="second" in said,
    )


def game(A: Any, B: Any, **options: Any) -> Scene:
    """Set up a game: each player brings a deck of the catalog, or their own (``{"hero": .., "cards": [..]}``)."""
    chosen = read_options(TIME_OF_HEROES, {"players": [A, B], **options})
    return Scene(Session.begin(TIME_OF_HEROES, chosen, Referee(), auto=False))
