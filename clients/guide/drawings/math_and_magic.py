"""Heroes of Math & Magic: an army in a battle, creatures, heroes, neutral armies and spells."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any, Final

from clients.guide.faces import Drawing, Face, Picture, element, lines, svg, wrapped
from engine.math_and_magic.components import catalog
from engine.math_and_magic.components.load import RACES

#: The slots of the front line (R5.2); slot 7 is that of the Elementalist (R5.8).
SLOTS: Final = range(1, 7)
ELEMENTALIST: Final = 7
#: The colour of a spell's band, by its circle.
CIRCLES: Final = {"blessing": "gold", "curse": "violet", "destruction": "red", "summoning": "green"}


class MathAndMagicDrawing(Drawing):
    """As the cards lie on the table."""

    def pictures(self) -> Iterator[Picture]:
        """R5: where the cards of an army lie."""
        title = self.word("army_title")
        yield Picture(title, self.word("army_caption"), self._army(title))

    def _army(self, title: str) -> str:
        width = 92
        inside = []
        for slot in (*SLOTS, ELEMENTALIST):
            x = (slot - 1) * width + 4
            first = wrapped(self.word("slot", n=slot), 10)
            more = wrapped(self.word("elementalist"), 13) if slot == ELEMENTALIST else []
            inside.append(
                element(
                    "rect",
                    x=x,
                    y=4,
                    width=width - 8,
                    height=104,
                    rx=6,
                    class_="cell front" if slot in SLOTS else "cell",
                )
            )
            inside.append(lines(x + width / 2 - 4, 56, [*first, *more], class_="small strong"))
            if slot in SLOTS:
                inside.append(element("rect", x=x, y=116, width=width - 8, height=60, rx=6, class_="cell"))
                inside.append(lines(x + width / 2 - 4, 146, wrapped(self.word("behind"), 12), class_="small"))
        piles = ("reserve", "deck", "heroes", "neutral_pile", "discard")
        wide = 7 * width / len(piles)
        for n, pile in enumerate(piles):
            inside.append(element("rect", x=n * wide + 4, y=190, width=wide - 8, height=60, rx=6, class_="cell deck"))
            inside.append(lines(n * wide + wide / 2, 220, wrapped(self.word(pile), 16), class_="small"))
        return svg(7 * width, 256, *inside, label=title, class_="picture table")

    def face_race(self, one: catalog.RaceComponent) -> Face:
        """A race."""
        return Face(self.kind(one), self.text(one.name), colour=_colour(one.id))

    def face_creature(self, one: catalog.CreatureComponent) -> Face:
        """A creature with its damage and its upgrades."""
        values = [
            *self._troop(one),
            (self.word("damage"), " / ".join(map(str, one.damage))),
            (self.word("copies"), str(one.copies)),
        ]
        upgrades = " → ".join(dict.fromkeys(self.text(label) for label in one.labels))
        return Face(self.kind(one), self.text(one.name), values, [escape(upgrades)], colour=_colour(one.race))

    def face_neutral(self, one: catalog.NeutralComponent) -> Face:
        """A neutral army and its strength by the number of squads."""
        heads = "".join(f"<th>{n}</th>" for n in range(1, len(one.strength) + 1))
        cells = "".join(f"<td>{strength}</td>" for strength in one.strength)
        table = (
            f'<table class="small"><tr><th>{escape(self.word("squads"))}</th>{heads}</tr>'
            f"<tr><th>{escape(self.word('strength'))}</th>{cells}</tr></table>"
        )
        return Face(self.kind(one), self.text(one.name), self._troop(one), [table], colour=_colour(one.race))

    def _troop(self, one: catalog.CreatureComponent | catalog.NeutralComponent) -> list[tuple[str, str]]:
        values = [
            (self.word("race"), self.name(one.race)),
            (self.word("tier"), str(one.tier)),
            (self.word("attack"), self._attack(one)),
        ]
        marks = [self.word(mark) for mark in ("big", "immune") if getattr(one, mark)]
        return [*values, (self.word("marks"), ", ".join(marks))] if marks else values

    def _attack(self, one: Any) -> str:
        magic = f", {self.word(f'element_{one.magic}')}" if one.magic else ""
        return self.word(f"attack_{one.attack}") + magic.lower()

    def face_hero(self, one: catalog.HeroComponent) -> Face:
        """A hero with their skills."""
        values = [
            (self.word("number"), str(one.number)),
            (self.word("race"), self.name(one.race)),
            (self.word("attack"), self._attack(one)),
        ]
        text = [escape(self.text(one.tactical_text)), escape(self.text(one.special_text))]
        text.append(f"<small>{escape(self.word('strategic', skill=self.text(one.strategic)))}</small>")
        return Face(self.kind(one), self.text(one.name), values, text, colour=_colour(one.race))

    def face_tablet(self, one: catalog.TabletComponent) -> Face:
        """A spell tablet."""
        return Face(self.kind(one), self.text(one.name), text=[escape(self.names(one.spells))])

    def face_spell(self, one: catalog.SpellComponent) -> Face:
        """A spell."""
        values = [
            (self.word("tablet"), self.name(one.tablet)),
            (self.word("level"), str(one.level)),
            (self.word("circle"), self.name(one.circle)),
        ]
        return Face(
            self.kind(one), self.text(one.name), values, [escape(self.text(one.text))], colour=CIRCLES[one.circle]
        )

    def face_building(self, one: catalog.BuildingComponent) -> Face:
        """A building and what its levels cost."""
        values = [(self.word("costs"), ", ".join(map(str, one.costs)))]
        if one.bonus:
            values.append((self.word("tower_bonus"), ", ".join(f"+{n}" for n in one.bonus)))
        text = []
        for n, level in enumerate(one.levels, 1):
            bonuses = f"{self.word('artillery')} +{level.artillery}, {self.word('siege')} +{level.siege}"
            said = f"{n}. {self.text(level.name)}: {bonuses}"
            text.append(escape(said))
        return Face(self.kind(one), self.text(one.name), values, text)

    def face_machine(self, one: catalog.MachineComponent) -> Face:
        """A machine of the Smithy."""
        return Face(self.kind(one), self.text(one.name))


def _colour(race: str) -> str:
    return ("blue", "violet", "gold", "gold", "red", "green", "red", "green")[list(RACES).index(race)]


DRAWING = MathAndMagicDrawing
