import { HeraldError } from "./errors.js";
import type { AnyProblem, Members, ProblemName, ProblemOf } from "./types.js";

/** Why the service has refused a request (RFC 9457); `message` is the problem's `detail`. */
export interface Problem extends Members {}
export class Problem extends HeraldError {
  override name = "Problem";
  /** The address of its explanation, relative to the service. */
  readonly type!: string;
  readonly title!: string;
  readonly status!: number;
  readonly detail!: string;
  /** The id of the request, to be found in the log of the service. */
  readonly instance!: string;

  /** Seconds after which it is worth while to ask again; 0 where nothing is said about it. */
  readonly retryAfter: number;

  constructor(body: AnyProblem, retryAfter = 0) {
    super(body.detail);
    this.retryAfter = retryAfter;
    Object.assign(this, body);
  }

  /** Whether it is this problem, `illegal-action` for instance: then the type checker knows its members. */
  is<Name extends ProblemName>(name: Name): this is Problem & Omit<ProblemOf<Name>, "type"> {
    return nameOf(this) === name;
  }
}

/** Whether this is a problem as Herald tells one. */
export function isProblem(body: unknown): body is AnyProblem {
  const { type, status, detail } = (body ?? {}) as Record<string, unknown>;
  return /\/problems\//.test(String(type)) && typeof status === "number" && typeof detail === "string";
}

/** The name of a problem (`illegal-action`), or of another error (`NetworkError`). */
export function nameOf(error: unknown): string | undefined {
  // The service may be below a path of its proxy.
  return error instanceof Problem ? error.type.split("/").at(-1) : (error as Error | undefined)?.name;
}
