/** The targets that name an action, and cards for options that are not on the table. */

import type { Action } from "herald-client";
import { html, nothing, type TemplateResult } from "lit";
import type { Target } from "../selection.js";
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
import { groupTarget, seatName, seatTitle, squadTarget, type Asked, type DrawContext } from "./svg.js";
import { crest, dialCard } from "./table.js";

export type RunewarsAction = Action<"runewars">;
type PlaceTile = Extract<RunewarsAction, { type: "place_tile" }>;
type Units = Extract<RunewarsAction, { type: "units" }>;

/** What a player points at to name this action; words name the rest. */
export function targetsOf(view: Table | undefined, asked: Asked | undefined, action: RunewarsAction): readonly Target[] {
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
      return isOnlyTurn(asked, action) ? [`turn:${action.rotation}`] : [`turn:${action.rotation}`, `hex:${action.q},${action.r}`];
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

/** R3.8: whether a home tile that is turned so has but one place, which need not be pointed at. */
function isOnlyTurn(asked: Asked | undefined, { rotation }: PlaceTile): boolean {
  const isSo = (action: RunewarsAction) => action.type === "place_tile" && action.rotation === rotation;
  return asked?.kind === "orient_home" && asked.actions.filter(isSo).length === 1;
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

/** Targets that the map or a fight shows anyway. */
const ON_THE_TABLE = /^(area|border|hex|spot|squad|tile):/;
/** Types of forbidden actions that are shown among the options, as no other place shows them. */
const SHOWN_ILLEGAL: readonly RunewarsAction["type"][] = ["order", "faction", "development", "unit_type"];

/** Returns cards and tokens for the options; `nothing` if the map or buttons show them. */
export function options(
  context: DrawContext,
  open: readonly (readonly [RunewarsAction, readonly Target[]])[],
  illegal: readonly (readonly [RunewarsAction, readonly Target[]])[],
): TemplateResult | typeof nothing {
  const drawn = new Set(context.view.duel?.fighters.flatMap(({ cards = [] }) => cards.map((number) => `fate:${number}`)));
  const shown = new Map<Target, RunewarsAction>();
  for (const [action, targets] of [...open, ...illegal.filter(([{ type }]) => SHOWN_ILLEGAL.includes(type))]) {
    const target = targets.find((one) => !ON_THE_TABLE.test(one) && !drawn.has(one));
    if (target && !shown.has(target)) shown.set(target, action);
  }
  if (!shown.size) return nothing;
  const cards = [...shown].toSorted(([, a], [, b]) =>
    a.type === "order" && b.type === "order" ? a.number - b.number : 0,
  );
  const turns = open.some(([{ type }, targets]) => type === "place_tile" && targets.length > 1);
  return html`<section class="options" aria-label=${context.word("options")}>
    ${turns ? html`<p class="soft">${context.word("first_area")}</p>` : nothing}
    <div class="cards">${cards.map(([target, action]) => option(context, target, action))}</div>
  </section>`;
}

/** Returns an option drawn as a card. */
function option(context: DrawContext, target: Target, action: RunewarsAction): TemplateResult {
  switch (action.type) {
    case "order":
      return orderCard(context, action.number);
    case "number":
      return numberCard(context, action.n);
    case "unit_type":
      return unitCard(context, target, action.unit);
    case "units":
      return unitCard(context, target, action.unit, action.routed, areaNote(context, action.area), countOf(context, action));
    case "faction":
      return factionCard(context, action.faction);
    case "tile":
      return tileCard(context, target, action.tile);
    case "place_tile":
      return tileCard(context, target, action.tile, action.rotation, context.word("turned", { n: action.rotation * 60 }));
    case "symbol":
      return symbolCard(context, action.destiny);
    case "fate_card":
    case "flip":
      return fateCard(context, action.number, action.type === "flip" ? undefined : "circle", target);
    case "rune":
      return runeCard(context, action.kind);
    case "train":
      return trainCard(context, action.attribute);
    case "development":
      return readCard(context, target, "development", action.development);
    case "hero":
      return readCard(context, target, "hero", action.hero);
    case "reward":
      return readCard(context, target, "reward", action.reward);
    case "tactics":
      return readCard(context, target, "tactic", action.card);
    case "quest":
      return readCard(context, target, "quest", action.quest);
    case "objective":
      return readCard(context, target, "objective", action.objective);
    case "title":
      return readCard(context, target, "title", action.title);
    case "draw":
    case "lot":
      return openCard(context, target, context.box.kindOf(action.card) ?? "tactic", action.card);
    case "resource":
      return dialCard(context, action.dial);
    case "player":
      return context.card(
        target,
        seatName(context, action.seat),
        "card small",
        html`<h3>${crest(context, action.seat)}${seatTitle(context, action.seat)}</h3>`,
      );
    case "do":
      return openCard(context, target, "title", action.what === "captain" ? "captain" : "lord_commander");
    default:
      return html``;
  }
}

function areaNote(context: DrawContext, area: string | null | undefined): TemplateResult | typeof nothing {
  return area ? html`<span class="soft">${context.name(area, "area")}</span>` : nothing;
}

/** Returns the number of such figures. */
function countOf(context: DrawContext, { unit, area, routed = false }: Units): number {
  return (area && context.view.lands[area]?.units?.[unit + (routed ? "!" : "")]) || 1;
}
