/** What is to be read about things on this board, on hover or focus. */

import { html, nothing, type TemplateResult } from "lit";
import type { Target } from "../choosing.js";
import { DIALS, groupsOf, type Kind } from "./box.js";
import { textOf } from "./cards.js";
import { groupName, seatName, type Pen } from "./pen.js";

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

export function aboutTarget(pen: Pen, target: Target): TemplateResult | typeof nothing {
  const [sort = "", ...parts] = target.split(":");
  const last = parts.at(-1) ?? "";
  if (sort === "area") return areaText(pen, last);
  if (sort === "units" || sort === "squad") return cardText(pen, "unit", parts[1]!.replace("!", ""));
  if (sort === "order" || sort === "laid") return cardText(pen, "order", pen.box.order(Number(last))?.id ?? "");
  if (sort === "drawn") return cardText(pen, pen.box.kindOf(last) ?? "tactic", last);
  if (sort.endsWith("-card")) return cardText(pen, sort.slice(0, -5) as Kind, last);
  const kind = KINDS[sort];
  return kind ? cardText(pen, kind, last) : nothing;
}

function cardText(pen: Pen, kind: Kind, id: string): TemplateResult | typeof nothing {
  const text = textOf(pen, kind, id);
  return text === nothing
    ? nothing
    : html`<h4>${pen.name(id, kind)}</h4>
        ${text}`;
}

function joined(...parts: (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(", ");
}

/** An area with all that is printed on it and lies there. */
function areaText(pen: Pen, area: string): TemplateResult {
  const { view, ground } = pen;
  const land = view.lands[area] ?? {};
  const facts = pen.box.facts("area", area);
  const produce = DIALS.flatMap((dial) =>
    facts?.resources[dial] ? [`${pen.word(dial)} ${facts.resources[dial]}`] : [],
  );
  const active = Object.entries(view.players).flatMap(([seat, { activated }]) =>
    activated.some((one) => one === area) ? [seatName(pen, seat)] : [],
  );
  const { stronghold, city, rune, exploration, dropped, control, units } = land;
  const lines = [
    facts?.home ? `${pen.word("home")}: ${pen.name(facts.home, "faction")}` : "",
    produce.length ? `${pen.word("produces")}: ${produce.join(", ")}` : "",
    control ? `${pen.word("control")}: ${seatName(pen, control)}` : "",
    active.length ? `${pen.word("activated")}: ${active.join(", ")}` : "",
    groupsOf(units)
      .map((group) => groupName(pen, group))
      .join(", "),
    stronghold
      ? joined(
          `${pen.name("stronghold")}: ${seatName(pen, stronghold.seat)}`,
          stronghold.damaged && pen.word("damaged"),
          stronghold.development && pen.name(stronghold.development, "development"),
        )
      : "",
    city ? `${pen.word("city")} ${pen.name(city, "city")}` : facts?.city && view.setup ? pen.word("city_place") : "",
    rune
      ? joined(
          rune.kind ? pen.name(`${rune.kind}_rune`, "rune") : `${pen.word("rune")} (${pen.word("hidden")})`,
          rune.open && pen.word("face_up"),
        )
      : "",
    exploration
      ? joined(
          pen.word("exploration"),
          exploration.id ? pen.name(exploration.id, "exploration") : pen.word("back", { n: exploration.back }),
        )
      : "",
    facts?.quest ? `${pen.word("quest_here")}: ${pen.name(facts.quest, "quest")}` : "",
    ...view.heroes
      .filter((hero) => hero.area === area)
      .map(
        (hero) =>
          `${pen.name(hero.id, "hero")}, ${seatName(pen, hero.seat)}${hero.routed ? ` (${pen.word("routed")})` : ""}`,
      ),
    dropped?.length
      ? joined(
          pen.word("dropped"),
          ...dropped.map(({ card }) => (card ? pen.name(card, "reward") : pen.word("hidden"))),
        )
      : "",
    ground
      .neighbours(area)
      .filter(({ line }) => line !== "open")
      .map(
        ({ area: other, line }) => `${pen.name(other, "area")}: ${pen.word(line === "water" ? "water" : "mountain")}`,
      )
      .join(", "),
  ];
  return html`<h4>${pen.word("area")} ${pen.name(area, "area")}</h4>
    ${lines.filter(Boolean).map((line) => html`<p>${line}</p>`)} ${city ? textOf(pen, "city", city) : nothing}
    ${exploration?.id ? textOf(pen, "exploration", exploration.id) : nothing}
    ${stronghold?.development ? textOf(pen, "development", stronghold.development) : nothing}`;
}
