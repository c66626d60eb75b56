/** Matches that are told in words, and those that are not. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  HeraldError,
  type Action,
  type Choice,
  type Decision,
  type GameName,
  type Match,
  type Options,
  type Saved,
  type SealedMatch,
  type SealedSetup,
  type Setup,
} from "herald-client";
import { chooser, connect, refused, seed } from "./support.js";

const names = { p1: "Олена", p2: "Тарас" };
const inWords: readonly GameName[] = ["battlecrest", "time-of-heroes", "math-and-magic", "runewars"];
const everything = "position,decisions,view,events,log";

interface Request {
  operation: string;
  parts: string;
  body: { names?: unknown };
}

/** A client, and what it asks. */
function noting(options: Options = {}) {
  const asked: Request[] = [];
  const noted: typeof fetch = (input, init) => {
    const { pathname } = new URL(String(input));
    const sent = JSON.parse((init?.body as string | null) ?? "{}") as Request["body"] & { include?: string[] };
    const { include = [], ...body } = sent;
    asked.push({ operation: pathname.split("/").at(-1)!, parts: include.join(), body });
    return fetch(input, init);
  };
  return { client: connect({ language: "en", ...options, fetch: noted }), asked };
}

/** Words were asked for wherever there are some, and the names were told. */
function allTold(asked: Request[]): void {
  const told = asked.filter(({ parts }) => /decisions|illegal|events|words/.test(parts));
  assert.ok(told.length);
  for (const { parts, body } of told) assert.ok(parts.includes("text") && body.names, parts);
  for (const { body } of told) assert.deepEqual(body.names, names);
}

const summary = (asked: Request[]) =>
  asked.map(({ operation, parts, body }) => [operation, parts, ...Object.keys(body).sort()]);

/** In its first mode, with a fixed seed. */
async function setupOf(game: GameName) {
  const { games } = await connect().games.list();
  const options: unknown = games.find(({ id }) => id === game)?.modes[0]?.example;
  return { options, chance: { mode: "seeded", match: "sdk", seed }, text: true, names };
}

/** One of these, and always the same; nobody resigns. */
function one<Chosen>(actions: readonly Chosen[], step = 0): Chosen {
  const going = actions.filter((action) => (action as { type: string }).type !== "resign");
  return chooser(step + 1)(going.length ? going : actions);
}

/** Plays some actions. */
async function play<Game extends GameName>(match: Match<Game>, actions = 1): Promise<void> {
  for (let played = 0; played < actions; played++) {
    const decision = match.turn.decisions[0]!;
    await match.act(decision.seat, one<Action<Game>>(decision.actions, match.step));
  }
}

function hold<Game extends GameName>(choices: Choice<Game>[], decision: Decision<Game>): void {
  const { actions, labels, title } = decision;
  assert.deepEqual(choices, actions.map((action, n) => ({ action, label: labels![n] })));
  assert.ok(title && choices.every(({ label }) => label));
  assert.equal(new Set(labels).size, actions.length);
}

for (const game of inWords) {
  test(`a match of ${game} in words`, async () => {
    const { client, asked } = noting();
    const match: Match<GameName> = await client.game(game).match((await setupOf(game)) as Setup<GameName>);
    const heard: string[] = [];
    for (let played = 0; played < 12; played++) {
      for (const decision of match.turn.decisions) hold(match.choices(decision.seat), decision);
      await play(match);
      assert.deepEqual(match.sentences, match.turn.events.map((event) => (event as { text?: string }).text).filter((text) => text));
      heard.push(...match.sentences);
    }
    assert.ok(heard.length && heard.every(Boolean));
    for (const { label } of (await match.explain(match.toAct[0]!))?.illegal ?? []) assert.ok(label);
    while (!match.canUndo()) await play(match);
    await match.undo();
    for (const decision of match.turn.decisions) hold(match.choices(decision.seat), decision);
    assert.deepEqual(match.choices("p8"), []);
    allTold(asked);
    assert.ok((await match.replay()).valid);
    assert.ok((await match.check(match.toAct[0]!, match.turn.decisions[0]!.actions[0]!)).legal);
  });

  test(`tables of ${game}`, async () => {
    const match = await connect().game(game).match((await setupOf(game)) as Setup<GameName>);
    for (const tables of [await match.tables(), await match.tables("p1"), await match.tables("spectator")]) {
      assert.ok(tables.length && JSON.stringify(tables).includes("Олена"));
      for (const { title, columns, rows } of tables) {
        assert.ok(title);
        for (const row of rows) assert.equal(row.values.length, columns.length);
      }
    }
  });

  test(`a sealed match of ${game} in words`, async () => {
    const { client, asked } = noting();
    const host = await client.game(game).sealed((await setupOf(game)) as SealedSetup<GameName>);
    assert.ok(host.sentences.every(Boolean));
    const guest = await client.join(host.invitation("p2"), { text: true, names });
    const heard: string[] = [];
    let acting = host;
    for (let played = 0; played < 12; played++) {
      const next: SealedMatch<GameName> = host.seat === acting.toAct[0] ? host : guest;
      if (next !== acting) await next.receive(acting.token);
      acting = next;
      const choices = acting.choices();
      hold(choices, acting.decision()!);
      await acting.act(one(choices.map(({ action }) => action), played));
      heard.push(...acting.sentences);
    }
    assert.ok(heard.length && heard.every(Boolean));
    await acting.explain();
    await acting.undo().catch(() => undefined);
    for (const tables of [await host.tables(), await guest.tables(), await guest.tables("spectator")]) {
      assert.ok(JSON.stringify(tables).includes("Олена"));
    }
    const other = await host.at("p2");
    assert.deepEqual(other.choices().length, other.decision()?.actions.length ?? 0);
    const again = await client.join(acting.save());
    assert.deepEqual(again.choices(), acting.choices());
    allTold(asked);
    asked.length = 0;
    await client.join(acting.save(), { text: false });
    await client.join(host.invitation("p2"));
    assert.ok(!asked.some(({ parts, body }) => parts.includes("text") || body.names));
  });
}

