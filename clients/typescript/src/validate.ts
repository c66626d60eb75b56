/** Checks many records in batches, small enough that no proxy holds an answer back. */

import { NetworkError } from "./errors.js";
import { toLine } from "./record.js";
import { withRetry, type RetryPolicy } from "./transport.js";
import type { AnyRecord, RecordVerdict } from "./types.js";

/** The most lines and characters of one request; a longer record is sent alone. */
const MAX_LINES = 200;
const MAX_CHARACTERS = 250_000;

/** Sends lines and returns their verdicts; `attempt` counts from 1. */
type Send = (lines: string, attempt: number) => Promise<RecordVerdict[]>;

/** Yields the verdict of the service on each record. */
export async function* validateAll(
  send: Send,
  records: Iterable<AnyRecord> | AsyncIterable<AnyRecord>,
  policy: RetryPolicy,
): AsyncGenerator<RecordVerdict, void, undefined> {
  let before = 0;
  for await (const lines of batches(records)) {
    const verdicts = await withRetry((attempt) => sendAll(send, lines, attempt), policy);
    for (const verdict of verdicts) yield { ...verdict, line: verdict.line + before };
    before += lines.length;
  }
}

/** Returns the verdicts on a batch of lines; empty lines have none. */
async function sendAll(send: Send, lines: string[], attempt: number): Promise<RecordVerdict[]> {
  const verdicts = await send(lines.join("\n"), attempt);
  const numbers = lines.flatMap((line, n) => (line ? [n + 1] : []));
  if (numbers.join() === verdicts.map(({ line }) => line).join()) return verdicts;
  throw new NetworkError("the answer broke off: a record has no verdict");
}

async function* batches(records: Iterable<AnyRecord> | AsyncIterable<AnyRecord>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let characters = 0;
  for await (const record of records) {
    // The client sends a line as it is: the service reports what is wrong with it.
    const line = typeof record === "string" ? record.trim() : toLine(record);
    if (line.includes("\n")) throw new RangeError("a record has to be on one line");
    if (batch.length && (batch.length === MAX_LINES || characters + line.length > MAX_CHARACTERS)) {
      yield batch;
      [batch, characters] = [[], 0];
    }
    batch.push(line);
    characters += line.length;
  }
  if (batch.length) yield batch;
}
