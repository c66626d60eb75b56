/** How matches ask the service. */

import { NetworkError, TimeoutExceeded } from "./errors.js";
import { Problem } from "./problem.js";

/** Calls an operation of the match's game. */
export type Ask = (operation: string, input: object) => Promise<unknown>;

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
  return (operation, input) => persistently(() => ask(operation, input), attempts, wait);
}

/**
 * Does work that is safe to repeat again where no answer has come, or a guard has to wait: `attempts` times in all,
 * first after `wait` milliseconds, then after twice as long each time. What has failed at last is thrown.
 */
export async function persistently<T>(work: () => Promise<T>, attempts: number, wait: number): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !mayPass(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, wait * 2 ** (attempt - 1)));
  }
}

export function isNotHot(error: unknown): boolean {
  return error instanceof Problem && error.is("position-not-hot");
}

function mayPass(error: unknown): boolean {
  if (error instanceof Problem) return error.is("guard-waiting");
  return error instanceof NetworkError || error instanceof TimeoutExceeded;
}