test("the language is that of the client", async () => {
  const told = [];
  for (const language of ["en", "uk", "ru"] as const) {
    const chance = { mode: "seeded", match: "sdk", seed } as const;
    const match = await connect({ language }).game("battlecrest").match({ chance, text: true, names });
    await play(match, 6);
    told.push(JSON.stringify([match.choices(match.toAct[0]!), match.sentences, await match.tables("p1")]));
  }
  assert.equal(new Set(told).size, 3);
});

test("a match goes on in words", async () => {
  const { client, asked } = noting();
  const first = await client.game("battlecrest").match({ text: true, names });
  const saved = JSON.stringify([first.position, first.setup, first.log, first.commitment]);
  const [position, setup, log, commitment] = JSON.parse(saved) as Saved<"battlecrest">;
  for (const again of [
    await client.game("battlecrest").resume(position, setup, log, commitment),
    await client.game("battlecrest").resume(position, { text: true, names }),
  ]) {
    await play(again, 2);
    assert.ok(again.choices(again.toAct[0]!).length);
  }
  allTold(asked);
  asked.length = 0;
  await client.game("battlecrest").resume(position, { ...setup, text: false }, log, commitment);
  assert.deepEqual(summary(asked), [["legal-actions", everything, "position"]]);
});

test("a name where nobody sits", async () => {
  const { client, asked } = noting();
  for (const form of ["match", "sealed"] as const) {
    const problem = await refused(client.game("battlecrest")[form]({ text: true, names: { p7: "Ніхто" } }));
    assert.ok(problem.is("no-such-seat"));
    assert.equal(problem.pointer, "/names/p7");
  }
  assert.deepEqual(asked.map(({ operation }) => operation), ["setup", "setup"]);
});

test("tables are there without words, too", async () => {
  const { client, asked } = noting();
  const match = await client.game("battlecrest").match({ names });
  assert.ok(JSON.stringify(await match.tables("p1")).includes("Тарас"));
  assert.deepEqual(summary(asked), [["setup", everything], ["view", "view,text", "names", "ref", "viewer"]]);
});

test("a match without words asks for none, and has none", async () => {
  const { client, asked } = noting();
  const match = await client.game("battlecrest").match();
  await play(match);
  const seat = match.toAct[0]!;
  await match.explain(seat);
  await match.view("p1");
  await match.undo();
  assert.throws(() => match.choices(match.toAct[0]!), HeraldError);
  assert.deepEqual(summary(asked), [
    ["setup", everything],
    ["apply", everything, "actions", "ref"],
    ["legal-actions", "illegal", "ref", "seat"],
    ["view", "view", "ref", "viewer"],
    ["undo", everything, "ref"],
  ]);
  const again = await client.game("battlecrest").match();
  assert.ok(again.turn.events.length);
  assert.throws(() => again.sentences, HeraldError);
});

test("a sealed match without words asks for none, and has none", async () => {
  const { client, asked } = noting();
  const host = await client.game("battlecrest").sealed();
  const acting = host.decision() ? host : await host.at("p2");
  asked.splice(1);
  assert.throws(() => acting.choices(), HeraldError);
  await acting.explain();
  await acting.view("spectator");
  await acting.act(one(acting.decision()!.actions));
  await acting.undo();
  await acting.receive(acting.token);
  assert.deepEqual(summary(asked), [
    ["setup", everything, "form"],
    ["legal-actions", "illegal", "key", "token"],
    ["view", "view", "key", "token", "viewer"],
    ["apply", everything, "actions", "key", "token"],
    ["undo", everything, "key", "parent", "token"],
    ["view", "decisions,view,events,log", "key", "since", "token"],
  ]);
  const saved = JSON.parse(Buffer.from(acting.save(), "base64url").toString()) as object;
  assert.deepEqual(Object.keys(saved).sort(), ["commitment", "game", "key", "keys", "log", "past", "ruleset", "seat", "token", "url"]);
});
