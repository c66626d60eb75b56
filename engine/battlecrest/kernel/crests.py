"""R13 Crests."""

from engine.battlecrest.kernel.context import Context


def primed(g: Context, seat: int, crest: str) -> int:
    """R13.2: the primed crests of one type on the cards of a hero set.

    Primed are the crests of activated cards (R13.1), whatever activated them, until the card is prepared again (R13.4),
    and the crest on the wounded side of the health card (R13.3), which a ghost has no longer.
    """
    if not crest:
        return 0
    count = g.rows[seat].primed.get(crest, 0)
    health = g.state.seats[seat].health
    if health is not None and health.side == "wounded" and g.heroes[seat].box.health.wounded.crest == crest:
        count += 1
    return count


def all_primed(g: Context, seat: int) -> dict[str, int]:
    """Every crest type of a seat's set with the number primed, for the view."""
    return {crest.id: primed(g, seat, crest.id) for crest in g.heroes[seat].box.crests}
