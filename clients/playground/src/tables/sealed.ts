/** A sealed table: one seat of a match whose other seats are played in other browsers. */

import {
  HeraldError,
  newNumber,
  Problem,
  type Action,
  type CallOptions,
  type Decision,
  type GameName,
  type SealedMatch,
  type SealedSetup,
  type Seat,
  type Setup,
  type Sheet,
  type Suggestion,
  type Thinking,
  type View,
} from "herald-client";
import { Refused } from "../parts/problem.js";
import { gamesListed, home, matchOf, operationsOf, service } from "../service.js";
import type { Luggage, Table, Told, Verdict } from "../table.js";
import { say } from "../words.js";
import { find, kept, put, type Listed } from "./kept.js";
import { ownKeys } from "./locks.js";
import { seated } from "./open.js";
import { pack, unpack } from "./packing.js";

type Match = SealedMatch<GameName>;

/** What a sealed table is begun with. */
export interface SealedBeginning {
  game: GameName;
  title: string;
  options: Setup<GameName>["options"];
  /** In the order of the options, and which of them plays in this browser. */
  names: readonly string[];
  own: number;
  /** The locks that guests have made, in the same order; "": none. */
  locks: readonly string[];
}

/** What everybody may know of the calls since a table was last taken. */
type Public = [count: number, texts: string[]][];

/** What goes along with an invitation: what it does not hold itself. */
interface Along {
  title: string;
  names: Record<string, string>;
  options: unknown;
  count: number;
}

/** What an invitation leads to. */
export interface Invited extends Along {
  id: string;
  invitation: string;
  match: Match;
  /** The key of a locked seat. */
  key?: string | undefined;
}

/** All that is kept of a sealed table. */
interface KeptSealed extends Listed {
  page: "sealed";
  /** What the match is called by the service, and who this is. */
  match: string;
  seat: string;
  /** What `join` goes on with. */
  saved: string;
  options: unknown;
  /** The seats that this browser can invite to: it has their keys if it has set the match up. */
  guests: string[];
  /** Those of them that are locked: their invitations have no keys. */
  locked: string[];
  /** How many calls had led to the token that was taken last. */
  base: number;
  /** The ends of the tokens that were here before. */
  past: string[];
  /** The numbers of the own calls since a token was last taken. */
  mine: number[];
  story: Told[];
  since: Public;
}

/** A token on its way from one browser to another. */
export interface Sent {
  match: string;
  /** How many calls had led to the table that its sender has taken last, and how many to this one. */
  base: number;
  count: number;
  token: string;
  told: Public;
}

/** What has come of a token: it is the table now, or why not. */
export type Taking = "taken" | "taken_same" | "taken_older" | "taken_fork";

/** So many tokens are remembered, to tell an old link from a new one. */
const REMEMBERED = 200;
/** More of what has happened does not go along in a link. */
const TOLD = 900;
/** So often seats are drawn at most until a locked seat is that of its owner. */
const DRAWS = 60;
const end = (token: string) => token.slice(-24);

/** Tells the tabs of this browser what another one has played. */
const channel = new BroadcastChannel("herald.sealed");

/**
 * A fresh promise for a guarded match, if the service can guard one; else nothing.
 *
 * This browser adds a number that the service did not know when it promised the seed. A lock is a number, too: its owner
 * has drawn it, so that who sets the table up does not choose all numbers.
 */
async function promised(locks: Readonly<Record<string, string>> = {}): Promise<Pick<SealedSetup<GameName>, "chance" | "guard">> {
  try {
    const { promise } = await service.promises.make();
    const free = Object.hasOwn(locks, "p1") ? "p2" : "p1";
    return { guard: true, chance: { mode: "promised", promise, numbers: { [free]: newNumber(), ...locks } } };
  } catch (error) {
    if (error instanceof Problem && error.is("no-guard")) return {};
    throw error;
  }
}

export class SealedTable extends EventTarget implements Table {
  readonly id: string;
  readonly game: GameName;
  readonly title: string;
  readonly names: Readonly<Record<string, string>>;
  readonly options: unknown;
  readonly guests: readonly string[];
  readonly locked: readonly string[];
  /** Whether the match has a guard, and so a promised seed. */
  get guarded(): boolean {
    return this.#match.turn.guard === true;
  }

  /** Whether a guard has told that somebody has played on from here already. */
  stale = false;
  /** How many calls have led here: what makes a link newer than another one. */
  step: number;

