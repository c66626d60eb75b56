"""Matches of an MCP client: it has some of the seats, and gets what these may know.

Each update is for one seat, the one that has to choose. A client with several seats gets each one's part in turn, like
players who share a screen. A partner plays the other seats between two choices of the client; their decisions, and how
many they have, stay hidden.
"""

import difflib
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import to_builtins

from api.bots.selfplay import random_answer
from api.errors.engine import explain
from api.mcp.messages import Messages, ToolMistake
from api.mcp.models import (
    Checked,
    Choice,
    Considered,
    EventText,
    IllegalAction,
    MatchUpdate,
    Outcome,
    Question,
    Suggested,
    ViewTable,
)
from engine.core import errors
from engine.core.chance import Seeded, fresh_seed
from engine.core.decision import Action, Decision, Illegal
from engine.core.decode_errors import DECODE_ERRORS, describe
from engine.core.errors import InvalidOptions
from engine.core.game import AnyGame
from engine.core.loading import read_options
from engine.core.mcts import playouts_of, suggest
from engine.core.patterns import number_of
from engine.core.session import Session
from engine.core.text.catalog import Language, localized
from engine.registry import Registry

#: The matches that are kept, at most: those used last.
MAX_MATCHES: Final = 32
#: The most events of an update: the last ones.
MAX_EVENTS: Final = 200
#: The most considered actions in a suggestion.
MAX_CONSIDERED: Final = 10

#: An action by its number, in words, or as the object that the HTTP contract calls an action.
ActionRef = int | str | Mapping[str, Any]
#: Answers for a seat that has a decision.
Partner = Callable[[Session, str], Action]


