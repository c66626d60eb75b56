/** What the catalog says of cards and Heroes, in the form in which the table shows it: no element here. */

import type { View } from "herald-client";
import type { Component, Names } from "../names.js";
import { PARTS, RARITIES, TYPES, WORDS } from "./words.js";

export type Game = "time-of-heroes";
export type TableView = View<Game>;
export type Side = TableView["sides"][string];
export type Seat = "p1" | "p2";
export type CardFacts = Extract<Component<Game>, { kind: "card" }>;
export type HeroFacts = Extract<Component<Game>, { kind: "hero" }>;
export type Ability = CardFacts["abilities"][number];

export const OTHER: Readonly<Record<Seat, Seat>> = { p1: "p2", p2: "p1" };

/** Whose turn it is, and what comes next in it (R6.1); what the contract lets a view leave out is the setup (R5). */
export function turnOf({ turn }: TableView): Required<TableView["turn"]> {
  const { number = 0, seat = "p1", step = "start_cards_p1" } = turn;
  return { number, seat, step };
}

/** The card that a handle means: field cards of one name are told apart by a number (`squire.2`). */
export function cardOf(handle: string): string {
  return handle.split(".")[0]!;
}

/** What a handle is called: field cards of one name on a field are told apart by their numbers. */
export function nameOf(names: Names<Game>, handle: string): string {
  const [id, copy] = handle.split(".") as [string, string?];
  const name = names.of(id, factsOf(names, id)?.kind);
  return copy ? `${name} ${names.say(WORDS.copy)} ${copy}` : name;
}

/** A card or a Hero of the catalog; nothing, if the catalog is not there. */
export function factsOf(names: Names<Game>, id: string): CardFacts | HeroFacts | undefined {
  const found = names.component(id, "card") ?? names.component(id, "hero");
  return found && (found.kind === "card" || found.kind === "hero") ? found : undefined;
}

/** What the strikes to come of the running attack are aimed at: targets of the board, each with the Forces. */
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

/** A line of a card's text: an ability with its letter, or what stands before all abilities (no letter). */
export interface Line {
  letter: string | undefined;
  text: string;
  /** what shows at a glance when it is played: its window (R7.2), `always` for what just holds, `wits` for R12 */
  window: string | undefined;
}

/** The text of a card, each ability on a line of its own; that of a Hero ends with Battle Wits (R12). */
export function linesOf(facts: CardFacts | HeroFacts, names: Names<Game>): Line[] {
  const { abilities } = facts;
  const parts = names.say(facts.text).split(/(?:^| )\(([a-h])\) /); // text before, letter, text, letter, text ...
  const lines: Line[] = [];
  if (parts[0]) {
    const only = abilities.length === 1 ? abilities[0] : undefined;
    lines.push({ letter: only?.id, text: parts[0], window: only && windowOf(only) });
  }
  for (let at = 1; at < parts.length; at += 2) {
    const ability = abilities.find(({ id }) => id === parts[at]);
    lines.push({ letter: parts[at], text: `(${parts[at]}) ${parts[at + 1]}`, window: ability && windowOf(ability) });
  }
  return facts.kind === "hero" ? lines.flatMap((line) => withoutWits(line, names)) : lines;
}

function withoutWits(line: Line, names: Names<Game>): Line[] {
  const at = line.text.indexOf(`${WORDS.battleWits[names.language]}:`);
  if (at < 0) return [line];
  const wits: Line = { letter: undefined, text: line.text.slice(at), window: "wits" };
  return [{ ...line, text: line.text.slice(0, at).trim() }, wits];
}

function windowOf(ability: Ability): string {
  return ability.window ?? "always";
}

/** Where a card lies whose ability is played (R7.3): by its text, or where there is such a card. */
export function zoneOf(names: Names<Game>, handle: string, letter: string, side: Side | undefined): string {
  const facts = factsOf(names, cardOf(handle));
  if (facts) return facts.abilities.find(({ id }) => id === letter)?.zone ?? (facts.kind === "hero" ? "hero" : "hand");
  if (side?.hero === handle) return "hero";
  return side?.field.some(({ id }) => id === handle) ? "field" : "hand";
}

/** An effect that lets a player choose cards: to be moved, or to be opened or closed on a field. */
interface Choice {
  effect: "move" | "state";
  who?: "self" | "opp";
  zone?: string;
}

/** From whose zone, and from which, the text that is being carried out lets a player choose cards (R7.9). */
export function chosenFrom(names: Names<Game>, view: TableView, seat: Seat): [owner: Seat, zone: string] {
  const text = view.resolving.at(-1);
  const ability = text && factsOf(names, text.card)?.abilities.find(({ id }) => id === text.ability);
  const choice = ability?.do?.find(({ effect }) => effect === "move" || effect === "state") as Choice | undefined;
  if (!text || !choice) return [view.opponents_hand ? OTHER[seat] : seat, "hand"];
  return [choice.who === "opp" ? OTHER[text.seat] : text.seat, choice.zone ?? "field"];
}

/** What a card is, in a few words: its type and rarity, Companions as such. */
export function kindOf(facts: CardFacts | HeroFacts, names: Names<Game>): string {
  const type = names.say(TYPES[facts.kind === "hero" ? "hero" : facts.type]);
  const said = facts.kind === "card" && facts.power !== null ? `${type}, ${names.say(WORDS.companion)}` : type;
  return `${said} · ${names.say(RARITIES[facts.rarity])}`;
}

/** The keywords of a card, in words (R2.1). */
export function keywordsOf(facts: CardFacts, names: Names<Game>): string {
  return keywordIds(facts)
    .map((keyword) => names.of(`keyword.${keyword}`, "keyword"))
    .join(", ");
}

export function keywordIds(facts: CardFacts): string[] {
  return [...new Set([...(facts.keywords.name ?? []), ...(facts.keywords.text ?? [])])];
}

/** Which parts of it are designed by the project, in words; nothing, if none are. */
export function designedParts(facts: CardFacts | HeroFacts, names: Names<Game>): string[] {
  const parts = Object.entries(facts.provenance).filter(([, origin]) => origin === "designed");
  if (!parts.length && facts.note) return [names.say(PARTS["details"])];
  return [...new Set(parts.map(([part]) => partName(part, names)))];
}

function partName(part: string, names: Names<Game>): string {
  const known = PARTS[part];
  if (known) return names.say(known);
  return part === "card" ? names.say(WORDS.wholeCard) : `(${part.split(".")[0]})`; // `a.once`: a part of ability (a)
}

/** Whether all of it is designed by the project, or a part, or nothing. */
export function designed(facts: CardFacts | HeroFacts): "designed" | "partly" | undefined {
  const origins = Object.values(facts.provenance);
  if (origins.every((origin) => origin === "designed")) return "designed";
  return origins.includes("designed") || facts.note ? "partly" : undefined;
}

/** Equal cards together, in the order in which they lie first; how many of each. */
export function counted(cards: readonly string[]): [card: string, count: number][] {
  const found = new Map<string, number>();
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1);
  return [...found];
}
