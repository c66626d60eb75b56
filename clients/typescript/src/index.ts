/** A typed client of Herald. `schema.ts`, which is generated, has what depends on the games; no other module names one. */

import { Match } from "./match.js";
import { request, type Options } from "./request.js";
import { routes } from "./routes.js";
import { games } from "./schema.js";
import type { RecordedStep, WrongStep } from "./replay.js";
import type { SealedMatch } from "./sealed.js";
import { withRetry, type Call, type Listen, type Route, type Routed } from "./transport.js";
import type {
  AnyRecord,
  Arguments,
  CallOptions,
  ClaimOptions,
  Concern,
  GameName,
  Group,
  JoinOptions,
  OperationId,
  Operations,
  Output,
  RecordOf,
  RecordVerdict,
  RoomSetup,
  Saved,
  SealedSetup,
  Setup,
  TextOptions,
} from "./types.js";

/** A game: its operations, and matches of it. */
export type Game<Name extends GameName> = Operations<Group<Name>> & {
  /** Sets up a match, by default of the first mode. */
  match(setup?: Setup<Name>, options?: CallOptions): Promise<Match<Name>>;
  /**
   * Resumes the match that `save` has returned, also of the Python library. It keeps its text options unless you give
   * `text` or `names`. Throws a `HeraldError` if the text is not a saved match.
   */
  resume(saved: string, text?: TextOptions, options?: CallOptions): Promise<Match<Name>>;
  /** Starts from a position, with its setup, log and commitment if you have them. */
  resume(...position: Saved<Name>): Promise<Match<Name>>;
  /** Sets up a sealed match, by default of the first mode, and joins the first seat without its own key. */
  sealed(setup?: SealedSetup<Name>, options?: CallOptions): Promise<SealedMatch<Name>>;
  /**
   * Replays a record, or a line with a record, answer by answer. Two requests check the whole record first; then each
   * step is one request, made when you ask for it. If the record is wrong, the last step reports the first error: an
   * answer, a draw, the seed or the claimed outcome.
   *
   * With `text` the steps have text. Players have the names of the record unless you give `names`. Throws a `Problem`
   * if the record is not of this game and ruleset, or its options are invalid.
   */
  steps(
    record: RecordOf<Name> | string,
    options?: TextOptions & CallOptions,
  ): AsyncGenerator<RecordedStep<Name> | WrongStep<Name>, void, undefined>;
};

/** Matches that players join by one link. */
export interface Rooms {
  /** Opens a match, and joins the seat of the host. Send `match.link(page)` to the other players. */
  create<Name extends GameName>(game: Name, setup?: RoomSetup<Name>, options?: CallOptions): Promise<SealedMatch<Name>>;
  /**
   * Claims a seat by a link: the first open one, a certain one, or that of a `spectator`. The client draws the key and
   * sends only its hash, so the service does not know it. Save the match to resume it.
   */
  join<Name extends GameName = GameName>(link: string, claim?: ClaimOptions, options?: CallOptions): Promise<SealedMatch<Name>>;
}

/** The service: its games, the operations of no game (`games.list`, `health.live` ...), and any operation by its id. */
export type Herald = { [Name in Concern]: Operations<Name> } & {
  matches: Rooms;
  game<Name extends GameName>(name: Name): Game<Name>;
  /**
   * Joins a sealed match by an invitation, or resumes a saved one. A seat with its own key needs it. A saved match keeps its
   * text options unless you give `text` or `names`.
   */
  join<Name extends GameName = GameName>(
    invitation: string,
    keyOrOptions?: string | JoinOptions,
    options?: CallOptions,
  ): Promise<SealedMatch<Name>>;
  /**
   * Yields a verdict for each record, in order: whether it is a game by the rules, and if not, why.
   *
   * A record may also be a line of a file; an empty line has no verdict, and `line` counts all lines from 1. The client
   * reads and sends records in batches, so there may be any number. With `signed` each verdict has a signature, which
   * `verifyVerdict` checks.
   */
  validate(
    records: Iterable<AnyRecord> | AsyncIterable<AnyRecord>,
    options?: { signed?: boolean } & CallOptions,
  ): AsyncGenerator<RecordVerdict, void, undefined>;
  call<Id extends OperationId>(id: Id, ...args: Arguments<Id>): Promise<Output<Id>>;
};

/** Every game that this client has types for. */
export const gameNames: GameName[] = Object.values(games);

/** The default number of attempts of a sealed match and of `validate`: a lost answer costs more there. */
const SEALED_ATTEMPTS = 6;

