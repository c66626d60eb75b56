"""What complete games exercise of the game, and what they never do: rules, cards, figures, decisions, refusals.

`exercise` plays games of curious and of sensible players by turns, with every option; `Seen.never` lists what was not
met in any of them.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final, Literal, get_args

import msgspec

from api.openapi.words import OTHER_TEXTS
from engine.core.chance import ChanceMode, Referee
from engine.core.decision import TABLE, Action, Decision
from engine.core.events import Event
from engine.core.session import Session
from engine.core.text.game_text import CORE_MESSAGES
from engine.runewars import RUNEWARS
from engine.runewars.components import load
from engine.runewars.kernel.context import Context, unit_type
from engine.runewars.model import actions, events
from engine.runewars.model.battles import Battle
from tests.engine.runewars.players import Chooser, Mind, bold, sensible
from tests.helpers.playout import seeded

#: More answers than any game takes.
MOST_STEPS: Final = 20_000

#: Ways to agree on a game (R30); each option and each way to lay the board is somewhere.
OPTIONS: Final[tuple[dict[str, Any], ...]] = (
    {"players": 4, "board": "preset"},
    {"players": 2, "bare_stronghold": "battle"},
    {"players": 3, "board": "random", "exploration_tokens": True},
    {"players": 4, "exploration_tokens": True, "prompts": "always", "first_player": "p3"},
    {"players": 2, "board": "preset", "runes_to_win": 6, "years": 6, "start_dragon_runes": 2},
    {
        "players": 3,
        "diplomacy_red": "battle_or_retreat",
        "alliance_rule": "faction_units_present",
        "captain_rewards": "any",
    },
    {"players": 4, "board": "random", "heroes_move_with_mobilize": True, "word_of_vaal_chooser": "user"},
    {"players": 2, "board": "random", "rout_damage_first": "defender", "routed_hexagons_count": True},
    {"players": 3, "board": "preset", "prompts": "always", "phase_order": "clockwise", "false_runes": 0},
    {"players": 4, "board": "preset", "false_runes_on_receive": False, "exploration_tokens": True},
    {"players": 2, "board": "preset", "prompts": "always", "exploration_tokens": True},
    {"players": 2, "board": "random", "auto": False, "fate_cards": "open"},
    {"players": 3, "exploration_tokens": True, "auto": False},
    {"players": 4, "auto": False, "factions": ["uthuk", "daqan", "waiqar", "latari"]},
)


def game(
    options: dict[str, Any],
    seed: int,
    chooser: Chooser,
    watch: Callable[[Session], None] | None = None,
    *,
    durable: bool = False,
    chance: ChanceMode | None = None,
    stop: Callable[[Session], bool] | None = None,
) -> Session:
    """A game to its end, or to a stop."""
    choose = random.Random(seed)
    table = Session.begin(RUNEWARS, options, chance or seeded(seed), durable=durable)
    while True:
        if watch:
            watch(table)
        if table.outcome is not None or (stop and stop(table)):
            return table
        assert table.step < MOST_STEPS, "does this game never end?"
        seat = choose.choice(table.to_act)
        table.act(seat, chooser(table, seat, choose))


def _texts(*prefixes: str) -> set[str]:
    """The keys of the game's own sentences of one kind, without what says the kind."""
    own = {*RUNEWARS.text.messages.keys_in()} - {*CORE_MESSAGES.keys_in()}
    return {key.removeprefix(prefix) for prefix in prefixes for key in own if key.startswith(prefix)}


def tag(kind_: Any) -> str:
    """The name of an action or event in JSON."""
    return str(kind_.__struct_config__.tag)


