/** Figures that are dragged to an area: those that can be chosen to move, and the hero that acts. */

import type { BoardElement } from "../board.js";
import type { Target } from "../selection.js";
import type { Asked } from "./svg.js";

/** From this many CSS pixels on a pointer drags. */
const SLACK = 8;
interface Press {
  readonly x: number;
  readonly y: number;
  readonly id: number;
  readonly piece: SVGGraphicsElement;
  /** The copy that follows the pointer; undefined until it drags. */
  copy?: SVGGElement;
}

type Board = BoardElement<"runewars">;

export class Drag {
  #press: Press | undefined;
  /** The area that a dragged figure goes to, and the decision about the figure, until the next one asks for the area. */
  #wanted: { area: Target; since: Asked } | undefined;

  constructor(
    private readonly board: Board,
    private readonly root: ShadowRoot,
  ) {
    root.addEventListener("pointerdown", (event) => this.#down(event as PointerEvent));
  }

  /** Answers where a dragged figure goes, if that is asked now. */
  settle(asked: Asked | undefined): void {
    const wanted = this.#wanted;
    if (!asked || !wanted || asked === wanted.since) return;
    this.#wanted = undefined;
    if (asked.kind !== "strategize_dest") return;
    setTimeout(() => {
      // a page that waits for its last call has heard of this decision by now
      if (this.board.decision === asked && this.board.stateOf(wanted.area) === "open") this.board.point(wanted.area);
    });
  }

  #down(event: PointerEvent): void {
    const { target, clientX: x, clientY: y, pointerId: id } = event;
    const piece = target instanceof Element && target.closest<SVGGraphicsElement>("[data-moves]");
    this.#wanted = undefined;
    if (!piece || !event.isPrimary || event.button || this.board.playing) return;
    this.#press = { x, y, id, piece };
    this.#listen("addEventListener");
  }

  #listen(to: "addEventListener" | "removeEventListener"): void {
    for (const type of ["pointermove", "pointerup", "pointercancel", "keydown"] as const) window[to](type, this.#follow as EventListener, true);
  }

  readonly #follow = (event: PointerEvent | KeyboardEvent): void => {
    const press = this.#press!;
    if (event instanceof KeyboardEvent) return void (event.key === "Escape" && this.#end());
    if (event.pointerId !== press.id) return;
    if (event.type !== "pointermove") return this.#end(event.type === "pointerup" ? event : undefined);
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    if (!press.copy && Math.hypot(dx, dy) <= SLACK) return;
    event.preventDefault();
    const copy = (press.copy ??= this.#take(press.piece));
    const scale = copy.ownerSVGElement?.getScreenCTM()?.a || 1;
    copy.style.translate = `${dx / scale}px ${dy / scale}px`;
  };

  /** Returns a copy of a figure above all areas, as a drawing has no other layers. */
  #take(piece: SVGGraphicsElement): SVGGElement {
    getSelection()?.removeAllRanges();
    this.root.querySelector(".board")?.classList.add("drags");
    const area = piece.closest(".area")!;
    const copy = area.cloneNode() as SVGGElement;
    copy.setAttribute("class", "held");
    copy.append(piece.cloneNode(true));
    area.parentElement!.append(copy);
    return copy;
  }

  /** Puts the figure down where the pointer is, or where it stood. */
  #end(event?: PointerEvent): void {
    const { piece, copy } = this.#press!;
    const area = event && copy ? this.#areaAt(event) : undefined;
    this.#press = undefined;
    this.#listen("removeEventListener");
    this.root.querySelector(".board")?.classList.remove("drags");
    copy?.remove();
    if (area && area !== this.#areaOf(piece)) this.#drop(piece.getAttribute("data-key")!, area);
  }

  #drop(figure: Target, area: Target): void {
    const { board } = this;
    if (board.stateOf(figure) !== "open") return void (board.stateOf(area) === "open" && board.point(area));
    const since = board.decision!;
    if (since.kind === "strategize_pick") this.#wanted = { area, since };
    else if (area !== `area:${board.view?.moving?.to}`) return;
    board.point(figure);
  }

  #areaAt({ clientX, clientY }: PointerEvent): Target | undefined {
    return this.#areaOf(this.root.elementFromPoint(clientX, clientY));
  }

  #areaOf(element: Element | null): Target | undefined {
    return element?.closest(".area")?.querySelector("[data-target^='area:']")?.getAttribute("data-target") ?? undefined;
  }
}
