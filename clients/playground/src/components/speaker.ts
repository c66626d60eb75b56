/** Says aloud what the page shows, to those who hear it: one place, each thing once, in its order. */

/** The most lines that are kept: who comes back to the place finds the last ones. */
const KEPT = 40;

/** An element that is not seen; what it is told is read aloud when the last thing has been. */
export class Speaker extends HTMLElement {
  connectedCallback(): void {
    this.role = "log";
    this.ariaLive = "polite";
    this.className = "hidden";
  }

  tell(...texts: readonly string[]): void {
    for (const text of texts.filter(Boolean)) {
      const line = document.createElement("p");
      line.textContent = text;
      this.append(line);
    }
    while (this.childElementCount > KEPT) this.firstElementChild!.remove();
  }
}

customElements.define("herald-speaker", Speaker);
