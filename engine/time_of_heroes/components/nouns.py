"""The words of card texts: nouns in their forms, adjectives, numbers, and the cards that a filter means.

``data/wording.yaml`` has the words.  Every noun is asked for in one of six forms: ``nom``, ``acc``, ``gen`` and ``ins``
of one, ``few`` after 2 to 4, ``many`` after more and wherever a plural is meant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product
from typing import Final, Literal

import msgspec

from engine.core.catalog import load_yaml
from engine.core.text.catalog import Language, Text
from engine.time_of_heroes.components.card import DATA, KEYWORDS
from engine.time_of_heroes.components.dsl import Filter, Property
from engine.time_of_heroes.components.load import ALL_CARDS

Form = Literal["nom", "acc", "gen", "ins", "few", "many"]
Adjective = Literal["black", "white", "gold", "other", "more", "open", "closed", "top", "one", "two", "three", "four"]
#: The numbers that are written out, as they are in the original.
NUMERALS: Final[Mapping[int, Adjective]] = {1: "one", 2: "two", 3: "three", 4: "four"}


class Noun(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A noun in its forms, and what follows it in all of them."""

    gender: Literal["m", "a", "f", "n"]
    nom: str
    acc: str
    gen: str
    ins: str
    few: str
    many: str
    tail: str = ""

    def form(self, form: Form) -> str:
        return str(getattr(self, form))


