/** The tableau of a seat: its hero, health, minion and action cards; and the list of landmarks. */

import { html, nothing, svg, type TemplateResult } from "lit";
import type { Target } from "../selection.js";
import type { Names } from "../names.js";
import { ability, plusCrest, power } from "./abilities.js";
import { seatMark } from "./field.js";
import { crestName, done, isPlayed, part, type Card, type Game, type Seat, type Table, type Warrior } from "./parts.js";
import { emblem, icon } from "./symbols.js";
import { word, type Word } from "./words.js";

/** The context that tableaux are drawn with: texts, the viewer, targets, and the effect of pointing at one. */
export interface Dealing {
  table: Table;
  names: Names<Game>;
  /** Who looks on. */
  onlooker: string | undefined;
  target: (target: Target, name: string, classes: string, content: unknown) => TemplateResult;
  verb: (target: Target) => string;
  /** Whether the board fills a box, in which another's tableau may be folded and opens when it has the focus. */
  fit: boolean;
}

/** Returns the letter of a team in the alphabet of the language. */
function teamOf(team: string, names: Names<Game>): string {
  const cyrillic = team === "A" ? "А" : "Б";
  return names.say({ en: team, uk: cyrillic, ru: cyrillic });
}

/** A seat with all that is its own. */
export function tableau(dealing: Dealing, seat: Seat): TemplateResult {
  const { table, names, onlooker } = dealing;
  const name = names.player(seat.seat);
  const team = [word(names, "of_team", { team: teamOf(seat.team, names) }), word(names, "entrant", { n: seat.player })];
  const active = table.turn.seat === seat.seat && isPlayed(table);
  const classes = `tableau pane ${seat.seat} ${active ? "active" : ""} ${seat.seat === onlooker ? "mine" : ""}`;
  const focus = dealing.fit && seat.seat !== onlooker ? 0 : nothing;
  return html`<section class=${classes} tabindex=${focus} aria-label="${name}: ${names.of(seat.set, "hero_set")}">
    <header>
      <span class="who">${seatMark(table, seat)}</span>
      <h2>${names.of(seat.hero.id)}</h2>
      <span class="named soft" title=${name}>${name}</span>
      ${table.mode === "team" ? html`<span class="soft">${team.join(" · ")}</span>` : nothing}
      ${active ? html`<span class="chip to-move">${word(names, "to_move")}</span>` : nothing}
      ${seat.seat === onlooker ? html`<span class="chip">${word(names, "you")}</span>` : nothing}
      ${lost(names, seat) ? html`<span class="chip soft">${icon("skull")} ${word(names, "lost")}</span>` : nothing}
      <span class="primed">${Object.entries(seat.primed).map(([crest, n]) => primed(names, seat.set, crest, n))}</span>
    </header>
    <div class="people">${hero(dealing, seat)} ${minion(dealing, seat)}</div>
    ${health(dealing, seat)}
    <div class="actions" role="group" aria-label=${word(names, "cards")}>
      ${seat.cards.map((card) => action(dealing, seat, card))}
    </div>
  </section>`;
}

function primed(names: Names<Game>, set: string, crest: string, n: number): TemplateResult {
  const told = `${crestName(names, set, crest)}, ${word(names, "primed_times", { n })}`;
  return html`<span class="chip crest ${n ? "lit" : ""}" title=${told}
    >${icon(crest, told)}<b aria-hidden="true">${n}</b></span
  >`;
}

function portrait(names: Names<Game>, kind: "hero" | "minion", id: string): TemplateResult {
  const art = names.art(kind, id, "coat");
  if (art) return art;
  const name = names.of(id);
  const drawn = svg`<circle r="18.5" />${emblem(id, name)}`;
  return html`<svg class="portrait" viewBox="-19 -19 38 38" aria-hidden="true">${drawn}</svg>`;
}

/** A value with its symbol; a dash for none. */
function fact(symbol: string, label: string, value?: number | null, more: unknown = nothing): TemplateResult {
  return html`<span>${icon(symbol, label)} <b>${value ?? "–"}</b>${more}</span>`;
}

