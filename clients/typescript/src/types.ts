/** The types of operations, games and problems, all derived from the generated ones: no game is named here. */

import type { components, operations } from "./schema.js";

export type Schemas = components["schemas"];
export type Seat = Schemas["Seat"];
/** Whose eyes an answer is for: those of a seat, or of a `spectator`, who knows what everybody may. */
export type Viewer = Schemas["Viewer"];
/** Who has a key in a sealed match. */
export type Holder = Seat | Viewer;
export type Language = components["headers"]["ContentLanguage"];

type Any = keyof operations;
/** What takes and answers lines has a function of its own: `validate`. */
type Streamed = {
  [Id in Any]: operations[Id] extends { requestBody: { content: { "application/x-ndjson": string } } } ? Id : never;
}[Any];

/** `battlecrest.apply`, `games.list` ... */
export type OperationId = Exclude<Any, Streamed>;

type Known<T> = [NonNullable<T>] extends [never] ? {} : NonNullable<T>;
type Body<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { "application/json": infer Sent } };
}
  ? Sent
  : {};

/** What an operation takes: the members of its body, its query parameters and those of its path, in one object. */
export type Input<Id extends OperationId> = Body<Id> &
  Known<operations[Id]["parameters"]["query"]> &
  Known<operations[Id]["parameters"]["path"]>;

/** What an operation answers. */
export type Output<Id extends OperationId> = operations[Id] extends {
  responses: { 200: { content: { "application/json": infer Answer } } };
}
  ? Answer
  : never;

/** What any call that asks the service may be given besides. */
export interface CallOptions {
  /** Gives the call up: it then throws what the signal was aborted with, and nothing has changed here. */
  signal?: AbortSignal | undefined;
}

/** An operation's arguments: an input that may be empty may be left out. */
export type Arguments<Id extends OperationId> = {} extends Input<Id>
  ? [input?: Input<Id> | undefined, options?: CallOptions]
  : [input: Input<Id>, options?: CallOptions];

/** The operations whose ids begin with `Name`, as methods. */
export type Operations<Name extends string> = {
  [Id in OperationId as Id extends `${Name}.${infer Method}` ? Method : never]: (
    ...given: Arguments<Id>
  ) => Promise<Output<Id>>;
};

// -- games ------------------------------------------------------------------------------------------------------------

type Prefix<Id> = Id extends `${infer Name}.${string}` ? Name : never;

/** The games of the document, by their ids: `time-of-heroes`. */
export type GameName = NonNullable<operations["games.get"]["parameters"]["path"]>["game"];

