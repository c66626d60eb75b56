/** The layout in which a board fills its box: only panes in it scroll. A board loads this when a page sets `fit`. */

import { css } from "lit";

/** What the layouts of all games share. */
export const fitStyle = css`
  :host {
    container-type: size;
  }
  .board {
    display: flex;
    flex-direction: column;
    container-type: normal;
  }
  .beat {
    position: absolute;
    inset-inline: 0;
  }
  .ways {
    position: static;
    flex: none;
    flex-wrap: nowrap;
    overflow: auto hidden;
    padding: 0.35rem var(--hb-gap);
    background: none;
    border: 0;
    scrollbar-width: thin;
  }
  .ways > button {
    flex: none;
    max-width: 100%;
  }
  .replay {
    flex-wrap: wrap;
  }
  .pane {
    overflow: auto;
    min-height: 0;
    scrollbar-width: thin;
    scrollbar-color: var(--hb-line) transparent;
    overscroll-behavior: contain;
    overflow-anchor: none;
  }
  @media (pointer: coarse) {
    .ways > button {
      min-height: 44px;
    }
  }
`;

/** Keeps a board legible in its box: texts of drawings, and what is asked for. */
export class Fit {
  private readonly resized = new ResizeObserver(() => this.settle(true));

  constructor(protected readonly root: ShadowRoot) {
    this.resized.observe(root.host);
  }

  /** Lets the keyboard scroll the panes in which nothing can have the focus. */
  private openPanes(): void {
    for (const pane of this.root.querySelectorAll<HTMLElement>(".pane")) {
      if (pane.hasAttribute("tabindex") && !("reached" in pane.dataset)) continue;
      const scrolls = pane.scrollHeight > pane.clientHeight + 1 || pane.scrollWidth > pane.clientWidth + 1;
      const isReached = scrolls && !pane.querySelector("[tabindex='0'], button, summary, input");
      pane.toggleAttribute("data-reached", isReached);
      if (isReached) pane.tabIndex = 0;
      else pane.removeAttribute("tabindex");
    }
  }

  /** Measures the drawings; if there is a new question, each pane shows the first of its targets. */
  settle(isNew: boolean): void {
    this.measure();
    this.openPanes();
    if (isNew) this.reveal();
  }

  stop(): void {
    this.resized.disconnect();
  }

  /** Sets `--px` of each drawing with text: a CSS pixel in the units of the drawing. */
  protected measure(): void {
    const drawings = [...this.root.querySelectorAll<SVGSVGElement>("svg")].filter((one) => one.querySelector("text"));
    const sizes = drawings.map((one) => one.viewBox.baseVal.width / (one.getBoundingClientRect().width || one.viewBox.baseVal.width));
    for (const [n, { style }] of drawings.entries()) {
      const px = (sizes[n]! * 1.002).toFixed(3);
      if (style.getPropertyValue("--px") !== px) style.setProperty("--px", px); // setting it makes the browser lay out anew
    }
  }

  /** Scrolls each pane to its first open target, unless one is in view. */
  protected reveal(): void {
    for (const pane of this.root.querySelectorAll<HTMLElement>(".pane")) {
      const open = [...pane.querySelectorAll("[data-state=open]")].filter((one) => one.closest(".pane") === pane);
      const around = pane.getBoundingClientRect();
      const boxes = open.map((one) => one.getBoundingClientRect());
      const [first] = boxes;
      if (!first || boxes.some((one) => isWithin(one, around))) continue;
      pane.scrollBy({ left: away(first.left, first.right, around.left, around.right), top: away(first.top, first.bottom, around.top, around.bottom) });
    }
  }
}

/** Whether a box is in view in another. */
export function isWithin(box: DOMRect, around: DOMRect): boolean {
  return box.left >= around.left - 1 && box.right <= around.right + 1 && box.top >= around.top - 1 && box.bottom <= around.bottom + 1;
}

/** How far to scroll until a range is in view. */
function away(start: number, end: number, from: number, to: number): number {
  if (start < from || end - start > to - from) return start - from;
  return Math.max(0, end - to);
}
