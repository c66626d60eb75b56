/** The board of Heroes of Math & Magic: the table with its players, the battle line, and the account of the battle. */

import type { Action } from "herald-client";
import { html, nothing, type TemplateResult } from "lit";
import { BoardElement, define } from "../board.js";
import type { BoardConstructor, HeraldBoard } from "../types.js";
import type { Target } from "../selection.js";
import { baseStyle } from "../base-style.js";
import { account } from "./account.js";
import { isHero } from "./armies.js";
import { back, BATTLES, handCard, heroCard, typeCard } from "./cards.js";
import { draws } from "./chance.js";
import { battlefield } from "./field.js";
import { neutralArmy } from "./neutral.js";
import { plate, standings } from "./players.js";
import { style } from "./style.js";
import { thing } from "./symbols.js";
import { ROUNDS, Table, counted, tierOf, type Game, type Seat } from "./table.js";
import { targetsOf } from "./targets.js";
import {
  aboutBuilding,
  aboutCreature,
  aboutHero,
  aboutNeutral,
  aboutPlayer,
  aboutSpell,
  aboutTablet,
} from "./tooltips.js";
import { builtOf, spellbook, town } from "./town.js";
import type { Word } from "./words.js";

class MathAndMagicElement extends BoardElement<Game> {
  static override styles = [baseStyle, style];

  /** The current table. */
  private get table(): Table | undefined {
    if (!this.view) return undefined;
    return new Table(this.view, this.asked, this.terms, this.seat, this.pointable.bind(this));
  }

  protected targets(action: Action<Game>): readonly Target[] {
    const { table } = this;
    return table ? targetsOf(table, action) : [];
  }

  /** Marks squads by their slots, players by their seats, and purchases only of the player at the bottom. */
  protected override isLast(target: Target): boolean {
    const [kind, seat, slot] = target.split(":");
    const about = this.past as readonly { seat?: string; slot?: number; behind?: boolean; target?: string }[];
    switch (kind) {
      case "player":
        return about.some((event) => event.seat === seat);
      case "slot":
      case "behind":
        return about.some(
          (event) =>
            (event.target ?? event.seat) === seat &&
            String(event.slot) === slot &&
            Boolean(event.behind) === (kind === "behind"),
        );
      case "buy":
        return super.isLast(target) && about.every((event) => event.seat === this.table?.near);
      default:
        return super.isLast(target);
    }
  }

  protected layout() {
    return import("./fit.js");
  }

  protected draw(): TemplateResult {
    const table = this.table!;
    const { battle } = table;
    const p = table.player(table.near)!;
    // what is asked for now stands in the middle; otherwise the town and the tablet lie below
    const asked = table.nearDecides ? table.decision!.kind : "";
    const [book, buildings] = [spellbook(table, p), town(table, p)];
    const others = table.seats.filter((seat) => seat !== table.near);
    const fighting = others.filter((seat) => table.isFighting(seat));
    return html`<div class="math-and-magic ${asked === "deploy" ? "deploying" : ""}">
      ${header(table)}
      <div class="middle pane">
        ${table.view.step === "over" ? standings(table) : nothing} ${draws(table)}
        ${battle?.type ? battlefield(table, battle) : neutralArmy(table)}
        ${battle?.type === "duel" ? neutralArmy(table) : nothing} ${asked === "spell" ? book : nothing}
        ${asked === "construct" ? buildings : nothing}
        ${asked === "type" ? html`<div class="types">${BATTLES.map((type) => typeCard(table, type))}</div>` : nothing}
        ${hand(table)} ${this.resignation(table)}
      </div>
      <div class="side">
        ${account(table)}
        <section class="others pane" aria-label=${table.say("players")}>
          ${[...fighting, ...others.filter((seat) => !fighting.includes(seat))].map((seat) => plate(table, seat))}
        </section>
      </div>
      <div class="near pane">
        ${plate(table, table.near)} ${asked === "construct" ? nothing : buildings} ${asked === "spell" ? nothing : book}
      </div>
    </div>`;
  }

  /** R15.2: resigning is accepted beside every decision and listed in none; it is confirmed by a second press. */
  private resignation(table: Table): TemplateResult | typeof nothing {
    const { seat } = this;
    const p = table.player(seat);
    if (!seat || !p || p.left || this.asked?.seat !== seat) return nothing;
    const label = table.say("leave");
    return html`<details class="resign">
      <summary>${table.say("resign")}</summary>
      <button @click=${() => this.emit(seat, { type: "resign" }, label)}>${label}</button>
    </details>`;
  }

