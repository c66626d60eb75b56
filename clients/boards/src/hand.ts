/** The pointer on a board: tips, and pieces and cards that are dragged. A board loads it with its first decision. */

import type { GameName } from "herald-client";
import type { BoardElement } from "./board.js";
import type { Option, Target } from "./selection.js";

/** After how many milliseconds a tip opens: of rest, and of a long press. */
const REST = 250;
const PRESS = 350;
/** How many CSS pixels a pointer moves before it drags. */
const SLACK = 8;
/** How far a card that has no place is dragged to be played, in CSS pixels. */
const THROW = 48;
/** Between a target and its tip, in CSS pixels. */
const GAP = 6;

const STYLE = `
  [data-held] {
    pointer-events: none;
    z-index: 30;
    transition: none;
    filter: drop-shadow(0 10px 12px #0008);
  }
  :where([popover]) {
    inset: auto;
    margin: 0;
    padding: 0;
    border: 0;
    color: inherit;
    background: none;
  }
  [data-lifted] {
    opacity: 0.35;
  }
  .drags,
  .drags * {
    cursor: grabbing;
  }
  div[data-over] {
    outline: 4px solid var(--hb-picked);
  }
  svg [data-over] > .mark {
    stroke: var(--hb-picked);
    stroke-width: 6;
  }
  .board.drags[data-over]::after {
    content: "";
    position: absolute;
    inset: 0;
    z-index: 29;
    border: 4px solid var(--hb-picked);
    border-radius: var(--hb-radius);
    pointer-events: none;
  }
  [data-state="open"] {
    user-select: none;
    -webkit-user-select: none;
    -webkit-touch-callout: none;
  }
`;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly id: number;
  readonly touch: boolean;
  readonly element: Element;
  readonly target: Target;
  /** The element that moves with the pointer, a copy of a card for instance. */
  piece: (Element & ElementCSSInlineStyle) | undefined;
  /** The card in its place. */
  card: HTMLElement | undefined;
  /** Whether the card may be let go anywhere on the board. */
  isFree: boolean;
  /** The targets that the pointer has crossed. */
  readonly crossed: Target[];
}

export class Hand<Game extends GameName> {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #press: Press | undefined;
  readonly #root: ShadowRoot;
  readonly #style = new CSSStyleSheet();

  constructor(private readonly board: BoardElement<Game>) {
    this.#root = board.renderRoot as ShadowRoot;
    this.#style.replaceSync(STYLE);
    for (const type of ["pointerdown", "pointerover", "contextmenu", "dragstart", "focusin", "focusout"]) this.#root.addEventListener(type, this.#feel);
    board.addEventListener("pointerleave", this.#feel);
    // a finger scrolls, unless it has pressed long; the browser asks only a listener that was there before the touch
    this.#root.addEventListener("touchmove", (event) => void (this.#isLong && event.cancelable && event.preventDefault()), { passive: false });
    this.dress();
  }

  /** Whether a finger has pressed long: only then it drags. */
  get #isLong(): boolean {
    return this.#press?.touch === true && (this.#press.piece !== undefined || this.board.tipped !== undefined);
  }