#: What is wrong with positions and options: no game says it.
ERRORS: Final = {*RUNEWARS.text.messages.keys_in("messages_errors")}
#: Everything there is, by kind.
THERE_IS: Final[dict[str, set[str]]] = {
    "rule": {rule.id for rule in RUNEWARS.text.rulebook if "." in rule.id},
    "faction": set(load.FACTIONS),
    "order used": {
        f"{n} {part}" for n in load.ORDERS for part in ("primary", "bonus") if part == "primary" or n not in (3, 8)
    },
    "Season card": set(load.SEASON_CARDS),
    "Tactics card played": set(load.TACTICS),
    "Reward drawn": set(load.REWARDS),
    "Reward used": set(load.REWARDS),
    "Quest attempted": set(load.QUESTS),
    "Quest ended": {f"{quest.id} {result}" for quest in load.QUESTS.values() for result in quest.outcomes},
    "Quest without an outcome": {"defeated", "avoided", "game_over"},
    "Objective drawn": set(load.OBJECTIVES),
    "Objective fulfilled": set(load.OBJECTIVES),
    "Hero acting": set(load.HEROES),
    "Hero in a duel": set(load.HEROES),
    "unit in battle": set(load.UNITS),
    "unit ability": set(load.UNITS),
    "development built": set(load.DEVELOPMENTS),
    "exploration token": set(load.EXPLORATION),
    "Title": set(load.TITLES),
    "city": set(load.CITIES),
    "refusal": {key for key in _texts("") - ERRORS if not key.startswith(OTHER_TEXTS)},
    "decision": _texts("prompt_"),
    "action": {tag(kind_) for kind_ in get_args(actions.Action)},
    "event": {tag(kind_) for kind_ in get_args(events.RunewarsEvent)},
    "end": _texts("outcome_"),
}

CHAPTERS: Final = {rule.id for rule in RUNEWARS.text.rulebook if "." not in rule.id}
#: Rules that no event, question or refusal names, by the reason.
UNTOLD: Final = {
    "it says what a word means or what a thing is": """
        R1.1 R1.2 R1.3 R1.4 R1.5 R1.6 R1.7 R1.8 R1.9 R1.10 R1.11 R1.12 R1.13 R1.14 R1.15 R1.16 R1.17 R1.18 R1.19 R1.20
        R1.21 R1.22 R1.23 R1.24 R2.9 R2.10 R2.11 R3.18 R4.1 R8.3 R8.4 R9.1 R11.1 R11.3 R13.9 R17.1 R17.2 R17.9 R17.16
        R19.1 R19.11 R20.2 R22.1 R24.7 R24.8 R25.1 R25.2 R29.4""",
    "it says when, in which order, or who": """
        R2.1 R2.3 R2.7 R2.8 R3.15 R3.17 R4.4 R4.5 R4.7 R5.3 R6.13 R6.14 R8.2 R9.5 R10.5 R13.8 R14.2 R14.11 R14.19 R14.20
        R18.6 R18.7 R21.5 R28.2 R28.3 R28.5""",
    "it limits what is offered": """
        R3.9 R3.11 R5.5 R6.1 R6.2 R6.5 R6.6 R6.7 R6.8 R6.9 R8.1 R9.2 R9.6 R10.4 R11.5 R12.1 R13.6 R14.5 R15.14 R18.5
        R18.8 R19.3 R19.7 R20.14 R21.4 R24.5 R24.6 R29.2 R29.3""",
    "it follows from the position, which is asked whenever it matters": """
        R6.10 R6.11 R13.10 R13.11 R13.12 R14.21 R16.23 R22.5 R25.5 R25.8 R28.8""",
    "what happens by it is told by the rule that has led to it": """
        R5.7 R9.3 R12.5 R13.3 R13.5 R13.13 R14.8 R14.16 R14.18 R15.5 R15.6 R15.8 R15.9 R15.10 R17.12 R17.14 R17.17 R19.8
        R20.13 R22.6 R23.22 R25.3 R25.6 R26.7 R27.1 R3.19""",
    "it is an option, seen in what it changes": """
        R5.8 R28.7 R30.2 R30.4 R30.7 R30.9 R30.10 R30.11 R30.12 R30.13 R30.14 R30.16""",
    "it is asked of the options, before there is a game": "R30.1 R30.15 R30.17",
}
#: What happens so seldom that even so many games may be without it; the tests of its chapter have it.
SELDOM: Final = {
    "rule": "R2.2 R3.5 R3.8 R17.5 R17.19 R20.10 R28.6",
    "Quest without an outcome": "defeated avoided game_over",
    "Reward used": "backbiter rune_of_teleportation staff_of_light",
    "Objective fulfilled": "economic_control mighty_empire support_dragons giants_horde",
    "refusal": """
        enemy_more_agile hero_routed hero_too_dear played_in_window second_weapon tile_fits_nowhere too_few_units""",
    "decision": """
        cloak_area discard_tactics give_up_development ice_storm_player place_rune_kind quest_lose_reward random_reward
        staff_unit steal_from take_dropped teleport_area""",
    "action": "rune",
    "event": "eliminated markers_removed tiles_returned",
    "end": "last_player",
}
#: Refusals that players hardly ever bring about, even if they try anything: scenes have them (a test looks for each).
IN_SCENES: Final = """
    all_strongholds_developed ambushed area_not_home area_not_on_board areas_not_adjacent backbiter_wants_hero
    bid_too_high border_elsewhere border_the_other_way brigands_fit_nowhere card_of_other_season carthos_elsewhere
    city_lies_already development_of_others dial_too_low dials_at_top fate_not_drawn figure_must_be_chosen
    figure_of_other_side figure_of_other_type figures_are_chosen hero_chosen hero_lies hero_not_drawn
    hero_not_in_play hero_of_other_alignment hero_without_reward higher_order_lies home_is_full homes_touch
    horde_fits_elsewhere horde_not_whole lot_not_in_hand marker_apart marker_backwards marker_leaves_no_room
    marker_on_tile marker_too_near marker_touches_too_little mok_has_looked mok_not_yours name_a_figure
    no_area_for_token no_berserker no_heroes_in_deck no_influence_icons no_marker_there no_orders_lie no_special
    no_such_figure no_such_player no_token_of_yours no_unseen_reward no_wood_to_build nobody_stands nobody_to_rob
    not_among not_now not_your_turn number_too_high number_too_low objective_neither one_must_stay
    only_bogran_steals only_scorpion_races only_silhouette_swaps only_so_many_flights other_hero_acts
    other_tile_is_placed pass_is_open player_out quest_not_in_hand retreat_in_drought reward_for_move
    reward_not_carried reward_not_drawn reward_not_there reward_used_in_duel rewards_other_time
    rune_can_go_nowhere rune_not_shuffled_there rune_nowhere_to_go second_armour stronghold_in_supply
    summon_faction_first summon_standing teleportation_works teleported tile_dealt_already tile_not_dealt
    title_not_yours token_says_other too_far_from_hero too_few_rewards two_or_a_rectangle type_not_in_battle
    type_not_in_supply type_of_others unit_in_other_area units_all_routed units_all_standing units_not_there
    units_of_nobody units_of_other units_without_damage"""
