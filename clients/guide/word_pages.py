"""The words for programs of a game, as Markdown: one page each for actions, decisions, events, errors and so on.

Words, meanings and members are those of the contract. The examples are real ones (`clients.guide.word_examples`). A
word without one gets an example made from the contract, and the page says so. The pages are in English.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from api.errors.registry import MESSAGES, PROBLEMS, ProblemSpec
from api.openapi.schemas import REF, options_in, pascal, schema_of_options, values_in
from api.openapi.words import DECISION_KIND, ERROR_CODE, OUTCOME_REASON
from clients.guide.faces import Drawing, tag
from clients.guide.game_pages import Entry, linked, values_of_option
from clients.guide.word_examples import DECK, RECORD, Kept, filled, kept
from engine.core.errors import RulesError
from engine.core.game import AnyGame
from engine.core.loading import read_options
from engine.core.text.catalog import DEFAULT, localized
from engine.core.text.messages import MessageCatalog
from engine.core.text.template_vars import TITLE, key_of

CONTRACT: Final = Path(__file__).parents[2] / "openapi" / "openapi.json"
#: The folder of these pages below that of the game.
FOLDER: Final = "reference"
#: The line that leads to them from the page of the game.
LINK: Final = f"- [Reference]({FOLDER}/index.md): actions, decisions, events, error codes and options, with examples."
#: JSON longer than this is spread over several lines.
WIDTH: Final = 88
#: Values of a member that are listed, at most.
LISTED: Final = 12
MADE: Final = "Made from the contract: it occurred in none of the recorded games and tests."
#: The name of a problem, by the name of its type.
SPECS: Final[Mapping[str, ProblemSpec]] = {spec.name: spec for spec in PROBLEMS.values()}

Json = dict[str, Any]


class Page(NamedTuple):
    """A page: its title, what it says first, what its words are called, and its sections."""

    title: str
    lead: str
    word: str
    """what a word is, in the search and in anchors: `event-wounded`"""
    sections: Callable[[AnyGame], Iterator[tuple[str, str]]]
    """yields each word with the Markdown below it"""


def in_contract(game: AnyGame) -> bool:
    """Return whether the contract has this game."""
    return f"{pascal(game.id)}Action" in _schemas()


def pages(game: AnyGame) -> Iterator[tuple[str, str]]:
    """Yield the pages of a game, each with its path without the suffix."""
    title = localized(game.title, DEFAULT)
    found = {name: dict(page.sections(game)) for name, page in PAGES.items()}
    lines = [
        f"- [{page.title}]({name}.md) ({len(found[name])}): {page.lead.partition('.')[0].lower()}."
        for name, page in PAGES.items()
    ]
    lead = (
        f"The words that programs meet in {title}, ruleset {game.ruleset}, each with its meaning and an example. They "
        "are those of the contract. Newer versions may add words, so a client should accept an unknown one."
    )
    anchors = "Each word has an address of its own, such as `events.html#event-game_ended`."
    tree = "```{toctree}\n:hidden:\n\n" + "\n".join(PAGES) + "\n```"
    yield (
        f"games/{game.id}/{FOLDER}/index",
        "\n\n".join([f"# {title}: reference", lead, anchors, "\n".join(lines), tree]),
    )
    for name, page in PAGES.items():
        parts = [f"# {title}: {page.title.lower()}", page.lead]
        for word, text in found[name].items():
            parts += [f'<a class="anchor" id="{page.word}-{word}"></a>', f"## `{word}`", text]
        yield f"games/{game.id}/{FOLDER}/{name}", "\n\n".join(parts)


def entries(game: AnyGame) -> Iterator[Entry]:
    """Yield what the search finds: each word."""
    for name, page in PAGES.items():
        for word in WORDS[name](game):
            yield Entry(word, page.word, f"games/{game.id}/{FOLDER}/{name}", f"{page.word}-{word}")


# The contract.


@cache
def _schemas() -> Json:
    schemas: Json = json.loads(CONTRACT.read_bytes())["components"]["schemas"]
    return schemas


def _resolved(schema: Json) -> Json:
    """Return a schema, or the one to which it refers."""
    reference = schema.get("$ref")
    found: Json = _schemas()[reference.removeprefix(REF.format(name=""))] if reference else schema
    return found


def members(game: AnyGame, union: str) -> dict[str, Json]:
    """Return the schemas of a union of the game, by tag."""
    mapping: dict[str, str] = _schemas()[pascal(game.id) + union]["discriminator"]["mapping"]
    return {word: _resolved({"$ref": reference}) for word, reference in mapping.items()}


def words(game: AnyGame, name: str) -> dict[str, str]:
    """Return the words of a schema of the game, each with its meaning."""
    schema = _schemas()[pascal(game.id) + name]
    return dict(zip(schema["x-extensible-enum"], schema["x-enum-descriptions"], strict=True))


def _options(game: AnyGame) -> dict[str, Json]:
    """Return the options of the game, by name."""
    return {name: option for name, option, _ in options_in(schema_of_options(game, DEFAULT))}


def _table(game: AnyGame, schema: Json, but: Iterable[str]) -> str:
    """Return the members of a schema as a table; empty if it has none."""
    needed = schema.get("required", ())
    rows = [
        f"| `{name}` | {_cell(_type(member))} | {_about(game, _cell(member.get('description', '')))}"
        f"{'' if name in needed else ' (may be left out)'} |"
        for name, member in schema.get("properties", {}).items()
        if name not in but
    ]
    return "\n".join(["| member | value | meaning |", "|---|---|---|", *rows]) if rows else ""


def _cell(text: str) -> str:
    return text.replace("|", r"\|").replace("\n", " ")


def _type(schema: Json) -> str:
    """Return what a member may be, in a few words."""
    if "$ref" in schema:
        target = _resolved(schema)
        name = schema["$ref"].rpartition("/")[2]
        return _type(target) if len(target.get("enum", ())) in range(1, LISTED) else f"`{name}`"
    if forms := schema.get("anyOf") or schema.get("oneOf"):
        return " or ".join(dict.fromkeys(map(_type, forms)))
    if values := schema.get("enum") or [schema[name] for name in ("const",) if name in schema]:
        shown = ", ".join(f"`{json.dumps(value)}`" for value in values[:LISTED])
        return shown + f" … ({len(values)} values)" * (len(values) > LISTED)
    match schema.get("type"):
        case "array":
            return f"list of {_type(schema['items'])}" if schema.get("items") else "list"
        case "object":
            inner = schema.get("additionalProperties")
            return f"object with {_type(inner)}" if isinstance(inner, dict) else "object"
        case "integer":
            bounds = [
                f"{word} {schema[name]}" for name, word in (("minimum", "from"), ("maximum", "to")) if name in schema
            ]
            return " ".join(["number", *bounds])
        case "boolean":
            return "`true` or `false`"
        case "null":
            return "`null`"
        case "string":
            return "text"
    return "any value"


# The sections of the pages.


def _actions(game: AnyGame) -> Iterator[tuple[str, str]]:
    asked_by: dict[str, list[str]] = {}
    for kind in words(game, DECISION_KIND):
        one = kept(game.id).get(("decision", kind))
        for action in one.offers if one else ():
            asked_by.setdefault(action, []).append(kind)
    for word, schema in members(game, "Action").items():
        parts = [_about(game, schema["description"]), _table(game, schema, ["type"])]
        if kinds := asked_by.get(word):
            parts.append(
                "Answers the decisions " + ", ".join(_link("decisions", "decision", kind) for kind in kinds) + "."
            )
        elif (one := kept(game.id).get(("action", word))) and not one.decision:
            parts.append("Possible at any time, without a decision.")
        one = kept(game.id).get(("action", word))
        value = {"seat": one.seat, "action": one.value} if one else {"seat": "p1", "action": made(schema)}
        yield word, _joined(*parts, _example(value, one))


def _decisions(game: AnyGame) -> Iterator[tuple[str, str]]:
    for word, meaning in words(game, DECISION_KIND).items():
        one = kept(game.id).get(("decision", word))
        bindings = filled(one.bindings) if one else _bindings(game, f"prompt_{word}")
        value: Json = {
            "seat": one.seat if one else "p1",
            "kind": word,
            "prompt": _sentence(game, f"prompt_{word}", bindings),
        }
        parts = [f"> {meaning}"]
        if one:
            actions = ", ".join(_link("actions", "action", action) for action in one.offers)
            parts.append(f"Answered by {actions}.")
            title = game.text.renderer(DEFAULT).format(key_of(TITLE, word), **bindings)
            value |= {"rule": one.rule, "title": title, "actions": one.actions}
        few = f"The example shows {len(one.actions)} of its {one.count} actions." if one and one.count > 2 else ""
        yield word, _joined(*parts, _example(value, one, few))


def _events(game: AnyGame) -> Iterator[tuple[str, str]]:
    renderer = game.text.renderer(DEFAULT)
    for word, schema in members(game, "Event").items():
        one = kept(game.id).get(("event", word))
        value = made(schema)
        if one:
            event = renderer.with_text(msgspec.convert(one.value, game.Event))
            value = msgspec.json.decode(game.codec.encode(event))
        table = _table(game, schema, ["type", "rule", "text"])
        yield word, _joined(_about(game, schema["description"]), table, _example(value, one))


def _errors(game: AnyGame) -> Iterator[tuple[str, str]]:
    for word, meaning in words(game, ERROR_CODE).items():
        one = kept(game.id).get(("error", word))
        bindings = filled(one.bindings) if one else _bindings(game, word)
        about = ""
        value: Json = {}
        if one and one.found_in in SPECS:
            spec = SPECS[one.found_in]
            value = {"type": spec.type, "status": spec.status}
        value |= {"code": word, "reason": _sentence(game, word, bindings)}
        if one:
            value |= {name: said for name in ("rule", "pointer") if (said := getattr(one, name))}
            about = _context(one)
        yield word, _joined(f"> {meaning}", about, _example(value, one))


def _context(one: Kept) -> str:
    """Return what was refused: an action in a decision, a record, or a deck."""
    match one.found_in:
        case place if place == RECORD:
            return "In a verdict on a record:"
        case place if place == DECK:
            return "In a verdict on a deck:"
    if not one.value:
        return ""
    action = json.dumps(one.value, ensure_ascii=False)
    decision = f" in the decision {_link('decisions', 'decision', one.decision)}" if one.decision else ""
    return f"For the action `{action}`{decision}:"


def _outcomes(game: AnyGame) -> Iterator[tuple[str, str]]:
    for word, meaning in words(game, OUTCOME_REASON).items():
        one = kept(game.id).get(("outcome", word))
        value = one.value if one else {"winners": ["p1"], "reason": word}
        yield word, _joined(f"> {meaning}", _example({**value, "text": _sentence(game, f"outcome_{word}", {})}, one))


def _settings(game: AnyGame) -> Iterator[tuple[str, str]]:
    schema, drawn = schema_of_options(game, DEFAULT), Drawing(game, DEFAULT)
    for name, option, needed in options_in(schema):
        default = "It must be given." if needed else f"If left out: `{json.dumps(option.get('default'))}`."
        titles = [
            f"- `{json.dumps(value)}`: {title}"
            for form in values_in(option)
            for value, title in zip(form["enum"], form.get("x-enumNames", ()), strict=False)
        ]
        value = f"Value: {values_of_option(option, schema, drawn)}."
        meaning: str = option.get("description", "")
        about = _about(game, f"{meaning[:1].upper()}{meaning[1:]}.")
        example = _example({"options": option_example(game, name)}, None, made_note="")
        yield name, _joined(about, f"{value} {default}", "\n".join(titles), example)


def option_example(game: AnyGame, name: str) -> Json:
    """Return options with this one in them, which the game accepts: those of a mode, or with another value."""
    top, _, inner = name.partition(".")
    fitting = [mode.example for mode in game.modes if _has(mode.example, top, inner)]
    if fitting:
        return {top: sorted((example[top] for example in fitting), key=lambda one: len(json.dumps(one)))[0]}
    option = _options(game)[name]
    decks = [deck for deck in game.decks.values() if inner in deck]
    values = [*_values(option), *(deck[inner] for deck in decks), option.get("default")]
    bases: list[Json] = [{}, *(mode.example for mode in game.modes)]
    for n, value in enumerate(values):
        for base, more in product(bases, _switches(game)):
            if not inner:
                some: list[Any] = [value]
            else:  # one player has this value or a whole deck, or all players have different values
                players = list(base.get(top, ()))
                others = [one for one in players if isinstance(one, dict)]
                some = [[deck, *players[1:]] for deck in decks]
                some += [[{**first, inner: value}, *others[1:]] for first in others[:1]]
                some += [[{**one, inner: values[(n + k) % len(values)]} for k, one in enumerate(others)]]
            for one in some:
                if (not inner or one) and _accepts(game, options := {**base, top: one, **more}):
                    return options
    return {top: made(_options(game)[top])}


def _switches(game: AnyGame) -> Iterator[Json]:
    """Yield no option, and then each that is turned on."""
    yield {}
    yield from ({name: True} for name, option in _options(game).items() if option.get("default") is False)


def _accepts(game: AnyGame, options: Json) -> bool:
    """Return whether a game begins with these options."""
    try:
        game.new(read_options(game, options))
    except RulesError:
        return False
    return True


def _has(options: Json, top: str, inner: str) -> bool:
    """Return whether options have this one."""
    if not inner:
        return top in options
    return any(isinstance(one, dict) and inner in one for one in options.get(top, ()) if isinstance(options[top], list))


def _values(option: Json) -> Iterator[Any]:
    """Yield values of an option other than its default."""
    for form in option.get("anyOf") or [option]:
        listed = form.get("enum") or {"boolean": [True, False]}.get(form.get("type"), [])
        if form.get("type") == "array" and (items := form.get("items", {}).get("enum")):
            listed = [items[: form.get("maxItems")]]
        elif form.get("type") == "array" and form.get("items", {}).get("type") == "integer":
            listed = [[n] * form.get("minItems", 1) for n in range(1, 12)]
        elif form.get("type") == "integer":
            listed = [form.get("minimum", 1), form.get("maximum", 2)]
        yield from (value for value in listed if value != option.get("default"))


def _components(game: AnyGame) -> Iterator[tuple[str, str]]:
    box: dict[str, list[Json]] = {}
    for one in game.components():
        box.setdefault(tag(one), []).append(msgspec.to_builtins(one))
    for word, schema in members(game, "Component").items():
        found = box.get(word, [])
        table = _table(game, schema, ["kind", "id", "name", "provenance", "note"])
        value = min(found, key=lambda one: len(json.dumps(one)), default=made(schema))
        count = f"There are {len(found)} of them." if len(found) > 1 else ""
        where = f'<a href="../cards.html#{value["id"]}">{_name(game, value)}</a>' if found else ""
        shown = f"{count} The example is {where}." if where else ""
        yield (
            word,
            _joined(
                _about(game, schema["description"]),
                table,
                shown,
                _example(value, None, made_note="" if found else MADE),
            ),
        )


def _name(game: AnyGame, component: Json) -> str:
    return localized(component["name"], DEFAULT)


# Examples.


def _example(value: Json, one: Kept | None, more: str = "", *, made_note: str = MADE) -> str:
    origin = f"From {one.origin}." if one else made_note
    note = " ".join(filter(None, (origin, more)))
    return _joined(f"```json\n{layout(value)}\n```", f'<p class="origin">{_html(note)}</p>' if note else "")


def _html(text: str) -> str:
    """Return a text with code between backquotes as HTML."""
    return "".join(f"<code>{part}</code>" if n % 2 else part for n, part in enumerate(text.split("`")))


def layout(value: Any, depth: int = 0) -> str:
    """Return JSON in lines of about `WIDTH` characters: what fits is on one line."""
    whole = json.dumps(value, ensure_ascii=False)
    if len(whole) + 2 * depth <= WIDTH or not isinstance(value, (dict, list, tuple)) or not value:
        return whole
    pad = "  " * (depth + 1)
    if isinstance(value, dict):
        lines = [f"{pad}{json.dumps(key)}: {layout(one, depth + 1)}" for key, one in value.items()]
        return "{\n" + ",\n".join(lines) + "\n" + "  " * depth + "}"
    lines = [""]
    for one in value:
        said = layout(one, depth + 1)
        if isinstance(one, (str, int)) and lines[-1] and len(lines[-1]) + len(said) < WIDTH:
            lines[-1] += f", {said}"
        else:
            lines.append(pad + said)
    return "[" + ",\n".join(lines).removeprefix(",") + "\n" + "  " * depth + "]"


def made(schema: Json) -> Any:
    """Return a value that fits a schema, as short as it may be."""
    schema = _resolved(schema)
    if forms := schema.get("anyOf") or schema.get("oneOf"):
        return made(forms[0])
    if values := schema.get("enum") or [schema[name] for name in ("const",) if name in schema]:
        return values[0]
    match schema.get("type"):
        case "object":
            needed = schema.get("required", ())
            return {name: made(one) for name, one in schema.get("properties", {}).items() if name in needed}
        case "array":
            return [made(schema["items"])] * schema.get("minItems", 0)
        case "integer":
            return schema.get("minimum", 1)
        case "boolean":
            return False
    return "…" if schema.get("type") == "string" else None


def _sentence(game: AnyGame, key: str, bindings: Json) -> str:
    """Return a sentence in English: of the game, or else of the service."""
    return _catalog(game, key).format(key, bindings)


def _bindings(game: AnyGame, key: str) -> Json:
    """Return values for the variables of a sentence, such as those of other examples."""
    known = {name: value for one in kept(game.id).values() for name, value in one.bindings.items()}
    names = sorted(_catalog(game, key).variables(key))
    return {name: filled(known.get(name, name.replace("_", " "))) for name in names}


def _catalog(game: AnyGame, key: str) -> MessageCatalog:
    """Return the catalog that has this message: that of the game, or else of the service."""
    return game.text.messages if key in game.text.messages else MESSAGES


# Markdown.


def _about(game: AnyGame, text: str) -> str:
    return linked(text.replace("..", "."), game, "../rules.html")


def _link(page: str, word: str, name: str) -> str:
    return f'<a href="{page}.html#{word}-{name}"><code>{name}</code></a>'


def _joined(*parts: str) -> str:
    return "\n\n".join(part for part in parts if part)


#: The pages, in their order.
PAGES: Final[Mapping[str, Page]] = {
    "actions": Page(
        "Actions", "What a seat can do. An action is an answer to a decision: `{type, ...}`.", "action", _actions
    ),
    "decisions": Page(
        "Decisions",
        "What a seat is asked. A decision lists all legal actions. "
        "The quoted sentence is the prompt, with its variables.",
        "decision",
        _decisions,
    ),
    "events": Page(
        "Events",
        "What has happened. Every event also has `rule`, the paragraph behind it, and, with `include=text`, `text`.",
        "event",
        _events,
    ),
    "errors": Page(
        "Error codes",
        "Why something is refused. The code of a problem, of an illegal action or of a verdict. "
        "The quoted sentence is its reason, with its variables.",
        "error",
        _errors,
    ),
    "outcomes": Page("Outcomes", "Why a game has ended. The `reason` of an outcome.", "outcome", _outcomes),
    "options": Page("Options", "What a setup can choose. Members of `options` in a setup.", "option", _settings),
    "components": Page(
        "Components",
        "What is in the box. The kinds of components in the catalog. Every component has `id`, `name` in each "
        "language, `provenance` (the origin of its parts) and `note`.",
        "component",
        _components,
    ),
}
#: The words on each page, from the contract alone.
WORDS: Final[Mapping[str, Callable[[AnyGame], Iterable[str]]]] = {
    "actions": lambda game: members(game, "Action"),
    "decisions": lambda game: words(game, DECISION_KIND),
    "events": lambda game: members(game, "Event"),
    "errors": lambda game: words(game, ERROR_CODE),
    "outcomes": lambda game: words(game, OUTCOME_REASON),
    "options": _options,
    "components": lambda game: members(game, "Component"),
}
