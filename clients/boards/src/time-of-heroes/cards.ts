/** Cards as they lie on the table: with their whole text, as a chip where many lie together, and as a back. */

import { html, nothing, type TemplateResult } from "lit";
import type { Target } from "../selection.js";
import type { Names } from "../names.js";
import {
  cardOf,
  designed,
  factsOf,
  kindOf,
  linesOf,
  nameOf,
  type CardFacts,
  type Game,
  type HeroFacts,
  type Line,
  type Side,
} from "./facts.js";
import { burst, glyph, picturesOf } from "./symbols.js";
import { word, WORDS } from "./words.js";

/** What templates draw with: the names, and how something gets to be pointed at. */
export interface DrawContext {
  names: Names<Game>;
  /** the targets of strikes, with their Forces */
  aims: ReadonlyMap<Target, readonly number[]>;
  pointable(target: Target, name: string, classes: string, content: unknown): TemplateResult;
}

/** The state of a card on the table. */
export interface Lying {
  /** how many equal cards lie here together */
  count?: number;
  closed?: boolean;
  /** R7.19: with its face to the opponent */
  turned?: boolean;
  /** the Power of a Companion or of the Hero now */
  power?: number | null | undefined;
  /** the once-per-turn abilities used, as card.letter (R7.18) */
  used?: readonly string[];
  /** the cards laid under it (R14.7) */
  under?: readonly string[];
}

/** A card with its text. A closed card is turned by 90 degrees, as on a table (R4.4). */
export function card(d: DrawContext, target: Target, handle: string, lying: Lying = {}): TemplateResult {
  const { names } = d;
  const id = cardOf(handle);
  const facts = factsOf(names, id);
  const { count = 1, closed, turned, under = [] } = lying;
  const name = nameOf(names, handle);
  const told = count > 1 ? `${name} ×${count}` : name;
  const type = facts?.kind === "card" ? facts.type : "hero";
  const classes = ["card", "face", type, facts?.rarity ?? "black", closed && "closed", turned && "turned"];
  if (count > 1) classes.push(count > 2 ? "many" : "two");
  return d.pointable(
    target,
    d.aims.has(target) ? `${told}, ${word("aimed", names.language)}` : told,
    classes.filter(Boolean).join(" "),
    html`<header class="plate">
        ${glyph(type)}
        <h3>${name}</h3>
        ${count > 1 ? html`<b class="times">×${count}</b>` : nothing}
      </header>
      <div class="inside">
        ${facts ? picture(names, facts, lying, aimedAt(d, target)) : nothing}
        ${facts ? textOf(names, facts, lying.used) : nothing}
        ${under.length ? html`<p class="under">${underneath(names, under)}</p>` : nothing}
        <footer class="soft">${facts ? foot(names, facts) : nothing}</footer>
      </div>`,
  );
}

/** R14.7: the cards laid under a card. */
function underneath(names: Names<Game>, cards: readonly string[]): string {
  return `${word("under", names.language)}: ${cards.map((one) => nameOf(names, one)).join(", ")}`;
}

/** The Forces of the strikes that are aimed at this. */
export function aimedAt(d: DrawContext, target: Target): TemplateResult | typeof nothing {
  const forces = d.aims.get(target);
  return forces ? html`<span class="aimed">${forces.map(burst)}</span>` : nothing;
}

function picture(names: Names<Game>, facts: CardFacts | HeroFacts, lying: Lying, aimed: unknown): TemplateResult {
  const { closed, turned, power } = lying;
  const shown = power ?? facts.power;
  const changed = shown !== facts.power ? "changed" : "";
  const art = names.art(facts.kind, facts.id);
  return html`<div class="picture ${art ? "drawn" : ""}">
    ${art} ${picturesOf(facts).map((name) => glyph(name, "big"))} ${aimed}
    ${shown === null
      ? nothing
      : html`<span class="power ${changed}"><small>${word("power", names.language)}</small> ${shown}</span>`}
    ${closed ? html`<span class="state">${word("closed", names.language)}</span>` : nothing}
    ${turned ? html`<span class="state">${word("turned", names.language)}</span>` : nothing}
  </div>`;
}

/** The text of a card, each ability on a line of its own. */
export function textOf(names: Names<Game>, facts: CardFacts | HeroFacts, used: readonly string[] = []): TemplateResult {
  return html`<ul class="lines">
    ${linesOf(facts, names).map((line) => {
      const gone = spent(facts, line, used);
      return html`<li class=${gone ? "spent" : ""}>
        ${line.window ? glyph(line.window, "window") : nothing}${line.text}
        ${gone ? html`<b class="note">${word("used", names.language)}</b>` : nothing}
      </li>`;
    })}
  </ul>`;
}

/** R7.18: whether this ability was used, and can't be used again now. */
function spent({ id }: CardFacts | HeroFacts, { letter }: Line, used: readonly string[]): boolean {
  return letter !== undefined && used.includes(`${id}.${letter}`);
}

/** R1.2, R1.1: rarity and type in words; whether the printed card is known. */
function foot(names: Names<Game>, facts: CardFacts | HeroFacts): string {
  const origin = designed(facts);
  return origin ? `${kindOf(facts, names)} · ${word(origin, names.language)}` : kindOf(facts, names);
}

/** A card by its name alone, where many lie together. */
export function chip(d: DrawContext, target: Target, id: string, count = 1, note = ""): TemplateResult {
  const facts = factsOf(d.names, id);
  const name = nameOf(d.names, id);
  const type = facts?.kind === "card" ? facts.type : "hero";
  const told = [name, count > 1 && `×${count}`, note].filter(Boolean);
  return d.pointable(
    target,
    told.join(", "),
    `chip ${type}`,
    html`${glyph(type)}<span>${name}${count > 1 ? html` <b>×${count}</b>` : nothing}</span>
      ${note ? html`<small>${note}</small>` : nothing}`,
  );
}

/** A short remark with its symbol: something that holds for a player. */
export interface Remark {
  symbol: string;
  text: string;
  /** `strong`: it is in force now, `gone`: it is used up */
  state?: "strong" | "gone";
}

/** What holds for a player besides his cards. */
export function marksOf(names: Names<Game>, side: Side): Remark[] {
  const say = (key: keyof typeof WORDS) => word(key, names.language);
  const wind = say(side.second_wind_used ? "used" : "available");
  const found: Remark[] = [{ symbol: "second_wind", text: `${say("secondWind")}: ${wind}` }];
  if (side.second_wind_used) found[0]!.state = "gone";
  if (side.immune) found.push({ symbol: "immune", text: say("immune"), state: "strong" });
  if (side.retreat) found.push({ symbol: "retreat", text: say("retreat"), state: "strong" });
  for (const force of side.boosts) {
    found.push({ symbol: "boost", text: `+${force} ${say("boost")}`, state: "strong" });
  }
  return found;
}
