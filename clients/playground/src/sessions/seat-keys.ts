/** Seat keys made in this browser, with their hashes for sealed sessions. The keys are stored only here. */

import { newSeatKey } from "herald-client";
import { keep, read } from "../settings.js";

const KEYS = "herald.keys";
/** The most keys that a browser stores; each is for one game. */
const MAX_KEYS = 20;
/** The pattern of a key hash. */
export const KEY_HASH = "[0-9a-f]{64}";

/** Makes a key and returns its hash for the host; undefined if this browser can't store the key. */
export async function newKeyHash(): Promise<string | undefined> {
  const { key, keyHash } = await newSeatKey();
  return keep(KEYS, [key, ...ownKeys()].slice(0, MAX_KEYS)) ? keyHash : undefined;
}

/** Returns the keys made here, the last one first. */
export function ownKeys(): readonly string[] {
  const found = read(KEYS);
  return Array.isArray(found) ? found.filter((key) => typeof key === "string") : [];
}
