"""The view as tables: the turn, what is under way, the battlefield, the landmarks, the warriors, the cards."""

from collections.abc import Iterable, Iterator, Sequence

from engine.battlecrest.components.board import EDGE_CELL, LANDMARK_CELLS, PLACE
from engine.battlecrest.components.load import HERO_SETS, LANDMARKS, Edge, EdgeEffect, Effect, Item, MinionFace, Power
from engine.battlecrest.flow.views import LandmarkView, SeatView, View, WarriorView
from engine.battlecrest.model.pending import Activating, Attacking, Marching, Pushing, Task, Unsettling, UsingPower
from engine.battlecrest.model.state import power_id
from engine.battlecrest.text.template_vars import ability_of, gains, printed
from engine.core.decision import SEATS
from engine.core.text.catalog import Message
from engine.core.text.renderer import Format, Row, ViewTable

EDGES: tuple[Edge, ...] = ("N", "E", "S", "W")


def view_tables(view: View, say: Format) -> Iterator[ViewTable]:
    """What lies on the table, in the order in which a player would look."""
    yield _turn(view, say)
    if view.resolving:
        rows = [Row(say(f"row-{task.__struct_config__.tag}"), [_task(task, say)]) for task in view.resolving]
        yield ViewTable(say("sheet-resolving"), [say("column-now")], rows)
    yield _field(view, say)
    yield _landmarks(view, say)
    if view.seats:
        yield _warriors(view, say)
        yield _powers(view, say)
    for seat in view.seats:
        yield _cards(seat, say)


def _columns(say: Format, *names: str) -> list[str]:
    return [say(f"column-{name}") for name in names]


def _list(say: Format, parts: Sequence[object]) -> str:
    return say("part-list", of=list(parts))


def _turn(view: View, say: Format) -> ViewTable:
    turn = view.turn
    rows = [Row(say("row-mode"), [say("part-mode", mode=view.mode)])]
    if view.ability_order == "any":
        rows.append(Row(say("row-order"), [say("part-any_order")]))
    if view.over:
        team = 0 if view.over.team == "A" else 1
        winners = SEATS[team : len(view.seats) : 2] if view.over.team else ()
        rows.append(Row(say("row-over"), [say("part-over", reason=view.over.reason, winners=winners)]))
    if view.seats:
        seat = next((seat for seat in view.seats if seat.seat == turn.seat), view.seats[0])
        rows.append(Row(say("row-turn"), [say("part-turn", number=turn.number, limit=view.max_turns)]))
        rows.append(Row(say("row-seat"), [say("part-seat", seat=seat.seat, hero=seat.hero.id)]))
        rows.append(Row(say("row-used"), [_list(say, [Message("part-kind", {"kind": kind}) for kind in turn.used])]))
        rows.append(Row(say("row-stars"), [_list(say, turn.stars)]))
        if turn.moved:
            rows.append(Row(say("row-moved"), [_list(say, turn.moved)]))
    else:
        rows.append(Row(say("row-turn"), [say("part-setup")]))
    return ViewTable(say("sheet-turn"), _columns(say, "now"), rows)


def _task(task: Task, say: Format) -> str:
    """What is under way, with what was chosen already."""
    match task:
        case Activating():
            name = power_id(task.card, task.face)
            if task.item is None:
                return say("part-choosing", name=name)
            ability = ability_of(printed(task.card, task.face).items[task.item])
            return say("part-activation", name=name, item=task.item + 1, ability=f"item_{ability}")
        case UsingPower():
            name = power_id(task.card, task.face)
            return say("part-power", name=name, card=task.card, effect=task.effect + 1)
        case Attacking():
            reach = Message("part-range", {"range": task.range, "reach": task.reach})
            later = list(task.to_come)
            return say(
                "part-attacking", warrior=task.attacker, range=reach, n=task.value, target=task.target, later=later
            )
        case Pushing():
            reach = Message("part-range", {"range": task.range, "reach": task.reach})
            return say("part-pushing", warrior=task.warrior, range=reach, n=task.value)
        case Marching():
            return say("part-marching", warrior=task.warrior, n=task.steps)
        case Unsettling():
            reach = Message("part-range", {"range": task.range, "reach": task.reach})
            return say("part-unsettling", warrior=task.warrior, range=reach, target=task.target)


def _field(view: View, say: Format) -> ViewTable:
    """Cell by cell: the landmarks, and who stands where."""
    there = {lies.cell: say("part-landmark", position=lies.position, landmark=lies.id) for lies in view.landmarks}
    there |= {w.cell: say("part-name", of=w.id) for _, w in _all_warriors(view) if w.cell}
    size = max(column for _, column in PLACE.values())
    rows = [
        Row(say("row-cells", n=n), [there.get(f"r{n}c{c}", "") for c in range(1, size + 1)])
        for n in range(1, max(row for row, _ in PLACE.values()) + 1)
    ]
    return ViewTable(say("sheet-field"), [say("column-cells", n=c) for c in range(1, size + 1)], rows)


