/**
 * The sums behind a line of the account, as far as the table tells them (R6, R7).
 *
 * The account itself says what a strength changed by. How that number arose is counted here again from the cards; a sum
 * that does not come to the number of the account (a town may have grown since the last battle) is left out.
 */

import { isHero, slotTier } from "./armies.js";
import { FAVOURED, capOf, type Creature, type Hero, type Line, type Table } from "./table.js";

/** R6.4.6: what a royal row gives; the lines and columns outside it come on top. */
const ROYAL = 18;

/** A deployed squad: its creature, and how many squads of it stand there (front and second echelon). */
interface Squads {
  creature: Creature;
  squads: number;
}

/** Of a line: the sum in figures and words; empty, if there is no more to it than its number. */
export function sumOf(table: Table, line: Line, current: boolean): string {
  const amount = line.amount ?? 0;
  const count = line.count ?? 0;
  switch (line.what) {
    case "numbers":
      return `${count} − ${count - amount}`;
    case "formation_same":
      return parts([
        [table.say("line"), count],
        [table.say("columns"), amount - count],
      ]);
    case "formation_mixed":
      return amount > 9 ? `9 + 3 × ${(amount - 9) / 3}` : "";
    case "formation_royal":
      return amount > ROYAL ? `${ROYAL} + ${amount - ROYAL} (${table.say("outside")})` : "";
    case "weapon":
      return current ? weapons(table, line) : "";
    case "machines":
      return machines(table, line, current);
    case "tower":
      return current && amount ? tower(table, line) : "";
    case "spell":
    case "curse":
      return spell(table, line);
    case "hero":
      return current ? heroBonus(table, line) : "";
    case "luck":
      return `${count} × ${line.flips?.at(-1) ?? 0}`;
    case "bad_luck":
      return `−${count} × ${line.flips?.at(-1) ?? 0}`;
    case "strike":
      return strike(table, line);
    case "hero_strike":
      return heroStrike(table, line);
    default:
      return "";
  }
}

/** Joins named numbers, if more than one is not 0; otherwise returns the name of the one. */
function parts(of: [string, number][]): string {
  return of
    .filter(([, n]) => n)
    .map(([name, n]) => `${name} ${n}`)
    .join(" + ");
}

/** The creatures that the army of a line has deployed, and its hero. */
function deployed(table: Table, line: Line): { squads: Squads[]; hero: Hero | undefined } {
  const army = table.army(line.side);
  const race = table.player(line.side)?.race ?? "";
  const squads: Squads[] = [];
  for (const slot of army?.slots ?? []) {
    const creature = table.creature(race, slotTier(slot) ?? 0);
    if (!isHero(slot) && creature) squads.push({ creature, squads: slot.behind ? 2 : 1 });
  }
  return { squads, hero: army?.hero ? table.hero(army.hero) : undefined };
}

/** How many squads these are. */
const number = (squads: Squads[], which: (creature: Creature) => boolean): number =>
  squads.reduce((sum, { creature, squads: n }) => sum + (which(creature) ? n : 0), 0);

/** R6.5: the favoured attack type, then magic strikes; the latter not against an immune enemy. */
function weapons(table: Table, line: Line): string {
  const { squads, hero } = deployed(table, line);
  const favoured = FAVOURED[table.battle?.type ?? ""] as Creature["attack"];
  const armed = number(squads, ({ attack }) => attack === favoured) + (hero?.attack === favoured ? 1 : 0);
  const mages = (line.amount ?? 0) - armed;
  const all = number(squads, ({ magic }) => magic !== null) + (hero?.magic ? 1 : 0);
  if (mages !== 0 && mages !== all) return "";
  return parts([
    [table.say(favoured), armed],
    [table.say("mages"), mages],
  ]);
}

/** R6.6: the machines of the Smithy's level, an ammo cart for each squad of shooters, and the hero's effect. */
function machines(table: Table, line: Line, current: boolean): string {
  const p = table.player(line.side);
  const amount = line.amount ?? 0;
  if (!p || !amount || !current) return "";
  const { squads, hero } = deployed(table, line);
  const k = hero?.tactical.skill === "machine_mult" ? hero.tactical.k : 1;
  const level = table.building("smithy")?.levels[Math.max(p.smithy, k > 1 ? 1 : 0) - 1];
  if (!level) return "";
  const siege = table.battle?.type === "siege";
  const shooters = level.ammo_cart ? number(squads, ({ attack }) => attack === "shooter") : 0;
  const printed = siege ? level.siege : level.artillery;
  if ((printed + level.ammo_cart * shooters) * k !== amount) return "";
  const sum = shooters ? `${printed} + ${level.ammo_cart} × ${shooters}` : `${printed}`;
  if (k === 1) return shooters ? sum : "";
  return shooters ? `(${sum}) × ${k}` : `${sum} × ${k}`;
}

