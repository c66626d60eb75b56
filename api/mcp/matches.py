"""Matches as a program plays them: it has some of the seats, and is told what these may know.

Whatever is told is told to one seat, the one that has to choose.  A program that has several seats is told each one's
part in turn, as players are who share a screen.  The seats that it has not are played by a partner, between two of its
choices; what they are asked, and how often, is told to nobody.
"""

from __future__ import annotations

import difflib
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import to_builtins

from api.bots.selfplay import random_answer
from api.mcp.shapes import (
    Checked,
    Choice,
    Considered,
    Forbidden,
    Happened,
    Outcome,
    Question,
    Sheet,
    Suggested,
    Told,
)
from api.mcp.words import Mistake, Words
from engine.core.chance import Seeded
from engine.core.decision import Action, Decision, Illegal
from engine.core.decode_errors import DECODE_ERRORS, describe
from engine.core.errors import IllegalAction, InvalidOptions
from engine.core.game import Game, fresh_seed
from engine.core.mcts import playouts_of, suggest
from engine.core.patterns import number_of
from engine.core.session import Session
from engine.core.text.catalog import Language, localized
from engine.registry import Registry

#: The matches that are kept, at most: those used last.
MOST_MATCHES: Final = 32
#: The events that are told at once, at most: the last ones.
MOST_EVENTS: Final = 200
#: What a suggestion has considered is told as far as this.
MOST_CONSIDERED: Final = 10

#: An action by its number, in words, or as the object that the HTTP contract calls an action.
Chosen = int | str | Mapping[str, Any]
#: Answers for a seat that has a decision.
Partner = Callable[[Session, str], Action]


