/** A field for a list of components of the catalog, such as the cards of a deck: choose by name, each any number of times. */

import { html, nothing, type TemplateResult } from "lit";
import { say } from "../i18n.js";

/** Returns the field. `ids` are the options; without any, the visitor types ids. `path` names the fields in the form. */
export function picker(
  list: readonly string[],
  ids: readonly string[],
  change: (list: string[]) => void,
  nameOf: (id: string) => string | undefined,
  path: string,
): TemplateResult {
  const name = (id: string) => nameOf(id) ?? id;
  const counts = new Map<string, number>();
  for (const id of list) counts.set(id, (counts.get(id) ?? 0) + 1);
  const less = (id: string) => change(list.filter((_, n) => n !== list.lastIndexOf(id)));
  const known = new Map(ids.map((id) => [name(id).toLocaleLowerCase(), id]));
  const read = (event: Event) => {
    const lines = (event.target as HTMLTextAreaElement).value.split("\n").map((line) => line.trim());
    change(lines.filter(Boolean).map((line) => known.get(line.toLocaleLowerCase()) ?? line));
  };
  const text = html`<label class="field"><span class="small soft">${say(ids.length ? "name_per_line" : "one_per_line")}</span><textarea
    name=${path} rows="6" spellcheck="false" .value=${list.map(name).join("\n")} @change=${read}
  ></textarea></label>`;
  if (!ids.length) return text;
  const add = (event: Event) => {
    const chosen = (event.currentTarget as HTMLElement).closest(".picker")!.querySelector("select")!.value;
    change([...list, chosen]);
  };
  return html`<div class="picker">
    <p role="status">${say("picked", { count: list.length })}</p>
    ${counts.size
      ? html`<ul class="list">${[...counts].map(([id, count]) => html`<li>
          <span>${name(id)}</span><b>×${count}</b>
          <button type="button" aria-label=${say("one_less", { name: name(id) })} @click=${() => less(id)}>−</button>
          <button type="button" aria-label=${say("one_more", { name: name(id) })} @click=${() => change([...list, id])}>+</button>
        </li>`)}</ul>`
      : nothing}
    <div class="row">
      <label><span class="hidden">${say("to_add")}</span>
        <select name="${path}.more">${ids.map((id) => html`<option value=${id}>${name(id)}</option>`)}</select></label>
      <button type="button" @click=${add}>${say("add")}</button>
    </div>
    <details><summary class="small">${say("as_text")}</summary>${text}</details>
  </div>`;
}
