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

test("the connection is reported", needsRedis, async () => {
  let attempts = 0;
  const failing: typeof fetch = async (input, init) => {
    if (/\/stream\?/.test(String(input)) && attempts++ < 2) throw new TypeError("lost");
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
