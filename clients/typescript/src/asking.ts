/** How matches ask the service. */

import { NetworkError, TimeoutExceeded } from "./errors.js";
import { Problem } from "./problem.js";
import type { CallOptions } from "./types.js";

/** Problems after which nothing was done, and the same request may be answered later. */
const passing = ["guard-waiting", "overloaded", "too-many-requests"] as const;
/** Who is told to wait for more seconds than this is told so, in place of waiting. */
const longest = 60;

/**
 * Calls an operation of the match's game, as the caller wants it, and says the public name of the match, if it is known.
 */
export type Ask = (operation: string, input: object, options?: CallOptions, match?: string) => Promise<unknown>;

/**
 * Asks for one match: as soon as its name is known, each request says it, so that a proxy can send all of them to the
 * process that has the match at hand.
 */
export function named(ask: Ask): Ask {
  let match: string | undefined;
  return async (operation, input, options) => {
    const answer = (await ask(operation, input, options, match)) as { chance?: { match?: string } };
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

/** How often the same request is sent at most, milliseconds to wait before the second time, and who may give it up. */
export interface Patience extends CallOptions {
  attempts: number;
  wait: number;
}

/**
 * Does work that is safe to repeat again where no answer has come, or the service has to wait: `attempts` times in all,
 * first after `wait` milliseconds, then after twice as long each time, or as long as it says. What has failed at last is
 * thrown, and what a signal was aborted with at once.
 */
export async function persistently<T>(
  work: (attempt: number) => Promise<T>,
  { attempts, wait, signal }: Patience,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let told = 0;
    try {
      return await work(attempt);
    } catch (error) {
      if (attempt >= attempts || !mayPass(error)) throw error;
      if (error instanceof Problem) told = error.retryAfter * 1000;
    }
    await pause(Math.max(told, wait * 2 ** (attempt - 1)), signal);
  }
}

/** Waits for so many milliseconds, or throws what the signal was aborted with. */
function pause(time: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, time);
    signal?.addEventListener("abort", stop);
  });
}

export function isNotHot(error: unknown): boolean {
  return error instanceof Problem && error.is("position-not-hot");
}

function mayPass(error: unknown): boolean {
  if (error instanceof Problem) return passing.some((name) => error.is(name)) && error.retryAfter <= longest;
  return error instanceof NetworkError || error instanceof TimeoutExceeded;
}
