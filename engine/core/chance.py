"""Who answers for chance, and the decks it draws from.

Seeded chance is provable.  A match has a secret seed (32 bytes) and a public match id.  The chance decision at step n
with total weight W is answered by the number that `pick` gives for (seed, match, n, W), counted off along the outcomes
in the order in which the decision lists them.  Anyone can compute it again in any language:

1. ``digest = HMAC-SHA256(key=seed, message="<match>/<step>/<attempt>")``, attempt = 0 at first, all numbers decimal.
2. Read the digest as a big-endian integer x.  If x >= 2**256 - (2**256 mod W), add 1 to attempt and go back to 1.
3. The number is x mod W.

The commitment ``SHA256(seed)`` is published at setup, the seed itself when the game is over.

Players can contribute to the seed: after the commitment each names a contribution (32 bytes), and the key of step 1 is
``HMAC-SHA256(key=seed, message="<match>/<seat>:<contribution>/<seat>:<contribution>...")`` in place of the seed, with
the seats in order and contributions in lower-case hexadecimal.  The service made the seed before it knew the
contributions, and players named them before they knew the seed, so neither has chosen the draws.
``engine/core/data/chance_vectors.json`` holds test vectors.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from operator import itemgetter
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from engine.core.decision import Action, Chance, SeatName
from engine.core.patterns import like, only_published, published

SPACE = 1 << 256
HEX_32, MATCH_ID = "[0-9a-f]{64}", "[A-Za-z0-9_-]{1,64}"
Hex32 = Annotated[str, like(HEX_32, description="32 bytes in lower-case hexadecimal")]
MatchId = Annotated[str, like(MATCH_ID, description="public name of a match")]
# The same in positions, which come with each request: `Seeded` looks at the letters, in less time than a pattern takes.
_Hex32 = Annotated[str, only_published(HEX_32, min_length=64, max_length=64)]
Contributions = Annotated[dict[SeatName, _Hex32], Meta(max_length=8)]
_MatchId = Annotated[str, only_published(MATCH_ID, min_length=1, max_length=64)]


class Seeded(
    msgspec.Struct, tag="seeded", tag_field="mode", forbid_unknown_fields=True, omit_defaults=True, frozen=True
):
    """The core answers for chance, from a secret seed."""

    match: _MatchId
    """public name of the match, part of every draw"""
    seed: _Hex32
    """the secret that all draws follow from: 32 bytes in lower-case hexadecimal"""
    contributions: Contributions = {}
    """the contributions of players to it, by seat"""

    def __post_init__(self) -> None:  # in the words of a decoder, for which there are sentences (`unreadable`)
        if not (self.match.isascii() and f"_{self.match}".replace("-", "_").isidentifier()):
            raise ValueError(f"Expected `str` matching regex '{published(MATCH_ID)}'")
        if not all(map(_is_hexadecimal, (self.seed, *self.contributions.values()))):
            raise ValueError(f"Expected `str` matching regex '{published(HEX_32)}'")

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed in hexadecimal: published before the first draw."""
        return hashlib.sha256(bytes.fromhex(self.seed)).hexdigest()

    @property
    def key(self) -> bytes:
        """The key of the draws: the seed, or its HMAC with the contributions of players."""
        seed = bytes.fromhex(self.seed)
        if not self.contributions:
            return seed
        named = "".join(f"/{seat}:{contribution}" for seat, contribution in sorted(self.contributions.items()))
        return hmac.new(seed, f"{self.match}{named}".encode(), hashlib.sha256).digest()

    def answer(self, decision: Chance, step: int) -> Action:
        """The outcome that this seed gives to the chance decision asked at this step."""
        outcomes = list(decision.outcomes())
        left = pick(self.key, self.match, step, sum(map(itemgetter(1), outcomes)))
        for action, weight in outcomes:
            left -= weight
            if left < 0:
                return action
        raise AssertionError("pick() stays below the total weight")


def _is_hexadecimal(text: str) -> bool:
    """Whether this text is bytes in lower-case hexadecimal, and nothing else."""
    try:
        return bytes.fromhex(text).hex() == text
    except ValueError:
        return False


class Referee(msgspec.Struct, tag="referee", tag_field="mode", forbid_unknown_fields=True, frozen=True):
    """The caller answers for chance: at a physical table, a person enters what was drawn or rolled."""


ChanceMode = Seeded | Referee


def fresh_seed(match: str | None = None) -> Seeded:
    """Return a secret seed of 32 bytes from the operating system; the match gets a random name unless one is given."""
    return Seeded(match or secrets.token_urlsafe(12), secrets.token_hex(32))


def pick(seed: bytes, match: str, step: int, total: int) -> int:
    """An unbiased integer from 0 to ``total - 1``, the same for ever for the same arguments."""
    attempt = 0
    while True:
        x = int.from_bytes(hmac.new(seed, f"{match}/{step}/{attempt}".encode(), hashlib.sha256).digest(), "big")
        if x < SPACE - SPACE % total:
            return x % total
        attempt += 1


#: A card as decks know it: its id.
CardName = Annotated[str, Meta(max_length=64)]
#: The game with the most cards in one deck has less than a third of this; what fits a deck, its game's `check` says.
MOST_IN_DECK: Final = 500
_Pile = Annotated[list[CardName], Meta(max_length=MOST_IN_DECK)]


class Deck(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A face-down deck without a hidden order: a bag drawn from lazily, between the parts whose order is known."""

    bag: Annotated[dict[CardName, Annotated[int, Meta(ge=1, le=999)]], Meta(max_length=MOST_IN_DECK)] = {}
    """the cards in unknown order, and how many of each"""
    top: _Pile = []
    """the cards that are drawn before the bag, the next one first"""
    bottom: _Pile = []
    """the cards that are drawn after the bag, in this order"""

    @classmethod
    def of(cls, cards: Iterable[str]) -> Deck:
        """A shuffled deck of these cards."""
        deck = cls()
        deck.shuffle_in(cards)
        return deck

    def __len__(self) -> int:
        return len(self.top) + sum(self.bag.values()) + len(self.bottom)

    def outcomes(self) -> list[tuple[str, int]]:
        """What the next card can be, with weights: one certain card where the order is known."""
        if self.top:
            return [(self.top[0], 1)]
        if self.bag:
            return sorted(self.bag.items())
        return [(self.bottom[0], 1)] if self.bottom else []

    def take(self, card: str) -> None:
        """Take the next card, which has turned out to be this one."""
        if self.top:
            self.top.remove(card)
        elif self.bag:
            self.remove(card)
        else:
            self.bottom.remove(card)

    def remove(self, card: str) -> None:
        """Take one copy of a card out of the bag (a search)."""
        self.bag[card] -= 1
        if not self.bag[card]:
            del self.bag[card]

    def shuffle_in(self, cards: Iterable[str] = ()) -> None:
        """Shuffle: all known order is lost, and these cards go in."""
        for card in (*self.top, *self.bottom, *cards):
            self.bag[card] = self.bag.get(card, 0) + 1
        self.bag = dict(sorted(self.bag.items()))
        self.top, self.bottom = [], []
