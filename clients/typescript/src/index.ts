/** A typed client of Herald. What games differ in is in `schema.ts`, which is generated: no game is named by hand. */

import { named, persistently, type Ask } from "./asking.js";
import { Match } from "./match.js";
import { request, type Options } from "./request.js";
import { routes } from "./routes.js";
import { games } from "./schema.js";
import type { SealedMatch } from "./sealed.js";
import type {
  AnyRecord,
  Arguments,
  CallOptions,
  Concern,
  GameName,
  Group,
  OperationId,
  Operations,
  Output,
  RecordOf,
  RecordVerdict,
  Saved,
  SealedSetup,
  Setup,
  Sitting,
  Telling,
} from "./types.js";
import type { RecordedStep, WrongStep } from "./steps.js";

/** A game: its operations, and matches of it. */
export type Game<Name extends GameName> = Operations<Group<Name>> & {
  /** Sets a match up, of the first mode unless told. */
  match(setup?: Setup<Name>, options?: CallOptions): Promise<Match<Name>>;
  /** Goes on with what was saved of a match, or with a position made by hand, which has no setup and no log. */
  resume(...saved: Saved<Name>): Promise<Match<Name>>;
  /** Sets a sealed match up, of the first mode unless told, and sits at the first seat that is not locked. */
  sealed(setup?: SealedSetup<Name>, options?: CallOptions): Promise<SealedMatch<Name>>;
  /**
   * Plays a record again, answer by answer, or a line that holds one. It is judged as a whole first, with one request;
   * each step is one more, made when it is asked for. If anything is wrong, the last step tells it, after all that is
   * right: an answer, a draw, the seed, or how the match is said to have ended.
   *
   * With `words` it is told in words, and players are called as the record says unless there are `names`. Throws a
   * `Problem` if the record is none of this game, of this ruleset, with these options.
   */
  steps(
    record: RecordOf<Name> | string,
    options?: Telling & CallOptions,
  ): AsyncGenerator<RecordedStep<Name> | WrongStep<Name>, void, undefined>;
};

/** The service: its games, what belongs to no game (`games.list`, `health.live` ...), and any operation by its id. */
export type Herald = { [Name in Concern]: Operations<Name> } & {
  game<Name extends GameName>(name: Name): Game<Name>;
  /**
   * Sits down at a sealed match by an invitation (to a locked seat: with its key), or by what was saved of one. What
   * was saved is told as it was before, unless `words` or `names` are given.
   */
  join<Name extends GameName = GameName>(
    invitation: string,
    how?: string | Sitting,
    options?: CallOptions,
  ): Promise<SealedMatch<Name>>;
  /**
   * What is wrong with each of these records, in their order, or that it is a game by the rules.
   *
   * Records may also be lines that hold one: those of a file, for instance, in which what is empty has no verdict;
   * `line` counts them all from 1. They are taken and sent some at a time, so that there may be any number. With
   * `signed` each verdict has a signature, which `verifyVerdict` checks.
   */
  validate(
    records: Iterable<AnyRecord> | AsyncIterable<AnyRecord>,
    options?: { signed?: boolean } & CallOptions,
  ): AsyncGenerator<RecordVerdict, void, undefined>;
  call<Id extends OperationId>(id: Id, ...given: Arguments<Id>): Promise<Output<Id>>;
};

/** Every game that this client has types for. */
export const gameNames: GameName[] = Object.values(games);

/** How often the same request is sent, where it has to get an answer: what a guard has admitted can't be lost. */
const STUBBORN = 5;

/** A client of the service at this address. */
export function herald(baseUrl: string, options: Options = {}): Herald {
  const { attempts = 3, wait = 500, maxWait = 60_000 } = options;
  const stubborn = options.attempts ?? STUBBORN;
  const askOften =
    (attempts: number): Ask =>
    (id, input, { signal } = {}, match) =>
      persistently((attempt) => request(baseUrl, options, id as OperationId, input, { signal, match, attempt }), {
        attempts,
        wait,
        maxWait,
        signal,
      });
  const ask = askOften(attempts);
  const groups: Record<string, Record<string, (input?: object, options?: CallOptions) => Promise<unknown>>> = {};
  for (const id of Object.keys(routes)) {
    const [group = "", method = ""] = id.split(".");
    (groups[group] ??= {})[method] = (input = {}, options) => ask(id, input, options);
  }
  const group = (name: string): string => {
    const [found] = Object.entries(games).find(([, id]) => id === name) ?? [];
    if (!found) throw new RangeError(`no game "${name}"; the games: ${gameNames.join(", ")}`);
    return found;
  };
  /** Asks for one match of a game. */
  const asking = (name: string, ask: Ask): Ask => {
    const prefix = group(name);
    return named((operation, ...asked) => ask(`${prefix}.${operation}`, ...asked));
  };
  const game = (name: GameName) => ({
    ...groups[group(name)],
    match: (setup: Setup<GameName> = {}, options?: CallOptions) => Match.begin(asking(name, ask), setup, options),
    resume: (...saved: Saved<GameName>) => Match.resume(asking(name, ask), ...saved),
    sealed: async (setup: SealedSetup<GameName> = {}, options?: CallOptions) => {
      const { SealedMatch } = await import("./sealed.js");
      return SealedMatch.begin(asking(name, askOften(stubborn)), name, setup, options);
    },
    async *steps(record: RecordOf<GameName> | string, options?: Telling & CallOptions) {
      const { stepsOf } = await import("./steps.js");
      yield* stepsOf(asking(name, ask), record, options);
    },
  });
  const join = async (invitation: string, how?: string | Sitting, options?: CallOptions) => {
    const { read, SealedMatch } = await import("./sealed.js");
    const held = read(invitation);
    const { key = held.key, ...telling } = typeof how === "string" ? { key: how } : (how ?? {});
    return SealedMatch.sit(asking(held.game, askOften(stubborn)), { ...held, ...telling, key }, options);
  };
  const validate: Herald["validate"] = async function* (records, { signed, signal } = {}) {
    const { validated } = await import("./validating.js");
    const input = signed ? { include: ["signature"] } : {};
    const send = (lines: string, attempt: number) =>
      request(baseUrl, options, "records.validate", input, { lines, signal, attempt }) as Promise<RecordVerdict[]>;
    yield* validated(send, records, { attempts: stubborn, wait, maxWait, signal });
  };
  return { ...groups, call: ask, game, join, validate } as unknown as Herald;
}

export { pick, verifyChance } from "./chance.js";
export type { ChanceRecord, Draw, Fairness } from "./chance.js";
export * from "./errors.js";
export { Match } from "./match.js";
export { Problem } from "./problem.js";
export type { ObservedRequest, Options } from "./request.js";
export { hashOf, joinRecords, toLine } from "./record.js";
export { newNumber, newSeatKey } from "./numbers.js";
export type { components, operations, paths } from "./schema.js";
export type { SealedMatch } from "./sealed.js";
export type { RecordedStep, WrongStep } from "./steps.js";
export type * from "./types.js";
export { BadSignature, verifyVerdict } from "./verify.js";
export type { Signed } from "./verify.js";
