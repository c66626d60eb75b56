/** The start page: a game in one click, the sessions in this browser, the games, and the other ways to play. */

import type { GameName } from "herald-client";
import { html, nothing } from "lit";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import "../start.css";
import { Games } from "../components/games.js";
import { Page } from "../components/element.js";
import { reason } from "../problem.js";
import { beginReady, FIRST, hasPlayed, lastTable } from "../ready.js";
import { isGame, type ListedGame } from "../service.js";
import { forget, storedSessions, type Listed } from "../sessions/storage.js";
import { say, type Key } from "../i18n.js";

/** How long a game takes in minutes, and how difficult it is, from 1 to 3. */
const FACTS: Readonly<Record<GameName, { minutes: number; difficulty: number }>> = {
  battlecrest: { minutes: 20, difficulty: 1 },
  "time-of-heroes": { minutes: 25, difficulty: 2 },
  "math-and-magic": { minutes: 60, difficulty: 2 },
  runewars: { minutes: 180, difficulty: 3 },
};

/** The order of the posters: from the easiest to the most difficult game. */
const ORDER = Object.keys(FACTS);

/** The icons of the ways, on a grid of 24 units. */
const ICONS = {
  play: "M7 4l13 8-13 8z",
  friend: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  herald: "M6 3v18M6 4h13l-4 4 4 4H6",
  record: "M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  referee: "M8 4h10v14H8zM5 7v14h10",
  sealed: "M6 11h12v9H6zM9 11V7a3 3 0 0 1 6 0v4",
} as const;

