/** A match and what is around it, with the types of one game. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { baseUrlOf, IncompleteRecord, type Action, type View } from "herald-client";
import { begin, coldUrl, connect, needsCold, play, refused, seed } from "./support.js";

test("the types are those of the game", async () => {
  const match = await begin(connect(), "battlecrest");
  const view: View<"battlecrest"> = await match.view("p1");
  assert.deepEqual(view, match.turn.view);
  assert.deepEqual(await match.view("spectator"), view);
  assert.ok(view.seats[0]?.cards.length);
  const action: Action<"battlecrest"> = { type: "prime", card: "akhena.a1" };
  assert.equal(action.card, "akhena.a1");
  // @ts-expect-error there is no such type of action
  await refused(match.act("p1", { type: "bid", coins: 1 }));
  // @ts-expect-error there is no such card
  await refused(match.act("p1", { type: "prime", card: "nobody.a1" }));
  // @ts-expect-error there is no such game
  assert.throws(() => connect().game("hopscotch").setup());
});

test("several actions are played all or not at all, and calls wait for one another", async () => {
  const match = await begin(connect(), "battlecrest");
  const seat = match.toAct[0]!;
  const [first, other] = match.decision(seat)!.actions;
  assert.ok(first && other);
  const problem = await refused(match.actAll(Array(3).fill({ seat, action: first })));
  assert.match(problem.pointer ?? "", /^\/actions\/\d/);
  assert.equal(match.log.length, match.step);
  await Promise.allSettled([match.act(seat, first), match.act(seat, first), match.act(seat, other)]);
  assert.equal(match.log.length, match.step);
  assert.ok((await match.replay()).valid);
});

test("a match goes on from what was saved", async () => {
  const client = connect();
  const match = await begin(client, "battlecrest");
  await play(match, 5);
  const { setup, turn, log, commitment } = JSON.parse(JSON.stringify(match)) as typeof match;
  const again = await client.game("battlecrest").resume(turn.position, setup, log, commitment);
  assert.deepEqual(again.turn.decisions, match.turn.decisions);
  assert.deepEqual([again.step, again.ref, again.position], [match.step, match.ref, match.position]);
  await play(again, 5);
  assert.ok((await again.replay()).valid);
});

test("what was not seen is not replayed", async () => {
  const game = connect().game("battlecrest");
  const match = await begin(connect(), "battlecrest");
  await play(match, 5);
  for (const again of [await game.resume(match.position), await game.resume(match.position, match.setup)]) {
    await play(again, 3);
    await assert.rejects(again.replay(), IncompleteRecord);
  }
});

test("a match without a setup is one of the first mode", async () => {
  const match = await connect().game("battlecrest").match();
  await play(match, 5);
  assert.ok((await match.replay()).valid);
});

test("a replay is of the whole record and brings only the verdict", async () => {
  const bodies: any[] = [];
  const answers: any[] = [];
  const noted: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (String(input).includes("/replay")) {
      bodies.push(JSON.parse(String(init?.body)));
      answers.push(await response.clone().json());
    }
    return response;
  };
  const client = connect({ fetch: noted });
  const match = await begin(client, "battlecrest");
  const { chance, ruleset } = match.turn;
  await match.replay();
  await match.act("p1", { type: "resign" });
  await match.replay();
  const forged = await client.game("battlecrest").resume(match.position, match.setup, match.log, "0".repeat(64));
  const verdict = await forged.replay();
  const [running, finished] = bodies;
  assert.deepEqual(Object.keys(running).sort(), ["chance", "game", "include", "log", "options", "ruleset"]);
  assert.deepEqual(running.chance, { mode: "seeded", match: "sdk", seed, commitment: chance.commitment });
  assert.deepEqual([running.game, running.ruleset], ["battlecrest", ruleset]);
  assert.deepEqual(finished.outcome.winners, ["p2"]);
  assert.equal(finished.log.length, match.step);
  const told = ["chance", "game", "outcome", "ref", "ruleset", "seats", "step", "to_act"];
  assert.deepEqual(Object.keys(answers[0].turn).sort(), told);
  assert.ok(!verdict.valid);
  assert.equal(verdict.pointer, "/chance/commitment");
});

test("a record of a table with real dice", async () => {
  const match = await connect().game("runewars").match({ chance: { mode: "referee" } });
  await play(match, 8);
  assert.ok(match.log.some((entry) => entry.seat === "table"));
  assert.equal(match.commitment, undefined);
  assert.ok((await match.replay()).valid);
});

test("a match says its name and its ruleset as soon as it knows them, for proxies", async () => {
  const said: (string | null)[] = [];
  const rulesets: (string | null)[] = [];
  const noted: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    said.push(headers.get("herald-match"));
    rulesets.push(headers.get("herald-ruleset"));
    return fetch(input, init);
  };
  const client = connect({ fetch: noted });
  const chance = { mode: "seeded", match: "sdk", seed } as const;
  const match = await client.game("battlecrest").match({ chance });
  await match.view("p1");
  await (await client.game("battlecrest").resume(match.position)).view("p2");
  const sealed = await client.game("battlecrest").sealed({ chance });
  await (await client.join(sealed.invitation("p2"))).view("spectator");
  await client.games.list();
  assert.deepEqual(said, [null, "sdk", null, "sdk", null, "sdk", null, "sdk", null]);
  const ruleset = `battlecrest/${match.turn.ruleset}`;
  assert.deepEqual(rulesets, [null, ruleset, null, ruleset, null, ruleset, ruleset, ruleset, null]); // an invitation names it
  assert.equal(await baseUrlOf(sealed.invitation("p2")), process.env["HERALD_URL"]);
});

/** A `fetch` that notes by which members requests tell the position, and the status of what is answered. */
function noting(answers: string[]): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const sent = Object.keys(JSON.parse(String(init?.body ?? "{}")));
    const named = sent.filter((name) => ["ref", "position", "parent"].includes(name)).sort();
    answers.push(`${named} ${response.status}`);
    return response;
  };
}

