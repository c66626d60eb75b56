/** The decisions that a session answers by itself, as the player has nothing to decide. It has no elements. */

import type { Action, Decision, GameName } from "herald-client";

/** Types of actions that take back or end something: beside them, one other action is no choice. */
export const NEVER_MEANT: ReadonlySet<string> = new Set(["cancel", "take_back", "resign"]);
/** The decisions of Time of Heroes in which a player may act before a phase, and those of Runewars around an order. */
const WINDOW = /^window_/;
const AROUND_ORDERS: readonly string[] = ["turn_window", "battle_start_window"];

/** What a session answers by itself, and why: the only thing to do, a pass as before, or a pass without a card to play. */
export interface OwnAnswer<Game extends GameName> {
  action: Action<Game>;
  why: "only" | "passed" | "cards";
}

/** The settings that say when a player is asked all the same, or is not. */
export interface AskSettings {
  readonly stops: readonly string[];
  readonly cards: boolean;
}

/** A decision in which a player may act before the game goes on. */
interface PlayWindow {
  /** The turn that it is in. */
  turn: string;
  /** Its place in a turn of Time of Heroes, such as `window_2_opp`. */
  stop?: string | undefined;
  /** Whether a card can be played that a player may rather keep for later. */
  hasCards: boolean;
}

/** Where a player has passed last: the turn, and what could be played then. */
interface Passed {
  turn: string;
  offered: ReadonlySet<string>;
}

/** What the windows read of a view. */
interface Moment {
  turn?: { number?: number; step?: string; seat?: string } | null;
  season?: { year: number; name: string };
}

function windowOf({ kind, actions }: { kind: string; actions: readonly { type: string }[] }, view: unknown): PlayWindow | undefined {
  const { turn, season } = view as Moment;
  if (WINDOW.test(kind)) return { turn: String(turn?.number), stop: turn?.step, hasCards: false };
  if (!AROUND_ORDERS.includes(kind)) return undefined;
  const hasCards = actions.some(({ type }) => type !== "pass" && type !== "do");
  return { turn: `${season?.year} ${season?.name} ${turn?.seat}`, hasCards };
}

/** Answers the decisions of one seat; it remembers where the player has passed. */
export class OwnAnswers<Game extends GameName> {
  #passed: Passed | undefined;

  /** Returns the answer to a decision; undefined if the player is to be asked. */
  to(decision: Decision<Game>, view: unknown, { stops, cards }: AskSettings): OwnAnswer<Game> | undefined {
    const meant = decision.actions.filter(({ type }) => !NEVER_MEANT.has(type));
    const window = windowOf(decision, view);
    if (window?.stop && stops.includes(window.stop)) return undefined;
    if (meant.length === 1) return { action: meant[0]!, why: "only" };
    const pass = window && !window.hasCards && decision.actions.find(({ type }) => type === "pass");
    if (!pass) return undefined;
    if (cards && !window.stop) return { action: pass, why: "cards" };
    const passed = this.#passed;
    if (passed?.turn !== window.turn) return undefined;
    return decision.actions.every((action) => passed.offered.has(JSON.stringify(action))) ? { action: pass, why: "passed" } : undefined;
  }

  /** Remembers what the player has answered. */
  answered(decision: Decision<Game> | undefined, view: unknown, action: Action<Game>): void {
    const window = decision && windowOf(decision, view);
    if (!window) return;
    const offered = new Set(decision.actions.map((one) => JSON.stringify(one)));
    this.#passed = action.type === "pass" ? { turn: window.turn, offered } : undefined;
  }

  /** Forgets where the player has passed. */
  forget(): void {
    this.#passed = undefined;
  }
}
