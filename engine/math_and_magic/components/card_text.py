"""What is written on the cards of heroes and spells (R8.9, R13.4): a sentence for every skill, ability and effect."""

from typing import Final

import msgspec

from engine.core.catalog import load_yaml
from engine.core.text.catalog import LANGUAGES, MessageCatalog, Text
from engine.math_and_magic.components.load import DATA
from engine.math_and_magic.components.schema import Ability, Effect, Skill, Spell

_TEMPLATES = load_yaml(DATA / "card_texts.yaml", dict[str, Text])
_WORDS: Final = {
    key.removeprefix("word_"): text
    for key, text in load_yaml(DATA / "texts.yaml", dict[str, Text]).items()
    if key.startswith("word_")
}
_TEXTS: Final = MessageCatalog(_TEMPLATES, _WORDS)


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
    return {language: _TEXTS.format(key, bindings, language) for language in LANGUAGES}
