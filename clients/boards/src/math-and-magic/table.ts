/** The context of this board: the view, names and texts, seats, and the facts of cards. */

import type { Decision, View } from "herald-client";
import { html, nothing, type TemplateResult } from "lit";
import type { Target } from "../selection.js";
import type { Component, Names } from "../names.js";
import { word, type Word } from "./words.js";

export type Game = "math-and-magic";
export type TableView = View<Game>;
export type PlayerView = TableView["players"][number];
export type BattleView = NonNullable<TableView["battle"]>;
export type ArmyView = BattleView["armies"][number];
export type Slot = NonNullable<ArmyView["slots"]>[number];
export type Line = BattleView["ledger"][number];
export type Seat = ArmyView["seat"];

type Of<Kind extends string> = Extract<Component<Game>, { kind: Kind }>;
export type Creature = Of<"creature">;
export type Hero = Of<"hero">;
export type Neutral = Of<"neutral">;
export type Spell = Of<"spell">;
export type Tablet = Of<"tablet">;
export type Building = Of<"building">;

/** The slots of the front line (R5.2), and that of the elemental (R5.8). */
export const SLOTS = 6;
export const ELEMENTAL = 7;
export const TIERS = [1, 2, 3, 4, 5, 6, 7] as const;
export const ROUNDS = 7;
/** The attack type that a type of battle favours (R6.5). */
export const FAVOURED: Record<string, string> = { field: "shooter", duel: "shooter", siege: "flyer", dungeon: "melee" };

/** The strike mark of a card `tier-mark`, and its tier. */
export const markOf = (card: string): number => Number(card.split("-")[1]);
export const tierOf = (card: string): number => Number(card.split("-")[0]);

/** Whether a type of battle knows formations and the second echelon (R4.8). */
export const hasFormations = (type: string | null): boolean => type === "field" || type === "duel";

/** Everything that a part of the board needs in order to be drawn. */
export class Table {
  constructor(
    readonly view: TableView,
    readonly decision: Decision<Game> | undefined,
    readonly names: Names<Game>,
    /** The viewer: a seat, or a spectator. */
    private readonly onlooker: string | undefined,
    /** How something that can be pointed at is drawn (`BoardElement.pointable`). */
    readonly spot: (target: Target, name: string, classes: string, content: unknown) => TemplateResult,
  ) {}

  say(key: Word): string {
    return word(key, this.names.language);
  }

  get seats(): Seat[] {
    return this.view.players.map((_, n) => `p${n + 1}` as Seat);
  }

  player(seat: string | null | undefined): PlayerView | undefined {
    return seat?.startsWith("p") ? this.view.players[Number(seat.slice(1)) - 1] : undefined;
  }

  /** The seat at the bottom: the viewer, or else the seat that decides, the active one, or the first. */
  get near(): Seat {
    const found = [this.onlooker, this.decision?.seat, this.view.active].find((seat) => this.player(seat));
    return (found ?? "p1") as Seat;
  }

  /** Whether this is the onlooker's own seat. */
  isOwn(seat: Seat): boolean {
    return seat === this.onlooker;
  }

  /** Whether the seat at the bottom decides, so that its town and hand are targets. */
  get nearDecides(): boolean {
    return this.decision?.seat === this.near;
  }

  /** What a player is called: his name, or number, and his race. */
  called(seat: string): string {
    const p = this.player(seat);
    return p ? `${this.names.player(seat)}, ${this.names.of(p.race, "race")}` : this.say("neutral");
  }

  /** The name that a player was given, before that of his race. */
  given(seat: string): TemplateResult | typeof nothing {
    const given = this.names.given(seat);
    return given ? html`<span class="named" title=${given}>${given}</span> · ` : nothing;
  }

  get battle(): BattleView | null {
    return this.view.battle;
  }

  army(seat: string): ArmyView | undefined {
    return this.battle?.armies.find((army) => army.seat === seat);
  }

  isFighting(seat: string): boolean {
    return this.army(seat) !== undefined;
  }

  /** The army at the bottom, then that at the top, if the enemy is no neutral army. */
  get lines(): ArmyView[] {
    const armies = this.battle?.armies ?? [];
    return armies.length === 2 && armies[1]!.seat === this.near ? [armies[1]!, armies[0]!] : [...armies];
  }

  /** Whether the onlooker sees that army being deployed and can lay cards: its next slot is drawn open. */
  isDeploying(army: ArmyView): boolean {
    return this.battle?.step === "deploy" && !army.finished && army.slots !== null;
  }

  creature(race: string, tier: number): Creature | undefined {
    return this.names.component(`${race}-${tier}`, "creature") as Creature | undefined;
  }

  hero(id: string): Hero | undefined {
    return this.names.component(id, "hero") as Hero | undefined;
  }

  neutral(id: string | null): Neutral | undefined {
    return id ? (this.names.component(id, "neutral") as Neutral | undefined) : undefined;
  }

  spell(id: string): Spell | undefined {
    return this.names.component(id, "spell") as Spell | undefined;
  }

  tablet(id: string): Tablet | undefined {
    return this.names.component(id, "tablet") as Tablet | undefined;
  }

  building(id: string): Building | undefined {
    return this.names.component(id, "building") as Building | undefined;
  }

  /** What a creature is called, improved or not: as in all sentences. */
  creatureName(p: PlayerView, tier: number): string {
    const found = this.creature(p.race, tier);
    return found ? this.names.say(found.name) : `${this.say("tier")} ${tier}`;
  }

  /** How a strike mark is called. */
  markName(value: number): string {
    return value ? `${this.say("strike_mark")} ${value}` : this.say("blank");
  }
}

/** The improvement of a tier: 0 to 2. */
export const improvement = (p: PlayerView, tier: number): number => Number(p.improvements[tier - 1] ?? 0);

/** R7.4: which number of the triple is the cap of a tier: one more than the improvement with the option `interval`. */
export function capOf(table: Table, p: PlayerView, tier: number, improved = improvement(p, tier)): number {
  return Math.min(2, improved + (table.view.rules.unimproved_strikes === "interval" ? 1 : 0));
}

/** R12.5: the damage of a card now, and after the next improvement, if there is one. */
export function damages(table: Table, p: PlayerView, { tier, damage }: Creature): string[] {
  const improved = improvement(p, tier);
  const levels = improved < improvementCosts(table).length ? [improved, improved + 1] : [improved];
  const caps = levels.map((level) => damage[capOf(table, p, tier, level)]!);
  return caps.map((cap) => (cap > damage[0]! ? `${damage[0]}–${cap}` : `${cap}`));
}

/** R12.5: the costs of the improvements of a tier; with the option `interval` there is one. */
export function improvementCosts(table: Table): readonly number[] {
  const costs = table.building("improvement")?.costs ?? [];
  return table.view.rules.unimproved_strikes === "interval" ? costs.slice(0, 1) : costs;
}

/** A number as it is printed: with a minus sign of its own. */
export const figure = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);

/** Equal things together, each with its number, in the order in which they came. */
export function counted<Thing>(things: readonly Thing[]): [Thing, number][] {
  const found = new Map<Thing, number>();
  for (const of of things) found.set(of, (found.get(of) ?? 0) + 1);
  return [...found];
}