class Match:
    """A match: its session, and the seats of the client.

    ``number`` counts the decisions of the client only: how many others had may be secret.
    """

    def __init__(self, name: str, table: Session, seats: Sequence[str], words: Messages, partner: Partner) -> None:
        self.name, self.table, self.seats, self.words, self._partner = name, table, seats, words, partner
        self.game = table.game
        self.teller = self.game.text.renderer(words.language)
        self.number = 0
        self._seen_events = dict.fromkeys(seats, 0)
        self._current_seat = seats[0]
        self._play_on()

    def poll(self) -> MatchUpdate:
        """Return the events since the last update of the current seat, and its decision."""
        seat = self._current_seat
        update = self._update(seat, self._seen_events[seat])
        self._seen_events[seat] = len(self.table.events)
        return update

    def show(self, seat: str | None, events: int, *, illegal: bool) -> MatchUpdate:
        """Return the board, the last events and the decision of a seat (``None``: the current one)."""
        if seat is not None and seat not in self.seats:
            raise self.words.mistake("not_yours", seat=seat, seats=", ".join(self.seats))
        seat = seat or self._current_seat
        update = self._update(seat, max(0, len(self.table.events) - events))
        view = self.table.view(seat)
        update.tables = [ViewTable(**to_builtins(sheet)) for sheet in self.game.tables(view, self.teller.format)]
        if update.question is not None and illegal:
            update.question.illegal = [
                IllegalAction(label=self.teller.label(one.action, view), rule=one.rule, reason=self._reason(one))
                for one in self.table.decision(seat).illegal()
            ]
        return update

    def _update(self, seat: str, first: int) -> MatchUpdate:
        events = self.table.events[first:]
        visible = [self.game.redact(event, seat) for event in events[-MAX_EVENTS:]]
        return MatchUpdate(
            match=self.name,
            game=localized(self.game.title, self.words.language),
            seat=seat,
            player=self.teller.name(seat),
            seats=[*self.seats],
            earlier=len(events) - len(visible),
            events=[EventText(text=text, rule=event.rule) for event in visible if (text := self.teller.text(event))],
            question=self._question(seat),
            outcome=self._outcome(),
        )

    def _question(self, seat: str) -> Question | None:
        decision = self.table.decisions.get(seat)
        if decision is None or seat != self._current_seat:
            return None
        return Question(
            number=self.number,
            title=self.teller.title(decision),
            prompt=self.game.text.messages.format(*decision.prompt, self.words.language),
            rule=decision.rule,
            choices=[Choice(number=n, label=label) for n, label in enumerate(self._labels(seat), 1)],
        )

    def _outcome(self) -> Outcome | None:
        outcome = self.table.outcome
        if outcome is None:
            return None
        text = self.game.text.messages.format(f"outcome_{outcome.reason}", {}, self.words.language)
        return Outcome(text=text, rule=outcome.rule, winners=[*outcome.winners])

    def _labels(self, seat: str) -> list[str]:
        return self.teller.labels(self.table.legal(seat), self.table.view(seat))

    def _reason(self, illegal: Illegal) -> str:
        return self.game.text.messages.format(illegal.code, illegal.bindings, self.words.language)

    def act(self, question: int, chosen: ActionRef) -> MatchUpdate:
        """Choose for the seat that is asked.  Raises `ToolMistake`; the match is then as it was."""
        action = self._action(question, chosen)
        try:
            self.table.act(self._current_seat, action)
        except errors.IllegalAction as illegal:
            found = explain(illegal, self.game.text.messages)
            raise ToolMistake(found.sentence(self.words.language) + self._cite_rule(found.rule)) from illegal
        self._play_on()
        return self.poll()

    def check(self, question: int, chosen: ActionRef) -> Checked:
        """Return whether the current seat may choose this; nothing is played."""
        action = self._action(question, chosen)
        label = self.teller.label(action, self.table.view(self._current_seat))
        illegal = self.table.refusal(self._current_seat, action)
        if illegal is None:
            return Checked(allowed=True, label=label)
        text = self.game.text.rulebook.text(illegal.rule, self.words.language)
        return Checked(allowed=False, label=label, rule=illegal.rule, reason=self._reason(illegal), rule_text=text)

    def suggest(self, question: int, strength: int) -> Suggested:
        """Return what the built-in bot would choose for the current seat, from what it may know."""
        self._require_current(question)
        seat = self._current_seat
        found = suggest(self.table, seat, playouts_of(self.game, strength), self.number)
        labels, legal = self._labels(seat), self.table.legal(seat)
        places = [legal.index(one.action) for one in found.alternatives]
        considered = [
            Considered(number=place + 1, label=labels[place], value=one.value, tries=one.tries)
            for place, one in zip(places, found.alternatives[:MAX_CONSIDERED], strict=False)
        ]
        return Suggested(match=self.name, question=question, considered=considered, playouts=found.playouts)

    def _cite_rule(self, rule: str) -> str:
        """Return the rule behind a mistake, to follow its sentence."""
        return f" [{rule}]\n{rule}: {self.game.text.rulebook.text(rule, self.words.language)}"

    def _require_current(self, question: int) -> None:
        if self.table.outcome is not None:
            raise ToolMistake(self.words.format("over") + self._cite_rule(self.game.game_over_rule))
        if question != self.number:
            raise self.words.mistake("stale", answered=str(question), asked=self.number)

    def _action(self, question: int, chosen: ActionRef) -> Action:
        self._require_current(question)
        if isinstance(chosen, Mapping):
            return self._read(chosen)
        legal = self.table.legal(self._current_seat)
        number = number_of(chosen.strip()) if isinstance(chosen, str) else chosen
        if number is None:
            return self._find_by_label(str(chosen), legal)  # a label
        if not 1 <= number <= len(legal):
            raise self.words.mistake("no_number", number=str(number), last=len(legal))
        return legal[number - 1]

    def _find_by_label(self, label: str, legal: list[Action]) -> Action:
        """Return the action with this label, among the legal ones and the plausible illegal ones."""
        decision, view = self.table.decision(self._current_seat), self.table.view(self._current_seat)
        known = dict(zip(map(_plain, self._labels(self._current_seat)), legal, strict=True))
        if _plain(label) not in known:
            illegal = [one.action for one in decision.illegal()]
            known = {_plain(self.teller.label(action, view)): action for action in illegal} | known
        found = known.get(_plain(label))
        if found is None:
            problem = self.words.format("no_label", label=label[:100])
            if near := difflib.get_close_matches(_plain(label[:100]), known):
                labels = [self.teller.label(known[one], view) for one in near]
                problem += " " + self.words.format("like_it", labels="; ".join(labels))
            raise ToolMistake(problem)
        return found

    def _read(self, chosen: Mapping[str, Any]) -> Action:
        """Return the action in an object as in the HTTP contract."""
        try:
            action: Action = self.game.codec.decode_action(_encode_json(chosen, self.words))
        except DECODE_ERRORS as problem:
            pointer, code, bindings = describe(problem, self.game.Action)
            why = self.game.text.messages.format(code, bindings, self.words.language)
            raise ToolMistake(why + f" ({pointer})" * bool(pointer)) from problem
        return action

    def _play_on(self) -> None:
        """Let the partner play until the client has a decision, or the game is over.

        A decision with one answer is answered automatically: in these matches every seat is always prompted, so that a
        prompt leaks no information, and most prompts have one answer.
        """
        table = self.table
        while table.decisions:
            ours = [seat for seat in table.to_act if seat in self.seats]
            if not ours:
                table.act(table.to_act[0], self._partner(table, table.to_act[0]))
            elif (only_answer := self._only_answer(table.decision(ours[0]))) is not None:
                table.act(ours[0], only_answer)
            else:
                self._current_seat = ours[0]
                break
        self.number += 1

    def _only_answer(self, decision: Decision) -> Action | None:
        legal = self.table.legal(decision.seat)
        return legal[0] if len(legal) == 1 and decision.validate is None else None


