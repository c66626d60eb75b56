/** Joining a sealed session: `#/join/` with the invitation, or without it to paste one. */

import { Problem } from "herald-client";
import { html, nothing } from "lit";
import { Games } from "../components/games.js";
import "../components/paste.js";
import { Page } from "../components/element.js";
import { reason, Refused } from "../problem.js";
import { settings } from "../settings.js";
import { find, type Listed } from "../sessions/storage.js";
import { SealedSession, type Invited } from "../sessions/sealed.js";
import { say } from "../i18n.js";

export default class Join extends Page {
  static override properties = { ...Page.properties, invited: { state: true }, problem: { state: true }, busy: { state: true } };
  declare invited: Invited | undefined;
  declare problem: unknown;
  declare busy: boolean;

  readonly #games = new Games(this);

  get #title(): string {
    return this.#games.titleOf(this.invited!.match.game, this.invited!.title);
  }

  get heading(): string {
    return this.invited ? `${say("join")}: ${this.#title}` : say("join");
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.path[0]) void this.#load();
  }

  async #load(): Promise<void> {
    const [invitation = "", details] = this.path;
    this.problem = undefined;
    try {
      const invited = await SealedSession.invited(invitation, details);
      if (find<Listed>(invited.id)) location.replace(`#/sealed/${invited.id}`); // this browser has the session already
      else this.invited = invited;
    } catch (error) {
      this.problem = error;
    }
  }

  protected override render() {
    const { invited, problem } = this;
    if (invited) {
      const { match, names } = invited;
      return html`<h1>${this.#title}</h1>
        <p>${Object.values(names).join(", ")}</p>
        <form class="begin" @submit=${this.#sit}>
          <p>${say("join_as", { name: names[match.seat] ?? match.seat })}</p>
          <div class="field"><label class="what" for="own-name">${say("own_name")}</label>
            <input id="own-name" name="own" maxlength="36" autocomplete="off" .value=${names[match.seat] ?? settings.names[0] ?? ""} /></div>
          ${problem ? html`<p class="problem" role="alert">${reason(problem)}</p>` : nothing}
          <button class="main" ?disabled=${this.busy}>${say("sit_down")}</button>
        </form>`;
    }
    const waits = this.path[0] && !problem;
    return html`<h1>${say("join")}</h1>
      ${problem ? html`<p class="problem" role="alert">${why(problem)}</p>` : nothing}
      ${waits ? html`<p class="soft" aria-busy="true">${say("loading")}</p>` : html`<herald-paste></herald-paste>`}`;
  }

  async #sit(event: Event): Promise<void> {
    event.preventDefault();
    const name = new FormData(event.target as HTMLFormElement).get("own") as string;
    this.busy = true;
    this.problem = undefined;
    try {
      const session = await SealedSession.join(this.invited!, name.trim());
      session.leave();
      location.replace(`#/sealed/${session.id}`); // the key shall not stay in the address
    } catch (error) {
      this.problem = error;
    }
    this.busy = false;
  }
}

/** Returns why an invitation does not open. */
function why(error: unknown): string {
  if (error instanceof Refused) return reason(error);
  const known = error instanceof Problem ? ["/token", "/key", "/seat"].includes(error.pointer ?? "") : (error as Error).name !== "NetworkError";
  return known ? say("no_invitation") : reason(error);
}

customElements.define("herald-join", Join);
