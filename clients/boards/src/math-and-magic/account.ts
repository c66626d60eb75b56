/** The account of a battle as a sum on paper: one column for each side, one line for each step (R16). */

import { html, nothing, type TemplateResult } from "lit";
import { sumOf } from "./sums.js";
import { mark } from "./symbols.js";
import { strengthOf } from "./neutral.js";
import { figure, type Line, type Table } from "./table.js";

/** The two sides of an account: the one at the bottom of the board first. */
function sidesOf(table: Table, lines: readonly Line[], current: boolean): string[] {
  const fought = current
    ? [...table.lines.map((army) => army.seat as string), ...(table.lines.length === 1 ? ["neutral"] : [])]
    : [...new Set(lines.map((line) => line.side as string))].sort();
  const own = fought.includes(table.near) ? table.near : fought[0];
  return fought.sort((a, b) => Number(b === own) - Number(a === own));
}

/** What the neutral army began with: the strength of the squads ordered, before the first line about it. */
function beginning(table: Table, lines: readonly Line[], current: boolean): number | undefined {
  if (current && table.battle?.ordered && table.view.strengths)
    return strengthOf(table.view.strengths, table.battle.ordered);
  const first = lines.find((line) => line.side === "neutral");
  return first ? (first.total ?? 0) - (first.amount ?? 0) : undefined;
}

/** Steps that are left out where they change nothing, as the sentences of the service leave them out. */
const SILENT: ReadonlySet<string> = new Set([
  "terrain",
  "numbers",
  "formation_none",
  "weapon",
  "machines",
  "tower",
  "hero",
]);

/** R6.2: whether the enemy's hero denies the terrain bonus of this line. */
const denied = (line: Line): boolean =>
  line.what === "terrain" && !line.amount && Boolean(line.flips?.some((value) => value));

/** Whether a line says anything: it changes a strength, or tells why it does not. */
const changes = (line: Line): boolean => Boolean(line.amount) || !SILENT.has(line.what) || denied(line);

/** The account of the battle that is fought, or else of the last one. */
export function account(table: Table): TemplateResult | typeof nothing {
  const { battle, view } = table;
  const current = battle !== null && battle.type !== null && (battle.ordered > 0 || battle.armies.length > 1);
  const lines = current ? battle.ledger : view.ledger;
  if (!current && !lines.length) return nothing;
  const title = table.say(current ? "account" : "last_account");
  return html`<section class="account vellum pane ${current ? (lines.length ? "" : "blank") : "last"}" aria-label=${title}>
    <h3>${title}</h3>
    ${lines.length || current ? sheet(table, lines, current) : nothing}
  </section>`;
}

