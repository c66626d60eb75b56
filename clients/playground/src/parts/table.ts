/** The play page of any table: the board, what can be chosen, and what has happened. */

import type { Action, GameName, Sheet, Suggestion } from "herald-client";
import type { ActionChosen, HeraldBoard, Pointing } from "herald-boards";
import { html, nothing, type TemplateResult } from "lit";
import { catalogOf } from "../service.js";
import { settings } from "../settings.js";
import type { Table } from "../table.js";
import { say } from "../words.js";
import "./actions.js";
import { extras } from "./extras.js";
import { Games } from "./games.js";
import { Part } from "./part.js";
import { isGivenUp, reason } from "./problem.js";
import { cited } from "./rule.js";
import "./story.js";

const BOARDS: Readonly<Record<GameName, () => Promise<unknown>>> = {
  battlecrest: () => import("herald-boards/battlecrest"),
  "time-of-heroes": () => import("herald-boards/time-of-heroes"),
  "math-and-magic": () => import("herald-boards/math-and-magic"),
  runewars: () => import("herald-boards/runewars"),
};

type Board = HeraldBoard<GameName>;

/** Properties: `table`. */
export class TablePart extends Part {
  static override properties = {
    table: { attribute: false },
    words: { state: true },
    sheets: { state: true },
    busy: { state: true },
    open: { state: true },
    problem: { state: true },
    suggestion: { state: true },
  };
  declare table: Table;
  /** Whether the table is shown in words. */
  declare words: boolean;
  declare sheets: readonly Sheet[] | undefined;
  declare busy: boolean;
  /** The actions that pointing at the board has left. */
  declare open: readonly Action<GameName>[] | undefined;
  declare problem: unknown;
  /** What Herald would do; `thinking` while it thinks about that. */
  declare suggestion: Suggestion<GameName> | "thinking" | undefined;

  readonly #games = new Games(this);
  /** The language that the table tells everything in. */
  #language = settings.language;
  #board: Board | undefined;
  #extras: (HTMLElement & { table: Table })[] = [];
  #patience = new AbortController();
  /** What the table was when it was last shown: where it is another one, what belonged to it goes. */
  #shown: unknown;
  readonly #changed = () => this.#show();

  constructor() {
    super();
    this.words = false;
    this.busy = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.table.addEventListener("change", this.#changed);
    void this.#load();
    this.#show();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.table.removeEventListener("change", this.#changed);
    this.#patience.abort();
  }

  protected override chosen(): void {
    super.chosen();
    if (this.#language === settings.language) return;
    this.#language = settings.language;
    void this.#do(() => this.table.retell());
    void this.#load();
  }

  /** The board with its catalog. */
  async #load(): Promise<void> {
    const { game } = this.table;
    this.problem = undefined;
    try {
      const [catalog] = await Promise.all([catalogOf(game), BOARDS[game]()]);
      if (!this.#board) {
        const board = document.createElement(`herald-${game}`) as Board;
        board.addEventListener("herald-action", (event) => {
          void this.#act((event as CustomEvent<ActionChosen>).detail.action);
        });
        board.addEventListener("herald-pointing", (event) => {
          const { picked, open } = (event as CustomEvent<Pointing>).detail;
          this.open = picked.length ? open : undefined;
        });
        this.#board = board;
        this.#extras = (await Promise.all(extras.map((load) => load()))).map((element) =>
          Object.assign(new element(), { table: this.table }),
        );
      }
      Object.assign(this.#board, { catalog, lang: settings.language });
      this.requestUpdate();
    } catch (error) {
      this.problem = error;
    }
  }

  #show(): void {
    const { table } = this;
    if (this.#shown !== table.view) {
      this.#shown = table.view;
      this.open = this.suggestion = this.problem = undefined;
      this.#patience.abort();
      if (this.words) void this.#inWords();
    }
    this.requestUpdate();
  }

