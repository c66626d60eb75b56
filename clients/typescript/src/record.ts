/** Records, whole matches to keep: what they tell, their lines and their hashes. */

import { sha256, utf8 } from "./bytes.js";
import { HeraldError } from "./errors.js";
import type { GameName, RecordDetails, RecordOf, Schemas } from "./types.js";

type Members = Record<string, unknown>;

/** Of a turn, what a record tells: all but the outcome's text, which depends on the language of who has asked. */
interface Ended {
  game: string;
  ruleset: string;
  outcome: { winners: string[]; reason: string; rule: string } | null;
}

/** The record of a match, with members of the contract; the undefined ones are left out. */
export function recordOf<Game extends GameName>(
  { game, ruleset, outcome }: Ended,
  { chance, ...members }: Members & { chance: object },
  { players, event, date, adjudication }: RecordDetails,
): RecordOf<Game> {
  const claim = outcome ? { winners: outcome.winners, reason: outcome.reason, rule: outcome.rule } : undefined;
  const told = { game, ruleset, ...members, players, event, date, outcome: claim, adjudication };
  const known = given(chance).filter(([, value]) => value !== null);
  const record = { ...Object.fromEntries(given(told)), chance: Object.fromEntries(known) };
  return record as unknown as RecordOf<Game>;
}

/**
 * One record of what the seats of a sealed match have recorded, each with its own log.
 *
 * What several tell has to be the same, and what only some tell (an event, the own name) is taken over; but options
 * that are left out are those of the first mode. Throws a `HeraldError` if they are not of one match, or tell it in
 * different ways.
 */
export function joinRecords<Some extends Schemas["MatchRecord"]>(records: readonly Some[]): Some {
  if (!records.length) throw new HeraldError("there are no records to be joined");
  const whole: Members = {};
  const seats: Record<"logs" | "players", Members> = { logs: {}, players: {} };
  const agree = (into: Members, name: string, told: unknown, what = name) => {
    if (!Object.hasOwn(into, name)) into[name] = told;
    else if (toLine(into[name]) !== toLine(told)) {
      throw new HeraldError(`these records are not of one match, or tell it in different ways: ${what}`);
    }
  };
  for (const { logs, players = {}, ...record } of records) {
    if (!logs) throw new HeraldError("a record of a sealed match has `logs`, and this one has none");
    for (const [name, told] of given({ ...record, options: record.options ?? null })) agree(whole, name, told);
    for (const [seat, log] of given(logs)) agree(seats.logs, seat, log, `logs of ${seat}`);
    for (const [seat, player] of given(players)) agree(seats.players, seat, player, `players of ${seat}`);
  }
  if (whole["options"] === null) delete whole["options"];
  if (Object.keys(seats.players).length) whole["players"] = seats.players;
  return { ...whole, logs: seats.logs } as unknown as Some;
}

/**
 * A record as a line, without its end: its canonical form (RFC 8785), of which its hash is the SHA-256. Of the same
 * match every client makes the same line.
 */
export function toLine(record: unknown): string {
  if (Array.isArray(record)) return `[${record.map(toLine).join(",")}]`;
  if (typeof record !== "object" || !record) return JSON.stringify(record);
  const members = given(record).sort(([name], [other]) => (name < other ? -1 : 1)); // as RFC 8785: by UTF-16
  return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${toLine(value)}`).join(",")}}`;
}

/** The hash of a record, or of a line that holds one, as verdicts tell it (`record`). */
export async function hashOf(record: Schemas["MatchRecord"] | string): Promise<string> {
  const value: unknown = typeof record === "string" ? JSON.parse(record) : record;
  return `sha256:${await sha256(utf8(toLine(value)))}`;
}

/** The members of an object that are there. */
function given(members: object): [string, unknown][] {
  return Object.entries(members).filter(([, value]) => value !== undefined);
}
