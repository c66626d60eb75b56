"""What a setup may choose (R3, R30), and what of it the rules forbid."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from engine.core import game
from engine.core.errors import InvalidOptions
from engine.runewars.components.load import TITLES, FactionId
from engine.runewars.model.state import Player, Rules, Season, Setup, State, TitleCard
from engine.runewars.model.types import SEATS


class Options(game.Options, kw_only=True, frozen=True):
    """How many play (R3.18), and what they have agreed on; every option has a default."""

    players: Annotated[int, Meta(ge=2, le=4)] | None = None
    """how many play (R30.17); null: as many as there are factions or the first player needs, otherwise two"""
    factions: Annotated[tuple[FactionId, ...], Meta(min_length=2, max_length=4)] | None = None
    """the factions in seat order, each once (R30.17); null: the players choose them (R3.2)"""
    first_player: Literal["random", "p1", "p2", "p3", "p4"] = "random"
    """the first player: `random`: by Fate cards (R3.1); otherwise this seat (R30.15)"""
    board: Literal["draft", "preset", "random"] = "draft"
    """the map (R30.3): `draft`: the players lay it; `preset`: it is ready-made; `random`: the server plays the draft"""
    runes_to_win: Annotated[int, Meta(ge=1, le=12)] = 7
    """dragon runes that win the game (R30.1)"""
    years: Annotated[int, Meta(ge=1, le=8)] = 8
    """years of the game (R30.1); after the last one most dragon runes win"""
    start_dragon_runes: Annotated[int, Meta(ge=0, le=2)] | None = None
    """dragon runes that each player starts with (R30.1); fewer than win; null: one, or none if one rune wins"""
    false_runes: Annotated[int, Meta(ge=0, le=1)] = 1
    """false runes that each player starts with (R30.4)"""
    false_runes_on_receive: bool = True
    """whether a player who receives a rune also takes a false one (R25.4, R30.4)"""
    exploration_tokens: bool = False
    """whether the exploration tokens are used (R27, R30.2)"""
    diplomacy_red: Literal["battle", "battle_or_retreat"] = "battle"
    """what follows a red card in diplomacy (R30.5): `battle`: a battle; `battle_or_retreat`: the player fights or
    retreats"""
    alliance_rule: Literal["controlled_area", "faction_units_present"] = "controlled_area"
    """when neutral units are allied to a player (R30.6): `controlled_area`: while the player controls their area;
    `faction_units_present`: only while faction units of the player are there too"""
    heroes_move_with_mobilize: bool = False
    """whether heroes move with Mobilize too (R30.7)"""
    word_of_vaal_chooser: Literal["opponent", "user"] = "opponent"
    """the player who chooses the unit that Word of Vaal makes retreat (R30.8): `opponent`: its owner; `user`: the
    player of the Sorceress"""
    rout_damage_first: Literal["attacker", "defender"] = "attacker"
    """which side routs units and assigns damage first (R30.9): `attacker` or `defender`"""
    routed_hexagons_count: bool = False
    """whether routed hexagon units count in the tally (R30.10)"""
    phase_order: Literal["play_order", "clockwise"] = "play_order"
    """the order of the players in winter and in the Quest Phase (R30.11): `play_order`: as their orders were resolved;
    `clockwise`: clockwise from the first player"""
    fate_cards: Literal["by_symbol", "open"] = "by_symbol"
    """whether the Fate cards of a battle are closed (R14.20, R30.12): `by_symbol`: face down, opened by their symbols;
    `open`: open to all players when drawn"""
    bare_stronghold: Literal["tally", "battle"] = "tally"
    """how a battle without a unit of the defender is fought (R30.13): `tally`: strengths are compared at once;
    `battle`: the rounds are played, and only the attacker draws"""
    captain_rewards: Literal["one_hero", "any"] = "one_hero"
    """which three Rewards the Captain discards for a rune (R30.14): `one_hero`: those of one hero; `any`: those of any
    heroes of the player"""
    prompts: Literal["when_needed", "always"] | None = None
    """when players are asked (R30.16): `when_needed`: in windows where they can do something; `always`: in every window
    where they might, so that a question reveals nothing; null: `when_needed`, in a sealed match `always`"""


def new_table(o: Options) -> State:
    """Return the state before anything is drawn, chosen or laid; raises `InvalidOptions`."""
    players = count_players(o)
    check_factions(o, players)
    start = min(1, o.runes_to_win - 1) if o.start_dragon_runes is None else o.start_dragon_runes
    if start >= o.runes_to_win:
        raise InvalidOptions("/runes_to_win", "won_at_the_start", "R30.1")
    if o.first_player != "random" and o.first_player not in SEATS[:players]:
        raise InvalidOptions("/first_player", "not_in_the_game", "R30.15", seat=o.first_player)
    factions = o.factions or (None,) * players
    chosen = {field.name: getattr(o, field.name) for field in msgspec.structs.fields(Rules)}
    rules = Rules(**{**chosen, "prompts": o.prompts or "when_needed", "start_dragon_runes": start})
    return State(
        rules,
        [Player(faction) for faction in factions],
        Season(),
        setup=Setup(drawn=o.board == "random"),
        titles={title: TitleCard() for title in sorted(TITLES)},  # R3.15
    )


def count_players(o: Options) -> int:
    """R30.17: as many as agreed; else one for each faction, or enough for the first player."""
    if o.players is not None:
        return o.players
    if o.factions is not None:
        return len(o.factions)
    return 2 if o.first_player == "random" else max(2, SEATS.index(o.first_player) + 1)


def check_factions(o: Options, players: int) -> None:
    """R3.2: every player has a faction of their own."""
    if o.factions is None:
        return
    if len(o.factions) != players:
        raise InvalidOptions("/factions", "faction_for_each", "R3.2", players=players)
    for n, faction in enumerate(o.factions):
        if faction in o.factions[:n]:
            raise InvalidOptions(f"/factions/{n}", "faction_twice", "R3.2", faction=faction)
