/** R4.1: the zones of a player: Hero, field, deck, graveyard and hand. */

import { html, nothing, type TemplateResult } from "lit";
import { aimedAt, card, chip, marksOf, type DrawContext, type Remark } from "./cards.js";
import { counted, letterOf, nameOf, OTHER, turnOf, type Seat, type Side, type TableView } from "./facts.js";
import { back, glyph } from "./symbols.js";
import { word, WORDS } from "./words.js";

/** All zones of a player: those of the onlooker lie the other way up. */
export function sideOf(d: DrawContext, view: TableView, seat: Seat, below: boolean, searched: boolean): TemplateResult {
  const side = view.sides[seat]!;
  const plate = plateOf(d, view, seat, side);
  const zones = html`<div class="zones pane">
    ${card(d, `hero:${seat}`, side.hero, { closed: side.closed, power: side.power, used: side.used })}
    ${fieldOf(d, seat, side)}
    <div class="piles pane" role="group" aria-label=${word("deck", d.names.language)}>${deckOf(d, seat, side)} ${graveyardOf(d, seat, side, searched)}</div>
  </div>`;
  const hand = handOf(d, view, seat, side);
  const order = below ? [zones, plate, hand] : [plate, hand, zones];
  const classes = `side ${seat} ${below ? "below" : "above"}`;
  const name = d.names.player(seat);
  return html`<section class=${classes} aria-label=${name}><h2 class="unseen">${name}</h2>${order}</section>`;
}

/** The plate of a player, with lasting effects; strikes aim at it. */
function plateOf(d: DrawContext, view: TableView, seat: Seat, side: Side): TemplateResult {
  const say = (key: keyof typeof WORDS) => word(key, d.names.language);
  const turn = turnOf(view);
  const active = turn.number > 0 && turn.seat === seat && !view.over;
  const name = d.names.player(seat);
  const target = `player:${seat}`;
  const hidden = seenHand(view, seat, side) ? 0 : side.cards - side.turned.length;
  const remarks: Remark[] = [{ symbol: "draw", text: `${say("hand")}: ${side.cards} / ${side.power}` }];
  if (active) remarks.unshift({ symbol: "main", text: say("active"), state: "strong" });
  if (view.over?.winner === seat) remarks.unshift({ symbol: "hero", text: say("winner"), state: "strong" });
  remarks.push(...marksOf(d.names, side));
  return html`${d.pointable(
    target,
    d.aims.has(target) ? `${name}, ${say("aimed")}` : name,
    `player ${active ? "active" : ""}`,
    html`<b class="who named">${name}</b>
      ${remarks.map(
        ({ symbol, text, state = "" }) => html` <span class="remark ${state}">${glyph(symbol)}${text}</span>`,
      )}
      ${hidden ? html`<span class="backs" aria-hidden="true">${Array.from({ length: hidden }, back)}</span>` : nothing}
      ${aimedAt(d, target)}`,
  )}${keptOf(d, side)}`;
}

/** The effects until the player's next turn, and the secret choices. */
function keptOf(d: DrawContext, side: Side): TemplateResult | typeof nothing {
  const say = (key: keyof typeof WORDS) => word(key, d.names.language);
  const cards = (ids: readonly string[]) => ids.map((id) => nameOf(d.names, id)).join(", ");
  const lines: string[] = [];
  if (side.used.length) lines.push(`${say("usedUp")}: ${side.used.map((key) => ability(d, key)).join(", ")}`);
  if (side.shown.length) lines.push(`${say("shown")}: ${cards(side.shown)}`);
  if (side.starting?.length) lines.push(`${say("starting")}: ${cards(side.starting)}`);
  return lines.length ? html`<p class="kept soft">${lines.map((line) => html`<span>${line}</span>`)}</p>` : nothing;
}

function ability(d: DrawContext, key: string): string {
  const [id, letter] = key.split(".") as [string, string];
  return `${nameOf(d.names, id)} (${letterOf(letter, d.names)})`;
}

