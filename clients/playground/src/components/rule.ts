/** A paragraph of the rules: in a dialog for every cited rule, or beside the board. */

import type { GameName } from "herald-client";
import { html, nothing, render, type TemplateResult } from "lit";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { service } from "../service.js";
import { say } from "../i18n.js";
import { reason } from "../problem.js";
import { settings } from "../settings.js";
import { partsOf } from "../terms.js";
import { newDialog } from "./dialog.js";
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
  const dialog = newDialog("rule-title");
  dialog.addEventListener("click", (event) => {
    const link = (event.target as HTMLElement).closest<HTMLElement>("a[data-rule]");
    if (!link) return;
    event.preventDefault();
    void fill(dialog, game, link.dataset["rule"]!);
  });
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
    const book = await bookOf(game);
    const rule = book.rules.find((one) => one.id === id);
    return rule ? html`${titled(book, rule)}<div>${book.marked(rule)}</div>` : html`<p class="problem" role="alert">${say("no_rule", { rule: id })}</p>`;
  } catch (error) {
    return html`<p class="problem" role="alert">${reason(error)}</p>`;
  }
}

function titled({ rules }: Book, { chapter }: Rule) {
  const title = rules.find((one) => one.id === chapter)?.title;
  return title ? html`<p class="soft">${chapter} ${title}</p>` : nothing;
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

/** The rules of a game, and their text as HTML. */
interface Book {
  rules: readonly Rule[];
  marked: (rule: Rule) => unknown;
}

const books = new Map<string, Promise<Book>>();

/** Returns the rules of a game in the language of the page; one request for each language. */
function bookOf(game: GameName): Promise<Book> {
  const key = `${game} ${settings.language}`;
  let found = books.get(key);
  if (!found) {
    const asked = (service.game(game) as unknown as { rules(): Promise<{ rules: readonly Rule[] }> }).rules();
    // The text comes from the service; `marked` converts its Markdown to HTML.
    found = Promise.all([asked, import("marked")]).then(([{ rules }, { marked }]) => ({
      rules,
      marked: ({ text }) => unsafeHTML(linked(marked.parse(text, { async: false }))),
    }));
    books.set(key, found);
    found.catch(() => books.delete(key));
  }
  return found;
}

/** Makes a link of every cited paragraph outside of HTML tags. */
function linked(markup: string): string {
  return markup.replace(/(<[^>]*>)|\bR\d+(?:\.\d+)*[a-z]?\b/g, (found, tag: string | undefined) =>
    tag ? tag : `<a href="#" data-rule="${found}">${found}</a>`,
  );
}

/** The most paragraphs that a search shows. */
const FOUND = 30;

/** The rules of a game: a chapter with one of its paragraphs marked, or what a search has found. Properties: `game`, `rule`. */
export class RuleElement extends PlaygroundElement {
  static override properties = { game: { attribute: false }, rule: {}, book: { state: true }, sought: { state: true }, problem: { state: true } };
  declare game: GameName;
  declare rule: string | undefined;
  declare book: Book | undefined;
  declare sought: string;
  declare problem: unknown;
  #asked = "";

  constructor() {
    super();
    this.sought = "";
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has("rule")) this.sought = "";
    const asked = `${this.game} ${settings.language}`;
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.book = this.problem = undefined;
    bookOf(this.game).then(
      (book) => asked === this.#asked && (this.book = book),
      (error: unknown) => asked === this.#asked && (this.problem = error),
    );
  }

  protected override updated(changed: Map<string, unknown>): void {
    if (!changed.has("rule") && !changed.has("book") && !changed.has("sought")) return;
    const pane = this.closest<HTMLElement>("[role=tabpanel]") ?? document.documentElement;
    const at = this.querySelector<HTMLElement>("[aria-current]");
    const top = pane === document.documentElement ? 0 : pane.getBoundingClientRect().top;
    if (at) pane.scrollTop += at.getBoundingClientRect().top - top - pane.clientHeight / 4;
    else if (changed.has("sought")) pane.scrollTop = 0;
  }

  protected override render() {
    const { book, problem, rule } = this;
    if (problem) return html`<p class="problem" role="alert">${reason(problem)}</p>`;
    if (!book) return html`<p class="soft" aria-busy="true">${say("loading")}</p>`;
    const chapter = book.rules.find(({ id }) => id === rule)?.chapter;
    return html`<div class="find">
        <select aria-label=${say("chapter")} @change=${(event: Event) => (this.rule = (event.target as HTMLSelectElement).value)}>
          ${chapter ? nothing : html`<option selected></option>`}
          ${book.rules.filter(({ title }) => title).map(({ id, title }) => html`<option value=${id} ?selected=${id === chapter}>${id} ${title}</option>`)}
        </select>
        <input type="search" aria-label=${say("find_rule")} placeholder=${say("find_rule")} .value=${this.sought}
          @input=${(event: Event) => (this.sought = (event.target as HTMLInputElement).value)} />
      </div>
      <div class="rule-text" @click=${this.#clicked}>${this.sought.trim() ? this.#found(book) : this.#chapter(book, chapter)}</div>`;
  }

  #chapter({ rules, marked }: Book, chapter: string | undefined) {
    const { rule } = this;
    if (!chapter) return html`<p>${rule ? say("no_rule", { rule }) : nothing}</p>`;
    return rules
      .filter((one) => one.chapter === chapter && one.text)
      .map((one) => html`<div aria-current=${one.id === rule && rule !== chapter ? "true" : nothing}><b>${one.id}</b> ${marked(one)}</div>`);
  }

  #found({ rules, marked }: Book) {
    const words = this.sought.toLocaleLowerCase().trim().split(/\s+/);
    const all = rules.filter(({ id, title, text }) => words.every((word) => `${id} ${title ?? ""} ${text}`.toLocaleLowerCase().includes(word)));
    return html`<p class="small soft" role="status">${say("rules_found", { count: all.length })}</p>
      ${all.slice(0, FOUND).map((one) => html`<div><a href="#" data-rule=${one.id}>${one.id}</a>${one.title ? html` <b>${one.title}</b>` : nothing} ${marked(one)}</div>`)}`;
  }

  #clicked(event: Event): void {
    const link = (event.target as HTMLElement).closest<HTMLElement>("a[data-rule]");
    if (!link) return;
    event.preventDefault();
    this.rule = link.dataset["rule"]!;
    this.sought = "";
  }
}

customElements.define("herald-rule", RuleElement);
