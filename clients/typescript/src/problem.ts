import type { AnyProblem, Members, ProblemName, ProblemOf } from "./types.js";

/** Why the service has refused a request (RFC 9457); `message` is the problem's `detail`. */
export interface Problem extends Members {}
export class Problem extends Error {
  /** The address of its explanation, relative to the service; `about:blank` if it is not from the service. */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  /** The id of the request, to be found in the log of the service. */
  readonly instance: string;

  constructor(body: AnyProblem | { type: string; title: string; status: number; detail: string; instance: string }) {
    super(body.detail);
    this.name = "Problem";
    ({ type: this.type, title: this.title, status: this.status, detail: this.detail, instance: this.instance } = body);
    Object.assign(this, body);
  }

  /** Whether it is this problem, `illegal-action` for instance: then the type checker knows its members. */
  is<Name extends ProblemName>(name: Name): this is Problem & ProblemOf<Name> {
    return this.type === `/problems/${name}`;
  }

  /** The problem that a response tells; one that is not from Herald (a proxy's, say) is made into a problem too. */
  static async from(response: Response): Promise<Problem> {
    const text = await response.text();
    if (response.headers.get("content-type")?.startsWith("application/problem+json")) {
      return new Problem(JSON.parse(text) as AnyProblem);
    }
    const { status, statusText: title } = response;
    const instance = response.headers.get("x-request-id") ?? "";
    return new Problem({ type: "about:blank", title, status, detail: text, instance });
  }
}
