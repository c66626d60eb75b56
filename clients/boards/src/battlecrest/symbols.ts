/** The symbols of Battlecrest: each a shape of its own about the origin, 16 units high and wide unless told. */

import { html, svg, type TemplateResult } from "lit";

/** Shapes that are filled, and those that are drawn with a line (a few have both). */
interface Shape {
  fill?: string;
  line?: string;
}

// steps, a card that turns over, a card that lies across: each stands for two words of the game
const STEPS: Shape = { line: "M-5.5 -5.5L0 0L-5.5 5.5M1 -5.5L6.5 0L1 5.5" };
const TURNED: Shape = {
  line: "M-6 -1A6 6 0 0 1 5.5 -2.5M6 1A6 6 0 0 1 -5.5 2.5M5.8 -6V-2.2H2M-5.8 6V2.2H-2",
};
const LYING: Shape = { line: "M-7 -4.5H7V5H-7Z", fill: "M-1.5 0.2A2 2 0 1 1 -5.5 0.2A2 2 0 1 1 -1.5 0.2Z" };

const SYMBOLS = {
  // what cards and landmarks do
  attack: { fill: "M7 -7L6 -3L-1.2 4.2L-4.2 1.2L3 -6Z", line: "M-6.5 0L0 6.5M-3.5 3.5L-6.5 6.5" },
  defence: { line: "M-5.5 -6H5.5V0C5.5 4 0 7 0 7S-5.5 4 -5.5 0ZM0 -6V6.5" },
  range: { line: "M4.5 0A4.5 4.5 0 1 1 -4.5 0A4.5 4.5 0 1 1 4.5 0ZM0 -7.5V-2.5M0 7.5V2.5M-7.5 0H-2.5M7.5 0H2.5" },
  move: STEPS,
  march: STEPS,
  push: { line: "M-7 0H2M-2 -4L2 0L-2 4M6 -6.5V6.5" },
  hazard: { fill: "M0 -7L7.5 6.5H-7.5ZM-1 -2.5L-0.6 2H0.6L1 -2.5ZM-0.9 3.3H0.9V5H-0.9Z" },
  waypoint: { line: "M-7 0L0 -7L7 0L0 7ZM-3 0H2.5M0 -2.5L2.5 0L0 2.5" },
  star: { fill: "M0 -7.5L2.1 -2.6L7.4 -2.2L3.4 1.3L4.6 6.5L0 3.7L-4.6 6.5L-3.4 1.3L-7.4 -2.2L-2.1 -2.6Z" },
  heal: { fill: "M-2.2 -6.5H2.2V-2.2H6.5V2.2H2.2V6.5H-2.2V2.2H-6.5V-2.2H-2.2Z" },
  ready: { line: "M-6.5 7V-4H0V7ZM4.5 6V-6M1.5 -3L4.5 -6L7.5 -3" },
  prime: LYING,
  prime_card: LYING,
  flip_self: TURNED,
  refocus: TURNED,
  flip_other: { line: "M-7 -2V7H2V-2ZM-3 -5A5.5 5.5 0 0 1 6 -1M6.8 -4.5L6 -0.6L2.4 -2" },
  relocate: { line: "M-6 6L-3.5 3.5M-1 1L1 -1M4.5 -4.5A1.5 1.5 0 1 1 4.4 -4.6M7 -1A6.5 6.5 0 0 0 1 -7" },
  unsettle: { line: "M-7 0L-4 -5L-1 5L2 -5L5 5L7 1" },
  activate: { line: "M-4 -6.5H4V6.5H-4Z", fill: "M-1.8 -3L2.6 0L-1.8 3Z" },
  // health
  life: { fill: "M0 6.8C-9 0.5 -7 -6 -3.4 -6C-1.4 -6 -0.4 -4.6 0 -3.6C0.4 -4.6 1.4 -6 3.4 -6C7 -6 9 0.5 0 6.8Z" },
  skull: {
    fill:
      "M-6 -1.5A6 5.5 0 0 1 6 -1.5C6 1 5 2.3 3.6 3V6.5H-3.6V3C-5 2.3 -6 1 -6 -1.5Z" +
      "M-4 -1.3A1.6 1.6 0 0 0 -0.8 -1.3A1.6 1.6 0 0 0 -4 -1.3ZM0.8 -1.3A1.6 1.6 0 0 0 4 -1.3A1.6 1.6 0 0 0 0.8 -1.3Z",
  },
  ghost: {
    fill:
      "M-5.5 7V-1A5.5 6 0 0 1 5.5 -1V7L2.8 5L0 7L-2.8 5Z" +
      "M-3.4 -1A1.2 1.5 0 0 0 -1 -1A1.2 1.5 0 0 0 -3.4 -1ZM1 -1A1.2 1.5 0 0 0 3.4 -1A1.2 1.5 0 0 0 1 -1Z",
  },
  // crests
  sun: {
    fill: "M3.6 0A3.6 3.6 0 1 1 -3.6 0A3.6 3.6 0 1 1 3.6 0Z",
    line: "M0 -7V-5.6M0 7V5.6M-7 0H-5.6M7 0H5.6M-5 -5L-4 -4M5 -5L4 -4M-5 5L-4 4M5 5L4 4",
  },
  ancestor: {
    fill:
      "M-5.5 -6.5H5.5V0.5C5.5 4.5 2.5 7 0 7S-5.5 4.5 -5.5 0.5Z" +
      "M-3.8 -2.6V-1H-1.2V-2.6ZM1.2 -2.6V-1H3.8V-2.6ZM-2 3V4.4H2V3Z",
  },
  powder: {
    fill: "M4 2A5 5 0 1 1 -6 2A5 5 0 1 1 4 2Z",
    line: "M2 -2L4.5 -4.5C5.5 -5.5 6.8 -5 7 -3.5M4.4 -7.4L4.6 -6.6",
  },
  gear: {
    fill:
      "M-1.4 -7H1.4L1.9 -4.9L3.9 -5.9L5.9 -3.9L4.9 -1.9L7 -1.4V1.4L4.9 1.9L5.9 3.9L3.9 5.9L1.9 4.9" +
      "L1.4 7H-1.4L-1.9 4.9" +
      "L-3.9 5.9L-5.9 3.9L-4.9 1.9L-7 1.4V-1.4L-4.9 -1.9L-5.9 -3.9L-3.9 -5.9L-1.9 -4.9Z" +
      "M-2.2 0A2.2 2.2 0 0 0 2.2 0A2.2 2.2 0 0 0 -2.2 0Z",
  },
  mist: {
    line:
      "M-7 -4C-4.5 -7 -2.5 -1 0 -4S4.5 -1 7 -4M-7 0.5C-4.5 -2.5 -2.5 3.5 0 0.5S4.5 3.5 7 0.5M-7 5" +
      "C-4.5 2 -2.5 8 0 5S4.5 8 7 5",
  },
  veil: { line: "M-7 -6H7M-6 -6C-6 0 -5.5 3 -7 7C-3 6 -1.5 2 0 -6M6 -6C6 0 5.5 3 7 7C3 6 1.5 2 0 -6" },
  hammer: { fill: "M-6.5 -6.5H4.5L7 -3.8L4.5 -1.5H-6.5ZM-2.4 -1.5H0.8V7H-2.4Z" },
  flame: {
    fill:
      "M0.5 -7.5C1.5 -4 6 -2.5 6 2.2A6 5.3 0 0 1 -6 2.2C-6 -0.5 -4.4 -2 -3.8 -4.4" +
      "C-2.6 -3.6 -2 -2.6 -1.8 -1.4C0 -3 0.6 -5 0.5 -7.5Z",
  },
} satisfies Record<string, Shape>;

