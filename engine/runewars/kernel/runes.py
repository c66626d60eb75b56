"""R25 Runes: looking at them, receiving, placing and rearranging them."""

from collections.abc import Iterable
from functools import partial
from typing import Final, Literal

from engine.core.choices import choice
from engine.core.decision import Action, Illegal, Rule
from engine.runewars.components.load import RUNES
from engine.runewars.kernel.context import Context, Holders, Tokens
from engine.runewars.kernel.legality import (
    area_chosen,
    area_controlled,
    area_not_yours,
    area_with_rune,
    area_without_rune,
    ask_for_area,
    explain_by_type,
    legal_areas,
    not_among,
)
from engine.runewars.model import actions, events
from engine.runewars.model.actions import Area, Done
from engine.runewars.model.state import Rune
from engine.runewars.model.types import Seat

Kind = Literal["dragon", "false"]

#: R25.4: false runes that may be removed before a rune is received.
REMOVALS: Final = 2


def may_look(g: Context, seat: Seat, area: str) -> bool:
    """R25.7: in areas that the player controls or has a hero in; Astarra also sees the adjacent ones."""
    return g.control(area) == seat or area in sights(g, seat)


def sights(g: Context, seat: Seat) -> list[str]:
    """R25.7: the areas into which a player's heroes look."""
    heroes = g.heroes(seat)
    seen = [hero.area for hero in heroes]
    for hero in heroes:
        if hero.id == SCRYING:
            seen += g.board.adjacent[hero.area]
    return seen


#: R25.7: the hero who also sees the tokens of adjacent areas.
SCRYING: Final = "astarra"


def look_where_allowed(g: Context, holders: Holders, tokens: Tokens) -> None:
    """R2.8, R25.7: everybody who may look now has looked; given who controls which area, and the rune tokens."""
    for area, rune in tokens:
        owner = holders[area]
        if owner is not None and owner not in rune.seen and not rune.open:
            look_at_rune(g, owner, area, "R25.7")
    for hero in g.state.heroes:
        near = (hero.area, *g.board.adjacent[hero.area]) if hero.id == SCRYING else (hero.area,)
        for area in near:
            token = g.lands[area].rune
            if token is not None and not token.open and hero.seat not in token.seen:
                look_at_rune(g, hero.seat, area, "R25.7")


def look_at_rune(g: Context, seat: Seat, area: str, rule: str) -> None:
    """A player looks at the token of an area, and remembers it."""
    token = g.lands[area].rune
    assert token is not None
    token.seen = sorted({*token.seen, seat})
    g.emit(events.RuneSeen(seat=seat, area=area, kind=token.kind, rule=rule))


def runes_in_supply(g: Context, kind: Kind) -> int:
    """R25.3: the tokens of a kind that are not on the board."""
    return RUNES[kind] - sum(land.rune is not None and land.rune.kind == kind for land in g.lands.values())


def rune_free(g: Context, seat: Seat) -> list[str]:
    """R25.4: the friendly and the uncontrolled areas without a rune token (R25.1: one in an area)."""
    return [action.area for action in legal_areas(g, partial(illegal_rune_area, g, seat))]


def illegal_rune_area(g: Context, seat: Seat, action: Area) -> Illegal | None:
    """R25.1, R25.4: an area where a player who receives a rune cannot place it."""
    return area_with_rune(g, action) or area_controlled(g, "R25.4", action, seat=seat)


def place_rune(g: Context, area: str, kind: Kind, rule: str, *, seen: Iterable[Seat] = ()) -> bool:
    """R25.6, R1.23: a token of the supply, if there is one (R25.3), face down; ``seen``: who knows what it is."""
    if not runes_in_supply(g, kind):
        return False
    g.lands[area].rune = Rune(kind, sorted(seen))
    g.emit(events.RunePlaced(area=area, rule=rule))
    return True


def remove_rune(g: Context, area: str, rule: str) -> None:
    """R25.4: a token goes back to the supply."""
    g.lands[area].rune = None
    g.emit(events.RuneRemoved(area=area, rule=rule))


def move_rune(g: Context, origin: str, to: str, rule: str) -> None:
    """R25.2: an instruction moves a token: its face stays as it is, and who knew it goes on knowing it.

    R2.8: who may look there looks at once, since the instruction may go on with a question before the next check.
    """
    token = g.lands[origin].rune
    assert token is not None
    g.lands[to].rune, g.lands[origin].rune = token, None
    g.emit(events.RuneMoved(origin=origin, to=to, rule=rule))
    look_where_allowed(g, g.holders([to]), [(to, token)])


def may_receive(g: Context, seat: Seat) -> bool:
    """R25.4: whether a token could be placed, perhaps after a false rune of the player has been removed.

    As in the removal, a token of theirs that lies face down counts as false: the others shall not learn what it is.
    """
    removable = bool(perhaps_false(g, seat))
    supplied = bool(tokens_to_place(g)) or (removable and g.rules.false_runes_on_receive)
    return supplied and (removable or bool(rune_free(g, seat)))


def perhaps_false(g: Context, seat: Seat) -> list[str]:
    """R25.4: the areas of a player with a token that is false, or that lies face down."""
    tokens = [(area, g.lands[area].rune) for area in g.controlled(seat)]
    return [area for area, token in tokens if token is not None and (token.kind == "false" or not token.open)]


