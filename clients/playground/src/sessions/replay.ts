/** The replay of a record, step by step, as any viewer sees it. */

import type { PlayableTurn } from "herald-boards";
import {
  type Entry,
  type Event as GameEvent,
  type GameName,
  type RecordOf,
  type Schemas,
  type Seat,
  type ViewTable,
  type Suggestion,
  type View,
  type Viewer,
} from "herald-client";
import { say } from "../i18n.js";
import { cleanName, isolated } from "../names.js";
import { isAborted } from "../problem.js";
import { matchOf, operationsOf, service } from "../service.js";
import type { ExportData, LogLine, Session, Verdict } from "../session.js";
import { settings } from "../settings.js";
import type { Moment } from "./evaluation.js";
import { logLines, type Events } from "./base.js";

/** What has happened at a step, as the boards mark it. */
type Marks = readonly GameEvent<GameName>[];

type RecordComment = Schemas["RecordComment"];

/** A step of the record: its position, and the answer before it. */
interface ReplayStep extends Moment {
  entry: Entry<GameName> | undefined;
  /** The label of the answer. */
  label: string;
  log: LogLine[];
  events: Marks;
}

/** The first error of the record, after the last step. */
export interface Wrong {
  at: number | undefined;
  pointer: string | undefined;
  rule: string | undefined;
  reason: string;
  /** The wrong answer, as in the record. */
  answer: unknown;
}

interface Seen {
  view: View<GameName>;
  to_act: Seat[];
  outcome: Verdict | null;
}

export class ReplaySession extends EventTarget implements Session {
  readonly watched = true;
  readonly isReplay = true;
  readonly game: GameName;
  names: Readonly<Record<string, string>>;
  readonly decision = undefined;
  readonly canUndo = false;
  viewer: Seat | Viewer = "table";
  /** The index of the current step. */
  at = 0;
  wrong: Wrong | undefined;
  /** Whether all steps are loaded. */
  loaded = false;
  problem: unknown;
  player: Session["player"];
  /** What has happened at this step; undefined if the board has played it. */
  marks: Marks | undefined;

  #steps: ReplayStep[] = [];
  #seen: Seen;
  #log: readonly LogLine[];
  #wanted: { at: number; viewer: Seat | Viewer };
  #moving: Promise<void> | undefined;
  #abort = new AbortController();
  /** Ends the playback of a step. */
  #skip = new AbortController();

  private constructor(
    public record: RecordOf<GameName>,
    first: ReplayStep,
    seen: Seen,
  ) {
    super();
    this.game = record.game;
    this.names = namesOf(record);
    this.#steps = [first];
    this.#seen = seen;
    this.#log = first.log;
    this.#wanted = { at: 0, viewer: "table" };
  }

  /** Opens a record at its first step. Throws a `Problem` if the record is invalid. */
  static async open(record: RecordOf<GameName>): Promise<ReplaySession> {
    const { first, seen } = await beginning(record);
    const session = new ReplaySession(record, first, seen);
    void session.#load(session.#abort.signal);
    return session;
  }

