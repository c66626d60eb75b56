/** What is under way: a battle, a duel, moves, the Quest Phase, Rewards that are handed out, the draft of the map. */

import { html, nothing, type TemplateResult } from "lit";
import { when } from "lit/directives/when.js";
import { groupsOf, type Group, type Table } from "./box.js";
import { fateCard, rewardCard, tileCard, unitCard } from "./cards.js";
import { coloursOf, groupName, seatTitle, seatWord, shapeOf, squadTarget, type Pen } from "./pen.js";
import { icon } from "./symbols.js";
import { crest } from "./table.js";
import type { Word } from "./words.js";

type Battle = NonNullable<Table["battle"]>;
type Army = NonNullable<Battle["armies"]>[number];
type Duel = NonNullable<Table["duel"]>;
type Fighter = Duel["fighters"][number];

/** All that is under way, the innermost first. */
export function underWay(pen: Pen): TemplateResult {
  const { duel, battle, moving, questing, loot, setup } = pen.view;
  return html` ${duel ? duelOf(pen, duel) : nothing} ${battle ? battleOf(pen, battle) : nothing}
  ${
    loot
      ? html`<section class="under-way">
          <h3>${icon("reward")}${pen.word("loot")}</h3>
          <p>${crest(pen, loot.seat)}${seatTitle(pen, loot.seat)}</p>
          <div class="cards">${loot.rewards.map((reward) => rewardCard(pen, reward, "loot"))}</div>
        </section>`
      : nothing
  }
  ${moving ? movesOf(pen, moving) : nothing} ${questing ? questingOf(pen, questing) : nothing}
  ${setup?.tiles && Object.keys(setup.tiles).length ? tilesOf(pen, setup.tiles) : nothing}`;
}

function groupsInWords(pen: Pen, groups: readonly Group[]): string {
  return groups.map((group) => groupName(pen, group)).join(", ");
}

// -- battle -----------------------------------------------------------------------------------------------------------

