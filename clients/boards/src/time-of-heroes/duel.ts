/** The middle of the table: the turn, attacks, resolving texts, looks, cards to choose from. */

import type { Decision } from "herald-client";
import { html, nothing, type TemplateResult } from "lit";
import { card, chip, type DrawContext } from "./cards.js";
import { cardOf, factsOf, linesOf, nameOf, OTHER, turnOf, type Game, type TableView } from "./facts.js";
import { laidOut } from "./targets.js";
import { back, burst, glyph } from "./symbols.js";
import { FLAGS, PHASES, PROPERTIES, REASONS, RESULTS, STEPS, word, WORDS } from "./words.js";

type Attack = TableView["attacks"][number];
type Strike = Attack["strikes"][number];

/** The middle of the table. */
export function middle(d: DrawContext, view: TableView, decision: Decision<Game> | undefined): TemplateResult {
  return html`<section class="middle pane">
    ${course(d, view, decision)} ${view.attacks.map((attack, at) => attackOf(d, attack, at))} ${texts(d, view)}
    ${looking(d, view)} ${offered(d, view, decision)}
  </section>`;
}

/** The phases that ask after the turn has gone on to its next step, by the rule of the decision. */
const ASKED_IN: Readonly<Record<string, "draw" | "limit">> = { "R6.6": "draw", "R6.8": "limit" };

function course(d: DrawContext, view: TableView, decision: Decision<Game> | undefined): TemplateResult {
  const { over } = view;
  const turn = turnOf(view);
  const { language } = d.names;
  const title = turn.number ? `${word("turn", language)} ${turn.number}` : word("setup", language);
  const at = { ...turn, step: ASKED_IN[decision?.rule ?? ""] ?? turn.step };
  const step = turn.number ? `${d.names.player(turn.seat)} · ${stepName(d, at)}` : stepName(d, at);
  return html`<div class="course">
    <p class="now"><b>${title}</b> ${over ? html`<span part="outcome">${ending(d, over)}</span>` : step}</p>
    ${turn.number && !over ? phases(d, at.step) : nothing} ${agreed(d, view.rules)}
  </div>`;
}

function ending(d: DrawContext, over: NonNullable<TableView["over"]>): string {
  const reason = d.names.say(REASONS[over.reason]);
  return over.winner
    ? `${reason}, ${word("wins", d.names.language)} ${d.names.player(over.winner)}.`
    : `${reason}.`;
}

/** R6.1: the five phases in a row, and before each its window (R6.3). */
function phases(d: DrawContext, step: string): TemplateResult {
  const [, window] = /^window_(\d)/.exec(step) ?? [];
  return html`<ol class="phases" aria-label=${word("course", d.names.language)}>
    ${PHASES.map((phase, at) => {
      const here = phase.step === step;
      const before = window === String(at + 1);
      const state = here ? "here" : before ? "before" : "";
      return html`<li class="phase ${state}" aria-current=${state ? "step" : nothing}>
        <b>${at + 1}</b> <span>${d.names.say(phase)}</span>
      </li>`;
    })}
  </ol>`;
}

/** The step of the turn in words. */
function stepName(d: DrawContext, turn: ReturnType<typeof turnOf>): string {
  const { names } = d;
  const [, window, side] = /^window_(\d)_(opp|own)$/.exec(turn.step) ?? [];
  if (window) {
    const who = side === "opp" ? OTHER[turn.seat] : turn.seat;
    return `${word("before", names.language)} ${window}: ${d.names.player(who)}`;
  }
  const at = PHASES.findIndex(({ step }) => step === turn.step);
  if (at >= 0) return `${word("phase", names.language)} ${at + 1}: ${names.say(PHASES[at])}`;
  const [, seat] = /^start_cards_(p[12])$/.exec(turn.step) ?? [];
  return seat ? `${names.say(STEPS["start_cards"])}: ${d.names.player(seat)}` : names.say(STEPS[turn.step]);
}

/** R20: the agreed options. */
function agreed(d: DrawContext, rules: TableView["rules"]): TemplateResult {
  const say = (key: keyof typeof WORDS) => word(key, d.names.language);
  const rows: [string, string][] = [
    [say("pool"), d.names.of(rules.pool, "set")],
    [say("maxTurns"), String(rules.max_turns)],
    [say("first"), rules.first ? d.names.player(rules.first) : say("lot")],
    [say("asked"), say(rules.prompts)],
    [say("showLooked"), say(rules.show_looked_cards)],
    [say("startCompanions"), say(rules.start_companions === "closed" ? "enterClosed" : "enterOpen")],
    [say("uninterruptible"), say(rules.interrupted_uninterruptible)],
  ];
  return html`<details class="agreed">
    <summary>${say("agreed")}</summary>
    <dl>${rows.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>
  </details>`;
}

