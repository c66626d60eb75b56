/** Referee sessions: `#/referee`, and `#/referee/` with an id in this browser. */

import { html } from "lit";
import "../components/choose.js";
import "../components/viewer-picker.js";
import { Games } from "../components/games.js";
import { Page } from "../components/element.js";
import { reason } from "../problem.js";
import "../components/session.js";
import { RefereeSession } from "../sessions/referee.js";
import { openElsewhere } from "../components/elsewhere.js";
import { openHere } from "../sessions/tabs.js";
import { say } from "../i18n.js";

export default class Referee extends Page {
  static override properties = { ...Page.properties, session: { state: true }, problem: { state: true }, lost: { state: true }, taken: { state: true } };
  declare session: RefereeSession | undefined;
  declare problem: unknown;
  declare lost: boolean;
  /** Whether another tab has opened the session. */
  declare taken: boolean;
  #close?: () => void;

  readonly #games = new Games(this);

  get heading(): string {
    const { session } = this;
    return session ? `${say("referee")}: ${this.#games.titleOf(session.game, session.title)}` : say("referee");
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.path[0] && !this.session) void this.#load(this.path[0]);
  }

  override leave(): void {
    this.#close?.();
  }

  async #load(id: string): Promise<void> {
    this.problem = undefined;
    this.taken = false;
    try {
      this.#close = openHere(id, () => {
        this.session?.giveUp();
        this.session = undefined;
        this.taken = true;
      });
      const session = await RefereeSession.resume(id);
      this.lost = !session;
      if (this.taken) session?.giveUp();
      else this.session = session;
      if (!this.isConnected) this.leave();
    } catch (error) {
      this.problem = error;
    }
  }

  protected override render() {
    if (this.session) {
      return html`<herald-eyes .session=${this.session}></herald-eyes>
        <p class="small soft">${say("referee_how")}</p>
        <herald-table .session=${this.session}></herald-table>`;
    }
    const [id] = this.path;
    if (!id) return html`<h1>${say("referee")}</h1><p>${say("referee_about")}</p><herald-choose kind="referee"></herald-choose>`;
    if (this.taken) return openElsewhere(say("referee"), () => void this.#load(id));
    if (this.lost) return html`<h1>${say("referee")}</h1><p>${say("not_kept")}</p><a class="button" href="#/referee">${say("referee")}</a>`;
    if (this.problem) {
      return html`<h1>${say("referee")}</h1><p class="problem" role="alert">${reason(this.problem)}</p>
        <button @click=${() => void this.#load(id)}>${say("again")}</button>`;
    }
    return html`<h1>${say("referee")}</h1><p class="soft" aria-busy="true">${say("loading")}</p>`;
  }
}

customElements.define("herald-referee", Referee);
