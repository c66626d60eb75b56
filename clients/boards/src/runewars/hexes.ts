/**
 * The geometry of the map: flat-topped hexagons in axial coordinates, tiles that are turned, borders (R1.2, R3.4).
 *
 * Lengths are units of the drawing; directions are numbered clockwise from the north.
 */

import type { Box } from "./box.js";

/** A side of a hexagon, and half of its height. */
export const SIDE = 60;
export const HIGH = (SIDE * Math.sqrt(3)) / 2;

export type Hex = readonly [q: number, r: number];
export type Point = readonly [x: number, y: number];
export type Line = "open" | "water" | "mountain";

/** The placement of a tile: its area A at (q, r), rotated clockwise by this number of 60-degree steps. */
export interface Placed {
  tile: string;
  rotation: number;
  q: number;
  r: number;
}

/** An area of the board: its hexagon, and its six printed sides. */
export interface Place {
  area: string;
  tile: string;
  hex: Hex;
  sides: readonly Line[];
}

/** A border that is no open one: between two hexagons, or at the edge of the board. */
export interface Border {
  line: Line;
  from: Point;
  to: Point;
}

const DIRECTIONS: readonly Hex[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

/** The corners of a hexagon about its middle, clockwise: those of the north side come first. */
const CORNERS: readonly Point[] = [
  [-SIDE / 2, -HIGH],
  [SIDE / 2, -HIGH],
  [SIDE, 0],
  [SIDE / 2, HIGH],
  [-SIDE / 2, HIGH],
  [-SIDE, 0],
];

export function middle([q, r]: Hex): Point {
  return [1.5 * SIDE * q, HIGH * (2 * r + q)];
}

/** The outline of a hexagon as points of a polygon, drawn smaller by a factor. */
export function outline(factor = 1): string {
  return CORNERS.map(([x, y]) => `${round(x * factor)},${round(y * factor)}`).join(" ");
}

export function round(n: number): number {
  return Math.round(n * 10) / 10;
}

function turned([q, r]: Hex, times: number): Hex {
  return times ? turned([-r, q + r], times - 1) : [q, r];
}

function beside([q, r]: Hex, direction: number): Hex {
  const [dq, dr] = DIRECTIONS[direction]!;
  return [q + dq, r + dr];
}

/** Returns the areas of a placed tile. */
export function placesOf(box: Box, { tile, rotation, q, r }: Placed): Place[] {
  return (box.tile(tile)?.areas ?? []).flatMap((id) => {
    const area = box.facts("area", id);
    if (!area) return [];
    const [dq, dr] = turned([area.at[0]!, area.at[1]!], rotation);
    const sides = area.borders.map((_, side) => area.borders[(side + 6 - rotation) % 6]! as Line);
    return [{ area: id, tile, hex: [q + dq, r + dr] as const, sides }];
  });
}

/** The areas of the board. */
export class Ground {
  readonly places: readonly Place[];
  readonly #at = new Map<string, Place>();
  readonly #of = new Map<string, Place>();

  constructor(box: Box, tiles: readonly Placed[]) {
    this.places = tiles.flatMap((tile) => placesOf(box, tile));
    for (const place of this.places) {
      this.#at.set(String(place.hex), place);
      this.#of.set(place.area, place);
    }
  }

  place(area: string): Place | undefined {
    return this.#of.get(area);
  }

  /** The middle of an area. */
  middle(area: string): Point {
    const place = this.#of.get(area);
    return place ? middle(place.hex) : [0, 0];
  }

  /** R1.2: the border on a side of an area: if one of the two printed sides is coloured, it has that colour. */
  line(place: Place, side: number): Line {
    const own = place.sides[side]!;
    const other = this.#at.get(String(beside(place.hex, side)))?.sides[(side + 3) % 6] ?? "open";
    return own === "open" ? other : own;
  }

  /** The neighbours of an area, each with the border between. */
  neighbours(area: string): { area: string; line: Line; side: number }[] {
    const place = this.#of.get(area);
    if (!place) return [];
    return DIRECTIONS.flatMap((_, side) => {
      const other = this.#at.get(String(beside(place.hex, side)));
      return other ? [{ area: other.area, line: this.line(place, side), side }] : [];
    });
  }

  /** The borders of a colour, each once. */
  borders(): Border[] {
    return this.places.flatMap((place) =>
      DIRECTIONS.flatMap((_, side) => {
        const line = this.line(place, side);
        const other = this.#at.get(String(beside(place.hex, side)));
        if (line === "open" || (other && other.area < place.area)) return [];
        return [{ line, ...edge(place.hex, side) }];
      }),
    );
  }

  /** The border that two areas share. */
  between(a: string, b: string): { from: Point; to: Point } | undefined {
    const found = this.neighbours(a).find(({ area }) => area === b);
    return found && edge(this.#of.get(a)!.hex, found.side);
  }
}

/** The ends of a side of a hexagon. */
export function edge(hex: Hex, side: number): { from: Point; to: Point } {
  const [x, y] = middle(hex);
  const [[x1, y1], [x2, y2]] = [CORNERS[side]!, CORNERS[(side + 1) % 6]!];
  return { from: [x + x1, y + y1], to: [x + x2, y + y2] };
}

/** The outline of hexagons that lie together, as the path of the sides that no two of them share. */
export function around(hexes: readonly Hex[]): string {
  const own = new Set(hexes.map(String));
  return hexes
    .flatMap((hex) =>
      DIRECTIONS.flatMap((_, side) => {
        if (own.has(String(beside(hex, side)))) return [];
        const { from, to } = edge(hex, side);
        return [`M${round(from[0])} ${round(from[1])}L${round(to[0])} ${round(to[1])}`];
      }),
    )
    .join("");
}

/** The part of the plane that these hexagons take, as the four numbers of a `viewBox`. */
export function extent(hexes: readonly Hex[], margin = 8): [x: number, y: number, width: number, height: number] {
  const middles = (hexes.length ? hexes : [[0, 0] as const]).map(middle);
  const [xs, ys] = [middles.map(([x]) => x), middles.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - SIDE - margin, Math.min(...ys) - HIGH - margin];
  const [right, bottom] = [Math.max(...xs) + SIDE + margin, Math.max(...ys) + HIGH + margin];
  return [round(left), round(top), round(right - left), round(bottom - top)];
}
