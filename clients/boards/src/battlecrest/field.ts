/** The battlefield as SVG: cells, landmarks with their active edges, warriors, paths. */

import { svg, type TemplateResult } from "lit";
import type { Target } from "../selection.js";
import type { Names } from "../names.js";
import { edge, symbolsOf } from "./abilities.js";
import {
  columnAndRow,
  done,
  part,
  TOWARDS,
  warriors,
  type Edge,
  type EdgeEffect,
  type Game,
  type Lying,
  type Table,
} from "./parts.js";
import { emblem, scene, shape } from "./symbols.js";
import { word } from "./words.js";

/** Cells in a row and in a column (R2.1). */
const SIZE = 6;
/** The positions of the landmarks (R2.2). */
const PLACES = ["r2c2", "r2c5", "r3c4", "r4c3", "r5c2", "r5c5"];
/** The width of a cell, and of the margin with the numbers of rows and columns. */
const CELL = 100;
const MARGIN = 24;
/** From the middle of a badge on an edge to that of the next one on the same edge. */
const BESIDE = 31;

/** The cracks in the token of a wounded warrior. */
const CRACKS = { hero: "M-20 -22L-12 -12L-18 -5L-6 4", minion: "M-24 -10L-12 -8L-15 2L-3 6" };

type Point = readonly [number, number];

/** The context that the field is drawn with: texts, the seat at the bottom, and targets. */
export interface DrawContext {
  table: Table;
  names: Names<Game>;
  /** Whether the field is rotated, so that the corner r1c1 is at the bottom. */
  turned: boolean;
  /** The paths that are shown. */
  paths: readonly { path: readonly string[]; faint: boolean }[];
  target: (target: Target, name: string, content: unknown) => TemplateResult;
}

export function field(drawing: DrawContext): TemplateResult {
  const { table, names, turned } = drawing;
  const whole = MARGIN + SIZE * CELL;
  const numbers = Array.from({ length: SIZE }, (_, n) => n + 1);
  const free = numbers
    .flatMap((row) => numbers.map((column) => `r${row}c${column}`))
    .filter((cell) => !PLACES.includes(cell));
  const bare = PLACES.filter((cell) => !table.landmarks.some((lying) => lying.cell === cell));
  const along = (n: number): number => MARGIN + ((turned ? SIZE + 1 - n : n) - 0.5) * CELL;
  return svg`<svg class="field" viewBox="0 0 ${whole} ${whole}" role="group" aria-label=${word(names, "field")}>
    <g class="numbers" aria-hidden="true">
      ${numbers.map((n) => svg`<text x=${along(n)} y="17" text-anchor="middle">c${n}</text>`)}
      ${numbers.map((n) => svg`<text x="11" y=${along(n) + 6} text-anchor="middle">r${n}</text>`)}
    </g>
    ${free.map((cell) => ground(drawing, cell))}
    ${bare.map((cell) => empty(drawing, cell))}
    ${table.landmarks.map((lying) => landmark(drawing, lying))}
    ${table.landmarks.map((lying) => badges(drawing, lying))}
    ${onTheWay(drawing)}
    ${drawing.paths.map(({ path, faint }) => walked(drawing, path, faint))}
    ${warriors(table).map((one) => token(drawing, one))}
  </svg>`;
}

/** The middle of a cell. */
function middle({ turned }: DrawContext, cell: string): Point {
  const [column, row] = columnAndRow(cell);
  const at = (n: number): number => MARGIN + ((turned ? SIZE + 1 - n : n) - 0.5) * CELL;
  return [at(column), at(row)];
}

/** Returns the side of an edge on the screen. */
function towards({ turned }: DrawContext, edge: Edge): Point {
  const [across, down] = TOWARDS[edge];
  return turned ? [-across, -down] : [across, down];
}

function moved([x, y]: Point): string {
  return `translate(${x} ${y})`;
}

