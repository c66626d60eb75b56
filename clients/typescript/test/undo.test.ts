/** Taking calls back, where positions are hot and where they are not. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { IncompleteRecord, Problem, type GameName, type Match } from "herald-client";
import { begin, coldUrl, connect, needsCold, play, refused } from "./support.js";

/** Where a match stands, and how it came there. */
const standing = (match: Match<GameName>) => {
  const { game, to_act, position, decisions, view, ref } = match.turn;
  return structuredClone({ game, to_act, position, decisions, view, ref, log: match.log });
};

test("the last call is taken back", async () => {
  const match = await begin(connect(), "battlecrest");
  assert.ok(!match.canUndo());
  await play(match, 7);
  const { step } = match;
  const { decisions, view } = match.turn;
  const log = [...match.log];
  const seat = match.toAct[0]!;
  const action = match.decision(seat)!.actions[0]!;
  await match.act(seat, action);
  const other = seat === "p1" ? "p2" : "p1";
  assert.deepEqual([match.canUndo(), match.canUndo(seat), match.canUndo(other)], [true, true, false]);
  const problem = await refused(match.undo(other));
  assert.ok(problem.is("undo-refused"));
  assert.equal(problem.code, "undo_other_seat");
  for (const asking of [seat, undefined]) {
    await match.undo(asking);
    assert.deepEqual([match.step, match.turn.decisions, match.turn.view, match.log], [step, decisions, view, log]);
    await match.act(seat, action);
  }
  assert.ok((await match.replay()).valid);
});

test("a referee takes back what a player has shown", async () => {
  const match = await connect().game("time-of-heroes").match({ chance: { mode: "referee" } });
  let [stood, seat] = [standing(match), match.toAct[0]!];
  while (match.position.undo?.final !== "revealed") {
    [stood, seat] = [standing(match), match.toAct[0]!];
    await play(match, 1);
  }
  assert.deepEqual([match.canUndo(), match.canUndo(seat)], [true, false]);
  assert.equal((await refused(match.undo(seat))).code, "undo_revealed");
  await match.undo();
  assert.deepEqual(standing(match), stood);
});

for (const [where, url] of [["hot", undefined], ["cold", coldUrl]] as const) {
  const options = where === "cold" ? needsCold : {};

  test(`any number of calls can be taken back, ${where}`, options, async () => {
    const match = await begin(connect({}, url), "battlecrest");
    const stood = [standing(match)];
    for (let played = 1; played < 9; played++) {
      await play(match, 1);
      stood.push(standing(match));
      if (played === 4) {
        await play(match, 2); // off the way, and back to it
        await match.undo();
        await match.undo();
      }
    }
    for (const stands of stood.reverse()) {
      assert.deepEqual(standing(match), stands);
      assert.equal(match.canUndo(), stands.log.length > stood.at(-1)!.log.length);
      if (match.canUndo()) await match.undo();
    }
    const problem = await refused(match.undo());
    assert.ok(problem.is("undo-refused"));
    assert.equal(problem.code, "undo_nothing");
    await play(match, 5);
    assert.ok((await match.replay()).valid);
  });

  test(`several actions are taken back together, ${where}`, options, async () => {
    const match = await begin(connect({}, url), "battlecrest");
    const stood = standing(match);
    const steps = [];
    for (let played = 0; played < 3; played++) {
      const { seat, actions } = match.turn.decisions[0]!;
      steps.push({ seat, action: actions[played % actions.length]! });
      await match.act(seat, steps[played]!.action);
    }
    await Promise.all(steps.map(() => match.undo())); // one after another, though asked at once
    assert.deepEqual(standing(match), stood);
    await match.actAll(steps);
    assert.ok(match.log.length >= stood.log.length + steps.length);
    await match.undo();
    assert.deepEqual(standing(match), stood);
  });

  test(`what a referee has entered can be taken back, ${where}`, options, async () => {
    const match = await connect({}, url).game("runewars").match({ chance: { mode: "referee" } });
    let draws = 0;
    for (let played = 0; played < 12; played++) {
      const seat = match.toAct[0]!;
      const stood = standing(match);
      await play(match, 1);
      if (seat !== "table") continue;
      await match.undo("table");
      assert.deepEqual(standing(match), stood);
      await match.act("table", match.decision("table")!.actions.at(-1)!); // he has mistyped
      draws++;
    }
    assert.ok(draws > 1);
  });

  test(`what chance has answered stands, ${where}`, options, async () => {
    const match = await begin(connect({}, url), "runewars");
    while (match.position.undo?.final !== "chance") await play(match, 1);
    const stood = standing(match);
    assert.ok(!match.canUndo());
    const problem = await refused(match.undo());
    assert.ok(problem.is("undo-refused"));
    assert.equal(problem.code, "undo_chance");
    assert.deepEqual(standing(match), stood);
  });

  test(`a match that is resumed takes back what it has played, ${where}`, options, async () => {
    const client = connect({}, url);
    const first = await begin(client, "battlecrest");
    await play(first, 5);
    for (const log of [first.log, undefined]) {
      const match = await client.game("battlecrest").resume(first.position, first.setup, log);
      const stood = standing(match);
      await play(match, 3);
      for (let played = 0; played < 3; played++) await match.undo();
      assert.deepEqual(standing(match), stood);
    }
  });
}

