/** A hotseat session: people who pass one screen on, and Herald at the other seats. */

import type { PlayableTurn } from "herald-boards";
import {
  newContribution,
  type Action,
  type CallOptions,
  type Decision,
  type GameName,
  type Match,
  type Position,
  type Seat,
  type Setup,
  type ViewTable,
  type Suggestion,
  type SuggestOptions,
  type View,
  type Viewer,
} from "herald-client";
import { isAborted } from "../problem.js";
import { matchOf, operationsOf, service } from "../service.js";
import type { ExportData, LogLine, Session, Verdict } from "../session.js";
import { settings } from "../settings.js";
import { listed, say } from "../i18n.js";
import { cleanName } from "../names.js";
import { OwnAnswers } from "./auto.js";
import { logLines, SessionBase, type Events } from "./base.js";
import { find, type Played, type Player, type StoredHotseat } from "./storage.js";

/** Games without hidden information. */
export const OPEN: readonly GameName[] = ["battlecrest"];

/** The parameters of a new session. */
export interface Beginning<Game extends GameName> {
  game: Game;
  title: string;
  options: Setup<Game>["options"];
  /** The name of the match, and a seed of 64 hexadecimal digits. */
  chance: { match: string; seed: string };
  /** What is played before anybody sits down. */
  opening?: readonly { seat: string; action: object }[] | undefined;
  /** The players in the order of the options; the setup may draw their seats. */
  players: readonly { name: string; player: Player }[];
  hide: boolean;
}

/** The parameters of a session from a position, which has no history. */
export interface FromPosition<Game extends GameName> {
  game: Game;
  title: string;
  position: Position<Game>;
  /** The players in the order of the options. */
  players: Beginning<Game>["players"];
  hide: boolean;
}

/** A turn as a viewer may know it. */
interface Seen<Game extends GameName> {
  to_act: Seat[];
  outcome: Verdict | null;
  view: View<Game>;
  decisions: Decision<Game>[];
  events?: Events;
  frames?: PlayableTurn["frames"];
}

/** The number behind the name of a player whose name another one has, too. */
const NUMBERED = / \(\d\)$/;

const SEEN = ["view", "decisions", "illegal", "text"];

export class HotseatSession<Game extends GameName> extends SessionBase<Game> implements Session<Game> {
  readonly game: Game;
  readonly id: string;
  readonly title: string;
  readonly names: Readonly<Record<string, string>>;
  readonly players: Readonly<Record<string, Player>>;
  readonly hide: boolean;
  viewer: Viewer | Seat;
  passTo: Seat | undefined;
  thinking: Seat | undefined;
  stopped = false;
  problem: unknown;

  readonly #match: Match<Game>;
  readonly #played: Played[];
  readonly #logs: StoredHotseat["logs"];
  #seen: Seen<Game>;
  /** What people have not seen yet, from the view on that they saw last. */
  readonly #missed = new Map<string, { view: View<Game>; turns: PlayableTurn<Game>[] }>();
  #left = false;
  readonly #own = new OwnAnswers<Game>();
  /** The labels of its answers since the last choice of the viewer. */
  #answered: string[] = [];
  /** Whether the session answers for a player now. */
  #answering = false;
  /** The log with the answers of the session, and what it was made of. */
  #told: { of: readonly unknown[]; lines: readonly LogLine[] } = { of: [], lines: [] };
  /** Aborts Herald's suggestion. */
  #abort = new AbortController();

