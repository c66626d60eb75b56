/** A form made from the JSON Schema of a game's options. */

import type { GameName } from "herald-client";
import { html, nothing, type TemplateResult } from "lit";
import { say } from "../i18n.js";
import { picker } from "./picker.js";
import { showRule } from "./rule.js";

/** The part of JSON Schema that options use. */
export interface Schema {
  title?: string;
  description?: string;
  default?: unknown;
  type?: string;
  enum?: readonly (string | number)[];
  /** The names of the values, in the order of `enum`. */
  "x-enumNames"?: readonly string[];
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** The context of a form: names of values, and the change handler. */
export interface FormContext {
  /** The game whose rules the descriptions cite. */
  game: GameName;
  /** The names of options and values that a text cites in backquotes: `termsOf`. */
  terms: ReadonlyMap<string, string>;
  /** Returns the name of a component; undefined for another id. */
  nameOf(id: string): string | undefined;
  /** Returns the component of an id. */
  component(id: string): Readonly<Record<string, unknown>> | undefined;
  /** Returns the ids of all components of a kind, sorted by name. */
  ofKind(kind: string): readonly string[];
  changed(): void;
}

type Values = Record<string, unknown>;

/** Returns the fields of an object, without those that another part of the form has. */
export function fields(schema: Schema, values: Values, context: FormContext, path = "options", without: readonly string[] = []): TemplateResult[] {
  return Object.entries(schema.properties ?? {})
    .filter(([name]) => !without.includes(name))
    .map(([name, field]) => {
      const needed = schema.required?.includes(name) ?? false;
      const change = (value: unknown) => {
        if (value === undefined) delete values[name];
        else values[name] = value;
        context.changed();
      };
      return labelled(field, values[name], change, context, { name, path: `${path}.${name}`, needed });
    });
}

interface Place {
  name: string;
  path: string;
  needed: boolean;
}

type Change = (value: unknown) => void;

/** Returns a field with its name and its description. */
function labelled(schema: Schema, value: unknown, change: Change, context: FormContext, place: Place): TemplateResult {
  const { path, needed } = place;
  const what = schema.title ?? place.name;
  const about = schema.description
    ? html`<span class="small soft" id="${path}-about">${withRules(explained(schema.description, context.terms), context.game)}</span>`
    : nothing;
  const described = schema.description ? `${path}-about` : undefined;
  const kind = kindOf(schema);
  if (kind.type === "boolean") {
    const checked = (value ?? schema.default) === true;
    return html`<div class="field">
      <label class="check"><input
        type="checkbox" name=${path} .checked=${checked} aria-describedby=${described ?? nothing}
        @change=${(event: Event) => change((event.target as HTMLInputElement).checked)}
      /><span class="what">${what}</span></label>${about}</div>`;
  }
  if (isPlain(kind)) {
    return html`<div class="field">
      <label class="what" for=${path}>${what}</label>${about}
      ${plain(kind, value, change, context, { id: path, described, usual: needed ? undefined : schema.default ?? null })}
    </div>`;
  }
  return html`<fieldset><legend>${what}</legend>${about}${
    needed ? compound(kind, value, change, context, path) : optional(kind, value, change, context, path)
  }</fieldset>`;
}

/** Returns a field with a default, and a choice for another value. */
function optional(schema: Schema, value: unknown, change: Change, context: FormContext, path: string): TemplateResult {
  const own = value !== undefined && value !== null;
  return html`<label class="check"><input
      type="checkbox" name=${path} .checked=${!own}
      @change=${(event: Event) => change((event.target as HTMLInputElement).checked ? undefined : blank(schema))}
    /><span>${say("as_usual")}</span></label>
    ${own ? compound(schema, value, change, context, path) : nothing}`;
}

/** Returns the field of a list, an object, or a union. */
function compound(schema: Schema, value: unknown, change: Change, context: FormContext, path: string): TemplateResult {
  if (schema.anyOf) return either(schema.anyOf, value, change, context, path);
  if (schema.type === "object") return html`${fields(schema, value as Values, context, path)}`;
  const items = schema.items ?? {};
  const list = value as unknown[];
  if (items.type === "string" && !items.enum) return picker(list as string[], context.ofKind(kindNamed(path)), change, context.nameOf, path);
  const { minItems = 0, maxItems = Infinity } = schema;
  return html`<div class=${isPlain(items) ? "row" : ""}>
    ${list.map((item, n) => {
      const here = `${path}.${n}`;
      const set = (changed: unknown) => {
        list[n] = changed;
        context.changed();
      };
      const name = `${n + 1}`;
      return isPlain(items)
        ? html`<label><span class="small soft">${name}</span> ${plain(items, item, set, context, { id: here, described: undefined, usual: undefined })}</label>`
        : html`<fieldset><legend>${name}</legend>${compound(items, item, set, context, here)}</fieldset>`;
    })}
    ${list.length > minItems
      ? html`<button type="button" @click=${() => change(list.slice(0, -1))}>${say("remove")}</button>`
      : nothing}
    ${list.length < maxItems ? html`<button type="button" @click=${() => change([...list, another(items, list)])}>${say("add")}</button>` : nothing}
  </div>`;
}

/** Returns the field for a listed value or a custom one, such as a ready-made deck or a list of cards. */
export function either(forms: readonly Schema[], value: unknown, change: Change, context: FormContext, path: string): TemplateResult {
  const own = forms.find(({ type }) => type === "object");
  const ready = forms.flatMap((form) => form.enum ?? []);
  const isOwn = typeof value === "object" && value !== null;
  return html`<select id=${path} name=${path} aria-label=${say("play")} @change=${(event: Event) => {
      const chosen = (event.target as HTMLSelectElement).value;
      change(chosen === "own" && own ? like(own, context.component(String(value))) : chosen);
    }}>
      ${ready.map((one) => html`<option value=${one} ?selected=${one === value}>${context.nameOf(String(one)) ?? one}</option>`)}
      ${own ? html`<option value="own" ?selected=${isOwn}>${say("own_choice")}</option>` : nothing}
    </select>
    ${isOwn && own ? fields(own, value as Values, context, path) : nothing}`;
}

interface Plain {
  id: string;
  described: string | undefined;
  /** The default (null if the service draws it, for instance); undefined if the field is required. */
  usual: unknown;
}

/** Returns the field of an enum or a number. */
function plain(schema: Schema, value: unknown, change: Change, context: FormContext, { id, described, usual }: Plain): TemplateResult {
  if (schema.enum) {
    const found = value ?? usual;
    const read = (event: Event) => {
      const chosen = (event.target as HTMLSelectElement).value;
      change(schema.enum!.find((one) => String(one) === chosen));
    };
    return html`<select id=${id} name=${id} aria-describedby=${described ?? nothing} @change=${read}>
      ${usual === null ? html`<option value="" ?selected=${found === null}>${say("as_usual")}</option>` : nothing}
      ${schema.enum.map((one, n) => {
        const called = schema["x-enumNames"]?.[n] ?? context.nameOf(String(one)) ?? one;
        return html`<option value=${one} ?selected=${one === found}>${called}</option>`;
      })}
    </select>`;
  }
  const found = value ?? usual;
  const read = (event: Event) => {
    const { value: typed, valueAsNumber } = event.target as HTMLInputElement;
    change(typed === "" ? undefined : valueAsNumber);
  };
  return html`<input
    id=${id} name=${id} type="number" step="1" inputmode="numeric"
    min=${schema.minimum ?? nothing} max=${schema.maximum ?? nothing}
    ?required=${usual === undefined} placeholder=${usual === null ? say("as_usual") : nothing}
    aria-describedby=${described ?? nothing} .value=${found === null || found === undefined ? "" : String(found)} @change=${read}
  />`;
}

/** Returns the schema of a nullable field without null. */
function kindOf(schema: Schema): Schema {
  const forms = schema.anyOf?.filter(({ type }) => type !== "null");
  return forms?.length === 1 ? forms[0]! : schema;
}

function isPlain({ enum: values, type }: Schema): boolean {
  return values !== undefined || type === "integer";
}

/** Returns the smallest valid value of a schema. */
export function blank(schema: Schema): unknown {
  const kind = kindOf(schema);
  if (kind.anyOf) return blank(kind.anyOf[0]!);
  if (kind.enum) return kind.enum[0];
  if (kind.type === "integer") return kind.minimum ?? 0;
  if (kind.type === "boolean") return false;
  if (kind.type === "array") {
    const list: unknown[] = [];
    while (list.length < (kind.minItems ?? 0)) list.push(another(kind.items ?? {}, list));
    return list;
  }
  if (kind.type === "object") {
    return Object.fromEntries((kind.required ?? []).map((name) => [name, blank(kind.properties![name]!)]));
  }
  return "";
}

/** Returns a custom value, filled from a component such as a ready-made deck. */
function like(own: Schema, component: Readonly<Record<string, unknown>> | undefined): unknown {
  const made = blank(own) as Values;
  for (const [name, { type }] of Object.entries(own.properties ?? {})) {
    const found = component?.[name];
    if (found === undefined || found === null) continue;
    const isCounted = type === "array" && typeof found === "object" && !Array.isArray(found);
    // counts by id become one entry for each copy
    made[name] = isCounted ? Object.entries(found).flatMap(([id, count]) => Array<string>(Number(count)).fill(id)) : structuredClone(found);
  }
  return made;
}

/** Returns the kind of component in a list: `options.players.0.cards` has ids of the kind `card`. */
function kindNamed(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1).replace(/s$/, "");
}

