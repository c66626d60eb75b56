// The duel of `../duel` by the same rules (`../duel/data/rules.en.md`), as one writes it for boardgame.io: its moves
// change the state at once, so what a strike or a walk still waits for stands in the state (`asked`, `force`, `reach`).
"use strict";

const { INVALID_MOVE } = require("boardgame.io/core");

const CARDS = ["bolt", "dash", "heal", "parry", "snare"];
const COPIES = 6;
const HAND = 5;
const LIFE = 12;
const ACTIONS = 10;
const TURNS = 200;
const SIZE = 6;
const REACH = 2;

const rivalOf = (player) => 1 - player;
const own = (G, ctx) => G.sides[ctx.currentPlayer];
const foe = (G, ctx) => G.sides[rivalOf(Number(ctx.currentPlayer))];

function distance(one, other) {
  const rows = Math.abs(Math.floor(one / SIZE) - Math.floor(other / SIZE));
  return Math.max(rows, Math.abs((one % SIZE) - (other % SIZE)));
}

function setup({ random }) {
  const side = (cell) => {
    const deck = random.Shuffle(CARDS.flatMap((card) => Array(COPIES).fill(card)));
    return { cell, life: LIFE, hand: [], deck, discard: [], stance: null, snared: false };
  };
  return { sides: [side(0), side(SIZE * SIZE - 1)], asked: "stance", left: ACTIONS, force: 0, reach: 0, dashes: false };
}

function onTurnBegin({ G, ctx, random, events }) {
  G.left = ACTIONS;
  if (ctx.turn % 2 === 1) {
    for (const side of G.sides) side.stance = null;
    G.asked = "stance";
    events.setActivePlayers({ all: "stance", minMoves: 1, maxMoves: 1 });
  } else {
    fillHand({ G, ctx, random });
  }
}

function fillHand({ G, ctx, random }) {
  const side = own(G, ctx);
  while (side.hand.length < HAND) {
    if (side.deck.length === 0) {
      side.deck = random.Shuffle(side.discard);
      side.discard = [];
    }
    side.hand.push(side.deck.pop());
  }
  G.asked = "action";
}

function stand({ G, ctx, playerID, random }, stance) {
  if (G.asked !== "stance" || G.sides[playerID].stance || !["guard", "press"].includes(stance)) return INVALID_MOVE;
  G.sides[playerID].stance = stance;
  if (G.sides.every((side) => side.stance)) fillHand({ G, ctx, random });
}

function done({ G, ctx, events }) {
  G.asked = "action";
  G.left -= 1;
  if (G.left === 0) endTurn({ G, ctx, events });
}

function endTurn({ G, ctx, events }) {
  own(G, ctx).snared = false;
  events.endTurn();
}

function pass({ G, ctx, events }) {
  if (G.asked !== "action") return INVALID_MOVE;
  endTurn({ G, ctx, events });
}

function askForCell(G, reach, dashes) {
  G.asked = "cell";
  G.reach = reach;
  G.dashes = dashes;
}

function walk({ G, ctx }) {
  if (G.asked !== "action" || own(G, ctx).snared) return INVALID_MOVE;
  askForCell(G, 1, false);
}

const mayStep = (G, ctx, cell) => {
  const far = distance(own(G, ctx).cell, cell);
  return far > 0 && far <= G.reach && cell !== foe(G, ctx).cell;
};

function step(context, cell) {
  const { G, ctx } = context;
  if (G.asked !== "cell" || !mayStep(G, ctx, cell)) return INVALID_MOVE;
  own(G, ctx).cell = cell;
  if (G.dashes && withinReach(G, ctx)) return begin(context, 1);
  done(context);
}

const withinReach = (G, ctx) => distance(own(G, ctx).cell, foe(G, ctx).cell) <= REACH;

function begin(context, force) {
  const { G, ctx, events } = context;
  G.force = force;
  if (!foe(G, ctx).hand.includes("parry")) return hit(context);
  G.asked = "parry";
  events.setActivePlayers({ others: "parry", minMoves: 1, maxMoves: 1, revert: true });
}

function hit(context) {
  const { G, ctx, random } = context;
  const needed = 3 + (foe(G, ctx).stance === "guard") - (own(G, ctx).stance === "press");
  if (random.D6() >= needed) foe(G, ctx).life = Math.max(0, foe(G, ctx).life - G.force);
  done(context);
}

function strike(context) {
  const { G, ctx } = context;
  if (G.asked !== "action" || !withinReach(G, ctx)) return INVALID_MOVE;
  return begin(context, 2);
}

function take(context) {
  if (context.G.asked !== "parry") return INVALID_MOVE;
  return hit(context);
}

function parry(context) {
  const { G, ctx } = context;
  if (G.asked !== "parry") return INVALID_MOVE;
  discard(foe(G, ctx), "parry");
  done(context);
}

function discard(side, card) {
  side.hand.splice(side.hand.indexOf(card), 1);
  side.discard.push(card);
}

function play(context, card) {
  const { G, ctx } = context;
  const side = own(G, ctx);
  if (G.asked !== "action" || card === "parry" || !side.hand.includes(card)) return INVALID_MOVE;
  discard(side, card);
  if (card === "bolt") return begin(context, 3);
  if (card === "dash") return askForCell(G, 2, true);
  if (card === "heal") side.life = Math.min(LIFE, side.life + 1);
  if (card === "snare") foe(G, ctx).snared = true;
  done(context);
}

function endIf({ G, ctx }) {
  const loser = G.sides.findIndex((side) => side.life === 0);
  if (loser >= 0) return { winner: rivalOf(loser) };
  return ctx.turn > TURNS ? { draw: true } : undefined;
}

function enumerate(G, ctx) {
  if (G.asked === "stance") return ["guard", "press"].map((stance) => ({ move: "stand", args: [stance] }));
  if (G.asked === "parry") return ["take", "parry"].map((move) => ({ move, args: [] }));
  if (G.asked === "cell") {
    const cells = [...Array(SIZE * SIZE).keys()].filter((cell) => mayStep(G, ctx, cell));
    return cells.map((cell) => ({ move: "step", args: [cell] }));
  }
  const choices = [{ move: "pass", args: [] }];
  if (!own(G, ctx).snared) choices.push({ move: "walk", args: [] });
  if (withinReach(G, ctx)) choices.push({ move: "strike", args: [] });
  for (const card of new Set(own(G, ctx).hand)) if (card !== "parry") choices.push({ move: "play", args: [card] });
  return choices;
}

module.exports = {
  name: "fencing",
  setup,
  turn: { onBegin: onTurnBegin },
  moves: { stand, pass, walk, step, strike, take, parry, play },
  endIf,
  ai: { enumerate },
};
