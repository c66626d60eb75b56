/** Matches ask what a playing program would do. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { connect, refused } from "./support.js";

test("an open match suggests what is offered, in words where it is told so", async () => {
  const client = connect({ language: "uk" });
  const match = await client.game("time-of-heroes").match({ text: true });
  const seat = match.toAct[0]!;
  const found = await match.suggest(seat, { strength: 1, seed: 3 });
  const labels = match.choices(seat).map(({ label }) => label);
  assert.equal(labels[match.decision(seat)!.actions.findIndex((a) => JSON.stringify(a) === JSON.stringify(found.action))], found.label);
  assert.ok(found.alternatives.every(({ label }) => labels.includes(label!)));
  assert.deepEqual([found.strength, found.seed, found.stopped], [1, 3, false]);
  assert.deepEqual(await match.suggest(seat, { strength: 1, seed: 3 }), found);
  assert.equal((await match.suggest(seat, { playouts: 1 })).playouts, 1);
  const other = seat === "p1" ? "p2" : "p1";
  assert.ok((await refused(match.suggest(other, { strength: 1 }))).is("not-your-decision"));
  await match.act(seat, found.action);
});

test("a sealed match suggests to its own seat", async () => {
  const match = await connect().game("battlecrest").sealed();
  const { action, label } = await match.suggest({ strength: 1 });
  assert.ok(match.decision()!.actions.some((offered) => JSON.stringify(offered) === JSON.stringify(action)));
  assert.equal(label, undefined);
});
