/** What has happened, told in words: the newest at the end and in sight. */

import type { GameName } from "herald-client";
import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { Told } from "../table.js";
import { say } from "../words.js";
import { Part } from "./part.js";
import { cited } from "./rule.js";

/** So many calls are drawn; the older ones are there when they are asked for. */
const LATEST = 40;

/** Properties: `game`, and `told`, what has happened, oldest first. */
export class Story extends Part {
  static override properties = { game: { attribute: false }, told: { attribute: false }, whole: { state: true } };
  declare game: GameName;
  declare told: readonly Told[];
  declare whole: boolean;

  constructor() {
    super();
    this.told = [];
    this.whole = false;
  }

  protected override render() {
    const calls = byCall(this.told);
    const shown = this.whole ? calls : calls.slice(-LATEST);
    return html`<section class="story" aria-labelledby="story">
      <h2 id="story" tabindex="-1">${say("story")}</h2>
      ${shown.length < calls.length
        ? html`<button class="small" @click=${() => (this.whole = true)}>${say("show_all")}</button>`
        : nothing}
      ${calls.length ? nothing : html`<p class="soft">${say("nothing_yet")}</p>`}
      <div role="log" aria-live="polite" aria-labelledby="story"><ol>${repeat(
        shown,
        ([first]) => first!.step,
        (told) => html`<li class="call">${told.map(
          ({ text, rule }) => html`<p>${text} ${rule ? cited(this.game, rule) : nothing}</p>`,
        )}</li>`,
      )}</ol></div>
    </section>`;
  }

  protected override updated(): void {
    this.scrollTop = this.scrollHeight;
  }
}

/** What each call has led to. */
function byCall(told: readonly Told[]): Told[][] {
  const calls: Told[][] = [];
  for (const one of told) {
    if (calls.at(-1)?.[0]!.step === one.step) calls.at(-1)!.push(one);
    else calls.push([one]);
  }
  return calls;
}

customElements.define("herald-story", Story);
