import { InOrder, isNotHot, type Ask } from "./asking.js";
import { IncompleteRecord } from "./errors.js";
import { recordOf } from "./record.js";
import type {
  Action,
  CallOptions,
  Choice,
  Decision,
  Entry,
  GameName,
  Legality,
  Position,
  RecordDetails,
  RecordOf,
  Saved,
  Schemas,
  Seat,
  Setup,
  Sheet,
  Step,
  Suggestion,
  Thinking,
  Turn,
  Verdict,
  View,
  Viewer,
} from "./types.js";
import { choicesOf, inWords, sentencesOf } from "./words.js";

const include = ["position", "decisions", "view", "events", "log"];

/**
 * A game in progress: it holds the position, of which the service keeps nothing, and the log.
 *
 * It is the whole table's: it knows what every seat knows, the secret seed included. `view` tells one seat's part.
 * Requests name the position by its `ref`; when the service has forgotten that, the whole position is sent instead.
 * It keeps the positions that led here, too, as far back as calls can be taken back.
 * Calls that change the match wait for one another.
 */
export class Match<Game extends GameName> {
  #ask: Ask;
  #inOrder = new InOrder();
  /** The positions that the calls since have started from, the last one on top: where an undo goes back to. */
  #past: Position<Game>[] = [];

  constructor(
    ask: Ask,
    /**
     * What it was set up with, and how it is told; undefined if that, or what was answered since, is not known: it
     * can't be replayed.
     */
    readonly setup: Setup<Game> | undefined,
    public turn: Turn<Game>,
    /** Every answer since the setup (or since the position that it was resumed with), chance's included. */
    readonly log: Entry<Game>[],
    /** What the first turn has told of the secret seed, for all to see; undefined with a referee. */
    readonly commitment: string | undefined,
  ) {
    this.#ask = ask;
  }

  static async begin<Game extends GameName>(
    ask: Ask,
    setup: Setup<Game>,
    options?: CallOptions,
  ): Promise<Match<Game>> {
    const { words, names, ...sent } = setup;
    const told = inWords(ask, { words, names });
    const turn = (await told("setup", { ...sent, include }, options)) as Turn<Game>;
    return new Match(told, setup, turn, [...turn.log], turn.chance.commitment ?? undefined);
  }

  static async resume<Game extends GameName>(ask: Ask, ...saved: Saved<Game>): Promise<Match<Game>> {
    const [position, setup, log, commitment, options] = saved;
    const told = inWords(ask, setup ?? {});
    const turn = (await told("legalActions", { position, include }, options)) as Turn<Game>;
    return new Match(told, log && setup, turn, [...(log ?? [])], commitment ?? turn.chance.commitment ?? undefined);
  }

  /** The position as the service has told it: JSON, to be saved. */
  get position(): Position<Game> {
    return this.turn.position;
  }

  /** The name of the position, which stands for it while the service remembers it. */
  get ref(): string {
    return this.turn.ref;
  }

  /** How many answers have been given since the setup, chance's included. */
  get step(): number {
    return this.turn.step;
  }

  /** The seats that have a decision now; `table` is chance. */
  get toAct(): Seat[] {
    return this.turn.to_act;
  }

  /** How the match ended; null while it goes on. */
  get outcome(): Turn<Game>["outcome"] {
    return this.turn.outcome;
  }

  /** What has happened in the last call, in words; throws a `HeraldError` if the match is not told so. */
  get sentences(): string[] {
    return sentencesOf(this.turn);
  }

  /** What this seat has to choose now, with every legal action, if it has a decision. */
  decision(seat: Seat): Decision<Game> | undefined {
    return this.turn.decisions.find((decision) => decision.seat === seat);
  }

  /** The same actions, each with what people call it; throws a `HeraldError` if the match is not told in words. */
  choices(seat: Seat): Choice<Game>[] {
    return choicesOf(this.decision(seat));
  }

