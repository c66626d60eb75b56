/** The export of a session: its record, its position, and a link to the record. */

import { toLine } from "herald-client";
import { html, nothing } from "lit";
import { home } from "../service.js";
import type { ExportData, Session } from "../session.js";
import { pack } from "../sessions/link-codec.js";
import { say } from "../i18n.js";
import { PlaygroundElement } from "./element.js";
import { saveFile } from "./share.js";

/** The longest link that can be sent. */
const LONGEST_LINK = 6000;

/** Properties: `session`; `plain`: without a frame that opens. */
export class Export extends PlaygroundElement {
  static override properties = { session: { attribute: false }, plain: { type: Boolean }, open: { state: true }, link: { state: true } };
  declare session: Session;
  declare plain: boolean;
  declare open: boolean;
  declare link: string;
  readonly #changed = () => this.#look();

  constructor() {
    super();
    this.open = this.plain = false;
    this.link = "";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.session.addEventListener("change", this.#changed);
    this.open ||= this.plain;
    this.#look();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.session.removeEventListener("change", this.#changed);
  }

  protected override render() {
    if (!this.session.exportData) return nothing;
    if (this.plain) return this.#content(this.session.exportData);
    return html`<details class="panel extra" @toggle=${this.#toggled}>
      <summary>${say("export")}</summary>
      ${this.open ? this.#content(this.session.exportData) : nothing}
    </details>`;
  }

  #content({ record, position, hint }: ExportData) {
    const { game, step, outcome } = this.session;
    if (!record && !position) return html`<p class="soft">${say("nothing_to_take")}</p>`;
    return html`
      ${hint ? html`<p class=${hint === "record_secret" ? "problem" : "soft"}>${say(hint)}</p>` : nothing}
      <p class="row">
        ${record
          ? html`<button @click=${() => saveFile(`${game}.record.json`, `${toLine(record)}\n`, "application/json")}>${say("record_as_file")}</button>`
          : nothing}
        ${position && !(this.plain && outcome)
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
    void this.#linkTo(this.session.exportData ?? {});
  }

  /** Makes the link, which has the whole record: only if the record is complete and not secret. */
  async #linkTo({ record, hint }: ExportData): Promise<void> {
    const link = record && !hint ? `${home}/#/record/${await pack(record)}` : "";
    this.link = link.length <= LONGEST_LINK ? link : "";
  }
}

customElements.define("herald-export", Export);