  #match: Match;
  #decision: Decision<GameName> | undefined;
  #past: string[];
  #mine: number[];
  #story: Told[];
  #since: Public;
  #base: number;
  #last: Promise<unknown> = Promise.resolve();
  readonly #heard = (event: MessageEvent) => void this.#hear(event.data as Sent & { seat: string });

  private constructor(match: Match, about: Omit<KeptSealed, "page" | "game" | "over" | "match" | "seat" | "saved">) {
    super();
    this.#match = match;
    this.game = match.game;
    ({ id: this.id, title: this.title, names: this.names, options: this.options, step: this.step } = about);
    ({ guests: this.guests, locked: this.locked } = about);
    ({ past: this.#past, mine: this.#mine, story: this.#story, since: this.#since, base: this.#base } = about);
    channel.addEventListener("message", this.#heard);
  }

  /** Sets a sealed match up, and sits down at the own seat. Throws a `Problem` if that is no game. */
  static async begin({ game, title, options, names, own, locks: made }: SealedBeginning): Promise<SealedTable> {
    const setup = options === undefined ? {} : { options };
    let set: Match = await service.game(game).sealed({ ...setup, ...(await promised()) });
    const entered = names.map((name) => ({ name, player: { person: true as const } }));
    const { names: called, players } = seated(set.turn.view, entered);
    const seat = Object.keys(players).find((one) => players[one] === entered[own]!.player) as Seat;
    const lockOf = (one: string) => made[entered.findIndex(({ player }) => player === players[one])];
    const locks = Object.fromEntries(Object.keys(players).flatMap((one) => (one !== seat && lockOf(one) ? [[one, lockOf(one)!]] : [])));
    // A lock is that of a seat: where seats are drawn, the same draw has to come again.
    for (let tries = 0; Object.keys(locks).length && (tries === 0 || !isSame(seated(set.turn.view, entered).names, called)); tries++) {
      if (tries === DRAWS) throw new Refused("lock_no_draw");
      set = await service.game(game).sealed({ ...setup, locks, ...(await promised(locks)) });
    }
    const mine = seat === set.seat ? set : await set.at(seat);
    const match = await service.join(mine.save(), { words: true, names: called });
    const guests = Object.keys(called).filter((one) => one !== seat);
    return SealedTable.#sit(match, { title, names: called, options, count: 0 }, guests, Object.keys(locks));
  }

  /** What an invitation leads to. Throws a `HeraldError` if it is none, or was made by a service with other keys. */
  static async invited(invitation: string, along: string | undefined): Promise<Invited> {
    const { match, key } = await opened(invitation);
    const about = along ? await unpack<Along>(along) : undefined;
    if (about) return { ...about, invitation, match, key, id: idOf(match) };
    const title = (await gamesListed()).find(({ id }) => id === match.game)?.title ?? match.game;
    return { title, names: {}, options: undefined, count: 0, invitation, match, key, id: idOf(match) };
  }

  /** Sits down where one is invited to, under a name. */
  static async join(invited: Invited, name: string): Promise<SealedTable> {
    const { invitation, match, key } = invited;
    const names = { ...invited.names, ...(name ? { [match.seat]: name } : {}) };
    return SealedTable.#sit(await service.join(invitation, { words: true, names, key }), { ...invited, names }, []);
  }

  static async #sit(match: Match, { title, names, options, count }: Along, guests: string[], locked: string[] = []): Promise<SealedTable> {
    const id = idOf(match);
    const nothing = { past: [], mine: [], story: [], since: [] };
    const table = new SealedTable(match, { id, title, names, options, guests, locked, step: count, base: count, ...nothing });
    await table.#look();
    table.#keep();
    return table;
  }

  /** Goes on with a table that this browser has kept; undefined: there is none. */
  static async resume(id: string): Promise<SealedTable | undefined> {
    const held = find<KeptSealed>(id);
    if (held?.page !== "sealed") return undefined;
    const table = new SealedTable(await service.join(held.saved), held);
    await table.#look();
    return table;
  }

  /** The seats of this match that are played in this browser. */
  static seatsOf(match: string): string[] {
    return kept()
      .map(({ id }) => find<KeptSealed>(id))
      .filter((one) => one?.page === "sealed" && one.match === match)
      .map((one) => one!.id);
  }

  leave(): void {
    channel.removeEventListener("message", this.#heard);
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

  get story(): readonly Told[] {
    return this.#story;
  }

  get luggage(): Luggage {
    if (!this.outcome) return {};
    const record = this.#match.record(this.options as never, { players: { ...this.names } });
    return { record, hint: "record_part" };
  }

  // -- playing -------------------------------------------------------------------------------------------------------

  async act(action: Action<GameName>): Promise<void> {
    await this.#inOrder(async () => {
      const { token, seat } = this.#match;
      await this.#refusing(this.#match.act(action));
      const told = this.#match.turn.events as readonly { text?: string; rule?: string }[];
      const step = this.#goesOn(token);
      this.#mine.push(step);
      this.#story = [...this.#story, ...told.map(({ text = "", rule }) => ({ step, text, ...(rule ? { rule } : {}) }))];
      const texts = await this.#publicly(token, seat as Seat, action);
      if (texts.length) this.#since.push([step, texts]);
      await this.#look();
      this.#keep();
      this.#tellTabs();
    });
  }

  get canUndo(): boolean {
    return this.#mine.length > 0;
  }

  async undo(): Promise<void> {
    await this.#inOrder(async () => {
      const { token } = this.#match;
      await this.#refusing(this.#match.undo());
      const taken = this.#mine.pop();
      this.#goesOn(token);
      this.#story = this.#story.filter(({ step }) => step !== taken);
      this.#since = this.#since.filter(([step]) => step !== taken);
      await this.#look();
      this.#keep();
      this.#tellTabs();
    });
  }

