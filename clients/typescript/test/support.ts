import assert from "node:assert/strict";
import { gameNames, herald, Problem } from "herald-client";
import type { Action, GameName, Herald, Match, Options, Setup } from "herald-client";

const url = process.env["HERALD_URL"] || "http://127.0.0.1:8000";

/** A service that forgets every position at once. */
export const coldUrl = process.env["HERALD_COLD_URL"];
export const needsCold = { skip: coldUrl ? false : "HERALD_COLD_URL is not set" };
/** The games that are played to their end where that takes long: all, or those that are named. */
export const played = gameNames.filter((game) => (process.env["HERALD_PLAYED"] ?? gameNames.join()).split(",").includes(game));
export const seed = "5eed".repeat(16);

export const connect = (options?: Options, address = url): Herald => herald(address, options);

/** A match of any game, in its first mode, with a fixed seed. */
export async function begin<Game extends GameName>(client: Herald, game: Game): Promise<Match<Game>> {
  const { games } = await client.games.list();
  const about = games.find(({ id }) => id === game);
  const setup = { options: about?.modes[0]?.example, chance: { mode: "seeded", match: "sdk", seed } };
  return client.game(game).match(setup as unknown as Setup<Game>);
}

/** Choices that look random and are always the same. */
export function chooser(seed = 1): <T>(from: readonly T[]) => T {
  let state = seed;
  return (from) => from[(state = (state * 48271) % 2147483647) % from.length]!;
}

/** Plays at random to the end, or for so many actions. */
export async function play(match: Match<GameName>, actions = Infinity, seed = 1): Promise<void> {
  const choose = chooser(seed);
  for (let played = 0; !match.outcome && played < actions; played++) {
    const decision = match.decision(choose(match.toAct))!;
    await match.act(decision.seat, choose<Action<GameName>>(decision.actions));
  }
}

/** The problem that this work is refused with. */
export async function refused(work: Promise<unknown>): Promise<Problem> {
  const outcome = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  assert.ok(outcome instanceof Problem, "not refused");
  return outcome;
}
