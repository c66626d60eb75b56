/** The base of the sessions: changes run one after another, listeners hear of them, and the browser stores the rest. */

import type { GameName } from "herald-client";
import type { LogLine, Session, Verdict } from "../session.js";
import { settings } from "../settings.js";
import { put, type Listed } from "./storage.js";

/** Events as the service sends them, with their text. */
export type Events = readonly { text?: string; rule?: string }[];

/** Returns the lines of the log for the events of one call. */
export function logLines(step: number, events: Events = []): LogLine[] {
  return events.flatMap(({ text, rule }) => (text ? [{ step, text, ...(rule ? { rule } : {}) }] : []));
}

/** A session that this browser stores. It emits `change` whenever its state changes. */
export abstract class SessionBase<Game extends GameName = GameName> extends EventTarget {
  abstract readonly id: string;
  abstract readonly game: Game;
  abstract readonly title: string;
  abstract readonly names: Readonly<Record<string, string>>;
  abstract readonly step: number;
  abstract readonly outcome: Verdict | undefined;

  /** Shows what has happened; the page sets it. */
  player: Session<Game>["player"];

  /** Whether another tab goes on with the session, so that this one stores no more. */
  #taken = false;

  /** The end of the queue of changes. */
  protected last: Promise<unknown> = Promise.resolve();

  /** Runs a task after all earlier ones. */
  protected inOrder<T>(task: () => Promise<T>): Promise<T> {
    const result = this.last.then(task);
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Leaves the session to another tab. */
  giveUp(): void {
    this.#taken = true;
    this.leave();
  }

  /** Ends all background tasks. */
  leave(): void {}

  /** Whether what happens is shown event by event, which needs frames. */
  protected get plays(): boolean {
    return this.player !== undefined && settings.speed > 0;
  }

  protected changed(): void {
    this.dispatchEvent(new Event("change"));
  }

  /** Returns what the browser stores of this session besides the members of a list. */
  protected abstract stored(): object;

  /** Stores the session in this browser. */
  protected keep(): void {
    if (this.#taken) return;
    const { id, game, title, names, step, outcome } = this;
    const listed: Listed = { id, game, title, names: { ...names }, step, over: outcome !== undefined };
    put({ ...listed, ...this.stored() });
  }
}