  /** What everybody may know of a call; nothing, if that can't be asked: the call was played all the same. */
  async #publicly(token: string, seat: Seat, action: Action<GameName>): Promise<string[]> {
    const { key } = this.#match;
    const asked = { token, key, actions: [{ seat, action }], as: "spectator", names: this.names, include: ["events", "words"] };
    try {
      const { events = [] } = (await operationsOf(this.game, matchOf(this.#match.turn))["apply"]!(asked)) as { events?: { text: string }[] };
      return events.map(({ text }) => text);
    } catch {
      return [];
    }
  }

  suggest(thinking?: Thinking, options?: CallOptions): Promise<Suggestion<GameName>> {
    return this.#match.suggest(thinking, options);
  }

  sheets(): Promise<Sheet[]> {
    return this.#match.sheets();
  }

  /** Tells what is asked in the language chosen now; what has happened was told once and for all. */
  retell(): Promise<void> {
    return this.#inOrder(async () => {
      await this.#match.take(this.#match.token);
      await this.#look();
    });
  }

  // -- from browser to browser ---------------------------------------------------------------------------------------

  /** Whether anything was played here that the others may not have yet. */
  get fresh(): boolean {
    return this.step > this.#base;
  }

  /** The link by which somebody sits down at that seat. It stands behind the `#`: no server is told of it. */
  async invitation(seat: Seat): Promise<string> {
    const { title, names, options, step } = this;
    const along: Along = { title, names: { ...names }, options, count: step };
    return `${home}/#/join/${this.#match.invitation(seat)}/${await pack(along)}`;
  }

  /** The link of the table as it is now; with what has happened, if that is short. */
  async link(): Promise<string> {
    const { token } = this.#match;
    const told = this.#since.length ? await pack(this.#since) : "";
    const short = told && told.length <= TOLD ? `/${told}` : "";
    return `${home}/#/take/${nameOf(this.#match)}/${this.#base}-${this.step}/${token}${short}`;
  }