#: What games need not exercise, and why.
CANNOT_BE: Final[dict[tuple[str, str], str]] = {
    **{("rule", rule): why for why, rules in UNTOLD.items() for rule in rules.split()},
    **{(kind_, word): "it is seldom" for kind_, words in SELDOM.items() for word in words.split()},
    ("Quest ended", "beastmen_recruit otherwise"): "it is seldom",
    **{("refusal", word): "it is refused in scenes" for word in IN_SCENES.split()},
}
#: A curious player looks for what was met less often.
ENOUGH: Final = 3
#: How likely a player resigns instead of an answer, in the games in which some do.
QUITTING: Final = 1 / 800


class Seen:
    """What was exercised so far, and how often, by kind."""

    def __init__(self) -> None:
        self.found: dict[str, Counter[str]] = {kind_: Counter() for kind_ in THERE_IS}
        self.other: Counter[str] = Counter()  # what was met and is not in the lists
        self.longest: Counter[str] = Counter()  # list of a decision
        self.games = 0

    def note(self, kind_: str, *words: str) -> None:
        """These were exercised."""
        self.found[kind_].update(words)
        self.other.update(f"{kind_} {word}" for word in words if word not in THERE_IS[kind_] and word not in CHAPTERS)

    def never(self) -> dict[str, list[str]]:
        """What was never exercised, although it could be."""
        left = {kind_: sorted(words - self.found[kind_].keys()) for kind_, words in THERE_IS.items()}
        left = {kind_: [word for word in words if (kind_, word) not in CANNOT_BE] for kind_, words in left.items()}
        return {kind_: words for kind_, words in left.items() if words}

    def report(self) -> str:
        """In words: how much there is of each kind, what is rare, and what is missing."""
        lines, never = [f"exercised in {self.games} games:"], self.never()
        for kind_, words in THERE_IS.items():
            met = Counter({word: self.found[kind_][word] for word in words if self.found[kind_][word]})
            rare = ", ".join(f"{word} {n}x" for word, n in sorted(met.items(), key=lambda item: (item[1], item[0]))[:6])
            lines.append(f"  {kind_}: {len(met)} of {len(words)} (rarest: {rare})")
            lines += [f"    never: {word}" for word in never.get(kind_, ())]
        lines.append("  longest lists: " + ", ".join(f"{word} {n}" for word, n in self.longest.most_common(12)))
        lines += [f"  unknown: {word}" for word in sorted(self.other)]
        excused: dict[str, list[str]] = {}
        for (kind_, word), why in CANNOT_BE.items():
            if word not in self.found[kind_]:
                excused.setdefault(f"{kind_}, {why}", []).append(word)
        return "\n".join([*lines, *(f"  never: {why}: {', '.join(words)}" for why, words in excused.items())])


