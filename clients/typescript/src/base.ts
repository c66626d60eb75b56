/** What open and sealed matches have in common: a turn that changes, calls one after another, and listeners. */

import { sentencesOf } from "./text.js";

/** The members of a turn that every match has. */
interface AnyTurn {
  to_act: unknown;
  outcome: unknown;
  events: readonly unknown[];
}

/** The base of open and sealed matches. */
export abstract class MatchBase<Turn extends AnyTurn> {
  #last: Promise<unknown> = Promise.resolve();
  #listeners = new Set<() => void>();

  constructor(
    /** The last turn that the service sent: another object after each change. */
    public turn: Turn,
  ) {}

  /** The seats that have a decision now; `table` is chance. */
  get toAct(): Turn["to_act"] {
    return this.turn.to_act;
  }

  /** The result of the match; null while it goes on. */
  get outcome(): Turn["outcome"] {
    return this.turn.outcome;
  }

  /**
   * The sentences of the events of the last call; throws a `HeraldError` if the match has no text. Those of an open match
   * have the secrets of all seats: a player may read those of `sentencesFor`.
   */
  get sentences(): string[] {
    return sentencesOf(this.turn);
  }

  /**
   * Calls the listener whenever the match has another `turn`; returns a function that ends this. A store for user
   * interfaces: `useSyncExternalStore(match.subscribe, () => match.turn)`.
   */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Runs calls that change the match one after another, and tells the listeners of another turn. */
  protected change<T>(call: () => Promise<T>): Promise<T> {
    const result = this.#last.then(async () => {
      const { turn } = this;
      const answer = await call();
      if (this.turn !== turn) this.#listeners.forEach((listener) => listener());
      return answer;
    });
    this.#last = result.catch(() => undefined);
    return result;
  }
}
