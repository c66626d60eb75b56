/** A typed client of Herald. What games differ in is in `schema.ts`, which is generated: no game is named by hand. */

import { named, persistent, type Ask } from "./asking.js";
import { NetworkError, TimeoutExceeded, UnexpectedAnswer } from "./errors.js";
import { Match } from "./match.js";
import { isProblem, Problem } from "./problem.js";
import { routes } from "./schema.js";
import { read, SealedMatch } from "./sealed.js";
import type {
  AnyRecord,
  Arguments,
  Concern,
  GameName,
  Group,
  Language,
  OperationId,
  Operations,
  Output,
  RecordVerdict,
  Saved,
  SealedSetup,
  Setup,
  Sitting,
} from "./types.js";
import { validated } from "./validating.js";

export interface Options {
  /** The language of prompts, reasons and rules. */
  language?: Language;
  /** Milliseconds until a request has failed; 30 seconds unless given. */
  timeout?: number;
  /** Says who calls, where the service gives keys out (`hk_...`); not for pages that others can read. */
  apiKey?: string;
  /** More headers for every request. */
  headers?: Record<string, string>;
  /** What to call in place of the global `fetch`. */
  fetch?: typeof fetch;
  /** How often a sealed match, or `validate`, sends the same request while no answer comes; 5 times unless given. */
  attempts?: number;
  /** Milliseconds that they wait before the second time, and twice as long before each other; 500 unless given. */
  wait?: number;
}

/** A game: its operations, and matches of it. */
export type Game<Name extends GameName> = Operations<Group<Name>> & {
  /** Sets a match up, of the first mode unless told. */
  match(setup?: Setup<Name>): Promise<Match<Name>>;
  /** Goes on with what was saved of a match, or with a position made by hand, which has no setup and no log. */
  resume(...saved: Saved<Name>): Promise<Match<Name>>;
  /** Sets a sealed match up, of the first mode unless told, and sits at the first seat that is not locked. */
  sealed(setup?: SealedSetup<Name>): Promise<SealedMatch<Name>>;
};

/** The service: its games, what belongs to no game (`games.list`, `health.live` ...), and any operation by its id. */
export type Herald = { [Name in Concern]: Operations<Name> } & {
  game<Name extends GameName>(name: Name): Game<Name>;
  /**
   * Sits down at a sealed match by an invitation (to a locked seat: with its key), or by what was saved of one. What
   * was saved is told as it was before, unless `words` or `names` are given.
   */
  join<Name extends GameName = GameName>(invitation: string, how?: string | Sitting): Promise<SealedMatch<Name>>;
  /**
   * What is wrong with each of these records, in their order, or that it is a game by the rules.
   *
   * Records may also be lines that hold one: those of a file, for instance, in which what is empty has no verdict;
   * `line` counts them all from 1. They are taken and sent some at a time, so that there may be any number. With
   * `signed` each verdict has a signature, which `verifyVerdict` checks.
   */
  validate(
    records: Iterable<AnyRecord> | AsyncIterable<AnyRecord>,
    options?: { signed?: boolean },
  ): AsyncGenerator<RecordVerdict, void, undefined>;
  call<Id extends OperationId>(id: Id, ...input: Arguments<Id>): Promise<Output<Id>>;
};

/** Every game that this client has types for. */
export const gameNames = Object.keys(routes)
  .filter((id) => id.endsWith(".setup"))
  .map((id) => routes[id as OperationId][1].split("/").at(-2)) as GameName[];

