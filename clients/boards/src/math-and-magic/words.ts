/** The few words of this board's own; names and texts of cards come from the catalog, choices from the decision. */

import type { Language } from "../types.js";
import { WORDS } from "./messages.js";

export type Word = keyof typeof WORDS;

/** A word in the language of the board. */
export function word(key: Word, language: Language): string {
  return WORDS[key][language];
}
