/** The visitor's settings, stored in this browser. */

export const languages = ["en", "uk", "ru"] as const;
export const themes = ["auto", "light", "dark"] as const;
/** How many times faster the boards play what happens; 0: at once. */
export const speeds = [1, 2, 4, 0] as const;
/** When a choice on the board is confirmed by a second one. */
export const confirmations = ["touch", "always", "never"] as const;
export type Confirmation = (typeof confirmations)[number];
export type Language = (typeof languages)[number];
export type Theme = (typeof themes)[number];
export type Speed = (typeof speeds)[number];

const KEY = "herald.settings";

/** The settings. They emit `change` when the visitor changes one. */
class Settings extends EventTarget {
  language: Language = preferred();
  theme: Theme = "auto";
  speed: Speed = 1;
  confirm: Confirmation = "touch";
  /** Whether a session answers for the player where there is one thing to do. */
  auto = true;
  /** Where in a turn of Time of Heroes the player is asked all the same: `window_2_opp`. */
  stops: string[] = [];
  /** Whether Runewars asks around an order only if the player can play a card. */
  cards = false;
  /** The last names of the people at this screen, in the order of the form. */
  names: string[] = [];

  constructor() {
    super();
    const kept = read(KEY) as Partial<Settings> | undefined;
    if (languages.includes(kept?.language as Language)) this.language = kept!.language!;
    if (themes.includes(kept?.theme as Theme)) this.theme = kept!.theme!;
    if (speeds.includes(kept?.speed as Speed)) this.speed = kept!.speed!;
    if (confirmations.includes(kept?.confirm as Confirmation)) this.confirm = kept!.confirm!;
    if (typeof kept?.auto === "boolean") this.auto = kept.auto;
    if (typeof kept?.cards === "boolean") this.cards = kept.cards;
    if (Array.isArray(kept?.stops)) this.stops = kept.stops.filter((stop) => typeof stop === "string");
    if (Array.isArray(kept?.names)) this.names = kept.names.filter((name) => typeof name === "string");
  }

  choose(chosen: Partial<Pick<Settings, "language" | "theme" | "speed" | "confirm" | "auto" | "stops" | "cards" | "names">>): void {
    Object.assign(this, chosen);
    const { language, theme, speed, confirm, auto, stops, cards, names } = this;
    keep(KEY, { language, theme, speed, confirm, auto, stops, cards, names });
    this.dispatchEvent(new Event("change"));
  }
}

/** Returns the first language of the browser that the playground has. */
function preferred(): Language {
  const spoken = navigator.languages.map((wanted) => languages.find((one) => wanted.toLowerCase().startsWith(one)));
  return spoken.find((one) => one !== undefined) ?? "en";
}

/** Returns the value of a key in this browser; undefined if there is none. */
export function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined; // the browser forbids it, or another program wrote the value
  }
}

/** Stores a value and returns whether that worked: a browser may be full, or forbid it. */
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
