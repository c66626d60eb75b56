/** Sealed matches: players who hold the game in their own hands, and send one another a token. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  Diverged,
  herald,
  HeraldError,
  IncompleteRecord,
  joinRecords,
  NetworkError,
  newContribution,
  newSeatKey,
  Problem,
  TimeoutExceeded,
  UnexpectedAnswer,
  verifyChance,
  type Action,
  type GameName,
  type Options,
  type SealedMatch,
  type SealedSetup,
  type Seat,
} from "herald-client";
import { chooser, coldUrl, connect, needsCold, played, refused, seed } from "./support.js";

/** A service with Redis, which supports single-use matches. */
const singleUseUrl = process.env["HERALD_SINGLE_USE_URL"];
const needsRedis = { skip: singleUseUrl ? false : "HERALD_SINGLE_USE_URL is not set" };
const singleUse = (options?: Options) => connect(options, singleUseUrl);

const text = (invitation: string) => Buffer.from(invitation, "base64url").toString("utf8");
const standing = ({ token, turn, log }: SealedMatch<GameName>) => structuredClone({ token, turn, log });

/** What everybody may know of a game and its first mode. */
async function firstMode(game: GameName): Promise<{ seats: Seat[]; options: object }> {
  const { games } = await connect().games.list();
  const { seats, example } = games.find(({ id }) => id === game)!.modes[0]!;
  return { seats: Array.from({ length: seats }, (_, n) => `p${n + 1}` as Seat), options: example };
}

/** Plays at random: whoever has to act takes the token of who has acted last. Tells who that was. */
async function play<Game extends GameName>(
  players: readonly SealedMatch<Game>[],
  calls = Infinity,
  choose = chooser(),
): Promise<SealedMatch<Game>> {
  let last = players[0]!;
  for (let played = 0; !last.outcome && played < calls; played++) {
    const seat = choose(last.toAct);
    const player = players.find((one) => one.seat === seat)!;
    if (player !== last) await player.receive(last.token);
    await player.act(choose<Action<Game>>(player.decision()!.actions));
    last = player;
  }
  return last;
}

/** A duel, and who has set it up. */
async function duelOf(setup: SealedSetup<"battlecrest">, address?: string) {
  const client = connect({}, address);
  const chance = { mode: "seeded", match: "sdk", seed } as const;
  return { client, host: await client.game("battlecrest").sealed({ chance, ...setup }) };
}

/** A duel with both its players. */
async function duel(address?: string, setup: SealedSetup<"battlecrest"> = {}) {
  const { client, host } = await duelOf(setup, address);
  return { client, host, guest: await host.at("p2") };
}

/** The one who has a decision now. */
function onTurn<Game extends GameName>(...players: SealedMatch<Game>[]): SealedMatch<Game> {
  const found = players.find((player) => player.decision());
  assert.ok(found);
  return found;
}

for (const game of played) {
  test(`a whole game of ${game}, single-use, committed, with its own key`, needsRedis, async () => {
    const client = singleUse();
    const { seats, options } = await firstMode(game);
    const committed = await client.seedCommitments.create({ single_use: true });
    const contributions = Object.fromEntries(seats.map((seat) => [seat, newContribution()]));
    const { key, keyHash } = await newSeatKey();
    const setup = {
      options,
      chance: { mode: "committed", commitment_token: committed.commitment_token, contributions },
      single_use: true,
      seat_key_hashes: { p2: keyHash },
    };
    const host = await client.game(game).sealed(setup as unknown as SealedSetup<GameName>);
    assert.deepEqual([host.game, host.seat, host.commitment], [game, "p1", committed.commitment]);
    const players = [host, await client.join(host.invitation("p2"), key)];
    for (const seat of seats.slice(2)) players.push(await client.join(host.invitation(seat)));
    assert.deepEqual(players.map(({ seat }) => seat), seats);

    const { token } = await play(players);
    for (const player of players) await player.receive(token);
    const { outcome, chance } = host.turn;
    assert.ok(outcome && chance.seed);
    const record = {
      options,
      chance: { ...chance, commitment: committed.commitment, contributions },
      logs: Object.fromEntries(players.map(({ seat, log }) => [seat, log])),
      outcome,
      include: ["draws", "log"],
    };
    const verdict = await client.game(game).replay(record as never);
    assert.ok(verdict.valid && verdict.finished, JSON.stringify(verdict).slice(0, 300));
    const { draws, turn: { log } } = verdict;
    assert.ok(draws?.length && log);

    const recorded = joinRecords(players.map((player) => player.record(options as never)));
    for await (const found of client.validate([recorded])) assert.ok(found.valid && found.finished);

    const { commitment, match } = committed;
    const told = { commitment, match, contributions, seed: chance.seed, draws, log };
    assert.deepEqual(await verifyChance(told), { fair: true });
    const kinds = [...new Set(draws.map(({ action }) => action.type))].sort();
    console.log(`drawn in a game of ${game}: ${draws.length} times ${kinds.join(", ")}`);
    const unfair = [
      { ...told, contributions: { ...contributions, p2: newContribution() } },
      { ...told, draws: draws.slice(1) },
      { ...told, log: log.slice(0, draws.at(-1)!.step) },
      { ...told, draws: draws.map((draw) => ({ ...draw, outcomes: [...draw.outcomes].reverse() })) },
    ];
    for (const changed of unfair) assert.equal((await verifyChance(changed)).fair, false);
  });
}

