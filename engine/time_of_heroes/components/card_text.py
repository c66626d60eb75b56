"""R1.3: the text of a card, made from its abilities in every language, so that text and effects cannot drift apart.

``data/wording.yaml`` has the words, `nouns` inflects them; here they are picked and joined, by one method for each kind
of thing.  A card speaks of itself as "this card", never by its name, which has no cases here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import groupby
from typing import Literal, assert_never

import msgspec

from engine.core.text.catalog import LANGUAGES, Language, Text
from engine.time_of_heroes.components.card import KEYWORDS, Card
from engine.time_of_heroes.components.cards import fits
from engine.time_of_heroes.components.dsl import (
    ANY,
    Ability,
    Add,
    Attack,
    Boost,
    Bury,
    BurySelf,
    Choose,
    CloseSelf,
    Conditions,
    Cost,
    Counter,
    Defend,
    Discard,
    DiscardHand,
    DiscardSelf,
    Draw,
    DrawTo,
    Effect,
    Extra,
    Filter,
    Flag,
    Force,
    GoToSecondWind,
    Immune,
    Interrupt,
    Joins,
    Keep,
    Look,
    Move,
    MoveSelf,
    Peek,
    Property,
    Release,
    Retreat,
    SetState,
    Show,
    ShowSelf,
    Stash,
    Static,
    StrikeText,
    Trigger,
    tag_of,
    verb_of,
)
from engine.time_of_heroes.components.load import ALL_CARDS
from engine.time_of_heroes.components.nouns import WORDS, Adjective, Noun, Nouns, Sort, after_number
from engine.time_of_heroes.components.text_refs import ABILITIES, PLACES, Place, branch_name

Case = Literal["acc", "gen"]


def text(card: Card) -> Text:
    """What the card says, in every language."""
    return _text_in_pool(card.id) if ALL_CARDS.get(card.id) is card else _text(card)


@cache
def _text_in_pool(id_: str) -> Text:
    return _text(ALL_CARDS[id_])


def _text(card: Card) -> Text:
    return {language: Writer(card, language).card_text() for language in LANGUAGES}


def branches() -> dict[str, Text]:
    """What the branches of each choice say, by the names that sentences have for them (`passages.branch_name`)."""
    return {
        branch_name(place, n): _branch(place, branch)
        for place in PLACES.values()
        if isinstance(place.effect, Choose)
        for n, branch in enumerate(place.effect.branches)
    }


def _branch(place: Place, branch: tuple[Effect, ...]) -> Text:
    card, ability = ALL_CARDS[place.passage.card], ABILITIES[place.passage.ability]
    return {language: " ".join(Writer(card, language).effects(branch, ability).split()) for language in LANGUAGES}


class Writer(Nouns):
    """Writes the text of one card in one language."""

    def __init__(self, card: Card, language: Language) -> None:
        super().__init__(language)
        self.card = card

    def card_text(self) -> str:
        """All its sentences."""
        card = self.card
        sentences = [self.say("companion", power=card.power)] if card.companion else []
        sentences += [KEYWORDS[keyword].name[self.language] for keyword in card.keywords.text]
        sentences += [self.say("no_keyword", keyword=name) for name in self.mistaken()]
        sentences += [self.say("start_on_field")] * card.start_on_field
        sentences = [_sentence(s) for s in sentences]
        lettered = len(card.abilities) > 1
        sentences += [self.letter(a) * lettered + _sentence(self.ability(a)) for a in card.abilities]
        if card.leaves_at_second_wind:
            sentences.append(_sentence(self.say("leaves_at_second_wind")))
        if card.type == "hero":
            sentences.append(_sentence(self.say("battle_wits")))
        return " ".join(" ".join(sentences).split())  # a word that is left out leaves no gap

    def letter(self, a: Ability) -> str:
        """What the ability is called on its card, in the letters of the language."""
        return self.say("letter", letter=WORDS.letters[self.language]["abcdefgh".index(a.id)])

    def mistaken(self) -> list[str]:
        """R2.4: keywords that are words of the name in some language, but not of the Russian name, which counts."""
        card = self.card
        return [
            self.article(self.keyword(keyword.id).ins)
            for keyword in KEYWORDS.values()
            if not card.has(keyword.id)
            and any(keyword.name[language].lower() in name.lower().split() for language, name in card.name.items())
        ]

    def ability(self, a: Ability) -> str:
        """How often, when, on which conditions; for what costs: what happens."""
        if a.static is not None:
            return self.static(a.static)
        if a.window is not None and not a.cost and a.do[:1] == (MoveSelf(to="field"),):
            play = [
                self.join(
                    "then",
                    [
                        self.say("enters_free"),
                        *(self.effect(effect, a, last=effect is a.do[-1]) for effect in a.do[1:]),
                    ],
                )
            ]
        else:
            play = [*filter(None, [self.costs(a)]), self.effects(a.do, a)]
        head = [self.say("once_per_turn") * a.once_per_turn, self.when(a), self.whence(a), *self.conditions(a)]
        return self.opening(filter(None, [*head, self.join("dash", play)]))

    @staticmethod
    def opening(parts: Iterable[str]) -> str:
        """``once per turn, if your Hero is open, draw a card``: a clause that ends in a comma begins with one too."""
        said = ""
        for part in parts:
            said += ("" if not said else ", " if part.endswith(",") and not said.endswith(",") else " ") + part
        return said

    def when(self, a: Ability) -> str:
        """Its window or trigger; nothing if what it does says so (R7.2)."""
        if a.trigger is not None:
            return self.trigger(a.trigger, a.conditions)
        if a.joins is not None:
            return self.joins(a.joins)
        evident = {"interrupt": Interrupt, "defend": Defend}.get(a.window or "main")
        if a.window in ("main", None) or (evident is not None and any(isinstance(effect, evident) for effect in a.do)):
            return ""
        return self.say(f"window_{a.window}")

    def trigger(self, trigger: Trigger, c: Conditions) -> str:
        if trigger == "strike_success":
            return self.say("trigger_strike_success", cards=self.all_cards(c.strike_source or ANY))
        return self.say(f"trigger_{trigger}")

    def joins(self, joins: Joins) -> str:
        if joins.attack is not None:
            return self.say("joins_attack", cards=self.a_card(joins.attack, "ins"))
        return self.say("joins_draw", cards=self.a_card(joins.draw or ANY, "gen"))

    def whence(self, a: Ability) -> str:
        """Where the card must be, if neither its cost nor its effect says so."""
        by_cost = any(isinstance(c, DiscardSelf | ShowSelf | CloseSelf | BurySelf) for c in a.cost)
        by_effect = a.zone == "hand" and MoveSelf(to="field") in a.do
        by_trigger = a.trigger is not None and a.zone == "field"
        evident = by_cost or by_effect or by_trigger or a.zone in ("hero", "any")
        return "" if evident else self.say(f"zone_{a.zone}")

    def conditions(self, a: Ability) -> list[str]:
        """What must hold; what is asked of the strike or attack is said where that is defended or interrupted."""
        c, done = a.conditions, [type(effect) for effect in a.do]
        said = []
        if (which := self.which_strike(c)) and Defend not in done:
            said.append(self.say("if_strike", which=which))
        if (which := self.which_attack(c)) and Interrupt not in done:
            said.append(self.say("if_attack", which=which))
        if c.opp_hand_min is not None:
            said.append(self.at_least("opp_hand", c.opp_hand_min))
        if c.opp_hero is not None:
            said.append(self.say(f"opp_hero_{c.opp_hero}"))
        if c.own_closed_exists is not None:
            said.append(self.say("own_closed_exists", cards=self.a_card(c.own_closed_exists, "nom", "closed")))
        if c.stash_min is not None:
            said.append(self.at_least("stash", c.stash_min))
        if c.second_wind is not None:
            said.append(self.say(f"second_wind_{c.second_wind}"))
        return said

    def at_least(self, phrase: str, n: int) -> str:
        """A condition on the number of cards somewhere."""
        number, cards = self.counted("card", n)
        return self.say(f"{phrase}_one" if n == 1 else f"{phrase}_min", n=number, cards=cards)

    def which_strike(self, c: Conditions) -> str:
        said = [] if c.strike_force_max is None else [self.say("strike_force_max", n=c.strike_force_max)]
        if c.strike_property_not:
            properties = self.listed("or", [WORDS.properties[p][self.language].gen for p in c.strike_property_not])
            said.append(self.say("strike_property_not", properties=properties))
        return "".join(said)

    def which_attack(self, c: Conditions) -> str:
        said = [] if c.attack_source is None else [self.say("attack_source", cards=self.a_card(c.attack_source, "ins"))]
        if c.attack_strike_count is not None:
            said.append(self.say("attack_strike_count", strikes=self.number_of("strike", c.attack_strike_count)))
        if c.attack_force_max is not None:
            phrase = "attack_force_max" if c.attack_strike_count is None else "strike_force_max"
            said.append(self.say(phrase, n=c.attack_force_max))
        return "".join(said)

    def costs(self, a: Ability) -> str:
        """``discard this card and show a Sword``: one verb for the neighbours that share it."""
        said = []
        for verb, same in groupby(a.cost, key=verb_of):
            what = [self.cost(cost, a, beside=n > 0) for n, cost in enumerate(same)]
            said.append(self.say(f"cost_{verb}", what=self.listed("and", what)))
        return self.listed("and", said)

    def cost(self, cost: Cost, a: Ability, *, beside: bool = False) -> str:
        """What is discarded, shown, closed or sent to the graveyard; ``beside`` the card itself."""
        match cost:
            case CloseSelf() if a.zone == "hero":
                return self.say("this_hero")
            case DiscardSelf() | ShowSelf() | CloseSelf() | BurySelf():
                return self.say("this")
            case DiscardHand():
                return self.say("rest_of_hand")
            case Discard(up_to=int(limit)):
                return self.say("x_cards", cards=self.up_to(cost.of, limit, *self.other(cost.of, a, "hand")))
            case Discard():
                return self.cards(cost.of, cost.n, *self.other(cost.of, a, "hand", beside=beside))
            case Show():
                return self.cards(cost.of, 1, *self.other(cost.of, a, "hand", beside=beside))
            case Bury():
                return self.cards(cost.of, 1, *self.other(cost.of, a, "field", beside=beside))
        assert_never(cost)

    def other(self, f: Filter, a: Ability, zone: str, *, beside: bool = False) -> tuple[Adjective, ...]:
        """R7.8: "another" Dagger, if the card is a Dagger and lies there itself."""
        if a.zone != zone or not fits(self.card, f):
            return ()
        return ("more",) if beside else ("other",)

    def strikes(self, strikes: Sequence[StrikeText], a: Ability, noun: Noun, *, last: bool) -> str:
        """The strikes of an attack or counterattack, in the case in which one deals them."""
        case = WORDS.dealt[self.language]
        if len(strikes) == 1:
            return self.a_strike(strikes[0], a, noun, case, last=last)
        n = self.numeral(len(strikes), case, noun.gender)
        several = noun.form(after_number(len(strikes)) if case == "acc" else "many")
        first, *others = strikes
        plain = not any(strike.on_success or "ref" in (strike.force, strike.property) for strike in strikes)
        if plain and len({strike.property for strike in strikes}) == 1:
            sort = self.property_sort(first.property)
            alike = several if sort is None else f"{sort.many} {several}"
            if len({strike.force for strike in strikes}) == 1 and not any(strike.flags for strike in others):
                said = self.say("equal_strikes", n=n, strikes=alike, force=self.force(first.force))
                return said + "".join(self.say(f"first_{flag}") for flag in first.flags)
            if not any(strike.flags for strike in strikes):
                forces = self.listed("and", [self.force(strike.force) for strike in strikes])
                return self.say("alike_strikes", n=n, strikes=alike, forces=forces)
        each = "; ".join(self.strike_among_others(strike, a, case) for strike in strikes)
        return self.say("some_strikes", n=n, strikes=several, list=each)

    def a_strike(self, strike: StrikeText, a: Ability, noun: Noun, case: Case, *, last: bool) -> str:
        """``a fire strike with Force 2 that cannot be blocked; if it succeeds, draw a card``."""
        said = self.article(self.sort(strike, noun.form(case), case)) + " " + self.measure(strike)
        return said + self.success(strike, a, "success" if last else "success_among_others")

    def strike_among_others(self, strike: StrikeText, a: Ability, case: Case) -> str:
        """``fire with Force 2``."""
        said = f"{self.sort(strike, '', case)} {self.measure(strike)}".strip()
        return said + self.success(strike, a, "success_among_others")

    def success(self, strike: StrikeText, a: Ability, phrase: str) -> str:
        """What follows if the strike succeeds."""
        return self.say(phrase, effects=self.effects(strike.on_success, a)) if strike.on_success else ""

    def sort(self, strike: StrikeText, noun: str, case: Case) -> str:
        """``uninterruptible fire strike``; simple strikes are the ones of which nothing is said (R8.5)."""
        before = [self.say(flag) for flag in strike.flags if self.is_before(flag)]
        if (sort := self.property_sort(strike.property)) is not None:
            before.append(sort.gen if case == "gen" else sort.nom)
        return " ".join(filter(None, [*before, noun]))

    def property_sort(self, name: Property | Literal["ref"]) -> Sort | None:
        """The forms of a property that stands before the noun."""
        match name:
            case "simple" | "ref":
                return None
            case _:
                return WORDS.properties[name][self.language]

    def is_before(self, flag: Flag) -> bool:
        """Whether the language has an adjective for this."""
        return flag == "uninterruptible" and WORDS.uninterruptible[self.language] == "before"

    def measure(self, strike: StrikeText) -> str:
        """``with Force 2 that cannot be blocked``."""
        property_ = self.say("property_ref") if strike.property == "ref" else ""
        return self.force(strike.force) + property_ + self.flags(strike.flags)

    def force(self, force: int | Force | Literal["ref"]) -> str:
        if force == "ref":
            return self.say("force_ref")
        if isinstance(force, int):
            return self.say("force", force=force)
        said = str(force.base)
        if force.per_x:
            said += " + X" if force.per_x == 1 else f" + {force.per_x}X"
        if force.when is not None:
            said += " " + self.say("force_when", n=force.plus)
        elif force.plus:
            said += f" + {force.plus}"
        return self.say("force", force=said)

    def property_name(self, name: Property) -> str:
        return self.say("property_name", property=WORDS.properties[name][self.language].nom)

    def flags(self, flags: Sequence[Flag]) -> str:
        """What cannot be done about a strike, as far as no adjective says it."""
        said = [self.say(flag) for flag in flags if not self.is_before(flag)]
        return self.say("flags", flags=self.listed("flag_and", said)) if said else ""

    def gains(self, force: int, property_: Property | None) -> str:
        """``+1 Force and the property poison``."""
        said = [self.say("gains_force", n=f"{force:+d}".replace("-", "−"))] if force or property_ is None else []
        if property_ is not None:
            said.append(self.say("gains_property", property=self.property_name(property_)))
        return self.listed("and", said)

    def effects(self, effects: Sequence[Effect], a: Ability) -> str:
        return self.join("then", [self.effect(effect, a, last=effect is effects[-1]) for effect in effects])

    def effect(self, effect: Effect, a: Ability, *, last: bool) -> str:
        """One effect of this ability; what follows a success is said in brackets, if more follows."""
        match effect:
            case Attack():
                return self.say("attack", strikes=self.strikes(effect.strikes, a, self.noun("strike"), last=last))
            case Counter():
                return self.say(
                    "counter", strikes=self.strikes(effect.strikes, a, self.noun("counterstrike"), last=last)
                )
            case Extra():
                return self.say("extra", strike=self.a_strike(effect.strike, a, self.noun("strike"), "acc", last=last))
            case Interrupt():
                return self.say("interrupt", which=self.which_attack(a.conditions))
            case Defend():
                return self.say("defend", which=self.which_strike(a.conditions))
            case Draw():
                return self.say(f"draws_{effect.who}", cards=self.number("card", effect.n))
            case DrawTo():
                number, _ = self.counted("card", effect.n)
                return self.say("draw_to", n=number, cards=self.number_of("card", effect.n))
            case MoveSelf():
                return self.move_self(effect, a)
            case Move():
                return self.move(effect)
            case Look():
                return self.look(effect)
            case SetState():
                return self.set_state(effect)
            case Boost():
                return self.say("boost", n=effect.force, cards=self.a_card(effect.of, "ins"))
            case Choose():
                branches = [self.effects(branch, a) for branch in effect.branches]
                return self.say("choose", branches=self.join("choose_or", branches))
            case Stash():
                return self.say("stash", cards=self.up_to(effect.of, effect.up_to))
            case Add():
                return self.add(effect)
            case Keep() | Peek() | Release() | GoToSecondWind() | Immune() | Retreat():
                return self.say(tag_of(effect))
        assert_never(effect)

    def move_self(self, effect: MoveSelf, a: Ability) -> str:
        """R7.14: for free, if the ability is played and costs nothing; see `ability`."""
        said = self.say(f"move_self_{effect.to}")
        return said + self.say("anywhere") if a.zone == "any" else said

    def move(self, effect: Move) -> str:
        """Which cards, from where to where, and who picks them."""
        cards, discarded = self.moved(effect), (effect.zone, effect.to) == ("hand", "graveyard")
        looking = effect.who == "opp" and effect.zone == "hand" and effect.pick == "actor"
        random = "random_" * (effect.pick == "random" and discarded)
        if (effect.pick == "random" and not discarded) or looking:
            cards = self.say(f"picked_{effect.pick}", cards=cards)
        elif effect.who == "opp" and effect.pick == "owner":
            cards = self.say("picked_owner" if discarded else "picked_opponent", cards=cards)
        if discarded:
            move = self.say(f"{random}discards_{effect.who}", cards=cards)
        else:
            start, end = f"from_{effect.who}_{effect.zone}", f"to_{effect.who}_{effect.to}"
            move = self.say(f"move_{effect.to}", cards=cards, start=self.say(start), end=self.say(end))
        if effect.down_to is not None:
            move = self.say("until", move=move, n=self.numeral(effect.down_to, "acc", self.noun("card").gender))
        return self.say("looking", move=move) if looking else move

    def moved(self, effect: Move) -> str:
        """How many cards."""
        if effect.down_to is not None:
            return self.say("so_many", cards=self.matching(effect.of, "many"))
        if effect.zone == "graveyard" and effect.n > 1:
            return self.up_to(effect.of, effect.n)
        return self.cards(effect.of, effect.n)

    def look(self, effect: Look) -> str:
        """What is seen, what may be taken of it, and where the rest goes."""
        one = "_one" * (effect.n == 1 and effect.up_to < 2)
        number, cards = self.counted("card", effect.n)
        top = self.adjective("top", after_number(effect.n), self.noun("card").gender)
        said = self.say("look_one" if effect.n == 1 else "look", n=number, top=top, cards=cards)
        if not effect.up_to:
            return said + self.say(f"seen_{effect.rest}{one}")
        return said + self.take(effect) + self.say(f"rest_{effect.rest}{one}")

    def take(self, effect: Look) -> str:
        """What may be taken of the cards that are looked at."""
        if effect.up_to > 1:
            return self.say("look_take", cards=self.up_to(effect.take, effect.up_to))
        if effect.n == 1 and effect.take == ANY:
            return self.say("look_take_it")
        if effect.n == 1:
            return self.say("look_take_it_if", card=self.a_card(effect.take, "nom"))
        if effect.take == ANY:
            return self.say("look_take", cards=self.adjective("one", "acc", self.noun("card").gender))
        one: tuple[Adjective, ...] = () if self.language == "en" else ("one",)
        return self.say("look_take", cards=self.a_card(effect.take, "acc", *one))

    def set_state(self, effect: SetState) -> str:
        """A Hero, or a field card that is not yet so."""
        if effect.what is None:
            return self.say(f"state_{effect.to}", what=self.say(f"hero_{effect.who}"))
        cards = self.a_card(effect.what, "acc", "open" if effect.to == "closed" else "closed")
        return self.say(f"state_{effect.to}", what=self.say(f"field_{effect.who}", cards=cards))

    def add(self, effect: Add) -> str:
        """What changes in the play that is joined."""
        said = [self.more_cards("add_draw", effect.draw)] if effect.draw else []
        changes = [self.say(f"gains_{flag}") for flag in effect.flags]
        if effect.force or effect.property is not None:
            changes.insert(0, self.say("gains", changes=self.gains(effect.force, effect.property)))
        if changes:
            said.append(self.say("add_strike", changes=self.listed("and", changes)))
        return self.join("then", said)

    def more_cards(self, phrase: str, n: int) -> str:
        """So many cards more than otherwise."""
        number, cards = self.counted("card", n)
        return self.say(phrase, n=number, cards=cards)

    def static(self, static: Static) -> str:
        """What holds while the card lies on the field."""
        said, cards = [], self.all_cards(static.of)
        for name, strike in (("static_strike", static.strike), ("static_opp_strike", static.opp_strike)):
            if strike is not None:
                said.append(self.say(name, cards=cards, changes=self.gains(strike.force, strike.property)))
        if static.companion_power:
            companions = self.all_cards(msgspec.structs.replace(static.of, companion=True))
            said.append(self.say("static_companion_power", cards=companions, n=static.companion_power))
        if static.hero_power:
            said.append(self.say("static_hero_power", n=static.hero_power))
        if static.look:
            said.append(self.more_cards("static_look", static.look))
        if static.phase_draw:
            said.append(self.more_cards("static_phase_draw", static.phase_draw))
        return "; ".join(said)


def _sentence(said: str) -> str:
    """With a capital at the start and a full stop."""
    return said[0].upper() + said[1:] + "."
