import { HeraldError } from "./errors.js";
import type { AnyProblem, Members, ProblemName, ProblemOf } from "./types.js";

/** A refusal of the service (RFC 9457); `message` is the problem's `detail`. */
export interface Problem extends Members {}
export class Problem extends HeraldError {
  override name = "Problem";
  /** The URL of the explanation, relative to the service. */
  readonly type!: string;
  readonly title!: string;
  readonly status!: number;
  readonly detail!: string;
  /** The name of this occurrence: a URN with the id of the request. */
  readonly instance!: string;
  /** The id of the request, as in the log of the service. */
  readonly request_id!: string;

  /** Seconds to wait before the next attempt, from `Retry-After`; 0 if the service sends none. */
  readonly retryAfter: number;

  constructor(body: AnyProblem, retryAfter = 0) {
    super(body.detail);
    this.retryAfter = retryAfter;
    Object.assign(this, body);
  }

  /** Whether it is this problem, `illegal-action` for instance; narrows the type to its members. */
  is<Name extends ProblemName>(name: Name): this is Problem & Omit<ProblemOf<Name>, "type"> {
    return nameOf(this) === name;
  }
}

/** Whether a body is a problem of Herald. */
export function isProblem(body: unknown): body is AnyProblem {
  const { type, status, detail } = (body ?? {}) as Record<string, unknown>;
  return /\/problems\//.test(String(type)) && typeof status === "number" && typeof detail === "string";
}

/** Returns the name of a problem (`illegal-action`) or of another error (`NetworkError`). */
export function nameOf(error: unknown): string | undefined {
  // A proxy may serve Herald under a path, so only the last segment counts.
  return error instanceof Problem ? error.type.split("/").at(-1) : (error as Error | undefined)?.name;
}