def look(seen: Seen, table: Session) -> None:
    """Note what a table at rest shows: what has happened, who is asked what, what is barred, and what is not asked."""
    for event in table.events:
        seen.note("event", tag(event))
        seen.note("rule", event.rule)
        _look_at(seen, event)
    for decision in table.decisions.values():
        seen.note("decision", decision.kind)
        seen.note("rule", decision.rule)
        seen.longest[decision.kind] = max(seen.longest[decision.kind], len(decision.legal()))
        for barred in decision.illegal():
            seen.note("rule", barred.rule)
            seen.note("refusal", barred.code)
    for skipped in table.skipped:
        for barred in skipped.illegal:
            seen.note("rule", barred.rule)
            seen.note("refusal", barred.code)
    if table.outcome is not None:
        seen.note("end", table.outcome.reason)
        seen.note("rule", table.outcome.rule)


def _look_at(seen: Seen, event: Event) -> None:
    match event:
        case events.FactionChosen():
            seen.note("faction", event.faction)
        case events.OrderResolved(how="used"):
            seen.note("order used", f"{event.order} {event.part}")
        case events.SeasonBegan():
            seen.note("Season card", event.card)
        case events.TacticsPlayed():
            seen.note("Tactics card played", event.card)
        case events.RewardDrawn():
            seen.note("Reward drawn", event.reward or "")
        case events.RewardUsed():
            seen.note("Reward used", event.reward)
        case events.QuestAttempted():
            seen.note("Quest attempted", event.quest)
        case events.QuestEnded():
            if event.result in load.QUESTS[event.quest].outcomes:
                seen.note("Quest ended", f"{event.quest} {event.result}")
            else:
                seen.note("Quest without an outcome", event.result)
        case events.ObjectiveDrawn():
            seen.note("Objective drawn", event.objective or "")
        case events.ObjectiveFulfilled():
            seen.note("Objective fulfilled", event.objective)
        case events.HeroActed():
            seen.note("Hero acting", event.hero)
        case events.DuelBegan():
            seen.note("Hero in a duel", *filter(None, (event.attacker, event.hero)))
        case events.Mustered():
            seen.note("unit in battle", *(unit_type(key) for key in (*event.attacker, *event.defender)))
        case events.AbilityUsed():
            seen.note("unit ability", event.unit)
        case events.DevelopmentBuilt():
            seen.note("development built", event.development)
        case events.TokenRevealed():
            seen.note("exploration token", event.token)
        case events.TitleTaken():
            seen.note("Title", event.title)
        case events.CityPlaced():
            seen.note("city", event.city)


def try_anything(seen: Seen, table: Session, choose: random.Random) -> None:
    """Note why actions are refused that a player could think of."""
    for seat, decision in table.decisions.items():
        if seat != TABLE:
            for action in thinkable(table, decision, choose):
                if barred := table.refusal(seat, action):
                    seen.note("rule", barred.rule)
                    if barred.code in THERE_IS["refusal"]:
                        seen.note("refusal", barred.code)


def thinkable(table: Session, decision: Decision, choose: random.Random) -> Iterator[Action]:
    """What looks possible: to leave, tiles anywhere beside the board, homes anywhere, any unit of a battle."""
    s = table.state
    if s.setup is not None:
        yield actions.Resign()
    if decision.kind in ("place_tile_where", "orient_home"):
        for action in choose.sample(found := table.legal(decision.seat), min(3, len(found))):
            for _ in range(16):
                q, r = choose.randint(-2, 2), choose.randint(-2, 2)
                yield actions.PlaceTile(action.tile, choose.randint(0, 5), action.q + q, action.r + r)
    g = Context(s, lambda event: None)
    if isinstance(g.battle, Battle):
        for army in g.battle.armies:
            for squad in army.squads:
                yield actions.Units(squad.unit, routed=squad.routed, damage=squad.damage)


