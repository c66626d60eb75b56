"""R23 The Tactics cards of battles, and Mad Carthos (R17.15): what they do in the windows W8 to W12."""

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Illegal, Rule, Skipped
from engine.runewars.battle.armies import (
    as_answer,
    participants,
    player_of,
    routed_squads,
    standing,
)
from engine.runewars.battle.losses import about_figure, add_pending_damage, figure_elsewhere, stand_up_in_battle
from engine.runewars.cards import map_cards
from engine.runewars.components.load import TACTICS
from engine.runewars.components.schema import DIALS
from engine.runewars.economy.strongholds import destroy_stronghold
from engine.runewars.kernel.closed_cards import controller
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.decks import discard_tactics, hand_size, random_tactics
from engine.runewars.kernel.legality import (
    Checks,
    all_heroes,
    card_not_playable,
    card_without_effect,
    explain_by_type,
    hand_of,
    hero_not_yours,
    unit_standing,
    units_in,
    units_not_yours,
)
from engine.runewars.model import actions
from engine.runewars.model.actions import Action, Do, Done, Pass, Tactics, Units
from engine.runewars.model.battles import ATTACKER, DEFENDER, Battle
from engine.runewars.model.types import Seat

CARTHOS: Final = "carthos"
BLACKMAILED: Final = 2  # influence, and Tactics cards


class BattleCard(NamedTuple):
    """A card of W8: who may play it, whether it can do anything (R23.0), and its effect."""

    sides: tuple[int, ...]
    able: Callable[[Context, Battle, int], object]
    play: Callable[[Context, Battle, int], Rule]


def illegal_card(g: Context, seat: Seat, able: object, action: Tactics) -> Illegal | None:
    """R23.0: a card of the hand that cannot be played in a window of a battle."""
    window = g.window_of(seat)
    played = window.played if window is not None else ()
    return card_not_playable(g, seat, action) or card_without_effect(played, able, action)


def offer_card(g: Context, b: Battle, seat: Seat | None, what: str, rule: str, card: str, *, able: bool) -> Rule:
    """R31: a window for one card; the rule returns whether it is played.

    ``able`` follows from what everybody sees: whether the card could do anything. So does whether its like was played.
    """
    if seat is None:
        return False
    p = g.player(seat)
    holds = card in p.tactics  # R23.0: not one drawn in this season
    window = g.window_of(seat)
    idle = card_without_effect(window.played if window is not None else (), able, Tactics(card))
    if idle is not None:
        if holds:
            yield Skipped(lambda: choice(seat, what, rule, [idle, Pass()], area=b.area))
        return False
    if not holds and (g.rules.prompts != "always" or not hand_size(p)):
        return False
    yield CHECKPOINT
    answer = yield choice(
        seat,
        what,
        rule,
        [Tactics(card), Pass()] if holds else [Pass()],
        auto=False,
        why_illegal=explain_by_type(g, {Tactics: partial(card_not_playable, g, seat, window=[card])}),
        plausible=lambda: hand_of(g, seat),
        area=b.area,
    )
    return isinstance(answer, Tactics)


def start_cards(g: Context, b: Battle, side: int) -> list[Action | Illegal]:
    """R14.4: the hand of the attacker or defender, also of one without a unit in the area."""
    seat = player_of(b, side)
    assert seat is not None
    found: list[Action | Illegal] = []
    for action in hand_of(g, seat):
        card = START_CARDS.get(action.card)
        if card is not None and side in card.sides:
            found.append(illegal_card(g, seat, card.able(g, b, side), action) or action)
    return found


def play_start_card(g: Context, b: Battle, side: int, card: str) -> Rule:
    """R14.4: a card of the start of a battle."""
    seat = player_of(b, side)
    assert seat is not None
    discard_tactics(g, seat, card, TACTICS[card].rule, played=True)
    g.played(seat, card)
    yield from START_CARDS[card].play(g, b, side)


def blackmail(g: Context, b: Battle, side: int) -> Rule:
    """R23.4: the attacker retreats, which cancels the battle, or loses 2 influence and 2 random Tactics cards."""
    answer = yield choice(b.attacker, "blackmail_reply", "R23.4", [Do("retreat"), Do("stay")], area=b.area)
    if answer.what == "retreat":
        b.left = ATTACKER
        return
    g.gain(b.attacker, -BLACKMAILED, "R23.4")
    for _ in range(BLACKMAILED):  # R23.22: or all that the opponent has
        card = yield from random_tactics(g, b.attacker, "R23.4")
        if card is not None:
            discard_tactics(g, b.attacker, card, "R23.4")


def anybody_is_hit(g: Context, b: Battle, side: int) -> bool:
    """R23.28: whether anybody would be hit."""
    return bool(participants(g, b, 0) or participants(g, b, 1))


def summon_lightning(g: Context, b: Battle, side: int) -> Rule:
    """R23.28: both sides take 4 damage, the attacker first."""
    add_pending_damage(g, b, 0, 4, "R23.28")
    add_pending_damage(g, b, 1, 4, "R23.28")
    yield from ()


def tactical_retreat(g: Context, b: Battle, side: int) -> Rule:
    """R23.29: the battle is cancelled, the defender's units leave."""
    b.left = DEFENDER
    yield from ()