  /**
   * Goes on from a token that another browser has sent; not from one that is older than what is here, and from another
   * continuation of the same table only with `force`. Throws `Refused` if it is of another match.
   */
  take({ match, base, count, token, told }: Sent, force = false): Promise<Taking> {
    return this.#inOrder(async () => {
      const before = this.#match.token;
      if (match !== nameOf(this.#match)) throw new Refused("wrong_match");
      if (token === before) return "taken_same";
      if (this.#past.includes(end(token))) return "taken_older";
      const alongside = count === this.step || base < Math.max(-1, ...this.#mine);
      if (alongside && !force) return "taken_fork";
      if (!alongside && count < this.step) return "taken_older";
      await this.#match.take(token).catch((cause: unknown) => {
        if (cause instanceof HeraldError && cause.cause instanceof Problem) throw new Refused("wrong_match", { cause });
        throw cause;
      });
      this.#story = [
        ...this.#story.filter(({ step }) => step <= (told.length ? base : count)),
        ...told.flatMap(([step, texts]) => texts.map((text) => ({ step, text: say("told_by_others", { text }) }))),
      ];
      this.#past = [...this.#past, end(before)].slice(-REMEMBERED);
      this.#mine = [];
      this.#since = [];
      this.stale = false;
      this.step = this.#base = count;
      await this.#look();
      this.#keep();
      return "taken";
    });
  }

  /** What another tab of this browser has played: at this seat, or at another one. */
  async #hear({ seat, ...sent }: Sent & { seat: string }): Promise<void> {
    if (sent.match !== nameOf(this.#match)) return;
    try {
      if (seat !== this.viewer) {
        await this.take(sent);
        return;
      }
      const held = find<KeptSealed>(this.id);
      if (!held || held.step <= this.step) return;
      await this.#inOrder(async () => {
        this.#match = await service.join(held.saved);
        ({ past: this.#past, mine: this.#mine, story: this.#story, since: this.#since } = held);
        ({ base: this.#base, step: this.step } = held);
        await this.#look();
      });
    } catch {
      // the link says it, when it is opened
    }
  }

  #tellTabs(): void {
    const { token, seat } = this.#match;
    const sent: Sent = { match: nameOf(this.#match), base: this.#base, count: this.step, token, told: this.#since };
    channel.postMessage({ seat, ...sent });
  }

  // -- what is known -------------------------------------------------------------------------------------------------

  /** Another token is the table: the one before is old. */
  #goesOn(before: string): number {
    this.#past = [...this.#past, end(before)].slice(-REMEMBERED);
    return ++this.step;
  }

  /** Asks what is to be chosen, with what is barred. */
  async #look(): Promise<void> {
    const asked = !this.#match.outcome && this.#match.toAct.includes(this.viewer);
    this.#decision = asked ? await this.#match.explain() : undefined;
    this.dispatchEvent(new Event("change"));
  }

  async #refusing<T>(asked: Promise<T>): Promise<T> {
    return asked.catch((cause: unknown) => {
      if (!(cause instanceof Problem && cause.is("stale-position"))) throw cause;
      this.stale = true;
      this.dispatchEvent(new Event("change"));
      throw new Refused("stale", { cause });
    });
  }

  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  #keep(): void {
    const { id, game, title, names, options, step } = this;
    const held: KeptSealed = {
      page: "sealed",
      id,
      game,
      title,
      names: { ...names },
      options,
      guests: [...this.guests],
      locked: [...this.locked],
      base: this.#base,
      step,
      over: this.#match.outcome !== null,
      match: nameOf(this.#match),
      seat: this.#match.seat,
      saved: this.#match.save(),
      past: this.#past,
      mine: this.#mine,
      story: this.#story,
      since: this.#since,
    };
    put(held);
  }
}

/** What the service calls a match, for all to see. */
function nameOf({ turn }: Match): string {
  return matchOf(turn) ?? "";
}

/** The match of an invitation, with the key of its seat if that is locked by a lock that was made here. */
async function opened(invitation: string): Promise<{ match: Match; key?: string }> {
  if (!isLocked(invitation)) return { match: await service.join(invitation) };
  for (const key of ownKeys()) {
    try {
      return { match: await service.join(invitation, { key }), key };
    } catch (error) {
      if (!(error instanceof Problem && error.pointer === "/key")) throw error; // that of another seat
    }
  }
  throw new Refused("lock_not_here");
}

/** Whether an invitation lacks the key of its seat. */
function isLocked(invitation: string): boolean {
  try {
    const held = JSON.parse(atob(invitation.replaceAll("-", "+").replaceAll("_", "/"))) as { token?: string; key?: string };
    return Boolean(held.token) && held.key === undefined;
  } catch {
    return false; // none at all
  }
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What this browser calls a table: a seat of a match. */
function idOf(match: Match): string {
  return `${nameOf(match)}.${match.seat}`;
}

/** What a link of a table says, be it whole or only what stands behind its `#`; undefined: it is none. */
export async function sentBy(link: string): Promise<Sent | undefined> {
  const [, match, base, count, token, packed] = /#\/take\/([\w-]+)\/(\d+)-(\d+)\/([\w.=-]+)(?:\/([\w-]+))?\s*$/.exec(link) ?? [];
  if (!match || !token) return undefined;
  const told = packed ? await unpack<Public>(packed).catch(() => []) : [];
  const texts = told.filter(([step, texts]) => Number.isInteger(step) && Array.isArray(texts));
  return { match, base: Number(base), count: Number(count), token, told: texts };
}

/** What an invitation says, be it a link or the bare invitation; undefined: it is none. */
export function invitedBy(link: string): { invitation: string; along: string | undefined } | undefined {
  const text = link.trim();
  const [, invitation, along] = /#\/join\/([\w-]+)(?:\/([\w-]+))?$/.exec(text) ?? /^([\w-]+)$/.exec(text) ?? [];
  return invitation ? { invitation, along } : undefined;
}