  /** Adds the style of what is dragged, which a new layout of the board removes. */
  dress(): void {
    if (!this.#root.adoptedStyleSheets.includes(this.#style)) this.#root.adoptedStyleSheets.push(this.#style);
  }

  /** Follows the pointer and the focus. */
  readonly #feel = (event: Event): void => {
    const [at] = event.composedPath();
    const element = (at instanceof Element && at.closest("[data-target]")) || undefined;
    const target = element?.getAttribute("data-target") ?? undefined;
    switch (event.type) {
      case "pointerdown":
        if (element) this.#down(event as PointerEvent, element, target!);
        break;
      case "pointerover":
        if (this.#press?.piece) return;
        this.board.pointed = target;
        if (target !== this.board.tipped) this.board.tipped = undefined;
        if ((event as PointerEvent).pointerType !== "touch") this.#tipIn(REST, element);
        break;
      case "focusin":
        if (!element?.matches(":focus-visible")) return;
        this.board.pointed = target;
        this.#tipIn(0, element);
        break;
      case "dragstart":
        event.preventDefault(); // the browser would drag the picture of a card
        break;
      case "contextmenu":
        if (this.#press?.touch) event.preventDefault(); // a long press
        else if (this.board.pending || this.board.selection.picked.length) {
          event.preventDefault();
          this.board.back();
        }
        break;
      default: // a tip that a finger has opened stays
        if ((event as PointerEvent).pointerType !== "touch") this.rest();
    }
  };

  /** Opens the tip of a target after a while. */
  #tipIn(wait: number, element: Element | undefined): void {
    clearTimeout(this.#timer);
    if (element) this.#timer = setTimeout(() => void this.#showTip(element), wait);
    else this.board.tipped = undefined;
  }

  /** Closes the tip. */
  rest(): void {
    clearTimeout(this.#timer);
    if (!this.#press?.piece) this.board.pointed = undefined;
    this.board.tipped = undefined;
  }

  async #showTip(element: Element): Promise<void> {
    const { board } = this;
    if (!element.isConnected || board.playing) return;
    board.tipped = element.getAttribute("data-target")!;
    await board.updateComplete;
    const tip = this.#root.querySelector<HTMLElement>(".tip:not([hidden])");
    if (tip) this.#place(tip, element.getBoundingClientRect());
  }

  /** Puts a tip beside its target, where it covers least of what can be chosen. */
  #place(tip: HTMLElement, at: DOMRect): void {
    const around = tip.parentElement!.getBoundingClientRect();
    const scale = around.width / tip.parentElement!.offsetWidth || 1;
    tip.style.left = tip.style.top = "0";
    const { width, height } = tip.getBoundingClientRect();
    // a page may show less of the board than there is
    const [top, bottom] = [Math.max(around.top, 0), Math.min(around.bottom, innerHeight)];
    const [lefts, tops] = [
      [at.left, at.right - width, at.left - width - GAP, at.right + GAP, around.left, around.right - width],
      [at.bottom + GAP, at.top - height - GAP, at.top, at.bottom - height, top, bottom - height],
    ];
    const open = [...this.#root.querySelectorAll("[data-state=open], [data-state=picked], button")].map((one) => one.getBoundingClientRect());
    let best = { covered: Infinity, x: 0, y: 0 };
    for (const y of tops.map((one) => Math.max(top, Math.min(one, bottom - height)))) {
      for (const x of lefts.map((one) => Math.max(around.left, Math.min(one, around.right - width)))) {
        const box = new DOMRect(x, y, width, height);
        const covered = open.reduce((sum, one) => sum + shared(box, one), 0) + 9 * shared(box, at);
        if (covered < best.covered - 1) best = { covered, x, y };
      }
    }
    tip.style.left = `${(best.x - around.left) / scale}px`;
    tip.style.top = `${(best.y - around.top) / scale}px`;
  }

  /** Returns the possible ends of a drag: places, or anywhere if the card itself is all that is pointed at. */
  #ends(target: Target, element: Element): "places" | "anywhere" | undefined {
    const { selection } = this.board;
    if (!selection.next.has(target) || this.board.playing) return undefined;
    const next = selection.point(target);
    if (next.next.size > 0) return "places";
    return next.chosen && element instanceof HTMLElement ? "anywhere" : undefined;
  }

  #down(event: PointerEvent, element: Element, target: Target): void {
    if (!event.isPrimary || event.button) return;
    const { clientX: x, clientY: y, pointerId: id } = event;
    const touch = event.pointerType === "touch";
    this.#press = { x, y, id, touch, element, target, piece: undefined, card: undefined, isFree: false, crossed: [] };
    this.board.tipped = undefined;
    this.#tipIn(PRESS, touch ? element : undefined);
    for (const type of ["pointermove", "pointerup", "pointercancel", "keydown"] as const) addEventListener(type, this.#follow, true);
  }

  readonly #follow = (event: PointerEvent | KeyboardEvent): void => {
    const press = this.#press!;
    if (event instanceof KeyboardEvent) {
      if (event.key !== "Escape" || !press.piece) return;
      event.preventDefault();
      event.stopPropagation();
      return this.#end();
    }
    if (event.pointerId !== press.id) return;
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    if (event.type === "pointermove") {
      if (!press.piece && Math.hypot(dx, dy) > (this.#isLong ? SLACK / 2 : SLACK)) {
        if (press.touch && !this.#isLong) return this.#end(); // it scrolls
        this.#begin(press);
      }
      if (press.piece) this.#drag(press, event, dx, dy);
    } else if (!press.piece) {
      const isLong = this.#isLong;
      if (isLong) swallowClick();
      this.#end();
      if (!isLong && event.type === "pointerup" && press.touch && this.board.stateOf(press.target) !== "open") this.#tipIn(0, press.element);
    } else {
      const dropped = event.type === "pointerup" ? this.#under(event)?.getAttribute("data-target") : undefined;
      this.#end(dropped, event.type === "pointerup" && this.#isThrown(event, dx, dy));
    }
  };

  /** Takes a piece or a card in hand, if it can go anywhere; otherwise the pointer does not drag. */
  #begin(press: Press): void {
    clearTimeout(this.#timer);
    this.board.tipped = undefined;
    const ends = this.#ends(press.target, press.element);
    if (!ends || (press.touch && ends === "anywhere")) return this.#end(); // a finger drops on places only
    const piece = (press.element.closest("[data-key], .card") ?? press.element) as Element & ElementCSSInlineStyle;
    if (piece instanceof HTMLElement) press.card = piece;
    press.piece = press.card ? copyOf(press.card) : piece;
    press.piece.setAttribute("data-held", ""); // a new render resets the classes
    press.isFree = ends === "anywhere";
    this.#root.querySelector(".board")?.classList.add("drags");
    if (ends === "places") this.board.set(this.board.selection.point(press.target));
    getSelection()?.removeAllRanges();
  }

  #drag(press: Press, event: PointerEvent, dx: number, dy: number): void {
    event.preventDefault();
    const { piece } = press;
    const scale = (piece instanceof SVGGraphicsElement && piece.ownerSVGElement?.getScreenCTM()?.a) || 1;
    piece!.style.translate = `${dx / scale}px ${dy / scale}px`;
    const under = this.#under(event);
    const target = under?.getAttribute("data-target") ?? undefined;
    if (target && target !== press.target && press.crossed.at(-1) !== target) press.crossed.push(target);
    const isOpen = under?.getAttribute("data-state") === "open";
    const over = isOpen && target !== press.target ? under : press.isFree && this.#isThrown(event, dx, dy) ? this.#root.querySelector(".board") : undefined;
    this.#light(over);
    this.board.pointed = isOpen ? target : undefined;
    this.board.weighed = isOpen && target ? this.#endingAt(target, press)?.action : undefined;
  }

  /** Returns the option that a drag to a target chooses; undefined if it needs more targets. */
  #endingAt(target: Target, { crossed }: Press): Option<Game> | undefined {
    const { chosen } = this.board.selection.point(target);
    return chosen?.ways ? along(chosen.ways, crossed) : chosen;
  }

  #under({ clientX, clientY }: PointerEvent): Element | undefined {
    return this.#root.elementFromPoint(clientX, clientY)?.closest("[data-target]") ?? undefined;
  }

