/** A table at this screen: people who hand it over to one another, and Herald at the other seats. */

import {
  newNumber,
  Problem,
  type Action,
  type CallOptions,
  type Decision,
  type GameName,
  type Match,
  type Position,
  type Seat,
  type Setup,
  type Sheet,
  type Suggestion,
  type Thinking,
  type View,
  type Viewer,
} from "herald-client";
import { isGivenUp } from "../parts/problem.js";
import { matchOf, operationsOf, service } from "../service.js";
import { settings } from "../settings.js";
import type { Luggage, Table, Told, Verdict } from "../table.js";
import { find, put, type Kept, type Played, type Player } from "./kept.js";

/** Games in which nothing is hidden: nobody has to look away. */
export const OPEN: readonly GameName[] = ["battlecrest"];

/** What a table is begun with. */
export interface Beginning<Game extends GameName> {
  game: Game;
  title: string;
  options: Setup<Game>["options"];
  /** What chance follows from: the name of the match, and a seed, 64 digits in hexadecimal. */
  chance: { match: string; seed: string };
  /** Who plays, in the order of the options: where seats are drawn, that decides who sits where. */
  players: readonly { name: string; player: Player }[];
  hide: boolean;
}

/** A position that a table goes on from: nothing is known of what has led to it. */
export interface FromPosition<Game extends GameName> {
  game: Game;
  title: string;
  position: Position<Game>;
  /** Who plays, in the order of the options. */
  players: Beginning<Game>["players"];
  hide: boolean;
}

/** A turn as somebody may know it. */
interface Seen<Game extends GameName> {
  to_act: Seat[];
  outcome: Verdict | null;
  view: View<Game>;
  decisions: Decision<Game>[];
  events?: readonly { text?: string; rule?: string }[];
}

const SEEN = ["view", "decisions", "barred", "words"];

export class OpenTable<Game extends GameName> extends EventTarget implements Table<Game> {
  readonly game: Game;
  readonly id: string;
  readonly title: string;
  readonly names: Readonly<Record<string, string>>;
  readonly players: Readonly<Record<string, Player>>;
  readonly hide: boolean;
  viewer: Viewer | Seat;
  handover: Seat | undefined;
  thinking: Seat | undefined;
  stopped = false;
  problem: unknown;

  readonly #match: Match<Game>;
  readonly #played: Played[];
  readonly #stories: Kept["stories"];
  #seen: Seen<Game>;
  #left = false;
  /** Gives up what Herald thinks about. */
  #patience = new AbortController();
  /** What changes the table is done one after another. */
  #last: Promise<unknown> = Promise.resolve();

