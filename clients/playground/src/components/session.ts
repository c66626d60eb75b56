/** The play page of any session: the board, the actions and the log. */

import type { Action, GameName, ViewTable, Suggestion } from "herald-client";
import type { HeraldBoard, PlayableTurn } from "herald-boards";
import { html, nothing, type TemplateResult } from "lit";
import { catalogOf } from "../service.js";
import { settings } from "../settings.js";
import type { Session } from "../session.js";
import { listed, percent, say } from "../i18n.js";
import { isolatedAll } from "../names.js";
import "./actions.js";
import { panels } from "./panels.js";
import { Games } from "./games.js";
import { PlaygroundElement } from "./element.js";
import { isAborted, reason } from "../problem.js";
import { adviceIcon, answerButtons, answersOf, keysOf, pressKey, undoIcon, type Pointed } from "./prompt.js";
import { cited, explained } from "./rule.js";
import { verdictOf } from "./verdict.js";
import "./log.js";
import type { Speaker } from "./speaker.js";
import "./speaker.js";

const BOARDS: Readonly<Record<GameName, () => Promise<unknown>>> = {
  battlecrest: () => import("herald-boards/battlecrest"),
  "time-of-heroes": () => import("herald-boards/time-of-heroes"),
  "math-and-magic": () => import("herald-boards/math-and-magic"),
  runewars: () => import("herald-boards/runewars"),
};

/** The milliseconds before the prompt shows what would come of the action under the pointer. */
const PATIENCE = 250;

/** The milliseconds before a question is announced that has not got the focus, and before the wait for others is. */
const SETTLED = 150;
const WAITING = 2000;

type Board = HeraldBoard;

/** The tabs beside the table. */
const TABS = ["actions", "story", "rules", "in_words"] as const;
type Tab = (typeof TABS)[number];

/** Properties: `session`, and `guided`: whether a guide goes with it, whose element the page has loaded. */
export class SessionElement extends PlaygroundElement {
  static override properties = {
    session: { attribute: false },
    guided: { type: Boolean },
    chosenTab: { state: true },
    sheet: { state: true },
    tables: { state: true },
    busy: { state: true },
    pointed: { state: true },
    foreseen: { state: true },
    problem: { state: true },
    suggestion: { state: true },
    playing: { state: true },
    waits: { state: true },
    ended: { state: true },
    missed: { state: true },
  };
  declare session: Session;
  declare guided: boolean;
  /** The tab that the visitor chose; undefined: the actions, or the story while there are none. */
  declare chosenTab: Tab | undefined;
  /** Whether the tabs are open as a sheet, on a small screen. */
  declare sheet: boolean;
  declare tables: readonly ViewTable[] | undefined;
  declare busy: boolean;
  /** What the board has been pointed at. */
  declare pointed: Pointed | undefined;
  /** What would come of the action that is looked at. */
  declare foreseen: string | undefined;
  declare problem: unknown;
  /** Herald's suggestion; `thinking` while it computes. */
  declare suggestion: Suggestion<GameName> | "thinking" | undefined;

  /** Whether the board plays what has happened. */
  declare playing: boolean;
  /** Whether the result of the first battle of a guided game waits until the visitor has read it; undefined before it. */
  declare waits: boolean | undefined;
  /** Whether the result is shown over the board; undefined until the game is over. */
  declare ended: boolean | undefined;
  /** What has happened while the page was hidden, and the view before it. */
  declare missed: { from: Session["view"] | undefined; viewer: string; turn: PlayableTurn } | undefined;

