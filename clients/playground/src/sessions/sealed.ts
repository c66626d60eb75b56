/** A sealed session: one seat of a match whose other seats are played in other browsers. */

import {
  HeraldError,
  newContribution,
  Problem,
  type Action,
  type CallOptions,
  type Decision,
  type GameName,
  type SealedMatch,
  type SealedSetup,
  type Seat,
  type Setup,
  type ViewTable,
  type Suggestion,
  type SuggestOptions,
  type View,
} from "herald-client";
import { say } from "../i18n.js";
import { Refused } from "../problem.js";
import { gamesListed, home, matchOf, operationsOf, service } from "../service.js";
import type { ExportData, LogLine, Session, Verdict } from "../session.js";
import { logLines, SessionBase, type Events } from "./base.js";
import { assignSeats } from "./hotseat.js";
import { pack, unpack } from "./link-codec.js";
import { ownKeys } from "./seat-keys.js";
import { find, storedSessions, type Listed } from "./storage.js";

type Match = SealedMatch<GameName>;

/** The parameters of a new sealed session. */
export interface SealedBeginning {
  game: GameName;
  title: string;
  options: Setup<GameName>["options"];
  /** The players' names in the order of the options, and the index of the one in this browser. */
  names: readonly string[];
  own: number;
  /** The key hashes of the guests, in the same order; "" without one. */
  keyHashes: readonly string[];
}

/** The public texts of the calls since the last token was received. */
type PublicLog = [count: number, texts: string[]][];

/** The part of an invitation link besides the invitation of the SDK. */
interface InvitationDetails {
  title: string;
  names: Record<string, string>;
  options: unknown;
  count: number;
}

/** An opened invitation. */
export interface Invited extends InvitationDetails {
  id: string;
  invitation: string;
  match: Match;
  /** The key of a seat with its own key. */
  key?: string | undefined;
}

/** A stored sealed session. */
interface StoredSealed extends Listed {
  page: "sealed";
  /** The public name of the match, and the seat in this browser. */
  match: string;
  seat: string;
  /** The saved match, for `join`. */
  saved: string;
  options: unknown;
  /** The seats that this browser can invite players to: it has their keys if it set up the match. */
  guests: string[];
  /** The seats with their own keys among them: their invitations have no keys. */
  withOwnKeys: string[];
  /** The number of calls before the token that was received last. */
  base: number;
  /** The ends of earlier tokens. */
  past: string[];
  /** The steps of this seat's calls since the last token was received. */
  own: number[];
  log: LogLine[];
  publicLog: PublicLog;
}

/** A token that one browser sends to another. */
export interface SentToken {
  match: string;
  /** The numbers of calls before the token that its sender received last, and before this one. */
  base: number;
  count: number;
  token: string;
  publicLog: PublicLog;
}

/** The result of receiving a token: it is the current one, or why not. */
export type ReceiveResult = "taken" | "taken_same" | "taken_older" | "taken_fork";

/** The number of tokens kept to tell an old link from a new one. */
const MAX_TOKENS = 200;
/** The most characters of a public log in a link. */
const MAX_LOG_CHARACTERS = 900;
/** The most draws of seats until each seat with its own key is its owner's. */
const MAX_DRAWS = 60;
const end = (token: string) => token.slice(-24);

/** Sends tokens to the other tabs of this browser. */
const channel = new BroadcastChannel("herald.sealed");

/**
 * Returns the chance of a single-use match with a committed seed; nothing if the service has no single-use matches.
 *
 * This browser contributes a number that the service did not know when it committed to the seed. A key hash is a
 * contribution, too: its owner has drawn it, so the host does not choose all contributions.
 */
async function committedChance(keyHashes: Readonly<Record<string, string>> = {}): Promise<Pick<SealedSetup<GameName>, "chance" | "single_use">> {
  try {
    const { commitment_token } = await service.seedCommitments.create();
    const free = Object.hasOwn(keyHashes, "p1") ? "p2" : "p1";
    return { single_use: true, chance: { mode: "committed", commitment_token, contributions: { [free]: newContribution(), ...keyHashes } } };
  } catch (error) {
    if (error instanceof Problem && error.is("single-use-unsupported")) return {};
    throw error;
  }
}

export class SealedSession extends SessionBase implements Session {
  readonly id: string;
  readonly game: GameName;
  readonly title: string;
  readonly names: Readonly<Record<string, string>>;
  readonly options: unknown;
  readonly guests: readonly string[];
  readonly withOwnKeys: readonly string[];
  /** Whether the match is single-use, and therefore has a committed seed. */
  get isSingleUse(): boolean {
    return this.#match.turn.single_use === true;
  }

