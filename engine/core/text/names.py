"""Names with their grammar: the cases, gender and number that sentences of Ukrainian and Russian need.

A name is a string in the nominative; ``data/forms.<language>.yaml`` of a game has its other forms, by the id of the
component or word.  What players call themselves cannot be declined: in other cases it stands in quotes behind a word
that can.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, Literal, get_args

import msgspec

from engine.core.catalog import load_yaml
from engine.core.text.catalog import Language

Case = Literal["gen", "dat", "acc", "ins", "loc"]
CASES: Final[tuple[Case, ...]] = get_args(Case)
#: Masculine, feminine, neuter; plural (riders).
Gender = Literal["m", "f", "n", "p"]
#: In the forms of a player: the placeholder for a chosen name.
CHOSEN: Final = "{name}"


class Forms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a name goes with others in a sentence."""

    gender: Gender = "m"
    gen: str = ""
    dat: str = ""
    acc: str = ""
    ins: str = ""
    loc: str = ""


#: By the id of a component or word, for each language that declines.
AllForms = Mapping[Language, Mapping[str, Forms]]


class Name(str):
    """A name in the nominative, which knows what it names and its other forms."""

    __slots__ = ("forms", "id")
    id: str
    forms: Forms | None

    @classmethod
    def of(cls, text: str, id_: str, forms: Forms | None) -> Name:
        """The name of this thing."""
        name = cls(text)
        name.id, name.forms = id_, forms
        return name

    def form(self, case: Case) -> Name:
        """The name in this case; raises `LookupError` if the data has none."""
        found = getattr(self.forms, case, "")
        if not found:
            raise LookupError(f"{self.id} has no {case}")
        return Name.of(found, self.id, self.forms)


class ChosenName(Name):
    """What a player is called.  Its letters stay as they are, also at the beginning of a sentence."""

    __slots__ = ()


class Names(Name):
    """Several names, which appear with commas between them."""

    __slots__ = ("parts",)
    parts: Sequence[str]

    @classmethod
    def all(cls, parts: Sequence[str]) -> Names:
        """These names."""
        names = cls(", ".join(parts))
        names.id, names.forms, names.parts = "several" if parts else "none", Forms("p"), parts
        return names

    def form(self, case: Case) -> Names:
        """All of them in this case."""
        return Names.all([part.form(case) if isinstance(part, Name) else part for part in self.parts])


def chosen(name: str, forms: Forms | None) -> Forms | None:
    """Return the forms of a player with a chosen name: ``гравця «Олена»``."""
    if forms is None:
        return None
    return Forms(forms.gender, *(getattr(forms, case).replace(CHOSEN, name) for case in CASES))


def forms_in(language: Language, *folders: Path) -> dict[str, Forms]:
    """All forms of one language that are written down in these folders."""
    found: dict[str, Forms] = {}
    for folder in folders:
        for path in folder.glob(f"forms.{language}.yaml"):
            found |= load_yaml(path, dict[str, Forms])
    return found