  private constructor(match: Match<Game>, seen: Seen<Game>, kept: Omit<Kept<Game>, "saved" | "step" | "over">) {
    super();
    this.#match = match;
    this.#seen = seen;
    ({ game: this.game, id: this.id, title: this.title, names: this.names, players: this.players } = kept);
    ({ hide: this.hide, viewer: this.viewer, played: this.#played, stories: this.#stories } = kept);
  }

  /** Lays a table. Throws a `Problem` if the options are not those of a game. */
  static async begin<Game extends GameName>(beginning: Beginning<Game>): Promise<OpenTable<Game>> {
    const { game, title, options, chance, hide } = beginning;
    const id = newNumber().slice(0, 16);
    const setup: Setup<Game> = { chance: { mode: "seeded", ...chance } };
    if (options !== undefined) setup.options = options;
    const drawn = await service.game(game).match(setup);
    const { names, players } = seated(drawn.turn.view, beginning.players);
    const match = await service.game(game).match({ ...setup, words: true, names });
    const [viewer, ...others] = audience(players);
    const kept = { id, game, title, names, players, hide, viewer: viewer!, played: [], stories: {} };
    for (const one of [viewer!, ...others]) (kept.stories as Kept["stories"])[one] = { language: settings.language, told: [] };
    const table = new OpenTable<Game>(match, seenFirst(match), kept);
    await table.#tellAll();
    await table.#sitDown();
    table.#keep();
    return table;
  }

  /** Goes on from a position. Throws a `Problem` if it is none. */
  static async goOn<Game extends GameName>({ game, title, position, players: entered, hide }: FromPosition<Game>): Promise<OpenTable<Game>> {
    const told = {}; // the match looks here with each request: who sits where, the position tells first
    const match = await service.game(game).resume(position, { words: true, names: told });
    const { names, players } = seated(match.turn.view, entered);
    Object.assign(told, names);
    const [viewer, ...others] = audience(players);
    const stories: Kept["stories"] = {};
    for (const one of [viewer!, ...others]) stories[one] = { language: settings.language, told: [] };
    const id = newNumber().slice(0, 16);
    const table = new OpenTable<Game>(match, seenFirst(match), { id, game, title, names, players, hide, viewer: viewer!, played: [], stories });
    await table.#sitDown();
    table.#keep();
    return table;
  }

  /** Goes on with a table that this browser has kept; undefined: there is none. */
  static async resume(id: string): Promise<OpenTable<GameName> | undefined> {
    const kept = find(id);
    if (!kept) return undefined;
    for (const one of audience(kept.players)) kept.stories[one] ??= { language: "", told: [] };
    const match = await service.game(kept.game).resume(...kept.saved);
    const table = new OpenTable<GameName>(match, seenFirst(match), kept);
    await table.#sitDown();
    return table;
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
    if (this.outcome) return undefined;
    return this.#seen.decisions.find(({ seat }) => seat === this.viewer);
  }

  get story(): readonly Told[] {
    return this.#stories[this.viewer]?.told ?? [];
  }

  get match(): Match<Game> {
    return this.#match;
  }

  get luggage(): Luggage {
    const { outcome, position, setup, log, step } = this.#match;
    const record = setup && log.length === step ? this.#match.record({ players: { ...this.names } }) : undefined;
    return { record, position: position as object, ...(outcome ? {} : { hint: "record_secret" }) };
  }

  // -- playing -------------------------------------------------------------------------------------------------------

  async act(action: Action<Game>): Promise<void> {
    await this.#play(this.viewer as Seat, action);
    this.#playOn();
  }

  get canUndo(): boolean {
    return this.#back() > 0;
  }

  /** Takes back the last call of a person at this screen, and what Herald has answered to it. */
  async undo(): Promise<void> {
    this.stop();
    await this.#inOrder(async () => {
      for (let back = this.#back(); back > 0; back--) {
        await this.#match.undo();
        this.#played.pop();
      }
      for (const story of Object.values(this.#stories)) {
        story.told = story.told.filter(({ step }) => step <= this.step);
      }
      await this.#look(this.#turn());
      this.#keep();
    });
    this.stopped = false;
    this.#playOn();
  }

  /** How many calls have to be taken back so that a person chooses again; 0: that is not allowed. */
  #back(): number {
    for (let back = 1; back <= this.#played.length; back++) {
      const { seat, final } = this.#played.at(-back)!;
      if (final) return 0;
      if (this.players[seat]?.person) return back;
    }
    return 0;
  }

  suggest(thinking?: Thinking, options?: CallOptions): Promise<Suggestion<Game>> {
    return this.#match.suggest(this.viewer as Seat, thinking, options);
  }

  sheets(): Promise<Sheet[]> {
    return this.#match.sheets(this.viewer as Viewer);
  }

  // -- Herald's seats ------------------------------------------------------------------------------------------------

  stop(): void {
    const { thinking } = this;
    this.#patience.abort();
    if (thinking) this.#changed({ thinking: undefined, stopped: true });
  }

  goOn(once = false): void {
    const { problem } = this;
    this.stopped = false;
    this.problem = undefined;
    if (problem) void this.#mend();
    else void this.#last.then(() => this.#playOn(once)); // what was stopped may still be under way
    this.#changed();
  }