  readonly #games = new Games(this);
  /** The language of the session's texts. */
  #language = settings.language;
  #board: Board | undefined;
  #panels: (HTMLElement & { session: Session })[] = [];
  #abort = new AbortController();
  #foresight = new AbortController();
  #patience: ReturnType<typeof setTimeout> | undefined;
  /** The log without what the board still plays. */
  #shownLog: Session["log"] = [];
  /** The names that the board has, as JSON. */
  #named = "";
  /** The view that the board has from the session; it shows others while it plays. */
  #given: Session["view"] | undefined;
  /** The view that was shown last; another view resets the suggestion and the problem. */
  #shown: unknown;
  /** The action under the pointer or the focus in a list, and the one that the guide speaks of. */
  #looked: Action<GameName> | undefined;
  #hint: Action<GameName> | undefined;
  /** Whether an action was chosen since the first click of a double click. */
  #hasActed = false;
  /** Whether the focus was here last: where its element has gone, it goes to the question. */
  #within = false;
  /** Whose log has been announced, in which language, and up to which step. */
  #announced = { of: "", step: 0 };
  /** The question that was announced, or read out as it got the focus. */
  #heard = "";
  #announcing: ReturnType<typeof setTimeout> | undefined;
  readonly #changed = () => this.#show();
  readonly #pressed = (event: KeyboardEvent) => this.#press(event);
  readonly #reached = ({ target }: FocusEvent) => (this.#within = this.contains(target as Node));