  private constructor(match: Match<Game>, seen: Seen<Game>, stored: Omit<StoredHotseat<Game>, "saved" | "step" | "over">) {
    super();
    this.#match = match;
    this.#seen = seen;
    ({ game: this.game, id: this.id, title: this.title, names: this.names, players: this.players } = stored);
    ({ hide: this.hide, viewer: this.viewer, played: this.#played, logs: this.#logs } = stored);
    settings.addEventListener("change", this.#onSettings);
  }

  /** The settings say whether the session answers for a player. */
  readonly #onSettings = (): void => {
    this.#playOn();
    this.changed();
  };

  /** Sets up a session. Throws a `Problem` if the options are invalid. */
  static async begin<Game extends GameName>(beginning: Beginning<Game>): Promise<HotseatSession<Game>> {
    const { game, title, options, chance, opening = [], hide } = beginning;
    const id = newContribution().slice(0, 16);
    const setup: Setup<Game> = { chance: { mode: "seeded", ...chance } };
    if (options !== undefined) setup.options = options;
    const drawn = await service.game(game).match(setup);
    const { names, players } = assignSeats(drawn.turn, beginning.players);
    const match = await service.game(game).match({ ...setup, text: true, names });
    for (const { seat, action } of opening) await match.act(seat as Seat, action as Action<Game>);
    const viewers = audience(players);
    const stored = { id, game, title, names, players, hide, viewer: viewers[0]!, played: [], logs: emptyLogs(viewers) };
    const session = new HotseatSession<Game>(match, seenFirst(match), stored);
    await session.#loadLogs();
    await session.#start();
    session.keep();
    return session;
  }

  /** Starts from a position. Throws a `Problem` if the position is invalid. */
  static async fromPosition<Game extends GameName>({ game, title, position, players: entered, hide }: FromPosition<Game>): Promise<HotseatSession<Game>> {
    const named = {}; // filled in below: only the position tells the seats, and the match reads this at each request
    const match = await service.game(game).resume(position, { text: true, names: named });
    const { names, players } = assignSeats(match.turn, entered);
    Object.assign(named, names);
    const viewers = audience(players);
    const id = newContribution().slice(0, 16);
    const stored = { id, game, title, names, players, hide, viewer: viewers[0]!, played: [], logs: emptyLogs(viewers) };
    const session = new HotseatSession<Game>(match, seenFirst(match), stored);
    await session.#start();
    session.keep();
    return session;
  }

  /** Resumes a session that this browser stores; undefined if there is none. */
  static async resume(id: string): Promise<HotseatSession<GameName> | undefined> {
    const stored = find(id);
    if (!stored) return undefined;
    for (const viewer of audience(stored.players)) stored.logs[viewer] ??= { language: "", lines: [] };
    const match = await service.game(stored.game).resume(...stored.saved);
    const session = new HotseatSession<GameName>(match, seenFirst(match), stored);
    await session.#start();
    return session;
  }

  get step(): number {
    return this.#match.step;
  }

  get view(): View<Game> {
    return this.#seen.view;
  }

  get toAct(): readonly Seat[] {
    return this.#seen.to_act;
  }

  get outcome(): Verdict | undefined {
    return this.#seen.outcome ?? undefined;
  }

  get decision(): Decision<Game> | undefined {
    return this.stopped || !this.#ownAnswer() ? this.#asked : undefined;
  }

  get #asked(): Decision<Game> | undefined {
    return this.outcome ? undefined : this.#seen.decisions.find(({ seat }) => seat === this.viewer);
  }

  /** The log of the viewer, with a line for each answer of the session. */
  get log(): readonly LogLine[] {
    const lines = this.#logs[this.viewer]?.lines ?? [];
    const own = this.#played.filter(({ auto, seat }) => auto && seat === this.viewer);
    if (!own.length) return lines;
    const of = [lines, own.length, own.at(-1)!.step, settings.language];
    if (of.some((part, n) => part !== this.#told.of[n])) {
      const notes = own.map(({ step, auto }) => ({ step, text: say(`answered_${auto!}`) }));
      this.#told = { of, lines: [...lines, ...notes].sort((one, other) => one.step - other.step) };
    }
    return this.#told.lines;
  }

  /** Where one person plays: to be asked gives nothing away, and neither does not to be asked. */
  get answersItself(): boolean {
    return this.#persons.length === 1 || OPEN.includes(this.game);
  }

  /** How many choices the viewer has made: not those of the session itself. */
  get choices(): number {
    return this.#played.filter(({ auto, seat }) => !auto && seat === this.viewer).length;
  }

  get answered(): string | undefined {
    return this.#answered.length ? say("answered_these", { labels: listed(this.#answered.map((text) => say("quoted", { text }))).names }) : undefined;
  }

  get match(): Match<Game> {
    return this.#match;
  }

  get exportData(): ExportData {
    const { outcome, position, setup, log, step } = this.#match;
    const record = setup && log.length === step ? this.#match.record({ players: { ...this.names } }) : undefined;
    return { record, position: position as object, ...(outcome ? {} : { hint: "record_secret" }) };
  }

  get ownSeat(): Seat | undefined {
    const [own, ...others] = this.#persons;
    return others.length ? undefined : own;
  }

  get canRematch(): boolean {
    return this.#match.setup !== undefined;
  }

  async rematch(): Promise<string> {
    const { game, title, hide, names } = this;
    const entered = enteredOf(this.#match.turn, names).map((seat) => ({ name: names[seat]!.replace(NUMBERED, ""), player: this.players[seat]! }));
    const chance = { match: newContribution().slice(0, 16), seed: newContribution() };
    const { options } = this.#match.setup!;
    const session = await HotseatSession.begin<Game>({ game, title, options, chance, players: rotated(entered), hide });
    session.leave();
    return `#/play/${session.id}`;
  }

  async act(action: Action<Game>): Promise<void> {
    this.#own.answered(this.decision, this.view, action);
    this.#answered = [];
    await this.#play(this.viewer as Seat, action);
    this.#playOn();
  }

  get canUndo(): boolean {
    return this.#back() > 0;
  }

  /** Takes back the last choice of a person at this screen, and what came after it. */
  async undo(): Promise<void> {
    this.stop();
    this.#own.forget();
    this.#answered = [];
    await this.inOrder(async () => {
      this.#missed.clear();
      for (let back = this.#back(); back > 0; back--) {
        await this.#match.undo();
        this.#played.pop();
      }
      for (const log of Object.values(this.#logs)) log.lines = log.lines.filter(({ step }) => step <= this.step);
      await this.#look(this.#nextViewer());
      this.keep();
    });
    this.stopped = false;
    this.#playOn();
  }

  /** Returns how many calls an undo takes back until a person has a decision; 0 if there is no undo. */
  #back(): number {
    for (let back = 1; back <= this.#played.length; back++) {
      const { seat, final, auto } = this.#played.at(-back)!;
      if (final) return 0;
      if (this.players[seat]?.person && !auto) return back;
    }
    return 0;
  }

  suggest(options?: SuggestOptions, callOptions?: CallOptions): Promise<Suggestion<Game>> {
    return this.#match.suggest(this.viewer as Seat, options, callOptions);
  }

  async foresee(action: Action<Game>, options?: CallOptions): Promise<readonly string[] | undefined> {
    const { viewer, names } = this;
    const { position, turn } = this.#match;
    const wanted = JSON.stringify(action);
    const asked = turn.decisions.find(({ seat }) => seat === viewer);
    if (!asked?.actions.some((one) => JSON.stringify(one) === wanted)) return []; // the game has gone on meanwhile
    const { apply } = operationsOf(this.game, matchOf(turn), fetch);
    const input = { position, seat: viewer, action, names };
    // what is final, as chance has answered or secrets were told, has no undo
    const [whole, { events }] = (await Promise.all([
      apply!({ ...input, include: ["position"] }, options),
      apply!({ ...input, viewer, include: ["events", "text"] }, options),
    ])) as [{ position: { undo?: { parent?: unknown } | null } }, { events: Events }];
    return whole.position.undo?.parent ? events.map(({ text = "" }) => text) : undefined;
  }

  tables(): Promise<ViewTable[]> {
    return this.#match.tables(this.viewer as Viewer);
  }

  stop(): void {
    const { thinking } = this;
    this.#answering = false;
    this.#abort.abort();
    if (!thinking) return;
    this.thinking = undefined;
    this.stopped = true;
    this.changed();
  }

  goOn(once = false): void {
    const { problem } = this;
    this.stopped = false;
    this.problem = undefined;
    if (problem) void this.#recover();
    else void this.last.then(() => this.#playOn(once)); // a stopped call may still be running
    this.changed();
  }

  /** Loads the view and the log again after a request failed. */
  async #recover(): Promise<void> {
    try {
      await this.inOrder(() => this.#look(this.#nextViewer()));
      await this.#reloadLog();
      this.#playOn();
    } catch (error) {
      this.problem = error;
      this.changed();
    }
  }

  override leave(): void {
    this.#left = true;
    settings.removeEventListener("change", this.#onSettings);
    this.stop();
  }

  /** Lets Herald play at its seats, and answers where a player has no choice; an error becomes `problem`. */
  #playOn(once = false): void {
    if (!this.thinking && !this.#answering && !this.stopped && !this.#left) void this.#playHerald(once);
  }

  async #playHerald(once: boolean): Promise<void> {
    const abort = (this.#abort = new AbortController());
    const { signal } = abort;
    try {
      for (;;) {
        signal.throwIfAborted();
        const own = this.#ownAnswer();
        if (own) {
          this.#answering = true;
          const asked = this.#asked!;
          if (own.why === "only" && own.action.type !== "pass") this.#answered.push(asked.labels?.[asked.actions.indexOf(own.action)] ?? own.action.type);
          await this.#play(this.viewer as Seat, own.action, signal, own.why).finally(() => (this.#answering = false));
          if (this.problem) break;
          continue;
        }
        const seat = this.#match.outcome ? undefined : this.#match.toAct.find((one) => this.players[one]?.person === false);
        const player = seat && this.players[seat];
        if (!player || player.person) break;
        this.thinking = seat;
        this.changed();
        const { action } = await this.#match.suggest(seat, { strength: player.strength, seed: this.step }, { signal });
        await this.#play(seat, action, signal);
        if (this.problem) break;
        if (once) {
          this.stopped = true;
          break;
        }
      }
    } catch (error) {
      if (isAborted(error)) return; // `stop` has emitted the change
      this.stopped = true;
      this.problem = error;
    }
    if (this.#abort !== abort) return;
    this.thinking = undefined;
    this.changed();
  }

  /** The answer of the session to the viewer's decision; undefined if the player is to be asked. */
  #ownAnswer() {
    const asked = settings.auto && this.answersItself ? this.#asked : undefined;
    return asked && this.#own.to(asked, this.view, settings);
  }

  async confirmPass(): Promise<void> {
    const { passTo } = this;
    if (!passTo) return;
    await this.inOrder(async () => {
      const missed = this.#missed.get(passTo);
      this.#missed.delete(passTo);
      this.#missed.set(this.viewer, { view: this.view, turns: [] });
      if (missed?.turns.length && this.plays) await this.#catchUp(passTo, missed.view, missed.turns);
      await this.#look(passTo);
    });
    await this.#reloadLog();
  }

  /** Shows a person what has happened since they saw the table. */
  async #catchUp(viewer: Seat, view: View<Game>, turns: readonly PlayableTurn<Game>[]): Promise<void> {
    this.viewer = viewer;
    this.passTo = undefined;
    this.#seen = { ...this.#seen, view, decisions: [] };
    this.changed();
    await this.player?.({ frames: turns.flatMap(({ frames }) => frames), events: turns.flatMap(({ events }) => events) });
  }

  async translate(): Promise<void> {
    this.#missed.clear(); // its texts are in the other language
    await this.inOrder(() => this.#look());
    await this.#reloadLog();
  }

  /** Plays one action, and adds its events to the log of each viewer at this screen. */
  #play(seat: Seat, action: Action<Game>, signal?: AbortSignal, auto?: Played["auto"]): Promise<void> {
    return this.inOrder(async () => {
      signal?.throwIfAborted();
      await this.#match.act(seat, action);
      this.#played.push({ seat, step: this.step, final: !this.#match.canUndo(), ...(auto && { auto }) });
      const { viewer } = this;
      const logs = Object.entries(this.#logs);
      try {
        const [seen, ...others] = await Promise.all([
          this.#match.turnFor(viewer as Viewer, ["events", ...SEEN, ...(this.plays ? ["frames"] : [])]) as Promise<Seen<Game>>,
          ...logs.map(async ([other]) =>
            other === viewer ? undefined : (this.#match.turnFor(other as Viewer, ["events", "text", ...(this.#missed.has(other) && this.plays ? ["frames"] : [])]) as Promise<Pick<Seen<Game>, "events" | "frames">>),
          ),
        ]);
        for (const [n, [, log]] of logs.entries()) {
          log.lines = [...log.lines, ...logLines(this.step, (others[n] ?? seen).events)];
        }
        for (const [n, [other]] of logs.entries()) {
          const turn = others[n];
          if (turn?.frames) this.#missed.get(other)?.turns.push(turn as PlayableTurn<Game>);
          else this.#missed.delete(other); // from now on, what they saw last is not known
        }
        if (seen.frames) await this.#show(seen as Seen<Game> & PlayableTurn<Game>);
        this.#seen = seen;
        const next = this.#nextViewer();
        if (next !== viewer) await this.#look(next);
      } catch (error) {
        for (const [, log] of logs) log.language = ""; // the action was played: `goOn` loads its events
        this.problem = error;
      }
      this.keep();
      this.changed();
    });
  }

  /** Shows what has happened; meanwhile there is no decision. */
  async #show(seen: Seen<Game> & PlayableTurn<Game>): Promise<void> {
    this.#seen = { ...this.#seen, decisions: [] };
    this.keep();
    this.changed();
    await this.player?.(seen);
  }

  /** Returns the next viewer: a person with a decision. Sets `passTo` if the screen has to be passed on first. */
  #nextViewer(): Viewer | Seat {
    const waiting = this.#match.toAct.filter((seat) => this.players[seat]?.person);
    this.passTo = undefined;
    if (!waiting.length || waiting.includes(this.viewer as Seat)) return this.viewer;
    if (!this.hide || this.#persons.length < 2) return waiting[0]!;
    this.passTo = waiting[0];
    return this.viewer;
  }

  /** Starts with a new or resumed session, when it is unknown who is at the screen. */
  async #start(): Promise<void> {
    if (this.hide && this.#persons.length > 1) {
      this.viewer = "spectator";
      await this.#expect();
    }
    await this.#look(this.#nextViewer());
    this.#reloadLog().catch((error: unknown) => {
      this.problem = error;
      this.changed();
    });
    this.#playOn();
  }

  /** Keeps the views of all people, from which they are shown what happens until they take the screen. */
  async #expect(): Promise<void> {
    if (!settings.speed) return;
    for (const seat of this.#persons) {
      const { view } = (await this.#match.turnFor(seat as Viewer, ["view"])) as unknown as Seen<Game>;
      this.#missed.set(seat, { view, turns: [] });
    }
  }

  /** Loads the turn of this viewer. */
  async #look(viewer = this.viewer): Promise<void> {
    this.#seen = (await this.#match.turnFor(viewer as Viewer, SEEN)) as Seen<Game>;
    this.viewer = viewer;
    if (this.passTo === viewer) this.passTo = undefined;
    this.changed();
  }

  get #persons(): Seat[] {
    return Object.keys(this.players).filter((seat) => this.players[seat]!.person) as Seat[];
  }

  /** Loads the logs of all viewers. */
  async #loadLogs(): Promise<void> {
    await Promise.all(
      Object.entries(this.#logs).map(async ([viewer, log]) => {
        log.lines = logLines(this.step, await this.#allEvents(viewer));
      }),
    );
  }

