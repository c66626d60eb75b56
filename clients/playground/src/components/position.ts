/** The form for a saved position: who plays on, at this screen or as a referee. */

import type { GameName, Position } from "herald-client";
import { html, nothing } from "lit";
import { isGame, service } from "../service.js";
import { settings } from "../settings.js";
import { OPEN, HotseatSession, drawnSeats } from "../sessions/hotseat.js";
import { RefereeSession } from "../sessions/referee.js";
import { say } from "../i18n.js";
import { Games } from "./games.js";
import { PlaygroundElement } from "./element.js";
import { calledBy, herald, named, person, playedBy, usualName, type Entered } from "./player.js";
import { wrongIn } from "../problem.js";

/** The members of a saved position that the form needs. */
export interface Saved {
  game: GameName;
  step: number;
  chance?: { mode?: string };
}

/** Properties: `position`. Event: `other`, when the visitor wants another file. */
export class PositionElement extends PlaygroundElement {
  static override properties = { position: { attribute: false }, entered: { state: true }, problem: { state: true }, busy: { state: true } };
  declare position: Saved;
  /** The players; undefined until the service returned their number. */
  declare entered: Entered[] | undefined;
  declare problem: unknown;
  declare busy: boolean;

  readonly #games = new Games(this);
  #hide = true;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load();
  }

  protected override chosen(): void {
    super.chosen();
    if (this.problem) void this.#load(); // the problem in the current language
  }

  /** Asks the service to check the position. */
  async #load(): Promise<void> {
    const { game } = this.position;
    this.problem = undefined;
    try {
      const { turn } = await service.game(game).resume(this.position as unknown as Position<GameName>);
      const drawn = new Set(drawnSeats(turn)?.map(({ player }) => player)); // one may have two seats
      this.entered = Array.from({ length: drawn.size || turn.seats.length }, (_, n) => (n && !this.#isReferees ? herald() : person(settings.names[n])));
    } catch (error) {
      this.problem = error;
    }
  }

  get #isReferees(): boolean {
    return this.position.chance?.mode === "referee";
  }

  protected override render() {
    const { entered, position, problem } = this;
    const game = this.#games.titleOf(position.game, position.game);
    const persons = entered?.filter(({ player }) => player.person) ?? [];
    const other = html`<button type="button" @click=${() => this.dispatchEvent(new Event("other"))}>${say("other_file")}</button>`;
    return html`<h1>${say("position_of", { game })}</h1>
      ${problem ? html`<p class="problem" role="alert">${wrongIn(problem, "/position")}</p>` : nothing}
      ${entered
        ? html`<form class="begin" @submit=${this.#submit}>
            <p>${say(this.#isReferees ? "position_referee" : "position_how", { step: position.step })}</p>
            ${entered.map((entry, n) => html`<fieldset><legend>${say("player_number", { number: n + 1 })}</legend>
              <div class="seat">
                ${this.#isReferees ? nothing : playedBy(n, entry, () => this.requestUpdate())} ${calledBy(n, entry, usualName(entered, n))}
              </div></fieldset>`)}
            ${persons.length > 1 && !this.#isReferees && !OPEN.includes(position.game)
              ? html`<p><label class="check"><input type="checkbox" name="hide" .checked=${this.#hide} @change=${(event: Event) => {
                  this.#hide = (event.target as HTMLInputElement).checked;
                }} /><span>${say("hide")}</span></label></p>`
              : nothing}
            <p class="row"><button class="main" ?disabled=${this.busy}>${say("go_on")}</button> ${other}</p>
          </form>`
        : problem
          ? html`<p>${other}</p>`
          : html`<p class="soft" aria-busy="true">${say("loading")}</p>`}`;
  }

  async #submit(event: Event): Promise<void> {
    event.preventDefault();
    const players = named(this.entered!);
    const position = this.position as unknown as Position<GameName>;
    const { game } = this.position;
    this.busy = true;
    this.problem = undefined;
    try {
      const begun = { game, title: this.#games.titleOf(game, game), position };
      if (this.#isReferees) {
        location.hash = `#/referee/${(await RefereeSession.fromPosition({ ...begun, names: players.map(({ name }) => name) })).id}`;
      } else {
        const session = await HotseatSession.fromPosition({ ...begun, players, hide: this.#hide && !OPEN.includes(game) });
        session.leave();
        location.hash = `#/play/${session.id}`;
      }
    } catch (error) {
      this.problem = error;
    }
    this.busy = false;
  }
}

customElements.define("herald-position", PositionElement);

/** Returns the position in a value; undefined if it is not one. */
export function positionIn(value: unknown): Saved | undefined {
  const { game, log, logs, checkpoint, journal, step } = (value ?? {}) as Record<string, unknown>;
  const isRecord = log !== undefined || logs !== undefined;
  const isPosition = checkpoint !== undefined || journal !== undefined || step !== undefined;
  const isGames = isGame(game as string);
  return isPosition && !isRecord && isGames ? (value as Saved) : undefined;
}