/** R14: the words for the steps of a battle. */
function stepWord(step: string): Word {
  const [name] = step.split("_");
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

function battleOf(pen: Pen, battle: Battle): TemplateResult {
  const { area, round = 0, step = "muster", armies = [], siege } = battle;
  return html`<section class="under-way battle" aria-label="${pen.word("battle")}: ${pen.name(area, "area")}">
    <h3>
      ${icon("battle")}${pen.word("battle")}: ${pen.name(area, "area")}
      <span class="soft">${pen.word(stepWord(step))}</span>
    </h3>
    <ol class="rounds" aria-label="${pen.word("initiative")} ${round}">
      <li class="soft">${pen.word("initiative")}</li>
      ${[1, 2, 3, 4, 5].map((n) => html`<li class=${n < round ? "past" : n === round ? "now" : ""}>${n}</li>`)}
      ${siege ? html`<li class="soft">${pen.word("siege")}</li>` : nothing}
    </ol>
    <div class="sides">${armies.map((army, side) => sideOf(pen, battle, army, side))}</div>
  </section>`;
}

function sideOf(pen: Pen, battle: Battle, army: Army, side: number): TemplateResult {
  const seat = side ? battle.defender : battle.attacker;
  const squads = battle.mustered
    ? (army.squads ?? []).map(({ unit, n, routed = false, damage = 0 }) => ({ unit, n, routed, damage }))
    : groupsOf(side ? army.start : (battle.force ?? army.start)).map((group) => ({ ...group, damage: 0 }));
  const aside = battle.mustered && !side ? groupsOf(battle.force) : [];
  const standing = squads.reduce((sum, { n, routed }) => sum + (routed ? 0 : n), 0);
  const { cards = [], orbs = 0, routs = 0, damage = 0, bonus = 0, unit } = army;
  const pending = battle.pending?.[side] ?? 0;
  const notes = [
    pen.word("standing", { n: standing }),
    bonus ? pen.word("plus", { n: bonus }) : "",
    orbs ? pen.word("orbs", { n: orbs }) : "",
    routs ? pen.word("to_rout", { n: routs }) : "",
    damage ? pen.word("to_damage", { n: damage }) : "",
    pending ? pen.word("pending", { n: pending }) : "",
  ];
  return html`<div class="side of-${coloursOf(pen, seat)}">
    <h4>
      ${crest(pen, seat)}${seatTitle(pen, seat)}
      <span class="soft">${pen.word(side ? "defender" : "attacker")}</span>
      ${battle.winner === side ? html`<b>${pen.word("winner")}</b>` : nothing}
    </h4>
    <div class="cards">${squads.map((squad) => squadCard(pen, army, side, squad))}</div>
    ${when(aside.length, () => html`<p class="soft">${pen.word("aside")}: ${groupsInWords(pen, aside)}</p>`)}
    <p class="soft">${notes.filter(Boolean).join(" · ")}</p>
    ${
      cards.length && unit
        ? html`<p>${pen.name(unit, "unit")}:</p>
            <div class="cards">${cards.map((number) => fateCard(pen, number, shapeOf(pen, unit)))}</div>`
        : nothing
    }
  </div>`;
}

function squadCard(
  pen: Pen,
  army: Army,
  side: number,
  squad: { unit: string; n: number; routed: boolean; damage: number },
): TemplateResult {
  const { unit, n, routed, damage } = squad;
  const facts = pen.box.facts("unit", unit);
  const drawn = army.drawn?.some((one) => one === unit);
  const note = html`<span class="soft"
      >${pen.word("initiative")} ${facts?.initiative}${drawn ? ` · ${pen.word("drawn")}` : ""}</span
    >
    ${damage ? html`<span class="damage-note">${icon("damage", "damage")}${damage}/${facts?.health}</span>` : nothing}`;
  return unitCard(pen, squadTarget(side, unit, routed, damage), unit, routed, note, n);
}

// -- duel -------------------------------------------------------------------------------------------------------------

function duelOf(pen: Pen, duel: Duel): TemplateResult {
  return html`<section class="under-way duel" aria-label=${pen.word("duel")}>
    <h3>
      ${icon("weapon")}${pen.word("duel")}: ${pen.name(duel.area, "area")}
      <span class="soft">${pen.word("round", { n: duel.round ?? 1 })} / 4</span>
    </h3>
    ${duel.quest ? html`<p class="soft">${icon("quest")}${pen.name(duel.quest, "quest")}</p>` : nothing}
    <div class="sides">${duel.fighters.map((fighter, side) => fighterOf(pen, duel, fighter, side))}</div>
  </section>`;
}

function fighterOf(pen: Pen, duel: Duel, fighter: Fighter, side: number): TemplateResult {
  const { hero, unit, seat, cards = [], card, damage = 0, prevent = 0, weapon, armour, taken = 0 } = fighter;
  const name = hero ? pen.name(hero, "hero") : unit ? pen.name(unit, "unit") : "";
  const played = hero ? pen.view.heroes.find(({ id }) => id === hero) : undefined;
  const wounds = played?.damage ?? taken;
  const health = hero ? pen.box.facts("hero", hero)?.health : unit ? pen.box.facts("unit", unit)?.health : undefined;
  const shape = unit ? shapeOf(pen, unit) : "circle";
  const notes = [damage ? pen.word("noted", { n: damage }) : "", prevent ? pen.word("prevented", { n: prevent }) : ""];
  return html`<div class="side of-${coloursOf(pen, seat)}">
    <h4>
      ${crest(pen, seat)}${name}
      <span class="soft">${pen.word(side ? "defender" : "attacker")}</span>
      ${duel.winner === side ? html`<b>${pen.word("winner")}</b>` : nothing}
    </h4>
    <p>
      ${icon("damage", wounds ? "damage" : "")}${wounds}/${health}
      <span class="soft">${notes.filter(Boolean).join(" · ")}</span>
    </p>
    ${weapon ? html`<p>${icon("weapon")}${pen.word("weapon")}: ${pen.name(weapon, "reward")}</p>` : nothing}
    ${armour ? html`<p>${icon("armour")}${pen.word("armour")}: ${pen.name(armour, "reward")}</p>` : nothing}
    <div class="cards">
      ${cards.map(
        (number) =>
          html`<div class=${number === card || cards.length === 1 ? "chosen" : ""}>
            ${fateCard(pen, number, shape, pen.asks(`fate:${number}`) ? `fate:${number}` : "")}
          </div>`,
      )}
    </div>
  </div>`;
}

// -- moves, quests, tiles ---------------------------------------------------------------------------------------------

function movesOf(pen: Pen, moving: NonNullable<Table["moving"]>): TemplateResult | typeof nothing {
  const { marches = [], force, to, seat } = moving;
  const entering = groupsOf(force);
  if (!marches.length && !entering.length) return nothing;
  return html`<section class="under-way">
    <h3>${icon("activation")}${pen.word("moves")}: ${crest(pen, seat)}${seatTitle(pen, seat)}</h3>
    <p>
      ${marches.map(
        ({ unit, hero, n = 1, origin, to: goal }) =>
          html`<span class="way-of"
            >${unit ? `${n} × ${pen.name(unit, "unit")}` : hero ? pen.name(hero, "hero") : ""}:
            ${pen.name(origin, "area")} → ${pen.name(goal, "area")}</span
          > `,
      )}
    </p>
    ${when(entering.length && to, () => html`<p>${pen.name(to!, "area")} ← ${groupsInWords(pen, entering)}</p>`)}
  </section>`;
}

function questingOf(pen: Pen, questing: NonNullable<Table["questing"]>): TemplateResult {
  const { queue, hero, action, moves = 0, acted = [] } = questing;
  const doing = [...(action ? [pen.word(action)] : []), ...(moves ? [pen.word("steps", { n: moves })] : [])];
  return html`<section class="under-way">
    <h3>${icon("quest")}${pen.word("quest_phase")}: ${queue.map((seat) => html`${crest(pen, seat)}${seatWord(pen, seat)} `)}</h3>
    ${when(hero, () => html`<p><b>${pen.name(hero!, "hero")}</b> ${doing.join(" – ")}</p>`)}
    ${when(
      acted.length,
      () => html`<p class="soft">${pen.word("acted")}: ${acted.map((one) => pen.name(one, "hero")).join(", ")}</p>`,
    )}
  </section>`;
}

/** R3.3: the tiles that were dealt and do not lie yet. */
function tilesOf(pen: Pen, tiles: Readonly<Record<string, readonly string[]>>): TemplateResult | typeof nothing {
  const laid = new Set<string>(pen.view.board.map(({ tile }) => tile));
  const left = Object.entries(tiles).map(([seat, own]) => [seat, own.filter((tile) => !laid.has(tile))] as const);
  if (!left.some(([, own]) => own.length)) return nothing;
  return html`<section class="under-way">
    <h3>${pen.word("tiles")}</h3>
    <div class="hands">
      ${left.map(
        ([seat, own]) =>
          html`<div class="of-${coloursOf(pen, seat)}">
            <h4>${crest(pen, seat)}${seatTitle(pen, seat)}</h4>
            <div class="cards">${own.map((tile) => tileCard(pen, `tile:${tile}`, tile))}</div>
          </div>`,
      )}
    </div>
  </section>`;
}