test("a position that is not hot is sent whole", needsCold, async () => {
  const answers: string[] = [];
  const headers = { "x-forwarded-prefix": "/below" }; // a proxy's path makes no difference to the client
  const match = await begin(connect({ fetch: noting(answers), headers }, coldUrl), "battlecrest");
  answers.length = 0;
  await play(match, 10);
  const seat = match.toAct[0]!;
  assert.ok((await match.check(seat, match.decision(seat)!.actions[0]!)).legal);
  await match.undo();
  await match.undo();
  const missed = Array(3).fill(["ref 404", "position,ref 200"]).flat(); // after that, no request asks by `ref`
  const played = Array(8).fill("position,ref 200");
  assert.deepEqual(answers, [...missed, ...played, ...Array(2).fill("parent,position,ref 200")]);
  assert.ok((await match.replay()).valid);
});

test("a position that is found ends the count of misses", async () => {
  const answers: string[] = [];
  const client = connect({
    fetch: async (input, init) => {
      const sent = JSON.parse(String(init?.body ?? "{}"));
      const lost = sent.ref && !sent.position && answers.length !== 4; // the third call by `ref` finds its position
      const body = lost ? JSON.stringify({ ...sent, ref: `blake2s:${"0".repeat(64)}` }) : init?.body;
      const response = await fetch(input, { ...init, body: body ?? null });
      answers.push(`${sent.position ? "position" : "ref"} ${response.status}`);
      return response;
    },
  });
  const match = await begin(client, "battlecrest");
  answers.length = 0;
  await play(match, 8);
  const miss = ["ref 404", "position 200"];
  const missed = [...miss, ...miss, "ref 200", ...miss, ...miss, ...miss];
  assert.deepEqual(answers, [...missed, "position 200", "position 200"]);
});

test("what is hot is only named", async () => {
  const answers: string[] = [];
  const match = await begin(connect({ fetch: noting(answers) }), "battlecrest");
  await play(match, 3);
  answers.length = 0;
  await match.undo();
  await match.undo();
  assert.deepEqual(answers, ["ref 200", "ref 200"]);
});

test("the language", async () => {
  const client = connect({ language: "uk" });
  const match = await begin(client, "battlecrest");
  assert.match(match.decision("p1")!.prompt, /[а-яі]/);
  assert.equal((await client.game("battlecrest").rules()).language, "uk");
  assert.equal((await client.call("battlecrest.rule", { rule: "R4.1" })).id, "R4.1");
});
