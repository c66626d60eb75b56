/** Records played again, step by step. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  gameNames,
  joinRecords,
  toLine,
  type GameName,
  type RecordedStep,
  type RecordOf,
  type WrongStep,
} from "herald-client";
import { begin, chooser, coldUrl, connect, needsCold, play, refused } from "./support.js";

type Any = RecordedStep<GameName> | WrongStep<GameName>;
type Entry = { seat: string; action: { type: string }; auto?: boolean };

async function all(from: AsyncIterable<Any>): Promise<{ steps: RecordedStep<GameName>[]; wrong: WrongStep<GameName>[] }> {
  const steps: RecordedStep<GameName>[] = [];
  const wrong: WrongStep<GameName>[] = [];
  for await (const step of from) {
    if (step.valid) steps.push(step);
    else wrong.push(step);
  }
  return { steps, wrong };
}

/** A client, and the operations that it asks for. */
function noting(address?: string) {
  const asked: string[] = [];
  return { asked, client: connect({ observe: ({ operation }) => asked.push(operation.split(".")[1]!) }, address) };
}

/** The record of some answers of a game. */
async function recordOf(game: GameName, actions: number): Promise<RecordOf<GameName>> {
  const match = await begin(connect(), game);
  await play(match, actions);
  return match.record({ players: { p1: "Леся" } });
}

for (const game of gameNames) {
  test(`each step of a record of ${game}`, async () => {
    const match = await begin(connect(), game);
    const turns = [match.turn];
    for (let played = 0; played < 20 && !match.outcome; played++) {
      await play(match, 1, played + 1);
      turns.push(match.turn);
    }
    const { asked, client } = noting();
    for (const record of [match.record(), toLine(match.record())]) {
      asked.length = 0;
      const { steps, wrong } = await all(client.game(game).steps(record));
      assert.deepEqual(wrong, []);
      assert.deepEqual(steps.map(({ after }) => after), turns.slice(1));
      for (const [n, { at, entry, before, after }] of steps.entries()) {
        assert.deepEqual([at, entry], [turns[n]!.step, match.log[at]]);
        assert.deepEqual([before.position, before.decisions, before.view], [turns[n]!.position, turns[n]!.decisions, turns[n]!.view]);
        assert.deepEqual(after.log[0], entry);
      }
      assert.deepEqual(asked, ["replay", "replay", ...steps.map(() => "apply")]);
    }
  });
}

test("a step is asked for when it is wanted, and a record can be left", async () => {
  const record = await recordOf("battlecrest", 12);
  const { asked, client } = noting();
  const steps = client.game("battlecrest").steps(record as RecordOf<"battlecrest">);
  assert.deepEqual(asked, []);
  for await (const step of steps) {
    assert.ok(step.valid);
    if (step.at > 2) break;
  }
  const { length } = asked;
  assert.ok(length <= 6);
  assert.deepEqual([await steps.next(), asked.length], [{ value: undefined, done: true }, length]);
});

test("a record in words", async () => {
  const record = await recordOf("battlecrest", 6);
  const game = connect({ language: "uk" }).game("battlecrest");
  const line = toLine(record);
  const { steps } = await all(game.steps(line, { text: true }));
  const told = steps.flatMap(({ sentences }) => sentences).join(" ");
  assert.match(told, /Леся/);
  const renamed = (await all(game.steps(line, { text: true, names: { p1: "Оля" } }))).steps;
  assert.ok(!renamed.some(({ sentences }) => sentences.join().includes("Леся")));
  assert.ok(renamed.some(({ sentences }) => sentences.join().includes("Оля")));
  const [plain] = (await all(game.steps(line))).steps;
  assert.throws(() => plain!.sentences, /has no text/);
});

