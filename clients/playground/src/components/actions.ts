/** The list of legal and forbidden actions beside the board. */

import type { Action, Choice, Decision, GameName } from "herald-client";
import { html, nothing } from "lit";
import { say } from "../i18n.js";
import { PlaygroundElement } from "./element.js";
import { keysOf } from "./prompt.js";
import { cited } from "./rule.js";

/** The number of actions from which the list has a search field. */
const MANY = 7;
/** The number of forbidden actions shown; more are folded. */
const FEW_BARRED = 4;

/**
 * The labels of the legal actions, and the forbidden actions with rule and reason.
 *
 * Properties: `game`, `decision`, `open` (the actions still open after pointing at the board; undefined: all), `busy`
 * (disables the list). Events: `choose` (detail: the action) and `look` (detail: the action of the hovered or focused
 * row; null without one).
 */
export class Actions extends PlaygroundElement {
  static override properties = {
    game: { attribute: false },
    decision: { attribute: false },
    open: { attribute: false },
    busy: { type: Boolean },
    sought: { state: true },
  };
  declare game: GameName;
  declare decision: Decision<GameName> | undefined;
  declare open: readonly Action<GameName>[] | undefined;
  declare busy: boolean;
  declare sought: string;

  constructor() {
    super();
    this.busy = false;
    this.sought = "";
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has("decision")) this.sought = "";
  }

  protected override render() {
    const { decision } = this;
    if (!decision) return nothing;
    const choices = decision.actions;
    const found = this.#found();
    const illegal = (decision.illegal ?? []).filter(({ label }) => this.#sought(label ?? ""));
    const keys = keysOf(decision);
    const narrowed = found.length < choices.length;
    return html`
      <h2 id="actions" class="hidden" tabindex="-1">${say("actions")}</h2>
      ${choices.length + (decision.illegal?.length ?? 0) >= MANY
        ? html`<label class="filter"><span class="small soft">${say("filter")}</span>
            <input type="search" name="filter" autocomplete="off" .value=${this.sought} @input=${this.#search} @keydown=${this.#searched} />
          </label>`
        : nothing}
      <p class="small soft" role="status">
        ${narrowed ? say("shown_of", { shown: found.length, count: choices.length }) : say("action_count", { count: choices.length })}
        ${this.open && this.open.length < choices.length
          ? html`<button class="link" @click=${this.#all}>${say("show_all")}</button>`
          : nothing}
      </p>
      ${found.length
        ? html`<ul class="list" aria-labelledby="actions" @keydown=${this.#moved}>${found.map(
            ({ action, label }) => html`<li><button
              class="action"
              ?disabled=${this.busy}
              aria-keyshortcuts=${keys.get(action) ?? nothing}
              @click=${() => this.#tell("choose", action)}
              @pointerenter=${() => this.#tell("look", action)}
              @pointerleave=${() => this.#tell("look", undefined)}
              @focus=${() => this.#tell("look", action)}
              @blur=${() => this.#tell("look", undefined)}
            ><span>${label}</span>${keys.has(action) ? html`<kbd aria-hidden="true">${keys.get(action)}</kbd>` : nothing}</button></li>`,
          )}</ul>`
        : html`<p>${say("none_found")}</p>`}
      ${illegal.length ? this.#illegal(illegal) : nothing}
    `;
  }

  /** The forbidden actions, each with its reason and a link to its rule. */
  #illegal(illegal: NonNullable<Decision<GameName>["illegal"]>) {
    const open = illegal.length <= FEW_BARRED || this.sought !== "";
    return html`<details class="not-now" ?open=${open}>
      <summary>${say("not_now", { count: illegal.length })}</summary>
      <ul class="list illegal">${illegal.map(
        ({ action, label, rule, reason }) => html`<li
          @pointerenter=${() => this.#tell("look", action)}
          @pointerleave=${() => this.#tell("look", undefined)}
        ><div>${label}</div><div class="small reason">${reason} ${cited(this.game, rule)}</div></li>`,
      )}</ul>
    </details>`;
  }

  #found(): readonly Choice<GameName>[] {
    const { open } = this;
    const choices = this.decision?.actions.map((action, at) => ({ action, label: this.decision!.labels![at]! })) ?? [];
    return choices.filter(({ action, label }) => (!open || open.includes(action)) && this.#sought(label));
  }

  /** Whether the label includes every typed word. */
  #sought(label: string): boolean {
    const low = label.toLocaleLowerCase();
    return this.sought.toLocaleLowerCase().split(/\s+/).every((word) => low.includes(word));
  }

  #tell(type: "choose" | "look", action: Action<GameName> | undefined): void {
    this.dispatchEvent(new CustomEvent(type, { detail: action }));
  }

  #all(): void {
    this.open = undefined;
    this.sought = "";
  }

  #search(event: InputEvent): void {
    this.sought = (event.target as HTMLInputElement).value;
  }

  /** In the field, Enter chooses the only action left, and the arrow key goes to the list. */
  #searched(event: KeyboardEvent): void {
    const found = this.#found();
    if (event.key === "Enter" && found.length === 1 && !this.busy) this.#tell("choose", found[0]!.action);
    else if (event.key === "ArrowDown") this.querySelector<HTMLElement>("button.action")?.focus();
    else return;
    event.preventDefault();
  }

  /** In the list, the arrow keys go up and down. */
  #moved(event: KeyboardEvent): void {
    const rows = [...this.querySelectorAll<HTMLElement>("button.action")];
    const at = rows.indexOf(event.target as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    (rows[to] ?? (to < 0 ? this.querySelector<HTMLElement>("input") : null))?.focus();
  }
}

customElements.define("herald-actions", Actions);
