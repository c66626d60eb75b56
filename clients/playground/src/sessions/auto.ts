/** The decisions that a session answers by itself, as the player has nothing to decide. It has no elements. */

import type { Action, Decision, GameName } from "herald-client";

/** Types of actions that take back or end something: beside them, one other action is no choice. */
const NEVER_MEANT: ReadonlySet<string> = new Set(["cancel", "take_back", "resign"]);
/** The decisions of Time of Heroes in which a player may act before a phase. */
const WINDOW = /^window_/;

/** What a session answers by itself, and why: it is the only thing to do, or the player has passed before. */
export interface OwnAnswer<Game extends GameName> {
  action: Action<Game>;
  why: "only" | "passed";
}

/** Where a player has passed last: the turn, and what could be played then. */
interface Passed {
  turn: number;
  offered: ReadonlySet<string>;
}

/** The place of a decision in the turn of Time of Heroes, such as `window_2_opp`; undefined elsewhere. */
export function stopOf(decision: Pick<Decision<GameName>, "kind">, view: unknown): string | undefined {
  return WINDOW.test(decision.kind) ? turnOf(view).step : undefined;
}

function turnOf(view: unknown): { number: number; step?: string } {
  return (view as { turn?: { number: number; step?: string } }).turn ?? { number: 0 };
}

/** Answers the decisions of one seat; it remembers where the player has passed. */
export class OwnAnswers<Game extends GameName> {
  #passed: Passed | undefined;

  /** Returns the answer to a decision; undefined if the player is to be asked. */
  to(decision: Decision<Game>, view: unknown, stops: readonly string[]): OwnAnswer<Game> | undefined {
    const meant = decision.actions.filter(({ type }) => !NEVER_MEANT.has(type));
    const stop = stopOf(decision, view);
    if (stop && stops.includes(stop)) return undefined;
    if (meant.length === 1) return { action: meant[0]!, why: "only" };
    const pass = stop && decision.actions.find(({ type }) => type === "pass");
    const passed = this.#passed;
    if (!pass || passed?.turn !== turnOf(view).number) return undefined;
    return decision.actions.every((action) => passed.offered.has(JSON.stringify(action))) ? { action: pass, why: "passed" } : undefined;
  }

  /** Remembers what the player has answered. */
  answered(decision: Decision<Game> | undefined, view: unknown, action: Action<Game>): void {
    if (!decision || !stopOf(decision, view)) return;
    const { number } = turnOf(view);
    const offered = new Set(decision.actions.map((one) => JSON.stringify(one)));
    this.#passed = action.type === "pass" ? { turn: number, offered } : undefined;
  }

  /** Forgets where the player has passed. */
  forget(): void {
    this.#passed = undefined;
  }
}
