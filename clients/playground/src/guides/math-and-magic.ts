/** The guided game of Heroes of Math & Magic. */

import type { Guide } from "./guide.js";

export const guide: Guide = {
  seed: "cd".repeat(32),
  lessons: [
    {
      rule: "R1.2",
      text: "math-and-magic_goal",
    },
    {
      at: ["construct"],
      rule: "R12.1",
      text: "math-and-magic_chests",
    },
    {
      at: ["action"],
      show: "neutral",
      rule: "R4.1",
      text: "math-and-magic_action",
    },
    {
      at: ["type"],
      rule: "R4.3",
      text: "math-and-magic_type",
    },
    {
      at: ["size"],
      rule: "R9.3",
      text: "math-and-magic_squads",
    },
    {
      at: ["deploy"],
      show: "place",
      rule: "R5.2",
      text: "math-and-magic_slots",
    },
    {
      at: ["deploy"],
      rule: "R5.4",
      text: "math-and-magic_echelons",
    },
    {
      at: ["deploy"],
      show: "place_hero",
      rule: "R13.1",
      text: "math-and-magic_hero",
    },
    {
      at: ["deploy"],
      show: "done",
      rule: "R1.3",
      text: "math-and-magic_finish",
    },
    {
      at: ["window"],
      rule: "R10.2",
      text: "math-and-magic_chest_play",
    },
    {
      after: "R9.2",
      rule: "R7.4",
      text: "math-and-magic_strike_cards",
    },
    {
      after: "R9.5",
      rule: "R7.6",
      text: "math-and-magic_rout",
    },
  ],
};
