/**
 * A sealed session: one seat of a match whose other seats are played in other browsers. It is live if players join by one
 * link, or goes from browser to browser as tokens in links.
 */

import type { PlayableTurn } from "herald-boards";
import {
  Diverged,
  HeraldError,
  newContribution,
  newSeatKey,
  Problem,
  type Action,
  type CallOptions,
  type Decision,
  type GameName,
  type Presence,
  type SealedMatch,
  type Seat,
  type Setup,
  type ViewTable,
  type Suggestion,
  type SuggestOptions,
  type RoomSeat,
  type View,
} from "herald-client";
import { say } from "../i18n.js";
import { cleanName } from "../names.js";
import { Refused } from "../problem.js";
import { gamesListed, home, matchOf, operationsOf, service } from "../service.js";
import { keep, read, settings } from "../settings.js";
import type { ExportData, LogLine, Session, Verdict } from "../session.js";
import { logLines, SessionBase, type Events } from "./base.js";
import { assignSeats } from "./hotseat.js";
import { pack, unpack } from "./link-codec.js";
import { ownKeys } from "./seat-keys.js";
import { find, storedSessions, type Listed } from "./storage.js";

type Match = SealedMatch<GameName>;

/** The parameters of a new live session. */
export interface LiveBeginning {
  game: GameName;
  title: string;
  options: Setup<GameName>["options"];
  /** The players' names in the order of the options, and the index of the one in this browser. */
  names: readonly string[];
  own: number;
}

/** The parameters of a new sealed session whose tokens go by hand. */
export interface SealedBeginning extends LiveBeginning {
  /** The key hashes of the guests, in the same order; "" without one. */
  keyHashes: readonly string[];
}

/** The room of a live match, for a player who has its link. */
export interface Room {
  match: string;
  game: GameName;
  title: string;
  seats: readonly RoomSeat[];
}

/** Who is in a live match. */
export interface Guest {
  seat: string;
  name: string;
  state: "open" | "away" | "here";
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
  /** The id of a live match, the key of its spectators, and the seats that no player has claimed yet. */
  room?: { match: string; watchKey: string; open: string[] } | undefined;
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

/** The keys of claims by match, so that a claim can be repeated if its answer is lost. */
const CLAIMS = "herald.claims";
/** The most keys of claims that a browser stores. */
const MAX_CLAIMS = 20;
/** The milliseconds without a connection after which the page says so. */
const PATIENCE = 1500;

export class SealedSession extends SessionBase implements Session {
  readonly id: string;
  readonly game: GameName;
  readonly title: string;
  /** The names of the players, by seat. The match reads this object at each request. */
  readonly names: Record<string, string>;
  readonly options: unknown;
  readonly guests: readonly string[];
  readonly withOwnKeys: readonly string[];
  /** Whether the other players' calls come by themselves. */
  get isLive(): boolean {
    return this.#room !== undefined;
  }

  /** Whether a live session waits for a connection. */
  connecting = false;
  /** Whether the store of the service has lost the match. */
  lost = false;
  /** Why the session does not follow the match any more; `goOn` tries again. */
  problem: unknown;
  /** The number of calls so far: the higher one of two links is newer. */
  step: number;

  #match: Match;
  /** The turn that the page shows, and its token. */
  #shown: Match["turn"];
  #token: string;
  #decision: Decision<GameName> | undefined;
  #past: string[];
  #own: number[];
  #log: LogLine[];
  #publicLog: PublicLog;
  #base: number;
  #room: StoredSealed["room"];
  #presence: Presence = { seats: [], spectators: 0 };
  /** The last turn whose events are in the log. */
  #logged: object | undefined;
  readonly #left = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #onMessage = (event: MessageEvent) => void this.#fromTab(event.data as SentToken & { seat: string });

