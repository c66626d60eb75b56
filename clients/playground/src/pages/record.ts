/**
 * Records: `#/record` opens records and replays one; `#/record/` with a packed record is its link, with a step behind it.
 * The page also opens saved positions, from which a session goes on.
 */

import { joinRecords, toLine, type GameName, type RecordOf, type RecordVerdict, type Schemas } from "herald-client";
import { html, nothing } from "lit";
import "../components/viewer-picker.js";
import { Games } from "../components/games.js";
import { Page } from "../components/element.js";
import { positionIn, type Saved } from "../components/position.js";
import { isAborted, reason } from "../problem.js";
import { showComments } from "../components/comments.js";
import "../components/graph.js";
import { cited } from "../components/rule.js";
import "../components/session.js";
import { verdictOf } from "../components/verdict.js";
import { isGame, service } from "../service.js";
import { settings, speeds } from "../settings.js";
import { chancesOf, nameOf, recall, remember, type Chances } from "../sessions/evaluation.js";
import { ReplaySession, type Wrong } from "../sessions/replay.js";
import { MAX_PACKED, pack, unpack } from "../sessions/link-codec.js";
import { say } from "../i18n.js";

type AnyRecord = Schemas["MatchRecord"];
interface Line {
  text: string;
  /** The record in the line; undefined if there is none. */
  record: AnyRecord | undefined;
  verdict: RecordVerdict | undefined;
}

/** The milliseconds after a step that the board has played. */
const BREATH = 400;
/** The milliseconds of a step in automatic replay; longer for visitors who prefer reduced motion. */
const PACE = 1200;
const CALM = 3000;
/** The milliseconds after which the address follows: browsers limit how often it changes. */
const SETTLED = 300;
/** The elements that use the arrow keys or the space bar themselves. */
const OWN_KEYS = "input, select, textarea, summary, [role=tab], [contenteditable]";

export default class Records extends Page {
  static override properties = {
    ...Page.properties,
    lines: { state: true },
    joined: { state: true },
    session: { state: true },
    position: { state: true },
    problem: { state: true },
    empty: { state: true },
    over: { state: true },
    playing: { state: true },
    busy: { state: true },
    chances: { state: true },
    evaluated: { state: true },
  };
  declare lines: Line[];
  /** The number of records that were joined. */
  declare joined: number;
  declare session: ReplaySession | undefined;
  /** The position to play on from. */
  declare position: Saved | undefined;
  declare problem: unknown;
  declare empty: boolean;
  /** Whether the visitor drags a file over the drop area. */
  declare over: boolean;
  declare playing: boolean;
  declare busy: boolean;
  /** The chances to win, as far as they are computed, and whether all are. */
  declare chances: readonly Chances[];
  declare evaluated: boolean;

