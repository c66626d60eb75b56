/** Simple shapes of this game: units, resources, crests, buildings, tokens. All are drawn in a square of 24 by 24. */

import { html, svg, type TemplateResult } from "lit";
import { when } from "lit/directives/when.js";
import type { Shape } from "./box.js";
import { round } from "./hexes.js";

/** Lines, drawn as strokes without a fill. */
const LINES = {
  // units
  bowman: "M7 3c7 4 7 14 0 18M7 3v18M3 12h17M16 8l4 4-4 4",
  footman: "M12 2v13M7 15h10M12 15v7M9.5 5L12 2l2.5 3",
  knight: "M7 21c0-6 2-8 4-10l-4-1-2-3 5-4 3-1c6 2 7 8 6 19zM12 7h.1",
  siege_tower: "M6 22V8h12v14zM5 8V3h4v2h2V3h2v2h2V3h4v5M6 13h12M6 18h12",
  archer: "M4 20L20 4M14 4h6v6M4 20c-1-5 2-9 8-9M4 20c5 1 9-2 9-8",
  pegasus_rider: "M3 20C2 10 9 4 22 4c-1 4-3 6-7 7h4c-1 3-3 5-7 5h4c-2 4-7 5-13 4z",
  sorceress: "M12 2l2.5 7.500L22 12l-7.5 2.500L12 22l-2.5-7.500L2 12l7.5-2.500z",
  warrior: "M20 2L5 22M20 2l-5 2M20 2l-1 6M9 4a6 6 0 1 0 .1 0",
  skeleton_archer: "M7 3c7 4 7 14 0 18M7 3v18M3 12h14M17 12c0-4 5-4 4 0 1 4-4 4-4 0z",
  necromancer: "M12 3a8 8 0 0 0-8 8c0 3 2 4 3 6v4h10v-4c1-2 3-3 3-6a8 8 0 0 0-8-8zM9 11h.1M15 11h.1M10 21v-3M14 21v-3",
  reanimate: "M7 22v-8L4 8M9 14V4M12.5 13V2M16 14V5M16 15l4-5M7 14c3 2 6 3 9 1v7",
  dark_knight: "M5 22V10a7 7 0 0 1 14 0v12l-5-3h-4zM5 12h14M12 12v7",
  flesh_ripper: "M6 2c1 7 0 13-3 19M12 2c1 7 0 13-3 19M18 2c1 7 0 13-3 19M22 7c0 5-1 9-3 13",
  berserker: "M12 2v20M12 5c3-2 6-2 8-2 2 4 1 9-1 11-2-2-4-2-7-2M12 5C9 3 6 3 4 3c-2 4-1 9 1 11 2-2 4-2 7-2",
  warlock:
    "M12 22c-5 0-8-3-8-7 0-5 6-6 5-13 5 3 4 7 6 9 1-1 1-2 1-4 3 3 4 5 4 8 0 4-3 7-8 7zM12 22c-3-3-2-6 0-8 2 2 3 5 0 8",
  chaos_lord: "M2 3c0 7 3 8 5 9M22 3c0 7-3 8-5 9M7 11c0-4 10-4 10 0v5l-5 6-5-6zM10 14h.1M14 14h.1",
  sorcerer: "M16 3a9 9 0 1 0 5 13A9 9 0 0 1 16 3zM20 5v4M18 7h4",
  razorwing: "M12 9c0-3-3-3-3-5-1 3-6 3-7 8 3-1 5 0 5 3 3-1 5 1 5 5 0-4 2-6 5-5 0-3 2-4 5-3-1-5-6-5-7-8 0 2-3 2-3 5z",
  beastman: "M7 9C3 9 2 6 2 3M17 9c4 0 5-3 5-6M7 8h10l-1 8-4 6-4-6zM10 12h.1M14 12h.1M11 18h2",
  hellhound: "M12 12c-3 0-6 4-5 7 1 3 3 1 5 1s4 2 5-1c1-3-2-7-5-7zM4 9v2M9 4v3M15 4v3M20 9v2",
  dragon: "M2 16c4 0 5-2 6-4-3 0-5-2-5-6 3 3 6 2 9 2l3-5v5c4 2 6 6 6 13H11c0-4-3-5-9-5zM14 11h.1",
  giant: "M4 22L13 11M12 9c-1-4 3-8 7-7 4 3 3 8 0 10-3 2-6 1-7-3zM16 5h.1M18 8h.1",
  // resources
  food:
    "M12 22V8M12 8c-3-2-3-4 0-6 3 2 3 4 0 6zM12 13c-4 0-6-2-6-5 4 0 6 2 6 5zM12 13c4 0 6-2 6-5-4 0-6 2-6 5z" +
    "M12 19c-4 0-6-2-6-5 4 0 6 2 6 5zM12 19c4 0 6-2 6-5-4 0-6 2-6 5z",
  wood: "M12 22v-5M12 2l6 8h-3l5 7H4l5-7H6z",
  ore: "M2 20l3-8h5l3 8zM11 20l3-8h5l3 8zM6.5 12l3-8h5l3 8",
  influence: "M12 2a10 10 0 1 0 .1 0M12 6l2 4 4 .5-3 3 1 4.5-4-2-4 2 1-4.5-3-3 4-.5z",
  tactics: "M5 3h14v18H5zM9 8l6 8M15 8l-6 8",
  // crests
  daqan: "M4 3h16v9c0 5-4 8-8 10-4-2-8-5-8-10zM12 3v19M4 10h16",
  latari: "M12 2c8 6 8 13 0 20C4 15 4 8 12 2zM12 8v14M12 15l4-3M12 15l-4-3",
  waiqar: "M16 3a9 9 0 1 0 0 18A12 12 0 0 1 16 3z",
  uthuk: "M4 22C3 11 6 6 9 2c1 6 1 9 0 13 2-6 4-9 7-11 1 6 0 9-2 13 2-3 4-4 8-5-2 5-7 9-18 10z",
  neutral: "M12 3l9 9-9 9-9-9zM12 8v8M8 12h8",
  // buildings and tokens
  city: "M2 22V11l4-4 4 4v11M10 22V8l6-5 6 5v14M2 22h20M6 22v-5M16 22v-6M14 11h4",
  stronghold: "M4 22V4h4v3h3V4h2v3h3V4h4v18zM9 22v-5a3 3 0 0 1 6 0v5",
  damaged: "M4 22V10l3-3v3h3l2 4 2-2h2v-3l4 4v9zM9 22v-4a3 3 0 0 1 6 0v4M13 12l-2 4",
  development: "M4 20L14 10M11 7l6 6 3-3-6-6zM4 20l2 2L16 12",
  dragon_rune: "M12 2l4 6-2 2 5 4-7 8-7-8 5-4-2-2zM12 8v8",
  false_rune: "M6 6l12 12M18 6L6 18",
  unknown: "M8 8c0-6 9-6 9-1 0 4-5 4-5 8M12 20h.1",
  exploration: "M12 2a10 10 0 1 0 .1 0M15 9l-2 5-4 1 2-5z",
  dropped: "M5 9h14l2 12H3zM8 9c0-8 8-8 8 0",
  activation: "M6 22V3l13 5-13 5",
  quest: "M6 3h10l3 3v15H6zM9 9h7M9 13h7M9 17h4",
  objective: "M12 2a10 10 0 1 0 .1 0M12 7a5 5 0 1 0 .1 0M12 12h.1",
  reward: "M4 10h16v11H4zM4 10c0-7 16-7 16 0M12 10v5",
  title: "M3 19V6l5 5 4-7 4 7 5-5v13zM3 22h18",
  // heroes
  hero: "M5 22V11a7 7 0 0 1 14 0v11M5 12h14M12 12v6M12 4V1",
  strength: "M6 21V10l3-4 3 2 3-2 4 5v10zM12 8v5M9 21v-4",
  agility: "M14 2L5 13h6l-2 9 10-12h-6z",
  wisdom: "M12 6C9 4 6 4 2 5v14c4-1 7-1 10 1 3-2 6-2 10-1V5c-4-1-7-1-10 1zM12 6v14",
  weapon: "M20 3L9 14M6 11l7 7M8 16l-5 5",
  armour: "M12 2l8 3v7c0 5-4 8-8 10-4-2-8-5-8-10V5z",
  // Fate cards
  battle: "M3 3l15 15M14 20l6-6M18 18l4 4M21 3L6 18M10 20l-6-6M6 18l-4 4",
  miss: "M6 12h12",
  special: "M12 5a7 7 0 1 0 .1 0M9 10c1-2 2-2 3-2",
  damage: "M12 2c4 6 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7 7-13z",
  rout: "M6 22V3h13l-4 5 4 5H6",
  // seasons
  spring: "M12 22V10M12 14C5 14 4 9 4 6c6 0 8 3 8 8zM12 11c0-5 2-8 8-8 0 4-1 8-8 8z",
  summer: "M12 7a5 5 0 1 0 .1 0M12 1v3M12 20v3M1 12h3M20 12h3M4 4l2 2M18 18l2 2M20 4l-2 2M6 18l-2 2",
  autumn: "M4 21L14 11M6 18C4 10 9 4 21 3c0 12-6 17-14 14z",
  winter: "M12 2v20M3 7l18 10M21 7L3 17M9 3l3 3 3-3M9 21l3-3 3 3",
} as const;

