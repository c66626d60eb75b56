/** The map: areas with their pieces, borders, planned moves, and the targets for tiles and markers at setup. */

import { html, nothing, svg, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { when } from "lit/directives/when.js";
import { DIALS, figuresIn, type Facts, type Group, type Hero, type Land } from "./box.js";
import {
  around,
  edge,
  extent,
  middle,
  outline,
  placesOf,
  round,
  type Border,
  type Ground,
  type Hex,
  type Place,
  type Point,
} from "./hexes.js";
import { areaMark, coloursOf, groupName, groupTarget, initials, isActing, isMover, seatName, shapeOf, type DrawContext } from "./svg.js";
import { mark, unitFigure, type Symbol } from "./symbols.js";

const HEXAGON = outline(0.985);
const RING = outline(0.86);
const HALO = outline(0.94);
/** The width of a figure. */
const FIGURE = 30;
/** More groups of figures than these stand three in a row, and what lies beside them is smaller. */
const CROWD = 4;

function moved(to: Point): string {
  return `translate(${to.map(round).join(" ")})`;
}

/** What a question about places at setup offers: where area A of a tile may come to lie, where a home marker may. */
export interface Offers {
  hexes: readonly { hex: Hex; ghost: readonly Hex[]; isShown: boolean }[];
  spots: readonly (readonly [Hex, Hex])[];
  borders: readonly (readonly [string, string])[];
}

/** The map in its frame. */
export function map(context: DrawContext, offers: Offers, ahead?: string): TemplateResult | typeof nothing {
  const { ground, view } = context;
  const laid = ground.places.map(({ hex }) => hex);
  const markers = (view.setup?.markers ?? []).map(
    ({ q1, r1, q2, r2 }) =>
      [
        [q1, r1],
        [q2, r2],
      ] as const,
  );
  const offered = [...offers.hexes.flatMap(({ hex }) => [hex]), ...offers.spots.flat(), ...markers.flat()];
  if (!laid.length && !offered.length) return nothing;
  const [x, y, width, height] = extent([...laid, ...offered]);
  const asking = ground.places.some(({ area }) => context.asks(`area:${area}`));
  return html`<section class="land">
    <div class="frame" role="region" tabindex="0" aria-label=${context.word("map")}>
      <svg
        class="map ${asking ? "asking" : ""} ${view.season.frozen ? "frozen" : ""}"
        viewBox="${x} ${y} ${width} ${height}"
        style="--natural:${Math.round(width)}px;--ratio:${round(width / height)}"
      >
        ${repeat(
          ground.places,
          ({ area }) => area,
          (place) => areaOf(context, place),
        )}
        <g class="tiles">
          ${view.board.map((tile) => svg`<path d=${around(placesOf(context.box, tile).map(({ hex }) => hex))} />`)}
        </g>
        <g class="borders">${ground.borders().map(borderOf)}</g>
        ${opened(context)} ${moves(context, ahead)} ${offers.hexes.map((place) => placeOf(context, place))}
        ${markers
          .filter(([a, b]) => !offers.spots.some(([c, d]) => String(a) === String(c) && String(b) === String(d)))
          .map((marker) => svg`<g class="marker">${pairOf(marker)}</g>`)}
        ${offers.spots.map((spot) => spotOf(context, spot))} ${offers.borders.map(([a, b]) => passOf(context, ground, a, b))}
      </svg>
    </div>
  </section>`;
}

function areaOf(context: DrawContext, { area, hex }: Place): TemplateResult {
  const heroes = context.view.heroes.filter((hero) => hero.area === area);
  const land = context.view.lands[area] ?? {};
  const [x, y] = middle(hex);
  const facts = context.box.facts("area", area);
  const groups = figuresIn(context.view, area);
  const isCrowded = groups.length > CROWD;
  const content = svg`
    <polygon class="ground ${groundOf(facts)}" points=${HEXAGON} />
    <polygon class="mark halo" points=${HALO} />
    ${land.control ? svg`<polygon class="control of-${coloursOf(context, land.control)}" points=${RING} />` : nothing}
    ${heading(context, area, land, facts)}
    ${buildings(context, land, facts?.city ?? false, isCrowded)}
    ${tokens(land, land.rune ?? laidRune(context, area), isCrowded)}`;
  // figures are targets, too, and targets must not be nested
  return svg`<g class="area" transform=${moved([x, y])}>
    ${context.target(`area:${area}`, areaName(context, area, land, groups, heroes), content)}
    <g class="figures">${figures(context, area, land, groups)} ${footing(context, area, heroes)}</g>
  </g>`;
}

/** What an area looks like: a town's ground, or that of the resource of which it produces most. */
function groundOf(facts: Facts<"area"> | undefined): string {
  if (!facts) return "";
  const { resources } = facts;
  return facts.city ? "town" : DIALS.reduce((best, dial) => (resources[dial] > resources[best] ? dial : best));
}

/** What an area produces, one after another. */
function produceOf(facts: Facts<"area"> | undefined): (typeof DIALS)[number][] {
  return DIALS.flatMap((dial) => Array<(typeof DIALS)[number]>(facts?.resources[dial] ?? 0).fill(dial));
}

/** Returns the description of an area, for screen readers. */
function areaName(context: DrawContext, area: string, land: Land, groups: readonly Group[], heroes: readonly Hero[]): string {
  const parts = [
    `${context.word("area")} ${context.name(area, "area")}`,
    land.control ? seatName(context, land.control) : "",
    ...groups.map((group) => groupName(context, group)),
    land.stronghold ? context.name("stronghold") : "",
    land.city ? `${context.word("city")} ${context.name(land.city, "city")}` : "",
    ...heroes.map(({ id }) => context.name(id, "hero")),
  ];
  return parts.filter(Boolean).join(", ");
}

/** The upper side: the owner, the area's letter, its production. */
function heading(context: DrawContext, area: string, land: Land, facts: Facts<"area"> | undefined): TemplateResult {
  const dots = produceOf(facts);
  const owner = coloursOf(context, land.control);
  const label = areaMark(area);
  const crest = land.control ? 15 : 0;
  const width = crest + label.length * 9 + 2 + dots.length * 13;
  const left = -width / 2;
  return svg`
    <rect class="plate" x=${left - 5} y="-46" width=${width + 8} height="22" rx="11" />
    ${land.control ? mark(owner as Symbol, left + 7, -35, 14, `crest of-${owner}`) : nothing}
    <text class="id" x=${left + crest} y="-30">${label}</text>
    ${dots.map((dial, n) => mark(dial, left + crest + label.length * 9 + 9 + n * 13, -35, 14, dial))}`;
}

/** On the left: a stronghold with its development, or a city. */
function buildings(context: DrawContext, land: Land, printed: boolean, isCrowded: boolean): TemplateResult | typeof nothing {
  const { stronghold, city } = land;
  const [x, size] = isCrowded ? [-48, 18] : [-43, 25];
  if (stronghold) {
    const colours = coloursOf(context, stronghold.seat);
    return svg`<g class="building">
      ${mark(stronghold.damaged ? "damaged" : "stronghold", x, -2, size, `filled of-${colours}`)}
      ${stronghold.development ? mark("development", -34, 16, 15, `of-${colours}`) : nothing}
    </g>`;
  }
  if (city) return mark("city", x, -2, size, "city");
  return printed && context.view.setup ? mark("city", -43, -2, 20, "printed") : nothing;
}

/**
 * R3.13: a rune that its player has chosen an area for, and that the service lays when the last one has its area. The
 * dragon runes come first, and an area that has one is not offered again.
 */
function laidRune({ box, asked, view }: DrawContext, area: string): Land["rune"] {
  const faction = asked && view.players[asked.seat]?.faction;
  if (asked?.kind !== "place_start_rune" || !faction || box.facts("area", area)?.home !== faction) return null;
  const isOffered = asked.actions.some((action) => action.type === "area" && action.area === area);
  return isOffered ? null : { kind: "dragon", open: false };
}

/** On the right: rune, exploration token, Rewards that were left. */
function tokens({ exploration, dropped }: Land, rune: Land["rune"], isCrowded: boolean): TemplateResult {
  const [x, size] = isCrowded ? [48, 8.5] : [44, 11];
  return svg`
    ${
      rune
        ? svg`<g class="rune ${rune.kind ?? "unknown"} ${rune.open ? "open" : ""}">
      <circle cx=${x} cy="-2" r=${size} />
      ${mark(rune.kind === "dragon" ? "dragon_rune" : rune.kind === "false" ? "false_rune" : "unknown", x, -2, size * 1.4)}
    </g>`
        : nothing
    }
    ${
      exploration
        ? svg`<g class="exploration ${exploration.open ? "open" : ""}">
      <rect x="28" y="11" width="15" height="15" rx="3" />
      ${exploration.id ? mark("exploration", 35.5, 18.5, 13) : svg`<text x="35.5" y="22.5">${exploration.back}</text>`}
    </g>`
        : nothing
    }
    ${dropped?.length ? svg`<g class="dropped">${mark("dropped", 32, -21, 15)}</g>` : nothing}`;
}

/** In the middle: the units, in groups of figures that are alike; groups do not touch. */
function figures(context: DrawContext, area: string, land: Land, groups: readonly Group[]): TemplateResult[] {
  const isCrowded = groups.length > CROWD;
  const [left, right] = [
    land.stronghold || land.city ? (isCrowded ? -39 : -31) : -46,
    land.rune || land.exploration ? (isCrowded ? 39 : 32) : 46,
  ];
  const across = isCrowded || (groups.length === 3 && right - left > 80) ? 3 : Math.min(2, groups.length);
  const rows = Math.ceil(groups.length / across);
  const step = Math.min((right - left) / across, 36);
  const scale = Math.min(rows > 2 ? 0.6 : rows > 1 ? 0.84 : across > 1 ? 1 : 1.2, step / FIGURE);
  return groups.map((group, n) => {
    const [row, column] = [Math.floor(n / across), n % across];
    const inRow = Math.min(across, groups.length - row * across);
    const x = (left + right) / 2 + (column - (inRow - 1) / 2) * step;
    const y = (row - (rows - 1) / 2) * (rows > 2 ? 18 : 25) + 2;
    const drawn = unitFigure(
      group.unit,
      context.box.factionOf(group.unit),
      shapeOf(context, group.unit),
      group.n,
      group.routed,
      context.box.names.coat("unit", group.unit, 30),
    );
    const target = groupTarget(area, group.unit, group.routed);
    const content = context.asks(target)
      ? context.target(target, groupName(context, group), svg`<circle class="mark ring" r="17" />${drawn}`)
      : drawn;
    return svg`<g data-key=${target} ?data-moves=${isMover(context.asked) && context.asks(target)} style="--up:${(1 / scale).toFixed(3)}" transform="translate(${round(x)} ${round(y)}) scale(${scale})">${content}</g>`;
  });
}

/** Along the lower side: heroes and activation tokens. */
function footing(context: DrawContext, area: string, heroes: readonly Hero[]): TemplateResult {
  const seats = Object.entries(context.view.players).filter(([, { activated }]) => activated.some((one) => one === area));
  const step = heroes.length > 3 ? 15 : 21;
  const width = heroes.length * step + seats.length * 13;
  return svg`
    ${heroes.map((hero, n) => {
      const target = `hero:${hero.id}`;
      const drawn = svg`
        <circle class="mark" r="13" />
        <circle class="figure of-${coloursOf(context, hero.seat)}" r="10" />
        ${context.box.names.coat("hero", hero.id, 20) ?? svg`<text y="4">${initials(context, hero)}</text>`}
        ${when(
          hero.damage,
          () => svg`<circle class="wound" cx="8" cy="-7" r="5" />
            <text class="wound" x="8" y="-4">${hero.damage}</text>`,
        )}`;
      const moves = (isMover(context.asked) && context.asks(target)) || isActing(context.view, context.asked, hero);
      return svg`<g class="hero ${hero.routed ? "routed" : ""}" data-key=${target} ?data-moves=${moves} transform=${moved([(n + 0.5) * step - width / 2, 36])}>
        ${context.asks(target) ? context.target(target, context.name(hero.id, "hero"), drawn) : drawn}
      </g>`;
    })}
    ${seats.map(([seat], n) => {
      const x = heroes.length * step + n * 13 + 7 - width / 2;
      return mark("activation", x, 38, 15, `filled of-${coloursOf(context, seat)}`);
    })}`;
}

/** Water is a double line, mountains are a line with peaks. */
function borderOf({ line, from, to }: Border): TemplateResult {
  const ends = { x1: round(from[0]), y1: round(from[1]), x2: round(to[0]), y2: round(to[1]) };
  const stroke = (classes: string) =>
    svg`<line class=${classes} x1=${ends.x1} y1=${ends.y1} x2=${ends.x2} y2=${ends.y2} />`;
  if (line === "water") return svg`${stroke("water")}${stroke("wave")}`;
  const peaks = [0.25, 0.5, 0.75].map((t) => {
    const [x, y] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    return `M${round(x - 7)} ${round(y + 5)}L${round(x)} ${round(y - 8)}L${round(x + 7)} ${round(y + 5)}z`;
  });
  return svg`${stroke("mountain")}<path class="peaks" d=${peaks.join("")} />`;
}

/** R23.14: the mountain borders that Hidden Pass has opened, each with a gap in it. */
function opened(context: DrawContext): TemplateResult[] {
  const passes = [...(context.view.turn?.passes ?? []), ...(context.view.questing?.passes ?? [])];
  return passes.map(([a = "", b = ""]) => {
    const found = context.ground.between(a, b);
    if (!found) return svg``;
    const [[x1, y1], [x2, y2]] = [found.from, found.to];
    const at = (t: number) => [round(x1 + (x2 - x1) * t), round(y1 + (y2 - y1) * t)] as const;
    const [from, to] = [at(0.25), at(0.75)];
    return svg`<line class="gap" x1=${from[0]} y1=${from[1]} x2=${to[0]} y2=${to[1]} />`;
  });
}

/** The moves that are planned, as arrows with the number of figures, and that of a figure which is pointed at. */
function moves(context: DrawContext, ahead: string | undefined): TemplateResult | typeof nothing {
  const { moving, battle } = context.view;
  const aim = battle?.area ?? moving?.to;
  const flows = new Map<string, number>();
  for (const { origin, to, n } of moving?.marches ?? []) {
    const way = `${origin} ${to}`;
    flows.set(way, (flows.get(way) ?? 0) + (n ?? 1));
  }
  const next = ahead && aim && ahead !== aim ? `${ahead} ${aim}` : undefined;
  if (next) flows.set(next, (flows.get(next) ?? 0) + 1);
  if (!aim && !flows.size) return nothing;
  return svg`<g class="moves">
    ${when(battle, ({ area }) => {
      const [x, y] = context.ground.middle(area);
      return mark("battle", x, y + 18, 30, "fight");
    })}
    ${when(aim, (area) => svg`<polygon class="aim" points=${HALO} transform=${moved(context.ground.middle(area))} />`)}
    ${[...flows].map(([way, n]) => {
      const [origin, to] = way.split(" ") as [string, string];
      return svg`<g class=${way === next ? "ahead" : ""}>${arrow(context.ground.middle(origin), context.ground.middle(to), n)}</g>`;
    })}
  </g>`;
}

function arrow([x1, y1]: Point, [x2, y2]: Point, n: number): TemplateResult {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [tipX, tipY] = [x2 - dx * 22, y2 - dy * 22];
  const [startX, startY] = [x1 + dx * 22, y1 + dy * 22];
  const wing = (side: number) => `${round(tipX - dx * 14 - dy * 8 * side)} ${round(tipY - dy * 14 + dx * 8 * side)}`;
  const tip = `${round(tipX)} ${round(tipY)}`;
  const [midX, midY] = [(startX + tipX) / 2, (startY + tipY) / 2];
  return svg`
    <path class="march" d="M${round(startX)} ${round(startY)}L${tip}M${wing(1)}L${tip}L${wing(-1)}" />
    <circle cx=${round(midX)} cy=${round(midY)} r="10" /><text x=${round(midX)} y=${round(midY + 4.5)}>${n}</text>`;
}

/** A mountain border that Hidden Pass may open. */
function passOf(context: DrawContext, ground: Ground, a: string, b: string): TemplateResult | typeof nothing {
  const found = ground.between(a, b);
  if (!found) return nothing;
  const { from, to } = found;
  const name = `${context.word("border")} ${context.name(a, "area")} – ${context.name(b, "area")}`;
  return svg`<g class="pass">${context.target(
    `border:${a}:${b}`,
    name,
    svg`<circle class="mark" cx=${round((from[0] + to[0]) / 2)} cy=${round((from[1] + to[1]) / 2)} r="16" />`,
  )}</g>`;
}

/** The possible hexagons of area A of a tile; pointing at one previews the tile. */
function placeOf(context: DrawContext, { hex, ghost, isShown }: Offers["hexes"][number]): TemplateResult {
  const [x, y] = middle(hex);
  const content = svg`
    <polygon class="mark" points=${outline(0.8)} transform="translate(${round(x)} ${round(y)})" />
    ${when(
      ghost.length,
      () => svg`<g class="ghost ${isShown ? "shown" : ""}">
        ${ghost.map((at) => svg`<polygon points=${HEXAGON} transform=${moved(middle(at))} />`)}
        <path d=${around(ghost)} />
      </g>`,
    )}`;
  const name = `${context.word("place")} ${hex.join(", ")}`;
  return svg`<g class="place">${context.target(`hex:${hex.join(",")}`, name, content)}</g>`;
}

/** Two hexagons side by side, and a handle between them. */
function pairOf([a, b]: readonly [Hex, Hex]): TemplateResult {
  const [[x1, y1], [x2, y2]] = [middle(a), middle(b)];
  return svg`
    <path class="pair" d=${around([a, b])} />
    <line x1=${round(x1)} y1=${round(y1)} x2=${round(x2)} y2=${round(y2)} />
    <circle class="mark" cx=${round((x1 + x2) / 2)} cy=${round((y1 + y2) / 2)} r="11" />`;
}

function spotOf(context: DrawContext, spot: readonly [Hex, Hex]): TemplateResult {
  const id = spot.flat().join(",");
  return svg`<g class="spot">${context.target(`spot:${id}`, `${context.word("home_marker")} ${id}`, pairOf(spot))}</g>`;
}

/** A tile in a drawing of its own, turned; its first area is marked. */
export function tileDrawing(context: DrawContext, tile: string, rotation: number): TemplateResult {
  const places = placesOf(context.box, { tile, rotation, q: 0, r: 0 });
  const hexes = places.map(({ hex }) => hex);
  const [x, y, width, height] = extent(hexes);
  return html`<svg
    class="tile"
    viewBox="${x} ${y} ${width} ${height}"
    style="width:${round(width / 3.2)}px"
    aria-hidden="true"
  >
    ${places.map((place, n) => {
      const [px, py] = middle(place.hex);
      const facts = context.box.facts("area", place.area);
      const dots = produceOf(facts);
      return svg`<g transform="translate(${round(px)} ${round(py)})">
        <polygon class="ground ${groundOf(facts)}" points=${HEXAGON} />
        ${n ? nothing : svg`<polygon class="aim" points=${RING} />`}
        <text class="id large" y="-14">${areaMark(place.area)}</text>
        ${dots.map((dial, at) => mark(dial, (at - (dots.length - 1) / 2) * 24, 4, 24, dial))}
        ${facts?.city ? mark("city", 0, 32, 26, "city") : nothing}
        ${Object.entries(facts?.neutrals ?? {}).map(
          ([unit, count], at) => svg`<g transform=${moved([at * 30, 31])}>
            ${unitFigure(unit, "neutral", shapeOf(context, unit), count, false)}
          </g>`,
        )}
      </g>`;
    })}
    <g class="tiles"><path d=${around(hexes)} /></g>
    <g class="borders">
      ${places
        .flatMap(({ hex, sides }) => sides.map((line, side) => ({ line, ...edge(hex, side) })))
        .filter(({ line }) => line !== "open")
        .map(borderOf)}
    </g>
  </svg>`;
}
