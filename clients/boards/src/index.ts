/** All boards, and what they have in common. Who needs one game takes `herald-boards/runewars` and the like. */

export type { ActionChosen, Pointing } from "./board.js";
export { HeraldBoard } from "./board.js";
export type { CatalogOf, Tongue } from "./names.js";
export { BattlecrestBoard } from "./battlecrest/index.js";
export { TimeOfHeroesBoard } from "./time-of-heroes/index.js";
export { MathAndMagicBoard } from "./math-and-magic/index.js";
export { RunewarsBoard } from "./runewars/index.js";
