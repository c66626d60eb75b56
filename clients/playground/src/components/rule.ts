/** A paragraph of the rules: in a dialog for every cited rule, or beside the board. */

import type { GameName } from "herald-client";
import { html, nothing, render, type TemplateResult } from "lit";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { service } from "../service.js";
import { say } from "../i18n.js";
import { reason } from "../problem.js";
import { settings } from "../settings.js";
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

/** Returns the paragraph below the title of its chapter, or why it can't be shown. */
async function contentOf(game: GameName, id: string): Promise<TemplateResult> {
  try {
    const [rule, { marked }] = await Promise.all([ruleOf(game, id), import("marked")]);
    const chapter = rule.chapter === id ? rule : await ruleOf(game, rule.chapter).catch(() => undefined);
    // The text comes from the service; `marked` converts its Markdown to HTML.
    const text = linked(marked.parse(rule.text, { async: false }));
    return html`${chapter?.title ? html`<p class="soft">${chapter.id} ${chapter.title}</p>` : nothing}${unsafeHTML(text)}`;
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

function ruleOf(game: GameName, rule: string): Promise<Rule> {
  return (service.game(game) as unknown as { rule(input: { rule: string }): Promise<Rule> }).rule({ rule });
}

/** Makes a link of every cited paragraph outside of HTML tags. */
function linked(markup: string): string {
  return markup.replace(/(<[^>]*>)|\bR\d+(?:\.\d+)*[a-z]?\b/g, (found, tag: string | undefined) =>
    tag ? tag : `<a href="#" data-rule="${found}">${found}</a>`,
  );
}

/** The paragraph of a rule beside the board. Properties: `game`, `rule`. */
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
    void contentOf(game, rule).then((content) => {
      if (asked === this.#asked) this.content = content;
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
