import { MatchBase } from "./base.js";
import { HeraldError, IncompleteRecord } from "./errors.js";
import { recordOf } from "./record.js";
import { choicesOf, sentencesOf, withText } from "./text.js";
import { isNotHot, type Call } from "./transport.js";
import type {
  Action,
  CallOptions,
  Choice,
  Decision,
  Entry,
  GameName,
  Included,
  Legality,
  Position,
  RecordDetails,
  RecordOf,
  Saved,
  Schemas,
  SealedTurn,
  Seat,
  Setup,
  ViewTable,
  Step,
  Suggestion,
  SuggestOptions,
  TextOptions,
  Turn,
  Verdict,
  View,
  Viewer,
} from "./types.js";

const seen = ["decisions", "view", "events", "log"];
const include = ["position", ...seen];
/** After so many misses in a row, a match asks no longer by `ref`: the service keeps no positions. */
const MISSES = 3;

/** A position and the `ref` that names it. */
interface Place<Game extends GameName> {
  ref: string;
  position: Position<Game>;
}

/** A call: the position before it, and its actions. */
interface PlayedCall<Game extends GameName> extends Place<Game> {
  actions: readonly Step<Game>[];
}

/** What `save` writes in every language; null is as good as missing. */
interface SavedMatch<Game extends GameName> extends TextOptions {
  game: string;
  position: Position<Game>;
  setup?: Setup<Game>;
  log?: Entry<Game>[];
  commitment?: string;
  /** The positions before the calls that can be undone, the last one at the end. */
  past?: Position<Game>[];
  last_call?: PlayedCall<Game>;
}

/**
 * A game in progress. The match holds the position and the log; the service keeps neither.
 *
 * The match knows what every seat knows, the secret seed included; `turnFor` returns the part of one seat.
 * Requests send the `ref` of the position. If the service no longer has that position in its cache, the match sends the
 * whole position; after three such answers in a row, it always does. The match also keeps the positions before each call
 * that can be undone.
 * Calls that change the match run one after another.
 */
export class Match<Game extends GameName> extends MatchBase<Turn<Game>> {
  #call: Call;
  #text: TextOptions;
  /** The positions before the calls that can be undone, the last one at the end. */
  #past: Position<Game>[] = [];
  #lastCall: PlayedCall<Game> | undefined;
  /** How many requests in a row the service has answered that it does not have the position in its cache. */
  #misses = 0;

  constructor(
    call: Call,
    /** The setup and the text options; undefined if the match was resumed without them or without its log. */
    readonly setup: Setup<Game> | undefined,
    turn: Turn<Game>,
    /** Every answer since the setup (or since the position that the match was resumed with), chance included. */
    readonly log: Entry<Game>[],
    /** The public commitment to the secret seed, from the first turn; undefined with a referee. */
    readonly commitment: string | undefined,
    text: TextOptions = {},
  ) {
    super(turn);
    this.#call = call;
    this.#text = text;
  }

  static async begin<Game extends GameName>(
    call: Call,
    setup: Setup<Game>,
    options?: CallOptions,
  ): Promise<Match<Game>> {
    const { text, names, ...sent } = setup;
    const callWithText = withText(call, { text, names });
    const turn = (await callWithText("setup", { ...sent, include }, options)) as Turn<Game>;
    return new Match(callWithText, setup, turn, [...turn.log], turn.chance.commitment ?? undefined);
  }

  static async resume<Game extends GameName>(
    call: Call,
    ...[saved, given, ...rest]: [string, TextOptions?, CallOptions?] | Saved<Game>
  ): Promise<Match<Game>> {
    const isLine = typeof saved === "string";
    const { game, position, setup, log, commitment, past, last_call, ...kept } = isLine
      ? readSaved<Game>(saved)
      : ({ position: saved, setup: given, log: rest[0], commitment: rest[1] } as SavedMatch<Game>);
    const text = { ...kept, ...given };
    const callWithText = withText(call, text);
    const options = rest[isLine ? 0 : 2] as CallOptions | undefined;
    const turn = (await callWithText("legalActions", { position, include }, options)) as Turn<Game>;
    const committed = commitment ?? turn.chance.commitment ?? undefined;
    const whole = log && setup ? { ...setup, ...text } : undefined;
    const match = new Match(callWithText, whole, turn, [...(log ?? [])], committed, text);
    match.#past = past ?? [];
    match.#lastCall = last_call ?? undefined;
    return match;
  }

  /** The position as the service sent it: JSON that you can save. */
  get position(): Position<Game> {
    return this.turn.position;
  }

  /** The name of the position; requests may send it while the service has the position in its cache. */
  get ref(): string {
    return this.turn.ref;
  }

