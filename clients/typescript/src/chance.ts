/**
 * Verifies seeded chance without the service: whether the seed gives every draw of a game.
 *
 * The service publishes a commitment to the seed (its SHA-256) before the game, and the seed after it. The draw at step
 * n, among outcomes whose weights add up to W, is the number `pick` returns for (key, match, n, W). It counts along the
 * outcomes in their order. The key is the seed, or the HMAC of the seed and the players' contributions (`keyOf`).
 */

import { fromHex, hmacSha256, isHex32, sha256 } from "./base64url.js";

/** A draw, as `replay` returns it with `include: ["draws"]`. */
export interface Draw {
  /** The number of answers before it, which is its index in the log. */
  step: number;
  /** The possible outcomes with their weights, in the order of counting. */
  outcomes: readonly { action: unknown; weight: number }[];
  /** The outcome that was drawn. */
  action: unknown;
}

/** The public data about the chance of a finished game. */
export interface ChanceRecord {
  /** SHA-256 of the seed, as published before the first contribution. */
  commitment: string;
  /** The public name of the match. */
  match: string;
  /** The players' contributions to the seed, by seat; by default none. */
  contributions?: Readonly<Record<string, string>> | undefined;
  /** The seed, revealed. */
  seed: string;
  /** Every draw of the game, in order. */
  draws: readonly Draw[];
  /** The whole log of the game: with it, missing and changed draws are found, too. */
  log?: readonly { seat: string; action: unknown }[] | undefined;
}

/**
 * Whether chance was fair. If not, `reason` says why in a sentence, and `at` is the step; `at` is null if the
 * commitment, the seed or another public value is wrong.
 */
export type Fairness = { fair: true } | { fair: false; at: number | null; reason: string };

const SPACE = 1n << 256n;

/**
 * Checks the commitment and computes every draw again.
 *
 * The check trusts no part of the record and throws no error: a malformed record is unfair, with a reason. It does not
 * check whether the outcomes are those of the rules; `replay` does.
 */
export async function verifyChance(record: ChanceRecord): Promise<Fairness> {
  const { commitment, match, seed, draws, log } = record;
  const contributions = record.contributions ?? {};
  const wrong = whyMalformed(record);
  if (wrong) return unfair(null, wrong);
  if ((await sha256(fromHex(seed))) !== commitment) {
    return unfair(null, "The seed is not the one that was committed to.");
  }
  const key = await keyOf(seed, match, contributions);
  let last = -1;
  for (const draw of draws) {
    const step: unknown = draw?.step;
    if (!Number.isSafeInteger(step) || (step as number) <= last) {
      return unfair(last < 0 ? null : last, `After step ${last} comes a draw of step ${String(step)}.`);
    }
    const reason = await whyUnfair(draw, key, match);
    if (reason) return unfair(draw.step, reason);
    last = draw.step;
  }
  return (log && whyNotPlayed(draws, log)) ?? { fair: true };
}

/**
 * Returns an unbiased integer from 0 to `total - 1`, always the same for the same arguments.
 *
 * `key` is 32 bytes in hexadecimal, `total` from 1 to 2^256. Throws a `RangeError` for other values.
 */
export async function pick(key: string, match: string, step: number, total: bigint): Promise<bigint> {
  if (!isHex32(key)) throw new RangeError("the key is not 32 bytes in lower-case hexadecimal");
  if (total < 1n || total > SPACE) throw new RangeError("the total is not from 1 to 2^256");
  const limit = SPACE - (SPACE % total); // rejection sampling: higher values would make small numbers likelier
  for (let attempt = 0; ; attempt++) {
    const x = BigInt(`0x${await hmacSha256(key, `${match}/${step}/${attempt}`)}`);
    if (x < limit) return x % total;
  }
}

/** Returns the key of the draws in hexadecimal: the seed, or its HMAC with the players' contributions. */
export async function keyOf(seed: string, match: string, contributions: Readonly<Record<string, string>>): Promise<string> {
  const seats = Object.keys(contributions).sort();
  return seats.length ? hmacSha256(seed, [match, ...seats.map((seat) => `${seat}:${contributions[seat]}`)].join("/")) : seed;
}

function unfair(at: number | null, reason: string): Fairness {
  return { fair: false, at, reason };
}

/** Returns why a record is malformed; undefined if it is not. */
function whyMalformed({ commitment, match, contributions, seed, draws, log }: ChanceRecord): string | undefined {
  const hexadecimal = "32 bytes in lower-case hexadecimal";
  if (!isHex32(commitment)) return `The commitment is not ${hexadecimal}.`;
  if (!isHex32(seed)) return `The seed is not ${hexadecimal}.`;
  if (typeof match !== "string" || !/^[A-Za-z0-9_-]{1,64}$/.test(match)) return "The name of the match is invalid.";
  for (const [seat, contribution] of Object.entries(contributions ?? {})) {
    if (!/^p[1-8]$/.test(seat)) return `"${seat}" has a contribution, and is not a seat.`;
    if (!isHex32(contribution)) return `The contribution of ${seat} is not ${hexadecimal}.`;
  }
  if (!Array.isArray(draws)) return "The draws are not a list.";
  if (log !== undefined && !Array.isArray(log)) return "The log is not a list.";
  return undefined;
}

/** Returns why a draw is not the one that the key gives; undefined if it is. */
async function whyUnfair({ step, outcomes, action }: Draw, key: string, match: string): Promise<string | undefined> {
  if (!Array.isArray(outcomes)) return "The outcomes are not a list.";
  let total = 0n; // beyond 2^53, numbers are no longer exact
  for (const [n, outcome] of (outcomes as Draw["outcomes"]).entries()) {
    const weight: unknown = outcome?.weight;
    if (!Number.isSafeInteger(weight) || (weight as number) < 1) {
      return `The weight of outcome ${n} is not a positive integer: ${String(weight)}.`;
    }
    total += BigInt(outcome.weight);
  }
  if (!total) return "The draw has no outcomes.";
  let left = await pick(key, match, step, total);
  const drawn = (outcomes as Draw["outcomes"]).find(({ weight }) => (left -= BigInt(weight)) < 0n)!;
  if (same(drawn.action, action)) return undefined;
  return `The seed gives ${JSON.stringify(drawn.action)}, and ${JSON.stringify(action)} came.`;
}

/** Returns the first difference between the draws and the answers of chance in the log; undefined if there is none. */
function whyNotPlayed(draws: readonly Draw[], log: NonNullable<ChanceRecord["log"]>): Fairness | undefined {
  const drawn = new Map(draws.map((draw) => [draw.step, draw]));
  for (const { step } of draws) {
    if (log[step]?.seat !== "table") return unfair(step, "The log has no answer of chance at this step.");
  }
  for (const [step, entry] of log.entries()) {
    if (entry?.seat !== "table") continue;
    const draw = drawn.get(step);
    if (!draw) return unfair(step, "The log has an answer of chance at this step, and there is no draw of it.");
    if (!same(draw.action, entry.action)) {
      const [drawnAction, played] = [draw.action, entry.action].map((action) => JSON.stringify(action));
      return unfair(step, `The draw is ${drawnAction}, and the log has ${played}.`);
    }
  }
  return undefined;
}

/** Whether two JSON values are equal; the order of members does not matter. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return one === other;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  const [members, opposite] = [one, other] as [Record<string, unknown>, Record<string, unknown>];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === others.length &&
    names.every((name) => Object.hasOwn(other, name) && same(members[name], opposite[name]))
  );
}