  readonly #games = new Games(this);
  #patience = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #addressTimer: ReturnType<typeof setTimeout> | undefined;
  /** The record of the address, and its text there. */
  #shared: AnyRecord | undefined;
  #packed = "";
  /** Ends the evaluation of the record; undefined before it. */
  #evaluating: AbortController | undefined;
  readonly #changed = () => {
    this.requestUpdate();
    this.#followStep();
    if (this.session && this.session.record !== this.#shared) void this.#share(this.session.record);
    if (this.session?.loaded && !this.#evaluating) void this.#evaluate(this.session);
  };
  readonly #keyDown = (event: KeyboardEvent) => this.#key(event);

  constructor() {
    super();
    this.lines = [];
    this.chances = [];
    this.joined = 0;
    this.empty = this.over = this.playing = this.busy = this.evaluated = false;
  }

  get heading(): string {
    const { session } = this;
    if (session && !this.position) return say("replay_of", { game: this.#games.titleOf(session.game, session.game) });
    return this.position ? say("position_of", { game: this.#games.titleOf(this.position.game, this.position.game) }) : say("record");
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", this.#keyDown);
    const [packed, step] = this.path;
    if (packed && !this.session) {
      void this.#do(async () => this.#open(await unpack<AnyRecord>(packed), Number(step) || 0));
    }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.#keyDown);
  }

  override leave(): void {
    clearTimeout(this.#addressTimer);
    this.#patience.abort();
    this.#leaveSession();
  }

  #leaveSession(): void {
    this.#pause();
    this.session?.leave();
    this.#evaluating?.abort();
    this.#evaluating = undefined;
    this.chances = [];
    this.evaluated = false;
  }

  /** Computes the chances to win, in the background. */
  async #evaluate(session: ReplaySession): Promise<void> {
    const { signal } = (this.#evaluating = new AbortController());
    const name = nameOf(session.record);
    const found = [...(recall(name) ?? [])];
    try {
      const seats = Object.keys(session.names);
      for await (const one of found.length ? [] : chancesOf(session.game, session.moments, seats, signal)) {
        if (signal.aborted) return;
        found.push(one);
        this.chances = [...found];
      }
      remember(name, found);
      this.chances = found;
      this.evaluated = true;
    } catch (error) {
      if (!isAborted(error)) this.chances = []; // the record shows without them
    }
  }

  async #do(work: () => Promise<void>): Promise<void> {
    this.problem = undefined;
    try {
      await work();
    } catch (error) {
      if (!this.#patience.signal.aborted) this.problem = error;
    }
  }

  /** Reads chosen, dropped or pasted texts: validates each line, and opens a single record. */
  async #take(texts: readonly string[]): Promise<void> {
    this.#patience.abort();
    const { signal } = (this.#patience = new AbortController());
    await this.#do(async () => {
      this.lines = [];
      this.position = texts.length === 1 ? positionIn(valueOf(texts[0]!)) : undefined;
      this.empty = false;
      if (this.position) return;
      const { lines, parts } = put(texts.flatMap(linesOf));
      this.lines = lines;
      this.joined = parts;
      this.empty = !lines.length;
      let at = 0;
      for await (const verdict of service.validate(lines.map(({ text }) => text), { signal })) {
        lines[at++]!.verdict = verdict;
        this.requestUpdate();
      }
      const [only] = lines;
      if (lines.length === 1 && only!.record) await this.#open(only!.record);
    });
  }

  async #open(record: AnyRecord, step = 0): Promise<void> {
    this.busy = true;
    try {
      this.#leaveSession();
      const session = await ReplaySession.open(record as RecordOf<GameName>);
      session.addEventListener("change", this.#changed);
      this.session = session;
      if (!this.isConnected) return session.leave();
      await this.#share(session.record);
      if (step) await this.#goWhenLoaded(session, step);
      this.#followStep();
    } finally {
      this.busy = false;
    }
  }

  /** Puts a record into the address, unless that becomes too long. */
  async #share(record: AnyRecord): Promise<void> {
    this.#shared = record;
    const packed = await pack(record);
    if (this.#shared !== record) return;
    this.#packed = packed.length <= MAX_PACKED ? packed : "";
    this.#followStep();
  }

  /** Goes to a step as soon as it is loaded. */
  #goWhenLoaded(session: ReplaySession, step: number): Promise<void> {
    return new Promise((done, failed) => {
      const look = () => {
        if (session.count < step && !session.loaded && !session.problem) return;
        session.removeEventListener("change", look);
        session.go(Math.min(step, session.count)).then(done, failed);
      };
      session.addEventListener("change", look);
      look();
    });
  }

  /** Writes the record and its step to the address, so that a reload keeps them and the address is a link to them. */
  #followStep(): void {
    clearTimeout(this.#addressTimer);
    if (!this.#packed || this.busy) return;
    this.#addressTimer = setTimeout(() => {
      const { session } = this;
      if (session && this.isConnected) history.replaceState(null, "", `#/record/${this.#packed}${session.at ? `/${session.at}` : ""}`);
    }, SETTLED);
  }

  /** The arrow keys, Home, End and the space bar work on the whole page, except where an element uses them itself. */
  #key(event: KeyboardEvent): void {
    const { session } = this;
    const { key, target, defaultPrevented, altKey, ctrlKey, metaKey } = event;
    if (!session || this.position || defaultPrevented || altKey || ctrlKey || metaKey || !(target instanceof Element)) return;
    if (target.closest(OWN_KEYS) || (key === " " && target.closest("button, a"))) return;
    const { at, count } = session;
    const steps: Readonly<Record<string, number>> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count };
    const step = steps[key];
    if (step === undefined && key !== " ") return;
    event.preventDefault();
    if (step === undefined) this.#turned();
    else void this.#go(Math.max(0, Math.min(count, step)));
  }

  protected override render() {
    if (this.position) return html`<herald-position .position=${this.position} @other=${() => (this.position = undefined)}></herald-position>`;
    if (this.session) return this.#replay(this.session);
    return html`<h1>${say("record")}</h1>
      <p>${say("record_about")}</p>
      <section class="panel drop ${this.over ? "over" : ""}" @dragover=${this.#dragged} @dragleave=${() => (this.over = false)} @drop=${this.#dropped}>
        <p>${say("record_how")}</p>
        <div class="field"><label class="what" for="record-file">${say("record_file")}</label>
          <input id="record-file" type="file" multiple accept=".json,.ndjson,.jsonl,.txt,application/json,application/x-ndjson" @change=${this.#files} /></div>
        <form @submit=${this.#pasted}>
          <div class="field"><label class="what" for="record-text">${say("record_text")}</label>
            <textarea id="record-text" name="text" rows="4" spellcheck="false"></textarea></div>
          <button class="main">${say("open_it")}</button>
        </form>
      </section>
      ${this.problem ? html`<p class="problem" role="alert">${reason(this.problem)}</p>` : nothing}
      ${this.empty ? html`<p class="problem" role="alert">${say("no_record")}</p>` : nothing}
      ${this.lines.length ? this.#list() : this.path[0] && !this.problem ? html`<p class="soft" aria-busy="true">${say("loading")}</p>` : nothing}`;
  }

  #list() {
    const done = this.lines.filter(({ verdict }) => verdict).length;
    const count = this.lines.length;
    return html`<section aria-labelledby="records">
      <h2 id="records">${say("records")}</h2>
      ${this.joined ? html`<p>${say("joined", { count: this.joined })}</p>` : nothing}
      <p role="status">${done < count && !this.problem ? html`<progress max=${count} value=${done} aria-label=${say("records")}></progress> ` : nothing}${say("checking", { done, count })}</p>
      <ul class="list records">${this.lines.map((line, n) => this.#line(line, n))}</ul>
    </section>`;
  }

  #line({ record, verdict }: Line, n: number) {
    const players = Object.values(record?.players ?? {}).join(", ");
    const title = record ? this.#games.titleOf(record.game, record.game) : "";
    const name = [say("line", { line: n + 1 }), title, players].filter(Boolean).join(" · ");
    return html`<li class="panel">
      <div class="row"><b>${name}</b>
        ${record ? html`<button ?disabled=${this.busy} aria-label="${say("watch_record")}: ${name}" @click=${() => void this.#do(() => this.#open(record))}>${say("watch_record")}</button>` : nothing}</div>
      ${verdict ? html`<div>${this.#verdict(verdict)}</div>` : nothing}
    </li>`;
  }

  #verdict({ valid, finished, at, pointer, reason = "", rule, game }: RecordVerdict) {
    if (valid) return html`${say("by_the_rules")}, ${say(finished ? "finished" : "unfinished")}`;
    const named = isGame(game) ? game : undefined;
    return html`<span class="problem">${say("wrong")}: ${wrongly({ at: at ?? undefined, pointer, reason })}</span>
      ${rule && named ? cited(named, rule) : nothing}`;
  }

  async #files(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const texts = await Promise.all([...(input.files ?? [])].map((file) => file.text()));
    input.value = "";
    await this.#take(texts);
  }

  #pasted(event: Event): void {
    event.preventDefault();
    void this.#take([new FormData(event.target as HTMLFormElement).get("text") as string]);
  }

  #dragged(event: DragEvent): void {
    event.preventDefault();
    this.over = true;
  }

  async #dropped(event: DragEvent): Promise<void> {
    event.preventDefault();
    this.over = false;
    const { files } = event.dataTransfer!;
    const text = event.dataTransfer!.getData("text/plain");
    await this.#take(files.length ? await Promise.all([...files].map((file) => file.text())) : [text]);
  }

  #replay(session: ReplaySession) {
    const { at, count, loaded, wrong, chosen, outcome } = session;
    const go = (to: number) => () => void this.#go(to);
    const step = say("step_of", { step: at, count });
    return html`
      <div class="panel replay">
        <p class="row said"><span class="step">${step}</span> <b class="chosen">${chosen}</b></p>
        ${outcome
          ? html`<section class="verdict" aria-labelledby="outcome"><h2 id="outcome">${verdictOf(session)}</h2>
              <p>${outcome.text}</p> ${outcome.rule ? cited(session.game, outcome.rule) : nothing}</section>`
          : nothing}
        <herald-graph .chances=${this.chances} .whole=${this.evaluated} .count=${count} .at=${at} .names=${session.names} @go=${({ detail }: CustomEvent<number>) => void this.#go(detail)}></herald-graph>
        <label class="hidden" for="step">${say("step_slider")}</label>
        <input id="step" type="range" min="0" max=${count} step="1" .value=${String(at)} aria-valuetext="${step}. ${chosen}" @input=${this.#slid} />
        <div class="row">
          ${this.#button("|◀", "first_step", at > 0, go(0))}
          ${this.#button("◀", "previous_step", at > 0, go(at - 1))}
          <button class="main" aria-pressed=${this.playing} @click=${this.#turned}>${say(this.playing ? "pause_steps" : "play_steps")}</button>
          ${this.#button("▶", "next_step", at < count, go(at + 1))}
          ${this.#button("▶|", "last_step", at < count, go(count))}
          <button class="pace" aria-label="${say("speed")}: ${paceOf(settings.speed)}" @click=${this.#faster}>${paceOf(settings.speed)}</button>
          ${loaded || session.problem ? nothing : html`<progress aria-label=${say("steps_loading", { count })}></progress><span class="small soft">${say("steps_loading", { count })}</span>`}
          <herald-eyes .session=${session}></herald-eyes>
          <button @click=${() => showComments(session)}>${say("comment")}</button>
          <button ?disabled=${outcome !== undefined} @click=${this.#playFromHere}>${say("play_from_here")}</button>
          <button @click=${this.#other}>${say("other_record")}</button>
        </div>
        ${wrong ? this.#wrong(session, wrong) : nothing}
        ${this.problem ? html`<p class="problem" role="alert">${reason(this.problem)}</p>` : nothing}
      </div>
      <herald-table .session=${session}></herald-table>`;
  }

  /** Changes the speed to the next one. */
  #faster(): void {
    settings.choose({ speed: speeds[(speeds.indexOf(settings.speed) + 1) % speeds.length]! });
  }

  /** Opens the form for the position of this step. */
  #playFromHere(): void {
    this.#pause();
    this.position = this.session!.exportData.position as Saved;
  }

  #button(sign: string, name: "first_step" | "previous_step" | "next_step" | "last_step", enabled: boolean, work: () => void) {
    return html`<button aria-label=${say(name)} title=${say(name)} ?disabled=${!enabled} @click=${work}>${sign}</button>`;
  }

  /** Shows the error after the last step. */
  #wrong(session: ReplaySession, wrong: Wrong) {
    return html`<div class="wrong" role="alert">
      <p class="problem">${wrongly(wrong)} ${wrong.rule ? cited(session.game, wrong.rule) : nothing}</p>
      ${wrong.answer ? html`<pre tabindex="0">${JSON.stringify(wrong.answer)}</pre>` : nothing}
      ${session.at < session.count ? html`<button @click=${() => void this.#go(session.count)}>${say("last_step")}</button>` : nothing}
    </div>`;
  }

  async #go(at: number): Promise<void> {
    this.#pause();
    await this.#do(() => this.session!.go(at));
  }

  #slid(event: Event): void {
    void this.#go((event.target as HTMLInputElement).valueAsNumber);
  }

  #turned(): void {
    if (this.playing) {
      this.#pause();
      return;
    }
    this.playing = true;
    const { session } = this;
    if (session!.at >= session!.count) void this.#do(() => session!.go(0));
    this.#next();
  }

  /** Goes through the steps, with a pause before each. */
  #next(ms = 0): void {
    this.#timer = setTimeout(() => {
      const session = this.session!;
      void this.#do(() => session.go(session.at + 1)).then(() => {
        if (!this.playing) return;
        if (document.hidden) return this.#pause(); // the visitor would miss it
        const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
        if (this.problem || (session.at >= session.count && session.loaded)) this.#pause();
        else if (settings.speed && !session.marks) this.#next((isCalm ? PACE : BREATH) / settings.speed);
        else this.#next(isCalm ? CALM : PACE);
      });
    }, ms);
  }

  #pause(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  #other(): void {
    this.#leaveSession();
    this.session = undefined;
    this.#packed = "";
    clearTimeout(this.#addressTimer);
    if (this.path[0]) location.hash = "#/record";
    else history.replaceState(null, "", "#/record");
  }
}

/** Returns how fast the board plays: `2×`. */
function paceOf(speed: number): string {
  return speed ? `${speed}×` : say("speed_once");
}

/** Returns where and why a record is wrong. */
function wrongly({ at, pointer, reason }: { at?: number | undefined; pointer?: string | undefined; reason: string }): string {
  if (at !== undefined) return say("wrong_at", { at: at + 1, reason });
  return pointer ? say("wrong_where", { pointer, reason }) : reason;
}

/** Returns the records of a text: one, a list, or one on each line. */
function linesOf(text: string): string[] {
  const value = valueOf(text);
  if (value !== undefined) return (Array.isArray(value) ? value : [value]).map(toLine);
  const lines = text.split(/\r?\n/).filter((line) => line.trim());
  const isWhole = (line: string) => isGame((valueOf(line) as { game?: string } | null | undefined)?.game);
  return lines.some(isWhole) || !lines.length ? lines : [lines.join(" ")]; // none: it is one, on many lines, and was cut
}

/** Returns the value of a JSON text; undefined for another text. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns the lines with their records; joins them if all are records of one sealed match. */
function put(texts: readonly string[]): { lines: Line[]; parts: number } {
  const lines = texts.map((text) => ({ text, record: recordIn(text), verdict: undefined }));
  const records = lines.map(({ record }) => record);
  const names = new Set(records.map((record) => record?.logs && (record.chance as { match?: string }).match));
  const [name] = names;
  if (lines.length < 2 || names.size !== 1 || !name) return { lines, parts: 0 };
  const whole = joinRecords(records as AnyRecord[]);
  return { lines: [{ text: toLine(whole), record: whole, verdict: undefined }], parts: lines.length };
}

function recordIn(text: string): AnyRecord | undefined {
  const value = valueOf(text) as AnyRecord | null | undefined;
  return value && typeof value === "object" && isGame(value.game) && value.chance ? value : undefined;
}

customElements.define("herald-records", Records);
