/** How matches send their requests: the match header, and retries. */

import type { HeraldError } from "./errors.js";
import { nameOf, Problem } from "./problem.js";
import type { Head, Listening } from "./live.js";
import type { CallOptions } from "./types.js";

/** The names of errors and problems after which the same request may succeed later (`TimeoutExceeded`, `too-many-requests`, ...). */
const retryable = /NetworkError|GatewayError|Exceeded|overloaded|unavailable|-requests/;

/** The headers by which a proxy can route the calls of a match: its public name, and its ruleset as `battlecrest/2.0.0`. */
export interface Route {
  "herald-match"?: string | undefined;
  "herald-ruleset"?: string | undefined;
}

/** The part of a turn that says the same. */
export interface Routed {
  game?: string;
  ruleset?: string;
  chance?: { match?: string };
}

/** Calls an operation of the match's game; `route` is what is known of the match. */
export interface Call {
  (operation: string, input: object, options?: CallOptions, route?: Route): Promise<unknown>;
  /** Listens to a live match; the calls of a sealed match have it. */
  listen?: Listen;
  /** The base URL of the service. */
  url?: string;
  /** What is known of the match. */
  route?: Route;
}

/** Yields each newer position of a live match. */
export type Listen = (listening: Listening) => Promise<AsyncGenerator<Head>>;

/** How often the same request is sent, and how long to wait between attempts, in milliseconds. */
export interface RetryPolicy extends CallOptions {
  /** The number of attempts, the first one included. */
  attempts: number;
  /** The wait before the second attempt; it doubles before each later one. */
  wait: number;
  /** The longest time that a call waits between its attempts, all waits together. */
  maxWait: number;
  onRetry?: ((retry: Retry) => void) | undefined;
}

/** A failed attempt, after which the client waits and tries again. */
export interface Retry {
  /** Why the attempt has failed. */
  error: HeraldError;
  /** The number of the failed attempt, from 1. */
  attempt: number;
  /** Milliseconds until the next attempt. */
  wait: number;
}

/**
 * Retries a task that is safe to repeat while no answer comes, a gateway answers, or the service asks to wait.
 *
 * Waits as the policy says, or as long as `Retry-After` says, but never longer than `maxWait`: throws the last error
 * when that is over, and at once an error that asks for more. Throws the reason of an aborted signal.
 */
export async function withRetry<T>(
  task: (attempt: number) => Promise<T>,
  { attempts, wait, maxWait: left, onRetry, signal }: RetryPolicy,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let time = wait * 2 ** (attempt - 1);
    try {
      return await task(attempt);
    } catch (thrown) {
      const error = thrown as Problem;
      const asked = (error?.retryAfter ?? 0) * 1000;
      if (attempt >= attempts || asked > left || (time && !left) || !retryable.test(nameOf(error)!)) throw error;
      time = Math.max(asked, Math.min(left, time));
      onRetry?.({ error, attempt, wait: time });
    }
    left -= time;
    await pause(time, signal);
  }
}

/** Waits for this many milliseconds, or throws the reason of an aborted signal. */
export function pause(time: number, signal?: AbortSignal): Promise<void> {
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

/** Whether the service no longer has the position that a `ref` names in its cache. */
export function isNotHot(error: unknown): boolean {
  return error instanceof Problem && error.is("position-not-cached");
}
