/** Tables that are kept in this browser, so that a reload goes on. */

import type { GameName, Saved, Seat, Viewer } from "herald-client";
import { keep, read, type Language } from "../settings.js";
import type { Told } from "../table.js";

/** Who plays a seat: a person at this screen, or Herald with a strength from 1 to 5. */
export type Player = { person: true } | { person: false; strength: number };

/** What the last calls were: whose, and whether they can be taken back. */
export interface Played {
  seat: Seat;
  step: number;
  final: boolean;
}

/** What a list tells of a table, whatever its kind. */
export interface Listed<Game extends GameName = GameName> {
  id: string;
  /** The page that goes on with it; none: `play`. */
  page?: "sealed" | "referee";
  game: Game;
  /** What the table is called in a list: the game's title. */
  title: string;
  names: Record<string, string>;
  step: number;
  over: boolean;
}

/** All that is kept of a table at this screen. */
export interface Kept<Game extends GameName = GameName> extends Listed<Game> {
  players: Record<string, Player>;
  /** Whether the screen is handed over before another person's seat is shown. */
  hide: boolean;
  viewer: Viewer | Seat;
  saved: Saved<Game>;
  played: Played[];
  /** What has happened, by who may know it, and the language that it is told in; none: some of it was not told. */
  stories: Record<string, { language: Language | ""; told: Told[] }>;
}

const LIST = "herald.tables";
/** More are not kept: a browser has room for some. */
const MOST = 8;

const place = (id: string) => `herald.table.${id}`;

function ids(): string[] {
  const found = read(LIST);
  return Array.isArray(found) ? found.filter((id) => typeof id === "string") : [];
}

/** The tables that are under way, the last one that was played at first. */
export function kept(): Listed[] {
  return ids()
    .map((id) => find<Listed>(id))
    .filter((one) => one !== undefined)
    .filter((one) => !one.over);
}

export function find<Found extends Listed = Kept>(id: string): Found | undefined {
  return read(place(id)) as Found | undefined;
}

/** Keeps a table; where there is no room, the oldest ones go, and before them those that are over. */
export function put<Table extends Listed>(table: Table): void {
  const others = ids().filter((id) => id !== table.id);
  const over = new Map(others.map((id) => [id, find<Listed>(id)?.over ?? true]));
  others.sort((one, other) => Number(over.get(one)) - Number(over.get(other)));
  for (const id of others.splice(MOST - 1)) keep(place(id), undefined);
  while (!keep(place(table.id), table) && others.length) keep(place(others.pop()!), undefined);
  keep(LIST, [table.id, ...others]);
}

export function forget(id: string): void {
  keep(place(id), undefined);
  keep(
    LIST,
    ids().filter((other) => other !== id),
  );
}
