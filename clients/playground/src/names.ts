/** Names of players: they come from other people, too. */

/** Letters that run from right to left: Hebrew, Arabic and their neighbours. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Returns a name on one line, without characters that could hide or reorder the text around it. */
export function cleanName(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}

/** Returns a text between isolates if it runs from right to left: it leaves the text around it in its order. */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

/** Returns all names so, by seat. */
export function isolatedAll(names: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(names).map(([seat, name]) => [seat, isolated(name)]));
}
