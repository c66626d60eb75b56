/** Locks that were made in this browser for seats at sealed tables, with their keys: nobody else has those. */

import { newSeatKey } from "herald-client";
import { keep, read } from "../settings.js";

const KEYS = "herald.keys";
/** More are not kept: each is for one game. */
const MOST = 20;
/** What a lock looks like. */
export const LOCK = "[0-9a-f]{64}";

/** Makes a lock to be sent to who sets a table up; undefined: this browser keeps nothing, and the key would be lost. */
export async function newLock(): Promise<string | undefined> {
  const { key, lock } = await newSeatKey();
  return keep(KEYS, [key, ...ownKeys()].slice(0, MOST)) ? lock : undefined;
}

/** The keys of the locks that were made here, the last one first. */
export function ownKeys(): readonly string[] {
  const found = read(KEYS);
  return Array.isArray(found) ? found.filter((key) => typeof key === "string") : [];
}