  private constructor(match: Match, about: Omit<StoredSealed, "page" | "game" | "over" | "match" | "seat" | "saved">) {
    super();
    this.#match = match;
    this.game = match.game;
    ({ id: this.id, title: this.title, names: this.names, options: this.options, step: this.step } = about);
    ({ guests: this.guests, withOwnKeys: this.withOwnKeys } = about);
    ({ past: this.#past, own: this.#own, log: this.#log, publicLog: this.#publicLog, base: this.#base } = about);
    this.#room = about.room;
    this.#logged = this.#shown = match.turn;
    this.#token = match.token;
    if (this.isLive) return;
    channel.addEventListener("message", this.#onMessage);
  }

  /** Sets up a live match, and claims the seat of this browser. Throws a `Problem` if the options are invalid. */
  static async host({ game, title, options, names, own }: LiveBeginning): Promise<SealedSession> {
    const { commitment_token } = await service.seedCommitments.create();
    const chance = { mode: "committed" as const, commitment_token, contributions: { p1: newContribution() } };
    const setup = options === undefined ? {} : { options };
    const watching = await service.matches.create(game, { ...setup, chance, seat: null });
    const entered = names.map((name) => ({ name, player: { person: true as const } }));
    const { players } = assignSeats(watching.turn, entered);
    const seat = Object.keys(players).find((one) => players[one] === entered[own]!.player) as Seat;
    return SealedSession.claim(watching.link(), names[own]!, { seat, title, options, watchKey: watching.key });
  }

  /** Returns the room of a link. Throws a `Problem` if the service has no such match. */
  static async room(link: string): Promise<Room> {
    const [match, invitation] = link.split(".") as [string, string];
    const { game, seats } = await service.matches.room({ match, invitation });
    const title = (await gamesListed()).find(({ id }) => id === game)?.title ?? game;
    return { match, game: game as GameName, title, seats };
  }

  /** Claims a seat of a live match by its link, by default the first open one. */
  static async claim(
    link: string,
    name: string,
    about: { seat?: Seat; title: string; options?: unknown; watchKey?: string },
  ): Promise<SealedSession> {
    const watchKey = about.watchKey ?? (await watchKeyOf(link));
    const match = link.slice(link.indexOf("#") + 1).split(".")[0]!;
    const key = await claimKey(match);
    const joined = await service.matches.join(link, { seat: about.seat ?? "any", key, ...(name ? { name } : {}) });
    return SealedSession.#enter(joined, { match, watchKey, open: [] }, about.title, about.options);
  }

  /** Watches a live match by the link for players. */
  static async watchBy(link: string): Promise<SealedSession> {
    return SealedSession.watch(link.split(".")[0]!, await watchKeyOf(link));
  }

  /** Watches a live match with the key of its spectators. */
  static async watch(match: string, key: string): Promise<SealedSession> {
    const { game, token } = await service.matches.room({ match, key });
    const title = (await gamesListed()).find(({ id }) => id === game)?.title ?? game;
    const invitation = btoa(JSON.stringify({ game, token, seat: "spectator", key }));
    const joined = await service.join(invitation.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, ""));
    return SealedSession.#enter(joined, { match, watchKey: key, open: [] }, title, undefined);
  }

  static async #enter(joined: Match, room: NonNullable<StoredSealed["room"]>, title: string, options: unknown): Promise<SealedSession> {
    const names = {};
    const match = await service.join(joined.save(), { text: true, names });
    const id = idOf(match);
    const empty = { past: [], own: [], log: [], publicLog: [] };
    const session = new SealedSession(match, { id, title, names, options, guests: [], withOwnKeys: [], step: 0, base: 0, room, ...empty });
    session.step = match.turn.call ?? 0;
    await session.#meet();
    await session.#recall();
    await session.#look();
    session.keep();
    return session;
  }

  /** Sets up a sealed match, and joins the seat of this browser. Throws a `Problem` if the options are invalid. */
  static async begin({ game, title, options, names, own, keyHashes: made }: SealedBeginning): Promise<SealedSession> {
    const setup = options === undefined ? {} : { options };
    let set: Match = await service.game(game).sealed(setup);
    const entered = names.map((name) => ({ name, player: { person: true as const } }));
    const { names: called, players } = assignSeats(set.turn, entered);
    const seat = Object.keys(players).find((one) => players[one] === entered[own]!.player) as Seat;
    const keyHashOf = (one: string) => made[entered.findIndex(({ player }) => player === players[one])];
    const keyHashes = Object.fromEntries(Object.keys(players).flatMap((one) => (one !== seat && keyHashOf(one) ? [[one, keyHashOf(one)!]] : [])));
    // A key hash belongs to a seat: if the setup draws seats, it has to draw the same ones again.
    for (let tries = 0; Object.keys(keyHashes).length && (tries === 0 || !isSame(assignSeats(set.turn, entered).names, called)); tries++) {
      if (tries === MAX_DRAWS) throw new Refused("seat_key_no_draw");
      set = await service.game(game).sealed({ ...setup, seat_key_hashes: keyHashes });
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
    const names = { ...stored.names };
    const session = new SealedSession(await service.join(stored.saved, { text: true, names }), { ...stored, names });
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

  /** Returns the id of the session of a live match in this browser; undefined if there is none. */
  static seatOf(match: string, watching: boolean): string | undefined {
    return storedSessions()
      .map(({ id }) => find<StoredSealed>(id))
      .find((one) => one?.room?.match === match && (one.seat === "spectator") === watching)?.id;
  }

  override leave(): void {
    this.#left.abort();
    clearTimeout(this.#timer);
    channel.removeEventListener("message", this.#onMessage);
  }

  get viewer(): Seat {
    return this.#match.seat as Seat;
  }

  get ownSeat(): Seat | undefined {
    return this.watched ? undefined : this.viewer;
  }

  /** Whether this browser has no seat. */
  get watched(): boolean {
    return this.#match.seat === "spectator";
  }

  /** The link by which players join a live match; undefined for a spectator. */
  get roomLink(): string | undefined {
    return this.isLive && !this.watched ? this.#match.link(`${home}/`) : undefined;
  }

  /** The link for spectators of a live match. */
  get watchLink(): string {
    const { match, watchKey } = this.#room!;
    return `${home}/#/watch/${match}.${watchKey}`;
  }

  /** The seats of a live match. */
  get present(): readonly Guest[] {
    const { open } = this.#room!;
    const { seats } = this.#presence;
    return Object.entries(this.names).map(([seat, name]) => ({
      seat,
      name,
      state: open.includes(seat) ? "open" : seats.includes(seat) ? "here" : "away",
    }));
  }

  /** The number of spectators of a live match. */
  get spectators(): number {
    return this.#presence.spectators;
  }

  /** Follows a live match until the game is over or the session is left. */
  async follow(): Promise<void> {
    const { signal } = this.#left;
    this.problem = undefined;
    if (!this.isLive || signal.aborted) return;
    const onPresence = (presence: Presence) => {
      this.#presence = presence;
      this.changed();
    };
    const onConnection = (connected: boolean) => {
      clearTimeout(this.#timer);
      if (connected) this.#connect(true);
      else this.#timer = setTimeout(() => this.#connect(false), PATIENCE);
    };
    try {
      for await (const turn of this.#match.live({ signal, onPresence, onConnection })) await this.#hear(turn);
    } catch (error) {
      if (signal.aborted) return;
      this.lost = error instanceof Problem ? error.is("unknown-match") : (error as object).constructor === HeraldError;
      if (!this.lost) this.problem = error;
      this.changed();
    }
  }

  goOn(): void {
    void this.follow();
  }

  #connect(connected: boolean): void {
    if (this.connecting !== connected) return;
    this.connecting = !connected;
    this.changed();
  }

  /** Adds what other players have done. An action of this seat may be on its way: it comes after these events. */
  #hear(turn: Match["turn"]): Promise<void> {
    this.#addToLog(turn);
    return this.inOrder(async () => {
      if (this.#room!.open.length) await this.#meet();
      await this.#look();
      this.keep();
    });
  }

  /** Adds the events of a turn to the log, once. */
  #addToLog(turn: Match["turn"]): void {
    if (turn === this.#logged) return;
    this.#logged = turn;
    this.step = turn.call ?? this.step;
    const gap = turn.history === "undone" ? [{ text: say("was_undone") }] : turn.history === "lost" ? [{ text: say("history_lost") }] : [];
    this.#log = [...this.#log, ...logLines(this.step, [...gap, ...(turn.events as Events)])];
  }

  /** Adds what has happened before this browser joined. */
  async #recall(): Promise<void> {
    if (!this.step) return;
    const headers = { authorization: `Bearer ${this.#match.key}`, "accept-language": settings.language };
    const response = await fetch(`${home}/v1/matches/${this.#room!.match}/head?after=0&include=events,text`, { headers });
    if (response.status !== 200) return; // the table shows all the same
    const { snapshot } = (await response.json()) as { snapshot: Pick<Match["turn"], "events" | "history"> };
    this.#log = logLines(0, snapshot.history === "complete" ? (snapshot.events as Events) : [{ text: say("history_lost") }]);
  }

  /** Loads who has claimed which seat. */
  async #meet(): Promise<void> {
    const room = this.#room!;
    const { seats } = await service.matches.room({ match: room.match, key: this.#match.key });
    for (const [n, { seat, name }] of seats.entries()) {
      if (seat !== "table") this.names[seat] = cleanName(name ?? "") || say("player_number", { number: n + 1 });
    }
    room.open = seats.filter(({ seat, state }) => state === "open" && seat !== "table").map(({ seat }) => seat);
  }

  get view(): View<GameName> {
    return this.#shown.view;
  }

  get toAct(): readonly Seat[] {
    return this.#shown.to_act;
  }

  get outcome(): Verdict | undefined {
    return this.#shown.outcome ?? undefined;
  }

  get decision(): Decision<GameName> | undefined {
    return this.outcome ? undefined : this.#decision;
  }

  get log(): readonly LogLine[] {
    return this.#log;
  }

  get exportData(): ExportData {
    if (!this.outcome || this.watched) return {};
    const record = this.#match.record(this.options as never, { players: { ...this.names } });
    return { record, hint: "record_part" };
  }

  async act(action: Action<GameName>): Promise<void> {
    await this.inOrder(async () => {
      const { token, seat } = this.#match;
      const turn = await this.#match.act(action).catch(overtaken);
      if (this.isLive) {
        this.#addToLog(turn);
        this.#own.push(this.step);
        await this.#look();
        this.keep();
        return;
      }
      const events = turn.events as Events;
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
    return this.isLive ? this.#own.at(-1) === this.step : this.#own.length > 0;
  }

  async undo(): Promise<void> {
    await this.inOrder(async () => {
      const { token } = this.#match;
      const turn = await this.#match.undo().catch(overtaken);
      const undone = this.#own.pop();
      if (this.isLive) {
        this.#logged = turn;
        this.step = turn.call ?? this.step;
        if (this.#own.at(-1) === undone! - 1) this.#own.splice(-1, 1, this.step); // it can be taken back next
      } else this.#advance(token);
      this.#log = this.#log.filter(({ step }) => step !== undone);
      this.#publicLog = this.#publicLog.filter(([step]) => step !== undone);
      await this.#look();
      this.keep();
      if (!this.isLive) this.#sendToTabs();
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
      try {
        await this.#match.receive(token, { giveWay: force });
      } catch (cause) {
        if (cause instanceof Diverged) return "taken_fork";
        if (cause instanceof HeraldError && cause.cause instanceof Problem) throw new Refused("wrong_match", { cause });
        throw cause;
      }
      this.#log = [
        ...this.#log.filter(({ step }) => step <= (publicLog.length ? base : count)),
        ...publicLog.flatMap(([step, texts]) => texts.map((text) => ({ step, text: say("told_by_others", { text }) }))),
      ];
      this.#past = [...this.#past, end(before)].slice(-MAX_TOKENS);
      this.#own = [];
      this.#publicLog = [];
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
    const decision = decides ? await this.#match.explain() : undefined;
    await this.#play();
    this.#shown = this.#match.turn;
    this.#decision = decision;
    this.changed();
  }

  /** Shows what has happened since the token that the page shows; meanwhile there is no decision. */
  async #play(): Promise<void> {
    const { token, key } = this.#match;
    const since = this.#token;
    this.#token = token;
    if (!this.plays || token === since) return;
    this.#decision = undefined;
    this.keep();
    this.changed();
    const input = { token, since, key, names: this.names, include: ["view", "events", "text", "frames"] };
    try {
      const turn = (await operationsOf(this.game, matchOf(this.#match.turn))["view"]!(input)) as PlayableTurn & { history: string };
      if (turn.history === "complete") await this.player?.({ ...turn, view: this.#match.turn.view });
    } catch {
      // the table shows the new view all the same
    }
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
      room: this.#room,
    };
  }
}

/** Returns the key of spectators, which the service gives to all who have the link. */
async function watchKeyOf(link: string): Promise<string> {
  return (await service.matches.join(link, { seat: "spectator" })).key;
}

/** Refuses an action on a position that another player has changed; the new one comes by itself. */
function overtaken(cause: unknown): never {
  throw cause instanceof Problem && cause.is("stale-position") ? new Refused("overtaken", { cause }) : cause;
}

/** Returns the key of this browser's claim in a match: the one of an earlier attempt, or a new one, which it stores. */
async function claimKey(match: string): Promise<string> {
  const kept = Object.entries((read(CLAIMS) ?? {}) as Record<string, string>);
  const found = kept.find(([other]) => other === match)?.[1];
  const key = found ?? (await newSeatKey()).key;
  if (!found) keep(CLAIMS, Object.fromEntries([...kept, [match, key]].slice(-MAX_CLAIMS)));
  return key;
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