  protected override updated(): void {
    const { table } = this;
    if (this.#board) {
      const { view, viewer } = table;
      if (this.#board.view !== view) this.#board.view = view;
      if (this.#board.decision !== table.decision) this.#board.decision = table.decision;
      this.#board.seat = viewer;
      this.#board.names = table.names;
    }
    if (document.activeElement === this.#panel && !this.words && (table.outcome || table.handover)) this.#toQuestion();
    const cover = this.querySelector<HTMLDialogElement>("dialog.cover");
    if (cover?.open && !table.handover) cover.close();
  }

  protected override render() {
    const { table } = this;
    return html`
      <div class="about">
        <h1>${this.#games.titleOf(table.game)}</h1>
        ${this.#seats()}
        <p class="soft">${this.#eyes()}</p>
        <a class="button" href="#/new/${table.game}">${say("new_game")}</a>
      </div>
      ${this.#told()}
      <div class="table">
        <div>
          <div class="tabs" role="tablist" aria-label=${say("looks")} @keydown=${this.#turned}>
            ${this.#tab("board", !this.words)} ${this.#tab("in_words", this.words)}
          </div>
          <div role="tabpanel" id="look" aria-labelledby=${this.words ? "tab-in_words" : "tab-board"} tabindex=${this.words ? 0 : -1}>
            <div ?hidden=${this.words}>${this.#board ?? html`<p class="soft" aria-busy="true">${say("loading")}</p>`}</div>
            ${this.words ? this.#sheets() : nothing}
          </div>
        </div>
        <div class="beside">
          <section class="panel asked" aria-labelledby="question">${this.#question()}</section>
          ${table.decision
            ? html`<herald-actions
                class="panel"
                .game=${table.game}
                .decision=${table.decision}
                .open=${this.open}
                .busy=${this.busy}
                @choose=${(event: CustomEvent<Action<GameName>>) => void this.#act(event.detail)}
                @look=${this.#look}
              ></herald-actions>`
            : nothing}
          <herald-story class="panel" .game=${table.game} .told=${table.story}></herald-story>
        </div>
      </div>
      ${this.#extras} ${this.#reach()} ${this.#cover()}
    `;
  }

  // -- on a narrow screen ---------------------------------------------------------------------------------------------

  /** What is asked, and the ways to the parts of the page: on a narrow screen they stay in sight. */
  #reach() {
    const { table } = this;
    const { decision, handover, outcome } = table;
    const problem = this.problem ?? table.problem;
    const next = handover && (table.names[handover] ?? handover);
    const asked = problem ? reason(problem) : next ? say("pass_to", { name: next }) : this.#asked();
    const above = problem || next || outcome;
    return html`<nav class="reach" aria-label=${say("on_page")}>
      <button class="link ${problem ? "problem" : ""}" @click=${() => this.#goTo(above ? ".told" : ".asked")}>${asked}</button>
      <div class="row">
        <button @click=${() => this.#goTo(".tabs")}>${say("board")}</button>
        ${decision ? html`<button @click=${() => this.#goTo("herald-actions")}>${say("actions")} (${decision.actions.length})</button>` : nothing}
        <button @click=${() => this.#goTo("herald-story")}>${say("story_short")}</button>
      </div>
    </nav>`;
  }

  /** Shows a part of the page; the keyboard goes on from its heading. */
  #goTo(selector: string): void {
    const part = this.querySelector<HTMLElement>(selector)!;
    part.scrollIntoView({ block: "start" });
    part.querySelector<HTMLElement>('h2[tabindex], [aria-selected="true"], button')?.focus({ preventScroll: true });
  }

  // -- around the board ----------------------------------------------------------------------------------------------

  #eyes(): string {
    const { viewer, names } = this.table;
    if (viewer === "table") return say("eyes_table");
    return viewer === "spectator" ? say("eyes_spectator") : say("eyes_of", { name: names[viewer] ?? viewer });
  }

  #seats() {
    const { names, toAct, outcome } = this.table;
    return html`<ul class="seats" aria-label=${say("seats")}>${Object.entries(names).map(([seat, name]) => {
      const now = !outcome && toAct.includes(seat as never);
      return html`<li aria-current=${now ? "true" : nothing}>${now ? "▶ " : ""}${name}</li>`;
    })}</ul>`;
  }

  /** Who has won. */
  #verdict(winners: readonly string[]): string {
    const names = winners.map((seat) => this.table.names[seat] ?? seat);
    return names.length ? say("won", { count: names.length, names: new Intl.ListFormat(settings.language).format(names) }) : say("nobody_won");
  }

  /** How it stands with the table: it is over, Herald thinks, something has gone wrong, another one gets the screen. */
  #told() {
    const { table } = this;
    const name = (seat: string | undefined) => (seat && table.names[seat as keyof typeof table.names]) || seat || "";
    const parts: TemplateResult[] = [];
    if (table.outcome) {
      parts.push(html`<section class="panel banner" aria-labelledby="outcome">
        <h2 id="outcome">${this.#verdict(table.outcome.winners)}</h2>
        <p>${table.outcome.text}</p>
        <a class="button main" href="#/new/${table.game}">${say("new_game")}</a>
      </section>`);
    }
    const problem = this.problem ?? table.problem;
    if (problem) {
      parts.push(html`<div class="panel"><p class="problem" role="alert">${reason(problem)}</p>
        <button @click=${this.#again}>${say("again")}</button></div>`);
    }
    if (table.handover) {
      const next = name(table.handover);
      parts.push(
        table.viewer === "spectator"
          ? html`<section class="panel banner"><h2>${say("pass_to", { name: next })}</h2>
              <button class="main" @click=${this.#takeOver}>${say("i_am", { name: next })}</button></section>`
          : html`<section class="panel banner"><p>${say("hand_over_about")}</p>
              <button class="main" @click=${this.#handOver}>${say("hand_over", { name: next })}</button></section>`,
      );
    }
    return html`<div class="told">${parts}</div>`;
  }

  /** What is asked, in a few words. */
  #asked(): string {
    const { decision, names, outcome, toAct } = this.table;
    if (decision?.title) return decision.title;
    return outcome ? say("outcome") : say("waiting_for", { name: toAct.map((seat) => names[seat] ?? seat).join(", ") });
  }

  #question() {
    const { table } = this;
    const { decision } = table;
    return html`
      <div role="status" aria-atomic="true">
        <h2 id="question" tabindex="-1">${this.#asked()}</h2>
        ${decision ? html`<p>${decision.prompt}</p>` : table.outcome ? html`<p>${this.#verdict(table.outcome.winners)}</p>` : nothing}
      </div>
      <div class="row">
        ${decision ? cited(table.game, decision.rule) : nothing}
        ${table.watched ? nothing : html`<button ?disabled=${!table.canUndo || this.busy} @click=${this.#undo}>${say("undo")}</button>`}
        ${decision && decision.seat !== "table"
          ? html`<button aria-disabled=${this.suggestion === "thinking"} @click=${() => void this.#suggest()}>${say("suggest")}</button>`
          : nothing}
      </div>
      ${this.#herald()} ${this.suggestion ? this.#suggested(this.suggestion) : nothing}
    `;
  }

  /** Herald thinks for a seat, or would, but was stopped. */
  #herald() {
    const { table } = this;
    const { thinking, names } = table;
    if (thinking) {
      const name = names[thinking] ?? thinking;
      const text = name.startsWith("Herald") ? say("herald_thinks_for_you") : say("herald_thinks", { name });
      return html`<div class="row thinks"><progress aria-label=${text}></progress><span>${text}</span>
        <button @click=${() => table.stop?.()}>${say("stop")}</button></div>`;
    }
    if (!table.stopped || table.problem || table.outcome || table.decision) return nothing;
    return html`<div class="thinks"><p>${say("stopped", { name: table.toAct.map((seat) => names[seat] ?? seat).join(", ") })}</p>
      <div class="row"><button class="main" @click=${() => table.goOn?.()}>${say("go_on")}</button>
      <button @click=${() => table.goOn?.(true)}>${say("one_action")}</button></div></div>`;
  }

  #suggested(suggestion: Suggestion<GameName> | "thinking") {
    if (suggestion === "thinking") {
      return html`<div class="row" role="status"><progress aria-label=${say("herald_thinks_for_you")}></progress>
        <span>${say("herald_thinks_for_you")}</span>
        <button @click=${this.#giveUp}>${say("cancel")}</button></div>`;
    }
    const { alternatives, playouts } = suggestion;
    return html`<section aria-labelledby="suggestion">
      <h3 id="suggestion">${say("suggestion")}</h3>
      <ul class="list">${alternatives.slice(0, 5).map(
        ({ action, label, value }) => html`<li class="suggested">
          <meter min="0" max="1000" value=${value} aria-label=${say("value")} title=${value}></meter>
          <button
            class="action"
            @click=${() => void this.#act(this.#same(action))}
            @pointerenter=${() => this.#look({ detail: this.#same(action) })}
            @pointerleave=${() => this.#look({ detail: undefined })}
            @focus=${() => this.#look({ detail: this.#same(action) })}
            @blur=${() => this.#look({ detail: undefined })}
          >${label} (${value})</button>
        </li>`,
      )}</ul>
      <p class="small soft">${say("suggestion_based", { count: playouts })}</p>
    </section>`;
  }

  /** The action of the list that is the same as this one. */
  #same(action: Action<GameName>): Action<GameName> {
    const wanted = JSON.stringify(action);
    return this.table.decision?.actions.find((one) => JSON.stringify(one) === wanted) ?? action;
  }

  // -- in words ------------------------------------------------------------------------------------------------------

  #tab(key: "board" | "in_words", selected: boolean) {
    return html`<button
      role="tab"
      id="tab-${key}"
      aria-controls="look"
      aria-selected=${selected}
      tabindex=${selected ? 0 : -1}
      @click=${() => this.#turnTo(key === "in_words")}
    >${say(key)}</button>`;
  }

  /** The arrows go from one tab to the other. */
  #turned(event: KeyboardEvent): void {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    this.#turnTo(!this.words);
    void this.updateComplete.then(() => this.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus());
  }

  #turnTo(words: boolean): void {
    this.words = words;
    if (words) void this.#inWords();
  }

  async #inWords(): Promise<void> {
    await this.#do(async () => {
      this.sheets = await this.table.sheets();
    });
  }

  #sheets() {
    if (!this.sheets) return html`<p class="soft" aria-busy="true">${say("loading")}</p>`;
    return html`<div class="sheets">${this.sheets.map(
      ({ title, columns, rows }) => html`<table>
        <caption>${title}</caption>
        ${rows.length
          ? html`<thead><tr><td></td>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>`
          : nothing}
        <tbody>${rows.map(
          (row) => html`<tr><th scope="row">${row.title}</th>${row.values.map((value) => html`<td>${value}</td>`)}</tr>`,
        )}</tbody>
      </table>`,
    )}</div>`;
  }

  // -- what the visitor does -----------------------------------------------------------------------------------------

  async #act(action: Action<GameName>): Promise<void> {
    if (this.busy) return;
    const inList = this.querySelector(".beside")?.contains(document.activeElement);
    this.busy = true;
    await this.#do(() => this.table.act(action));
    this.busy = false;
    await this.updateComplete;
    await this.#board?.updateComplete;
    const at = document.activeElement;
    if (at && at !== document.body && !(inList && at.matches("button.action"))) return;
    if (inList || this.table.outcome || this.table.handover) this.#toQuestion();
    else this.#panel.focus({ preventScroll: true }); // the board takes it on when there is something to choose
  }

  async #undo(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    await this.#do(() => this.table.undo());
    this.busy = false;
    this.#toQuestion();
  }

  /** What the keyboard was at is gone: it goes on at the question, or at who gets the screen. */
  #toQuestion(): void {
    const next = this.table.handover ? ".told .banner button.main" : "#question";
    this.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
  }

  /** The board's, which has the focus while the keyboard waits for something to choose there. */
  get #panel(): HTMLElement {
    return this.querySelector<HTMLElement>("#look")!;
  }

