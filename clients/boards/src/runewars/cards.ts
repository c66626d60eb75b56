/** Cards and tokens on the table: title, kind and numbers; a tooltip has the text. */

import { html, nothing, type TemplateResult } from "lit";
import { when } from "lit/directives/when.js";
import { ATTRIBUTES, DIALS, SHAPES, type Facts, type Hero, type Kind, type RewardCard } from "./box.js";
import { tileDrawing } from "./map.js";
import { coloursOf, seatName, shapeOf, type DrawContext } from "./svg.js";
import { icon, isSymbol, shapeIcon, unitIcon, type Symbol } from "./symbols.js";
import type { Word } from "./words.js";

/** The symbol of a kind of cards. */
const KINDS: Partial<Record<Kind, Symbol>> = {
  tactic: "tactics",
  quest: "quest",
  objective: "objective",
  reward: "reward",
  title: "title",
  hero: "hero",
  city: "city",
  development: "development",
  exploration: "exploration",
  stronghold: "stronghold",
};

/** The text of a card in the board's language, with its rule, and a note if the project designed it. */
export function textOf(context: DrawContext, kind: Kind, id: string): TemplateResult | typeof nothing {
  const facts = context.box.facts(kind, id);
  if (!facts) return nothing;
  const { names } = context.box;
  const ours = Object.values(facts.provenance).includes("designed");
  const paragraphs: (TemplateResult | typeof nothing)[] = [];
  if (facts.kind === "order") {
    paragraphs.push(html`<p>${names.say(facts.primary)}</p>`);
    if (facts.bonus) paragraphs.push(html`<p><b>${context.word("bonus")}:</b> ${names.say(facts.bonus)}</p>`);
  } else if (facts.kind === "title") {
    paragraphs.push(
      ...facts.abilities.map(({ text, rule }) => html`<p>${names.say(text)} <span class="soft">${rule}</span></p>`),
    );
  } else if (facts.kind === "unit") {
    const { ability } = facts;
    paragraphs.push(html`<p>${numbersOfUnit(context, facts)}</p>`);
    paragraphs.push(
      html`<p>
        <b>${names.say(ability.name)}:</b> ${names.say(ability.text)} <span class="soft">${ability.rule}</span>
      </p>`,
    );
  } else if (facts.kind === "faction") {
    const starts = [
      context.word(facts.alignment as Word),
      ...(["influence", "tactics"] as const).map((one) => `${context.word(one)} ${facts[one]}`),
      ...DIALS.map((dial) => `${context.word(dial)} ${facts.start[dial]}`),
    ];
    paragraphs.push(html`<p>${starts.join(" · ")}</p>`);
    for (const unit of facts.units) {
      const printed = context.box.facts("unit", unit);
      if (printed) paragraphs.push(html`<p><b>${context.name(unit, "unit")}:</b> ${numbersOfUnit(context, printed)}</p>`);
    }
  } else if (facts.kind === "city") {
    paragraphs.push(html`<p>${offersOf(context, facts)}</p>`);
  } else if ("text" in facts && facts.text) {
    const rule = "rule" in facts ? facts.rule : "";
    paragraphs.push(html`<p>${names.say(facts.text)} <span class="soft">${rule}</span></p>`);
  }
  if (facts.kind === "hero") paragraphs.unshift(html`<p>${numbersOfHero(context, facts)}</p>`);
  if (facts.kind === "quest") paragraphs.unshift(html`<p>${placeOfQuest(context, facts)}</p>`);
  return html`${paragraphs}${ours ? html`<p class="soft">${context.word("ours")}</p>` : nothing}`;
}

function numbersOfUnit(context: DrawContext, facts: Facts<"unit">): string {
  const parts = [
    context.word(facts.shape as Word),
    `${context.word("health")} ${facts.health}`,
    `${context.word("initiative")} ${facts.initiative}`,
    facts.fast ? context.word("fast") : "",
    facts.flying ? context.word("flying") : "",
  ];
  return parts.filter(Boolean).join(" · ");
}

function numbersOfHero(context: DrawContext, facts: Facts<"hero">): string {
  const alignment = context.word(facts.alignment === "neutral" ? "neutral_alignment" : (facts.alignment as Word));
  const attributes = ATTRIBUTES.map((one) => `${context.word(one)} ${facts[one]}`);
  return [alignment, ...attributes, `${context.word("health")} ${facts.health}`].join(" · ");
}

