/** The neutral army of the round: its card, and its squads in a row, which is the scale of its strength, too. */

import { html, nothing, type TemplateResult } from "lit";
import { tierBadge, traits, traitsSaid } from "./cards.js";
import { crest, thing } from "./symbols.js";
import { figure, type Table } from "./table.js";

/** The printed squads (R4.6), and the most that the row shows; other options are buttons with text. */
const PRINTED = 7;
export const MOST_SHOWN = 21;

/** R9.4: strength of so many squads; beyond the printed ones it goes on by its last step. */
export function strengthOf(strengths: readonly number[], squads: number): number {
  const [last = 0, before = 0] = [strengths[PRINTED - 1], strengths[PRINTED - 2]];
  return squads <= PRINTED ? (strengths[squads - 1] ?? 0) : last + (squads - PRINTED) * (last - before);
}

/** The squads that the neutral army would have after bribes or mercenaries (R10). */
export function sizeAfter(table: Table, chests: number): number | undefined {
  const squads = table.battle?.squads ?? 0;
  const after = squads + chests;
  return squads && after >= 1 && after <= MOST_SHOWN ? after : undefined;
}

/** How many places the row has: those printed, and more if mercenaries came, or may come. */
function places(table: Table): number {
  const hired = (table.decision?.actions ?? []).map((action) =>
    action.type === "hire" ? (sizeAfter(table, action.chests) ?? 0) : 0,
  );
  return Math.min(MOST_SHOWN, Math.max(PRINTED, table.battle?.squads ?? 0, ...hired));
}

/** The card of the round with its row. */
export function neutralArmy(table: Table): TemplateResult | typeof nothing {
  const { view } = table;
  const found = table.neutral(view.neutral);
  if (!view.neutral || !view.strengths) return nothing;
  const { strengths } = view;
  const fought = table.battle !== null && table.battle.squads > 0;
  const name = table.names.of(view.neutral, "neutral");
  return html`<div class="neutral">
    ${table.spot(
      "neutral",
      `${table.say("neutral_of_round")}: ${name}`,
      "banner spot",
      html`${table.names.art("neutral", view.neutral, "coat") ?? crest(found?.race ?? "", "crest")}
        <div>
          <small class="soft">${table.say("neutral_of_round")}</small>
          <h3>${name}</h3>
        </div>
        ${found ? html`${tierBadge(found.tier)}${traits(found)}<small class="soft wide">${traitsSaid(table, found)}</small>` : nothing}
        ${fought ? strengthNow(table) : nothing}`,
    )}
    <div
      class="row ${fought ? "fought" : ""} ${places(table) > PRINTED ? "long" : ""}"
      style="--places:${places(table)}"
    >
      ${Array.from({ length: places(table) }, (_, n) => squad(table, n + 1, strengthOf(strengths, n + 1), found?.race ?? ""))}
    </div>
  </div>`;
}

/** The current strength, with the effects of terrain and curses. */
function strengthNow(table: Table): TemplateResult {
  const { battle } = table;
  const said = `${table.say("squads")}: ${battle!.squads}, ${table.say("ordered")}: ${battle!.ordered}`;
  return html`<small class="soft">${said}</small>
    <b class="total" role="img" aria-label="${table.say("strength")}: ${battle!.neutral_strength}"
      >${figure(battle!.neutral_strength ?? 0)}</b
    >`;
}

/** One place of the row: with so many squads the army is so strong. */
function squad(table: Table, n: number, strength: number, race: string): TemplateResult {
  const state = stateOf(table, n);
  const said = state === "hired" || state === "bribed" ? table.say(state) : "";
  const name = `${table.say("squads")}: ${n}, ${table.say("strength")}: ${strength}`;
  const now = n === table.battle?.squads;
  return table.spot(
    `size:${n}`,
    said ? `${name}, ${said}` : name,
    `squad vellum spot ${state} ${now ? "now" : ""}`,
    html`<span class="number">${n}</span>${crest(race)}<b>${strength}</b>${
        said ? html`<small>${thing("chest")}<span class="wide">${said}</span></small>` : nothing
      }`,
  );
}

/** Whether a squad is there, was hired or bribed away, or is only printed on the card. */
function stateOf(table: Table, n: number): "present" | "hired" | "bribed" | "printed" {
  const { battle } = table;
  if (!battle?.squads) return "printed";
  if (n <= battle.squads) return n > battle.ordered ? "hired" : "present";
  return n <= battle.ordered ? "bribed" : "printed";
}
