/** Plays what has happened on a board, beat by beat. It is loaded when a page plays something for the first time. */

import type { Event as GameEvent, GameName, View } from "herald-client";
import type { Names } from "./names.js";
import { resultsOf, type Result } from "./results.js";
import type { BattleResult, PatchOperation, PlayableTurn, PlayOptions } from "./types.js";

/** The milliseconds of a beat, and of the beats that need less. */
const BEAT = 420;
const SHORT: Readonly<Record<string, number>> = {
  stepped: 160,
  hero_moved: 260,
  turn_began: 260,
  round_began: 260,
  season_began: 260,
  ...Object.fromEntries(
    [
      "counted",
      "dial_turned",
      "fate_reshuffled",
      "influence_changed",
      "item_ignored",
      "item_skipped",
      "nothing_happened",
      "passed",
      "refreshed",
      "reshuffled",
      "tokens_cleared",
      "unsettled",
    ].map((type) => [type, 120]),
  ),
};
/** Events that are seen one by one, also when several of their kind follow each other. */
const ALONE = new Set([
  ...["attack_counted", "counted", "duel_hit", "fate_drawn", "hero_moved", "saving_throw", "stepped", "strike_ended"],
  ...["unit_damaged", "units_moved", "wounded"],
]);
/** Events that shake what they change. */
const HITS = new Set(["duel_hit", "hero_damaged", "stronghold_damaged", "unit_damaged", "wounded"]);
/** Events that end a battle. */
const ENDS = new Set(["attack_ended", "battle_ended", "strike_ended"]);
/** The most milliseconds until all that is to be played is over. */
const LONGEST = 6000;
/** The milliseconds for which a result is shown. */
const STAY = 1500;
/** The milliseconds of a movement, and of a fade. */
const MOVE = 260;
const FADE = 160;
const EASE = "cubic-bezier(.2, .7, .2, 1)";
/** The number of events that are remembered for a result. */
const REMEMBERED = 100;
/** More cards or drawn pieces than this move only if the layout changes, and then they do not fly. */
const MANY = 24;
const MANY_DRAWN = 12;

/** What a player needs of its board. */
export interface Stage<Game extends GameName> {
  readonly view: View<Game> | undefined;
  readonly root: ParentNode;
  readonly game: Game;
  /** The names of components and players. */
  readonly names: Names<Game>;
  /** Shows a view, marks events and shows a text; resolves when it is drawn. */
  show(view: View<Game>, events: readonly GameEvent<Game>[], text: string): Promise<unknown>;
  /** Shows a beat that begins. */
  begin(events: readonly GameEvent<Game>[], text: string): void;
  /** Shows or hides a result. */
  showResult(result: BattleResult | undefined): void;
  /** Called when nothing is left to play. */
  end(): void;
}

interface Beat<Game extends GameName> {
  events: GameEvent<Game>[];
  patch: PatchOperation[];
  ms: number;
  /** The last beat of a turn has the turn. */
  turn?: Queued<Game>;
  /** Shows the result before this beat, while the battle is in view, until the player goes on. */
  held?: (() => Promise<void>) | undefined;
}

interface Queued<Game extends GameName> {
  turn: PlayableTurn<Game>;
  results: readonly Result<Game>[];
  resolve(): void;
  reject(error: unknown): void;
}

/** An element that is followed from beat to beat. */
interface Place {
  element: HTMLElement | SVGElement;
  box: DOMRect;
  /** Its middle, from the corner of its drawing or else of the board: a new layout moves no pieces. */
  at: [x: number, y: number];
  text: string;
}

export class Player<Game extends GameName> {
  /** The view that the board shows while it plays. */
  view: View<Game> | undefined;
  private beats: Beat<Game>[] = [];
  running = false;
  /** Whether the list was ended early. */
  private over = false;
  private speed = 1;
  /** Shortens the beats of a long list. */
  private scale = 1;
  private animations: Animation[] = [];
  private wake: (() => void) | undefined;
  /** The last events, from which the result of a battle is known. */
  private recent: GameEvent<Game>[] = [];
  /** What has happened since the last decision. */
  private past: GameEvent<Game>[] = [];
  /** The ways that elements have gone, as parts of the board's width and height. */
  private ways = new Map<string, [x: number, y: number][]>();
  private readonly hidden = () => document.hidden && this.finish();

  constructor(private readonly stage: Stage<Game>) {}

