"""R28 Winning."""

from __future__ import annotations

from typing import Final, NoReturn

from engine.runewars.components.load import FACTIONS
from engine.runewars.kernel.context import Holders, Context, Tokens
from engine.runewars.model import events
from engine.runewars.model.battles import Battle, BattleStep
from engine.runewars.model.quests import Duel, Questing
from engine.runewars.model.state import Icons, Moving, SeasonText
from engine.runewars.model.types import Seat

#: The steps of a battle that come after its end was told (R14.16).
AFTER_BATTLE: Final[tuple[BattleStep, ...]] = ("excess", "pillage")


def dragon_runes(m: Context, holders: Holders, tokens: Tokens) -> dict[Seat, int]:
    """R28.1: areas with dragon runes that each player controls; an open Dragon Throne counts as one more (R27.4).

    Given the rune tokens, and who controls the areas where they lie.
    """
    found: dict[Seat | None, int] = dict.fromkeys((*m.seats, None), 0)
    for area, rune in tokens:
        if rune.kind == "dragon":
            found[holders[area]] += 1
    if m.rules.exploration_tokens:
        for area, land in m.lands.items():
            token = land.exploration
            if token is not None and token.open and token.id == "dragon_throne":
                found[m.control(area)] += 1
    return {seat: found[seat] for seat in m.seats}


def check_runes(m: Context, holders: Holders, tokens: Tokens) -> None:
    """R28.1 to R28.3, R28.7: who controls so many dragon runes has won at once; raises `GameEnd`.

    R28.2: several at the same moment: the current player, else the first of them in play order.
    """
    most = m.rules.runes_to_win
    won = [seat for seat, runes in dragon_runes(m, holders, tokens).items() if runes >= most]
    if not won:
        return
    turn = m.turn
    winner = turn.seat if turn is not None and turn.seat in won else next(s for s in m.play_order() if s in won)
    reveal_runes(m)
    end_game(m, winner, "runes", "R28.1")


def after_the_last_winter(m: Context) -> None:
    """R28.4: all runes are revealed, most dragon runes wins; R28.5: then influence, then starting influence."""
    reveal_runes(m)
    runes = dragon_runes(m, m.holders(), m.runes())

    def rank(seat: Seat) -> tuple[int, int, int]:
        return runes[seat], m.player(seat).influence, FACTIONS[m.faction(seat)].influence

    end_game(m, max(m.alive, key=rank), "most_runes", "R28.4")


def reveal_runes(m: Context) -> None:
    """R25.8, R28.4: at the end all rune tokens are revealed."""
    for land in m.lands.values():
        if land.rune is not None:
            land.rune.open = True
    dragons = [area for area, land in m.lands.items() if land.rune is not None and land.rune.kind == "dragon"]
    m.emit(events.RunesRevealed(dragons=dragons))


def end_game(m: Context, winner: Seat, reason: str, rule: str) -> NoReturn:
    """R28: the game ends at this instant, and with it the battles, duels and quests under way, the innermost first."""
    for task in reversed(m.agenda):
        if isinstance(task, Battle) and task.step not in AFTER_BATTLE:
            m.emit(events.BattleEnded(area=task.area, winner=None, reason="game_over", rule=rule))
        elif isinstance(task, Duel):
            if task.step != "over":
                m.emit(events.DuelEnded(winner=None, reason="game_over", rule=rule))
            if task.quest is not None and (hero := task.fighters[0].hero) is not None:
                m.emit(events.QuestEnded(hero=hero, quest=task.quest, result="game_over", rule=rule))
    m.end_game(winner, reason, rule)


def eliminate_players(m: Context, holders: Holders) -> None:
    """R28.6: who controls no area, not during a battle or while a force moves, is out.

    The last one left wins (raises `GameEnd`).  ``holders``: who controls some areas, and so is not out.
    """
    if any(isinstance(task, (Battle, Moving)) for task in m.agenda):
        return
    left = set(holders.values())
    gone = [seat for seat in m.alive if seat not in left and not m.holds_any(seat)]
    for seat in gone:
        _eliminate_player(m, seat)
    if gone and len(m.alive) == 1:
        reveal_runes(m)
        end_game(m, m.alive[0], "last_player", "R28.6")


def _eliminate_player(m: Context, seat: Seat) -> None:
    """R28.6: his heroes are removed, his cards go into their decks, his titles return (R22.6) with their influence."""
    s, p = m.state, m.player(seat)
    m.emit(events.Eliminated(seat=seat))
    for hero in m.heroes(seat):
        m.emit(events.HeroLost(seat=seat, hero=hero.id, how="eliminated", rule="R28.6"))
    s.heroes = [hero for hero in s.heroes if hero.seat != seat]  # heroes and Rewards lie in their decks again
    p.tactics, p.fresh, p.quests, p.objective, p.activated = [], [], [], None, []
    p.influence = 0
    for card in s.titles.values():
        if card.seat == seat:
            card.seat = None
    p.out = True
    m.know_factions()  # R28.8
    s.season.turns = [other for other in s.season.turns if other != seat]
    m.agenda[:] = [task for task in m.agenda if getattr(task, "seat", None) != seat]
    for task in m.agenda:
        if isinstance(task, (SeasonText, Icons)) and task.queue is not None:
            task.queue = [other for other in task.queue if other != seat]
        if isinstance(task, Questing):
            if task.queue and task.queue[0] == seat:  # his heroes are gone: the next player's act
                task.hero, task.step = None, "pick"
            task.queue = [other for other in task.queue if other != seat]
