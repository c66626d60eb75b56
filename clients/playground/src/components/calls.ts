/** The last requests and answers, with the same calls in curl, TypeScript and Python. */

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { home, watch, type Call } from "../service.js";
import { settings } from "../settings.js";
import { say } from "../i18n.js";
import type { Session } from "../session.js";
import { PlaygroundElement } from "./element.js";
import { copy } from "./share.js";
import { curl, python, standalone, typescript } from "./snippets.js";

/** The number of calls shown. */
const SHOWN = 12;
/** The most lines of an answer that is not folded. */
const LONG = 30;
/** The most characters of an answer on the page; the copy is complete. */
const DRAWN = 100_000;
const KINDS = { curl: ["curl", curl], typescript: ["TypeScript", typescript], python: ["Python", python] } as const;

/** The panel of calls below every session. */
export class Calls extends PlaygroundElement {
  static override properties = {
    session: { attribute: false },
    open: { state: true },
    unfolded: { state: true },
    copied: { state: true },
  };
  declare session: Session;
  declare open: boolean;
  /** The calls shown in full. */
  declare unfolded: ReadonlySet<Call>;
  /** The name of the text that was copied last. */
  declare copied: string;
  readonly #called = () => this.open && this.requestUpdate();

  constructor() {
    super();
    this.open = false;
    this.unfolded = new Set();
    this.copied = "";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    watch.addEventListener("call", this.#called);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    watch.removeEventListener("call", this.#called);
  }

  protected override render() {
    return html`<details class="panel extra calls" @toggle=${this.#toggled}>
      <summary>${say("calls")}</summary>
      ${this.open ? this.#content() : nothing}
    </details>`;
  }

  #content() {
    const calls = watch.calls.slice(-SHOWN).reverse();
    return html`<p class="small soft">${say(calls.length ? "calls_hint" : "no_calls")}</p>
      <div class="hidden" role="status">${this.copied ? `${this.copied}: ${say("copied")}` : ""}</div>
      ${repeat(
        calls,
        (call) => call,
        (call) => html`<details class="call" @toggle=${(event: Event) => this.#unfold(event, call)}>
          <summary><code>${call.method} ${call.path.split("?")[0]}</code> · ${call.status ?? say("no_answer")} · ${call.ms} ms</summary>
          ${this.unfolded.has(call) ? this.#call(call) : nothing}
        </details>`,
      )}`;
  }

  #call(call: Call) {
    const answer = pretty(call.answer);
    const lines = answer.split("\n").length;
    const runs = standalone(call, watch.calls);
    const drawn = answer.length > DRAWN ? `${answer.slice(0, DRAWN)} …` : answer;
    const told = html`<pre tabindex="0" aria-label=${say("answer")}>${drawn}</pre>${this.#copies(say("answer"), answer)}`;
    return html`${Object.values(KINDS).map(([name, write]) => {
        const text = write(runs, home, settings.language);
        return html`<h3>${name}</h3><pre tabindex="0" aria-label=${name}>${text}</pre>${this.#copies(name, text)}`;
      })}
      ${lines > LONG
        ? html`<details><summary>${say("answer_long", { count: lines })}</summary>${told}</details>`
        : html`<h3>${say("answer")}</h3>${told}`}`;
  }

  #copies(name: string, text: string) {
    return html`<p><button aria-label="${say("copy")}: ${name}" @click=${async () => {
      this.copied = (await copy(text)) ? name : "";
    }}>${say(this.copied === name ? "copied" : "copy")}</button></p>`;
  }

  #toggled(event: Event): void {
    this.open = (event.target as HTMLDetailsElement).open;
  }

  #unfold(event: Event, call: Call): void {
    const unfolded = new Set(this.unfolded);
    if ((event.target as HTMLDetailsElement).open) unfolded.add(call);
    else unfolded.delete(call);
    this.unfolded = unfolded;
  }
}

/** Returns an answer as indented JSON; another text unchanged. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

customElements.define("herald-calls", Calls);