  /** Plays a turn after all that is still to be played. */
  play(turn: PlayableTurn<Game>, speed: number, signal: AbortSignal | undefined, hold: PlayOptions["hold"]): Promise<void> {
    return new Promise((resolve, reject) => {
      const beats = beatsOf(turn);
      const from = this.recent.length;
      this.recent.push(...turn.events);
      const results = resultsOf(this.stage.game, this.recent, from, this.stage.names);
      this.recent = this.recent.slice(-REMEMBERED);
      const end = beats.find(({ events }) => events.some(({ type }) => ENDS.has(type)));
      const result = hold && end && results.shift();
      if (result) end.held = () => this.hold(result, hold);
      beats.at(-1)!.turn = { turn, results, resolve, reject };
      this.beats.push(...beats);
      this.speed = speed;
      this.scale = Math.min(1, LONGEST / this.beats.reduce((sum, { ms, turn }) => sum + ms + STAY * (turn?.results.length ?? 0), 0));
      signal?.addEventListener("abort", () => this.finish(), { once: true });
      this.past.push(...turn.events);
      if (!this.running) this.view = this.stage.view;
      if (signal?.aborted || document.hidden || speed === Infinity) this.finish();
      if (!this.running) void this.run();
    });
  }

  /** Ends the current beat. */
  skip(): void {
    for (const animation of this.animations) animation.finish();
    this.wake?.();
  }

  /** Ends the list, and shows the last view. */
  finish(): void {
    this.over = true;
    const beats = this.beats.splice(0);
    try {
      let { view } = this;
      for (const { patch, turn } of beats) {
        view = patched(view, patch);
        if (turn) void this.stage.show((view = turn.turn.view ?? view)!, [...this.past], "");
        this.view = view;
      }
    } catch (error) {
      for (const { turn } of beats) turn?.reject(error);
    }
    for (const { turn } of beats) turn?.resolve();
    this.skip();
  }

  /** Ends the list, as the page has set another view. */
  stop(): void {
    this.over = true;
    for (const { turn } of this.beats.splice(0)) turn?.resolve();
    this.skip();
  }

  private async run(): Promise<void> {
    this.running = true;
    document.addEventListener("visibilitychange", this.hidden);
    for (let beat; (beat = this.beats[0]); ) {
      const { events, turn, held } = beat;
      this.over = false;
      if (held) {
        beat.held = undefined;
        await held();
        continue; // the list may have been ended meanwhile
      }
      this.beats.shift();
      try {
        const ends = performance.now() + (beat.ms * this.scale) / this.speed;
        await this.show(beat);
        await this.wait(ends - performance.now());
        for (const result of turn?.results ?? []) {
          if (this.over || this.view !== this.stage.view) break;
          this.stage.showResult(result(this.view!));
          await this.wait((STAY * this.scale) / this.speed);
          this.stage.showResult(undefined);
        }
        if (turn && this.view === this.stage.view) await this.stage.show(this.view!, [...this.past], textOf(events));
        turn?.resolve();
      } catch (error) {
        for (const one of [beat, ...this.beats.splice(0)]) one.turn?.reject(error);
      }
    }
    document.removeEventListener("visibilitychange", this.hidden);
    this.running = false;
    this.stage.end();
  }

  /** Shows the view after a beat, and moves what has changed its place. */
  private async show({ events, patch, ms, turn }: Beat<Game>): Promise<void> {
    const before = placesOf(this.stage.root);
    const view = patched(this.view, patch);
    this.view = (turn?.turn.view ?? view)!;
    const text = textOf(events);
    if (events.length) this.stage.begin(events, text);
    await this.stage.show(this.view, events, text);
    if (this.view === this.stage.view) this.animate(before, events, Math.min(MOVE, ms));
  }

  /** Shows a result until the player goes on. */
  private async hold(result: Result<Game>, tell: (waits: boolean) => void): Promise<void> {
    this.stage.showResult(result(this.view!));
    tell(true);
    await this.wait(Infinity);
    tell(false);
    this.stage.showResult(undefined);
  }