  async #suggest(): Promise<void> {
    if (this.suggestion === "thinking") return;
    this.#patience = new AbortController();
    this.suggestion = "thinking";
    const { view } = this.table;
    try {
      const found = await this.table.suggest({}, { signal: this.#patience.signal });
      if (this.table.view === view) this.suggestion = found;
    } catch (error) {
      this.suggestion = undefined;
      if (!isGivenUp(error)) this.problem = error;
    }
  }

  #giveUp(): void {
    this.#patience.abort();
    this.suggestion = undefined;
  }

  #look({ detail }: { detail: Action<GameName> | null | undefined }): void {
    if (this.#board) this.#board.shown = detail ?? undefined; // an event has no `undefined`
  }

  async #do(work: () => Promise<void>): Promise<void> {
    this.problem = undefined;
    try {
      await work();
    } catch (error) {
      if (!isGivenUp(error)) this.problem = error;
    }
  }

  #again(): void {
    this.problem = undefined;
    if (!this.#board) void this.#load();
    if (this.table.problem) this.table.goOn?.();
    if (this.words) void this.#inWords();
  }

  // -- handing the screen over ---------------------------------------------------------------------------------------

  /** Covers everything until the next one says that he sits there. */
  #cover() {
    const { handover, names } = this.table;
    const name = (handover && names[handover]) ?? "";
    return html`<dialog class="cover" aria-labelledby="cover" @cancel=${(event: Event) => event.preventDefault()} @close=${this.#covered}>
      <h2 id="cover">${say("pass_to", { name })}</h2>
      <button class="main" autofocus @click=${this.#takeOver}>${say("i_am", { name })}</button>
    </dialog>`;
  }

  #handOver(): void {
    this.querySelector<HTMLDialogElement>("dialog.cover")!.showModal();
  }

  /** A browser may close a dialog in spite of us: nobody may see more by that. */
  #covered(event: Event): void {
    if (this.table.handover) (event.target as HTMLDialogElement).showModal();
  }

  async #takeOver(): Promise<void> {
    await this.#do(async () => this.table.takeOver?.());
    await this.updateComplete;
    this.#toQuestion();
  }
}

customElements.define("herald-table", TablePart);
