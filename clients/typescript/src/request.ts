/** One request over HTTP, and what is told of it. */

import { GatewayError, HeraldError, NetworkError, TimeoutExceeded, UnexpectedAnswer } from "./errors.js";
import { isProblem, nameOf, Problem } from "./problem.js";
import { routes } from "./routes.js";
import type { operations } from "./schema.js";
import type { CallOptions, Language } from "./types.js";

/** How to call a service. */
export interface Options {
  /** The language of prompts, reasons and rules. */
  language?: Language;
  /** Milliseconds until a request has failed; 30 seconds unless given. */
  timeout?: number;
  /** Says who calls, where the service gives keys out (`hk_...`); not for pages that others can read. */
  apiKey?: string;
  /** More headers for every request. */
  headers?: Record<string, string>;
  /** What to call in place of the global `fetch`. */
  fetch?: typeof fetch;
  /**
   * How often the same request is sent while no answer comes, a gateway answers, or the service has to wait: 3 times
   * unless given, 5 times in a sealed match and by `validate`. 1: never again.
   */
  attempts?: number;
  /** Milliseconds to wait before the second time, and twice as long before each other; 500 unless given. */
  wait?: number;
  /** The longest wait in milliseconds; an error that asks for a longer one is thrown at once. A minute unless given. */
  maxWait?: number;
  /** Is told of each request when it is over, for logs and figures. What it throws, the call throws. */
  observe?: (request: ObservedRequest) => void;
}

/** A request that is over: nothing that was sent or answered, which may be secret. */
export interface ObservedRequest {
  /** `battlecrest.apply`, `games.list` ... */
  operation: keyof operations;
  method: "GET" | "POST";
  /** How often this request has been sent, this time included. */
  attempt: number;
  /** How many milliseconds it has taken. */
  ms: number;
  /** What HTTP says; undefined if no answer has come. */
  status: number | undefined;
  /** The id of the request, to be found in the log of the service. */
  requestId: string | undefined;
  /** What the call has failed with: the name of a problem (`illegal-action`), or of another error (`NetworkError`). */
  error: string | undefined;
}

/** What belongs to a request besides the members of its operation. */
interface Besides extends CallOptions {
  /** Lines of JSON in place of a body; then the values of as many lines are answered. */
  lines?: string;
  /** The name of the match that the request is about. */
  match?: string | undefined;
  attempt: number;
}

/** What the service answers to the members of an input. */
export async function request(
  baseUrl: string,
  options: Options,
  operation: keyof operations,
  input: object = {},
  besides: Besides,
): Promise<unknown> {
  const { lines, match, signal, attempt } = besides;
  const { language, apiKey } = options;
  const [method, template, ...parameters] = routes[operation];
  const members: Record<string, unknown> = { ...input };
  const take = (name: string): unknown => {
    const value = members[name];
    delete members[name];
    return value;
  };
  const headers = new Headers();
  let path: string;
  try {
    path = template.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(String(take(name))));
    const own = {
      "accept-language": language,
      "herald-match": match,
      authorization: apiKey && `Bearer ${apiKey}`,
      "content-type": method === "POST" && `application/${lines === undefined ? "" : "x-nd"}json`,
    };
    for (const [name, value] of [...Object.entries(options.headers ?? {}), ...Object.entries(own)]) {
      if (value) headers.set(name, value);
    }
  } catch {
    // The cause would show the value, which may be secret.
    throw new HeraldError(`no header or URL can hold this: ${operation}`);
  }
  const query = new URLSearchParams();
  for (const name of parameters) {
    const value = take(name);
    if (value !== undefined) query.set(name, String(value)); // a list becomes "a,b"
  }
  const url = baseUrl.replace(/\/+$/, "") + path + (String(query) && `?${query}`);
  const body = method === "POST" ? (lines ?? JSON.stringify(members)) : null;
  const asked = `${method} ${url}`;
  const began = performance.now();
  let response: Response | undefined;
  let error: string | undefined;
  try {
    const late = AbortSignal.timeout(options.timeout ?? 30_000);
    let text: string;
    try {
      const stop = signal ? AbortSignal.any([signal, late]) : late;
      response = await (options.fetch ?? fetch)(url, { method, headers, body, signal: stop });
      text = await response.text();
    } catch (cause) {
      signal?.throwIfAborted();
      if (late.aborted) throw new TimeoutExceeded(`no answer in time to ${asked}`, { cause });
      throw new NetworkError(`no answer to ${asked}: ${String(cause)}`, { cause });
    }
    return read(asked, response, text, lines !== undefined);
  } catch (thrown) {
    error = nameOf(thrown);
    throw thrown;
  } finally {
    options.observe?.({
      operation,
      method,
      attempt,
      ms: performance.now() - began,
      status: response?.status,
      requestId: response?.headers.get("x-request-id") ?? undefined,
      error,
    });
  }
}

/** The value of an answer, or those of its lines; a refusal is thrown. */
function read(asked: string, { ok, status, headers }: Response, text: string, inLines: boolean): unknown {
  let answer: unknown;
  try {
    const parts = inLines && ok ? text.split("\n").filter(Boolean) : undefined;
    answer = parts ? parts.map((part) => JSON.parse(part) as unknown) : JSON.parse(text);
  } catch (cause) {
    if (ok && /json/.test(headers.get("content-type") ?? "")) {
      throw new NetworkError(`the answer to ${asked} broke off`, { cause });
    }
  }
  if (ok && [answer].flat().every((value) => value instanceof Object) && inLines === Array.isArray(answer)) {
    return answer;
  }
  const retryAfter = secondsOf(headers);
  if (!ok && isProblem(answer)) throw new Problem(answer, retryAfter);
  if (!/429|50[234]/.test(String(status))) throw new UnexpectedAnswer(asked, status, text);
  throw Object.assign(new GatewayError(asked, status, text), { retryAfter });
}

/**
 * How many seconds to wait before the same request, as Retry-After says (RFC 9110, 10.2.3); at least 0. It may be a date,
 * which counts from the header Date: the clock of the service may not be that of this machine.
 */
function secondsOf(headers: Headers): number {
  const told = headers.get("retry-after") ?? "";
  if (/^\d+$/.test(told)) return Number(told);
  const date = (name: string) => Date.parse((headers.get(name) ?? "").replace(/( GMT)?$/, " GMT"));
  return Math.max(0, date("retry-after") - (date("date") || Date.now())) / 1000 || 0;
}