class Sort(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What a strike is, in the masculine, and what several are in the genitive."""

    nom: str
    gen: str
    many: str


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of words."""

    nouns: dict[str, dict[Language, Noun]]
    keywords: dict[str, dict[Language, Noun]]
    adjectives: dict[Adjective, dict[Language, dict[Form, dict[str, str]]]]
    properties: dict[Property, dict[Language, Sort]]
    dealt: dict[Language, Literal["acc", "gen"]]
    uninterruptible: dict[Language, Literal["before", "after"]]
    letters: Text
    phrases: dict[str, Text]


WORDS: Final = load_yaml(DATA / "wording.yaml", Words)


class Nouns:
    """Says in one language which cards are meant."""

    def __init__(self, language: Language) -> None:
        self.language = language

    def say(self, phrase: str, **words: object) -> str:
        """A phrase with these words in it."""
        return WORDS.phrases[phrase][self.language].format_map(words)

    def join(self, joiner: str, parts: Iterable[str]) -> str:
        return self.say(joiner).join(parts)

    def listed(self, joiner: str, parts: Sequence[str]) -> str:
        """``a, b and c``."""
        return self.join(joiner, [part for part in (", ".join(parts[:-1]), *parts[-1:]) if part])

    def noun(self, name: str) -> Noun:
        return WORDS.nouns[name][self.language]

    def adjective(self, name: Adjective, form: Form, gender: str) -> str:
        forms = WORDS.adjectives[name][self.language]
        genders = forms.get(form, forms["acc"])
        return genders.get(gender, genders["m"])

    def numeral(self, n: int, form: Form, gender: str) -> str:
        """``two``; large numbers in digits."""
        return self.adjective(NUMERALS[n], form, gender) if n in NUMERALS else str(n)

    def counted(self, name: str, n: int, form: Literal["acc", "gen"] = "acc") -> tuple[str, str]:
        """``two`` and ``cards``."""
        noun = self.noun(name)
        several: Form = after_number(n) if form == "acc" else "gen" if n == 1 else "many"
        return self.numeral(n, form, noun.gender), noun.form(several)

    def number(self, name: str, n: int) -> str:
        """``two cards``, ``a card``, in the accusative."""
        return self.article(self.noun(name).acc) if n == 1 else " ".join(self.counted(name, n))

    def number_of(self, name: str, n: int) -> str:
        """``two cards``, in the genitive."""
        return " ".join(self.counted(name, n, "gen"))

    def cards(self, f: Filter, n: int, *adjectives: Adjective) -> str:
        """``a Sword or an Axe``, ``two other cards``."""
        if n == 1:
            return self.a_card(f, "acc", *adjectives)
        form = after_number(n)
        number = self.numeral(n, form, self.nouns(f)[0].gender)
        if "more" in adjectives:
            return self.say("more_cards", n=number, cards=self.matching(f, form))
        return f"{number} {self.matching(f, form, adjectives)}"

    def up_to(self, f: Filter, n: int, *adjectives: Adjective) -> str:
        """``up to three Tricks``."""
        form: Form = "gen" if n == 1 else "many"
        number = self.numeral(n, "gen", self.nouns(f)[0].gender)
        return self.say("up_to", cards=f"{number} {self.matching(f, form, adjectives)}")

    def a_card(self, f: Filter, form: Form, *adjectives: Adjective) -> str:
        """``a Sword or an Axe``, ``a closed Demon``."""
        return self.matching(f, form, adjectives, self.article)

    def all_cards(self, f: Filter) -> str:
        """``Daggers and Knives``."""
        return self.matching(f, "many", joiner="and")

    def article(self, noun: str) -> str:
        """The noun with the indefinite article, which only English has."""
        if self.language != "en" or noun.startswith("another "):
            return noun
        return ("an " if noun[0] in "AEIOUaeiou" else "a ") + noun

    def matching(
        self,
        f: Filter,
        form: Form,
        adjectives: Sequence[Adjective] = (),
        article: Callable[[str], str] = str,
        joiner: str = "or",
    ) -> str:
        """The nouns of a filter with their adjectives, one after another."""
        said = []
        for noun in self.nouns(f):
            before = [self.adjective(a, form, noun.gender) for a in adjectives]
            rarity = self.listed("or", [self.adjective(r, form, noun.gender) for r in f.rarity])
            words = [*before, rarity, noun.form(form), noun.tail, self.limits(f)]
            said.append(article(" ".join(filter(None, words)).replace(" ,", ",")))
        return self.listed(joiner, said)

    def nouns(self, f: Filter) -> list[Noun]:
        """A noun for everything that the filter lets through: ``Demon Companion``, ``Dagger``, ``Knife``."""
        nouns = [self.noun(t) for t in f.type]
        nouns = self.both(nouns, [self.noun("companion")] if f.companion else [])
        nouns = self.both(nouns, [self.keyword(keyword) for keyword in f.keyword])
        return self.both(nouns, [self.named(name) for name in f.name]) or [self.noun("card")]

    def both(self, nouns: list[Noun], others: list[Noun]) -> list[Noun]:
        """What is one of these and one of those; nothing given is no restriction."""
        return [self.compound(*pair) for pair in product(nouns, others)] if nouns and others else nouns or others

    def compound(self, noun: Noun, other: Noun) -> Noun:
        """``Demon Companion``; a word without forms follows as a tail."""
        if other.tail:
            return msgspec.structs.replace(noun, tail=f"{noun.tail} {other.tail}".strip())
        forms: tuple[Form, ...] = ("nom", "acc", "gen", "ins", "few", "many")
        changed = {
            form: self.say("both", noun=noun.form(form), other=other.form(form), other_acc=other.acc) for form in forms
        }
        return msgspec.structs.replace(noun, **changed)

    def keyword(self, id_: str) -> Noun:
        """The noun of a keyword, or ``card with the keyword Demon`` where its forms are not known."""
        if id_ in WORDS.keywords:
            return WORDS.keywords[id_][self.language]
        tail = self.say("keyword", name=KEYWORDS[id_].name[self.language])
        return msgspec.structs.replace(self.noun("card"), tail=tail)

    def named(self, id_: str) -> Noun:
        tail = self.say("name", name=ALL_CARDS[id_].name[self.language])
        return msgspec.structs.replace(self.noun("card"), tail=tail)

    def limits(self, f: Filter) -> str:
        """What a filter asks that no noun says."""
        said = [self.say("no_companion")] if f.companion is False else []
        if f.power_max is not None:
            said.append(self.say("power_max", n=f.power_max))
        if f.simple_attack:
            said.append(self.say("simple_attack"))
        return " ".join(said)


def after_number(n: int) -> Form:
    """The form after a number; those of cards are below 11."""
    return "acc" if n == 1 else "few" if 2 <= n <= 4 else "many"