function offersOf(context: DrawContext, facts: Facts<"city">): string {
  const parts = [
    `${facts.number} × ${context.word("neutral")} (${context.word(facts.neutrals as Word)})`,
    facts.influence ? `${context.word("influence")} ${facts.influence}` : "",
    facts.tactics ? `${context.word("tactics")} ${facts.tactics}` : "",
    facts.quests ? `${context.word("quests")} ${facts.quests}` : "",
  ];
  return parts.filter(Boolean).join(" · ");
}

function placeOfQuest(context: DrawContext, { area, place }: Facts<"quest">): string {
  if (area) return `${context.word("area")} ${context.name(area, "area")}`;
  return place ? context.word(place as Word) : "";
}

/** A known card as a target. */
export function openCard(
  context: DrawContext,
  target: string,
  kind: Kind,
  id: string,
  note: unknown = nothing,
  more = "",
): TemplateResult {
  const name = context.name(id, kind);
  const symbol = KINDS[kind];
  const facts = context.box.facts(kind, id);
  const where = facts?.kind === "quest" ? placeOfQuest(context, facts) : "";
  return context.card(
    target,
    name,
    `card small ${kind} ${more}`,
    html`<h3>${symbol ? icon(symbol) : nothing}${name}</h3>
      ${where ? html`<span class="soft">${where}</span>` : nothing}${note}`,
  );
}

/** A card with its text on it, for a choice. */
export function readCard(context: DrawContext, target: string, kind: Kind, id: string, head: unknown = nothing): TemplateResult {
  const name = context.name(id, kind);
  const symbol = KINDS[kind];
  return context.card(
    target,
    name,
    `card read ${kind}`,
    html`<h3>${head}${symbol && head === nothing ? icon(symbol) : nothing}${name}</h3>
      <div class="text">${textOf(context, kind, id)}</div>`,
  );
}

/** An Order card to be chosen. */
export function orderCard(context: DrawContext, number: number): TemplateResult {
  const facts = context.box.order(number);
  if (!facts) return html``;
  return readCard(context, `order:${number}`, "order", facts.id, html`<span class="number">${number}</span>`);
}

/** The backs of cards that are hidden: how many. */
export function backs(symbol: Symbol, n: number, label: string): TemplateResult {
  return html`<span class="backs" title=${label} aria-label="${label}: ${n}" role="img"
    >${icon(symbol)}<b>${n}</b></span
  >`;
}

/** A symbol with a number, and its text. */
export function told(label: string, content: unknown): TemplateResult {
  return html`<span title=${label} aria-label=${label} role="img">${content}</span>`;
}

/** A unit type to be chosen. */
export function unitCard(
  context: DrawContext,
  target: string,
  unit: string,
  routed = false,
  note: unknown = nothing,
  n = 1,
): TemplateResult {
  const facts = context.box.facts("unit", unit);
  const name = context.name(unit, "unit");
  return context.card(
    target,
    name,
    "card small unit-card",
    html`${unitIcon(unit, facts?.faction ?? "neutral", facts?.shape ?? "circle", n, routed, context.box.names.coat("unit", unit, 30))}
      <span
        ><b>${name}</b>${routed ? html` <span class="soft">${context.word("routed")}</span>` : nothing}<br />${note}</span
      >`,
  );
}

/** A faction to be chosen. */
export function factionCard(context: DrawContext, faction: string): TemplateResult {
  const facts = context.box.facts("faction", faction);
  const name = context.name(faction, "faction");
  return context.card(
    `faction:${faction}`,
    name,
    `card read of-${faction} banner`,
    html`<h3>${isSymbol(faction) ? icon(faction) : nothing}${name}</h3>
      ${
        facts
          ? html` <span class="soft"
                >${context.word(facts.alignment as Word)} · ${context.word("influence")} ${facts.influence} ·
                ${context.word("tactics")} ${facts.tactics}</span
              >
              <span class="row">${DIALS.map((dial) => html`${icon(dial, dial)}${facts.start[dial]}`)}</span>
              <span class="row">${facts.units.map((unit) => unitIcon(unit, faction, shapeOf(context, unit), 1, false, context.box.names.coat("unit", unit, 30)))}</span>`
          : nothing
      }`,
  );
}

/** A tile to be chosen, or a turn of it. */
export function tileCard(
  context: DrawContext,
  target: string,
  tile: string,
  rotation = 0,
  label = context.name(context.box.tile(tile)?.id ?? tile, "tile"),
): TemplateResult {
  return context.card(
    target,
    label,
    "card small tile-card",
    html`${tileDrawing(context, tile, rotation)}<span>${label}</span>`,
  );
}

