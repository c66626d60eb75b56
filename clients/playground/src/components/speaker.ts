/** Announces what the page shows to screen readers: in one place, each thing once, in its order. */

/** The most lines that are kept for who reads them again. */
const KEPT = 40;

/** A hidden live region. */
export class Speaker extends HTMLElement {
  connectedCallback(): void {
    this.role = "log";
    this.ariaLive = "polite";
    this.className = "hidden";
  }

  announce(...texts: readonly string[]): void {
    for (const text of texts.filter(Boolean)) {
      const line = document.createElement("p");
      line.textContent = text;
      this.append(line);
    }
    while (this.childElementCount > KEPT) this.firstElementChild!.remove();
  }
}

customElements.define("herald-speaker", Speaker);
