/** Tooltips of this board, on hover or focus. */

import { html, nothing, type TemplateResult } from "lit";
import type { Names } from "../names.js";
import { textOf } from "./cards.js";
import { cardOf, designedParts, factsOf, keywordsOf, kindOf, type Game, type HeroFacts } from "./facts.js";
import { RARITIES, TYPES, word } from "./words.js";

/** The tooltip of a card: its facts, its text (unless the table shows it), and the parts that the project designed. */
export function aboutCard(names: Names<Game>, id: string, withText: boolean): TemplateResult | typeof nothing {
  const facts = factsOf(names, cardOf(id));
  if (!facts) return nothing;
  const keywords = facts.kind === "card" ? keywordsOf(facts, names) : "";
  const parts = designedParts(facts, names);
  const { language } = names;
  return html`<div class="about">
    <h3>${names.say(facts.name)}</h3>
    <p class="soft">
      ${kindOf(facts, names)}${facts.power === null ? nothing : html` · ${word("power", language)} ${facts.power}`} ·
      ${word("number", language)} ${facts.number}${keywords ? html` · ${word("keywords", language)}: ${keywords}` : nothing}
    </p>
    ${withText ? textOf(names, facts) : nothing}
    ${facts.kind === "hero" ? limits(names, facts) : nothing}
    ${parts.length ? html`<p class="soft">${word("neverPrinted", language)} ${parts.join(", ")}.</p>` : nothing}
  </div>`;
}

/** R3.4: the limits of cards by type and rarity in a deck of this Hero. */
function limits(names: Names<Game>, facts: HeroFacts): TemplateResult {
  const rows = Object.keys(TYPES).flatMap((type): [string, number[]][] => {
    const most = facts.limits[type] ?? [];
    return most.some(Boolean) ? [[type, most]] : [];
  });
  return html`<table>
    <caption>
      ${word("limits", names.language)}
    </caption>
    <tr>
      <td></td>
      ${["black", "white", "gold"].map((rarity) => html`<th scope="col">${names.say(RARITIES[rarity])}</th>`)}
    </tr>
    ${rows.map(
      ([type, most]) => html`<tr>
        <th scope="row">${names.say(TYPES[type])}</th>
        ${most.map((count) => html`<td>${count}</td>`)}
      </tr>`,
    )}
  </table>`;
}
