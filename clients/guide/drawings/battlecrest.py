"""Battlecrest: the field with its landmarks, and the cards of the sets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Any, Final

from clients.guide.faces import Drawing, Face, Picture, element, lines, svg, wrapped
from engine.battlecrest.components import catalog
from engine.battlecrest.components.board import HERO_CELLS, LANDMARK_CELLS, MINION_CELLS, PLACE, POSITIONS
from engine.battlecrest.components.load import (
    LANDMARK_SETS,
    LANDMARKS,
    ActionFace,
    Edge,
    EdgeEffect,
    Effect,
    Item,
    LandmarkCard,
    MinionFace,
    Power,
)
from engine.battlecrest.text.template_vars import ability_of, gains
from engine.core.text.catalog import Message

#: A cell of the field, and a landmark on its card, in pixels.
CELL: Final = 108
LANDMARK: Final = 132
#: Longer words need smaller letters, so that the symbols beside them have their place.
SHORT: Final = 8
#: From the middle of a square to the middle of its edge.
TOWARDS: Final[dict[Edge, tuple[int, int]]] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
#: The symbols in a square of 12 by 12 about the origin.
SYMBOLS: Final = {
    "attack": "M-5 5L4 -4M1 -5H5V-1M-5 1L-1 5",
    "defence": "M-5 -5H5V0C5 4 0 6 0 6C0 6 -5 4 -5 0Z",
    "range": "M0 -5A5 5 0 1 1 -.1 -5ZM0 -1.5A1.5 1.5 0 1 1 -.1 -1.5Z",
    "move": "M-5 0H4M0 -4L4 0L0 4",
    "push": "M-5 0H2M-2 -4L2 0L-2 4M5 -5V5",
    "hazard": "M0 -5L6 5H-6ZM0 -1V2M0 3.5V4",
    "waypoint": "M-5 5C-5 -2 -2 -3 4 -3M1 -6L4 -3L1 0",
}


class BattlecrestDrawing(Drawing):
    """As the cards lie on the table."""

    def pictures(self) -> Iterator[Picture]:
        """R2: the field with each landmark set on it, in the order of the numbers, face A up."""
        for landmarks in LANDMARK_SETS.values():
            title = self.word("field_title", landmarks=self.text(landmarks.name))
            yield Picture(title, self.word("field_caption"), self._field(landmarks.landmarks, title))

    def _field(self, cards: Sequence[LandmarkCard], title: str) -> str:
        size = max(column for _, column in PLACE.values())
        inside = []
        for cell, (row, column) in PLACE.items():
            if cell not in LANDMARK_CELLS:
                inside.append(self._cell(cell, (column - 1) * CELL, (row - 1) * CELL))
        for card, position, cell in zip(cards, POSITIONS, LANDMARK_CELLS, strict=True):
            row, column = PLACE[cell]
            inside.append(self._landmark(card, "A", (column - 1) * CELL, (row - 1) * CELL, CELL, position))
        return svg(size * CELL, size * CELL, *inside, label=title, class_="picture field")

    def _cell(self, cell: str, x: int, y: int) -> str:
        start = (
            self.word("hero_cell") if cell in HERO_CELLS else self.word("minion_cell") if cell in MINION_CELLS else ""
        )
        square = element("rect", x=x + 1, y=y + 1, width=CELL - 2, height=CELL - 2, rx=4, class_="cell")
        middle = CELL / 2
        return square + lines(x + middle, y + middle, [cell, *([start] if start else [])], class_="small")

    def _landmark(self, card: LandmarkCard, face: str, x: float, y: float, size: int, above: str) -> str:
        """A landmark: its name, and on its edges what works while this face lies up."""
        middle_x, middle_y = x + size / 2, y + size / 2
        square = element("rect", x=x + 1, y=y + 1, width=size - 2, height=size - 2, rx=4, class_="landmark")
        name = wrapped(self.text(card.name), 11)
        letters = "tiny strong" if max(map(len, name)) > SHORT else "small strong"
        told = [square, lines(middle_x, middle_y, [above, *name], class_=letters)]
        for edge, (dx, dy) in TOWARDS.items():
            symbols: list[str] = []
            for effect in card.edges:
                if effect.edge == edge and face in effect.active:
                    symbols.extend(effect.symbols or (effect.kind,))
            for n, symbol in enumerate(symbols):
                aside = (n - (len(symbols) - 1) / 2) * 18
                at_x = middle_x + dx * (size / 2 - 11) + (aside if dx == 0 else 0)
                at_y = middle_y + dy * (size / 2 - 11) + (aside if dy == 0 else 0)
                told.append(_symbol(symbol, at_x, at_y, self.word(f"symbol_{symbol}")))
        return "".join(told)

    def face_hero_set(self, one: catalog.HeroSetComponent) -> Face:
        """A set and what is in it."""
        crests = ", ".join(self.text(crest.name) for crest in one.crests)
        values = [(self.word("crests"), crests), (self.word("cards"), str(len(one.cards)))]
        return Face(self.kind(one), self.text(one.name), values, colour="violet")

    def face_hero(self, one: catalog.HeroComponent) -> Face:
        """A hero card and the power on each face."""
        text = [self._side(self.word("face", face=face), power) for face, power in one.faces.items()]
        return Face(self.kind(one), self.text(one.name), [self._set(one.set)], text, colour="red")

    def face_minion(self, one: catalog.MinionComponent) -> Face:
        """A minion card with its two sides."""
        text = []
        for side, printed in one.sides.items():
            label = f"{self.say('part-side', side=side, column=None)}"
            text.append(self._side(label, printed))
            text.append(escape(f"{self.word('movement')} {printed.move}, {self.word('defence')} {printed.defence}"))
        return Face(self.kind(one), self.text(one.name), [self._set(one.set)], text, colour="red")

    def _side(self, label: str, power: Power | MinionFace) -> str:
        parts = [f"<strong>{escape(label)}: {escape(self.text(power.name))}</strong>"]
        parts += [escape(self.name(passive)) for passive in power.passives]
        if power.star:
            parts.append(f"★ {escape(self._abilities(power.star))}")
        return "<br>".join(parts)

    def face_health(self, one: catalog.HealthComponent) -> Face:
        """A health card: the two tracks, as R10 counts them."""
        healthy, wounded = one.healthy, one.wounded
        tracks = [
            _track(self.say("part-side", side="healthy", column=None), healthy.start, healthy.flip, "↻"),
            _track(self.say("part-side", side="wounded", column=None), wounded.start, wounded.skull, "☠"),
        ]
        values = [self._set(one.set), (self.word("crest"), self.name(wounded.crest))]
        return Face(self.kind(one), self.text(one.name), values, picture="".join(tracks), colour="green")

    def face_action(self, one: catalog.ActionComponent) -> Face:
        """An action card and what stands on each face."""
        text = [part for face, printed in one.faces.items() for part in self._action(face, printed)]
        return Face(self.kind(one), self.text(one.name), [self._set(one.set)], text, colour="blue")

    def _action(self, face: str, printed: ActionFace) -> Iterator[str]:
        yield (
            f"<strong>{escape(self.word('face', face=face))}: {escape(self.text(printed.name))}</strong>"
            f"<br>{escape(self._abilities(printed.items))}"
        )
        defence = self.say("part-defence", n=printed.defence, crest=printed.defence_crest or None)
        values = (("crest", self.name(printed.crest)), ("defence", defence), ("movement", str(printed.move)))
        yield escape("; ".join(f"{self.word(label)}: {value}" for label, value in values))

    def face_landmark_set(self, one: catalog.LandmarkSetComponent) -> Face:
        """A landmark set and the range of its powers."""
        reach = self.say("part-range", range=one.power_range, reach=1)
        values = [(self.word("power_range"), reach), (self.word("cards"), str(len(one.cards)))]
        return Face(self.kind(one), self.text(one.name), values, colour="violet")

    def face_landmark(self, one: catalog.LandmarkComponent) -> Face:
        """A landmark card, both faces drawn, with the power of each."""
        card = LANDMARKS[one.id]
        faces = [self._landmark(card, face, n * (LANDMARK + 8), 0, LANDMARK, face) for n, face in enumerate(one.powers)]
        drawn = svg(LANDMARK * 2 + 8, LANDMARK, *faces, label=self.text(one.name), class_="picture field")
        text = []
        for face, power in one.powers.items():
            name = f"<strong>{escape(self.word('face', face=face))}: {escape(self.text(power.name))}</strong>"
            edges = "; ".join(self._edge(card.id, effect) for effect in one.edges if face in effect.active)
            text.append(f"{name}<br>★ {escape(self._abilities(power.effects))}<br>{escape(edges)}")
        values = [self._set(one.set), (self.word("number"), str(one.number))]
        return Face(self.kind(one), self.text(one.name), values, text, picture=drawn, colour="green")

    def _edge(self, landmark: str, effect: EdgeEffect) -> str:
        """An effect of an edge, in words."""
        edge = self.word(f"edge_{effect.edge}")
        if effect.kind == "bonus":
            return f"{edge}: {self._list(gains(effect.symbols))}"
        return f"{edge}: {self.word(f'symbol_{effect.kind}')}" + (
            f" → {self.word(f'edge_{effect.exit}')}" if effect.exit else ""
        )

    def face_passive(self, one: catalog.PassiveComponent) -> Face:
        """A power without a star: its text is its name."""
        link = f'<a href="rules.html#{one.rule}">{one.rule}</a>'
        return Face(self.kind(one), one.id.replace("_", " "), text=[escape(self.text(one.name)), link])

    def _set(self, id_: str) -> tuple[str, str]:
        return self.word("set"), self.name(id_)

    def _abilities(self, abilities: Iterable[Item | Effect]) -> str:
        """What a face or a power does, in printed order."""
        said = []
        for ability in abilities:
            values = {field: getattr(ability, field) for field in ability.__struct_fields__}
            values = {field: None if value == "" else value for field, value in values.items()}
            said.append(Message(f"part-{ability_of(ability)}", values))
        return self.say("part-abilities", of=said)

    def _list(self, parts: Sequence[Any]) -> str:
        return self.say("part-list", of=list(parts))


def _symbol(symbol: str, x: float, y: float, label: str) -> str:
    title = element("title", escape(label))
    ring = element("circle", r=8.5, class_=f"ring {symbol}")
    return element(
        "g", title, ring, element("path", d=SYMBOLS[symbol], class_="symbol"), transform=f"translate({x:g} {y:g})"
    )


def _track(label: str, start: int, end: int, sign: str) -> str:
    """A track of columns: where it begins, and what is at its end."""
    step = 30
    told = [lines(0, 10, [label], class_="small").replace('text-anchor="middle"', 'text-anchor="start"')]
    for n in range(1, end + 1):
        x = (n - 1) * step
        kind = "begin" if n == start else "end" if n == end else ""
        told.append(element("rect", x=x + 1, y=20, width=step - 3, height=step - 3, rx=3, class_=f"cell {kind}"))
        told.append(lines(x + step / 2, 20 + step / 2, [sign if n == end else str(n)], class_="small strong"))
    return svg(9 * step, 52, *told, label=f"{label}: {start} – {end}")


DRAWING = BattlecrestDrawing
