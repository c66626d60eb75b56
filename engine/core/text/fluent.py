"""The Fluent templates of a game: ``data/messages*.<language>.ftl`` and ``data/words*.<language>.ftl``.

The messages have the keys of prompts (``prompt_attack``), refusals, faults, options and notes. Those of ``words`` are
named after their subject: ``action-move`` is the label of the action ``move``, ``event-wounded`` the sentence of the
event ``wounded``, ``title-attack`` the title of the decision ``attack``; a game has others that its own code says
(``sheet-...``, ``part-...``). A dot in a key is a hyphen in the file.

A template may use what the action or event has as fields (those of an object inside it as ``$power_source``), what the
game's `TemplateVars` add, for a title what the prompt is bound to, and for a message its bindings.

Names come with their grammar: ``{ ACC($target) }`` is the accusative (also GEN, DAT, INS, LOC), ``GENDER($hero)`` is m,
f, n or p, ``ID($card)`` what programs call it, ``COUNT($cards)`` the length of a list, ``AND($cards)`` the list as
people say it, ``CAP($seat)`` begins with a capital letter, as every message does anyway.  What is missing is
``none``, yes and no are ``yes`` and ``no``: select by them.

A data check compares the files with the types of the game, so that nothing new can be forgotten in any language.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from re import MULTILINE
from typing import Any, Final, NamedTuple, get_args

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from fluent_compiler.compiler import compile_messages
from fluent_compiler.resource import FtlResource
from msgspec import inspect

from engine.core.errors import DataError
from engine.core.patterns import scan
from engine.core.text.catalog import DEFAULT, LANGUAGES, Language, Sources, Text
from engine.core.text.grammar import Whole, functions_of
from engine.core.text.names import AllForms
from engine.core.text.template_vars import ACTION, EVENT, PROMPT, TITLE, TemplateVars, key_of

#: Says one message: its variables, and a list that takes up what was wrong.
CompiledMessage = Callable[[Mapping[str, Any], list[Exception]], str]

#: Where a message begins in a file, what refers to another one, and what to a variable.
ENTRY: Final = scan(r"^([a-zA-Z][\w-]*) *=", MULTILINE)
REFERENCE: Final = scan(r"\{ *([a-z][\w-]*) *\}")
VARIABLE: Final = scan(r"\$([\w-]+)")
#: What compiled messages call for the plural form of a number; it takes 10 us, and there are few numbers.
PLURAL: Final = "plural_form_for_number"


class Template(NamedTuple):
    """What was read of one message."""

    file: str
    variables: frozenset[str]
    messages: frozenset[str]


class FluentTemplates:
    """The templates of one game in all languages, checked against its types.

    ``kinds`` has the key of each required message, with the variables that it may use; those of titles are those of
    the prompts.
    """

    def __init__(
        self,
        sources: Sources,
        kinds: Mapping[str, frozenset[str]],
        names: Mapping[str, Text],
        forms: AllForms,
    ) -> None:
        self._sources, self._kinds, self.names, self.forms = sources, kinds, names, forms
        #: What went wrong in saying something: nothing, or the data is to be mended (the tests look).
        self.faults: set[str] = set()

    @cached_property
    def kinds(self) -> Mapping[str, frozenset[str]]:
        """The key of each required message, with the variables that it may use."""
        prompts = (key for key in self.keys("messages") if key.startswith(PROMPT))
        titles = {
            key_of(TITLE, key.removeprefix(PROMPT)): frozenset().union(*(self.variables(one, key) for one in LANGUAGES))
            for key in prompts
        }
        return {**self._kinds, **titles}

    def has(self, key: str) -> bool:
        """Return whether there is a message with this key."""
        return key.replace(".", "-") in self._entries(DEFAULT)

    def keys(self, stem: str) -> list[str]:
        """Return the keys in the files whose names, without their folder, begin so."""
        sources = self._sources[DEFAULT].items()
        files = [source for file, source in sources if file.rpartition("/")[2].startswith(stem)]
        return [key for source in files for key in ENTRY.findall(source)]

    def variables(self, language: Language, key: str) -> Sequence[str]:
        """Return the variables of a message in a language, and of those that it refers to."""
        return list(dict.fromkeys(VARIABLE.findall(self._source(language, key.replace(".", "-")))))

    def pattern(self, language: Language, key: str) -> str:
        """Return the source of a message without its key."""
        return self._entries(language)[key.replace(".", "-")].partition("=")[2].strip()

    @cache  # noqa: B019  # as long as the game, which is as long as the program
    def message(self, language: Language, key: str) -> tuple[CompiledMessage, Sequence[str]]:
        """One message as a function, and the variables that it looks at; `KeyError` if there is none.

        Each is compiled when it is first said, with those that it refers to: all of a language would take seconds.
        """
        source = self._source(language, key)
        said: Any = _compiled(language, {file_of(language): source}).message_functions[key]
        scope = said.__globals__
        scope[PLURAL] = lru_cache(256)(scope[PLURAL])
        return said, list(dict.fromkeys(VARIABLE.findall(source)))

    def _source(self, language: Language, key: str) -> str:
        """The source of a message, and of those that it refers to."""
        entries, wanted = self._entries(language), [key]
        for one in wanted:  # it grows on the way
            wanted += [other for other in REFERENCE.findall(entries[one]) if other in entries and other not in wanted]
        return "\n".join(entries[one] for one in wanted)

    @cache  # noqa: B019  # the same
    def _entries(self, language: Language) -> Mapping[str, str]:
        """The source of each message, by its key."""
        found: dict[str, str] = {}
        for source in self._sources[language].values():
            starts = [(start.start(), start[1]) for start in ENTRY.finditer(source)]
            ends = [start for start, _ in starts[1:]] + [len(source)]
            found |= {key: source[start:end] for (start, key), end in zip(starts, ends, strict=True)}
        return found

    def format(self, language: Language, key: str, values: Mapping[str, Any], convert: Callable[[Any], Any]) -> str:
        """One message with these values, made what templates take.  What is wrong in it is noted, and the rest said."""
        problems: list[Exception] = []
        converted: dict[str, Any] = {}
        try:
            message, variables = self.message(language, key.replace(".", "-"))
            converted = {name: convert(values[name]) for name in variables if name in values}
            said = message(converted, problems)
        except LookupError as unknown:  # no such form of a name, or no such message
            problems.append(unknown)
            said = ", ".join(map(str, converted.values()))
        for problem in problems:
            self.faults.add(f"{file_of(language)}: {key}: {problem}")
        return said

    @staticmethod
    def number(value: int) -> Whole:
        """A number as templates take it."""
        return Whole(value)

    def check(self) -> None:
        """Raise a `DataError` that names file and message of what is missing, or fits no type."""
        kinds = self.kinds
        read = {language: _templates(self._sources[language]) for language in LANGUAGES}
        others = {key for templates in read.values() for key in templates if not _is_required(key)}
        for language, templates in read.items():
            for key in (*kinds, *sorted(others)):
                if key not in templates:
                    raise DataError(file_of(language), key, "this message is missing")
            for key, template in templates.items():
                if _is_required(key):
                    if key not in kinds:
                        raise DataError(template.file, key, "no action, event or decision has this name")
                    for variable in sorted(_variables(templates, key) - kinds[key]):
                        has = ", ".join(sorted(kinds[key])) or "nothing"
                        why = f"it has no variable ${variable}; it has: {has}"
                        raise DataError(template.file, key, why)
            for key, problem in _compiled(language, self._sources[language]).errors:
                raise DataError(file_of(language), str(key), str(problem))
        for language, forms in self.forms.items():
            for id_ in forms:
                if id_ not in self.names:
                    raise DataError(f"forms.{language}.yaml", id_, "nothing has this id")


def file_of(language: Language) -> str:
    """The name of the file of a language; a game may have more (``words_events.uk.ftl``)."""
    return f"words.{language}.ftl"


def kinds_of(union: Any, kind: str, template_vars: TemplateVars[Any]) -> Iterator[tuple[str, frozenset[str]]]:
    """The messages that the types of a union want, each with the variables that there are."""
    for type_ in get_args(union) or (union,):
        struct = inspect.type_info(type_)
        assert isinstance(struct, inspect.StructType)
        fields = set(_fields(struct)) - {"text"}
        yield key_of(kind, str(struct.tag)), frozenset(fields | set(template_vars.names(type_)))


def _fields(struct: inspect.StructType, prefix: str = "") -> Iterator[str]:
    """The names that `flat` gives to what can be a value."""
    for field in struct.fields:
        inner = field.type.types if isinstance(field.type, inspect.UnionType) else (field.type,)
        structs = [one for one in inner if isinstance(one, inspect.StructType)]
        for one in structs:
            yield from _fields(one, f"{prefix}{field.name}_")
        if not all(isinstance(one, (inspect.StructType, inspect.DictType)) for one in inner):
            yield f"{prefix}{field.name}"


def _is_required(key: str) -> bool:
    return key.partition("-")[0] in (ACTION, EVENT, TITLE)


class _Reader(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: Any) -> None:
        self.messages.add(node.id.name)


def _templates(sources: Mapping[str, str]) -> dict[str, Template]:
    """The messages of one language, by their keys."""
    found: dict[str, Template] = {}
    for file, source in sources.items():
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, ast.Junk):
                line = source.count("\n", 0, entry.span.start if entry.span else 0) + 1
                raise DataError(file, f"line {line}", str(entry.annotations[0].message))
            if isinstance(entry, ast.Message):
                if (key := entry.id.name) in found:
                    raise DataError(file, key, f"this stands in {found[key].file} already")
                reader = _Reader()
                reader.visit(entry)
                found[key] = Template(file, frozenset(reader.variables), frozenset(reader.messages))
    return found


def _variables(templates: Mapping[str, Template], key: str) -> frozenset[str]:
    """The variables of a message, and of those that it refers to."""
    found = set(templates[key].variables)
    for other in templates[key].messages:
        found |= _variables(templates, other) if other in templates else frozenset()
    return frozenset(found)


def _compiled(language: Language, sources: Mapping[str, str]) -> Any:
    resources = [FtlResource(text, file) for file, text in sources.items()]
    return compile_messages(language, resources, functions=functions_of(language), use_isolating=False)
