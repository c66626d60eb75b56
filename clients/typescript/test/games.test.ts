/** Every game that the client has types for, in the same way. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { gameNames, hashOf, toLine, type GameName, type Match } from "herald-client";
import { begin, connect, play, refused, seed } from "./support.js";

/** A program over any game: the type checker knows what all of them have, and which verdict has a reason. */
async function whyNot<Game extends GameName>(match: Match<Game>): Promise<string> {
  for (const { seat, actions } of match.turn.decisions) {
    for (const action of actions.slice(0, 1)) {
      const legality = await match.check(seat, action);
      if (!legality.legal) return `${legality.rule}: ${legality.reason}`;
      // @ts-expect-error what is legal has no rule
      assert.equal(legality.rule, undefined);
    }
  }
  const verdict = await match.replay();
  if (!verdict.valid) return `${verdict.at}: ${verdict.reason}`;
  // @ts-expect-error what is valid has no reason
  assert.equal(verdict.reason, undefined);
  assert.equal(verdict.turn.step, match.step);
  return "";
}

for (const game of gameNames) {
  test(`a whole game of ${game}`, async () => {
    const match = await begin(connect(), game);
    await play(match);
    assert.ok(match.outcome?.rule);
    assert.equal(match.turn.chance.seed, seed);
    assert.equal(match.log.length, match.step);
    const verdict = await match.replay();
    assert.ok(verdict.valid && verdict.finished);
    assert.deepEqual([verdict.turn.step, verdict.turn.outcome], [match.step, match.outcome]);
    assert.equal(await whyNot(match), "");
    const record = match.record({ players: { p1: "Леся", p2: "Ґалаґан 🐉" }, event: "Кубок, стіл 3" });
    const line = toLine(record);
    assert.equal(toLine(JSON.parse(line)), line);
    for await (const found of connect().validate([record, line])) {
      assert.ok(found.valid && found.finished);
      assert.deepEqual([found.game, found.record], [game, await hashOf(record)]);
    }
    match.log[match.log.length - 1] = match.log[0]!;
    assert.match(await whyNot(match), /^\d+: ./);
  });

  test(`a program over any game plays ${game}`, async () => {
    assert.equal(await whyNot(await connect().game(game).match()), "");
  });

  test(`the rule of a refused action of ${game}`, async () => {
    const client = connect();
    const match = await begin(client, game);
    for (;;) {
      const seat = match.toAct[0]!;
      const illegal = (await match.explain(seat))?.illegal?.[0];
      if (!illegal) {
        await play(match, 1);
        continue;
      }
      const before = match.turn;
      const legality = await match.check(seat, illegal.action);
      assert.ok(!legality.legal);
      assert.deepEqual([legality.rule, legality.reason], [illegal.rule, illegal.reason]);
      const problem = await refused(match.act(seat, illegal.action));
      assert.ok(problem.is("illegal-action"));
      assert.deepEqual([problem.status, problem.rule, problem.detail], [422, illegal.rule, illegal.reason]);
      assert.match(problem.pointer, /^\/actions\/0\/action/);
      assert.equal(problem.legal_actions, match.decision(seat)?.actions.length);
      assert.equal(match.turn, before);
      return;
    }
  });
}
