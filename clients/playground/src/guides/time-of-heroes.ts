/** The guided game of Time of Heroes. */

import type { Guide } from "./guide.js";

export const guide: Guide = {
  seed: "cd".repeat(32),
  lessons: [
    {
      rule: "R13.1",
      text: "time-of-heroes_hand",
    },
    {
      at: ["window_opp"],
      rule: "R6.3",
      text: "time-of-heroes_opponent",
    },
    {
      at: ["interrupt"],
      rule: "R8.8",
      text: "time-of-heroes_interrupt",
    },
    {
      at: ["defend"],
      rule: "R8.13",
      text: "time-of-heroes_defend",
    },
    {
      at: ["cost_show", "cost_discard"],
      rule: "R7.4",
      text: "time-of-heroes_cost",
    },
    {
      after: "R8.17",
      rule: "R8.17",
      text: "time-of-heroes_strike",
    },
    {
      at: ["hand_limit"],
      rule: "R6.8",
      text: "time-of-heroes_limit",
    },
    {
      at: ["play"],
      rule: "R6.9",
      text: "time-of-heroes_turn",
    },
    {
      at: ["play"],
      show: "play",
      rule: "R8.1",
      text: "time-of-heroes_attack",
    },
    {
      at: ["target"],
      rule: "R8.6",
      text: "time-of-heroes_target",
    },
    {
      at: ["addon"],
      rule: "R7.4",
      text: "time-of-heroes_add_on",
    },
    {
      at: ["second_wind_response"],
      rule: "R10.7",
      text: "time-of-heroes_second_wind",
    },
  ],
};
