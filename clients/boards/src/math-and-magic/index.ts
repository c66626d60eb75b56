import type { Action, View } from "herald-rules";
import { html, type TemplateResult } from "lit";
import { HeraldBoard } from "../board.js";
import type { Target } from "../choosing.js";

export class MathAndMagicBoard extends HeraldBoard<"math-and-magic"> {
  protected picks(_action: Action<"math-and-magic">): readonly Target[] {
    return [];
  }

  protected draw(_view: View<"math-and-magic">): TemplateResult {
    return html``;
  }
}

customElements.define("herald-math-and-magic", MathAndMagicBoard);
