/** Live matches: two players and a spectator, each with a client of their own. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { HeraldError, Problem, type Action, type SealedMatch } from "herald-client";
import { chooser, connect, seed } from "./support.js";

const singleUseUrl = process.env["HERALD_SINGLE_USE_URL"];
const needsRedis = { skip: singleUseUrl ? false : "HERALD_SINGLE_USE_URL is not set" };
const chance = { mode: "seeded", match: "sdk", seed } as const;

type Match = SealedMatch<"math-and-magic">;

/** Acts for as long as the seat has a decision, and resigns after so many calls; collects what happens. */
async function act(match: Match, events: object[], calls: number, choose = chooser()): Promise<void> {
  for (let decision; (decision = match.decision()) && !match.outcome; ) {
    const resign = { type: "resign" } as Action<"math-and-magic">;
    const action = (match.turn.call ?? 0) < calls ? choose(decision.actions) : resign;
    try {
      events.push(...(await match.act(action)).events);
    } catch (error) {
      if (error instanceof Problem && error.is("stale-position")) return; // the other has resigned: the stream says so
      throw error;
    }
  }
}

test("everybody sees everything once", needsRedis, async () => {
  const client = () => connect({}, singleUseUrl);
  const host = await client().game("math-and-magic").sealed({ chance, single_use: true });
  const begun = host.token;
  const present = new Set<string>();
  const seats = await Promise.all((["p1", "p2", "spectator"] as const).map((seat) => client().join<"math-and-magic">(host.invitation(seat))));
  const seen = await Promise.all(
    seats.map(async (match) => {
      const events: object[] = [];
      await act(match, events, 40);
      for await (const turn of match.live({ onPresence: ({ seats }) => seats.forEach((seat) => present.add(seat)) })) {
        events.push(...turn.events);
        await act(match, events, 40);
      }
      return events;
    }),
  );
  assert.ok(present.has("p1") && present.has("p2"));
  for (const [n, match] of seats.entries()) {
    assert.ok(match.outcome);
    const { token, key } = match;
    const since = (await client().game("math-and-magic").view({ token, key, since: begun, include: ["events"] })) as { history: string; events: object[] };
    assert.equal(since.history, "complete");
    assert.deepEqual(seen[n], since.events);
  }
});

test("the connection is reported, and a stream names its ruleset for a proxy", needsRedis, async () => {
  const asked: Headers[] = [];
  const failing: typeof fetch = async (input, init) => {
    if (/\/stream\?/.test(String(input)) && asked.push(new Headers(init?.headers)) <= 2) throw new TypeError("lost");
    return fetch(input, init);
  };
  const live = await connect({ fetch: failing }, singleUseUrl).game("battlecrest").sealed({ chance, single_use: true });
  const left = new AbortController();
  const reported: boolean[] = [];
  const onConnection = (connected: boolean) => {
    reported.push(connected);
    if (connected) left.abort(new Error("left"));
  };
  await assert.rejects(live.live({ signal: left.signal, onConnection }).next(), /left/);
  assert.deepEqual(reported, [false, false, true]);
  assert.ok(asked.every((headers) => headers.get("herald-ruleset") === `battlecrest/${live.turn.ruleset}`));
});

test("a stream that stays silent, as behind a proxy that buffers, is replaced by long polling", needsRedis, async () => {
  let streams = 0;
  const buffered: typeof fetch = async (input, init) => {
    if (!/\/stream\?/.test(String(input))) return fetch(input, init);
    streams++;
    const start = (controller: ReadableStreamDefaultController) =>
      init!.signal!.addEventListener("abort", () => controller.error(init!.signal!.reason));
    return new Response(new ReadableStream({ start }));
  };
  const host = await connect({}, singleUseUrl).game("math-and-magic").sealed({ chance, single_use: true });
  const watcher = await connect({ fetch: buffered }, singleUseUrl).join<"math-and-magic">(host.invitation("spectator"));
  const players = [host, await host.at("p2")];
  const { setTimeout: usual } = globalThis;
  // The client waits in a hurry; Node's own timers, which a mock would hurry, too, fail then.
  const hurried = (work: () => void, ms = 0) => usual(work, /dist\/src\//.test(new Error().stack!.split("\n")[2]!) ? ms / 200 : ms);
  globalThis.setTimeout = hurried as typeof setTimeout;
  try {
    const events: object[] = [];
    const watching = (async () => {
      for await (const turn of watcher.live()) events.push(...turn.events);
    })();
    const before = host.token;
    while (!players[0]!.outcome) {
      const [player, other] = players[0]!.decision() ? players : [players[1]!, players[0]!];
      await act(player!, [], 30);
      await other!.receive(player!.token);
    }
    await watching;
    const { token, key } = watcher;
    const client = connect({}, singleUseUrl).game("math-and-magic");
    const since = (await client.view({ token, key, since: before, include: ["events"] })) as { events: object[] };
    assert.deepEqual(events, since.events);
    assert.equal(streams, 1);
  } finally {
    globalThis.setTimeout = usual;
  }
});

test("a match that the store has lost is not live any more", needsRedis, async () => {
  const body = 'event: end\ndata: {"reason":"unknown"}\n\n';
  const forgetful: typeof fetch = async (input, init) => (/\/stream\?/.test(String(input)) ? new Response(body) : fetch(input, init));
  const live = await connect({ fetch: forgetful }, singleUseUrl).game("battlecrest").sealed({ chance, single_use: true });
  await assert.rejects(live.live().next(), /lost this match/);
  assert.deepEqual(await live.view(), live.turn.view); // the token still has the position
});

test("one seat on two devices", needsRedis, async () => {
  const client = () => connect({}, singleUseUrl);
  const host = await client().game("math-and-magic").sealed({ chance, single_use: true });
  const seats = ["p1", "p1", "p2", "p2"] as const;
  const devices = await Promise.all(seats.map((seat) => client().join<"math-and-magic">(host.invitation(seat))));
  const streams = devices.map((device) => device.live());
  const choose = chooser();
  for (let calls = 0; !devices[0]!.outcome; calls++) {
    const n = devices.findIndex((device) => device.decision()) + (calls % 2); // the two devices of a seat take turns
    const device = devices[n]!;
    const resign = { type: "resign" } as Action<"math-and-magic">;
    await device.act(calls < 40 ? choose(device.decision()!.actions) : resign);
    for (const [m, stream] of streams.entries()) {
      while (devices[m]!.turn.call! < device.turn.call!) await stream.next();
    }
    assert.deepEqual(await devices[0]!.view(), await devices[1]!.view());
    assert.deepEqual([devices[0]!.log, devices[2]!.log], [devices[1]!.log, devices[3]!.log]);
  }
  for (const stream of streams) assert.ok((await stream.next()).done);
});

test("only a single-use match is live, and it can be left", needsRedis, async () => {
  const client = connect({}, singleUseUrl);
  const plain = await client.game("battlecrest").sealed({ chance });
  await assert.rejects(plain.live().next(), HeraldError);
  const live = await client.game("battlecrest").sealed({ chance, single_use: true });
  const left = new AbortController();
  setTimeout(() => left.abort(new Error("left")), 200);
  await assert.rejects(live.live({ signal: left.signal }).next(), /left/);
});
