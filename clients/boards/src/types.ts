/** The public types of all boards. They need neither Lit nor any type that is not in `herald-client` or in the DOM. */

import type { Action, Decision, Event, GameName, Group, Output, Seat, View } from "herald-client";

/** The languages of the boards. */
export type Language = "en" | "uk" | "ru";

/** The catalog of a game, as `GET /v1/games/{game}/catalog` returns it. */
export type CatalogOf<Game extends GameName> = Output<`${Group<Game>}.catalog`>;

/** The detail of the event `herald-action`: the action that a player chose on the board. */
export interface ActionChosen<Game extends GameName = GameName> {
  seat: Seat;
  action: Action<Game>;
  label: string;
}

/** The detail of the event `herald-pointing`: what the board has been pointed at, for a list or buttons beside it. */
export interface Pointing<Game extends GameName = GameName> {
  picked: readonly string[];
  /** The actions that are still open; of the ways to one place, the best. */
  open: readonly Action<Game>[];
  /** The answers that are buttons below the board; a chosen action that waits to be confirmed is the only one. */
  answers: readonly { action: Action<Game>; label: string }[];
  /** How many ways of different effect lead to the chosen place, of those that hurt least; 0 unless an action waits to be confirmed. */
  ways: number;
  /** Which of them the action is, from 1; 0 if it is none, as a player may drag along a worse one. */
  way: number;
}

/** The detail of the event `herald-step`: the index of the step that the viewer turned to. */
export interface StepChosen {
  step: number;
}

/** A change in a frame: an operation of a JSON Patch (RFC 6902). */
export interface PatchOperation {
  op: "add" | "remove" | "replace";
  path: string;
  value?: unknown;
}

/** What a board plays: a turn with its frames, as the service returns it with `include=events,frames`. */
export interface PlayableTurn<Game extends GameName = GameName> {
  /** How the view changes with the next `events`. */
  frames: readonly { events: number; patch: readonly PatchOperation[] }[];
  /** The events; the board shows their texts, if they have any. */
  events: readonly Event<Game>[];
  /** The view after all frames; without it the board keeps the one to which the patches lead. */
  view?: View<Game> | undefined;
}

/** How a board plays. */
export interface PlayOptions {
  /** How many times faster; `Infinity` shows the last view at once. The default is 1. */
  speed?: number | undefined;
  /** Ends the playback, and shows the last view. */
  signal?: AbortSignal | undefined;
  /** Whether only this turn is marked, and nothing that was played before. */
  fresh?: boolean | undefined;
  /** The result of a battle waits for `skip`: this is called when it begins to wait, and when it has ended. */
  hold?: ((waits: boolean) => void) | undefined;
}

/** The detail of the event `herald-beat`: the events that the board shows now, and their texts. */
export interface BeatBegan<Game extends GameName = GameName> {
  events: readonly Event<Game>[];
  text: string;
}

/** The result of a battle or an attack: the number of each side, its sum in words, and what came of it. */
export interface BattleResult {
  sides: readonly { name: string; total?: number; sum?: string }[];
  text: string;
}

/** A moment of a replay. */
export interface ReplayStep<Game extends GameName = GameName> {
  view: View<Game>;
  /** What happened since the step before. */
  events?: readonly Event<Game>[] | undefined;
  /** A caption, the sentences of the events for instance. */
  text?: string | undefined;
}

/**
 * Returns the address of a picture of a component, a `data:` URL for instance, or undefined if there is none.
 *
 * A coat is square, and shown on tokens; a scene is wide, and shown on cards.
 */
export type PictureOf = (kind: string, id: string, as: "coat" | "scene") => string | undefined;

/** What a page sets on a board. */
export interface BoardProperties<Game extends GameName = GameName> {
  /** The view of the seat or spectator that looks at the board. */
  view: View<Game> | undefined;
  /** The decision of a seat, with `labels` and `illegal`; without it the board is read-only. */
  decision: Decision<Game> | undefined;
  /** The catalog of the game, for names and texts. */
  catalog: CatalogOf<Game> | undefined;
  /** The seat at the bottom of the board. */
  seat: string | undefined;
  /** The players' names, by seat. */
  names: Readonly<Record<string, string>> | undefined;
  /** The locale. */
  lang: Language;
  /** An action to highlight, that of a list's row for instance. */
  shown: Action<Game> | undefined;
  /** What happened last; the board marks it. */
  events: readonly Event<Game>[] | undefined;
  /** Draws the components; without it a board has symbols only. */
  pictures: PictureOf | undefined;
  /** Whether the board fills its box, and only panes in it scroll. */
  fit: boolean;
  /** When a target that chooses an action has to be chosen twice: by touch, always, or never. */
  confirm: "touch" | "always" | "never";
  /** Whether the page itself announces what happens to screen readers, and moves the focus to the next question. */
  quiet: boolean;
  /** The moments of a replay, in place of `view`, `decision` and `events`. */
  steps: readonly ReplayStep<Game>[] | undefined;
  /** The index of the step that the board shows. */
  step: number;
}

/** The events of a board, by their types. */
export interface BoardEventMap<Game extends GameName = GameName> {
  "herald-action": CustomEvent<ActionChosen<Game>>;
  "herald-pointing": CustomEvent<Pointing<Game>>;
  "herald-step": CustomEvent<StepChosen>;
  "herald-beat": CustomEvent<BeatBegan<Game>>;
  "herald-played": CustomEvent<null>;
}

/** A board of one game: a page sets its properties, and listens to its events. */
export interface HeraldBoard<Game extends GameName = GameName> extends HTMLElement, BoardProperties<Game> {
  lang: Language;
  /** Resolves when the board has drawn its properties. */
  readonly updateComplete: Promise<boolean>;
  /** Points at a target, as a click does. */
  point(target: string): void;
  /** Moves the focus to a target, or else to the first that can be chosen; returns whether there is one. */
  enter(target?: string): boolean;
  /** Gives up the action that waits to be confirmed, or the last target. */
  back(): void;
  /** Takes another way to the chosen place, or to the one under the pointer. */
  another(): void;
  /**
   * Plays what has happened since the board's view, event by event, and then shows the view after it. Until then
   * nothing can be chosen. A second turn is played after the first. Resolves at the end, also if it comes early: by
   * `finish`, by another view, or as the page is hidden.
   */
  play(turn: PlayableTurn<Game>, options?: PlayOptions): Promise<void>;
  /** Whether the board plays. */
  readonly playing: boolean;
  /** Ends the beat that the board plays. */
  skip(): void;
  /** Ends the playback, and shows the last view. */
  finish(): void;

  addEventListener<Type extends keyof BoardEventMap<Game>>(
    type: Type,
    listener: (this: HeraldBoard<Game>, event: BoardEventMap<Game>[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (this: HeraldBoard<Game>, event: HTMLElementEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Type extends keyof BoardEventMap<Game>>(
    type: Type,
    listener: (this: HeraldBoard<Game>, event: BoardEventMap<Game>[Type]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (this: HeraldBoard<Game>, event: HTMLElementEventMap[Type]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

/** The class of a board. */
export interface BoardConstructor<Game extends GameName> {
  new (): HeraldBoard<Game>;
  readonly prototype: HeraldBoard<Game>;
}
