"""A match in progress: the state with its warriors at hand, and what R0 and R10 say of them.

Faces and health have a short form here, in which a movement can be tried out without touching the state: ``faces`` are
the landmarks' faces as bits (`engine.battlecrest.components.board`), ``lives`` the wounds that each warrior can still
take.
"""

from collections.abc import Callable

from msgspec import UNSET

from engine.battlecrest.components.board import FACE_BITS, FACES, POSITIONS, grounds
from engine.battlecrest.components.load import HERO_SETS, HeroSet, MinionFace, Passive, Power
from engine.battlecrest.components.rows import ROWS, Row
from engine.battlecrest.model import events
from engine.battlecrest.model.actions import ChooseItem
from engine.battlecrest.model.pending import Activating, Task, UsingPower
from engine.battlecrest.model.state import Health, Hero, Minion, Over, SeatState, State, power_id
from engine.core.decision import SEATS, Illegal
from engine.core.events import Emit, Event

Lives = tuple[int, ...]
#: Where the events of a trial go: nowhere (None), or into a list, to be emitted when the trial becomes real.
Log = list[Event] | None


class Won(Exception):
    """The game is decided: the rest of the action and turn is dropped (R16.1, R17.12).

    ``over`` is the end; the state shows it when it is reported.
    """

    def __init__(self, over: Over) -> None:
        super().__init__(over)
        self.over = over


class Warrior:
    """A hero or a minion.

    ``index`` is its place in `Context.warriors` and in every `Lives`.  ``team``: seats 1 and 3 are team 0, seats 2 and
    4 are team 1 (R17.2); allies are of one team, enemies of the other (R17.13).
    """

    __slots__ = ("body", "box", "cell", "id", "index", "is_hero", "power", "seat", "team")

    def __init__(
        self, index: int, seat: int, body: Hero | Minion, box: HeroSet, id_: str, power: Power | MinionFace
    ) -> None:
        self.index, self.seat, self.body, self.box, self.id = index, seat, body, box, id_
        self.is_hero = type(body) is Hero
        self.team = seat % 2
        self.cell: str = body.cell or ""
        #: The power on the face or side of its own card that lies up.
        self.power = power

    def move_to(self, cell: str) -> None:
        """Stand on this cell."""
        self.cell = self.body.cell = cell

    def turn(self) -> None:
        """Show the power on the face or side that lies up now."""
        body, box = self.body, self.box
        if isinstance(body, Hero):
            self.power = box.hero.power(body.face)
        elif box.minion:
            self.power = box.minion.side(body.side)

    def minion_side(self) -> MinionFace:
        """What stands on the side of a minion card that lies up."""
        assert isinstance(self.power, MinionFace)
        return self.power

    def stands(self, lives: Lives) -> bool:
        """Whether it is on the battlefield: a dead minion has left (R10.5), a ghost plays on (R17.8, R17.9)."""
        return self.is_hero or lives[self.index] > 0

    def has(self, passive: Passive) -> bool:
        """R14.1: whether a power without a star of this warrior's own card is in force."""
        return passive in self.power.passives


class Resolving:
    """A task that is under way inside a `with` (R21.3); what ends the game ends it too."""

    __slots__ = ("before", "state", "task")

    def __init__(self, state: State, task: Task) -> None:
        self.state, self.task, self.before = state, task, state.resolving

    def __enter__(self) -> None:
        before = self.before
        self.state.resolving = (self.task,) if before is UNSET else (*before, self.task)

    def __exit__(self, *why: object) -> None:
        self.state.resolving = self.before


