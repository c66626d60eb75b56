/** Sends one HTTP request, reads its answer, and reports it to `observe`. */

import { GatewayError, HeraldError, NetworkError, TimeoutExceeded, UnexpectedAnswer } from "./errors.js";
import { isProblem, nameOf, Problem } from "./problem.js";
import { routes } from "./routes.js";
import type { operations } from "./schema.js";
import type { Retry, Route } from "./transport.js";
import type { CallOptions, Language } from "./types.js";

/** How to call a service. */
export interface Options {
  /** The locale of prompts, reasons and rules. */
  language?: Language;
  /** Timeout of a request in milliseconds, by default 30,000. */
  timeout?: number;
  /** The API key of the caller (`hk_...`), if the service issues them. Keep it out of public pages. */
  apiKey?: string;
  /** More headers for every request. */
  headers?: Record<string, string>;
  /** The function to use in place of the global `fetch`. */
  fetch?: typeof fetch;
  /**
   * The number of attempts while no answer comes, a gateway answers, or the service asks to wait. By default 3, and 6
   * in a sealed match and for `validate`; 1 turns retries off.
   */
  attempts?: number;
  /** The wait before the second attempt in milliseconds, by default 250; it doubles before each later attempt. */
  wait?: number;
  /**
   * The longest time in milliseconds that a call waits between its attempts, all waits together; by default 30,000. An
   * error that asks for more is thrown at once.
   */
  maxWait?: number;
  /** Called before each wait, to show that the call takes longer. The call throws what this function throws. */
  onRetry?: (retry: Retry) => void;
  /** Called after each request, for logs and metrics. The call throws what this function throws. */
  observe?: (request: ObservedRequest) => void;
}

/** A finished request, without its content and its answer, which may be secret. */
export interface ObservedRequest {
  /** `battlecrest.apply`, `games.list` ... */
  operation: keyof operations;
  method: "GET" | "POST";
  /** The number of the attempt, from 1. */
  attempt: number;
  /** The duration in milliseconds. */
  ms: number;
  /** The HTTP status; undefined without an answer. */
  status: number | undefined;
  /** The id of the request, as in the log of the service. */
  requestId: string | undefined;
  /** The name of the problem (`illegal-action`) or of another error (`NetworkError`); undefined after a success. */
  error: string | undefined;
}

/** The parts of a request besides the members of its operation. */
interface RequestExtras extends CallOptions {
  /** Lines of JSON (NDJSON) in place of a body; the answer is then a list with the values of its lines. */
  lines?: string;
  /** The headers of the match that the request is about. */
  route?: Route | undefined;
  attempt: number;
}

/** Sends a request once and returns its answer; throws a `HeraldError`. */
export async function request(
  baseUrl: string,
  options: Options,
  operation: keyof operations,
  input: object = {},
  { lines, route, signal, attempt }: RequestExtras,
): Promise<unknown> {
  const { language, apiKey } = options;
  const [method, template] = routes[operation];
  const members: Record<string, unknown> = { ...input };
  const headers = new Headers();
  let path: string;
  try {
    path = template.replace(/{(\w+)}/g, (_, name: string) => {
      const value = String(members[name]);
      delete members[name];
      return encodeURIComponent(value);
    });
    const own = {
      "accept-language": language,
      ...route,
      authorization: apiKey && `Bearer ${apiKey}`,
      "content-type": method === "POST" && `application/${lines === undefined ? "" : "x-nd"}json`,
    };
    for (const [name, value] of [...Object.entries(options.headers ?? {}), ...Object.entries(own)]) {
      if (value) headers.set(name, value);
    }
  } catch {
    // The cause would show the value, which may be secret.
    throw new HeraldError(`a value does not fit into a header or URL: ${operation}`);
  }
  const query = new URLSearchParams();
  const isJson = method === "POST" && lines === undefined;
  for (const [name, value] of Object.entries(isJson ? {} : members)) {
    if (value !== undefined) query.set(name, String(value)); // a list becomes "a,b"
  }
  const url = baseUrl.replace(/\/+$/, "") + path + (String(query) && `?${query}`);
  const body = isJson ? JSON.stringify(members) : (lines ?? null);
  const line = `${method} ${url}`;
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
      if (late.aborted) throw new TimeoutExceeded(`no answer in time to ${line}`, { cause });
      throw new NetworkError(`no answer to ${line}: ${String(cause)}`, { cause });
    }
    return read(line, response, text, lines !== undefined);
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

/** Returns the value of an answer, or the values of its lines; throws a `HeraldError` for any other answer. */
function read(requestLine: string, { ok, status, headers }: Response, text: string, inLines: boolean): unknown {
  let answer: unknown;
  try {
    const parts = inLines && ok ? text.split("\n").filter(Boolean) : undefined;
    answer = parts ? parts.map((part) => JSON.parse(part) as unknown) : JSON.parse(text);
  } catch (cause) {
    if (ok && /json/.test(headers.get("content-type") ?? "")) {
      throw new NetworkError(`the answer to ${requestLine} broke off`, { cause });
    }
  }
  if (ok && [answer].flat().every((value) => value instanceof Object) && inLines === Array.isArray(answer)) {
    return answer;
  }
  const retryAfter = retryAfterOf(headers);
  if (!ok && isProblem(answer)) throw new Problem(answer, retryAfter);
  if (!/429|50[234]/.test(String(status))) throw new UnexpectedAnswer(requestLine, status, text);
  throw Object.assign(new GatewayError(requestLine, status, text), { retryAfter });
}

/**
 * Returns the seconds of `Retry-After` (RFC 9110, 10.2.3), at least 0. A date there counts from the header `Date`, since
 * the clock of the service may differ from the clock of this machine.
 */
function retryAfterOf(headers: Headers): number {
  const value = headers.get("retry-after") ?? "";
  if (/^\d+$/.test(value)) return Number(value);
  const date = (name: string) => Date.parse((headers.get(name) ?? "").replace(/( GMT)?$/, " GMT"));
  return Math.max(0, date("retry-after") - (date("date") || Date.now())) / 1000 || 0;
}
