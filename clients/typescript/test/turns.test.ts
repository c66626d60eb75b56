/** Turns of a match of the whole table, as its seats and spectators see them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Viewer } from "herald-client";
import { begin, coldUrl, connect, needsCold, play, seed } from "./support.js";

const viewers: Viewer[] = ["p1", "p2", "spectator"];

for (const [name, url, options] of [["cached", undefined, {}], ["not cached", coldUrl, needsCold]] as const) {
  test(`turnFor returns what each viewer may know: ${name}`, options, async () => {
    const match = await begin(connect({}, url), "time-of-heroes");
    assert.deepEqual((await match.turnFor("p1")).view, await match.view("p1"));
    let redacted = 0;
    for (let call = 0; call < 20; call++) {
      await play(match, 1, call + 1);
      const { position, log, turn } = match;
      for (const viewer of viewers) {
        const seen = await match.turnFor(viewer);
        assert.deepEqual(seen.view, await match.view(viewer));
        assert.deepEqual(seen.decisions, turn.decisions.filter(({ seat }) => seat === viewer));
        assert.ok(seen.log.every(({ seat }) => seat === viewer));
        assert.equal(seen.events.length, turn.events.length);
        assert.ok(!("position" in seen || "step" in seen));
        if (JSON.stringify(seen.events) !== JSON.stringify(turn.events)) redacted += 1;
      }
      assert.deepEqual([match.position, match.log], [position, log]);
    }
    assert.ok(redacted, "some events are hidden from some viewers");
  });
}

test("turnFor includes the parts that are asked for", async () => {
  const match = await begin(connect(), "battlecrest");
  await play(match, 1);
  const turn = await match.turnFor("spectator", ["events", "text"]);
  assert.ok(turn.events.every(({ text }) => text));
  assert.ok(!("view" in turn || "decisions" in turn));
});

test("sentences are for their reader", async () => {
  for (const text of [true, false]) {
    const chance = { mode: "seeded", match: "sdk", seed } as const;
    const match = await connect({ language: "uk" }).game("time-of-heroes").match({ chance, text, names: { p1: "Олена" } });
    assert.deepEqual(await match.sentencesFor("p1"), []);
    const heard: string[][] = [];
    let different = 0;
    for (let call = 0; call < 12; call++) {
      await play(match, 1, call + 1);
      const known = await Promise.all(viewers.map((viewer) => match.sentencesFor(viewer)));
      assert.ok(known.every(({ length }) => length === match.turn.events.length));
      if (new Set(known.map(String)).size > 1) different += 1;
      heard.push(...known);
    }
    assert.ok(different);
    assert.match(String(heard), text ? /Олена/ : /[А-ЯЄІЇҐ]/);
  }
  const match = await begin(connect(), "battlecrest");
  while (!match.canUndo()) await play(match, 1, match.step + 1);
  await match.undo();
  assert.deepEqual(await match.sentencesFor("p2"), []);
});

test("after an undo turnFor has no events", async () => {
  const match = await begin(connect(), "battlecrest");
  while (!match.canUndo()) await play(match, 1, match.step + 1);
  await match.undo();
  const { events, view } = await match.turnFor("p1");
  assert.deepEqual([events, view], [[], await match.view("p1")]);
});
