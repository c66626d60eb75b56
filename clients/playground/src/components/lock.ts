/** A button that makes a seat lock for a match that another player sets up. */

import { html, nothing } from "lit";
import { newLock } from "../sessions/seat-keys.js";
import { say } from "../i18n.js";
import { PlaygroundElement } from "./element.js";
import "./share.js";

export class Lock extends PlaygroundElement {
  static override properties = { lock: { state: true }, refused: { state: true } };
  declare lock: string | undefined;
  declare refused: boolean;

  protected override render() {
    const { lock } = this;
    return html`<p>${say("lock_how")}</p>
      ${lock ? html`<herald-share .link=${lock} .what=${say("lock")} .file=${"herald-lock.txt"}></herald-share>` : nothing}
      <p class="row"><button @click=${this.#make}>${say(lock ? "lock_another" : "lock_make")}</button></p>
      ${this.refused ? html`<p class="problem" role="alert">${say("lock_refused")}</p>` : nothing}`;
  }

  async #make(): Promise<void> {
    this.lock = await newLock();
    this.refused = !this.lock;
  }
}

customElements.define("herald-lock", Lock);
