/** The targets that name an action; no elements here. */

import type { Action, Decision } from "herald-client";
import type { Target } from "../selection.js";
import type { Names } from "../names.js";
import { chosenFrom, OTHER, zoneOf, type Game, type Seat, type TableView } from "./facts.js";

/** Decisions about cards that lie nowhere on the table: they are laid out to be chosen. */
const LAID_OUT = new Set(["start_cards", "look_take"]);

/** Whether the cards of this decision are laid out to be chosen: chance, too, names a card of a deck or a hand. */
export function laidOut(decision: Decision<Game>): boolean {
  return LAID_OUT.has(decision.kind) || decision.seat === "table";
}

/** Returns the targets of an action of this decision, in the order of pointing. */
export function targetsOf(
  action: Action<Game>,
  decision: Decision<Game>,
  view: TableView,
  names: Names<Game>,
): readonly Target[] {
  const seat = decision.seat as Seat;
  const inHand = (owner: Seat, card: string, turned?: boolean) => `${turned ? "turned" : "hand"}:${owner}:${card}`;
  switch (action.type) {
    case "play":
    case "join": {
      const zone = zoneOf(names, action.card, action.ability, view.sides[seat]);
      if (zone === "hero") return [`hero:${seat}`];
      return [zone === "field" ? `field:${seat}:${action.card}` : inHand(seat, action.card, action.turned)];
    }
    case "battle_wits": {
      const { card, turned = 0 } = action;
      const cards = [...(turned < 2 ? [inHand(seat, card)] : []), ...(turned > 0 ? [inHand(seat, card, true)] : [])];
      return [`hero:${seat}`, ...cards];
    }
    case "pay":
      if (decision.kind === "cost_bury") return [`field:${seat}:${action.card}`];
      return [inHand(seat, action.card, action.turned)];
    case "target":
      if (action.at === "player") return [`player:${OTHER[seat]}`];
      if (action.at === view.sides[OTHER[seat]]?.hero) return [`hero:${OTHER[seat]}`]; // R8.6: never allowed
      return [`field:${OTHER[seat]}:${action.at}`];
    case "redirect":
      return [`field:${seat}:${action.to}`];
    case "pick":
      return [picked(action, decision, view, names)];
    case "put":
      return [`deck:${seat}:${action.to}`];
    case "draw_card":
      return [`offer:${action.card}`];
    case "fall":
      return [`${action.turned ? "offer-turned" : "offer"}:${action.card}`];
    case "lot":
      return [`player:${action.seat}`];
    default: // enough, cancel, pass, choose, respond, resign: words, and nothing that lies on the table
      return [];
  }
}

function picked(
  { card, turned }: Extract<Action<Game>, { type: "pick" }>,
  decision: Decision<Game>,
  view: TableView,
  names: Names<Game>,
): Target {
  if (laidOut(decision)) return `offer:${card}`;
  const seat = decision.seat as Seat;
  const fromText = decision.kind === "pick" || decision.kind === "pick_state";
  const [owner, zone] = fromText ? chosenFrom(names, view, seat) : ([seat, "hand"] as const);
  return `${zone === "hand" && turned ? "turned" : zone}:${owner}:${card}`;
}
