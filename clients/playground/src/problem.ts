/** Errors as sentences for people. */

import { HeraldError, IncompleteRecord, NetworkError, Problem, TimeoutExceeded, UnexpectedAnswer } from "herald-client";
import { say, type Key } from "./i18n.js";

export function reason(error: unknown): string {
  if (error instanceof Problem) {
    const rule = error.rule ? ` (${error.rule})` : "";
    return say("went_wrong", { reason: `${error.detail}${rule}` });
  }
  if (error instanceof NetworkError || error instanceof TimeoutExceeded || error instanceof UnexpectedAnswer) return say("missing");
  if (error instanceof IncompleteRecord) return say("forgotten");
  if (error instanceof Refused) return error.message;
  if (!(error instanceof HeraldError)) reportError(error); // a fault of this page: the console tells where
  return say("went_wrong", { reason: String((error as Error).message) });
}

/** Returns what is wrong in a file that was sent as a member of a request, with the place in the file. */
export function wrongIn(error: unknown, member: string): string {
  const pointer = error instanceof Problem && error.pointer?.startsWith(member) ? error.pointer.slice(member.length) : "";
  return error instanceof Problem && pointer ? say("wrong_where", { pointer, reason: error.detail }) : reason(error);
}

/** Whether a call was aborted, which is not a problem. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** A refusal of the playground itself. */
export class Refused extends HeraldError {
  override name = "Refused";
  constructor(key: Key, options?: ErrorOptions) {
    super(say(key), options);
  }
}
