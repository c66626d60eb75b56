import { isNotHot, InOrder, type Ask } from "./asking.js";
import { fromBase64url, toBase64url, utf8 } from "./bytes.js";
import { HeraldError, IncompleteRecord } from "./errors.js";
import { Problem } from "./problem.js";
import { recordOf } from "./record.js";
import type {
  Action,
  CallOptions,
  Choice,
  Decision,
  Entry,
  GameName,
  Holder,
  Legality,
  RecordDetails,
  RecordOf,
  SealedSetup,
  SealedTurn,
  Sheet,
  Suggestion,
  Telling,
  Thinking,
  View,
} from "./types.js";
import { choicesOf, inWords, sentencesOf } from "./words.js";

const seen = ["decisions", "view", "events", "log"];
const include = ["position", ...seen];
/** How many calls of its own a match remembers, to take them back. */
const REMEMBERED = 32;

/** A call of this seat: the token that it started from, and how many answers the log had then. */
interface Call {
  token: string;
  answers: number;
}

/** What invitations hold, and, beyond `key`, what is saved of a match. */
interface Held extends Telling {
  game: string;
  token: string;
  seat: Holder;
  key?: string | undefined;
  keys?: Record<string, string> | undefined;
  log?: unknown[] | undefined;
  past?: Call[] | undefined;
  commitment?: string | undefined;
}

/**
 * A sealed match, as the owner of a seat's key holds it: the position is in a token that nobody can read or change.
 *
 * Players send one another their tokens: who has acted sends `token`, the others `take` it. All that this match tells
 * is what its seat may know. Calls that change it wait for one another.
 */
export class SealedMatch<Game extends GameName> {
  #plain: Ask;
  /** The same as the match is told. */
  #ask: Ask;
  #telling: Telling;
  #inOrder = new InOrder();
  #keys: Readonly<Record<string, string>>;
  #past: Call[];

  private constructor(
    ask: Ask,
    held: Held,
    /** The id of the game. */
    readonly game: Game,
    /** Who this is: a seat, the referee at the `table`, or a `spectator`. */
    readonly seat: Holder,
    /** The key of the seat. */
    readonly key: string,
    /** The sealed position: what the other players `take`. */
    public token: string,
    public turn: SealedTurn<Game>,
  ) {
    const { words, names } = held;
    this.#plain = ask;
    this.#telling = { words, names };
    this.#ask = inWords(ask, held);
    this.#keys = { ...held.keys, [seat]: key };
    this.#past = held.past ?? [];
    this.log = (held.log ?? []) as Entry<Game>[];
    this.commitment = held.commitment ?? turn.chance.commitment ?? undefined;
  }

  /** The answers of this seat, in order: `replay` takes those of all seats (`logs`). */
  readonly log: Entry<Game>[];
  /** What was first told of the secret seed; undefined with a referee. */
  readonly commitment: string | undefined;

  static async begin<Game extends GameName>(
    ask: Ask,
    game: Game,
    setup: SealedSetup<Game>,
    options?: CallOptions,
  ): Promise<SealedMatch<Game>> {
    const { words, names, ...sent } = setup;
    const told = inWords(ask, { words, names });
    const turn = (await told("setup", { ...sent, form: "sealed", include }, options)) as SealedTurn<Game> & {
      token: string;
      seat_keys: Record<string, string>;
    };
    const keys = turn.seat_keys;
    const seat = Object.keys(keys).sort()[0] as Holder; // a player's, unless all have locked theirs
    const held = { game, token: turn.token, seat, keys, words, names };
    const match = await SealedMatch.sit<Game>(ask, held, options);
    match.turn.events = turn.events;
    return match;
  }

  /** At the seat of an invitation; the key of one that is locked is not in there. */
  static async sit<Game extends GameName>(ask: Ask, held: Held, options?: CallOptions): Promise<SealedMatch<Game>> {
    const { game, token, seat } = held;
    const key = held.key ?? held.keys?.[seat];
    if (key === undefined) throw new HeraldError(`there is no key of ${seat} here: who has chosen it has to give it`);
    const turn = (await inWords(ask, held)("legalActions", looking(token, key, seat), options)) as SealedTurn<Game>;
    return new SealedMatch(ask, held, game as Game, seat, key, token, turn);
  }

