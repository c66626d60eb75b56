"""R27 Exploration tokens (an option, R30.2): laid, revealed by heroes, and what they do."""

from collections.abc import Callable
from functools import partial
from typing import Final, Literal

from engine.core.choices import choice
from engine.core.decision import Illegal, Rule, Skipped
from engine.runewars.components.load import AREAS, EXPLORATION
from engine.runewars.components.schema import ATTRIBUTES
from engine.runewars.heroes.lifecycle import damage_hero, illegal_training, train_hero, trainable
from engine.runewars.heroes.rewards import reward_kinds, reward_of
from engine.runewars.kernel import runes
from engine.runewars.kernel.context import Context, count_units
from engine.runewars.kernel.decks import discard_reward, draw, draw_reward, draw_tactics, tokens_left
from engine.runewars.kernel.legality import (
    Check,
    Checks,
    area_not_yours,
    cannot_pay,
    explain_by_type,
    illegal_deed,
    legal_areas,
    reward_not_there,
)
from engine.runewars.model import events
from engine.runewars.model.actions import Area, Do, No, Reward, Train, Yes
from engine.runewars.model.state import Hero, Token
from engine.runewars.model.types import Seat

GARRISON: Final = 6  # units that demolish (R27.3)
MERCHANT: Final = 3  # influence
TEMPLE: Final = 2

Back = Literal["1", "2+"]


def lay_tokens(g: Context) -> None:
    """R27.1: a token face down in every area that is no home area; if one pile runs out, of the other."""
    left: dict[Back, int] = {
        "1": sum(e.back_1 for e in EXPLORATION.values()),
        "2+": sum(e.back_2 for e in EXPLORATION.values()),
    }
    for area, land in g.lands.items():
        if AREAS[area].home is not None:
            continue
        near = any(AREAS[other].home is not None for other in g.board.adjacent[area])
        back: Back = "1" if near else "2+"
        if not left[back]:
            back = "2+" if near else "1"
        left[back] -= 1
        land.exploration = Token(back)


def identify_token(g: Context, token: Token, rule: str) -> Rule:
    """R27.1: what a face-down token is, turns out when somebody looks at it first."""
    if token.id is None:
        drawn = yield draw(g.state, "draw_exploration", rule, tokens_left(g.state, token.back))
        token.id = drawn.card


def lies_open(g: Context, area: str, *kinds: str) -> bool:
    """Whether one of these tokens lies face up in an area."""
    token = g.lands[area].exploration
    return token is not None and token.open and token.id in kinds


def portals(g: Context) -> list[str]:
    """R27.4: the areas with a face-up Magic Portal."""
    if not g.rules.exploration_tokens:
        return []
    return [area for area in g.lands if lies_open(g, area, "magic_portal")]


def discard_token(g: Context, area: str) -> None:
    """R27.3: an event that happened, or a destructible location, is removed."""
    land = g.lands[area]
    token = land.exploration
    assert token is not None
    assert token.id is not None
    land.exploration = None
    g.state.found.setdefault(token.back, []).append(token.id)
    g.emit(events.TokenDiscarded(area=area, token=token.id))


def demolishable(g: Context, seat: Seat) -> list[Area]:
    """R27.3: the destructible locations that a player may remove in their turn (by `discard_token`)."""
    if not g.rules.exploration_tokens:
        return []
    found = [area for area, land in g.lands.items() if (token := land.exploration) is not None and token.open]
    return [action for action in map(Area, found) if illegal_demolition(g, seat, action) is None]


def illegal_demolition(g: Context, seat: Seat, action: Area) -> Illegal | None:
    """R27.3: an area whose exploration token a player cannot remove."""
    area = action.area
    token = g.lands[area].exploration
    if token is None or not token.open or token.id is None:
        return Illegal(action, "R27.3", "no_open_token", {"area": area})
    if EXPLORATION[token.id].kind != "destructible":
        return Illegal(action, "R27.3", "token_is_no_location", {"token": token.id})
    if (why := area_not_yours(g, seat, "R27.3", action)) is not None:
        return why
    n = count_units(g.own_units(seat, area))
    about = {"area": area, "n": n, "least": GARRISON}
    return Illegal(action, "R27.3", "garrison_too_small", about) if n < GARRISON else None


def reveal_token(g: Context, hero: Hero) -> Rule:
    """R27.2: a hero that ends its Move action reveals the token in the area; R27.3: locations stay, events happen."""
    area = hero.area
    token = g.lands[area].exploration
    if token is None or token.open:
        return
    yield from identify_token(g, token, "R27.2")
    assert token.id is not None
    token.open, token.seen = True, []
    g.emit(events.TokenRevealed(area=area, token=token.id))
    if EXPLORATION[token.id].kind == "event":
        yield from EVENTS[token.id](g, hero)
        discard_token(g, area)


