/** The messages of the playground, in one language at a time. Those of the games come from the service and the catalogs. */

import { FluentBundle, FluentNumber, type FluentResource } from "@fluent/bundle";
import type { Key } from "./keys.js";
import { isolated } from "./names.js";
import { settings, type Language } from "./settings.js";

export type { Key };

/** The files of messages, by their paths: a file for each part and language. */
const FILES = import.meta.glob<FluentResource>(["./messages.*.ftl", "./guides/messages_*.ftl"], { import: "default" });

/** The parts that the visitor has come to. */
const parts = new Set(["messages"]);
let bundle: FluentBundle;
/** The language that the visitor has chosen last, which may not be loaded yet. */
let chosen = settings.language;

/** Loads the messages in a language, and changes to it, unless the visitor has chosen another one meanwhile. */
export async function speak(language: Language): Promise<void> {
  chosen = language;
  try {
    const resources = await Promise.all([...parts].map((part) => FILES[`./${part}.${language}.ftl`]!()));
    if (language !== chosen || resources.length < parts.size) return;
    bundle = new FluentBundle(language, { useIsolating: false });
    for (const resource of resources) bundle.addResource(resource);
  } catch (error) {
    chosen = settings.language;
    throw error;
  }
  if (language !== settings.language) settings.choose({ language });
}

/** Loads the messages of another part: `guides/messages_runewars`. */
export async function load(part: string): Promise<void> {
  parts.add(part);
  await speak(chosen);
}

/** Returns a message in the language of the playground. */
export function say(key: Key, values: Readonly<Record<string, string | number>> = {}): string {
  const given = Object.entries(values).map(([name, value]) => [name, typeof value === "number" ? written(value) : isolated(value)] as const);
  const faults: Error[] = [];
  const text = bundle.formatPattern(bundle.getMessage(key)?.value ?? "", Object.fromEntries(given), faults);
  faults.forEach(reportError);
  return text;
}

/** Returns a number for messages, which write it without separators, as those of the games do. */
const written = (value: number) => new FluentNumber(value, { useGrouping: false });

/** Returns a share of 1 in the language of the playground: "44%". */
export function percent(share: number): string {
  return new Intl.NumberFormat(settings.language, { style: "percent" }).format(share);
}

/** Returns names as a message takes them: as a list in the language of the playground, and how many they are. */
export function listed(names: readonly string[]): { count: number; names: string } {
  return { count: names.length, names: new Intl.ListFormat(settings.language).format(names.map(isolated)) };
}

/** The native names of the languages. */
export const OWN_NAMES: Readonly<Record<Language, string>> = { en: "English", uk: "Українська", ru: "Русский" };
