/** The symbols of the cards, drawn by us on a grid of 24 by 24: lines, lightly filled, in the colour of the text. */

import { html, svg, type TemplateResult } from "lit";
import { keywordIds, type CardFacts, type HeroFacts } from "./facts.js";

/** Outlines by their meaning. */
const OUTLINES: Readonly<Record<string, string>> = {
  // R1.1: the marks of the types
  hero: "M4 18V8l4 4 4-7 4 7 4-4v10zM4 21h16",
  technique: "M3 14c1-6 5-9 10-9l-1-3 5 3c3 2 4 5 4 8l-4-2-5 2 4 2-2 3-4-2-2 5-5-1 3-4zM15 9h.1",
  trick: "M12 3a9 9 0 1 0 .1 0zM12 7a5 5 0 1 0 .1 0zM12 10v4",
  spell: "M12 2.5l5.6 17.2L3 9.1h18L6.4 19.7z",
  meditation: "M12 20c-2-3-2-6 0-8 2 2 2 5 0 8zM11 12C9 6 6 4 2 4c0 6 3 10 8 11zM13 12c2-6 5-8 9-8 0 6-3 10-8 11z",
  // R7.2: the windows, and lasting abilities
  main:
    "M12 7a5 5 0 1 0 .1 0zM12 1.5v3M12 19.5v3M1.5 12h3M19.5 12h3M4.5 4.5l2 2M17.5 17.5l2 2" +
    "M4.5 19.5l2-2M17.5 6.5l2-2",
  own: "M12 7a5 5 0 1 0 .1 0zM12 1.5v3M12 19.5v3M1.5 12h3M19.5 12h3",
  opp: "M16 3a9 9 0 1 0 5 13A8 8 0 0 1 16 3z",
  interrupt: "M8 3h8l5 5v8l-5 5H8l-5-5V8zM7.5 12h9",
  defend: "M12 2.5l8 3v6c0 5-3 8.5-8 10.5-5-2-8-5.5-8-10.5v-6z",
  after_defended: "M4 12a8 8 0 1 1 3 6.2M4 12l-2-3M4 12l3.5-1.5",
  addon: "M12 4v16M4 12h16",
  save: "M6 21V11l2-2V4l2 4V3l2 5V3l2 5 2-3v8l-3 4v4z",
  always: "M7 8a4 4 0 1 0 .1 8c4 0 6-8 10-8a4 4 0 1 1 0 8c-4 0-6-8-10-8z",
  wits: "M9 21h6M9 18h6c0-4 3-5 3-9a6 6 0 0 0-12 0c0 4 3 5 3 9z",
  // effects of abilities
  attack: "M3 3l13 13M21 3L8 16M5.5 13.5l5 5M18.5 13.5l-5 5M4 20l3-3M20 20l-3-3",
  draw: "M4 5h9v14H4zM9 5l2-3 9 4-5 14-2-1",
  look: "M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 8.5a3.5 3.5 0 1 0 .1 0z",
  recover: "M5 21V11a7 7 0 0 1 14 0v10zM12 17V9M8.5 12.5L12 9l3.5 3.5",
  strip: "M5 3h14v18H5zM8.5 12h7",
  companion: "M12 3a4 4 0 1 0 .1 0zM4 21c0-6 3-9 8-9s8 3 8 9z",
  second_wind: "M3 9h11a3 3 0 1 0-3-3M3 13h15a3 3 0 1 1-3 3M3 17h7",
  boost: "M12 3l7 8h-4v10H9V11H5z",
  banishing: "M12 3a9 9 0 1 0 .1 0zM6 6l12 12",
  immune: "M12 2.5l8 3v6c0 5-3 8.5-8 10.5-5-2-8-5.5-8-10.5v-6zM12 8v7M8.5 11.5h7",
  retreat: "M9 6L3 12l6 6M3 12h12c4 0 6 3 6 7",
  field: "M5 21V3h11l-2 4 2 4H5",
  hourglass: "M6 3h12M6 21h12M7 3c0 5 4 6 4 9s-4 4-4 9M17 3c0 5-4 6-4 9s4 4 4 9M9.5 19h5",
  // R2: the keywords
  axe: "M8 21L17 4M11 4c3 1 7 4 9 8-4 2-8 1-10-2z",
  sword: "M12 2l2.5 3v10h-5V5zM6 15h12M12 15v6M10 21h4",
  shield: "M4 4c5 0 6-1 8-2 2 1 3 2 8 2v7c0 5-3 9-8 11-5-2-8-6-8-11zM12 6v12M7.5 11h9",
  armour: "M8 3l4 2 4-2 5 4-2 4-2-1v11H7V10l-2 1-2-4zM12 9v12M7 14h10",
  dagger: "M12 2l2 4v8h-4V6zM7 14h10M12 14v7",
  knife: "M4 20L14 10c3-3 5-5 7-7 0 5-2 9-5 12zM9 15l3 3",
  demon:
    "M4 3c0 4 1 6 3 7-1 6 1 10 5 11 4-1 6-5 5-11 2-1 3-3 3-7-3 1-4 3-5 4H9C8 6 7 4 4 3z" +
    "M9.5 12.5l1.5 1M14.5 12.5l-1.5 1M10 17h4",
  eidolon: "M5 21V11a7 7 0 0 1 14 0v10l-3.5-3L12 21l-3.5-3zM9.5 11v1M14.5 11v1",
  stance: "M12 2.5a2.5 2.5 0 1 0 .1 0zM12 8v6M12 10l6 2M12 10l-6-3M12 14l5 7M12 14l-6 6",
  book: "M12 6c-2-2-6-2-9-2v14c3 0 7 0 9 2 2-2 6-2 9-2V4c-3 0-7 0-9 2zM12 6v14",
  banner: "M5 2v20M5 4h14v12l-4-2-4 2-3-2-3 1z",
  staff: "M12 9v13M12 2a3.5 3.5 0 1 0 .1 0zM7 5c0 5 10 5 10 0",
  symbol: "M12 2v20M6 8h12M9 2.5h6M12 8a4 4 0 0 1 0 8 4 4 0 0 1 0-8z",
  // R8.5: the properties of strikes
  simple: "M12 2l2.5 6.5L21 6l-2.5 6L21 18l-6.5-2.5L12 22l-2.5-6.5L3 18l2.5-6L3 6l6.5 2.5z",
  fire: "M12 2c1 4 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 2-7 2 1 2 2 2 4 2-2 3-5 2-9z",
  electric: "M14 2L5 13h6l-2 9 10-13h-6z",
  necrotic: "M5 13V9a7 7 0 0 1 14 0v4l-3 2v5H8v-5zM9.5 10v1.5M14.5 10v1.5M12 16v4",
  cold: "M12 2v20M3.5 7l17 10M20.5 7l-17 10M12 5.5L9.5 3M12 5.5L14.5 3M12 18.5L9.5 21M12 18.5l2.5 2.5",
  acid: "M12 2c4 6 6 9 6 12a6 6 0 0 1-12 0c0-3 2-6 6-12zM10 14h.1M13 17h.1M13.5 12h.1",
  poison: "M9 2h6M10 2v6L6 13v9h12v-9l-4-5V2M6 15h12",
  holy:
    "M12 8a4 4 0 1 0 .1 0zM12 1v4M12 19v4M1 12h4M19 12h4M4.2 4.2L7 7M17 17l2.8 2.8" +
    "M4.2 19.8L7 17M17 7l2.8-2.8",
  // the crests of the Heroes
  blade_master: "M4 3l10 12M20 3L10 15M4 20l4-4M20 20l-4-4M6 14l4 4M18 14l-4 4M12 5v4",
  sorceress: "M12 2l2 5 5-1-3 4 3 4-5-1-2 5-2-5-5 1 3-4-3-4 5 1zM12 18v4",
  priest: "M12 2v20M7 7h10M5 22c0-6 3-9 7-9s7 3 7 9",
  assassin: "M12 22l-2-5V8h4v9zM7 8h10M12 8V3M4 4c2 0 4 2 4 4M20 4c-2 0-4 2-4 4",
  knight: "M6 22v-9a6 7 0 0 1 12 0v9l-6-3zM6 13h12M12 13v6M12 6V2M12 2l5 2-5 1",
  paladin: "M4 4h16v7c0 5-3 9-8 11-5-2-8-6-8-11zM12 7v11M8 10h8",
  demonologist: "M3 3c0 5 3 7 6 8M21 3c0 5-3 7-6 8M12 8a6 6 0 1 0 .1 0zM12 11l2.5 5h-5z",
  battle_mage: "M6 3l2 3v8H4V6zM2 14h8M6 14v7M17 2l-4 9h4l-2 10 7-13h-4l3-6z",
};

