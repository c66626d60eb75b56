"""The results of the tools as text."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from api.mcp.messages import Messages
from api.mcp.models import Cards, Checked, GameList, MatchUpdate, Question, Rules, Suggested, ViewTable
from engine.core.game import AnyGame


def match_update(answer: MatchUpdate, game: AnyGame, words: Messages) -> str:
    """Return the text of a match: events, board and decision."""
    name = game.text.renderer(words.language).name
    lines = [words.format("head", match=answer.match, game=answer.game, seat=answer.player)]
    if len(answer.seats) > 1:
        lines.append(words.format("seats", seats=", ".join(map(name, answer.seats))))
    if answer.earlier:
        lines.append(words.format("earlier", count=answer.earlier))
    lines += [f"- {event.text} [{event.rule}]" for event in answer.events]
    for sheet in answer.tables or ():
        lines += _sheet(sheet)
    if answer.outcome is not None:
        winners = ", ".join(map(name, answer.outcome.winners)) or words.format("nobody")
        lines.append(f"{words.format('outcome')}: {answer.outcome.text} [{answer.outcome.rule}]")
        lines.append(f"{words.format('winners')}: {winners}")
    elif answer.question is not None:
        lines += _question(answer.question, words)
    else:
        lines.append(words.format("nothing"))
    return "\n".join(lines)


def _question(question: Question, words: Messages) -> Iterator[str]:
    yield f"{question.title}. {question.prompt} [{question.rule}]"
    yield words.format("choose", number=question.number)
    yield from (f"{choice.number}. {choice.label}" for choice in question.choices)
    if question.illegal:
        yield words.format("illegal")
        yield from (f"- {one.label}: {one.reason} [{one.rule}]" for one in question.illegal)


def _sheet(sheet: ViewTable) -> Iterator[str]:
    yield f"# {sheet.title}: {' | '.join(sheet.columns)}"
    yield from (f"{row.title}: {' | '.join(row.values)}" for row in sheet.rows)


def checked(answer: Checked, words: Messages) -> str:
    """Return whether an action is legal, and if not, the rule that forbids it."""
    if answer.allowed:
        return words.format("allowed", label=answer.label)
    refused = words.format("not_allowed", label=answer.label)
    return f"{refused}\n{answer.reason} [{answer.rule}]\n{answer.rule}: {answer.rule_text}"


def suggested(answer: Suggested, words: Messages) -> str:
    """Return the suggestion, and the other actions that were considered."""
    lines = [words.format("suggested", question=answer.question, playouts=answer.playouts)]
    lines += [f"{one.number}. {one.label}: {one.value} ({one.tries})" for one in answer.considered]
    return "\n".join(lines)


def games(answer: GameList) -> str:
    """Return the games with their modes, and the options of a single one."""
    lines = []
    for about in answer.games:
        lines.append(f"{about.id}: {about.title} {about.ruleset}")
        lines += [f"- {mode.id}: {mode.title} ({mode.seats}) {_json(mode.options)}" for mode in about.modes]
        if about.options is not None:
            lines.append(_json(about.options))
    return "\n".join(lines)


def rules(answer: Rules, words: Messages) -> str:
    """Return rules, each after its number."""
    lines = [
        " ".join(part for part in (paragraph.id, paragraph.title, paragraph.text) if part)
        for paragraph in answer.paragraphs
    ]
    return "\n".join(lines + _rest(lines, answer.more, words))


def cards(answer: Cards, game: AnyGame, words: Messages) -> str:
    """Return cards with their values; ids of other cards are replaced by names."""
    name = game.text.renderer(words.language).name
    lines = []
    for card in answer.cards:
        lines.append(f"{card.name} ({card.kind} {card.id})")
        lines += [f"- {_plain(key, name)}: {_plain(value, name)}" for key, value in (card.values or {}).items()]
    return "\n".join(lines + _rest(lines, answer.more, words))


def _plain(value: Any, name: Callable[[str], str]) -> str:
    """Return a value of a card on one line."""
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


def _rest(lines: list[str], more: int, words: Messages) -> list[str]:
    if not lines:
        return [words.format("found_nothing")]
    return [words.format("more", count=more)] if more else []