function ground(drawing: DrawContext, cell: string): TemplateResult {
  const { table, names } = drawing;
  const there = warriors(table).find(({ warrior }) => warrior.cell === cell);
  const effects = table.landmarks.flatMap(({ id, face, cell: at }) =>
    active(part(names, "landmark", id)?.edges ?? [], face)
      .filter((effect) => isBeside(at, effect.edge, cell))
      .map((effect) => edge(names, at, effect)),
  );
  const name = [cell, ...(there ? [names.of(there.warrior.id)] : []), ...effects].join(", ");
  return svg`<g transform=${moved(middle(drawing, cell))}>${drawing.target(
    `cell:${cell}`,
    name,
    svg`<rect class="cell mark" x="-47" y="-47" width="94" height="94" rx="7" /><circle class="dot" r="8" />`,
  )}</g>`;
}

function isBeside(landmark: string, edge: Edge, cell: string): boolean {
  const [[column, row], [across, down], [here, below]] = [columnAndRow(landmark), TOWARDS[edge], columnAndRow(cell)];
  return column + across === here && row + down === below;
}

function empty(drawing: DrawContext, cell: string): TemplateResult {
  const at = moved(middle(drawing, cell));
  return svg`<rect class="bare" transform=${at} x="-45" y="-45" width="90" height="90" rx="7" />`;
}

function active(edges: readonly EdgeEffect[], face: string): EdgeEffect[] {
  return edges.filter((effect) => (effect.active as readonly string[]).includes(face));
}

function landmark(drawing: DrawContext, { id, position, face, cell }: Lying): TemplateResult {
  const { names } = drawing;
  const card = part(names, "landmark", id);
  const name = names.of(id);
  const told = [
    `${position}: ${name}, ${word(names, "face", { face })}`,
    ...active(card?.edges ?? [], face).map((effect) => edge(names, cell, effect)),
  ];
  const lines = wrapped(name);
  const size = Math.min(13.5, 124 / Math.max(...lines.map((line) => line.length)));
  return svg`<g transform=${moved(middle(drawing, cell))}>${drawing.target(
    `landmark:${position}`,
    told.join(", "),
    svg`<rect class="landmark mark" x="-47" y="-47" width="94" height="94" rx="7" />`,
  )}<g class="on-top" aria-hidden="true">
      <g class="scene" transform="translate(4 -6)">${scene(id)}</g>
      ${active(card?.edges ?? [], face)
        .filter(({ kind }) => kind === "waypoint")
        .map((effect) => trail(drawing, effect))}
      <text class="number" x="-37" y="-18">${card?.number ?? ""}${face}</text>
      ${lines.map((line, n) => {
        const y = 31 - (lines.length - 1 - n) * 13;
        return svg`<text class="name" style="--size:${size}px" y=${y} text-anchor="middle">${line}</text>`;
      })}
    </g></g>`;
}

/** A name in up to two lines. */
function wrapped(name: string): string[] {
  if (name.length <= 10) return [name];
  const words = name.split(" ");
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(" "), words.slice(half).join(" ")].filter(Boolean);
}

/** The edges of a landmark: the active ones of this face, and faintly those of the other face. */
function badges(drawing: DrawContext, { id, face, cell }: Lying): TemplateResult {
  const { names } = drawing;
  const edges = part(names, "landmark", id)?.edges ?? [];
  const at = middle(drawing, cell);
  return svg`<g class="badges" transform=${moved(at)} aria-hidden="true">
    ${(Object.keys(TOWARDS) as Edge[]).map((on) => {
      const here = edges.filter((effect) => effect.edge === on);
      const working = active(here, face).flatMap((effect) => symbolsOf(effect));
      const asleep = here.filter((effect) => !active([effect], face).length).flatMap((effect) => symbolsOf(effect));
      return [
        ...working.map((symbol, n) => badge(drawing, on, symbol, n - (working.length - 1) / 2)),
        ...asleep.map((symbol, n) =>
          sleeper(drawing, on, symbol, working.length ? 0.95 + n * 0.6 : (n - (asleep.length - 1) / 2) * 0.6),
        ),
      ];
    })}
  </g>`;
}

