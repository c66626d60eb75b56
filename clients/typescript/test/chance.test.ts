/**
 * Fair chance, checked without the service: the vectors of the engine, whatever can be wrong with a record, and every
 * kind of draw of every game.
 */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { newSeatKey, pick, verifyChance, type ChanceRecord, type Draw, type Fairness, type Setup } from "herald-client";
import { fromHex, sha256 } from "../src/base64url.js";
import { keyOf } from "../src/chance.js";
import { connect, play, played } from "./support.js";

interface Vectors {
  commitments: { seed: string; commitment: string }[];
  numbers: { seed: string; match: string; step: number; total: string; number: string }[];
  keys: { seed: string; match: string; contributions: Record<string, string>; key: string }[];
  draws: { seed: string; match: string; step: number; outcomes: [string, number][]; number: string; drawn: string }[];
}

const path = process.env["HERALD_VECTORS"];
const needsVectors = { skip: path ? false : "HERALD_VECTORS is not set" };
const vectors = async () => JSON.parse(await readFile(path!, "utf8")) as Vectors;
const commitmentOf = (seed: string) => sha256(fromHex(seed));

test("the sums are those of the test vectors", needsVectors, async () => {
  const { commitments, numbers, keys, draws } = await vectors();
  for (const { seed, commitment } of commitments) assert.equal(await commitmentOf(seed), commitment);
  for (const { seed, match, step, total, number } of numbers) {
    assert.equal(await pick(seed, match, step, BigInt(total)), BigInt(number));
  }
  for (const { seed, match, contributions, key } of keys) assert.equal(await keyOf(seed, match, contributions), key);
  assert.ok(commitments.length && numbers.length && keys.length);
  for (const { seed, match, step, outcomes, drawn } of draws) {
    const fairness = async (action: string) => {
      const told = { step, outcomes: outcomes.map(([action, weight]) => ({ action, weight })), action };
      return verifyChance({ commitment: await commitmentOf(seed), match, seed, draws: [told] });
    };
    for (const [action] of outcomes) assert.equal((await fairness(action)).fair, action === drawn);
  }
  assert.ok(draws.length);
});

test("a number is picked from 1 to 2^256 only, with 32 bytes", async () => {
  const key = "0a".repeat(32);
  assert.equal(await pick(key, "m", 0, 1n), 0n);
  assert.ok((await pick(key, "m", 0, 1n << 256n)) > 1n << 200n);
  for (const total of [0n, -6n, (1n << 256n) + 1n]) await assert.rejects(pick(key, "m", 0, total), RangeError);
  for (const bad of ["", key.toUpperCase(), `${key}0a`, key.slice(2), "xy".repeat(32)]) {
    await assert.rejects(pick(bad, "m", 0, 6n), RangeError);
  }
});

const [one, two, other] = ["11", "22", "0b"].map((byte) => byte.repeat(32)) as [string, string, string];

/** A fair game of a few draws, with an answer of a player before each. */
async function fairGame(): Promise<ChanceRecord & { draws: Draw[]; log: { seat: string; action: unknown }[] }> {
  const seed = "5eed".repeat(16);
  const contributions = { p2: two, p1: one };
  const record = { commitment: await commitmentOf(seed), match: "fair-game_1", contributions, seed };
  const key = await keyOf(seed, record.match, contributions);
  const pips = Array.from({ length: 40 }, (_, n) => n + 1);
  const faces = pips.map((n) => ({ action: { type: "roll", dice: [{ pips: n }] }, weight: 2 ** 50 + n }));
  const total = faces.reduce((sum, { weight }) => sum + BigInt(weight), 0n); // more than 2^53
  const draws: Draw[] = [];
  const log = [];
  for (let step = 1; step < 14; step += 2) {
    const number = await pick(key, record.match, step, total);
    let below = 0n;
    const drawn = faces.find(({ weight }) => number < (below += BigInt(weight)))!;
    draws.push({ step, outcomes: structuredClone(faces), action: structuredClone(drawn.action) });
    log.push({ seat: "p1", action: { type: "ask" } }, { seat: "table", action: drawn.action });
  }
  return { ...record, draws, log };
}

type Game = Awaited<ReturnType<typeof fairGame>>;
const another = ({ outcomes, action }: Draw) =>
  outcomes.find((outcome) => JSON.stringify(outcome.action) !== JSON.stringify(action))!.action;
const weigh = (game: Game, weight: unknown) => {
  game.draws[2]!.outcomes[3]!.weight = weight as number;
};
const seedGives = /^The seed gives .+, and .+ came\.$/;
const noWeight = /^The weight of outcome 3 is not a positive integer: /;

