/** The results that a board shows when it has played them: of attacks, battles, duels and strikes, and at a new round or season. */

import type { Event as GameEvent, GameName, Seat, View } from "herald-client";
import { OUTCOMES } from "./messages_results.js";
import type { Names } from "./names.js";
import type { BattleResult } from "./types.js";

/** The result of events, to be shown with the view after them. */
export type Result<Game extends GameName> = (view: View<Game>) => BattleResult;

/** Returns the results of the events from an index on; the events before may have their sums. */
type Results<Game extends GameName> = (events: readonly GameEvent<Game>[], from: number, names: Names<Game>) => Result<Game>[];

const RESULTS: { readonly [Game in GameName]: Results<Game> } = {
  battlecrest(events, from, names) {
    const last = events.findLastIndex(({ type }, n) => n >= from && type === "attack_ended");
    const end = events[last];
    const counted = events.findLastIndex((one, n) => n < last && one.type === "attack_counted" && end?.type === "attack_ended" && one.target === end.target);
    const attack = events[counted];
    if (attack?.type !== "attack_counted") return [];
    const between = events.slice(counted, last);
    const defence = between.find((one) => one.type === "defence_counted" && one.warrior === attack.target);
    const wounds = between.filter((one) => one.type === "wounded" && one.warrior === attack.target);
    if (defence?.type !== "defence_counted" || !wounds.length) return [];
    const side = (key: "attack" | "defence", id: string, of: typeof attack | typeof defence) => {
      const terms = (["printed", "crests", "passives", "landmarks"] as const).filter((term) => of[term]);
      const sum = terms.map((term) => said(names, term, of[term])).join(", ");
      return { name: `${names.of(id)}: ${said(names, key)}`, total: of.total, sum };
    };
    return [() => ({ sides: [side("attack", attack.attacker, attack), side("defence", attack.target, defence)], text: textOf(wounds) })];
  },

  "time-of-heroes"(events, from, names) {
    const last = events.findLastIndex(({ type }, n) => n >= from && type === "strike_ended");
    const end = events[last];
    if (end?.type !== "strike_ended" || end.result === "game_over") return [];
    const declared = events.findLast((one, n) => n < last && one.type === "attack_declared" && one.seat === end.seat);
    const source = declared?.type === "attack_declared" ? declared.strikes[end.strike]?.source : undefined;
    const other: Seat = end.seat === "p1" ? "p2" : "p1";
    const attacker = { name: names.player(end.seat) + (source ? `: ${names.of(source)}` : ""), total: end.force, sum: said(names, "force") };
    const isCard = end.target !== null && end.target !== "player";
    const target: BattleResult["sides"][number] = { name: isCard ? names.of(end.target!) : names.player(other) };
    const defender = end.power === null ? target : { ...target, total: end.power, sum: said(names, "power") };
    const came = events.slice(last).filter(({ type }) => type !== "attack_ended" && type !== "turn_began");
    return [() => ({ sides: [attacker, defender], text: textOf(came) })];
  },

  "math-and-magic"(events, from, names) {
    const results: Result<"math-and-magic">[] = [];
    const last = events.findLastIndex(({ type }, n) => n >= from && type === "battle_ended");
    const end = events[last];
    const began = events.findLast((one, n) => n < last && (one.type === "battle_began" || one.type === "challenged"));
    if (end?.type === "battle_ended" && began) {
      const enemy = began.type === "challenged" ? names.player(began.opponent) : began.type === "battle_began" ? names.of(began.neutral, "neutral") : "";
      const [own, other] = end.strengths as [number, number];
      const lost = events.filter((one, n) => n >= from && (one === end || one.type === "cards_lost"));
      results.push(() => ({ sides: [{ name: names.player(end.seat), total: own }, { name: enemy, total: other }], text: textOf(lost) }));
    }
    const round = events.findLast((one, n) => n >= from && one.type === "round_began");
    if (round?.type === "round_began" && round.round > 1) {
      const side = ({ points }: { points: number }, n: number) => ({ name: names.player(`p${n + 1}`), total: points, sum: said(names, "points") });
      results.push(({ players }) => ({ sides: players.map(side), text: textOf([round]) }));
    }
    return results;
  },

  runewars(events, from, names) {
    const results: Result<"runewars">[] = [];
    const duel = duelOf(events, from, names);
    if (duel) results.push(() => duel);
    const end = events.findLast(({ type }, n) => n >= from && type === "battle_ended");
    const tally = events.findLast(({ type }, n) => n >= from && type === "tally");
    const began = events.findLast(({ type }) => type === "battle_began");
    if (end?.type === "battle_ended" && tally?.type === "tally" && began?.type === "battle_began") {
      const { attacker, defender } = began;
      const sides = [
        { name: names.player(attacker), total: tally.attacker },
        { name: defender ? names.player(defender) : said(names, "neutral"), total: tally.defender },
      ];
      results.push(() => ({ sides, text: textOf([end]) }));
    }
    const season = events.findLast((one, n) => n >= from && one.type === "season_began");
    if (season) {
      results.push(({ players }) => {
        const sides = Object.entries(players).map(([seat, { dragon_runes }]) => ({ name: names.player(seat as Seat), total: dragon_runes, sum: said(names, "runes") }));
        return { sides, text: textOf([season]) };
      });
    }
    return results;
  },
};

/** Returns the result of a duel: the damage that both have dealt. */
function duelOf(events: readonly GameEvent<"runewars">[], from: number, names: Names<"runewars">): BattleResult | undefined {
  const last = events.findLastIndex(({ type }, n) => n >= from && type === "duel_ended");
  const first = events.findLastIndex(({ type }, n) => n < last && type === "duel_began");
  const [began, end] = [events[first], events[last]];
  if (began?.type !== "duel_began" || end?.type !== "duel_ended") return undefined;
  const hits = events.slice(first, last).flatMap((one) => (one.type === "duel_hit" ? [one] : []));
  const side = (name: string, n: number) => {
    const own = hits.filter((hit) => hit.side === n);
    const sum = (of: "damage" | "prevent") => own.reduce((all, hit) => all + hit[of], 0);
    return { name, total: sum("damage"), sum: sum("prevent") ? said(names, "warded", sum("prevent")) : said(names, "damage") };
  };
  const other = began.hero ? names.of(began.hero, "hero") : began.unit ? names.of(began.unit, "unit") : "";
  return { sides: [side(names.of(began.attacker, "hero"), 0), side(other, 1)], text: textOf([end]) };
}

/** Returns the results of the events of a game from an index on. */
export function resultsOf<Game extends GameName>(game: Game, events: readonly GameEvent<Game>[], from: number, names: Names<Game>): Result<Game>[] {
  return (RESULTS[game] as Results<Game> | undefined)?.(events, from, names) ?? [];
}

function said(names: Names<never>, key: keyof typeof OUTCOMES, n?: number): string {
  return names.say(OUTCOMES[key]).replace("{n}", String(n));
}

function textOf(events: readonly object[]): string {
  return events.map((one) => ("text" in one ? one.text : "")).join(" ").trim();
}