function badge(drawing: DrawContext, on: Edge, symbol: string, aside: number): TemplateResult {
  const [across, down] = towards(drawing, on);
  const at: Point = [across * 48 + (across ? 0 : aside * BESIDE), down * 48 + (down ? 0 : aside * BESIDE)];
  const kind = symbol === "hazard" || symbol === "waypoint" ? symbol : "bonus";
  // a waypoint points into the landmark: there a warrior may cross it
  const angle = (Math.atan2(-down, -across) * 180) / Math.PI;
  return symbol === "waypoint"
    ? svg`<g class="badge ${kind}" transform="${moved(at)} rotate(${angle})">
        <path d="M-19 0L0 -19L19 0L0 19Z" /><path class="s-line" d="M-9 0H8M1 -7L8 0L1 7" />
      </g>`
    : svg`<g class="badge ${kind}" transform=${moved(at)}>
        <circle r="15" /><g transform="scale(1.15)">${shape(symbol)}</g>
      </g>`;
}

function sleeper(drawing: DrawContext, on: Edge, symbol: string, aside: number): TemplateResult {
  const [across, down] = towards(drawing, on);
  const at: Point = [across * 39 + (across ? 0 : aside * BESIDE), down * 39 + (down ? 0 : aside * BESIDE)];
  return svg`<g class="sleeper" transform="${moved(at)} scale(0.62)">${shape(symbol)}</g>`;
}

/** The way over a landmark, from the edge of a waypoint to its exit. */
function trail(drawing: DrawContext, { edge, exit }: EdgeEffect): TemplateResult {
  const [[fromX, fromY], [toX, toY]] = [towards(drawing, edge), towards(drawing, exit ?? edge)];
  return svg`<path class="trail" d="M${fromX * 34} ${fromY * 34}Q0 0 ${toX * 34} ${toY * 34}" />`;
}

/** Where a seat stands on the table: its number, with its team where there are teams. */
export function seatMark(table: Table, seat: { seat: string; team: string }): string {
  return table.mode === "team" ? `${seat.team}${seat.seat.slice(1)}` : seat.seat.slice(1);
}

function token(
  drawing: DrawContext,
  { seat, warrior, hero }: ReturnType<typeof warriors>[number],
): TemplateResult | undefined {
  const { table, names } = drawing;
  if (!warrior.cell) return undefined;
  const name = names.of(warrior.id);
  const ghost = hero && seat.ghost;
  const wounded = hero ? seat.health?.side === "wounded" : warrior.face === "wounded";
  const told = [
    `${name} (${word(names, hero ? "hero" : "minion")}, ${names.player(seat.seat)}), ${warrior.cell}`,
    ghost ? word(names, "ghost") : `${word(names, "health")} ${warrior.life}`,
    `${word(names, "movement")} ${warrior.movement ?? "–"}`,
    ...(wounded ? [word(names, "wounded")] : []),
  ];
  const body = hero
    ? svg`<circle class="body mark" r="32" />`
    : svg`<rect class="body mark" x="-27" y="-27" width="54" height="54" rx="9" />`;
  const corner = hero ? 26 : 25;
  const mark = seatMark(table, seat);
  const wide = mark.length > 1 ? 34 : 26;
  const classes = [
    `warrior ${seat.seat}`,
    ...(hero && !warrior.life ? ["is-ghost"] : []),
    ...(done(table).moved.includes(warrior.id) ? ["has-moved"] : []),
  ];
  return svg`<g class=${classes.join(" ")} data-key="token:${warrior.id}" transform=${moved(middle(drawing, warrior.cell))}>
    ${drawing.target(`warrior:${warrior.id}`, told.join(", "), body)}
    <g class="on-top" aria-hidden="true">
      ${names.coat(hero ? "hero" : "minion", warrior.id, 56) ?? svg`<g class="emblem" transform="scale(${hero ? 1.3 : 1.25})">${emblem(warrior.id, name)}</g>`}
      ${wounded ? svg`<path class="crack" d=${hero ? CRACKS.hero : CRACKS.minion} />` : ""}
      <g class="seat" transform=${moved([-corner, -corner])}>
        <rect x=${-wide / 2} y="-12" width=${wide} height="23" rx="6" />${figure(0, mark)}
      </g>
      ${hero && warrior.face !== "A" ? otherFace(corner, warrior.face) : ""}
      <g class="life" transform=${moved([corner + 3, corner])}>${
        warrior.life
          ? svg`<g transform="translate(0 1) scale(2.15)">${shape("life")}</g>${figure(0, warrior.life)}`
          : svg`<g transform="scale(1.7)">${shape(ghost ? "ghost" : "skull")}</g>`
      }</g>
      <g class="steps" transform=${moved([-corner - 2, corner])}>
        <rect x="-14" y="-12" width="29" height="23" rx="6" />
        <g transform="translate(-7 0) scale(0.62)">${shape("move")}</g>${figure(6, warrior.movement ?? "–")}
      </g>
    </g>
  </g>`;
}

