/** What all parts of the playground have in common. */

import { LitElement, type PropertyValues } from "lit";
import { settings } from "../settings.js";

/** What can have the focus. */
const REACHED = "button:enabled, input:enabled, select:enabled, textarea:enabled, a[href], summary, [tabindex]";

/**
 * A part of a page. It has no shadow: there is one style sheet, and labels and headings are those of the whole page.
 * It is drawn anew when the visitor chooses another language.
 */
export abstract class PlaygroundElement extends LitElement {
  readonly #anew = () => this.chosen();

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    settings.addEventListener("change", this.#anew);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    settings.removeEventListener("change", this.#anew);
  }

  /** Draws; where what the keyboard was at is gone, it goes on at what stands nearest to where that was. */
  protected override update(changed: PropertyValues): void {
    const at = document.activeElement;
    const around: Element[] = [];
    for (let one = this.contains(at) ? at : null; one && one !== this; one = one.parentElement) around.push(one);
    super.update(changed);
    if (around[0]?.isConnected === false) {
      const left = around.find((one) => one.isConnected) ?? this;
      left.querySelector<HTMLElement>(REACHED)?.focus({ preventScroll: true });
    }
  }

  /** The language or the colours are other ones. */
  protected chosen(): void {
    this.requestUpdate();
  }
}

/** What an address leads to. `path` is what stands in it behind the name of the page: of `#/new/runewars`, `runewars`. */
export abstract class Page extends PlaygroundElement {
  static override properties = { path: { attribute: false } };
  declare path: readonly string[];

  constructor() {
    super();
    this.path = [];
  }

  /** What the page is called in the title of the window. */
  protected abstract get heading(): string;

  protected override updated(): void {
    document.title = this.heading === "Herald" ? this.heading : `${this.heading} – Herald`;
  }

  /** The visitor goes elsewhere. */
  leave(): void {}
}
