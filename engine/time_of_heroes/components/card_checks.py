"""R1 to R3, R7.2, R7.24: what the types cannot say of a card that is read.

The tables say what fits which moment: the windows in which an ability is played (R7.2), and the triggers by which it
happens.  Elsewhere a word would have nothing to speak of, and the text of the card would lie.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

from engine.core.errors import DataError
from engine.core.text.catalog import LANGUAGES
from engine.time_of_heroes.components.card import KEYWORDS, TYPES, Card
from engine.time_of_heroes.components.dsl import (
    NO_CONDITIONS,
    Ability,
    Add,
    Attack,
    Boost,
    Bury,
    BurySelf,
    Choose,
    CloseSelf,
    Conditions,
    Cost,
    Counter,
    Defend,
    Discard,
    DiscardSelf,
    Effect,
    Extra,
    Filter,
    Force,
    Interrupt,
    Keep,
    Move,
    MoveSelf,
    Release,
    Retreat,
    ShowSelf,
    Stash,
    StrikeText,
    Trigger,
    Window,
    effects_of,
    filters_of,
    strikes_of,
    tag_of,
)

Moment = Window | Trigger

#: A strike is being defended, or has just been: it can be asked about, and referred to.
_OF_A_STRIKE: Final[tuple[Moment, ...]] = ("defend", "after_defended")
#: An attack is being made.
_OF_AN_ATTACK: Final[tuple[Moment, ...]] = ("interrupt", "defend", "after_defended")
#: The player's own turn, at the end of which it is over.
_OF_THE_OWN_TURN: Final[tuple[Moment, ...]] = ("main", "own", "turn_start")

#: The moments that a condition fits; any, if it is not here.
CONDITIONS_FIT: Final[Mapping[str, tuple[Moment, ...]]] = {
    "strike_force_max": _OF_A_STRIKE,
    "strike_property_not": _OF_A_STRIKE,
    "attack_force_max": _OF_AN_ATTACK,
    "attack_strike_count": _OF_AN_ATTACK,
    "attack_source": _OF_AN_ATTACK,
    "strike_source": ("strike_success",),
}
#: The moments that ``ref``, the value of the strike that is being defended, fits.
REFERENCES_FIT: Final = _OF_A_STRIKE
#: The moments that an effect fits; any, if it is not here.
EFFECTS_FIT: Final[Mapping[type[Effect], tuple[Moment, ...]]] = {
    Interrupt: ("interrupt",),
    Defend: ("defend",),
    Extra: ("after_defended",),
    Keep: ("save",),
    Add: ("addon",),
    Counter: ("interrupt", "defend"),
    Attack: ("main", "opp"),
    Release: ("main", "opp"),
    Boost: _OF_THE_OWN_TURN,
    Retreat: _OF_THE_OWN_TURN,
}
#: The effect without which an ability of a window would do nothing that the window is for.
WINDOW_IS_FOR: Final[Mapping[Window, type[Effect]]] = {"defend": Defend, "save": Keep, "addon": Add}
#: What speaks of the strike or attack that is being answered, and so cannot wait for the success of another.
_ANSWERS: Final = (Interrupt, Defend, Extra, Counter, Keep)
#: The zones in which the card of an ability can pay with itself so.
COSTS_FIT: Final = {DiscardSelf: ("hand",), ShowSelf: ("hand",), CloseSelf: ("field", "hero"), BurySelf: ("field",)}
#: From where and where to an ability that moves its own card really moves it.
_MOVES: Final = (("hand", "field"), ("field", "graveyard"))


class _Checker:
    """Checks one card; what is wrong is a `DataError` with the place in the card."""

    def __init__(self, file: str, card: Card) -> None:
        self.file, self.card = file, card

    def need(self, fine: object, place: str, why: str) -> None:
        """Refuse the card for this reason, unless it is fine."""
        if not fine:
            raise DataError(self.file, f"/{self.card.id}{place}", why)

    def need_only(self, known: Collection[str], words: Iterable[str], place: str, what: str) -> None:
        """Refuse the card for a word that is not among those known."""
        for word in words:
            self.need(word in known, place, f"{what}: no {word!r} among {', '.join(known)}")


def check_card(file: str, card: Card) -> None:
    """What the types cannot say of a card; raises `DataError`."""
    check = _Checker(file, card)
    need = check.need
    missing = ", ".join(language for language in LANGUAGES if not card.name.get(language))
    need(not missing, "/name", f"a name in every language: {missing} is missing")
    need((card.type == "hero") == bool(card.limits), "/limits", "limits on Heroes, and only there (R3.4)")
    need(not card.limits or set(card.limits) == set(TYPES), "/limits", f"limits for {', '.join(TYPES)} (R3.4)")
    need(card.type != "hero" or card.power, "/power", "a Hero has Power (R1.6)")
    _check_keywords(check, card)
    letters = list("abcdefgh"[: len(card.abilities)])
    need([a.id for a in card.abilities] == letters, "/abilities", f"named a, b, c ...: here {', '.join(letters)}")
    for n, a in enumerate(card.abilities):
        _check_ability(check, f"/abilities/{n}", a)


def _check_keywords(check: _Checker, card: Card) -> None:
    """R2.1, R2.3, R2.4: those of the name are its whole words, those of the text are registered."""
    words = card.name["ru"].lower().split()
    by_name = tuple(k.id for k in KEYWORDS.values() if k.word.lower() in words)
    why = f"must be [{', '.join(by_name)}]: the keywords that are words of the Russian name (R2.4)"
    check.need(card.keywords.name == by_name, "/keywords/name", why)
    check.need_only(KEYWORDS, card.keywords.text, "/keywords/text", "registered keywords (R2.3)")


def _check_ability(check: _Checker, at: str, a: Ability) -> None:
    need, card = check.need, check.card
    kinds = [name for name in ("window", "trigger", "static") if getattr(a, name) is not None]
    need(len(kinds) == 1, at, f"exactly one of window, trigger and static, here {' and '.join(kinds) or 'none'}")
    need((a.zone == "hero") == (card.type == "hero"), f"{at}/zone", "hero for Heroes, and only for them")
    need((a.window == "addon") == (a.joins is not None), f"{at}/joins", "an add-on, and only it, joins a play")
    need(a.joins is None or (a.joins.attack is None) != (a.joins.draw is None), f"{at}/joins", "attack or draw")
    need(bool(a.do) == (a.static is None), f"{at}/do", "effects, unless it is a static")
    need(a.window or a.zone in ("field", "any"), f"{at}/zone", "what is not played holds or happens on the field")
    _check_cost(check, at, a)
    _check_zone_any(check, at, a)
    _check_conditions(check, f"{at}/if", a)
    _check_effects(check, f"{at}/do", a)
    for field, f in _filters_in(a):
        check.need_only(KEYWORDS, f.keyword, f"{at}/{field}", "registered keywords (R2.3)")


def _check_cost(check: _Checker, at: str, a: Ability) -> None:
    own = [c for c in a.cost if isinstance(c, (DiscardSelf, ShowSelf, CloseSelf, BurySelf))]
    check.need(len(own) <= 1, f"{at}/cost", "at most one cost on the card itself")
    for c in own:
        zones = COSTS_FIT[type(c)]
        why = f"{tag_of(c)} is not possible in the zone {a.zone}, only in {', '.join(zones)}"
        check.need(a.zone in zones, f"{at}/cost", why)
    check.need(a.window is not None or not a.cost, f"{at}/cost", "only what is played has a cost")
    lasts = a.once_per_turn or any(_uses_up(c) for c in a.cost)
    lasts = lasts or any(isinstance(e, MoveSelf) and (a.zone, e.to) in _MOVES for e in a.do)
    check.need(a.window is None or lasts, at, "it must use something up, or be once per turn (R7.24)")


def _uses_up(cost: Cost) -> bool:
    """Whether paying this always takes something away."""
    if isinstance(cost, Discard):
        return cost.up_to is None and cost.n > 0
    return isinstance(cost, (Bury, DiscardSelf, BurySelf, CloseSelf))


def _check_zone_any(check: _Checker, at: str, a: Ability) -> None:
    """R10.8 d happens inside the shuffling: there only one thing can be done, and nothing can be asked."""
    if a.zone == "any":
        fits = a.trigger == "own_second_wind" and a.do == (MoveSelf(to="field"),)
        fits = fits and not a.once_per_turn and a.conditions == NO_CONDITIONS
        check.need(fits, f"{at}/zone", "any: only to come to the field at the own Second Wind, and always")


def _check_conditions(check: _Checker, at: str, a: Ability) -> None:
    """That each condition has something to ask about."""
    asked = [
        name for name in Conditions.__struct_fields__ if getattr(a.conditions, name) != getattr(NO_CONDITIONS, name)
    ]
    for name in asked:
        _check_moment(check, at, a, name, CONDITIONS_FIT.get(name))
    check.need("stash_min" not in asked or a.zone == "field", at, "stash_min only in the zone field (R14.7)")


def _check_effects(check: _Checker, at: str, a: Ability) -> None:
    """That each effect fits the moment, the zone and the cost of its ability."""
    need = check.need
    for effect in effects_of(a.do):
        _check_moment(check, at, a, tag_of(effect), EFFECTS_FIT.get(type(effect)))
        if isinstance(effect, Move):
            _check_move(check, at, effect)
    needed = WINDOW_IS_FOR.get(a.window) if a.window else None
    if needed is not None:
        there = any(isinstance(effect, needed) for effect in effects_of(a.do))
        need(there, at, f"the window {a.window} is for the effect {tag_of(needed)}")
    need(a.window != "addon" or len(a.do) == 1, at, "an add-on adds, and does nothing else")
    for effect in _waiting(a.do):
        why = f"{tag_of(effect)} not in on_success: it answers what is being done now"
        need(not isinstance(effect, _ANSWERS), at, why)
    if any(isinstance(effect, Release) for effect in a.do):
        need(BurySelf() in a.cost, at, "release needs the cost bury_self (R14.7)")
    if any(isinstance(effect, Stash) for effect in effects_of(a.do)):
        need(a.zone == "field" or MoveSelf(to="field") in a.do, at, "stash needs the card on the field (R14.7)")
    _check_add(check, at, a)
    _check_numbers(check, at, a)


def _check_move(check: _Checker, at: str, move: Move) -> None:
    """That cards really move, so many as is said, and by chance only as the rules know it."""
    need = check.need
    need(move.zone != move.to, at, f"move from {move.zone} to another zone: not to {move.to}")
    need((move.n > 0) == (move.down_to is None), at, "move so many cards: either n or down_to")
    need(move.down_to is None or move.zone == "hand", at, "down_to only from the hand")
    random_discard = (move.zone, move.to, move.down_to) == ("hand", "graveyard", None)
    need(move.pick != "random" or random_discard, at, "at random only discards from the hand (R15.1)")


def _check_add(check: _Checker, at: str, a: Ability) -> None:
    """R7.16: what an add-on adds fits what it joins."""
    for add in a.do:
        if isinstance(add, Add) and a.joins is not None:
            to_strike = bool(add.force or add.property or add.flags)
            if a.joins.draw is not None:
                check.need(add.draw and not to_strike, at, "add to a draw: draw, and nothing else")
            else:
                check.need(to_strike and not add.draw, at, "add to an attack: force, property or flags, not draw")


def _check_numbers(check: _Checker, at: str, a: Ability) -> None:
    """That ``ref`` and X have a value: a strike that is being defended, and a cost of "up to" so many cards."""
    has_x = any(isinstance(c, Discard) and c.up_to is not None for c in a.cost)
    for strike in (strike for effect in effects_of(a.do) for strike in strikes_of(effect)):
        if _refers(strike):
            _check_moment(check, at, a, "ref", REFERENCES_FIT)
        check.need(has_x or not _counts_x(strike), at, "per_x needs a cost {discard: .., up_to: ..}")
    for strike in (strike for effect in _waiting(a.do) for strike in strikes_of(effect)):
        check.need(not _refers(strike) and not _counts_x(strike), at, "neither ref nor per_x in on_success")


def _refers(strike: StrikeText) -> bool:
    return "ref" in (strike.force, strike.property)


def _counts_x(strike: StrikeText) -> bool:
    return isinstance(strike.force, Force) and strike.force.per_x > 0


def _check_moment(check: _Checker, at: str, a: Ability, word: str, moments: tuple[Moment, ...] | None) -> None:
    """That a word fits the moment of its ability; ``None``: it fits all."""
    moment = a.window or a.trigger
    if moments is not None:
        check.need(moment in moments, at, f"{word} only in {', '.join(moments)}, not in {moment}")


def _waiting(effects: Iterable[Effect]) -> Iterator[Effect]:
    """The effects among these that wait for the success of a strike."""
    for effect in effects:
        for strike in strikes_of(effect):
            yield from effects_of(strike.on_success)
        if isinstance(effect, Choose):
            for branch in effect.branches:
                yield from _waiting(branch)


def _filters_in(a: Ability) -> Iterator[tuple[str, Filter]]:
    """Everything in an ability that may name cards or keywords, with the field it stands in."""
    parts = {"do": effects_of(a.do), "cost": a.cost, "if": [a.conditions], "joins": [a.joins], "static": [a.static]}
    for field, values in parts.items():
        for value in values:
            yield from ((field, f) for f in filters_of(value))


def names_in(a: Ability) -> dict[str, str]:
    """The cards that an ability means by their names (R2.3), and the field in which it does."""
    return {name: field for field, f in _filters_in(a) for name in f.name}
