/** The symbols of this board. Their shapes differ, not only their colours. */

import { html, svg, type TemplateResult } from "lit";

/** A symbol of 24 by 24, drawn with lines of the text's colour, or filled with it (`fill`). */
function drawn(content: TemplateResult, classes = ""): TemplateResult {
  return html`<svg class="symbol ${classes}" viewBox="0 0 24 24" aria-hidden="true">${content}</svg>`;
}

const path = (d: string, fill = false): TemplateResult => svg`<path d=${d} class=${fill ? "fill" : ""} />`;
const disc = (x: number, y: number, r: number, fill = false): TemplateResult =>
  svg`<circle cx=${x} cy=${y} r=${r} class=${fill ? "fill" : ""} />`;

const RACES: Record<string, () => TemplateResult> = {
  // an eight-pointed star: two squares
  academy: () => svg`${path("M6 6h12v12H6z")}${path("M12 3.5 20.5 12 12 20.5 3.5 12z")}${disc(12, 12, 2, true)}`,
  // a spider
  dungeon: () =>
    svg`${disc(12, 13.5, 4, true)}${disc(12, 8, 2.2, true)}${path("M9 12 4 8V4M15 12l5-4V4M8.5 14H3M15.5 14H21M9 16.5 5 21M15 16.5l4 4.5")}`,
  // a hammer
  fortress: () => svg`${path("M5 4h14v6H5z", true)}${path("M12 10v11M9.5 21h5")}`,
  // a sun above a shield
  haven: () => svg`${path("M5 4h14v7c0 5-3 8-7 10-4-2-7-5-7-10z")}${path("M12 7v9M8 11h8")}`,
  // horns and a flame
  inferno: () =>
    svg`${path("M4 4c0 5 2 7 5 8M20 4c0 5-2 7-5 8")}${path("M12 8c4 4 5 6 5 8a5 5 0 0 1-10 0c0-2 1-4 5-8z", true)}`,
  // a skull
  necropolis: () =>
    svg`${path("M5 11a7 7 0 0 1 14 0c0 3-1 4-3 5v4H8v-4c-2-1-3-2-3-5z")}${disc(9.3, 11.5, 1.6, true)}${disc(14.7, 11.5, 1.6, true)}${path("M12 14.5v2")}`,
  // an axe with two blades
  stronghold: () => svg`${path("M12 3v18")}${path("M10 5C7 3 4 6 4 9s3 6 6 4zM14 5c3-2 6 1 6 4s-3 6-6 4z", true)}`,
  // a leaf
  sylvan: () => svg`${path("M5 19C4 10 9 4 20 4c0 11-6 16-15 15z")}${path("M4 21 14 10M9 15.5h4M11.5 13V9")}`,
};

const ATTACKS: Record<string, () => TemplateResult> = {
  // a sword
  melee: () => svg`${path("M19 3 9 13M19 3h-3l-8.5 8.5 3 3L19 6z", true)}${path("M5 11l8 8M8 16l-5 5")}`,
  // a bow and an arrow
  shooter: () => svg`${path("M7 3c9 1 13 6 14 14M7 3l14 14")}${path("M3 21 14 10M14 10h-4M14 10v4")}`,
  // a wing
  flyer: () => svg`${path("M3 18C4 9 10 4 21 4c-1 4-3 5-5 5 0 3-2 4-4 4 0 3-3 4-9 5z")}${path("M9 12l5-3M7 15l4-2")}`,
};

const MAGIC: Record<string, () => TemplateResult> = {
  fire: () => path("M12 2c1 5 6 7 6 13a6 6 0 0 1-12 0c0-3 1-4 3-6 0 2 1 3 2 3 1-3 0-6 1-10z", true),
  water: () => path("M12 3c4 6 6 9 6 12a6 6 0 0 1-12 0c0-3 2-6 6-12z"),
  air: () => path("M3 9h11a3 3 0 1 0-3-3M3 13h15a3 3 0 1 1-3 3M3 17h7"),
  earth: () => svg`${path("M2 20 9 6l5 9 3-5 5 10z", true)}`,
};

const CIRCLES: Record<string, () => TemplateResult> = {
  // rising rays
  blessing: () => svg`${path("M6 20a6 6 0 0 1 12 0z", true)}${path("M12 10V3M5 13 2 9M19 13l3-4")}`,
  // a falling arrow
  curse: () => svg`${path("M12 3v14M6 12l6 7 6-7")}${path("M4 21h16")}`,
  // a burst
  destruction: () => path("M12 2l2.5 6L21 5l-3 6.5 4 3.5-6 .5-1 6-3.5-4.5L7 21l.5-6-6-1.5 5-3L4 4l5.5 3z", true),
  // a gate of rings
  summoning: () => svg`${disc(12, 12, 9)}${disc(12, 12, 5)}${disc(12, 12, 1.5, true)}`,
};