test("the types are those of the game", async () => {
  const { host, client } = await duel();
  assert.ok(host.turn.view.seats[0]?.cards.length);
  // @ts-expect-error there is no such type of action
  await refused(host.act({ type: "bid", coins: 1 }));
  const again = await client.join<"battlecrest">(host.save());
  assert.deepEqual(again.decision()?.actions, host.decision()?.actions);
  // @ts-expect-error a sealed match does not tell its position
  assert.equal(host.turn.position, undefined);
});

test("each player sees what his seat may know, and asks for himself", async () => {
  const client = connect();
  const host = await client.game("time-of-heroes").sealed();
  const guest = await host.at("p2");
  const last = await play([host, guest], 9);
  await host.receive(last.token);
  await guest.receive(last.token);
  assert.notDeepEqual(await host.view(), await guest.view());
  assert.deepEqual(await host.view("spectator"), await guest.view("spectator"));
  const [player] = [host, guest].filter((one) => one.decision());
  const { actions, seat } = player!.decision()!;
  assert.equal(seat, player!.seat);
  assert.ok((await player!.check(actions[0]!)).legal);
  assert.ok((await player!.explain())?.illegal);
  const spectator = await host.at("spectator");
  assert.deepEqual([spectator.decision(), await spectator.view()], [undefined, await host.view("spectator")]);
});

test("what is refused changes nothing, and calls wait for one another", async () => {
  const { host, guest } = await duel();
  const player = onTurn(host, guest);
  const { illegal: all, actions } = (await player.explain())!;
  const illegal = all![0]!;
  const stood = standing(player);
  const problem = await refused(player.act(illegal.action));
  assert.ok(problem.is("illegal-action"));
  assert.deepEqual([problem.rule, standing(player)], [illegal.rule, stood]);
  await refused(player.actAll([actions[0]!, illegal.action]));
  assert.deepEqual(standing(player), stood);
  assert.equal((await player.check(illegal.action)).legal, false);
  const calls = [player.act(actions[0]!), player.act(illegal.action), player.undo()];
  const settled = await Promise.allSettled(calls);
  assert.deepEqual(settled.map(({ status }) => status), ["fulfilled", "rejected", "fulfilled"]);
  assert.deepEqual(player.log, stood.log);
});

for (const [where, url, options] of [["hot", undefined, {}], ["cold", coldUrl, needsCold]] as const) {
  test(`calls are taken back, one after another, ${where}`, options, async () => {
    const { host, guest } = await duel(url);
    const player = onTurn(host, guest);
    const stood = [];
    for (let calls = 0; calls < 2; calls++) {
      stood.unshift([player.turn.view, player.log.length, player.decision()]);
      await player.act(player.decision()!.actions[0]!);
      if (calls && player.toAct[0] !== player.seat) break;
    }
    for (const [view, answers, decision] of stood) {
      const { token } = player;
      await player.undo();
      assert.deepEqual([player.turn.view, player.log.length, player.decision()], [view, answers, decision]);
      assert.notEqual(player.token, token);
    }
    assert.ok((await refused(player.undo())).is("undo-refused"));
  });
}

test("nobody takes back what another has played, nor without the token before", needsCold, async () => {
  const { client, host, guest } = await duel(coldUrl);
  const player = onTurn(host, guest);
  const other = player === host ? guest : host;
  await player.act(player.decision()!.actions[0]!);
  await other.receive(player.token);
  const stood = standing(other);
  assert.ok((await refused(other.undo())).is("not-your-seat"));
  assert.deepEqual(standing(other), stood);
  const elsewhere = await client.join(player.invitation(player.seat));
  const error = await thrown(elsewhere.undo());
  assert.ok(error instanceof IncompleteRecord && error.cause instanceof Problem);
  const saved = await client.join(player.save());
  await saved.undo();
  assert.deepEqual(saved.log, []);
});

