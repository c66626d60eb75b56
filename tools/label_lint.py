"""Find bad texts in random games: labels that are long or the same, and sentences that no person would write.

    python -m tools.label_lint battlecrest 300

reports the findings in so many games, over all modes and in all languages.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine import games
from engine.core.chance import Referee
from engine.core.decision import SPECTATOR, TABLE, Action, Decision
from engine.core.events import Event
from engine.core.game import Game, Mode
from engine.core.session import Session
from engine.core.text.catalog import LANGUAGES, Language
from engine.core.text.renderer import MAX_LABEL, Renderer
from tests.helpers.playout import play
from tests.laws.spelling import spelled

#: A view is shown as tables once in so many steps.
EVERY = 50


class Audit:
    """Listens to one random game as different readers, and notes what is wrong with the words."""

    def __init__(self, game: Game[Any], languages: Sequence[Language]) -> None:
        self.game, self.languages = game, languages
        self.wrong: Counter[str] = Counter()
        self.heard = 0

    def listen(self, mode: Mode, seed: int) -> None:
        """A whole game; in every fourth a referee enters what chance did, so that draws have labels, too."""
        chance = Referee() if seed % 4 == 3 else None
        play(self.game, mode.example, seed, self.look, chance=chance, durable=False)
        for fault in self.game.text.templates.faults:
            self.note(fault, "")

    def look(self, table: Session) -> None:
        """Check the texts of this table for a random reader: a seat, a spectator or the whole table."""
        readers = [*self.game.seats_at(table.state), SPECTATOR, None]
        reader = random.Random(table.step).choice(readers)
        events, self.heard = table.events[self.heard :], len(table.events)
        for language in self.languages:
            teller = self.game.text.renderer(language)
            for decision in table.decisions.values():
                seat = SPECTATOR if decision.seat == TABLE else decision.seat
                view = table.view(None if reader is None else seat)
                self.decision(teller, language, decision, table.legal(decision.seat), view)
            for event in events:
                self.event(teller, language, event if reader is None else self.game.redact(event, reader))
            if table.step % EVERY == 0 or table.outcome is not None:
                self.tables(teller, language, table.view(reader))

    def decision(
        self, teller: Renderer, language: Language, decision: Decision, actions: list[Action], view: Any
    ) -> None:
        """A title and labels."""
        labels = [teller.full_label(action, view) for action in actions]
        where = f"{language}: {decision.kind}"
        for text in (teller.title(decision), *labels):
            self.read(where, text, language)
            if len(text) > MAX_LABEL:
                self.note(f"{where}: longer than {MAX_LABEL}", text)
        for label, count in Counter(labels).items():
            if count > 1:
                same = [action for action, one in zip(actions, labels, strict=True) if one == label]
                self.note(f"{where}: the same label", f"{label}: {same[:2]}")

    def event(self, teller: Renderer, language: Language, event: Event) -> None:
        """A sentence, with an end; none for what changes nothing."""
        if not (text := teller.text(event)):
            return
        where = f"{language}: {event.__struct_config__.tag}"
        self.read(where, text, language)
        if text[-1:] not in ".!?…»":
            self.note(f"{where}: no end", text)

    def tables(self, teller: Renderer, language: Language, view: Any) -> None:
        """Tables of as many values as they have columns."""
        for sheet in self.game.tables(view, teller.format):
            for row in sheet.rows:
                if len(row.values) != len(sheet.columns):
                    self.note(f"{language}: {sheet.title}: {len(sheet.columns)} columns", str(row))
            for cell in (
                sheet.title,
                *sheet.columns,
                *(text for row in sheet.rows for text in (row.title, *row.values)),
            ):
                if cell and not cell.isdigit():
                    self.read(f"{language}: {sheet.title}", cell, language)

    def read(self, where: str, text: str, language: Language) -> None:
        """Note what shows that a program has made a text."""
        if what := spelled(text, language):
            self.note(f"{where}: {what!r}", text)

    def note(self, what: str, text: str) -> None:
        """Count what is wrong."""
        self.wrong[f"{what}: {text}"] += 1


def audit(game: Game[Any], mode: Mode, seed: int, languages: Sequence[Language] = LANGUAGES) -> Counter[str]:
    """What is wrong with the words of one random game."""
    listener = Audit(game, languages)
    listener.listen(mode, seed)
    return listener.wrong


def main(id_: str, count: str = "20") -> None:
    """The command line."""
    game, wrong = games[id_], Counter[str]()
    for mode in game.modes:
        for seed in range(max(1, int(count) // len(game.modes))):
            wrong += audit(game, mode, seed)
    for text, number in wrong.most_common(60):
        print(f"{number:>6}  {text}")
    print(f"{len(wrong)} things are wrong with the words of {game.id}")


if __name__ == "__main__":
    main(*sys.argv[1:])