  /** Shows what has been played, where the service did not answer any more. */
  async #mend(): Promise<void> {
    try {
      await this.#inOrder(() => this.#look(this.#turn()));
      await this.#tellAnew();
      this.#playOn();
    } catch (error) {
      this.problem = error;
      this.#changed();
    }
  }

  leave(): void {
    this.#left = true;
    this.stop();
  }

  /** Lets Herald play at its seats as long as they have to choose; what goes wrong is the table's `problem`. */
  #playOn(once = false): void {
    if (!this.thinking && !this.stopped && !this.#left) void this.#heralds(once);
  }

  async #heralds(once: boolean): Promise<void> {
    const patience = (this.#patience = new AbortController());
    const { signal } = patience;
    try {
      for (;;) {
        signal.throwIfAborted();
        const seat = this.#match.outcome ? undefined : this.#match.toAct.find((one) => this.players[one]?.person === false);
        const player = seat && this.players[seat];
        if (!player || player.person) break;
        this.#changed({ thinking: seat });
        const thinking = { strength: player.strength, seed: this.step };
        const { action } = await this.#match.suggest(seat, thinking, { signal });
        await this.#play(seat, action, signal);
        if (this.problem) break;
        if (once) {
          this.stopped = true;
          break;
        }
      }
    } catch (error) {
      if (isGivenUp(error)) return; // `stop` has told it
      this.stopped = true;
      this.problem = error;
    }
    if (this.#patience === patience) this.#changed({ thinking: undefined });
  }

  // -- what is seen --------------------------------------------------------------------------------------------------

  async takeOver(): Promise<void> {
    const { handover } = this;
    if (!handover) return;
    await this.#inOrder(() => this.#look(handover));
    await this.#tellAnew();
  }

  async retell(): Promise<void> {
    await this.#inOrder(() => this.#look());
    await this.#tellAnew();
  }

  /** Plays one action, and tells everybody at this screen what he may know of it. */
  #play(seat: Seat, action: Action<Game>, signal?: AbortSignal): Promise<void> {
    return this.#inOrder(async () => {
      signal?.throwIfAborted();
      const { ref, position } = this.#match;
      await this.#match.act(seat, action);
      this.#played.push({ seat, step: this.step, final: !this.#match.canUndo() });
      const { viewer } = this;
      const stories = Object.entries(this.#stories);
      try {
        const seen = await Promise.all(
          [viewer, ...Object.keys(this.#stories).filter((other) => other !== viewer)].map(async (as) => {
            const include = ["events", ...(as === viewer ? SEEN : ["words"])];
            const asked = { seat, action, as, include };
            return [as, (await this.#ask("apply", asked, { ref, position })) as Seen<Game>] as const;
          }),
        );
        for (const [as, { events }] of seen) {
          const story = this.#stories[as];
          if (story) story.told = [...story.told, ...this.#told(events)];
        }
        this.#seen = seen[0]![1];
        const next = this.#turn();
        if (next !== viewer) await this.#look(next);
      } catch (error) {
        for (const [, story] of stories) story.language = ""; // it has been played: `goOn` tells it
        this.problem = error;
      }
      this.#keep();
      this.#changed();
    });
  }

  /** Whose eyes it is to be seen with from now on: those of a person who has to choose. */
  #turn(): Viewer | Seat {
    const waiting = this.#match.toAct.filter((seat) => this.players[seat]?.person);
    this.handover = undefined;
    if (!waiting.length || waiting.includes(this.viewer as Seat)) return this.viewer;
    if (!this.hide || this.#persons.length < 2) return waiting[0]!;
    this.handover = waiting[0];
    return this.viewer;
  }

  /** At the beginning, and after a reload: nobody knows who sits at the screen. */
  async #sitDown(): Promise<void> {
    if (this.hide && this.#persons.length > 1) this.viewer = "spectator";
    await this.#look(this.#turn());
    this.#tellAnew().catch((error: unknown) => {
      this.problem = error;
      this.#changed();
    });
    this.#playOn();
  }

  /** Sees the table with these eyes: nothing of the others is seen any more. */
  async #look(viewer = this.viewer): Promise<void> {
    this.#seen = (await this.#ask("legalActions", { as: viewer, include: SEEN }, this.#match)) as Seen<Game>;
    this.viewer = viewer;
    if (this.handover === viewer) this.handover = undefined;
    this.#changed();
  }

  get #persons(): Seat[] {
    return Object.keys(this.players).filter((seat) => this.players[seat]!.person) as Seat[];
  }

  // -- the story -----------------------------------------------------------------------------------------------------

  #told(events: Seen<Game>["events"] = []): Told[] {
    return events.map(({ text, rule }) => ({ step: this.step, text: text ?? "", ...(rule ? { rule } : {}) }));
  }

  /** What has happened at the setup. */
  async #tellAll(): Promise<void> {
    await Promise.all(
      Object.entries(this.#stories).map(async ([viewer, story]) => {
        story.told = this.#told(await this.#replayed(viewer));
      }),
    );
  }

  /** Tells the story in the language chosen now, if it was told in another. */
  async #tellAnew(): Promise<void> {
    const story = this.#stories[this.viewer];
    const { language } = settings;
    if (!story || story.language === language || !this.#match.setup) return; // without a history it stays as it is
    const events = await this.#replayed(this.viewer);
    if (language !== settings.language) return; // another one is asked for meanwhile
    story.language = language;
    story.told = this.#told(events).map((one, n) => ({ ...one, step: story.told[n]?.step ?? one.step }));
    this.#keep();
    this.#changed();
  }

  /** Everything that has happened, as somebody may know it: all events since the setup, in their order. */
  async #replayed(viewer: string): Promise<NonNullable<Seen<Game>["events"]>> {
    const { options, chance, log } = this.#match.record() as unknown as Record<string, unknown>;
    const asked = { options, chance, log, players: this.names, as: viewer, include: ["events", "words"] };
    const { turn } = (await operationsOf(this.game, matchOf(this.#match.turn))["replay"]!(asked)) as { turn: Seen<Game> };
    return turn.events ?? [];
  }

  // -- the service ---------------------------------------------------------------------------------------------------

  /** Asks about a position by its name; if the service has forgotten that, with the whole. */
  async #ask(operation: string, input: object, { ref, position }: { ref: string; position: Position<Game> }): Promise<unknown> {
    const { names } = this;
    const ask = operationsOf(this.game, matchOf(this.#match.turn))[operation]!;
    try {
      return await ask({ ...input, names, ref });
    } catch (error) {
      if (!(error instanceof Problem && error.is("position-not-hot"))) throw error;
      return await ask({ ...input, names, position });
    }
  }

  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  #keep(): void {
    const { id, game, title, names, players, hide, viewer, step } = this;
    const { position, setup, log, commitment } = this.#match;
    put({
      id,
      game,
      title,
      names,
      players,
      hide,
      viewer,
      step,
      over: this.#match.outcome !== null,
      saved: (setup ? [position, setup, log, commitment] : [position, { words: true, names }]) as Kept["saved"],
      played: this.#played,
      stories: this.#stories,
    });
  }

  #changed(members: Partial<Pick<OpenTable<Game>, "thinking" | "stopped">> = {}): void {
    Object.assign(this, members);
    this.dispatchEvent(new Event("change"));
  }
}

