/** The service, which the SDK alone talks to: it is where the page comes from. */

import { gameNames, herald, type GameName, type Group, type Output } from "herald-client";
import { settings, type Language } from "./settings.js";

/** Where the page lies: the service may be below a path of its proxy. */
export const home = new URL(".", location.href).href.replace(/\/$/, "");

/** A request and its answer, for those who want to see how it is done. */
export interface Call {
  method: string;
  /** With its query: `/v1/games/battlecrest/apply?include=view`. */
  path: string;
  /** `battlecrest.apply`: what the SDK calls it. */
  operation: string;
  /** The body of the request; undefined: it has none. */
  input: unknown;
  /** What HTTP says; undefined: no answer has come. */
  status: number | undefined;
  answer: string;
  ms: number;
}

/** How many calls are remembered. */
const REMEMBERED = 40;
/** After how many milliseconds the service is said to be slow. */
const PATIENCE = 2500;

/**
 * What is known of the service: the last calls, and how it answers. It tells its listeners `call` when a call is over,
 * and `state` when it answers in another way.
 */
class Watch extends EventTarget {
  readonly calls: Call[] = [];
  state: "fine" | "slow" | "missing" = "fine";
  #waiting = 0;

  /** The global `fetch`, watched. */
  readonly fetch: typeof fetch = async (url, init) => {
    const began = performance.now();
    const address = new URL(String(url));
    const path = String(url).slice(home.length);
    const { method = "GET", body } = init ?? {};
    // a suggestion takes as long as it takes, and the page shows that Herald thinks
    const timer = path.includes("/suggest") ? undefined : setTimeout(() => this.#be("slow"), PATIENCE);
    const call: Call = {
      method,
      path,
      operation: operationOf(address.pathname.slice(new URL(home).pathname.replace(/\/$/, "").length)),
      input: typeof body === "string" ? parsed(body) : undefined,
      status: undefined,
      answer: "",
      ms: 0,
    };
    this.#waiting++;
    try {
      const response = await fetch(url, init);
      const text = await response.text();
      Object.assign(call, { status: response.status, answer: text });
      this.#be(response.status >= 502 && response.status <= 504 ? "missing" : "fine");
      return new Response(text, response);
    } catch (error) {
      if ((error as Error).name !== "AbortError") this.#be("missing");
      throw error;
    } finally {
      clearTimeout(timer);
      this.#waiting--;
      call.ms = Math.round(performance.now() - began);
      this.calls.push(call);
      if (this.calls.length > REMEMBERED) this.calls.shift();
      this.dispatchEvent(new CustomEvent("call", { detail: call }));
    }
  };

  #be(state: Watch["state"]): void {
    if (state === this.state) return;
    this.state = state;
    this.dispatchEvent(new Event("state"));
  }
}

export const watch = new Watch();

export const service = herald(home, {
  /** Asked at every request: a visitor may choose another language in the midst of a game. */
  get language() {
    return settings.language;
  },
  fetch: watch.fetch,
});

/** JSON; what is no JSON (lines of it, for instance) as it is. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** What the SDK calls the operation at this path: `battlecrest.legalActions`. */
function operationOf(path: string): string {
  const [, , , game, name, more] = path.split("/"); // "", "v1", "games", the game ...
  const camel = (text: string) => text.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  if (path.startsWith("/v1/games/") && game) {
    if (!name) return "games.get";
    if (name === "rules" && more) return `${camel(game)}.rule`;
    if (name === "decks") return `${camel(game)}.checkDeck`;
    return `${camel(game)}.${camel(name)}`;
  }
  return OTHER[path] ?? path;
}

const OTHER: Readonly<Record<string, string>> = {
  "/v1/games": "games.list",
  "/v1/promises": "promises.make",
  "/v1/validations": "records.validate",
  "/v1/keys": "keys.list",
};

/** What the service calls the match of a turn or a record, for all to see; undefined: a referee's has no name. */
export function matchOf(told: object): string | undefined {
  return (told as { chance?: { match?: string } }).chance?.match;
}

/**
 * The operations of a game, in a program over all of them. Those of a match say its name, as the SDK's matches do: by it
 * a proxy sends all requests to the process that has the match at hand.
 */
export function operationsOf(game: GameName, match?: string): Record<string, (input: object) => Promise<unknown>> {
  const { language } = settings;
  const asked = match === undefined ? service : herald(home, { language, fetch: watch.fetch, headers: { "herald-match": match } });
  return asked.game(game) as unknown as Record<string, (input: object) => Promise<unknown>>;
}

export type ListedGame = Output<"games.list">["games"][number];

const lists = new Map<Language, Promise<readonly ListedGame[]>>();

/** The games in the language of the page: asked for once in each. */
export function gamesListed(): Promise<readonly ListedGame[]> {
  const { language } = settings;
  let found = lists.get(language);
  if (!found) {
    found = service.games.list().then(({ games }) => games);
    lists.set(language, found);
    found.catch(() => lists.delete(language));
  }
  return found;
}

export type CatalogOf<Game extends GameName> = Output<`${Group<Game>}.catalog`>;

const catalogs = new Map<GameName, Promise<unknown>>();

/** The catalog of a game, in all languages: asked for once. */
export function catalogOf<Game extends GameName>(game: Game): Promise<CatalogOf<Game>> {
  let found = catalogs.get(game) as Promise<CatalogOf<Game>> | undefined;
  if (!found) {
    found = (service.game(game) as unknown as { catalog(): Promise<CatalogOf<Game>> }).catalog();
    catalogs.set(game, found);
    found.catch(() => catalogs.delete(game));
  }
  return found;
}

export function isGame(name: string | undefined): name is GameName {
  return (gameNames as string[]).includes(name ?? "");
}
