/** Records: what they tell, their lines and hashes, signed verdicts, and asking about many of them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  BadSignature,
  hashOf,
  HeraldError,
  IncompleteRecord,
  joinRecords,
  NetworkError,
  Problem,
  toLine,
  UnexpectedAnswer,
  verifyVerdict,
  type AnyRecord,
  type RecordOf,
  type RecordVerdict,
} from "herald-client";
import { begin, connect, play, seed } from "./support.js";

/** The address of a service with Redis; only a single-use match shows its seed after a surrender. */
const singleUseUrl = process.env["HERALD_SINGLE_USE_URL"];
const needsRedis = { skip: singleUseUrl ? false : "HERALD_SINGLE_USE_URL is not set" };

async function all<T>(from: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of from) found.push(one);
  return found;
}

test("a record tells the whole match", async () => {
  const match = await begin(connect(), "battlecrest");
  await match.act("p1", match.decision("p1")!.actions[0]!);
  await match.undo();
  await match.act("p1", { type: "resign" });
  const record: RecordOf<"battlecrest"> = match.record({ players: { p1: "Оля" }, event: "1", date: "2026-11-23" });
  const { options } = match.setup as { options: object };
  const { ruleset, outcome, chance } = match.turn;
  assert.deepEqual(JSON.parse(toLine(record)), {
    game: "battlecrest",
    ruleset,
    options,
    chance: { mode: "seeded", match: "sdk", seed, commitment: chance.commitment },
    players: { p1: "Оля" },
    event: "1",
    date: "2026-11-23",
    log: match.log,
    outcome: { winners: ["p2"], reason: outcome?.reason, rule: outcome?.rule },
  });
  const [verdict] = await all(connect().validate([record]));
  assert.ok(verdict?.valid && verdict.finished);
  assert.equal(verdict.record, await hashOf(record));
  assert.equal(verdict.record, await hashOf(toLine(record)));
});

test("a record of a match that goes on, or was adjudicated, or has real dice", async () => {
  const client = connect();
  const match = await begin(client, "battlecrest");
  await play(match, 5);
  const dice = await client.game("runewars").match({ chance: { mode: "referee" } });
  await play(dice, 3);
  const adjudication = { reason: "time", seat: "p1", winners: ["p2"] } as const;
  const records = [
    match.record(),
    match.record({ adjudication: { ...adjudication, winners: [...adjudication.winners] } }),
    dice.record(),
  ];
  const verdicts = await all(client.validate(records));
  assert.deepEqual(verdicts.map(({ line, valid }) => [line, valid]), [[1, true], [2, true], [3, true]]);
  assert.deepEqual(verdicts.map(({ finished }) => Boolean(finished)), [false, true, false]);
  assert.deepEqual(verdicts[1]!.adjudication, adjudication);
  assert.deepEqual(records[2]!.chance, { mode: "referee" });
});

test("what was not seen is not recorded", async () => {
  const match = await begin(connect(), "battlecrest");
  await play(match, 5);
  const game = connect().game("battlecrest");
  const { position, setup, log } = match;
  for (const again of [await game.resume(position), await game.resume(position, setup, log.slice(1))]) {
    assert.throws(() => again.record(), IncompleteRecord);
  }
  const again = await game.resume(position, setup, log);
  await again.undo();
  assert.equal(again.record().log?.length, again.step);
});

/** Both seats of a sealed match that is over at once. */
async function sealed() {
  const one = await connect({}, singleUseUrl).game("battlecrest").sealed({ single_use: true });
  const two = await one.at("p2");
  const secret = () => one.record(undefined);
  assert.throws(secret, (error) => error instanceof IncompleteRecord && /when the game is over/.test(error.message));
  await one.act({ type: "resign" });
  await two.receive(one.token);
  return [one, two] as const;
}

test("what the seats of a sealed match have recorded is joined", needsRedis, async () => {
  const [one, two] = await sealed();
  const records = [one.record(undefined, { players: { p1: "Ада" } }), two.record(undefined, { players: { p2: "Єва" } })];
  assert.deepEqual(records.map(({ logs }) => logs), [{ p1: one.log }, { p2: [] }]);
  const joined = joinRecords(records);
  assert.deepEqual([joined.logs, joined.players], [{ p1: one.log, p2: [] }, { p1: "Ада", p2: "Єва" }]);
  assert.deepEqual(joinRecords([joined, ...records]), joined);
  const [whole, part] = await all(connect().validate([joined, records[1]!]));
  assert.ok(whole?.valid && whole.finished && !part?.valid);
  await one.at("spectator").then((spectator) => assert.throws(() => spectator.record(undefined), IncompleteRecord));
});

