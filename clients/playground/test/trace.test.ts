/**
 * What a large table costs the browser, by its own trace: four players of Runewars, well into the game. The figures are
 * printed; asserted is what does not hang on the machine.
 */

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { begin, settled, visit } from "./support.js";

/** So many actions are played before the board is looked at, and so many are clicked then. */
const PLAYED = 300;
const CLICKED = 20;
const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing", "v8.execute"];

/** What the trace tells, as far as it is looked at; times are in microseconds. */
interface TraceEvent {
  name: string;
  cat: string;
  ph: string;
  ts: number;
  /** How long it took, and how long the processor worked at it: the machine may have had other work, too. */
  dur?: number;
  tdur?: number;
  pid: number;
  tid: number;
}

const WORK = {
  scripting: ["EventDispatch", "FunctionCall", "EvaluateScript", "RunMicrotasks", "v8.callFunction", "TimerFire", "FireAnimationFrame", "MinorGC", "MajorGC"],
  layout: ["UpdateLayoutTree", "Layout", "HitTest"],
  paint: ["PrePaint", "Paint", "Layerize", "Commit"],
} as const;
type Work = keyof typeof WORK;

/** What one drawing took, in milliseconds: of the processor, but for `frame`. */
interface Cost extends Record<Work, number> {
  /** The longest task of the page's thread. */
  task: number;
  /** From the input to the frame that shows what has come of it, without the time in which the service was waited for. */
  frame: number;
}

/** What the tests see of the page's elements. */
interface Shown extends HTMLElement {
  busy: boolean;
  session: { step: number; outcome: unknown; decision?: { actions: object[] }; act(action: object): Promise<void> };
}

visit("a table of runewars with four players is drawn, and drawn anew", {}, async (page) => {
  await begin(page, "runewars", { mode: "four", seed: "trace", players: ["Olena", "Taras", "Marta", "Danylo"], open: true });
  await page.locator("herald-table").evaluate(playOn, PLAYED);
  await settled(page);
  const board = page.locator("herald-runewars");
  await board.evaluate(watch);
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: CATEGORIES });
  const year = await board.evaluate(drawAnother);
  const made: Made[] = [];
  let random = 5;
  while (made.length < CLICKED) {
    random = (random * 1103515245 + 12345) % 2147483648;
    const found = await click(page, random >> 8);
    if (found) made.push(found);
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString("utf-8")) as { traceEvents: TraceEvent[] };
  const [first, ...updates] = costsOf(traceEvents);
  assert.ok(first && updates.length === CLICKED, "each of them is in the trace");
  for (const cost of [first, ...updates]) {
    for (const kind of ["scripting", "layout", "paint"] as const) assert.ok(cost[kind] > 0, `${kind}: ${JSON.stringify(cost)}`);
  }
  // The map stays as it is: only what is otherwise now is made anew.
  for (const { all, anew } of made) assert.ok(anew < all / 4, `${anew} of ${all} elements were made anew`);
  console.log(`trace: runewars, four players, year ${year}, ${made[0]!.all} elements, drawn at first: ${told([first])}`);
  console.log(`trace: drawn anew, median and most of ${CLICKED}: ${told(updates)}, elements made anew ${span(made.map(({ anew }) => anew))}`);
});

/** Costs in words. */
function told(costs: readonly Cost[]): string {
  const of = (key: keyof Cost) => span(costs.map((cost) => cost[key]));
  return (
    `scripting ${of("scripting")} ms, style and layout ${of("layout")} ms, paint ${of("paint")} ms, longest task ${of("task")} ms, ` +
    `from input to frame without the service ${of("frame")} ms`
  );
}

/** The median and the most of several numbers; of one, itself. */
function span(numbers: readonly number[]): string {
  const sorted = numbers.map((number) => Math.round(number)).toSorted((a, b) => a - b);
  const most = sorted.at(-1)!;
  return sorted.length === 1 ? `${most}` : `${sorted[sorted.length >> 1]!} / ${most}`;
}

/** Plays so many actions at random, by the table's own client. */
async function playOn(element: Element, count: number): Promise<void> {
  const { session } = element as Shown;
  let random = 3;
  for (let played = 0; played < count && !session.outcome; played++) {
    const { actions } = session.decision!;
    random = (random * 1103515245 + 12345) % 2147483648;
    await session.act(actions[(random >> 8) % actions.length]!);
  }
}

/** What is noted in the page: how many elements were made since the last input, and the frame that shows its outcome. */
interface Noted {
  made: number;
  frame: Promise<void> | undefined;
}

