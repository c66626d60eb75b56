/** The pictures of the games and of those who play in them, drawn by `emblems.js`. */

import type { GameName } from "herald-client";
import { emblem, figure, type Thing } from "./emblems.js";

interface Poster {
  /** The sky above and below, and the hills. */
  field: readonly [string, string, string];
  sun: string;
  /** The figures at the left, in front, and at the right. */
  figures: readonly [Thing, Thing, Thing];
}

/** The type of cards that heroes of Time of Heroes play most; `technique` for the others. */
export const TYPES: Readonly<Record<string, string>> = {
  sorceress: "spell",
  priest: "meditation",
  assassin: "trick",
  paladin: "meditation",
  demonologist: "spell",
  battle_mage: "spell",
};

/** A unit of each faction. */
const SOLDIERS: Readonly<Record<string, readonly [string, string]>> = {
  daqan: ["knight", "Knight"],
  latari: ["archer", "Archer"],
  waiqar: ["dark_knight", "Dark Knight"],
  uthuk: ["berserker", "Berserker"],
};

const POSTERS: Readonly<Record<GameName, Poster>> = {
  battlecrest: { field: ["#39767a", "#24413e", "#1d3633"], sun: "#f4c64f", figures: [heroOf("whispyr", "Whispyr"), heroOf("akhena", "Akhena"), heroOf("mutino", "Mutino")] },
  "time-of-heroes": {
    field: ["#4b3d7d", "#2a2350", "#211b40"],
    sun: "#e98b5a",
    figures: [duellist("sorceress", "Sorceress"), duellist("blade_master", "Blade Master"), duellist("priest", "Priest")],
  },
  "math-and-magic": {
    field: ["#a8743a", "#5b3a22", "#47301f"],
    sun: "#ffd98a",
    figures: [creature("haven", 4, "Griffin"), creature("inferno", 7, "Devil"), creature("sylvan", 5, "Unicorn")],
  },
  runewars: {
    field: ["#3f6688", "#22394f", "#1b2d40"],
    sun: "#d96a3a",
    figures: [unit("knight", "Knight", "daqan"), unit("dragon", "Dragon", "neutral"), unit("dark_knight", "Dark Knight", "waiqar")],
  },
};

function heroOf(set: string, name: string): Thing {
  return { game: "battlecrest", kind: "hero", id: `${set}.hero`, name, faction: set };
}

/** A hero of Time of Heroes in the colours of the cards that they play most. */
function duellist(id: string, name: string): Thing {
  return { game: "time-of-heroes", kind: "hero", id, name, faction: TYPES[id] ?? "technique" };
}

function creature(race: string, tier: number, name: string): Thing {
  return { game: "math-and-magic", kind: "creature", id: `${race}-${tier}`, name, faction: race, tier };
}

function unit(id: string, name: string, faction: string): Thing {
  return { game: "runewars", kind: "unit", id, name, faction };
}

function placed(thing: Thing, x: number, y: number, size: number): string {
  const drawn = figure(thing);
  return `<g transform="translate(${x + 4} ${y + 5}) scale(${size})" opacity=".3" style="filter:brightness(0)">${drawn}</g><g transform="translate(${x} ${y}) scale(${size})">${drawn}</g>`;
}

/** Returns the poster of a game as SVG. */
export function posterOf(game: GameName): string {
  const { field, sun, figures } = POSTERS[game];
  const [left, front, right] = figures;
  return `<svg class="poster" viewBox="0 0 400 250" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><rect width="400" height="250" fill="${field[0]}"/><rect y="125" width="400" height="125" fill="${field[1]}"/><circle cx="200" cy="128" r="96" fill="${sun}" opacity=".28"/><circle cx="200" cy="128" r="70" fill="${sun}" opacity=".42"/><path d="M0 190L50 160L96 184L150 148L210 186L262 156L318 188L362 162L400 182V250H0Z" fill="${field[2]}" opacity=".8"/><path d="M0 222L70 196L140 220L220 198L300 222L400 200V250H0Z" fill="#0d1018" opacity=".55"/>${placed(left, 84, 138, 1.55)}${placed(right, 316, 138, 1.55)}${placed(front, 200, 122, 2.15)}</svg>`;
}

/** Returns the poster of a game as a band: the figures are at the right. */
export function bandOf(game: GameName): string {
  const { field, sun, figures } = POSTERS[game];
  return `<svg class="poster" viewBox="0 0 1000 150" preserveAspectRatio="xMaxYMid slice" aria-hidden="true"><rect width="1000" height="150" fill="${field[0]}"/><rect y="70" width="1000" height="80" fill="${field[1]}"/><circle cx="740" cy="84" r="92" fill="${sun}" opacity=".28"/><circle cx="740" cy="84" r="66" fill="${sun}" opacity=".4"/><path d="M0 118L90 92L180 112L290 80L400 110L520 84L640 112L760 86L880 110L1000 90V150H0Z" fill="${field[2]}" opacity=".8"/><path d="M0 138L150 118L320 136L500 116L700 138L860 122L1000 134V150H0Z" fill="#0d1018" opacity=".5"/>${figures.map((thing, n) => placed(thing, 596 + n * 144, 86, 1.35)).join("")}</svg>`;
}

/** Returns the coat of a hero set, a hero of a deck, a race or a faction. */
export function coatOf(game: GameName, id: string, name: string): string {
  const things: Readonly<Record<GameName, () => Thing>> = {
    battlecrest: () => heroOf(id, name),
    "time-of-heroes": () => duellist(id, name),
    "math-and-magic": () => creature(id, 7, name),
    runewars: () => unit(...(SOLDIERS[id] ?? (["giant", "Giant"] as const)), id),
  };
  return emblem(things[game](), { size: 72, title: false });
}