def routed_figures(g: Context, b: Battle, side: int) -> list[Action]:
    """R23.24: the routed units and heroes of a side: in the contested area, and anywhere else on the board."""
    seat = player_of(b, side)
    if seat is None:
        return []
    here = [as_answer(b, squad) for squad in routed_squads(g, b, side)]
    return [*here, *map_cards.routed_figures(g, seat, besides=b.area)]  # type: ignore[list-item]  # answers, all of them


def illegal_rally(g: Context, b: Battle, side: int) -> Checks:
    """R23.24: return what forbids that a figure stands up by Rally Cry in a battle."""
    seat = controller(g, b, side)

    def unit(action: Units) -> Illegal | None:
        if action in routed_figures(g, b, side):
            return None
        if action.area is not None and action.area != b.area:
            return units_not_yours(g, seat, action) or unit_standing("R23.24", action)
        why = figure_elsewhere(b, "R23.24", action) or unit_standing("R23.24", action)
        return why or Illegal(action, "R23.24", "no_such_figure", about_figure(action))

    return {Units: unit, actions.Hero: partial(map_cards.hero_not_to_rally, g, seat)}


def rally_cry(g: Context, b: Battle, side: int) -> Rule:
    """R23.24: up to four of the player's routed units and heroes stand up, wherever they are.

    The units of the contested area participate from now on.
    """
    seat = controller(g, b, side)
    for n in range(map_cards.RALLIED):
        figures = routed_figures(g, b, side)
        if not figures:
            break
        answer = yield choice(
            seat,
            "rally_figure",
            "R23.24",
            [*figures, Done()],
            why_illegal=explain_by_type(g, illegal_rally(g, b, side)),
            plausible=lambda: [
                *map(partial(as_answer, b), participants(g, b, side)),
                *units_in(g, g.controlled(seat)),
                *all_heroes(g),
            ],
            left=map_cards.RALLIED - n,
        )
        if isinstance(answer, Done):
            break
        if isinstance(answer, Units) and answer.area == b.area:
            stand_up_in_battle(g, b, side, answer, "R23.24")
        else:
            map_cards.stand_figure_up(g, answer, "R23.24")


START_CARDS: Final[dict[str, BattleCard]] = {
    "blackmail": BattleCard((1,), lambda g, b, side: True, blackmail),
    "rally_cry": BattleCard((0, 1), routed_figures, rally_cry),
    "summon_lightning": BattleCard((1,), anybody_is_hit, summon_lightning),
    "tactical_retreat": BattleCard((1,), lambda g, b, side: True, tactical_retreat),
}


def carthos_can_hit(g: Context, b: Battle, side: int) -> bool:
    """R17.15: whether Mad Carthos is there for this side, has not struck in this battle, and finds an enemy."""
    return g.find_hero(CARTHOS) is not None and illegal_strike(g, b, side, actions.Hero(CARTHOS)) is None


def illegal_strike(g: Context, b: Battle, side: int, action: actions.Hero) -> Illegal | None:
    """R17.15: a hero that does not strike at the start of a battle."""
    if action.hero != CARTHOS:
        return Illegal(action, "R17.15", "hero_does_not_fight", {"hero": action.hero})
    if (why := hero_not_yours(g, player_of(b, side), "R17.15", action, area=b.area)) is not None:
        return why
    if side in b.carthos:
        return Illegal(action, "R17.15", "carthos_has_struck", {"hero": action.hero})
    return None if participants(g, b, 1 - side) else Illegal(action, "R17.15", "no_enemy_left")


def carthos_hits(g: Context, b: Battle, side: int) -> None:
    """R17.15: 1 damage."""
    b.carthos = sorted([*b.carthos, side])
    add_pending_damage(g, b, 1 - side, 1, "R17.15")


def play_from_hand(g: Context, seat: Seat, card: str) -> None:
    """R23.0: a card that was played is discarded, then it takes effect."""
    discard_tactics(g, seat, card, TACTICS[card].rule, played=True)


def play_rally_cry(g: Context, b: Battle, side: int) -> Rule:
    """W9, R23.24: Rally Cry before a round."""
    seat = controller(g, b, side)
    play_from_hand(g, seat, "rally_cry")
    g.played(seat, "rally_cry")
    yield from rally_cry(g, b, side)


def play_battle_cry(g: Context, b: Battle, side: int) -> None:
    """W10, R23.3: Battle Cry: 1 strength for each type among the standing participating units."""
    play_from_hand(g, controller(g, b, side), "battle_cry")
    b.armies[side].bonus += len({squad.unit for squad in standing(g, b, side)})


def play_pillage(g: Context, b: Battle) -> None:
    """W11, R23.18: the winner raises their dials by what the area produces; a beaten player lowers theirs as much."""
    assert b.winner is not None
    seat, loser = player_of(b, b.winner), player_of(b, 1 - b.winner)
    assert seat is not None
    play_from_hand(g, seat, "pillage")
    for dial in DIALS:
        n = g.produce(b.area, dial)
        g.turn_dial(seat, dial, g.player(seat).dial(dial) + n, "R23.18")
        if loser is not None and not g.player(loser).out:
            g.turn_dial(loser, dial, g.player(loser).dial(dial) - n, "R23.18")


def play_scorched_earth(g: Context, b: Battle) -> None:
    """W12, R23.26: the owner destroys the stronghold that the attacker would get."""
    stronghold = g.lands[b.area].stronghold
    assert stronghold is not None
    play_from_hand(g, stronghold.seat, "scorched_earth")
    destroy_stronghold(g, b.area, "R23.26")
