/** The errors that this client throws besides `Problem`. */

/** The base of all errors of this client; `cause` is the error behind it. */
export class HeraldError extends Error {
  override name = "HeraldError";
}

/** No answer: the service is unreachable, or the connection broke. */
export class NetworkError extends HeraldError {
  override name = "NetworkError";
}

/** No answer within the option `timeout`. */
export class TimeoutExceeded extends HeraldError {
  override name = "TimeoutExceeded";
}

/** The answer is not from Herald, but from a proxy, for instance. */
export class UnexpectedAnswer extends HeraldError {
  override name = "UnexpectedAnswer";

  constructor(
    request: string,
    readonly status: number,
    /** The whole body of the answer. */
    readonly text: string,
    options?: ErrorOptions,
  ) {
    super(`no answer of Herald to ${request}: ${status}: ${text.slice(0, 200)}`, options);
  }
}

/**
 * A gateway in front of the service (a proxy, a load balancer) answered in place of it. With `status` 502, 503 or 504
 * the gateway got no answer from the service; with 429 it limits requests.
 */
export class GatewayError extends UnexpectedAnswer {
  override name = "GatewayError";
  /** Seconds to wait before the next attempt, from `Retry-After`; 0 if the gateway sends none. */
  retryAfter = 0;
}

/**
 * The match lacks what the call needs, since it was resumed: the setup and the log for a replay, or the position before
 * a call for an undo.
 */
export class IncompleteRecord extends HeraldError {
  override name = "IncompleteRecord";
}

/**
 * Two choices were made from the same token, and they do not fit one after the other, or one seat made both. The match is
 * unchanged. One of the two must give way: `receive(token, { giveWay: true })`.
 */
export class Diverged extends HeraldError {
  constructor(
    /** The number of calls that have led to the received token. */
    readonly call: number,
    /** The number of calls that have led to the token of this match. */
    readonly ownCall: number,
    options?: ErrorOptions,
  ) {
    super(`the received token (call ${call}) does not continue that of this match (call ${ownCall})`, options);
  }
}
