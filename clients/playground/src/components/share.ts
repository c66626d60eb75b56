/** A link to copy, to share, to show as a QR code, or to save as a file. */

import { html, nothing, svg } from "lit";
import { say } from "../i18n.js";
import { PlaygroundElement } from "./element.js";

/** The longest link for a QR code that phones can read: version 30 at the lowest error correction. */
const LONGEST_CODE = 1732;

/** Properties: `link`, `what` (its description), `file` (the name of its file). */
export class Share extends PlaygroundElement {
  static override properties = {
    link: {},
    what: {},
    file: {},
    copied: { state: true },
    code: { state: true },
  };
  declare link: string;
  declare what: string;
  declare file: string;
  declare copied: boolean;
  /** The squares of the code; undefined while the code is closed. */
  declare code: boolean[][] | undefined;

  constructor() {
    super();
    this.link = this.what = "";
    this.file = "link.txt";
    this.copied = false;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has("link")) return;
    this.copied = false;
    if (this.code) void this.#encode();
  }

  protected override render() {
    const { link, what } = this;
    const fits = link.length <= LONGEST_CODE;
    return html`
      <div class="row">
        <input class="link" readonly aria-label=${what} .value=${link} @focus=${(event: Event) => (event.target as HTMLInputElement).select()} />
        <button @click=${() => void this.#copy()} aria-label="${say("copy")}: ${what}">${say("copy")}</button>
        ${"share" in navigator ? html`<button @click=${() => void this.#share()} aria-label="${say("share")}: ${what}">${say("share")}</button>` : nothing}
        <button @click=${() => saveFile(this.file, link, "text/plain")} aria-label="${say("as_file")}: ${what}">${say("as_file")}</button>
        <span role="status">${this.copied ? say("copied") : ""}</span>
      </div>
      ${fits
        ? html`<details @toggle=${this.#toggled}><summary class="small">${say("qr")}</summary>${this.code ? drawn(this.code, say("qr_of", { what })) : nothing}</details>`
        : html`<p class="small soft">${say("qr_too_long")}</p>`}
    `;
  }

  async #copy(): Promise<void> {
    this.copied = await copy(this.link, this.querySelector("input")!);
  }

  async #share(): Promise<void> {
    await navigator.share({ title: this.what, url: this.link }).catch(() => undefined); // the visitor cancelled
  }

  #toggled(event: Event): void {
    if ((event.target as HTMLDetailsElement).open) void this.#encode();
    else this.code = undefined;
  }

  async #encode(): Promise<void> {
    const { encode } = await import("uqr");
    this.code = this.link.length <= LONGEST_CODE ? encode(this.link, { ecc: "L", border: 4 }).data : undefined;
  }
}

/** Draws the code black on white in every theme, since some cameras do not read an inverted one. */
function drawn(code: boolean[][], name: string) {
  const size = code.length;
  const path = code
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return html`<svg class="code" viewBox="0 0 ${size} ${size}" role="img" aria-label=${name} shape-rendering="crispEdges">${svg`<rect width=${size} height=${size} fill="#fff" /><path d=${path} fill="#000" />`}</svg>`;
}

/** Copies a text to the clipboard and returns whether it is there. If the page may not, selects the field. */
export async function copy(text: string, field?: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    return false;
  }
}

/** Offers a text as a file to save. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

customElements.define("herald-share", Share);
