/** Matches that are told in words. */

import type { Ask } from "./asking.js";
import { HeraldError } from "./errors.js";
import type { Choice, Decision, GameName, Telling } from "./types.js";

/** Asks for words wherever actions are told, and sends the names of the players wherever words are asked for. */
export function inWords(ask: Ask, { words, names }: Telling): Ask {
  return (operation, input, options) => {
    let { include = [] } = input as { include?: readonly string[] };
    if (words && (operation === "suggest" || /decisions|barred/.test(String(include)))) include = [...include, "words"];
    return ask(operation, include.includes("words") ? { ...input, include, names } : input, options);
  };
}

/** The actions of a decision, if there is one, with their labels. */
export function choicesOf<Game extends GameName>(decision?: Decision<Game>): Choice<Game>[] {
  return decision ? decision.actions.map((action, n) => ({ action, label: worded(decision.labels?.[n]) })) : [];
}

/** What has happened in a turn: a sentence for each event. */
export function sentencesOf({ events }: { events: readonly unknown[] }): string[] {
  return (events as readonly { text?: string | null }[]).map(({ text }) => worded(text));
}

function worded(told: string | null | undefined): string {
  if (told == null) throw new HeraldError("this match is not told in words: begin it with `words: true`");
  return told;
}