/** The hand as the viewer knows it; both players know turned cards (R7.19), and the plate counts hidden ones. */
function handOf(d: DrawContext, view: TableView, seat: Seat, side: Side): TemplateResult | typeof nothing {
  const seen = seenHand(view, seat, side);
  const turned = counted(side.turned);
  const label = word("hand", d.names.language);
  if (!seen) {
    if (!turned.length) return nothing;
    const note = word("turned", d.names.language);
    const chips = turned.map(([id, count]) => chip(d, `turned:${seat}:${id}`, id, count, note));
    return html`<div class="chips" role="group" aria-label=${label}>${chips}</div>`;
  }
  return html`<div class="hand pane" role="group" aria-label=${label}>
    ${counted(seen).map(([id, count]) => card(d, `hand:${seat}:${id}`, id, { count, used: side.used }))}
    ${turned.map(([id, count]) => card(d, `turned:${seat}:${id}`, id, { count, turned: true, used: side.used }))}
    ${side.cards ? nothing : html`<p class="soft empty">${label}: ${word("empty", d.names.language)}</p>`}
  </div>`;
}

/** The unturned cards of the hand, if the viewer sees them: the owner, or an opponent who chooses from them. */
function seenHand(view: TableView, seat: Seat, side: Side): string[] | undefined {
  if (side.hand) return side.hand;
  const other = view.sides[OTHER[seat]]!;
  if (!view.opponents_hand || !other.hand) return undefined;
  const left: string[] = [...view.opponents_hand];
  for (const card of side.turned) left.splice(left.indexOf(card), 1);
  return left;
}

function fieldOf(d: DrawContext, seat: Seat, side: Side): TemplateResult {
  const label = word("field", d.names.language);
  return html`<div class="field pane" role="group" aria-label=${label}>
    ${side.field.map((one) =>
      card(d, `field:${seat}:${one.id}`, one.id, {
        closed: one.closed,
        power: one.power,
        under: one.under ?? [],
        used: side.used,
      }),
    )}
    ${side.field.length ? nothing : html`<p class="soft empty">${label}: ${word("empty", d.names.language)}</p>`}
  </div>`;
}

/** The deck: its size, and the cards at its ends that its owner knows. */
function deckOf(d: DrawContext, seat: Seat, side: Side): TemplateResult {
  const say = (key: keyof typeof WORDS) => word(key, d.names.language);
  return html`<div class="pile deck">
    ${end(d, seat, "top", side.top)}
    <p class="count">${side.deck ? back() : nothing}<b>${say("deck")}: ${side.deck}</b></p>
    ${end(d, seat, "bottom", side.bottom)}
    ${side.rest
      ? html`<details>
          <summary>${say("rest")}</summary>
          <div class="chips">
            ${Object.entries(side.rest).map(([id, count]) => chip(d, `rest:${seat}:${id}`, id, count))}
          </div>
        </details>`
      : nothing}
  </div>`;
}

/** An end of the deck: cards that were looked at are put there. */
function end(
  d: DrawContext,
  seat: Seat,
  to: "top" | "bottom",
  known: readonly string[] | null,
): TemplateResult | typeof nothing {
  if (!known) return nothing; // another's deck
  const label = word(to, d.names.language);
  const said = known.map((id) => nameOf(d.names, id)).join(", ") || word("unknown", d.names.language);
  const content = html`<small>${label}: </small><span>${said}</span>`;
  return d.pointable(`deck:${seat}:${to}`, label, "end", content);
}

/** The graveyard, which is public; it opens when a card in it can be chosen. */
function graveyardOf(d: DrawContext, seat: Seat, side: Side, searched: boolean): TemplateResult {
  const last = side.graveyard.at(-1);
  const label = `${word("graveyard", d.names.language)}: ${side.graveyard.length}`;
  if (!last) return html`<div class="pile grave"><p class="count">${glyph("recover")}<b>${label}</b></p></div>`;
  return html`<details class="pile grave" ?open=${searched}>
    <summary>${glyph("recover")}<b>${label}</b><span class="last soft">${nameOf(d.names, last)}</span></summary>
    <div class="chips">
      ${counted(side.graveyard).map(([id, count]) => chip(d, `graveyard:${seat}:${id}`, id, count))}
    </div>
  </details>`;
}
