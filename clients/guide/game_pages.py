"""The pages of a game in a language, as Markdown: what it is, its rules, its cards, and a whole game in words."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from html import escape
from pathlib import Path
from typing import Any, Final, NamedTuple

from api.openapi.schemas import options_in, schema_of_options
from clients.guide.faces import ORIGINS, Drawing, apart, drawing, tag
from engine.core.game import Game
from engine.core.rulebook import Rule, Source
from engine.core.text.catalog import Language, localized

#: Whole games in words (`tools/transcripts.py`).
TRANSCRIPTS: Final = Path(__file__).parents[2] / "tests" / "golden" / "transcripts"
#: What games look like in the playground.
PICTURES: Final = Path(__file__).parents[1] / "playground" / "pictures"
#: What languages call themselves.
OWN_NAMES: Final[dict[Language, str]] = {"en": "English", "uk": "Українська", "ru": "Русский"}
#: A paragraph that a text cites.
CITED: Final = re.compile(r"(?<![\w.#])R\d+(?:\.\d+)*[a-z]?\b")
#: What no link may be put into: code, and what is a link already.
UNTOUCHED: Final = re.compile(r"(`[^`]*`|<[^>]*>|\[[^\]]*\]\([^)]*\))")
#: JSON longer than this stands on several lines.
LONG: Final = 100
#: The pages below that of a game, in the order in which they are read.
PAGES: Final = ("rules", "cards", "whole_game")


class Entry(NamedTuple):
    """What the search finds by its name: a paragraph, or a card."""

    name: str
    kind: str
    page: str
    anchor: str


def pages(game: Game[Any], language: Language, more: str = "") -> Iterator[tuple[str, str]]:
    """The pages, each with its path without the suffix; ``more`` is another line of the list on the first."""
    drawn = drawing(game, language)
    write: dict[str, Callable[[Game[Any], Drawing], str]]
    write = {"index": partial(_index, more=more), "rules": _rules, "cards": _cards, "whole_game": _whole_game}
    for page in ("index", *pages_of(game)):
        path = f"games/{game.id}/{page}"
        yield path, f"{_languages(drawn, path)}\n\n{write[page](game, drawn)}"


def pages_of(game: Game[Any]) -> list[str]:
    """The pages below that of this game: one less for a game without texts of a whole game."""
    return [page for page in PAGES if page != "whole_game" or _told(game, "en").is_file()]


def entries(game: Game[Any], language: Language) -> Iterator[Entry]:
    """The paragraphs of the rules and the components."""
    drawn = drawing(game, language)
    for rule in game.text.rulebook:
        words = localized(rule.title or rule.text, language).split()
        start = re.sub(r"[*_`]", "", " ".join(words[:12])) + (" …" if len(words) > 12 else "")
        kind = drawn.word("chapter" if rule.title else "paragraph")
        yield Entry(f"{rule.id} {start}", kind, f"games/{game.id}/rules", rule.id)
    for one in game.components():
        face = drawn.face(one)
        yield Entry(face.name, face.kind, f"games/{game.id}/cards", one.id)


def _heading(game: Game[Any], drawn: Drawing, page: str) -> str:
    """The heading of a page below that of the game."""
    title = localized(game.title, drawn.language)
    return f"# {drawn.phrase('page', title=title, page=drawn.phrase(page))}"


def _index(game: Game[Any], drawn: Drawing, more: str) -> str:
    fewest, most = game.seats
    seats = drawn.word("seats_exactly" if fewest == most else "seats", fewest=fewest, most=most)
    title = localized(game.title, drawn.language)
    parts = [
        f"# {title}",
        f"{drawn.word('lead', title=title, id=game.id, ruleset=game.ruleset)} {seats}.",
        "\n".join(
            f"- [{drawn.word(page)}]({page}.md): {drawn.phrase(f'see_{page}', count=len(game.components()))}."
            for page in pages_of(game)
        )
        + f"\n{more}",
    ]
    if pictures := list(drawn.pictures()):
        parts.append(f"## {drawn.word('the_table')}")
        for picture in pictures:
            caption = linked(escape(picture.caption), game, "rules.html")
            name = f"<strong>{escape(picture.title)}.</strong>"
            parts.append(f"<figure>{apart(picture.svg)}<figcaption>{name} {caption}</figcaption></figure>")
    if (PICTURES / f"{game.id}.png").is_file():
        shown = drawn.word("playground_lead", title=title)
        parts += [f"## {drawn.word('playground')}", shown, f"![{shown}](../../{PICTURES.name}/{game.id}.png)"]
    parts += [*_modes(game, drawn), *_options(game, drawn)]
    return "\n\n".join(parts)


def _modes(game: Game[Any], drawn: Drawing) -> Iterator[str]:
    yield f"## {drawn.word('modes')}"
    yield drawn.word("modes_lead", path=f"POST /v1/games/{game.id}/setup")
    for mode in game.modes:
        title = game.text.messages.format(f"mode_{mode.id}", {}, drawn.language)
        yield f"### {title} ({drawn.phrase('seats_column')}: {mode.seats})"
        body = json.dumps({"options": mode.example}, ensure_ascii=False)
        if len(body) > LONG:
            lines = [f"  {json.dumps(name)}: {_spread(value)}" for name, value in mode.example.items()]
            body = '{"options": {\n' + ",\n".join(lines) + "\n}}"
        yield f"```json\n{body}\n```"


def _spread(value: Any) -> str:
    """JSON, with each member of a long list on a line of its own."""
    whole = json.dumps(value, ensure_ascii=False)
    if len(whole) < LONG - 20 or not isinstance(value, (list, tuple)):
        return whole
    return "[\n" + ",\n".join(f"    {json.dumps(one, ensure_ascii=False)}" for one in value) + "\n  ]"


def _options(game: Game[Any], drawn: Drawing) -> Iterator[str]:
    schema = schema_of_options(game, drawn.language)
    yield f"## {drawn.word('options')}"
    yield drawn.word("options_lead")
    heads = [drawn.word(head) for head in ("option", "values", "default", "meaning")]
    rows = [f"| {' | '.join(heads)} |", "|---|---|---|---|"]
    for name, field, needed in options_in(schema):
        default = drawn.word("needed") if needed else f"`{json.dumps(field.get('default'))}`"
        cells = [f"`{name}`", values_of_option(field, schema, drawn), default, field.get("description", "")]
        rows.append(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |")
    yield "\n".join(rows)


def values_of_option(field: Any, schema: Any, drawn: Drawing) -> str:
    """What an option may be, in a few words."""
    if "$ref" in field:
        return values_of_option(schema["$defs"][field["$ref"].rpartition("/")[2]], schema, drawn)
    if forms := field.get("anyOf") or field.get("oneOf"):
        return ", ".join(values_of_option(form, schema, drawn) for form in forms)
    if "enum" in field or "const" in field:
        return ", ".join(f"`{json.dumps(value)}`" for value in field.get("enum", [field.get("const")]))
    match field.get("type"):
        case "boolean":
            return "`true`, `false`"
        case "null":
            return "`null`"
        case "array":
            of = values_of_option(field["items"], schema, drawn) if "items" in field else ""
            return f"{drawn.phrase('list_of')} ({of})" if of and len(of) < 200 else drawn.phrase("list_of")
        case "integer":
            bounds = [str(field[bound]) for bound in ("minimum", "maximum") if bound in field]
            return " – ".join(bounds) or drawn.phrase("number_value")
        case "string":
            return drawn.phrase("text_value")
    return drawn.phrase("object_value")


def _rules(game: Game[Any], drawn: Drawing) -> str:
    parts = [_heading(game, drawn, "rules"), drawn.word("rules_lead", ruleset=game.ruleset)]
    for rule in game.text.rulebook:
        parts += _rule(rule, game, drawn)
    return "\n\n".join(parts)


def _rule(rule: Rule, game: Game[Any], drawn: Drawing) -> Iterator[str]:
    """A chapter's heading or a paragraph, each with an anchor that is its number."""
    language = drawn.language
    text = linked(localized(rule.text, language), game, "")
    if rule.title:
        yield f'<a class="anchor" id="{rule.id}"></a>'
        yield f"## {rule.id} {localized(rule.title, language)}"
        if text:
            yield text
    else:
        number = f'<a class="number" href="#{rule.id}">{rule.id}</a>'
        yield f'<div class="rule" id="{rule.id}">'
        yield f"{number} {text}"
        yield f'<p class="source">{"; ".join(_source(source, drawn) for source in rule.sources)}</p>'
        yield "</div>"


