/** The rules of a game: `#/rules/runewars`, at a paragraph `#/rules/runewars/R7.5`. */

import type { GameName } from "herald-client";
import { html } from "lit";
import { Games } from "../components/games.js";
import { Page } from "../components/element.js";
import "../components/rule.js";
import { say } from "../i18n.js";

export default class Rules extends Page {
  readonly #games = new Games(this);

  get heading(): string {
    const [game] = this.path;
    return game ? say("rules_of", { game: this.#games.titleOf(game as GameName) }) : say("rules");
  }

  protected override render() {
    const [game, rule = "R1"] = this.path;
    return html`<h1>${this.heading}</h1>
      ${game
        ? html`<herald-rule class="panel" .game=${game as GameName} .rule=${rule}></herald-rule>`
        : html`<ul>${this.#games.listed?.map(({ id, title }) => html`<li><a href="#/rules/${id}">${title}</a></li>`)}</ul>`}`;
  }
}

customElements.define("herald-rules", Rules);
