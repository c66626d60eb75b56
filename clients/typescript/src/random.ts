/** Random secrets that players make for themselves. */

import { randomBytes, sha256, toBase64url, toHex, utf8 } from "./base64url.js";

/**
 * Returns a random seat key (22 characters) and its hash (SHA-256) for the setup:
 * `seat_key_hashes: { p2: keyHash }`. Only the player who made the key knows it.
 */
export async function newSeatKey(): Promise<{ key: string; keyHash: string }> {
  const key = toBase64url(randomBytes(16));
  return { key, keyHash: await sha256(utf8(key)) };
}

/** Returns a random contribution to a committed seed: 32 bytes in hexadecimal. */
export function newContribution(): string {
  return toHex(randomBytes(32));
}
