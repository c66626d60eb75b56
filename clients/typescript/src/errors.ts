/** What can go wrong besides a refusal (`Problem`). */

/** The base of all errors of this client; what has caused one is its `cause`. */
export class HeraldError extends Error {
  override name = "HeraldError";
}

/** No answer has come: the service can't be reached, or the connection broke. */
export class NetworkError extends HeraldError {
  override name = "NetworkError";
}

/** No answer has come in time; the option `timeout` sets the time. */
export class TimeoutExceeded extends HeraldError {
  override name = "TimeoutExceeded";
}

/** The answer is not one of Herald, but of a proxy, say. */
export class UnexpectedAnswer extends HeraldError {
  override name = "UnexpectedAnswer";

  constructor(
    asked: string,
    readonly status: number,
    /** All that was answered. */
    readonly text: string,
    options?: ErrorOptions,
  ) {
    super(`no answer of Herald to ${asked}: ${status}: ${text.slice(0, 200)}`, options);
  }
}

/**
 * A gateway in front of the service (a proxy, a load balancer) has answered in place of it: with `status` 502, 503 or 504
 * it has no answer of the service, with 429 it lets no more requests through.
 */
export class GatewayError extends UnexpectedAnswer {
  override name = "GatewayError";
  /** Seconds after which the gateway wants to be asked again; 0 where it says nothing about it. */
  retryAfter = 0;
}

/**
 * The match was resumed without what this needs: its setup and its log to be checked, or the position before to be
 * taken back.
 */
export class IncompleteRecord extends HeraldError {
  override name = "IncompleteRecord";
}
