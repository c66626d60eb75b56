/** Secrets that players make for themselves. */

import { randomBytes, sha256, toBase64url, toHex, utf8 } from "./bytes.js";

/**
 * A fresh key for a seat (22 characters), and its lock, for the setup: `locks: { p2: lock }`. Whoever sets the match
 * up, only who has made the key then knows it.
 */
export async function newSeatKey(): Promise<{ key: string; lock: string }> {
  const key = toBase64url(randomBytes(16));
  return { key, lock: await sha256(utf8(key)) };
}

/** A fresh number to add to a promised seed: 32 bytes in hexadecimal. */
export function newNumber(): string {
  return toHex(randomBytes(32));
}
