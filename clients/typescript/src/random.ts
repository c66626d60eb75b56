/** Random secrets that players make for themselves. */

import { randomBytes, sha256, toBase64url, toHex, utf8 } from "./base64url.js";

/**
 * Returns a new random seat key (22 characters) and its lock, the SHA-256 of the key, for the setup:
 * `locks: { p2: lock }`. Only the player who made the key knows it; the player who sets the match up knows the lock.
 */
export async function newSeatKey(): Promise<{ key: string; lock: string }> {
  const key = toBase64url(randomBytes(16));
  return { key, lock: await sha256(utf8(key)) };
}

/** Returns a random contribution to a committed seed: 32 bytes in hexadecimal. */
export function newContribution(): string {
  return toHex(randomBytes(32));
}