  /** Shows where what is in hand would be let go. */
  #light(over?: Element | null): void {
    for (const one of this.#root.querySelectorAll("[data-over]")) if (one !== over) one.removeAttribute("data-over");
    over?.setAttribute("data-over", "");
  }

  /** Whether a card that has no place is far enough from its own to be played. */
  #isThrown({ clientX, clientY }: PointerEvent, dx: number, dy: number): boolean {
    if (Math.hypot(dx, dy) <= THROW) return false;
    const { left, right, top, bottom } = this.board.getBoundingClientRect();
    return clientX > left && clientX < right && clientY > top && clientY < bottom;
  }

  /** Ends a press; a piece in hand goes to the target where it was let go, or back; a card may be thrown anywhere. */
  #end(dropped?: Target | null, thrown = false): void {
    const { board } = this;
    const press = this.#press!;
    this.#press = undefined;
    clearTimeout(this.#timer);
    for (const type of ["pointermove", "pointerup", "pointercancel", "keydown"] as const) removeEventListener(type, this.#follow, true);
    if (!press.piece) return;
    swallowClick();
    if (press.card) press.piece.remove();
    press.card?.removeAttribute("data-lifted");
    press.piece.removeAttribute("data-held");
    press.piece.style.translate = "";
    this.#light();
    this.#root.querySelector(".board")?.classList.remove("drags");
    board.pointed = board.weighed = undefined;
    const { selection } = board;
    const isPicked = selection.picked.at(-1) === press.target;
    if (dropped && isPicked && selection.next.has(dropped)) {
      const option = this.#endingAt(dropped, press);
      if (option) board.settle(option, false);
      else board.set(selection.point(dropped));
    } else if (isPicked) board.back();
    else if (thrown) board.point(press.target, false);
  }
}

