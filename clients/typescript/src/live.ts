/** Live matches: the newest positions as they come, by a stream or by long polling. */

import { GatewayError, HeraldError, NetworkError, TimeoutExceeded } from "./errors.js";
import { isProblem, nameOf, Problem } from "./problem.js";
import type { Options } from "./request.js";
import { pause, type Route } from "./transport.js";
import type { LiveOptions, Presence } from "./types.js";

/** Milliseconds without a byte after which a stream is given up; the service sends a heartbeat every 15 seconds. */
const SILENCE = 40_000;
/** Seconds that a request waits for a newer position. */
const WAIT = 20;
/** Milliseconds between two attempts: the first, and the most. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 15_000;
/** Problems after which another attempt may succeed. */
const passing: (string | undefined)[] = [
  "overloaded",
  "too-many-requests",
  "too-many-streams",
  "single-use-unavailable",
  "not-ready",
];

/** The newest position of a match, as the service announces it. */
export interface Head {
  call: number;
  token: string;
  presence?: Presence;
}

/** What a seat listens to. */
export interface Listening extends LiveOptions {
  match: string;
  key: string;
  /** The number of calls that the seat knows. */
  known: number;
}

/** Yields each newer head, until the game is over. A connection that has failed is made again after a pause. */
export async function* heads(baseUrl: string, options: Options, listening: Listening, route: Route): AsyncGenerator<Head> {
  const { match, key, signal, onPresence, onConnection } = listening;
  const url = `${baseUrl.replace(/\/+$/, "")}/v1/matches/${encodeURIComponent(match)}`;
  const language = options.language && { "accept-language": options.language };
  const headers = { ...options.headers, ...language, ...(route as Record<string, string>), authorization: `Bearer ${key}` };
  let { known } = listening;
  let [begun, over, polls] = [false, false, false];

  /** Sends a request whose answer may be silent for so long; each piece of it is heard. */
  async function* pieces(path: string, silence: number): AsyncGenerator<string, Response> {
    const late = new AbortController();
    const stop = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
    const end = () => late.abort();
    let timer = setTimeout(end, silence);
    try {
      const response = await (options.fetch ?? fetch)(`${url}/${path}`, { headers, signal: stop });
      if (!response.ok) throw await refusal(response);
      onConnection?.(true);
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true };
        if (done) return response;
        begun = true;
        clearTimeout(timer);
        timer = setTimeout(end, silence);
        yield value!;
      }
    } catch (cause) {
      signal?.throwIfAborted();
      if (cause instanceof HeraldError) throw cause;
      if (late.signal.aborted) throw new TimeoutExceeded(`${path} of a live match is silent`, { cause });
      throw new NetworkError(`no answer to ${path} of a live match: ${String(cause)}`, { cause });
    } finally {
      clearTimeout(timer);
      late.abort(); // a stream that is left goes on otherwise
    }
  }

  /** Yields the next head by long polling, if there is one in time. */
  async function* polled(): AsyncGenerator<Head> {
    let text = "";
    for await (const piece of pieces(`head?after=${known}&wait=${WAIT}&include=`, 2000 * WAIT)) text += piece;
    begun = true;
    if (!text) return;
    const head = JSON.parse(text) as Head;
    if (head.presence) onPresence?.(head.presence);
    yield head;
  }

  /** Yields the heads of a stream, until it ends or breaks off. */
  async function* streamed(): AsyncGenerator<Head> {
    let rest = "";
    let name = "";
    for await (const piece of pieces(`stream?after=${known}&include=`, SILENCE)) {
      const lines = (rest + piece).split("\n");
      rest = lines.pop()!;
      for (const line of lines) {
        const [, field, value = ""] = /^(\w+): (.*)/.exec(line) ?? [];
        if (field === "event") name = value;
        if (field !== "data") continue;
        const data = JSON.parse(value) as Head & Presence & { reason: string };
        if (name === "turn") yield data;
        if (name === "presence") onPresence?.(data);
        if (name === "end") {
          over = data.reason === "over";
          begun = data.reason !== "store";
          if (data.reason === "unknown") throw new HeraldError("the store of the service has lost this match");
        }
      }
    }
  }

  for (let failures = 0; !over; ) {
    begun = false;
    try {
      for await (const head of polls ? polled() : streamed()) {
        if (head.call <= known) continue;
        known = head.call;
        yield head;
      }
    } catch (error) {
      if (error instanceof TimeoutExceeded) polls ||= !begun; // a proxy that buffers lets nothing through
      else if (!(error instanceof NetworkError || error instanceof GatewayError || passing.includes(nameOf(error)))) throw error;
    }
    failures = begun ? 0 : failures + 1;
    if (failures) onConnection?.(false);
    if (!over) await pause(Math.min(FIRST_PAUSE * 2 ** Math.min(failures, 10), LONGEST_PAUSE), signal);
  }
}

/** Returns why a response is not an answer. */
async function refusal(response: Response): Promise<HeraldError> {
  const text = await response.text();
  try {
    const body: unknown = JSON.parse(text);
    if (isProblem(body)) return new Problem(body);
  } catch {
    // the error below says the same for every other text
  }
  return new GatewayError(response.url, response.status, text);
}