export type Symbol = keyof typeof LINES;

/** Shapes of units (R1.20): which section of a Fate card is read for them. */
const FIGURES = {
  triangle: "M12 3l10 18H2z",
  rectangle: "M3 6h18v12H3z",
  hexagon: "M7 3h10l5 9-5 9H7l-5-9z",
  circle: "M12 2a10 10 0 1 0 .1 0z",
} as const satisfies Record<Shape, string>;

/** The frame of a unit's figure: a shield. */
const SHIELD = "M1 1h22v13c0 4-5 7-11 9-6-2-11-5-11-9z";

export function isSymbol(id: string): id is Symbol {
  return id in LINES;
}

/** A symbol in a drawing: its middle, and how large it is. */
export function mark(id: Symbol, x: number, y: number, size: number, classes = ""): TemplateResult {
  return svg`<path class="symbol lines ${classes}" d=${LINES[id]} transform=${moved(x, y, size)} />`;
}

/** A shape of units in a drawing. */
export function figure(id: Shape, x: number, y: number, size: number): TemplateResult {
  return svg`<path class="figure" d=${FIGURES[id]} transform=${moved(x, y, size)} />`;
}

/** The square of 24 by 24 about another middle, in another size. */
function moved(x: number, y: number, size: number): string {
  return `translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${(size / 24).toFixed(3)})`;
}