test("a token that is none of this match is not taken", async () => {
  const [{ host, client }, other] = [await duel(), await duel()];
  const stood = standing(host);
  const foreign = await client.game("time-of-heroes").sealed();
  const changed = [`${host.token}A`, host.token.slice(0, -1), "v4.local.", "nothing"];
  for (const token of [other.host.token, foreign.token, ...changed]) {
    const error = await thrown(host.receive(token));
    assert.ok(error instanceof HeraldError && !(error instanceof Problem), String(error));
    assert.match(error.message, /^this is not a token of this match: ./);
    assert.ok(error.cause instanceof Problem);
    assert.deepEqual(standing(host), stood);
  }
});

test("an invitation is one line that can stand in a link, and lets its reader sit at one seat", async () => {
  const { client, host } = await duel();
  const invitation = host.invitation("p2");
  assert.match(invitation, /^[A-Za-z0-9_-]+$/);
  const held = JSON.parse(text(invitation)) as Record<string, string>;
  assert.deepEqual(Object.keys(held), ["game", "token", "seat", "key", "ruleset", "url"]);
  assert.deepEqual([held["game"], held["token"], held["seat"]], ["battlecrest", host.token, "p2"]);
  const guest = await client.join(` ${invitation}\n`);
  assert.deepEqual([guest.game, guest.seat, guest.key], ["battlecrest", "p2", held["key"]]);
  assert.equal(guest.commitment, host.commitment);
  await assert.rejects(guest.at("p1"), /p1 has its own key, which is missing/);
  assert.deepEqual(JSON.parse(text(guest.invitation("p1"))), { game: "battlecrest", token: host.token, seat: "p1", ruleset: host.turn.ruleset, url: held["url"] });
  assert.ok(!JSON.stringify(guest).includes(host.key));
});

test("a text that is not an invitation is refused", async () => {
  const client = connect();
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const held = [null, [], 7, { game: "battlecrest" }, { game: "battlecrest", token: 7, seat: "p1", key: "x" }];
  for (const invitation of ["", "?", "v4.local.AAAA", "AAAA", ...held.map(encoded)]) {
    const error = await thrown(client.join(invitation));
    assert.ok(error instanceof HeraldError && !(error instanceof Problem));
    assert.equal(error.message, "this is not an invitation to a match");
  }
  const elsewhere = { game: "hopscotch", token: "v4.local.A", seat: "p1", key: "x" };
  await assert.rejects(client.join(encoded(elsewhere)), /no game hopscotch, only /);
});

test("a seat with its own key is that of its owner alone", async () => {
  const [{ key, keyHash }, stranger] = [await newSeatKey(), await newSeatKey()];
  assert.match(key, /^[\w-]{22}$/);
  assert.match(keyHash, /^[0-9a-f]{64}$/);
  const { client, host } = await duelOf({ seat_key_hashes: { p2: keyHash } });
  await assert.rejects(host.at("p2"), HeraldError);
  const invitation = host.invitation("p2");
  assert.ok(!text(invitation).includes("key"));
  await assert.rejects(client.join(invitation), /p2 has its own key, which is missing: give the key/);
  assert.ok((await refused(client.join(invitation, stranger.key))).is("bad-seat-key"));
  assert.ok((await refused(client.join(invitation, host.key))).is("not-your-seat"));
  const guest = await client.join(invitation, key);
  assert.equal(guest.seat, "p2");
});

test("a host without keys watches, and joins with their own key", async () => {
  const own = [await newSeatKey(), await newSeatKey()];
  const { client, host } = await duelOf({ seat_key_hashes: { p1: own[0]!.keyHash, p2: own[1]!.keyHash } });
  assert.deepEqual([host.seat, host.decision()], ["spectator", undefined]);
  for (const [n, seat] of (["p1", "p2"] as const).entries()) {
    assert.equal((await client.join(host.invitation(seat), own[n]!.key)).seat, seat);
  }
});

test("a match goes on from what was saved", async () => {
  const { client, host, guest } = await duel();
  const last = await play([host, guest], 6);
  const saved = last.save();
  assert.match(saved, /^[A-Za-z0-9_-]+$/);
  const again = await client.join(saved);
  assert.deepEqual([again.game, again.seat, again.key, again.token], [last.game, last.seat, last.key, last.token]);
  assert.deepEqual([again.log, again.commitment, again.turn.view], [last.log, last.commitment, last.turn.view]);
  assert.equal(again.save(), saved);
  const mate = (await client.join(host.save())).at("p2"); // the keys are saved, too
  assert.equal((await mate).key, guest.key);
  await again.receive(last.token);
  await play([again, await client.join((again.seat === "p1" ? guest : host).save())], 3);
});

