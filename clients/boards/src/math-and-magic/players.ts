/** The players: a summary of each, with piles and list of cards to open. */

import { html, nothing, type TemplateResult } from "lit";
import { back, marks } from "./cards.js";
import { crest, thing, type Thing } from "./symbols.js";
import { TIERS, counted, improvement, markOf, tierOf, type PlayerView, type Seat, type Table } from "./table.js";

/** A number with its symbol; the tooltip and screen readers have its name. */
function fact(of: Thing, name: string, value: string | number): TemplateResult {
  return html`<span class="fact" role="img" title="${name}: ${value}" aria-label="${name}: ${value}"
    >${thing(of)}<b>${value}</b></span
  >`;
}

/** A player's plate: points and chests, cards, and buildings. */
export function plate(table: Table, seat: Seat): TemplateResult {
  const p = table.player(seat)!;
  const own = seat === table.near;
  const classes = [
    "plate",
    "spot",
    seat,
    table.view.active === seat ? "active" : "",
    table.isFighting(seat) ? "fighting" : "",
  ];
  return html`<article class="player ${own ? "own" : ""} ${seat}">
    ${table.spot(`player:${seat}`, table.called(seat), classes.join(" "), html`${head(table, seat, p)}${cards(table, p)}${built(table, p)}`)}
    ${!own && p.hand !== null ? seenHand(table, seat, p, p.hand) : nothing} ${piles(table, seat, p)}
  </article>`;
}

function head(table: Table, seat: Seat, p: PlayerView): TemplateResult {
  const states = [
    ...(table.isOwn(seat) ? [table.say("you")] : []),
    ...(table.view.active === seat ? [table.say("turn")] : []),
    ...(table.isFighting(seat) ? [table.say("battle")] : []),
    ...(p.left ? [table.say("left")] : []),
  ];
  return html`<header>
    <b class="seat">${seat.slice(1)}</b>${crest(p.race, "crest")}
    <h4>${table.given(seat)} ${table.names.of(p.race, "race")}</h4>
    ${states.map((state) => html`<small class="state">${state}</small>`)}
    <span class="score"
      >${fact("laurel", table.say("points"), p.points)}${fact("chest", table.say("chests"), p.chests)}</span
    >
  </header>`;
}

/** R2.7: the hand as backs, the decks and the discards as numbers. */
function cards(table: Table, p: PlayerView): TemplateResult {
  const hero = p.has_hero ? back(p.race, "hero") : nothing;
  const said = `${table.say("hand")}: ${p.cards}${p.has_hero ? ` + ${table.say("hero")}` : ""}`;
  return html`<div class="facts">
    <span class="backs" role="img" title=${said} aria-label=${said}
      >${Array.from({ length: p.cards }, () => back(p.race, "creature"))}${hero}</span
    >
    ${fact("deck", table.say("deck"), p.deck)}${fact("crown", table.say("heroes"), p.heroes)}${fact("pile", table.say("discard"), p.discard.length + p.hero_discard.length)}
  </div>`;
}

/** R12: the buildings. */
function built(table: Table, p: PlayerView): TemplateResult {
  const name = (id: string): string => table.names.of(id, "building");
  const improved = TIERS.filter((tier) => improvement(p, tier));
  const all = improved.map((tier) => `${tier}${"+".repeat(improvement(p, tier))}`).join(" ");
  return html`<div class="facts built">
    ${p.tablet ? html`<small class="soft">${table.names.of(p.tablet, "tablet")}</small>` : nothing}
    ${fact("smithy", name("smithy"), p.smithy)}${fact("mage_tower", name("mage_tower"), p.mage_tower)}${fact("fountain", name("fountain"), p.fountain ? 1 : 0)}
    ${all ? fact("improvement", name("improvement"), all) : nothing}
  </div>`;
}

