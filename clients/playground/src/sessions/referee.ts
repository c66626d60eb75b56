/** A referee session: one person enters the draws of real cards and dice, and the actions of all players. */

import type { PlayableTurn } from "herald-boards";
import {
  newContribution,
  type Action,
  type CallOptions,
  type Decision,
  type GameName,
  type Match,
  type Position,
  type Saved,
  type Seat,
  type Setup,
  type ViewTable,
  type Suggestion,
  type SuggestOptions,
  type View,
  type Viewer,
} from "herald-client";
import { say } from "../i18n.js";
import { matchOf, operationsOf, service } from "../service.js";
import type { ExportData, LogLine, Session, Verdict } from "../session.js";
import { settings, type Language } from "../settings.js";
import { logLines, SessionBase, type Events } from "./base.js";
import { assignSeats, drawnSeats, rotated } from "./hotseat.js";
import { find, type Listed } from "./storage.js";

export interface RefereeBeginning {
  game: GameName;
  title: string;
  options: Setup<GameName>["options"];
  /** The players' names, in the order of the options. */
  names: readonly string[];
}

/** A stored referee session. */
interface StoredReferee extends Listed {
  page: "referee";
  saved: Saved<GameName>;
  log: LogLine[];
  /** The language of the log. */
  language: Language;
  /** The players' names, in the order of the options. */
  entered: readonly string[];
}

/** The parameters of a referee session from a position. */
export interface RefereePosition {
  game: GameName;
  title: string;
  position: Position<GameName>;
  /** The players' names, in the order of the options. */
  names: readonly string[];
}

export class RefereeSession extends SessionBase implements Session {
  readonly id: string;
  readonly game: GameName;
  readonly title: string;
  names: Readonly<Record<string, string>>;
  viewer: Seat | Viewer = "table";

  readonly #match: Match<GameName>;
  #view: View<GameName>;
  #decision: Decision<GameName> | undefined;
  #log: LogLine[];
  #language: Language;
  readonly #entered: readonly string[];
  /** The names that the match sends: it reads this object at each request. */
  readonly #sentNames: Record<string, string>;

