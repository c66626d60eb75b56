/** The stops of Time of Heroes: before which phases the player is asked, even if they have passed in the turn. */

import { html } from "lit";
import { say } from "../i18n.js";
import { settings } from "../settings.js";
import { PlaygroundElement } from "./element.js";

const TURNS = ["own", "opp"] as const;
/** The phases of a turn (R6.1). */
const PHASES = [1, 2, 3, 4, 5];

export class Stops extends PlaygroundElement {
  protected override render() {
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
