import { html, LitElement } from "lit";

class Playground extends LitElement {
  override render() {
    return html`<h1>Herald</h1>`;
  }
}

customElements.define("herald-playground", Playground);
