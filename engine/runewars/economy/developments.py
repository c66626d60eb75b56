"""R12 Developments: the bonus of Harvest.  What they do in a battle (R12.4) is in `battle`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Action, Decision, Illegal, Rule, Skipped
from engine.runewars.components.load import AREAS, FACTIONS
from engine.runewars.components.schema import DIALS
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.decks import draw_tactics
from engine.runewars.kernel.legality import no_stronghold
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
            if any(isinstance(dial, Resource) for dial in dials):
                answer = yield choice(seat, "harvest_resource_dev", "R12.3", dials, area=area)
                g.turn_dial(seat, answer.dial, g.player(seat).dial(answer.dial) + 1, "R12.3")
        elif development == "diplomat":
            g.gain(seat, 2, "R12.3")
        elif development == "training_ground":
            yield from draw_tactics(g, seat, 1, "R12.3")


def build_development(g: Context, seat: Seat) -> Rule:
    """R12.2: wood is lowered by 1, a development is put on a stronghold that has none (R12.1); R5.5: or not."""
    kinds: list[Action] = [Development(kind) for kind in FACTIONS[g.faction(seat)].developments]
    if (why := why_not_develop(g, seat)) is not None:
        yield Skipped(lambda: ask_for_kind(g, seat, [Illegal(kind, *why) for kind in kinds]))
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
        why_illegal=partial(refuse_site, g, seat),
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
            why_illegal=partial(refuse_gift, g, seat, answer.development),
            plausible=lambda: map(Area, developed(g, seat)),
            development=answer.development,
        )
        discard_development(g, given.area, "R12.2")
    g.turn_dial(seat, "wood", g.player(seat).wood - 1, "R12.2")
    stronghold = g.lands[where.area].stronghold
    assert stronghold is not None
    stronghold.development = answer.development
    g.emit(events.DevelopmentBuilt(area=where.area, development=answer.development))


def sites_for_development(g: Context, seat: Seat) -> list[str]:
    """R12.1: the areas of his strongholds that have none."""
    return [
        area
        for area, land in g.lands.items()
        if land.stronghold is not None and land.stronghold.seat == seat and land.stronghold.development is None
    ]


def why_not_develop(g: Context, seat: Seat) -> tuple[str, str] | None:
    """R8.5, R12.1, R12.2: the paragraph and the sentence why no development can be built at all."""
    if not g.player(seat).wood:
        return "R8.5", "no_wood_to_build"
    if not sites_for_development(g, seat):
        return "R12.1", "all_strongholds_developed"
    return None


def ask_for_kind(g: Context, seat: Seat, kinds: Sequence[Action | Illegal]) -> Decision:
    """R12.2: which development is built."""
    return choice(
        seat, "build_development_kind", "R12.2", [*kinds, Pass()], why_illegal=partial(refuse_kind, g.faction(seat))
    )


def refuse_kind(faction: str, action: Action) -> Illegal | None:
    """R12.2: why a faction builds no development of this kind: it is not in its supply."""
    if not isinstance(action, Development) or action.development in FACTIONS[faction].developments:
        return None
    about = {"development": action.development, "faction": faction}
    return Illegal(action, "R12.2", "development_of_others", about)


def refuse_site(g: Context, seat: Seat, action: Action) -> Illegal | None:
    """R12.1, R12.2: why a development can't be put into an area."""
    if not isinstance(action, Area):
        return None
    if (why := no_stronghold(g, action, seat, action.area, "R12.2")) is not None:
        return why
    built = developed(g, seat).get(action.area)
    about = {"area": action.area, "development": built}
    return Illegal(action, "R12.1", "developed_already", about) if built is not None else None


def refuse_gift(g: Context, seat: Seat, development: str, action: Action) -> Illegal | None:
    """R12.2: why nothing in an area can be given up for the development that is built."""
    if not isinstance(action, Area):
        return None
    if (why := no_stronghold(g, action, seat, action.area, "R12.2")) is not None:
        return why
    about = {"area": action.area, "development": development}
    same = developed(g, seat).get(action.area) == development
    return None if same else Illegal(action, "R12.2", "development_not_there", about)


def discard_development(g: Context, area: str, rule: str) -> None:
    """R12.5: a development goes back to the supply, and may be built again."""
    stronghold = g.lands[area].stronghold
    assert stronghold is not None
    assert stronghold.development is not None
    g.emit(events.DevelopmentRemoved(area=area, development=stronghold.development, rule=rule))
    stronghold.development = None
