/** What is under way: a battle, a duel, moves, the Quest Phase, Rewards that are handed out, the draft of the map. */

import { html, nothing, type TemplateResult } from "lit";
import { when } from "lit/directives/when.js";
import { groupsOf, type Group, type Table } from "./box.js";
import { backs, fateCard, rewardCard, tileCard, unitCard } from "./cards.js";
import { coloursOf, groupName, seatTitle, seatWord, shapeOf, squadTarget, type DrawContext } from "./svg.js";
import { icon } from "./symbols.js";
import { crest } from "./table.js";
import type { Word } from "./words.js";

type Battle = NonNullable<Table["battle"]>;
type Army = NonNullable<Battle["armies"]>[number];
type Duel = NonNullable<Table["duel"]>;
type Fighter = Duel["fighters"][number];

/** All that is under way, the innermost first. */
export function underWay(context: DrawContext): TemplateResult {
  const { duel, battle, moving, questing, loot, setup, drawn } = context.view;
  return html` ${duel ? duelOf(context, duel) : nothing} ${battle ? battleOf(context, battle) : nothing}
  ${
    loot
      ? html`<section class="under-way">
          <h2>${icon("reward")}${context.word("loot")}</h2>
          <p>${crest(context, loot.seat)}${seatTitle(context, loot.seat)}</p>
          <div class="cards">${loot.rewards.map((reward) => rewardCard(context, reward, "loot"))}</div>
        </section>`
      : nothing
  }
  ${
    drawn.length
      ? html`<section class="under-way">
          <h2>${icon("special")}${context.word("fate")}</h2>
          <div class="cards">${drawn.map((number) => fateCard(context, number))}</div>
        </section>`
      : nothing
  }
  ${moving ? movesOf(context, moving) : nothing} ${questing ? questingOf(context, questing) : nothing}
  ${setup?.tiles && Object.keys(setup.tiles).length ? tilesOf(context, setup.tiles) : nothing}`;
}

function groupsInWords(context: DrawContext, groups: readonly Group[]): string {
  return groups.map((group) => groupName(context, group)).join(", ");
}

/** R14: the words for the steps of a battle. */
function stepWord(step: string): Word {
  const [first, opened] = step.split("_");
  const name = first === "open" ? opened : first; // R14.20: a step that opens cards belongs to its symbol
  switch (name) {
    case "muster":
      return "at_muster";
    case "start":
    case "rally":
    case "round":
      return name === "start" ? "at_start" : "at_choose";
    case "choose":
      return "at_choose";
    case "special":
    case "discard":
      return "at_special";
    case "rout":
      return "at_rout";
    case "damage":
      return "at_damage";
    case "tally":
    case "development":
      return "at_tally";
    default:
      return "at_result";
  }
}

function battleOf(context: DrawContext, battle: Battle): TemplateResult {
  const { area, round = 0, step = "muster", armies = [], siege } = battle;
  return html`<section class="under-way battle" aria-label="${context.word("battle")}: ${context.name(area, "area")}">
    <h2>
      ${icon("battle")}${context.word("battle")}: ${context.name(area, "area")}
      <span class="soft">${context.word(stepWord(step))}</span>
    </h2>
    <ol class="rounds" aria-label="${context.word("initiative")} ${round}">
      <li class="soft">${context.word("initiative")}</li>
      ${[1, 2, 3, 4, 5].map((n) => html`<li class=${n < round ? "past" : n === round ? "now" : ""}>${n}</li>`)}
      ${siege ? html`<li class="soft">${context.word("siege")}</li>` : nothing}
    </ol>
    <div class="sides">${armies.map((army, side) => sideOf(context, battle, army, side))}</div>
  </section>`;
}

