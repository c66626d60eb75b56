/** The guide of a first game: one idea at a time, each at the first decision that it fits. */

import type { Action, GameName } from "herald-client";
import { html, nothing } from "lit";
import { givenLessons, guideOf, isGuided, keepGuide, type Guide, type Lesson } from "../guides/guide.js";
import { settings } from "../settings.js";
import type { Session } from "../session.js";
import { say } from "../i18n.js";
import { PlaygroundElement } from "./element.js";
import { cited, explained } from "./rule.js";

/** Properties: `session`, a session with a guide. Emits `look` with the action that a lesson is about. */
export class CoachElement extends PlaygroundElement {
  static override properties = { session: { attribute: false }, guide: { state: true }, lesson: { state: true }, left: { state: true } };
  declare session: Session & { id: string };
  /** The guide; undefined until it is loaded. */
  declare guide: Guide | undefined;
  /** The lesson that is shown; undefined while there is nothing new. */
  declare lesson: Lesson | undefined;
  /** Whether the visitor has ended the guide. */
  declare left: boolean;
  #given = new Set<number>();
  /** The view that has its lesson already. */
  #view: unknown;
  /** The lines of the log before the visitor's last choice, and before this decision. */
  #before = 0;
  #now = 0;
  readonly #changed = () => this.#seek();

  override connectedCallback(): void {
    super.connectedCallback();
    this.left = !isGuided(this.session.id);
    this.#given = new Set(givenLessons());
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

  /** Finds a lesson for a new decision. The lesson of the last decision counts as given. */
  #seek(): void {
    const { decision, view, log } = this.session;
    if (!decision || view === this.#view || !this.guide) return;
    if (this.#view !== undefined && this.lesson) this.#give(this.lesson);
    this.#view = view;
    this.#before = this.#now;
    this.#now = log.length;
    this.#next();
  }

  #next(): void {
    const { decision, log } = this.session;
    const rules = log.slice(this.#before).map(({ rule }) => rule);
    this.lesson = this.guide!.lessons.find(
      ({ at, after }, n) => !this.#given.has(n) && (!at || at.includes(decision!.kind)) && (!after || rules.includes(after)),
    );
    this.#look();
  }

  /** Shows on the board what the lesson is about. */
  #look(): void {
    const { decision } = this.session;
    const shown = this.lesson?.show && (decision?.actions as Action<GameName>[]).find(({ type }) => type === this.lesson!.show);
    this.dispatchEvent(new CustomEvent("look", { detail: shown || undefined }));
  }

  #give(lesson: Lesson): void {
    this.#given.add(this.guide!.lessons.indexOf(lesson));
    keepGuide({ session: this.session.id, given: [...this.#given] });
  }

  #gotIt(): void {
    this.#give(this.lesson!);
    this.#next();
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
    const done = session.outcome !== undefined || this.#given.size === this.guide.lessons.length;
    const text = lesson ? lesson.text[settings.language] : say(done ? "guide_done" : "guide_waits");
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
