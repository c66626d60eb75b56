"""What a setup may choose (R3, R30), and what of it the rules forbid."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from engine.core import game
from engine.core.errors import InvalidOptions
from engine.core.texts import Texts
from engine.runewars.box.components import TITLES, FactionId
from engine.runewars.position.state import Player, Rules, Season, Setup, State, TitleCard


class Options(game.Options, kw_only=True, frozen=True):
    """How many play (R3.18), and what they have agreed on.

    ``factions``: in seat order; without them everybody chooses his own (R3.2).  ``board``: the map is laid by the
    players, is ready-made, or is laid by the table (R30.3).  The others: R30.1 (R28.7), R30.2 and R30.4 to R30.11;
    ``prompting``: whether players are asked at every window in which they might do something, or only if they can
    (R31).
    """

    players: Annotated[int, Meta(ge=2, le=4)]
    factions: Annotated[tuple[FactionId, ...], Meta(min_length=2, max_length=4)] | None = None
    board: Literal["draft", "preset", "random"] = "draft"
    runes_to_win: Annotated[int, Meta(ge=1, le=12)] = 7
    years: Annotated[int, Meta(ge=1, le=8)] = 8
    start_dragon_runes: Annotated[int, Meta(ge=0, le=2)] = 1
    false_runes: Annotated[int, Meta(ge=0, le=1)] = 1
    false_runes_on_receive: bool = True
    exploration_tokens: bool = False
    diplomacy_red: Literal["battle", "battle_or_retreat"] = "battle"
    alliance_rule: Literal["controlled_area", "faction_units_present"] = "controlled_area"
    heroes_move_with_mobilize: bool = False
    word_of_vaal_chooser: Literal["opponent", "user"] = "opponent"
    rout_damage_first: Literal["attacker", "defender"] = "attacker"
    routed_hexagons_count: bool = False
    phase_order: Literal["play_order", "clockwise"] = "play_order"
    prompting: Literal["capable", "always"] = "capable"


def new_table(o: Options, texts: Texts) -> State:
    """The box is opened: nothing is drawn, chosen or laid yet; raises `InvalidOptions`."""
    check_factions(o)
    if o.start_dragon_runes >= o.runes_to_win:
        raise InvalidOptions("/runes_to_win", "won_at_the_start", "R30.1")
    factions = o.factions or (None,) * o.players
    rules = Rules(**{field.name: getattr(o, field.name) for field in msgspec.structs.fields(Rules)})
    return State(
        rules,
        [Player(faction) for faction in factions],
        Season(),
        setup=Setup(drawn=o.board == "random"),
        titles={title: TitleCard() for title in sorted(TITLES)},  # R3.15
    )


def check_factions(o: Options) -> None:
    """R3.2: every player has a faction of his own."""
    if o.factions is None:
        return
    if len(o.factions) != o.players:
        raise InvalidOptions("/factions", "faction_for_each", "R3.2", players=o.players)
    for n, faction in enumerate(o.factions):
        if faction in o.factions[:n]:
            raise InvalidOptions(f"/factions/{n}", "faction_twice", "R3.2", faction=faction)