def _source(source: Source, drawn: Drawing) -> str:
    """Where a part of a paragraph comes from: `rulebook §4 L52`."""
    word, about = drawn.phrase(f"origin_{source.origin}"), drawn.word(f"about_{source.origin}")
    return f'<span title="{escape(about)}">{word}</span> {escape(source.detail)}'.strip()


def linked(text: str, game: Game[Any], page: str) -> str:
    """The text, in which each paragraph that it cites is a link."""

    def link(found: re.Match[str]) -> str:
        rule = found[0]
        return f'<a href="{page}#{rule}">{rule}</a>' if rule in game.text.rulebook else rule

    pieces = UNTOUCHED.split(text)
    return "".join(piece if n % 2 else CITED.sub(link, piece) for n, piece in enumerate(pieces))


def _cards(game: Game[Any], drawn: Drawing) -> str:
    found = {origin for one in game.components() for origin in one.provenance.values()}
    origins = "".join(
        f'<li><span class="origin {origin}">{escape(drawn.word(f"origin_{origin}"))}</span> '
        f"{escape(drawn.phrase(f'about_{origin}'))}</li>"
        for origin in ORIGINS
        if origin in found
    )
    parts = [
        _heading(game, drawn, "cards"),
        drawn.word("cards_lead", path=f"GET /v1/games/{game.id}/catalog"),
        f'<ul class="origins">{origins}</ul>',
        drawn.word("parts_hint"),
    ]
    for heading, group in drawn.groups():
        parts.append(f"## {heading} ({len(group)})")
        parts.append(f'<div class="cards {tag(group[0])}">{" ".join(map(drawn.card, group))}</div>')
    return "\n\n".join(parts)


