import { fromBase64url, toBase64url, utf8 } from "./base64url.js";
import { MatchBase } from "./base.js";
import { Diverged, HeraldError, IncompleteRecord } from "./errors.js";
import { nameOf, Problem } from "./problem.js";
import { recordOf } from "./record.js";
import { choicesOf, withText } from "./text.js";
import { isNotHot, type Call } from "./transport.js";
import type {
  Action,
  CallOptions,
  Choice,
  Decision,
  Entry,
  GameName,
  Holder,
  Legality,
  LiveOptions,
  RecordDetails,
  RecordOf,
  SealedSetup,
  SealedTurn,
  ViewTable,
  Suggestion,
  SuggestOptions,
  TextOptions,
  View,
} from "./types.js";

const seen = ["decisions", "view", "events", "log"];
const include = ["position", ...seen];
/** How many calls of its seat a match keeps for undo. */
const UNDO_DEPTH = 32;

/** A call of this seat: what the match knew before it. */
interface OwnCall {
  token: string;
  /** The length of the log. */
  answers: number;
  /** How many calls the seat had made, on all its devices. */
  number: number;
}

/** The content of an invitation (up to `key`) or of a saved match (everything), in every language. */
interface SavedSeat extends TextOptions {
  game: string;
  token: string;
  seat: Holder;
  key?: string | undefined;
  keys?: Record<string, string> | undefined;
  log?: unknown[] | undefined;
  /** The last calls of the seat, the last one at the end. */
  past?: OwnCall[] | undefined;
  commitment?: string | undefined;
  /** Of a match that was joined by a link: its id and its invitation. */
  room?: string | undefined;
  /** The ruleset of the match, for proxies. */
  ruleset?: string | undefined;
  /** The base URL of the service. */
  url?: string | undefined;
}

/**
 * A sealed match, as the owner of one seat's key sees it. The position is in an encrypted token.
 *
 * The player who acted sends the new `token` to the others, and they `receive` it. The match returns only what its seat
 * may know. Calls that change the match run one after another.
 */
export class SealedMatch<Game extends GameName> extends MatchBase<SealedTurn<Game>> {
  /** Calls without the text options of this match, for another seat. */
  #plainCall: Call;
  #call: Call;
  #text: TextOptions;
  #keys: Readonly<Record<string, string>>;
  #ownCalls: OwnCall[];
  #room: string | undefined;

  private constructor(
    call: Call,
    saved: SavedSeat,
    /** The id of the game. */
    readonly game: Game,
    /** The seat of this match: a player's, `table` for the referee, or `spectator`. */
    readonly seat: Holder,
    /** The key of the seat. */
    readonly key: string,
    /** The sealed position, which the other players `receive`. */
    public token: string,
    turn: SealedTurn<Game>,
  ) {
    super(turn);
    const { text, names } = saved;
    this.#plainCall = call;
    this.#text = { text, names };
    this.#call = asSeat(withText(call, saved), seat);
    this.#keys = { ...saved.keys, [seat]: key };
    this.#ownCalls = saved.past ?? [];
    this.#room = saved.room;
    this.log = (saved.log ?? []) as Entry<Game>[];
    this.commitment = saved.commitment ?? turn.chance.commitment ?? undefined;
  }

  /** The answers of this seat, in order; `replay` takes those of all seats (`logs`). */
  readonly log: Entry<Game>[];
  /** The public commitment to the secret seed; undefined with a referee. */
  readonly commitment: string | undefined;

  static async begin<Game extends GameName>(
    call: Call,
    game: Game,
    setup: SealedSetup<Game>,
    options?: CallOptions,
  ): Promise<SealedMatch<Game>> {
    const { text, names, ...sent } = setup;
    const callWithText = withText(call, { text, names });
    const turn = (await callWithText("setup", { ...sent, form: "sealed", include }, options)) as SealedTurn<Game> & {
      token: string;
      seat_keys: Record<string, string>;
    };
    const keys = turn.seat_keys;
    const seat = Object.keys(keys).sort()[0] as Holder; // a player's seat, unless all of them have their own keys
    const match = await SealedMatch.sit<Game>(call, { game, token: turn.token, seat, keys, text, names }, options);
    match.turn.events = turn.events;
    return match;
  }

