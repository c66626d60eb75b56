/** The numbers of a game that has ended: up to three players, and how long it was. */

import type { GameName, View } from "herald-client";
import type { Session } from "../session.js";
import { say, type Key } from "../i18n.js";

/** A number with its label. */
export interface Figure {
  label: string;
  value: number;
}

/** The most players whose numbers are shown. */
const MOST = 3;

/** What is counted for each seat, and how long the game was. */
interface Count {
  what: Key;
  seats: Readonly<Record<string, number>>;
  length: Key;
  long: number;
}

const COUNTS: { readonly [Game in GameName]: (view: View<Game>) => Count } = {
  battlecrest: ({ seats, turn }) => ({
    what: "hearts",
    seats: Object.fromEntries(seats.map(({ seat, hero }) => [seat, hero.life])),
    length: "turns",
    long: turn.number,
  }),
  "time-of-heroes": ({ sides, turn }) => ({
    what: "cards_in_hand",
    seats: Object.fromEntries(Object.entries(sides).map(([seat, { cards }]) => [seat, cards])),
    length: "turns",
    long: turn.number ?? 0,
  }),
  "math-and-magic": ({ players, round }) => ({
    what: "points",
    seats: Object.fromEntries(players.map(({ points }, n) => [`p${n + 1}`, points])),
    length: "rounds",
    long: round,
  }),
  runewars: ({ players, season }) => ({
    what: "dragon_runes",
    seats: Object.fromEntries(Object.entries(players).map(([seat, { dragon_runes }]) => [seat, dragon_runes])),
    length: "years",
    long: season.year,
  }),
};

/** Returns the numbers of a session, those of the viewer's seat and of the winners first. */
export function figuresOf({ game, view, names, ownSeat, outcome }: Session): Figure[] {
  const { what, seats, length, long } = (COUNTS[game] as (view: unknown) => Count)(view);
  const rank = (seat: string) => (seat === ownSeat ? 0 : outcome?.winners.includes(seat) ? 1 : 2);
  const first = Object.keys(seats).sort((one, other) => rank(one) - rank(other) || seats[other]! - seats[one]!);
  const figures = first.slice(0, MOST).map((seat) => ({ label: say(what, { name: names[seat] ?? seat }), value: seats[seat]! }));
  return [...figures, { label: say(length), value: long }];
}

/** Returns the component whose coat a seat has; undefined if it has none. */
export function faceOf({ game, view }: Session, seat: string): string | undefined {
  const faces: { readonly [Game in GameName]: (view: View<Game>) => string | null | undefined } = {
    battlecrest: ({ seats }) => seats.find((one) => one.seat === seat)?.set,
    "time-of-heroes": ({ sides }) => sides[seat]?.hero,
    "math-and-magic": ({ players }) => players[Number(seat.slice(1)) - 1]?.race,
    runewars: ({ players }) => players[seat]?.faction,
  };
  return (faces[game] as (view: unknown) => string | null | undefined)(view) ?? undefined;
}