  private async wait(ms: number): Promise<void> {
    if (this.over || ms <= 0) return;
    await new Promise<void>((resolve) => {
      const timer = ms < Infinity ? setTimeout(resolve, ms) : undefined;
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private animate(before: ReadonlyMap<string, Place>, events: readonly GameEvent<Game>[], move: number): void {
    for (const animation of this.animations.splice(0)) animation.cancel(); // `before` knows where they were
    const after = placesOf(this.stage.root);
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const pace = Math.min(1, this.scale * 2) / this.speed;
    const animate = ({ element }: Place, frames: Keyframe[], ms: number) =>
      this.animations.push(element.animate(frames, { duration: ms * pace, easing: EASE }));
    const fade = (place: Place) => animate(place, [{ opacity: still ? 0.3 : 0 }, { opacity: 1 }], FADE);
    const gone = [...before].filter(([key, place]) => !after.has(key) || after.get(key)!.text !== place.text);

    const moved: { key: string; to: Place; by: [number, number] }[] = [];
    const arrived: Place[] = [];
    for (const [key, to] of after) {
      const from = before.get(key) ?? gone.find(([other, { element }]) => isSameThing(other, key) && isSameKind(element, to.element))?.[1];
      if (!from) {
        arrived.push(to);
        continue;
      }
      const [[x, y], [toX, toY]] = [from.at, to.at];
      const around = moved.find(({ to: { element } }) => element.contains(to.element));
      if (!around && Math.hypot(x - toX, y - toY) > 4) moved.push({ key, to, by: [x - toX, y - toY] });
    }
    const isNewLayout = moved.length > MANY;
    const isNewMap = moved.filter(({ to }) => to.element instanceof SVGElement).length > MANY_DRAWN;
    for (const { key, to, by } of moved) {
      const isDrawn = to.element instanceof SVGElement;
      if (isDrawn ? !isNewMap : !isNewLayout) {
        if (still) fade(to);
        else animate(to, [{ translate: inOwnPixels(to.element, by), zIndex: 30 }, { translate: "0px 0px", zIndex: 30 }], move);
        if (isDrawn) this.trace(key, to.box, by);
      }
    }
    for (const place of arrived.slice(0, MANY)) fade(place);
    const changed = [...after].filter(([key, { text }]) => before.has(key) && before.get(key)!.text !== text).map(([, place]) => place);
    const inner = changed.filter(({ element }) => !changed.some((other) => other.element !== element && element.contains(other.element)));
    const hit = events.some(({ type }) => HITS.has(type));
    for (const place of inner.slice(0, MANY)) {
      if (still) fade(place);
      else {
        animate(place, [{ filter: hit ? "brightness(1.6) saturate(2)" : "brightness(1.4)" }, { filter: "none" }], BEAT);
        if (hit) animate(place, [0, -5, 5, -3, 3, 0].map((x) => ({ translate: `${x}px 0px` })), MOVE);
      }
    }
  }

  /** Draws the way of an element as a dotted line, with a ring where it began. It stays until the next view. */
  private trace(key: string, box: DOMRect, [dx, dy]: [number, number]): void {
    const svg = this.stage.root.querySelector<SVGElement>(".trace");
    if (!svg) return;
    const around = svg.getBoundingClientRect();
    const part = ([x, y]: [number, number]): [number, number] => [(x - around.left) / around.width, (y - around.top) / around.height];
    const [x, y] = middleOf(box);
    const way = this.ways.get(key) ?? [part([x + dx, y + dy])];
    this.ways.set(key, [...way, part([x, y])]);
    const at = ([x, y]: [number, number]) => `${(x * around.width).toFixed(1)} ${(y * around.height).toFixed(1)}`;
    svg.setAttribute("viewBox", `0 0 ${around.width} ${around.height}`);
    svg.firstElementChild!.setAttribute("d", [...this.ways.values()].map((points) => `M${points.map(at).join("L")}`).join(""));
    svg.lastElementChild!.setAttribute("d", [...this.ways.values()].map(([first]) => `M${at(first!)}m-7 0a7 7 0 1 0 14 0a7 7 0 1 0 -14 0`).join(""));
  }

  /** Forgets what has happened so far: its marks go with the next beat. */
  forget(): void {
    this.past = [];
    this.clear();
  }

  /** Forgets what a result could need, too: the page shows another moment. */
  reset(): void {
    this.recent = [];
    this.clear();
  }

  /** Removes the ways. */
  clear(): void {
    this.ways.clear();
    for (const path of this.stage.root.querySelectorAll(".trace > path")) path.removeAttribute("d");
  }
}

/** Returns the beats of a turn: one for each frame, or for several with events of one type. */
function beatsOf<Game extends GameName>({ frames, events: all }: PlayableTurn<Game>): Beat<Game>[] {
  const beats: Beat<Game>[] = [];
  let at = 0;
  for (const { events: count, patch } of frames) {
    const events = all.slice(at, (at += count));
    const last = beats.at(-1);
    const [type] = events.map((event) => event.type);
    if (last && (!type || (!ALONE.has(type) && [...last.events, ...events].every((event) => event.type === type)))) {
      last.events.push(...events);
      last.patch.push(...patch);
    } else {
      beats.push({ events, patch: [...patch], ms: type ? (SHORT[type] ?? BEAT) : 120 });
    }
  }
  return beats.length ? beats : [{ events: [], patch: [], ms: 0 }];
}

/** Returns the texts of events; one that occurs several times has its number of times. */
function textOf(events: readonly object[]): string {
  const times = new Map<string, number>();
  for (const { text } of events as readonly { text?: string }[]) if (text) times.set(text, (times.get(text) ?? 0) + 1);
  return [...times].map(([text, n]) => (n > 1 ? `${text} ×${n}` : text)).join(" ");
}

/** Returns a document after a JSON Patch (RFC 6902). What does not change is shared with the document before. */
export function patched<Document>(document: Document, patch: readonly PatchOperation[]): Document {
  return patch.reduce<unknown>((whole, operation) => {
    const path = operation.path.split("/").map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
    return replaced(whole, path.slice(1), operation);
  }, document) as Document;
}

function replaced(node: unknown, [key, ...rest]: readonly string[], operation: PatchOperation): unknown {
  if (key === undefined) return operation.value;
  if (typeof node !== "object" || !node) throw new TypeError(`the patch does not apply: ${operation.path}`);
  const inner = (node as Record<string, unknown>)[key];
  if (Array.isArray(node)) {
    const list: unknown[] = [...node];
    if (rest.length) list[Number(key)] = replaced(inner, rest, operation);
    else list.splice(Number(key), operation.op === "add" ? 0 : 1, ...(operation.op === "remove" ? [] : [operation.value]));
    return list;
  }
  if (!rest.length && operation.op === "remove") {
    const { [key]: _, ...others } = node as Record<string, unknown>;
    return others;
  }
  return { ...node, [key]: rest.length ? replaced(inner, rest, operation) : operation.value };
}

/** Returns all elements with a name, and where they are; of several with one name the first. */
function placesOf(root: ParentNode): Map<string, Place> {
  const places = new Map<string, Place>();
  const corners = new Map<Element | null, DOMRect>();
  const board = root.querySelector(".board");
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>("[data-key], [data-target]")) {
    const key = element.dataset["key"] ?? element.dataset["target"]!;
    if (places.has(key)) continue;
    const around = (element instanceof SVGElement && element.ownerSVGElement) || board;
    const corner = corners.get(around) ?? around!.getBoundingClientRect();
    corners.set(around, corner);
    const box = element.getBoundingClientRect();
    const [x, y] = middleOf(box);
    places.set(key, { element, box, at: [x - corner.left, y - corner.top], text: element.textContent });
  }
  return places;
}

function middleOf({ left, top, width, height }: DOMRect): [x: number, y: number] {
  return [left + width / 2, top + height / 2];
}

/** Whether two names end in the same id: a card in the hand and on the field, units in two areas. */
function isSameThing(one: string, other: string): boolean {
  const last = (name: string) => /^\w+:.+:(\D.*)$/.exec(name)?.[1];
  return last(one) !== undefined && last(one) === last(other);
}

function isSameKind(one: Element, other: Element): boolean {
  return one instanceof SVGElement === other instanceof SVGElement;
}

/** Returns a distance on the screen as the CSS property `translate` of an element needs it. */
function inOwnPixels(element: HTMLElement | SVGElement, [x, y]: [number, number]): string {
  const parent = element.parentElement as Element | null;
  if (element instanceof SVGElement && parent instanceof SVGGraphicsElement) {
    const { a, b, c, d } = parent.getScreenCTM()!.inverse();
    return `${a * x + c * y}px ${b * x + d * y}px`;
  }
  const scale = element instanceof HTMLElement && element.offsetWidth ? element.getBoundingClientRect().width / element.offsetWidth : 1;
  return `${x / scale}px ${y / scale}px`;
}