/** Returns a copy of a card that lies above everything, where the card is; panes would cut the card itself off. */
function copyOf(card: HTMLElement): HTMLElement {
  const copy = card.cloneNode(true) as HTMLElement;
  for (const one of [copy, ...copy.querySelectorAll("*")]) for (const name of ["data-target", "data-state", "tabindex"]) one.removeAttribute(name);
  copy.popover = "manual";
  copy.inert = true;
  const { left, top, width, height } = card.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = card;
  const box = { left, top, width: offsetWidth, height: offsetHeight };
  for (const [name, size] of Object.entries(box)) copy.style.setProperty(name, `${size}px`, "important");
  copy.style.setProperty("position", "fixed", "important"); // a card is placed otherwise
  copy.style.transformOrigin = "0 0";
  copy.style.scale = `${width / offsetWidth || 1} ${height / offsetHeight || 1}`;
  card.after(copy);
  copy.showPopover();
  card.setAttribute("data-lifted", "");
  return copy;
}

/** Returns the way that follows the crossed targets best. */
function along<Game extends GameName>(ways: readonly Option<Game>[], crossed: readonly Target[]): Option<Game> {
  const score = ({ way }: Option<Game>): number => 2 * common(way!.through, crossed) - way!.through.length;
  return ways.reduce((best, one) => (score(one) > score(best) ? one : best));
}

/** Returns the length of the longest sequence that two lists have in common. */
function common(one: readonly Target[], other: readonly Target[]): number {
  let row = new Array<number>(other.length + 1).fill(0);
  for (const target of one) {
    const next = [0];
    for (const [n, crossed] of other.entries()) next.push(crossed === target ? row[n]! + 1 : Math.max(next[n]!, row[n + 1]!));
    row = next;
  }
  return row.at(-1)!;
}

/** Returns the area that two boxes share. */
function shared(one: DOMRect, other: DOMRect): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** Ends the click that follows a drag or a long press; by touch it comes later than the finger is lifted. */
function swallowClick(): void {
  const swallow = (event: MouseEvent): void => {
    for (const type of ["click", "pointerdown"] as const) removeEventListener(type, swallow, true);
    if (event.type !== "click" || !event.detail) return; // that of a key has no detail
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of ["click", "pointerdown"] as const) addEventListener(type, swallow, true);
}
