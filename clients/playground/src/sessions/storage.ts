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
  /** Why the session has answered by itself; undefined if the player has chosen. */
  auto?: "only" | "passed" | "cards" | undefined;
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

/** The sessions that the browser refuses to store. They are in this tab's memory until the page is closed. */
const memory = new Map<string, Listed>();

/** Emits `change` when a session goes into memory, or when the browser stores it again. */
class Storage extends EventTarget {
  /** Whether a session is only in memory. */
  get inMemory(): boolean {
    return memory.size > 0;
  }
}

export const storage = new Storage();

/** Returns the stored ids, after those in memory. */
function ids(): string[] {
  const found = read(LIST);
  const stored = Array.isArray(found) ? found.filter((id) => typeof id === "string" && !memory.has(id)) : [];
  return [...[...memory.keys()].reverse(), ...stored];
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
  return (memory.get(id) ?? read(keyOf(id))) as Found | undefined;
}

/**
 * Stores a session. If there is no room, finished sessions go first, then the oldest ones. If the browser stores nothing,
 * the session stays in memory.
 */
export function put<Stored extends Listed>(session: Stored): void {
  const { id } = session;
  const others = ids().filter((other) => other !== id && !memory.has(other));
  const over = new Map(others.map((other) => [other, find<Listed>(other)?.over ?? true]));
  others.sort((one, other) => Number(over.get(one)) - Number(over.get(other)));
  for (const other of others.splice(MAX_SESSIONS - 1)) keep(keyOf(other), undefined);
  let isStored = keep(keyOf(id), session);
  while (!isStored && others.length) {
    keep(keyOf(others.pop()!), undefined);
    isStored = keep(keyOf(id), session);
  }
  isStored = keep(LIST, isStored ? [id, ...others] : others) && isStored;
  const wasInMemory = memory.delete(id);
  if (!isStored) memory.set(id, structuredClone(session));
  if (wasInMemory === isStored) storage.dispatchEvent(new Event("change"));
}

/** Deletes a stored session. */
export function forget(id: string): void {
  if (memory.delete(id)) storage.dispatchEvent(new Event("change"));
  keep(keyOf(id), undefined);
  keep(
    LIST,
    ids().filter((other) => other !== id && !memory.has(other)),
  );
}