  /** The seats that have a decision now; `table` is chance. */
  get toAct(): SealedTurn<Game>["to_act"] {
    return this.turn.to_act;
  }

  /** How the match ended; null while it goes on. */
  get outcome(): SealedTurn<Game>["outcome"] {
    return this.turn.outcome;
  }

  /** What has happened in the last call, in words; throws a `HeraldError` if the match is not told so. */
  get sentences(): string[] {
    return sentencesOf(this.turn);
  }

  /** What this seat has to choose now, with every legal action, if it has a decision. */
  decision(): Decision<Game> | undefined {
    return this.turn.decisions[0];
  }

  /** The same actions, each with what people call it; throws a `HeraldError` if the match is not told in words. */
  choices(): Choice<Game>[] {
    return choicesOf(this.decision());
  }

  /** The same decision with `barred`: what is forbidden now, and by which rule. */
  async explain(options?: CallOptions): Promise<Decision<Game> | undefined> {
    return ((await this.#query("legalActions", { include: ["barred"] }, options)) as SealedTurn<Game>).decisions[0];
  }

  /** What this seat may know; as a `spectator`, what everybody may. */
  async view(as?: "spectator", options?: CallOptions): Promise<View<Game>> {
    if (!as) return this.turn.view;
    return ((await this.#query("view", { as, include: ["view"] }, options)) as SealedTurn<Game>).view;
  }

  /** The same as tables, for people and screen readers; also of a match that is not told in words. */
  async sheets(as?: "spectator", options?: CallOptions): Promise<Sheet[]> {
    const asked = { as, include: ["view", "words"] };
    return ((await this.#query("view", asked, options)) as { sheets: Sheet[] }).sheets;
  }

  /** Whether an action of this seat is legal, and if not, why not: the rule and its text. Plays nothing. */
  async check(action: Action<Game>, options?: CallOptions): Promise<Legality> {
    return (await this.#query("check", { seat: this.seat, action }, options)) as Legality;
  }

  /** What a playing program would do for this seat, from what it may know. Plays nothing; takes seconds. */
  async suggest(thinking?: Thinking, options?: CallOptions): Promise<Suggestion<Game>> {
    return (await this.#query("suggest", { seat: this.seat, ...thinking }, options)) as Suggestion<Game>;
  }

  /**
   * Plays one action. Throws a `Problem`, `illegal-action` for instance, and then nothing has changed; with a guard it
   * is `stale-position` where the match has gone on: then somebody has a newer token to `take`.
   */
  act(action: Action<Game>, options?: CallOptions): Promise<SealedTurn<Game>> {
    return this.actAll([action], options);
  }

  /** Plays several actions, all or none of them; an undo takes them back together. A guard lets one at a time pass. */
  actAll(actions: readonly Action<Game>[], options?: CallOptions): Promise<SealedTurn<Game>> {
    return this.#inOrder.do(async () => {
      const call = { token: this.token, answers: this.log.length };
      const { seat } = this;
      await this.#goOn("apply", { actions: actions.map((action) => ({ seat, action })) }, options);
      this.log.push(...this.turn.log);
      this.#past = [...this.#past, call].slice(-REMEMBERED);
      return this.turn;
    });
  }

  /**
   * Takes the last call back, if it was this seat's, be it `act` or `actAll`; can be repeated.
   *
   * Throws a `Problem` where it can't be taken back, and `IncompleteRecord` if this match has not seen the token that
   * it started from. Then nothing has changed.
   */
  undo(options?: CallOptions): Promise<SealedTurn<Game>> {
    return this.#inOrder.do(async () => {
      const last = this.#past.at(-1);
      if (!last && this.log.length) throw new IncompleteRecord(`only ${REMEMBERED} calls are remembered`);
      await this.#goOn("undo", { before: last?.token }, options).catch((cause: unknown) => {
        if (!isNotHot(cause)) throw cause;
        throw new IncompleteRecord("the token before was not seen by this match", { cause });
      });
      this.log.splice(last?.answers ?? 0);
      this.#past.pop();
      return this.turn;
    });
  }

  /** Goes on from the newer token of another player. Throws a `HeraldError` if it is not of this match. */
  take(token: string, options?: CallOptions): Promise<SealedTurn<Game>> {
    return this.#inOrder.do(async () => {
      const asked = this.#ask("legalActions", looking(token, this.key, this.seat), options);
      this.turn = await (asked as Promise<SealedTurn<Game>>).catch((cause: unknown) => {
        if (!(cause instanceof Problem && ["/token", "/key"].includes(cause.pointer ?? ""))) throw cause;
        throw new HeraldError(`this token is not of this match: ${cause.detail}`, { cause });
      });
      this.token = token;
      return this.turn;
    });
  }