const THINGS = {
  chest: () =>
    svg`${path("M3 11V9a5 5 0 0 1 5-5h8a5 5 0 0 1 5 5v2z")}${path("M3 11h18v9H3z")}${path("M10.5 9.5h3V14h-3z", true)}`,
  laurel: () => svg`${path("M12 3l2.7 5.6 6.3.8-4.6 4.3 1.2 6.1L12 16.8l-5.6 3 1.2-6.1L3 9.4l6.3-.8z", true)}`,
  deck: () => svg`${path("M8 3h11v15H8z")}${path("M5 6v15h11")}`,
  crown: () => svg`${path("M3 19V7l5 5 4-8 4 8 5-5v12z")}`,
  pile: () => svg`${path("M4 8h16v12H4z")}${path("M8 12l8 4M16 12l-8 4M7 4h10")}`,
  hand: () => svg`${path("M3 9l5-2 4 12-5 2z")}${path("M9.5 5h5v13h-1.5")}${path("M16 7l5 2-4 12-3-1")}`,
  smithy: () => svg`${path("M3 7h18v2c-4 0-6 2-6 5h2v2H8v-2h2c0-3-3-5-7-5z", true)}${path("M7 20h11")}`,
  mage_tower: () => svg`${path("M8 21V9h8v12M6 9l6-7 6 7z")}${path("M10.5 21v-5h3v5z", true)}`,
  fountain: () => svg`${path("M4 15h16l-3 6H7z", true)}${path("M12 15V6M12 7c-4-4-7-1-7 3M12 7c4-4 7-1 7 3")}`,
  improvement: () => svg`${path("M12 3l7 7h-4v5H9v-5H5z", true)}${path("M7 19h10")}`,
  field: () => svg`${path("M5 3l14 15M19 3 5 18")}${path("M3 15l6 6M21 15l-6 6")}`,
  siege: () => svg`${path("M3 21V6h4v3h3V6h4v3h3V6h4v15z")}${path("M9.5 21v-6a2.5 2.5 0 0 1 5 0v6z", true)}`,
  dungeon: () => svg`${path("M3 21V12a9 9 0 0 1 18 0v9z")}${path("M7 21v-8a5 5 0 0 1 10 0v8zM12 8v13M7 14h10", false)}`,
  duel: () =>
    svg`${path("M4 4h7v5c0 4-2 6-3.5 7C6 15 4 13 4 9z", true)}${path("M13 8h7v5c0 4-2 6-3.5 7-1.5-1-3.5-3-3.5-7z")}`,
  luck: () =>
    svg`${disc(8.5, 8.5, 3.5, true)}${disc(15.5, 8.5, 3.5, true)}${disc(8.5, 15, 3.5, true)}${disc(15.5, 15, 3.5, true)}${path("M12 12c0 4 1 7 3 9")}`,
  big: () => svg`${path("M12 2 22 20H2z")}${path("M12 9v7M8.5 12.5h7")}`,
  immune: () => svg`${disc(12, 12, 9)}${path("M5.6 5.6l12.8 12.8")}`,
  swords: () => svg`${path("M4 12h13M13 7l5 5-5 5", false)}`,
  spy: () => svg`${path("M2 12c4-6 16-6 20 0-4 6-16 6-20 0z")}${disc(12, 12, 3, true)}`,
  elemental: () =>
    svg`${path("M12 3c6 0 9 4 8 9s-5 8-9 6-4-7 0-8 5 3 3 4")}${disc(5, 6, 1.5, true)}${disc(4, 16, 1.5, true)}`,
} satisfies Record<string, () => TemplateResult>;

export type Thing = keyof typeof THINGS;

/** The crest of a race. */
export const crest = (race: string, classes = ""): TemplateResult => drawn(RACES[race]?.() ?? disc(12, 12, 8), classes);
/** Kinds of attack. */
export const attackOf = (attack: string): TemplateResult => drawn(ATTACKS[attack]?.() ?? disc(12, 12, 3));
/** The element of a magic strike. */
export const elementOf = (magic: string): TemplateResult => drawn(MAGIC[magic]?.() ?? disc(12, 12, 3), "magic");
/** The circle of a spell. */
export const circleOf = (circle: string): TemplateResult => drawn(CIRCLES[circle]?.() ?? disc(12, 12, 3));
/** Anything else that has a symbol. */
export const thing = (of: Thing, classes = ""): TemplateResult => drawn(THINGS[of](), classes);

/** A strike mark as it is printed: its value in a burst; a blank is an empty ring. */
export function mark(value: number, name: string): TemplateResult {
  return html`<span class="mark-value ${value ? "" : "blank"}" role="img" aria-label=${name}>${value || "–"}</span>`;
}

/** The ground between two lines, by the type of the battle: grass, a wall, rocks of a cave, or crossed blades. */
export function ground(type: string | null): TemplateResult {
  const strip = (content: TemplateResult | TemplateResult[]): TemplateResult =>
    html`<svg class="ground" viewBox="0 0 720 28" preserveAspectRatio="none" aria-hidden="true">${content}</svg>`;
  const every = (step: number, draw: (x: number) => TemplateResult): TemplateResult[] =>
    Array.from({ length: Math.floor(720 / step) }, (_, n) => draw(n * step));
  if (type === "siege") {
    return strip([
      path("M0 12h720v16H0z", true),
      ...every(36, (x) => path(`M${x} 2h18v11h-18z`, true)),
      ...every(36, (x) => svg`<path class="joint" d="M${x + 9} 13v7M${x + 27} 20v8M${x} 20h36" />`),
    ]);
  }
  if (type === "dungeon") {
    return strip(
      every(48, (x) => path(`M${x} 0l10 18 8-12 9 9 8-15zM${x + 4} 28l9-8 8 8zM${x + 26} 28l7-14 10 14z`, true)),
    );
  }
  return strip([
    path("M0 20c120-8 240 6 360 0s240-6 360 0v8H0z", true),
    ...every(40, (x) => path(`M${x + 8} 21l-3-9M${x + 10} 21v-12M${x + 12} 21l4-8`)),
  ]);
}
