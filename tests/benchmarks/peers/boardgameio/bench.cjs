// boardgame.io beside Herald: moves per second of a small card duel through its local reducer, without any interface.
//
// The duel: each side owns 30 cards (five copies of six kinds), draws one a turn, pays sparks to field fighters and
// sends rested fighters at the rival or at the rival's fighters. Who runs out of life loses; drawing from an empty deck
// costs life, so every game ends. Both sides choose at random among what `ai.enumerate` lists. With undo on, as it is
// unless switched off, the state holds what the moves of the turn have started from.
//
// Prints one JSON object: {"in_process": rate, "json_round_trip": rate, "json_round_trip_undo": rate, "version": "..."},
// the first two with undo off. Rates are moves per second of processor time (all threads of this process), best of the
// rounds.
"use strict";

process.env.NODE_ENV = "production"; // read by the library while it loads

const assert = require("node:assert");
const { INVALID_MOVE } = require("boardgame.io/core");
const { CreateGameReducer, InitializeGame, ProcessGameConfig } = require("boardgame.io/internal");
const { version } = require("boardgame.io/package.json");

const ROUNDS = 3;
const ROUND_SECONDS = 0.6;
const WARM_UP_SECONDS = 0.8;

// ---- the game

const KINDS = [
  { cost: 1, might: 1, vigour: 2 },
  { cost: 1, might: 2, vigour: 1 },
  { cost: 2, might: 2, vigour: 3 },
  { cost: 3, might: 4, vigour: 2 },
  { cost: 4, might: 3, vigour: 6 },
  { cost: 6, might: 6, vigour: 5 },
];
const COPIES = 5;
const LIFE = 20;
const FIRST_HAND = 4;
const MOST_IN_HAND = 8;
const MOST_FIELDED = 5;
const MOST_SPARKS = 8;
const AT_RIVAL = -1;

const rivalOf = (player) => 1 - player;

function setup({ random }) {
  const side = () => {
    const deck = random.Shuffle(KINDS.flatMap((_, kind) => Array(COPIES).fill(kind)));
    return { life: LIFE, sparks: 0, hunger: 0, hand: deck.splice(0, FIRST_HAND), field: [], deck };
  };
  return { drawn: false, sides: [side(), side()] };
}

function onTurnBegin({ G, ctx }) {
  const own = G.sides[ctx.currentPlayer];
  own.sparks = Math.min(MOST_SPARKS, Math.ceil(ctx.turn / 2));
  for (const fighter of own.field) fighter.rested = true;
  G.drawn = false;
}

function draw({ G, ctx }) {
  if (G.drawn) return INVALID_MOVE;
  const own = G.sides[ctx.currentPlayer];
  G.drawn = true;
  if (own.deck.length === 0) {
    own.hunger += 1;
    own.life -= own.hunger;
    return;
  }
  const kind = own.deck.pop();
  if (own.hand.length < MOST_IN_HAND) own.hand.push(kind); // a full hand loses the card
}

const mayPlay = (own, slot) =>
  slot in own.hand && own.field.length < MOST_FIELDED && KINDS[own.hand[slot]].cost <= own.sparks;

function play({ G, ctx }, slot) {
  const own = G.sides[ctx.currentPlayer];
  if (!G.drawn || !mayPlay(own, slot)) return INVALID_MOVE;
  const [kind] = own.hand.splice(slot, 1);
  own.sparks -= KINDS[kind].cost;
  own.field.push({ kind, vigour: KINDS[kind].vigour, rested: false });
}

function attack({ G, ctx }, from, target) {
  const own = G.sides[ctx.currentPlayer];
  const other = G.sides[rivalOf(Number(ctx.currentPlayer))];
  const striker = own.field[from];
  const struck = other.field[target];
  if (!G.drawn || !striker?.rested || (target !== AT_RIVAL && !struck)) return INVALID_MOVE;
  striker.rested = false;
  if (target === AT_RIVAL) {
    other.life -= KINDS[striker.kind].might;
    return;
  }
  struck.vigour -= KINDS[striker.kind].might;
  striker.vigour -= KINDS[struck.kind].might;
  if (struck.vigour <= 0) other.field.splice(target, 1);
  if (striker.vigour <= 0) own.field.splice(from, 1);
}