const tampered: [string, (game: Game) => unknown, at: number | null, reason: RegExp][] = [
  ["another seed", (game) => (game.seed = other), null, /not the one that was committed to/],
  ["another commitment", (game) => (game.commitment = other), null, /not the one that was committed to/],
  ["another name of the match", (game) => (game.match = "fair-game_2"), 1, seedGives],
  ["another contribution", (game) => (game.contributions = { ...game.contributions, p2: other }), 1, seedGives],
  ["a contribution left out", (game) => (game.contributions = { p1: one }), 1, seedGives],
  ["contributions of swapped seats", (game) => (game.contributions = { p1: two, p2: one }), 1, seedGives],
  ["one contribution more", (game) => (game.contributions = { ...game.contributions, p3: other }), 1, seedGives],
  ["no contributions", (game) => delete (game as ChanceRecord).contributions, 1, seedGives],
  ["another outcome", ({ draws }) => (draws[3]!.action = another(draws[3]!)), 7, seedGives],
  ["an outcome that could not come", ({ draws }) => (draws[3]!.action = { type: "roll", dice: [] }), 7, seedGives],
  ["the outcome as a list", ({ draws }) => (draws[3]!.action = [draws[3]!.action]), 7, seedGives],
  ["no outcome", ({ draws }) => (draws[3]!.action = null), 7, seedGives],
  ["another step", ({ draws }) => (draws[6]!.step = 15), 15, seedGives],
  ["a step twice", ({ draws }) => (draws[1]!.step = 1), 1, /After step 1 comes a draw of step 1/],
  ["draws in another order", ({ draws }) => draws.reverse(), 13, /After step 13 comes a draw of step 11/],
  ["a step before all", ({ draws }) => (draws[0]!.step = -1), null, /a draw of step -1/],
  ["half a step", ({ draws }) => (draws[0]!.step = 0.5), null, /a draw of step 0.5/],
  ["a step beyond all numbers", ({ draws }) => (draws[6]!.step = 2 ** 60), 11, /a draw of step/],
  ["no weights", ({ draws }) => (draws[2]!.outcomes = []), 5, /The draw has no outcomes/],
  ["a weight of 0", (game) => weigh(game, 0), 5, noWeight],
  ["a weight below 0", (game) => weigh(game, -1), 5, noWeight],
  ["half a weight", (game) => weigh(game, 0.5), 5, noWeight],
  ["a weight that is not exact", (game) => weigh(game, 2 ** 53), 5, noWeight],
  ["a weight as a text", (game) => weigh(game, "1"), 5, noWeight],
  ["no weight", (game) => weigh(game, undefined), 5, noWeight],
  ["a draw left out", ({ draws }) => draws.splice(3, 1), 7, /there is no draw of it/],
  ["the last draw left out", ({ draws }) => draws.pop(), 13, /there is no draw of it/],
  ["another outcome in the log", ({ log, draws }) => (log[7]!.action = another(draws[3]!)), 7, /the log has/],
  ["a draw of a player", ({ log }) => (log[7]!.seat = "p1"), 7, /no answer of chance/],
  ["a log that is cut", ({ log }) => log.pop(), 13, /no answer of chance/],
  ["an answer of chance more", ({ log }) => log.push({ ...log[1]! }), 14, /there is no draw of it/],
];

for (const [what, change, at, reason] of tampered) {
  test(`unfair: ${what}`, async () => {
    const game = await fairGame();
    assert.deepEqual(await verifyChance(game), { fair: true });
    change(game);
    assertUnfair(await verifyChance(game), at, reason);
  });
}

/** With other outcomes the sum is another one, though a single draw may come out the same. */
const outcomesChanged: [string, (draw: Draw) => unknown][] = [
  ["outcomes in another order", (draw) => (draw.outcomes = [...draw.outcomes].reverse())],
  ["other weights", (draw) => (draw.outcomes = draw.outcomes.map((outcome, n) => ({ ...outcome, weight: n + 1 })))],
  ["an outcome left out", (draw) => (draw.outcomes = draw.outcomes.slice(1))],
  ["an outcome more", (draw) => (draw.outcomes = [{ action: null, weight: 2 ** 52 }, ...draw.outcomes])],
];

for (const [what, change] of outcomesChanged) {
  test(`unfair: ${what}`, async () => {
    const game = await fairGame();
    game.draws.forEach(change);
    const fairness = await verifyChance(game);
    assert.ok(!fairness.fair);
    assert.match(fairness.reason, seedGives);
  });
}

const unreadable: [string, (game: Record<string, unknown>) => unknown, RegExp][] = [
  ...["commitment", "seed"].flatMap((name): [string, (game: Record<string, unknown>) => unknown, RegExp][] =>
    ["", "5eed", "5EED".repeat(16), "xxxx".repeat(16), `${"5eed".repeat(16)}\n`, null, 7].map((bad) => [
      `${JSON.stringify(bad)} for the ${name}`,
      (game) => (game[name] = bad),
      new RegExp(`^The ${name} is not 32 bytes`),
    ]),
  ),
  ["a malformed contribution", (game) => (game["contributions"] = { p1: other, p2: "0b" }), /^The contribution of p2 is not 32 bytes/],
  ["a contribution of no seat", (game) => (game["contributions"] = { table: other }), /^"table" has a contribution, and is not a seat/],
  ["two contributions in one", (game) => (game["contributions"] = { [`p1:${other}/p2`]: other }), /is not a seat/],
  ["a name with a slash", (game) => (game["match"] = "fair/game"), /name of the match is invalid/],
  ["no name", (game) => (game["match"] = ""), /name of the match is invalid/],
  ["no draws", (game) => delete game["draws"], /^The draws are not a list/],
  ["a log that is none", (game) => (game["log"] = {}), /^The log is not a list/],
];