def _whole_game(game: Game[Any], drawn: Drawing) -> str:
    told = game.text.messages.format(f"mode_{game.modes[0].id}", {}, drawn.language)
    return "\n\n".join(
        [
            _heading(game, drawn, "whole_game"),
            drawn.word("whole_game_lead", mode=told),
            f"````text\n{_told(game, drawn.language).read_text('utf-8').rstrip()}\n````",
        ]
    )


def _told(game: Game[Any], language: Language) -> Path:
    """A whole game of the usual mode, in words."""
    return TRANSCRIPTS / f"{game.id}.{language}.txt"


def _languages(drawn: Drawing, page: str) -> str:
    """The links to the same page in the other languages."""
    links = []
    for language, name in OWN_NAMES.items():
        if language == drawn.language:
            links.append(f"<strong>{name}</strong>")
        else:
            way = between(page, drawn.language, language)
            links.append(f'<a href="{way}" lang="{language}" hreflang="{language}">{name}</a>')
    return f'<nav class="languages" aria-label="{drawn.word("languages")}">{" ".join(links)}</nav>'


def between(page: str, here: Language, there: Language) -> str:
    """The way from a page to the same page in another language: English lies at the root, the others below it."""
    up = "../" * (page.count("/") + (here != "en"))
    return f"{up}{'' if there == 'en' else f'{there}/'}{page}.html"


def listed(games: Iterable[Game[Any]], language: Language) -> str:
    """The list of the games, with links from `games/index`."""
    return "\n".join(f"- [{localized(game.title, language)}]({game.id}/index.md)" for game in games)
