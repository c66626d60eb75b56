/** What a referee answers for chance (R14.2): the cards that may come, as cards to be chosen. */

import { html, nothing, type TemplateResult } from "lit";
import { heroCard, tierBadge, traits } from "./cards.js";
import { crest, mark } from "./symbols.js";
import { markOf, tierOf, type Seat, type Table } from "./table.js";

/** The possible draws of the decision; nothing, when none is asked for. */
export function draws(table: Table): TemplateResult | typeof nothing {
  const actions = table.decision?.actions ?? [];
  const cards = actions.flatMap((action) =>
    action.type === "draw_card" || action.type === "flip" ? [action.card as string] : [],
  );
  const heroes = actions.flatMap((action) => (action.type === "draw_hero" ? [action.hero as string] : []));
  const neutrals = actions.flatMap((action) => (action.type === "draw_neutral" ? [action.neutral as string] : []));
  const tablets = actions.flatMap((action) => (action.type === "draw_tablet" ? [action.tablet as string] : []));
  if (!cards.length && !heroes.length && !neutrals.length && !tablets.length) return nothing;
  return html`<section class="draws">
    <h3>${table.decision?.title}</h3>
    ${cards.length ? creatureCards(table, cards) : nothing}
    <div class="cards drawn-cards">
      ${heroes.map((id) => heroCard(table, id, `draw:hero:${id}`))} ${neutrals.map((id) => neutral(table, id))}
      ${tablets.map((id) => tablet(table, id))}
    </div>
  </section>`;
}

/** Creature cards by tier, each strike mark a place to point at; whose they are, the title of the decision says. */
function creatureCards(table: Table, cards: readonly string[]): TemplateResult {
  const tiers = [...new Set(cards.map(tierOf))].sort();
  const seat = drawer(table);
  const p = table.player(seat);
  return html`<div class="tiers-drawn">
    ${tiers.map(
      (tier) =>
        html`<div class="drawn">
          ${tierBadge(tier)}${p && seat ? html`<span class="name">${table.creatureName(p, tier)}</span>` : nothing}
          <span class="marks">
            ${cards
              .filter((card) => tierOf(card) === tier)
              .map((card) =>
                table.spot(
                  `draw:${card}`,
                  `${table.say("tier")} ${tier}, ${table.markName(markOf(card))}`,
                  "card drawn-mark spot",
                  mark(markOf(card), table.markName(markOf(card))),
                ),
              )}
          </span>
        </div>`,
    )}
  </div>`;
}

/** Returns the seat of a draw, if the view has it: in a duel only the terrain draws (R6.2). */
function drawer(table: Table): Seat | undefined {
  const { battle, view } = table;
  if (!battle) return view.step === "next" ? (view.active ?? undefined) : undefined;
  return battle.armies.length === 1 || battle.step === "terrain" ? battle.armies[0]!.seat : undefined;
}

function neutral(table: Table, id: string): TemplateResult {
  const found = table.neutral(id);
  const name = table.names.of(id, "neutral");
  return table.spot(
    `draw:neutral:${id}`,
    name,
    "card spot",
    html`<header>
        ${crest(found?.race ?? "", "crest")}
        <h4>${name}</h4>
      </header>
      ${found ? html`<span>${tierBadge(found.tier)} ${traits(found)}</span><small class="soft">${found.strength.join(" ")}</small>` : nothing}`,
  );
}

function tablet(table: Table, id: string): TemplateResult {
  const found = table.tablet(id);
  const name = table.names.of(id, "tablet");
  return table.spot(
    `draw:tablet:${id}`,
    name,
    "card spot",
    html`<header><h4>${name}</h4></header>
      <p class="small soft">${found?.spells.map((spell) => table.names.of(spell, "spell")).join(", ")}</p>`,
  );
}
