/** Moves the map and brings it closer: wheel with Ctrl, pinch, drag, the keys + - 0, buttons, and an overview. */

import type { Language } from "../types.js";
import { isWithin } from "../fit.js";
import { ZOOM } from "./messages_zoom.js";

/** The scale from which the map is legible, in CSS pixels per unit; a smaller map opens at the place of the question. */
const LEGIBLE = 0.62;
/** The scale at which a map opens that is not legible as a whole. */
const NEAR = 0.95;
const LARGEST = 2.5;
const STEP = 1.3;
/** From this many pixels on a pointer drags. */
const DRAG = 6;
const SVG = "http://www.w3.org/2000/svg";

interface Board extends HTMLElement {
  readonly fit: boolean;
  readonly lang: Language;
}

interface Point {
  x: number;
  y: number;
}

export class Zoom {
  private frame!: HTMLElement;
  private map!: SVGSVGElement;
  private readonly buttons = document.createElement("div");
  private readonly over = document.createElementNS(SVG, "svg");
  /** The scale that the player has chosen; undefined as long as they have not. */
  private chosen: number | undefined;
  private readonly pointers = new Map<number, Point>();
  private dragged = false;
  private lang = "";
  /** What the overview shows. */
  private seen = "";
  private wanted: readonly Element[] = [];
  private readonly resized = new ResizeObserver(() => {
    this.redraw();
    this.reveal(this.wanted, true);
  });

  constructor(
    private readonly board: Board,
    private readonly root: ShadowRoot,
  ) {
    this.buttons.className = "zoom";
    this.over.setAttribute("class", "over");
    this.over.setAttribute("aria-hidden", "true");
    board.addEventListener("keydown", (event) => this.keyed(event));
    for (const type of ["pointerdown", "pointermove"] as const) {
      this.over.addEventListener(type, (event) => void (event.buttons && this.lookAt(event)));
    }
  }

  /** Follows the board; `wanted` are the places that should be in view, if there is something new. */
  settle(wanted: readonly Element[] | undefined): void {
    const frame = this.root.querySelector<HTMLElement>(".frame");
    const map = frame?.querySelector<SVGSVGElement>("svg.map");
    if (!frame || !map) return;
    const first = this.frame !== frame;
    if (first) this.take(frame);
    this.map = map;
    this.name();
    this.redraw();
    if (wanted) this.reveal((this.wanted = wanted), first);
  }

  /** Brings places into view, unless one of them is. */
  reveal(wanted: readonly Element[], atOnce = false): void {
    const around = this.frame.getBoundingClientRect();
    const boxes = wanted.map((one) => one.getBoundingClientRect());
    const [first] = boxes;
    if (!first || boxes.some((one) => isWithin(one, around))) return;
    const still = atOnce || matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.frame.scrollBy({
      left: first.left + first.width / 2 - around.left - around.width / 2,
      top: first.top + first.height / 2 - around.top - around.height / 2,
      behavior: still ? "instant" : "smooth",
    });
  }

  private take(frame: HTMLElement): void {
    this.frame = frame;
    this.resized.disconnect();
    this.resized.observe(frame);
    frame.after(this.over, this.buttons);
    frame.addEventListener("scroll", () => this.mark(), { passive: true });
    frame.addEventListener("wheel", (event) => this.turned(event), { passive: false });
    frame.addEventListener("pointerdown", (event) => this.pressed(event));
    frame.addEventListener("pointermove", (event) => this.moved(event));
    for (const type of ["pointerup", "pointercancel"] as const) frame.addEventListener(type, (event) => this.released(event));
    frame.addEventListener("click", (event) => void (this.dragged && event.stopPropagation()), { capture: true });
    frame.addEventListener("focusin", ({ target }) => void (target instanceof SVGElement && this.reveal([target])));
  }

  /** Names the buttons. */
  private name(): void {
    const { lang } = this.board;
    if (this.lang === lang) return;
    this.lang = lang;
    const ways = [
      ["farther", "−", () => this.scaleTo(this.scale / STEP)],
      ["closer", "+", () => this.scaleTo(this.scale * STEP)],
      ["whole", ZOOM.all[lang], () => this.showWhole()],
    ] as const;
    this.buttons.replaceChildren(
      ...ways.map(([key, sign, act]) => {
        const button = document.createElement("button");
        Object.assign(button, { textContent: sign, title: ZOOM[key][lang], ariaLabel: ZOOM[key][lang], onclick: act });
        return button;
      }),
    );
  }

  private get size(): { width: number; height: number } {
    return this.map.viewBox.baseVal;
  }

  private get scale(): number {
    return this.map.clientWidth / this.size.width;
  }

  /** The scale at which all of the map is in view. */
  private get whole(): number {
    const { clientWidth, clientHeight } = this.frame;
    const { width, height } = this.size;
    return Math.min(clientWidth / width, (this.board.fit ? clientHeight : innerHeight * 0.84) / height);
  }

  private showWhole(): void {
    this.scaleTo(this.whole);
  }

  /** Changes the scale; the point under the pointer, or in the middle, stays where it is. */
  private scaleTo(scale: number, at?: Point): void {
    this.chosen = Math.max(Math.min(this.whole, NEAR), Math.min(scale, LARGEST));
    const around = this.frame.getBoundingClientRect();
    const { x, y } = at ?? { x: around.left + around.width / 2, y: around.top + around.height / 2 };
    const before = this.map.getBoundingClientRect();
    const [across, down] = [(x - before.left) / before.width, (y - before.top) / before.height];
    this.redraw();
    const now = this.map.getBoundingClientRect();
    this.frame.scrollBy({ left: now.left + across * now.width - x, top: now.top + down * now.height - y, behavior: "instant" });
    this.mark();
  }