function sheet(table: Table, lines: readonly Line[], current: boolean): TemplateResult {
  const sides = sidesOf(table, lines, current);
  const begins = sides.includes("neutral") ? beginning(table, lines, current) : undefined;
  const totals = new Map<string, number>(sides.map((side) => [side, side === "neutral" ? (begins ?? 0) : 0]));
  for (const line of lines) totals.set(line.side, line.total ?? 0);
  return html`<div class="tug" aria-hidden="true">
      ${sides.map((side) => html`<i class=${side} style="flex-grow:${Math.max(totals.get(side) ?? 0, 0.5)}"></i>`)}
    </div>
    <table>
    <thead>
      <tr>
        <th scope="col">${table.say("counted")}</th>
        ${sides.map((side) => html`<th scope="col">${head(table, side, current)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${
        begins === undefined
          ? nothing
          : html`<tr>
              <th scope="row">
                ${table.say("begins")}${current ? html`<span class="sum">${table.battle!.ordered}</span>` : nothing}
              </th>
              ${sides.map((side) => html`<td>${side === "neutral" ? begins : nothing}</td>`)}
            </tr>`
      }
      ${lines.filter(changes).map((line) => row(table, line, sides, current))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">${table.say("sum")}${verdict(table, sides, totals, current)}</th>
        ${sides.map((side) => html`<td>${figure(totals.get(side) ?? 0)}</td>`)}
      </tr>
    </tfoot>
  </table>`;
}

function head(table: Table, side: string, current: boolean): TemplateResult {
  const p = table.player(side);
  const name = sideName(table, side, current);
  return p ? html`<b class="seat ${side}">${side.slice(1)}</b> <span class="wide">${name}</span>` : html`${name}`;
}

/** Who is ahead, as a sentence of numbers: `37 > 35`. */
function verdict(
  table: Table,
  sides: readonly string[],
  totals: Map<string, number>,
  current: boolean,
): TemplateResult {
  const [own = 0, enemy = 0] = sides.map((side) => totals.get(side) ?? 0);
  const sign = own > enemy ? ">" : own < enemy ? "<" : "=";
  const ahead = own > enemy ? sides[0]! : sides[1]!;
  const over = !current || ["result", "saves", "refill"].includes(table.battle!.step);
  const said =
    own === enemy
      ? table.say(over ? "tie" : "even")
      : `${table.say(over ? "wins" : "leads")}: ${sideName(table, ahead, current)}`;
  return html`<span class="sum">${figure(own)} ${sign} ${figure(enemy)}</span><span class="said">${said}</span>`;
}

/** Returns a player's race, or the name of the neutral army; the view has only the current one. */
function sideName(table: Table, side: string, current: boolean): string {
  const p = table.player(side);
  if (p) return table.names.of(p.race, "race");
  return current && table.view.neutral ? table.names.of(table.view.neutral, "neutral") : table.say("neutral");
}

/** A step: its subject, the turned cards, the sum, and its result in the column of its side. */
function row(table: Table, line: Line, sides: readonly string[], current: boolean): TemplateResult {
  const amount = line.amount ?? 0;
  const sum = sumOf(table, line, current);
  return html`<tr>
    <th scope="row">
      ${about(table, line)}
      ${line.flips?.length ? html`<span class="marks">${line.flips.map((value) => mark(value, table.markName(value)))}</span>` : nothing}
      ${sum ? html`<span class="sum">${sum}</span>` : nothing}
      ${denied(line) ? html`<small>${table.say("denied")}</small>` : nothing}
      ${line.miss ? html`<small class="miss">${table.say("miss")}: ${table.say("routed")}</small>` : nothing}
      <small class="rule">${line.rule}</small>
    </th>
    ${sides.map((side) => html`<td>${side === line.side ? html`<div class="step"><b>${signed(amount)}</b><span class="running">${figure(line.total ?? 0)}</span></div>` : nothing}</td>`)}
  </tr>`;
}

const signed = (n: number): string => (n < 0 ? figure(n) : `+${n}`);

/** What a line is about: a card by its name, a step by its word. */
function about(table: Table, line: Line): TemplateResult | string {
  const p = table.player(line.side);
  const card = line.card;
  switch (line.what) {
    case "spell":
    case "curse":
      return card ? cardName(table, "spell", card) : table.say("spells");
    case "spell_luck":
      return html`${card ? cardName(table, "spell", card) : nothing}
        <small>${table.say("enemy_luck")} −${line.count ?? 0}</small>`;
    case "hero":
    case "hero_strike":
      return card ? cardName(table, "hero", card) : table.say("hero");
    case "strike":
      return p && line.tier ? creatureName(table, line) : table.say("damage");
    case "bribed_squad":
      return html`${p && line.tier ? creatureName(table, line) : nothing}
        <small>×${line.count ?? 1} ${table.say("bribed_squad")}</small>`;
    case "bribe":
      return html`${table.say("bribe")} <span class="sum">−${line.count ?? 0} ${table.say("squads")}</span>`;
    case "hire":
      return html`${table.say("hire")} <span class="sum">+${line.count ?? 0} ${table.say("squads")}</span>`;
    default:
      return table.say(line.what);
  }
}

function cardName(table: Table, kind: "spell" | "hero", id: string): TemplateResult {
  const name = table.names.of(id, kind);
  return table.spot(`info:${kind}:${id}`, name, "word spot", name);
}

function creatureName(table: Table, line: Line): TemplateResult {
  const name = table.creatureName(table.player(line.side)!, line.tier!);
  return table.spot(`info:creature:${line.side}:${line.tier}`, name, "word spot", name);
}
