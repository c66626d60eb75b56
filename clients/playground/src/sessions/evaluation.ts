/** How the chances to win change in the course of a game, by short searches in the background. */

import { herald, type GameName, type Seat } from "herald-client";
import { home } from "../service.js";
import { settings } from "../settings.js";

/** A step of a game, as far as its evaluation needs it. */
export interface Moment {
  position: object;
  toAct: readonly Seat[];
  /** The winners, at the end of the game. */
  winners: readonly string[] | undefined;
}

/** A step that was evaluated: the chance to win of seats, from 0 to 1. */
export interface Chances {
  step: number;
  seats: Readonly<Record<string, number>>;
  /** Whether the game is over, so that the chances are certain. */
  isOver: boolean;
}

/** The step after which the chances of a seat changed most, and by how much. */
export interface TurningPoint {
  step: number;
  seat: string;
  by: number;
}

/** The most steps that are evaluated. */
const SAMPLES = 40;
const STRENGTH = 1;
/** A search of this strength is short: each chance is the mean of so many samples. */
const WINDOW = 3;
/** A smaller change is no turning point. */
const LEAST = 0.05;

/** The games of this page that were evaluated, by the names of their records. */
const known = new Map<string, readonly Chances[]>();
const MAX_KNOWN = 8;

/** The client for searches: the panel of requests shows what the visitor has asked. */
export const quiet = herald(home, {
  get language() {
    return settings.language;
  },
});

/**
 * Yields the chances to win at samples of the steps, in their order. Asks for the seat that acts: the record has all that
 * is hidden. In a game for two the other seat has the rest.
 */
export async function* chancesOf(
  game: GameName,
  moments: readonly Moment[],
  seats: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<Chances, void, undefined> {
  const rules = quiet.game(game) as unknown as { suggest(input: object, options: object): Promise<{ value: number }> };
  const last = moments.length - 1;
  const count = Math.min(SAMPLES, moments.length);
  for (let n = 0; n < count; n++) {
    const step = count === 1 ? 0 : Math.round((n * last) / (count - 1));
    const { position, toAct, winners } = moments[step]!;
    if (winners) {
      yield { step, seats: ofWinners(winners, seats), isOver: true };
      continue;
    }
    const [seat] = toAct;
    if (!seat || !seats.includes(seat)) continue; // the table draws
    const { value } = await rules.suggest({ position, seat, strength: STRENGTH, seed: 0 }, { signal });
    const other = seats.length === 2 && seats.find((one) => one !== seat);
    yield { step, seats: { [seat]: value / 1000, ...(other ? { [other]: 1 - value / 1000 } : {}) }, isOver: false };
  }
}

/** Returns what the winners have: all of it, or equal parts. */
function ofWinners(winners: readonly string[], seats: readonly string[]): Record<string, number> {
  const shared = winners.length ? winners : seats;
  return Object.fromEntries(seats.map((seat) => [seat, shared.includes(seat) ? 1 / shared.length : 0]));
}

/** Returns the curve of a seat: the means of neighbouring samples, and the end of the game as it is. */
export function curveOf(chances: readonly Chances[], seat: string): [step: number, chance: number][] {
  const own = chances.filter(({ seats }) => seat in seats);
  return own.map(({ step, seats, isOver }, n) => {
    const around = own.slice(Math.max(0, n - (WINDOW >> 1)), n + (WINDOW >> 1) + 1).filter((one) => !one.isOver);
    return [step, isOver ? seats[seat]! : around.reduce((sum, one) => sum + one.seats[seat]!, 0) / around.length];
  });
}

/** Returns the step that parts worse from better chances most clearly; undefined if no step does. */
export function turningPointOf(chances: readonly Chances[], seats: readonly string[]): TurningPoint | undefined {
  let found: TurningPoint | undefined;
  for (const seat of seats) {
    const own = chances.filter((one) => !one.isOver && seat in one.seats);
    const mean = (from: number, to: number) => own.slice(from, to).reduce((sum, { seats }) => sum + seats[seat]!, 0) / (to - from);
    for (let n = 1; n < own.length; n++) {
      const by = mean(n, Math.min(own.length, n + WINDOW)) - mean(Math.max(0, n - WINDOW), n);
      if (Math.abs(by) > Math.max(LEAST, Math.abs(found?.by ?? 0))) found = { step: own[n]!.step, seat, by };
    }
  }
  if (!found || found.by > 0 || seats.length !== 2) return found;
  return { step: found.step, seat: seats.find((one) => one !== found.seat)!, by: -found.by }; // in a game for two, the seat that gains
}

/** Returns the name of a record for `recall` and `remember`. */
export function nameOf(record: object): string {
  const { players: _players, ...played } = record as { players?: unknown };
  return JSON.stringify(played);
}

/** Returns the evaluation of a record that was made in this page. */
export function recall(name: string): readonly Chances[] | undefined {
  return known.get(name);
}

export function remember(name: string, chances: readonly Chances[]): void {
  known.delete(name);
  known.set(name, chances);
  for (const [oldest] of known) if (known.size > MAX_KNOWN) known.delete(oldest);
}
