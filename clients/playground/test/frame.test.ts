/**
 * The frame of the play page: it fills the window at every size, and playing never scrolls or moves it. Two people play
 * at one screen: with the mouse, and on phones with their fingers.
 *
 * HERALD_DECISIONS is how many decisions of each game are played at each size ("Infinity": to the end), HERALD_GAMES,
 * HERALD_SIZES and HERALD_LANGUAGE which.
 */

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { drawn, lots, playByPointing } from "./hands.js";
import { begin, isOver, visit, type Visitor } from "./support.js";

const GAMES = (process.env["HERALD_GAMES"] || "battlecrest,time-of-heroes,math-and-magic,runewars").split(",");
const SIZES = (process.env["HERALD_SIZES"] || "1920x1080,1440x900,1280x720,844x390,390x844").split(",");
const DECISIONS = Number(process.env["HERALD_DECISIONS"] || 4);
const LANGUAGE = (process.env["HERALD_LANGUAGE"] || "en") as Visitor["language"];

/** What holds of the page now. */
interface Frame {
  "the page does not scroll": boolean;
  "the prompt is in view": boolean;
  "the board is in view whole": boolean;
  "the newest story line is in view or one tap away": boolean;
  "the choices are in view or one tap away": boolean;
  "whatever can be clicked around the board can be hit": boolean;
  "no text of the board is smaller than 12 px": boolean;
}

/** The smallest text of a board, in CSS pixels as it is drawn. */
const SMALLEST = 12;

