/** The games, to choose one for a table of another kind, and those tables that are under way. */

import type { Output } from "herald-rules";
import { html, nothing } from "lit";
import { service } from "../service.js";
import { kept } from "../tables/kept.js";
import { say } from "../words.js";
import { Part } from "./part.js";
import { reason } from "./problem.js";

/** Properties: `kind`, the kind of table. */
export class Choose extends Part {
  static override properties = { kind: {}, games: { state: true }, problem: { state: true } };
  declare kind: "sealed" | "referee";
  declare games: Output<"games.list">["games"] | undefined;
  declare problem: unknown;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load();
  }

  protected override chosen(): void {
    super.chosen();
    void this.#load(); // titles are in the language asked for
  }

  async #load(): Promise<void> {
    this.problem = undefined;
    try {
      ({ games: this.games } = await service.games.list());
    } catch (error) {
      this.problem = error;
    }
  }

  protected override render() {
    const { kind } = this;
    const tables = kept().filter(({ page }) => page === kind);
    return html`
      ${tables.length
        ? html`<section aria-labelledby="under-way"><h2 id="under-way">${say("open_games")}</h2>
            <ul>${tables.map(({ id, title, names, step }) => html`<li>
              <a href="#/${kind}/${id}">${title}: ${Object.values(names).join(", ")}</a> · ${say("step_count", { count: step })}
            </li>`)}</ul></section>`
        : nothing}
      <section aria-labelledby="choose"><h2 id="choose">${say("begin_game")}</h2>
        ${this.problem
          ? html`<p class="problem" role="alert">${reason(this.problem)}</p><button @click=${() => void this.#load()}>${say("again")}</button>`
          : this.games
            ? html`<p class="row">${this.games.map(({ id, title }) => html`<a class="button" href="#/new/${id}/${kind}">${title}</a>`)}</p>`
            : html`<p class="soft" aria-busy="true">${say("loading")}</p>`}
      </section>`;
  }
}

customElements.define("herald-choose", Choose);
