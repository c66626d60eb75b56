/** Facts of cards and Heroes from the catalog and the view; no elements here. */

import type { View } from "herald-client";
import type { Component, Names, Words } from "../names.js";
import { PARTS, RARITIES, TYPES, WORDS } from "./words.js";

export type Game = "time-of-heroes";
export type TableView = View<Game>;
export type Side = TableView["sides"][string];
export type Seat = "p1" | "p2";
export type CardFacts = Extract<Component<Game>, { kind: "card" }>;
export type HeroFacts = Extract<Component<Game>, { kind: "hero" }>;
export type Ability = CardFacts["abilities"][number];

export const OTHER: Readonly<Record<Seat, Seat>> = { p1: "p2", p2: "p1" };

/** Returns the current turn and its step (R6.1). Members that a view omits have their values of the setup (R5). */
export function turnOf({ turn }: TableView): Required<TableView["turn"]> {
  const { number = 0, seat = "p1", step = "start_cards_p1" } = turn;
  return { number, seat, step };
}

/** Returns the card of a handle; field cards of one name have a number (`squire.2`). */
export function cardOf(handle: string): string {
  return handle.split(".")[0]!;
}

/** Returns the name of a handle; field cards of one name have a number. */
export function nameOf(names: Names<Game>, handle: string): string {
  const [id, copy] = handle.split(".") as [string, string?];
  const name = names.of(id, factsOf(names, id)?.kind);
  return copy ? `${name} ${names.say(WORDS.copy)} ${copy}` : name;
}

/** Returns a card or a Hero of the catalog; undefined without a catalog. */
export function factsOf(names: Names<Game>, id: string): CardFacts | HeroFacts | undefined {
  const found = names.component(id, "card") ?? names.component(id, "hero");
  return found && (found.kind === "card" || found.kind === "hero") ? found : undefined;
}

/** Returns the targets of the pending strikes of the current attack, each with its Forces. */
export function aims(view: TableView): Map<string, number[]> {
  const found = new Map<string, number[]>();
  const attack = view.attacks.at(-1);
  if (!attack || view.over) return found;
  const defender = OTHER[attack.seat];
  for (const { target, result, force } of attack.strikes) {
    if (!target || result !== "pending") continue;
    const at = target === "player" ? `player:${defender}` : `field:${defender}:${target}`;
    found.set(at, [...(found.get(at) ?? []), force]);
  }
  return found;
}

/** The letters of abilities as cards print them. */
const LETTERS = { en: "abcdefgh", uk: "абвгдежи", ru: "абвгдежз" } satisfies Words;
const LABEL = { en: /(?:^| )\(([a-h])\) /, uk: /(?:^| )([абвгдежи])\) /, ru: /(?:^| )([абвгдежз])\) / };

/** Returns the letter of an ability as cards print it. */
export function letterOf(letter: string, names: Names<Game>): string {
  return LETTERS[names.language][LETTERS.en.indexOf(letter)] ?? letter;
}

/** A line of a card's text: an ability with its letter, or the text before all abilities. */
export interface Line {
  letter: string | undefined;
  text: string;
  /** the symbol of the line: its window (R7.2), `always` for a lasting ability, `wits` for R12 */
  window: string | undefined;
}

/** Returns the text of a card, one line for each ability; a Hero's text ends with Battle Wits (R12). */
export function linesOf(facts: CardFacts | HeroFacts, names: Names<Game>): Line[] {
  const { abilities } = facts;
  const parts = names.say(facts.text).split(LABEL[names.language]); // text before, letter, text, letter, text ...
  const lines: Line[] = [];
  if (parts[0]) {
    const only = abilities.length === 1 ? abilities[0] : undefined;
    lines.push({ letter: only?.id, text: parts[0], window: only && windowOf(only) });
  }
  for (let at = 1; at < parts.length; at += 2) {
    const letter = LETTERS.en[LETTERS[names.language].indexOf(parts[at]!)]!;
    const ability = abilities.find(({ id }) => id === letter);
    const label = names.language === "en" ? `(${parts[at]})` : `${parts[at]})`;
    lines.push({ letter, text: `${label} ${parts[at + 1]}`, window: ability && windowOf(ability) });
  }
  return facts.kind === "hero" ? lines.flatMap((line) => withoutWits(line, names)) : lines;
}

