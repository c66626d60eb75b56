/** The codec of values in links: JSON, compressed, as base64url. */

/** The most characters that `unpack` reads; `pack` makes no longer links. */
const MAX_CHARACTERS = 200_000;
/** The most bytes after decompression. */
const MAX_BYTES = 4_000_000;

/** Encodes a value for a link. */
export async function pack(value: unknown): Promise<string> {
  const packed = await through(new TextEncoder().encode(JSON.stringify(value)), new CompressionStream("deflate-raw"));
  let letters = "";
  for (const byte of packed) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Decodes a value from a link; throws an error if `pack` did not make it. */
export async function unpack<Value>(text: string): Promise<Value> {
  if (text.length > MAX_CHARACTERS) throw new RangeError("this is too long");
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