test("a referee enters what was drawn", async () => {
  const { host, guest } = await duel(undefined, { chance: { mode: "referee" } });
  const referee = await host.at("table");
  assert.equal(host.commitment, undefined);
  await play([host, guest, referee], 20);
  assert.ok(referee.log.length);
  assert.ok(referee.log.every(({ seat }) => seat === "table"));
});

test("tokens may cross when both choose at the same time, without single use", async () => {
  const client = connect();
  const host = await client.game("math-and-magic").sealed({ chance: { mode: "seeded", match: "sdk", seed } });
  const players = [host, await host.at("p2")] as const;
  const mail: [string[], string[]] = [[], []];
  const choose = chooser();
  let crossed = 0;
  for (let calls = 0; calls < 60; ) {
    const n = choose([0, 1] as const);
    const [player, before] = [players[n], players[n].token];
    const token = choose([true, false]) ? mail[n].shift() : undefined;
    const actions = player.decision()?.actions.filter(({ type }) => type !== "resign") ?? [];
    if (token) {
      await player.receive(token);
      if ([token, before].includes(player.token)) continue;
      crossed++;
    } else if (actions.length) {
      await player.act(choose(actions));
      calls++;
    } else continue;
    mail[1 - n]!.push(player.token);
  }
  while (mail.some((letters) => letters.length)) {
    for (const [n, player] of players.entries()) {
      for (const token of mail[n as 0 | 1].splice(0)) {
        await player.receive(token);
        if (player.token !== token) mail[1 - n]!.push(player.token);
      }
    }
  }
  assert.ok(crossed);
  assert.deepEqual(await players[0].view("spectator"), await players[1].view("spectator"));
});

test("a seat that has chosen differently on two devices is diverged", async () => {
  for (const game of ["battlecrest", "math-and-magic"] as const) { // in math-and-magic, both choices fit one after the other
    const host = await connect().game(game).sealed({ chance: { mode: "seeded", match: "sdk", seed } });
    const player = onTurn(host, await host.at("p2"));
    const other = await connect().join<typeof game>(player.save());
    const watching = await host.at("spectator");
    const [one, two] = player.decision()!.actions;
    await player.act(one!);
    await other.act(two!);
    await watching.receive(other.token);
    const stood = standing(other);
    await assert.rejects(other.receive(player.token), (error) => error instanceof Diverged && error.call === error.ownCall);
    assert.deepEqual(standing(other), stood);
    await other.receive(player.token, { giveWay: true });
    assert.deepEqual([other.token, await other.view()], [player.token, await player.view()]);
    const known = other.turn.history === "complete";
    assert.deepEqual([other.log, other.turn.events], known ? [player.log, player.turn.events] : [[], []]);
    await assert.rejects(watching.receive(player.token), Diverged);
    await watching.receive(player.token, { giveWay: true });
    assert.deepEqual(await watching.view(), await player.view("spectator"));
  }
});

test("in a single-use match a token has one successor", needsRedis, async () => {
  const { client, host, guest } = await duel(singleUseUrl, { single_use: true });
  const player = onTurn(host, guest);
  const again = await client.join<"battlecrest">(player.save());
  const before = player.token;
  const [one, two] = player.decision()!.actions;
  await player.act(one!);
  const stood = standing(again);
  const problem = await refused(again.act(two!));
  assert.ok(problem.is("stale-position"));
  assert.deepEqual([problem.pointer, problem.status, typeof problem.seconds], ["/token", 409, "number"]);
  assert.deepEqual(standing(again), stood);
  await again.act(one!);
  assert.equal(again.token, player.token);
  await again.receive(before); // an older token changes nothing
  assert.equal(again.token, player.token);
  await again.receive(player.token);
  await player.undo();
  assert.ok((await refused(again.act(again.decision()?.actions[0] ?? two!))).is("stale-position"));
  await again.receive(player.token);
  await again.act(two!);
  assert.ok(again.turn.single_use);
  await again.receive(again.token);
});

test("in a single-use match actions are played one by one", needsRedis, async () => {
  const { host, guest } = await duel(singleUseUrl, { single_use: true });
  const player = onTurn(host, guest);
  const [one, two] = player.decision()!.actions;
  assert.equal((await refused(player.actAll([one!, two!]))).pointer, "/actions/1");
  await player.actAll([one!]);
});

test("a service without Redis has no single-use matches", async () => {
  const problem = await refused(connect().game("battlecrest").sealed({ single_use: true }));
  assert.ok(problem.is("single-use-unsupported"));
  assert.equal(problem.pointer, "/single_use");
});

