/**
 * Where a session that answers by itself asks the player. In Time of Heroes: before which phases, even if they have
 * passed in the turn. In Runewars: whether without a card to play.
 */

import type { GameName } from "herald-client";
import { html } from "lit";
import { say } from "../i18n.js";
import { settings } from "../settings.js";
import { PlaygroundElement } from "./element.js";

const TURNS = ["own", "opp"] as const;
/** The phases of a turn (R6.1). */
const PHASES = [1, 2, 3, 4, 5];

export class Stops extends PlaygroundElement {
  static override properties = { game: { attribute: false } };
  declare game: GameName;

  protected override render() {
    if (this.game === "runewars") {
      return html`<label class="check"><input type="checkbox" name="cards" .checked=${settings.cards} @change=${() => settings.choose({ cards: !settings.cards })} />
        <span class="small">${say("stops_cards")}</span></label>`;
    }
    return html`<details><summary class="small">${say("stops")}</summary><p class="small soft">${say("stops_about")}</p>
      ${TURNS.map(
        (turn) => html`<div role="group" aria-label=${say(`stops_${turn}`)}><span class="small">${say(`stops_${turn}`)}</span>${PHASES.map((phase) => {
          const stop = `window_${phase}_${turn}`;
          return html`<button aria-pressed=${settings.stops.includes(stop)} aria-label="${say(`stops_${turn}`)}: ${say("stops")} ${phase}" @click=${() => this.#toggle(stop)}>${phase}</button>`;
        })}</div>`,
      )}</details>`;
  }

  #toggle(stop: string): void {
    const { stops } = settings;
    settings.choose({ stops: stops.includes(stop) ? stops.filter((one) => one !== stop) : [...stops, stop] });
  }
}

customElements.define("herald-stops", Stops);
