/** Verifies signed verdicts without the service: a signature is a PASETO (v4.public) by one of the service's keys. */

import { fromBase64url, utf8 } from "./base64url.js";
import { HeraldError } from "./errors.js";
import { toLine } from "./record.js";
import type { RecordVerdict, Schemas } from "./types.js";

const HEADER = "v4.public.";
const TOKEN = /^v4\.public\.([\w-]+)\.([\w-]+)$/;
const KEY = "k4.public.";
/** The length in bytes of the signature at the end of a payload. */
const SIGNATURE_BYTES = 64;

/** The signed members of a verdict: all but those that depend on a file or a language. */
const SIGNED_MEMBERS = [
  "valid",
  "game",
  "ruleset",
  "record",
  "finished",
  "outcome",
  "adjudication",
  "at",
  "pointer",
  "rule",
] as const;

/** The content of a signature: the verdict of a service on the record with a hash. */
export type Signed = Pick<RecordVerdict, (typeof SIGNED_MEMBERS)[number]> & { service: string; record: string };

/** None of the keys made this signature, or the verdict is not the signed one. */
export class BadSignature extends HeraldError {
  override name = "BadSignature";
}

/**
 * Verifies a verdict, or a signature alone, with keys that you trust (`herald(url).keys.list()`), and returns the signed
 * content. To see whether it is about your record, compare its `record` with `hashOf`.
 *
 * Throws `BadSignature` if the signature is invalid or the verdict is not the signed one. Throws another `HeraldError`
 * if the runtime lacks Ed25519 (Node and browsers since 2025 have it).
 */
export async function verifyVerdict(verdict: RecordVerdict | string, keys: Schemas["Keys"]): Promise<Signed> {
  const signature = typeof verdict === "string" ? verdict : verdict.signature;
  const { service, ...claims } = await claimsOf(signature ?? "", keys);
  if (service !== keys.service) throw new BadSignature(`this was signed by another service: ${service}`);
  if (typeof verdict !== "string" && signedPart(verdict) !== signedPart(claims)) {
    throw new BadSignature("the verdict says something else than what was signed");
  }
  return { service, ...claims };
}

/** Returns the content of a signature; throws `BadSignature` if none of these keys made it. */
async function claimsOf(signature: string, { keys }: Schemas["Keys"]): Promise<Signed> {
  let message: Uint8Array<ArrayBuffer>;
  let footer: Uint8Array<ArrayBuffer>;
  let id: unknown;
  try {
    const [, payload = "", end = ""] = TOKEN.exec(signature) ?? [];
    [message, footer] = [fromBase64url(payload), fromBase64url(end)];
    id = (JSON.parse(text(footer)) as { kid?: unknown }).kid;
  } catch (cause) {
    throw new BadSignature("this is no signature of a verdict", { cause });
  }
  const known = keys.find((key) => key.id === id);
  if (!known) throw new BadSignature(`the key is none of these: ${String(id)}`);
  const [claims, proof] = [message.subarray(0, -SIGNATURE_BYTES), message.subarray(-SIGNATURE_BYTES)];
  if (!(await isSigned(known.key, preAuthEncode([utf8(HEADER), claims, footer, utf8("")]), proof))) {
    throw new BadSignature("this was not signed with the key that it names");
  }
  return JSON.parse(text(claims)) as Signed;
}

/** Whether an Ed25519 signature is one of this message. */
async function isSigned(key: string, message: Uint8Array<ArrayBuffer>, proof: Uint8Array<ArrayBuffer>) {
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle) throw new HeraldError("signatures need WebCrypto: browsers have it only on pages of https and of localhost");
  const raw = fromBase64url(key.slice(KEY.length));
  const imported = await subtle.importKey("raw", raw, "Ed25519", false, ["verify"]).catch((cause: unknown) => {
    throw new HeraldError("this runtime has no Ed25519: newer ones have, or use `herald verify`", { cause });
  });
  return subtle.verify("Ed25519", imported, proof, message);
}

/** PASETO's pre-authentication encoding: the number of pieces, then each with its length, as 64-bit little-endian. */
function preAuthEncode(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((size, piece) => size + 8 + piece.length, 8));
  const view = new DataView(whole.buffer);
  view.setUint32(0, pieces.length, true);
  let at = 8;
  for (const piece of pieces) {
    view.setUint32(at, piece.length, true);
    whole.set(piece, at + 8);
    at += 8 + piece.length;
  }
  return whole;
}

/** Returns the signed part of a verdict as one line, without members that are false or null: they may be omitted. */
function signedPart(verdict: Partial<RecordVerdict>): string {
  const names = SIGNED_MEMBERS.filter((name) => verdict[name] !== false && verdict[name] !== null);
  return toLine(Object.fromEntries(names.map((name) => [name, verdict[name]])));
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
