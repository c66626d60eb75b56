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

/** What answered is not Herald: a proxy, say. */
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
 * The match was resumed without what this needs: its setup and its log to be checked, or the position before to be
 * taken back.
 */
export class IncompleteRecord extends HeraldError {
  override name = "IncompleteRecord";
}
