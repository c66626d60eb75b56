// boardgame.io beside Herald: moves per second of two small duels through its local reducer, without any interface.
//
// `fencing.cjs` has the rules of Herald's duel, `spark.cjs` is one of cards alone. Both sides choose at random among
// what `ai.enumerate` lists. With undo on, as it is unless switched off, the state holds what the moves of the turn have
// started from.
//
// Prints one JSON object: {"version": "...", "fencing": {"in_process": rate, "json": rate, "json_undo": rate},
// "spark": ...}, the first two rates with undo off. Rates are moves per second of processor time (all threads of this
// process), best of the rounds.
"use strict";

process.env.NODE_ENV = "production"; // read by the library while it loads

const assert = require("node:assert");
const { CreateGameReducer, InitializeGame, ProcessGameConfig } = require("boardgame.io/internal");
const { version } = require("boardgame.io/package.json");

const ROUNDS = 3;
const ROUND_SECONDS = 0.6;
const WARM_UP_SECONDS = 0.8;
const DUELS = { fencing: require("./fencing.cjs"), spark: require("./spark.cjs") };

/** A game with what plays it. */
function playable(rules, disableUndo) {
  const game = ProcessGameConfig({ ...rules, disableUndo });
  return { game, reduce: CreateGameReducer({ game, isClient: false }) };
}

// Random play.

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
    const asked = state.ctx.activePlayers ? Object.keys(state.ctx.activePlayers) : [state.ctx.currentPlayer];
    const playerID = asked[asked.length > 1 ? below(asked.length) : 0];
    const choices = game.ai.enumerate(state.G, state.ctx, playerID);
    const { move, args } = choices[below(choices.length)];
    state = carry(reduce(state, { type: "MAKE_MOVE", payload: { type: move, args, playerID } }));
    moves += 1;
  }
  return { moves, state };
}

// Measuring.

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
function rates(rules) {
  const [off, on] = [playable(rules, true), playable(rules, false)];
  const plain = playOut(off, 1, asIs);
  const carried = playOut(off, 1, viaJson);
  const undoable = playOut(on, 1, viaJson);
  assert.strictEqual(plain.state._stateID, plain.moves);
  assert.deepStrictEqual(carried.state, viaJson(plain.state));
  assert.deepStrictEqual(undoable.state.G, carried.state.G);
  assert(undoable.state._undo.length > 0);
  const [inProcess, json, jsonUndo] = best([off, asIs], [off, viaJson], [on, viaJson]);
  return { in_process: inProcess, json, json_undo: jsonUndo };
}

console.log(JSON.stringify({ version, fencing: rates(DUELS.fencing), spark: rates(DUELS.spark) }));
