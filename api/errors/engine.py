"""The one translation of an engine error: where it is, which rule says so, and the sentence.

`apply`, `replay`, `validations`, the MCP server and the commands all use it, so they say the same of the same mistake.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from api.errors.exceptions import RULESET_POINTER
from api.errors.registry import MESSAGES
from engine.core.errors import (
    Fault,
    GameOver,
    IllegalAction,
    InvalidOptions,
    NotYourDecision,
    RulesError,
    UndoRefused,
    WrongRuleset,
)
from engine.core.text.catalog import Language, Verbatim
from engine.core.text.messages import MessageCatalog


class Explanation(NamedTuple):
    """What is wrong, for clients."""

    pointer: str
    """JSON pointer, relative to what was refused: a request, an entry of a log, a record"""
    rule: str
    """the id of the rule; empty if there is none"""
    texts: MessageCatalog
    """the catalog that has the message"""
    code: str
    """the key of the message"""
    bindings: Mapping[str, Any]
    """the variables of the message"""

    def sentence(self, locale: Language) -> str:
        """Return the message in a language."""
        return self.texts.format(self.code, self.bindings, locale)


def explain(error: RulesError, texts: MessageCatalog) -> Explanation:
    """Explain an engine error with the texts of its game; raises the error itself if clients never meet it."""
    match error:
        case InvalidOptions():
            return Explanation(f"/options{error.pointer}", error.rule, texts, error.code, error.bindings)
        case Fault():
            return Explanation(error.pointer, error.rule, texts, error.code, error.bindings)
        case IllegalAction():
            return Explanation(f"/action{error.pointer}", error.rule, texts, error.code, error.bindings)
        case NotYourDecision():
            bindings = {"seat": error.seat, "to_act": error.to_act}
            return Explanation("/seat", error.rule, MESSAGES, "not-your-decision", bindings)
        case GameOver():
            return Explanation("", error.rule, MESSAGES, "game-over", {})
        case UndoRefused():
            return Explanation("", "", texts, error.code, error.bindings)
        case WrongRuleset():
            bindings = {"found": Verbatim(error.found), "expected": Verbatim(error.expected)}
            return Explanation(RULESET_POINTER, "", MESSAGES, "wrong-ruleset", bindings)
    raise error


def explain_in_record(error: RulesError, texts: MessageCatalog, at: int | None) -> Explanation:
    """Explain an error in a record: at this index of its log, or (``None``) elsewhere.

    The pointer is relative to the record.
    """
    found = explain(error, texts)
    if isinstance(error, WrongRuleset):
        return found._replace(code="record_of_another_ruleset")
    if at is None or isinstance(error, Fault):  # faults are located in the whole record
        return found
    return found._replace(pointer=f"/log/{at}{found.pointer}")
