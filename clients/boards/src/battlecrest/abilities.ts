/** What cards do, in symbols and words: abilities, powers, the edges of landmarks. */

import { html, nothing, type TemplateResult } from "lit";
import type { Names } from "../names.js";
import {
  crestName,
  part,
  touched,
  type Ability,
  type ActionFace,
  type EdgeEffect,
  type Game,
  type Landmark,
} from "./parts.js";
import { icon } from "./symbols.js";
import { word, type Word } from "./words.js";

type Namer = Names<Game>;

/** A special power: what works always, and what a star pays for. */
interface Power {
  passives?: readonly string[];
  star: readonly Ability[];
}

/** A crest bonus (R13.2): +1 for each time this crest is primed. */
export function plusCrest(names: Namer, set: string, crest: string | undefined): TemplateResult | typeof nothing {
  if (!crest) return nothing;
  const told = word(names, "plus_crest", { crest: crestName(names, set, crest) });
  return html`<span class="plus" title=${told}>+${icon(crest, told)}</span>`;
}

/** The name of a range (R6). */
export function range(names: Namer, ability: { range: "close" | "medium" | "long"; reach?: number }): string {
  return word(names, ability.range, { n: ability.reach ?? 1 });
}

/** An ability or a star in one line. */
export function ability(names: Namer, set: string, one: Ability): TemplateResult {
  const told: Word = one.type === "prime" ? "prime_card" : one.type;
  const value = "value" in one ? html` <b>${one.value}</b>` : nothing;
  const crest = "crest" in one ? plusCrest(names, set, one.crest) : nothing;
  const reach = "range" in one ? html` <span class="soft">${range(names, one)}</span>` : nothing;
  const many = "targets" in one && (one.targets ?? 1) > 1 ? one.targets : undefined;
  const targets = many ? html` <span class="soft">${word(names, "targets", { n: many })}</span>` : nothing;
  const text = html`${word(names, told)}${value}${crest}${reach}${targets}`;
  return html`<span class="ability">${icon(told)}<span>${text}</span></span>`;
}

/** What stands on a face of an action card, its name left out. */
export function actionFace(names: Namer, set: string, face: ActionFace): TemplateResult {
  return html`
    <div class="abilities">${face.items.map((one) => ability(names, set, one))}</div>
    <p class="soft">
      ${word(names, "crest")}: ${icon(face.crest)} ${crestName(names, set, face.crest)} ·
      ${word(names, "defence")} ${face.defence}${plusCrest(names, set, face.defence_crest)} ·
      ${word(names, "movement")} ${face.move}
    </p>
  `;
}

/** A special power (R14): what works always, and what a star pays for. */
export function power(names: Namer, set: string, { passives = [], star }: Power): TemplateResult {
  return html`<div class="abilities">
    ${passives.map((id) => html`<span class="passive">${names.of(id, "passive")}</span>`)}
    ${
      star.length
        ? html`<span class="starred"
            >${icon("star", word(names, "star"))}
            <span class="effects">${star.map((one) => ability(names, set, one))}</span>
          </span>`
        : nothing
    }
  </div>`;
}

/** What is on an edge: the symbols of a bonus one by one, a hazard, or a waypoint. */
export function symbolsOf(effect: EdgeEffect): readonly string[] {
  return effect.kind === "bonus" ? effect.symbols : [effect.kind];
}

/** An effect of an edge in words, with the cell where it works; `cell` is where the landmark lies. */
export function edge(names: Namer, cell: string, effect: EdgeEffect): string {
  const here = touched(cell, effect.edge);
  if (effect.kind === "hazard") return `${word(names, "hazard")} (${here})`;
  if (effect.kind === "waypoint")
    return `${word(names, "waypoint")} (${here} → ${touched(cell, effect.exit ?? effect.edge)})`;
  const gains = [...new Set(effect.symbols)].map((symbol) => {
    const n = effect.symbols.filter((one) => one === symbol).length; // each symbol is worth 1 (R12.1)
    return `+${n} ${word(names, `bonus_${symbol}`)}`;
  });
  return `${gains.join(", ")} (${here})`;
}

/** A face of a landmark: its star power, and what is active on its edges; `cell` is where it lies, if it does. */
export function landmarkFace(names: Namer, card: Landmark, face: string, cell: string | undefined): TemplateResult {
  const found = card.powers[face];
  const active = card.edges.filter((effect) => (effect.active as readonly string[]).includes(face));
  return html`
    <p><b>${names.say(found?.name)}</b></p>
    ${power(names, card.set, { star: found?.effects ?? [] })}
    ${
      cell
        ? html`<ul class="edges">${active.map(
            (effect) =>
              html`<li class=${effect.kind}>
                ${symbolsOf(effect).map((symbol) => icon(symbol))} ${edge(names, cell, effect)}
              </li>`,
          )}</ul>`
        : nothing
    }
  `;
}

/** Where the text of a card comes from, if it is none of the publisher's. */
export function provenance(
  names: Namer,
  card: { provenance: Readonly<Record<string, string>> } | undefined,
): TemplateResult | typeof nothing {
  const designed = Object.values(card?.provenance ?? {}).includes("designed");
  return designed ? html`<p class="soft small">${word(names, "designed")}</p>` : nothing;
}

/** The name of a star power as a turn notes it (R14.5): the card and the face or side that shows it. */
export function powerName(names: Namer, id: string): string {
  const [card = "", face = ""] = id.split(":");
  const found =
    part(names, "hero", card)?.faces[face] ??
    part(names, "minion", card)?.sides[face] ??
    part(names, "landmark", card)?.powers[face];
  return names.say(found?.name) || id;
}