/** How many players a view tells of: it lists one of each. */
export function playersIn(view: unknown): number {
  const { seats, sides, players } = view as Record<string, unknown>;
  if (Array.isArray(seats)) return Math.max(0, ...seats.map(({ player }: { player?: number }) => player ?? 0));
  return Object.keys(sides ?? players ?? {}).length;
}

/** Who looks on: the people at this screen; if there are none, a spectator. */
function audience(players: Readonly<Record<string, Player>>): (Viewer | Seat)[] {
  const persons = Object.keys(players).filter((seat) => players[seat]!.person) as Seat[];
  return persons.length ? persons : ["spectator"];
}

/** What is seen before anybody looks: nothing can be chosen. */
function seenFirst<Game extends GameName>({ turn }: Match<Game>): Seen<Game> {
  return { to_act: turn.to_act, outcome: turn.outcome, view: turn.view, decisions: [] };
}

/**
 * Who sits where. Where seats are drawn (in Battlecrest who begins is the first), the view tells which player of the
 * options sits at each; elsewhere they sit in their order. Who plays two seats is told apart by their number.
 */
export function seated(view: unknown, entered: Beginning<GameName>["players"]) {
  const { seats } = view as { seats?: unknown };
  const drawn = Array.isArray(seats) ? (seats as { seat?: string; player?: number }[]) : [];
  const order: { seat: string; player: number }[] = drawn.every(({ seat, player }) => seat && player) && drawn.length
    ? (drawn as { seat: string; player: number }[])
    : entered.map((_, n) => ({ seat: `p${n + 1}`, player: n + 1 }));
  const names: Record<string, string> = {};
  const players: Record<string, Player> = {};
  for (const { seat, player } of order) {
    const { name, player: who } = entered[player - 1]!;
    const taken = Object.values(names).filter((other) => other.replace(/ \(\d\)$/, "") === name).length;
    names[seat] = taken ? `${name} (${taken + 1})` : name;
    players[seat] = who;
  }
  return { names, players };
}