/** A symbol in a line of text or on a card. */
export function icon(id: Symbol, classes = ""): TemplateResult {
  return html`<svg class="icon ${classes}" viewBox="0 0 24 24" aria-hidden="true">
    <path class="lines" d=${LINES[id]} />
  </svg>`;
}

/** The same of a shape of units. */
export function shapeIcon(id: Shape): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path class="lines" d=${FIGURES[id]} /></svg>`;
}

/**
 * A unit's figure about the origin, 28 by 28: a shield in the colours of its side, its symbol, its shape, how many.
 *
 * A routed figure lies on its side.
 */
export function unitFigure(unit: string, faction: string, shape: Shape, n: number, routed: boolean, coat?: TemplateResult): TemplateResult {
  const symbol = isSymbol(unit) ? unit : "neutral";
  return svg`<g class="unit of-${faction} ${routed ? "routed" : ""}">
    <g transform=${routed ? "rotate(90)" : ""}>
      ${coat ?? svg`<path class="shield" d=${SHIELD} transform=${moved(0, 0, 28)} />${mark(symbol, 0, -2, 17)}`}
    </g>
    ${coat ? "" : figure(shape, -9.5, 9.5, 9)}
    ${when(
      n > 1,
      () => svg`<circle class="count" cx="9.5" cy="8.5" r="7" />
        <text class="count" x="9.5" y="12.5">${n}</text>`,
    )}
  </g>`;
}

/** The same in a drawing of its own. */
export function unitIcon(unit: string, faction: string, shape: Shape, n = 1, routed = false, coat?: TemplateResult): TemplateResult {
  return html`<svg class="figure-of-unit" viewBox="-17 -16 34 34" aria-hidden="true">
    ${unitFigure(unit, faction, shape, n, routed, coat)}
  </svg>`;
}
