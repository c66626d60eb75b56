/** Joining a live match: `#` with its link; `#/watch/` with the link for spectators. */

import { Problem } from "herald-client";
import { html, nothing } from "lit";
import { Page } from "../components/element.js";
import { Games } from "../components/games.js";
import { reason } from "../problem.js";
import { settings } from "../settings.js";
import { SealedSession, type Room } from "../sessions/sealed.js";
import { say } from "../i18n.js";

export default class RoomPage extends Page {
  static override properties = { ...Page.properties, room: { state: true }, problem: { state: true }, busy: { state: true } };
  declare room: Room | undefined;
  declare problem: unknown;
  declare busy: boolean;

  readonly #games = new Games(this);
  readonly #watches = location.hash.startsWith("#/watch/");

  get #title(): string {
    return this.room ? this.#games.titleOf(this.room.game, this.room.title) : "";
  }

  get heading(): string {
    return this.room ? `${say("join")}: ${this.#title}` : say("join");
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load();
  }

  async #load(): Promise<void> {
    const [link = ""] = this.path;
    const [match = "", key = ""] = link.split(".");
    this.problem = undefined;
    const known = SealedSession.seatOf(match, this.#watches);
    if (known) return location.replace(`#/sealed/${known}`);
    try {
      if (this.#watches) this.#enter(await SealedSession.watch(match, key));
      else this.room = await SealedSession.room(link);
    } catch (error) {
      this.problem = error;
    }
  }

  #enter(session: SealedSession): void {
    session.leave();
    location.replace(`#/sealed/${session.id}`); // the secret shall not stay in the address
  }

  protected override render() {
    const { room, problem } = this;
    const notice = problem ? html`<p class="problem" role="alert">${why(problem)}</p>` : nothing;
    if (!room) {
      return html`<h1>${say("join")}</h1>
        ${problem
          ? html`${notice}<p class="row"><button @click=${() => void this.#load()}>${say("again")}</button><a class="button" href="#/">${say("to_start")}</a></p>`
          : html`<p class="soft" aria-busy="true">${say("loading")}</p>`}`;
    }
    const seats = room.seats.filter(({ seat }) => seat !== "table");
    const isOpen = seats.some(({ state }) => state === "open");
    return html`<h1>${this.#title}</h1>
      <ul class="list present">${seats.map(
        ({ name, state }, n) => html`<li>${name ?? say("player_number", { number: n + 1 })}: <span class="soft">${say(state === "open" ? "seat_open" : "seat_taken")}</span></li>`,
      )}</ul>
      <form class="begin" @submit=${this.#sit}>
        ${isOpen
          ? html`<div class="field"><label class="what" for="own-name">${say("own_name")}</label>
              <input id="own-name" name="own" maxlength="36" autocomplete="nickname" placeholder=${say("optional")} .value=${settings.names[0] ?? ""} /></div>`
          : html`<p>${say("no_seat_open")}</p>`}
        ${notice}
        <p class="row">
          ${isOpen ? html`<button class="main" ?disabled=${this.busy}>${say("sit_down")}</button>` : nothing}
          <button type="button" class=${isOpen ? "" : "main"} ?disabled=${this.busy} @click=${this.#watch}>${say("watch")}</button>
        </p>
      </form>`;
  }

  #sit(event: Event): void {
    event.preventDefault();
    const name = (new FormData(event.target as HTMLFormElement).get("own") as string).trim();
    if (name) settings.choose({ names: [name, ...settings.names.slice(1)] });
    void this.#do(() => SealedSession.claim(this.path[0]!, name, { title: this.room!.title }));
  }

  #watch(): void {
    void this.#do(() => SealedSession.watchBy(this.path[0]!));
  }

  async #do(enter: () => Promise<SealedSession>): Promise<void> {
    this.busy = true;
    this.problem = undefined;
    try {
      this.#enter(await enter());
    } catch (error) {
      this.problem = error;
      if (error instanceof Problem && error.is("seat-claimed")) this.room = await SealedSession.room(this.path[0]!).catch(() => this.room);
    }
    this.busy = false;
  }
}

/** Returns why a link does not open. */
function why(error: unknown): string {
  if (!(error instanceof Problem)) return reason(error);
  if (error.is("seat-claimed")) return say("seat_gone");
  return error.is("unknown-match") ? say("no_room") : reason(error);
}

customElements.define("herald-room", RoomPage);
