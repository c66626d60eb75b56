/** What the parts of this board draw with: the table, the words, and how something that can be pointed at is drawn. */

import { html, type TemplateResult } from "lit";
import type { Target } from "../choosing.js";
import type { Box, Group, Hero, Kind, Player, Seat, Shape, Table } from "./box.js";
import type { Ground } from "./hexes.js";
import type { Word } from "./words.js";

export interface Asked {
  readonly kind: string;
  readonly seat: string;
}

export interface Pen {
  readonly view: Table;
  readonly box: Box;
  readonly ground: Ground;
  /** Who looks on. */
  readonly seat: string | undefined;
  /** The question under way: its kind, and who is asked; undefined: none. */
  readonly asked: Asked | undefined;
  /** A word of this board. */
  word(key: Word, values?: Readonly<Record<string, string | number>>): string;
  /** What a component is called. */
  name(id: string, kind?: Kind): string;
  /** The name that a player was given; undefined: none. */
  given(seat: string): string | undefined;
  /** Something in a drawing that can be pointed at. */
  target(target: Target, name: string, content: unknown): TemplateResult;
  /** A card that can be pointed at. */
  card(target: Target, name: string, classes: string, content: unknown): TemplateResult;
  /** Whether the question is about this. */
  asks(target: Target): boolean;
}

/** Whose colours a seat has: its faction's; before it has chosen one, nobody's. */
export function coloursOf(pen: Pen, seat: string | null | undefined): string {
  return (seat && pen.view.players[seat]?.faction) || "neutral";
}

/** What a player is called: by name and faction; without a name, by the faction and the seat. */
export function seatName(pen: Pen, seat: string | null | undefined): string {
  if (!seat) return pen.word("neutral");
  const faction = factionOf(pen, seat);
  const given = pen.given(seat);
  if (given) return faction ? `${given} (${faction})` : given;
  return faction ? `${faction} (${seat})` : seat;
}

/** The same where it is shown by itself: a long name is cut, and the faction stays. */
export function seatTitle(pen: Pen, seat: string | null | undefined): TemplateResult | string {
  const given = seat && pen.given(seat);
  if (!given) return seatName(pen, seat);
  const faction = factionOf(pen, seat);
  return html`<span class="named" title=${given}>${given}</span>${faction ? ` (${faction})` : ""}`;
}

/** What a player is called where there is little room: the name alone, or the seat. */
export function seatWord(pen: Pen, seat: string): TemplateResult | string {
  const given = pen.given(seat);
  return given ? html`<span class="named" title=${given}>${given}</span>` : seat;
}

function factionOf(pen: Pen, seat: string): string | undefined {
  const faction = pen.view.players[seat]?.faction;
  return faction ? pen.name(faction, "faction") : undefined;
}

/** The shape of a unit. */
export function shapeOf(pen: Pen, unit: string): Shape {
  return (pen.box.facts("unit", unit)?.shape as Shape) ?? "circle";
}

/** A group in words. */
export function groupName(pen: Pen, { unit, routed, n }: Group): string {
  return `${n} × ${pen.name(unit, "unit")}${routed ? ` (${pen.word("routed")})` : ""}`;
}

/** The players, the one who looks on first, then clockwise. */
export function playersFrom(pen: Pen): [Seat, Player][] {
  const all = Object.entries(pen.view.players);
  const at = Math.max(
    0,
    all.findIndex(([seat]) => seat === pen.seat),
  );
  return [...all.slice(at), ...all.slice(0, at)];
}

/** Two letters for a hero's figure on the map: the first ones of its name's first and last word. */
export function initials(pen: Pen, hero: Pick<Hero, "id">): string {
  const parts = pen.name(hero.id, "hero").split(" ");
  const letters = parts.length > 1 ? [parts[0]![0], parts.at(-1)![0]] : [parts[0]![0], parts[0]![1]];
  return letters.join("").toUpperCase();
}

/** How a figure on the map is pointed at: those of one type, area and state are alike. */
export function groupTarget(area: string, unit: string, routed: boolean): Target {
  return `units:${area}:${unit}${routed ? "!" : ""}`;
}

/** How a figure in a battle is pointed at. */
export function squadTarget(side: number, unit: string, routed: boolean, damage: number): Target {
  return `squad:${side}:${unit}${routed ? "!" : ""}:${damage}`;
}

/** How an area is marked on its tile: `3A`; an area of a home tile by its letter alone. */
export function areaMark(area: string): string {
  return area.includes("_") ? area.at(-1)! : area;
}
