/** Signed verdicts, checked without the service: a signature is a PASETO (v4.public) under one of its public keys. */

import { fromBase64url, utf8, webCrypto } from "./bytes.js";
import { HeraldError } from "./errors.js";
import { toLine } from "./record.js";
import type { RecordVerdict, Schemas } from "./types.js";

const HEADER = "v4.public.";
const TOKEN = /^v4\.public\.([\w-]+)\.([\w-]+)$/;
const KEY = "k4.public.";
/** How many bytes at the end of a payload are the signature. */
const SIGNATURE = 64;

/** What of a verdict is signed: everything but what depends on a file or a language. */
const SIGNED = [
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

/** What a signature says: the verdict of a service on the record of a hash. */
export type Signed = Pick<RecordVerdict, (typeof SIGNED)[number]> & { service: string; record: string };

/** This was not signed with any of the keys, or the verdict says something else than what was signed. */
export class BadSignature extends HeraldError {
  override name = "BadSignature";
}

/**
 * What was signed, if it was signed with one of these keys (`herald(url).keys.list()`, kept from when you trusted it),
 * of a verdict, which then has to say the same, or of a signature alone. Whether it is about your record, the hash
 * tells: compare `record` with `hashOf`.
 *
 * Throws `BadSignature`; and another `HeraldError` where the runtime has no Ed25519 (Node has it, and browsers of
 * 2025).
 */
export async function verifyVerdict(verdict: RecordVerdict | string, keys: Schemas["Keys"]): Promise<Signed> {
  const signature = typeof verdict === "string" ? verdict : verdict.signature;
  const { service, ...claims } = await claimsOf(signature ?? "", keys);
  if (service !== keys.service) throw new BadSignature(`this was signed by another service: ${service}`);
  if (typeof verdict !== "string" && said(verdict) !== said(claims)) {
    throw new BadSignature("the verdict says something else than what was signed");
  }
  return { service, ...claims };
}

/** What a signature says, if it is one of these keys'. */
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
  const [claims, proof] = [message.subarray(0, -SIGNATURE), message.subarray(-SIGNATURE)];
  if (!(await isSigned(known.key, encoded([utf8(HEADER), claims, footer, utf8("")]), proof))) {
    throw new BadSignature("this was not signed with the key that it names");
  }
  return JSON.parse(text(claims)) as Signed;
}

/** Whether an Ed25519 signature is one of this message. */
async function isSigned(key: string, message: Uint8Array<ArrayBuffer>, proof: Uint8Array<ArrayBuffer>) {
  const { subtle } = webCrypto();
  const raw = fromBase64url(key.slice(KEY.length));
  const imported = await subtle.importKey("raw", raw, "Ed25519", false, ["verify"]).catch((cause: unknown) => {
    throw new HeraldError("this runtime has no Ed25519: newer ones have, or use `herald verify`", { cause });
  });
  return subtle.verify("Ed25519", imported, proof, message);
}

/** The pre-authentication encoding of PASETO: how many pieces, and each with its length, as 64 bits from the lowest. */
function encoded(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
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

/** The signed part of a verdict in one spelling: what is false or null may also be left out. */
function said(verdict: Partial<RecordVerdict>): string {
  const told = SIGNED.filter((name) => verdict[name] !== false && verdict[name] !== null);
  return toLine(Object.fromEntries(told.map((name) => [name, verdict[name]])));
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
