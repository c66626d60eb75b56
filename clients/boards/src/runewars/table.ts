/** What lies around the map: the year, the players with their dials and cards, Titles, discard piles. */

import { html, nothing, type TemplateResult } from "lit";
import { when } from "lit/directives/when.js";
import { DIALS, type Kind, type Player } from "./box.js";
import { backs, heroCard, listed, openCard, told } from "./cards.js";
import { coloursOf, playersFrom, seatName, seatTitle, seatWord, type Pen } from "./pen.js";
import { icon, isSymbol, type Symbol } from "./symbols.js";
import type { Word } from "./words.js";

const SEASONS = ["spring", "summer", "autumn", "winter"] as const;

/** The words for the steps of the setup (R3), where they are not those of the steps themselves. */
const SETUP: Readonly<Record<string, Word>> = {
  tiles: "tiles_dealt",
  place: "place_tiles",
  stronghold: "first_strongholds",
  runes: "first_runes",
  heroes: "first_heroes",
  objectives: "first_objectives",
};

/** Year, season and step, the Season card, whose turn it is, the goal. */
export function year(pen: Pen): TemplateResult {
  const { season, rules, turn, first, over, setup } = pen.view;
  const order = turn ? pen.box.order(turn.order) : undefined;
  const step = turn?.step === "primary" ? undefined : turn?.step;
  return html`<section class="year">
    ${
      setup
        ? html`<span class="step"
              ><b>${pen.word("setup")}</b>:
              ${pen.word(SETUP[setup.step ?? ""] ?? (setup.step as Word | undefined) ?? "first_player")}</span
            >
            ${toCome(pen, setup.queue ?? [])}`
        : html` <ol class="years" aria-label=${pen.word("year", { n: season.year, of: rules.years })}>
              ${Array.from({ length: rules.years }, (_, n) => {
                const state = n + 1 < season.year ? "past" : n + 1 === season.year ? "now" : "";
                return html`<li class=${state}>${n + 1}</li>`;
              })}
            </ol>
            <ol class="seasons">
              ${SEASONS.map((one) => {
                const now = one === season.name;
                return html`<li class="${one} ${now ? "now" : ""}" aria-current=${now ? "true" : nothing}>
              ${icon(one)}<span>${pen.word(one)}</span>
            </li>`;
              })}
            </ol>
            ${
              season.card
                ? pen.card(
                    `season:${season.card}`,
                    pen.name(season.card, "season_card"),
                    `card small season ${season.name}`,
                    html`<h4>${icon(season.name)}${pen.name(season.card, "season_card")}</h4>`,
                  )
                : nothing
            }
            <span class="step">${pen.word(season.step)}</span>`
    }
    ${
      turn
        ? html`<span class="step of-${coloursOf(pen, turn.seat)} banner">
            ${crest(pen, turn.seat)}<b>${seatTitle(pen, turn.seat)}</b> –
            ${turn.order} ${pen.box.names.say(order?.name)}${step ? ` · ${pen.word(step)}` : ""}</span
          >`
        : nothing
    }
    ${toCome(pen, season.turns)}
    ${first ? html`<span class="soft">${pen.word("first")}: ${seatTitle(pen, first)}</span>` : nothing}
    <span class="soft">${icon("dragon_rune", "rune-dragon")}${pen.word("goal", { n: rules.runes_to_win })}</span>
    ${season.stormy ? html`<span class="weather">${pen.word("stormy")}</span>` : nothing}
    ${season.frozen ? html`<span class="weather">${icon("winter")}${pen.word("frozen")}</span>` : nothing}
    ${when(
      over,
      ({ winner, reason }) => html`<strong class="over">
        ${crest(pen, winner)}${seatTitle(pen, winner)}: ${pen.word("won")} –
        ${pen.word(reason === "runes" ? "runes_reason" : reason)}</strong>`,
    )}
  </section>`;
}

/** Whose turn is still to come. */
function toCome(pen: Pen, seats: readonly string[]): TemplateResult | typeof nothing {
  if (!seats.length) return nothing;
  const crests = seats.map((seat) => html`${crest(pen, seat)}${seatWord(pen, seat)} `);
  return html`<span class="soft">${pen.word("still")}: ${crests}</span>`;
}

