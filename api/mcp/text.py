"""The answers of the tools as text, short and in the order in which a player reads them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from api.mcp.shapes import Cards, Checked, Games, Question, Rules, Sheet, Suggested, Told
from api.mcp.words import Words
from engine.core.game import Game


def told(answer: Told, game: Game[Any], words: Words) -> str:
    """A match: what has happened, the board, and what has to be chosen."""
    name = game.renderer(words.language).name
    lines = [words.say("head", match=answer.match, game=answer.game, seat=answer.player)]
    if len(answer.seats) > 1:
        lines.append(words.say("seats", seats=", ".join(map(name, answer.seats))))
    if answer.earlier:
        lines.append(words.say("earlier", count=answer.earlier))
    lines += [f"- {event.text} [{event.rule}]" for event in answer.events]
    for sheet in answer.sheets or ():
        lines += _sheet(sheet)
    if answer.outcome is not None:
        winners = ", ".join(map(name, answer.outcome.winners)) or words.say("nobody")
        lines.append(f"{words.say('outcome')}: {answer.outcome.text} [{answer.outcome.rule}]")
        lines.append(f"{words.say('winners')}: {winners}")
    elif answer.question is not None:
        lines += _question(answer.question, words)
    else:
        lines.append(words.say("nothing"))
    return "\n".join(lines)


def _question(question: Question, words: Words) -> Iterator[str]:
    yield f"{question.title}. {question.prompt} [{question.rule}]"
    yield words.say("choose", number=question.number)
    yield from (f"{choice.number}. {choice.label}" for choice in question.choices)
    if question.forbidden:
        yield words.say("forbidden")
        yield from (f"- {one.label}: {one.reason} [{one.rule}]" for one in question.forbidden)


def _sheet(sheet: Sheet) -> Iterator[str]:
    yield f"# {sheet.title}: {' | '.join(sheet.columns)}"
    yield from (f"{row.title}: {' | '.join(row.values)}" for row in sheet.rows)


def checked(answer: Checked, words: Words) -> str:
    """Whether an action is allowed, and if not, the paragraph that forbids it."""
    if answer.allowed:
        return words.say("allowed", label=answer.label)
    refused = words.say("not_allowed", label=answer.label)
    return f"{refused}\n{answer.reason} [{answer.rule}]\n{answer.rule}: {answer.rule_text}"


def suggested(answer: Suggested, words: Words) -> str:
    """What a playing program would choose, and what else it has considered."""
    lines = [words.say("suggested", question=answer.question, playouts=answer.playouts)]
    lines += [f"{one.number}. {one.label}: {one.value} ({one.tries})" for one in answer.considered]
    return "\n".join(lines)


def games(answer: Games) -> str:
    """The games with their modes, and the options of the one that was asked for."""
    lines = []
    for about in answer.games:
        lines.append(f"{about.id}: {about.title} {about.ruleset}")
        lines += [f"- {mode.id}: {mode.title} ({mode.seats}) {_json(mode.options)}" for mode in about.modes]
        if about.options is not None:
            lines.append(_json(about.options))
    return "\n".join(lines)


def rules(answer: Rules, words: Words) -> str:
    """Paragraphs, each behind its number."""
    lines = [
        " ".join(part for part in (paragraph.id, paragraph.title, paragraph.text) if part)
        for paragraph in answer.paragraphs
    ]
    return "\n".join(lines + _rest(lines, answer.more, words))


def cards(answer: Cards, game: Game[Any], words: Words) -> str:
    """Cards with what is printed on them, in which ids of other cards are their names."""
    name = game.renderer(words.language).name
    lines = []
    for card in answer.cards:
        lines.append(f"{card.name} ({card.kind} {card.id})")
        lines += [f"- {_plain(key, name)}: {_plain(value, name)}" for key, value in (card.values or {}).items()]
    return "\n".join(lines + _rest(lines, answer.more, words))


def _plain(value: Any, name: Callable[[str], str]) -> str:
    """A value of a card in a line."""
    match value:
        case dict():
            return "; ".join(f"{_plain(key, name)}: {_plain(inner, name)}" for key, inner in value.items()) or "—"
        case list():
            return ", ".join(f"({_plain(one, name)})" if isinstance(one, dict) else _plain(one, name) for one in value)
        case str():
            called = name(value)
            return value.replace("_", " ") if called == value else called
        case None:
            return "—"
    return _json(value)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _rest(lines: list[str], more: int, words: Words) -> list[str]:
    if not lines:
        return [words.say("found_nothing")]
    return [words.say("more", count=more)] if more else []
