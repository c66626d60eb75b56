/** What is drawn: a component of a catalog, with its English name. */
export interface Thing {
  game: string;
  kind: string;
  id: string;
  name: string;
  /** The house of its colours: a hero set, race, faction, or type of cards. */
  faction?: string;
  type?: string;
  shape?: string;
  attack?: string;
  magic?: unknown;
  tier?: number;
}

/** Returns a coat of arms as SVG. */
export function emblem(thing: Thing, options?: { size?: number; rim?: string; title?: boolean }): string;

/** Returns the charge on a wide field, for a card, as SVG. */
export function picture(thing: Thing): string;

/** Returns the charge alone, around the origin, from -50 to 50. */
export function figure(thing: Thing): string;