  /** Joins at the seat of an invitation. Throws a `HeraldError` without the key of the seat, as of a seat with its own key. */
  static async sit<Game extends GameName>(call: Call, saved: SavedSeat, options?: CallOptions): Promise<SealedMatch<Game>> {
    const { game, token, seat } = saved;
    const key = saved.key ?? saved.keys?.[seat];
    if (key === undefined) throw new HeraldError(`${seat} has its own key, which is missing: give the key`);
    if (saved.ruleset && call.route) call.route["herald-ruleset"] = `${game}/${saved.ruleset}`;
    const input = { token, key, include: seen, ...(seat === "spectator" ? {} : { seat }) }; // no key of another seat
    const turn = (await asSeat(withText(call, saved), seat)("legalActions", input, options)) as SealedTurn<Game>;
    return new SealedMatch(call, saved, game as Game, seat, key, token, turn);
  }

  /** Returns the decision of this seat with every legal action; undefined if it has none now. */
  decision(): Decision<Game> | undefined {
    return this.turn.decisions[0];
  }

  /** Returns the legal actions of this seat with their labels; throws a `HeraldError` if the match has no text. */
  choices(): Choice<Game>[] {
    return choicesOf(this.decision());
  }

  /** Returns the decision of this seat with `illegal`: the forbidden actions, each with its rule. */
  async explain(options?: CallOptions): Promise<Decision<Game> | undefined> {
    return ((await this.#query("legalActions", { include: ["illegal"] }, options)) as SealedTurn<Game>).decisions[0];
  }

  /** Returns the view of this seat, or of a `spectator`. */
  async view(viewer?: "spectator", options?: CallOptions): Promise<View<Game>> {
    if (!viewer) return this.turn.view;
    return ((await this.#query("view", { viewer, include: ["view"] }, options)) as SealedTurn<Game>).view;
  }

  /** Returns the same view as tables of text, for people and screen readers; also if the match has no text. */
  async tables(viewer?: "spectator", options?: CallOptions): Promise<ViewTable[]> {
    const input = { viewer, include: ["view", "text"] };
    return ((await this.#query("view", input, options)) as { tables: ViewTable[] }).tables;
  }

  /** Checks whether an action of this seat is legal, and if not, why: the rule and its text. Plays nothing. */
  async check(action: Action<Game>, options?: CallOptions): Promise<Legality> {
    return (await this.#query("check", { seat: this.seat, action }, options)) as Legality;
  }

  /** Returns the action that a bot suggests for this seat, from what it may know. Plays nothing; takes seconds. */
  async suggest(thinking?: SuggestOptions, options?: CallOptions): Promise<Suggestion<Game>> {
    return (await this.#query("suggest", { seat: this.seat, ...thinking }, options)) as Suggestion<Game>;
  }

  /**
   * Plays one action. Throws a `Problem`, `illegal-action` for instance; then the match is unchanged. In a single-use match,
   * `stale-position` says that the match has gone on from this token: `receive` the newer one.
   */
  act(action: Action<Game>, options?: CallOptions): Promise<SealedTurn<Game>> {
    return this.actAll([action], options);
  }

  /** Plays several actions, all of them or none; an undo takes them back together. A single-use match takes one at a time. */
  actAll(actions: readonly Action<Game>[], options?: CallOptions): Promise<SealedTurn<Game>> {
    return this.change(async () => {
      const own = { token: this.token, answers: this.log.length, number: this.turn.own_calls! };
      const { seat } = this;
      await this.#advance("apply", { actions: actions.map((action) => ({ seat, action })) }, options);
      this.log.push(...this.turn.log);
      this.#ownCalls = [...this.#ownCalls, own].slice(-UNDO_DEPTH);
      return this.turn;
    });
  }

  /**
   * Takes back the last call of `act` or `actAll`, if it was this seat's. Can be repeated.
   *
   * Throws a `Problem` if the call is final, and `IncompleteRecord` if this match does not have the token before it.
   * Then the match is unchanged.
   */
  undo(options?: CallOptions): Promise<SealedTurn<Game>> {
    return this.change(async () => {
      const last = this.#ownCalls.at(-1);
      if (!last && this.log.length) throw new IncompleteRecord(`only the last ${UNDO_DEPTH} calls are kept`);
      await this.#advance("undo", { parent: last?.token }, options).catch((cause: unknown) => {
        if (!isNotHot(cause)) throw cause;
        throw new IncompleteRecord("this match does not have the token before the last call", { cause });
      });
      this.log.splice(last?.answers ?? 0);
      this.#ownCalls.pop();
      return this.turn;
    });
  }

  /**
   * Continues from a token of another player; the turn has what has happened since the token of this match.
   *
   * If both players have chosen at the same time, this seat's choice is played again on the received token: then send
   * them the new one. An older token changes nothing. `turn.history` says whether all events are known. Throws a
   * `HeraldError` if it is not a token of this match, and `Diverged` if it does not continue that of this match. Then
   * the match is unchanged. With `giveWay`, this match gives up its calls that such a token lacks.
   */
  receive(token: string, options?: CallOptions & { giveWay?: boolean }): Promise<SealedTurn<Game>> {
    return this.change(async () => {
      try {
        const turn = await this.#since(token, this.token, options);
        this.log.push(...turn.log);
        this.token = token;
        this.turn = turn;
      } catch (cause) {
        if (!(cause instanceof Problem)) throw cause;
        if (cause.is("diverged")) await this.#settle(token, cause, options);
        else if (["/token", "/key"].includes(cause.pointer ?? "")) {
          throw new HeraldError(`this is not a token of this match: ${cause.detail}`, { cause });
        } else throw cause;
      }
      return this.turn;
    });
  }

  /** Returns the turn at a token, with what has happened since an earlier one. */
  #since(token: string, since: string, options?: CallOptions): Promise<SealedTurn<Game>> {
    return this.#call("view", { token, since, key: this.key, include: seen }, options) as Promise<SealedTurn<Game>>;
  }

  /** Brings a token together with that of this match, which it lacks calls of; throws `Diverged`. */
  async #settle(
    token: string,
    problem: Problem & { call: number; since_call: number },
    options?: CallOptions & { giveWay?: boolean },
  ): Promise<void> {
    const { since_call: ownCall } = problem;
    const isDiverged = (cause: unknown) => cause instanceof Problem && cause.is("diverged");
    const older = await this.#since(this.token, token, options).then(
      () => true,
      (cause: unknown) => {
        if (!isDiverged(cause)) throw cause;
        return false;
      },
    );
    if (older) return;
    const { seat, key } = this;
    for (const [n, { token: before, answers, number }] of [...this.#ownCalls.entries()].reverse()) { // the token may lack them
      const missed = await this.#since(token, before, options).catch((cause: unknown) => {
        if (!isDiverged(cause)) throw cause;
      });
      if (!missed) continue;
      const log = [...this.log.slice(0, answers), ...missed.log];
      const ownCalls = this.#ownCalls.slice(0, n);
      let turn = missed;
      let events = missed.events;
      let newest = token;
      const lacking = options?.giveWay ? [] : [...this.#ownCalls.entries()].slice(n);
      if (lacking.length && missed.own_calls !== number) break; // this seat has chosen differently on another device
      for (const [k, { answers: start }] of lacking) { // call by call, as other tokens may have them
        const choices = this.log.slice(start, this.#ownCalls[k + 1]?.answers).filter((entry) => !entry.auto);
        const actions = choices.map(({ action }) => ({ seat, action }));
        const call = this.#call("apply", { token: newest, key, actions, include }, options);
        const next = (await call.catch((cause: unknown) => {
          if (!["illegal-action", "not-your-decision", "game-over"].includes(nameOf(cause) ?? "")) throw cause;
          throw new Diverged(problem.call, ownCall, { cause });
        })) as SealedTurn<Game> & { token: string };
        ownCalls.push({ token: newest, answers: log.length, number: turn.own_calls! });
        log.push(...next.log);
        events = [...events, ...next.events] as typeof events;
        newest = next.token;
        turn = next;
      }
      this.log.splice(0, Infinity, ...log);
      this.#ownCalls = ownCalls;
      this.token = newest;
      this.turn = { ...turn, events };
      return;
    }
    if (!options?.giveWay || this.log.length) throw new Diverged(problem.call, ownCall, { cause: problem });
    this.turn = (await this.#call("view", { token, key, include: seen }, options)) as SealedTurn<Game>; // nothing to give up
    this.token = token;
  }

  /**
   * Yields each turn of the other players as soon as it comes, until the game is over. Each turn has what has happened
   * since the last one of this match, once; this seat may act in between.
   *
   * The stream connects again by itself, also after a restart of the service. Throws a `HeraldError` if the match is not
   * single-use, or the store of the service has lost it.
   */
  async *live(options: LiveOptions = {}): AsyncGenerator<SealedTurn<Game>> {
    const { match_id: match, call: known = 0, outcome } = this.turn;
    if (!match) throw new HeraldError("only a single-use match is live: set it up with single_use");
    if (outcome) return;
    const listening = { ...options, match, key: this.key, known };
    for await (const head of await this.#plainCall.listen!(listening)) {
      if (head.call > this.turn.call!) yield await this.receive(head.token, options);
      if (this.turn.outcome) return; // long polling does not say so
    }
  }

  /** Who plays the match: its ruleset, and the base URL of the service. */
  get #service() {
    return { ruleset: this.turn.ruleset, url: this.#plainCall.url };
  }

  /** Joins another seat whose key this match has. After a setup that is every seat without its own key. */
  at(seat: Holder, options?: CallOptions): Promise<SealedMatch<Game>> {
    const { game, token, commitment } = this;
    const saved = { game, token, seat, keys: this.#keys, commitment, room: this.#room, ...this.#service, ...this.#text };
    return SealedMatch.sit(this.#plainCall, saved, options);
  }

  /**
   * Returns an invitation to a seat: one line for `join`, which fits into a link. It names the service (`baseUrlOf`), and
   * includes the key of the seat if this match has it. For a seat with its own key it has none, and its owner gives the key to `join`.
   */
  invitation(seat: Holder): string {
    const { game, token } = this;
    return encode({ game, token, seat, key: this.#keys[seat], ...this.#service });
  }

  /** Returns the link to this match on a page, by which players join with `matches.join`; throws a `HeraldError` without one. */
  link(page = ""): string {
    if (this.#room === undefined) throw new HeraldError("this match has no link: create one with matches.create");
    return `${page}#${this.#room}`;
  }

  /** Returns the whole match with its keys as one line, from which `join` goes on, also in the Python library. Keep it secret. */
  save(): string {
    const { game, token, seat, key, log, commitment } = this;
    const kept = { log, past: this.#ownCalls, commitment, room: this.#room, ...this.#service };
    return encode({ game, token, seat, key, keys: this.#keys, ...kept, ...this.#text });
  }

  /**
   * Returns a record with the answers of this seat. `joinRecords` makes one record of those of all seats.
   *
   * `options` are those of the setup; undefined if it had none. If a seat was played on several devices, or joined
   * after it had played, its record lacks answers, and the joined record is not valid. Throws `IncompleteRecord` while
   * the seed is secret, and for a spectator.
   */
  record(options: RecordOf<Game>["options"], details: RecordDetails = {}): RecordOf<Game> {
    if (this.seat === "spectator") {
      throw new IncompleteRecord("a spectator has no answers to record");
    }
    const { chance } = this.turn;
    if (chance.mode === "seeded" && !chance.seed) {
      throw new IncompleteRecord("the seed is not known: it is shown when the game is over (without single use, not after a surrender)");
    }
    const revealed = { ...chance, commitment: this.commitment };
    return recordOf(this.turn, { options, chance: revealed, logs: { [this.seat]: [...this.log] } }, details);
  }

  /** Calls an operation that returns a new token, and continues from it. */
  async #advance(operation: string, input: object, options?: CallOptions): Promise<void> {
    const turn = (await this.#query(operation, { ...input, include }, options)) as SealedTurn<Game> & { token: string };
    this.token = turn.token;
    this.turn = turn;
  }

  #query(operation: string, input: object, options?: CallOptions): Promise<unknown> {
    const { token, key } = this;
    return this.#call(operation, { ...input, token, key }, options);
  }
}

/** Lets a spectator see what spectators see, also with the key of a player. */
function asSeat(call: Call, seat: Holder): Call {
  if (seat !== "spectator") return call;
  return (operation, input, options) => call(operation, /^(view|legalActions)$/.test(operation) ? { ...input, viewer: seat } : input, options);
}

/** Decodes an invitation or a saved match; throws a `HeraldError` if the text is neither. */
export function decodeSeat(invitation: string): SavedSeat {
  try {
    const saved = JSON.parse(new TextDecoder().decode(fromBase64url(invitation.trim()))) as Partial<SavedSeat>;
    const { game, token, seat } = saved;
    if ([game, token, seat].every((member) => typeof member === "string")) return saved as SavedSeat;
  } catch {
    // the error below says the same for every other text
  }
  throw new HeraldError("this is not an invitation to a match");
}

function encode(saved: SavedSeat): string {
  return toBase64url(utf8(JSON.stringify(saved)));
}
