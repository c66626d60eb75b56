/** Replays records, answer by answer. */

import { Match } from "./match.js";
import { sentencesOf, withText } from "./text.js";
import type { Call } from "./transport.js";
import type { CallOptions, Entry, GameName, Invalid, RecordOf, TextOptions, Turn } from "./types.js";

/** A legal answer of a record, with the automatic answers that follow it. */
export interface RecordedStep<Game extends GameName> {
  valid: true;
  /** The index of the answer in the whole log, automatic answers included. */
  at: number;
  entry: Entry<Game>;
  /** The turn before the answer. At the first step its `events` are those of the setup. */
  before: Turn<Game>;
  /** The turn after the answer, with its `events`. Its `log` begins with the entry. */
  after: Turn<Game>;
  /** The sentences of the events; throws a `HeraldError` if the steps have no text. */
  readonly sentences: string[];
}

/** The first error of a record: `at` is the index in its log, `pointer` the place in the record. */
export interface WrongStep<Game extends GameName> extends Omit<Invalid, "turn"> {
  /** The turn before the error; without `events` if the error is in the middle of a call. */
  before: Turn<Game>;
}

type Judged<Game extends GameName> = ({ valid: true } | Omit<WrongStep<Game>, "before">) & { turn: Turn<Game> };

/**
 * Yields the steps of a record. The verdict of the service comes first: it has the whole log, also of a sealed match,
 * and the index of the first error. The first turn is that of the same record without answers. Only the two turns of
 * the current step are kept.
 */
export async function* replaySteps<Game extends GameName>(
  call: Call,
  recordOrLine: RecordOf<Game> | string,
  { text, names, signal }: TextOptions & CallOptions = {},
): AsyncGenerator<RecordedStep<Game> | WrongStep<Game>, void, undefined> {
  const record = (typeof recordOrLine === "string" ? JSON.parse(recordOrLine) : recordOrLine) as RecordOf<GameName>;
  const players = names ?? record.players;
  const callWithText = withText(call, { text, names: players });
  const judge = async (changed: object, ...parts: string[]) => {
    const include = ["position", "decisions", "view", "log", ...parts, ...(text ? ["text"] : [])];
    return (await call("replay", { ...record, players, ...changed, include }, { signal })) as Judged<Game>;
  };
  const verdict = await judge({});
  const whole = verdict.turn.log;
  const unplayed = { ...emptyLogs(record), outcome: undefined, adjudication: undefined };
  const start = await judge(unplayed, "events");
  let { turn } = start;
  let at = turn.log.length;
  while (start.valid && at < whole.length) {
    const entry = whole[at]!;
    const before = turn;
    const { seat, action } = entry as never;
    const after = await new Match<Game>(callWithText, undefined, before, [], undefined).act(seat, action, { signal });
    const next = at + after.log.length;
    if (!verdict.valid && next > whole.length) break; // the record has another automatic answer there
    yield {
      valid: true,
      at,
      entry,
      before,
      after,
      get sentences() {
        return sentencesOf(after);
      },
    };
    [turn, at] = [after, next];
  }
  if (verdict.valid) return;
  const { turn: last, ...wrong } = verdict;
  yield { ...wrong, before: last.step === turn.step ? turn : { ...last, events: [] } };
}

/** Returns the same logs without their answers. */
function emptyLogs({ log, logs }: RecordOf<GameName>): object {
  if (!logs) return { log: log && [] };
  return { logs: Object.fromEntries(Object.keys(logs).map((seat) => [seat, []])) };
}
