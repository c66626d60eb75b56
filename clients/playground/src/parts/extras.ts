/** What stands below every table, besides the table itself: elements that are given it as `table`. */

import type { Table } from "../table.js";

export const extras: readonly (() => Promise<new () => HTMLElement & { table: Table }>)[] = [
  async () => (await import("./export.js")).Export,
  async () => (await import("./calls.js")).Calls,
];
