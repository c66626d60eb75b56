/** The verdict of a game, in one wording for the whole page. */

import type { Session } from "../session.js";
import { listed, say } from "../i18n.js";

/** Returns the verdict in a few words: for the visitor, if one person plays in this browser. */
export function verdictOf({ outcome, names, ownSeat }: Session): string {
  const winners = outcome?.winners ?? [];
  if (!winners.length || winners.length === Object.keys(names).length) return say("drawn");
  if (ownSeat) return say(winners.includes(ownSeat) ? "you_won" : "you_lost");
  return say("won", listed(winners.map((seat) => names[seat] ?? seat)));
}
