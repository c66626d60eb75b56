/** The playground in a real browser: HERALD_URL is its address, HERALD_BROWSER the program. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";

export const home = process.env["HERALD_URL"] || "http://127.0.0.1:8000";
const program = process.env["HERALD_BROWSER"];
/** A name of this machine in the browser, whose pages have no WebCrypto, like all of plain http but localhost. */
export const LOCAL_NETWORK = "table.lan";
const quiet = [`--host-resolver-rules=MAP ${LOCAL_NETWORK} 127.0.0.1`, "--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-sync"];
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core"), "utf-8");

/** How a visitor comes: his language, his colours, the size of his screen; and how many minutes he stays at most. */
export interface Visitor {
  /** Whether he has a phone: he touches what he chooses. */
  phone?: boolean;
  language?: "en" | "uk" | "ru";
  theme?: "light" | "dark";
  width?: number;
  height?: number;
  /** How many times faster what happens is shown; 0: at once. */
  speed?: number;
  minutes?: number;
}

let started: Promise<Browser> | undefined;

/** A test in a browser of its own profile, in which nothing may go wrong unseen, but what is `expected`. */
export function visit(
  name: string,
  visitor: Visitor,
  work: (page: Page, context: BrowserContext) => Promise<void>,
  expected: readonly string[] = [],
): void {
  const { language = "en", theme = "light", width = 1280, height = 800, phone = false, speed = 0, minutes = 5 } = visitor;
  test(name, { skip: program ? false : "HERALD_BROWSER is not set", timeout: minutes * 60_000 }, async () => {
    started ??= chromium.launch({ executablePath: program!, args: quiet });
    const context = await (await started).newContext({ viewport: { width, height }, hasTouch: phone, isMobile: phone, reducedMotion: "reduce" });
    context.setDefaultTimeout(60_000);
    await keeps(context, { language, theme, speed });
    const page = await context.newPage();
    const wrong = watched(page);
    try {
      await work(page, context);
      assert.deepEqual(
        wrong.filter((text) => !expected.some((one) => text.includes(one))),
        [],
      );
    } finally {
      await context.close();
    }
  });
}

/** Gives a new browser its settings. What happens is shown at once, unless the test is about that. */
export async function keeps(context: BrowserContext, settings: { language?: string; theme?: string; speed?: number } = {}): Promise<void> {
  const kept = JSON.stringify({ speed: 0, names: [], ...settings });
  await context.addInitScript((text) => {
    if (!localStorage.getItem("herald.settings")) localStorage.setItem("herald.settings", text);
  }, kept);
}

test.after(async () => (await started)?.close());

/** What goes wrong on a page unseen: errors of the page, and of the console. */
export function watched(page: Page): string[] {
  const wrong: string[] = [];
  page.on("pageerror", (error) => wrong.push(String(error)));
  page.on("console", (message) => void (message.type() === "error" && wrong.push(message.text())));
  return wrong;
}

/** Goes to a page of the playground: `#/new/runewars`. */
export async function go(page: Page, address = ""): Promise<void> {
  await page.goto(`${home}/${address}`);
  await page.locator("main h1").waitFor();
}

/** Who plays, in the order of the form: Herald with its strength, or a person with a name. */
export interface Table {
  mode?: string;
  seed?: string;
  players: readonly (number | string)[];
  /** Whether everybody at the screen may see everything: it is not handed over. */
  open?: boolean;
}

/** Begins a game by its form: the same game each time, unless it has another seed. */
export async function begin(page: Page, game: string, { mode, seed = "a test", players, open }: Table): Promise<void> {
  await go(page, `#/new/${game}`);
  await page.locator("form.begin").waitFor();
  if (mode) await page.check(`input[name=mode][value="${mode}"]`);
  for (const [n, player] of players.entries()) {
    await page.selectOption(`select[name="player.${n}"]`, typeof player === "number" ? String(player) : "person");
    if (typeof player === "string") await page.fill(`input[name="name.${n}"]`, player);
  }
  if (open) await page.uncheck("input[name=hide]");
  await unfold(page);
  await page.fill("#seed", seed);
  await page.locator("form.begin button.main").click();
  await page.locator("herald-table").waitFor();
  await settled(page);
  await page.locator(`herald-${game}`).evaluate(async (board) => {
    await (board as unknown as { updateComplete: Promise<boolean> }).updateComplete; // it tells what can be pointed at
    await new Promise((drawn) => requestAnimationFrame(drawn));
  });
}

