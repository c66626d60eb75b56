/** A dialog with the keys of the play page, and the settings for choosing. */

import { html, render } from "lit";
import { say } from "../i18n.js";
import { confirmations, settings, type Confirmation } from "../settings.js";
import { newDialog } from "./dialog.js";

/** The keys, and what they do. */
const KEYS = [
  ["1 – 9", "key_digits"],
  ["0", "key_zero"],
  ["Q", "key_question"],
  ["B", "key_board"],
  ["A", "key_list"],
  ["Enter", "key_enter"],
  ["U", "undo"],
  ["H", "suggest"],
  ["W", "another_way"],
  ["Esc", "key_escape"],
  ["Space", "key_space"],
  ["?", "keys"],
] as const;

/** Opens the dialog. */
export function showKeys(): void {
  if (document.querySelector("dialog.keys")) return;
  const dialog = newDialog("keys-title", "keys");
  render(
    html`<h2 id="keys-title">${say("keys")}</h2>
      <dl>${KEYS.map(([key, text]) => html`<dt><kbd>${key}</kbd></dt><dd>${say(text)}</dd>`)}
        <dt>${say("drag")}</dt><dd>${say("key_drag")}</dd></dl>
      <label class="check"><input type="checkbox" name="auto" .checked=${settings.auto} @change=${(event: Event) => settings.choose({ auto: (event.target as HTMLInputElement).checked })} />
        <span>${say("auto")}<br /><span class="small soft">${say("auto_where")}</span></span></label>
      <label><span>${say("confirm")}</span>
        <select name="confirm" @change=${(event: Event) => settings.choose({ confirm: (event.target as HTMLSelectElement).value as Confirmation })}>${confirmations.map(
          (one) => html`<option value=${one} ?selected=${one === settings.confirm}>${say(`confirm_${one}`)}</option>`,
        )}</select></label>
      <form method="dialog"><button class="main">${say("close")}</button></form>`,
    dialog,
  );
  dialog.showModal();
}
