/** What stands below every table, besides the table itself: elements that are given it as `table`. */

import type { Session } from "../session.js";

export const panels: readonly (() => Promise<new () => HTMLElement & { session: Session }>)[] = [
  async () => (await import("./export.js")).Export,
  async () => (await import("./calls.js")).Calls,
];
