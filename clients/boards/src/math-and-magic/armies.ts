/** The groups of an army that strike together, and their strikes so far (R7.2). */

import { hasFormations, tierOf, type ArmyView, type BattleView, type Line, type Slot } from "./table.js";

/** A group: the slots that strike together, counted from 1, and the line of the account with its strike. */
export interface Group {
  slots: number[];
  strike: Line | undefined;
  isNext: boolean;
}

/** R5.3: no creature card stands here, so the hero does. */
export const isHero = (slot: Slot): boolean => !slot.cards?.length;
export const slotTier = (slot: Slot): number | null => (slot.cards?.length ? tierOf(slot.cards[0]!) : null);

/** R6.4.1, R7.2: neighbouring front squads of the same creature; without formations every squad by itself. */
export function runs(slots: readonly Slot[], formed: boolean): number[][] {
  const found: number[][] = [];
  slots.forEach((slot, n) => {
    const joins = n > 0 && formed && !isHero(slot) && slotTier(slot) === slotTier(slots[n - 1]!);
    if (joins) found.at(-1)!.push(n + 1);
    else found.push([n + 1]);
  });
  return found;
}

/** Returns the groups of an army from left to right, with their strikes, and the next one. */
export function groupsOf(battle: BattleView, army: ArmyView): Group[] {
  const slots = army.slots ?? [];
  const groups: Group[] = runs(slots, hasFormations(battle.type)).map((run) => ({
    slots: run,
    strike: undefined,
    isNext: false,
  }));
  let at = 0; // groups strike in their order; one that was bribed away may be left out
  for (const line of battle.ledger) {
    if (line.side !== army.seat || !(line.what === "strike" || line.what === "hero_strike")) continue;
    while (at < groups.length && slotTier(slots[groups[at]!.slots[0]! - 1]!) !== (line.tier ?? null)) at++;
    if (at < groups.length) groups[at++]!.strike = line;
  }
  if (army.groups_left > 0) {
    const next = groups.find((group) => !group.strike && !group.slots.every((n) => isGone(slots[n - 1]!)));
    if (next) next.isNext = true;
  }
  return groups;
}

/** R11.8: the slot has no squad left to strike. */
function isGone(slot: Slot): boolean {
  return !isHero(slot) && slot.bribed === true && (slot.behind == null || slot.bribed_behind === true);
}