/** A Fate card: its sections by the shapes, the one that counts standing out, and its symbol of destiny. */
export function fateCard(context: DrawContext, number: number, shape?: string, target = ""): TemplateResult {
  const facts = context.box.fate(number);
  if (!facts) return html``;
  const name = context.name(facts.id, "fate");
  const content = html` <span class="sections"
      >${SHAPES.map((one) => {
        const { kind, n } = facts[one];
        return html`<span class="section ${one === shape ? "counts" : ""}">
          ${shapeIcon(one)}${icon(kind as Symbol, kind)}${n > 1 ? html`<b>${n}</b>` : nothing}</span
        >`;
      })}</span
    >
    <span class="destiny ${facts.destiny}">${context.word(facts.destiny as Word)}</span>`;
  const told = SHAPES.filter((one) => !shape || one === shape).map((one) => {
    const { kind, n } = facts[one];
    return `${context.word(one)}: ${context.word(kind === "special" ? "orb" : (kind as Word))} ${n > 1 ? n : ""}`;
  });
  if (target) return context.card(target, `${name}: ${told.join(", ")}`, "card fate", content);
  return html`<div class="card fate" role="img" aria-label="${name}: ${told.join(", ")}">${content}</div>`;
}

/** A symbol of destiny to be chosen. */
export function symbolCard(context: DrawContext, destiny: string): TemplateResult {
  const name = context.word(destiny as Word);
  return context.card(`symbol:${destiny}`, name, "card small", html`<span class="destiny large ${destiny}">${name}</span>`);
}

/** A number to be chosen. */
export function numberCard(context: DrawContext, n: number): TemplateResult {
  return context.card(`n:${n}`, String(n), "card token", html`<b>${n}</b>`);
}

/** A rune token to be chosen. */
export function runeCard(context: DrawContext, kind: string): TemplateResult {
  const id = kind === "dragon" ? "dragon_rune" : "false_rune";
  const name = context.name(id, "rune");
  return context.card(`rune:${kind}`, name, "card small", html`<h3>${icon(id, `rune-${kind}`)}${name}</h3>`);
}

/** An attribute to be trained. */
export function trainCard(context: DrawContext, attribute: string): TemplateResult {
  const name = context.word(attribute as Word);
  return context.card(`train:${attribute}`, name, "card small", html`<h3>${icon(attribute as Symbol)}${name} +1</h3>`);
}

/** A hero in play, with damage, training and Rewards. */
export function heroCard(context: DrawContext, hero: Hero): TemplateResult {
  const facts = context.box.facts("hero", hero.id);
  const name = context.name(hero.id, "hero");
  const state = [seatName(context, hero.seat), context.name(hero.area, "area")];
  if (hero.routed) state.push(context.word("routed"));
  if (context.view.questing?.hero === hero.id) state.push(context.word("acting"));
  return html`<div class="hero-sheet">
    ${context.card(
      `hero:${hero.id}`,
      name,
      `card small of-${coloursOf(context, hero.seat)} banner ${hero.routed ? "lying" : ""}`,
      html`<h3>${icon("hero")}${name}</h3>
        <span class="soft">${state.join(" · ")}</span>
        ${
          facts
            ? html`<span class="row">
                ${ATTRIBUTES.map((one) => {
                  const value = facts[one] + hero[one];
                  const trained = hero[one] ? html`<sup>+${hero[one]}</sup>` : nothing;
                  return told(`${context.word(one)} ${value}`, html`${icon(one)}<b>${value}</b>${trained}`);
                })}
                ${told(
                  `${context.word("damage")} ${hero.damage} / ${facts.health}`,
                  html`${icon("damage", hero.damage ? "damage" : "")}<b>${hero.damage}/${facts.health}</b>`,
                )}
              </span>`
            : nothing
        }`,
    )}
    ${when(
      hero.rewards.length,
      () => html`<div class="cards">${hero.rewards.map((reward) => rewardCard(context, reward, hero.id))}</div>`,
    )}
  </div>`;
}

/** A Reward: open, known only to the viewer, or its back. */
export function rewardCard(context: DrawContext, { card, open }: RewardCard, hero = ""): TemplateResult {
  if (!card) return backs("reward", 1, `${context.word("rewards")} (${context.word("hidden")})`);
  return openCard(
    context,
    `reward:${hero}:${card}`,
    "reward",
    card,
    open ? html`<span class="soft">${context.word("face_up")}</span>` : nothing,
    open ? "" : "covered",
  );
}

/** A card that leads to its text and has no more to show: those of a discard pile. */
export function listed(context: DrawContext, kind: Kind, id: string): TemplateResult {
  return context.card(`${kind}-card:${id}`, context.name(id, kind), "listed", context.name(id, kind));
}
