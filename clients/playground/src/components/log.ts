/** The log of a session, with the newest line at the end and in sight. */

import type { GameName } from "herald-client";
import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { LogLine } from "../session.js";
import { say } from "../i18n.js";
import { PlaygroundElement } from "./element.js";
import { cited } from "./rule.js";

/** The number of calls shown; a button shows the older ones. */
const LATEST = 40;

/** Properties: `game`, and `log`, oldest line first. */
export class Log extends PlaygroundElement {
  static override properties = { game: { attribute: false }, log: { attribute: false }, whole: { state: true } };
  declare game: GameName;
  declare log: readonly LogLine[];
  declare whole: boolean;

  constructor() {
    super();
    this.log = [];
    this.whole = false;
  }

  protected override render() {
    const calls = byCall(this.log);
    const shown = this.whole ? calls : calls.slice(-LATEST);
    return html`<section class="story" aria-labelledby="story">
      <h2 id="story" tabindex="-1">${say("story")}</h2>
      ${shown.length < calls.length
        ? html`<button class="small" @click=${() => (this.whole = true)}>${say("show_all")}</button>`
        : nothing}
      ${calls.length ? nothing : html`<p class="soft">${say("nothing_yet")}</p>`}
      <ol>${repeat(
        shown,
        ([first]) => first!.step,
        (lines) => html`<li class="call">${lines.map(
          ({ text, rule, isComment }) => html`<p class=${isComment ? "comment" : ""}>${text} ${rule ? cited(this.game, rule) : nothing}</p>`,
        )}</li>`,
      )}</ol>
    </section>`;
  }

  protected override updated(): void {
    this.scrollTop = this.scrollHeight;
  }
}

/** Returns the lines of each call. */
function byCall(lines: readonly LogLine[]): LogLine[][] {
  const calls: LogLine[][] = [];
  for (const one of lines) {
    if (calls.at(-1)?.[0]!.step === one.step) calls.at(-1)!.push(one);
    else calls.push([one]);
  }
  return calls;
}

customElements.define("herald-story", Log);