  private constructor(
    match: Match<GameName>,
    about: Omit<StoredReferee, "page" | "saved" | "step" | "over">,
    sentNames: Record<string, string>,
  ) {
    super();
    this.#sentNames = sentNames;
    this.#match = match;
    this.#view = match.turn.view;
    ({ id: this.id, game: this.game, title: this.title, names: this.names } = about);
    ({ log: this.#log, language: this.#language, entered: this.#entered } = about);
  }

  /** Sets up a session. Throws a `Problem` if the options are invalid. */
  static async begin({ game, title, options, names }: RefereeBeginning): Promise<RefereeSession> {
    const setup: Setup<GameName> = { chance: { mode: "referee" }, ...(options === undefined ? {} : { options }) };
    const sentNames = {};
    const match = await service.game(game).match({ ...setup, text: true, names: sentNames });
    const session = RefereeSession.#of(match, game, title, names, sentNames);
    session.#addToLog();
    await session.#assign();
    await session.#look();
    session.keep();
    return session;
  }

  /** Resumes a session that this browser stores; undefined if there is none. */
  static async resume(id: string): Promise<RefereeSession | undefined> {
    const stored = find<StoredReferee>(id);
    if (stored?.page !== "referee") return undefined;
    const [position, setup, ...log] = stored.saved;
    const sentNames = {};
    const match = await service.game(stored.game).resume(position, { ...setup, text: true, names: sentNames }, ...log);
    const session = new RefereeSession(match, stored, sentNames);
    await session.#assign();
    await session.#look();
    await session.#reloadLog();
    return session;
  }

  /** Starts from a position, which has no history. Throws a `Problem` if the position is invalid. */
  static async fromPosition({ game, title, position, names }: RefereePosition): Promise<RefereeSession> {
    const sentNames = {};
    const match = await service.game(game).resume(position, { text: true, names: sentNames });
    const session = RefereeSession.#of(match, game, title, names, sentNames);
    await session.#assign();
    await session.#look();
    session.keep();
    return session;
  }

  static #of(match: Match<GameName>, game: GameName, title: string, entered: readonly string[], sentNames: Record<string, string>): RefereeSession {
    const id = newContribution().slice(0, 16);
    return new RefereeSession(match, { id, game, title, names: sentNames, log: [], language: settings.language, entered }, sentNames);
  }

  get step(): number {
    return this.#match.step;
  }

  get view(): View<GameName> {
    return this.#view;
  }

  get toAct(): readonly Seat[] {
    return this.#match.toAct;
  }

  get outcome(): Verdict | undefined {
    return this.#match.outcome ?? undefined;
  }

  get decision(): Decision<GameName> | undefined {
    return this.outcome ? undefined : this.#decision;
  }

  get log(): readonly LogLine[] {
    return this.#log;
  }

  get exportData(): ExportData {
    const { setup, log, step, position } = this.#match;
    const record = setup && log.length === step ? this.#match.record({ players: { ...this.#sentNames } }) : undefined;
    return { record, position: position as object };
  }

  get canRematch(): boolean {
    return this.#match.setup !== undefined;
  }

  async rematch(): Promise<string> {
    const { game, title } = this;
    const { options } = this.#match.setup!;
    return `#/referee/${(await RefereeSession.begin({ game, title, options, names: rotated(this.#entered) })).id}`;
  }

  async act(action: Action<GameName>): Promise<void> {
    await this.inOrder(async () => {
      const { seat } = this.#decision!;
      await this.#match.act(seat, action);
      this.#addToLog();
      await this.#assign();
      this.keep();
      await this.#play();
      await this.#look(seat);
    });
  }

  /** Shows what has happened, as the viewer may see it; meanwhile there is no decision. */
  async #play(): Promise<void> {
    if (!this.plays) return;
    const { viewer } = this;
    const eyes = (viewer === "table" ? undefined : viewer) as Viewer; // without a viewer it is the whole table
    try {
      const turn = (await this.#match.turnFor(eyes, ["view", "events", "frames", "text"])) as unknown as PlayableTurn<GameName>;
      this.#decision = undefined;
      this.changed();
      await this.player?.(viewer === "table" ? { ...turn, view: this.#match.turn.view } : turn);
    } catch {
      // the table shows the new view all the same
    }
  }

  get canUndo(): boolean {
    return this.#match.canUndo();
  }

  async undo(): Promise<void> {
    await this.inOrder(async () => {
      await this.#match.undo();
      this.#log = this.#log.filter(({ step }) => step <= this.step);
      await this.#assign();
      this.keep();
      await this.#look();
    });
  }

  suggest(options?: SuggestOptions, callOptions?: CallOptions): Promise<Suggestion<GameName>> {
    return this.#match.suggest(this.#decision!.seat, options, callOptions);
  }

  /**
   * Assigns the players to seats. If the setup draws seats (in Battlecrest the first player), players have numbers until
   * the referee has entered that draw.
   */
  async #assign(): Promise<void> {
    const { turn } = this.#match;
    const entered = this.#entered.map((name) => ({ name, player: { person: true as const } }));
    const drawn = drawnSeats(turn)?.length === 0 ? undefined : assignSeats(turn, entered).names;
    const before = JSON.stringify(this.#sentNames);
    for (const seat of Object.keys(this.#sentNames)) delete this.#sentNames[seat];
    Object.assign(this.#sentNames, drawn);
    this.names = drawn ?? Object.fromEntries(entered.map((_, n) => [`p${n + 1}`, say("player_number", { number: n + 1 })]));
    if (JSON.stringify(this.#sentNames) !== before && this.#log.length) await this.#reloadLog(true);
  }

  async answerAs(seat: Seat): Promise<void> {
    await this.inOrder(() => this.#look(seat));
  }

  async lookAs(viewer: Seat | Viewer): Promise<void> {
    await this.inOrder(async () => {
      this.viewer = viewer;
      await this.#look();
    });
  }

  tables(): Promise<ViewTable[]> {
    return this.#match.tables(this.viewer === "table" ? undefined : (this.viewer as Viewer));
  }

  async translate(): Promise<void> {
    await this.inOrder(async () => {
      await this.#assign();
      await this.#look();
    });
    await this.#reloadLog();
  }

  /** Loads the decision of the seat that answers now, with forbidden actions, and the view of the viewer. */
  async #look(seat = this.#decision?.seat): Promise<void> {
    const { toAct, outcome } = this.#match;
    const actor = outcome ? undefined : toAct.find((one) => one === seat) ?? toAct[0];
    const { viewer } = this;
    const [decision, view] = await Promise.all([
      actor && this.#match.explain(actor),
      viewer === "table" ? this.#match.turn.view : this.#match.view(viewer as Viewer),
    ]);
    this.#decision = decision;
    this.#view = view;
    this.changed();
  }

  #addToLog(): void {
    this.#log = [...this.#log, ...logLines(this.step, this.#match.turn.events as Events)];
  }

  /** Loads the log again if its language is not the current one; without a history the log stays. */
  async #reloadLog(always = false): Promise<void> {
    const { language } = settings;
    const { record } = this.exportData;
    if ((this.#language === language && !always) || !record) return;
    const { options, chance, log } = record as Record<string, unknown>;
    const input = { options, chance, log, players: this.#sentNames, include: ["events", "text"] };
    const { turn } = (await operationsOf(this.game, matchOf(this.#match.turn))["replay"]!(input)) as { turn: { events?: Events } };
    if (language !== settings.language) return; // the visitor has chosen another language meanwhile
    const steps = this.#log.map(({ step }) => step);
    this.#log = logLines(this.step, turn.events).map((line, n) => ({ ...line, step: steps[n] ?? line.step }));
    this.#language = language;
    this.keep();
    this.changed();
  }

  protected override stored(): Partial<StoredReferee> {
    const { position, setup, log, commitment } = this.#match;
    const saved = (setup ? [position, setup, log, commitment] : [position]) as Saved<GameName>;
    return { page: "referee", saved, log: this.#log, language: this.#language, entered: this.#entered };
  }
}
