/** How pointing at things on a board becomes an action: no element here, and no game. */

import type { Action, Decision, GameName } from "herald-client";

/** Something on a board that can be pointed at: `cell:r1c5`, `card:akhena.a1`, `area:3B`. */
export type Target = string;

/** A legal action with its label, and what a player points at to name it, in that order. */
export interface Way<Game extends GameName> {
  action: Action<Game>;
  label: string;
  picks: readonly Target[];
}

/** An action that a rule forbids now: where on the board that is told, and why it is so. */
export interface Bar {
  label: string;
  rule: string;
  reason: string;
  picks: readonly Target[];
}

/**
 * A choice under way: what has been pointed at so far, and what that leaves.
 *
 * A player need not point at everything: what is not in doubt may be left out. Who can only move one warrior points at
 * the cell where it shall go. A choice never changes: pointing makes a new one.
 */
export class Choosing<Game extends GameName> {
  readonly ways: readonly Way<Game>[];
  readonly bars: readonly Bar[];

  // worked out once: a board asks them of each thing that it draws, and a choice never changes
  #open: Way<Game>[] | undefined;
  #next: Map<Target, Way<Game>[]> | undefined;
  #barred: Map<Target, Bar[]> | undefined;

  constructor(
    decision: Decision<Game> | undefined,
    private readonly picksOf: (action: Action<Game>) => readonly Target[],
    /** What has been pointed at, the last one at the end. */
    readonly picked: readonly Target[] = [],
  ) {
    this.ways = (decision?.actions ?? []).map((action, at) => ({
      action,
      label: decision?.labels?.[at] ?? action.type,
      picks: picksOf(action),
    }));
    this.bars = (decision?.barred ?? []).map(({ action, label, rule, reason }) => ({
      label: label ?? action.type,
      rule,
      reason,
      picks: picksOf(action),
    }));
    this.decision = decision;
  }

  private readonly decision: Decision<Game> | undefined;

  /** The ways that are still open. */
  get open(): Way<Game>[] {
    return (this.#open ??= this.ways.filter((way) => reached(way.picks, this.picked) >= 0));
  }

  /** Those that are named in full: nothing is left to point at. */
  get named(): Way<Game>[] {
    return this.open.filter((way) => reached(way.picks, this.picked) === way.picks.length);
  }

  /** What can be pointed at next, each with the ways that it leaves open. */
  get next(): Map<Target, Way<Game>[]> {
    if (this.#next) return this.#next;
    const found = new Map<Target, Way<Game>[]>();
    for (const way of this.open) {
      for (const target of new Set(way.picks.slice(reached(way.picks, this.picked)))) {
        found.set(target, [...(found.get(target) ?? []), way]);
      }
    }
    return (this.#next = found);
  }

  /** What cannot be pointed at now, each with what is forbidden there. */
  get barred(): Map<Target, Bar[]> {
    if (this.#barred) return this.#barred;
    const found = new Map<Target, Bar[]>();
    const { next } = this;
    for (const bar of this.bars) {
      const at = reached(bar.picks, this.picked);
      for (const target of at < 0 ? [] : new Set(bar.picks.slice(at))) {
        if (!next.has(target)) found.set(target, [...(found.get(target) ?? []), bar]);
      }
    }
    return (this.#barred = found);
  }

  /** The choice after pointing at this; the same one, if it can't be pointed at. */
  point(target: Target): Choosing<Game> {
    return this.next.has(target) ? this.with([...this.picked, target]) : this;
  }

  /** The choice before the last thing was pointed at. */
  back(): Choosing<Game> {
    return this.with(this.picked.slice(0, -1));
  }

  /** The one action that is left and named in full, if pointing has come to that. */
  get chosen(): Way<Game> | undefined {
    const { open } = this;
    return this.picked.length && open.length === 1 && this.named.length === 1 ? open[0] : undefined;
  }

  private with(picked: readonly Target[]): Choosing<Game> {
    return new Choosing(this.decision, this.picksOf, picked);
  }
}

/** How many of the picks lie behind, when these targets were pointed at in this order; -1 if that can't be. */
function reached(picks: readonly Target[], picked: readonly Target[]): number {
  let at = 0;
  for (const target of picked) {
    const found = picks.indexOf(target, at);
    if (found < 0) return -1;
    at = found + 1;
  }
  return at;
}