/** Creates a client of the service at this address. */
export function herald(baseUrl: string, options: Options = {}): Herald {
  const { attempts = 3, wait = 250, maxWait = 30_000, onRetry } = options;
  const sealedAttempts = options.attempts ?? SEALED_ATTEMPTS;
  const callWith =
    (attempts: number): Call =>
    (id, input, { signal } = {}, route) =>
      withRetry((attempt) => request(baseUrl, options, id as OperationId, input, { signal, route, attempt }), {
        attempts,
        wait,
        maxWait,
        onRetry,
        signal,
      });
  const call = callWith(attempts);
  const sealedCall = callWith(sealedAttempts);
  const groups: Record<string, Record<string, (input?: object, options?: CallOptions) => Promise<unknown>>> = {};
  for (const id of Object.keys(routes)) {
    const [group = "", method = ""] = id.split(".");
    (groups[group] ??= {})[method] = (input = {}, options) => call(id, input, options);
  }
  const group = (name: string): string => {
    const [found] = Object.entries(games).find(([, id]) => id === name) ?? [];
    if (!found) throw new RangeError(`no game ${name}, only ${gameNames.join(", ")}`);
    return found;
  };
  /**
   * Returns the calls of one match of a game. As soon as its public name and its ruleset are known, they have headers by
   * which a proxy can send all of them to a service of the ruleset, and to the process that has the position at hand.
   */
  const matchCall = (name: string, call: Call): Call => {
    const prefix = group(name);
    const route: Route = {};
    const listen: Listen = async (listening) => (await import("./live.js")).heads(baseUrl, options, listening, route);
    const matchCall: Call = async (operation, input, options) => {
      const answer = await call(`${prefix}.${operation}`, input, options, route);
      const { game, ruleset, chance: { match = "" } = {} } = answer as Routed;
      if (/^[\w-]{1,64}$/.test(match)) route["herald-match"] = match; // no header can hold any other
      if (ruleset) route["herald-ruleset"] = `${game}/${ruleset}`;
      return answer;
    };
    return Object.assign(matchCall, { listen, url: baseUrl, route });
  };
  const game = (name: GameName) => ({
    ...groups[group(name)],
    match: (setup: Setup<GameName> = {}, options?: CallOptions) => Match.begin(matchCall(name, call), setup, options),
    resume: (...saved: [string, TextOptions?, CallOptions?] | Saved<GameName>) => Match.resume(matchCall(name, call), ...saved),
    sealed: async (setup: SealedSetup<GameName> = {}, options?: CallOptions) => {
      const { SealedMatch } = await import("./sealed.js");
      return SealedMatch.begin(matchCall(name, sealedCall), name, setup, options);
    },
    async *steps(record: RecordOf<GameName> | string, options?: TextOptions & CallOptions) {
      const { replaySteps } = await import("./replay.js");
      yield* replaySteps(matchCall(name, call), record, options);
    },
  });
  const join = async (invitation: string, keyOrOptions?: string | JoinOptions, options?: CallOptions) => {
    const { decodeSeat, SealedMatch } = await import("./sealed.js");
    const saved = decodeSeat(invitation);
    const given: JoinOptions = typeof keyOrOptions === "string" ? { key: keyOrOptions } : (keyOrOptions ?? {});
    const { key = saved.key, ...text } = given;
    return SealedMatch.sit(matchCall(saved.game, sealedCall), { ...saved, ...text, key }, options);
  };
  const rooms =
    (method: "create" | "join") =>
    async (...args: [never, never?, CallOptions?]) =>
      (await import("./rooms.js"))[method](sealedCall, matchCall, ...args);
  Object.assign(groups["matches"]!, { create: rooms("create"), join: rooms("join") });
  const validate: Herald["validate"] = async function* (records, { signed, signal } = {}) {
    const { validateAll } = await import("./validate.js");
    const input = signed ? { include: ["signature"] } : {};
    const send = (lines: string, attempt: number) =>
      request(baseUrl, options, "records.validate", input, { lines, signal, attempt }) as Promise<RecordVerdict[]>;
    yield* validateAll(send, records, { attempts: sealedAttempts, wait, maxWait, onRetry, signal });
  };
  return { ...groups, call, game, join, validate } as unknown as Herald;
}

/**
 * Returns the base URL of the service in an invitation or a saved sealed match, if it names one. Its sender has chosen
 * it: do not send an API key there. Throws a `HeraldError` for another text.
 */
export async function baseUrlOf(invitation: string): Promise<string | undefined> {
  const { decodeSeat } = await import("./sealed.js");
  return decodeSeat(invitation).url;
}

export { pick, verifyChance } from "./chance.js";
export type { ChanceRecord, Draw, Fairness } from "./chance.js";
export type { MatchBase } from "./base.js";
export * from "./errors.js";
export { Match } from "./match.js";
export { Problem } from "./problem.js";
export type { ObservedRequest, Options } from "./request.js";
export { hashOf, joinRecords, toLine } from "./record.js";
export { newContribution, newSeatKey } from "./random.js";
export type { components, operations, paths } from "./schema.js";
export type { SealedMatch } from "./sealed.js";
export type { Retry } from "./transport.js";
export type { RecordedStep, WrongStep } from "./replay.js";
export type * from "./types.js";
export { BadSignature, verifyVerdict } from "./verify.js";
export type { Signed } from "./verify.js";
