import type { Action, View } from "herald-rules";
import { html, type TemplateResult } from "lit";
import { HeraldBoard } from "../board.js";
import type { Target } from "../choosing.js";

export class RunewarsBoard extends HeraldBoard<"runewars"> {
  protected picks(_action: Action<"runewars">): readonly Target[] {
    return [];
  }

  protected draw(_view: View<"runewars">): TemplateResult {
    return html``;
  }
}

customElements.define("herald-runewars", RunewarsBoard);