class Match:
    """A match: its table, and which seats the program has.

    ``number`` counts what the program was asked, and nothing else: how often others were asked may be secret.
    """

    def __init__(self, name: str, table: Session, seats: Sequence[str], words: Words, partner: Partner) -> None:
        self.name, self.table, self.seats, self.words, self._partner = name, table, seats, words, partner
        self.game: Game[Any] = table.game  # type: ignore[assignment]  # whoever sets tables up is a game
        self.teller = self.game.renderer(words.language)
        self.number = 0
        self._heard = dict.fromkeys(seats, 0)
        self._asked = seats[0]
        self._play_on()

    # -- telling ------------------------------------------------------------------------------------------------------

    def news(self) -> Told:
        """What has happened since the seat that is asked was last told something, and what it has to choose."""
        seat = self._asked
        told = self._told(seat, self._heard[seat])
        self._heard[seat] = len(self.table.events)
        return told

    def look(self, seat: str | None, events: int, *, forbidden: bool) -> Told:
        """The board, the last events and the decision of a seat (``None``: the one that is asked)."""
        if seat is not None and seat not in self.seats:
            raise self.words.mistake("not_yours", seat=seat, seats=", ".join(self.seats))
        seat = seat or self._asked
        told = self._told(seat, max(0, len(self.table.events) - events))
        view = self.table.view(seat)
        told.sheets = [Sheet(**to_builtins(sheet)) for sheet in self.game.sheets(view, self.teller.format)]
        if told.question is not None and forbidden:
            told.question.forbidden = [
                Forbidden(label=self.teller.label(one.action, view), rule=one.rule, reason=self._reason(one))
                for one in self.table.decision(seat).illegal()
            ]
        return told

    def _told(self, seat: str, first: int) -> Told:
        events = self.table.events[first:]
        heard = [self.game.redact(event, seat) for event in events[-MOST_EVENTS:]]
        return Told(
            match=self.name,
            game=localized(self.game.title, self.words.language),
            seat=seat,
            player=self.teller.name(seat),
            seats=[*self.seats],
            earlier=len(events) - len(heard),
            events=[Happened(text=self.teller.text(event), rule=event.rule) for event in heard],
            question=self._question(seat),
            outcome=self._outcome(),
        )

    def _question(self, seat: str) -> Question | None:
        decision = self.table.decisions.get(seat)
        if decision is None or seat != self._asked:
            return None
        return Question(
            number=self.number,
            title=self.teller.title(decision),
            prompt=self.game.messages.format(*decision.prompt, self.words.language),
            rule=decision.rule,
            choices=[Choice(number=n, label=label) for n, label in enumerate(self._labels(seat), 1)],
        )

    def _outcome(self) -> Outcome | None:
        outcome = self.table.outcome
        if outcome is None:
            return None
        text = self.game.messages.format(f"outcome_{outcome.reason}", {}, self.words.language)
        return Outcome(text=text, rule=outcome.rule, winners=[*outcome.winners])

    def _labels(self, seat: str) -> list[str]:
        return self.teller.labels(self.table.legal(seat), self.table.view(seat))

    def _reason(self, refused: Illegal) -> str:
        return self.game.messages.format(refused.code, refused.bindings, self.words.language)

    # -- playing ------------------------------------------------------------------------------------------------------

    def act(self, question: int, chosen: Chosen) -> Told:
        """Choose for the seat that is asked.  Raises `Mistake`; the match is then as it was."""
        action = self._action(question, chosen)
        try:
            self.table.act(self._asked, action)
        except IllegalAction as refused:
            reason = self.game.messages.format(refused.code, refused.bindings, self.words.language)
            raise Mistake(reason + self._cited(refused.rule)) from refused
        self._play_on()
        return self.news()

    def check(self, question: int, chosen: Chosen) -> Checked:
        """Whether the seat that is asked may choose this; nothing is played."""
        action = self._action(question, chosen)
        label = self.teller.label(action, self.table.view(self._asked))
        refused = self.table.refusal(self._asked, action)
        if refused is None:
            return Checked(allowed=True, label=label)
        text = self.game.rulebook.text(refused.rule, self.words.language)
        return Checked(allowed=False, label=label, rule=refused.rule, reason=self._reason(refused), rule_text=text)

    def suggest(self, question: int, strength: int) -> Suggested:
        """What a playing program would choose for the seat that is asked, from what it may know."""
        self._must_be_asked(question)
        seat = self._asked
        found = suggest(self.table, seat, playouts_of(self.game, strength), self.number)
        labels, legal = self._labels(seat), self.table.legal(seat)
        places = [legal.index(one.action) for one in found.alternatives]
        considered = [
            Considered(number=place + 1, label=labels[place], value=one.value, tries=one.tries)
            for place, one in zip(places, found.alternatives[:MOST_CONSIDERED], strict=False)
        ]
        return Suggested(match=self.name, question=question, considered=considered, playouts=found.playouts)

    def _cited(self, rule: str) -> str:
        """The rule behind a mistake, to follow its sentence."""
        return f" [{rule}]\n{rule}: {self.game.rulebook.text(rule, self.words.language)}"

    def _must_be_asked(self, question: int) -> None:
        if self.table.outcome is not None:
            raise Mistake(self.words.say("over") + self._cited(self.game.game_over_rule))
        if question != self.number:
            raise self.words.mistake("stale", answered=str(question), asked=self.number)

    def _action(self, question: int, chosen: Chosen) -> Action:
        self._must_be_asked(question)
        if isinstance(chosen, Mapping):
            return self._read(chosen)
        legal = self.table.legal(self._asked)
        number = number_of(chosen.strip()) if isinstance(chosen, str) else chosen
        if number is None:
            return self._called(str(chosen), legal)  # a label
        if not 1 <= number <= len(legal):
            raise self.words.mistake("no_number", number=str(number), last=len(legal))
        return legal[number - 1]

    def _called(self, label: str, legal: list[Action]) -> Action:
        """The action of this label, among those offered and those that might be expected."""
        decision, view = self.table.decision(self._asked), self.table.view(self._asked)
        known = dict(zip(map(_plain, self._labels(self._asked)), legal, strict=True))
        if _plain(label) not in known:
            barred = [one.action for one in decision.illegal()]
            known = {_plain(self.teller.label(action, view)): action for action in barred} | known
        found = known.get(_plain(label))
        if found is None:
            problem = self.words.say("no_label", label=label[:100])
            if near := difflib.get_close_matches(_plain(label[:100]), known):
                labels = [self.teller.label(known[one], view) for one in near]
                problem += " " + self.words.say("like_it", labels="; ".join(labels))
            raise Mistake(problem)
        return found

    def _read(self, chosen: Mapping[str, Any]) -> Action:
        """The action that an object of the HTTP contract is."""
        try:
            action: Action = self.game.action_decoder.decode(_json(chosen, self.words))
        except DECODE_ERRORS as problem:
            pointer, code, bindings = describe(problem)
            why = self.game.messages.format(code, bindings, self.words.language)
            raise Mistake(why + f" ({pointer})" * bool(pointer)) from problem
        return action

    def _play_on(self) -> None:
        """Let the others play until the program has something to choose, or the game is over.

        A question with one answer is not put to it: matches ask everybody everywhere, so that being asked tells
        nothing, and most of these questions are empty.
        """
        table = self.table
        while table.decisions:
            own = [seat for seat in table.to_act if seat in self.seats]
            if not own:
                table.act(table.to_act[0], self._partner(table, table.to_act[0]))
            elif (alone := self._only_answer(table.decision(own[0]))) is not None:
                table.act(own[0], alone)
            else:
                self._asked = own[0]
                break
        self.number += 1

    def _only_answer(self, decision: Decision) -> Action | None:
        legal = self.table.legal(decision.seat)
        return legal[0] if len(legal) == 1 and decision.validate is None else None


