"""The view as tables to read: what is under way, the players and their cards, heroes, areas, discard piles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from engine.core.text.catalog import Message
from engine.core.text.renderer import Format, Row, ViewTable
from engine.runewars.components.hexes import Board, board
from engine.runewars.components.load import AREAS, FATE, HEROES, ORDERS, TILES, UNITS
from engine.runewars.components.schema import ATTRIBUTES, DIALS
from engine.runewars.kernel.views import (
    ArmyView,
    BattleView,
    HeroView,
    LandView,
    LootView,
    PlayerView,
    RewardView,
    RuneView,
    TokenView,
    View,
)
from engine.runewars.model.battles import Squad
from engine.runewars.model.quests import Duel, Fighter, Questing
from engine.runewars.model.state import Moving, Setup
from engine.runewars.model.types import Seat
from engine.runewars.text.event_vars import faces, figures

#: A value of a cell: a name, a number, a phrase, or several of them.
Cell = str | int | Message | Sequence[Any] | None

_PLAYERS: Final = ("faction", "influence", *DIALS, "runes", "orders", "order", "activated")
_AREAS: Final = (
    *("seat", "units", "heroes", "buildings", "rune", "token"),
    *("activated_by", "produces", "left", "beside"),
)


def view_tables(view: View, say: Format) -> Iterator[ViewTable]:
    """What is under way first, then the table: players, heroes, areas, Titles; in the end what is discarded."""
    return (sheet for sheet in _sheets(view, Writer(say)) if sheet.rows)


def _sheets(view: View, write: Writer) -> Iterator[ViewTable]:
    yield write.sheet("state", ("now",), _state(view))
    if view.setup is not None:
        yield write.sheet("setup", ("now",), _setup(view, view.setup))
    if view.battle is not None:
        yield _battle(view.battle, write)
    if view.duel is not None:
        yield _duel(view.duel, write)
    if view.moving is not None:
        yield write.sheet("moving", ("origin", "to"), _marches(view.moving), seat=view.moving.seat)
    if view.questing is not None:
        yield write.sheet("quests", ("now",), _questing(view.questing))
    if view.loot is not None:
        yield write.sheet("loot", ("now",), _loot(view.loot), area=view.loot.area)
    yield write.sheet("players", _PLAYERS, _players(view))
    yield write.sheet("hands", ("tactics", "fresh", "quests", "objective"), _hands(view))
    yield write.sheet("heroes", ("seat", "area", "state", "damage", *ATTRIBUTES, "rewards"), _heroes(view))
    yield write.sheet("areas", _AREAS, _areas(view))
    yield write.sheet("titles", ("seat", "influence"), _titles(view))
    yield write.sheet("discards", ("cards",), _discards(view))


class Writer:
    """Writes tables with the messages of the templates."""

    def __init__(self, say: Format) -> None:
        self._say = say

    def sheet(
        self, key: str, columns: Iterable[str], rows: Iterable[tuple[Message | str, Sequence[Cell]]], **values: Any
    ) -> ViewTable:
        """A table: its title, its columns by their keys, and its rows."""
        headings = [self._say(f"column-{column}") for column in columns]
        return ViewTable(
            self._say(f"sheet-{key}", **values),
            headings,
            [Row(self.cell(title), [self.cell(value) for value in cells]) for title, cells in rows],
        )

    def cell(self, value: Cell) -> str:
        """A value as it stands in the table."""
        if isinstance(value, int):
            return str(value)
        if isinstance(value, Message):
            return self._say(value.key, **value.bindings)
        if isinstance(value, str):
            return self._say("part-name", of=value)
        return self._say("part-list", of=value or ())


Rows = Iterator[tuple[Message | str, Sequence[Cell]]]


def _row(key: str) -> Message:
    return Message(f"row-{key}", {})


def _state(view: View) -> Rows:
    """R4: year, season and step; whose turn it is; what wins."""
    season, rules = view.season, view.rules
    if view.over is not None:
        yield _row("over"), [Message("part-over", {"seat": view.over.winner, "reason": view.over.reason})]
    if view.setup is None:
        when = {"year": season.year, "years": rules.years, "season": season.name}
        yield _row("season"), [Message("part-when", when)]
        yield _row("card"), [_card(season.card)]
        yield _row("step"), [Message("part-step", {"step": season.step})]
    if season.stormy or season.frozen:
        yield _row("weather"), [Message("part-weather", {"stormy": season.stormy, "frozen": season.frozen})]
    yield _row("first"), [view.first]
    if view.drawn:
        yield _row("drawn"), [[Message("part-number", {"n": number}) for number in view.drawn]]
    if view.turn is not None:
        yield _row("turn"), [Message("part-order", {"seat": view.turn.seat, "card": ORDERS[view.turn.order].id})]
    if season.turns:
        yield _row("turns"), [season.turns]
    yield _row("goal"), [Message("part-goal", {"runes": rules.runes_to_win, "years": rules.years})]


def _setup(view: View, setup: Setup) -> Rows:
    """R3: the step, whose turn it is in it, the tiles left of those dealt, and the home markers."""
    yield _row("step"), [Message("part-setup", {"step": setup.step})]
    yield _row("queue"), [list(dict.fromkeys(setup.queue))]
    placed = {tile.tile for tile in view.board}
    for seat, tiles in setup.tiles.items():
        yield Message("row-tiles", {"seat": seat}), [[tile for tile in tiles if tile not in placed]]
    spots = [Message("part-spot", {"q1": at.q1, "r1": at.r1, "q2": at.q2, "r2": at.r2}) for at in setup.markers]
    if spots:
        yield _row("markers"), [spots]


_SIDES: Final = ("attacker", "defender")


def _battle(battle: BattleView, write: Writer) -> ViewTable:
    """R14: both sides of a battle."""
    columns = ("seat", "units", "aside", "drawn", "cards", "bonus")
    return write.sheet("battle", columns, _armies(battle), area=battle.area, round=battle.round)


def _armies(battle: BattleView) -> Rows:
    for side, army in enumerate(battle.armies):
        seat: Cell = battle.defender if side else battle.attacker
        yield (
            _row(_SIDES[side]),
            [
                seat or Message("part-neutral", {}),
                [_squad(squad) for squad in army.squads] if battle.mustered else figures(army.start),
                None if side else figures(battle.force),
                army.drawn,
                _faces(army),
                army.bonus,
            ],
        )


def _squad(squad: Squad) -> Message:
    return Message(
        "part-squad", {"unit": squad.unit, "n": squad.n, "routed": squad.routed, "damage": squad.damage * squad.n}
    )


def _faces(army: ArmyView) -> list[Message]:
    """R14.20: the open Fate cards, then the closed ones; for readers who do not know these, how many there are."""
    shown = faces(army.unit, army.cards)
    if not army.closed:
        return shown
    closed = faces(army.unit, army.closed_cards or ())
    return [*shown, Message("part-closed", {"cards": army.closed, "faces": closed})]


def _duel(duel: Duel, write: Writer) -> ViewTable:
    """R20: both sides of a duel."""
    columns = ("seat", "weapon", "armour", "cards", "noted", "prevented")
    return write.sheet("duel", columns, map(_fighter, duel.fighters), area=duel.area, round=duel.round)


def _fighter(fighter: Fighter) -> tuple[Message | str, Sequence[Cell]]:
    shape = UNITS[fighter.unit].shape if fighter.unit is not None else "circle"
    faces = [FATE[number].face(shape) for number in fighter.cards]
    return fighter.hero or fighter.unit or "", [
        fighter.seat or Message("part-neutral", {}),
        fighter.weapon,
        fighter.armour,
        [Message(f"part-face-{face.kind}", {"n": face.n}) for face in faces],
        fighter.damage,
        fighter.prevent,
    ]


def _marches(moving: Moving) -> Rows:
    """R6: the moves that are planned, and the force that enters an area."""
    for march in moving.marches:
        if march.unit is not None:
            (who,) = figures({march.unit: march.n})
            yield who, [march.origin, march.to]
        elif march.hero is not None:
            yield march.hero, [march.origin, march.to]
    for who in figures(moving.force):
        yield who, [None, moving.to]


def _questing(questing: Questing) -> Rows:
    """R18: who acts in the Quest Phase, and who has acted."""
    yield _row("queue"), [questing.queue]
    yield _row("hero"), [questing.hero]
    if questing.action is not None:
        yield _row("action"), [Message("part-action", {"action": questing.action})]
    if questing.moves:
        yield _row("moves"), [questing.moves]
    yield _row("acted"), [questing.acted]


def _loot(loot: LootView) -> Rows:
    """R17.13: the Rewards that are distributed."""
    yield _row("queue"), [loot.seat]
    yield _row("rewards"), [[_reward(card) for card in loot.rewards]]


def _players(view: View) -> Rows:
    """R1.14, R1.15, R5.3: dials, influence, runes and orders of the players."""
    for seat, player in view.players.items():
        current = ORDERS[player.current].id if player.current is not None else None
        yield (
            Message("part-player", {"seat": seat, "out": player.out}),
            [
                player.faction,
                player.influence,
                *(getattr(player, dial) for dial in DIALS),
                _runes(view, seat),
                [ORDERS[number].id for number in player.orders],
                current,
                player.activated,
            ],
        )


def _runes(view: View, seat: Seat) -> Message:
    """R25.2: the rune tokens of a player, and how many of them are dragon runes as far as the reader knows."""
    runes = [land.rune for land in view.lands.values() if land.rune is not None and land.control == seat]
    kinds = [rune.kind for rune in runes]
    known = None not in kinds
    return Message("part-runes", {"n": len(kinds), "dragons": kinds.count("dragon"), "known": known})


def _hands(view: View) -> Rows:
    """The cards of the players, and how many they are where the reader does not see them."""
    for seat, player in view.players.items():
        yield Message("part-player", {"seat": seat, "out": player.out}), _hand(player)


def _hand(player: PlayerView) -> Sequence[Cell]:
    if player.tactics is None or player.fresh is None or player.quests is None:
        return [_hidden(player.hand), None, _hidden(player.quest_hand), _hidden(int(player.has_objective))]
    return [_cards(player.tactics), _cards(player.fresh), _cards(player.quests), _card(player.objective)]


def _cards(cards: Sequence[str]) -> list[Message | None]:
    return [_card(card) for card in cards]


def _card(card: str | None) -> Message | None:
    return Message("part-card", {"of": card}) if card is not None else None


def _hidden(cards: int) -> Message | None:
    return Message("part-hidden", {"cards": cards}) if cards else None


def _heroes(view: View) -> Rows:
    """R17: the heroes in play."""
    for hero in view.heroes:
        yield (
            hero.id,
            [
                hero.seat,
                hero.area,
                Message("part-hero-state", {"hero": hero.id, "routed": hero.routed}),
                Message("part-damage-of", {"damage": hero.damage, "health": HEROES[hero.id].health}),
                *_attributes(hero),
                [_reward(card) for card in hero.rewards],
            ],
        )


def _attributes(hero: HeroView) -> Sequence[int]:
    """R17.9: printed values and training."""
    return [HEROES[hero.id].attribute(name) + int(getattr(hero, name)) for name in ATTRIBUTES]


def _reward(card: RewardView) -> Message:
    return Message("part-reward", {"reward": card.card, "open": card.open})


def _areas(view: View) -> Rows:
    """R1.1: the areas, tile by tile as they were placed."""
    laid = board(tuple(view.board))
    for tile in view.board:
        for area in TILES[tile.tile].areas:
            land = view.lands.get(area.id, LandView())
            yield area.id, _land(view, area.id, land, laid)


def _land(view: View, area: str, land: LandView, laid: Board) -> Sequence[Cell]:
    return [
        land.control,
        figures(land.units),
        [hero.id for hero in view.heroes if hero.area == area],
        _buildings(land),
        _rune(land.rune) if land.rune is not None else None,
        _token(land.exploration) if land.exploration is not None else None,
        [seat for seat, player in view.players.items() if area in player.activated],
        _produces(area),
        [_reward(card) for card in land.dropped],
        [
            Message("part-beside", {"area": other, "line": laid.lines[area, other]})
            for other in laid.adjacent.get(area, ())
        ],
    ]


def _buildings(land: LandView) -> list[Message]:
    """R10, R11: city or stronghold, with its development."""
    found = [Message("part-city", {"city": land.city})] if land.city is not None else []
    if (own := land.stronghold) is not None:
        values = {"seat": own.seat, "damaged": own.damaged, "development": own.development}
        found.append(Message("part-stronghold", values))
    return found


def _rune(rune: RuneView) -> Message:
    return Message("part-rune", {"kind": rune.kind, "open": rune.open})


def _token(token: TokenView) -> Message:
    return Message("part-token", {"token": token.id, "back": token.back, "open": token.open})


def _produces(area: str) -> list[Message]:
    """R8.4: what is printed on the area."""
    printed = AREAS[area].resources
    return [Message("part-resource", {"dial": dial, "n": n}) for dial in DIALS if (n := getattr(printed, dial))]


def _titles(view: View) -> Rows:
    """R22.1: who owns a Title, and the influence on it."""
    for title, card in view.titles.items():
        yield title, [card.seat, card.influence]


def _discards(view: View) -> Rows:
    """R2.4: what lies in the discard piles."""
    yield _row("fate"), [[Message("part-number", {"n": number}) for number in view.fate]]
    yield _row("tactics"), [_cards(view.tactics_discard)]
    yield _row("quests"), [_cards(view.quest_discard)]
    yield _row("discarded_rewards"), [_cards(view.reward_discard)]
    yield _row("objectives"), [_cards(view.objective_discard)]
    yield _row("seasons"), [_cards(view.season_discard)]
    yield _row("fallen"), [view.fallen_heroes]
