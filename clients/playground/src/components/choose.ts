/** The games to begin a sealed or referee session, and the sessions of that kind in this browser. */

import { html, nothing } from "lit";
import { storedSessions } from "../sessions/storage.js";
import { say } from "../i18n.js";
import { Games } from "./games.js";
import { PlaygroundElement } from "./element.js";
import { reason } from "../problem.js";

/** Properties: `kind`, the kind of session. */
export class Choose extends PlaygroundElement {
  static override properties = { kind: {} };
  declare kind: "sealed" | "referee";
  readonly #games = new Games(this);

  protected override render() {
    const { kind } = this;
    const tables = storedSessions().filter(({ page }) => page === kind);
    return html`
      ${tables.length
        ? html`<section aria-labelledby="under-way"><h2 id="under-way">${say("open_games")}</h2>
            <ul>${tables.map(({ id, game, title, names, step }) => html`<li>
              <a href="#/${kind}/${id}">${this.#games.titleOf(game, title)}: ${Object.values(names).join(", ")}</a> · ${say("step_count", { count: step })}
            </li>`)}</ul></section>`
        : nothing}
      <section aria-labelledby="choose"><h2 id="choose">${say("begin_game")}</h2>
        ${this.#games.problem
          ? html`<p class="problem" role="alert">${reason(this.#games.problem)}</p><button @click=${() => void this.#games.load()}>${say("again")}</button>`
          : this.#games.listed
            ? html`<p class="row">${this.#games.listed.map(({ id, title }) => html`<a class="button" href="#/new/${id}/${kind}">${title}</a>`)}</p>`
            : html`<p class="soft" aria-busy="true">${say("loading")}</p>`}
      </section>`;
  }
}

customElements.define("herald-choose", Choose);
