"""Runewars: the boards that need no draft, tiles, units, and all cards and tokens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import sqrt
from typing import Any, Final

from clients.guide.faces import Drawing, Face, Picture, element, lines, svg
from engine.runewars.components import catalog
from engine.runewars.components.hexes import Board, board
from engine.runewars.components.load import AREAS, FACTIONS, PRESETS, UNITS, Placed
from engine.runewars.components.load import TILES as ALL_TILES
from engine.runewars.components.schema import DIALS, Resources
from engine.runewars.components.schema import Face as FateFace

#: The side of a hexagon, in pixels, and its corners from the upper left, clockwise: those of its north side first.
SIDE: Final = 46.0
HIGH: Final = SIDE * sqrt(3) / 2
CORNERS: Final = (
    (-SIDE / 2, -HIGH),
    (SIDE / 2, -HIGH),
    (SIDE, 0.0),
    (SIDE / 2, HIGH),
    (-SIDE / 2, HIGH),
    (-SIDE, 0.0),
)
#: The shapes of units (R1.20) in a square of 12 by 12 about the origin.
SHAPES: Final = {
    "triangle": "M0 -6L6 5H-6Z",
    "rectangle": "M-5 -4H5V4H-5Z",
    "hexagon": "M-3 -5H3L6 0L3 5H-3L-6 0Z",
    "circle": "M0 -5A5 5 0 1 1 -.1 -5Z",
}
#: A house for a city, a flag for a quest.
MARKS: Final = {"city": "M-6 6V-1L0 -6L6 -1V6Z", "quest": "M-4 7V-6L6 -2.5L-4 1"}
#: The colour of a Season card's band, and of a faction's.
SEASONS: Final = {"spring": "green", "summer": "gold", "autumn": "red", "winter": "blue"}
FACTION_COLOURS: Final = {"daqan": "blue", "latari": "green", "waiqar": "violet", "uthuk": "red"}
ALIGNMENTS: Final = {"good": "blue", "evil": "red", "neutral": "violet"}


class RunewarsDrawing(Drawing):
    """As the cards lie on the table."""

    def pictures(self) -> Iterator[Picture]:
        """R30.3: the boards without a draft, for each number of players."""
        caption = self.word("board_caption")
        for players, preset in PRESETS.items():
            title = self.word("board_title", players=players)
            yield Picture(title, caption, self._map((*preset.map, *preset.homes), title))
            caption = ""  # once is enough

    def _map(self, placed: Sequence[Placed], title: str) -> str:
        """The areas of these tiles, and what is printed on them and on their borders."""
        ground = board(tuple(placed))
        tiles = [one.tile for one in placed]
        middles = {area: _middle(at) for area, at in ground.hex.items()}
        left = min(x for x, _ in middles.values()) - SIDE - 6
        top = min(y for _, y in middles.values()) - HIGH - 6
        width = max(x for x, _ in middles.values()) + SIDE + 6 - left
        height = max(y for _, y in middles.values()) + HIGH + 6 - top
        moved = {area: (x - left, y - top) for area, (x, y) in middles.items()}
        inside = [self._area(area, *moved[area], tiles) for area in ground.areas]
        inside += [border for area in ground.areas for border in _borders(ground, area, *moved[area])]
        return svg(width, height, *inside, label=title, class_="picture map")

    def _area(self, id_: str, x: float, y: float, tiles: Sequence[str]) -> str:
        """An area: its name, what it produces, who stands there, a city, a quest."""
        area = AREAS[id_]
        tile = next(tile for tile in tiles if any(one.id == id_ for one in ALL_TILES[tile].areas))
        shade = FACTION_COLOURS.get(area.home or "", f"tile{list(ALL_TILES).index(tile) % 3}")
        corners = " ".join(f"{dx:.1f},{dy:.1f}" for dx, dy in CORNERS)
        told = [element("polygon", points=corners, class_=f"hex {shade}")]
        # A home area has the name of its faction, and in the middle room for it: nothing else stands there.
        told.append(lines(0, 10 if area.home else -28, self.name(id_).rsplit(" ", 1), class_="small strong"))
        produced = [(dial, getattr(area.resources, dial)) for dial in DIALS if getattr(area.resources, dial)]
        dots = [dial for dial, count in produced for _ in range(count)]
        for n, dial in enumerate(dots):
            at = (n - (len(dots) - 1) / 2) * 13
            told.append(element("circle", cx=at, cy=-12, r=5, class_=f"resource {dial}"))
        for n, (unit, count) in enumerate(area.neutrals.items()):
            at = (n - (len(area.neutrals) - 1) / 2) * 34
            shape = element("path", d=SHAPES[UNITS[unit].shape], class_="unit", transform=f"translate({at - 8:g} 6)")
            told.append(shape + lines(at + 7, 6, [str(count)], class_="small strong"))
        marks = ["city"] * area.city + ["quest"] * bool(area.quest)
        for n, mark in enumerate(marks):
            at = (n - (len(marks) - 1) / 2) * 20
            told.append(element("path", d=MARKS[mark], class_=f"mark {mark}", transform=f"translate({at:g} 26)"))
        title = element("title", escape(self._area_in_words(id_)))
        return element("g", title, *told, transform=f"translate({x:.1f} {y:.1f})")

    def _area_in_words(self, id_: str) -> str:
        area = AREAS[id_]
        parts = [self.name(id_), self._resources(area.resources)]
        parts += [f"{count} × {self.name(unit)}" for unit, count in area.neutrals.items()]
        parts += [self.word("city_mark")] * area.city
        parts += [f"{self.word('quest')}: {self.name(area.quest)}"] if area.quest else []
        return "; ".join(part for part in parts if part)

    def face_tile(self, one: catalog.TileComponent) -> Face:
        """A tile, drawn in rotation 0."""
        tile = one.home or one.id.removeprefix("tile-")
        drawn = self._map((Placed(tile=tile, rotation=0, q=0, r=0),), self.text(one.name))
        values = [(self.word("areas"), self.names(one.areas))]
        if one.setup_quest:
            values.append((self.word("setup_quest"), self.name(one.setup_quest)))
        return Face(
            self.kind(one), self.text(one.name), values, picture=drawn, colour=FACTION_COLOURS.get(tile, "green")
        )

    def face_area(self, one: catalog.AreaComponent) -> Face:
        """An area in words."""
        borders = ", ".join(
            f"{self.word(f'side_{n}')}: {self.word(line)}" for n, line in enumerate(one.borders) if line != "open"
        )
        values = [(self.word("produces"), self._resources(one.resources) or "—")]
        if one.neutrals:
            units = ", ".join(f"{count} × {self.name(unit)}" for unit, count in one.neutrals.items())
            values.append((self.word("neutral_units"), units))
        if one.city:
            values.append((self.word("city_mark"), "✓"))
        if one.quest:
            values.append((self.word("quest"), self.name(one.quest)))
        if borders:
            values.append((self.word("borders"), borders))
        return Face(self.kind(one), self.text(one.name), values, colour=FACTION_COLOURS.get(one.home or "", "green"))

    def face_unit(self, one: catalog.UnitComponent) -> Face:
        """A unit and its ability."""
        marks = [self.word(mark) for mark in ("fast", "flying") if getattr(one, mark)]
        values = [
            (self.word("faction"), self.name(one.faction) if one.faction in FACTIONS else self.word("neutral")),
            (self.word("shape"), self.name(f"shape_{one.shape}")),
            (self.word("health"), str(one.health)),
            (self.word("initiative"), str(one.initiative)),
            (self.word("figures"), str(one.figures)),
            *([(self.word("marks"), ", ".join(marks))] if marks else []),
        ]
        ability = one.ability
        name = f"<strong>{escape(self.text(ability.name))}</strong>"
        text = f"{name}: {escape(self.text(ability.text))} {_rule(ability.rule)}"
        drawn = svg(
            40,
            34,
            element("path", d=SHAPES[one.shape], class_="unit", transform="translate(20 17) scale(2.4)"),
            label=self.name(f"shape_{one.shape}"),
        )
        colour = FACTION_COLOURS.get(one.faction, "gold")
        return Face(self.kind(one), self.text(one.name), values, [text], picture=drawn, colour=colour)

    def face_fate(self, one: catalog.FateComponent) -> Face:
        """A Fate card: what it says for each shape, and its symbol."""
        values = [(self.name(f"shape_{shape}"), self._fate(getattr(one, shape))) for shape in SHAPES]
        symbol = self.name(f"symbol_{one.destiny}")
        values.append((self.word("destiny"), symbol))
        return Face(
            self.kind(one), self.text(one.name), values, colour={"gold": "gold", "red": "red"}.get(one.destiny, "")
        )

    def _fate(self, face: FateFace) -> str:
        return self.word(f"fate_{face.kind}", n=face.n)

    def face_faction(self, one: catalog.FactionComponent) -> Face:
        """A faction sheet with its dials."""
        values = [
            self._alignment(one.alignment),
            (self.word("influence"), str(one.influence)),
            (self.word("tactics"), str(one.tactics)),
            (self.word("units"), self.names(one.units)),
            (self.word("developments"), ", ".join(f"{n} × {self.name(kind)}" for kind, n in one.developments.items())),
        ]
        rows = ""
        for dial, track in one.tracks.items():
            start = getattr(one.start, dial)
            cells = "".join(
                f"<td{' class=begin' if n == start else ''}>{escape(self._icon(icon))}</td>"
                for n, icon in enumerate(track, 1)
            )
            rows += f"<tr><th>{escape(self.word(dial))}</th>{cells}</tr>"
        heads = "".join(f"<th>{n}</th>" for n in range(1, 9))
        table = f'<div class="wide"><table class="small"><tr><th></th>{heads}</tr>{rows}</table></div>'
        note = f"<small>{escape(self.word('dial_start'))}</small>"
        colour = f"{FACTION_COLOURS.get(one.id, '')} broad"
        return Face(self.kind(one), self.text(one.name), values, [table, note], colour=colour)

    def _icon(self, icon: str | None) -> str:
        if icon is None:
            return "—"
        return self.name(icon) if icon in UNITS else self.word(icon)

    def face_city(self, one: catalog.CityComponent) -> Face:
        """A city token and what it offers."""
        offers = [(self.word("neutral_units"), f"{one.number} × {self.name(f'shape_{one.neutrals}')}")]
        offers += [
            (self.word(what), str(n)) for what in ("influence", "tactics", "quests") if (n := getattr(one, what))
        ]
        return Face(self.kind(one), self.text(one.name), offers, colour="gold")

    def face_development(self, one: catalog.DevelopmentComponent) -> Face:
        """A development."""
        values = [(self.word("factions"), self.names(one.factions)), self._copies(one)]
        return Face(self.kind(one), self.text(one.name), values, [escape(self.text(one.text))], colour="green")

    def face_exploration(self, one: catalog.ExplorationComponent) -> Face:
        """An exploration token."""
        values = [
            (self.word("type"), self.word(f"exploration_{one.type}")),
            (self.word("backs"), f"{one.back_1} / {one.back_2}"),
        ]
        return Face(self.kind(one), self.text(one.name), values, [escape(self.text(one.text))], colour="green")

    def face_rune(self, one: catalog.RuneComponent) -> Face:
        """The runes of a kind."""
        return Face(self.kind(one), self.text(one.name), [(self.word("count"), str(one.count))], colour="violet")

    def face_stronghold(self, one: catalog.StrongholdComponent) -> Face:
        """The strongholds of a player."""
        values = [
            (self.word("per_player"), str(one.per_player)),
            (self.word("strength"), f"{one.strength} ({self.word('damaged').lower()}: {one.damaged})"),
            (self.word("build"), self._resources(one.build)),
            (self.word("repair"), self._resources(one.repair)),
        ]
        return Face(self.kind(one), self.text(one.name), values)

    def face_order(self, one: catalog.OrderComponent) -> Face:
        """An Order card."""
        text = [escape(self.text(one.primary))]
        if one.bonus:
            text.append(f"<strong>{escape(self.word('bonus'))}</strong>: {escape(self.text(one.bonus))}")
        values = [(self.word("number"), str(one.number))]
        return Face(self.kind(one), self.text(one.name), values, self._cited(text, one.rule), colour="blue")

    def face_season_card(self, one: catalog.SeasonCardComponent) -> Face:
        """A Season card."""
        marks = [self.word(mark) for mark in ("bid", "council") if getattr(one, mark)]
        values = [(self.word("season"), self.name(f"season_{one.season}")), self._copies(one)]
        values += [(self.word("marks"), ", ".join(marks))] if marks else []
        return self._text_card(one, values, SEASONS[one.season])

    def face_hero(self, one: catalog.HeroComponent) -> Face:
        """A hero."""
        values = [self._alignment(one.alignment), (self.word("health"), str(one.health))]
        values += [
            (self.name(attribute), str(getattr(one, attribute))) for attribute in ("strength", "agility", "wisdom")
        ]
        return self._text_card(one, values, ALIGNMENTS[one.alignment])

    def face_quest(self, one: catalog.QuestComponent) -> Face:
        """A Quest card."""
        where = one.area or (self.word(f"place_{one.place}") if one.place else "—")
        values = [(self.word("where"), where), (self.word("type"), self.word(f"quest_{one.type}"))]
        if one.attribute:
            values.append((self.word("attribute"), self.name(one.attribute)))
        if one.unit:
            values.append((self.word("fights"), self.name(one.unit)))
        if one.setup:
            values.append((self.word("setup_quest"), "✓"))
        return self._text_card(one, values, "gold")

    def face_reward(self, one: catalog.RewardComponent) -> Face:
        """A Reward card."""
        values = [(self.word("type"), self.word(one.type))] if one.type else []
        return self._text_card(one, [*values, self._copies(one)], "violet")

    def face_title(self, one: catalog.TitleComponent) -> Face:
        """A Title card and its abilities."""
        text = [f"{escape(self.text(ability.text))} {_rule(ability.rule)}" for ability in one.abilities]
        return Face(self.kind(one), self.text(one.name), text=text, colour="violet")

    def face_tactic(self, one: catalog.TacticComponent) -> Face:
        """A Tactics card."""
        return self._text_card(one, [self._copies(one)], "red")

    def face_objective(self, one: catalog.ObjectiveComponent) -> Face:
        """An Objective card."""
        values = [self._alignment(one.alignment)]
        if one.swap:
            values.append((self.word("swap"), self.word(f"swap_{one.swap}")))
        return self._text_card(one, values, ALIGNMENTS[one.alignment])

    def _text_card(self, one: Any, values: Sequence[tuple[str, str]], colour: str) -> Face:
        """A card whose text follows a paragraph."""
        text = self._cited([escape(self.text(one.text))], one.rule)
        return Face(self.kind(one), self.text(one.name), values, text, colour=colour)

    def _cited(self, text: Sequence[str], rule: str) -> list[str]:
        return [*text[:-1], f"{text[-1]} {_rule(rule)}"]

    def _copies(self, one: Any) -> tuple[str, str]:
        return self.word("copies"), str(one.copies)

    def _alignment(self, alignment: str) -> tuple[str, str]:
        return self.word("alignment"), self.word(f"alignment_{alignment}")

    def _resources(self, resources: Resources) -> str:
        return ", ".join(f"{self.name(dial)}: {n}" for dial in DIALS if (n := getattr(resources, dial)))


def _middle(at: tuple[int, int]) -> tuple[float, float]:
    """The middle of a flat-topped hexagon, in pixels."""
    q, r = at
    return 1.5 * SIDE * q, HIGH * (2 * r + q)


def _borders(ground: Board, area: str, x: float, y: float) -> Iterator[str]:
    """The coloured sides of an area; one that two areas share is drawn once."""
    for side, own in enumerate(ground.sides[area]):
        q, r = ground.hex[area]
        dq, dr = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))[side]
        other = ground.at.get((q + dq, r + dr))
        line = ground.lines[area, other] if other else own
        if line != "open" and (other is None or area < other):
            (x1, y1), (x2, y2) = CORNERS[side], CORNERS[(side + 1) % 6]
            yield element("line", x1=x + x1, y1=y + y1, x2=x + x2, y2=y + y2, class_=f"border {line}")


def _rule(rule: str) -> str:
    return f'<a href="rules.html#{rule}">{rule}</a>'


DRAWING = RunewarsDrawing
