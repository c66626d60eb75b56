"""What a setup may choose (R3, R30), and what of it the rules forbid."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from engine.core import game
from engine.core.errors import InvalidOptions
from engine.core.text.catalog import MessageCatalog
from engine.runewars.components.load import TITLES, FactionId
from engine.runewars.model.state import Player, Rules, Season, Setup, State, TitleCard


class Options(game.Options, kw_only=True, frozen=True):
    """How many play (R3.18), and what they have agreed on."""

    players: Annotated[int, Meta(ge=2, le=4)]
    """how many play"""
    factions: Annotated[tuple[FactionId, ...], Meta(min_length=2, max_length=4)] | None = None
    """in seat order; null: everybody chooses his own (R3.2)"""
    board: Literal["draft", "preset", "random"] = "draft"
    """the map is laid by the players, is ready-made, or is laid by the table (R30.3)"""
    runes_to_win: Annotated[int, Meta(ge=1, le=12)] = 7
    """dragon runes that win the game (R30.1)"""
    years: Annotated[int, Meta(ge=1, le=8)] = 8
    """years of the game (R30.1)"""
    start_dragon_runes: Annotated[int, Meta(ge=0, le=2)] = 1
    """dragon runes that each player starts with; fewer than win (R30.1)"""
    false_runes: Annotated[int, Meta(ge=0, le=1)] = 1
    """false runes that each player starts with (R30.4)"""
    false_runes_on_receive: bool = True
    """whether who receives a rune also takes a false one (R25.4, R30.4)"""
    exploration_tokens: bool = False
    """whether the exploration tokens are used (R27, R30.2)"""
    diplomacy_red: Literal["battle", "battle_or_retreat"] = "battle"
    """what follows when diplomacy fails: a battle, or a battle or retreat of the player's choice (R30.5)"""
    alliance_rule: Literal["controlled_area", "faction_units_present"] = "controlled_area"
    """neutral units are allied while the player controls their area, or only while units of his faction are there
    (R30.6)"""
    heroes_move_with_mobilize: bool = False
    """whether heroes move with Mobilize too (R30.7)"""
    word_of_vaal_chooser: Literal["opponent", "user"] = "opponent"
    """who chooses the unit that Word of Vaal drives away (R30.8)"""
    rout_damage_first: Literal["attacker", "defender"] = "attacker"
    """which side routs units and deals damage first (R30.9)"""
    routed_hexagons_count: bool = False
    """whether routed hexagon units count in the tally (R30.10)"""
    phase_order: Literal["play_order", "clockwise"] = "play_order"
    """in which order the players follow winter and the Quest Phase (R30.11)"""
    bare_stronghold: Literal["tally", "battle"] = "tally"
    """how a battle without a unit of the defender is fought: `tally`: strengths are compared at once; `battle`: the
    rounds are played, and only the attacker draws (R14.5, R30.13)"""
    captain_rewards: Literal["one_hero", "any"] = "one_hero"
    """which Rewards the Captain discards for a rune: `one_hero`: three of one hero; `any`: three of any heroes of the
    player (R22.3, R30.14)"""
    first_player: Literal["random", "p1", "p2", "p3", "p4"] = "random"
    """the first player: `random`: by Fate cards; or a seat of the game (R3.1, R30.15)"""
    prompts: Literal["when_needed", "always"] | None = None
    """whether players are asked in every window in which they might do something, so that being asked tells nothing, or
    only if they can (R31); null: `when_needed`, in a sealed match `always`"""


def new_table(o: Options, texts: MessageCatalog) -> State:
    """The box is opened: nothing is drawn, chosen or laid yet; raises `InvalidOptions`."""
    check_factions(o)
    if o.start_dragon_runes >= o.runes_to_win:
        raise InvalidOptions("/runes_to_win", "won_at_the_start", "R30.1")
    factions = o.factions or (None,) * o.players
    chosen = {field.name: getattr(o, field.name) for field in msgspec.structs.fields(Rules)}
    rules = Rules(**{**chosen, "prompts": o.prompts or "when_needed"})
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
