/** The few words of Battlecrest that no catalog has, in the terms of its rules. */

import type { Names } from "../names.js";
import { WORDS } from "./messages.js";
import type { Game } from "./parts.js";

export type Word = keyof typeof WORDS;

/** A word of the board in its language; `{n}` and the like are filled in. */
export function word(names: Names<Game>, key: Word, values: Readonly<Record<string, string | number>> = {}): string {
  return WORDS[key][names.language].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
