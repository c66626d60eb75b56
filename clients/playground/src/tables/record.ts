/** A record that is gone through, step by step, with the eyes of anybody. */

import {
  type Entry,
  type GameName,
  type RecordOf,
  type Seat,
  type Sheet,
  type Suggestion,
  type View,
  type Viewer,
} from "herald-client";
import { isGivenUp } from "../parts/problem.js";
import { matchOf, operationsOf, service } from "../service.js";
import type { Luggage, Table, Told, Verdict } from "../table.js";
import { say } from "../words.js";

/** A place of the record: the position there, and the answer that has led to it. */
interface Place {
  position: object;
  entry: Entry<GameName> | undefined;
  /** What the answer is called. */
  label: string;
  told: Told[];
}

/** What is wrong with the record behind the last place. */
export interface Wrong {
  at: number | undefined;
  pointer: string | undefined;
  rule: string | undefined;
  reason: string;
  /** The answer that is wrong, as the record has it. */
  answer: unknown;
}

type Events = readonly { text?: string; rule?: string }[];
interface Seen {
  view: View<GameName>;
  to_act: Seat[];
  outcome: Verdict | null;
}

export class RecordTable extends EventTarget implements Table {
  readonly watched = true;
  readonly game: GameName;
  names: Readonly<Record<string, string>>;
  readonly decision = undefined;
  readonly canUndo = false;
  viewer: Seat | Viewer = "table";
  /** Which place is shown, and how many there are behind the first one so far. */
  at = 0;
  wrong: Wrong | undefined;
  /** Whether all places are there. */
  loaded = false;
  problem: unknown;

  #places: Place[] = [];
  #seen: Seen;
  #story: readonly Told[];
  #wanted: { at: number; viewer: Seat | Viewer };
  #going: Promise<void> | undefined;
  #patience = new AbortController();

  private constructor(
    readonly record: RecordOf<GameName>,
    first: Place,
    seen: Seen,
  ) {
    super();
    this.game = record.game;
    this.names = namesOf(record);
    this.#places = [first];
    this.#seen = seen;
    this.#story = first.told;
    this.#wanted = { at: 0, viewer: "table" };
  }

  /** Opens a record at its beginning. Throws a `Problem` if it is none of its game. */
  static async open(record: RecordOf<GameName>): Promise<RecordTable> {
    const { first, seen } = await beginning(record);
    const table = new RecordTable(record, first, seen);
    void table.#load(table.#patience.signal);
    return table;
  }