/** R8: an attack with its strikes; the innermost one, which is resolved first, comes last. */
function attackOf(d: DrawContext, attack: Attack, number: number): TemplateResult {
  const { language } = d.names;
  return html`<div class="attack ${attack.seat}">
    <p class="title">${glyph("attack")}<b>${word("attack", language)}: ${d.names.player(attack.seat)}</b></p>
    <ol class="strikes">
      ${attack.strikes.map((strike, at) => strikeOf(d, attack, strike, number, at))}
    </ol>
    ${attack.released.length
      ? html`<div class="chips">
          <small>${word("released", language)}:</small>
          ${attack.released.map((id, at) => chip(d, `released:${number}.${at}:${id}`, id))}
        </div>`
      : nothing}
    ${attack.counters ? html`<p>${word("counters", language)}: <b>${attack.counters}</b></p>` : nothing}
  </div>`;
}

function strikeOf(d: DrawContext, attack: Attack, strike: Strike, number: number, at: number): TemplateResult {
  const { names } = d;
  const now = at === attack.now && attack.declared;
  const title = [
    `${word("strike", names.language)} ${at + 1}`,
    now && word("now", names.language),
    `${word("force", names.language)} ${strike.force}`,
  ];
  return html`<li class="strike ${strike.result} ${now ? "here" : ""}">
    ${burst(strike.force)}
    <div>
      <p><small>${title.filter(Boolean).join(" · ")}</small></p>
      <div class="line">
        ${chip(d, `strike:${number}.${at}:${strike.source}`, strike.source)}
        <span aria-hidden="true">→</span>
        <b>${targetName(d, attack, strike)}</b>
      </div>
      <p class="line">
        <span class="remark">${glyph(strike.property)}${names.say(PROPERTIES[strike.property])}</span>
        ${strike.flags.map((flag) => html`<span class="remark strong">${names.say(FLAGS[flag])}</span>`)}
        <span class="remark outcome">${names.say(RESULTS[strike.result])}</span>
      </p>
    </div>
  </li>`;
}

function targetName(d: DrawContext, attack: Attack, { target }: Strike): string {
  if (!target) return word("unaimed", d.names.language);
  if (target === "player") return d.names.player(OTHER[attack.seat]);
  return nameOf(d.names, target);
}

/** The texts that are being carried out, the innermost last. */
function texts(d: DrawContext, view: TableView): TemplateResult | typeof nothing {
  if (!view.resolving.length) return nothing;
  return html`<div class="texts">
    <p class="title"><small>${word("resolving", d.names.language)}</small></p>
    ${view.resolving.map((text, at) => {
      const facts = factsOf(d.names, cardOf(text.card));
      const line = facts && linesOf(facts, d.names).find(({ letter }) => letter === text.ability);
      return html`<div class="text ${text.seat}">
        ${chip(d, `text:${at}:${text.card}`, text.card, 1, d.names.player(text.seat))}<span>${line?.text}</span>
      </div>`;
    })}
  </div>`;
}

/** R4.3: a look into a deck; the opponent sees the number of cards, or by the option the cards (R4.5). */
function looking(d: DrawContext, view: TableView): TemplateResult | typeof nothing {
  const look = view.looking;
  if (!look) return nothing;
  const title = `${d.names.player(look.seat)} ${word("looks", d.names.language)}: ${look.count}`;
  return html`<div class="looking">
    <p class="title">${glyph("look")}<b>${title}</b></p>
    <div class="laid pane">
      ${look.cards
        ? look.cards.map((id) => card(d, `offer:${id}`, id))
        : html`<div class="backs">${Array.from({ length: look.count }, back)}</div>`}
    </div>
  </div>`;
}

/**
 * Cards to choose from that lie nowhere on the table: those of the own deck that may start, or what chance may bring,
 * which are many and are known to who answers for it.
 */
function offered(d: DrawContext, view: TableView, decision: Decision<Game> | undefined): TemplateResult | typeof nothing {
  if (!decision || !laidOut(decision) || (view.looking?.cards && decision.kind === "look_take")) return nothing;
  const cards = new Map<string, string>();
  for (const action of decision.actions) {
    if (!("card" in action)) continue;
    const turned = "turned" in action && action.turned === true;
    cards.set(`${turned ? "offer-turned" : "offer"}:${action.card}`, action.card);
  }
  if (!cards.size) return nothing;
  const note = (target: string) => (target.startsWith("offer-turned") ? word("turned", d.names.language) : "");
  return html`<div class="offered">
    <p class="title"><b>${word("offered", d.names.language)}</b></p>
    ${decision.seat === "table"
      ? html`<div class="chips">${[...cards].map(([target, id]) => chip(d, target, id, 1, note(target)))}</div>`
      : html`<div class="laid pane">${[...cards].map(([target, id]) => card(d, target, id))}</div>`}
  </div>`;
}
