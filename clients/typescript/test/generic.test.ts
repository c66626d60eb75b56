/** Programs over any game: the type checker knows what all have, and needs no casts. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  gameNames,
  toLine,
  type Action,
  type Choice,
  type Entry,
  type Game,
  type GameName,
  type Herald,
  type Legality,
  type Match,
  type RecordOf,
  type Saved,
  type SealedMatch,
  type Setup,
  type Turn,
  type Verdict,
  type View,
} from "herald-client";
import { connect } from "./support.js";

/** Everything that a match has, of whatever game. */
async function tour<Name extends GameName>(client: Herald, name: Name): Promise<number> {
  const game: Game<Name> = client.game(name);
  const setup: Setup<Name> = { text: true, names: { p1: "Olena" }, chance: { mode: "seeded", match: "tour" } };
  const match: Match<Name> = await game.match(setup);
  const steps = await several(match);
  const saved: Saved<Name> = [match.position, match.setup, match.log, match.commitment];
  const again: Match<Name> = await game.resume(...saved);
  const verdict: Verdict = await again.replay();
  assert.ok(verdict.valid);
  const record: RecordOf<Name> = again.record({ players: { p1: "Olena" } });
  for await (const found of client.validate([record, toLine(record)])) assert.ok(found.valid);
  let told = 0;
  for await (const step of game.steps(record, { text: true })) {
    assert.ok(step.valid);
    const { entry, before, after }: { entry: Entry<Name>; before: Turn<Name>; after: Turn<Name> } = step;
    const { type }: Action<Name> = entry.action;
    assert.ok(type.length && entry.seat && after.step > before.step);
    for (const event of after.events) assert.ok(event.type);
    told++;
  }
  assert.equal(told, steps);
  return told;
}

/** Plays, takes back and plays again. */
async function several<Name extends GameName>(match: Match<Name>): Promise<number> {
  for (let played = 0; played < 4; played++) {
    const seat = match.toAct[0]!;
    const choices: Choice<Name>[] = match.choices(seat);
    const { action } = choices[0]!;
    const legality: Legality = await match.check(seat, action);
    assert.ok(legality.legal);
    await match.act(seat, action);
    if (!match.canUndo()) continue;
    await match.undo();
    const turn: Turn<Name> = await match.actAll([{ seat, action }]);
    assert.equal(turn.step, match.step);
  }
  const view: View<Name> = await match.view("p1");
  assert.ok(view && match.decision(match.toAct[0]!)?.actions.length);
  return 4;
}

/** The same of a seat of a sealed match. */
async function sealed<Name extends GameName>(game: Game<Name>): Promise<void> {
  const match: SealedMatch<Name> = await game.sealed({ text: true });
  const player = match.decision() ? match : await match.at(match.toAct[0]!);
  const { action } = player.choices()[0]!;
  assert.ok((await player.check(action)).legal);
  const view: View<Name> = await player.view();
  await player.act(action);
  assert.ok(view && player.log.length && player.sentences);
}

for (const name of gameNames) {
  test(`a program over any game: ${name}`, async () => {
    const client = connect();
    await tour(client, name);
    await sealed(client.game(name));
    const about = await client.game(name).rules();
    assert.ok(about.language);
  });
}
