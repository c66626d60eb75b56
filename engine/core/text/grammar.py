"""What templates can ask of a name: its cases and its gender, the length of a list, a capital letter."""

from collections.abc import Callable
from typing import Any, Final

from babel.lists import format_list
from fluent_compiler.types import FluentInt

from engine.core.text.catalog import Language
from engine.core.text.names import CASES, Case, ChosenName, Name, Names

#: Not compiled (`tools.hatch_build`): fluent-compiler asks functions for their signature, and compiled ones have none.
INTERPRETED: Final = True


class Whole(FluentInt):  # type: ignore[misc]  # of a library without types
    """A whole number as it is written in sentences: digits without separators, and a minus sign."""

    def format(self, locale: object) -> str:
        """Return its digits, behind a minus sign if it is negative."""
        return int.__repr__(self).replace("-", "−")


def functions_of(language: Language) -> dict[str, Callable[[Any], Any]]:
    """Return the functions that templates of this language can call."""

    def declined(case: Case) -> Callable[[Any], Any]:
        return lambda name: name.form(case) if isinstance(name, Name) else name

    def spoken(names: Any) -> str:
        return format_list(list(names.parts), locale=language) if isinstance(names, Names) else str(names)

    return {case.upper(): declined(case) for case in CASES} | {
        "AND": spoken,
        "CAP": _capitalized,
        "COUNT": lambda names: Whole(len(names.parts)) if isinstance(names, Names) else Whole(1),
        "GENDER": lambda name: name.forms.gender if isinstance(name, Name) and name.forms else "m",
        "ID": lambda name: name.id if isinstance(name, Name) else str(name),
    }


def _capitalized(name: Any) -> str:
    """Return a name with a capital letter, unless a player has chosen it."""
    first = next(iter(name.parts), name) if isinstance(name, Names) else name
    return str(name) if isinstance(first, ChosenName) else str(name)[:1].upper() + str(name)[1:]
