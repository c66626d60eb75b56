/** What a player points at to name an action, and cards for that which lies nowhere on the table. */

import type { Action } from "herald-client";
import { html, nothing, type TemplateResult } from "lit";
import type { Target } from "../choosing.js";
import type { Table } from "./box.js";
import {
  fateCard,
  factionCard,
  numberCard,
  openCard,
  orderCard,
  readCard,
  runeCard,
  symbolCard,
  tileCard,
  trainCard,
  unitCard,
} from "./cards.js";
import { groupTarget, seatName, seatTitle, squadTarget, type Asked, type Pen } from "./pen.js";
import { crest, dialCard } from "./table.js";

export type RunewarsAction = Action<"runewars">;
type Units = Extract<RunewarsAction, { type: "units" }>;

/** What a player points at to name this action; words name the rest. */
export function picksOf(view: Table | undefined, asked: Asked | undefined, action: RunewarsAction): readonly Target[] {
  switch (action.type) {
    case "area":
    case "shuffled":
      return [`area:${action.area}`];
    case "border":
      return [`border:${action.a}:${action.b}`];
    case "units":
      return [unitsTarget(view, asked, action)];
    case "unit_type":
      return [`type:${action.unit}`];
    case "hero":
      return [`hero:${action.hero}`];
    case "reward":
      return [`reward:${action.hero}:${action.reward}`];
    case "tactics":
      return [`tactics:${action.card}`];
    case "quest":
      return [`quest:${action.quest}`];
    case "objective":
      return [`objective:${action.objective}`];
    case "title":
      return [`title:${action.title}`];
    case "order":
      return [`order:${action.number}`];
    case "number":
      return [`n:${action.n}`];
    case "player":
      return [`seat:${action.seat}`];
    case "resource":
      return [`dial:${action.dial}`];
    case "development":
      return [`development:${action.development}`];
    case "train":
      return [`train:${action.attribute}`];
    case "symbol":
      return [`symbol:${action.destiny}`];
    case "fate_card":
    case "flip":
      return [`fate:${action.number}`];
    case "rune":
      return [`rune:${action.kind}`];
    case "faction":
      return [`faction:${action.faction}`];
    case "tile":
      return [`tile:${action.tile}`];
    case "place_tile":
      return [`turn:${action.rotation}`, `hex:${action.q},${action.r}`];
    case "spot":
      return [`spot:${action.q1},${action.r1},${action.q2},${action.r2}`];
    case "draw":
    case "lot":
      return [`drawn:${action.card}`];
    case "do":
      return action.what === "captain"
        ? ["title:captain"]
        : action.what === "commander"
          ? ["title:lord_commander"]
          : [];
    default:
      return [];
  }
}

/** A figure of a battle is named by its state alone: it is meant on the side that has such a one. */
function unitsTarget(view: Table | undefined, asked: Asked | undefined, action: Units): Target {
  const { unit, area, routed = false, damage = 0 } = action;
  const battle = view?.battle;
  if (battle && (!area || area === battle.area)) {
    const sides = (battle.armies ?? []).flatMap((army, side) =>
      army.squads?.some(
        (squad) => squad.unit === unit && (squad.routed ?? false) === routed && (squad.damage ?? 0) === damage,
      )
        ? [side]
        : [],
    );
    const own = asked?.seat === battle.attacker ? 0 : 1;
    // R16: abilities take enemies, but for Rage, which is about one's own Giants
    const meant = asked?.kind === "ability_target" && unit !== "giant" ? 1 - own : own;
    const side = sides.includes(meant) ? meant : sides[0];
    if (side !== undefined) return squadTarget(side, unit, routed, damage);
  }
  return groupTarget(area ?? "", unit, routed);
}

/** What lies on the map or in a fight anyway: there it is pointed at. */
const ON_THE_TABLE = /^(area|border|hex|spot|squad|tile):/;
/** What a rule forbids is shown among the choices, where it would lie nowhere else. */
const SHOWN_BARRED: readonly RunewarsAction["type"][] = ["order", "faction", "development", "unit_type"];

