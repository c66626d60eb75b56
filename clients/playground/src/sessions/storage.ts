/** The sessions that this browser stores, so that a reload goes on. */

import type { GameName, Saved, Seat, Viewer } from "herald-client";
import type { LogLine } from "../session.js";
import { keep, read, type Language } from "../settings.js";

/** Who plays a seat: a person at this screen, or Herald with a strength from 1 to 5. */
export type Player = { person: true } | { person: false; strength: number };

/** A call: its seat, the step after it, and whether it is final. */
export interface Played {
  seat: Seat;
  step: number;
  final: boolean;
}

/** The members of every stored session, whatever its kind. */
export interface Listed<Game extends GameName = GameName> {
  id: string;
  /** The page of the session; by default `play`. */
  page?: "sealed" | "referee";
  game: Game;
  /** The title of the game. */
  title: string;
  names: Record<string, string>;
  step: number;
  over: boolean;
}

/** A stored hotseat session. */
export interface StoredHotseat<Game extends GameName = GameName> extends Listed<Game> {
  players: Record<string, Player>;
  /** Whether the screen is passed on before another person's view is shown. */
  hide: boolean;
  viewer: Viewer | Seat;
  saved: Saved<Game>;
  played: Played[];
  /** The log of each viewer, and its language; "" if lines are missing. */
  logs: Record<string, { language: Language | ""; lines: LogLine[] }>;
}

const LIST = "herald.sessions";
/** The most sessions that a browser stores. */
const MAX_SESSIONS = 8;

const keyOf = (id: string) => `herald.session.${id}`;

function ids(): string[] {
  const found = read(LIST);
  return Array.isArray(found) ? found.filter((id) => typeof id === "string") : [];
}

/** Returns the stored sessions that are not over, the last played one first. */
export function storedSessions(): Listed[] {
  return ids()
    .map((id) => find<Listed>(id))
    .filter((one) => one !== undefined)
    .filter((one) => !one.over);
}

/** Returns a stored session; undefined if there is none. */
export function find<Found extends Listed = StoredHotseat>(id: string): Found | undefined {
  return read(keyOf(id)) as Found | undefined;
}

/** Stores a session. If there is no room, finished sessions go first, then the oldest ones. */
export function put<Stored extends Listed>(session: Stored): void {
  const others = ids().filter((id) => id !== session.id);
  const over = new Map(others.map((id) => [id, find<Listed>(id)?.over ?? true]));
  others.sort((one, other) => Number(over.get(one)) - Number(over.get(other)));
  for (const id of others.splice(MAX_SESSIONS - 1)) keep(keyOf(id), undefined);
  while (!keep(keyOf(session.id), session) && others.length) keep(keyOf(others.pop()!), undefined);
  keep(LIST, [session.id, ...others]);
}

/** Deletes a stored session. */
export function forget(id: string): void {
  keep(keyOf(id), undefined);
  keep(
    LIST,
    ids().filter((other) => other !== id),
  );
}
