/** The end of a game, over the board: the verdict, its reason, some numbers, and what to do next. */

import type { RecordOf, GameName } from "herald-client";
import { html, nothing } from "lit";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { isAborted, reason } from "../problem.js";
import { catalogOf } from "../service.js";
import { chancesOf, nameOf, quiet, recall, remember, turningPointOf, type Chances, type Moment } from "../sessions/evaluation.js";
import { MAX_PACKED, pack } from "../sessions/link-codec.js";
import type { Session } from "../session.js";
import { settings } from "../settings.js";
import { say } from "../i18n.js";
import { PlaygroundElement } from "./element.js";
import "./export.js";
import { faceOf, figuresOf } from "./numbers.js";
import { cited } from "./rule.js";
import { verdictOf } from "./verdict.js";

/** The most answers of a game that is evaluated when it ends; the viewer of records evaluates longer ones. */
const MAX_ANSWERS = 600;

/** By which rules somebody falls, where that decides a game. */
const FALLS: Partial<Record<GameName, readonly string[]>> = { battlecrest: ["R10.4", "R17.8"] };

/** Properties: `session`. Event: `close`. */
export class Ending extends PlaygroundElement {
  static override properties = {
    session: { attribute: false },
    coat: { state: true },
    record: { state: true },
    turning: { state: true },
    sharing: { state: true },
    busy: { state: true },
    problem: { state: true },
  };
  declare session: Session;
  /** The coat of the winner, as SVG. */
  declare coat: string | undefined;
  /** The packed record; "" if the session has no whole one. */
  declare record: string;
  /** The turning point: its step, and the answer there. */
  declare turning: { step: number; text: string } | undefined;
  declare sharing: boolean;
  declare busy: boolean;
  declare problem: unknown;

  #abort = new AbortController();
  #language = settings.language;
  readonly #keyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    this.#close();
  };

  constructor() {
    super();
    this.record = "";
    this.sharing = this.busy = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", this.#keyDown);
    void this.#draw();
    void this.#analyse();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.#keyDown);
    this.#abort.abort();
  }

  protected override firstUpdated(): void {
    this.querySelector<HTMLElement>("#outcome")!.focus({ preventScroll: true });
  }

  protected override chosen(): void {
    super.chosen();
    if (this.#language === settings.language) return;
    this.#language = settings.language;
    void this.#analyse();
  }

  /** Who has fallen with the last call, in the story's words; the reason of an outcome names nobody. */
  get #why(): string {
    const { game, log } = this.session;
    const { step } = log.at(-1) ?? {};
    const falls = log.filter((line) => line.step === step && FALLS[game]?.includes(line.rule ?? ""));
    return falls.map(({ text }) => text).join(" ");
  }

  protected override render() {
    const { session, record, turning } = this;
    const { game, outcome } = session;
    if (!outcome) return nothing;
    return html`<section class="ending" role="dialog" aria-labelledby="outcome" aria-describedby="outcome-why">
      ${this.coat ? html`<div class="coat" aria-hidden="true">${unsafeHTML(this.coat)}</div>` : nothing}
      <h2 id="outcome" tabindex="-1">${verdictOf(session)}</h2>
      <p id="outcome-why">${this.#why || outcome.text} ${outcome.rule ? cited(game, outcome.rule) : nothing}</p>
      ${this.sharing ? html`<herald-export .session=${session} .plain=${true}></herald-export>` : this.#numbers()}
      ${turning && !this.sharing
        ? html`<p class="turning"><b>${say("turning_point")}</b> <a href="#/record/${record}/${turning.step}">${say("step_at", { step: turning.step })}</a>${turning.text ? `: ${turning.text}` : ""}</p>`
        : nothing}
      ${this.problem ? html`<p class="problem" role="alert">${reason(this.problem)}</p>` : nothing}
      <div class="row">
        ${session.canRematch ? html`<button class="main" ?disabled=${this.busy} @click=${() => void this.#rematch()}>${say("rematch")}</button>` : nothing}
        ${record ? html`<a class="button" href="#/record/${record}">${say("watch_it")}</a>` : nothing}
        ${session.exportData?.record ? html`<button aria-pressed=${this.sharing} @click=${() => (this.sharing = !this.sharing)}>${say("share_record")}</button>` : nothing}
        <a class="button" href="#/new/${game}">${say("new_game")}</a>
        <button class="quiet" @click=${this.#close}>${say("look_at_board")}</button>
      </div>
    </section>`;
  }

  #numbers() {
    return html`<dl>${figuresOf(this.session).map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;
  }

  #close(): void {
    this.dispatchEvent(new Event("close"));
  }

  async #rematch(): Promise<void> {
    this.busy = true;
    this.problem = undefined;
    try {
      location.hash = await this.session.rematch!();
    } catch (error) {
      this.problem = error;
    }
    this.busy = false;
  }

  /** Draws the coat of the winner. */
  async #draw(): Promise<void> {
    const { session } = this;
    const [winner] = session.outcome?.winners ?? [];
    const face = winner && faceOf(session, winner);
    if (!face) return;
    try {
      const [{ coatOf }, catalog] = await Promise.all([import("../posters.js"), catalogOf(session.game)]);
      const { components } = catalog as unknown as { components: readonly { id: string; name: Record<string, string> }[] };
      this.coat = coatOf(session.game, face, components.find(({ id }) => id === face)?.name["en"] ?? face);
    } catch {
      // the end does without a picture
    }
  }

  /** Packs the record, and looks for the turning point in the background. */
  async #analyse(): Promise<void> {
    this.#abort.abort();
    const { signal } = (this.#abort = new AbortController());
    const { record, hint } = this.session.exportData ?? {};
    if (!record || hint) return;
    const packed = await pack(record);
    this.record = packed.length <= MAX_PACKED ? packed : "";
    if ((record as { log?: unknown[] }).log!.length > MAX_ANSWERS && !recall(nameOf(record))) return;
    try {
      const found = await this.#turningPoint(record as RecordOf<GameName>, signal);
      if (!signal.aborted) this.turning = found;
    } catch (error) {
      if (!isAborted(error)) this.turning = undefined; // the end does without it
    }
  }

  async #turningPoint(record: RecordOf<GameName>, signal: AbortSignal): Promise<{ step: number; text: string } | undefined> {
    const { game, names } = this.session;
    const seats = Object.keys(names);
    const moments: Moment[] = [];
    const texts: string[] = [""];
    for await (const step of quiet.game(game).steps(record, { text: true, names, signal })) {
      if (!step.valid) return undefined;
      const { before, after, sentences } = step;
      if (!moments.length) moments.push({ position: before.position as object, toAct: before.to_act, winners: undefined });
      moments.push({ position: after.position as object, toAct: after.to_act, winners: after.outcome?.winners });
      texts.push(sentences.join(" "));
    }
    const name = nameOf(record);
    let chances = recall(name);
    if (!chances) {
      const found: Chances[] = [];
      for await (const one of chancesOf(game, moments, seats, signal)) found.push(one);
      remember(name, (chances = found));
    }
    const point = turningPointOf(chances, seats);
    return point && { step: point.step, text: texts[point.step]! };
  }
}

customElements.define("herald-ending", Ending);