  /** Loads the viewer's log again if its language is not the current one. */
  async #reloadLog(): Promise<void> {
    const log = this.#logs[this.viewer];
    const { language } = settings;
    if (!log || log.language === language || !this.#match.setup) return; // without a history the log stays
    const events = await this.#allEvents(this.viewer);
    if (language !== settings.language) return; // the visitor has chosen another language meanwhile
    log.language = language;
    log.lines = logLines(this.step, events).map((line, n) => ({ ...line, step: log.lines[n]?.step ?? line.step }));
    this.keep();
    this.changed();
  }

  /** Returns all events since the setup that a viewer may know, in order. */
  async #allEvents(viewer: string): Promise<Events> {
    const { options, chance, log } = this.#match.record() as unknown as Record<string, unknown>;
    const input = { options, chance, log, players: this.names, viewer, include: ["events", "text"] };
    const { turn } = (await operationsOf(this.game, matchOf(this.#match.turn))["replay"]!(input)) as { turn: Seen<Game> };
    return turn.events ?? [];
  }

  protected override stored(): Partial<StoredHotseat<Game>> {
    const { names, players, hide, viewer } = this;
    const { position, setup, log, commitment } = this.#match;
    const saved = (setup ? [position, setup, log, commitment] : [position, { text: true, names }]) as StoredHotseat<Game>["saved"];
    const over = this.#match.outcome !== null; // also where the last view could not be loaded
    return { players, hide, viewer, saved, over, played: this.#played, logs: this.#logs };
  }
}

/** Returns the viewers at this screen: the seats of people, or a spectator if there are none. */
function audience(players: Readonly<Record<string, Player>>): (Viewer | Seat)[] {
  const persons = Object.keys(players).filter((seat) => players[seat]!.person) as Seat[];
  return persons.length ? persons : ["spectator"];
}

/** Returns the turn before the first `look`, without decisions. */
function seenFirst<Game extends GameName>({ turn }: Match<Game>): Seen<Game> {
  return { to_act: turn.to_act, outcome: turn.outcome, view: turn.view, decisions: [] };
}

/** Returns an empty log for each viewer, in the current language. */
function emptyLogs(viewers: readonly (Viewer | Seat)[]): StoredHotseat["logs"] {
  return Object.fromEntries(viewers.map((viewer) => [viewer, { language: settings.language, lines: [] }]));
}

/** The part of a turn that says which players have which seats. */
type Seating = { game: string; seats: readonly string[]; view?: unknown };

/** Returns the seats that the setup of Battlecrest draws: none before the draw; undefined in other games. */
export function drawnSeats({ game, view }: Seating) {
  return game === "battlecrest" ? (view as View<"battlecrest">).seats : undefined;
}

/** Returns a seat of each player of the form, in the order of the form. */
export function enteredOf(turn: Seating, names: Readonly<Record<string, string>>): string[] {
  const drawn = drawnSeats(turn) ?? [];
  if (!drawn.length) return Object.keys(names);
  const count = Math.max(...drawn.map(({ player }) => player));
  return Array.from({ length: count }, (_, n) => turn.seats[drawn.findIndex(({ player }) => player === n + 1)]!);
}

/** Returns a list whose first element has become the last: each player gets the seat of the next one. */
export function rotated<One>([first, ...others]: readonly One[]): One[] {
  return [...others, first!];
}

/** Assigns the players of the form to seats, in the order of the form or as drawn. Equal names get a number. */
export function assignSeats(turn: Seating, entered: Beginning<GameName>["players"]) {
  const drawn = drawnSeats(turn) ?? [];
  const names: Record<string, string> = {};
  const players: Record<string, Player> = {};
  for (const [n, seat] of turn.seats.entries()) {
    const { name: typed, player: who } = entered[(drawn[n]?.player ?? n + 1) - 1]!;
    const name = cleanName(typed);
    const taken = Object.values(names).filter((other) => other.replace(NUMBERED, "") === name).length;
    names[seat] = taken ? `${name} (${taken + 1})` : name;
    players[seat] = who;
  }
  return { names, players };
}