class Matches:
    """All matches of a server.

    ``seats`` are those that the program may have, any if there are none; ``seed`` is what all draws and the partner's
    answers follow from, a secret one of each match unless given.
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
        self.games, self.words, self._seats, self._seed, self._partner = games, Words(language), seats, seed, partner
        self._matches: OrderedDict[str, Match] = OrderedDict()
        self._begun = 0

    def __getitem__(self, name: str) -> Match:
        """The match of this name; raises `Mistake`."""
        if name not in self._matches:
            known = "; ".join(self._matches) or "—"
            raise self.words.mistake("no_match", match=name, most=MOST_MATCHES, matches=known)
        self._matches.move_to_end(name)
        return self._matches[name]

    def game(self, id_: str) -> Game[Any]:
        """The game of this id; raises `Mistake`."""
        if id_ not in self.games:
            raise self.words.mistake("no_game", game=id_, games=", ".join(self.games))
        return self.games[id_]

    def setup(
        self, game_id: str, mode: str | None, options: Mapping[str, Any] | None, seats: Sequence[str] | None
    ) -> Match:
        """Begin a match in a mode or with options (the usual mode), with these seats (all it may have, or the first).

        Raises `Mistake`.
        """
        game, name = self.game(game_id), f"m{self._begun + 1}"
        modes = {one.id: one.example for one in game.modes}
        if mode is not None and options is not None:
            raise self.words.mistake("mode_or_options")
        if mode is not None and mode not in modes:
            raise self.words.mistake("no_mode", mode=mode, modes=", ".join(modes))
        try:
            wanted = modes[mode] if mode is not None else options
            chosen = game.read_options(None if wanted is None else msgspec.Raw(_json(wanted, self.words)))
            table = game.setup(game.private_options(chosen), self._chance(name))
        except InvalidOptions as problem:
            why = game.messages.format(problem.code, problem.bindings, self.words.language)
            where = f" ({problem.pointer})" * bool(problem.pointer)
            raise Mistake(why + where + f" [{problem.rule}]" * bool(problem.rule)) from problem
        own = self._own(table, seats)
        self._begun += 1  # what was refused is no match: with a seed, the next one is the same
        return self.sit(name, table, own)

    def sit(self, name: str, table: Session, seats: Sequence[str]) -> Match:
        """A match at this table; the one that was not used for the longest time makes room for it."""
        match = self._matches[name] = Match(name, table, seats, self.words, self._partner)
        if len(self._matches) > MOST_MATCHES:
            self._matches.popitem(last=False)
        return match

    def _own(self, table: Session, wanted: Sequence[str] | None) -> list[str]:
        """The seats of the program at this table."""
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


def _json(sent: Mapping[str, Any], words: Words) -> bytes:
    """What was sent, as it would come over HTTP; raises `Mistake`."""
    try:
        return msgspec.json.encode(sent)
    except (TypeError, ValueError, OverflowError, RecursionError) as problem:
        raise words.mistake("no_json") from problem


def _plain(label: str) -> str:
    """A label without what is easily written otherwise: case and spaces."""
    return " ".join(label.casefold().split())
