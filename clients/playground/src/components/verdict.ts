/** The verdict of a game, in one wording for the whole page. */

import type { Session } from "../session.js";
import { settings } from "../settings.js";
import { say } from "../i18n.js";

/** Returns the verdict in a few words: for the visitor, if one person plays in this browser. */
export function verdictOf({ outcome, names, ownSeat }: Session): string {
  const winners = outcome?.winners ?? [];
  if (!winners.length || winners.length === Object.keys(names).length) return say("drawn");
  if (ownSeat) return say(winners.includes(ownSeat) ? "you_won" : "you_lost");
  const called = winners.map((seat) => names[seat] ?? seat);
  return say("won", { count: called.length, names: new Intl.ListFormat(settings.language).format(called) });
}
