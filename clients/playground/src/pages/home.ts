/** The home page: the games, the sessions in this browser, and the other kinds of sessions. */

import { html, nothing } from "lit";
import { Games } from "../components/games.js";
import { Page } from "../components/element.js";
import { reason } from "../problem.js";
import type { ListedGame } from "../service.js";
import { settings } from "../settings.js";
import { forget, storedSessions, type Listed } from "../sessions/storage.js";
import { ABOUT, say, type Key } from "../i18n.js";

/** The other kinds of sessions: their pages and texts. */
const OTHER: readonly { page: string; name: Key; about: Key }[] = [
  { page: "sealed", name: "sealed", about: "sealed_about" },
  { page: "referee", name: "referee", about: "referee_about" },
  { page: "record", name: "record", about: "record_about" },
];

export default class Home extends Page {
  static override properties = { ...Page.properties, kept: { state: true } };
  declare kept: readonly Listed[];
  readonly #games = new Games(this);

  constructor() {
    super();
    this.kept = storedSessions();
  }

  protected get heading(): string {
    return "Herald";
  }

  protected override render() {
    return html`
      <h1>${say("motto")}</h1>
      ${this.kept.length ? this.#underWay() : nothing}
      <section aria-labelledby="games">
        <h2 id="games">${say("choose_game")}</h2>
        ${this.#games.problem
          ? html`<p class="problem" role="alert">${reason(this.#games.problem)}</p>
              <button @click=${() => void this.#games.load()}>${say("again")}</button>`
          : nothing}
        ${this.#games.listed
          ? html`<ul class="games">${this.#games.listed.map((game) => this.#game(game))}</ul>`
          : this.#games.problem
            ? nothing
            : html`<p class="soft" aria-busy="true">${say("loading")}</p>`}
      </section>
      <section aria-labelledby="other">
        <h2 id="other">${say("other_ways")}</h2>
        <ul class="games">${OTHER.map(
          ({ page, name, about }) => html`<li class="tile">
            <h3>${say(name)}</h3>
            <p>${say(about)}</p>
            <a class="button" href="#/${page}">${say(name)}</a>
          </li>`,
        )}</ul>
      </section>
    `;
  }

  #game({ id, title, modes, seats: { fewest, most } }: ListedGame) {
    const about = ABOUT[id as keyof typeof ABOUT];
    const players = fewest === most ? say("players", { count: most }) : say("players_range", { fewest, most });
    return html`<li class="tile">
      <h3>${title}</h3>
      <p class="soft small">${players} · ${modes.map((mode) => mode.title).join(" · ")}</p>
      ${about
        ? html`<p>${about.short[settings.language]}</p>
            <details class="small"><summary>${say("designed")}</summary><p>${about.ours[settings.language]}</p></details>`
        : nothing}
      <a class="button main" href="#/new/${id}" aria-label=${say("play_game", { game: title })}>${say("play")}</a>
    </li>`;
  }

  #underWay() {
    return html`<section aria-labelledby="under-way">
      <h2 id="under-way">${say("open_games")}</h2>
      <ul class="games">${this.kept.map(({ id, page = "play", game, title: called, names, step }) => {
        const title = this.#games.titleOf(game, called);
        const players = Object.values(names).join(", ");
        return html`<li class="tile">
          <h3>${title}</h3>
          <p class="soft">${players} · ${say("step_count", { count: step })}</p>
          <div class="row">
            <a class="button" href="#/${page}/${id}" aria-label="${say("go_on")}: ${title} (${players})">${say("go_on")}</a>
            <button aria-label=${say("forget_game", { game: `${title} (${players})` })} @click=${() => this.#forget(id)}>${say("forget")}</button>
          </div>
        </li>`;
      })}</ul>
    </section>`;
  }

  #forget(id: string): void {
    forget(id);
    this.kept = storedSessions();
    this.querySelector<HTMLElement>("h1, a")?.focus();
  }
}

customElements.define("herald-start", Home);
