/** How pointing at things on a board becomes an action. It has no elements and knows no game. */

import type { Action, Decision, GameName } from "herald-client";

/** Something on a board that a player can point at: `cell:r1c5`, `card:akhena.a1`, `area:3B`. */
export type Target = string;

/** A path, where several lead to the same targets. */
export interface Way {
  /** What comes of it but for its cost; of the ways with the same effect a player sees the best. */
  effect: string;
  /** How much it hurts the player's side; less than 0: the other side. If it hurts, a player sees that before it is played. */
  hurt: number;
  /** The places that it leads through, in order. */
  through: readonly Target[];
}

/** A legal action with its label, and the targets that name it, in the order of pointing. */
export interface Option<Game extends GameName> {
  action: Action<Game>;
  label: string;
  targets: readonly Target[];
  way?: Way;
  /** All ways to these targets, the best first; the option is one of them. */
  ways?: readonly Option<Game>[];
}

/** A forbidden action with its reason, and the targets where the board shows the reason. */
export interface IllegalOption {
  label: string;
  rule: string;
  reason: string;
  targets: readonly Target[];
}

/**
 * The targets that a player has pointed at, and the options that they leave.
 *
 * A player may leave out targets that are not in doubt: if only one warrior can move, pointing at the cell is enough.
 * A selection is immutable: pointing returns a new one.
 */
export class Selection<Game extends GameName> {
  readonly options: readonly Option<Game>[];
  readonly illegal: readonly IllegalOption[];

  // Computed once: a board asks for each thing that it draws.
  #open: Option<Game>[] | undefined;
  #next: Map<Target, Option<Game>[]> | undefined;
  #illegalAt: Map<Target, IllegalOption[]> | undefined;

  constructor(
    private readonly decision: Decision<Game> | undefined,
    private readonly targetsOf: (action: Action<Game>) => readonly Target[],
    /** The targets so far, the last one at the end. */
    readonly picked: readonly Target[] = [],
    /** Returns the options without the worse ways to the same targets. */
    private readonly best: (options: Option<Game>[]) => readonly Option<Game>[] = (options) => options,
  ) {
    this.options = best(
      (decision?.actions ?? []).map((action, at) => ({
        action,
        label: decision?.labels?.[at] ?? action.type,
        targets: targetsOf(action),
      })),
    );
    this.illegal = (decision?.illegal ?? []).map(({ action, label, rule, reason }) => ({
      label: label ?? action.type,
      rule,
      reason,
      targets: targetsOf(action),
    }));
  }

  /** The options that are still open. */
  get open(): Option<Game>[] {
    return (this.#open ??= this.options.filter((option) => reached(option.targets, this.picked) >= 0));
  }

  /** The open options without a further target. */
  get named(): Option<Game>[] {
    return this.open.filter((option) => reached(option.targets, this.picked) === option.targets.length);
  }

  /** The possible next targets, each with the options that it leaves open. */
  get next(): Map<Target, Option<Game>[]> {
    if (this.#next) return this.#next;
    const found = new Map<Target, Option<Game>[]>();
    for (const option of this.open) {
      for (const target of new Set(option.targets.slice(reached(option.targets, this.picked)))) {
        found.set(target, [...(found.get(target) ?? []), option]);
      }
    }
    return (this.#next = found);
  }

  /** The forbidden next targets, each with its forbidden actions. */
  get illegalAt(): Map<Target, IllegalOption[]> {
    if (this.#illegalAt) return this.#illegalAt;
    const found = new Map<Target, IllegalOption[]>();
    const { next } = this;
    for (const option of this.illegal) {
      const at = reached(option.targets, this.picked);
      for (const target of at < 0 ? [] : new Set(option.targets.slice(at))) {
        if (!next.has(target)) found.set(target, [...(found.get(target) ?? []), option]);
      }
    }
    return (this.#illegalAt = found);
  }

  /** Returns the selection after pointing at a target; the same selection if that is not possible. */
  point(target: Target): Selection<Game> {
    return this.next.has(target) ? this.with([...this.picked, target]) : this;
  }

  /** Returns the selection without the last target. */
  back(): Selection<Game> {
    return this.with(this.picked.slice(0, -1));
  }

  /** The chosen option: the only open one, if it has no further target. */
  get chosen(): Option<Game> | undefined {
    const { open } = this;
    return this.picked.length && open.length === 1 && this.named.length === 1 ? open[0] : undefined;
  }

  private with(picked: readonly Target[]): Selection<Game> {
    return new Selection(this.decision, this.targetsOf, picked, this.best);
  }
}

/** Returns how many of the targets are behind the picked ones; -1 if the picked ones are not among them in order. */
function reached(targets: readonly Target[], picked: readonly Target[]): number {
  let at = 0;
  for (const target of picked) {
    const found = targets.indexOf(target, at);
    if (found < 0) return -1;
    at = found + 1;
  }
  return at;
}
