"""R11 Hazards, and the turning of landmarks that lights them (R12.2).

Standing beside a hazard does nothing (R11.8): only entering a cell and turning a landmark wound.
"""

from engine.battlecrest.components.board import POSITIONS
from engine.battlecrest.kernel.context import Context, Lives, Log, Warrior
from engine.battlecrest.model import events


def burn_on_entering(g: Context, faces: int, lives: Lives, w: Warrior, cell: str, log: Log) -> Lives:
    """R11.1: a warrior that enters a cell suffers one wound for each active hazard there, in one wounding.

    The landmark is not turned (R11.2), and there is no defence.
    """
    hazards = g.grounds[faces].hazards.get(cell)
    return burn(g, lives, w, hazards, "R11.1", log) if hazards else lives


def burn(g: Context, lives: Lives, w: Warrior, hazards: int, rule: str, log: Log) -> Lives:
    """R11.9: several hazards are one wounding with that many wounds, unless a power ignores hazards (R11.7)."""
    return lives if w.has("ignore_hazards") else g.wound(lives, w, hazards, rule, log)


def turn_over(
    g: Context, faces: int, lives: Lives, turning: int, rule: str, log: Log, mover: tuple[Warrior, str] | None = None
) -> tuple[int, Lives]:
    """Turn over landmarks (bits), all together, and then R11.3: hazards that become active wound who touches them.

    ``mover`` is a warrior in mid-movement and the cell where it is.  Several are wounded in the order of R11.6, and no
    further when the game is decided (R16.2).
    """
    lit = g.grounds[faces].lit_by(turning)
    faces ^= turning
    if log is not None:
        for n, name in enumerate(POSITIONS):
            if turning >> n & 1:
                landmark, face = g.grounds.layout[n], "B" if faces >> n & 1 else "A"
                log.append(events.LandmarkTurned(position=name, landmark=landmark, face=face, rule=rule))
    if lit:
        touched = [(w, lit[cell]) for w in g.warriors if (cell := _cell_of(w, mover)) in lit and w.stands(lives)]
        touched.sort(key=lambda hit: _order_of_wounding(g, hit[0]))
        for w, hazards in touched:
            lives = burn(g, lives, w, hazards, "R11.3", log)
            if w.is_hero and g.winner(lives) is not None:
                break
    return faces, lives


def _order_of_wounding(g: Context, w: Warrior) -> tuple[bool, bool, int]:
    """R11.6: enemies of the active player first; within a side minions before heroes, then by seat."""
    return w.team == g.active % 2, w.is_hero, w.seat


def _cell_of(w: Warrior, mover: tuple[Warrior, str] | None) -> str:
    return mover[1] if mover and w is mover[0] else w.cell
