"""A small test language: lay out a position, say what chance will draw, play, and look at what has happened.

    from tests.engine.runewars.scene import Scene, map_tile

    t = Scene.turn("p1", 3, lands={"3A": "2 footman, 1 beastman!", "3B": "2 archer, stronghold p2 cursed_tomb"})
    t.until("activate_area")                            # whoever is asked before passes
    t.act("p1", "area 3B", "units footman 3A")          # answers one after another: words, or actions.Area("3B")
    t.fate(1, 15, 9).draw("ambush")                     # what chance will give: Fate cards; then cards, lots, areas
    assert (t.seat, t.kind) == ("p2", "battle_start_window")
    assert t.refused("p2", "tactics rally_cry") == "R23.24"   # the rule; nothing has changed
    assert t.units("3A") == "1 footman, 1 beastman!"
    assert t.told(events.UnitsDestroyed)[-1].area == "3B"     # events since the scene began

The players of ``factions`` are p1, p2 ...  The board is the preset one for so many players with these factions' homes,
or what ``board`` says: another preset (2, 3, 4) or tiles (`map_tile`, and `home` of a player's faction).

An area is written as its groups (`!`: routed) and tokens, by commas:

    "3 footman, 1 beastman!"    "stronghold" (of the area's player) "stronghold p2 damaged cursed_tomb"    "city forge"
    "rune dragon"  "rune false seen p1 p2"  "rune dragon open"    "token 1"  "token 2+ temple open"
    "dropped elven_bow"  "dropped elven_bow open"

Unmentioned areas are bare, home areas too (``printed=True``: with their printed neutral units).  ``players`` gives the
fields of `state.Player` that differ, heroes are `("ronan", "p1", "3A")` with the fields of `state.Hero` that differ as
a fourth (rewards: `["elven_bow", "soulbiter open"]`), titles `{"captain": ("p1", 3)}`; other keywords are options (R30)
or fields of `state.State`.  ``agenda`` is the stack of tasks, the last one is resolved first.

`Scene.turn` begins with the turn of a player, `Scene.battle` in a battle in such a turn, `Scene(agenda=[...])`
anywhere.  A scene stops where chance is asked and the test has prepared nothing (`t.seat == "table"`; `t.kind ==
"draw_season"`: all turns are over).  A prepared outcome that cannot be drawn, or is left at the end, fails the test
(`conftest`).

``Scene(drive=lambda m: f(m, "p1"))`` runs one rule only, its value is `t.value`.  Without it the game itself is played,
and after every action it is saved, loaded, checked and compared (`tests.helpers.scene`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, get_args

import msgspec

from engine.core.decision import TABLE, Action, Decision, Illegal, Rule
from engine.core.events import Emit
from engine.core.loading import check_state
from engine.core.session import Session
from engine.runewars import RUNEWARS, Runewars
from engine.runewars.components import load
from engine.runewars.components.hexes import board as board_of
from engine.runewars.components.load import AREAS, DEVELOPMENTS, PRESETS, TITLES, UNITS, Placed
from engine.runewars.components.placing import preset_home
from engine.runewars.kernel.context import Context, is_routed, unit_type
from engine.runewars.model import actions
from engine.runewars.model.battles import Battle
from engine.runewars.model.quests import RewardCard
from engine.runewars.model.state import (
    Hero,
    Land,
    Player,
    Rules,
    Rune,
    Season,
    State,
    Stronghold,
    TitleCard,
    Token,
    Turn,
)
from engine.runewars.model.types import SEATS
from tests.helpers.scene import GameScene, at_rest

#: A Season card that does nothing by itself, or for long.
QUIET = {
    "spring": "long_winter",
    "summer": "fires_of_heaven",
    "autumn": "bountiful_harvest",
    "winter": "shared_fortune",
}
_ACTIONS = {type_.__struct_config__.tag: type_ for type_ in get_args(actions.Action)}
_RULES = {f.name for f in msgspec.structs.fields(Rules)}


def action(said: Any) -> Any:
    """An action: `area 3A`, `units footman! 3A`, `number 3`, `do battle`, `pass`; or one that is an action already."""
    if not isinstance(said, str):
        return said
    tag, *words = said.split()
    type_ = _ACTIONS[tag]
    fields: dict[str, Any] = dict(zip((f.name for f in msgspec.structs.fields(type_)), words, strict=False))
    if tag == "units" and fields["unit"].endswith("!"):
        fields |= {"unit": unit_type(fields["unit"]), "routed": True}
    return msgspec.convert(fields | {"type": tag}, type_, strict=False)


def units(text: str) -> dict[str, int]:
    """`3 footman, 1 beastman!` as a group dict."""
    found: dict[str, int] = {}
    for part in filter(None, text.split(",")):
        n, key = part.split()
        assert unit_type(key) in UNITS, f"no such unit: {key}"
        found[key] = found.get(key, 0) + int(n)
    return found


def written(groups: Mapping[str, int]) -> str:
    """The opposite of `units`, sorted; those standing first."""
    return ", ".join(f"{n} {key}" for key, n in sorted(groups.items(), key=lambda g: (is_routed(g[0]), g[0])))


def reward(said: str) -> RewardCard:
    """`elven_bow`, `elven_bow open`."""
    card, *words = said.split()
    return RewardCard(card, "open" in words, [w for w in words if w in SEATS])


def land(text: str, owner: str | None, factions: Mapping[str, str]) -> Land:
    """What lies in an area; ``owner``: whose home it is; ``factions``: the seat of each."""
    here = Land()
    for part in filter(None, (part.strip() for part in text.split(","))):
        first, *words = part.split()
        seen = [w for w in words if w in SEATS]
        open_ = "open" in words
        if first == "stronghold":
            units_of = [
                factions[UNITS[unit_type(k)].faction] for k in here.units if UNITS[unit_type(k)].faction in factions
            ]
            seat = (seen or units_of or [owner])[0]
            assert seat is not None, f"whose stronghold? {text}"
            built = next((w for w in words if w in DEVELOPMENTS), None)
            here.stronghold = Stronghold(seat, "damaged" in words, built)  # type: ignore[arg-type]
        elif first == "city":
            here.city = words[0]
        elif first == "rune":
            here.rune = Rune(words[0], seen, open_)  # type: ignore[arg-type]
        elif first == "token":
            id_ = next((w for w in words if w in load.EXPLORATION), None)
            here.exploration = Token(words[0], id_, open_, seen)  # type: ignore[arg-type]
        elif first == "dropped":
            here.dropped += (reward(" ".join(words)),)
        else:
            for key, n in units(part).items():
                here.units[key] = here.units.get(key, 0) + n
    return here


def map_tile(tile: str, rotation: int = 0, q: int = 0, r: int = 0) -> Placed:
    """A placed tile; a home tile is called as its faction."""
    return Placed(tile=tile, rotation=rotation, q=q, r=r)


home = map_tile


def preset(players: int, factions: Sequence[str]) -> list[Placed]:
    """The preset board with the homes of these factions, each in its printed place where that is possible."""
    made = list(PRESETS[players].map)
    spots = list(PRESETS[players].homes)
    for faction in sorted(factions, key=lambda f: f not in [s.tile for s in spots]):
        spot = next((s for s in spots if s.tile == faction), spots[0])
        spots.remove(spot)
        made.append(preset_home(tuple(made), faction, spot)[0])
    return made


def hero(one: Any) -> Hero:
    """`("ronan", "p1", "3A")`, with the fields that differ as a fourth; or a hero that is one already."""
    if isinstance(one, Hero):
        return one
    id_, seat, area, *more = one
    fields = dict(more[0]) if more else {}
    fields["rewards"] = [r if isinstance(r, RewardCard) else reward(r) for r in fields.get("rewards", ())]
    return Hero(id_, seat, area, **fields)


def lands_of(state: State, lands: Mapping[str, str], printed: bool) -> dict[str, Land]:
    """What lies in the areas of the board."""
    owner = {p.faction: seat for seat, p in zip(SEATS, state.players, strict=False) if p.faction}
    areas = board_of(tuple(state.board)).areas
    assert set(lands) <= set(areas), f"not on the board: {sorted(set(lands) - set(areas))}"
    found = {area: land(lands.get(area, ""), owner.get(AREAS[area].home or ""), owner) for area in areas}
    for area in areas:
        if printed and area not in lands:
            found[area].units = dict(AREAS[area].neutrals)
    return found


def position(
    factions: Sequence[str],
    board: int | Sequence[Placed] | None,
    *,
    season: str = "spring",
    year: int = 1,
    step: str = "turns",
    season_card: str | None = None,
    stormy: bool = False,
    frozen: bool = False,
    turns: Sequence[str] = (),
    lands: Mapping[str, str] | None = None,
    printed: bool = False,
    players: Mapping[str, Mapping[str, Any]] | None = None,
    heroes: Iterable[Any] = (),
    titles: Mapping[str, tuple[str | None, int]] | None = None,
    agenda: Iterable[Any] = (),
    **fields: Any,
) -> State:
    """The state that the words of a scene describe."""
    rules = {key: fields.pop(key) for key in list(fields) if key in _RULES}
    state = State(Rules(**rules), [Player(faction) for faction in factions], Season(), "p1")
    now = season_card or (QUIET[season] if step != "reveal" else None)
    state.season = Season(year, season, step, now, stormy, frozen, list(turns))  # type: ignore[arg-type]
    state.seasons = [now] if now else []
    state.board = (
        preset(len(factions) if board is None else board, factions)
        if (board is None or isinstance(board, int))
        else list(board)
    )
    state.lands = lands_of(state, lands or {}, printed)
    for seat, given in (players or {}).items():
        for name, value in given.items():
            assert hasattr(Player, name), f"no such field of a player: {name}"
            setattr(state.players[int(seat[1]) - 1], name, value)
    state.heroes = [hero(one) for one in heroes]
    state.titles = {title: TitleCard(*(titles or {}).get(title, ())) for title in sorted(TITLES)}
    state.agenda = list(agenda)
    for name, value in fields.items():
        assert hasattr(State, name), f"no such option or field of the state: {name}"
        setattr(state, name, value)
    return state


class OneRule(Runewars):
    """Nothing is played but one rule, from whatever position; ``value`` is what it comes to."""

    def __init__(self, rule: Callable[[Context], Any]) -> None:
        self.rule, self.value = rule, None
        self.messages = RUNEWARS.text.messages  # read only once

    def play(self, state: State, emit: Emit, *, settled: bool) -> Rule:
        made = self.rule(Context(state, emit))
        self.value = (yield from made) if hasattr(made, "send") else made

    def check(self, state: State) -> None:
        pass

    def outcome(self, state: State) -> None:
        return None


class Scene(GameScene[State]):
    """A game in progress, seen by a test."""

    def __init__(
        self,
        factions: Sequence[str] = ("daqan", "latari"),
        board: int | Sequence[Placed] | None = None,
        *,
        state: State | None = None,
        auto: bool = True,
        drive: Callable[[Context], Any] | None = None,
        **more: Any,
    ) -> None:
        game = OneRule(drive) if drive else RUNEWARS
        laid = at_rest(game, state or position(factions, board, **more), auto=auto)
        found = game.codec.decode_state(laid.checkpoint)
        check_state(game, found)
        super().__init__(Session(game, laid, found, trusted=False, durable=drive is None, begin=True))

    @classmethod
    def turn(cls, seat: str = "p1", order: int = 1, step: str = "t1", *args: Any, **more: Any) -> Scene:
        """The turn of a player with this order, at its first window, or at the step of `state.Turn`."""
        task = more.pop("task", {})
        if step not in ("t1", "primary"):
            task = {"begun": True} | task
        tasks = [Turn(seat=seat, order=order, step=step, **task), *more.pop("agenda", ())]  # type: ignore[arg-type]
        players = {s: dict(p) for s, p in more.pop("players", {}).items()}
        p = players.setdefault(seat, {})
        p.setdefault("orders", [order])
        p.setdefault("current", order)
        return cls(*args, players=players, agenda=tasks, **more)

    @classmethod
    def battle(cls, area: str, force: str, seat: str = "p1", *args: Any, **more: Any) -> Scene:
        """A battle at its start (R14.4) in the turn of the attacker (Conquer, which is over then)."""
        task, order = more.pop("task", {}), more.pop("order", 3)
        players = dict(enumerate(more.get("factions") or (args[0] if args else ("daqan", "latari"))))
        owner = {faction: SEATS[n] for n, faction in players.items()}
        here = land(more.get("lands", {}).get(area, ""), owner.get(AREAS[area].home or ""), owner)
        mine = [owner[UNITS[unit_type(k)].faction] for k in here.units if UNITS[unit_type(k)].faction in owner]
        mine += [here.stronghold.seat] if here.stronghold else []
        mine += [owner[AREAS[area].home or ""]] if AREAS[area].home in owner else []
        fought = Battle(area=area, attacker=seat, defender=mine[0] if mine else None, force=units(force), **task)
        return cls.turn(seat, order, "t2", *args, agenda=[fought], **more)

    @property
    def g(self) -> Context:
        """The questions of the rules about this position."""
        return Context(self.state, lambda event: None)

    @property
    def value(self) -> Any:
        """What the driven rule has come to."""
        assert isinstance(self.table.game, OneRule)
        return self.table.game.value

    @property
    def seat(self) -> str | None:
        """Return who must decide (of several the first); `table`: chance has no outcome from the test."""
        return self.table.to_act[0] if self.table.to_act else None

    @property
    def kind(self) -> str | None:
        """What has to be decided; ``None``: the game (or the driven rule) is over."""
        return self.decision().kind if self.seat else None

    def decision(self, seat: str | None = None) -> Decision:
        """The decision of this seat, or the first."""
        return self.table.decision(seat or self.seat or "p1")

    def legal(self, seat: str | None = None) -> list[Any]:
        """What is offered to this seat, or the first."""
        return self.offered(self.decision(seat).seat)

    def offers(self, said: Any, seat: str | None = None) -> bool:
        """Whether this is offered."""
        return action(said) in self.legal(seat)

    def barred(self, said: Any, seat: str | None = None) -> Illegal | None:
        """Why this is refused, or ``None``."""
        return self.decision(seat).refusal(action(said))

    def refused(self, seat: str, said: Any) -> str:
        """The rule by which this is refused to the player, who has to decide; nothing changes."""
        return super().refused(seat, action(said)).rule

    def land(self, area: str) -> Land:
        return self.state.lands[area]

    def units(self, area: str) -> str:
        """The groups of an area: `1 footman, 2 beastman!`, sorted, those standing first."""
        return written(self.land(area).units)

    def player(self, seat: str) -> Player:
        return self.g.player(seat)

    def hero(self, id_: str) -> Hero | None:
        """Return a hero, if it is in play."""
        return self.g.find_hero(id_)

    def counted(self) -> list[str]:
        """R29.2, R29.3: the units of which more are on the board than there are (none, unless a test laid them so)."""
        return [unit for unit in UNITS if self.g.supply(unit) < 0]

    def of_chance(self, decision: Decision) -> Action | None:
        """Return the prepared outcomes, while there are some: `fate` for Fate cards, `draw` for all else."""
        legal: list[Any] = decision.legal()
        want = self.next_told("fate" if isinstance(legal[0], actions.Flip) else "draw")
        if want is None:
            return None
        given = [x for x in legal if want in msgspec.structs.astuple(x)]
        assert given, f"{decision.kind} cannot give {want}: {legal}"
        return given[0]

    def fate(self, *numbers: int) -> Scene:
        """The next Fate cards, in drawing order."""
        self.will_give("fate", *numbers)
        self.go_on()
        return self

    def draw(self, *what: str) -> Scene:
        """What else chance will give next: cards, tokens, lots, areas, in this order."""
        self.will_give("draw", *what)
        self.go_on()
        return self

    def act(self, seat: str, *said: Any) -> Scene:
        """A player gives these answers, one after another; chance in between gives the prepared outcomes."""
        for one in said:
            assert self.table.to_act != [TABLE], f"chance is asked and the test tells nothing: {self.decision()}"
            super().act(seat, one)
        return self

    def answer(self, seat: str, said: Any) -> Scene:
        """Answer this, also for chance (`table`), whatever was prepared."""
        super().answer(seat, action(said))
        return self

    def until(self, *kinds: str, seat: str | None = None) -> Scene:
        """Whoever is asked says pass (done, no), until one of these is asked (of this seat)."""
        for _ in range(300):
            for one in self.table.to_act:
                if self.table.decision(one).kind in kinds and seat in (None, one):
                    return self
            self.nothing()
        raise AssertionError(f"{kinds} is not asked")

    def nothing(self) -> Scene:
        """Who is asked says pass, done or no; the only answer, where there is but one."""
        assert self.seat is not None, "nothing is asked any more"
        legal = self.legal()
        idle = [x for x in legal if isinstance(x, (actions.Pass, actions.Done, actions.No))]
        said = idle or (legal if len(legal) == 1 and self.seat != TABLE else [])
        assert said, f"{self.seat} has to decide: {self.kind} {legal}"
        return self.act(self.seat, said[0])

    def rest(self) -> Scene:
        """Whoever is asked says pass, until all turns are over (or the driven rule, or the game)."""
        for _ in range(300):
            if self.seat is None or self.kind == "draw_season":
                return self
            self.nothing()
        raise AssertionError("it goes on and on")