  /** The same match at another seat whose key this one has: who sets it up has those of all seats not locked. */
  at(seat: Holder, options?: CallOptions): Promise<SealedMatch<Game>> {
    const { game, token, commitment } = this;
    const held = { game, token, seat, keys: this.#keys, commitment, ...this.#telling };
    return SealedMatch.sit(this.#plain, held, options);
  }

  /**
   * What `join` takes: one line that can stand in a link. It lets its reader sit at that seat, by its key if this match
   * has it; else (the seat is locked) with the key that its owner has.
   */
  invitation(seat: Holder): string {
    const { game, token } = this;
    return written({ game, token, seat, key: this.#keys[seat] });
  }

  /** All that is to be saved of the match, its keys included, for `join` to go on with. */
  save(): string {
    const { game, token, seat, key, log, commitment } = this;
    return written({ game, token, seat, key, keys: this.#keys, log, past: this.#past, commitment, ...this.#telling });
  }

  /**
   * What this seat can tell of the match as a record: its own answers. `joinRecords` makes the whole of it.
   *
   * `options` are those that the match was set up with (undefined: none were given). A seat that was played from
   * several places, or was joined after it had played, lacks answers here, and then the whole record is not valid.
   * Throws `IncompleteRecord` while the seed is still secret, and to a spectator.
   */
  record(options: RecordOf<Game>["options"], details: RecordDetails = {}): RecordOf<Game> {
    if (this.seat === "spectator") {
      throw new IncompleteRecord("a spectator has no answers to be recorded: the players have");
    }
    const { chance } = this.turn;
    if (chance.mode === "seeded" && !chance.seed) {
      throw new IncompleteRecord("the seed is not known: it is shown when the game is over (without a guard, not after a surrender)");
    }
    const revealed = { ...chance, commitment: this.commitment };
    return recordOf(this.turn, { options, chance: revealed, logs: { [this.seat]: [...this.log] } }, details);
  }

  /** Plays on: the match is then where the answer is. */
  async #goOn(operation: string, input: object, options?: CallOptions): Promise<void> {
    const turn = (await this.#query(operation, { ...input, include }, options)) as SealedTurn<Game> & { token: string };
    this.token = turn.token;
    this.turn = turn;
  }

  #query(operation: string, input: object, options?: CallOptions): Promise<unknown> {
    const { token, key } = this;
    return this.#ask(operation, { ...input, token, key }, options);
  }
}

/** What a seat asks to see where a match stands; it is refused if the key is another's. */
function looking(token: string, key: string, seat: Holder): object {
  return { token, key, include: seen, ...(seat === "spectator" ? { as: seat } : { seat }) };
}

/** What an invitation, or what was saved, holds; throws a `HeraldError` if it is none. */
export function read(invitation: string): Held {
  try {
    const held = JSON.parse(new TextDecoder().decode(fromBase64url(invitation.trim()))) as Partial<Held>;
    const { game, token, seat } = held;
    if ([game, token, seat].every((member) => typeof member === "string")) return held as Held;
  } catch {
    // as any other text that is none
  }
  throw new HeraldError("this is no invitation to a match");
}

function written(held: Held): string {
  return toBase64url(utf8(JSON.stringify(held)));
}