function sideOf(context: DrawContext, battle: Battle, army: Army, side: number): TemplateResult {
  const seat = side ? battle.defender : battle.attacker;
  const squads = battle.mustered
    ? (army.squads ?? []).map(({ unit, n, routed = false, damage = 0 }) => ({ unit, n, routed, damage }))
    : groupsOf(side ? army.start : (battle.force ?? army.start)).map((group) => ({ ...group, damage: 0 }));
  const aside = battle.mustered && !side ? groupsOf(battle.force) : [];
  const standing = squads.reduce((sum, { n, routed }) => sum + (routed ? 0 : n), 0);
  const { cards = [], closed = 0, closed_cards: own = [], orbs = 0, routs = 0, damage = 0, bonus = 0, unit } = army;
  const pending = battle.pending?.[side] ?? 0;
  const notes = [
    context.word("standing", { n: standing }),
    bonus ? context.word("plus", { n: bonus }) : "",
    orbs ? context.word("orbs", { n: orbs }) : "",
    routs ? context.word("to_rout", { n: routs }) : "",
    damage ? context.word("to_damage", { n: damage }) : "",
    pending ? context.word("pending", { n: pending }) : "",
  ];
  return html`<div class="side of-${coloursOf(context, seat)}">
    <h3>
      ${crest(context, seat)}${seatTitle(context, seat)}
      <span class="soft">${context.word(side ? "defender" : "attacker")}</span>
      ${battle.winner === side ? html`<b>${context.word("winner")}</b>` : nothing}
    </h3>
    <div class="cards">${squads.map((squad) => squadCard(context, army, side, squad))}</div>
    ${when(aside.length, () => html`<p class="soft">${context.word("aside")}: ${groupsInWords(context, aside)}</p>`)}
    <p class="soft">${notes.filter(Boolean).join(" · ")}</p>
    ${
      unit && (cards.length || closed)
        ? html`<p>${context.name(unit, "unit")}:</p>
            <div class="cards">
              ${cards.map((number) => fateCard(context, number, shapeOf(context, unit)))}
              ${(own ?? []).map(
                (number) => html`<div class="closed">${fateCard(context, number, shapeOf(context, unit))}
                  <span class="soft">${context.word("closed_card")}</span>
                </div>`,
              )}
              ${closed && !own?.length ? backs("special", closed, context.word("closed")) : nothing}
            </div>`
        : nothing
    }
  </div>`;
}

function squadCard(
  context: DrawContext,
  army: Army,
  side: number,
  squad: { unit: string; n: number; routed: boolean; damage: number },
): TemplateResult {
  const { unit, n, routed, damage } = squad;
  const facts = context.box.facts("unit", unit);
  const drawn = army.drawn?.some((one) => one === unit);
  const note = html`<span class="soft"
      >${context.word("initiative")} ${facts?.initiative}${drawn ? ` · ${context.word("drawn")}` : ""}</span
    >
    ${damage ? html`<span class="damage-note">${icon("damage", "damage")}${damage}/${facts?.health}</span>` : nothing}`;
  return unitCard(context, squadTarget(side, unit, routed, damage), unit, routed, note, n);
}

function duelOf(context: DrawContext, duel: Duel): TemplateResult {
  return html`<section class="under-way duel" aria-label=${context.word("duel")}>
    <h2>
      ${icon("weapon")}${context.word("duel")}: ${context.name(duel.area, "area")}
      <span class="soft">${context.word("round", { n: duel.round ?? 1 })} / 4</span>
    </h2>
    ${duel.quest ? html`<p class="soft">${icon("quest")}${context.name(duel.quest, "quest")}</p>` : nothing}
    <div class="sides">${duel.fighters.map((fighter, side) => fighterOf(context, duel, fighter, side))}</div>
  </section>`;
}