  private redraw(): void {
    const { board, map, whole } = this;
    if (this.chosen || board.fit) {
      const scale = this.chosen ?? (whole < LEGIBLE ? NEAR : Math.min(whole, LARGEST));
      map.style.width = `${Math.floor(scale * this.size.width)}px`;
    } else map.style.width = "";
    map.style.setProperty("--px", (1.002 / (this.scale || 1)).toFixed(3));
    map.classList.toggle("far", this.scale < LEGIBLE);
    this.drawOver();
    this.mark();
  }

  /** The whole map in the corner. */
  private drawOver(): void {
    const places = [...this.map.querySelectorAll("g.area")].map((area) => [area, ...area.querySelectorAll(".ground, .control")]);
    const seen = places.flat().map((one) => `${one.getAttribute("transform")} ${one.getAttribute("class")}`).join();
    if (seen === this.seen) return;
    this.seen = seen;
    const areas = places.map(([area, ...parts]) => {
      const group = document.createElementNS(SVG, "g");
      group.setAttribute("transform", area?.getAttribute("transform") ?? "");
      group.append(...parts.map((one) => one.cloneNode()));
      return group;
    });
    this.over.setAttribute("viewBox", this.map.getAttribute("viewBox") ?? "");
    this.over.replaceChildren(...areas, document.createElementNS(SVG, "rect"));
  }

  /** Shows in the overview which part of the map is in view. */
  private mark(): void {
    const { frame, map, over } = this;
    const isWhole = frame.scrollWidth <= frame.clientWidth + 1 && frame.scrollHeight <= frame.clientHeight + 1;
    over.toggleAttribute("hidden", isWhole);
    const [around, box] = [frame.getBoundingClientRect(), map.getBoundingClientRect()];
    const { x, y } = map.viewBox.baseVal;
    const units = this.size.width / (box.width || 1);
    const part = { x: x + (around.left - box.left) * units, y: y + (around.top - box.top) * units, width: around.width * units, height: around.height * units };
    for (const [name, value] of Object.entries(part)) over.querySelector("rect")?.setAttribute(name, value.toFixed());
  }

  /** Looks at the place of the map that the pointer is at in the overview. */
  private lookAt({ clientX, clientY }: PointerEvent): void {
    const [over, box] = [this.over.getBoundingClientRect(), this.map.getBoundingClientRect()];
    const { frame } = this;
    frame.scrollTo({
      left: ((clientX - over.left) / over.width) * box.width - frame.clientWidth / 2,
      top: ((clientY - over.top) / over.height) * box.height - frame.clientHeight / 2,
      behavior: "instant",
    });
  }

  private turned(event: WheelEvent): void {
    if (!event.ctrlKey) return; // it scrolls
    event.preventDefault();
    this.scaleTo(this.scale * Math.exp(-event.deltaY / (event.deltaMode ? 8 : 200)), { x: event.clientX, y: event.clientY });
  }

  private keyed(event: KeyboardEvent): void {
    const at = event.composedPath()[0];
    if (!this.map || event.ctrlKey || event.metaKey || event.altKey || (at instanceof Element && at.closest("input, select, textarea"))) return;
    if (event.key === "+" || event.key === "=") this.scaleTo(this.scale * STEP);
    else if (event.key === "-") this.scaleTo(this.scale / STEP);
    else if (event.key === "0") this.showWhole();
    else return;
    event.preventDefault();
  }

  /** A pointer drags the map; the mouse not by figures that can be chosen, a finger only on a board that fills its box. */
  private pressed(event: PointerEvent): void {
    const { target, pointerId, clientX: x, clientY: y } = event;
    if (event.isPrimary) this.pointers.clear();
    this.dragged = false;
    if (event.button || (event.pointerType !== "mouse" && !this.board.fit)) return;
    if (event.pointerType === "mouse" && target instanceof Element && target.closest(".figures :is([data-state=open], [data-moves])")) return;
    this.pointers.set(pointerId, { x, y });
  }

  private moved({ pointerId, clientX: x, clientY: y }: PointerEvent): void {
    const before = this.pointers.get(pointerId);
    if (!before || this.root.querySelector("[data-held]")) return; // a long press has taken a figure
    const [left, top] = [before.x - x, before.y - y];
    const others = [...this.pointers].filter(([id]) => id !== pointerId).map(([, point]) => point);
    if (!this.dragged && !others.length && Math.hypot(left, top) < DRAG) return;
    if (!this.dragged) this.frame.setPointerCapture(pointerId);
    this.dragged = true;
    this.pointers.set(pointerId, { x, y });
    const [other] = others;
    if (!other) return this.frame.scrollBy({ left, top, behavior: "instant" });
    const far = (to: Point) => Math.hypot(to.x - other.x, to.y - other.y) || 1;
    this.scaleTo((this.scale * far({ x, y })) / far(before), { x: (x + other.x) / 2, y: (y + other.y) / 2 });
    this.frame.scrollBy({ left: left / 2, top: top / 2, behavior: "instant" });
  }

  private released({ pointerId }: PointerEvent): void {
    this.pointers.delete(pointerId);
    if (!this.pointers.size) setTimeout(() => (this.dragged = false)); // after the click
  }
}