/** R15.1: the final ranking by points, then by chests, then by the chests invested; who has left comes last (R15.3). */
export function standings(table: Table): TemplateResult {
  const score = (seat: Seat): number[] => {
    const p = table.player(seat)!;
    return [p.points, p.chests, p.invested];
  };
  const rank = (seat: Seat): number[] => [table.player(seat)!.left ? 0 : 1, ...score(seat)];
  const ahead = (a: Seat, b: Seat): number => {
    const differs = rank(a).findIndex((value, n) => value !== rank(b)[n]);
    return differs < 0 ? 0 : rank(b)[differs]! - rank(a)[differs]!;
  };
  const order = table.seats.sort(ahead);
  return html`<section class="standings" aria-label=${table.say("over")}>
    <h3>${table.say("over")}</h3>
    <table>
      <thead>
        <tr>
          <th scope="col">${table.say("players")}</th>
          ${(["points", "chests", "invested"] as const).map((of) => html`<th scope="col">${table.say(of)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${order.map((seat) => {
          const race = table.player(seat)!.race;
          return html`<tr class="${seat} ${ahead(order[0]!, seat) === 0 ? "first" : ""}">
            <th scope="row">
              <b class="seat">${seat.slice(1)}</b> ${crest(race, "crest")} ${table.given(seat)} ${table.names.of(race, "race")}
              ${ahead(order[0]!, seat) === 0 ? thing("laurel") : nothing}
            </th>
            ${score(seat).map((value) => html`<td>${value}</td>`)}
          </tr>`;
        })}
      </tbody>
    </table>
  </section>`;
}

/** Another's hand, which only the whole table sees. */
function seenHand(table: Table, seat: Seat, p: PlayerView, hand: readonly string[]): TemplateResult {
  return html`<div class="piles" role="group" aria-label=${table.say("hand")}>
    ${chips(table, seat, p, hand)}${p.hero ? heroes(table, [p.hero]) : nothing}
  </div>`;
}

/** The open piles beside the decks, and the list of cards (R14.1); the whole table also shows the deck. */
function piles(table: Table, seat: Seat, p: PlayerView): TemplateResult {
  return html`<details class="piles">
    <summary>${table.say("cards")}</summary>
    <h5>${table.say("discard")}: ${p.discard.length}</h5>
    ${chips(table, seat, p, p.discard)}${heroes(table, p.hero_discard)}
    <p class="small">${table.say("invested")}: ${p.invested}</p>
    <h5>${table.say("marks")}</h5>
    ${marksTable(table, seat, p, (tier, value) => p.marks[tier - 1]?.[value] ?? 0)}
    ${
      p.bag
        ? html`<h5>${table.say("bag")}</h5>
            ${marksTable(table, seat, p, (tier, value) => (p.bag as Record<string, number>)[`${tier}-${value}`] ?? 0)}`
        : nothing
    }
  </details>`;
}

/** Cards in the order in which they came, those of one tier together. */
function chips(table: Table, seat: Seat, p: PlayerView, of: readonly string[]): TemplateResult {
  const tiers = [...new Set(of.map(tierOf))].sort();
  return html`<p class="chips">
    ${tiers.map((tier) => {
      const cards = of.filter((card) => tierOf(card) === tier).sort((a, b) => markOf(a) - markOf(b));
      const name = table.creatureName(p, tier);
      return table.spot(
        `info:creature:${seat}:${tier}`,
        `${name} ×${cards.length}`,
        "chip spot",
        html`${name} ${marks(table, cards)}`,
      );
    })}
  </p>`;
}

function heroes(table: Table, ids: readonly string[]): TemplateResult {
  return html`<p class="chips">
    ${counted(ids).map(([id]) => {
      const name = table.names.of(id, "hero");
      return table.spot(`info:hero:${id}`, name, "chip spot", html`${thing("crown")} ${name}`);
    })}
  </p>`;
}

/** R2.3: how many cards of each tier have which strike mark. */
function marksTable(
  table: Table,
  seat: Seat,
  p: PlayerView,
  number: (tier: number, value: number) => number,
): TemplateResult {
  const values = [0, 1, 2, 3, 4, 5, 6, 7];
  return html`<table class="tiers">
    <thead>
      <tr>
        <td></td>
        ${values.map((value) => html`<th scope="col" aria-label=${table.markName(value)}>${value || "–"}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${TIERS.map(
        (tier) =>
          html`<tr>
            <th scope="row">
              ${tier}.
              ${table.spot(`info:creature:${seat}:${tier}`, table.creatureName(p, tier), "word spot", table.creatureName(p, tier))}
            </th>
            ${values.map((value) => html`<td class=${number(tier, value) ? "" : "naught"}>${number(tier, value)}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}