/** Returns one more value for a list, if possible a new one. */
export function another(items: Schema, list: readonly unknown[]): unknown {
  const there = JSON.stringify(list);
  if (items.enum) return items.enum.find((one) => !list.includes(one)) ?? items.enum[0];
  const made = blank(items);
  if (items.type !== "object") return made;
  for (const [name, { enum: values, items: inner }] of Object.entries(items.properties ?? {})) {
    const fresh = (values ?? inner?.enum)?.find((one) => !there.includes(JSON.stringify(one)));
    const found = made as Values;
    if (fresh !== undefined && name in found) found[name] = inner ? [fresh] : fresh;
  }
  return made;
}

/** Returns the names of the options and their values, by their ids. */
export function termsOf(schema: Schema, terms = new Map<string, string>()): ReadonlyMap<string, string> {
  for (const [name, option] of Object.entries(schema.properties ?? {})) {
    if (option.title) terms.set(name, option.title);
    termsOf(option, terms);
  }
  schema.enum?.forEach((value, n) => terms.set(String(value), schema["x-enumNames"]?.[n] ?? String(value)));
  for (const inner of [schema.items, ...(schema.anyOf ?? [])]) if (inner) termsOf(inner, terms);
  return terms;
}

/** Returns the description of an option, with names in place of the ids in it. */
function explained(text: string, terms: ReadonlyMap<string, string>): string {
  return text
    .replaceAll(/`?\bnull\b`?/g, () => say("quoted", { text: say("as_usual") }))
    .replaceAll(/`(\w+)`/g, (_, word: string) => say("quoted", { text: terms.get(word) ?? word }));
}

/** Returns a description with a button for each cited rule, which opens the paragraph. */
function withRules(text: string, game: GameName) {
  return text.split(/\b(R\d+(?:\.\d+)?)\b/).map((part, n) =>
    n % 2
      ? html`<button type="button" class="link small" aria-haspopup="dialog" aria-label=${say("rule", { rule: part })} @click=${() => void showRule(game, part)}>${part}</button>`
      : part,
  );
}
