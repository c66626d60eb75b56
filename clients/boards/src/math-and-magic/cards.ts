/** Cards: creatures with their marks, heroes, spells, types of battle. */

import { html, nothing, type TemplateResult } from "lit";
import { attackOf, circleOf, crest, elementOf, mark, thing } from "./symbols.js";
import { FAVOURED, hasFormations, improvement, markOf, tierOf } from "./table.js";
import type { Creature, Hero, PlayerView, Spell, Table } from "./table.js";

type Fighter = Pick<Creature, "attack" | "magic"> & Partial<Pick<Creature, "big" | "immune">>;
type Known = { provenance: Record<string, string> };

/** The attack and the special traits as symbols. */
export function traits(of: Fighter): TemplateResult {
  return html`<span class="traits"
    >${attackOf(of.attack)}${of.magic ? elementOf(of.magic) : nothing}${of.big ? thing("big") : nothing}${
      of.immune ? thing("immune") : nothing
    }</span
  >`;
}

/** The same in words. */
export function traitsSaid(table: Table, of: Fighter): string {
  const said = [table.say(of.attack)];
  if (of.magic) said.push(table.say(of.magic));
  if (of.big) said.push(table.say("big"));
  if (of.immune) said.push(table.say("immune"));
  return said.join(", ");
}

/** A tier on a shield: its number. */
export const tierBadge = (tier: number): TemplateResult => html`<span class="tier">${tier}</span>`;

/** The damage of a card (R7.4): its minimum, and the caps of the improvements, with the current ones marked. */
export function damage(of: Creature, improved: number): TemplateResult {
  return html`<span class="damage"
    >${of.damage.map((n, at) => html`<span class=${at === 0 || at === improved ? "on" : ""}>${n}</span>`)}</span
  >`;
}

/** Strike marks side by side. */
export function marks(table: Table, cards: readonly string[]): TemplateResult {
  return html`<span class="marks">${cards.map((card) => mark(markOf(card), table.markName(markOf(card))))}</span>`;
}

/** A note at the parts that this project designed. */
export function origin(table: Table, of: Known, ...fields: string[]): TemplateResult | typeof nothing {
  const ours = fields.some((field) => of.provenance[field] === "designed");
  return ours ? html`<small class="soft origin">${table.say("designed")}</small>` : nothing;
}

/** Creature cards of one tier in a hand: which of them is laid does not matter but for its mark (R2.6). */
export function handCard(table: Table, p: PlayerView, cards: readonly string[]): TemplateResult {
  const tier = tierOf(cards[0]!);
  const found = table.creature(p.race, tier);
  const name = table.creatureName(p, tier);
  const number = cards.length > 1 ? html`<b class="times">×${cards.length}</b>` : nothing;
  return table.spot(
    `hand:${tier}`,
    `${name}${cards.length > 1 ? ` ×${cards.length}` : ""}`,
    `card creature spot ${cards.length > 1 ? "several" : ""}`,
    html`<header>
        ${tierBadge(tier)}
        <h4>${name}</h4>
        ${number}
      </header>
      ${
        found
          ? html`${table.names.art("creature", found.id)}
              <div class="face">${table.names.art("creature", found.id) ? nothing : crest(p.race, "crest")}${traits(found)}</div>
              <p class="soft small">${traitsSaid(table, found)}</p>
              <footer>
                <span title=${table.say("damage")}>${damage(found, improvement(p, tier))}</span>${marks(table, cards)}
              </footer>`
          : marks(table, cards)
      }`,
  );
}

/** A hero card with its text. */
export function heroCard(table: Table, id: string, target: string): TemplateResult {
  const found = table.hero(id);
  const name = table.names.of(id, "hero");
  return table.spot(
    target,
    `${table.say("hero")} ${name}`,
    "card hero spot",
    html`<header>
        ${thing("crown", "crest")}
        <h4>${name}</h4>
        ${found ? traits(found) : nothing}
      </header>
      ${table.names.art("hero", id)} ${found ? heroText(table, found) : nothing}`,
  );
}

export function heroText(table: Table, of: Hero): TemplateResult {
  return html`<p class="small">${table.names.say(of.tactical_text)}</p>
    <p class="small">${table.names.say(of.special_text)}</p>
    ${origin(table, of, "tactical", "special")}`;
}

/** A back: a card that is not seen. */
export const back = (race: string, of: "creature" | "hero"): TemplateResult =>
  html`<span class="back ${of}" aria-hidden="true">${of === "hero" ? thing("crown") : crest(race)}</span>`;

/** A spell of a tablet; with its text, when it can be cast. */
export function spellCard(table: Table, id: string, castable: boolean): TemplateResult {
  const found = table.spell(id);
  const name = table.names.of(id, "spell");
  const text =
    castable && found
      ? html`<p class="small">${table.names.say(found.text)}</p>
          ${origin(table, found, "effect")}`
      : nothing;
  return table.spot(
    `spell:${id}`,
    name,
    `card spell spot ${castable ? "open" : ""}`,
    html`<header>
        ${found ? circleOf(found.circle) : nothing}
        <h4>${name}</h4>
      </header>
      ${castable && found ? html`<p class="soft small">${circleAndLevel(table, found)}</p>` : nothing}${text}`,
  );
}

export const circleAndLevel = (table: Table, of: Spell): string =>
  `${table.say(of.circle)}, ${table.say("level")} ${of.level}`;

const CHESTS = { field: "chests_field", siege: "chests_siege", dungeon: "chests_dungeon" } as const;
const LIMITS = { siege: "no_destruction", dungeon: "level_one" } as const;
type BattleType = keyof typeof CHESTS;
export const BATTLES = Object.keys(CHESTS) as BattleType[];

/** A type of battle as a card: its favoured attack, its limits and its reward. */
export function typeCard(table: Table, type: BattleType): TemplateResult {
  const favours = `weapon_${FAVOURED[type] as "shooter" | "flyer" | "melee"}` as const;
  return table.spot(
    `type:${type}`,
    table.say(type),
    "card type spot",
    html`<header>
        ${thing(type, "crest")}
        <h4>${table.say(type)}</h4>
      </header>
      <ul class="small">
        <li>${table.say(favours)}</li>
        <li>${table.say(hasFormations(type) ? "with_formations" : "no_formations")}</li>
        ${type === "field" ? nothing : html`<li>${table.say(LIMITS[type])}</li>`}
        <li>${table.say(CHESTS[type])}</li>
      </ul>`,
  );
}
