/** The base of the elements and pages of the playground. */

import { LitElement, type PropertyValues } from "lit";
import { settings } from "../settings.js";

/** The elements that can have the focus. */
const REACHED = "button:enabled, input:enabled, select:enabled, textarea:enabled, a[href], summary, [tabindex]";

/**
 * An element of a page. It has no shadow root, so the page has one style sheet and one set of labels and headings.
 * It renders again when the visitor chooses another language.
 */
export abstract class PlaygroundElement extends LitElement {
  readonly #onChange = () => this.chosen();

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    settings.addEventListener("change", this.#onChange);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    settings.removeEventListener("change", this.#onChange);
  }

  /** Renders. If the focused element is gone, the focus moves to the nearest one. */
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

  /** Called when the language or the theme changes. */
  protected chosen(): void {
    this.requestUpdate();
  }
}

/** A page. `path` is the rest of the address after the name of the page: `runewars` in `#/new/runewars`. */
export abstract class Page extends PlaygroundElement {
  static override properties = { path: { attribute: false } };
  declare path: readonly string[];

  constructor() {
    super();
    this.path = [];
  }

  /** The title of the page in the window. */
  abstract get heading(): string;

  protected override updated(): void {
    document.title = this.heading === "Herald" ? this.heading : `${this.heading} – Herald`;
  }

  /** Called when the visitor leaves the page. */
  leave(): void {}
}
