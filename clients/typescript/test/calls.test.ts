/** What every call can be given, how it is repeated, and what is told of it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  herald,
  Problem,
  TimeoutExceeded,
  UnexpectedAnswer,
  type CallOptions,
  type Herald,
  type ObservedRequest,
  type Options,
} from "herald-client";
import { connect, seed } from "./support.js";

type Answer = (signal: AbortSignal) => Response | Promise<Response>;
const lost: Answer = () => Promise.reject(new TypeError("fetch failed"));
const never = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop);
  });
const fine: Answer = () => Response.json({ games: [] }, { headers: { "x-request-id": "r1" } });
const problem =
  (name: string, status: number, after = ""): Answer =>
  () => {
    const body = { type: `/below/problems/${name}`, title: "", status, detail: "why", instance: "r2" };
    return Response.json(body, { status, headers: { "retry-after": after, "x-request-id": "r2" } });
  };

/** A service that answers these, one after another, and then always the last one. */
function answering(answers: Answer[], options: Options = {}) {
  const seen: ObservedRequest[] = [];
  const bodies: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (_, init) => {
    bodies.push(init?.body);
    return (answers.length > 1 ? answers.shift()! : answers[0]!)(init!.signal!);
  };
  const observe = (request: ObservedRequest) => void seen.push(request);
  return { seen, bodies, client: herald("http://herald.test", { fetch, observe, wait: 1, ...options }) };
}

test("every call can be given up, and then nothing has changed", async () => {
  let held = false;
  const fetch: typeof globalThis.fetch = (...asked) => (held ? never(asked[1]!.signal!) : globalThis.fetch(...asked));
  const client = connect({ fetch });
  const game = client.game("battlecrest");
  const match = await game.match({ chance: { mode: "seeded", match: "sdk", seed } });
  const sealed = await game.sealed();
  const player = sealed.decision() ? sealed : await sealed.at("p2");
  const seat = match.toAct[0]!;
  const action = match.decision(seat)!.actions[0]!;
  const own = player.decision()!.actions[0]!;
  const record = match.record();
  const stood = JSON.stringify([match.turn, match.log, player.token, player.log]);
  const calls: ((options: CallOptions) => Promise<unknown>)[] = [
    (options) => client.games.list({}, options),
    (options) => client.call("health.live", undefined, options),
    (options) => game.rules({}, options),
    (options) => game.match({}, options),
    (options) => game.resume(match.position, undefined, undefined, undefined, options),
    (options) => game.resume(match.save(), {}, options),
    (options) => game.sealed({}, options),
    (options) => client.join(sealed.save(), {}, options),
    (options) => client.validate([record], options).next(),
    (options) => game.steps(record, options).next(),
    (options) => match.act(seat, action, options),
    (options) => match.actAll([{ seat, action }], options),
    (options) => match.enterChance(action, options),
    (options) => match.check(seat, action, options),
    (options) => match.explain(seat, options),
    (options) => match.view("p1", options),
    (options) => match.tables("p1", options),
    (options) => match.undo(undefined, options),
    (options) => match.undoTo(seat, options),
    (options) => match.replay(options),
    (options) => player.act(own, options),
    (options) => player.actAll([own], options),
    (options) => player.check(own, options),
    (options) => player.explain(options),
    (options) => player.view("spectator", options),
    (options) => player.tables(undefined, options),
    (options) => player.receive(player.token, options),
    (options) => player.undo(options),
    (options) => player.at(player.seat, options),
  ];
  held = true;
  for (const call of calls) {
    const later = new AbortController();
    const reason = new Error("enough");
    const called = call({ signal: later.signal });
    setImmediate(() => later.abort(reason));
    await assert.rejects(called, reason, String(call));
    await assert.rejects(call({ signal: AbortSignal.abort() }), { name: "AbortError" }, String(call));
  }
  held = false;
  assert.equal(JSON.stringify([match.turn, match.log, player.token, player.log]), stood);
  await match.act(seat, action);
  await player.act(own);
});

test("a signal ends the wait for another attempt, and is not a time that is over", async () => {
  const { seen, client } = answering([problem("overloaded", 503, "20")]);
  const later = new AbortController();
  const called = client.games.list({}, later);
  setTimeout(() => later.abort(), 20);
  await assert.rejects(called, { name: "AbortError" });
  assert.equal(seen.length, 1);
  const slow = answering([never], { timeout: 20, attempts: 1 });
  const awake = setInterval(() => undefined, 1000); // as an open connection would keep the program
  await assert.rejects(slow.client.games.list({}, { signal: new AbortController().signal }), TimeoutExceeded);
  await assert.rejects(slow.client.games.list({}, { signal: AbortSignal.timeout(1) }), { name: "TimeoutError" });
  clearInterval(awake);
  assert.deepEqual(slow.seen.map(({ error }) => error), ["TimeoutExceeded", "TimeoutError"]);
});

test("where no answer comes, or the service has to wait, the same is sent again", async () => {
  for (const answer of [lost, problem("overloaded", 503), problem("too-many-requests", 429, "0")]) {
    const { seen, client } = answering([answer, answer, fine]);
    await client.games.list();
    assert.deepEqual(seen.map(({ attempt }) => attempt), [1, 2, 3]);
    const again = answering([answer]);
    await assert.rejects(again.client.games.list());
    assert.equal(again.seen.length, 3);
    const once = answering([answer], { attempts: 1 });
    await assert.rejects(once.client.games.list());
    assert.equal(once.seen.length, 1);
  }
  const { bodies, client } = answering([lost, lost, problem("game-over", 409)]);
  await assert.rejects(client.game("battlecrest").apply({ ref: "r", seat: "p1", action: { type: "resign" } }), Problem);
  assert.equal(bodies.length, 3);
  assert.equal(new Set(bodies).size, 1);
});

