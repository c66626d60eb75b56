/** The guided game of Battlecrest. */

import type { Guide } from "./guide.js";

export const guide: Guide = {
  seed: "cd".repeat(32),
  lessons: [
    {
      at: ["action"],
      rule: "R16.1",
      text: "battlecrest_goal",
    },
    {
      at: ["action"],
      show: "move",
      rule: "R4.1",
      text: "battlecrest_move",
    },
    {
      at: ["action"],
      show: "prime",
      rule: "R4.2b",
      text: "battlecrest_prime",
    },
    {
      at: ["action"],
      show: "activate",
      rule: "R4.2a",
      text: "battlecrest_activate",
    },
    {
      at: ["march"],
      rule: "R7.11",
      text: "battlecrest_march",
    },
    {
      at: ["ignore"],
      rule: "R5.4",
      text: "battlecrest_ignore",
    },
    {
      at: ["star"],
      rule: "R14.3",
      text: "battlecrest_star",
    },
    {
      at: ["defend"],
      rule: "R9.3a",
      text: "battlecrest_defend",
    },
    {
      after: "R9.2",
      rule: "R9.2",
      text: "battlecrest_attack",
    },
    {
      at: ["action"],
      after: "R12.2",
      rule: "R12.2",
      text: "battlecrest_landmarks",
    },
    {
      at: ["action"],
      show: "refocus",
      without: "activate",
      rule: "R4.2c",
      text: "battlecrest_refocus",
    },
  ],
};