/** A client of the service at this address. */
export function herald(baseUrl: string, options: Options = {}): Herald {
  const { attempts = 5, wait = 500 } = options;
  const ask = (id: string, input?: object, match?: string): Promise<unknown> =>
    request(baseUrl, options, id as OperationId, input, { match });
  const groups: Record<string, Record<string, (input?: object) => Promise<unknown>>> = {};
  for (const id of Object.keys(routes)) {
    const [group = "", method = ""] = id.split(".");
    (groups[group] ??= {})[method] = (input) => ask(id, input);
  }
  const group = (name: string): string => {
    if (!gameNames.includes(name as GameName)) {
      throw new RangeError(`no game "${name}"; the games: ${gameNames.join(", ")}`);
    }
    return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  };
  const asking = (name: string): Ask => {
    const prefix = group(name);
    return (operation, input, match) => ask(`${prefix}.${operation}`, input, match);
  };
  const patient = (name: string): Ask => persistent(asking(name), attempts, wait);
  const game = (name: GameName) => ({
    ...groups[group(name)],
    match: (setup: Setup<GameName> = {}) => Match.begin(named(asking(name)), setup),
    resume: (...saved: Saved<GameName>) => Match.resume(named(asking(name)), ...saved),
    sealed: (setup: SealedSetup<GameName> = {}) => SealedMatch.begin(named(patient(name)), name, setup),
  });
  const join = async (invitation: string, how?: string | Sitting) => {
    const held = read(invitation);
    const { key = held.key, ...telling } = typeof how === "string" ? { key: how } : (how ?? {});
    return SealedMatch.sit(named(patient(held.game)), { ...held, ...telling, key });
  };
  const validate: Herald["validate"] = (records, { signed } = {}) => {
    const input = signed ? { include: ["signature"] } : {};
    const send = (lines: string) => request(baseUrl, options, "records.validate", input, { lines });
    return validated(send as (lines: string) => Promise<RecordVerdict[]>, records, attempts, wait);
  };
  return { ...groups, call: ask, game, join, validate } as unknown as Herald;
}

/**
 * What the service answers to the members of an input, or to lines of JSON: then the values of as many lines. `match` is
 * the name of the match that the request is about.
 */
async function request(
  baseUrl: string,
  options: Options,
  id: keyof typeof routes,
  input: object = {},
  { lines, match }: { lines?: string; match?: string | undefined } = {},
): Promise<unknown> {
  const [method, template, ...parameters]: readonly [string, string, ...string[]] = routes[id];
  const members = new Map<string, unknown>(Object.entries(input));
  const take = (name: string): unknown => {
    const value = members.get(name);
    members.delete(name);
    return value;
  };
  const path = template.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(String(take(name))));
  const query = new URLSearchParams();
  for (const name of parameters) {
    const value = take(name);
    if (value !== undefined) query.set(name, String(value)); // a list becomes "a,b"
  }
  const headers = new Headers(options.headers);
  if (options.language) headers.set("accept-language", options.language);
  if (match !== undefined) headers.set("herald-match", match);
  if (options.apiKey) headers.set("authorization", `Bearer ${options.apiKey}`);
  if (method === "POST") headers.set("content-type", lines === undefined ? "application/json" : "application/x-ndjson");
  const url = baseUrl.replace(/\/+$/, "") + path + (String(query) && `?${query}`);
  const body = method === "POST" ? (lines ?? JSON.stringify(Object.fromEntries(members))) : null;
  const signal = AbortSignal.timeout(options.timeout ?? 30_000);
  const asked = `${method} ${url}`;
  let response: Response;
  let text: string;
  try {
    response = await (options.fetch ?? fetch)(url, { method, headers, body, signal });
    text = await response.text();
  } catch (cause) {
    if (signal.aborted) throw new TimeoutExceeded(`no answer in time to ${asked}`, { cause });
    throw new NetworkError(`no answer to ${asked}: ${String(cause)}`, { cause });
  }
  let answer: unknown;
  try {
    const parts = lines === undefined || !response.ok ? undefined : text.split("\n").filter(Boolean);
    answer = parts ? parts.map((part) => JSON.parse(part) as unknown) : JSON.parse(text);
  } catch (cause) {
    throw new UnexpectedAnswer(asked, response.status, text, { cause });
  }
  if (response.ok) return answer;
  if (isProblem(answer)) throw new Problem(answer, Number(response.headers.get("retry-after")) || 0);
  throw new UnexpectedAnswer(asked, response.status, text);
}

export { pick, verifyChance } from "./chance.js";
export type { ChanceRecord, Draw, Fairness } from "./chance.js";
export * from "./errors.js";
export { Match } from "./match.js";
export { Problem } from "./problem.js";
export { hashOf, joinRecords, toLine } from "./record.js";
export { newNumber, newSeatKey, SealedMatch } from "./sealed.js";
export type { components, operations, paths } from "./schema.js";
export type * from "./types.js";
export { BadSignature, verifyVerdict } from "./verify.js";
export type { Signed } from "./verify.js";
