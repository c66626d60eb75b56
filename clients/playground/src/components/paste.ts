/** A field for an invitation or a token link, also from a file. */

import { html, nothing } from "lit";
import { parseInvitation, parseTokenLink, type SentToken } from "../sessions/sealed.js";
import { linkIn } from "../sessions/link-codec.js";
import { say } from "../i18n.js";
import { PlaygroundElement } from "./element.js";

/** Properties: `what` (the label). Event: `sent` (detail: the token of the link). An invitation opens its page. */
export class Paste extends PlaygroundElement {
  static override properties = { what: {}, wrong: { state: true } };
  declare what: string;
  declare wrong: boolean;

  constructor() {
    super();
    this.what = "";
    this.wrong = false;
  }

  protected override render() {
    return html`<form @submit=${this.#submit} class="row">
        <label class="paste">${this.what || say("join_paste")}
          <input name="link" required autocomplete="off" aria-invalid=${this.wrong ? "true" : nothing} /></label>
        <button>${say("open_it")}</button>
        <label class="button file">${say("from_file")}<input type="file" class="hidden" accept=".txt,text/plain" @change=${this.#file} /></label>
      </form>
      <div role="alert">${this.wrong ? html`<p class="problem">${say("no_link")}</p>` : nothing}</div>`;
  }

  #submit(event: Event): void {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    void this.#open(new FormData(form).get("link") as string).then((done) => done && form.reset());
  }

  async #file(event: Event): Promise<void> {
    const [file] = (event.target as HTMLInputElement).files ?? [];
    if (file) await this.#open(await file.text());
  }

  async #open(pasted: string): Promise<boolean> {
    const text = linkIn(pasted);
    const [room] = /#[\w-]{22}\.[\w-]{22}(?![\w-])|#\/watch\/[\w.-]{45}/.exec(text) ?? [];
    if (room) {
      location.hash = room;
      return true;
    }
    const sent = await parseTokenLink(text);
    const invited = sent ? undefined : parseInvitation(text);
    this.wrong = !sent && !invited;
    if (invited) location.hash = `#/join/${invited.invitation}${invited.details ? `/${invited.details}` : ""}`;
    if (sent && this.dispatchEvent(new CustomEvent<SentToken>("sent", { detail: sent, cancelable: true }))) {
      location.hash = text.slice(text.indexOf("#")); // the page of such links finds the session
    }
    return !this.wrong;
  }
}

customElements.define("herald-paste", Paste);