export type SymbolName = keyof typeof SYMBOLS;

function inked({ fill, line }: Shape, width = ""): TemplateResult {
  return svg`${fill ? svg`<path class="s-fill" fill-rule="evenodd" d=${fill} />` : ""}
    ${line ? svg`<path class="s-line ${width}" d=${line} />` : ""}`;
}

/** A symbol inside an SVG, to be moved and scaled by whoever draws it; of a crest that is not known here, a ring. */
export function shape(name: string): TemplateResult {
  const { fill, line }: Shape = (SYMBOLS as Record<string, Shape>)[name] ?? {
    line: "M5 0A5 5 0 1 1 -5 0A5 5 0 1 1 5 0Z",
  };
  return inked({ fill, line });
}

/** A symbol in a line of text; what it means is told beside it, or by `label`. */
export function icon(name: string, label = ""): TemplateResult {
  return label
    ? html`<svg class="icon" viewBox="-8.5 -8.5 17 17" role="img" aria-label=${label}>${shape(name)}</svg>`
    : html`<svg class="icon" viewBox="-8.5 -8.5 17 17" aria-hidden="true">${shape(name)}</svg>`;
}

/** The emblems of the warriors, 32 units high and wide. */
const EMBLEMS: Readonly<Record<string, Shape>> = {
  "akhena.hero": {
    // a mace in a halo
    fill: "M7 -9A5.5 5.5 0 1 1 6.9 -9.1ZM1.5 -9",
    line:
      "M-11 12L2 -3M1 -10L-2 -12M6 -14V-15.5M11 -10L13.5 -12M12 -5L14.5 -4M5 -2V1" +
      "M-14 3A15 15 0 0 1 -4 -13.5M4 14.5A15 15 0 0 0 14 5",
  },
  "mutino.hero": {
    // a rifle
    fill: "M-15 7L-8 -1L-3 -3L13 -11L14.5 -8L1 0L-1 6L-4 4.5L-6 2L-11 11Z",
    line: "M4 -7L2 -11L6 -13",
  },
  "mutino.minion": {
    // the head of a robot
    line: "M-10 -6H10V10H-10ZM0 -6V-12M-14 -1V5M14 -1V5M-5 6H5",
    fill:
      "M-2.5 0A2.5 2.5 0 1 1 -7.5 0A2.5 2.5 0 1 1 -2.5 0ZM7.5 0A2.5 2.5 0 1 1 2.5 0A2.5 2.5 0 1 1 7.5 0Z" +
      "M2 -13A2 2 0 1 1 -2 -13A2 2 0 1 1 2 -13Z",
  },
  "whispyr.hero": {
    // a wisp
    line:
      "M-11 13C-4 13 9 11 9 0C9 -7 3 -11 -2 -9C-7 -7 -7 0 -2 1C1 1.5 2.5 -1 1.5 -3M-14 8C-10 8 -6 7 -4 6" +
      "M4 14C9 12 13 7 14 1",
  },
  "forge.hero": {
    // an anvil
    fill: "M-14 -8H14V-5C9 -5 6 -2 5 1.5V5H9V10H-9V5H-5V1.5C-6 -1 -11 -1 -14 -8Z",
  },
  "forge.minion": {
    // a golem of embers
    fill: "M-9 -7L-3 -13L6 -11L11 -3L9 8L2 13L-7 11L-12 2ZM-7 -2L-1.5 0L-6.5 2ZM7 -2L1.5 0L6.5 2ZM-5 6L0 5L5 6L0 8Z",
  },
};

