/** A hotseat session: `#/play/` and its id in this browser. */

import type { GameName } from "herald-client";
import { html } from "lit";
import { Page } from "../components/element.js";
import { isGuided } from "../guides/guide.js";
import { Games } from "../components/games.js";
import { reason } from "../problem.js";
import "../components/session.js";
import { HotseatSession } from "../sessions/hotseat.js";
import { openElsewhere } from "../components/elsewhere.js";
import { openHere } from "../sessions/tabs.js";
import { say } from "../i18n.js";

export default class Play extends Page {
  static override properties = { ...Page.properties, session: { state: true }, problem: { state: true }, lost: { state: true }, taken: { state: true } };
  declare session: HotseatSession<GameName> | undefined;
  declare problem: unknown;
  declare lost: boolean;
  /** Whether another tab has opened the session. */
  declare taken: boolean;
  #close?: () => void;

  readonly #games = new Games(this);

  get heading(): string {
    const { session } = this;
    return session ? this.#games.titleOf(session.game, session.title) : "Herald";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.session) void this.#load();
  }

  override leave(): void {
    this.#close?.();
    this.session?.leave();
  }

  async #load(): Promise<void> {
    const [id = ""] = this.path;
    this.problem = undefined;
    this.taken = false;
    try {
      this.#close = openHere(id, () => {
        this.session?.giveUp();
        this.session = undefined;
        this.taken = true;
      });
      if (isGuided(id)) await import("../components/coach.js");
      const session = await HotseatSession.resume(id);
      this.lost = !session;
      if (this.taken) session?.giveUp();
      else this.session = session;
      if (!this.isConnected) this.leave();
    } catch (error) {
      this.problem = error;
    }
  }

  protected override render() {
    if (this.session) return html`<herald-table .session=${this.session} ?guided=${isGuided(this.session.id)}></herald-table>`;
    if (this.taken) return openElsewhere("Herald", () => void this.#load());
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