def merchant(g: Context, hero: Hero) -> Rule:
    """R27.4 Traveling Merchant: 3 influence for a Reward (R19.18: without One Fist)."""
    why = cannot_pay(g, hero.seat, "R27.4", MERCHANT)
    question = choice(
        hero.seat,
        "exploration_choice",
        "R27.4",
        [why or Yes(), No()],
        why_illegal=_explain(g, "traveling_merchant", {Yes: lambda _: why, No: lambda _: None}),
        token="traveling_merchant",
        hero=hero.id,
        price=MERCHANT,
    )
    if why is not None:
        yield Skipped(lambda: question)
        return
    if isinstance((yield question), Yes):
        g.gain(hero.seat, -MERCHANT, "R27.4")
        yield from draw_reward(g, hero, "R19.18")


def raiders(g: Context, hero: Hero) -> Rule:
    """R27.4 Raiding Party: 1 damage; where enemy units are (R1.6), a Reward or 1 damage more."""
    enemies = bool(g.lands[hero.area].units) and not g.friendly(hero.seat, hero.area)
    if damage_hero(g, hero, 1, "R27.4") or not enemies:
        return
    answer = yield choice(
        hero.seat,
        "exploration_choice",
        "R27.4",
        [*reward_kinds(hero), Do("damage")],
        why_illegal=_explain(
            g,
            "raiding_party",
            {
                Reward: partial(reward_not_there, g, hero.seat, "R27.4", hero=hero),
                Do: partial(illegal_deed, "R27.4", [Do("damage")]),
            },
        ),
        token="raiding_party",
        hero=hero.id,
    )
    if isinstance(answer, Reward):
        card = reward_of(hero, answer.reward)
        assert card is not None
        discard_reward(g, hero, card, "R27.4")
    else:
        damage_hero(g, hero, 1, "R27.4")


def scroll(g: Context, hero: Hero) -> Rule:
    """R27.4 Scroll of Sight: look at the face-down rune and exploration tokens of an area."""
    seat = hero.seat
    check = partial(_nothing_hidden, g, seat)
    areas = legal_areas(g, check)
    question = choice(
        seat,
        "exploration_choice",
        "R27.4",
        areas,
        why_illegal=_explain(g, "scroll_of_sight", {Area: check}),
        plausible=lambda: map(Area, g.lands),
        token="scroll_of_sight",
        hero=hero.id,
    )
    if not areas:
        yield Skipped(lambda: question)
        return
    answer = yield question
    land = g.lands[answer.area]
    rune, token = land.rune, land.exploration
    if rune is not None and not rune.open and seat not in rune.seen:
        runes.look_at_rune(g, seat, answer.area, "R27.4")
    if token is not None and not token.open and seat not in token.seen:
        yield from identify_token(g, token, "R27.4")
        token.seen = sorted([*token.seen, seat])
        g.emit(events.TokenSeen(seat=seat, area=answer.area, token=token.id))


def _nothing_hidden(g: Context, seat: Seat, action: Area) -> Illegal | None:
    """R27.4: an area without a face-down token that this player has not seen."""
    land = g.lands[action.area]
    hidden = any(one is not None and not one.open and seat not in one.seen for one in (land.rune, land.exploration))
    return None if hidden else Illegal(action, "R27.4", "nothing_hidden", {"area": action.area})


def _explain(g: Context, token: str, checks: Checks) -> Check:
    """R27.4: return the explanation at a token: what is chosen at one is not chosen at another."""
    other = ("R27.4", "token_says_other", {"token": token})
    return explain_by_type(g, {**dict.fromkeys((Yes, No, Reward, Do, Area, Train), other), **checks})


def training(g: Context, hero: Hero) -> Rule:
    """R27.4 Training: the hero may raise one attribute (limit R17.10)."""
    able = [Train(attribute) for attribute in trainable(hero)]
    question = choice(
        hero.seat,
        "exploration_choice",
        "R27.4",
        [*able, No()],
        why_illegal=_explain(g, "training_event", {Train: partial(illegal_training, hero), No: lambda _: None}),
        plausible=lambda: map(Train, ATTRIBUTES),
        token="training_event",
        hero=hero.id,
    )
    if not able:
        yield Skipped(lambda: question)
        return
    answer = yield question
    if isinstance(answer, Train):
        train_hero(g, hero, answer.attribute, "R27.4")


#: R27.3: what happens once.
EVENTS: Final[dict[str, Callable[[Context, Hero], Rule]]] = {
    "traveling_merchant": merchant,
    "raiding_party": raiders,
    "scroll_of_sight": scroll,
    "training_event": training,
}


def benefit_of_location(g: Context, hero: Hero) -> Rule | None:
    """R18.7, R27.4: a hero ends its action in a Temple, or in a Hall of Kellos."""
    if lies_open(g, hero.area, "temple"):
        g.gain(hero.seat, TEMPLE, "R27.4")
    if lies_open(g, hero.area, "hall_of_kellos"):
        return draw_tactics(g, hero.seat, 1, "R27.4")
    return None