  /** The same decision with `barred`: what is forbidden now, and by which rule. */
  async explain(seat: Seat, options?: CallOptions): Promise<Decision<Game> | undefined> {
    return (await this.#turn("legalActions", { seat, include: ["barred"] }, options)).decisions[0];
  }

  /** What this seat (or a `spectator`) may know; without a seat, the whole table. */
  async view(seat?: Viewer, options?: CallOptions): Promise<View<Game>> {
    if (seat === undefined) return this.turn.view;
    return (await this.#turn("view", { as: seat, include: ["view"] }, options)).view;
  }

  /** The same as tables, for people and screen readers; also of a match that is not told in words. */
  async sheets(seat?: Viewer, options?: CallOptions): Promise<Sheet[]> {
    const asked = { as: seat, include: ["view", "words"] };
    return ((await this.#query("view", asked, options)) as { sheets: Sheet[] }).sheets;
  }

  /** What chance can answer now: there is something only with a referee, who enters what was drawn or rolled. */
  drawable(): Action<Game>[] {
    return this.decision("table")?.actions ?? [];
  }

  /** Enters what was drawn or rolled at the table: one of `drawable`. */
  draw(action: Action<Game>, options?: CallOptions): Promise<Turn<Game>> {
    return this.act("table", action, options);
  }

  /** Plays one action. Throws a `Problem`, `illegal-action` for instance, and then nothing has changed. */
  act(seat: Seat, action: Action<Game>, options?: CallOptions): Promise<Turn<Game>> {
    return this.actAll([{ seat, action }], options);
  }

  /** Plays several actions, all or none of them; an undo takes them back together. */
  actAll(actions: readonly Step<Game>[], options?: CallOptions): Promise<Turn<Game>> {
    return this.#inOrder.do(async () => {
      const before = this.position;
      this.turn = await this.#turn("apply", { actions, include }, options);
      this.log.push(...this.turn.log);
      if (this.canUndo()) this.#past.push(before);
      else this.#past = []; // what is final bars the way to everything before it
      return this.turn;
    });
  }

  /** Whether an action is legal, and if not, why not: the rule and its text. Plays nothing. */
  async check(seat: Seat, action: Action<Game>, options?: CallOptions): Promise<Legality> {
    return (await this.#query("check", { seat, action }, options)) as Legality;
  }

  /** What a playing program would do for this seat, from what that seat may know. Plays nothing; takes seconds. */
  async suggest(seat: Seat, thinking?: Thinking, options?: CallOptions): Promise<Suggestion<Game>> {
    return (await this.#query("suggest", { seat, ...thinking }, options)) as Suggestion<Game>;
  }

  /** Whether the last call can be taken back (by this seat): chance has not answered in it, for instance. */
  canUndo(seat?: Seat): boolean {
    const { undo } = this.position as { undo?: Schemas["Undo"] | null };
    return Boolean(undo?.parent) && (seat === undefined || seat === undo?.seat);
  }

  /**
   * Takes the last call back, be it `act` or `actAll`; with a seat, only a call of that seat.
   *
   * Can be repeated, as far back as each call can be taken back. Throws a `Problem` (`undo-refused`) where one can't,
   * and `IncompleteRecord` if it was played before the match was resumed, and the service has forgotten the position
   * that it started from. Then nothing has changed.
   */
  undo(seat?: Seat, options?: CallOptions): Promise<Turn<Game>> {
    return this.#inOrder.do(async () => {
      const whole = { before: this.#past.at(-1) };
      const turn = await this.#turn("undo", { seat, include }, options, whole).catch((cause: unknown) => {
        if (!isNotHot(cause)) throw cause;
        throw new IncompleteRecord("the position before was not seen by this match, which was resumed", { cause });
      });
      this.log.splice(Math.max(0, this.log.length - (this.step - turn.step)));
      this.#past.pop();
      return (this.turn = turn);
    });
  }

  /**
   * Has the whole match checked by the service: every action, every draw, the commitment and the outcome.
   * Throws `IncompleteRecord` if it was resumed without its setup or its log.
   */
  async replay(options?: CallOptions): Promise<Verdict> {
    if (!this.setup) {
      throw new IncompleteRecord("a match that was resumed without its setup and its log can't be replayed");
    }
    const { chance } = this.position as { chance: object };
    const { game, ruleset, outcome } = this.turn;
    const record = {
      game,
      ruleset,
      options: this.setup.options,
      chance: { ...chance, commitment: this.commitment },
      log: this.log,
      outcome: outcome ?? undefined,
    };
    return (await this.#ask("replay", { ...record, include: [] }, options)) as Verdict;
  }

  /**
   * The whole match as a record, to be kept or to be checked (`validate`), with the revealed seed. Show the record of a
   * match that is not over to nobody who plays in it: with the seed he knows what is drawn.
   *
   * Throws `IncompleteRecord` if the match was resumed without its setup or its whole log.
   */
  record(details: RecordDetails = {}): RecordOf<Game> {
    const setup = this.setup as { options?: unknown; chance?: { promise?: string } } | undefined;
    if (!setup || this.log.length !== this.step) {
      throw new IncompleteRecord("a match that was resumed without its setup and its whole log has no record");
    }
    const { chance } = this.position as { chance: object };
    const revealed = { ...chance, commitment: this.commitment, promise: setup.chance?.promise };
    return recordOf(this.turn, { options: setup.options ?? undefined, chance: revealed, log: [...this.log] }, details);
  }

  async #turn(operation: string, input: object, options?: CallOptions, whole?: object): Promise<Turn<Game>> {
    return (await this.#query(operation, input, options, whole)) as Turn<Game>;
  }

  /** Asks about the position by its name; if that is not enough, with the whole positions, which the name proves. */
  async #query(operation: string, input: object, options?: CallOptions, whole?: object): Promise<unknown> {
    const { ref, position } = this.turn;
    try {
      return await this.#ask(operation, { ...input, ref }, options);
    } catch (error) {
      if (!isNotHot(error)) throw error;
      return await this.#ask(operation, { ...input, position, ref, ...whole }, options);
    }
  }
}
