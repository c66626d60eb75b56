/** A referee's table: real cards and dice, entered by the one at the screen, with everything that the players choose. */

import {
  newNumber,
  type Action,
  type CallOptions,
  type Decision,
  type GameName,
  type Match,
  type Position,
  type Saved,
  type Seat,
  type Setup,
  type Sheet,
  type Suggestion,
  type Thinking,
  type View,
  type Viewer,
} from "herald-client";
import { matchOf, operationsOf, service } from "../service.js";
import { settings, type Language } from "../settings.js";
import type { Luggage, Table, Told, Verdict } from "../table.js";
import { say } from "../words.js";
import { find, put, type Listed } from "./kept.js";
import { seated } from "./open.js";

export interface RefereeBeginning {
  game: GameName;
  title: string;
  options: Setup<GameName>["options"];
  /** In the order of the options. */
  names: readonly string[];
}

/** All that is kept of a referee's table. */
interface KeptReferee extends Listed {
  page: "referee";
  saved: Saved<GameName>;
  story: Told[];
  /** The language that the story is told in. */
  language: Language;
  /** Who plays, in the order of the options. */
  entered: readonly string[];
}

/** A position that a referee's table goes on from. */
export interface RefereePosition {
  game: GameName;
  title: string;
  position: Position<GameName>;
  /** In the order of the options. */
  names: readonly string[];
}

export class RefereeTable extends EventTarget implements Table {
  readonly id: string;
  readonly game: GameName;
  readonly title: string;
  names: Readonly<Record<string, string>>;
  viewer: Seat | Viewer = "table";

