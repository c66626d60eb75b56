/** Tooltips of cards and landmarks: both faces, and which one is up. */

import { html, nothing, type TemplateResult } from "lit";
import type { Names } from "../names.js";
import { actionFace, landmarkFace, power, provenance } from "./abilities.js";
import {
  crestName,
  part,
  type Card,
  type Game,
  type HeroCard,
  type Lying,
  type MinionCard,
  type Seat,
  type Warrior,
} from "./parts.js";
import { icon } from "./symbols.js";
import { facts } from "./tableau.js";
import { word } from "./words.js";

function facing(names: Names<Game>, title: string, up: boolean): TemplateResult {
  const told = up ? html` <span class="chip">${word(names, "lies_up")}</span>` : nothing;
  return html`<p class="facing"><b>${title}</b>${told}</p>`;
}

/** An action card with both faces: all cards are open at all times (R0). */
export function aboutAction(names: Names<Game>, seat: Seat, card: Card): TemplateResult | typeof nothing {
  const found = part(names, "action", card.id);
  if (!found) return nothing;
  const faces = Object.entries(found.faces).map(([face, printed]) => {
    const title = `${face}: ${names.say(printed.name)}`;
    return html`${facing(names, title, face === card.face)} ${actionFace(names, seat.set, printed)}`;
  });
  return html`${faces} ${provenance(names, found)}`;
}

/** A hero or a minion with both sides of its card. */
export function aboutWarrior(names: Names<Game>, seat: Seat, warrior: Warrior): TemplateResult | typeof nothing {
  const [hero, minion] = [part(names, "hero", warrior.id), part(names, "minion", warrior.id)];
  const sides = hero ? heroFaces(names, seat, hero, warrior) : minion ? minionSides(names, seat, minion, warrior) : [];
  return html`<p><b>${names.of(warrior.id)}</b> <span class="soft">${names.player(seat.seat)}</span></p>
    ${facts(names, warrior)} ${sides} ${provenance(names, hero ?? minion)}`;
}

/** The faces of a hero card; one without a second power has the same one on both. */
function heroFaces(names: Names<Game>, seat: Seat, { faces }: HeroCard, { face: up }: Warrior): TemplateResult[] {
  const name = (face: string): string => names.say(faces[face]?.name);
  return Object.entries(faces)
    .filter(([face]) => face === up || name(face) !== name(up))
    .map(([face, printed]) => {
      return html`${facing(names, `${face}: ${name(face)}`, face === up)} ${power(names, seat.set, printed)}`;
    });
}

function minionSides(names: Names<Game>, seat: Seat, { sides }: MinionCard, { face: up }: Warrior): TemplateResult[] {
  return Object.entries(sides).map(([side, printed]) => {
    const title = `${word(names, side === "wounded" ? "wounded" : "healthy")}: ${names.say(printed.name)}`;
    return html`${facing(names, title, side === up)}
      <p class="soft">${word(names, "movement")} ${printed.move} · ${word(names, "defence")} ${printed.defence}</p>
      ${power(names, seat.set, printed)}`;
  });
}

/** A health card with both sides. */
export function aboutHealth(names: Names<Game>, seat: Seat): TemplateResult | typeof nothing {
  const found = part(names, "health", `${seat.set}.health`);
  if (!found || !seat.health) return nothing;
  const { healthy, wounded } = found;
  const begins = (n: number): string => word(names, "begins", { n });
  return html`
    <p><b>${names.of(found.id)}</b> <span class="soft">${word(names, "wounds_left", { n: seat.hero.life })}</span></p>
    <p>${word(names, seat.health.side === "healthy" ? "until_turn" : "until_fall", { n: (seat.health.side === "healthy" ? healthy.flip : wounded.skull) - seat.health.column })}</p>
    ${facing(names, word(names, "healthy"), seat.health.side === "healthy")}
    <p class="soft">${begins(healthy.start)}, ${word(names, "flips", { n: healthy.flip })}</p>
    ${facing(names, word(names, "wounded"), seat.health.side === "wounded")}
    <p class="soft">${begins(wounded.start)}, ${word(names, "dies", { n: wounded.skull })} · ${word(names, "crest")}:
      ${icon(wounded.crest)} ${crestName(names, seat.set, wounded.crest)}</p>
    ${provenance(names, found)}
  `;
}

/** A landmark with both faces; `lying` tells where it lies, if it does. */
export function aboutLandmark(names: Names<Game>, id: string, lying?: Lying): TemplateResult | typeof nothing {
  const found = part(names, "landmark", id);
  if (!found) return nothing;
  const where = lying ? `${lying.position} (${lying.cell})` : "";
  return html`<p><b>${found.number} · ${names.of(id)}</b> <span class="soft">${where}</span></p>
    ${Object.keys(found.powers).map((face) => {
      const title = word(names, "face", { face });
      return html`${facing(names, title, face === lying?.face)} ${landmarkFace(names, found, face, lying?.cell)}`;
    })}
    ${provenance(names, found)}`;
}
