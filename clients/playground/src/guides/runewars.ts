/** The guided game of Runewars, which begins with the first order: homes are laid, heroes are there. */

import type { Guide } from "./guide.js";

export const guide: Guide = {
  seed: "12".repeat(32),
  opening: [
    { seat: "p1", action: { type: "faction", faction: "daqan" } },
    { seat: "p2", action: { type: "faction", faction: "latari" } },
    { seat: "p2", action: { type: "spot", q1: 0, r1: 4, q2: 0, r2: 5 } },
    { seat: "p2", action: { type: "place_tile", tile: "latari", rotation: 2, q: 1, r: 4 } },
    { seat: "p1", action: { type: "place_tile", tile: "daqan", rotation: 1, q: 2, r: -2 } },
    { seat: "p1", action: { type: "area", area: "daqan_A" } },
    { seat: "p1", action: { type: "area", area: "daqan_A" } },
    { seat: "p1", action: { type: "area", area: "daqan_A" } },
    { seat: "p1", action: { type: "area", area: "daqan_A" } },
    { seat: "p1", action: { type: "area", area: "daqan_A" } },
    { seat: "p1", action: { type: "area", area: "daqan_A" } },
    { seat: "p1", action: { type: "area", area: "daqan_A" } },
    { seat: "p1", action: { type: "area", area: "daqan_A" } },
    { seat: "p1", action: { type: "area", area: "daqan_C" } },
    { seat: "p2", action: { type: "area", area: "latari_A" } },
    { seat: "p2", action: { type: "area", area: "latari_A" } },
    { seat: "p2", action: { type: "area", area: "latari_C" } },
    { seat: "p2", action: { type: "area", area: "latari_A" } },
    { seat: "p2", action: { type: "area", area: "latari_C" } },
    { seat: "p2", action: { type: "area", area: "latari_B" } },
    { seat: "p2", action: { type: "area", area: "latari_C" } },
    { seat: "p2", action: { type: "area", area: "latari_B" } },
    { seat: "p1", action: { type: "area", area: "daqan_A" } },
    { seat: "p2", action: { type: "area", area: "latari_A" } },
    { seat: "p1", action: { type: "number", n: 2 } },
    { seat: "p2", action: { type: "number", n: 0 } },
    { seat: "p1", action: { type: "yes" } },
    { seat: "p1", action: { type: "hero", hero: "jaes" } },
  ],
  lessons: [
    {
      at: ["choose_order"],
      rule: "R28.1",
      text: "runewars_goal",
    },
    {
      at: ["choose_order"],
      rule: "R5.4",
      text: "runewars_orders",
    },
    {
      at: ["choose_order"],
      show: "order",
      rule: "R7.2",
      text: "runewars_move",
    },
    {
      at: ["turn_window"],
      rule: "R2.6",
      text: "runewars_turn",
    },
    {
      at: ["activate_area"],
      rule: "R7.2",
      text: "runewars_activate",
    },
    {
      at: ["force_pick", "force_count"],
      rule: "R6.6",
      text: "runewars_units",
    },
    {
      at: ["battle_or_diplomacy"],
      rule: "R13.1",
      text: "runewars_diplomacy",
    },
    {
      after: "R14.14",
      rule: "R14.12",
      text: "runewars_battle",
    },
    {
      at: ["harvest"],
      rule: "R7.4",
      text: "runewars_harvest",
    },
    {
      at: ["recruit_dial", "recruit_place"],
      rule: "R7.5",
      text: "runewars_recruit",
    },
    {
      at: ["pick_hero", "hero_action", "hero_step"],
      rule: "R18.1",
      text: "runewars_heroes",
    },
    {
      at: ["bid"],
      rule: "R21.1",
      text: "runewars_bid",
    },
    {
      at: ["autumn_gain"],
      rule: "R4.8",
      text: "runewars_autumn",
    },
    {
      at: ["starve_unit"],
      rule: "R4.9",
      text: "runewars_winter",
    },
  ],
};