for (const [where, url] of [["cached", undefined], ["not cached", coldUrl]] as const) {
  test(`undoTo returns to the last decision of a seat: ${where}`, where === "not cached" ? needsCold : {}, async () => {
    const match = await begin(connect({}, url), "battlecrest");
    await play(match, 2);
    const owner = match.toAct[0]!;
    const stood = standing(match);
    await play(match, 1);
    while (match.toAct[0] === owner) await play(match, 1); // of the same turn
    const answers = () => match.log.filter(({ seat, auto }) => seat === owner && !auto).length;
    const own = answers();
    const bot = match.toAct[0]!;
    for (let played = 0; played < 3 && match.toAct[0] === bot; played++) await play(match, 1);
    assert.ok(match.canUndo() && !match.canUndo(owner));
    await match.undoTo(owner);
    assert.equal(answers(), own - 1);
    assert.equal(match.toAct[0], owner);
    while (match.log.length > stood.log.length) await match.undoTo(owner);
    assert.deepEqual(standing(match), stood);
    await play(match, 3);
    assert.ok((await match.replay()).valid);
  });
}

test("undoTo changes nothing if a call on the way is final, or the seat has made none", async () => {
  const match = await begin(connect(), "battlecrest");
  const only = match.toAct[0] as "p1" | "p2";
  const other = only === "p1" ? "p2" : "p1";
  const { actions } = match.decision(only)!;
  await match.act(only, actions[0]!);
  const [stood, events] = [standing(match), match.turn.events];
  assert.equal((await refused(match.undoTo(other))).code, "undo_nothing");
  assert.deepEqual([standing(match), match.turn.events], [stood, events]);
  assert.deepEqual((await match.turnFor(only)).events.length, events.length);
  await match.undoTo(only);
  const drawn = await begin(connect(), "runewars");
  while (drawn.position.undo?.final !== "chance") await play(drawn, 1);
  await play(drawn, 1);
  const last = standing(drawn);
  if (drawn.canUndo()) await drawn.undo();
  await play(drawn, 1);
  assert.deepEqual(standing(drawn), last);
  for (const seat of ["p1", "p2"] as const) {
    if (!drawn.canUndo(seat)) assert.equal((await refused(drawn.undoTo(seat))).code, "undo_chance");
  }
  assert.deepEqual(standing(drawn), last);
});

test("a match that is resumed takes back more while that is remembered", needsCold, async () => {
  const first = await begin(connect(), "battlecrest");
  await play(first, 5);
  const { position, setup, log, commitment } = first;
  const saved = [position, setup, [...log], commitment] as const;
  const hot = await connect().game("battlecrest").resume(...saved);
  for (let played = 0; played < 4; played++) {
    await first.undo();
    await hot.undo();
    assert.deepEqual(standing(hot), standing(first));
  }
  const cold = await connect({}, coldUrl).game("battlecrest").resume(...saved);
  const stood = standing(cold);
  assert.ok(cold.canUndo());
  await assert.rejects(cold.undo(), (error) => error instanceof IncompleteRecord && error.cause instanceof Problem);
  assert.deepEqual(standing(cold), stood);
  for (const match of [hot, cold]) {
    await play(match, 4);
    assert.ok((await match.replay()).valid);
  }
});