  /** Plays the record again, as long as anybody looks on. */
  async #load(signal: AbortSignal): Promise<void> {
    this.loaded = false;
    this.wrong = undefined;
    let shown = performance.now();
    try {
      for await (const step of service.game(this.game).steps(this.record, { words: true, names: this.names, signal })) {
        if (signal.aborted) return;
        if (step.valid) {
          const { before, entry, after } = step;
          const events = after.events as Events;
          this.#places.push({
            position: after.position as object,
            entry,
            label: labelOf(before.decisions, entry),
            told: tell(this.#places.length, events),
          });
        } else {
          const { at, pointer, rule, reason } = step as { at?: number | null; pointer?: string; rule?: string; reason: string };
          const { log } = this.record as { log?: unknown[] };
          this.wrong = { at: at ?? undefined, pointer, rule, reason, answer: at == null ? undefined : log?.[at] };
        }
        if (performance.now() - shown > 200) {
          shown = performance.now();
          this.#changed();
        }
      }
      this.loaded = true;
    } catch (error) {
      if (isGivenUp(error)) return;
      this.problem = error;
    }
    this.#changed();
  }

  leave(): void {
    this.#patience.abort();
  }

  goOn(): void {
    void this.retell();
  }

  get #operations(): ReturnType<typeof operationsOf> {
    return operationsOf(this.game, matchOf(this.record));
  }

  /** How many answers are known behind the first place. */
  get count(): number {
    return this.#places.length - 1;
  }

  get step(): number {
    return this.at;
  }

  get view(): View<GameName> {
    return this.#seen.view;
  }

  get toAct(): readonly Seat[] {
    return this.#seen.to_act;
  }

  get outcome(): Verdict | undefined {
    return this.#seen.outcome ?? undefined;
  }

  get story(): readonly Told[] {
    return this.#story;
  }

  get luggage(): Luggage {
    return { record: this.record, position: this.#places[this.at]!.position };
  }

  /** What was chosen last, as the one who looks on may know it. */
  get chosen(): string {
    const { entry, label } = this.#places[this.at]!;
    if (!entry) return say("at_setup");
    const name = this.names[entry.seat] ?? say("table_itself");
    if (this.viewer === "table" || this.viewer === entry.seat) return say("chosen_by", { name, label });
    return this.#story.length ? name : say("chosen_hidden", { name });
  }

  /** Goes to a place; of several wishes in a row the last one counts. */
  async go(at: number): Promise<void> {
    this.#wanted = { ...this.#wanted, at: Math.max(0, Math.min(at, this.count)) };
    await (this.#going ??= this.#follow());
  }

  async lookAs(viewer: Seat | Viewer): Promise<void> {
    this.#wanted = { ...this.#wanted, viewer };
    await (this.#going ??= this.#follow());
  }

  async #follow(): Promise<void> {
    try {
      for (let wanted; wanted !== this.#wanted; ) {
        wanted = this.#wanted;
        await this.#look(Math.min(wanted.at, this.count), wanted.viewer);
      }
    } finally {
      this.#going = undefined;
    }
  }

  async #look(at: number, viewer: Seat | Viewer): Promise<void> {
    const place = this.#places[at]!;
    const as = viewer === "table" ? {} : { as: viewer };
    const { names } = this;
    const asked = this.#operations["legalActions"]!({ ...as, names, position: place.position, include: ["view"] });
    const [seen, told] = await Promise.all([asked as Promise<Seen>, this.#heard(at, viewer)]);
    if (this.#places[at] !== place) return; // all of it is being played again, and is looked at then
    this.#seen = seen;
    this.#story = told;
    this.at = at;
    this.viewer = viewer;
    this.#changed();
  }

  /** What somebody has heard of the answer that has led to a place. */
  async #heard(at: number, viewer: Seat | Viewer): Promise<readonly Told[]> {
    const { entry, told } = this.#places[at]!;
    if (viewer === "table") return told;
    if (!entry) return [];
    const { seat, action } = entry;
    const { position } = this.#places[at - 1]!;
    const asked = { position, seat, action, as: viewer, names: this.names, include: ["events", "words"] };
    const { events = [] } = (await this.#operations["apply"]!(asked)) as { events?: Events };
    return tell(at, events);
  }

  async sheets(): Promise<Sheet[]> {
    const as = this.viewer === "table" ? {} : { as: this.viewer };
    const { position } = this.#places[this.at]!;
    const asked = { ...as, position, names: this.names, include: ["view", "words"] };
    return ((await this.#operations["view"]!(asked)) as { sheets: Sheet[] }).sheets;
  }

  /**
   * Plays all of it again, in the language chosen now; what is shown stays the place. Where the language is changed
   * again meanwhile, the last one counts.
   */
  async retell(): Promise<void> {
    this.#patience.abort();
    const { signal } = (this.#patience = new AbortController());
    this.problem = undefined;
    try {
      const { first, seen } = await beginning(this.record);
      if (signal.aborted) return;
      this.#places = [first];
      this.names = namesOf(this.record);
      this.#seen = seen;
      this.#story = first.told;
      this.at = 0;
      const loading = this.#load(signal);
      this.#changed();
      while (this.count < this.#wanted.at && !this.loaded && !this.problem) {
        await Promise.race([loading, new Promise((resolve) => this.addEventListener("change", resolve, { once: true }))]);
        if (signal.aborted) return;
      }
      await this.go(this.#wanted.at);
    } catch (error) {
      if (signal.aborted) return;
      this.problem = error;
      this.#changed();
    }
  }

  async act(): Promise<void> {
    // nobody plays here
  }

  async undo(): Promise<void> {
    // nobody plays here
  }

  suggest(): Promise<Suggestion<GameName>> {
    return Promise.reject(new RangeError("nobody plays here"));
  }

  #changed(): void {
    this.dispatchEvent(new Event("change"));
  }
}

/** The first place: the table as it was laid. */
async function beginning(record: RecordOf<GameName>): Promise<{ first: Place; seen: Seen }> {
  const { log, logs, outcome: _outcome, adjudication: _adjudication, ...whole } = record as Record<string, unknown>;
  const nothing = logs ? { logs: Object.fromEntries(Object.keys(logs).map((seat) => [seat, []])) } : { log: log && [] };
  const asked = { ...whole, ...nothing, players: namesOf(record), include: ["position", "view", "events", "words"] };
  const { turn } = (await operationsOf(record.game, matchOf(record))["replay"]!(asked)) as { turn: Seen & { position: object; events?: Events } };
  const first = { position: turn.position, entry: undefined, label: "", told: tell(0, turn.events ?? []) };
  return { first, seen: turn };
}

function tell(step: number, events: Events): Told[] {
  return events.map(({ text = "", rule }) => ({ step, text, ...(rule ? { rule } : {}) }));
}

/** What an answer is called among those that were possible. */
function labelOf(decisions: readonly { seat: string; actions: readonly unknown[]; labels?: readonly string[] }[], entry: Entry<GameName>): string {
  const { actions = [], labels = [] } = decisions.find(({ seat }) => seat === entry.seat) ?? {};
  const wanted = sorted(entry.action);
  return labels[actions.findIndex((action) => sorted(action) === wanted)] ?? entry.action.type;
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === "object" && member && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).filter(([, one]) => one !== null).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );
}

/** What the players of a record are called: as it says, else by their numbers. */
function namesOf(record: RecordOf<GameName>): Record<string, string> {
  const { log = [], logs = {}, players = {} } = record as { log?: { seat?: string }[]; logs?: object; players?: Record<string, string> };
  const seats = new Set(["p1", "p2", ...log.map(({ seat }) => seat ?? "table"), ...Object.keys(logs), ...Object.keys(players)]);
  seats.delete("table");
  return Object.fromEntries([...seats].sort().map((seat) => [seat, players[seat] ?? say("player_number", { number: seat.slice(1) })]));
}
