/** The hands of a visitor: whatever he chooses, he points at, on the board or in the prompt. */

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { settled, state } from "./support.js";

/** A random number below another one, always the same ones. */
export function lots(): (below: number) => number {
  let random = 11;
  return (below) => {
    random = (random * 1103515245 + 12345) % 2147483648;
    return (random >> 8) % below;
  };
}

/** How often something may be pointed at until an action is named: many figures may be picked for a single one. */
const PATIENCE = 60;

/** Points at what can be chosen, as the lots fall, until an action is played or the screen is handed over. */
export async function playByPointing(page: Page, lot: (below: number) => number, hand: "mouse" | "touch"): Promise<void> {
  const before = await state(page);
  for (let pointed = 0; pointed < PATIENCE; pointed++) {
    const { point, what } = await page.evaluate(findChoice, lot(1 << 20));
    assert.ok(point, `nothing can be hit: ${what}`);
    if (hand === "touch") await page.touchscreen.tap(...point);
    else await page.mouse.click(...point);
    await drawn(page);
    await settled(page);
    const after = await state(page);
    if (after.step !== before.step || after.covered !== before.covered) return;
  }
  assert.fail(`nothing was played, ${PATIENCE} times something was pointed at`);
}

/** Waits until the board has drawn what it was told. */
export async function drawn(page: Page): Promise<void> {
  await page.locator("#look > div > *").evaluate(async (board) => {
    await (board as unknown as { updateComplete: Promise<boolean> }).updateComplete;
    await new Promise((drawn) => requestAnimationFrame(drawn));
  });
}

/** Returns one of the choices, and where on the screen it is hit: nowhere, if all of it is covered. In the page. */
function findChoice(lot: number): { point?: [number, number]; what: string } {
  const cover = ["dialog.cover[open] button", ".banner button.main"].map((one) => document.querySelector<HTMLElement>(one)).find(Boolean);
  const root = document.querySelector("#look > div > *")!.shadowRoot!;
  const answers = [...document.querySelectorAll<HTMLElement>(".asked button.answer")];
  const places = [...root.querySelectorAll<HTMLElement>("[data-target][data-state=open], button.way")];
  const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true });
  const shown = [answers, places].map((found) => found.filter(isShown)).filter((found) => found.length);
  const all = cover ? [cover] : (shown[lot % shown.length] ?? []); // an answer in the prompt every other time
  const one = all[(lot >> 1) % all.length];
  if (!one) return { what: "there is nothing to choose" };
  one.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const { left, top, width, height } = one.getBoundingClientRect();
  const parts = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
  for (const [down, along] of parts.flatMap((down) => parts.map((along) => [down, along] as const))) {
    const [x, y] = [left + width * along, top + height * down];
    const hit: Element | null = one.getRootNode() === document ? document.elementFromPoint(x, y) : root.elementFromPoint(x, y);
    if (hit?.closest("[data-target], button") === one) return { point: [x, y], what: one.textContent };
  }
  return { what: one.outerHTML.slice(0, 300) };
}
