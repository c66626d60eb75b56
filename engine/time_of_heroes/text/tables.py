"""The view as tables: the game and its course, what both players have, their fields, what is being resolved."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from engine.core.text.catalog import Message
from engine.core.text.renderer import Format, Row, ViewTable
from engine.time_of_heroes.kernel.views import AttackView, FieldView, SideView, StrikeView, View
from engine.time_of_heroes.model.state import OTHER
from engine.time_of_heroes.text.template_vars import card_vars


def view_tables(view: View, say: Format) -> Iterator[ViewTable]:
    """All tables of a view, as things lie on the table: the course of the game, the players, the fields, the rest."""
    yield _course(view, say)
    yield _players(view, say)
    for seat, side in view.sides.items():
        yield _field(seat, side, say)
    for attack in view.attacks:
        yield _attack(attack, say)
    if rows := list(_under_way(view, say)):
        yield ViewTable(say("sheet-under-way"), [say("column-what")], rows)


def _course(view: View, say: Format) -> ViewTable:
    rules, turn = view.rules, view.turn
    starts_closed = rules.start_companions == "closed"
    goes_on = rules.interrupted_uninterruptible == "goes_on"
    rows = [Row(say("row-step"), [say("part-step", step=turn.step, first="p1", second="p2")])]
    if turn.number:
        rows.insert(0, Row(say("row-active"), [say("part-name", of=turn.seat)]))
    if view.over:
        rows.append(Row(say("row-over"), [say("part-over", winner=view.over.winner, reason=view.over.reason)]))
    rows += [
        Row(say("row-most-turns"), [str(rules.max_turns)]),
        Row(say("row-first"), [say("part-first", first=rules.first)]),
        Row(say("row-prompts"), [say("part-prompts", prompts=rules.prompts)]),
        Row(say("row-show-looked"), [say("part-show-looked", shown=rules.show_looked_cards)]),
        Row(say("row-start-companions"), [say("part-start-companions", closed=starts_closed)]),
        Row(say("row-uninterruptible"), [say("part-uninterruptible-strike", goes_on=goes_on)]),
    ]
    return ViewTable(say("sheet-course", number=turn.number), [say("column-now")], rows)


def _players(view: View, say: Format) -> ViewTable:
    columns = [dict(_of_side(side, say)) for side in view.sides.values()]
    rows = [
        Row(say(f"row-{key}"), [values[key] for values in columns])
        for key in columns[0]
        if any(v[key] for v in columns)
    ]
    return ViewTable(say("sheet-players"), [say("part-name", of=seat) for seat in view.sides], rows)


def _of_side(side: SideView, say: Format) -> Iterator[tuple[str, str]]:
    """What a player has, thing by thing; what neither player has is empty, and then left out."""
    hidden = say("part-hidden", count=side.cards - len(side.turned))
    yield "hero", say("part-hero", name=side.hero, closed=side.closed)
    yield "power", str(side.power)
    yield "cards", str(side.cards)
    yield "hand", hidden if side.hand is None else _cards(side.hand, say)
    yield "turned", _cards(side.turned, say) if side.turned else ""
    yield "starting", _cards(side.starting, say) if side.starting else ""
    yield "deck", str(side.deck)
    yield "top", _cards(side.top, say, ordered=True) if side.top else ""
    yield "bottom", _cards(side.bottom, say, ordered=True) if side.bottom else ""
    yield "rest", _counted(side.rest, say) if side.rest else ""
    yield "graveyard", _cards(side.graveyard, say)
    yield "used", _abilities(side.used, say) if side.used else ""
    yield "shown", _cards(side.shown, say) if side.shown else ""
    yield "second-wind", say("part-second-wind", used=side.second_wind_used)
    yield "marks", _marks(side, say)


def _marks(side: SideView, say: Format) -> str:
    marks = [Message("part-immune", {})] if side.immune else []
    marks += [Message("part-retreat", {})] if side.retreat else []
    marks += [Message("part-boost", {"force": force}) for force in side.boosts]
    return say("part-list", list=marks) if marks else ""


def _cards(cards: Iterable[str], say: Format, *, ordered: bool = False) -> str:
    """Cards by name, equal ones together unless they lie in an order."""
    if ordered:
        return _list([Message("part-cards", {"card": card, "count": 1}) for card in cards], say)
    return _counted(Counter(cards), say)


def _counted(cards: Mapping[str, int], say: Format) -> str:
    return _list([Message("part-cards", {"card": card, "count": count}) for card, count in cards.items()], say)


def _abilities(keys: Iterable[str], say: Format) -> str:
    found = (key.split(".") for key in keys)
    return _list([Message("part-ability", {"card": card, "ability": letter}) for card, letter in found], say)


def _list(parts: list[Message], say: Format) -> str:
    return say("part-list", list=parts) if parts else say("part-nothing")


def _field(seat: str, side: SideView, say: Format) -> ViewTable:
    rows = [Row(say("part-named", **card_vars(card.id)), _of_card(card, say)) for card in side.field]
    columns = [say(f"column-{column}") for column in ("state", "power", "under")]
    return ViewTable(say("sheet-field", seat=seat, count=len(rows)), columns, rows)


def _of_card(card: FieldView, say: Format) -> list[str]:
    power = say("part-nothing") if card.power is None else str(card.power)
    under = _cards(card.under, say, ordered=True)
    return [say("part-state", closed=card.closed), power, under]


def _attack(attack: AttackView, say: Format) -> ViewTable:
    rows = [
        Row(say("row-strike", number=n + 1), _of_strike(attack, strike, say)) for n, strike in enumerate(attack.strikes)
    ]
    columns = [say(f"column-{column}") for column in ("source", "force", "property", "flags", "target", "result")]
    return ViewTable(say("sheet-attack", seat=attack.seat, now=attack.now + 1), columns, rows)


def _of_strike(attack: AttackView, strike: StrikeView, say: Format) -> list[str]:
    aimed: Mapping[str, Any] = card_vars(strike.target or "")
    if strike.target == "player":
        aimed = {"name": OTHER[attack.seat], "copy": 1, "being": True}
    return [
        say("part-name", of=strike.source),
        str(strike.force),
        say("part-name", of=strike.property),
        _list([Message(f"part-{flag}", {}) for flag in strike.flags], say),
        say("part-named", **aimed) if strike.target else say("part-nothing"),
        say("part-result", result=strike.result),
    ]


def _under_way(view: View, say: Format) -> Iterator[Row]:
    """What else is under way: texts, looks, counterattacks to come; the innermost last."""
    for text in view.resolving:
        yield Row(say("row-text", seat=text.seat), [say("part-ability", card=text.card, ability=text.ability)])
    for attack in view.attacks:
        if attack.released:
            yield Row(say("row-released", seat=attack.seat), [_cards(attack.released, say, ordered=True)])
        if attack.counters:
            yield Row(say("row-counters", seat=OTHER[attack.seat]), [str(attack.counters)])
    if (look := view.looking) is not None:
        seen = say("part-hidden", count=look.count) if look.cards is None else _cards(look.cards, say, ordered=True)
        yield Row(say("row-looking", seat=look.seat), [seen])
    if view.opponents_hand is not None:
        yield Row(say("row-opponents-hand"), [_cards(view.opponents_hand, say)])
