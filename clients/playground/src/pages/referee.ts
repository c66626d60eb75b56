/** Tables with real cards and dice: `#/referee`, and `#/referee/` with the name under which this browser keeps one. */

import { html } from "lit";
import "../parts/choose.js";
import "../parts/eyes.js";
import { Games } from "../parts/games.js";
import { Page } from "../parts/part.js";
import { reason } from "../parts/problem.js";
import "../parts/table.js";
import { RefereeTable } from "../tables/referee.js";
import { say } from "../words.js";

export default class Referee extends Page {
  static override properties = { ...Page.properties, table: { state: true }, problem: { state: true }, lost: { state: true } };
  declare table: RefereeTable | undefined;
  declare problem: unknown;
  declare lost: boolean;

  readonly #games = new Games(this);

  protected get heading(): string {
    const { table } = this;
    return table ? `${say("referee")}: ${this.#games.titleOf(table.game, table.title)}` : say("referee");
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.path[0] && !this.table) void this.#load(this.path[0]);
  }

  async #load(id: string): Promise<void> {
    this.problem = undefined;
    try {
      this.table = await RefereeTable.resume(id);
      this.lost = !this.table;
    } catch (error) {
      this.problem = error;
    }
  }

  protected override render() {
    if (this.table) {
      return html`<herald-eyes .table=${this.table}></herald-eyes>
        <p class="small soft">${say("referee_how")}</p>
        <herald-table .table=${this.table}></herald-table>`;
    }
    const [id] = this.path;
    if (!id) return html`<h1>${say("referee")}</h1><p>${say("referee_about")}</p><herald-choose kind="referee"></herald-choose>`;
    if (this.lost) return html`<h1>${say("referee")}</h1><p>${say("not_kept")}</p><a class="button" href="#/referee">${say("referee")}</a>`;
    if (this.problem) {
      return html`<h1>${say("referee")}</h1><p class="problem" role="alert">${reason(this.problem)}</p>
        <button @click=${() => void this.#load(id)}>${say("again")}</button>`;
    }
    return html`<h1>${say("referee")}</h1><p class="soft" aria-busy="true">${say("loading")}</p>`;
  }
}

customElements.define("herald-referee", Referee);
