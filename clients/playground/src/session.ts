/** What the play page needs of a session, be it hotseat, sealed, a referee's or the replay of a record. */

import type { PlayableTurn } from "herald-boards";
import type {
  Action,
  CallOptions,
  Decision,
  GameName,
  Seat,
  ViewTable,
  Suggestion,
  SuggestOptions,
  View,
  Viewer,
} from "herald-client";

/** A line of the log; `rule` cites the paragraph. The lines of one call have the same `step`. */
export interface LogLine {
  step: number;
  text: string;
  rule?: string;
  /** Whether somebody says it about the game. */
  isComment?: boolean;
}

/** The result of the game: the winners, the reason, and the paragraph that it follows from. */
export interface Verdict {
  winners: readonly string[];
  text: string;
  rule?: string;
}

/** The data of a session that the visitor can export. */
export interface ExportData {
  /** The record of the whole match; of a sealed one, the record of this seat. */
  record?: { game: GameName } | undefined;
  /** The current position. */
  position?: object | undefined;
  /** Why the record is secret or incomplete. */
  hint?: "record_secret" | "record_part" | undefined;
}

/** A session as its viewer may see it now. It emits `change` whenever its state changes. */
export interface Session<Game extends GameName = GameName> extends EventTarget {
  readonly game: Game;
  /** The viewer: a seat, a spectator, or the referee (`table`). */
  readonly viewer: Viewer | Seat;
  readonly view: View<Game>;
  /** The decision of the viewer, with labels and forbidden actions. */
  readonly decision: Decision<Game> | undefined;
  /** The seats that have a decision now. */
  readonly toAct: readonly Seat[];
  readonly step: number;
  /** The names of the players, by seat. */
  readonly names: Readonly<Record<string, string>>;
  readonly outcome: Verdict | undefined;
  /** The log of the viewer, oldest line first. */
  readonly log: readonly LogLine[];
  readonly canUndo: boolean;
  act(action: Action<Game>): Promise<void>;
  undo(): Promise<void>;
  /** Returns the view as tables of text, for screen readers. */
  tables(): Promise<ViewTable[]>;
  suggest(options?: SuggestOptions, callOptions?: CallOptions): Promise<Suggestion<Game>>;
  /** Returns what would come of an action, in words; undefined where chance or a secret has a part in it. */
  foresee?(action: Action<Game>, options?: CallOptions): Promise<readonly string[] | undefined>;
  /** Loads all texts again after the language changed. */
  translate(): Promise<void>;

  /**
   * Shows what has happened, as the viewer may see it, before the session changes to the view after it. The page sets
   * it; without it, or at once, the session changes to the new view alone.
   */
  player?: ((turn: PlayableTurn<Game>, signal?: AbortSignal) => Promise<unknown>) | undefined;

  // Members that only some sessions have.

  /** The seat of the one person in this browser; undefined if several people or none play here. */
  readonly ownSeat?: Seat | undefined;
  /** Whether `rematch` can begin the same game again. */
  readonly canRematch?: boolean;
  /** Begins the same game with the seats exchanged and a new seed; returns the address of the session. */
  rematch?(): Promise<string>;

  /** The seat that gets the screen next. Until `confirmPass` the viewer stays the same. */
  readonly passTo?: Seat | undefined;
  confirmPass?(): Promise<void>;
  /** The seat that Herald thinks for now; `stopped` if the visitor stopped it. */
  readonly thinking?: Seat | undefined;
  readonly stopped?: boolean;
  stop?(): void;
  /** Lets Herald play on; `once`: one action. */
  goOn?(once?: boolean): void;
  /** The error of Herald's seat or of another background task; `goOn` tries again. */
  readonly problem?: unknown;
  /** Changes the viewer; `table` sees everything. */
  lookAs?(viewer: Viewer | "table"): Promise<void>;
  /** Changes the seat whose decision is shown, where one person enters the answers of all seats. */
  answerAs?(seat: Seat): Promise<void>;
  /** Whether the session answers for the viewer where there is one thing to do, if the settings say so. */
  readonly answersItself?: boolean;
  /** What it has answered since the last choice of the viewer, in a sentence. */
  readonly answered?: string | undefined;
  /** Whether the session is the replay of a record, whose page has the verdict. */
  readonly isReplay?: boolean;
  /** The last events, which the board marks; undefined if it has them, as it has played them. */
  readonly marks?: PlayableTurn<Game>["events"] | undefined;
  /** Whether the session is read-only. */
  readonly watched?: boolean;
  /** The data for export. */
  readonly exportData?: ExportData;
  /** Ends all background tasks. */
  leave?(): void;
}