#: What a curious player looks for.
WANTED: Final = ("Tactics card played", "Reward used", "Quest attempted", "Objective fulfilled", "development built")
#: What curious players like: to meet heroes, or also to fight, or to collect cards.
Trait = Literal["meet", "fight", "collect"]
MOVE, STEAL, TACTICS = actions.Do("move"), actions.Do("steal"), actions.Do("tactics")


def curious(seen: Seen, trait: Trait) -> Chooser:
    """Bold, but would rather play what was hardly ever played, from the actions that they like."""

    def chooser(table: Session, seat: str, choose: random.Random) -> Any:
        wanted = {word for kind_ in WANTED for word in THERE_IS[kind_] if seen.found[kind_][word] < ENOUGH}
        found = [action for action in table.legal(seat) if wanted & set(msgspec.structs.astuple(action))]
        likes = list(liked(table, seat, trait))
        found = likes if likes and (trait == "collect" or not found) else found
        return choose.choice(found) if found and choose.random() < 0.7 else bold(table, seat, choose)

    return chooser


def liked(table: Session, seat: str, trait: Trait) -> Iterator[Action]:
    """The actions that somebody with this trait likes."""
    legal, asked = table.legal(seat), table.decision(seat).kind
    if asked == "after_move":
        yield from [STEAL] if STEAL in legal else (action for action in legal if isinstance(action, actions.Hero))
    elif asked in ("hero_step", "hero_action"):
        others = {hero.area for hero in table.state.heroes if hero.seat != seat}
        yield from (action for action in legal if getattr(action, "area", None) in others or action == MOVE)
    elif trait == "collect":
        if asked == "turn_window" or TACTICS in legal:
            yield TACTICS if TACTICS in legal else actions.Pass()
        yield from (action for action in legal if action == actions.Order(1))
    elif trait == "fight" and asked in ("bid", "diplomacy_spend", "force_count", "title_pay"):
        yield legal[-1]
    elif trait == "fight" and asked in ("activate_area", "repeat_mobilize"):
        mind = Mind(table, seat, {})
        held = [area for area, land in mind.lands.items() if land.units and area not in mind.mine]
        yield from (action for action in legal if getattr(action, "area", None) in held and mind.force(action.area))
    elif trait == "fight":
        yield from (action for action in legal if action in (actions.Order(2), actions.Order(3)))


def exercise(games: int, watch: Callable[[int], Callable[[Session], None]] | None = None, *, first: int = 0) -> Seen:
    """Play so many games of each number of players, half of them between sensible ones, and only lay the board in more.

    ``watch`` makes what looks at every position of a game.  In every fifth game a referee draws, in some of the others
    a player resigns.
    """
    seen = Seen()
    for seats in (2, 3, 4):
        ways = [options for options in OPTIONS if options["players"] == seats]
        for n in range(games):
            seed = first + 3 * n + seats
            chooser = sensible if n % 2 else curious(seen, get_args(Trait)[n // 2 % 3])
            chance = Referee() if n % 5 == 4 else None
            quits = random.Random(-seed) if n % 10 == 3 else None
            options, noted = ways[n // 6 % len(ways)], _noted(seen, chooser, quits)
            game(options, seed, noted, _looking(seen, seed, watch), chance=chance)
            seen.games += 1
            for k in range(4):
                lay = {"players": seats, "exploration_tokens": k == 0, "auto": k > 1}
                looking = _looking(seen, seed)
                game(
                    lay, 4 * seed + k, _noted(seen, bold), looking, chance=chance, stop=lambda t: t.state.setup is None
                )
    return seen


def _noted(seen: Seen, chooser: Chooser, quits: random.Random | None = None) -> Chooser:
    """Note the actions; now and then a player ``quits``."""

    def noted(table: Session, seat: str, choose: random.Random) -> Any:
        action = chooser(table, seat, choose)
        if (
            quits is not None
            and quits.random() < QUITTING
            and RUNEWARS.is_interrupt(table.state, seat, actions.Resign())
        ):
            action = actions.Resign()
        seen.note("action", tag(action))
        return action

    return noted


def _looking(
    seen: Seen, seed: int, watch: Callable[[int], Callable[[Session], None]] | None = None
) -> Callable[[Session], None]:
    choose, law = random.Random(-seed - 1), watch(seed) if watch else None

    def looking(table: Session) -> None:
        look(seen, table)
        if table.state.setup is not None or choose.random() < 0.1:
            try_anything(seen, table, choose)
        if law:
            law(table)
        table.events.clear()
        table.skipped.clear()
        table.collect_skipped = True

    return looking
