/** A dialog with the comments on a step of a record. */

import { html, render } from "lit";
import type { ReplaySession } from "../sessions/replay.js";
import { settings } from "../settings.js";
import { say } from "../i18n.js";
import { newDialog } from "./dialog.js";

/** The longest comment, and the longest name. */
const MAX_TEXT = 1000;
const MAX_NAME = 100;

/** Opens the dialog: comments on this step are removed, and one is added. */
export function showComments(session: ReplaySession): void {
  const dialog = newDialog("comments-title", "comments");
  const remove = (n: number) => {
    session.comment(session.commentsNow.filter((_, other) => other !== n));
    draw();
    dialog.querySelector<HTMLElement>("textarea")!.focus();
  };
  const save = (event: Event) => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const [text = "", by = ""] = ["text", "by"].map((name) => (form.get(name) as string).trim());
    if (text) session.comment([...session.commentsNow, by ? { text, by } : { text }]);
    dialog.close();
  };
  const draw = () =>
    render(
      html`<h2 id="comments-title">${say("comments_on", { step: session.at })}</h2>
        <ul class="list">${session.commentsNow.map(
          ({ text, by }, n) => html`<li><p>${by ? html`<b>${by}</b>: ` : ""}${text}</p>
            <button type="button" aria-label="${say("remove")}: ${text.slice(0, 60)}" @click=${() => remove(n)}>${say("remove")}</button></li>`,
        )}</ul>
        <form @submit=${save}>
          <div class="field"><label class="what" for="comment-text">${say("comment")}</label>
            <textarea id="comment-text" name="text" rows="4" maxlength=${MAX_TEXT} autofocus></textarea></div>
          <div class="field"><label class="what" for="comment-by">${say("name")}</label>
            <input id="comment-by" name="by" autocomplete="nickname" maxlength=${MAX_NAME} .value=${settings.names[0] ?? ""} /></div>
          <p class="small soft">${say("comments_about")}</p>
          <div class="row"><button class="main">${say("add")}</button>
            <button type="button" @click=${() => dialog.close()}>${say("cancel")}</button></div>
        </form>`,
      dialog,
    );
  draw();
  dialog.showModal();
}