  constructor() {
    super();
    this.guided = false;
    this.sheet = false;
    this.busy = false;
    this.playing = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.session.addEventListener("change", this.#changed);
    document.addEventListener("keydown", this.#pressed);
    document.addEventListener("focusin", this.#reached);
    this.addEventListener("click", this.#clicked, true);
    if (this.#hasStops) void import("./stops.js");
    void this.#load();
    this.#show();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.session.removeEventListener("change", this.#changed);
    document.removeEventListener("keydown", this.#pressed);
    document.removeEventListener("focusin", this.#reached);
    clearTimeout(this.#announcing);
    this.removeEventListener("click", this.#clicked, true);
    this.session.player = undefined;
    this.#abort.abort();
  }

  protected override chosen(): void {
    super.chosen();
    if (this.#language === settings.language) return;
    this.#language = settings.language;
    void this.#do(() => this.session.translate());
    void this.#load();
  }

  /** Loads the board with its catalog. */
  async #load(): Promise<void> {
    const { game } = this.session;
    this.problem = undefined;
    try {
      const [catalog] = await Promise.all([catalogOf(game), BOARDS[game]()]);
      if (!this.#board) {
        const board = document.createElement(`herald-${game}`) as Board;
        board.fit = board.quiet = true;
        board.addEventListener("herald-action", ({ detail }) => void this.#act(detail.action));
        board.addEventListener("herald-pointing", ({ detail }) => {
          this.pointed = detail;
          this.#looked = undefined; // the board was pointed at since
          this.#showLook();
          this.#foresee(detail.ways ? detail.answers[0]?.action : undefined);
        });
        this.#board = board;
        this.#named = "";
        this.session.player = (turn, signal) => this.#play(turn, signal);
        this.#panels = (await Promise.all(panels.map((load) => load()))).map((element) =>
          Object.assign(new element(), { session: this.session }),
        );
      }
      const { picturesOf } = await import("../pictures.js");
      Object.assign(this.#board, { catalog, lang: settings.language, pictures: picturesOf(game, catalog) });
      this.requestUpdate();
    } catch (error) {
      this.problem = error;
    }
  }

  /** The tab that is shown. */
  get #tab(): Tab {
    const { decision } = this.session;
    return this.chosenTab === "actions" && !decision ? "story" : (this.chosenTab ?? (decision ? "actions" : "story"));
  }

  #show(): void {
    const { session } = this;
    if (this.#shown !== session.view) {
      this.#shown = session.view;
      this.pointed = this.suggestion = this.problem = this.#looked = undefined;
      this.#foresee(undefined);
      this.#abort.abort();
      if (this.#tab === "in_words") void this.#inWords();
    }
    if (!session.outcome) this.ended = undefined;
    else if (this.ended === undefined && !session.isReplay) void this.#end();
    this.requestUpdate();
  }

  /** Shows the result over the board. */
  async #end(): Promise<void> {
    this.ended = false;
    await import("./ending.js").catch(reportError); // without it the prompt has the verdict
    this.ended = this.session.outcome && true;
  }

  #closeEnding(): void {
    this.ended = false;
    void this.updateComplete.then(() => this.querySelector<HTMLElement>("button.result")?.focus({ preventScroll: true }));
  }

  protected override updated(): void {
    const { session } = this;
    if (this.#board) {
      const { view, viewer } = session;
      if (this.#given !== view) this.#board.view = this.#given = view;
      if (session.marks && this.#board.events !== session.marks) this.#board.events = session.marks;
      if (this.#board.decision !== session.decision) this.#board.decision = session.decision;
      this.#board.seat = viewer;
      const names = JSON.stringify(session.names);
      if (this.#named !== names) this.#board.names = isolatedAll(session.names);
      this.#named = names;
      this.#board.confirm = settings.confirm;
      this.#board.classList.toggle("prompted", this.#answers !== undefined);
    }
    this.#announce();
    if (this.#within && !this.busy && document.activeElement === document.body) this.#toQuestion();
    const cover = this.querySelector<HTMLDialogElement>("dialog.cover");
    if (cover?.open && !session.passTo) cover.close();
  }

  get #speaker(): Speaker {
    return this.querySelector<Speaker>("herald-speaker")!;
  }

  /** Announces what is new: what has happened, then the question, unless it has got the focus. */
  #announce(): void {
    const { log, step, viewer, isReplay } = this.session;
    if (this.playing) return;
    const of = `${viewer} ${settings.language}`;
    if (of === this.#announced.of) {
      const isNew = (line: { step: number }) => (isReplay ? line.step === step && step !== this.#announced.step : line.step > this.#announced.step);
      this.#speaker.announce(...log.filter(isNew).map(({ text }) => text));
    }
    this.#announced = { of, step };
    clearTimeout(this.#announcing);
    const { decision, outcome } = this.session;
    if (isReplay || this.busy || this.#heard === this.#spoken()) return;
    this.#announcing = setTimeout(() => this.#announceQuestion(), decision || outcome ? SETTLED : WAITING);
  }

  #announceQuestion(): void {
    const question = this.#spoken();
    if (this.#heard === question || this.ended) return;
    this.#heard = question;
    this.#speaker.announce(question);
  }

  /** Returns the question, and how it is answered, as they are announced. */
  #spoken(): string {
    const { decision } = this.session;
    const parts = decision ? [this.#asked(), decision.prompt, this.#answerKeys()] : [this.#asked()];
    return parts.map((part) => part.replace(/[^.?!…]$/, "$&.")).join(" ");
  }

  /** Returns by which keys the question is answered. */
  #answerKeys(): string {
    const { decision } = this.session;
    if (!decision) return "";
    const count = decision.actions.length;
    if (matchMedia("(pointer: coarse)").matches) return say("action_count", { count });
    const found = [...keysOf(decision).values()];
    const digits = found.filter((key) => key !== "0").length;
    const keys = [digits > 1 ? `1–${digits}` : digits ? "1" : "", found.includes("0") ? "0" : ""].filter(Boolean).join(", ");
    return keys ? say("answer_keys", { count, keys }) : say("answer_list", { count });
  }

  protected override render() {
    const { session } = this;
    const tab = this.#tab;
    const { decision } = session;
    return html`
      <div class="about">
        <h1>${this.#games.titleOf(session.game)}</h1>
        ${this.#seats()}
        <p class="soft">${this.#viewerText()}</p>
        <a class="button" href="#/new/${session.game}">${say("new_game")}</a>
      </div>
      <div class="table">
        <div id="look" role="region" aria-label=${say("board")} tabindex="-1">
          <div>${this.#board ?? html`<p class="soft" aria-busy="true">${say("loading")}</p>`}</div>
        </div>
        ${this.#banners()}
        ${this.ended ? html`<herald-ending .session=${session} @close=${this.#closeEnding}></herald-ending>` : nothing}
      </div>
      <section class="asked" aria-labelledby="question">${this.#question()}</section>
      ${this.guided ? html`<herald-coach .session=${session} @look=${this.#hinted} @done=${() => this.#toQuestion()}></herald-coach>` : nothing}
      ${this.sheet ? html`<div class="veil" @click=${this.#closeSheet}></div>` : nothing}
      <aside class="rail" aria-label=${say("on_page")} ?data-open=${this.sheet} @keydown=${this.#sheetKey}>
        <div class="tabs">
          <div role="tablist" aria-label=${say("on_page")} @keydown=${this.#turned}>${this.#tabs.map((one) => this.#tabButton(one, one === tab))}</div>
          <button class="close" aria-label=${say("close")} @click=${this.#closeSheet}>✕</button>
        </div>
        ${decision
          ? html`<herald-actions
              role="tabpanel"
              id="pane-actions"
              aria-labelledby="tab-actions"
              ?hidden=${tab !== "actions"}
              .game=${session.game}
              .decision=${decision}
              .open=${this.pointed?.open.length && this.pointed.open.every((action) => decision.actions.includes(action)) ? this.pointed.open : undefined}
              .busy=${this.busy || this.playing}
              @choose=${(event: CustomEvent<Action<GameName>>) => void this.#act(event.detail)}
              @look=${this.#look}
            ></herald-actions>`
          : nothing}
        <herald-story role="tabpanel" id="pane-story" tabindex="0" aria-labelledby="tab-story" ?hidden=${tab !== "story"} .game=${session.game} .log=${this.playing ? this.#shownLog : (this.#shownLog = session.log)}></herald-story>
        <div role="tabpanel" id="pane-rules" tabindex="0" aria-labelledby="tab-rules" ?hidden=${tab !== "rules"}>
          ${tab === "rules" ? html`${decision ? html`<p>${decision.prompt}</p>` : nothing}
            <herald-rule .game=${session.game} .rule=${this.#rule}></herald-rule>` : nothing}
        </div>
        <div role="tabpanel" id="pane-in_words" tabindex="0" aria-labelledby="tab-in_words" ?hidden=${tab !== "in_words"}>
          ${tab === "in_words" ? this.#tables() : nothing} ${this.#panels}
        </div>
        ${this.#hasStops && settings.auto ? html`<herald-stops .game=${session.game}></herald-stops>` : nothing}
        ${tab === "story" ? nothing : this.#latest()}
      </aside>
      <herald-speaker></herald-speaker>
      ${this.#cover()}
    `;
  }

  /** Whether the player can say where the session is to ask them. */
  get #hasStops(): boolean {
    return !!this.session.answersItself && ["time-of-heroes", "runewars"].includes(this.session.game);
  }

  /** The paragraph that the decision cites, or else the newest line of the story. */
  get #rule(): string | undefined {
    const { decision, log } = this.session;
    return decision?.rule ?? log.findLast(({ rule }) => rule)?.rule ?? undefined;
  }

  /** The newest line of the story, in sight below the other tabs. */
  #latest() {
    const last = this.#shownLog.at(-1);
    return last ? html`<button class="latest" title=${last.text} @click=${() => this.#turnTo("story")}>${last.text}</button>` : nothing;
  }

  #viewerText(): string {
    const { viewer, names } = this.session;
    if (viewer === "table") return say("eyes_table");
    return viewer === "spectator" ? say("eyes_spectator") : say("eyes_of", { name: names[viewer] ?? viewer });
  }

  #seats() {
    const { names, toAct, outcome } = this.session;
    return html`<ul class="seats" aria-label=${say("seats")}>${Object.entries(names).map(([seat, name]) => {
      const now = !outcome && toAct.includes(seat as never);
      return html`<li aria-current=${now ? "true" : nothing}>${now ? "▶ " : ""}${name}</li>`;
    })}</ul>`;
  }

  /** Banners: what was missed, a problem, and passing the screen on. */
  #banners() {
    const { session } = this;
    const name = (seat: string | undefined) => (seat && session.names[seat as keyof typeof session.names]) || seat || "";
    const parts: TemplateResult[] = [];
    const problem = this.problem ?? session.problem;
    if (problem) {
      parts.push(html`<div class="panel"><p class="problem" role="alert">${reason(problem)}</p>
        <button @click=${this.#again}>${say("again")}</button></div>`);
    }
    const { missed } = this;
    if (missed?.viewer === session.viewer && !this.playing) {
      parts.push(html`<section class="panel missed row"><span role="status">${say("missed", { count: missed.turn.events.length })}</span>
        <button class="main" @click=${this.#watch}>${say("watch_missed")}</button>
        <button aria-label=${say("close")} @click=${() => (this.missed = undefined)}>✕</button></section>`);
    }
    if (session.passTo) {
      const next = name(session.passTo);
      parts.push(
        session.viewer === "spectator"
          ? html`<section class="panel banner"><h2>${say("pass_to", { name: next })}</h2>
              <button class="main" @click=${this.#confirmPass}>${say("i_am", { name: next })}</button></section>`
          : html`<section class="panel banner"><p>${say("hand_over_about", { name: next })}</p>
              <button class="main" @click=${this.#askToPass}>${say("hand_over")}</button></section>`,
      );
    }
    return html`<div class="told">${parts}</div>`;
  }

  /** Returns the question in a few words. */
  #asked(): string {
    const { decision, names, outcome, toAct } = this.session;
    if (this.playing) return say("happens");
    if (decision?.title) return decision.title;
    return outcome ? verdictOf(this.session) : say("waiting_for", listed(toAct.map((seat) => names[seat] ?? seat)));
  }

  #question() {
    const { session } = this;
    const { decision } = session;
    const answers = this.#answers;
    const ahead = [answers?.chosen, this.foreseen].filter(Boolean).join(". "); // where it ends and what it costs comes first
    return html`
      <div class="what">
        <h2 id="question" tabindex="-1" title=${this.#asked()} aria-describedby="asked-in-full answer-keys">${this.#asked()}</h2>
        ${decision ? html`<p id="asked-in-full" title=${ahead || [session.answered, decision.prompt].filter(Boolean).join(" ")}>${ahead || html`${session.answered ? html`<b>${session.answered}</b> ` : nothing}${explained(session.game, decision.prompt)}`}</p>` : nothing}
        <p id="answer-keys" class="hidden">${this.#answerKeys()}</p>
      </div>
      <div class="row">
        ${this.ended === undefined ? nothing : html`<button class=${this.ended ? "result" : "result main"} aria-expanded=${this.ended} @click=${this.ended ? this.#closeEnding : this.#end}>${say("result")}</button>`}
        ${decision ? cited(session.game, decision.rule) : nothing}
        ${session.watched ? nothing : html`<button class="tool" title="${say("undo")} (U)" ?disabled=${!session.canUndo || this.busy} @click=${this.#undo}>${undoIcon}<span>${say("undo")}</span></button>`}
        ${decision && decision.seat !== "table"
          ? html`<button class="tool" aria-label="${say("advice")}: ${say("suggest")}" title="${say("suggest")} (H)" aria-expanded=${this.suggestion !== undefined} @click=${() => (this.suggestion ? this.#giveUp() : void this.#suggest())}>${adviceIcon}<span>${say("advice")}</span></button>`
          : nothing}
        ${this.#tabs.map((one) => html`<button class="reach to-${one}" @click=${() => this.#turnTo(one)}>${this.#tabName(one)}</button>`)}
        ${this.#herald()}
      </div>
      ${answers
        ? answerButtons(answers, {
            keys: keysOf(decision!),
            only: decision?.actions.length === 1,
            busy: this.busy,
            act: (action) => void this.#act(action),
            look: (detail) => this.#look({ detail }),
            another: () => this.#board?.another(),
            back: () => this.#board?.back(),
          })
        : nothing}
      ${this.suggestion ? html`<div class="advice">${this.#suggested(this.suggestion)}</div>` : nothing}
    `;
  }

  /** The answers that are buttons in the prompt; undefined if the board has them. */
  get #answers() {
    return this.playing ? undefined : answersOf(this.pointed, this.session.decision);
  }

  #press(event: KeyboardEvent): void {
    const answers = this.#answers;
    const [first] = answers?.shown ?? [];
    pressKey(event, {
      answer: (key) => {
        const { decision } = this.session;
        if (this.playing || !decision) return;
        const action = [...keysOf(decision)].find(([, one]) => one === key)?.[0];
        if (action) void this.#act(action);
        else this.#speaker.announce(say("no_such_answer", { key }));
      },
      question: () => this.#toQuestion(),
      board: () => void this.#board?.enter(),
      list: () => this.#toList(),
      confirm: answers?.chosen && first ? () => void this.#act(first.action) : undefined,
      undo: () => {
        if (this.session.canUndo && !this.session.watched) void this.#undo();
      },
      suggest: () => {
        if (this.session.decision && this.session.decision.seat !== "table") void this.#suggest();
      },
      another: () => this.#board?.another(),
      back: this.suggestion ? () => this.#giveUp() : answers?.begun ? () => this.#board?.back() : undefined,
    });
  }

  /** Shows that Herald thinks for a seat, or was stopped. */
  #herald() {
    const { session } = this;
    const { thinking, names } = session;
    if (this.waits) return html`<div class="row thinks"><button class="main" @click=${() => this.#board?.skip()}>${say("go_on")}</button></div>`;
    if (this.playing) return html`<div class="row thinks"><button @click=${() => this.#board?.finish()}>${say("skip_events")}</button></div>`;
    if (thinking) {
      const name = names[thinking] ?? thinking;
      const text = name.startsWith("Herald") ? say("herald_thinks_for_you") : say("herald_thinks", { name });
      return html`<div class="row thinks"><progress aria-label=${text}></progress><span>${text}</span>
        <button @click=${() => session.stop?.()}>${say("stop")}</button></div>`;
    }
    if (!session.stopped || session.problem || session.outcome || session.decision) return nothing;
    return html`<div class="thinks"><p>${say("stopped", listed(session.toAct.map((seat) => names[seat] ?? seat)))}</p>
      <div class="row"><button class="main" @click=${() => session.goOn?.()}>${say("go_on")}</button>
      <button @click=${() => session.goOn?.(true)}>${say("one_action")}</button></div></div>`;
  }

  #suggested(suggestion: Suggestion<GameName> | "thinking") {
    if (suggestion === "thinking") {
      return html`<div class="row" role="status"><progress aria-label=${say("herald_thinks_for_you")}></progress>
        <span>${say("herald_thinks_for_you")}</span>
        <button @click=${this.#giveUp}>${say("cancel")}</button></div>`;
    }
    const { playouts } = suggestion;
    return html`<section aria-labelledby="suggestion">
      <header><h3 id="suggestion">${say("suggestion")}</h3>
        <button class="close" aria-label=${say("close")} @click=${this.#giveUp}>✕</button></header>
      <ul class="list">${ranked(suggestion).slice(0, 5).map(
        ({ action, label, value }) => html`<li class="suggested">
          <meter min="0" max="1000" value=${value} aria-label=${say("win_chance")} aria-valuetext=${percent(value / 1000)} title="${say("win_chance")}: ${percent(value / 1000)}"></meter>
          <button
            class="action"
            @click=${() => void this.#act(this.#same(action))}
            @pointerenter=${() => this.#look({ detail: this.#same(action) })}
            @pointerleave=${() => this.#look({ detail: undefined })}
            @focus=${() => this.#look({ detail: this.#same(action) })}
            @blur=${() => this.#look({ detail: undefined })}
          >${label} (${percent(value / 1000)})</button>
        </li>`,
      )}</ul>
      <p class="small soft">${say("suggestion_based", { count: playouts })}</p>
    </section>`;
  }

  /** Returns the equal action of the decision. */
  #same(action: Action<GameName>): Action<GameName> {
    const wanted = JSON.stringify(action);
    return this.session.decision?.actions.find((one) => JSON.stringify(one) === wanted) ?? action;
  }

  get #tabs(): readonly Tab[] {
    return this.session.decision ? TABS : TABS.slice(1);
  }

  #tabName(tab: Tab): string {
    const count = this.pointed?.open.length || this.session.decision?.actions.length;
    return tab === "actions" ? `${say("actions")} (${count})` : say(tab === "story" ? "story_short" : tab);
  }

  #tabButton(tab: Tab, selected: boolean) {
    return html`<button
      role="tab"
      id="tab-${tab}"
      aria-controls="pane-${tab}"
      aria-selected=${selected}
      tabindex=${selected ? 0 : -1}
      @click=${() => this.#turnTo(tab)}
    >${this.#tabName(tab)}</button>`;
  }

  /** The arrow keys switch tabs. */
  #turned(event: KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const tabs = this.#tabs;
    this.#turnTo(tabs.at((tabs.indexOf(this.#tab) + by) % tabs.length)!);
  }

  /** Shows a tab, in a sheet on a small screen, and focuses it. */
  #turnTo(tab: Tab): void {
    this.chosenTab = tab;
    this.sheet = true;
    if (tab === "in_words") void this.#inWords();
    void this.updateComplete.then(() => {
      this.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus({ preventScroll: true });
      const story = this.querySelector("herald-story")!;
      story.scrollTop = story.scrollHeight;
    });
  }

  /** Moves the focus to the list of actions. */
  #toList(): void {
    if (!this.session.decision) return;
    this.#turnTo("actions");
    void this.updateComplete.then(() => this.querySelector<HTMLElement>("herald-actions button.action")?.focus());
  }

  #closeSheet(): void {
    this.sheet = false;
    this.#toQuestion();
  }

  #sheetKey(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !this.sheet || !matchMedia("(max-width: 900px)").matches) return;
    event.preventDefault();
    this.#closeSheet();
  }

  async #inWords(): Promise<void> {
    await this.#do(async () => {
      this.tables = await this.session.tables();
    });
  }

  #tables() {
    if (!this.tables) return html`<p class="soft" aria-busy="true">${say("loading")}</p>`;
    return html`<div class="tables">${this.tables.map(
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

  /** Plays what has happened on the board. */
  async #play(turn: PlayableTurn, signal?: AbortSignal): Promise<void> {
    if (!this.#board) return;
    const wasHidden = document.hidden;
    this.playing = true;
    await this.updateComplete; // the board has the view before
    const { viewer } = this.session;
    const { from, turn: earlier } = this.missed?.viewer === viewer ? this.missed : { from: this.#board.view };
    const hold = this.guided && this.waits === undefined ? (waits: boolean) => void (this.waits = waits) : undefined;
    await this.#board.play(turn, { speed: settings.speed || Infinity, signal, fresh: this.session.isReplay, hold }).catch(reportError); // the new view is shown all the same
    this.playing = false;
    this.missed = undefined;
    if (this.session.isReplay || !(wasHidden || document.hidden)) return;
    this.missed = { from, viewer, turn: { ...turn, frames: [...(earlier?.frames ?? []), ...turn.frames], events: [...(earlier?.events ?? []), ...turn.events] } };
  }

  /** Plays what has happened while the page was hidden. */
  async #watch(): Promise<void> {
    const { from, turn } = this.missed!;
    this.missed = undefined;
    if (!this.#board) return;
    this.playing = true;
    this.#board.view = from;
    await this.#board.updateComplete;
    await this.#play({ ...turn, view: this.session.view });
    this.#board.view = this.session.view;
    this.#toQuestion();
  }

  /** Ends the second click of a double click whose first one has chosen: it is not meant for what comes next there. */
  readonly #clicked = (event: MouseEvent): void => {
    if (event.detail < 2) this.#hasActed = false;
    if (!this.#hasActed) return;
    event.preventDefault();
    event.stopPropagation();
  };

  async #act(action: Action<GameName>): Promise<void> {
    if (this.busy) return;
    this.#hasActed = true;
    this.missed = undefined;
    this.#giveUp();
    this.#board?.finish();
    const at = document.activeElement;
    const isHere = this.contains(at) || at === document.body;
    this.busy = true;
    this.#foresee(undefined); // the position changes before the view
    this.sheet = false;
    await this.#do(() => this.session.act(action));
    this.busy = false;
    await this.updateComplete;
    if (isHere) this.#toQuestion();
  }

  async #undo(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.#board?.finish();
    await this.#do(() => this.session.undo());
    if (this.#board) this.#board.events = undefined;
    this.busy = false;
    this.#speaker.announce(say("taken_back"));
    await this.updateComplete;
    this.#toQuestion();
  }

  /** Moves the focus to the question, or to the banner for passing the screen on. */
  #toQuestion(): void {
    const next = this.session.passTo ? ".told .banner button.main" : this.ended ? "#outcome" : "#question";
    const place = this.querySelector<HTMLElement>(next);
    if (!place || place === document.activeElement) return;
    place.focus({ preventScroll: true });
    if (next === "#question") this.#heard = this.#spoken();
  }

  async #suggest(): Promise<void> {
    if (this.suggestion === "thinking") return;
    this.#abort = new AbortController();
    this.suggestion = "thinking";
    this.#speaker.announce(say("herald_thinks_for_you"));
    const { view } = this.session;
    try {
      const found = await this.session.suggest({}, { signal: this.#abort.signal });
      if (this.session.view !== view) return;
      this.suggestion = found;
      const [first] = ranked(found);
      if (first) this.#speaker.announce(`${say("suggestion")}: ${first.label} (${percent(first.value / 1000)}).`);
    } catch (error) {
      this.suggestion = undefined;
      if (!isAborted(error)) this.problem = error;
    }
  }

  #giveUp(): void {
    this.#abort.abort();
    this.suggestion = undefined;
  }

  #hinted({ detail }: CustomEvent<Action<GameName> | null>): void {
    this.#hint = detail ?? undefined;
    this.#showLook();
  }

  #look({ detail }: { detail: Action<GameName> | null | undefined }): void {
    this.#looked = detail ?? undefined; // an event has no `undefined`
    this.#showLook();
    this.#foresee(this.#looked);
  }

  /** Shows on the board the action that is looked at, or that of the guide's hint until a choice is begun. */
  #showLook(): void {
    const begun = this.pointed?.picked.length;
    if (this.#board) this.#board.shown = this.#looked ?? (begun ? undefined : this.#hint);
  }

  /** Shows what would come of an action under the pointer or the focus. */
  #foresee(action: Action<GameName> | undefined): void {
    clearTimeout(this.#patience);
    this.#foresight.abort();
    this.foreseen = undefined;
    if (!action || this.busy || this.playing || !this.session.foresee || !this.session.decision?.actions.includes(action)) return;
    const { signal } = (this.#foresight = new AbortController());
    this.#patience = setTimeout(async () => {
      const lines = await this.session.foresee!(action, { signal }).catch(() => []); // it was only a look
      if (!signal.aborted && lines?.length !== 0) this.foreseen = lines ? say("foreseen", { events: lines.join(" ") }) : say("chance_decides");
    }, PATIENCE);
  }

  async #do(work: () => Promise<void>): Promise<void> {
    this.problem = undefined;
    try {
      await work();
    } catch (error) {
      if (!isAborted(error)) this.problem = error;
    }
  }

  #again(): void {
    this.problem = undefined;
    if (!this.#board) void this.#load();
    if (this.session.problem) this.session.goOn?.();
    if (this.#tab === "in_words") void this.#inWords();
  }

  /** Covers the page until the next player confirms. */
  #cover() {
    const { passTo, names } = this.session;
    const name = (passTo && names[passTo]) ?? "";
    return html`<dialog class="cover" aria-labelledby="cover" @cancel=${(event: Event) => event.preventDefault()} @close=${this.#covered}>
      <h2 id="cover">${say("pass_to", { name })}</h2>
      <button class="main" autofocus @click=${this.#confirmPass}>${say("i_am", { name })}</button>
    </dialog>`;
  }

  #askToPass(): void {
    this.querySelector<HTMLDialogElement>("dialog.cover")!.showModal();
  }

  /** Opens the cover again if the browser closed it before the player confirmed. */
  #covered(event: Event): void {
    if (this.session.passTo) (event.target as HTMLDialogElement).showModal();
  }

  async #confirmPass(): Promise<void> {
    await this.#do(async () => this.session.confirmPass?.());
    await this.updateComplete;
    this.#toQuestion();
  }
}

/** Returns what a suggestion has looked at, the best first. */
function ranked({ alternatives }: Suggestion<GameName>) {
  return alternatives.toSorted((one, other) => other.value - one.value);
}

customElements.define("herald-table", SessionElement);
