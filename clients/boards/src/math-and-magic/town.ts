/** The town of the one at the bottom: buildings, improvements of the tiers, and his spell tablet. */

import { html, nothing, type TemplateResult } from "lit";
import { spellCard, tierBadge, traits } from "./cards.js";
import { crest, thing, type Thing } from "./symbols.js";
import { TIERS, damages, improvement, improvementCosts, type PlayerView, type Table } from "./table.js";

const BUILDINGS = ["smithy", "mage_tower", "fountain"] as const;

/** The level of a building. */
export function builtOf(p: PlayerView, building: string): number {
  return building === "smithy" ? p.smithy : building === "mage_tower" ? p.mage_tower : Number(p.fountain);
}

export function town(table: Table, p: PlayerView): TemplateResult {
  return html`<section class="town" aria-label=${table.say("town")}>
    <h3>${table.say("town")}</h3>
    <div class="buildings">${BUILDINGS.map((of) => building(table, p, of))}</div>
    <div class="tiers-row">${TIERS.map((tier) => tierTile(table, p, tier))}</div>
  </section>`;
}

/** Levels built and to be built. */
function pips(built: number, all: number): TemplateResult {
  return html`<span class="pips" aria-hidden="true"
    >${Array.from({ length: all }, (_, n) => html`<i class=${n < built ? "on" : ""}></i>`)}</span
  >`;
}

/** What the next level costs (R12.1). */
const price = (table: Table, costs: readonly number[], built: number): TemplateResult | typeof nothing =>
  built < costs.length
    ? html`<small class="fact" title=${table.say("price")}>${thing("chest")}${costs[built]}</small>`
    : nothing;

function building(table: Table, p: PlayerView, of: (typeof BUILDINGS)[number]): TemplateResult {
  const found = table.building(of);
  const built = builtOf(p, of);
  const costs = found?.costs ?? [];
  const name = table.names.of(of, "building");
  return table.spot(
    `buy:${of}`,
    `${name} ${built}/${costs.length}`,
    `card building spot ${built ? "built" : ""}`,
    html`<header>
        ${thing(of as Thing, "crest")}
        <h4>${name}</h4>
      </header>
      ${brings(table, p, of)}
      <footer>${pips(built, costs.length)}${price(table, costs, built)}</footer>`,
  );
}

/** What a building brings as it stands (R6.6, R6.8, R6.9, R8.4). */
function brings(table: Table, p: PlayerView, of: (typeof BUILDINGS)[number]): TemplateResult | typeof nothing {
  const built = builtOf(p, of);
  if (!built) return nothing;
  const bonus = table.view.rules.tower_bonus === false ? 0 : table.building(of)?.bonus[built - 1];
  if (of === "mage_tower")
    return html`<small class="soft"
      >${table.say("spells")}: ${table.say("level")} 1–${built}${bonus ? `; ${table.say("tower_bonus")} +${bonus}` : ""}</small
    >`;
  if (of === "fountain") return html`<small class="soft">${table.say("luck")} +1</small>`;
  const level = table.building(of)?.levels[built - 1];
  if (!level) return nothing;
  return html`<small class="soft"
    >${table.names.say(level.name)}: ${table.say("artillery")} +${level.artillery}, ${table.say("siege_machines")}
    +${level.siege}</small
  >`;
}

/** A tier: its creature, its damage, and how far it is improved (R12.5). */
function tierTile(table: Table, p: PlayerView, tier: number): TemplateResult {
  const found = table.creature(p.race, tier);
  const improved = improvement(p, tier);
  const costs = improvementCosts(table);
  const name = table.creatureName(p, tier);
  return table.spot(
    `buy:improvement:${tier}`,
    `${name}, ${table.names.of("improvement", "building")} ${improved}/${costs.length}`,
    `card tier-tile spot ${improved ? "built" : ""}`,
    html`<header>${tierBadge(tier)}${crest(p.race, "crest")}${found ? traits(found) : nothing}</header>
      <small class="name">${name}</small>
      ${found ? html`<small title=${table.say("damage")}>${damages(table, p, found).join(" → ")}</small>` : nothing}
      <footer>${pips(improved, costs.length)}${price(table, costs, improved)}</footer>`,
  );
}

/** R3.1: the spell tablet by levels; when a spell is asked for, those that can be cast show their texts. */
export function spellbook(table: Table, p: PlayerView): TemplateResult | typeof nothing {
  const tablet = p.tablet ? table.tablet(p.tablet) : undefined;
  if (!p.tablet || !tablet) return nothing;
  const castable = new Set(
    table.nearDecides
      ? table.decision!.actions.flatMap((action) => (action.type === "cast" ? [action.spell as string] : []))
      : [],
  );
  const name = table.names.say(tablet.name);
  return html`<section class="tablet" aria-label="${table.say("tablet")}: ${name}">
    <h3>${table.say("tablet")}: ${name}</h3>
    <div class="book ${castable.size ? "casting" : ""}">
      ${[...tablet.spells]
        .sort((a, b) => Number(castable.has(b)) - Number(castable.has(a)))
        .map((id) => spellWithLevel(table, p, id, castable.has(id)))}
    </div>
  </section>`;
}

function spellWithLevel(table: Table, p: PlayerView, id: string, castable: boolean): TemplateResult {
  const level = table.spell(id)?.level ?? 0;
  return html`<div class="page ${level <= p.mage_tower || castable ? "" : "shut"} ${castable ? "castable" : ""}">
    <small class="soft" title="${table.say("level")} ${level}">${level}</small>${spellCard(table, id, castable)}
  </div>`;
}
