/** Records played again, answer by answer. */

import type { Ask } from "./asking.js";
import { Match } from "./match.js";
import type { CallOptions, Entry, GameName, Invalid, RecordOf, Telling, Turn } from "./types.js";
import { inWords, sentencesOf } from "./words.js";

/** An answer of a record that the rules allow, with what the service has answered to it by itself. */
export interface RecordedStep<Game extends GameName> {
  valid: true;
  /** Its place in the whole log, in which nothing is left out. */
  at: number;
  entry: Entry<Game>;
  /** The turn that it has answered. At the first step its `events` are those of the setup, if there were any. */
  before: Turn<Game>;
  /** The turn that it has led to. Its `log` begins with the entry, its `events` are what has happened. */
  after: Turn<Game>;
  /** What has happened, in words; throws a `HeraldError` if it is not told so. */
  readonly sentences: string[];
}

/** What is wrong with a record, after all that is right: `at` is the place in its log, `pointer` that in the record. */
export interface WrongStep<Game extends GameName> extends Omit<Invalid, "turn"> {
  /** The turn before what is wrong; if that is in the midst of a call, it has no `events`. */
  before: Turn<Game>;
}

type Judged<Game extends GameName> = ({ valid: true } | Omit<WrongStep<Game>, "before">) & { turn: Turn<Game> };

/**
 * Plays a record again. The service judges it first: that tells the whole log, also of a sealed match, and where to
 * stop. The first turn is that of the same record with nothing answered. Only the two turns of a step are kept.
 */
export async function* stepsOf<Game extends GameName>(
  ask: Ask,
  given: RecordOf<Game> | string,
  { words, names, signal }: Telling & CallOptions = {},
): AsyncGenerator<RecordedStep<Game> | WrongStep<Game>, void, undefined> {
  const record = (typeof given === "string" ? JSON.parse(given) : given) as RecordOf<GameName>;
  const players = names ?? record.players;
  const told = inWords(ask, { words, names: players });
  const judge = async (changed: object, ...parts: string[]) => {
    const include = ["position", "decisions", "view", "log", ...parts, ...(words ? ["words"] : [])];
    return (await ask("replay", { ...record, players, ...changed, include }, { signal })) as Judged<Game>;
  };
  const verdict = await judge({});
  const whole = verdict.turn.log;
  const atFirst = { ...nothingAnswered(record), outcome: undefined, adjudication: undefined };
  const start = await judge(atFirst, "events");
  let { turn } = start;
  let at = turn.log.length;
  while (start.valid && at < whole.length) {
    const entry = whole[at]!;
    const before = turn;
    const { seat, action } = entry as never;
    const after = await new Match<Game>(told, undefined, before, [], undefined).act(seat, action, { signal });
    const next = at + after.log.length;
    if (!verdict.valid && next > whole.length) break; // something that the service has answered there is told otherwise
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

/** The members of a record of which nothing has been answered. */
function nothingAnswered({ log, logs }: RecordOf<GameName>): object {
  if (!logs) return { log: log && [] };
  return { logs: Object.fromEntries(Object.keys(logs).map((seat) => [seat, []])) };
}
