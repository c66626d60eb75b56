/** The targets that name an action. */

import type { Action } from "herald-client";
import { slotTier } from "./armies.js";
import type { Target } from "../selection.js";
import { sizeAfter } from "./neutral.js";
import { SLOTS, hasFormations, tierOf, type ArmyView, type Game, type Table } from "./table.js";

/** Returns the targets of an action that the board draws now; none if the action is a button with text. */
export function targetsOf(table: Table, action: Action<Game>): readonly Target[] {
  const { near } = table;
  switch (action.type) {
    case "buy":
      if (!table.nearDecides) return [];
      return [action.what === "improvement" ? `buy:improvement:${action.tier}` : `buy:${action.what}`];
    case "neutral":
      return table.view.neutral ? ["neutral"] : [];
    case "duel":
      return [`player:${action.seat}`];
    case "choose_type":
      return [`type:${action.battle}`];
    case "choose_size":
      return isOnTheCard(table, action.squads) ? [`size:${action.squads}`] : [];
    case "bribe":
      return changed(table, action.chests, -1);
    case "hire":
      return changed(table, action.chests, 1);
    case "place":
      return place(table, action.tier);
    case "place_hero":
      return handOf(table)?.hero ? ["hand:hero"] : [];
    case "stack":
      return join(table, action.slot, "slot");
    case "behind":
      return join(table, action.slot, "behind");
    case "cast":
      return table.nearDecides ? [`spell:${action.spell}`] : [];
    case "target":
      return aimed(table, action.slot, action.behind ?? false);
    case "draw_first":
      return [`player:${action.seat}`];
    case "draw_card":
    case "flip":
      return [`draw:${action.card}`];
    case "draw_hero":
      return [`draw:hero:${action.hero}`];
    case "draw_neutral":
      return [`draw:neutral:${action.neutral}`];
    case "draw_tablet":
      return [`draw:tablet:${action.tablet}`];
    case "done":
    case "pass":
    case "take_back":
    case "spy":
    case "resign":
      return [];
  }

  function handOf(of: Table) {
    const p = of.player(near);
    return of.nearDecides && p?.hand ? p : undefined;
  }

  /** R5.2: the card alone, unless it could join its like: then the free slot is pointed at, too. */
  function place(of: Table, tier: number): Target[] {
    if (!handOf(of)?.hand?.some((card) => tierOf(card) === tier)) return [];
    const army = of.army(near);
    const slots = army?.slots ?? [];
    const joins = hasFormations(of.battle?.type ?? null) && slots.some((slot) => slotTier(slot) === tier);
    return joins && slots.length < SLOTS ? [`hand:${tier}`, `slot:${near}:${slots.length + 1}`] : [`hand:${tier}`];
  }

  /** R5.4, R5.5: the card, then the slot that it joins, or the place behind it. */
  function join(of: Table, n: number, where: "slot" | "behind"): Target[] {
    const slot = of.army(near)?.slots?.[n - 1];
    const tier = slot && slotTier(slot);
    if (!tier || !handOf(of)?.hand?.some((card) => tierOf(card) === tier)) return [];
    if (where === "behind" && (slot.behind != null || !hasFormations(of.battle?.type ?? null))) return [];
    return [`hand:${tier}`, `${where}:${near}:${n}`];
  }
}

/** R10: for several chests, the place of the row where the neutral army would end; one chest has a button, as no chests have. */
function changed(table: Table, chests: number, sign: number): Target[] {
  const after = sizeAfter(table, sign * chests);
  return chests > 1 && after && table.battle?.armies.length === 1 ? [`size:${after}`] : [];
}

const isOnTheCard = (table: Table, squads: number): boolean =>
  squads >= 1 && squads <= (table.view.strengths?.length ?? 0);

/** R8.8: the squad that a spell is aimed at. */
function aimed(table: Table, n: number, behind: boolean): Target[] {
  const army = armyAimedAt(table);
  const slot = army?.slots?.[n - 1];
  if (!army || !slot || (behind && !slot.behind)) return [];
  return [`${behind ? "behind" : "slot"}:${army.seat}:${n}`];
}

/**
 * The army that the spell is aimed at: against a neutral army one's own. In a duel the view does not tell which spell
 * was announced, but the title of the decision names it; without words nobody is pointed at.
 */
function armyAimedAt(table: Table): ArmyView | undefined {
  const { decision, battle } = table;
  const own = decision && table.army(decision.seat);
  if (!decision || !battle || !own) return undefined;
  if (battle.armies.length === 1) return own;
  const tablet = table.player(decision.seat)?.tablet;
  const announced = (tablet ? (table.tablet(tablet)?.spells ?? []) : [])
    .map((id) => table.spell(id))
    .find(
      (spell) =>
        spell &&
        Object.values(spell.name).some(
          (name) => decision.title?.includes(`“${name}”`) || decision.title?.includes(`«${name}»`),
        ),
    );
  if (!announced) return undefined;
  const isOwn = announced.circle === "blessing" || announced.circle === "summoning";
  return isOwn ? own : battle.armies.find((army) => army.seat !== decision.seat);
}
