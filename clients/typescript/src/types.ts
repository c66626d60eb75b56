/** The types of operations, games and problems. All derive from the generated types; no game is named here. */

import type { components, operations } from "./schema.js";

export type Schemas = components["schemas"];
export type Seat = Schemas["Seat"];
/** The viewer of an answer: a seat, or a `spectator`, who sees only public information. */
export type Viewer = Schemas["Viewer"];
/** The owner of a key in a sealed match: a seat or a spectator. */
export type Holder = Seat | Viewer;
export type Language = components["headers"]["ContentLanguage"];

type Any = keyof operations;
/** The operations over lines (NDJSON); `validate` calls them. */
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

/** The input of an operation: body members, query and path parameters in one object. */
export type Input<Id extends OperationId> = Body<Id> &
  Known<operations[Id]["parameters"]["query"]> &
  Known<operations[Id]["parameters"]["path"]>;

/** The answer of an operation. */
export type Output<Id extends OperationId> = operations[Id] extends {
  responses: { 200: { content: { "application/json": infer Answer } } };
}
  ? Answer
  : never;

/** Options of every call that sends a request. */
export interface CallOptions {
  /** Aborts the call: it throws the reason of the signal, and the match is unchanged. */
  signal?: AbortSignal | undefined;
}

/** Who listens to a live match. */
export interface Presence {
  /** The seats that listen. */
  seats: string[];
  /** The number of spectators that listen. */
  spectators: number;
}

/** How to listen to a live match. */
export interface LiveOptions extends CallOptions {
  /** Called with who listens, whenever that changes. */
  onPresence?: ((presence: Presence) => void) | undefined;
  /** Called with false when the connection cannot be made again at once, and with true when there is one. */
  onConnection?: ((connected: boolean) => void) | undefined;
}

/** The parts of a snapshot, by the words of `include`. */
interface IncludedParts {
  decisions: "decisions";
  view: "view";
  events: "events";
  log: "log";
  frames: "frames" | "events";
}
type PartNames = IncludedParts[keyof IncludedParts];

/** The `include` of an operation. */
type Include<Id extends OperationId> = Input<Id> extends { include?: (infer Word)[] } ? readonly Word[] : never;

/** A snapshot with the parts that a literal `include` names, and without the others. */
export type Included<Answer, Words extends readonly unknown[]> = [Words] extends [never]
  ? Answer
  : number extends Words["length"]
    ? Answer
    : Answer extends { to_act: unknown }
      ? Omit<Answer, PartNames> & Required<Pick<Answer, keyof Answer & IncludedParts[keyof IncludedParts & Words[number]]>>
      : Answer;

/** The arguments of an operation; an input without required members is optional. */
export type Arguments<Id extends OperationId, Words = unknown> = {} extends Input<Id>
  ? [input?: (Input<Id> & { include?: Words }) | undefined, options?: CallOptions]
  : [input: Input<Id> & { include?: Words }, options?: CallOptions];

/** The operations whose ids begin with `Name`, as methods. A literal `include` says which parts the answer has. */
export type Operations<Name extends string> = {
  [Id in OperationId as Id extends `${Name}.${infer Method}` ? Method : never]: <const Words extends Include<Id> = never>(
    ...given: Arguments<Id, Words>
  ) => Promise<Included<Output<Id>, Words>>;
};

type Prefix<Id> = Id extends `${infer Name}.${string}` ? Name : never;

/** The ids of the games: `time-of-heroes`. */
export type GameName = NonNullable<operations["games.get"]["parameters"]["path"]>["game"];