def _landmarks(view: View, say: Format) -> ViewTable:
    columns = ("landmark", "number", "power", "star", "north", "east", "south", "west")
    return ViewTable(say("sheet-landmarks"), _columns(say, *columns), [_landmark(lies, say) for lies in view.landmarks])


def _landmark(lies: LandmarkView, say: Format) -> Row:
    card, n = LANDMARKS[lies.id], LANDMARK_CELLS.index(lies.cell)
    power = card.power["B" if lies.face == "B" else "A"]
    edges = [
        _list(
            say,
            [_edge(e, n) for e in card.edges if e.edge == edge and lies.face in e.active]
            or [Message("part-nothing", {})],
        )
        for edge in EDGES
    ]
    name = say("part-name", of=power_id(lies.id, lies.face))
    values = [say("part-name", of=lies.id), str(card.number), name, _abilities(say, power.effects), *edges]
    return Row(say("part-place", position=lies.position, cell=lies.cell), values)


def _edge(e: EdgeEffect, n: int) -> Message:
    """An active effect of an edge, with the cell where it works."""
    cell = EDGE_CELL[n, e.edge]
    match e.kind:
        case "bonus":
            return Message("part-bonus", {"cell": cell, "gains": gains(e.symbols)})
        case "waypoint":
            return Message("part-waypoint", {"cell": cell, "exit": EDGE_CELL[n, e.exit or e.edge]})
    return Message("part-hazard", {"cell": cell})


def _all_warriors(view: View) -> Iterator[tuple[SeatView, WarriorView]]:
    for seat in view.seats:
        yield seat, seat.hero
        if seat.minion:
            yield seat, seat.minion


def _warriors(view: View, say: Format) -> ViewTable:
    team = ["team"] if view.mode == "team" else []
    columns = _columns(say, "player", *team, "health", "side", "movement", "primed")
    rows = []
    for seat, w in _all_warriors(view):
        values = [say("part-name", of=seat.seat), *([say("part-team", team=seat.team)] if team else [])]
        values += [str(w.life), _side(seat, w, say), say("part-value", n=w.movement)]
        primed = [Message("part-primed", {"crest": crest, "n": n}) for crest, n in seat.primed.items() if n]
        values.append(_list(say, primed) if w is seat.hero else say("part-nothing"))
        rows.append(Row(say("part-standing", warrior=w.id, cell=w.cell), values))
    return ViewTable(say("sheet-warriors"), columns, rows)


def _side(seat: SeatView, w: WarriorView, say: Format) -> str:
    """The side of the health or minion card that lies up."""
    if w is not seat.hero:
        return say("part-side", side=w.face, column=None)
    if seat.health is None:
        return say("part-side", side="ghost", column=None)
    return say("part-side", side=seat.health.side, column=seat.health.column)


def _powers(view: View, say: Format) -> ViewTable:
    rows = []
    for seat, w in _all_warriors(view):
        power = _power(seat, w)
        always = [say("part-name", of=passive) for passive in power.passives]
        name = say("part-name", of=power_id(w.id, w.face))
        values = [name, _abilities(say, power.star), " ".join(always) or say("part-nothing")]
        rows.append(Row(say("part-name", of=w.id), values))
    return ViewTable(say("sheet-powers"), _columns(say, "power", "star", "always"), rows)


def _power(seat: SeatView, w: WarriorView) -> Power | MinionFace:
    box = HERO_SETS[seat.set]
    if w is seat.hero or box.minion is None:
        return box.hero.power("B" if w.face == "B" else "A")
    return box.minion.side("healthy" if w.face == "healthy" else "wounded")


def _cards(seat: SeatView, say: Format) -> ViewTable:
    rows = []
    for card in seat.cards:
        face = printed(card.id, card.face)
        state = say("part-state", prepared=card.prepared)
        crest = say("part-name", of=face.crest)
        defence = say("part-defence", n=face.defence, crest=face.defence_crest or None)
        values = [state, _abilities(say, face.items), crest, defence, str(face.move)]
        rows.append(Row(say("part-name", of=power_id(card.id, card.face)), values))
    columns = _columns(say, "state", "abilities", "crest", "defence", "movement")
    return ViewTable(say("sheet-cards", seat=seat.seat, hero=seat.hero.id), columns, rows)


def _abilities(say: Format, abilities: Iterable[Item | Effect]) -> str:
    """What a face or a power does, in printed order."""
    said = []
    for ability in abilities:
        values = {name: None if (of := getattr(ability, name)) == "" else of for name in ability.__struct_fields__}
        said.append(Message(f"part-{ability_of(ability)}", values))
    return say("part-abilities", of=said)