/** A symbol; hidden from screen readers, since the text beside it says the same. */
export function glyph(name: string, classes = ""): TemplateResult {
  const outline = OUTLINES[name] ?? OUTLINES["simple"]!;
  return html`<svg class="glyph ${classes}" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${outline} />`}</svg>`;
}

/** The symbols of a card's picture: its keyword or its first effect, and the property of its strike. */
export function picturesOf(facts: CardFacts | HeroFacts): string[] {
  if (facts.kind === "hero") return [facts.id];
  const keyword = keywordIds(facts)[0];
  const main = keyword ?? (facts.power === null ? doing(facts) : "companion");
  const property = propertyOf(facts);
  return property ? [main, property] : [main];
}

/** Symbols of effects; an effect that is not listed has a symbol of the same name. */
const EFFECTS: Readonly<Record<string, string>> = {
  move_self: "field",
  draw_to: "draw",
  peek: "look",
  extra: "attack",
  release: "attack",
  stash: "attack",
  keep: "save",
  add: "boost",
  state: "banishing",
};

function doing(facts: CardFacts): string {
  const effects = facts.abilities.flatMap(({ do: done }) => done ?? []);
  const found = effects.find(({ effect }) => effect !== "move_self") ?? effects[0];
  if (!found) return "field";
  if (found.effect === "move") return found.who === "opp" ? "strip" : "recover";
  return EFFECTS[found.effect] ?? found.effect;
}

function propertyOf(facts: CardFacts): string | undefined {
  for (const effect of facts.abilities.flatMap(({ do: done }) => done ?? [])) {
    if (effect.effect !== "attack") continue;
    const property = effect.strikes.find((strike) => strike.property)?.property;
    if (property && property !== "simple") return property;
  }
  return undefined;
}

/** The back of a card: an hourglass. */
export function back(): TemplateResult {
  return html`<span class="back">${glyph("hourglass")}</span>`;
}

/** R8.4: the Force of a strike, in a burst. */
export function burst(force: number): TemplateResult {
  return html`<svg class="burst" viewBox="0 0 48 48" aria-hidden="true">
    ${svg`<path d=${BURST} /><text x="24" y="31" text-anchor="middle">${force}</text>`}
  </svg>`;
}

/** A star of twelve points, for the Force of a strike. */
const BURST = star(24, 24, 23, 18, 12);

function star(x: number, y: number, outer: number, inner: number, points: number): string {
  const corners = Array.from({ length: 2 * points }, (_, at) => {
    const [radius, angle] = [at % 2 ? inner : outer, (Math.PI * at) / points];
    return `${(x + radius * Math.sin(angle)).toFixed(1)} ${(y - radius * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}z`;
}
