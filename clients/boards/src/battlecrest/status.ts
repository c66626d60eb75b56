/** The status of the game: its mode, the turn and its actions, current tasks, the result. */

import { html, nothing, type TemplateResult } from "lit";
import type { Names } from "../names.js";
import { powerName, range } from "./abilities.js";
import { done, isPlayed, part, type Game, type Seat, type Table, type Task } from "./parts.js";
import { icon } from "./symbols.js";
import { word } from "./words.js";

/** The kinds of action, of which a turn has two (R4.1, R4.2). */
const KINDS = ["activate", "prime", "refocus", "move"] as const;
const ACTIONS_IN_A_TURN = 2;

export function status(names: Names<Game>, table: Table): TemplateResult {
  const { turn, over } = table;
  const { used, stars, moved } = done(table);
  const seat = table.seats.find((one) => one.seat === turn.seat);
  const called = (ids: readonly string[]): string => ids.map((id) => names.of(id)).join(", ");
  return html`<header class="status">
    <div class="line">
      <span class="chip">${word(names, table.mode === "team" ? "team" : "duel")}</span>
      ${table.ability_order === "any" ? html`<span class="chip">${word(names, "any_order")}</span>` : nothing}
      <b>${over || isPlayed(table) ? turnOf(names, table) : word(names, "setup")}</b>
      ${seat && isPlayed(table) ? html`${toMove(names, seat)} ${actions(names, used)}` : nothing}
    </div>
    ${stars.length
      ? html`<p>${icon("star")} ${word(names, "stars_used")}: ${stars.map((id) => powerName(names, id)).join(", ")}</p>`
      : nothing}
    ${moved.length ? html`<p>${icon("move")} ${word(names, "moved")}: ${called(moved)}</p>` : nothing}
    ${table.resolving.length
      ? html`<p class="under-way">
          <b>${word(names, "under_way")}:</b>
          ${table.resolving.map((task, n) => html`${n ? " › " : ""}${underWay(names, task)}`)}
        </p>`
      : nothing}
    ${over ? html`<p class="ended" role="status">${ended(names, table, over)}</p>` : nothing}
  </header>`;
}

function turnOf(names: Names<Game>, { turn, max_turns: limit }: Table): string {
  return limit ? word(names, "turn_of", { n: turn.number, limit }) : word(names, "turn", { n: turn.number });
}

function toMove(names: Names<Game>, { seat, hero }: Seat): TemplateResult {
  const n = seat.slice(1);
  return html`<span class=${seat}><span class="who">${n}</span> <span class="named">${names.player(seat)}</span> (${names.of(hero.id)})</span>`;
}

/** The kinds of action, those of this turn marked, and how many are left. */
function actions(names: Names<Game>, used: readonly string[]): TemplateResult {
  const tick = html`<span role="img" aria-label=${word(names, "used")}> ✓</span>`;
  return html`<span class="kinds" role="list"
      >${KINDS.map((kind) => {
        const taken = used.includes(kind);
        return html`<span role="listitem" class="chip kind ${taken ? "used" : ""}"
          >${icon(kind)} ${word(names, kind)}${taken ? tick : nothing}</span
        >`;
      })}</span
    >
    <span class="soft">${word(names, "left", { n: ACTIONS_IN_A_TURN - used.length })}</span>`;
}

/** A task that waits for an answer (R21.3). */
function underWay(names: Names<Game>, task: Task): TemplateResult {
  const value = (n: number): string => word(names, "value", { n });
  const quoted = (name: string): string => word(names, "quoted", { name });
  switch (task.task) {
    case "activation": {
      const face = part(names, "action", task.card)?.faces[task.face];
      if (task.item == null)
        return html`${icon("activate")} ${quoted(names.say(face?.name))}: ${word(names, "choosing_item")}`;
      const item = face?.items[task.item]?.type;
      const at = word(names, "item", { n: task.item + 1 });
      return html`${icon("activate")} ${quoted(names.say(face?.name))}, ${at}${item ? `: ${word(names, item)}` : ""}`;
    }
    case "power": {
      const name = quoted(powerName(names, `${task.card}:${task.face}`));
      return html`${icon("star")} ${name} (${names.of(task.card)}), ${word(names, "effect", { n: task.effect + 1 })}`;
    }
    case "attack": {
      const targets = [task.target, ...(task.to_come ?? [])].filter((id) => id != null).map((id) => names.of(id));
      const told = `${names.of(task.attacker)}, ${value(task.value)}, ${range(names, task)}`;
      return html`${icon("attack")} ${word(names, "attack")}: ${told}${aimed(targets)}`;
    }
    case "push": {
      const told = `${names.of(task.warrior)}, ${value(task.value)}, ${range(names, task)}`;
      return html`${icon("push")} ${word(names, "push")}: ${told}`;
    }
    case "march": {
      const told = `${names.of(task.warrior)}, ${word(names, "steps", { n: task.steps })}`;
      return html`${icon("march")} ${word(names, "march")}: ${told}`;
    }
    case "unsettle": {
      const told = `${names.of(task.warrior)}, ${range(names, task)}`;
      const targets = task.target ? [names.of(task.target)] : [];
      return html`${icon("unsettle")} ${word(names, "unsettle")}: ${told}${aimed(targets)}`;
    }
  }
}

function aimed(targets: readonly string[]): TemplateResult | typeof nothing {
  return targets.length ? html` → <b>${targets.join(", ")}</b>` : nothing;
}

function ended(names: Names<Game>, table: Table, { team, reason }: NonNullable<Table["over"]>): string {
  const winners = table.seats.filter((seat) => seat.team === team).map((seat) => names.of(seat.hero.id));
  const end = team ? word(names, "won", { who: winners.join(", ") }) : word(names, "draw");
  return `${end} – ${word(names, reason)}.`;
}