/** The emblem of a warrior; of one that is not known here, its first letter. */
export function emblem(id: string, name: string): TemplateResult {
  const found = EMBLEMS[id];
  if (!found) return svg`<text class="letter" y="9" text-anchor="middle">${name.slice(0, 1)}</text>`;
  return inked(found, "wide");
}

/** What the landmarks look like, 48 units wide and 40 high. */
const SCENES: Readonly<Record<string, Shape>> = {
  "fellwoods.1": {
    // a bare oak
    line:
      "M0 20V-2M0 6L-9 -4L-16 -6M-9 -4L-10 -14M0 -2L-4 -12L-10 -18M-4 -12L1 -19M0 2L9 -6L11 -16M9 -6L18 -9" +
      "M-7 20C-3 18 -1 17 0 12C1 17 3 18 7 20",
  },
  "fellwoods.2": {
    // gravestones that sink
    fill: "M-18 18L-20 -4A8 8 0 0 1 -5 -6L-2 16ZM4 19L6 0A7 7 0 0 1 20 2L18 20Z",
    line: "M-23 20H23",
  },
  "fellwoods.3": {
    // a gate of brambles
    line:
      "M-15 20V-2A15 16 0 0 1 15 -2V20M-8 20V0A8 9 0 0 1 8 0V20M-15 12L-21 9M-15 2L-20 -3M15 12L21 9M15 2" +
      "L20 -3M-9 -14L-12 -19M9 -14L12 -19M0 -18V-10",
  },
  "fellwoods.4": {
    // a bridge whose middle has fallen
    fill: "M-23 -6H-6L-8 0L-5 5C-11 4 -15 9 -15 18H-23ZM23 -6H8L6 -1L9 5C13 5 15 9 15 18H23Z",
    line: "M-4 12L2 15L-1 19M5 10L8 12",
  },
  "fellwoods.5": {
    // a circle of stones
    fill: "M-21 18L-19 -6L-11 -9L-9 18ZM-5 18L-4 -15L4 -17L6 18ZM10 18L11 -4L18 -7L21 18Z",
  },
  "fellwoods.6": {
    // a tower without its top
    fill:
      "M-11 20L-9 -8L-13 -10V-17H-8V-13H-3V-17L2 -14L5 -8L11 -4L9 0L11 20ZM-2 20V11A3 3 0 0 1 4 11V20Z" +
      "M-3 -3H1V3H-3Z",
  },
};

/** What a landmark looks like; nothing, of one that is not known here. */
export function scene(id: string): TemplateResult {
  return inked(SCENES[id] ?? {});
}
