"""The view as tables: what is in common, the players, the battle with its armies, and the account of it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engine.core.decision import SEATS
from engine.core.text.catalog import Message
from engine.core.text.renderer import Format, Row, ViewTable
from engine.math_and_magic.components.load import HEROES, NEUTRALS
from engine.math_and_magic.components.schema import TIERS, Elemental
from engine.math_and_magic.kernel.views import ArmyView, BattleView, PlayerView, View
from engine.math_and_magic.model.events import Counted
from engine.math_and_magic.model.state import ROUNDS, SLOTS, Line, Rules, Slot
from engine.math_and_magic.text.cards import creature, creatures, of_card, of_cards
from engine.math_and_magic.text.template_vars import counted, player


def view_tables(view: View, say: Format) -> Iterable[ViewTable]:
    """R14.1: everything that this reader may know."""
    seated = list(zip(SEATS, view.players, strict=False))
    yield _table(view, say)
    yield _players(seated, say)
    yield _towns(seated, say)
    yield _discards(seated, say)
    if view.rules.custom_decks or view.rules.custom_marks:
        for seat, p in seated:
            yield _list_of_cards(seat, p, say)
    if view.battle is not None:
        yield _battle(view, view.battle, say)
        for army in view.battle.armies:
            if army.slots is not None:
                yield _army(view, army, army.slots, say)
    account = view.battle.ledger if view.battle is not None else view.ledger
    if (sheet := _account(view, account, say)).rows:
        yield sheet


def _several(say: Format, things: Sequence[Any]) -> str:
    """Several things in one cell, with commas between them; a dash for none."""
    return say("part-several", things=things) if things else say("part-nothing")


def _columns(say: Format, *names: str) -> list[str]:
    return [say(f"column-{name}") for name in names]


def _table(view: View, say: Format) -> ViewTable:
    """R3: round and turn, the neutral army of the round, and what is agreed."""
    rows: list[tuple[str, str]] = [("round", say("part-round", round=view.round, rounds=ROUNDS))]
    if view.active is not None:
        rows.append(("turn", say("part-name", of=view.active)))
    if view.neutral is not None:
        printed = NEUTRALS[view.neutral]
        rows.append(
            (
                "neutral",
                say(
                    "part-neutral",
                    neutral=view.neutral,
                    tier=printed.tier,
                    attack=printed.attack,
                    magic=printed.magic is not None,
                    big=printed.big,
                    immune=printed.immune,
                ),
            )
        )
    if view.strengths is not None:
        rows.append(("strengths", _several(say, view.strengths)))
    rows += [("neutrals", str(view.neutrals)), ("earlier", _several(say, view.neutral_discard))]
    if view.neutral_list is not None:
        cards = [Message("part-several_of", {"of": of, "number": n}) for of, n in sorted(view.neutral_list.items())]
        rows.append(("neutral_list", _several(say, cards)))
    if agreed := list(_agreed(view.rules)):
        rows.append(("rules", _several(say, agreed)))
    return ViewTable(
        say("sheet-table"), _columns(say, "state"), [Row(say(f"row-{about}"), [value]) for about, value in rows]
    )


def _agreed(rules: Rules) -> Iterator[Message]:
    """R19.1: yield the options that differ from their defaults and matter during the game."""
    if rules.vp_by_ordered_size:
        yield Message("part-by_ordered_size", {})
    if rules.unimproved_strikes == "interval":
        yield Message("part-interval", {})
    if not rules.tower_bonus:
        yield Message("part-no_tower_bonus", {})
    if rules.duel_vp == "army":
        yield Message("part-army_points", {})


def _players(seated: Sequence[tuple[str, PlayerView]], say: Format) -> ViewTable:
    """R2.7: the points, and the cards of each player."""
    rows = []
    for seat, p in seated:
        cards = str(p.cards) if p.hand is None else _several(say, of_cards(p.race, p.hand))
        hero = say("part-name", of=p.hero) if p.hero else say("part-unseen" if p.has_hero else "part-nothing")
        named = [say("part-name", of=p.race), str(p.points), str(p.chests)]
        title = say("part-left" if p.left else "part-name", of=seat)
        rows.append(Row(title, [*named, cards, hero, str(p.deck), str(p.heroes)]))
    columns = _columns(say, "race", "points", "chests", "hand", "hero", "deck", "heroes")
    return ViewTable(say("sheet-players"), columns, rows)


def _towns(seated: Sequence[tuple[str, PlayerView]], say: Format) -> ViewTable:
    """R12: what each player has built, and the spell tablet (R3.1)."""
    rows = []
    for seat, p in seated:
        tablet = say("part-name", of=p.tablet) if p.tablet else say("part-nothing")
        fountain = say("part-built" if p.fountain else "part-nothing")
        improved = [
            Message("part-improved", {"creatures": creatures(p.race, tier), "level": int(p.improvements[tier - 1])})
            for tier in TIERS
            if p.improvements[tier - 1] != "0"
        ]
        levels = [str(p.smithy), str(p.mage_tower), fountain, _several(say, improved), str(p.invested)]
        rows.append(Row(say("part-name", of=seat), [tablet, *levels]))
    columns = _columns(say, "tablet", "smithy", "mage_tower", "fountain", "improvements", "invested")
    return ViewTable(say("sheet-towns"), columns, rows)


def _discards(seated: Sequence[tuple[str, PlayerView]], say: Format) -> ViewTable:
    """R1.5: the discards, equal cards together."""
    rows = []
    for seat, p in seated:
        cards = _several(say, of_cards(p.race, p.discard))
        rows.append(Row(say("part-name", of=seat), [cards, _several(say, p.hero_discard)]))
    return ViewTable(say("sheet-discards"), _columns(say, "creatures", "lost_heroes"), rows)


def _list_of_cards(seat: str, p: PlayerView, say: Format) -> ViewTable:
    """R14.1: how many cards a player has of each tier and mark, wherever they are."""
    columns = [say("part-mark", mark=mark) for mark in range(8)]
    rows = [Row(say("part-name", of=creature(p.race, tier)), [str(n) for n in p.marks[tier - 1]]) for tier in TIERS]
    return ViewTable(say("sheet-cards", seat=seat), columns, rows)


def _battle(view: View, b: BattleView, say: Format) -> ViewTable:
    """R1.3: the strength of each side, and what it still has."""
    rows = [_side(army, say) for army in b.armies]
    if len(b.armies) == 1 and view.neutral is not None:
        squads = say("part-squads", squads=b.squads, ordered=b.ordered) if b.squads else say("part-nothing")
        strength = str(b.neutral_strength) if b.neutral_strength is not None else say("part-nothing")
        rows.append(Row(say("part-name", of=view.neutral), [squads, strength, *[say("part-nothing")] * 3]))
    title = say("sheet-battle", type=b.type, asked=b.asked, spy=b.spy)
    return ViewTable(title, _columns(say, "squads", "strength", "luck", "spells", "groups"), rows)


def _side(army: ArmyView, say: Format) -> Row:
    """The army of a player."""
    if army.slots is None:
        squads = say("part-unseen")
    else:
        squads = say("part-front", squads=len(army.slots), finished=army.finished)
    values = [squads, str(army.strength), str(army.luck), _several(say, army.spells), str(army.groups_left)]
    return Row(say("part-name", of=army.seat), values)


def _army(view: View, army: ArmyView, slots: Sequence[Slot], say: Format) -> ViewTable:
    """R5.2: what stands where."""
    p = player(view, army.seat)
    rows = [Row(say("part-slot", slot=n), list(_slot(p, army, slot, say))) for n, slot in enumerate(slots, 1)]
    if army.hero and isinstance(HEROES[army.hero].special, Elemental):  # R5.8
        values = [say("part-elemental"), say("part-nothing"), say("part-nothing")]
        rows.append(Row(say("part-slot", slot=SLOTS + 1), values))
    return ViewTable(say("sheet-army", seat=army.seat), _columns(say, "front", "behind", "state"), rows)


def _slot(p: PlayerView | None, army: ArmyView, slot: Slot, say: Format) -> Iterator[str]:
    """In front, behind, and what has become of them."""
    race = p.race if p else ""
    if slot.is_hero:
        yield say("part-hero", hero=army.hero)
    else:
        yield _several(say, of_cards(race, slot.cards))
    yield _several(say, [of_card(race, slot.behind)] if slot.behind is not None else [])
    fate = [Message(f"part-{what}", {}) for what in ("routed", "bribed", "bribed_behind") if getattr(slot, what)]
    yield _several(say, fate)


def _account(view: View, account: Sequence[Line], say: Format) -> ViewTable:
    """R16: the battle line by line, without what changes nothing.

    The view does not say which army the last battle was against.
    """
    neutral = view.neutral if view.battle is not None else None
    rows: list[Row] = []
    for line in account:
        p = player(view, line.side)
        fields = {f"line_{name}": getattr(line, name) for name in line.__struct_fields__}
        event = Counted(line=line, race=p.race if p else None, neutral=None if p else neutral, rule=line.rule)
        if text := say("event-counted", **fields, **counted(event)):
            rows.append(Row(str(len(rows) + 1), [text]))
    return ViewTable(say("sheet-account"), _columns(say, "account"), rows)
