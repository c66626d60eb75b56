/** What a visitor has chosen for the whole playground, kept in this browser. */

export const languages = ["en", "uk", "ru"] as const;
export const themes = ["auto", "light", "dark"] as const;
export type Language = (typeof languages)[number];
export type Theme = (typeof themes)[number];

const KEY = "herald.settings";

/** It tells its listeners (`change`) when anything is chosen. */
class Settings extends EventTarget {
  language: Language = preferred();
  theme: Theme = "auto";
  /** What people at this screen were called last, in the order of the form. */
  names: string[] = [];

  constructor() {
    super();
    const kept = read(KEY) as Partial<Settings> | undefined;
    if (languages.includes(kept?.language as Language)) this.language = kept!.language!;
    if (themes.includes(kept?.theme as Theme)) this.theme = kept!.theme!;
    if (Array.isArray(kept?.names)) this.names = kept.names.filter((name) => typeof name === "string");
  }

  choose(chosen: { language?: Language; theme?: Theme; names?: string[] }): void {
    Object.assign(this, chosen);
    const { language, theme, names } = this;
    keep(KEY, { language, theme, names });
    this.dispatchEvent(new Event("change"));
  }
}

/** The first language of the browser that the playground speaks. */
function preferred(): Language {
  const spoken = navigator.languages.map((wanted) => languages.find((one) => wanted.toLowerCase().startsWith(one)));
  return spoken.find((one) => one !== undefined) ?? "en";
}

/** What is kept in this browser under a key; undefined: nothing that can be read. */
export function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined; // the browser keeps nothing for us, or somebody else has written there
  }
}

/** Whether it could be kept: a browser may have no room, or allow nothing. */
export function keep(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export const settings = new Settings();
