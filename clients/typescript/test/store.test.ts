/** Matches as stores of user interfaces: listeners, and React. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Problem } from "herald-client";
import { begin, connect, play, refused } from "./support.js";

test("listeners are told of each other turn when all of the match has changed", async () => {
  const match = await begin(connect(), "battlecrest");
  const seen: unknown[] = [];
  const end = match.subscribe(() => seen.push([match.turn, match.log.length, match.canUndo()]));
  const { subscribe } = match; // as React takes it
  const other: number[] = [];
  const endOther = subscribe(() => other.push(match.step));
  const expected: unknown[] = [];
  const note = () => expected.push([match.turn, match.log.length, match.canUndo()]);
  while (!match.canUndo()) {
    await play(match, 1);
    note();
  }
  await match.undo();
  note();
  await match.view("p1");
  await match.check("p1", { type: "end_move" });
  const wrong = await match.act("p9" as "p1", { type: "end_move" }).catch((error: unknown) => error);
  assert.ok(wrong instanceof Problem);
  assert.deepEqual([seen, other.length], [expected, expected.length]);
  end();
  await play(match, 2);
  assert.deepEqual([seen.length, other.length], [expected.length, expected.length + 2]);
  endOther();
  endOther();
});

test("an undo to a seat is one change, and none if it is refused", async () => {
  const match = await begin(connect(), "battlecrest");
  const seat = match.toAct[0]!;
  for (let played = 0; played < 3; played++) await play(match, 1);
  let changes = 0;
  match.subscribe(() => changes++);
  await refused(match.undoTo(seat === "p1" ? "p2" : "p1"));
  assert.equal(changes, 0);
  await match.undoTo(seat);
  assert.equal(changes, 1);
});

test("listeners of a sealed match are told of its calls and of received tokens", async () => {
  const host = await connect().game("battlecrest").sealed();
  const guest = await host.at("p2");
  const [acting, waiting] = host.decision() ? [host, guest] : [guest, host];
  const told: string[] = [];
  acting.subscribe(() => told.push("acting"));
  waiting.subscribe(() => told.push("waiting"));
  await acting.act(acting.decision()!.actions[0]!);
  await waiting.receive(acting.token);
  await waiting.receive(acting.token);
  await acting.undo();
  assert.deepEqual(told, ["acting", "waiting", "waiting", "acting"]);
});
