/** The codec of values in links: JSON, compressed, as base64url. */

/** The most characters that `unpack` reads. */
export const MAX_PACKED = 200_000;
/** The most bytes after decompression. */
const MAX_BYTES = 4_000_000;

/** Encodes a value for a link. The last character is a letter or a digit, since mail and chats cut off other ones. */
export async function pack(value: unknown): Promise<string> {
  let json = JSON.stringify(value);
  for (;;) {
    const bytes = await through(new TextEncoder().encode(json), new CompressionStream("deflate-raw"));
    let letters = "";
    for (const byte of bytes) letters += String.fromCharCode(byte);
    const packed = btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
    if (/[^_-]$/.test(packed)) return packed;
    json += " "; // JSON allows it, and other bytes come of it
  }
}

/** Returns the link in a text: without words, brackets or punctuation around it, with `#` in place of `%23`. */
export function linkIn(text: string): string {
  const plain = text.trim().replaceAll("%23", "#");
  const [, framed] = /<\s*([^<>]*#[^<>]*)>/.exec(plain) ?? [];
  const isWrapped = /^\S{60,}(?:\s*\n\s*\S+)+$/.test(plain); // by a mail program
  const whole = framed ?? (isWrapped ? plain : undefined);
  const [found = plain] = /\S*#\S+/.exec(whole?.replaceAll(/\s+/g, "") ?? plain) ?? [];
  return found.replace(/[^\w=-]+$/, "");
}

/** Decodes a value from a link; throws an error if `pack` did not make it. */
export async function unpack<Value>(text: string): Promise<Value> {
  if (text.length > MAX_PACKED) throw new RangeError("this is too long");
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = await through(
    Uint8Array.from(letters, (letter) => letter.charCodeAt(0)),
    new DecompressionStream("deflate-raw"),
  );
  return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as Value;
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const readable = new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>);
  const reader = readable.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MAX_BYTES) {
      await reader.cancel();
      throw new RangeError("this is too long");
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}
