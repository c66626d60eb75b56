/** How matches ask the service. */

import { NetworkError, TimeoutExceeded } from "./errors.js";
import { Problem } from "./problem.js";

/** Problems after which nothing was done, and the same request may be answered later. */
const passing = ["guard-waiting", "overloaded", "too-many-requests"] as const;
/** Who is told to wait for more seconds than this is told so, in place of waiting. */
const longest = 60;

/** Calls an operation of the match's game, and says the public name of the match, if it is known. */
export type Ask = (operation: string, input: object, match?: string) => Promise<unknown>;

/**
 * Asks for one match: as soon as its name is known, each request says it, so that a proxy can send all of them to the
 * process that has the match at hand.
 */
export function named(ask: Ask): Ask {
  let match: string | undefined;
  return async (operation, input) => {
    const answer = (await ask(operation, input, match)) as { chance?: { match?: string } };
    match = answer.chance?.match ?? match;
    return answer;
  };
}

/** Work that is done one after another, in the order it was asked for. */
export class InOrder {
  #last: Promise<unknown> = Promise.resolve();

  do<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}

/** Sends the very same request again, as `persistently` does its work. */
export function persistent(ask: Ask, attempts: number, wait: number): Ask {
  return (operation, input, match) => persistently(() => ask(operation, input, match), attempts, wait);
}

/**
 * Does work that is safe to repeat again where no answer has come, or the service has to wait: `attempts` times in all,
 * first after `wait` milliseconds, then after twice as long each time, or as long as it says. What has failed at last is thrown.
 */
export async function persistently<T>(work: () => Promise<T>, attempts: number, wait: number): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let told = 0;
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !mayPass(error)) throw error;
      if (error instanceof Problem) told = error.retryAfter * 1000;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.max(told, wait * 2 ** (attempt - 1))));
  }
}

export function isNotHot(error: unknown): boolean {
  return error instanceof Problem && error.is("position-not-hot");
}

function mayPass(error: unknown): boolean {
  if (error instanceof Problem) return passing.some((name) => error.is(name)) && error.retryAfter <= longest;
  return error instanceof NetworkError || error instanceof TimeoutExceeded;
}