const icon = (name: keyof typeof ICONS) => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${ICONS[name]} /></svg>`;

export default class Home extends Page {
  static override properties = {
    ...Page.properties,
    kept: { state: true },
    drawn: { state: true },
    busy: { state: true },
    problem: { state: true },
  };
  declare kept: readonly Listed[];
  /** The pictures; undefined until they are loaded. */
  declare drawn: typeof import("../posters.js") | undefined;
  declare busy: boolean;
  declare problem: unknown;
  readonly #games = new Games(this);
  readonly #last = lastTable();

  constructor() {
    super();
    this.kept = storedSessions();
    this.busy = false;
    import("../posters.js").then(
      (drawn) => (this.drawn = drawn),
      () => undefined, // the page does without pictures
    );
  }

  get heading(): string {
    return "Herald";
  }

  protected override render() {
    const [first, ...others] = this.kept;
    const table = this.#last ?? { game: FIRST, mode: "" };
    const { game } = table;
    const guided = !this.#last;
    const title = this.#games.titleOf(game);
    return html`<div class="start">
      <div class="lead">
        <div>
          <h1>${say("motto")}</h1>
          <p>${say("promise")}</p>
          <p class="row">
            <button class="main big" ?disabled=${this.busy} @click=${() => void this.#begin(table, guided)}>${icon("play")} ${say("play_now")}</button>
            <span class="soft">${title && !this.busy ? `${title} · ${say(guided ? "guided" : "against_herald")}` : nothing} <span role="status">${this.busy ? say("beginning") : nothing}</span></span>
          </p>
          ${this.problem ? html`<p class="problem" role="alert">${reason(this.problem)}</p>` : nothing}
        </div>
        ${first ? html`<section class="resumes" aria-labelledby="under-way"><h2 id="under-way">${say("open_games")}</h2>${this.#kept(first)}
          ${others.length ? html`<details><summary>${say("more_games", { count: others.length })}</summary>${others.map((one) => this.#kept(one))}</details>` : nothing}</section>` : nothing}
      </div>
      <section aria-labelledby="games">
        <h2 id="games" class="hidden">${say("choose_game")}</h2>
        ${this.#games.problem
          ? html`<p class="problem" role="alert">${reason(this.#games.problem)}</p>
              <button @click=${() => void this.#games.load()}>${say("again")}</button>`
          : nothing}
        ${this.#games.listed
          ? html`<ul class="games">${this.#games.listed.toSorted((one, other) => ORDER.indexOf(one.id) - ORDER.indexOf(other.id)).map((listed) => this.#game(listed))}</ul>`
          : this.#games.problem
            ? nothing
            : html`<p class="soft games" aria-busy="true">${say("loading")}</p>`}
      </section>
      <section aria-labelledby="other">
        <h2 id="other" class="hidden">${say("other_ways")}</h2>
        <ul class="ways">
          ${this.#way(`new/${game}/friend`, "friend", "friend", "friend_about")} ${this.#way(`new/${game}`, "herald", "against_herald", "against_herald_about")}
          ${this.#way("record", "record", "record", "record_about")} ${this.#way("referee", "referee", "referee", "referee_about")}
          ${this.#way("sealed", "sealed", "sealed", "sealed_about")}
        </ul>
      </section>
      <details class="small ours"><summary>${say("designed")}</summary>
        <dl>${this.#games.listed?.map(({ id, title }) => html`<dt>${title}</dt><dd>${isGame(id) ? say(`designed_${id}`) : nothing}</dd>`)}</dl>
      </details>
    </div>`;
  }

  #way(page: string, sign: keyof typeof ICONS, name: Key, about: Key) {
    return html`<li><a href="#/${page}">${icon(sign)}<span><b>${say(name)}</b> <span class="small">${say(about)}</span></span></a></li>`;
  }

  #picture(game: string) {
    return this.drawn ? unsafeHTML(this.drawn.posterOf(game as GameName)) : nothing;
  }

  #game({ id, title, seats: { fewest, most } }: ListedGame) {
    const game = id as GameName;
    const { minutes, difficulty } = FACTS[game] ?? { minutes: 60, difficulty: 2 };
    const players = fewest === most ? say("players", { count: most }) : say("players_range", { fewest, most });
    const time = minutes < 120 ? say("minutes", { minutes }) : say("hours", { count: minutes / 60 });
    const difficult = say("difficulty", { difficulty });
    const begin = (guided: boolean, main: boolean) =>
      html`<button class=${`${guided ? "learn" : "play"} ${main ? "main" : ""}`} ?disabled=${this.busy} aria-label=${say(guided ? "learn_game" : "play_game", { game: title })}
        @click=${() => void this.#begin({ game, mode: "" }, guided)}>${say(guided ? "learn" : "play")}</button>`;
    const guided = !hasPlayed(game); // who doesn't know a game is led to its guide
    return html`<li class="game">
      <div class="picture">${this.#picture(id)}</div>
      <div class="words">
        <h3>${title}</h3>
        ${isGame(id) ? html`<p class="small">${say(`about_${id}`)}</p>` : nothing}
        <p class="facts small"><span>${players}</span><span>${time}</span><span class="difficulty" role="img" aria-label=${difficult} title=${difficult}>${[1, 2, 3].map((n) => html`<i class=${n <= difficulty ? "on" : ""}></i>`)}</span></p>
        <p class="go">
          ${begin(guided, true)} ${begin(!guided, false)}
          <a class="button" href="#/new/${id}" aria-label="${say("choose_table")}: ${title}">${say("choose_table")}</a>
          <a class="button" href="#/rules/${id}" aria-label="${say("rules")}: ${title}">${say("rules")}</a>
        </p>
      </div>
    </li>`;
  }

  #kept({ id, page, game, title: called, names, step }: Listed) {
    const title = this.#games.titleOf(game, called);
    const players = Object.values(names).join(", ");
    return html`<div class="resume">
      <div class="picture">${this.#picture(game)}</div>
      <div>
        <h3>${title}</h3>
        <p class="soft small">${players} · ${say("step_count", { count: step })}</p>
        <p class="row">
          <a class="button" href="#/${page ?? "play"}/${id}" aria-label="${say("go_on")}: ${title} (${players})">${say("go_on")}</a>
          <button aria-label=${say("forget_game", { game: `${title} (${players})` })} @click=${() => this.#forget(id)}>${say("forget")}</button>
        </p>
      </div>
    </div>`;
  }

  async #begin(table: Parameters<typeof beginReady>[0], guided = false): Promise<void> {
    this.busy = true;
    this.problem = undefined;
    try {
      location.hash = await beginReady(table, { guided });
    } catch (error) {
      this.problem = error;
    }
    this.busy = false;
  }

  #forget(id: string): void {
    forget(id);
    this.kept = storedSessions();
    this.querySelector<HTMLElement>(".lead button")?.focus();
  }
}

customElements.define("herald-start", Home);
