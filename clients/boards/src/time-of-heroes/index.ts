import type { Action, View } from "herald-rules";
import { html, type TemplateResult } from "lit";
import { HeraldBoard } from "../board.js";
import type { Target } from "../choosing.js";

export class TimeOfHeroesBoard extends HeraldBoard<"time-of-heroes"> {
  protected picks(_action: Action<"time-of-heroes">): readonly Target[] {
    return [];
  }

  protected draw(_view: View<"time-of-heroes">): TemplateResult {
    return html``;
  }
}

customElements.define("herald-time-of-heroes", TimeOfHeroesBoard);
