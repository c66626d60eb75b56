/** The surroundings of the map: the year, the players with dials and cards, Titles, discard piles. */

import { html, nothing, type TemplateResult } from "lit";
import { when } from "lit/directives/when.js";
import { DIALS, type Kind, type Player } from "./box.js";
import { backs, heroCard, listed, openCard, told } from "./cards.js";
import { coloursOf, playersFrom, seatName, seatTitle, seatWord, type DrawContext } from "./svg.js";
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
export function year(context: DrawContext): TemplateResult {
  const { season, rules, turn, first, over, setup } = context.view;
  const order = turn ? context.box.order(turn.order) : undefined;
  const step = turn?.step === "primary" ? undefined : turn?.step;
  const title = setup ? context.word("setup") : context.word("year", { n: season.year, of: rules.years });
  return html`<section class="year pane" aria-label=${title}>
    <h2 class="unseen">${title}</h2>
    ${
      setup
        ? html`<span class="step"
              ><b>${context.word("setup")}</b>:
              ${context.word(SETUP[setup.step ?? ""] ?? (setup.step as Word | undefined) ?? "first_player")}</span
            >
            ${toCome(context, setup.queue ?? [])}`
        : html`<b>${title}</b>
            <ol class="seasons">
              ${SEASONS.map((one) => {
                const now = one === season.name;
                return html`<li class="${one} ${now ? "now" : ""}" aria-current=${now ? "true" : nothing}>
              ${icon(one)}<span>${context.word(one)}</span>
            </li>`;
              })}
            </ol>
            ${
              season.card
                ? context.card(
                    `season:${season.card}`,
                    context.name(season.card, "season_card"),
                    `card small season ${season.name}`,
                    html`<h3>${icon(season.name)}${context.name(season.card, "season_card")}</h3>`,
                  )
                : nothing
            }
            ${turn ? nothing : html`<span class="step">${context.word(season.step)}</span>`}`
    }
    ${
      turn
        ? html`<span class="step of-${coloursOf(context, turn.seat)} banner">
            ${crest(context, turn.seat)}<b>${seatTitle(context, turn.seat)}</b> –
            ${turn.order} ${context.box.names.say(order?.name)}${step ? ` · ${context.word(step)}` : ""}</span
          >`
        : nothing
    }
    ${toCome(context, season.turns)}
    ${first ? html`<span class="soft">${context.word("first")}: ${seatTitle(context, first)}</span>` : nothing}
    <span class="soft">${icon("dragon_rune", "rune-dragon")}${context.word("goal", { n: rules.runes_to_win })}</span>
    ${season.stormy ? html`<span class="weather">${context.word("stormy")}</span>` : nothing}
    ${season.frozen ? html`<span class="weather">${icon("winter")}${context.word("frozen")}</span>` : nothing}
    ${when(
      over,
      ({ winner, reason }) => html`<strong class="over" part="outcome">
        ${crest(context, winner)}${seatTitle(context, winner)}: ${context.word("won")} –
        ${context.word(reason === "runes" ? "runes_reason" : reason)}</strong>`,
    )}
  </section>`;
}

/** Whose turn is still to come. */
function toCome(context: DrawContext, seats: readonly string[]): TemplateResult | typeof nothing {
  if (!seats.length) return nothing;
  const crests = seats.map((seat) => html`${crest(context, seat)}${seatWord(context, seat)} `);
  return html`<span class="soft">${context.word("still")}: ${crests}</span>`;
}

/** The crest of a seat's faction in its colours. */
export function crest(context: DrawContext, seat: string | null | undefined): TemplateResult {
  const colours = coloursOf(context, seat);
  return icon(isSymbol(colours) ? colours : "neutral", `crest of-${colours}`);
}

/** The players, the viewer first. */
export function players(context: DrawContext): TemplateResult {
  const [first, ...others] = playersFrom(context).map(([seat, player]) => playerSheet(context, seat, player));
  return html`<section class="own">${first}</section>
    <section class="others" aria-label=${context.word("players")}>${others}</section>`;
}

function playerSheet(context: DrawContext, seat: string, player: Player): TemplateResult {
  const heroes = context.view.heroes.filter((hero) => hero.seat === seat);
  return html`<article class="player of-${coloursOf(context, seat)} ${player.out ? "gone" : ""}">
    <h2 class="unseen">${seatName(context, seat)}</h2>
    ${context.card(
      `seat:${seat}`,
      seatName(context, seat),
      "card banner head",
      html` <h3>
          ${crest(context, seat)}${seatTitle(context, seat)}
          ${when(player.out, () => html`<span class="soft">${context.word("out")}</span>`)}
        </h3>
        <span class="row">
          ${influenceOf(context, player.influence)}
          ${runes(context, seat)} ${player.tactics ? nothing : backs("tactics", player.hand, context.word("tactics"))}
          ${player.quests ? nothing : backs("quest", player.quest_hand, context.word("quests"))}
          ${player.has_objective && !player.objective ? backs("objective", 1, context.word("objective")) : nothing}
        </span>`,
    )}
    ${when(
      player.faction,
      () => html`<div class="dials">${DIALS.map((dial) => dialRow(context, seat, player, dial))}</div>`,
    )}
    ${when(
      player.orders.length,
      () => html`<div class="row" role="group" aria-label=${context.word("orders")}>
        ${player.orders.map((number) => laidOrder(context, seat, number, player.current))}
      </div>`,
    )}
    ${when(
      player.activated.length,
      () => html`<p class="soft">
        ${icon("activation", `of-${coloursOf(context, seat)}`)}${context.word("activations")}:
        ${player.activated.map((area) => context.name(area, "area")).join(", ")}
      </p>`,
    )}
    ${hand(context, player)} ${heroes.map((hero) => heroCard(context, hero))}
  </article>`;
}