function fighterOf(context: DrawContext, duel: Duel, fighter: Fighter, side: number): TemplateResult {
  const { hero, unit, seat, cards = [], card, damage = 0, prevent = 0, weapon, armour, taken = 0 } = fighter;
  const name = hero ? context.name(hero, "hero") : unit ? context.name(unit, "unit") : "";
  const played = hero ? context.view.heroes.find(({ id }) => id === hero) : undefined;
  const wounds = played?.damage ?? taken;
  const health = hero ? context.box.facts("hero", hero)?.health : unit ? context.box.facts("unit", unit)?.health : undefined;
  const shape = unit ? shapeOf(context, unit) : "circle";
  const notes = [damage ? context.word("noted", { n: damage }) : "", prevent ? context.word("prevented", { n: prevent }) : ""];
  return html`<div class="side of-${coloursOf(context, seat)}">
    <h3>
      ${crest(context, seat)}${name}
      <span class="soft">${context.word(side ? "defender" : "attacker")}</span>
      ${duel.winner === side ? html`<b>${context.word("winner")}</b>` : nothing}
    </h3>
    <p>
      ${icon("damage", wounds ? "damage" : "")}${wounds}/${health}
      <span class="soft">${notes.filter(Boolean).join(" · ")}</span>
    </p>
    ${weapon ? html`<p>${icon("weapon")}${context.word("weapon")}: ${context.name(weapon, "reward")}</p>` : nothing}
    ${armour ? html`<p>${icon("armour")}${context.word("armour")}: ${context.name(armour, "reward")}</p>` : nothing}
    <div class="cards">
      ${cards.map(
        (number) =>
          html`<div class=${number === card || cards.length === 1 ? "chosen" : ""}>
            ${fateCard(context, number, shape, context.asks(`fate:${number}`) ? `fate:${number}` : "")}
          </div>`,
      )}
    </div>
  </div>`;
}

function movesOf(context: DrawContext, moving: NonNullable<Table["moving"]>): TemplateResult | typeof nothing {
  const { marches = [], force, to, seat } = moving;
  const entering = groupsOf(force);
  if (!marches.length && !entering.length) return nothing;
  return html`<section class="under-way">
    <h2>${icon("activation")}${context.word("moves")}: ${crest(context, seat)}${seatTitle(context, seat)}</h2>
    <p>
      ${marches.map(
        ({ unit, hero, n = 1, origin, to: goal }) =>
          html`<span class="way-of"
            >${unit ? `${n} × ${context.name(unit, "unit")}` : hero ? context.name(hero, "hero") : ""}:
            ${context.name(origin, "area")} → ${context.name(goal, "area")}</span
          > `,
      )}
    </p>
    ${when(entering.length && to, () => html`<p>${context.name(to!, "area")} ← ${groupsInWords(context, entering)}</p>`)}
  </section>`;
}

function questingOf(context: DrawContext, questing: NonNullable<Table["questing"]>): TemplateResult {
  const { queue, hero, action, moves = 0, acted = [] } = questing;
  const doing = [...(action ? [context.word(action)] : []), ...(moves ? [context.word("steps", { n: moves })] : [])];
  return html`<section class="under-way">
    <h2>${icon("quest")}${context.word("quest_phase")}: ${queue.map((seat) => html`${crest(context, seat)}${seatWord(context, seat)} `)}</h2>
    ${when(hero, () => html`<p><b>${context.name(hero!, "hero")}</b> ${doing.join(" – ")}</p>`)}
    ${when(
      acted.length,
      () => html`<p class="soft">${context.word("acted")}: ${acted.map((one) => context.name(one, "hero")).join(", ")}</p>`,
    )}
  </section>`;
}

/** R3.3: the tiles that were dealt and do not lie yet. */
function tilesOf(context: DrawContext, tiles: Readonly<Record<string, readonly string[]>>): TemplateResult | typeof nothing {
  const laid = new Set<string>(context.view.board.map(({ tile }) => tile));
  const left = Object.entries(tiles).map(([seat, own]) => [seat, own.filter((tile) => !laid.has(tile))] as const);
  if (!left.some(([, own]) => own.length)) return nothing;
  return html`<section class="under-way">
    <h2>${context.word("tiles")}</h2>
    <div class="hands">
      ${left.map(
        ([seat, own]) =>
          html`<div class="of-${coloursOf(context, seat)}">
            <h3>${crest(context, seat)}${seatTitle(context, seat)}</h3>
            <div class="cards">${own.map((tile) => tileCard(context, `tile:${tile}`, tile))}</div>
          </div>`,
      )}
    </div>
  </section>`;
}
