/** The panels below every session: elements with the property `session`. */

import type { Session } from "../session.js";

export const panels: readonly (() => Promise<new () => HTMLElement & { session: Session }>)[] = [
  async () => (await import("./export.js")).Export,
  async () => (await import("./calls.js")).Calls,
];