function influenceOf(context: DrawContext, n: number): TemplateResult {
  return told(`${context.word("influence")} ${n}`, html`${icon("influence", "influence")}<b>${n}</b>`);
}

/** R25.2: the rune tokens of a player, and how many of them are known to be dragon runes. */
function runes(context: DrawContext, seat: string): TemplateResult {
  const tokens = Object.values(context.view.lands).flatMap(({ rune, control }) => (rune && control === seat ? [rune] : []));
  const dragons = tokens.filter(({ kind }) => kind === "dragon").length;
  const unknown = tokens.filter(({ kind }) => kind === null).length;
  const label = `${context.word("dragon_runes")} ${dragons}, ${context.word("runes")} ${tokens.length}`;
  const others = unknown ? html`${icon("unknown")}${unknown}` : nothing;
  return told(label, html`${icon("dragon_rune", "rune-dragon")}<b>${dragons}</b>${others}`);
}

/** A dial with its eight spaces: its player gets the spaces up to the pointer (R8.3). */
function dialRow(context: DrawContext, seat: string, player: Player, dial: (typeof DIALS)[number]): TemplateResult {
  const track = player.faction ? (context.box.facts("faction", player.faction)?.tracks[dial] ?? []) : [];
  const content = html` ${icon(dial, dial)}<b>${player[dial]}</b>
    <span class="track" aria-hidden="true"
      >${track.map((gain, n) => {
        const drawn = gain && isSymbol(gain) ? icon(gain) : nothing;
        return html`<span class=${n < player[dial] ? "had" : ""}>${drawn}</span>`;
      })}</span
    >`;
  const name = `${context.word(dial)} ${player[dial]}`;
  if (seat === context.asked?.seat) return context.card(`dial:${dial}`, name, `card dial of-${coloursOf(context, seat)}`, content);
  return context.card(`dial:${dial}:${seat}`, name, "dial", content);
}

/** A dial of the deciding player, as a target. */
export function dialCard(context: DrawContext, dial: (typeof DIALS)[number]): TemplateResult {
  const seat = context.asked?.seat ?? "";
  const player = context.view.players[seat];
  return player ? dialRow(context, seat, player, dial) : html``;
}

/** An Order card in front of a player; the last one is marked. */
function laidOrder(context: DrawContext, seat: string, number: number, current: number | null): TemplateResult {
  const facts = context.box.order(number);
  const name = facts ? context.box.names.say(facts.name) : String(number);
  return context.card(
    `laid:${seat}:${number}`,
    name,
    `laid ${number === current ? "now" : ""}`,
    html`<span class="number">${number}</span>${name}`,
  );
}

/** The cards in a hand that the onlooker knows. */
function hand(context: DrawContext, player: Player): TemplateResult | typeof nothing {
  const { tactics, fresh, quests, objective } = player;
  if (!tactics && !quests && !objective) return nothing;
  return html`<div class="cards" role="group" aria-label=${context.word("hand")}>
    ${counted(tactics ?? []).map(([card, n]) => openCard(context, `tactics:${card}`, "tactic", card, times(n)))}
    ${counted(fresh ?? []).map(([card, n]) => {
      const known = tactics?.includes(card);
      return openCard(
        context,
        known ? `fresh:${card}` : `tactics:${card}`,
        "tactic",
        card,
        html`${times(n)}<span class="soft">${context.word("fresh")}</span>`,
        "fresh",
      );
    })}
    ${(quests ?? []).map((card) => openCard(context, `quest:${card}`, "quest", card))}
    ${when(objective, (card) =>
      openCard(context, `objective:${card}`, "objective", card, html`<span class="soft">${context.word("objective")}</span>`),
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

/** R22.1: the owner of a Title, and the influence on it. */
export function titles(context: DrawContext): TemplateResult {
  return html`<section class="cards titles" aria-label=${context.word("titles")}>
    <h2 class="unseen">${context.word("titles")}</h2>
    ${Object.entries(context.view.titles).map(([title, { seat, influence }]) =>
      openCard(
        context,
        `title:${title}`,
        "title",
        title,
        html`<span class="row">
          ${seat ? html`${crest(context, seat)} ${seatTitle(context, seat)}` : nothing}
          ${influence ? influenceOf(context, influence) : nothing}
        </span>`,
        `banner of-${coloursOf(context, seat)}`,
      ),
    )}
  </section>`;
}

/** R2.4: the discard piles, folded. */
export function discards(context: DrawContext): TemplateResult {
  const { view } = context;
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
  return html`<section class="discards" aria-label=${context.word("discards")}>
    ${full.map(
      ([word, symbol, kind, cards]) =>
        html`<details>
          <summary>${icon(symbol)}${context.word(word)}: <b>${cards.length}</b></summary>
          <div class="row">
            ${counted(cards).map(([card, n]) => html`<span>${listed(context, kind, card)}${n > 1 ? ` ×${n}` : ""}</span>`)}
          </div>
        </details>`,
    )}
  </section>`;
}
