/** Matches in React: `useMatch` renders again whenever a match changes. */

import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { Match } from "./match.js";
import type { SealedMatch } from "./sealed.js";
import type { GameName, SealedTurn, Turn } from "./types.js";

/** Options of `useMatch`. */
export interface UseMatchOptions {
  /** Whether to follow the other players of a single-use sealed match while the component is mounted. */
  live?: boolean | undefined;
}

/** A match as a component shows it. */
export interface UsedMatch<Shown> {
  /** The current turn; undefined while there is no match. */
  turn: Shown;
  /** Whether a call of `run` is waiting for its answer. */
  pending: boolean;
  /** Why the last call of `run` has failed, or the match is no longer live; undefined after a success. */
  error: unknown;
  /** Makes a call that changes the match: `run(() => match.act(seat, action))`. Its error is in `error`; it never rejects. */
  run(call: () => Promise<unknown>): Promise<void>;
}

/** Returns the current turn of a match, and renders again whenever the match changes: by an action, an undo, a received token. */
export function useMatch<Game extends GameName>(match: Match<Game>): UsedMatch<Turn<Game>>;
export function useMatch<Game extends GameName>(match: Match<Game> | undefined): UsedMatch<Turn<Game> | undefined>;
export function useMatch<Game extends GameName>(
  match: SealedMatch<Game>,
  options?: UseMatchOptions,
): UsedMatch<SealedTurn<Game>>;
export function useMatch<Game extends GameName>(
  match: SealedMatch<Game> | undefined,
  options?: UseMatchOptions,
): UsedMatch<SealedTurn<Game> | undefined>;
export function useMatch<Game extends GameName>(
  match: Match<Game> | SealedMatch<Game> | undefined,
  { live = false }: UseMatchOptions = {},
): UsedMatch<Turn<Game> | SealedTurn<Game> | undefined> {
  const currentTurn = () => match?.turn;
  const turn = useSyncExternalStore(match?.subscribe ?? subscribeToNothing, currentTurn, currentTurn);
  const [calls, setCalls] = useState(0);
  const [error, setError] = useState<unknown>();
  const run = useCallback(async (call: () => Promise<unknown>) => {
    setCalls((running) => running + 1);
    try {
      await call();
      setError(undefined);
    } catch (thrown) {
      setError(thrown);
    } finally {
      setCalls((running) => running - 1);
    }
  }, []);
  useEffect(() => setError(undefined), [match]);
  useEffect(() => {
    if (!live || !match || !("live" in match)) return undefined;
    const controller = new AbortController();
    void follow(match, controller.signal).catch((thrown: unknown) => {
      if (!controller.signal.aborted) setError(thrown);
    });
    return () => controller.abort();
  }, [match, live]);
  return { turn, pending: calls > 0, error, run };
}

/** Takes the turns of the other players as they come. */
async function follow<Game extends GameName>(match: SealedMatch<Game>, signal: AbortSignal): Promise<void> {
  for await (const _ of match.live({ signal }));
}

const subscribeToNothing = () => () => undefined;