function withoutWits(line: Line, names: Names<Game>): Line[] {
  const at = line.text.lastIndexOf(WORDS.battleWits[names.language]);
  if (at < 0) return [line];
  const wits: Line = { letter: undefined, text: line.text.slice(at), window: "wits" };
  return [{ ...line, text: line.text.slice(0, at).trim() }, wits];
}

function windowOf(ability: Ability): string {
  return ability.window ?? "always";
}

/** Returns the zone of a card whose ability is played (R7.3): from its text, or where such a card is. */
export function zoneOf(names: Names<Game>, handle: string, letter: string, side: Side | undefined): string {
  const facts = factsOf(names, cardOf(handle));
  if (facts) return facts.abilities.find(({ id }) => id === letter)?.zone ?? (facts.kind === "hero" ? "hero" : "hand");
  if (side?.hero === handle) return "hero";
  return side?.field.some(({ id }) => id === handle) ? "field" : "hand";
}

/** An effect that lets a player choose cards to move, or to open or close on a field. */
interface Choice {
  effect: "move" | "state";
  who?: "self" | "opp";
  zone?: string;
}

/** Returns the owner and the zone from which the resolving text lets a player choose cards (R7.9). */
export function chosenFrom(names: Names<Game>, view: TableView, seat: Seat): [owner: Seat, zone: string] {
  const text = view.resolving.at(-1);
  const ability = text && factsOf(names, text.card)?.abilities.find(({ id }) => id === text.ability);
  const choice = ability?.do?.find(({ effect }) => effect === "move" || effect === "state") as Choice | undefined;
  if (!text || !choice) return [view.opponents_hand ? OTHER[seat] : seat, "hand"];
  return [choice.who === "opp" ? OTHER[text.seat] : text.seat, choice.zone ?? "field"];
}

/** Returns the type and rarity of a card, and whether it is a Companion. */
export function kindOf(facts: CardFacts | HeroFacts, names: Names<Game>): string {
  const type = names.say(TYPES[facts.kind === "hero" ? "hero" : facts.type]);
  const said = facts.kind === "card" && facts.power !== null ? `${type}, ${names.say(WORDS.companion)}` : type;
  return `${said} · ${names.say(RARITIES[facts.rarity])}`;
}

/** Returns the names of a card's keywords (R2.1). */
export function keywordsOf(facts: CardFacts, names: Names<Game>): string {
  return keywordIds(facts)
    .map((keyword) => names.of(`keyword.${keyword}`, "keyword"))
    .join(", ");
}

export function keywordIds(facts: CardFacts): string[] {
  return [...new Set([...(facts.keywords.name ?? []), ...(facts.keywords.text ?? [])])];
}

/** Returns the names of the parts that the project designed. */
export function designedParts(facts: CardFacts | HeroFacts, names: Names<Game>): string[] {
  const parts = Object.entries(facts.provenance).filter(([, origin]) => origin === "designed");
  if (!parts.length && facts.note) return [names.say(PARTS["details"])];
  return [...new Set(parts.map(([part]) => partName(part, names)))];
}

function partName(part: string, names: Names<Game>): string {
  const known = PARTS[part];
  if (known) return names.say(known);
  if (part === "card") return names.say(WORDS.wholeCard);
  return `(${letterOf(part.slice(0, 1), names)})`; // `a.once`: a part of ability (a)
}

/** Returns whether the project designed all of it, a part, or nothing. */
export function designed(facts: CardFacts | HeroFacts): "designed" | "partly" | undefined {
  const origins = Object.values(facts.provenance);
  if (origins.every((origin) => origin === "designed")) return "designed";
  return origins.includes("designed") || facts.note ? "partly" : undefined;
}

/** Groups equal cards in the order of their first copies, with the number of each. */
export function counted(cards: readonly string[]): [card: string, count: number][] {
  const found = new Map<string, number>();
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1);
  return [...found];
}