  /** The number of answers since the setup, chance included. */
  get step(): number {
    return this.turn.step;
  }

  /** Returns the decision of this seat with every legal action; undefined if it has none now. */
  decision(seat: Seat): Decision<Game> | undefined {
    return this.turn.decisions.find((decision) => decision.seat === seat);
  }

  /** Returns the legal actions of this seat with their labels; throws a `HeraldError` if the match has no text. */
  choices(seat: Seat): Choice<Game>[] {
    return choicesOf(this.decision(seat));
  }

  /** Returns the decision of this seat with `illegal`: the forbidden actions, each with its rule. */
  async explain(seat: Seat, options?: CallOptions): Promise<Decision<Game> | undefined> {
    return (await this.#query<Turn<Game>>("legalActions", { seat, include: ["illegal"] }, options)).decisions[0];
  }

  /** Returns the view of this seat (or of a `spectator`); without a seat, the view of the whole table. */
  async view(seat?: Viewer, options?: CallOptions): Promise<View<Game>> {
    if (seat === undefined) return this.turn.view;
    return (await this.#query<Turn<Game>>("view", { viewer: seat, include: ["view"] }, options)).view;
  }

  /** Returns the same view as tables of text, for people and screen readers; also if the match has no text. */
  async tables(seat?: Viewer, options?: CallOptions): Promise<ViewTable[]> {
    const input = { viewer: seat, include: ["view", "text"] };
    return (await this.#query<{ tables: ViewTable[] }>("view", input, options)).tables;
  }

  /**
   * Returns the turn as this seat (or a `spectator`) sees it: its view, its decision, and the events and answers of the
   * last call that it may know. `include` names other parts of a turn.
   *
   * Only `turn` has the events of the setup. After an undo there are none, nor after resuming from a position alone.
   */
  async turnFor<const Words extends readonly string[] = never>(
    viewer: Viewer,
    include?: Words,
    options?: CallOptions,
  ): Promise<Included<SealedTurn<Game>, Words>> {
    const input = { viewer, include: include ?? seen };
    const last = this.#lastCall;
    const asked = last
      ? this.#query("apply", { ...input, actions: last.actions }, options, {}, last)
      : this.#query("legalActions", input, options);
    return (await asked) as Included<SealedTurn<Game>, Words>;
  }

  /**
   * Returns the sentences of the events of the last call, as this seat (or a `spectator`) may know it; the match need not
   * have text. There are none after the setup and after an undo.
   */
  async sentencesFor(viewer: Viewer, options?: CallOptions): Promise<string[]> {
    return sentencesOf(await this.turnFor(viewer, ["events", "text"], options));
  }

  /** Returns the actions that chance can take now; only with a referee, who enters what was drawn or rolled. */
  chanceActions(): Action<Game>[] {
    return this.decision("table")?.actions ?? [];
  }

  /** Enters what was drawn or rolled at the table: one of the `chanceActions`. */
  enterChance(action: Action<Game>, options?: CallOptions): Promise<Turn<Game>> {
    return this.act("table", action, options);
  }

  /** Plays one action. Throws a `Problem`, `illegal-action` for instance; then the match is unchanged. */
  act(seat: Seat, action: Action<Game>, options?: CallOptions): Promise<Turn<Game>> {
    return this.actAll([{ seat, action }], options);
  }

  /** Plays several actions, all of them or none; an undo takes them back together. */
  actAll(actions: readonly Step<Game>[], options?: CallOptions): Promise<Turn<Game>> {
    return this.change(async () => {
      const { ref, position } = this;
      this.turn = await this.#query("apply", { actions, include }, options);
      this.#lastCall = { ref, position, actions };
      this.log.push(...this.turn.log);
      if (this.canUndo()) this.#past.push(position);
      else this.#past = []; // no undo goes back behind a final call
      return this.turn;
    });
  }

  /** Checks whether an action is legal, and if not, why: the rule and its text. Plays nothing. */
  check(seat: Seat, action: Action<Game>, options?: CallOptions): Promise<Legality> {
    return this.#query("check", { seat, action }, options);
  }

  /** Returns the action that a bot suggests for this seat, from what that seat may know. Plays nothing; takes seconds. */
  suggest(seat: Seat, thinking?: SuggestOptions, options?: CallOptions): Promise<Suggestion<Game>> {
    return this.#query("suggest", { seat, ...thinking }, options);
  }

  /**
   * Whether the last call can be undone (by this seat). It can't if chance has answered in it, for instance. Where a
   * referee enters chance, no seat means the referee, who can undo every call.
   */
  canUndo(seat?: Seat): boolean {
    const { undo } = this.position as { undo?: Schemas["Undo"] | null };
    return Boolean(undo?.parent) && (seat === undefined || (seat === undo?.seat && !undo.final));
  }

  /**
   * Takes back the last call of `act` or `actAll`; with a seat, only a call of that seat.
   *
   * Can be repeated while each call can be undone. Throws a `Problem` (`undo-refused`) if the call is final. Throws
   * `IncompleteRecord` if the call was played before the match was resumed, and the service no longer has the position
   * before it in its cache. Then the match is unchanged.
   */
  undo(seat?: Seat, options?: CallOptions): Promise<Turn<Game>> {
    return this.change(() => this.#takeBack(seat, options));
  }

  /**
   * Takes back calls until this seat has its last decision again: the last call of the seat, and the calls of others
   * after it, a bot's for instance. Throws as `undo` does; then the match is unchanged.
   */
  undoTo(seat: Seat, options?: CallOptions): Promise<Turn<Game>> {
    return this.change(async () => {
      const { turn, log } = this;
      const [answers, past, lastCall] = [[...log], [...this.#past], this.#lastCall];
      try {
        for (let reached = false; !reached; ) {
          const { length } = log;
          const own = this.canUndo(seat);
          await this.#takeBack(undefined, options);
          reached = own || answers.slice(log.length, length).some((entry) => entry.seat === seat && !entry.auto);
        }
      } catch (error) {
        log.splice(0, Infinity, ...answers);
        [this.turn, this.#past, this.#lastCall] = [turn, past, lastCall];
        throw error;
      }
      return this.turn;
    });
  }

  async #takeBack(seat?: Seat, options?: CallOptions): Promise<Turn<Game>> {
    const whole = { parent: this.#past.at(-1) };
    const turn = await this.#query<Turn<Game>>("undo", { seat, include }, options, whole).catch((cause: unknown) => {
      if (!isNotHot(cause)) throw cause;
      throw new IncompleteRecord("this match was resumed without the position before the last call", { cause });
    });
    this.#lastCall = undefined;
    this.log.splice(turn.step - this.step); // the last answers, or all that are known
    this.#past.pop();
    return (this.turn = turn);
  }

  /**
   * Returns the whole match as one line of JSON, from which `resume` goes on, also in the Python library. It has all
   * secrets of the match, and what `undo` and `turnFor` need.
   */
  save(): string {
    const { turn, position, log, commitment } = this;
    const { text, names, ...setup } = { ...this.#text, ...this.setup };
    const kept = { log, commitment, past: this.#past, last_call: this.#lastCall, text, names };
    return JSON.stringify({ game: turn.game, position, setup: this.setup && setup, ...kept });
  }

  /**
   * Asks the service to check the whole match: every action, every draw, the commitment and the outcome.
   * Throws `IncompleteRecord` if the match was resumed without its setup or its log.
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
    return (await this.#call("replay", { ...record, include: [] }, options)) as Verdict;
  }

  /**
   * Returns the whole match as a record with the revealed seed, to keep or to check (`validate`). While the match goes
   * on, show its record to no player: with the seed they know every draw to come.
   *
   * Throws `IncompleteRecord` if the match was resumed without its setup or its whole log.
   */
  record(details: RecordDetails = {}): RecordOf<Game> {
    if (!this.setup || this.log.length !== this.step) {
      throw new IncompleteRecord("a match that was resumed without its setup and its whole log has no record");
    }
    const { chance } = this.position as { chance: object };
    const revealed = { ...chance, commitment: this.commitment };
    const options = (this.setup as { options?: unknown }).options ?? undefined;
    return recordOf(this.turn, { options, chance: revealed, log: [...this.log] }, details);
  }

  /** Sends the `ref` of a position; if the service misses it, now or three times before, also the position itself. */
  async #query<Answer>(
    operation: string,
    input: object,
    options?: CallOptions,
    whole?: object,
    { ref, position }: Place<Game> = this.turn,
  ): Promise<Answer> {
    const call = (place?: object) =>
      this.#call(operation, { ...input, ref, ...place }, options) as Promise<Answer>;
    if (this.#misses < MISSES) {
      try {
        const answer = await call();
        this.#misses = 0;
        return answer;
      } catch (error) {
        if (!isNotHot(error)) throw error;
        this.#misses++;
      }
    }
    return call({ position, ...whole });
  }
}

/** Returns the content of a saved match; throws a `HeraldError` for any other text. */
function readSaved<Game extends GameName>(text: string): SavedMatch<Game> {
  try {
    const saved = JSON.parse(text) as SavedMatch<Game>;
    if (saved.position) return saved;
  } catch {
    // the error below says the same for every other text
  }
  throw new HeraldError("this is not a saved match");
}
