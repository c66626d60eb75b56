/** A player of the form: a person at this screen or Herald with a strength, and the name. */

import { html, type TemplateResult } from "lit";
import type { Player } from "../sessions/storage.js";
import { say } from "../i18n.js";

export interface Entered {
  name: string;
  player: Player;
}

const STRENGTHS = [1, 2, 3, 4, 5];
/** Herald's default strength. */
const USUAL = 2;

/** Returns Herald with its default strength. */
export const herald = (): Entered => ({ name: "", player: { person: false, strength: USUAL } });
export const person = (name = ""): Entered => ({ name, player: { person: true } });

/** Returns the default name of a player. */
export function usualName(entered: readonly Entered[], n: number): string {
  const { person } = entered[n]!.player;
  const before = entered.slice(0, n).filter(({ player }) => player.person === person);
  const name = person ? say("guest") : "Herald";
  return before.length ? `${name} ${before.length + 1}` : name;
}

/** Returns the players, each with a name. */
export function named(entered: readonly Entered[]): Entered[] {
  return entered.map(({ name, player }, n) => ({ name: name || usualName(entered, n), player }));
}

/** Returns the field for the kind of player. */
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

/** Returns the field for the name. */
export function calledBy(n: number, entry: Entered, usual: string): TemplateResult {
  return html`<label><span class="small soft">${say("name")}</span>
    <input name="name.${n}" maxlength="36" autocomplete="off" placeholder=${usual} .value=${entry.name} @change=${(event: Event) => {
      entry.name = (event.target as HTMLInputElement).value.trim();
    }} />
  </label>`;
}
