"""What is written on the cards of heroes and spells (R8.9, R13.4): a sentence for every skill, ability and effect."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from engine.core.catalog import load_yaml
from engine.core.text.catalog import Language, Text, localized
from engine.math_and_magic.components.load import DATA
from engine.math_and_magic.components.schema import Ability, Effect, Skill, Spell

_TEMPLATES: Final = load_yaml(DATA / "card_texts.yaml", dict[str, Text])
_WORDS: Final = load_yaml(DATA / "names.yaml", dict[str, Text])


def of_skill(skill: Skill) -> Text:
    """R13.4: what a tactical skill does."""
    return _say("skill", skill)


def of_ability(ability: Ability) -> Text:
    """R13.4: what a special ability does."""
    return _say("ability", ability)


def of_spell(spell: Spell) -> Text:
    """R8.9: what a spell does; a curse takes what others add."""
    return _say("effect", spell.effect, curse=spell.circle == "curse")


def _say(what: str, printed: Skill | Ability | Effect, *, curse: bool = False) -> Text:
    key = f"{what}_{printed.__struct_config__.tag}"
    if curse and f"{key}_curse" in _TEMPLATES:
        key += "_curse"
    bindings = msgspec.structs.asdict(printed)
    return {language: _fill(template, bindings, language) for language, template in _TEMPLATES[key].items()}


def _fill(template: str, bindings: Mapping[str, Any], language: Language) -> str:
    named = {
        name: localized(_WORDS[v], language) if isinstance(v, str) and v in _WORDS else v
        for name, v in bindings.items()
    }
    text = template.format_map(named)
    return text[:1].upper() + text[1:]
