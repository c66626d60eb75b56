/** What can be taken along of a table: its record, its position, a link to it. */

import { toLine } from "herald-client";
import { html, nothing } from "lit";
import { home } from "../service.js";
import type { Luggage, Table } from "../table.js";
import { pack } from "../tables/packing.js";
import { say } from "../words.js";
import { Part } from "./part.js";
import { saveFile } from "./share.js";

/** A link that is longer is no link to be sent any more. */
const LONGEST_LINK = 6000;

/** Properties: `table`. */
export class Export extends Part {
  static override properties = { table: { attribute: false }, open: { state: true }, link: { state: true } };
  declare table: Table;
  declare open: boolean;
  declare link: string;
  readonly #changed = () => this.#look();

  constructor() {
    super();
    this.open = false;
    this.link = "";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.table.addEventListener("change", this.#changed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.table.removeEventListener("change", this.#changed);
  }

  protected override render() {
    if (!this.table.luggage) return nothing;
    return html`<details class="panel extra" @toggle=${this.#toggled}>
      <summary>${say("export")}</summary>
      ${this.open ? this.#content(this.table.luggage) : nothing}
    </details>`;
  }

  #content({ record, position, hint }: Luggage) {
    const { game, step } = this.table;
    if (!record && !position) return html`<p class="soft">${say("nothing_to_take")}</p>`;
    return html`
      ${hint ? html`<p class=${hint === "record_secret" ? "problem" : "soft"}>${say(hint)}</p>` : nothing}
      <p class="row">
        ${record
          ? html`<button @click=${() => saveFile(`${game}.record.json`, `${toLine(record)}\n`, "application/json")}>${say("record_as_file")}</button>`
          : nothing}
        ${position
          ? html`<button @click=${() => saveFile(`${game}.${step}.position.json`, `${JSON.stringify(position, null, 2)}\n`, "application/json")}>${say("position_as_file")}</button>`
          : nothing}
      </p>
      ${this.link ? html`<h3>${say("record_link")}</h3><herald-share .link=${this.link} .what=${say("record_link")} .file=${`${game}-record.txt`}></herald-share>` : nothing}
    `;
  }

  #toggled(event: Event): void {
    this.open = (event.target as HTMLDetailsElement).open;
    this.#look();
  }

  #look(): void {
    if (!this.open) return;
    this.requestUpdate();
    void this.#linkTo(this.table.luggage ?? {});
  }

  /** A link tells everything: there is one only where nothing is secret or lacks. */
  async #linkTo({ record, hint }: Luggage): Promise<void> {
    const link = record && !hint ? `${home}/#/record/${await pack(record)}` : "";
    this.link = link.length <= LONGEST_LINK ? link : "";
  }
}

customElements.define("herald-export", Export);