/** Returns the texts of the board that are shown smaller than `smallest`, with their sizes. Runs in the page. */
function findSmallTexts(smallest: number): string[] {
  const root = document.querySelector("#look > div > *")!.shadowRoot!;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const around = text.parentElement;
    if (!around || !text.nodeValue?.trim() || around.closest("style, .unseen")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { width, height } = range.getBoundingClientRect();
    if (!width || !height || !around.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const matrix = around instanceof SVGGraphicsElement ? around.getScreenCTM() : undefined;
    const isHtml = around instanceof HTMLElement && around.offsetWidth > 0;
    const scale = matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : isHtml ? around.getBoundingClientRect().width / around.offsetWidth : 1;
    const size = parseFloat(getComputedStyle(around).fontSize) * scale;
    if (size < smallest - 0.05) found.push(`${size.toFixed(1)} px: ${text.nodeValue.trim().slice(0, 20)} (${around.localName}.${around.getAttribute("class") ?? ""})`);
  }
  return found;
}

/** Returns what can be clicked around the board, but lies under something else, and what lies on it. Runs in the page. */
function findCovered(): string[] {
  const shown = [...document.querySelectorAll("header.top :is(a, button, select), .about a, .asked :is(a, button), .tabs button")];
  return shown.flatMap((one) => {
    if (!one.checkVisibility() || one.matches(".skip")) return [];
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const around = [".what", ".what > p"].flatMap((question) => one.closest(question)?.getBoundingClientRect() ?? []);
    if (around.some((box) => x > box.right || y > box.bottom)) return []; // a long question is cut off, or scrolls
    const hit = document.elementFromPoint(x, y);
    const name = (element: Element | null) => `${element?.localName}.${element?.className} "${element?.textContent.trim().slice(0, 30)}"`;
    return hit?.closest("a, button, select") === one ? [] : [`${name(one)} under ${name(hit)}`];
  });
}

/** Measures the page. Runs in it. */
function measure(): Omit<Frame, "whatever can be clicked around the board can be hit" | "no text of the board is smaller than 12 px"> {
  const isInView = (element: Element | null | undefined): boolean => {
    const box = element?.getBoundingClientRect();
    return Boolean(box && box.width && box.height && box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1);
  };
  const one = (selector: string) => document.querySelector(selector);
  const board = one("#look > div > *")?.shadowRoot?.querySelector(".board");
  const { decision } = (one("herald-table") as unknown as { session: { decision: unknown } }).session;
  const isNear = (tab: string) => [...document.querySelectorAll(`.asked .to-${tab}, #tab-${tab}`)].some(isInView);
  const root = document.documentElement;
  return {
    "the page does not scroll": root.scrollHeight <= innerHeight && root.scrollWidth <= innerWidth && scrollY === 0,
    "the prompt is in view": isInView(one(".asked")) && isInView(one("#question")),
    "the board is in view whole": isInView(board) && board!.getBoundingClientRect().bottom <= one("#look")!.getBoundingClientRect().bottom + 1,
    "the newest story line is in view or one tap away": isInView(one(".latest")) || isInView(one("herald-story .call:last-child")) || isNear("story"),
    "the choices are in view or one tap away": !decision || isInView(one("herald-actions")) || isNear("actions"),
  };
}

for (const game of GAMES) {
  for (const size of SIZES) {
    const [width, height] = size.split("x").map(Number) as [number, number];
    const phone = Math.min(width, height) < 500;
    visit(`${game} fills a window of ${size}`, { width, height, phone, language: LANGUAGE, minutes: 60 }, async (page) => {
      await begin(page, game, { seed: "frame", players: ["Olena", "Taras"] });
      await page.locator(`herald-${game}`).waitFor();
      await watchShifts(page);
      const lot = lots();
      const kept: Partial<Record<keyof Frame, number>> = {};
      const small = new Set<string>();
      const covered = new Set<string>();
      const maps = new Map<string, string>();
      let played = 0;
      for (; played < DECISIONS && !(await isOver(page)); played++) {
        await playByPointing(page, lot, phone ? "touch" : "mouse");
        await drawn(page);
        const texts = await page.evaluate(findSmallTexts, SMALLEST);
        texts.forEach((text) => small.add(text));
        const map = await page.evaluate(() => {
          const found = document.querySelector("herald-runewars")?.shadowRoot?.querySelector(".frame")?.getBoundingClientRect();
          return found && `${found.left} ${found.top} ${found.width} × ${found.height}`;
        });
        if (map && !maps.has(map)) maps.set(map, await page.locator(".asked").innerText());
        const hidden = await page.evaluate(findCovered);
        hidden.forEach((one) => covered.add(one));
        const found: Frame = {
          ...(await page.evaluate(measure)),
          "whatever can be clicked around the board can be hit": !hidden.length,
          "no text of the board is smaller than 12 px": !texts.length,
        };
        for (const [what, holds] of Object.entries(found)) kept[what as keyof Frame] = (kept[what as keyof Frame] ?? 0) + Number(holds);
      }
      const figures = Object.entries(kept).map(([what, count]) => `${what} ${Math.round((100 * count) / played)} %`);
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
      console.log(`frame: ${game} ${size}, ${played} decisions: ${figures.join(", ")}, ${shifts.length} shifts`);
      assert.ok(played > 0);
      assert.deepEqual([...small], []);
      assert.deepEqual([...covered], []);
      assert.ok(maps.size < 2, `whatever is asked, the map keeps its place: ${[...maps].flat().join("\n")}`);
      assert.deepEqual(Object.entries(kept).filter(([, count]) => count < played), []);
      assert.deepEqual(shifts, []);
    });
  }
}

visit("the map of runewars is moved and brought closer on a phone", { width: 390, height: 844 }, async (page) => {
  await begin(page, "runewars", { seed: "frame", players: ["Olena", 1] });
  const board = page.locator("herald-runewars");
  const lot = lots();
  for (let played = 0; played < 4; played++) await playByPointing(page, lot, "mouse");
  const frame = board.locator(".frame");
  const overview = board.locator(".over");
  await overview.waitFor();
  const look = () =>
    frame.evaluate((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const open = [...one.querySelectorAll("[data-state=open]")].map((target) => target.getBoundingClientRect());
      return {
        width: one.querySelector(".map")!.clientWidth,
        left: one.scrollLeft,
        top: one.scrollTop,
        isAskedInView: open.some((box) => box.left >= left - 1 && box.top >= top - 1 && box.right <= right + 1 && box.bottom <= bottom + 1),
      };
    });
  const opened = await look();
  assert.ok(opened.isAskedInView, "the map opens at the place of the question");

  await frame.focus();
  await page.keyboard.press("0");
  assert.ok((await look()).width < opened.width);
  assert.ok(await overview.isHidden());
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  const closer = await look();
  await page.keyboard.press("-");
  assert.ok((await look()).width < closer.width);
  await board.getByRole("button", { name: "Closer" }).click();
  await board.getByRole("button", { name: "Closer" }).click();
  assert.ok((await look()).width > closer.width);

  await board.evaluate((one) => {
    Object.assign(globalThis, { pointed: 0 });
    for (const type of ["herald-pointing", "herald-action"]) one.addEventListener(type, () => (globalThis as unknown as { pointed: number }).pointed++);
  });
  const box = (await frame.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  const before = await look();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 30, y + 5, { steps: 4 });
  await page.mouse.move(x - 60, y + 10, { steps: 4 });
  await page.mouse.up();
  const after = await look();
  assert.ok(Math.abs(after.left - before.left) + Math.abs(after.top - before.top) > 20, "the map was dragged");
  assert.equal(await page.evaluate(() => (globalThis as unknown as { pointed: number }).pointed), 0, "dragging chooses nothing");
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -100);
  await page.keyboard.up("Control");
  await page.waitForFunction(
    ([width]) => document.querySelector("herald-runewars")!.shadowRoot!.querySelector(".map")!.clientWidth > width!,
    [after.width],
  );
  await board.getByRole("button", { name: "All of the map" }).click();
  assert.ok(await overview.isHidden());
});

/** Lists the parts of the frame that move from now on; what moves on the board is not of the frame. */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    const frame = "header.top, main, herald-table, .about, .table, #look, #look > div, #look > div > *, .asked, .rail, .tabs";
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { sources: { node: Node | null }[] }[]) {
        for (const { node } of entry.sources) {
          if (node instanceof Element && node.matches(frame)) shifts.push(`${node.localName}.${node.className}`);
        }
      }
    }).observe({ type: "layout-shift" });
  });
}
