/** What the play page needs of a table, be it open, sealed, a referee's or a record that is gone through. */

import type {
  Action,
  CallOptions,
  Decision,
  GameName,
  Seat,
  Sheet,
  Suggestion,
  Thinking,
  View,
  Viewer,
} from "herald-client";

/** Something that has happened, in words; `rule` leads to the paragraph. What one call has led to has the same `step`. */
export interface Told {
  step: number;
  text: string;
  rule?: string;
}

/** How the game has ended: who has won, and why. */
export interface Verdict {
  winners: readonly string[];
  text: string;
}

/** What can be taken along of a table. */
export interface Luggage {
  /** The whole match, or of a sealed one what this seat can tell of it. */
  record?: { game: GameName } | undefined;
  /** Where it stands. */
  position?: object | undefined;
  /** Why it is not to be shown to everybody, or is not the whole. */
  hint?: "record_secret" | "record_part" | undefined;
}

/** A table as the one who looks on may know it now. It tells its listeners (`change`) when anything is new. */
export interface Table<Game extends GameName = GameName> extends EventTarget {
  readonly game: Game;
  /** Whose eyes: a seat, a spectator, or the referee (`table`). */
  readonly viewer: Viewer | Seat;
  readonly view: View<Game>;
  /** What the one who looks on has to choose now, with labels and with what is barred. */
  readonly decision: Decision<Game> | undefined;
  /** The seats that have a decision now. */
  readonly toAct: readonly Seat[];
  readonly step: number;
  /** What every seat is called. */
  readonly names: Readonly<Record<string, string>>;
  readonly outcome: Verdict | undefined;
  /** All that has happened and may be told to the one who looks on, oldest first. */
  readonly story: readonly Told[];
  readonly canUndo: boolean;
  act(action: Action<Game>): Promise<void>;
  undo(): Promise<void>;
  /** The view in words, for screen readers. */
  sheets(): Promise<Sheet[]>;
  suggest(thinking?: Thinking, options?: CallOptions): Promise<Suggestion<Game>>;
  /** Tells everything anew: the language is another one. */
  retell(): Promise<void>;

  // What only some tables have.

  /** Who gets the screen next; until he has taken over, the one before him looks on. */
  readonly handover?: Seat | undefined;
  takeOver?(): Promise<void>;
  /** The seat that Herald thinks for at this moment, and whether it would, but was stopped. */
  readonly thinking?: Seat | undefined;
  readonly stopped?: boolean;
  stop?(): void;
  /** Lets Herald play on; `once`: one action. */
  goOn?(once?: boolean): void;
  /** What Herald's seat, or anything else that goes on by itself, has failed with; `goOn` tries again. */
  readonly problem?: unknown;
  /** Sees the table with other eyes; `table`: all of it. */
  lookAs?(viewer: Viewer | "table"): Promise<void>;
  /** The seat that answers, where the one at the screen enters what all have chosen; whose decision is shown. */
  answerAs?(seat: Seat): Promise<void>;
  /** Whether it is only looked at: nobody plays here. */
  readonly watched?: boolean;
  /** What can be taken along of it. */
  readonly luggage?: Luggage;
  /** Ends what goes on by itself: nobody looks on any more. */
  leave?(): void;
}
