/** A button that makes a seat key for a match that another player sets up, and shows its hash. */

import { html, nothing } from "lit";
import { newKeyHash } from "../sessions/seat-keys.js";
import { say } from "../i18n.js";
import { PlaygroundElement } from "./element.js";
import "./share.js";

export class SeatKey extends PlaygroundElement {
  static override properties = { keyHash: { state: true }, refused: { state: true } };
  declare keyHash: string | undefined;
  declare refused: boolean;

  protected override render() {
    const { keyHash } = this;
    return html`<p>${say("seat_key_how")}</p>
      ${keyHash ? html`<herald-share .link=${keyHash} .what=${say("seat_key")} .file=${"herald-key-hash.txt"}></herald-share>` : nothing}
      <p class="row"><button @click=${this.#make}>${say(keyHash ? "seat_key_another" : "seat_key_make")}</button></p>
      ${this.refused ? html`<p class="problem" role="alert">${say("seat_key_refused")}</p>` : nothing}`;
  }

  async #make(): Promise<void> {
    this.keyHash = await newKeyHash();
    this.refused = !this.keyHash;
  }
}

customElements.define("herald-seat-key", SeatKey);
