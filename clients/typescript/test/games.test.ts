/** Every game that the client has types for, in the same way. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { gameNames } from "herald-rules";
import { begin, connect, play, refused, seed } from "./support.js";

for (const game of gameNames) {
  test(`a whole game of ${game}`, async () => {
    const match = await begin(connect(), game);
    await play(match);
    assert.ok(match.outcome?.rule);
    assert.equal(match.turn.chance.seed, seed);
    assert.equal(match.log.length, match.turn.step);
    const verdict = await match.replay();
    assert.ok(verdict.valid);
    assert.equal(verdict.turn.ref, match.turn.ref);
    match.log[match.log.length - 1] = match.log[0]!;
    assert.ok(!(await match.replay()).valid);
  });

  test(`the rule of a refused action of ${game}`, async () => {
    const client = connect();
    const match = await begin(client, game);
    for (;;) {
      const seat = match.toAct[0]!;
      const barred = (await match.explain(seat))?.barred?.[0];
      if (!barred) {
        await play(match, 1);
        continue;
      }
      const before = match.turn;
      const legality = await match.check(seat, barred.action);
      assert.ok(!legality.legal);
      assert.deepEqual([legality.rule, legality.reason], [barred.rule, barred.reason]);
      const problem = await refused(match.act(seat, barred.action));
      assert.ok(problem.is("illegal-action"));
      assert.deepEqual([problem.status, problem.rule, problem.reason], [422, barred.rule, barred.reason]);
      assert.match(problem.pointer, /^\/actions\/0\/action/);
      assert.equal(problem.legal_actions, match.decision(seat)?.actions.length);
      assert.equal(match.turn, before);
      return;
    }
  });
}