/** The prefix of a game's operations: `timeOfHeroes`. */
export type Group<Game extends string> = Game extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Group<Rest>>}`
  : Game;

/** The groups of operations that belong to no game. */
export type Concern = Exclude<Prefix<OperationId>, Group<GameName>>;

type Of<Game extends GameName, Method extends string> = Extract<OperationId, `${Group<Game>}.${Method}`>;

/** Options for text in answers. */
export interface TextOptions {
  /** Whether decisions and events include text, in the locale of the client. */
  text?: boolean | undefined;
  /** The players' names in the text, by seat; a seat without a name is called by its number. */
  names?: Record<string, string> | undefined;
}

/** Options for joining a sealed match: text, and the key of a seat with its own key. */
export interface JoinOptions extends TextOptions {
  key?: string | undefined;
}

type AnySetup = Input<Of<GameName, "setup">>;
type OptionsOf<Game extends GameName> = Input<Of<Game, "setup">> extends { options?: infer Found } ? Found : never;

/** The setup of a match, and options for its text. */
export interface Setup<Game extends GameName> extends Omit<AnySetup, "options" | "include" | "viewers" | keyof TextOptions>, TextOptions {
  options?: OptionsOf<Game>;
}
/** The setup of a sealed match. */
export interface SealedSetup<Game extends GameName> extends Omit<Setup<Game>, "form"> {}
/** The setup of a match that players join by a link. */
export interface RoomSetup<Game extends GameName> extends Omit<SealedSetup<Game>, "single_use"> {
  /** The seat of the host, by default `p1`; null to watch. */
  seat?: Seat | null | undefined;
}
/** Options for joining a match by its link. */
export interface ClaimOptions {
  /** The seat to claim, by default the first open one. */
  seat?: Holder | "any" | undefined;
  /** A key that has claimed a seat of this match before, to join that seat again. By default a new one. */
  key?: string | undefined;
  /** The name of the player, for the others. */
  name?: string | undefined;
  /** Whether decisions and events include text. */
  text?: boolean | undefined;
}
/** A new match, a claimed seat, and a seat of a room. */
export type OpenedMatch = Output<"matches.open">;
export type ClaimedSeat = Output<"matches.claim">;
export type RoomSeat = OpenedMatch["seats"][number];
/** Arguments of `resume`: `[position, setup, log, commitment]`, and call options. */
export type Saved<Game extends GameName> = [
  position: Position<Game>,
  setup?: Setup<Game> | undefined,
  log?: readonly Entry<Game>[] | undefined,
  commitment?: string | undefined,
  options?: CallOptions | undefined,
];
/** Whether an action is legal; if `legal` is false, the reason and the rule. */
export type Legality = Output<Of<GameName, "check">>;

type Answered<Game extends GameName> = Required<Output<Of<Game, "apply">>>;
type Part<Game extends GameName, Name extends string> =
  Answered<Game> extends { [name in Name]: infer Found } ? Found : never;
type Item<List> = List extends readonly (infer Found)[] ? Found : never;

/** The state of the whole game, which the caller keeps. */
export type Position<Game extends GameName> = Part<Game, "position">;
/** The part of the game that a seat may know. */
export type View<Game extends GameName> = Part<Game, "view">;
type AnyDecision = Item<Part<GameName, "decisions">>;
/** A forbidden action, with the reason and the rule. */
export interface IllegalAction<Game extends GameName> extends Omit<Item<AnyDecision["illegal"]>, "action"> {
  action: Action<Game>;
}
/** A decision of a seat, with its legal actions. */
export interface Decision<Game extends GameName> extends Omit<AnyDecision, "actions" | "illegal"> {
  actions: Action<Game>[];
  illegal?: IllegalAction<Game>[];
}
/** An action with its label. */
export interface Choice<Game extends GameName> {
  action: Action<Game>;
  label: string;
}
/** A part of a view as a table of text. */
export type ViewTable = Schemas["ViewTable"];
/** Events and actions have a `type`, also in a program over any game. */
type Typed<Found> = Extract<Found, { type: string }>;
type Answer<Game extends GameName> = Item<Part<Game, "log">>;
/** An event of the game. */
export type Event<Game extends GameName> = Typed<Item<Part<Game, "events">>>;
/** An answer to a decision. */
export type Action<Game extends GameName> = Typed<Answer<Game> extends { action: infer Found } ? Found : never>;
/** An entry of the log. */
export interface Entry<Game extends GameName> extends Omit<Answer<GameName>, "action"> {
  action: Action<Game>;
}
/** An action and the seat that takes it. */
export type Step<Game extends GameName> = { seat: Seat; action: Action<Game> };

type AnySuggestion = Output<Of<GameName, "suggest">>;
/** How much a bot thinks. */
export type SuggestOptions = Pick<Input<Of<GameName, "suggest">>, "strength" | "playouts" | "seconds" | "seed">;
/** An action that a bot has considered, with its evaluation for the seat. */
export interface Alternative<Game extends GameName> extends Omit<Item<AnySuggestion["alternatives"]>, "action"> {
  action: Action<Game>;
}
/** The action that a bot suggests, and the alternatives that it considered. */
export interface Suggestion<Game extends GameName> extends Omit<AnySuggestion, "action" | "alternatives"> {
  action: Action<Game>;
  alternatives: Alternative<Game>[];
}

type Whole = "step" | "ref" | "position";
type Parts = "decisions" | "view" | "tables" | "events" | "log" | "skipped";

/** A turn of the whole table without optional parts. */
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

/** A turn as one seat may know it. */
export type SealedTurn<Game extends GameName> = Omit<Turn<Game>, Whole | "token" | "seat_keys">;

type AnyVerdict = Output<Of<GameName, "replay">>;

/** The match is a game by the rules. */
export interface Valid extends Omit<Extract<AnyVerdict, { valid: true }>, "turn"> {
  turn: BareTurn;
}

/** The match is not a game by the rules: the first error, and the turn before it. */
export interface Invalid extends Omit<Extract<AnyVerdict, { valid: false }>, "turn"> {
  turn: BareTurn;
}

/** Whether a match is a game by the rules (`valid`). */
export type Verdict = Valid | Invalid;

/** The record of a whole match, as `record` of a match returns it. */
export type RecordOf<Game extends GameName> = Extract<Schemas["MatchRecord"], { game: Game }>;
/** Details for a record: names by seat, the event, the date as 2026-11-23, a judge's ruling. */
export type RecordDetails = Pick<Schemas["BattlecrestRecord"], "players" | "event" | "date" | "adjudication" | "comments" | "tags">;
/** A record, or a line with a record. */
export type AnyRecord = Schemas["MatchRecord"] | string;
export type RecordVerdict = Schemas["RecordVerdict"];

type Refusals<Responses> = {
  [Status in keyof Responses]: Responses[Status] extends { content: { "application/problem+json": infer Found } }
    ? Found
    : never;
}[keyof Responses];

/** Every problem of the contract, by `type`. */
export type AnyProblem = { [Id in Any]: Refusals<operations[Id]["responses"]> }[Any];

/** `illegal-action`, `position-not-cached` ... */
export type ProblemName = AnyProblem["type"] extends infer Type
  ? Type extends `/problems/${infer Name}`
    ? Name
    : never
  : never;
export type ProblemOf<Name extends ProblemName> = Extract<AnyProblem, { type: `/problems/${Name}` }>;

type KeyOf<T> = T extends unknown ? keyof T : never;
type Standard = "type" | "title" | "status" | "detail" | "instance" | "request_id";
type ValueOf<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never;

/** The members of problems beyond RFC 9457: `rule`, `rule_text`, `code`, `pointer` ... */
export type Members = { [Key in Exclude<KeyOf<AnyProblem>, Standard>]?: ValueOf<AnyProblem, Key> };
