/** How matches ask the service. */

import { nameOf, Problem } from "./problem.js";
import type { CallOptions } from "./types.js";

/** Errors and problems after which the same request may be answered later. */
const passing: (string | undefined)[] = [
  "NetworkError",
  "TimeoutExceeded",
  "GatewayError",
  "guard-waiting",
  "overloaded",
  "too-many-requests",
];

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
    const told = answer.chance?.match;
    if (/^[\w-]{1,64}$/.test(told ?? "")) match = told; // else no header can hold it
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

/** How often the same request is sent at most, milliseconds to wait before the second time and at most, a signal. */
export interface Patience extends CallOptions {
  attempts: number;
  wait: number;
  maxWait: number;
}

/**
 * Does work that is safe to repeat again where no answer has come, a gateway has answered, or the service has to wait:
 * `attempts` times in all, first after `wait` milliseconds, then after twice as long each time, or as long as it says.
 * What has failed at last is thrown, and at once what a signal was aborted with or what asks for more than `maxWait`.
 */
export async function persistently<T>(
  work: (attempt: number) => Promise<T>,
  { attempts, wait, maxWait, signal }: Patience,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let told: number;
    try {
      return await work(attempt);
    } catch (error) {
      told = ((error as Partial<Problem> | undefined)?.retryAfter ?? 0) * 1000;
      if (attempt >= attempts || told > maxWait || !passing.includes(nameOf(error))) throw error;
    }
    await pause(Math.max(told, Math.min(maxWait, wait * 2 ** (attempt - 1))), signal);
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