  /** Loads all steps, until the signal is aborted. */
  async #load(signal: AbortSignal): Promise<void> {
    this.loaded = false;
    this.wrong = undefined;
    let shown = performance.now();
    try {
      for await (const step of service.game(this.game).steps(this.record, { text: true, names: this.names, signal })) {
        if (signal.aborted) return;
        if (step.valid) {
          const { before, entry, after } = step;
          const events = after.events as Events;
          this.#steps.push({
            position: after.position as object,
            toAct: after.to_act,
            winners: after.outcome?.winners,
            events: after.events as Marks,
            entry,
            label: labelOf(before.decisions, entry),
            log: logLines(this.#steps.length, events),
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
      if (isAborted(error)) return;
      this.problem = error;
    }
    this.#changed();
  }

  leave(): void {
    this.#abort.abort();
    this.#skip.abort();
  }

  /** The steps so far, for their evaluation. */
  get moments(): readonly Moment[] {
    return this.#steps;
  }

  goOn(): void {
    void this.translate();
  }

  get #operations(): ReturnType<typeof operationsOf> {
    return operationsOf(this.game, matchOf(this.record));
  }

  /** The number of steps after the first one, so far. */
  get count(): number {
    return this.#steps.length - 1;
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

  /** What has happened, and the comments on it. */
  get log(): readonly LogLine[] {
    const shown = this.viewer === "table" ? this.comments.filter(({ step }) => step <= this.at) : this.commentsNow;
    const said = shown.map(({ step, text, by }) => ({ step, text: by ? `${by}: ${text}` : text, isComment: true }));
    return said.length ? [...this.#log, ...said].toSorted((one, other) => one.step - other.step) : this.#log;
  }

  get comments(): readonly RecordComment[] {
    return this.record.comments ?? [];
  }

  /** The comments on this step. */
  get commentsNow(): readonly RecordComment[] {
    return this.comments.filter(({ step }) => step === this.at);
  }

  /** Replaces the comments on this step. */
  comment(said: readonly Omit<RecordComment, "step">[]): void {
    const others = this.comments.filter(({ step }) => step !== this.at);
    const comments = [...others, ...said.map((one) => ({ step: this.at, ...one }))].toSorted((one, other) => one.step - other.step);
    const { comments: _, ...record } = this.record;
    this.record = (comments.length ? { ...record, comments } : record) as RecordOf<GameName>;
    this.#changed();
  }

  get exportData(): ExportData {
    return { record: this.record, position: this.#steps[this.at]!.position };
  }

  /** The last answer, as the viewer may know it. */
  get chosen(): string {
    const { entry, label } = this.#steps[this.at]!;
    if (!entry) return say("at_setup");
    const name = this.names[entry.seat] ?? say("table_itself");
    if (this.viewer === "table" || this.viewer === entry.seat) return `${isolated(name)}: ${label}`;
    return this.#log.length ? name : say("chosen_hidden", { name });
  }

  /** Goes to a step; of several calls in a row the last one counts. The board plays the next step. */
  async go(at: number): Promise<void> {
    this.#wanted = { ...this.#wanted, at: Math.max(0, Math.min(at, this.count)) };
    this.#skip.abort();
    await (this.#moving ??= this.#follow());
  }

  async lookAs(viewer: Seat | Viewer): Promise<void> {
    this.#wanted = { ...this.#wanted, viewer };
    this.#skip.abort();
    await (this.#moving ??= this.#follow());
  }

  async #follow(): Promise<void> {
    try {
      for (let wanted; wanted !== this.#wanted; ) {
        wanted = this.#wanted;
        await this.#look(Math.min(wanted.at, this.count), wanted.viewer);
      }
    } finally {
      this.#moving = undefined;
    }
  }

  async #look(at: number, viewer: Seat | Viewer): Promise<void> {
    const step = this.#steps[at]!;
    const isNext = at === this.at + 1 && viewer === this.viewer;
    const plays = isNext && this.player !== undefined && settings.speed > 0;
    const { seen, log, events } = plays ? await this.#played(at, viewer) : await this.#shown(at, viewer);
    if (this.#steps[at] !== step) return; // `translate` loads the steps again, and looks at this one then
    this.#seen = seen;
    this.#log = log;
    this.at = at;
    this.viewer = viewer;
    this.marks = events;
    this.#changed();
  }

  /** Loads a step, as a viewer may know it. */
  async #shown(at: number, viewer: Seat | Viewer): Promise<{ seen: Seen; log: readonly LogLine[]; events: Marks }> {
    const { names } = this;
    const { position, entry, events } = this.#steps[at]!;
    const eyes = viewer === "table" ? {} : { viewer };
    const turn = this.#operations["legalActions"]!({ ...eyes, names, position, include: ["view"] }) as Promise<Seen>;
    if (viewer === "table") return { seen: await turn, log: this.#story(at), events };
    if (!entry) return { seen: await turn, log: [], events: [] };
    const [seen, known] = await Promise.all([turn, this.#answered(at, viewer, ["events", "text"])]);
    return { seen, log: logLines(at, known.events as Events), events: known.events };
  }

  /** Plays a step on the board. */
  async #played(at: number, viewer: Seat | Viewer): Promise<{ seen: Seen; log: readonly LogLine[]; events: undefined }> {
    const { signal } = (this.#skip = new AbortController());
    const turn = await this.#answered(at, viewer, ["view", "events", "frames", "text"]);
    await this.player?.(turn, signal);
    return { seen: turn, log: viewer === "table" ? this.#story(at) : logLines(at, turn.events as Events), events: undefined };
  }

  /** Returns the log of the whole table up to a step. */
  #story(at: number): LogLine[] {
    return this.#steps.slice(0, at + 1).flatMap(({ log }) => log);
  }

  /** Returns what came of the answer before a step, as a viewer may know it. */
  async #answered(at: number, viewer: Seat | Viewer, include: readonly string[]): Promise<Seen & PlayableTurn> {
    const { seat, action } = this.#steps[at]!.entry!;
    const { position } = this.#steps[at - 1]!;
    const eyes = viewer === "table" ? {} : { viewer };
    return (await this.#operations["apply"]!({ ...eyes, position, seat, action, names: this.names, include })) as Seen & PlayableTurn;
  }

  async tables(): Promise<ViewTable[]> {
    const eyes = this.viewer === "table" ? {} : { viewer: this.viewer };
    const { position } = this.#steps[this.at]!;
    const input = { ...eyes, position, names: this.names, include: ["view", "text"] };
    return ((await this.#operations["view"]!(input)) as { tables: ViewTable[] }).tables;
  }

  /**
   * Loads all steps again in the current language, and goes back to the same step. If the language changes again
   * meanwhile, the last one counts.
   */
  async translate(): Promise<void> {
    this.#abort.abort();
    const { signal } = (this.#abort = new AbortController());
    this.problem = undefined;
    try {
      const { first, seen } = await beginning(this.record);
      if (signal.aborted) return;
      this.#steps = [first];
      this.names = namesOf(this.record);
      this.#seen = seen;
      this.#log = first.log;
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
    // a replay is read-only
  }

  async undo(): Promise<void> {
    // a replay is read-only
  }

  suggest(): Promise<Suggestion<GameName>> {
    return Promise.reject(new RangeError("a replay is read-only"));
  }

  #changed(): void {
    this.dispatchEvent(new Event("change"));
  }
}

/** Returns the first step: the game after its setup. */
async function beginning(record: RecordOf<GameName>): Promise<{ first: ReplayStep; seen: Seen }> {
  const { log, logs, outcome: _outcome, adjudication: _adjudication, ...whole } = record as Record<string, unknown>;
  const unplayed = logs ? { logs: Object.fromEntries(Object.keys(logs).map((seat) => [seat, []])) } : { log: log && [] };
  const input = { ...whole, ...unplayed, players: namesOf(record), include: ["position", "view", "events", "text"] };
  const { turn } = (await operationsOf(record.game, matchOf(record))["replay"]!(input)) as { turn: Seen & { position: object; events?: Marks } };
  const { position, to_act: toAct, events = [] } = turn;
  const first = { position, toAct, winners: undefined, entry: undefined, label: "", log: logLines(0, events as Events), events };
  return { first, seen: turn };
}

/** Returns the label of an answer among the legal actions. */
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

/** Returns the names of the players of a record; without a name, "player" and a number. */
function namesOf(record: RecordOf<GameName>): Record<string, string> {
  const { log = [], logs = {}, players = {} } = record as { log?: { seat?: string }[]; logs?: object; players?: Record<string, string> };
  const seats = new Set(["p1", "p2", ...log.map(({ seat }) => seat ?? "table"), ...Object.keys(logs), ...Object.keys(players)]);
  seats.delete("table");
  return Object.fromEntries([...seats].sort().map((seat) => [seat, cleanName(players[seat] ?? "") || say("player_number", { number: seat.slice(1) })]));
}