class Context:
    """The state of one game, and the questions the rules ask of it."""

    __slots__ = ("active", "emit", "faces", "grounds", "heroes", "illegal_item", "lives", "rows", "state", "warriors")

    def __init__(self, state: State, emit: Emit) -> None:
        self.state, self.emit = state, emit
        #: R5.9: what forbids to choose an item now; none unless the player chooses the order of a card's items.
        self.illegal_item: Callable[[ChooseItem], Illegal | None] | None = None
        self.read_state()

    def read_state(self) -> None:
        """Read layout, faces, warriors and lives from the state."""
        s = self.state
        self.grounds = grounds(tuple(s.landmarks))
        self.faces = FACE_BITS.get(s.faces, 0)  # none while they are drawn
        self.active = SEATS.index(s.turn.seat)  # the index of the seat whose turn it is
        self.rows: list[Row] = []
        self.warriors: list[Warrior] = []
        self.heroes: list[Warrior] = []
        lives: list[int] = []
        for n, seat in enumerate(s.seats):
            box, hero, minion = HERO_SETS[seat.set], seat.hero, seat.minion
            self.rows.append(ROWS[seat.set][tuple(seat.cards)])
            warrior = Warrior(len(lives), n, hero, box, box.hero.id, box.hero.power(hero.face))
            self.heroes.append(warrior)
            self.warriors.append(warrior)
            lives.append(hero_life(seat, box))
            if minion and (card := box.minion):
                self.warriors.append(Warrior(len(lives), n, minion, box, card.id, card.side(minion.side)))
                lives.append(2 if minion.side == "healthy" else 1)
        self.lives: Lives = tuple(lives)

    def read_row(self, seat: int) -> None:
        """Read a seat's row of action cards again after one was turned."""
        cards = self.state.seats[seat]
        self.rows[seat] = ROWS[cards.set][tuple(cards.cards)]

    def warrior(self, id_: str) -> Warrior | None:
        """A warrior on the battlefield by its id."""
        for w in self.warriors:
            if w.id == id_:
                return w if self.is_there(w) else None
        return None

    def warriors_of(self, seat: int) -> list[Warrior]:
        """The warriors of a seat on the battlefield, hero first."""
        return [w for w in self.warriors if w.seat == seat and w.stands(self.lives)]

    def minion_of(self, seat: int) -> Warrior | None:
        """The minion of a seat, if there is one on the battlefield."""
        for w in self.warriors:
            if w.seat == seat and not w.is_hero:
                return w if self.is_there(w) else None
        return None

    def is_there(self, w: Warrior) -> bool:
        """Whether it is on the battlefield now."""
        return w.stands(self.lives)

    def occupant(self, cell: str) -> Warrior | None:
        """Who stands on a cell (R2.6)."""
        return next((w for w in self.warriors if w.cell == cell and self.is_there(w)), None)

    def resolving(self, task: Task) -> Resolving:
        """Keep in the state, for views of a decision, what is being resolved inside."""
        return Resolving(self.state, task)

    @property
    def source(self) -> str:
        """The power or face of an action card that is being applied: its card and face (R14.5)."""
        for task in reversed(self.state.resolving or ()):
            if isinstance(task, Activating | UsingPower):
                return power_id(task.card, task.face)
        return ""

    def wound(self, lives: Lives, w: Warrior, wounds: int, rule: str, log: Log) -> Lives:
        """R10.1 to R10.5: one wounding, with this number of wounds.

        A ghost cannot be wounded (R17.10), and wounds beyond the skull are lost (R17.11).  A minion is turned once, or
        dies, whatever the number (R10.5).
        """
        life = lives[w.index]
        if not wounds or not life:
            return lives
        left = max(0, life - wounds) if w.is_hero else life - 1
        after = (*lives[: w.index], left, *lives[w.index + 1 :])
        if log is not None:
            self._log_wound(w, wounds, life, left, rule, log)
        return after

    def winner(self, lives: Lives) -> int | None:
        """R16.1, R17.12: the team (0 or 1) whose enemies' heroes are all defeated, by either side (R16.3)."""
        standing = {hero.team for hero in self.heroes if lives[hero.index]}
        return standing.pop() if len(standing) == 1 else None

    def become(self, faces: int, lives: Lives) -> None:
        """Make a tried-out outcome real; raises `Won` if it decides the game."""
        if faces != self.faces:
            self.faces, self.state.faces = faces, FACES[faces]
        if lives == self.lives:
            return
        before, self.lives = self.lives, lives
        for w in self.warriors:
            if lives[w.index] != before[w.index]:
                self._write_life(w, lives[w.index])
        if (team := self.winner(lives)) is not None:
            raise Won(Over("A" if team == 0 else "B", "defeat"))

    def _write_life(self, w: Warrior, life: int) -> None:
        seat = self.state.seats[w.seat]
        if isinstance(w.body, Hero):
            seat.health = self.health_card(w, life)
        elif life:
            w.body.side = "wounded"  # R10.5; nothing heals a minion
            w.turn()
        else:
            seat.minion = None

    def suffer(self, w: Warrior, wounds: int, rule: str) -> None:
        """Wound a warrior for real."""
        log: list[Event] = []
        lives = self.wound(self.lives, w, wounds, rule, log)
        self.emit_all(log)
        self.become(self.faces, lives)

    def emit_all(self, log: list[Event]) -> None:
        """Emit the events of a trial that becomes real, each when the state shows it; then comes `become`."""
        for event in log:
            if isinstance(event, events.Stepped):
                self._named(event.warrior).body.cell = event.cell
            elif not isinstance(event, events.BonusTaken):
                self._show(event)
            self.emit(event)

    def _show(self, event: Event) -> None:
        """Write what an event of a trial reports into the state."""
        s = self.state
        if isinstance(event, events.LandmarkTurned):
            n = POSITIONS.index(event.position)
            s.faces = s.faces[:n] + event.face + s.faces[n + 1 :]
        elif isinstance(event, events.Wounded):
            w = self._named(event.warrior)
            if isinstance(w.body, Hero):  # the next event reports a ghost
                skull = w.box.health.wounded.skull
                s.seats[w.seat].health = self.health_card(w, event.life) or Health("wounded", skull)
            elif event.life:
                w.body.side = "wounded"
        elif isinstance(event, events.HeroFell) and event.ghost:
            s.seats[self._named(event.warrior).seat].health = None
        elif isinstance(event, events.MinionLost):
            s.seats[self._named(event.warrior).seat].minion = None

    def _named(self, id_: str) -> Warrior:
        """The warrior with this id, also if it has fallen."""
        for w in self.warriors:
            if w.id == id_:
                return w
        raise KeyError(id_)

    def health_card(self, w: Warrior, life: int) -> Health | None:
        """R10.2, R10.3, R10.4: side and column of a hero's health card with so many wounds to go; a ghost has none."""
        track = w.box.health
        wounded = track.wounded.skull - track.wounded.start
        if life > wounded:
            return Health("healthy", track.healthy.flip - (life - wounded))
        if life or self.state.mode == "duel":
            return Health("wounded", track.wounded.skull - life)
        return None

    def _log_wound(self, w: Warrior, wounds: int, life: int, left: int, rule: str, log: list[Event]) -> None:
        if w.is_hero:
            health = self.health_card(w, left)
            side, column = (health.side, health.column) if health else ("wounded", w.box.health.wounded.skull)
            turned = life > w.box.health.wounded.skull - w.box.health.wounded.start and side == "wounded"
            log.append(
                events.Wounded(
                    warrior=w.id, wounds=wounds, side=side, column=column, turned=turned, life=left, rule=rule
                )
            )
            if not left:
                ghost = self.state.mode == "team"
                log.append(events.HeroFell(warrior=w.id, ghost=ghost, rule="R17.8" if ghost else "R10.4"))
        else:
            log.append(
                events.Wounded(
                    warrior=w.id, wounds=wounds, side="wounded", column=None, turned=left == 1, life=left, rule=rule
                )
            )
            if not left:
                log.append(events.MinionLost(warrior=w.id))


def hero_life(seat: SeatState, box: HeroSet) -> int:
    """R10.1 to R10.4: the wounds that a hero can still take; 0 for a ghost."""
    health, track = seat.health, box.health
    if health is None:
        return 0
    if health.side == "wounded":
        return track.wounded.skull - health.column
    return track.healthy.flip - health.column + track.wounded.skull - track.wounded.start
