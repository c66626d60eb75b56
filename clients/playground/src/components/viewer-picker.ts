/** The choice of the viewer, and of the seat that answers, for sessions where one person controls all seats. */

import type { Seat, Viewer } from "herald-client";
import { html, nothing } from "lit";
import type { Session } from "../session.js";
import { say } from "../i18n.js";
import { PlaygroundElement } from "./element.js";
import { isAborted, reason } from "../problem.js";

/** Properties: `session`. */
export class ViewerPicker extends PlaygroundElement {
  static override properties = { session: { attribute: false }, problem: { state: true } };
  declare session: Session;
  declare problem: unknown;
  readonly #changed = () => this.requestUpdate();

  override connectedCallback(): void {
    super.connectedCallback();
    this.session.addEventListener("change", this.#changed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.session.removeEventListener("change", this.#changed);
  }

  protected override render() {
    const { names, viewer, toAct, decision, outcome } = this.session;
    const eyes = [["table", say("eyes_whole")], ["spectator", say("spectator")], ...Object.entries(names)] as const;
    const called = (seat: string) => (seat === "table" ? say("table_itself") : (names[seat] ?? seat));
    return html`<div class="row">
      <label>${say("eyes")}
        <select name="eyes" .value=${viewer} @change=${this.#look}>${eyes.map(
          ([seat, name]) => html`<option value=${seat} ?selected=${seat === viewer}>${name}</option>`,
        )}</select>
      </label>
      ${this.session.answerAs && !outcome && toAct.length > 1
        ? html`<label>${say("who_answers")}
            <select name="answers" .value=${decision?.seat ?? ""} @change=${this.#answer}>${toAct.map(
              (seat) => html`<option value=${seat} ?selected=${seat === decision?.seat}>${called(seat)}</option>`,
            )}</select>
          </label>`
        : nothing}
      ${this.problem ? html`<span class="problem" role="alert">${reason(this.problem)}</span>` : nothing}
    </div>`;
  }

  #look(event: Event): void {
    void this.#do(this.session.lookAs?.((event.target as HTMLSelectElement).value as Viewer));
  }

  #answer(event: Event): void {
    void this.#do(this.session.answerAs?.((event.target as HTMLSelectElement).value as Seat));
  }

  async #do(work: Promise<void> | undefined): Promise<void> {
    this.problem = undefined;
    await work?.catch((error: unknown) => {
      if (!isAborted(error)) this.problem = error;
    });
  }
}

customElements.define("herald-eyes", ViewerPicker);