/** R6.9: the level of the Mage Tower, as a deployed hero raises it; the dungeon lowers the bonus. */
function tower(table: Table, line: Line): string {
  const { hero } = deployed(table, line);
  const raised = hero?.special.ability === "mage_tower_plus" ? hero.special.n : 0;
  const levels = table.building("mage_tower")?.bonus ?? [];
  const level = Math.min(levels.length, (table.player(line.side)?.mage_tower ?? 0) + raised);
  const bonus = levels[level - 1] ?? 0;
  if (bonus === line.amount || (table.battle?.type === "dungeon" && bonus > (line.amount ?? 0)))
    return `${table.say("level")} ${level}`;
  return "";
}

/** R8.9, R8.10: the printed value of the spell, and its multiplier. */
function spell(table: Table, line: Line): string {
  const effect = line.card ? table.spell(line.card)?.effect : undefined;
  const amount = Math.abs(line.amount ?? 0);
  if (!effect || !amount) return "";
  const printed = [...("n" in effect ? [effect.n] : []), ...("else" in effect ? [effect.else as number] : [])];
  if (printed.includes(amount)) return "";
  const base = printed.find((n) => n && amount % n === 0);
  return base ? `${line.what === "curse" ? "−" : ""}${base} × ${amount / base}` : "";
}

/** R6.7: the squads that the hero trains or commands, and his elemental. */
function heroBonus(table: Table, line: Line): string {
  const { squads, hero } = deployed(table, line);
  if (!hero || hero.id !== line.card || !line.amount) return "";
  const sums: [number, number][] = [];
  const { tactical, special } = hero;
  if (tactical.skill === "troop") {
    const { kind, n } = tactical;
    const isOne = (one: Creature): boolean =>
      kind === "mage" ? one.magic !== null : kind === "big" ? one.big : one.attack === kind;
    sums.push([n, number(squads, isOne)]);
  }
  if (special.ability === "tier_flat") sums.push([special.n, number(squads, ({ tier }) => tier === special.tier)]);
  if (special.ability === "elemental") sums.push([special.n, 1]);
  const counting = sums.filter(([, n]) => n);
  if (counting.reduce((sum, [n, k]) => sum + n * k, 0) !== line.amount) return "";
  const told = counting.map(([n, k]) => (k === 1 ? `${n}` : `${n} × ${k}`)).join(" + ");
  return told === `${line.amount}` ? "" : told;
}

/** R7.4, R7.8: cards times the damage of one, by a hero's multiplier, with blood rage. */
function strike(table: Table, line: Line): string {
  const p = table.player(line.side);
  const creature = p && line.tier ? table.creature(p.race, line.tier) : undefined;
  const cards = line.count ?? 0;
  if (!p || !creature || !line.tier) return "";
  const value = counts(line);
  const [least = 0] = creature.damage;
  const cap = creature.damage[capOf(table, p, line.tier)] ?? least;
  const one = value ? Math.min(least + value, cap) : least;
  const special = heroInAccount(table, line)?.special;
  const k = special?.ability === "tier_mult" && special.tier === line.tier ? special.k : 1;
  const rage = (line.amount ?? 0) - one * cards * k;
  const knows = rage === 0 || (special?.ability === "blood_rage" && rage === special.n);
  if (!knows) return cards > 1 && (line.amount ?? 0) % cards === 0 ? `${cards} × ${(line.amount ?? 0) / cards}` : "";
  return `${cards} × ${ofOne(table, least, value, cap)}${k > 1 ? ` × ${k}` : ""}${rage ? ` + ${rage} (${table.say("rage")})` : ""}`;
}

/** R7.4: the damage of one card: its minimum and the strike, which its improvement bounds. */
function ofOne(table: Table, least: number, value: number, cap: number): string {
  if (!value || cap === least) return `${least}`;
  const sum = `${least} + ${value}`;
  return least + value > cap ? `${cap} (${sum}, ${table.say("at_most")} ${cap})` : `(${sum})`;
}

/** R7.7: one and the strike, multiplied. */
function heroStrike(table: Table, line: Line): string {
  const special = heroInAccount(table, line);
  const twice = special?.special.ability === "hero_two_strikes";
  const k = special?.tactical.skill === "hero_mult" ? special.tactical.k : 1;
  const flips = line.flips ?? [];
  const last = twice ? (flips.at(-1) ?? 0) : 0;
  const first = Math.max(0, ...(twice ? flips.slice(0, -1) : flips));
  if ((1 + first + last) * k !== line.amount) return "";
  const values = [1, ...[first, last].filter((value) => value)];
  const sum = values.join(" + ");
  return k === 1 ? sum : `${values.length > 1 ? `(${sum})` : sum} × ${k}`;
}

/** The value that counts of the cards turned over: the highest of two, or that after a miss. */
export const counts = (line: Line): number => Math.max(0, ...(line.flips ?? []));

/** The hero of that side: as the account names him. */
function heroInAccount(table: Table, line: Line): Hero | undefined {
  const account = table.battle?.ledger.length ? table.battle.ledger : table.view.ledger;
  const told = account.find((one) => one.side === line.side && one.what === "hero")?.card;
  return told ? table.hero(told) : undefined;
}
