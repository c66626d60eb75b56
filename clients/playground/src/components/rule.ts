/** A paragraph of the rules: in a dialog for every cited rule, or beside the board. */

import type { GameName } from "herald-client";
import { html, nothing, render, type TemplateResult } from "lit";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { service } from "../service.js";
import { say } from "../i18n.js";
import { reason } from "../problem.js";
import { settings } from "../settings.js";
import { partsOf } from "../terms.js";
import { PlaygroundElement } from "./element.js";

interface Rule {
  id: string;
  chapter: string;
  title: string | null;
  text: string;
}

/** Returns a button that opens the paragraph. */
export function cited(game: GameName, rule: string) {
  return html`<button class="link small" aria-haspopup="dialog" aria-label=${say("rule", { rule })} @click=${() => void showRule(game, rule)}>${rule}</button>`;
}

/** Returns a text whose terms open the rules that explain them. */
export function explained(game: GameName, text: string) {
  return partsOf(game, settings.language, text).map((part) =>
    typeof part === "string" ? part : html`<button class="term" aria-haspopup="dialog" @click=${() => void showRule(game, part.rule)}>${part.text}</button>`,
  );
}

/** Opens a dialog with the paragraph; paragraphs that it cites can be opened in it. */
export async function showRule(game: GameName, id: string): Promise<void> {
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-labelledby", "rule-title");
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    const link = (event.target as HTMLElement).closest<HTMLElement>("a[data-rule]");
    if (event.target === dialog) dialog.close(); // beside it
    if (!link) return;
    event.preventDefault();
    void fill(dialog, game, link.dataset["rule"]!);
  });
  document.body.append(dialog);
  show(dialog, id, html`<p class="soft" aria-busy="true">${say("loading")}</p>`);
  dialog.showModal();
  await fill(dialog, game, id);
}

async function fill(dialog: HTMLDialogElement, game: GameName, id: string): Promise<void> {
  show(dialog, id, await contentOf(game, id));
}

/** Returns the paragraph below the title of its chapter, or why it can't be shown; `around`: with the whole chapter. */
async function contentOf(game: GameName, id: string, around = false): Promise<TemplateResult> {
  try {
    const [rules, { marked }] = await Promise.all([rulesOf(game), import("marked")]);
    const rule = rules.find((one) => one.id === id);
    if (!rule) return html`<p class="problem" role="alert">${say("no_rule", { rule: id })}</p>`;
    const chapter = rules.find((one) => one.id === rule.chapter);
    const shown = around ? rules.filter((one) => one.chapter === rule.chapter) : [rule];
    // The text comes from the service; `marked` converts its Markdown to HTML.
    return html`${chapter?.title ? html`<p class="soft">${chapter.id} ${chapter.title}</p>` : nothing}
      ${shown.filter(({ text }) => text).map(
        (one) => html`<div aria-current=${around && one.id === id ? "true" : nothing}>
          ${around ? html`<b>${one.id}</b>` : nothing} ${unsafeHTML(linked(marked.parse(one.text, { async: false })))}
        </div>`,
      )}`;
  } catch (error) {
    return html`<p class="problem" role="alert">${reason(error)}</p>`;
  }
}

function show(dialog: HTMLDialogElement, id: string, content: unknown): void {
  const title = say("rule", { rule: id });
  render(
    html`<h2 id="rule-title">${title}</h2>
      <div class="rule-text">${content}</div>
      <form method="dialog"><button autofocus>${say("close")}</button></form>`,
    dialog,
  );
}

const books = new Map<string, Promise<readonly Rule[]>>();

/** Returns the rules of a game in the language of the page; one request for each language. */
function rulesOf(game: GameName): Promise<readonly Rule[]> {
  const book = `${game} ${settings.language}`;
  let found = books.get(book);
  if (!found) {
    found = (service.game(game) as unknown as { rules(): Promise<{ rules: readonly Rule[] }> }).rules().then(({ rules }) => rules);
    books.set(book, found);
    found.catch(() => books.delete(book));
  }
  return found;
}

/** Makes a link of every cited paragraph outside of HTML tags. */
function linked(markup: string): string {
  return markup.replace(/(<[^>]*>)|\bR\d+(?:\.\d+)*[a-z]?\b/g, (found, tag: string | undefined) =>
    tag ? tag : `<a href="#" data-rule="${found}">${found}</a>`,
  );
}

/** The paragraph of a rule in its chapter, beside the board. Properties: `game`, `rule`. */
export class RuleElement extends PlaygroundElement {
  static override properties = { game: { attribute: false }, rule: {}, content: { state: true } };
  declare game: GameName;
  declare rule: string | undefined;
  declare content: TemplateResult | undefined;
  #asked = "";

  protected override willUpdate(): void {
    const { game, rule } = this;
    const asked = `${game} ${rule} ${settings.language}`;
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.content = undefined;
    if (!rule) return;
    void contentOf(game, rule, true).then(async (content) => {
      if (asked !== this.#asked) return;
      this.content = content;
      await this.updateComplete;
      const pane = this.closest<HTMLElement>("[role=tabpanel]");
      const at = this.querySelector<HTMLElement>("[aria-current]");
      if (pane && at) pane.scrollTop += at.getBoundingClientRect().top - pane.getBoundingClientRect().top - pane.clientHeight / 4;
    });
  }

  protected override render() {
    if (!this.rule) return nothing;
    return html`<h2>${say("rule", { rule: this.rule })}</h2>
      <div class="rule-text" @click=${this.#clicked}>${this.content ?? html`<p class="soft" aria-busy="true">${say("loading")}</p>`}</div>`;
  }

  #clicked(event: Event): void {
    const link = (event.target as HTMLElement).closest<HTMLElement>("a[data-rule]");
    if (!link) return;
    event.preventDefault();
    this.rule = link.dataset["rule"]!;
  }
}

customElements.define("herald-rule", RuleElement);
