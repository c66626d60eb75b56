/** The words of the table of Time of Heroes, which neither the catalog nor the labels of the service have. */

import type { Words } from "../names.js";
import type { Language } from "../types.js";
import * as texts from "./messages.js";

/** Texts by what a view says. */
type Table = Readonly<Record<string, Words>>;

export const { WORDS } = texts;
export const PARTS: Table = texts.PARTS;
export const TYPES: Table = texts.TYPES;
export const RARITIES: Table = texts.RARITIES;
export const PROPERTIES: Table = texts.PROPERTIES;
export const FLAGS: Table = texts.FLAGS;
export const RESULTS: Table = texts.RESULTS;
export const STEPS: Table = texts.STEPS;
export const REASONS: Table = texts.REASONS;
/** The phases in their order; the step of the view that is the phase itself. */
export const PHASES = Object.entries(texts.PHASES).map(([step, words]) => ({ step, ...words }));

/** A word of the table in a language. */
export function word(key: keyof typeof WORDS, language: Language): string {
  return WORDS[key][language];
}