test("only records of one match are joined", needsRedis, async () => {
  const matches = await sealed();
  const [one, two] = matches.map((match) => match.record(undefined, { event: "final", players: { p2: "Єва" } })) as [
    RecordOf<"battlecrest">,
    RecordOf<"battlecrest">,
  ];
  const others: [object, string][] = [
    [{ event: "semi-final" }, "event"],
    [{ game: "runewars" }, "game"],
    [{ ruleset: "0.0.1" }, "ruleset"],
    [{ chance: { ...one.chance, match: "other" } }, "chance"],
    [{ players: { p2: "Ева" } }, "players of p2"],
    [{ logs: { p1: [] } }, "logs of p1"],
  ];
  for (const [other, told] of others) {
    const message = `these records are not of one match, or contradict each other: ${told}`;
    assert.throws(() => joinRecords([one, { ...two, ...other }]), new HeraldError(message));
  }
  const options = { players: [] } as unknown as NonNullable<(typeof one)["options"]>;
  const other = { players: [{ sets: ["akhena"] }] } as unknown as typeof options;
  assert.deepEqual(joinRecords([{ ...one, options }, two]).options, options); // who has joined by a link does not know them
  assert.throws(() => joinRecords([{ ...one, options }, { ...two, options: other }]), /contradict each other: options$/);
  const tagged = joinRecords([{ ...one, tags: { round: "3" } }, { ...two, tags: { round: "3", clock: "90+30" } }]);
  assert.deepEqual(tagged.tags, { round: "3", clock: "90+30" });
  assert.throws(() => joinRecords([tagged, { ...two, tags: { round: "4" } }]), /contradict each other: tags of round$/);
  assert.throws(() => joinRecords([]), HeraldError);
  const open = await begin(connect(), "battlecrest");
  assert.throws(() => joinRecords([open.record()]), /has `logs`/);
});

test("names stand in the order of UTF-16", () => {
  const names = { "\uff5e": 1, "🐉": 2, я: 3, a: 4, "10": 5, "9": 6, left: undefined };
  assert.equal(toLine(names), '{"10":5,"9":6,"a":4,"я":3,"🐉":2,"\uff5e":1}');
  const text = 'a"\\/\b\f\n\r\t\x00\x1f\x7f\u2028é';
  assert.equal(toLine([text, null, false]), '["a\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u001f\x7f\u2028é",null,false]');
});

test("a signed verdict is checked without the service", async () => {
  const client = connect({ language: "uk" });
  const match = await begin(client, "battlecrest");
  await play(match, 3);
  const wrong = { ...match.record(), ruleset: "0.0.1" };
  const resigned = match.record({ adjudication: { reason: "resignation", seat: "p1", winners: ["p2"] } });
  const bad = { ...match.record(), log: [{ ...match.log[0]!, seat: "p3" as const }] };
  const verdicts = await all(client.validate([match.record(), wrong, resigned, bad], { signed: true }));
  const keys = await client.keys.list();
  for (const verdict of verdicts) {
    const signed = await verifyVerdict(verdict, keys);
    assert.deepEqual([signed.service, signed.valid, signed.record], [keys.service, verdict.valid, verdict.record]);
    assert.deepEqual(await verifyVerdict(verdict.signature!, keys), signed);
    const spelt = { ...verdict, finished: verdict.finished ?? false, line: 9, outcome: verdict.outcome ?? null, reason: "" };
    assert.deepEqual(await verifyVerdict(spelt, keys), signed);
  }
  const [good] = verdicts as [RecordVerdict];
  assert.deepEqual([verdicts[3]!.at, verdicts[3]!.valid], [0, false]);
  const [, , payload, footer] = good.signature!.split(".") as [string, string, string, string];
  const other = await client.keys.list();
  other.keys[0]!.key = `k4.public.${"A".repeat(42)}E`;
  const changed = `${payload[0] === "e" ? "f" : "e"}${payload.slice(1)}`;
  const ending = `${payload.slice(0, -4)}AAAA`;
  const tampered: [RecordVerdict | string, RegExp, typeof keys?][] = [
    [{ ...good, valid: false }, /something else/],
    [{ ...good, finished: true }, /something else/],
    [{ ...good, at: 0 }, /something else/],
    [{ ...good, record: `sha256:${seed}` }, /something else/],
    [{ ...verdicts[3]!, at: null }, /something else/],
    [{ ...good, signature: verdicts[1]!.signature! }, /something else/],
    [`v4.public.${changed}.${footer}`, /not signed with the key/],
    [`v4.public.${ending}.${footer}`, /not signed with the key/],
    [good.signature!, /not signed with the key/, other],
    [good.signature!, /the key is none of these/, { ...keys, keys: [] }],
    [good.signature!, /by another service/, { ...keys, service: "other" }],
    [`v4.public.${payload}.e30`, /the key is none of these/],
    [`v4.public.${payload}.${btoa(`{"kid":"${keys.keys[0]!.id}","x":1}`).replace(/=+$/, "")}`, /not signed with the key/],
    [`v4.public.${payload}`, /no signature/],
    [`v4.public.${payload}.e`, /no signature/],
    [`v2${good.signature!.slice(2)}`, /no signature/],
    [{ line: 1, valid: true }, /no signature/],
  ];
  for (const [verdict, message, by = keys] of tampered) {
    await assert.rejects(verifyVerdict(verdict, by), (error) => {
      assert.ok(error instanceof BadSignature && error instanceof HeraldError, String(error));
      assert.match(error.message, message);
      return true;
    });
  }
});