  readonly #match: Match<GameName>;
  #view: View<GameName>;
  #decision: Decision<GameName> | undefined;
  #story: Told[];
  #language: Language;
  readonly #entered: readonly string[];
  /** The names as the match tells them with each request: it looks here. */
  readonly #told: Record<string, string>;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(
    match: Match<GameName>,
    about: Omit<KeptReferee, "page" | "saved" | "step" | "over">,
    told: Record<string, string>,
  ) {
    super();
    this.#told = told;
    this.#match = match;
    this.#view = match.turn.view;
    ({ id: this.id, game: this.game, title: this.title, names: this.names } = about);
    ({ story: this.#story, language: this.#language, entered: this.#entered } = about);
  }

  /** Lays a table. Throws a `Problem` if the options are not those of a game. */
  static async begin({ game, title, options, names }: RefereeBeginning): Promise<RefereeTable> {
    const setup: Setup<GameName> = { chance: { mode: "referee" }, ...(options === undefined ? {} : { options }) };
    const told = {};
    const match = await service.game(game).match({ ...setup, words: true, names: told });
    const about = { id: newNumber().slice(0, 16), game, title, names: told, story: [], language: settings.language };
    const table = new RefereeTable(match, { ...about, entered: names }, told);
    table.#tell();
    await table.#sit();
    await table.#look();
    table.#keep();
    return table;
  }

  /** Goes on with a table that this browser has kept; undefined: there is none. */
  static async resume(id: string): Promise<RefereeTable | undefined> {
    const held = find<KeptReferee>(id);
    if (held?.page !== "referee") return undefined;
    const [position, setup, ...log] = held.saved;
    const told = {};
    const match = await service.game(held.game).resume(position, { ...setup, words: true, names: told }, ...log);
    const table = new RefereeTable(match, held, told);
    await table.#sit();
    await table.#look();
    await table.#tellAnew();
    return table;
  }

  /** Goes on from a position, which has no history. Throws a `Problem` if it is none. */
  static async goOn({ game, title, position, names }: RefereePosition): Promise<RefereeTable> {
    const told = {};
    const match = await service.game(game).resume(position, { words: true, names: told });
    const about = { id: newNumber().slice(0, 16), game, title, names: told, story: [], language: settings.language };
    const table = new RefereeTable(match, { ...about, entered: names }, told);
    await table.#sit();
    await table.#look();
    table.#keep();
    return table;
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

  get story(): readonly Told[] {
    return this.#story;
  }

  get luggage(): Luggage {
    const { setup, log, step, position } = this.#match;
    const record = setup && log.length === step ? this.#match.record({ players: { ...this.#told } }) : undefined;
    return { record, position: position as object };
  }

  // -- what is entered -----------------------------------------------------------------------------------------------

  async act(action: Action<GameName>): Promise<void> {
    await this.#inOrder(async () => {
      const { seat } = this.#decision!;
      await this.#match.act(seat, action);
      this.#tell();
      await this.#sit();
      this.#keep();
      await this.#look();
    });
  }

  get canUndo(): boolean {
    return this.#match.canUndo();
  }

  async undo(): Promise<void> {
    await this.#inOrder(async () => {
      await this.#match.undo();
      this.#story = this.#story.filter(({ step }) => step <= this.step);
      await this.#sit();
      this.#keep();
      await this.#look();
    });
  }

  suggest(thinking?: Thinking, options?: CallOptions): Promise<Suggestion<GameName>> {
    return this.#match.suggest(this.#decision!.seat, thinking, options);
  }

  /**
   * Who sits where: where seats are drawn (in Battlecrest who begins is the first), that is known when it is entered;
   * until then players are called by their numbers.
   */
  async #sit(): Promise<void> {
    const { view } = this.#match.turn;
    const { seats } = view as { seats?: readonly unknown[] };
    const entered = this.#entered.map((name) => ({ name, player: { person: true as const } }));
    const drawn = seats?.length === 0 ? undefined : seated(view, entered).names;
    const before = JSON.stringify(this.#told);
    for (const seat of Object.keys(this.#told)) delete this.#told[seat];
    Object.assign(this.#told, drawn);
    this.names = drawn ?? Object.fromEntries(entered.map((_, n) => [`p${n + 1}`, say("player_number", { number: n + 1 })]));
    if (JSON.stringify(this.#told) !== before && this.#story.length) await this.#tellAnew(true);
  }

  // -- what is seen --------------------------------------------------------------------------------------------------

  async answerAs(seat: Seat): Promise<void> {
    await this.#inOrder(() => this.#look(seat));
  }

  async lookAs(viewer: Seat | Viewer): Promise<void> {
    await this.#inOrder(async () => {
      this.viewer = viewer;
      await this.#look();
    });
  }

  sheets(): Promise<Sheet[]> {
    return this.#match.sheets(this.viewer === "table" ? undefined : (this.viewer as Viewer));
  }

  async retell(): Promise<void> {
    await this.#inOrder(async () => {
      await this.#sit();
      await this.#look();
    });
    await this.#tellAnew();
  }

  /** Asks what the seat has to choose that answers now, with what is barred, and what the viewer sees. */
  async #look(seat = this.#decision?.seat): Promise<void> {
    const { toAct, outcome } = this.#match;
    const asked = outcome ? undefined : toAct.find((one) => one === seat) ?? toAct[0];
    const { viewer } = this;
    const [decision, view] = await Promise.all([
      asked && this.#match.explain(asked),
      viewer === "table" ? this.#match.turn.view : this.#match.view(viewer as Viewer),
    ]);
    this.#decision = decision;
    this.#view = view;
    this.dispatchEvent(new Event("change"));
  }

  #tell(): void {
    const { step } = this;
    const events = this.#match.turn.events as readonly { text?: string; rule?: string }[];
    this.#story = [...this.#story, ...events.map(({ text = "", rule }) => ({ step, text, ...(rule ? { rule } : {}) }))];
  }

  /** Tells the story in the language chosen now, if it was told in another; without a history it stays as it is. */
  async #tellAnew(always = false): Promise<void> {
    const { language } = settings;
    const { record } = this.luggage;
    if ((this.#language === language && !always) || !record) return;
    const { options, chance, log } = record as Record<string, unknown>;
    const asked = { options, chance, log, players: this.#told, include: ["events", "words"] };
    const { turn } = (await operationsOf(this.game, matchOf(this.#match.turn))["replay"]!(asked)) as { turn: { events?: { text: string; rule?: string }[] } };
    if (language !== settings.language) return; // another one is asked for meanwhile
    const steps = this.#story.map(({ step }) => step);
    this.#story = (turn.events ?? []).map(({ text, rule }, n) => ({ step: steps[n] ?? this.step, text, ...(rule ? { rule } : {}) }));
    this.#language = language;
    this.#keep();
    this.dispatchEvent(new Event("change"));
  }

  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  #keep(): void {
    const { id, game, title, names, step } = this;
    const { position, setup, log, commitment } = this.#match;
    const held: KeptReferee = {
      page: "referee",
      id,
      game,
      title,
      names: { ...names },
      step,
      over: this.#match.outcome !== null,
      saved: (setup ? [position, setup, log, commitment] : [position]) as Saved<GameName>,
      story: this.#story,
      language: this.#language,
      entered: this.#entered,
    };
    put(held);
  }
}
