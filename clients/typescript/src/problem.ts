import { HeraldError } from "./errors.js";
import type { AnyProblem, Members, ProblemName, ProblemOf } from "./types.js";

const standard = ["type", "title", "detail", "instance"];

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
    return this.type.split("/").at(-1) === name; // the service may be below a path of its proxy
  }
}

/** Whether this is a problem as Herald tells one. */
export function isProblem(body: unknown): body is AnyProblem {
  const members = (body ?? {}) as Record<string, unknown>;
  return standard.every((name) => typeof members[name] === "string") && typeof members["status"] === "number";
}
