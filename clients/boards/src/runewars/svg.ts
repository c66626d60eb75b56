/** The context that the parts of this board draw with, and small drawing helpers. */

import type { Decision } from "herald-client";
import { html, type TemplateResult } from "lit";
import type { Target } from "../selection.js";
import type { Box, Group, Hero, Kind, Player, Seat, Shape, Table } from "./box.js";
import type { Ground } from "./hexes.js";
import type { Word } from "./words.js";

export type Asked = Pick<Decision<"runewars">, "kind" | "seat" | "actions">;

export interface DrawContext {
  readonly view: Table;
  readonly box: Box;
  readonly ground: Ground;
  /** The seat at the bottom of the board. */
  readonly seat: string | undefined;
  /** The current decision. */
  readonly asked: Asked | undefined;
  /** Returns a text of this board. */
  word(key: Word, values?: Readonly<Record<string, string | number>>): string;
  /** Returns the name of a component. */
  name(id: string, kind?: Kind): string;
  /** Returns the name that the page sets for a player. */
  given(seat: string): string | undefined;
  /** Returns an SVG target. */
  target(target: Target, name: string, content: unknown): TemplateResult;
  /** Returns an HTML target, a card. */
  card(target: Target, name: string, classes: string, content: unknown): TemplateResult;
  /** Whether the decision is about this target. */
  asks(target: Target): boolean;
}

/** Returns the colour class of a seat: its faction, or `neutral` before it has chosen one. */
export function coloursOf(context: DrawContext, seat: string | null | undefined): string {
  return (seat && context.view.players[seat]?.faction) || "neutral";
}

/** Returns what to call a player: name and faction, or faction and seat. */
export function seatName(context: DrawContext, seat: string | null | undefined): string {
  if (!seat) return context.word("neutral");
  const faction = factionOf(context, seat);
  const given = context.given(seat);
  if (given) return faction ? `${given} (${faction})` : given;
  return faction ? `${faction} (${seat})` : seat;
}

/** The same where it is shown by itself: a long name is cut, and the faction stays. */
export function seatTitle(context: DrawContext, seat: string | null | undefined): TemplateResult | string {
  const given = seat && context.given(seat);
  if (!given) return seatName(context, seat);
  const faction = factionOf(context, seat);
  return html`<span class="named" title=${given}>${given}</span>${faction ? ` (${faction})` : ""}`;
}

/** What a player is called where there is little room: the name alone, or the seat. */
export function seatWord(context: DrawContext, seat: string): TemplateResult | string {
  const given = context.given(seat);
  return given ? html`<span class="named" title=${given}>${given}</span>` : seat;
}

function factionOf(context: DrawContext, seat: string): string | undefined {
  const faction = context.view.players[seat]?.faction;
  return faction ? context.name(faction, "faction") : undefined;
}

/** The shape of a unit. */
export function shapeOf(context: DrawContext, unit: string): Shape {
  return (context.box.facts("unit", unit)?.shape as Shape) ?? "circle";
}

/** A group in words. */
export function groupName(context: DrawContext, { unit, routed, n }: Group): string {
  return `${n} × ${context.name(unit, "unit")}${routed ? ` (${context.word("routed")})` : ""}`;
}

/** Returns the players clockwise, the viewer first. */
export function playersFrom(context: DrawContext): [Seat, Player][] {
  const all = Object.entries(context.view.players);
  const at = Math.max(
    0,
    all.findIndex(([seat]) => seat === context.seat),
  );
  return [...all.slice(at), ...all.slice(0, at)];
}

/** Two letters for a hero's figure on the map: the first ones of its name's first and last word. */
export function initials(context: DrawContext, hero: Pick<Hero, "id">): string {
  const parts = context.name(hero.id, "hero").split(" ");
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

/** The decisions about who moves. */
const PICKS: readonly string[] = ["force_pick", "strategize_pick"];
/** The decisions about where a hero goes that acts. */
const STEPS: readonly string[] = ["hero_step", "teleport_area"];

/** Whether units can be dragged now. */
export function isMover(asked: Asked | undefined): boolean {
  return PICKS.includes(asked?.kind ?? "");
}

/** Whether a hero can be dragged now that cannot be chosen, as it acts already. */
export function isActing(view: Table, asked: Asked | undefined, { id }: Pick<Hero, "id">): boolean {
  return STEPS.includes(asked?.kind ?? "") && view.questing?.hero === id;
}