/** The position of a warrior, its life, its movement, and other effects. */
export function facts(names: Names<Game>, warrior: Warrior, more: unknown = nothing): TemplateResult {
  return html`<div class="facts">
    ${fact("life", word(names, "health"), warrior.life)} ${fact("move", word(names, "movement"), warrior.movement)}
    ${more}
    <span class="soft">${warrior.cell ?? word(names, "not_placed")}</span>
  </div>`;
}

function hero(dealing: Dealing, seat: Seat): TemplateResult {
  const { names, table } = dealing;
  const { id, face } = seat.hero;
  const found = part(names, "hero", id)?.faces[face];
  const name = names.say(found?.name);
  const spent = done(table).stars.includes(`${id}:${face}`);
  const told = [word(names, "hero"), word(names, "face", { face }), ...(seat.ghost ? [word(names, "ghost")] : [])];
  return dealing.target(
    `warrior:${id}`,
    `${names.of(id)}: ${name}`,
    `card person ${seat.ghost ? "is-ghost" : ""}`,
    html`
      <div class="top">${portrait(names, "hero", id)}
        <div><h3>${name}</h3><span class="soft small">${told.join(" · ")}</span></div>
      </div>
      ${facts(names, seat.hero)} ${found ? power(names, seat.set, found) : nothing}
      ${spent ? used(names) : nothing} ${verb(dealing, `warrior:${id}`)}
    `,
  );
}

function minion(dealing: Dealing, seat: Seat): TemplateResult | typeof nothing {
  const { names, table } = dealing;
  const { minion } = seat;
  if (!minion) return nothing;
  const found = part(names, "minion", minion.id)?.sides[minion.face];
  const spent = done(table).stars.includes(`${minion.id}:${minion.face}`);
  const side = word(names, minion.face === "wounded" ? "wounded" : "healthy");
  const name = `${names.of(minion.id)}: ${names.say(found?.name)}`;
  return dealing.target(
    `warrior:${minion.id}`,
    name,
    "card person",
    html`
      <div class="top">${portrait(names, "minion", minion.id)}
        <div><h3>${name}</h3><span class="soft small">${word(names, "minion")} · ${side}</span></div>
      </div>
      ${facts(names, minion, fact("defence", word(names, "defence"), found?.defence))}
      ${found ? power(names, seat.set, found) : nothing}
      ${spent ? used(names) : nothing} ${verb(dealing, `warrior:${minion.id}`)}
    `,
  );
}

/** Whether a seat had a minion, and has lost it. */
function lost(names: Names<Game>, seat: Seat): boolean {
  const cards = part(names, "hero_set", seat.set)?.cards ?? [];
  return !seat.minion && cards.some((id) => part(names, "minion", id));
}

function used(names: Names<Game>): TemplateResult {
  return html`<span class="chip">${icon("star")} ${word(names, "used_now")}</span>`;
}

/** The health card on its track (R10): the wounds that it takes, up to the end of the side that is up. */
function health(dealing: Dealing, seat: Seat): TemplateResult {
  const { names } = dealing;
  const id = `${seat.set}.health`;
  const { health } = seat;
  if (!health) return html`<p class="card track is-ghost">${icon("ghost")} ${word(names, "ghost")}</p>`;
  const card = part(names, "health", id);
  const healthy = health.side === "healthy";
  const end = (healthy ? card?.healthy.flip : card?.wounded.skull) ?? 0;
  const start = (healthy ? card?.healthy.start : card?.wounded.start) ?? 0;
  const side = word(names, health.side);
  const told = [
    side,
    word(names, healthy ? "until_turn" : "until_fall", { n: end - health.column }),
    word(names, "wounds_left", { n: seat.hero.life }),
  ];
  // a heart for each wound until the card turns, or the hero falls
  const hearts = Array.from({ length: Math.max(0, end - start) }, (_, n) => {
    return html`<span class="column ${start + n < health.column ? "lost" : ""}">${icon("life")}</span>`;
  });
  const crest = card?.wounded.crest;
  return dealing.target(
    `health:${seat.seat}`,
    `${word(names, "health")}: ${told.join(", ")}`,
    `card track ${health.side}`,
    html`
      <span class="label"><b>${word(names, "health")} ${seat.hero.life}</b> <span class="soft small">${side}</span>
        ${!healthy && crest ? lit(names, seat.set, crest) : nothing}</span>
      <span class="columns" aria-hidden="true">${hearts}<span class="column">${icon(healthy ? "flip_self" : "skull")}</span></span>
    `,
  );
}