/** Marks each input that chooses an action, and the frame that shows what has come of it. */
function watch(board: Element): void {
  const shown = document.querySelector("herald-table") as Shown;
  const noted = window as unknown as Noted;
  let input = 0;
  addEventListener("click", ({ timeStamp }) => (input = timeStamp), true);
  board.addEventListener("herald-action", () => {
    performance.mark("input", { startTime: input });
    noted.made = 0;
    const { step } = shown.session;
    noted.frame = new Promise((done) => {
      requestAnimationFrame(function look() {
        if (shown.session.step === step || shown.busy) requestAnimationFrame(look);
        else
          setTimeout(() => {
            performance.mark("shown"); // the frame is drawn
            done();
          });
      });
    });
  });
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof Element) noted.made += 1 + node.querySelectorAll("*").length;
    }
  }).observe(board.shadowRoot!, { childList: true, subtree: true });
}

/** Draws the same table on a board that is new; the year of the game. */
async function drawAnother(element: Element): Promise<number> {
  const { catalog, lang, seat, view, decision } = element as unknown as Record<string, unknown>;
  const board = document.createElement(element.localName);
  performance.mark("input");
  await new Promise((done) => {
    setTimeout(() => {
      Object.assign(board, { catalog, lang, seat, view, decision });
      document.querySelector("h1")!.before(board);
      requestAnimationFrame(() => setTimeout(done));
    });
  });
  performance.mark("shown");
  board.remove();
  return (view as { season: { year: number } }).season.year;
}

/** How many elements a board has, and how many of them were made by the last update. */
interface Made {
  all: number;
  anew: number;
}

/** Clicks on something on the board; where that has chosen an action, waits for what comes of it. */
async function click(page: Page, lot: number): Promise<Made | undefined> {
  const board = page.locator("herald-runewars");
  const point = await board.evaluate((board, lot) => {
    const answers = document.querySelectorAll(".asked .answer"); // few answers are in the prompt, and not on the board
    const all = [...board.shadowRoot!.querySelectorAll("[data-target][data-state=open], button.way"), ...answers].filter((one) => one.checkVisibility());
    const one = all[lot % all.length]!;
    one.scrollIntoView({ block: "center", inline: "center" });
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  }, lot);
  await page.mouse.click(...point);
  await settled(page); // an answer of the prompt is no event of the board
  return board.evaluate(async (board) => {
    const noted = window as unknown as Noted;
    if (!noted.frame) return undefined;
    await noted.frame;
    noted.frame = undefined;
    return { all: board.shadowRoot!.querySelectorAll("*").length, anew: noted.made };
  });
}

/** What was done between each input and its frame. */
function costsOf(events: readonly TraceEvent[]): Cost[] {
  const marks = events.filter(({ cat, name }) => cat.includes("blink.user_timing") && (name === "input" || name === "shown")).sort((a, b) => a.ts - b.ts);
  const { pid, tid } = marks[0]!;
  const main = events.filter((event) => event.pid === pid && event.tid === tid);
  const answers = events.filter((event) => event.pid === pid && event.name === "ResourceFinish").map(({ ts }) => ts);
  const requests = events.filter((event) => event.pid === pid && event.name === "ResourceSendRequest").map(({ ts }) => ts);
  const found: Cost[] = [];
  for (const [n, { name, ts: from }] of marks.entries()) {
    const next = marks[n + 1];
    if (name !== "input" || next?.name !== "shown") continue;
    const within = (ts: number) => ts >= from && ts <= next.ts;
    const asked = requests.filter(within);
    const answered = answers.filter(within);
    const waited = asked.length && answered.length ? Math.max(...answered) - Math.min(...asked) : 0;
    const inside = main.filter(({ ph, ts }) => ph === "X" && within(ts));
    const tasks = inside.filter(({ name }) => name === "RunTask").map(spent);
    found.push({ ...workOf(inside), task: Math.max(0, ...tasks) / 1000, frame: (next.ts - from - waited) / 1000 });
  }
  return found;
}

function spent({ dur = 0, tdur = dur }: TraceEvent): number {
  return tdur;
}

/** How long each kind of work took: of what lies within other work, the inner one counts. */
function workOf(events: readonly TraceEvent[]): Record<Work, number> {
  const kinds = new Map<string, Work>(Object.entries(WORK).flatMap(([kind, names]) => names.map((name) => [name, kind as Work])));
  const sums = { scripting: 0, layout: 0, paint: 0 };
  const around: { kind: Work; end: number }[] = [];
  for (const event of events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    const { name, ts, dur = 0 } = event;
    const kind = kinds.get(name);
    if (!kind) continue;
    while (around.length && around.at(-1)!.end <= ts) around.pop();
    const outer = around.at(-1);
    if (outer) sums[outer.kind] -= spent(event) / 1000;
    sums[kind] += spent(event) / 1000;
    around.push({ kind, end: ts + dur });
  }
  return sums;
}
