import type { Action, View } from "herald-rules";
import { html, type TemplateResult } from "lit";
import { HeraldBoard } from "../board.js";
import type { Target } from "../choosing.js";

export class BattlecrestBoard extends HeraldBoard<"battlecrest"> {
  protected picks(_action: Action<"battlecrest">): readonly Target[] {
    return [];
  }

  protected draw(_view: View<"battlecrest">): TemplateResult {
    return html``;
  }
}

customElements.define("herald-battlecrest", BattlecrestBoard);
