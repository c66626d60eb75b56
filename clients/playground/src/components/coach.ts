/** The guide of a first game: one idea at a time, each at the first decision that it fits. */

import type { Action, GameName } from "herald-client";
import { html, nothing } from "lit";
import { givenLessons, guideOf, isGuided, keepGuide, type Guide, type Lesson } from "../guides/guide.js";
import type { Session } from "../session.js";
import { say } from "../i18n.js";
import { PlaygroundElement } from "./element.js";
import { cited, explained } from "./rule.js";

/** Properties: `session`, a session with a guide. Emits `look` with the action that a lesson is about, and `done` when the last lesson of a decision is understood. */
export class CoachElement extends PlaygroundElement {
  static override properties = { session: { attribute: false }, guide: { state: true }, lesson: { state: true }, left: { state: true } };
  declare session: Session & { id: string; choices: number };
  /** The guide; undefined until it is loaded. */
  declare guide: Guide | undefined;
  /** The lesson that is shown; undefined while there is nothing new. */
  declare lesson: Lesson | undefined;
  /** Whether the visitor has ended the guide. */
  declare left: boolean;
  /** The lessons that were given, by their place in the guide, each with its step. */
  #given = new Map<number, number>();
  /** How often the visitor had chosen when the lesson came, and the step. */
  #choices: number | undefined;
  #step = 0;
  /** The lines of the log before the visitor's last choice, and before this decision. */
  #before = 0;
  #now = 0;
  readonly #changed = () => this.#seek();

  override connectedCallback(): void {
    super.connectedCallback();
    this.left = !isGuided(this.session.id);
    this.#given = givenLessons();
    this.session.addEventListener("change", this.#changed);
    void this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.session.removeEventListener("change", this.#changed);
  }

  async #load(): Promise<void> {
    this.guide = await guideOf(this.session.game);
    this.#seek();
  }

  /** Finds a lesson for a new decision. The lesson of the last decision counts as given, unless that was taken back. */
  #seek(): void {
    const { decision, log, outcome, step, choices } = this.session;
    if (outcome) this.lesson = undefined;
    this.requestUpdate();
    if (!decision || choices === this.#choices || !this.guide) return; // only others have acted meanwhile
    if (this.lesson) this.#give(this.lesson);
    for (const [lesson, given] of this.#given) {
      if (given >= step) this.#given.delete(lesson);
    }
    this.#choices = choices;
    this.#step = step;
    this.#before = Math.min(this.#now, log.length);
    this.#now = log.length;
    this.#next();
  }

  #next(): void {
    const { decision, log } = this.session;
    const rules = log.slice(this.#before).map(({ rule }) => rule);
    const isOffered = (wanted: string) => (decision!.actions as Action<GameName>[]).some(({ type }) => type === wanted);
    this.lesson = this.guide!.lessons.find(
      ({ at, after, show, without }, n) =>
        !this.#given.has(n) &&
        (!at || at.includes(decision!.kind)) &&
        (!after || rules.includes(after)) &&
        (!show || isOffered(show)) &&
        (!without || !isOffered(without)),
    );
    this.#look();
  }

  /** Shows on the board what the lesson is about. */
  #look(): void {
    const { decision } = this.session;
    const shown = this.lesson?.show && (decision?.actions as Action<GameName>[]).find(({ type }) => type === this.lesson!.show);
    this.dispatchEvent(new CustomEvent("look", { detail: shown || undefined }));
  }

  #give(lesson: Lesson, step = this.#step): void {
    this.#given.set(this.guide!.lessons.indexOf(lesson), step);
    keepGuide({ session: this.session.id, given: Object.fromEntries(this.#given) });
  }

  #gotIt(): void {
    this.#give(this.lesson!, this.#step - 1); // it does not come again with this decision
    this.#next();
    if (!this.lesson) this.dispatchEvent(new CustomEvent("done")); // its button goes
  }

  #leave(): void {
    keepGuide(undefined);
    this.left = true;
    this.lesson = undefined;
    this.#look();
  }

  protected override render() {
    const { lesson, session } = this;
    if (this.left || !this.guide) return nothing;
    const isDone = this.#given.size === this.guide.lessons.length;
    const otherwise = session.outcome ? "guide_over" : isDone ? "guide_done" : "guide_waits";
    const text = say(lesson?.text ?? otherwise);
    return html`<section class="coach" aria-label=${say("guide")}>
      <p role="status">${explained(session.game, text)}</p>
      <div class="row">
        ${lesson ? html`<button @click=${this.#gotIt}>${say("got_it")}</button> ${cited(session.game, lesson.rule)}` : nothing}
        <span class="small soft">${this.#given.size} / ${this.guide.lessons.length}</span>
        <button class="link small" @click=${this.#leave}>${say("end_guide")}</button>
      </div>
    </section>`;
  }
}

customElements.define("herald-coach", CoachElement);