function rest({ G, events }) {
  if (!G.drawn) return INVALID_MOVE;
  events.endTurn();
}

function endIf({ G }) {
  const loser = G.sides.findIndex((side) => side.life <= 0);
  return loser < 0 ? undefined : { winner: rivalOf(loser) };
}

function enumerate(G, ctx) {
  if (!G.drawn) return [{ move: "draw", args: [] }];
  const own = G.sides[ctx.currentPlayer];
  const other = G.sides[rivalOf(Number(ctx.currentPlayer))];
  const choices = [{ move: "rest", args: [] }];
  own.hand.forEach((_, slot) => {
    if (mayPlay(own, slot)) choices.push({ move: "play", args: [slot] });
  });
  own.field.forEach((fighter, from) => {
    if (!fighter.rested) return;
    choices.push({ move: "attack", args: [from, AT_RIVAL] });
    other.field.forEach((_, target) => choices.push({ move: "attack", args: [from, target] }));
  });
  return choices;
}

function duel(disableUndo) {
  const game = ProcessGameConfig({
    name: "spark-duel",
    disableUndo,
    setup,
    turn: { onBegin: onTurnBegin },
    moves: { draw, play, attack, rest },
    endIf,
    ai: { enumerate },
  });
  return { game, reduce: CreateGameReducer({ game, isClient: false }) };
}

const withUndo = duel(false);
const withoutUndo = duel(true);

// ---- random play

/** Return a function giving whole numbers below its argument, always the same ones for the same seed. */
function dice(seed) {
  let word = seed >>> 0;
  return (below) => {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    return Math.floor((word / 2 ** 32) * below);
  };
}

const viaJson = (state) => JSON.parse(JSON.stringify(state));
const asIs = (state) => state;

/** Play one game to its end; `carry` takes the state from one move to the next. */
function playOut({ game, reduce }, seed, carry) {
  const below = dice(seed);
  let state = carry(InitializeGame({ game: { ...game, seed }, numPlayers: 2 }));
  let moves = 0;
  while (state.ctx.gameover === undefined) {
    const playerID = state.ctx.currentPlayer;
    const choices = game.ai.enumerate(state.G, state.ctx, playerID);
    const { move, args } = choices[below(choices.length)];
    state = carry(reduce(state, { type: "MAKE_MOVE", payload: { type: move, args, playerID } }));
    moves += 1;
  }
  return { moves, state };
}

// ---- measuring

const secondsUsed = (since) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
};

/** Play games with the seeds 1, 2, 3... until `seconds` of processor time are used; return moves per second. */
function round(duel, carry, seconds) {
  const start = process.cpuUsage();
  let moves = 0;
  let used = 0;
  for (let seed = 1; used < seconds; seed += 1) {
    moves += playOut(duel, seed, carry).moves;
    used = secondsUsed(start);
  }
  return moves / used;
}

/** Best of the rounds for each duel and way to carry its state, in turn, so that a busy machine hinders all alike. */
function best(...runs) {
  for (const [duel, carry] of runs) round(duel, carry, WARM_UP_SECONDS);
  const rates = runs.map(() => 0);
  for (let count = 0; count < ROUNDS; count += 1) {
    runs.forEach(([duel, carry], at) => {
      rates[at] = Math.max(rates[at], round(duel, carry, ROUND_SECONDS));
    });
  }
  return rates;
}

// All ways must play the same game, with every move accepted, or the figures mean nothing.
const plain = playOut(withoutUndo, 1, asIs);
const carried = playOut(withoutUndo, 1, viaJson);
const undoable = playOut(withUndo, 1, viaJson);
assert.strictEqual(plain.state._stateID, plain.moves);
assert.deepStrictEqual(carried.state, viaJson(plain.state));
assert.deepStrictEqual(undoable.state.G, carried.state.G);
assert(undoable.state._undo.length > 0);

const [inProcess, json, jsonUndo] = best([withoutUndo, asIs], [withoutUndo, viaJson], [withUndo, viaJson]);
console.log(JSON.stringify({ in_process: inProcess, json_round_trip: json, json_round_trip_undo: jsonUndo, version }));