class MatchSessions:
    """All matches of a server.

    ``seats`` are those that the client may have (none: any). All random draws and the partner's answers follow from
    ``seed``; by default each match has a secret one.
    """

    def __init__(
        self,
        games: Registry,
        language: Language,
        *,
        seats: Collection[str] = (),
        seed: str | None = None,
        partner: Partner = random_answer,
    ) -> None:
        self.games, self.words, self._seats, self._seed, self._partner = games, Messages(language), seats, seed, partner
        self._matches: OrderedDict[str, Match] = OrderedDict()
        self._started = 0

    def __getitem__(self, name: str) -> Match:
        """Return the match with this name; raises `ToolMistake`."""
        if name not in self._matches:
            known = "; ".join(self._matches) or "—"
            raise self.words.mistake("no_match", match=name, most=MAX_MATCHES, matches=known)
        self._matches.move_to_end(name)
        return self._matches[name]

    def game(self, id_: str) -> AnyGame:
        """Return the game with this id; raises `ToolMistake`."""
        if id_ not in self.games:
            raise self.words.mistake("no_game", game=id_, games=", ".join(self.games))
        return self.games[id_]

    def setup(
        self, game_id: str, mode: str | None, options: Mapping[str, Any] | None, seats: Sequence[str] | None
    ) -> Match:
        """Begin a match in a mode or with options (the usual mode), with these seats (all it may have, or the first).

        Raises `ToolMistake`.
        """
        game, name = self.game(game_id), f"m{self._started + 1}"
        modes = {one.id: one.example for one in game.modes}
        if mode is not None and options is not None:
            raise self.words.mistake("mode_or_options")
        if mode is not None and mode not in modes:
            raise self.words.mistake("no_mode", mode=mode, modes=", ".join(modes))
        try:
            wanted = modes[mode] if mode is not None else options
            chosen = read_options(game, None if wanted is None else msgspec.Raw(_encode_json(wanted, self.words)))
            table = Session.begin(game, game.private_options(chosen), self._chance(name))
        except InvalidOptions as problem:
            found = explain(problem, game.text.messages)
            why = f"{found.sentence(self.words.language)} ({found.pointer})"
            raise ToolMistake(why + f" [{found.rule}]" * bool(found.rule)) from problem
        ours = self._client_seats(table, seats)
        self._started += 1  # a refused setup does not count, so that the next match is the same
        return self.add(name, table, ours)

    def add(self, name: str, table: Session, seats: Sequence[str]) -> Match:
        """Add a match with this session; the least recently used one is dropped above `MAX_MATCHES`."""
        match = self._matches[name] = Match(name, table, seats, self.words, self._partner)
        if len(self._matches) > MAX_MATCHES:
            self._matches.popitem(last=False)
        return match

    def _client_seats(self, table: Session, wanted: Sequence[str] | None) -> list[str]:
        """Return the seats of the client in this match."""
        there = table.game.seats_at(table.state)
        possible = [seat for seat in there if not self._seats or seat in self._seats]
        for seat in wanted or (self._seats if not possible else ()):
            if seat not in possible:
                raise self.words.mistake("no_seat", seat=seat, seats=", ".join(possible) or "—")
        if wanted:
            return [seat for seat in there if seat in wanted]
        return possible if self._seats else possible[:1]

    def _chance(self, name: str) -> Seeded:
        if self._seed is None:
            return fresh_seed(name)
        return Seeded(name, hashlib.sha256(f"{name}/{self._seed}".encode()).hexdigest())


def _encode_json(sent: Mapping[str, Any], words: Messages) -> bytes:
    """Return the JSON of what was sent; raises `ToolMistake`."""
    try:
        return msgspec.json.encode(sent)
    except (TypeError, ValueError, OverflowError, RecursionError) as problem:
        raise words.mistake("no_json") from problem


def _plain(label: str) -> str:
    """Return a label without differences of case and spaces."""
    return " ".join(label.casefold().split())
