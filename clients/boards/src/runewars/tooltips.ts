/** Tooltips of this board, on hover or focus. */

import { html, nothing, type TemplateResult } from "lit";
import type { Target } from "../selection.js";
import { DIALS, figuresIn, type Kind } from "./box.js";
import { textOf } from "./cards.js";
import { groupName, seatName, type DrawContext } from "./svg.js";

/** The kind of components that a target of this sort is about; its id is the last part of the target. */
const KINDS: Readonly<Record<string, Kind>> = {
  season: "season_card",
  order: "order",
  tactics: "tactic",
  fresh: "tactic",
  quest: "quest",
  objective: "objective",
  reward: "reward",
  title: "title",
  development: "development",
  type: "unit",
  hero: "hero",
  faction: "faction",
};

export function aboutTarget(context: DrawContext, target: Target): TemplateResult | typeof nothing {
  const [sort = "", ...parts] = target.split(":");
  const last = parts.at(-1) ?? "";
  if (sort === "area") return areaText(context, last);
  if (sort === "units" || sort === "squad") return cardText(context, "unit", parts[1]!.replace("!", ""));
  if (sort === "order" || sort === "laid") return cardText(context, "order", context.box.order(Number(last))?.id ?? "");
  if (sort === "drawn") return cardText(context, context.box.kindOf(last) ?? "tactic", last);
  if (sort.endsWith("-card")) return cardText(context, sort.slice(0, -5) as Kind, last);
  if (sort === "seat") return cardText(context, "faction", context.view.players[last]?.faction ?? "");
  if (sort === "dial") return dialText(context, parts[0] as (typeof DIALS)[number], parts[1] ?? context.asked?.seat ?? "");
  const kind = KINDS[sort];
  return kind ? cardText(context, kind, last) : nothing;
}

function cardText(context: DrawContext, kind: Kind, id: string): TemplateResult | typeof nothing {
  const text = textOf(context, kind, id);
  return text === nothing
    ? nothing
    : html`<h3>${context.name(id, kind)}</h3>
        ${text}`;
}

function joined(...parts: (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(", ");
}

/** R7: the orders that give what a dial has reached (R8.3), and the one that sets it. */
const [STRATEGIZE, HARVEST, RECRUIT, POWER] = [1, 4, 5, 7] as const;

/** What a dial gives with which order, and what its next space adds. */
function dialText(context: DrawContext, dial: (typeof DIALS)[number], seat: string): TemplateResult | typeof nothing {
  const player = context.view.players[seat];
  const track = player?.faction && context.box.facts("faction", player.faction)?.tracks[dial];
  if (!player || !track) return nothing;
  const { box, word } = context;
  const named = (gain: string) => (gain === "influence" || gain === "tactics" ? word(gain) : context.name(gain, "unit"));
  const orderOf = (gain: string) => (gain === "influence" ? POWER : gain === "tactics" ? STRATEGIZE : RECRUIT);
  const had = track.slice(0, player[dial]).flatMap((gain) => (gain ? [gain] : []));
  const gains = [...new Set(had)].toSorted((one, other) => orderOf(one) - orderOf(other));
  const next = track[player[dial]];
  const by = (order: number, text: string) => html`<p><b>${box.names.say(box.order(order)?.name)}:</b> ${text}</p>`;
  return html`<h3>${word(dial)} ${player[dial]}</h3>
    ${gains.map((gain) => by(orderOf(gain), `${had.filter((one) => one === gain).length} × ${named(gain)}`))}
    ${next ? html`<p>${word("next_space")}: ${named(next)}</p>` : nothing}
    ${by(HARVEST, box.names.say(box.order(HARVEST)?.primary))}`;
}

/** The tooltip of an area: its printed values and its pieces. */
function areaText(context: DrawContext, area: string): TemplateResult {
  const { view, ground } = context;
  const land = view.lands[area] ?? {};
  const facts = context.box.facts("area", area);
  const produce = DIALS.flatMap((dial) =>
    facts?.resources[dial] ? [`${context.word(dial)} ${facts.resources[dial]}`] : [],
  );
  const active = Object.entries(view.players).flatMap(([seat, { activated }]) =>
    activated.some((one) => one === area) ? [seatName(context, seat)] : [],
  );
  const { stronghold, city, rune, exploration, dropped, control } = land;
  const lines = [
    facts?.home ? `${context.word("home")}: ${context.name(facts.home, "faction")}` : "",
    produce.length ? `${context.word("produces")}: ${produce.join(", ")}` : "",
    control ? `${context.word("control")}: ${seatName(context, control)}` : "",
    active.length ? `${context.word("activated")}: ${active.join(", ")}` : "",
    figuresIn(view, area)
      .map((group) => groupName(context, group))
      .join(", "),
    stronghold
      ? joined(
          `${context.name("stronghold")}: ${seatName(context, stronghold.seat)}`,
          stronghold.damaged && context.word("damaged"),
          stronghold.development && context.name(stronghold.development, "development"),
        )
      : "",
    city ? `${context.word("city")} ${context.name(city, "city")}` : facts?.city && view.setup ? context.word("city_place") : "",
    rune
      ? joined(
          rune.kind ? context.name(`${rune.kind}_rune`, "rune") : `${context.word("rune")} (${context.word("hidden")})`,
          rune.open && context.word("face_up"),
        )
      : "",
    exploration
      ? joined(
          context.word("exploration"),
          exploration.id ? context.name(exploration.id, "exploration") : context.word("back", { n: exploration.back }),
        )
      : "",
    facts?.quest ? `${context.word("quest_here")}: ${context.name(facts.quest, "quest")}` : "",
    ...view.heroes
      .filter((hero) => hero.area === area)
      .map(
        (hero) =>
          `${context.name(hero.id, "hero")}, ${seatName(context, hero.seat)}${hero.routed ? ` (${context.word("routed")})` : ""}`,
      ),
    dropped?.length
      ? joined(
          context.word("dropped"),
          ...dropped.map(({ card }) => (card ? context.name(card, "reward") : context.word("hidden"))),
        )
      : "",
    ground
      .neighbours(area)
      .filter(({ line }) => line !== "open")
      .map(
        ({ area: other, line }) => `${context.name(other, "area")}: ${context.word(line === "water" ? "water" : "mountain")}`,
      )
      .join(", "),
  ];
  return html`<h3>${context.word("area")} ${context.name(area, "area")}</h3>
    ${lines.filter(Boolean).map((line) => html`<p>${line}</p>`)} ${city ? textOf(context, "city", city) : nothing}
    ${exploration?.id ? textOf(context, "exploration", exploration.id) : nothing}
    ${stronghold?.development ? textOf(context, "development", stronghold.development) : nothing}`;
}
