"""What is written on the cards of heroes and spells (R8.9, R13.4): a sentence for every skill, ability and effect."""

from typing import Any, Final

import msgspec

from engine.core.catalog import load_yaml
from engine.core.text.catalog import LANGUAGES, Language, Text
from engine.core.text.names import forms_in
from engine.math_and_magic.components.load import DATA, NEUTRALS
from engine.math_and_magic.components.schema import Ability, Effect, Skill, Spell

_TEMPLATES: Final = load_yaml(DATA / "card_texts.yaml", dict[str, Text])
_FORMS: Final = {language: forms_in(language, DATA) for language in LANGUAGES}


def of_skill(skill: Skill) -> Text:
    """R13.4: what a tactical skill does."""
    return _say("skill", skill)


def of_ability(ability: Ability, race: str) -> Text:
    """R13.4: what the special ability of a hero of this race does."""
    return _say("ability", ability, race=race)


def of_spell(spell: Spell) -> Text:
    """R8.9: what a spell does; a curse takes what others add."""
    return _say("effect", spell.effect, curse=spell.circle == "curse")


def _say(what: str, printed: Skill | Ability | Effect, *, race: str = "", curse: bool = False) -> Text:
    key = f"{what}_{printed.__struct_config__.tag}"
    bindings = msgspec.structs.asdict(printed)
    if curse and f"{key}_curse" in _TEMPLATES:
        key += "_curse"
    if bindings.get("n") == 1 and f"{key}_1" in _TEMPLATES:
        key += "_1"
    return {
        language: _TEMPLATES[key][language].format_map(bindings | _words(bindings, race, language))
        for language in LANGUAGES
    }


def _words(bindings: dict[str, Any], race: str, language: Language) -> dict[str, str]:
    """Return the words that are filled in: kinds of troops, circles, types of battles, creatures."""
    words = {}
    if kind := bindings.get("kind") or bindings.get("of"):
        words["kind"] = _TEMPLATES[f"kind_{kind}"][language]
        words["kind_gen"] = _TEMPLATES.get(f"kind_{kind}_gen", _TEMPLATES[f"kind_{kind}"])[language]
    for what in ("circle", "type"):
        if what in bindings:
            words[what] = _TEMPLATES[f"{what}_{bindings[what]}"][language]
    if race and "tier" in bindings:
        several = NEUTRALS[f"n-{race}-{bindings['tier']}"]
        words["creatures"] = several.name[language]
        if forms := _FORMS[language].get(several.id):
            words["creatures"] = several.name[language][:1].lower() + several.name[language][1:]
            words["creatures_gen"] = forms.gen
    return words
