/** Ready-made tables: options that are valid as they are, and a game in one click. */

import { newContribution, type GameName, type Setup } from "herald-client";
import { herald, named, person } from "./components/player.js";
import { guideOf, keepGuide } from "./guides/guide.js";
import { gamesListed, isGame, type ListedGame } from "./service.js";
import { keep, read, settings } from "./settings.js";
import { say } from "./i18n.js";

const LAST = "herald.last";
const PLAYED = "herald.played";
/** The game of a visitor who has not played yet. */
export const FIRST: GameName = "battlecrest";

interface Last {
  game: GameName;
  mode: string;
}

/** Returns the options of a ready-made table. Runewars has a ready map, as laying one takes 18 decisions. */
export function readyOptions(game: string, { example }: ListedGame["modes"][number]): Record<string, unknown> {
  const options = structuredClone(example) as Record<string, unknown>;
  return game === "runewars" ? { board: "preset", ...options } : options;
}

/** Returns the game that was begun last, and its mode; undefined for who has not played here. */
export function lastTable(): Last | undefined {
  const last = read(LAST) as Partial<Last> | undefined;
  return isGame(last?.game) ? { game: last!.game!, mode: String(last!.mode) } : undefined;
}

/** Stores the game that is begun, for `lastTable` and `hasPlayed`. */
export function rememberTable(last: Last): void {
  keep(LAST, last);
  keep(PLAYED, [...new Set([...played(), last.game])]);
}

/** Whether a game was begun in this browser before. */
export function hasPlayed(game: GameName): boolean {
  return played().includes(game);
}

function played(): readonly unknown[] {
  const kept = read(PLAYED);
  return Array.isArray(kept) ? kept : [];
}

/**
 * Begins a game against Herald at a ready-made table, or a guided one, which is always the same; returns the address of
 * the session.
 */
export async function beginReady({ game, mode }: Last, { guided = false } = {}): Promise<string> {
  const { HotseatSession } = await import("./sessions/hotseat.js");
  const listed = (await gamesListed()).find(({ id }) => id === game)!;
  const chosen = listed.modes.find(({ id }) => id === mode) ?? listed.modes[0]!;
  const options = readyOptions(game, chosen);
  const { players = chosen.seats } = options as { players?: unknown[] | number };
  const count = Array.isArray(players) ? players.length : players;
  const entered = Array.from({ length: count }, (_, n) => (n ? herald() : person(settings.names[0] || say("visitor"))));
  const guide = guided ? await guideOf(game) : undefined;
  const session = await HotseatSession.begin({
    game,
    title: listed.title,
    options: options as unknown as Setup<GameName>["options"],
    chance: guide ? { match: "playground", seed: guide.seed } : { match: newContribution().slice(0, 16), seed: newContribution() },
    opening: guide?.opening,
    players: named(entered),
    hide: true,
  });
  if (guide) keepGuide({ session: session.id, given: [] });
  session.leave();
  rememberTable({ game, mode: chosen.id });
  return `#/play/${session.id}`;
}