type Answer = () => Promise<Response> | Response;
const broken: Answer = () => Promise.reject(new TypeError("fetch failed"));
const slow: Answer = () => new Promise((resolve) => void setTimeout(resolve, 900));
const lost: [string, Answer, (error: unknown) => boolean][] = [
  ["the connection breaks", broken, (error) => error instanceof NetworkError],
  ["it takes too long", slow, (error) => error instanceof TimeoutExceeded],
  ["the store is unavailable", waiting, (error) => error instanceof Problem && error.is("single-use-unavailable")],
];

for (const [what, answer, isThrown] of lost) {
  test(`the same request is sent again where ${what}`, needsRedis, async () => {
    const { host, guest } = await duel(singleUseUrl, { single_use: true });
    const saved = onTurn(host, guest).save();
    const { calls, fetch, lose } = losing(answer);
    const client = singleUse({ fetch, timeout: 600, wait: 20, attempts: 4 });
    const player = await client.join<"battlecrest">(saved);
    lose(2);
    calls.length = 0;
    await player.act(player.decision()!.actions[0]!);
    assert.equal(calls.length, 3);
    assert.deepEqual(new Set(calls.map(({ body }) => body)).size, 1);
    const [first, second, third] = calls.map(({ at }) => at);
    assert.ok(second! - first! >= 19 && third! - second! >= 39, "it waits, and longer the second time");
    lose(4);
    calls.length = 0;
    const stood = standing(player);
    assert.ok(isThrown(await thrown(player.undo())));
    assert.equal(calls.length, 4);
    assert.deepEqual(standing(player), stood);
    await player.undo(); // which the service had done already
  });
}

test("what is refused, or not from Herald, is not asked again", async () => {
  for (const [answer, kind] of [
    [() => new Response("<html>", { status: 500 }), UnexpectedAnswer],
    [() => problemOf("game-over", 409), Problem],
  ] as const) {
    const { calls, fetch, lose } = losing(answer);
    lose(9);
    await assert.rejects(connect({ fetch }).game("battlecrest").sealed(), kind);
    assert.equal(calls.length, 1);
  }
});

test("unless told, it is sent six times", async () => {
  const { calls, fetch, lose } = losing(waiting);
  lose(99);
  await assert.rejects(herald("http://herald.test", { fetch, wait: 1 }).game("battlecrest").sealed(), Problem);
  assert.equal(calls.length, 6);
});

test("who is not let in says who calls, and waits as it is told", async () => {
  for (const [name, status, after, times] of [
    ["too-many-requests", 429, "1", 2],
    ["too-many-requests", 429, "3600", 1],
    ["unknown-api-key", 401, undefined, 1],
  ] as const) {
    const at: number[] = [];
    const fetch: typeof globalThis.fetch = async (_, init) => {
      at.push(performance.now());
      assert.equal(new Headers(init!.headers).get("authorization"), "Bearer hk_mine");
      return problemOf(name, status, after);
    };
    const client = herald("http://herald.test", { fetch, apiKey: "hk_mine", wait: 1, attempts: 2 });
    const error = await thrown(client.game("battlecrest").sealed());
    assert.ok(error instanceof Problem && error.is(name));
    assert.equal(error.retryAfter, Number(after ?? 0));
    assert.equal(at.length, times);
    if (times === 2) assert.ok(at[1]! - at[0]! >= 990, "longer than it would by itself");
  }
});

function problemOf(name: string, status: number, after = ""): Response {
  const body = { type: `/problems/${name}`, title: "", status, detail: "", instance: "" };
  return Response.json(body, { status, headers: { "content-type": "application/problem+json", "retry-after": after } });
}

function waiting(): Response {
  return problemOf("single-use-unavailable", 503);
}

/** Asks the service and loses as many answers as it is told: `answer` comes in their place. */
function losing(answer: Answer) {
  const calls: { body: unknown; at: number }[] = [];
  let left = 0;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    calls.push({ body: init?.body, at: performance.now() });
    if (left === 0) return globalThis.fetch(input, init);
    left--;
    if (!String(input).includes("herald.test")) await globalThis.fetch(input, init);
    const late = new Promise<never>((_, reject) => {
      init!.signal!.addEventListener("abort", () => reject(init!.signal!.reason as Error));
    });
    return Promise.race([answer(), late]);
  };
  return { calls, fetch, lose: (answers: number) => (left = answers) };
}

/** What this work is ended by. */
async function thrown(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => assert.fail("nothing is thrown"),
    (error: unknown) => error,
  );
}
