/** Records of whole matches: how to build and join them, their lines and their hashes. */

import { sha256, utf8 } from "./base64url.js";
import { HeraldError } from "./errors.js";
import type { GameName, RecordDetails, RecordOf, Schemas } from "./types.js";

type Members = Record<string, unknown>;

/** The members of a turn that a record includes. The text of the outcome is not one: it depends on the language. */
interface FinalTurn {
  game: string;
  ruleset: string;
  outcome: { winners: string[]; reason: string; rule: string } | null;
}

/** Returns the record of a match, without undefined members. */
export function recordOf<Game extends GameName>(
  { game, ruleset, outcome }: FinalTurn,
  { chance, ...members }: Members & { chance: object },
  { players, event, date, adjudication, comments, tags }: RecordDetails,
): RecordOf<Game> {
  const claim = outcome ? { winners: outcome.winners, reason: outcome.reason, rule: outcome.rule } : undefined;
  const all = { game, ruleset, ...members, players, event, date, outcome: claim, adjudication, comments, tags };
  const known = definedEntries(chance).filter(([, value]) => value !== null);
  const record = { ...Object.fromEntries(definedEntries(all)), chance: Object.fromEntries(known) };
  return record as unknown as RecordOf<Game>;
}

/**
 * Joins the records of the seats of a sealed match, each with its own log, into one record.
 *
 * A member that several records have must be equal in them. A member that only some have (the event, the options, a
 * player's name, a tag) is included, and so are all comments. If none has options, they are those of the first mode.
 * Throws a `HeraldError` if the records are not of one match, or contradict each other.
 */
export function joinRecords<Some extends Schemas["MatchRecord"]>(records: readonly Some[]): Some {
  if (!records.length) throw new HeraldError("there are no records to join");
  const whole: Members = {};
  const parts: Record<"logs" | "players" | "tags", Members> = { logs: {}, players: {}, tags: {} };
  const merge = (into: Members, name: string, value: unknown, path = name) => {
    if (!Object.hasOwn(into, name)) into[name] = value;
    else if (toLine(into[name]) !== toLine(value)) {
      throw new HeraldError(`these records are not of one match, or contradict each other: ${path}`);
    }
  };
  const comments: unknown[] = [];
  for (const { logs, players = {}, tags = {}, comments: own, ...record } of records) {
    if (!logs) throw new HeraldError("a record of a sealed match has `logs`, and this one has none");
    for (const [name, value] of definedEntries(record)) if (value !== null) merge(whole, name, value);
    comments.push(...(own ?? []));
    for (const [seat, log] of definedEntries(logs)) merge(parts.logs, seat, log, `logs of ${seat}`);
    for (const [seat, player] of definedEntries(players)) merge(parts.players, seat, player, `players of ${seat}`);
    for (const [name, text] of definedEntries(tags)) merge(parts.tags, name, text, `tags of ${name}`);
  }
  for (const name of ["players", "tags"] as const) if (Object.keys(parts[name]).length) whole[name] = parts[name];
  if (comments.length) whole["comments"] = comments;
  return { ...whole, logs: parts.logs } as unknown as Some;
}

/**
 * Returns a record as one line without a line end: canonical JSON (RFC 8785). The hash of the record is the SHA-256 of
 * this line. Every client writes the same line for the same match.
 */
export function toLine(record: unknown): string {
  if (Array.isArray(record)) return `[${record.map(toLine).join(",")}]`;
  if (typeof record !== "object" || !record) return JSON.stringify(record);
  const members = definedEntries(record).sort(([name], [other]) => (name < other ? -1 : 1)); // as RFC 8785: by UTF-16
  return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${toLine(value)}`).join(",")}}`;
}

/** Returns the hash of a record, or of a line with a record, as in the member `record` of verdicts. */
export async function hashOf(record: Schemas["MatchRecord"] | string): Promise<string> {
  const value: unknown = typeof record === "string" ? JSON.parse(record) : record;
  return `sha256:${await sha256(utf8(toLine(value)))}`;
}

/** Returns the members of an object that are not undefined. */
function definedEntries(members: object): [string, unknown][] {
  return Object.entries(members).filter(([, value]) => value !== undefined);
}
