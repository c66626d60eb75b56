/** Text for people: labels of actions, and sentences for events. */

import { HeraldError } from "./errors.js";
import type { Call } from "./transport.js";
import type { Choice, Decision, GameName, TextOptions } from "./types.js";

/** Adds `text` to calls that return actions, if the match has text, and the players' names to calls with `text`. */
export function withText(call: Call, { text, names }: TextOptions): Call {
  return (operation, input, options) => {
    let { include = [] } = input as { include?: readonly string[] };
    if (text && (operation === "suggest" || /decisions|illegal/.test(String(include)))) include = [...include, "text"];
    return call(operation, include.includes("text") ? { ...input, include, names } : input, options);
  };
}

/** Returns the actions of a decision with their labels; without a decision, an empty list. */
export function choicesOf<Game extends GameName>(decision?: Decision<Game>): Choice<Game>[] {
  return decision ? decision.actions.map((action, n) => ({ action, label: requireText(decision.labels?.[n]) })) : [];
}

/** Returns the sentences of the events of a turn; an event that changed nothing has none. */
export function sentencesOf({ events }: { events: readonly unknown[] }): string[] {
  return (events as readonly { text?: string | null }[]).map(({ text }) => requireText(text)).filter((text) => text);
}

/** Returns the text; throws a `HeraldError` if the service sent none, since the match was begun without `text`. */
function requireText(text: string | null | undefined): string {
  if (text == null) throw new HeraldError("this match has no text: begin it with `text: true`");
  return text;
}
