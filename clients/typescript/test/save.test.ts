/**
 * Saving matches and going on from what was saved. `HERALD_SAVED` is a file with matches that Python has saved; beside it
 * is written what they are later.
 */

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { gameNames, HeraldError, IncompleteRecord, type GameName, type Match } from "herald-client";
import { begin, coldUrl, connect, needsCold, play, seed } from "./support.js";

/** Everything that a match knows. */
const known = ({ turn, log, setup, commitment }: Match<GameName>) => {
  const { events, ...rest } = { ...turn, skipped: undefined, log: undefined }; // of the last call alone
  return structuredClone({ rest, log, setup, commitment });
};

for (const [where, url] of [["cached", undefined], ["not cached", coldUrl]] as const) {
  const options = where === "not cached" ? needsCold : {};

  for (const game of gameNames) {
    test(`a match of ${game} goes on from what was saved: ${where}`, options, async () => {
      const client = connect({}, url);
      const match = await begin(client, game);
      await play(match, 12);
      const line = match.save();
      assert.ok(!line.includes("\n"));
      const again = await client.game(game).resume(line);
      assert.deepEqual(known(again), known(match));
      assert.equal(again.save(), line);
      for (const viewer of ["p1", "spectator"] as const) {
        assert.deepEqual(await again.turnFor(viewer), await match.turnFor(viewer));
      }
      for (let undone = 0; match.canUndo(); undone++) {
        assert.ok(undone < 12);
        await match.undo();
        await again.undo();
        assert.deepEqual(known(again), known(match));
      }
      await play(again, 5);
      assert.ok((await again.replay()).valid);
      assert.equal(again.record().log!.length, again.step);
    });
  }
}

test("a saved match keeps its text, unless other text is wanted", async () => {
  const client = connect({ language: "uk" });
  const game = client.game("battlecrest");
  const names = { p1: "Олена" };
  const chance = { mode: "seeded", match: "sdk", seed } as const;
  const match = await game.match({ text: true, names, chance });
  await play(match, 3);
  const again = await game.resume(match.save());
  assert.deepEqual(again.choices(again.toAct[0]!), match.choices(match.toAct[0]!));
  const plain = await game.resume(match.save(), { text: false });
  assert.throws(() => plain.choices(plain.toAct[0]!), HeraldError);
  assert.deepEqual(plain.setup, { chance, text: false, names });
  const [byHand, later] = [await game.resume(match.position, { text: true, names }), await game.resume(match.position)];
  await play(byHand, 1);
  const resumed = await game.resume(byHand.save());
  assert.deepEqual(resumed.choices(resumed.toAct[0]!), byHand.choices(byHand.toAct[0]!));
  assert.deepEqual([resumed.setup, resumed.log], [undefined, byHand.log]);
  await assert.rejects(resumed.replay(), IncompleteRecord);
  assert.ok((await game.resume(later.save(), { text: true })).choices(later.toAct[0]!).length);
});

test("a text that is no saved match is refused", async () => {
  const { position } = await begin(connect(), "battlecrest");
  for (const text of ["", "{", "null", "7", "[]", "{}", JSON.stringify(position)]) {
    await assert.rejects(connect().game("battlecrest").resume(text), /not a saved match/, text);
  }
});

const file = process.env["HERALD_SAVED"];
test("matches go on that Python has saved", { skip: file ? false : "HERALD_SAVED is not set" }, async () => {
  const { open, sealed } = JSON.parse(readFileSync(file!, "utf8")) as {
    open: [GameName, string, unknown[]][];
    sealed: string[];
  };
  const client = connect({}, coldUrl);
  const lines: [GameName, string][] = [];
  for (const [name, line, events] of open) {
    const match = await client.game(name).resume(line);
    assert.deepEqual((await match.turnFor("p1")).events, events, "the last call is known");
    for (let played = 0; played < 2; played++) await match.undo();
    await play(match, 3);
    assert.ok((await match.replay()).valid);
    lines.push([name, match.save()]);
  }
  const seats = [];
  for (const line of sealed) {
    const match = await client.join(line);
    await match.undo();
    assert.equal(match.log.length, 0);
    await match.act(match.decision()!.actions[0]!);
    seats.push(match.save());
  }
  writeFileSync(`${file}.later`, JSON.stringify({ open: lines, sealed: seats }));
});