def tokens_to_place(g: Context) -> list[Kind]:
    """R25.3, R25.4, R30.4: the kinds of token that who receives a rune places, as far as the supply has them."""
    kinds: list[Kind] = ["dragon", "false"] if g.rules.false_runes_on_receive else ["dragon"]
    return [kind for kind in kinds if runes_in_supply(g, kind)]


def receive_rune(g: Context, seat: Seat, rule: str) -> Rule:
    """R25.4: remove up to two false runes, then place a dragon and a false rune.  ``rule``: what has given it."""
    yield from _remove_false_runes(g, seat)
    yield from _place_received(g, seat, rule)


def _remove_false_runes(g: Context, seat: Seat) -> Rule:
    """R25.4 (1).  Ask wherever the player's tokens might be false; asking only some would reveal what they are."""
    for n in range(REMOVALS):
        if not perhaps_false(g, seat):
            return
        own = g.controlled(seat)
        false = [area for area in own if (token := g.lands[area].rune) and token.kind == "false"]
        offered: list[Action] = [*map(Area, false), Done()]
        answer = yield choice(
            seat,
            "remove_false_rune",
            "R25.4",
            offered,
            auto=False,
            why_illegal=explain_by_type(g, {Area: partial(illegal_removal, g, seat)}),
            plausible=lambda: map(Area, g.controlled(seat)),
            left=REMOVALS - n,
        )
        if isinstance(answer, Done):
            return
        remove_rune(g, answer.area, "R25.4")


def illegal_removal(g: Context, seat: Seat, action: Area) -> Illegal | None:
    """R25.4: an area without a false rune of the player, who knows the tokens of their own areas (R25.7)."""
    if (why := area_not_yours(g, seat, "R25.4", action) or area_without_rune(g, "R25.4", action)) is not None:
        return why
    token = g.lands[action.area].rune
    false = token is not None and token.kind == "false"
    return None if false else Illegal(action, "R25.4", "rune_not_false", {"area": action.area})


def _place_received(g: Context, seat: Seat, rule: str) -> Rule:
    """R25.4 (2) and (3), R30.4.  R25.5: nothing changes before both areas are chosen, and both look alike."""
    kinds = tokens_to_place(g)
    knows = [seat] if len(kinds) > 1 else g.seats
    free = rune_free(g, seat)
    if len(free) == 1 and len(kinds) > 1:
        one = yield choice(
            seat, "place_rune_kind", "R25.4", [actions.Rune(kind) for kind in kinds], auto=False, area=free[0]
        )
        kinds = [one.kind]
    chosen: dict[str, Kind] = {}

    def illegal_area(action: Area) -> Illegal | None:
        return illegal_rune_area(g, seat, action) or area_chosen(chosen, "R25.1", action)

    for kind in kinds if free else []:
        answer = yield ask_for_area(g, seat, "place_rune", "R25.4", illegal_area, rune=f"{kind}_rune")
        chosen[answer.area] = kind
    for area in sorted(chosen):
        place_rune(g, area, chosen[area], rule, seen=knows)


def can_rearrange_runes(g: Context, seat: Seat) -> bool:
    """R25.9: the player controls two areas, at least one of them with a rune token."""
    own = g.controlled(seat)
    return len(own) > 1 and any(g.lands[area].rune is not None for area in own)


def rearrange_runes(g: Context, seat: Seat) -> Rule:
    """R25.9: of two friendly areas, the first with a rune token, the player places the tokens again, face down."""

    def illegal_area(action: Area, first: str | None = None) -> Illegal | None:
        why = area_not_yours(g, seat, "R25.9", action)
        return why or (
            area_without_rune(g, "R25.9", action) if first is None else area_chosen([first], "R25.9", action)
        )

    one = (yield ask_for_area(g, seat, "fortify_rune_areas", "R25.9", illegal_area, n=1)).area
    second = partial(illegal_area, first=one)
    other = (yield ask_for_area(g, seat, "fortify_rune_areas", "R25.9", second, n=2)).area
    pair = sorted([one, other])
    either = not_among([Area(one), Area(other)], "R25.9", "neither_of_two", "area", areas=[one, other])
    answer = yield ask_for_area(g, seat, "fortify_rune_assign", "R25.9", either, auto=False, area=one)
    a, b = g.lands[one], g.lands[other]
    assert a.rune is not None
    if b.rune is None:  # everybody sees where the only token lies, so who knew it goes on knowing it
        a.rune.seen = sorted(g.seats) if a.rune.open else sorted({*a.rune.seen, seat})
        a.rune.open = False
        g.emit(events.RunesRearranged(areas=pair))
        if answer.area == other:
            move_rune(g, one, other, "R25.9")
        return
    swapped = answer.area == other
    kinds = (b.rune.kind, a.rune.kind) if swapped else (a.rune.kind, b.rune.kind)
    # a seat that knew both equal tokens still knows them; no other seat knows which is which, and some look again
    both = [who for who in g.seats if all(token.open or who in token.seen for token in (a.rune, b.rune))]
    same = both if kinds[0] == kinds[1] else []
    a.rune, b.rune = (
        Rune(kind, sorted({seat, *[who for who in same if not may_look(g, who, area)]}))
        for kind, area in zip(kinds, (one, other), strict=True)
    )
    g.emit(events.RunesRearranged(areas=pair))
