/** Whose eyes a table is seen with, and who answers, where the one at the screen decides that. */

import type { Seat, Viewer } from "herald-client";
import { html, nothing } from "lit";
import type { Table } from "../table.js";
import { say } from "../words.js";
import { Part } from "./part.js";
import { isGivenUp, reason } from "./problem.js";

/** Properties: `table`. */
export class Eyes extends Part {
  static override properties = { table: { attribute: false }, problem: { state: true } };
  declare table: Table;
  declare problem: unknown;
  readonly #changed = () => this.requestUpdate();

  override connectedCallback(): void {
    super.connectedCallback();
    this.table.addEventListener("change", this.#changed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.table.removeEventListener("change", this.#changed);
  }

  protected override render() {
    const { names, viewer, toAct, decision, outcome } = this.table;
    const eyes = [["table", say("eyes_whole")], ["spectator", say("spectator")], ...Object.entries(names)] as const;
    const called = (seat: string) => (seat === "table" ? say("table_itself") : (names[seat] ?? seat));
    return html`<div class="row">
      <label>${say("eyes")}
        <select name="eyes" .value=${viewer} @change=${this.#look}>${eyes.map(
          ([seat, name]) => html`<option value=${seat} ?selected=${seat === viewer}>${name}</option>`,
        )}</select>
      </label>
      ${this.table.answerAs && !outcome && toAct.length > 1
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
    void this.#do(this.table.lookAs?.((event.target as HTMLSelectElement).value as Viewer));
  }

  #answer(event: Event): void {
    void this.#do(this.table.answerAs?.((event.target as HTMLSelectElement).value as Seat));
  }

  async #do(work: Promise<void> | undefined): Promise<void> {
    this.problem = undefined;
    await work?.catch((error: unknown) => {
      if (!isGivenUp(error)) this.problem = error;
    });
  }
}

customElements.define("herald-eyes", Eyes);