/** The cards and tokens that the question is about, to be chosen from; nothing: it is about the map, or words do. */
export function options(
  pen: Pen,
  open: readonly (readonly [RunewarsAction, readonly Target[]])[],
  barred: readonly (readonly [RunewarsAction, readonly Target[]])[],
): TemplateResult | typeof nothing {
  const drawn = new Set(pen.view.duel?.fighters.flatMap(({ cards = [] }) => cards.map((number) => `fate:${number}`)));
  const shown = new Map<Target, RunewarsAction>();
  for (const [action, picks] of [...open, ...barred.filter(([{ type }]) => SHOWN_BARRED.includes(type))]) {
    const target = picks.find((one) => !ON_THE_TABLE.test(one) && !drawn.has(one));
    if (target && !shown.has(target)) shown.set(target, action);
  }
  if (!shown.size) return nothing;
  const cards = [...shown].toSorted(([, a], [, b]) =>
    a.type === "order" && b.type === "order" ? a.number - b.number : 0,
  );
  const turns = open.some(([{ type }]) => type === "place_tile");
  return html`<section class="options" aria-label=${pen.word("options")}>
    ${turns ? html`<p class="soft">${pen.word("first_area")}</p>` : nothing}
    <div class="cards">${cards.map(([target, action]) => option(pen, target, action))}</div>
  </section>`;
}

/** What is meant by this, drawn as a card. */
function option(pen: Pen, target: Target, action: RunewarsAction): TemplateResult {
  switch (action.type) {
    case "order":
      return orderCard(pen, action.number);
    case "number":
      return numberCard(pen, action.n);
    case "unit_type":
      return unitCard(pen, target, action.unit);
    case "units":
      return unitCard(pen, target, action.unit, action.routed, areaNote(pen, action.area), countOf(pen, action));
    case "faction":
      return factionCard(pen, action.faction);
    case "tile":
      return tileCard(pen, target, action.tile);
    case "place_tile":
      return tileCard(pen, target, action.tile, action.rotation, pen.word("turned", { n: action.rotation * 60 }));
    case "symbol":
      return symbolCard(pen, action.destiny);
    case "fate_card":
    case "flip":
      return fateCard(pen, action.number, action.type === "flip" ? undefined : "circle", target);
    case "rune":
      return runeCard(pen, action.kind);
    case "train":
      return trainCard(pen, action.attribute);
    case "development":
      return readCard(pen, target, "development", action.development);
    case "hero":
      return readCard(pen, target, "hero", action.hero);
    case "reward":
      return readCard(pen, target, "reward", action.reward);
    case "tactics":
      return readCard(pen, target, "tactic", action.card);
    case "quest":
      return readCard(pen, target, "quest", action.quest);
    case "objective":
      return readCard(pen, target, "objective", action.objective);
    case "title":
      return readCard(pen, target, "title", action.title);
    case "draw":
    case "lot":
      return openCard(pen, target, pen.box.kindOf(action.card) ?? "tactic", action.card);
    case "resource":
      return dialCard(pen, action.dial);
    case "player":
      return pen.card(
        target,
        seatName(pen, action.seat),
        "card small",
        html`<h4>${crest(pen, action.seat)}${seatTitle(pen, action.seat)}</h4>`,
      );
    case "do":
      return openCard(pen, target, "title", action.what === "captain" ? "captain" : "lord_commander");
    default:
      return html``;
  }
}

function areaNote(pen: Pen, area: string | null | undefined): TemplateResult | typeof nothing {
  return area ? html`<span class="soft">${pen.name(area, "area")}</span>` : nothing;
}

/** How many such figures there are. */
function countOf(pen: Pen, { unit, area, routed = false }: Units): number {
  return (area && pen.view.lands[area]?.units?.[unit + (routed ? "!" : "")]) || 1;
}