/** The table that is shown, as the tests look at it. */
interface Shown {
  busy: boolean;
  problem: unknown;
  /** The last `herald-pointing` of the board; undefined before the first. */
  pointed: unknown;
  session: Record<"decision" | "passTo" | "outcome" | "thinking" | "stopped" | "problem", unknown> & { step: number; log: unknown[] };
}

/** Opens the options of the form. */
export async function unfold(page: Page): Promise<void> {
  const options = page.locator("form.begin details.more");
  if ((await options.getAttribute("open")) === null) await options.locator("> summary").click();
}

/** Waits until somebody at this screen has something to do: an action, a hand-over, or the end of the game. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { busy, problem, session } = document.querySelector("herald-table") as unknown as Shown;
    const { decision, passTo, outcome, thinking, stopped } = session;
    return !busy && !thinking && Boolean(decision || passTo || outcome || stopped || problem || session.problem);
  });
}

/** Whether the game is over. */
export async function isOver(page: Page): Promise<boolean> {
  return page.locator("herald-table").evaluate((table) => Boolean((table as unknown as Shown).session.outcome));
}

/** The labels of the listed actions. Waits until the list lacks the worse ways to a place, which the board finds. */
export async function actions(page: Page): Promise<string[]> {
  await page.waitForFunction(() => {
    const { pointed, session } = document.querySelector("herald-table") as unknown as Shown;
    return pointed || !session.decision;
  });
  return page.locator("herald-actions button.action span").allInnerTexts();
}

/** Shows a tab beside the board; on a small screen, in a sheet. */
export async function turnTo(page: Page, tab: "actions" | "story" | "rules" | "in_words"): Promise<void> {
  if (!(await page.locator(`#tab-${tab}`).isVisible())) await page.locator(".asked .to-story").click();
  await page.locator(`#tab-${tab}`).click();
}

/** Changes the language; on a small screen the choice is in the menu. */
export async function speak(page: Page, language: string): Promise<void> {
  if (!(await page.locator("select[name=language]").isVisible())) await page.locator("button.menu").click();
  await page.selectOption("select[name=language]", language);
}

/** Chooses an action of the list, and waits for what comes of it. */
export async function choose(page: Page, at: number): Promise<void> {
  const before = await state(page);
  if (!(await page.locator("herald-actions").isVisible())) await turnTo(page, "actions");
  await page.locator("herald-actions button.action").nth(at).click();
  await reached(page, { beyond: before.step });
  await settled(page);
}

/** Waits until the game is at this step, or beyond another one. */
export async function reached(page: Page, { step, beyond = -1 }: { step?: number; beyond?: number }): Promise<void> {
  await page.waitForFunction(
    ([step, beyond]) => {
      const { session } = document.querySelector("herald-table") as unknown as Shown;
      return step === undefined ? session.step > beyond! : session.step === step;
    },
    [step, beyond] as const,
  );
}

/** How far the game is; `covered`: the screen is to be handed over. */
export async function state(page: Page): Promise<{ step: number; told: number; covered: boolean }> {
  return page.locator("herald-table").evaluate((element) => {
    const { session } = element as unknown as Shown;
    return { step: session.step, told: session.log.length, covered: Boolean(session.passTo) };
  });
}

/** What axe finds. */
export async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } };
    interface Violation {
      id: string;
      nodes: { html: string; failureSummary: string }[];
    }
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join("; ")}`);
  });
}

/** Whether the page is wider than the screen. */
export async function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
}
