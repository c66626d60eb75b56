/** Tooltips of this board, on hover or focus. */

import { html, nothing, type TemplateResult } from "lit";
import { circleAndLevel, damage, heroText, marks, origin, traitsSaid } from "./cards.js";
import { thing } from "./symbols.js";
import { capOf, damages, improvement, TIERS, type Neutral, type Seat, type Table, type Tablet } from "./table.js";

/** The tooltip of a creature: its kind, damage and marks. */
export function aboutCreature(
  table: Table,
  seat: Seat,
  tier: number,
  cards: readonly string[] = [],
  bought = false,
): TemplateResult | typeof nothing {
  const p = table.player(seat);
  const found = p && table.creature(p.race, tier);
  if (!p || !found) return nothing;
  return html`<p><b>${table.creatureName(p, tier)}</b>${cards.length > 1 ? ` ×${cards.length}` : ""}</p>
    <p>${table.names.of(p.race, "race")}, ${table.say("tier")} ${tier}: ${traitsSaid(table, found)}</p>
    <p>${table.say("damage")}: ${damage(found, capOf(table, p, tier))} ${origin(table, found, "damage")}</p>
    ${bought ? html`<p>${table.say("damage_of_card")} ${damages(table, p, found).map((one, n) => html`${n ? ` → ${table.say("then")} ` : table.say("now")} <b>${one}</b>`)}</p>` : nothing}
    ${cards.length ? html`<p>${table.say("strike_mark")}: ${marks(table, cards)}</p>` : nothing}`;
}

/** The tooltip of a hero: the whole card. */
export function aboutHero(table: Table, id: string): TemplateResult | typeof nothing {
  const found = table.hero(id);
  if (!found) return nothing;
  return html`<p>
      <b>${table.names.say(found.name)}</b>, ${table.names.of(found.race, "race")}: ${traitsSaid(table, found)}
    </p>
    ${heroText(table, found)}
    <p class="small soft">${table.names.say(found.strategic)} (${table.say("no_effect")})</p>`;
}

export function aboutNeutral(table: Table, of: Neutral): TemplateResult {
  return html`<p><b>${table.names.say(of.name)}</b>, ${table.names.of(of.race, "race")}</p>
    <p>${table.say("tier")} ${of.tier}: ${traitsSaid(table, of)}</p>
    <p>${table.say("strength")}: ${of.strength.join(", ")} ${origin(table, of, "strength")}</p>`;
}

export function aboutSpell(table: Table, id: string): TemplateResult | typeof nothing {
  const found = table.spell(id);
  if (!found) return nothing;
  return html`<p><b>${table.names.say(found.name)}</b>: ${circleAndLevel(table, found)}</p>
    <p>${table.names.say(found.text)}</p>
    ${origin(table, found, "effect")}`;
}

export function aboutTablet(table: Table, of: Tablet): TemplateResult {
  return html`<p><b>${table.names.say(of.name)}</b></p>
    <p>${of.spells.map((id) => table.names.of(id, "spell")).join(", ")}</p>`;
}

/** The tooltip of a building: its levels and their effects. Levels that are not built are soft. */
export function aboutBuilding(table: Table, id: string, built: number): TemplateResult | typeof nothing {
  const found = table.building(id);
  if (!found) return nothing;
  return html`<p><b>${table.names.say(found.name)}</b> ${built}/${found.costs.length}</p>
    <p>
      ${thing("chest")} ${table.say("price")}: ${found.costs.join(", ")}
      ${origin(table, found, "levels", "costs", "cost")}
    </p>
    ${found.levels.map(
      (level, n) =>
        html`<p class=${n < built ? "" : "soft"}>
          ${n + 1}. ${table.names.say(level.name)}: ${table.say("artillery")} +${level.artillery},
          ${table.say("siege_machines")} +${level.siege}
        </p>`,
    )}`;
}

/** The tooltip of a player: every number with its name. */
export function aboutPlayer(table: Table, seat: string): TemplateResult | typeof nothing {
  const p = table.player(seat);
  if (!p) return nothing;
  const name = (id: string): string => table.names.of(id, "building");
  const said: [string, string | number][] = [
    [table.say("points"), p.points],
    [table.say("chests"), p.chests],
    [table.say("hand"), `${p.cards}${p.has_hero ? ` + ${table.say("hero")}` : ""}`],
    [table.say("deck"), p.deck],
    [table.say("heroes"), p.heroes],
    [table.say("tablet"), p.tablet ? table.names.of(p.tablet, "tablet") : "–"],
    [name("smithy"), p.smithy],
    [name("mage_tower"), p.mage_tower],
    [name("fountain"), p.fountain ? 1 : 0],
    [table.say("invested"), p.invested],
    ...TIERS.filter((tier) => improvement(p, tier)).map(
      (tier) => [`${name("improvement")}: ${table.creatureName(p, tier)}`, improvement(p, tier)] as [string, number],
    ),
  ];
  return html`<p><b>${table.called(seat)}</b></p>
    ${said.map(([what, value]) => html`<p>${what}: <b>${value}</b></p>`)}`;
}