/** The crest of a seat's faction in its colours. */
export function crest(pen: Pen, seat: string | null | undefined): TemplateResult {
  const colours = coloursOf(pen, seat);
  return icon(isSymbol(colours) ? colours : "neutral", `crest of-${colours}`);
}

// -- players ----------------------------------------------------------------------------------------------------------

/** The players, the one who looks on first. */
export function players(pen: Pen): TemplateResult {
  const [first, ...others] = playersFrom(pen).map(([seat, player]) => playerSheet(pen, seat, player));
  return html`<section class="own">${first}</section>
    <section class="others" aria-label=${pen.word("players")}>${others}</section>`;
}

function playerSheet(pen: Pen, seat: string, player: Player): TemplateResult {
  const heroes = pen.view.heroes.filter((hero) => hero.seat === seat);
  return html`<article class="player of-${coloursOf(pen, seat)} ${player.out ? "gone" : ""}">
    ${pen.card(
      `seat:${seat}`,
      seatName(pen, seat),
      "card banner head",
      html` <h4>
          ${crest(pen, seat)}${seatTitle(pen, seat)}
          ${when(player.out, () => html`<span class="soft">${pen.word("out")}</span>`)}
        </h4>
        <span class="row">
          ${influenceOf(pen, player.influence)}
          ${runes(pen, seat)} ${player.tactics ? nothing : backs("tactics", player.hand, pen.word("tactics"))}
          ${player.quests ? nothing : backs("quest", player.quest_hand, pen.word("quests"))}
          ${player.has_objective && !player.objective ? backs("objective", 1, pen.word("objective")) : nothing}
        </span>`,
    )}
    ${when(
      player.faction,
      () => html`<div class="dials">${DIALS.map((dial) => dialRow(pen, seat, player, dial))}</div>`,
    )}
    ${when(
      player.orders.length,
      () => html`<div class="row" role="group" aria-label=${pen.word("orders")}>
        ${player.orders.map((number) => laidOrder(pen, seat, number, player.current))}
      </div>`,
    )}
    ${when(
      player.activated.length,
      () => html`<p class="soft">
        ${icon("activation", `of-${coloursOf(pen, seat)}`)}${pen.word("activations")}:
        ${player.activated.map((area) => pen.name(area, "area")).join(", ")}
      </p>`,
    )}
    ${hand(pen, player)} ${heroes.map((hero) => heroCard(pen, hero))}
  </article>`;
}

function influenceOf(pen: Pen, n: number): TemplateResult {
  return told(`${pen.word("influence")} ${n}`, html`${icon("influence", "influence")}<b>${n}</b>`);
}

/** R25.2: the rune tokens of a player, and how many of them are known to be dragon runes. */
function runes(pen: Pen, seat: string): TemplateResult {
  const tokens = Object.values(pen.view.lands).flatMap(({ rune, control }) => (rune && control === seat ? [rune] : []));
  const dragons = tokens.filter(({ kind }) => kind === "dragon").length;
  const unknown = tokens.filter(({ kind }) => kind === null).length;
  const label = `${pen.word("dragon_runes")} ${dragons}, ${pen.word("runes")} ${tokens.length}`;
  const others = unknown ? html`${icon("unknown")}${unknown}` : nothing;
  return told(label, html`${icon("dragon_rune", "rune-dragon")}<b>${dragons}</b>${others}`);
}

/** A dial with its eight spaces: what lies up to where it stands may be had (R8.3). */
function dialRow(pen: Pen, seat: string, player: Player, dial: (typeof DIALS)[number]): TemplateResult {
  const track = player.faction ? (pen.box.facts("faction", player.faction)?.tracks[dial] ?? []) : [];
  const content = html` ${icon(dial, dial)}<b>${player[dial]}</b>
    <span class="track" aria-hidden="true"
      >${track.map((gain, n) => {
        const drawn = gain && isSymbol(gain) ? icon(gain) : nothing;
        return html`<span class=${n < player[dial] ? "had" : ""}>${drawn}</span>`;
      })}</span
    >`;
  const name = `${pen.word(dial)} ${player[dial]}`;
  if (seat === pen.asked?.seat) return pen.card(`dial:${dial}`, name, `card dial of-${coloursOf(pen, seat)}`, content);
  return pen.card(`dial:${dial}:${seat}`, name, "dial", content);
}