  protected override about(target: Target): TemplateResult | typeof nothing {
    const { table } = this;
    if (!table) return nothing;
    const [kind, ...rest] = target.replace(/^(info|draw):/, "").split(":") as [string, ...string[]];
    const [first = "", second = ""] = rest;
    const near = table.player(table.near)!;
    switch (kind) {
      case "hand":
        if (first === "hero") return near.hero ? aboutHero(table, near.hero) : nothing;
        return aboutCreature(
          table,
          table.near,
          Number(first),
          near.hand?.filter((card) => tierOf(card) === Number(first)),
        );
      case "slot":
      case "behind":
        return this.aboutSquad(table, kind, first as Seat, Number(second));
      case "creature":
        return aboutCreature(table, first as Seat, Number(second));
      case "hero":
        return aboutHero(table, first);
      case "spell":
        return aboutSpell(table, first);
      case "tablet": {
        const tablet = table.tablet(first);
        return tablet ? aboutTablet(table, tablet) : nothing;
      }
      case "neutral": {
        const neutral = table.neutral(first || table.view.neutral);
        return neutral ? aboutNeutral(table, neutral) : nothing;
      }
      case "player":
        return aboutPlayer(table, first);
      case "buy":
        if (first === "improvement") return aboutCreature(table, table.near, Number(second), [], true);
        return aboutBuilding(table, first, builtOf(near, first));
      default:
        return nothing;
    }
  }

  /** Who stands there. */
  private aboutSquad(table: Table, where: "slot" | "behind", seat: Seat, n: number): TemplateResult | typeof nothing {
    const army = table.army(seat);
    const slot = army?.slots?.[n - 1];
    if (!slot) {
      const waits = where === "slot" && army && seat === table.near && table.isDeploying(army) && table.nearDecides;
      return waits && this.stateOf(`slot:${seat}:${n}`) === "idle" ? html`<p>${table.say("card_first")}</p>` : nothing;
    }
    if (isHero(slot)) return army?.hero ? aboutHero(table, army.hero) : nothing;
    const cards = where === "slot" ? (slot.cards ?? []) : slot.behind ? [slot.behind] : [];
    return cards.length ? aboutCreature(table, seat, tierOf(cards[0]!), cards) : nothing;
  }
}

/** R3: the round, the current player, the neutral cards, and the agreed options. */
function header(table: Table): TemplateResult {
  const { view } = table;
  const { rules } = view;
  const words: [boolean | undefined, Word][] = [
    [rules.vp_by_ordered_size, "by_ordered_size"],
    [rules.custom_decks, "custom_decks"],
    [rules.custom_marks, "custom_marks"],
    [rules.unimproved_strikes === "interval", "interval"],
    [rules.tower_bonus === false, "no_tower_bonus"],
    [rules.duel_vp === "army", "army_points"],
  ];
  const agreed = words.filter(([differs]) => differs).map(([, word]) => word);
  const earlier = view.neutral_discard.map((id) => table.names.of(id, "neutral")).join(", ");
  return html`<header class="top">
    <h2>${view.round ? `${table.say("round")} ${view.round}/${ROUNDS}` : table.say("setup")}</h2>
    <span class="rounds" aria-hidden="true"
      >${Array.from({ length: ROUNDS }, (_, n) => html`<i class=${n < view.round - 1 ? "past" : n === view.round - 1 ? "now" : ""}></i>`)}</span
    >
    ${
      view.active
        ? html`<span class="of-turn ${view.active}"
            >${table.say(table.battle ? "attacks" : "turn")}:
            <b class="seat">${view.active.slice(1)}</b>
            ${table.given(view.active)} ${table.names.of(table.player(view.active)?.race ?? "", "race")}</span
          >`
        : nothing
    }
    ${agreed.map((word) => html`<small class="state">${table.say(word)}</small>`)}
    <details class="neutrals">
      <summary title=${table.say("neutrals")}>${thing("deck")} ${table.say("neutrals")}: ${view.neutrals}</summary>
      <p class="small">${table.say("earlier")}: ${earlier || "–"}</p>
      ${
        view.neutral_list
          ? html`<p class="small">
              ${table.say("all_neutrals")}:
              ${Object.entries(view.neutral_list)
                .map(([id, n]) => `${table.names.of(id, "neutral")} ×${n}`)
                .join(", ")}
            </p>`
          : nothing
      }
    </details>
  </header>`;
}

/** R2.7: the hand of the one at the bottom; during a battle it is the reserve (R5.1). */
function hand(table: Table): TemplateResult | typeof nothing {
  const p = table.player(table.near);
  if (!p || (!p.cards && !p.has_hero)) return nothing;
  const isReserve = table.army(table.near)?.finished === true;
  const title = table.say(isReserve ? "reserve" : "hand");
  const inHand = p.hand ?? [];
  const held = counted(inHand.map(tierOf)).map(([tier]) => inHand.filter((card) => tierOf(card) === tier));
  return html`<section class="hand ${table.near}" aria-label=${title}>
    <h3>${title}</h3>
    ${
      p.hand === null
        ? html`<div class="backs" role="img" aria-label="${p.cards}">
            ${Array.from({ length: p.cards }, () => back(p.race, "creature"))}${p.has_hero ? back(p.race, "hero") : nothing}
          </div>`
        : html`<div class="cards pane">
            ${held.map((cards) => handCard(table, p, cards))}${p.hero ? heroCard(table, p.hero, "hand:hero") : nothing}
          </div>`
    }
  </section>`;
}

export type * from "../types.js";
export interface MathAndMagicBoard extends HeraldBoard<"math-and-magic"> {}
export const MathAndMagicBoard: BoardConstructor<"math-and-magic"> = define("herald-math-and-magic", MathAndMagicElement);

declare global {
  interface HTMLElementTagNameMap {
    "herald-math-and-magic": MathAndMagicBoard;
  }
}
