/** What a page shows of a session that another tab has opened. */

import { html, type TemplateResult } from "lit";
import { say } from "../i18n.js";

export function openElsewhere(heading: string, goOn: () => void): TemplateResult {
  return html`<h1>${heading}</h1>
    <section class="panel banner" role="status"><p>${say("in_other_tab")}</p>
      <button class="main" @click=${goOn}>${say("go_on_here")}</button></section>`;
}
