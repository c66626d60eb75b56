/** The components of the catalog, by kind and id, and other names. */

import type { View } from "herald-client";
import type { Component, Names } from "../names.js";

export type Table = View<"runewars">;
export type Seat = keyof Table["players"] & string;
export type Player = Table["players"][string];
export type Land = Table["lands"][string];
export type Hero = Table["heroes"][number];
export type RewardCard = Hero["rewards"][number];

type Any = Component<"runewars">;
export type Kind = Any["kind"];
export type Facts<K extends Kind> = Extract<Any, { kind: K }>;

/** The dials, and the attributes of heroes, in the order of the printed tables. */
export const DIALS = ["food", "wood", "ore"] as const;
export const ATTRIBUTES = ["strength", "agility", "wisdom"] as const;
export const SHAPES = ["triangle", "rectangle", "hexagon", "circle"] as const;
export type Shape = (typeof SHAPES)[number];

/** A group of figures that are alike, as an area holds them. */
export interface Group {
  unit: string;
  routed: boolean;
  n: number;
}

export class Box {
  readonly #orders = new Map<number, Facts<"order">>();

  constructor(
    readonly names: Names<"runewars">,
    components: readonly Any[] = [],
  ) {
    for (const one of components) if (one.kind === "order") this.#orders.set(one.number, one);
  }

  facts<K extends Kind>(kind: K, id: string): Facts<K> | undefined {
    const found = this.names.component(id, kind);
    return found?.kind === kind ? (found as Facts<K>) : undefined;
  }

  /** A tile by its number or its faction. */
  tile(tile: string): Facts<"tile"> | undefined {
    return this.facts("tile", `tile-${tile}`) ?? this.facts("tile", `home-${tile}`);
  }

  order(number: number): Facts<"order"> | undefined {
    return this.#orders.get(number);
  }

  fate(number: number): Facts<"fate"> | undefined {
    return this.facts("fate", `fate-${number}`);
  }

  /** Returns the kind of a card or token by its id alone, for draws. */
  kindOf(id: string): Kind | undefined {
    return this.names.component(id)?.kind;
  }

  /** Whose colours a unit has: a faction, or `neutral`. */
  factionOf(unit: string): string {
    return this.facts("unit", unit)?.faction ?? "neutral";
  }
}

/** The figures of an area or a side: `archer` stands, `archer!` is routed. */
export function groupsOf(units: Readonly<Record<string, number>> | undefined): Group[] {
  return Object.entries(units ?? {}).map(([key, n]) => ({
    unit: key.replace("!", ""),
    routed: key.endsWith("!"),
    n,
  }));
}

/**
 * The figures in an area, with those that are not its own yet: a force that enters it (R6.11), and, in a battle, the
 * force and the participants (R14.3).
 */
export function figuresIn({ lands, moving, battle }: Table, area: string): Group[] {
  const found = groupsOf(lands[area]?.units);
  if (moving?.to === area) found.push(...groupsOf(moving.force));
  if (battle?.area === area) {
    found.push(...groupsOf(battle.force));
    for (const { squads = [] } of battle.armies ?? []) found.push(...squads.map(({ unit, n, routed = false }) => ({ unit, n, routed })));
  }
  const alike = new Map<string, Group>();
  for (const group of found) {
    const key = group.unit + group.routed;
    alike.set(key, { ...group, n: group.n + (alike.get(key)?.n ?? 0) });
  }
  return [...alike.values()];
}
