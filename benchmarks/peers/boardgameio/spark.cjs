// A card duel: each side owns 30 cards (five copies of six kinds), draws one a turn, pays sparks to field fighters and
// sends rested fighters at the rival or at the rival's fighters. Who runs out of life loses; drawing from an empty deck
// costs life, so every game ends.
"use strict";

const { INVALID_MOVE } = require("boardgame.io/core");

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

module.exports = {
  name: "spark-duel",
  setup,
  turn: { onBegin: onTurnBegin },
  moves: { draw, play, attack, rest },
  endIf,
  ai: { enumerate },
};
