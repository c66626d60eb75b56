/** The texts of this board. The catalog has the names of components. */

import type { Language } from "../types.js";
import { WORDS } from "./messages.js";

export type Word = keyof typeof WORDS;

/** A word in a language; `{n}` and the like in it are filled in. */
export function word(language: Language, key: Word, values: Readonly<Record<string, string | number>> = {}): string {
  return WORDS[key][language].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
