"""R28 Winning."""

from typing import Final, NoReturn

from engine.core.decision import Decision, Interrupt, Rule
from engine.runewars.components.load import FACTIONS
from engine.runewars.kernel.context import Context, Holders, Tokens
from engine.runewars.model import events
from engine.runewars.model.battles import Battle, BattleStep
from engine.runewars.model.quests import Duel, Questing
from engine.runewars.model.state import Icons, Moving, SeasonText
from engine.runewars.model.types import Seat

#: The steps of a battle that come after the event of its end (R14.16).
AFTER_BATTLE: Final[tuple[BattleStep, ...]] = ("excess", "pillage")


def dragon_runes(g: Context, holders: Holders, tokens: Tokens) -> dict[Seat, int]:
    """R28.1: areas with dragon runes that each player controls; an open Dragon Throne counts as one more (R27.4).

    Given the rune tokens, and who controls the areas where they lie.
    """
    found: dict[Seat | None, int] = dict.fromkeys((*g.seats, None), 0)
    for area, rune in tokens:
        if rune.kind == "dragon":
            found[holders[area]] += 1
    if g.rules.exploration_tokens:
        for area, land in g.lands.items():
            token = land.exploration
            if token is not None and token.open and token.id == "dragon_throne":
                found[g.control(area)] += 1
    return {seat: found[seat] for seat in g.seats}


def check_runes(g: Context, holders: Holders, tokens: Tokens) -> None:
    """R28.1 to R28.3, R28.7: who controls so many dragon runes has won at once; raises `GameEnd`.

    R28.2: several at the same moment: the current player, else the first of them in play order.  The check waits until
    R14.17 of a battle is done, and comes before W11.
    """
    if g.fights():
        return
    most = g.rules.runes_to_win
    won = [seat for seat, runes in dragon_runes(g, holders, tokens).items() if runes >= most]
    if not won:
        return
    turn = g.turn
    winner = turn.seat if turn is not None and turn.seat in won else next(s for s in g.play_order() if s in won)
    reveal_runes(g)
    end_game(g, winner, "runes", "R28.1")


def after_the_last_winter(g: Context) -> None:
    """R28.4: all runes are revealed, most dragon runes wins; R28.5: then influence, then starting influence."""
    reveal_runes(g)
    runes = dragon_runes(g, g.holders(), g.runes())

    def rank(seat: Seat) -> tuple[int, int, int]:
        return runes[seat], g.player(seat).influence, FACTIONS[g.faction(seat)].influence

    end_game(g, max(g.alive, key=rank), "most_runes", "R28.4")


def reveal_runes(g: Context) -> None:
    """R25.8, R28.4: at the end all rune tokens are revealed."""
    for land in g.lands.values():
        if land.rune is not None:
            land.rune.open = True
    dragons = [area for area, land in g.lands.items() if land.rune is not None and land.rune.kind == "dragon"]
    g.emit(events.RunesRevealed(dragons=dragons))


def end_game(g: Context, winner: Seat, reason: str, rule: str) -> NoReturn:
    """R28: the game ends at this instant, and with it the battles, duels and quests under way, the innermost first."""
    for task in reversed(g.agenda):
        if isinstance(task, Battle) and task.step not in AFTER_BATTLE:
            g.emit(events.BattleEnded(area=task.area, winner=None, reason="game_over", rule=rule))
        elif isinstance(task, Duel):
            if task.step != "over":
                g.emit(events.DuelEnded(winner=None, reason="game_over", rule=rule))
            if task.quest is not None and (hero := task.fighters[0].hero) is not None:
                g.emit(events.QuestEnded(hero=hero, quest=task.quest, result="game_over", rule=rule))
    g.end_game(winner, reason, rule)


def eliminate_players(g: Context, holders: Holders) -> None:
    """R28.6: who controls no area is out; not before R14.17 of a battle is done, nor while a force moves.

    The last one left wins (raises `GameEnd`).  ``holders``: who controls some areas, and so is not out.
    """
    if g.fights() or any(isinstance(task, Moving) for task in g.agenda):
        return
    left = set(holders.values())
    gone = [seat for seat in g.alive if seat not in left and not g.holds_any(seat)]
    for seat in gone:
        remove_player(g, seat, "R28.6")
    if gone and len(g.alive) == 1:
        reveal_runes(g)
        end_game(g, g.alive[0], "last_player", "R28.6")


class EffectDropped(Exception):
    """R28.9d: a player has resigned in an effect of or on them: the rest of it is dropped, what it has done stays."""

    def __init__(self, said: Interrupt) -> None:
        super().__init__(said)
        self.said = said


def unless_resigned(seat: Seat, effect: Rule) -> Rule:
    """R28.9d: carry out an effect of or on a player; raises `EffectDropped` if they resign before its end."""
    try:
        return (yield from effect)
    except Interrupt as said:
        if said.seat == seat:
            raise EffectDropped(said) from None
        raise


def ask_unless_resigned(seat: Seat, decision: Decision) -> Rule:
    """R28.9d: ask the last question of an effect of or on a player, as `unless_resigned`."""

    def ask() -> Rule:
        return (yield decision)

    return (yield from unless_resigned(seat, ask()))


def remove_player(g: Context, seat: Seat, rule: str) -> None:
    """R28.6: the player is out: heroes are removed, cards go into their decks, titles return (R22.6) with influence.

    What the player had still to do is dropped.
    """
    s, p = g.state, g.player(seat)
    g.emit(events.Eliminated(seat=seat, rule=rule))
    for hero in g.heroes(seat):
        s.heroes = [other for other in s.heroes if other.id != hero.id]  # it and its Rewards lie in their decks again
        g.emit(events.HeroLost(seat=seat, hero=hero.id, how="eliminated", rule=rule))
    p.tactics, p.fresh, p.quests, p.objective, p.activated = [], [], [], None, []
    p.influence = 0
    for card in s.titles.values():
        if card.seat == seat:
            card.seat = None
    p.out = True
    g.know_factions()  # R28.8
    s.season.turns = [other for other in s.season.turns if other != seat]
    g.agenda[:] = [task for task in g.agenda if getattr(task, "seat", None) != seat]
    for task in g.agenda:
        if isinstance(task, (SeasonText, Icons)) and task.queue is not None:
            task.queue = [other for other in task.queue if other != seat]
        if isinstance(task, Questing):
            if task.queue and task.queue[0] == seat:  # the player's heroes are gone: the next player's act
                task.hero, task.step = None, "pick"
            task.queue = [other for other in task.queue if other != seat]
