/** A guided first game: a table that is always the same, and one idea at a time. */

import type { GameName } from "herald-client";
import { load, type Key } from "../i18n.js";
import { keep, read } from "../settings.js";

/** One idea, told at the first decision that it fits. */
export interface Lesson {
  /** The kinds of the decisions that it is about; none: any. */
  at?: readonly string[];
  /** The rule of an event since the visitor's last choice; none: whatever has happened. */
  after?: string;
  /** The type of an action that is offered, and that the board shows meanwhile. */
  show?: string;
  /** The type of an action that is not offered. */
  without?: string;
  /** Where the rules say it. */
  rule: string;
  /** At most 25 words. */
  text: Key;
}

export interface Guide {
  /** What is given to chance; another seed may have other first decisions. */
  seed: string;
  /** What has been played before the visitor sits down. */
  opening?: readonly { seat: string; action: object }[];
  lessons: readonly Lesson[];
}

const GUIDES: Readonly<Record<GameName, () => Promise<{ guide: Guide }>>> = {
  battlecrest: () => import("./battlecrest.js"),
  "time-of-heroes": () => import("./time-of-heroes.js"),
  "math-and-magic": () => import("./math-and-magic.js"),
  runewars: () => import("./runewars.js"),
};

/** Returns the guide of a game, whose messages are loaded. */
export async function guideOf(game: GameName): Promise<Guide> {
  const [{ guide }] = await Promise.all([GUIDES[game](), load(`guides/messages_${game}`)]);
  return guide;
}

const KEY = "herald.guide";

/** The guided session of this browser, and the steps at which lessons were given, by their place in the guide. */
interface Progress {
  session: string;
  given: Readonly<Record<number, number>>;
}

/** Stores which session has a guide, and how far it is; undefined: none has. */
export function keepGuide(progress: Progress | undefined): void {
  keep(KEY, progress);
}

const progress = () => read(KEY) as Partial<Progress> | undefined;

/** Whether a session has a guide. */
export function isGuided(session: string): boolean {
  return progress()?.session === session;
}

/** Returns the lessons that were given, by their place in the guide, each with its step. */
export function givenLessons(): Map<number, number> {
  return new Map(Object.entries(progress()?.given ?? {}).map(([lesson, step]) => [Number(lesson), step]));
}
