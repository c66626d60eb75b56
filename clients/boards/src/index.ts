/** All boards. A page that needs one game imports `herald-boards/runewars`, for instance. */

export type * from "./types.js";
export { BattlecrestBoard } from "./battlecrest/index.js";
export { TimeOfHeroesBoard } from "./time-of-heroes/index.js";
export { MathAndMagicBoard } from "./math-and-magic/index.js";
export { RunewarsBoard } from "./runewars/index.js";