/** A number or letter in a sign of a token. */
function figure(x: number, of: string | number): TemplateResult {
  return svg`<text x=${x} y="6" text-anchor="middle">${of}</text>`;
}

/** The sign of a hero card that is turned over. */
function otherFace(corner: number, face: string): TemplateResult {
  return svg`<g class="seat" transform=${moved([corner, -corner])}><circle r="11" />${figure(0, face)}</g>`;
}

/** The points of a path: over a landmark it leads through the middle (R7.8). */
function points(drawing: DrawContext, path: readonly string[]): Point[] {
  return path.flatMap((cell, n) => {
    const here = middle(drawing, cell);
    const before = path[n - 1];
    if (!before) return [here];
    const [[column, row], [was, above]] = [columnAndRow(cell), columnAndRow(before)];
    const crossed = Math.abs(column - was) + Math.abs(row - above) > 1;
    const over = crossed && PLACES.find((place) => isNear(place, cell) && isNear(place, before));
    return over ? [middle(drawing, over), here] : [here];
  });
}

function isNear(landmark: string, cell: string): boolean {
  return (Object.keys(TOWARDS) as Edge[]).some((edge) => isBeside(landmark, edge, cell));
}

function walked(drawing: DrawContext, path: readonly string[], faint: boolean): TemplateResult {
  const steps = points(drawing, path);
  const line = `M${steps.map((point) => point.join(" ")).join("L")}`;
  return svg`<g class="path ${faint ? "faint" : ""}" aria-hidden="true">
    <path class="below" d=${line} /><path class="line" d=${line} />
    ${steps.slice(1).map(([x, y], n) => svg`<circle cx=${x} cy=${y} r=${n === steps.length - 2 ? 12 : 6} />`)}</g>`;
}

/** The current tasks on the field: an attack on its target, an unsettled warrior. */
function onTheWay(drawing: DrawContext): TemplateResult[] {
  const { table } = drawing;
  const cellOf = (id: string): string | null | undefined =>
    warriors(table).find(({ warrior }) => warrior.id === id)?.warrior.cell;
  return table.resolving.flatMap((task) => {
    if (task.task !== "attack" && task.task !== "unsettle") return [];
    const from = cellOf(task.task === "attack" ? task.attacker : task.warrior);
    const targets = [task.target, ...(task.task === "attack" ? (task.to_come ?? []) : [])];
    return targets.flatMap((target, n) => {
      const to = target && cellOf(target);
      if (!from || !to) return [];
      const [[x, y], [a, b]] = [middle(drawing, from), middle(drawing, to)];
      const [angle, length] = [(Math.atan2(b - y, a - x) * 180) / Math.PI, Math.hypot(a - x, b - y)];
      return [
        svg`<g class="strike ${n ? "faint" : ""}" transform="translate(${x} ${y}) rotate(${angle})" aria-hidden="true">
          <path d="M30 0H${length - 44}" /><path class="head" d="M${length - 34} 0L${length - 54} -11V11Z" />
        </g>`,
      ];
    });
  });
}