/** A service to which each line is valid, unless there are other answers first. */
function answering(...others: (() => Response | Promise<Response>)[]) {
  const asked: string[][] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    assert.ok(String(input).endsWith("/v1/validations"));
    assert.equal(new Headers(init?.headers).get("content-type"), "application/x-ndjson");
    const lines = String(init?.body).split("\n");
    asked.push(lines);
    const other = others.shift();
    if (other) return other();
    const verdicts = lines.flatMap((line, n) => (line ? [`{"line":${n + 1},"valid":true}\n`] : []));
    return new Response(verdicts.join(""));
  };
  return { asked, client: connect({ fetch, wait: 1, attempts: 3 }) };
}

test("records are sent some at a time", async () => {
  const { asked, client } = answering();
  let taken = 0;
  async function* records(): AsyncGenerator<AnyRecord> {
    while (taken < 1000) {
      taken++;
      yield taken % 2 ? ({ game: "battlecrest", event: `${taken}` } as unknown as AnyRecord) : ` {"event":"${taken}"}\r`;
    }
  }
  const verdicts = client.validate(records());
  assert.equal(asked.length, 0);
  assert.equal((await verdicts.next()).value?.line, 1);
  assert.equal(taken, 201); // the first that is not in the first request
  const lines = (await all(verdicts)).map(({ line }) => line);
  assert.deepEqual(lines, Array.from({ length: 999 }, (_, n) => n + 2));
  assert.deepEqual(asked.map(({ length }) => length), [200, 200, 200, 200, 200]);
  assert.deepEqual(asked[0]!.slice(0, 2), ['{"event":"1","game":"battlecrest"}', '{"event":"2"}']);
});

test("a request has a quarter of a million letters, or one record", async () => {
  const { asked, client } = answering();
  const sizes = [100_000, 150_000, 1, 250_001, 250_000, 250_000];
  assert.equal((await all(client.validate(sizes.map((size) => "x".repeat(size))))).length, 6);
  const sent = asked.map((lines) => lines.map(({ length }) => length));
  assert.deepEqual(sent, [[100_000, 150_000], [1], [250_001], [250_000], [250_000]]);
});

test("lines are counted as editors count them", async () => {
  const client = connect();
  const line = toLine((await begin(client, "battlecrest")).record());
  const verdicts = await all(client.validate(["", `${line}\r\n`, "  ", "{}", "", line]));
  assert.deepEqual(verdicts.map((verdict) => [verdict.line, verdict.valid]), [[2, true], [4, false], [6, true]]);
  assert.deepEqual(await all(client.validate([])), []);
  assert.deepEqual(await all(client.validate([""])), []);
  await assert.rejects(all(client.validate(["{\n}"])), RangeError);
});

test("what gets no answer is sent again, and nothing else", async () => {
  const lost = () => Promise.reject(new TypeError("fetch failed"));
  const cut = () => new Response('{"line":1,"valid":true}\n');
  for (const answer of [lost, cut]) {
    const { asked, client } = answering(answer, answer);
    assert.deepEqual((await all(client.validate(["1", "2"]))).map(({ line }) => line), [1, 2]);
    assert.deepEqual(asked, Array(3).fill(["1", "2"]));
    const never = answering(answer, answer, answer);
    await assert.rejects(all(never.client.validate(["1", "2"])), NetworkError);
    assert.equal(never.asked.length, 3);
  }
  const told = { type: "/problems/x", title: "", status: 413, detail: "", instance: "" };
  const refusals = [
    [() => new Response("<html>"), UnexpectedAnswer],
    [() => new Response("<html>", { status: 500 }), UnexpectedAnswer],
    [() => Response.json(told, { status: 413 }), Problem],
  ] as const;
  for (const [answer, kind] of refusals) {
    const { asked, client } = answering(answer);
    await assert.rejects(all(client.validate(["1"])), kind);
    assert.equal(asked.length, 1);
  }
});
