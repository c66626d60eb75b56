/** How the game stands: its mode, the turn and its actions, what is under way, the end. */

import { html, nothing, type TemplateResult } from "lit";
import type { Names } from "../names.js";
import { powerName, range } from "./abilities.js";
import { done, part, type Game, type Table, type Task } from "./parts.js";
import { icon } from "./symbols.js";
import { word } from "./words.js";

/** The kinds of action, of which a turn has two (R4.1, R4.2). */
const KINDS = ["activate", "prime", "refocus", "move"] as const;
const ACTIONS_IN_A_TURN = 2;

export function status(names: Names<Game>, table: Table): TemplateResult {
  const { turn, turn_limit: limit, over } = table;
  const { used, stars, moved } = done(table);
  const seat = table.seats.find((one) => one.seat === turn.seat);
  const begun = table.seats.length > 0;
  return html`<header class="status">
    <div class="line">
      <span class="chip">${word(names, table.mode === "team" ? "team" : "duel")}</span>
      <b>${begun ? word(names, limit ? "turn_of" : "turn", { n: turn.number, limit: limit ?? "" }) : word(names, "setup")}</b>
      ${seat && !over ? html`<span class=${seat.seat}><span class="who">${seat.seat.slice(1)}</span> ${word(names, "player", { n: seat.seat.slice(1) })} (${names.of(seat.hero.id)})</span>` : nothing}
      ${begun && !over
        ? html`<span class="kinds" role="list">${KINDS.map((kind) => {
            const taken = used.includes(kind);
            return html`<span role="listitem" class="chip kind ${taken ? "used" : ""}">${icon(kind)} ${word(names, kind)}${taken ? html`<span role="img" aria-label=${word(names, "used")}> ✓</span>` : nothing}</span>`;
          })}</span>
          <span class="soft">${word(names, "left", { n: ACTIONS_IN_A_TURN - used.length })}</span>`
        : nothing}
    </div>
    ${stars.length ? html`<p>${icon("star")} ${word(names, "stars_used")}: ${stars.map((id) => powerName(names, id)).join(", ")}</p>` : nothing}
    ${moved.length ? html`<p>${icon("move")} ${word(names, "moved")}: ${moved.map((id) => names.of(id)).join(", ")}</p>` : nothing}
    ${table.resolving.length
      ? html`<p class="under-way"><b>${word(names, "under_way")}:</b> ${table.resolving.map((task, n) => html`${n ? " › " : ""}${underWay(names, task)}`)}</p>`
      : nothing}
    ${over ? html`<p class="ended" role="status">${ended(names, table, over)}</p>` : nothing}
  </header>`;
}

/** A task that waits for an answer (R21.3). */
function underWay(names: Names<Game>, task: Task): TemplateResult {
  switch (task.task) {
    case "activation": {
      const face = part(names, "action", task.card)?.faces[task.face];
      const item = face?.items[task.item]?.type;
      return html`${icon("activate")} ${word(names, "quoted", { name: names.say(face?.name) })}, ${word(names, "item", { n: task.item + 1 })}${item ? `: ${word(names, item)}` : ""}`;
    }
    case "power":
      return html`${icon("star")} ${word(names, "quoted", { name: powerName(names, `${task.card}:${task.face}`) })} (${names.of(task.card)}), ${word(names, "effect", { n: task.effect + 1 })}`;
    case "attack": {
      const targets = [task.target, ...(task.to_come ?? [])].filter((id) => id != null).map((id) => names.of(id));
      return html`${icon("attack")} ${word(names, "attack")}: ${names.of(task.attacker)}, ${word(names, "value", { n: task.value })}, ${range(names, task)}${
        targets.length ? html` → <b>${targets.join(", ")}</b>` : nothing
      }`;
    }
    case "push":
      return html`${icon("push")} ${word(names, "push")}: ${names.of(task.warrior)}, ${word(names, "value", { n: task.value })}, ${range(names, task)}`;
    case "march":
      return html`${icon("march")} ${word(names, "march")}: ${names.of(task.warrior)}, ${word(names, "steps", { n: task.steps })}`;
    case "unsettle":
      return html`${icon("unsettle")} ${word(names, "unsettle")}: ${names.of(task.warrior)}, ${range(names, task)}${
        task.target ? html` → <b>${names.of(task.target)}</b>` : nothing
      }`;
  }
}

function ended(names: Names<Game>, table: Table, { team, reason }: NonNullable<Table["over"]>): string {
  const winners = table.seats.filter((seat) => seat.team === team).map((seat) => names.of(seat.hero.id));
  const end = team ? word(names, "won", { who: winners.join(", ") }) : word(names, "draw");
  return `${end} – ${word(names, reason)}.`;
}