for (const [what, change, reason] of unreadable) {
  test(`unfair and not thrown: ${what}`, async () => {
    const game = await fairGame();
    change(game as unknown as Record<string, unknown>);
    assertUnfair(await verifyChance(game), null, reason);
  });
}

test("what is not even a draw, an outcome or an entry is unfair", async () => {
  for (const bad of [null, 7, "", []]) {
    const first = await fairGame();
    first.draws[1] = bad as unknown as Draw;
    assertUnfair(await verifyChance(first), 1, /After step 1 comes a draw of step undefined/);
    const second = await fairGame();
    second.draws[1]!.outcomes = bad as unknown as Draw["outcomes"];
    assertUnfair(await verifyChance(second), 3, /The outcomes are not a list|The draw has no outcomes/);
    const third = await fairGame();
    third.log[3] = bad as unknown as Game["log"][number];
    assertUnfair(await verifyChance(third), 3, /no answer of chance/);
  }
});

test("members may stand in any order, a log may be left out", async () => {
  const { log, ...game } = await fairGame();
  for (const draw of game.draws) {
    const { type, dice } = draw.action as { type: string; dice: unknown };
    draw.action = { dice, type };
  }
  assert.deepEqual(await verifyChance(game), { fair: true });
  assert.deepEqual(await verifyChance({ ...game, log }), { fair: true });
  game.draws.pop();
  assert.deepEqual(await verifyChance(game), { fair: true }); // nobody can know that it was there
});

/** The kinds of draws that the contract has for a game. */
async function kindsOf(game: string): Promise<string[]> {
  interface Schema {
    description?: string;
    properties?: { type?: { const?: string; enum?: string[] } };
  }
  const document: unknown = await connect().openapi.get();
  const { components } = document as { components: { schemas: Record<string, Schema> } };
  const prefix = game.replace(/(^|-)(.)/g, (_, _dash, letter: string) => letter.toUpperCase());
  return Object.entries(components.schemas)
    .filter(([name, { description }]) => name.startsWith(prefix) && description?.startsWith("Chance: "))
    .map(([, { properties }]) => properties?.type?.const ?? properties!.type!.enum![0]!);
}

for (const game of played) {
  test(`every kind of draw of ${game} is fair`, async () => {
    const expected = [...new Set(await kindsOf(game))].sort();
    const seen = new Map<string, number>();
    assert.ok(expected.length);
    for (let n = 1; expected.some((kind) => !seen.has(kind)); n++) {
      assert.ok(n < 40, `not drawn in 39 games: ${expected.filter((kind) => !seen.has(kind)).join(", ")}`);
      const seed = await commitmentOf(n.toString(16).padStart(64, "0"));
      const chance = { mode: "seeded", match: `kinds-${n}`, seed } as const;
      const match = await connect().game(game).match({ chance } as Setup<typeof game>);
      await play(match, Infinity, n);
      const record = { chance, log: match.log, include: ["draws", "log"] };
      const verdict = await connect().game(game).replay(record as never);
      const { draws = [], turn: { log = [] } } = verdict;
      assert.deepEqual([verdict.valid, log.length], [true, match.step]);
      const told = { commitment: match.commitment!, match: chance.match, seed, draws, log };
      assert.deepEqual(await verifyChance(told), { fair: true });
      for (const { action: { type } } of draws) seen.set(type, (seen.get(type) ?? 0) + 1);
    }
    console.log(`drawn in ${game}: ${[...seen].sort().map(([kind, times]) => `${kind} ${times}`).join(", ")}`);
    assert.deepEqual([...seen.keys()].sort(), expected);
  });
}

function assertUnfair(fairness: Fairness, at: number | null, reason: RegExp): void {
  assert.ok(!fairness.fair, "it is called fair");
  assert.equal(fairness.at, at);
  assert.match(fairness.reason, reason);
  assert.match(fairness.reason, /\.$/);
}

test("a page without WebCrypto makes the same hashes", async () => {
  const [game, { subtle }] = [await fairGame(), globalThis.crypto];
  Object.defineProperty(globalThis.crypto, "subtle", { value: undefined, configurable: true });
  try {
    assert.deepEqual(await verifyChance(game), { fair: true });
    game.draws.reverse();
    assert.equal((await verifyChance(game)).fair, false);
    const { key, keyHash } = await newSeatKey();
    Reflect.deleteProperty(globalThis.crypto, "subtle");
    assert.equal(globalThis.crypto.subtle, subtle);
    assert.equal(keyHash, Buffer.from(await subtle.digest("SHA-256", Buffer.from(key))).toString("hex"));
  } finally {
    Reflect.deleteProperty(globalThis.crypto, "subtle");
  }
});
