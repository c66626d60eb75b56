/** The client of the service that serves this page. */

import { gameNames, herald, type CallOptions, type GameName, type Group, type Output } from "herald-client";
import { settings, type Language } from "./settings.js";

/** The URL of the page; a proxy may serve Herald under a path. */
export const home = new URL(".", location.href).href.replace(/\/$/, "");

/** A request and its answer, for the panel of calls. */
export interface Call {
  method: string;
  /** The path with its query: `/v1/games/battlecrest/apply?include=view`. */
  path: string;
  /** Its name in the SDK: `battlecrest.apply`. */
  operation: string;
  /** The body of the request; undefined without one. */
  input: unknown;
  /** The HTTP status; undefined without an answer. */
  status: number | undefined;
  answer: string;
  ms: number;
}

/** The number of calls kept. */
const REMEMBERED = 40;
/** The milliseconds after which the service counts as slow. */
const PATIENCE = 2500;

/**
 * The last calls, and the state of the service. Emits `call` after each call,
 * and `state` when the state changes.
 */
class Watch extends EventTarget {
  readonly calls: Call[] = [];
  state: "fine" | "slow" | "missing" = "fine";
  #waiting = 0;

  /** The global `fetch`, observed. */
  readonly fetch: typeof fetch = async (url, init) => {
    if (/\/v1\/matches\/[^/]+\/(stream|head)\?/.test(String(url))) return fetch(url, init); // they last, and say themselves when they fail
    const began = performance.now();
    const address = new URL(String(url));
    const path = String(url).slice(home.length);
    const { method = "GET", body } = init ?? {};
    // a suggestion takes long, and the page shows that Herald thinks
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
  /** Read at every request, since the visitor may change the language during a game. */
  get language() {
    return settings.language;
  },
  fetch: watch.fetch,
});

/** Returns the value of a JSON text; another text (lines of JSON, for instance) unchanged. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Returns the SDK's name of the operation at a path: `battlecrest.legalActions`. */
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
  "/v1/seed-commitments": "seedCommitments.create",
  "/v1/validations": "records.validate",
  "/v1/keys": "keys.list",
};

/** Returns the public name of the match of a turn or a record; undefined with a referee. */
export function matchOf(told: object): string | undefined {
  return (told as { chance?: { match?: string } }).chance?.match;
}

/**
 * Returns the operations of a game, untyped. Those of a match send its name as the SDK's matches do, so that a proxy can
 * send them to the process that has the position in its cache. Those by another `fetch` are not among the last calls.
 */
export function operationsOf(game: GameName, match?: string, fetch = watch.fetch): Operations {
  const { language } = settings;
  const asked = match === undefined ? service : herald(home, { language, fetch, headers: { "herald-match": match } });
  return asked.game(game) as unknown as Operations;
}

type Operations = Record<string, (input: object, options?: CallOptions) => Promise<unknown>>;

export type ListedGame = Output<"games.list">["games"][number];

const lists = new Map<Language, Promise<readonly ListedGame[]>>();

/** Returns the games in the language of the page; one request for each language. */
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

/** Returns the catalog of a game, in all languages; one request for each game. */
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
