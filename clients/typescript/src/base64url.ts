/**
 * Base64url, hexadecimal, hashes and random bytes, by the WebCrypto of Node and browsers. On pages of plain http, as in a
 * local network, browsers have no WebCrypto but for random bytes: there a library makes the hashes, loaded on demand.
 */

type Bytes = Uint8Array<ArrayBuffer>;

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

/** Whether a text is 32 bytes in lower-case hexadecimal. */
export const isHex32 = (text: unknown): text is string => typeof text === "string" && /^[0-9a-f]{64}$/.test(text);

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export const fromHex = (text: string): Bytes =>
  Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

/** Encodes bytes as base64url without padding, which fits into a link. */
export function toBase64url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** Decodes base64url; throws a `DOMException` for any other text. */
export function fromBase64url(text: string): Bytes {
  return Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
}

export const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));

/** Returns the SHA-256 in hexadecimal. */
export async function sha256(data: Bytes): Promise<string> {
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle) return toHex((await import("@noble/hashes/sha2.js")).sha256(data));
  return toHex(new Uint8Array(await subtle.digest("SHA-256", data)));
}

/** Returns the HMAC-SHA256 of a text; key and result are in hexadecimal. */
export async function hmacSha256(key: string, message: string): Promise<string> {
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle) {
    const [{ hmac }, hashes] = await Promise.all([import("@noble/hashes/hmac.js"), import("@noble/hashes/sha2.js")]);
    return toHex(hmac(hashes.sha256, fromHex(key), utf8(message)));
  }
  const imported = await subtle.importKey("raw", fromHex(key), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return toHex(new Uint8Array(await subtle.sign("HMAC", imported, utf8(message))));
}
