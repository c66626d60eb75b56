/** Asking the service about many records, some at a time: so much that the answer fits into what networks hold back. */

import { persistently } from "./asking.js";
import { NetworkError } from "./errors.js";
import { toLine } from "./record.js";
import type { AnyRecord, RecordVerdict } from "./types.js";

/** What is sent in one request at most (or one record that is longer): lines, and letters of all. */
const LINES = 200;
const LETTERS = 250_000;

/** What the service says of each record; `ask` sends lines, and answers verdicts. */
export async function* validated(
  ask: (lines: string) => Promise<RecordVerdict[]>,
  records: Iterable<AnyRecord> | AsyncIterable<AnyRecord>,
  attempts: number,
  wait: number,
): AsyncGenerator<RecordVerdict, void, undefined> {
  let before = 0;
  for await (const lines of batches(records)) {
    const verdicts = await persistently(() => askAll(ask, lines), attempts, wait);
    for (const verdict of verdicts) yield { ...verdict, line: verdict.line + before };
    before += lines.length;
  }
}

/** The verdicts on a batch of lines; empty ones have none. */
async function askAll(ask: (lines: string) => Promise<RecordVerdict[]>, lines: string[]): Promise<RecordVerdict[]> {
  const verdicts = await ask(lines.join("\n"));
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
