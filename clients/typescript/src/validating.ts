/** Asking the service about many records, some at a time: so much that the answer fits into what networks hold back. */

import { persistently, type Patience } from "./asking.js";
import { NetworkError } from "./errors.js";
import { toLine } from "./record.js";
import type { AnyRecord, RecordVerdict } from "./types.js";

/** What is sent in one request at most (or one record that is longer): lines, and letters of all. */
const LINES = 200;
const LETTERS = 250_000;

/** Sends lines, for the first time or again, and answers verdicts. */
type Send = (lines: string, attempt: number) => Promise<RecordVerdict[]>;

/** What the service says of each record. */
export async function* validated(
  send: Send,
  records: Iterable<AnyRecord> | AsyncIterable<AnyRecord>,
  patience: Patience,
): AsyncGenerator<RecordVerdict, void, undefined> {
  let before = 0;
  for await (const lines of batches(records)) {
    const verdicts = await persistently((attempt) => sendAll(send, lines, attempt), patience);
    for (const verdict of verdicts) yield { ...verdict, line: verdict.line + before };
    before += lines.length;
  }
}

/** The verdicts on a batch of lines; empty ones have none. */
async function sendAll(send: Send, lines: string[], attempt: number): Promise<RecordVerdict[]> {
  const verdicts = await send(lines.join("\n"), attempt);
  const numbers = lines.flatMap((line, n) => (line ? [n + 1] : []));
  if (numbers.join() === verdicts.map(({ line }) => line).join()) return verdicts;
  throw new NetworkError("the answer broke off: not every record has got its verdict");
}

async function* batches(records: Iterable<AnyRecord> | AsyncIterable<AnyRecord>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let letters = 0;
  for await (const record of records) {
    // A line is sent as it is, whatever is wrong with it: that is for the service to say.
    const line = typeof record === "string" ? record.trim() : toLine(record);
    if (line.includes("\n")) throw new RangeError("a record has to be on one line");
    if (batch.length && (batch.length === LINES || letters + line.length > LETTERS)) {
      yield batch;
      [batch, letters] = [[], 0];
    }
    batch.push(line);
    letters += line.length;
  }
  if (batch.length) yield batch;
}
