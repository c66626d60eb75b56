"""R12 Developments: the bonus of Harvest.  What they do in a battle (R12.4) is in `battle`."""

from collections.abc import Sequence
from functools import partial

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Action, Decision, Illegal, Rule, Skipped
from engine.runewars.components.load import AREAS, FACTIONS
from engine.runewars.components.schema import DIALS
from engine.runewars.kernel.context import TOP, Context
from engine.runewars.kernel.decks import draw_tactics
from engine.runewars.kernel.legality import area_without_stronghold, explain_by_type
from engine.runewars.model import events
from engine.runewars.model.actions import Area, Development, Pass, Resource
from engine.runewars.model.types import Seat


def developed(g: Context, seat: Seat) -> dict[str, str]:
    """The developments of a player by their areas."""
    found = {}
    for area, land in g.lands.items():
        if land.stronghold is not None and land.stronghold.seat == seat and land.stronghold.development is not None:
            found[area] = land.stronghold.development
    return found


def harvest_effects(g: Context, seat: Seat) -> Rule:
    """R12.3: the effects of all developments, of damaged strongholds too."""
    for area, development in developed(g, seat).items():
        if development == "resources":
            dials: list[Action | Illegal] = [
                Resource(dial)
                if getattr(AREAS[area].resources, dial)
                else Illegal(Resource(dial), "R12.3", "dial_not_printed", {"dial": dial, "area": area})
                for dial in DIALS
            ]
            if resource_rises(g, seat, area):  # R2.12
                answer = yield choice(seat, "harvest_resource_dev", "R12.3", dials, area=area)
                g.turn_dial(seat, answer.dial, g.player(seat).dial(answer.dial) + 1, "R12.3")
        elif development == "diplomat":
            g.gain(seat, 2, "R12.3")
        elif development == "training_ground":
            yield from draw_tactics(g, seat, 1, "R12.3")


def resource_rises(g: Context, seat: Seat, area: str) -> bool:
    """R12.3: whether Resources in an area can raise a dial: one printed there, which is not at its top (R1.14)."""
    printed = [dial for dial in DIALS if getattr(AREAS[area].resources, dial)]
    return any(g.player(seat).dial(dial) < TOP for dial in printed)


def has_harvest_effect(g: Context, seat: Seat) -> bool:
    """R12.3: whether a development of the player does anything in a Harvest."""
    return any(
        development in ("diplomat", "training_ground") or (development == "resources" and resource_rises(g, seat, area))
        for area, development in developed(g, seat).items()
    )


def may_build_development(g: Context, seat: Seat) -> bool:
    """R12.2: whether the player can build a development."""
    kinds = FACTIONS[g.faction(seat)].developments
    return all(illegal_development(g, seat, Development(kind)) is None for kind in kinds)


def build_development(g: Context, seat: Seat) -> Rule:
    """R12.2: wood is lowered by 1, a development is put on a stronghold that has none (R12.1); R5.5: or not."""
    kinds = [Development(kind) for kind in FACTIONS[g.faction(seat)].developments]
    if any(illegal_development(g, seat, kind) for kind in kinds):
        yield Skipped(lambda: ask_for_kind(g, seat, [illegal_development(g, seat, kind) or kind for kind in kinds]))
        return
    yield CHECKPOINT
    there = list(developed(g, seat).values())
    answer = yield ask_for_kind(g, seat, kinds)
    if isinstance(answer, Pass):
        return
    where = yield choice(
        seat,
        "build_development_where",
        "R12.2",
        [Area(area) for area in sites_for_development(g, seat)],
        why_illegal=explain_by_type(g, {Area: partial(illegal_site, g, seat)}),
        plausible=lambda: map(Area, g.controlled(seat)),
        development=answer.development,
    )
    if there.count(answer.development) >= FACTIONS[g.faction(seat)].developments[answer.development]:
        same = [Area(area) for area, kind in developed(g, seat).items() if kind == answer.development]
        given = yield choice(
            seat,
            "give_up_development",
            "R12.2",
            same,
            why_illegal=explain_by_type(g, {Area: partial(illegal_gift, g, seat, answer.development)}),
            plausible=lambda: map(Area, developed(g, seat)),
            development=answer.development,
        )
        discard_development(g, given.area, "R12.2")
    g.turn_dial(seat, "wood", g.player(seat).wood - 1, "R12.2")
    stronghold = g.lands[where.area].stronghold
    assert stronghold is not None
    stronghold.development = answer.development
    g.board_changed()
    g.emit(events.DevelopmentBuilt(area=where.area, development=answer.development))


def sites_for_development(g: Context, seat: Seat) -> list[str]:
    """R12.1: the areas of the player's strongholds without a development."""
    return [
        area
        for area, land in g.lands.items()
        if land.stronghold is not None and land.stronghold.seat == seat and land.stronghold.development is None
    ]


def illegal_development(g: Context, seat: Seat, action: Development) -> Illegal | None:
    """R8.5, R12.1, R12.2: a development is of the player's faction, and needs wood and a stronghold that has none."""
    faction = g.faction(seat)
    if action.development not in FACTIONS[faction].developments:
        about = {"development": action.development, "faction": faction}
        return Illegal(action, "R12.2", "development_of_others", about)
    if not g.player(seat).wood:
        return Illegal(action, "R8.5", "no_wood_to_build")
    return None if sites_for_development(g, seat) else Illegal(action, "R12.1", "all_strongholds_developed")


def ask_for_kind(g: Context, seat: Seat, kinds: Sequence[Action | Illegal]) -> Decision:
    """R12.2: which development is built."""
    why_illegal = explain_by_type(g, {Development: partial(illegal_development, g, seat)})
    return choice(seat, "build_development_kind", "R12.2", [*kinds, Pass()], why_illegal=why_illegal)


def illegal_site(g: Context, seat: Seat, action: Area) -> Illegal | None:
    """R12.1, R12.2: an area where a development can't be put."""
    why, built = area_without_stronghold(g, seat, "R12.2", action), developed(g, seat).get(action.area)
    if why is not None or built is None:
        return why
    return Illegal(action, "R12.1", "developed_already", {"area": action.area, "development": built})


def illegal_gift(g: Context, seat: Seat, development: str, action: Area) -> Illegal | None:
    """R12.2: an area where nothing can be given up for the development that is built."""
    why = area_without_stronghold(g, seat, "R12.2", action)
    if why is not None or developed(g, seat).get(action.area) == development:
        return why
    about = {"area": action.area, "development": development}
    return Illegal(action, "R12.2", "development_not_there", about)


def discard_development(g: Context, area: str, rule: str) -> None:
    """R12.5: a development goes back to the supply, and may be built again."""
    stronghold = g.lands[area].stronghold
    assert stronghold is not None
    assert stronghold.development is not None
    development, stronghold.development = stronghold.development, None
    g.emit(events.DevelopmentRemoved(area=area, development=development, rule=rule))
