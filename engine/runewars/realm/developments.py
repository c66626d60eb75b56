"""R12 Developments: the bonus of Harvest.  What they do in a battle (R12.4) is in `battle`."""

from __future__ import annotations

from engine.core.decision import CHECKPOINT, Action, Rule
from engine.runewars.box.components import AREAS, FACTIONS
from engine.runewars.box.kinds import DIALS
from engine.runewars.position import events
from engine.runewars.position.actions import Area, Development, Pass, Resource
from engine.runewars.position.terms import Seat
from engine.runewars.table.decks import draw_tactics
from engine.runewars.table.match import Match, choice


def developed(m: Match, seat: Seat) -> dict[str, str]:
    """The developments of a player by their areas."""
    found = {}
    for area, land in m.lands.items():
        if land.stronghold is not None and land.stronghold.seat == seat and land.stronghold.development is not None:
            found[area] = land.stronghold.development
    return found


def harvest_effects(m: Match, seat: Seat) -> Rule:
    """R12.3: the effects of all developments, of damaged strongholds too."""
    for area, development in developed(m, seat).items():
        if development == "resources":
            dials = [dial for dial in DIALS if getattr(AREAS[area].resources, dial)]
            if dials:
                options = [Resource(dial) for dial in dials]
                answer = yield choice(seat, "harvest_resource_dev", "R12.3", options, area=area)
                m.turn_dial(seat, answer.dial, m.player(seat).dial(answer.dial) + 1, "R12.3")
        elif development == "diplomat":
            m.gain(seat, 2, "R12.3")
        elif development == "training_ground":
            yield from draw_tactics(m, seat, 1, "R12.3")


def build_development(m: Match, seat: Seat) -> Rule:
    """R12.2: wood is lowered by 1, a development is put on a stronghold that has none (R12.1); R5.5: or not."""
    sites = [
        area
        for area, land in m.lands.items()
        if land.stronghold is not None and land.stronghold.seat == seat and land.stronghold.development is None
    ]
    if not m.player(seat).wood or not sites:
        return
    yield CHECKPOINT
    there = list(developed(m, seat).values())
    kinds: list[Action] = [Development(kind) for kind in FACTIONS[m.faction(seat)].developments]
    answer = yield choice(seat, "build_development_kind", "R12.2", [*kinds, Pass()])
    if isinstance(answer, Pass):
        return
    where = yield choice(
        seat, "build_development_where", "R12.2", [Area(area) for area in sites], development=answer.development
    )
    if there.count(answer.development) >= FACTIONS[m.faction(seat)].developments[answer.development]:
        same = [Area(area) for area, kind in developed(m, seat).items() if kind == answer.development]
        given = yield choice(seat, "give_up_development", "R12.2", same, development=answer.development)
        discard_development(m, given.area, "R12.2")
    m.turn_dial(seat, "wood", m.player(seat).wood - 1, "R12.2")
    stronghold = m.lands[where.area].stronghold
    assert stronghold is not None
    stronghold.development = answer.development
    m.emit(events.DevelopmentBuilt(area=where.area, development=answer.development))


def discard_development(m: Match, area: str, rule: str) -> None:
    """R12.5: a development goes back to the supply, and may be built again."""
    stronghold = m.lands[area].stronghold
    assert stronghold is not None
    assert stronghold.development is not None
    m.emit(events.DevelopmentRemoved(area=area, development=stronghold.development, rule=rule))
    stronghold.development = None