test("a call waits no longer than the caller allows, and says for how long it waits", async () => {
  for (const [answer, options, expected] of [
    [lost, { attempts: 9, wait: 20, maxWait: 50 }, [20, 30]],
    [lost, { attempts: 3, wait: 5, maxWait: 50 }, [5, 10]],
    [problem("overloaded", 503, "1"), { attempts: 9, wait: 1, maxWait: 1010 }, [1000]],
    [problem("too-many-requests", 429, "2"), { wait: 1, maxWait: 1999 }, []],
    [problem("too-many-requests", 429, "31"), {}, []],
    [lost, { maxWait: 0 }, []],
    [lost, { wait: 0, maxWait: 0, attempts: 4 }, [0, 0, 0]],
  ] as [Answer, Options, number[]][]) {
    const waits: [string, number, number][] = [];
    const onRetry: Options["onRetry"] = ({ error, attempt, wait }) => waits.push([error.name, attempt, wait]);
    const { seen, client } = answering([answer], { onRetry, ...options });
    const error = (await client.games.list().catch((thrown: unknown) => thrown)) as Error;
    assert.deepEqual(waits, expected.map((wait, n) => [error.name, n + 1, wait]));
    assert.equal(seen.length, expected.length + 1);
  }
});

test("what onRetry throws, the call throws", async () => {
  const onRetry = () => {
    throw new RangeError("not so long");
  };
  const { seen, client } = answering([lost], { onRetry });
  await assert.rejects(client.games.list(), /not so long/);
  assert.equal(seen.length, 1);
});

test("a literal include says which parts the answer has", async () => {
  const game = connect().game("battlecrest");
  const { position } = await game.setup({ include: ["position"] });
  const { decisions, view } = await game.legalActions({ position: position!, include: ["decisions", "view"] });
  const [{ seat, actions }] = decisions as [(typeof decisions)[0]];
  const played = await game.apply({ position: position!, seat, action: actions[0]!, include: ["events"] });
  assert.ok(played.events.length && view.seats);
  // @ts-expect-error it was not asked for
  assert.equal(played.view, undefined);
  const whole = await game.apply({ position: position!, seat, action: actions[0]! });
  // @ts-expect-error the default of the operation is not in its type
  assert.ok(whole.events.length);
  const words: ("events" | "view")[] = ["view"];
  assert.ok((await game.view({ position: position!, include: words })).view?.seats);
  // @ts-expect-error no such part
  await assert.rejects(game.setup({ include: ["eventz"] }), Problem);
});

test("what is refused, not from Herald, or told to wait for long is not sent again", async () => {
  const html: Answer = () => new Response("<html>", { status: 500 });
  for (const [answer, kind] of [
    [problem("illegal-action", 422), Problem],
    [problem("too-many-requests", 429, "3600"), Problem],
    [problem("not-ready", 503), Problem],
    [html, UnexpectedAnswer],
  ] as const) {
    const { seen, client } = answering([answer]);
    await assert.rejects(client.game("battlecrest").match(), kind);
    assert.equal(seen.length, 1);
  }
});

test("each request is told of when it is over, without what was sent or answered", async () => {
  const answers = [lost, fine, problem("illegal-action", 422), () => new Response("<secret>", { status: 500 })];
  const { seen, client } = answering(answers, { apiKey: "hk_secret" });
  await client.games.list();
  const asked = { token: "secret", key: "secret", seat: "p1", action: { type: "resign" } } as const;
  for (const kind of [Problem, UnexpectedAnswer]) await assert.rejects(client.game("battlecrest").apply(asked), kind);
  assert.ok(seen.every(({ ms }) => ms >= 0));
  assert.ok(!JSON.stringify(seen).includes("secret"));
  const none = undefined;
  assert.deepEqual(
    seen.map(({ ms, ...told }) => told),
    [
      { operation: "games.list", method: "GET", attempt: 1, status: none, requestId: none, error: "NetworkError" },
      { operation: "games.list", method: "GET", attempt: 2, status: 200, requestId: "r1", error: none },
      { operation: "battlecrest.apply", method: "POST", attempt: 1, status: 422, requestId: "r2", error: "illegal-action" },
      { operation: "battlecrest.apply", method: "POST", attempt: 1, status: 500, requestId: none, error: "UnexpectedAnswer" },
    ],
  );
});

test("what the service itself is asked for is told, too", async () => {
  const told: string[] = [];
  const observe = ({ operation, status, requestId, error, attempt }: ObservedRequest) => {
    assert.match(requestId!, /^[0-9a-f]{16}$/);
    told.push([operation, attempt, status, error].join(" "));
  };
  const client: Herald = connect({ observe });
  const match = await client.game("battlecrest").match();
  const problem = await match.act("p1", { type: "end_move" }).catch((error: unknown) => error);
  assert.ok(problem instanceof Problem);
  for await (const verdict of client.validate([match.record()])) assert.ok(verdict.valid);
  const refused = `battlecrest.apply 1 422 ${problem.type.split("/").at(-1)}`;
  assert.deepEqual(told, ["battlecrest.setup 1 200 ", refused, "records.validate 1 200 "]);
});

test("what the observer throws, the call throws", async () => {
  const observe = () => {
    throw new RangeError("no more room");
  };
  await assert.rejects(answering([fine], { observe }).client.games.list(), /no more room/);
});
