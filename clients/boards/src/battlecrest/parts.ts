/** The parts of a game of Battlecrest: what a view and the catalog are made of, and the facts of what lies up. */

import type { Action, View } from "herald-client";
import type { Component, Names } from "../names.js";

export type Game = "battlecrest";
export type Table = View<Game>;
export type Seat = Table["seats"][number];
export type Warrior = Seat["hero"];
export type Card = Seat["cards"][number];
export type Lying = Table["landmarks"][number];
export type Task = Table["resolving"][number];

type Parts = Component<Game>;
export type HeroSet = Extract<Parts, { kind: "hero_set" }>;
export type HeroCard = Extract<Parts, { kind: "hero" }>;
export type HealthCard = Extract<Parts, { kind: "health" }>;
export type MinionCard = Extract<Parts, { kind: "minion" }>;
export type ActionCard = Extract<Parts, { kind: "action" }>;
export type ActionFace = ActionCard["faces"][string];
export type Landmark = Extract<Parts, { kind: "landmark" }>;
export type EdgeEffect = Landmark["edges"][number];
export type Edge = EdgeEffect["edge"];
export type Ability = ActionFace["items"][number] | Landmark["powers"][string]["effects"][number];

/** A card of the catalog; none, if the catalog is not there. */
export function part<Kind extends Parts["kind"]>(names: Names<Game>, kind: Kind, id: string) {
  return names.component(id, kind) as Extract<Parts, { kind: Kind }> | undefined;
}

/** Everybody on the battlefield or still to be placed, with the seat whose warrior it is. */
export function warriors(table: Table): { seat: Seat; warrior: Warrior; hero: boolean }[] {
  return table.seats.flatMap((seat) => [
    { seat, warrior: seat.hero, hero: true },
    ...(seat.minion ? [{ seat, warrior: seat.minion, hero: false }] : []),
  ]);
}

/** Whether a turn is under way: somebody is to move, all stand on the battlefield, and the game is not over. */
export function isPlayed(table: Table): boolean {
  return table.seats.length > 0 && !table.over && warriors(table).every(({ warrior }) => warrior.cell !== null);
}

/** What was done in this turn: kinds of action, star powers (R14.5), warriors of a Move action that is not over. */
export function done({ turn: { used = [], stars = [], moved = [] } }: Table) {
  return { used: used as readonly string[], stars: stars as readonly string[], moved: moved as readonly string[] };
}

/** What a crest is called; `set` is the hero set whose crest it is. */
export function crestName(names: Names<Game>, set: string, crest: string): string {
  return names.say(part(names, "hero_set", set)?.crests.find(({ id }) => id === crest)?.name) || crest;
}

/** The edges of a landmark in the orientation of the field (R2.3), as steps of column and row. */
export const TOWARDS: Readonly<Record<Edge, readonly [number, number]>> = {
  N: [0, -1],
  E: [1, 0],
  S: [0, 1],
  W: [-1, 0],
};

/** Column and row of a cell, both from 1. */
export function columnAndRow(cell: string): readonly [number, number] {
  return [Number(cell[3]), Number(cell[1])];
}

/** The cell that touches this edge of a landmark (R2.5). */
export function touched(landmark: string, edge: Edge): string {
  const [[column, row], [across, down]] = [columnAndRow(landmark), TOWARDS[edge]];
  return `r${row + down}c${column + across}`;
}

/** The path of an action, and who walks it; none for actions of other kinds. */
export function walk(action: Action<Game>, table: Table): { warrior: string; path: readonly string[] } | undefined {
  if (action.type === "move") return { warrior: action.warrior, path: action.path };
  if (action.type === "push") return { warrior: action.target, path: action.path };
  if (action.type !== "march") return undefined;
  const task = table.resolving.at(-1);
  return task?.task === "march" ? { warrior: task.warrior, path: action.path } : undefined;
}

/**
 * What the cells of a path show: the wounds of hazards, and the landmarks that end on their other face. A warrior that
 * moves by itself earns a bonus as it leaves a cell; that turns the landmark, and may open a hazard there (R12.5, R19.3).
 */
export function onPath(names: Names<Game>, table: Table, path: readonly string[], isPushed = false) {
  const turned = new Set<string>();
  let wounds = 0;
  /** The effects of a landmark that are active on a cell now. */
  const beside = ({ id, face, cell: at }: Lying, cell: string): EdgeEffect[] => {
    const shown = turned.has(id) ? (face === "A" ? "B" : "A") : face;
    const edges = part(names, "landmark", id)?.edges ?? [];
    return edges.filter(({ edge, active }) => touched(at, edge) === cell && (active as readonly string[]).includes(shown));
  };
  const isHazard = (cell: string) => (lying: Lying) => beside(lying, cell).some(({ kind }) => kind === "hazard");
  for (const [n, cell] of path.entries()) {
    if (n) wounds += table.landmarks.filter(isHazard(cell)).length;
    if (isPushed || n === path.length - 1) continue;
    const earned = table.landmarks.filter((lying) => beside(lying, cell).some(({ symbols }) => symbols.includes("move")));
    for (const { id } of earned) if (!turned.delete(id)) turned.add(id);
    wounds += earned.filter(isHazard(cell)).length;
  }
  return { wounds, turned: [...turned] };
}
