/** Who plays: a person at this screen, or Herald with a strength; and what he is called. */

import { html, type TemplateResult } from "lit";
import type { Player } from "../sessions/storage.js";
import { say } from "../i18n.js";

export interface Entered {
  name: string;
  player: Player;
}

const STRENGTHS = [1, 2, 3, 4, 5];
/** How strong Herald plays unless told. */
const USUAL = 2;

/** Herald, as it plays unless told. */
export const herald = (): Entered => ({ name: "", player: { person: false, strength: USUAL } });
export const person = (name = ""): Entered => ({ name, player: { person: true } });

/** What a player is called who was not named. */
export function usualName(entered: readonly Entered[], n: number): string {
  const { person } = entered[n]!.player;
  const before = entered.slice(0, n).filter(({ player }) => player.person === person);
  const name = person ? say("guest") : "Herald";
  return before.length ? `${name} ${before.length + 1}` : name;
}

/** Everybody with a name. */
export function named(entered: readonly Entered[]): Entered[] {
  return entered.map(({ name, player }, n) => ({ name: name || usualName(entered, n), player }));
}

/** The choice of who plays. */
export function playedBy(n: number, entry: Entered, changed: () => void): TemplateResult {
  const { player } = entry;
  const value = player.person ? "person" : String(player.strength);
  const choose = (event: Event) => {
    const chosen = (event.target as HTMLSelectElement).value;
    entry.player = chosen === "person" ? { person: true } : { person: false, strength: Number(chosen) };
    changed();
  };
  return html`<label><span class="small soft">${say("played_by")}</span>
    <select name="player.${n}" @change=${choose}>
      <option value="person" ?selected=${value === "person"}>${say("person")}</option>
      ${STRENGTHS.map((strength) => html`<option value=${strength} ?selected=${value === String(strength)}>${say("herald_strength", { strength })}</option>`)}
    </select>
  </label>`;
}

/** What a player is called. */
export function calledBy(n: number, entry: Entered, usual: string): TemplateResult {
  return html`<label><span class="small soft">${say("name")}</span>
    <input name="name.${n}" maxlength="36" autocomplete="off" placeholder=${usual} .value=${entry.name} @change=${(event: Event) => {
      entry.name = (event.target as HTMLInputElement).value.trim();
    }} />
  </label>`;
}
