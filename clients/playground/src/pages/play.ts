/** A table at this screen: `#/play/` and its name, under which this browser keeps it. */

import type { GameName } from "herald-client";
import { html } from "lit";
import { Page } from "../parts/part.js";
import { Games } from "../parts/games.js";
import { reason } from "../parts/problem.js";
import "../parts/table.js";
import { OpenTable } from "../tables/open.js";
import { say } from "../words.js";

export default class Play extends Page {
  static override properties = { ...Page.properties, table: { state: true }, problem: { state: true }, lost: { state: true } };
  declare table: OpenTable<GameName> | undefined;
  declare problem: unknown;
  declare lost: boolean;

  readonly #games = new Games(this);

  protected get heading(): string {
    const { table } = this;
    return table ? this.#games.titleOf(table.game, table.title) : "Herald";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.table) void this.#load();
  }

  override leave(): void {
    this.table?.leave();
  }

  async #load(): Promise<void> {
    this.problem = undefined;
    try {
      this.table = await OpenTable.resume(this.path[0] ?? "");
      this.lost = !this.table;
      if (!this.isConnected) this.table?.leave();
    } catch (error) {
      this.problem = error;
    }
  }

  protected override render() {
    if (this.table) return html`<herald-table .table=${this.table}></herald-table>`;
    if (this.lost) return html`<h1>Herald</h1><p>${say("not_kept")}</p><a class="button" href="#/">${say("to_start")}</a>`;
    if (this.problem) {
      return html`<h1>Herald</h1>
        <p class="problem" role="alert">${reason(this.problem)}</p>
        <button @click=${() => void this.#load()}>${say("again")}</button>`;
    }
    return html`<h1>Herald</h1><p class="soft" aria-busy="true">${say("loading")}</p>`;
  }
}

customElements.define("herald-play", Play);