/** The crest of the wounded side, which is primed for good (R13.3). */
function lit(names: Names<Game>, set: string, crest: string): TemplateResult {
  return html`<span class="chip crest lit">${icon(crest)} ${crestName(names, set, crest)}</span>`;
}

function action(dealing: Dealing, seat: Seat, card: Card): TemplateResult {
  const { names, table } = dealing;
  const face = part(names, "action", card.id)?.faces[card.face];
  const name = names.say(face?.name) || card.id;
  const state = word(names, card.prepared ? "prepared" : "activated");
  const now = table.resolving.filter((task) => task.task === "activation").find((task) => task.card === card.id);
  const crest = face?.crest ?? "";
  const upper = dealing.target(
    `card:${card.id}`,
    `${name} (${state})`,
    "zone face",
    html`
      ${names.art("action", card.id)}
      <div class="title"><h3>${name}</h3></div>
      <div class="abilities">
        ${face?.items.map((one, n) => {
          const text = ability(names, seat.set, one);
          if (now?.item == null && now?.open_items.includes(n)) return openItem(dealing, one.type, n + 1, text);
          return html`<div class=${n === now?.item ? "now" : ""}>${text}</div>`;
        })}
      </div>
      <div class="facts">
        ${fact("move", word(names, "movement"), face?.move)}
        ${fact("defence", word(names, "defence"), face?.defence, plusCrest(names, seat.set, face?.defence_crest))}
        <span class="soft small">${card.face}</span>
      </div>
      ${verb(dealing, `card:${card.id}`)}
    `,
  );
  const told = crestName(names, seat.set, crest);
  const lower = dealing.target(
    `crest:${card.id}`,
    `${name}: ${word(names, "crest")} ${told}${card.prepared ? "" : `, ${word(names, "primed")}`}`,
    "zone crest",
    html`${icon(crest)} <span>${told}</span>
      ${card.prepared ? verb(dealing, `crest:${card.id}`) : html`<span class="small state">${state}</span>`}`,
  );
  return html`<article class="card action ${card.prepared ? "prepared" : "activated"} ${now ? "under-way" : ""}">${
    card.prepared ? [upper, lower] : [lower, upper]
  }</article>`;
}

/** An item of a card that the player may choose next (R5.9). */
function openItem({ names, target }: Dealing, type: Word, n: number, text: TemplateResult): TemplateResult {
  return target(`item:${n}`, word(names, type), "item", text);
}

/** What pointing at it does now, in a word. */
function verb({ verb }: Dealing, target: Target): TemplateResult | typeof nothing {
  const told = verb(target);
  return told ? html`<span class="verb" aria-hidden="true">${told}</span>` : nothing;
}

/** The landmarks with the powers that a star pays for. */
export function landmarks(dealing: Dealing): TemplateResult {
  const { names, table } = dealing;
  return html`<section class="landmarks" aria-label=${word(names, "landmarks")}>${table.landmarks.map((lying) => {
    const card = part(names, "landmark", lying.id);
    const found = card?.powers[lying.face];
    const spent = done(table).stars.includes(`${lying.id}:${lying.face}`);
    return dealing.target(
      `landmark:${lying.position}`,
      `${lying.position}: ${names.of(lying.id)}, ${names.say(found?.name)}`,
      "card place",
      html`<span>
          <b class="number">${card?.number}${lying.face}</b> <b>${names.of(lying.id)}</b>
          <span class="soft small">${lying.position}</span>
        </span>
        ${power(names, "", { star: found?.effects ?? [] })} ${spent ? used(names) : nothing}`,
    );
  })}</section>`;
}

/** The landmarks that chance may draw now (R3.2). */
export function drawn({ names, target }: Dealing, ids: readonly string[]): TemplateResult {
  return html`<section class="landmarks drawn pane">${ids.map((id) => {
    const card = part(names, "landmark", id);
    const name = names.of(id);
    return target(
      `draw:${id}`,
      name,
      "card place",
      html`<span><b class="number">${card?.number}</b> <b>${name}</b></span>`,
    );
  })}</section>`;
}
