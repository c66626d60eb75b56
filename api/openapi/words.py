"""The words for programs of each game: kinds of decisions, reasons of outcomes, codes of errors.

The texts of a game have a key for each of them. Newer versions add words, and clients would take an `enum` for
complete. So `x-extensible-enum` lists them, and `x-enum-descriptions` says what each one means.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

from api.errors.registry import MESSAGES
from engine.core.game import AnyGame

#: What keys of texts begin with that are not codes of errors.
KINDS, REASONS = "prompt_", "outcome_"
OTHER_TEXTS: Final = (KINDS, REASONS, "word_", "option_", "named_", "mode_", "note_", "notes_")
#: Codes of errors in records that all games share, by the keys of their messages.
CODES_OF_RECORDS: Final = ("not-your-decision", "game-over", "record_of_another_ruleset", "reason_is_hidden")
#: The names of the schemas, behind the name of the game.
DECISION_KIND, OUTCOME_REASON, ERROR_CODE = "DecisionKind", "OutcomeReason", "ErrorCode"
DESCRIPTIONS: Final = {
    DECISION_KIND: "the kind of a decision, for programs",
    OUTCOME_REASON: "why the game ended, for programs",
    ERROR_CODE: "why something is refused, for programs",
}
#: Where the guide lists the words of a game, and on which pages.
GUIDE_OF_WORDS: Final = "/docs/guide/games/{}/reference/"
PAGES: Final = {DECISION_KIND: "decisions.html", OUTCOME_REASON: "outcomes.html", ERROR_CODE: "errors.html"}


@cache
def words_of(game: AnyGame) -> dict[str, dict[str, str]]:
    """Return the words of a game, by the name of their schema: each with its English text."""
    messages = game.text.messages
    texts = {key: messages.template(key) for key in messages.keys_in()}

    def beginning(start: str) -> Iterator[tuple[str, str]]:
        return ((key.removeprefix(start), text) for key, text in texts.items() if key.startswith(start))

    codes = {key: text for key, text in texts.items() if not key.startswith(OTHER_TEXTS)}
    codes |= {key: MESSAGES.template(key) for key in CODES_OF_RECORDS}
    return {
        DECISION_KIND: dict(sorted(beginning(KINDS))),
        OUTCOME_REASON: dict(sorted(beginning(REASONS))),
        ERROR_CODE: dict(sorted(codes.items())),
    }


def schema_of_words(game: AnyGame, name: str, words: dict[str, str]) -> dict[str, object]:
    """Return the schema of words with their descriptions, and the address of their page in the guide."""
    described = {
        "description": f"{DESCRIPTIONS[name]}; newer versions may have more",
        "type": "string",
        "externalDocs": {"url": GUIDE_OF_WORDS.format(game.id) + PAGES[name]},
    }
    return {**described, "x-extensible-enum": list(words), "x-enum-descriptions": list(words.values())}