/** A game's id as the operations of the game begin: `timeOfHeroes`. */
export type Group<Game extends string> = Game extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Group<Rest>>}`
  : Game;

/** What belongs to no game. */
export type Concern = Exclude<Prefix<OperationId>, Group<GameName>>;

type Of<Game extends GameName, Method extends string> = Extract<OperationId, `${Group<Game>}.${Method}`>;

/** How a match is told. */
export interface Telling {
  /** Whether decisions and events are told in words, in the language of the client. */
  words?: boolean | undefined;
  /** What the players are called there, by seat; who is left out is called by the number of the seat. */
  names?: Record<string, string> | undefined;
}

/** How to sit down at a sealed match: with the key of a locked seat, in words. */
export interface Sitting extends Telling {
  key?: string | undefined;
}

type AnySetup = Input<Of<GameName, "setup">>;
type OptionsOf<Game extends GameName> = Input<Of<Game, "setup">> extends { options?: infer Found } ? Found : never;

/** What a match is set up with, and how it is told. */
export interface Setup<Game extends GameName> extends Omit<AnySetup, "options" | "include" | keyof Telling>, Telling {
  options?: OptionsOf<Game>;
}
/** What a sealed match is set up with. */
export interface SealedSetup<Game extends GameName> extends Omit<Setup<Game>, "form"> {}
/** What a match is resumed with: `[position, setup, log, commitment]`, and how to call. */
export type Saved<Game extends GameName> = [
  position: Position<Game>,
  setup?: Setup<Game> | undefined,
  log?: readonly Entry<Game>[] | undefined,
  commitment?: string | undefined,
  options?: CallOptions | undefined,
];
/** Whether an action is legal; if not (`legal` is false), why. */
export type Legality = Output<Of<GameName, "check">>;

type Answered<Game extends GameName> = Required<Output<Of<Game, "apply">>>;
type Part<Game extends GameName, Name extends string> =
  Answered<Game> extends { [name in Name]: infer Found } ? Found : never;
type Item<List> = List extends readonly (infer Found)[] ? Found : never;

/** The whole game, to be kept by the caller. */
export type Position<Game extends GameName> = Part<Game, "position">;
/** What a seat may know. */
export type View<Game extends GameName> = Part<Game, "view">;
type AnyDecision = Item<Part<GameName, "decisions">>;
/** An action that a rule forbids, and why. */
export interface Forbidden<Game extends GameName> extends Omit<Item<AnyDecision["barred"]>, "action"> {
  action: Action<Game>;
}
/** What a seat has to choose. */
export interface Decision<Game extends GameName> extends Omit<AnyDecision, "actions" | "barred"> {
  actions: Action<Game>[];
  barred?: Forbidden<Game>[];
}
/** An action, and what people call it. */
export interface Choice<Game extends GameName> {
  action: Action<Game>;
  label: string;
}
/** A part of a view as a table. */
export type Sheet = Schemas["Sheet"];
/** What happens and what is chosen has a `type`, in a program over any game, too. */
type Typed<Found> = Extract<Found, { type: string }>;
type Answer<Game extends GameName> = Item<Part<Game, "log">>;
/** Something that has happened. */
export type Event<Game extends GameName> = Typed<Item<Part<Game, "events">>>;
/** An answer to a decision. */
export type Action<Game extends GameName> = Typed<Answer<Game> extends { action: infer Found } ? Found : never>;
/** An answer of the log. */
export interface Entry<Game extends GameName> extends Omit<Answer<GameName>, "action"> {
  action: Action<Game>;
}
/** An action and the seat that takes it. */
export type Step<Game extends GameName> = { seat: Seat; action: Action<Game> };

type AnySuggestion = Output<Of<GameName, "suggest">>;
/** How much a playing program thinks. */
export type Thinking = Pick<Input<Of<GameName, "suggest">>, "strength" | "playouts" | "seconds" | "seed">;
/** An action that a playing program has considered, and how well the seat stands after it. */
export interface Alternative<Game extends GameName> extends Omit<Item<AnySuggestion["alternatives"]>, "action"> {
  action: Action<Game>;
}
/** What a playing program would do, and what that is based on. */
export interface Suggestion<Game extends GameName> extends Omit<AnySuggestion, "action" | "alternatives"> {
  action: Action<Game>;
  alternatives: Alternative<Game>[];
}

type Whole = "step" | "ref" | "position";
type Parts = "decisions" | "view" | "sheets" | "events" | "log" | "skipped";

/** A turn of the whole table with none of the parts that can be asked for. */
export interface BareTurn extends Omit<Output<Of<GameName, "apply">>, Whole | Parts> {
  step: number;
  ref: string;
}

/** A turn of the whole table with all its parts. */
export interface Turn<Game extends GameName> extends BareTurn {
  position: Position<Game>;
  decisions: Decision<Game>[];
  view: View<Game>;
  events: Event<Game>[];
  log: Entry<Game>[];
}

/** A turn of a sealed match, as one seat may know it. */
export type SealedTurn<Game extends GameName> = Omit<Turn<Game>, Whole | "token" | "seat_keys">;

type AnyVerdict = Output<Of<GameName, "replay">>;

/** The match is a game by the rules. */
export interface Valid extends Omit<Extract<AnyVerdict, { valid: true }>, "turn"> {
  turn: BareTurn;
}

/** The match is no game by the rules: what is wrong first, and the turn before it. */
export interface Invalid extends Omit<Extract<AnyVerdict, { valid: false }>, "turn"> {
  turn: BareTurn;
}

/** Whether a match is a game by the rules; `valid` tells which. */
export type Verdict = Valid | Invalid;

// -- records ----------------------------------------------------------------------------------------------------------

/** A whole match to keep: what `record` of a match makes. */
export type RecordOf<Game extends GameName> = Extract<Schemas["MatchRecord"], { game: Game }>;
/** What the match itself does not know: names by seat, the event in words, the date as 2026-11-23, a ruling. */
export type RecordDetails = Pick<Schemas["BattlecrestRecord"], "players" | "event" | "date" | "adjudication">;
/** A record, or a line that holds one. */
export type AnyRecord = Schemas["MatchRecord"] | string;
export type RecordVerdict = Schemas["RecordVerdict"];

// -- problems ---------------------------------------------------------------------------------------------------------

type Refusals<Responses> = {
  [Status in keyof Responses]: Responses[Status] extends { content: { "application/problem+json": infer Found } }
    ? Found
    : never;
}[keyof Responses];

/** Every problem that the document has, told apart by `type`. */
export type AnyProblem = { [Id in Any]: Refusals<operations[Id]["responses"]> }[Any];

/** `illegal-action`, `position-not-hot` ... */
export type ProblemName = AnyProblem["type"] extends infer Type
  ? Type extends `/problems/${infer Name}`
    ? Name
    : never
  : never;
export type ProblemOf<Name extends ProblemName> = Extract<AnyProblem, { type: `/problems/${Name}` }>;

type KeyOf<T> = T extends unknown ? keyof T : never;
type Standard = "type" | "title" | "status" | "detail" | "instance";
type ValueOf<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never;

/** What problems have beyond RFC 9457: `rule`, `rule_text`, `reason`, `pointer` ... */
export type Members = { [Key in Exclude<KeyOf<AnyProblem>, Standard>]?: ValueOf<AnyProblem, Key> };
