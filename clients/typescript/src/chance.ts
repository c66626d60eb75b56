/**
 * The sums of seeded chance, done without the service: whether every draw of a game is the one that its seed gives.
 *
 * A seed is committed to before the game (its SHA-256 is shown) and revealed after it. The draw at step n, among
 * outcomes whose weights add up to W, is the number `pick` gives for (key, match, n, W), counted off along the outcomes
 * in their order. The key is the seed, or what it becomes with the numbers that players have added (`keyOf`).
 */

import { fromHex, hmacSha256, isHex32, sha256 } from "./bytes.js";

/** A draw, as `replay` tells it with `include: ["draws"]`. */
export interface Draw {
  /** How many answers were given before it: its place in the log. */
  step: number;
  /** What could come, in the order in which it is counted off. */
  outcomes: readonly { action: unknown; weight: number }[];
  /** What came. */
  action: unknown;
}

/** What is known of a game's chance when the game is over. */
export interface ChanceRecord {
  /** SHA-256 of the seed, as it was published before anybody named a number. */
  commitment: string;
  /** The public name of the match. */
  match: string;
  /** The numbers that the players have agreed on, by seat; none unless given. */
  numbers?: Readonly<Record<string, string>> | undefined;
  /** The seed, revealed. */
  seed: string;
  /** Every draw of the game, in order. */
  draws: readonly Draw[];
  /** The whole log of the game: then no draw can be missing, and none can be another than was played. */
  log?: readonly { seat: string; action: unknown }[] | undefined;
}

/**
 * Whether chance was fair; if not, why, in a sentence, and `at` which step (null: what was published or revealed is
 * wrong, whatever was drawn).
 */
export type Fairness = { fair: true } | { fair: false; at: number | null; reason: string };

const SPACE = 1n << 256n;

/**
 * Checks the commitment and does the sum of every draw again.
 *
 * Nothing of the record is believed, and nothing that is wrong in it is thrown: it is unfair, with a reason. What this
 * can't know is whether the outcomes offered are those of the rules: `replay` tells that.
 */
export async function verifyChance(record: ChanceRecord): Promise<Fairness> {
  const { commitment, match, seed, draws, log } = record;
  const numbers = record.numbers ?? {};
  const wrong = whyUnreadable(record);
  if (wrong) return unfair(null, wrong);
  if ((await sha256(fromHex(seed))) !== commitment) {
    return unfair(null, "The seed is not the one that was committed to.");
  }
  const key = await keyOf(seed, match, numbers);
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
 * An unbiased whole number from 0 to `total - 1`, the same for ever for the same arguments.
 *
 * `key` is 32 bytes in hexadecimal, `total` from 1 to 2^256; else it throws a `RangeError`.
 */
export async function pick(key: string, match: string, step: number, total: bigint): Promise<bigint> {
  if (!isHex32(key)) throw new RangeError("the key is not 32 bytes in lower-case hexadecimal");
  if (total < 1n || total > SPACE) throw new RangeError("the total is not from 1 to 2^256");
  const limit = SPACE - (SPACE % total); // what is not below would make small numbers likelier
  for (let attempt = 0; ; attempt++) {
    const x = BigInt(`0x${await hmacSha256(key, `${match}/${step}/${attempt}`)}`);
    if (x < limit) return x % total;
  }
}

/** What the draws are made with, in hexadecimal: the seed, or what it becomes with the numbers of the players. */
export async function keyOf(seed: string, match: string, numbers: Readonly<Record<string, string>>): Promise<string> {
  const seats = Object.keys(numbers).sort();
  return seats.length ? hmacSha256(seed, [match, ...seats.map((seat) => `${seat}:${numbers[seat]}`)].join("/")) : seed;
}

function unfair(at: number | null, reason: string): Fairness {
  return { fair: false, at, reason };
}

/** What of a record is not even of the right form. */
function whyUnreadable({ commitment, match, numbers, seed, draws, log }: ChanceRecord): string | undefined {
  const hexadecimal = "32 bytes in lower-case hexadecimal";
  if (!isHex32(commitment)) return `The commitment is not ${hexadecimal}.`;
  if (!isHex32(seed)) return `The seed is not ${hexadecimal}.`;
  if (typeof match !== "string" || !/^[A-Za-z0-9_-]{1,64}$/.test(match)) return "The match has no proper name.";
  for (const [seat, number] of Object.entries(numbers ?? {})) {
    if (!/^p[1-8]$/.test(seat)) return `"${seat}", who has named a number, is no seat.`;
    if (!isHex32(number)) return `The number of ${seat} is not ${hexadecimal}.`;
  }
  if (!Array.isArray(draws)) return "The draws are no list.";
  if (log !== undefined && !Array.isArray(log)) return "The log is no list.";
  return undefined;
}

/** Why a draw is not the one that the key gives. */
async function whyUnfair({ step, outcomes, action }: Draw, key: string, match: string): Promise<string | undefined> {
  if (!Array.isArray(outcomes)) return "The outcomes are no list.";
  let total = 0n; // beyond 2^53, numbers are no longer exact
  for (const [n, outcome] of (outcomes as Draw["outcomes"]).entries()) {
    const weight: unknown = outcome?.weight;
    if (!Number.isSafeInteger(weight) || (weight as number) < 1) {
      return `The weight of outcome ${n} is no positive whole number: ${String(weight)}.`;
    }
    total += BigInt(outcome.weight);
  }
  if (!total) return "Nothing could be drawn.";
  let left = await pick(key, match, step, total);
  const drawn = (outcomes as Draw["outcomes"]).find(({ weight }) => (left -= BigInt(weight)) < 0n)!;
  if (same(drawn.action, action)) return undefined;
  return `The seed gives ${JSON.stringify(drawn.action)}, and ${JSON.stringify(action)} came.`;
}

/** Where the draws and the answers of chance in the log are not the same. */
function whyNotPlayed(draws: readonly Draw[], log: NonNullable<ChanceRecord["log"]>): Fairness | undefined {
  const drawn = new Map(draws.map((draw) => [draw.step, draw]));
  for (const { step } of draws) {
    if (log[step]?.seat !== "table") return unfair(step, "The log has no answer of chance at this step.");
  }
  for (const [step, entry] of log.entries()) {
    if (entry?.seat !== "table") continue;
    const draw = drawn.get(step);
    if (!draw) return unfair(step, "Chance has answered at this step of the log, and there is no draw of it.");
    if (!same(draw.action, entry.action)) {
      const [told, played] = [draw.action, entry.action].map((action) => JSON.stringify(action));
      return unfair(step, `The draw is told as ${told}, and the log has ${played}.`);
    }
  }
  return undefined;
}

/** Whether two JSON values are the same, in whatever order their members stand. */
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