/** A dial of the player who is asked, to be chosen. */
export function dialCard(pen: Pen, dial: (typeof DIALS)[number]): TemplateResult {
  const seat = pen.asked?.seat ?? "";
  const player = pen.view.players[seat];
  return player ? dialRow(pen, seat, player, dial) : html``;
}

/** An Order card that lies in front of a player: the last one stands out. */
function laidOrder(pen: Pen, seat: string, number: number, current: number | null): TemplateResult {
  const facts = pen.box.order(number);
  const name = facts ? pen.box.names.say(facts.name) : String(number);
  return pen.card(
    `laid:${seat}:${number}`,
    name,
    `laid ${number === current ? "now" : ""}`,
    html`<span class="number">${number}</span>${name}`,
  );
}

/** The cards in a hand that the onlooker knows. */
function hand(pen: Pen, player: Player): TemplateResult | typeof nothing {
  const { tactics, fresh, quests, objective } = player;
  if (!tactics && !quests && !objective) return nothing;
  return html`<div class="cards" role="group" aria-label=${pen.word("hand")}>
    ${counted(tactics ?? []).map(([card, n]) => openCard(pen, `tactics:${card}`, "tactic", card, times(n)))}
    ${counted(fresh ?? []).map(([card, n]) => {
      const known = tactics?.includes(card);
      return openCard(
        pen,
        known ? `fresh:${card}` : `tactics:${card}`,
        "tactic",
        card,
        html`${times(n)}<span class="soft">${pen.word("fresh")}</span>`,
        "fresh",
      );
    })}
    ${(quests ?? []).map((card) => openCard(pen, `quest:${card}`, "quest", card))}
    ${when(objective, (card) =>
      openCard(pen, `objective:${card}`, "objective", card, html`<span class="soft">${pen.word("objective")}</span>`),
    )}
  </div>`;
}

function times(n: number): TemplateResult | typeof nothing {
  return n > 1 ? html`<b>×${n}</b>` : nothing;
}

/** Cards that are alike, once each with their number. */
function counted<T extends string>(cards: readonly T[]): [T, number][] {
  return [...new Set(cards)].map((card) => [card, cards.filter((other) => other === card).length]);
}

// -- Titles and discard piles -----------------------------------------------------------------------------------------

/** R22.1: who owns a Title, and the influence on it. */
export function titles(pen: Pen): TemplateResult {
  return html`<section class="cards titles" aria-label=${pen.word("titles")}>
    ${Object.entries(pen.view.titles).map(([title, { seat, influence }]) =>
      openCard(
        pen,
        `title:${title}`,
        "title",
        title,
        html`<span class="row">
          ${seat ? crest(pen, seat) : nothing} ${seat ? seatTitle(pen, seat) : pen.word("nobody")}
          ${influence ? influenceOf(pen, influence) : nothing}
        </span>`,
        `banner of-${coloursOf(pen, seat)}`,
      ),
    )}
  </section>`;
}

/** R2.4: what lies in the discard piles, to be unfolded. */
export function discards(pen: Pen): TemplateResult {
  const { view } = pen;
  const piles: [Word, Symbol, Kind, readonly string[]][] = [
    ["fate", "special", "fate", view.fate.map((number) => `fate-${number}`)],
    ["tactics", "tactics", "tactic", view.tactics_discard],
    ["quests", "quest", "quest", view.quest_discard],
    ["reward_cards", "reward", "reward", view.reward_discard],
    ["objectives", "objective", "objective", view.objective_discard],
    ["seasons", view.season.name, "season_card", view.season_discard],
    ["fallen", "hero", "hero", view.fallen_heroes],
  ];
  const full = piles.filter(([, , , cards]) => cards.length);
  return html`<section class="discards" aria-label=${pen.word("discards")}>
    ${full.map(
      ([word, symbol, kind, cards]) =>
        html`<details>
          <summary>${icon(symbol)}${pen.word(word)}: <b>${cards.length}</b></summary>
          <div class="row">
            ${counted(cards).map(([card, n]) => html`<span>${listed(pen, kind, card)}${n > 1 ? ` ×${n}` : ""}</span>`)}
          </div>
        </details>`,
    )}
  </section>`;
}