  /** Whether the service reported that another player has played on from this token. */
  stale = false;
  /** The number of calls so far: the higher one of two links is newer. */
  step: number;

  #match: Match;
  #decision: Decision<GameName> | undefined;
  #past: string[];
  #own: number[];
  #log: LogLine[];
  #publicLog: PublicLog;
  #base: number;
  readonly #onMessage = (event: MessageEvent) => void this.#fromTab(event.data as SentToken & { seat: string });

  private constructor(match: Match, about: Omit<StoredSealed, "page" | "game" | "over" | "match" | "seat" | "saved">) {
    super();
    this.#match = match;
    this.game = match.game;
    ({ id: this.id, title: this.title, names: this.names, options: this.options, step: this.step } = about);
    ({ guests: this.guests, withOwnKeys: this.withOwnKeys } = about);
    ({ past: this.#past, own: this.#own, log: this.#log, publicLog: this.#publicLog, base: this.#base } = about);
    channel.addEventListener("message", this.#onMessage);
  }

  /** Sets up a sealed match, and joins the seat of this browser. Throws a `Problem` if the options are invalid. */
  static async begin({ game, title, options, names, own, keyHashes: made }: SealedBeginning): Promise<SealedSession> {
    const setup = options === undefined ? {} : { options };
    let set: Match = await service.game(game).sealed({ ...setup, ...(await committedChance()) });
    const entered = names.map((name) => ({ name, player: { person: true as const } }));
    const { names: called, players } = assignSeats(set.turn, entered);
    const seat = Object.keys(players).find((one) => players[one] === entered[own]!.player) as Seat;
    const keyHashOf = (one: string) => made[entered.findIndex(({ player }) => player === players[one])];
    const keyHashes = Object.fromEntries(Object.keys(players).flatMap((one) => (one !== seat && keyHashOf(one) ? [[one, keyHashOf(one)!]] : [])));
    // A key hash belongs to a seat: if the setup draws seats, it has to draw the same ones again.
    for (let tries = 0; Object.keys(keyHashes).length && (tries === 0 || !isSame(assignSeats(set.turn, entered).names, called)); tries++) {
      if (tries === MAX_DRAWS) throw new Refused("seat_key_no_draw");
      set = await service.game(game).sealed({ ...setup, seat_key_hashes: keyHashes, ...(await committedChance(keyHashes)) });
    }
    const mine = seat === set.seat ? set : await set.at(seat);
    const match = await service.join(mine.save(), { text: true, names: called });
    const guests = Object.keys(called).filter((one) => one !== seat);
    return SealedSession.#create(match, { title, names: called, options, count: 0 }, guests, Object.keys(keyHashes));
  }

  /** Opens an invitation. Throws a `HeraldError` if it is invalid, or of a service with other keys. */
  static async invited(invitation: string, packed: string | undefined): Promise<Invited> {
    const { match, key } = await open(invitation);
    const details = packed ? await unpack<InvitationDetails>(packed) : undefined;
    if (details) return { ...details, invitation, match, key, id: idOf(match) };
    const title = (await gamesListed()).find(({ id }) => id === match.game)?.title ?? match.game;
    return { title, names: {}, options: undefined, count: 0, invitation, match, key, id: idOf(match) };
  }

  /** Joins the seat of an invitation, under a name. */
  static async join(invited: Invited, name: string): Promise<SealedSession> {
    const { invitation, match, key } = invited;
    const names = { ...invited.names, ...(name ? { [match.seat]: name } : {}) };
    return SealedSession.#create(await service.join(invitation, { text: true, names, key }), { ...invited, names }, []);
  }

  static async #create(match: Match, { title, names, options, count }: InvitationDetails, guests: string[], withOwnKeys: string[] = []): Promise<SealedSession> {
    const id = idOf(match);
    const empty = { past: [], own: [], log: [], publicLog: [] };
    const session = new SealedSession(match, { id, title, names, options, guests, withOwnKeys, step: count, base: count, ...empty });
    await session.#look();
    session.keep();
    return session;
  }

  /** Resumes a session that this browser stores; undefined if there is none. */
  static async resume(id: string): Promise<SealedSession | undefined> {
    const stored = find<StoredSealed>(id);
    if (stored?.page !== "sealed") return undefined;
    const session = new SealedSession(await service.join(stored.saved), stored);
    await session.#look();
    return session;
  }

  /** Returns the ids of the sessions of this match in this browser. */
  static seatsOf(match: string): string[] {
    return storedSessions()
      .map(({ id }) => find<StoredSealed>(id))
      .filter((one) => one?.page === "sealed" && one.match === match)
      .map((one) => one!.id);
  }

  leave(): void {
    channel.removeEventListener("message", this.#onMessage);
  }

  get viewer(): Seat {
    return this.#match.seat as Seat;
  }

  get view(): View<GameName> {
    return this.#match.turn.view;
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
    if (!this.outcome) return {};
    const record = this.#match.record(this.options as never, { players: { ...this.names } });
    return { record, hint: "record_part" };
  }

  async act(action: Action<GameName>): Promise<void> {
    await this.inOrder(async () => {
      const { token, seat } = this.#match;
      await this.#catchStale(this.#match.act(action));
      const events = this.#match.turn.events as Events;
      const step = this.#advance(token);
      this.#own.push(step);
      this.#log = [...this.#log, ...logLines(step, events)];
      const texts = await this.#publicTexts(token, seat as Seat, action);
      if (texts.length) this.#publicLog.push([step, texts]);
      await this.#look();
      this.keep();
      this.#sendToTabs();
    });
  }

  get canUndo(): boolean {
    return this.#own.length > 0;
  }

  async undo(): Promise<void> {
    await this.inOrder(async () => {
      const { token } = this.#match;
      await this.#catchStale(this.#match.undo());
      const undone = this.#own.pop();
      this.#advance(token);
      this.#log = this.#log.filter(({ step }) => step !== undone);
      this.#publicLog = this.#publicLog.filter(([step]) => step !== undone);
      await this.#look();
      this.keep();
      this.#sendToTabs();
    });
  }

  /** Returns the public texts of a call; none if that request fails, since the call was played all the same. */
  async #publicTexts(token: string, seat: Seat, action: Action<GameName>): Promise<string[]> {
    const { key } = this.#match;
    const input = { token, key, actions: [{ seat, action }], viewer: "spectator", names: this.names, include: ["events", "text"] };
    try {
      const { events = [] } = (await operationsOf(this.game, matchOf(this.#match.turn))["apply"]!(input)) as { events?: { text: string }[] };
      return events.map(({ text }) => text);
    } catch {
      return [];
    }
  }

  suggest(options?: SuggestOptions, callOptions?: CallOptions): Promise<Suggestion<GameName>> {
    return this.#match.suggest(options, callOptions);
  }

  tables(): Promise<ViewTable[]> {
    return this.#match.tables();
  }

  /** Loads the decision in the current language; the log keeps its language. */
  translate(): Promise<void> {
    return this.inOrder(async () => {
      await this.#match.receive(this.#match.token);
      await this.#look();
    });
  }

  /** Whether this browser has a call that the other players may not have yet. */
  get fresh(): boolean {
    return this.step > this.#base;
  }

  /** Returns the invitation link of a seat. The invitation is behind the `#`, which browsers send to no server. */
  async invitation(seat: Seat): Promise<string> {
    const { title, names, options, step } = this;
    const details: InvitationDetails = { title, names: { ...names }, options, count: step };
    return `${home}/#/join/${this.#match.invitation(seat)}/${await pack(details)}`;
  }

  /** Returns the link with the current token, and with the public log if that is short. */
  async link(): Promise<string> {
    const { token } = this.#match;
    const packed = this.#publicLog.length ? await pack(this.#publicLog) : "";
    const short = packed && packed.length <= MAX_LOG_CHARACTERS ? `/${packed}` : "";
    return `${home}/#/take/${nameOf(this.#match)}/${this.#base}-${this.step}/${token}${short}`;
  }

  /**
   * Continues from a token of another browser, unless the current token is newer. With `force` it also continues from
   * another branch of the same match. Throws `Refused` if the token is of another match.
   */
  receive({ match, base, count, token, publicLog }: SentToken, force = false): Promise<ReceiveResult> {
    return this.inOrder(async () => {
      const before = this.#match.token;
      if (match !== nameOf(this.#match)) throw new Refused("wrong_match");
      if (token === before) return "taken_same";
      if (this.#past.includes(end(token))) return "taken_older";
      const isFork = count === this.step || base < Math.max(-1, ...this.#own);
      if (isFork && !force) return "taken_fork";
      if (!isFork && count < this.step) return "taken_older";
      await this.#match.receive(token).catch((cause: unknown) => {
        if (cause instanceof HeraldError && cause.cause instanceof Problem) throw new Refused("wrong_match", { cause });
        throw cause;
      });
      this.#log = [
        ...this.#log.filter(({ step }) => step <= (publicLog.length ? base : count)),
        ...publicLog.flatMap(([step, texts]) => texts.map((text) => ({ step, text: say("told_by_others", { text }) }))),
      ];
      this.#past = [...this.#past, end(before)].slice(-MAX_TOKENS);
      this.#own = [];
      this.#publicLog = [];
      this.stale = false;
      this.step = this.#base = count;
      await this.#look();
      this.keep();
      return "taken";
    });
  }

  /** Continues from the token of another tab, which plays this seat or another one. */
  async #fromTab({ seat, ...sent }: SentToken & { seat: string }): Promise<void> {
    if (sent.match !== nameOf(this.#match)) return;
    try {
      if (seat !== this.viewer) {
        await this.receive(sent);
        return;
      }
      const stored = find<StoredSealed>(this.id);
      if (!stored || stored.step <= this.step) return;
      await this.inOrder(async () => {
        this.#match = await service.join(stored.saved);
        ({ past: this.#past, own: this.#own, log: this.#log, publicLog: this.#publicLog } = stored);
        ({ base: this.#base, step: this.step } = stored);
        await this.#look();
      });
    } catch {
      // the error shows when the link is opened
    }
  }

  #sendToTabs(): void {
    const { token, seat } = this.#match;
    const sent: SentToken = { match: nameOf(this.#match), base: this.#base, count: this.step, token, publicLog: this.#publicLog };
    channel.postMessage({ seat, ...sent });
  }

  /** Counts a call, and keeps the token before it. */
  #advance(before: string): number {
    this.#past = [...this.#past, end(before)].slice(-MAX_TOKENS);
    return ++this.step;
  }

  /** Loads the decision, with forbidden actions. */
  async #look(): Promise<void> {
    const decides = !this.#match.outcome && this.#match.toAct.includes(this.viewer);
    this.#decision = decides ? await this.#match.explain() : undefined;
    this.changed();
  }

  async #catchStale<T>(call: Promise<T>): Promise<T> {
    return call.catch((cause: unknown) => {
      if (!(cause instanceof Problem && cause.is("stale-position"))) throw cause;
      this.stale = true;
      this.changed();
      throw new Refused("stale", { cause });
    });
  }

  protected override stored(): Partial<StoredSealed> {
    return {
      page: "sealed",
      options: this.options,
      guests: [...this.guests],
      withOwnKeys: [...this.withOwnKeys],
      base: this.#base,
      match: nameOf(this.#match),
      seat: this.#match.seat,
      saved: this.#match.save(),
      past: this.#past,
      own: this.#own,
      log: this.#log,
      publicLog: this.#publicLog,
    };
  }
}

/** Returns the public name of a match. */
function nameOf({ turn }: Match): string {
  return matchOf(turn) ?? "";
}

/** Opens the match of an invitation; for a seat with its own key with a key made in this browser. */
async function open(invitation: string): Promise<{ match: Match; key?: string }> {
  if (!isLocked(invitation)) return { match: await service.join(invitation) };
  for (const key of ownKeys()) {
    try {
      return { match: await service.join(invitation, { key }), key };
    } catch (error) {
      if (!(error instanceof Problem && error.pointer === "/key")) throw error; // else the key is of another seat
    }
  }
  throw new Refused("seat_key_not_here");
}

/** Whether an invitation has no key of its seat. */
function isLocked(invitation: string): boolean {
  try {
    const seat = JSON.parse(atob(invitation.replaceAll("-", "+").replaceAll("_", "/"))) as { token?: string; key?: string };
    return Boolean(seat.token) && seat.key === undefined;
  } catch {
    return false; // not an invitation
  }
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the id of a session in this browser: match and seat. */
function idOf(match: Match): string {
  return `${nameOf(match)}.${match.seat}`;
}

/** Decodes the link of a token, or the part behind its `#`; undefined for another text. */
export async function parseTokenLink(link: string): Promise<SentToken | undefined> {
  const [, match, base, count, token, packed] = /#\/take\/([\w-]+)\/(\d+)-(\d+)\/([\w.=-]+)(?:\/([\w-]+))?\s*$/.exec(link) ?? [];
  if (!match || !token) return undefined;
  const lines = packed ? await unpack<PublicLog>(packed).catch(() => []) : [];
  const publicLog = lines.filter(([step, texts]) => Number.isInteger(step) && Array.isArray(texts));
  return { match, base: Number(base), count: Number(count), token, publicLog };
}

/** Parses an invitation link or a bare invitation; undefined for another text. */
export function parseInvitation(link: string): { invitation: string; details: string | undefined } | undefined {
  const text = link.trim();
  const [, invitation, details] = /#\/join\/([\w-]+)(?:\/([\w-]+))?$/.exec(text) ?? /^([\w-]+)$/.exec(text) ?? [];
  return invitation ? { invitation, details } : undefined;
}
