/** Matches that players join by one link. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { HeraldError, joinRecords, type Action, type GameName, type Options, type SealedMatch } from "herald-client";
import { chooser, connect, played, refused, seed } from "./support.js";

const singleUseUrl = process.env["HERALD_SINGLE_USE_URL"];
const needsRedis = { skip: singleUseUrl ? false : "HERALD_SINGLE_USE_URL is not set" };
const service = (options?: Options) => connect(options, singleUseUrl);
const chance = { mode: "seeded", match: "sdk", seed } as const;

/** The options of a game's first mode. */
async function firstOptions(game: GameName): Promise<object> {
  const { games } = await connect().games.list();
  return games.find(({ id }) => id === game)!.modes[0]!.example;
}

for (const game of played) {
  test(`two players finish a game of ${game} with one link`, needsRedis, async () => {
    const options = (await firstOptions(game)) as never;
    const host = await service().matches.create(game, { options, chance, names: { p1: "Ada" }, text: true });
    const link = host.link("https://example.org/play");
    assert.match(link, /^https:\/\/example\.org\/play#[\w-]{22}\.[\w-]{22}$/);
    const guest = await service().matches.join<typeof game>(`Come and play: <${link}>.`, { name: "Olena", text: true });
    const watcher = await service().matches.join<typeof game>(link, { seat: "spectator" });
    assert.deepEqual([host.seat, guest.seat, watcher.seat], ["p1", "p2", "spectator"]);
    const players: readonly SealedMatch<GameName>[] = [host, guest, watcher];
    const choose = chooser();
    for (let calls = 0; !host.outcome && calls < 2000; calls++) {
      const player = players.find(({ seat }) => seat === host.toAct[0])!;
      const { actions } = player.decision()!;
      const isResignation = (action: Action<GameName>) => action.type === "resign";
      const others = actions.filter((action) => !isResignation(action));
      const wanted = calls > 40 ? actions.filter(isResignation) : others;
      const from = [wanted, others, actions].find(({ length }) => length > 0)!;
      await player.act(choose<Action<GameName>>(from));
      for (const other of players) if (other !== player) await other.receive(player.token);
    }
    assert.deepEqual(watcher.outcome?.winners, host.outcome?.winners);
    const record = joinRecords([host.record(options), guest.record(undefined)]);
    for await (const verdict of service().validate([record])) assert.equal(verdict.valid, true, JSON.stringify(verdict));
    const again = await service().join(guest.save());
    assert.deepEqual([again.seat, again.link()], ["p2", guest.link()]);
  });
}

test("a seat is claimed once, and joined again by its key", needsRedis, async () => {
  const { matches } = service();
  const host = await matches.create("battlecrest");
  const guest = await matches.join(host.link(), { seat: "p2", name: "Olena" });
  assert.equal((await matches.join(host.link(), { key: guest.key })).seat, "p2");
  for (const seat of ["any", "p1", "p2"] as const) {
    const problem = await refused(matches.join(host.link(), { seat }));
    assert.ok(problem.is("seat-claimed"));
    assert.equal(problem.seat, seat);
  }
  const other = host.link().slice(0, -1) + (host.link().endsWith("A") ? "Q" : "A");
  assert.ok((await refused(matches.join(other))).is("unknown-match"));
  const [match = "", invitation = ""] = host.link().slice(1).split(".");
  const { seats } = await matches.room({ match, invitation });
  assert.deepEqual(seats.map(({ seat, state, name }) => [seat, state, name]), [["p1", "taken", undefined], ["p2", "taken", "Olena"]]);
});

test("a host without a seat watches", needsRedis, async () => {
  const { matches, game } = service();
  const host = await matches.create("battlecrest", { seat: null });
  assert.equal(host.seat, "spectator");
  assert.deepEqual([(await matches.join(host.link())).seat, (await matches.join(host.link())).seat], ["p1", "p2"]);
  const ownKey = matches.create("battlecrest", { seat_key_hashes: { p1: "0b".repeat(32) } });
  await assert.rejects(ownKey, /p1 has its own key/);
  await assert.rejects(matches.create("chess" as GameName), /no game chess/);
  const plain = await game("battlecrest").sealed();
  assert.throws(() => plain.link(), /has no link/);
});

test("a lost answer to a claim costs no seat", needsRedis, async () => {
  let lost = 0;
  const losing: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (String(input).endsWith("/claim") && lost++ === 0) throw new TypeError("lost");
    return answer;
  };
  const { matches } = service({ fetch: losing, wait: 1 });
  const host = await matches.create("battlecrest");
  assert.equal((await matches.join(host.link())).seat, "p2");
  assert.equal(lost, 2);
});

test("a link is read as people send it", async () => {
  const { readLink } = await import("../src/rooms.js");
  const parts = ["iozOmxy5iA-rKYn4kgn7pQ", "afzvqir_OoPlFIqC4Fr4h-"] as const;
  const [match, invitation] = parts;
  for (const text of [
    `${match}.${invitation}`,
    `https://example.org/play/#${match}.${invitation}`,
    `<https://example.org/play/%23${match}.${invitation}>`,
    `Play: https://example.org/#${match}.${invitation}, please.`,
    `https://example.org/#${match}.\n ${invitation}`,
  ]) {
    assert.deepEqual(readLink(text), parts);
  }
  for (const text of ["", "https://example.org", `#${match}`, `#${match}.${invitation}x`, `x${match}.${invitation}`]) {
    assert.throws(() => readLink(text), HeraldError);
  }
});