test("what is wrong is told after all that is right", async () => {
  const record = (await recordOf("runewars", 25)) as RecordOf<"runewars">;
  const game = connect().game("runewars");
  const log = record.log! as Entry[];
  const { steps: right } = await all(game.steps(record));
  const drawn = log.findIndex(({ seat }, n) => seat === "table" && n > right[2]!.at);
  const played = right[5]!.at;
  const changed = (at: number, entry: object) => log.map((one, n) => (n === at ? { ...one, ...entry } : one));
  const other = (log.find(({ seat, action }, n) => seat === "table" && n > drawn && action.type === log[drawn]!.action.type))!;
  const cases: [object, number | null, string, number][] = [
    [{ log: changed(played, { action: { type: "sing" } }) }, played, `/log/${played}`, played],
    [{ log: changed(drawn, { action: other.action }) }, drawn, `/log/${drawn}/action`, drawn],
    [{ outcome: { winners: ["p1"] } }, null, "/outcome", Infinity],
    [{ adjudication: { reason: "time", seat: "p1", winners: ["p1"] } }, null, "/adjudication/winners", Infinity],
    [{ chance: { ...record.chance, commitment: "0".repeat(64) } }, null, "/chance/commitment", 0],
  ];
  for (const [what, at, pointer, end] of cases) {
    const { steps, wrong } = await all(game.steps({ ...record, ...what } as typeof record));
    const expected = right.filter(({ after }) => after.step <= end);
    assert.deepEqual(steps.map(({ at }) => at), expected.map(({ at }) => at), pointer);
    assert.equal(wrong.length, 1, pointer);
    assert.equal(wrong[0]!.at, at);
    assert.ok(wrong[0]!.pointer.startsWith(pointer) && wrong[0]!.reason, wrong[0]!.pointer);
    assert.equal(wrong[0]!.before.step, Math.min(end, right.at(-1)!.after.step));
    assert.ok(wrong[0]!.before.position && wrong[0]!.before.view && wrong[0]!.before.decisions);
  }
});

test("what the service answers by itself may be left out, and a ruling may stand at the end", async () => {
  const record = await recordOf("runewars", 15);
  const log = (record.log! as Entry[]).filter(({ seat, auto }) => seat !== "table" && !auto);
  const adjudication = { reason: "resignation", seat: "p1", winners: ["p2"] };
  const game = connect().game("runewars");
  const { steps: expected } = await all(game.steps(toLine(record)));
  const { steps, wrong } = await all(game.steps(toLine({ ...record, log, adjudication })));
  assert.deepEqual(wrong, []);
  assert.deepEqual(steps.map(({ after }) => after.step), expected.map(({ after }) => after.step));
});

test("a record of a referee has a step for each draw", async () => {
  const match = await connect().game("runewars").match({ chance: { mode: "referee" } });
  await play(match, 12);
  const { steps, wrong } = await all(connect().game("runewars").steps(match.record()));
  assert.deepEqual(wrong, []);
  assert.equal(steps.length, 12);
  assert.ok(steps.some(({ entry }) => entry.seat === "table"));
});

test("records of a sealed match are woven together", async () => {
  const one = await connect().game("time-of-heroes").sealed();
  const two = await one.at("p2");
  const choose = chooser();
  let last = one;
  while (!last.outcome) {
    const player = last.toAct[0] === "p1" ? one : two;
    if (player !== last) await player.receive(last.token);
    await player.act(choose(player.decision()!.actions));
    last = player;
  }
  for (const player of [one, two]) if (player !== last) await player.receive(last.token);
  const joined = joinRecords([one.record(undefined), two.record(undefined)]);
  const game = connect().game("time-of-heroes");
  const { steps, wrong } = await all(game.steps(joined));
  assert.deepEqual(wrong, []);
  assert.equal(steps.length, one.log.concat(two.log).filter(({ auto }) => !auto).length);
  assert.deepEqual(steps.at(-1)!.after.outcome, last.outcome);
  const logs = { ...joined.logs, p1: [...one.log, one.log[0]!] };
  const tried = await all(game.steps({ ...joined, logs } as typeof joined));
  assert.deepEqual(tried.steps.length, steps.length);
  assert.match(tried.wrong[0]!.pointer, /^\/logs\/p1\/\d+/);
});

test("positions that are not hot are sent", needsCold, async () => {
  const record = await recordOf("battlecrest", 4);
  const { asked, client } = noting(coldUrl);
  const { steps } = await all(client.game("battlecrest").steps(toLine(record)));
  assert.equal(steps.length, 4);
  assert.deepEqual(asked.slice(2), Array(8).fill("apply"));
});

test("what is no record of this game is refused", async () => {
  const record = await recordOf("battlecrest", 2);
  const game = connect().game("battlecrest");
  assert.ok((await refused(game.steps(toLine({ ...record, ruleset: "0.0.1" })).next())).is("wrong-ruleset"));
  assert.ok((await refused(game.steps(toLine({ ...record, options: { players: [] } })).next())).is("invalid-options"));
  assert.equal((await refused(game.steps(toLine({ ...record, game: "runewars" })).next())).pointer, "/game");
  const signal = AbortSignal.abort();
  await assert.rejects(game.steps(toLine(record), { signal }).next(), { name: "AbortError" });
});
