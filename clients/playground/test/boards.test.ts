/**
 * The boards on a page of plain HTML (HERALD_BOARDS is its address): whole games are clicked with the mouse alone, in
 * three languages. Whatever a player has to point at to name an action is drawn, can be hit, and speaks his language.
 * HERALD_TABLES are other tables than these, as JSON; HERALD_LANGUAGE chooses those in one language.
 */

import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { faults, home, visit, type Visitor } from "./support.js";

const boards = process.env["HERALD_BOARDS"];

interface Table {
  game: string;
  mode: string;
  language: NonNullable<Visitor["language"]>;
  /** Options other than those of the mode's example. */
  options?: object;
  /** How many clicks; none: to the end of the game. */
  clicks?: number;
}

const SHORT: readonly Table[] = [
  ...(["en", "uk", "ru"] as const).flatMap((language) => [
    { game: "battlecrest", mode: "duel", language },
    { game: "time-of-heroes", mode: "duel", language },
    { game: "math-and-magic", mode: "two", language },
    { game: "runewars", mode: "two", language, options: { years: language === "en" ? 2 : 1 } },
  ]),
  { game: "battlecrest", mode: "teams-of-two", language: "uk", clicks: 60 },
  { game: "math-and-magic", mode: "eight", language: "ru", clicks: 60 },
];

const { HERALD_TABLES: others, HERALD_LANGUAGE: only } = process.env;
const TABLES = others ? (JSON.parse(others) as readonly Table[]) : SHORT.filter(({ language }) => !only || language === only);

/** Where a board says how the game has ended. */
const ENDS: Readonly<Record<string, string>> = {
  battlecrest: ".ended",
  "time-of-heroes": ".now",
  "math-and-magic": ".standings",
  runewars: ".over",
};
const LETTERS = { en: /^[^а-яіїєґ]+$/i, uk: /^[^ыэё]*[а-яіїєґ][^ыэё]*$/i, ru: /^[^іїєґ]*[а-я][^іїєґ]*$/i } as const;
const CHOICES = "[data-target][data-state=open], button.way";

/** What the elements of the boards have that the tests look at. */
interface Board extends HTMLElement {
  decision?: { actions: object[] };
  targets(action: object): readonly string[];
}

for (const { game, mode, language, options = {}, clicks = Infinity } of TABLES) {
  const about = `${game}, ${mode}, ${language}`;
  visit(`a table on a plain page is clicked: ${about}`, { theme: "dark", minutes: 30 }, async (page) => {
    const asked = new URLSearchParams({ game, mode, service: home, seed: "3", lang: language, options: JSON.stringify(options) });
    await page.goto(`${boards}?${asked}`);
    const board = page.locator("#place > *");
    const question = page.locator("#question");
    let [clicked, random] = [0, 5];
    while (clicked < clicks && (await decided(page, board))) {
      const at = `click ${clicked}, ${await question.innerText()}`;
      assert.deepEqual(await board.evaluate(missing), [], `${at}: it is not drawn`);
      random = (random * 1103515245 + 12345) % 2147483648;
      const { point, what } = await board.evaluate(placed, [random >> 8, CHOICES] as const);
      assert.ok(point, `${at}: it cannot be hit: ${what}`);
      await page.mouse.move(...point); // a tip may come
      const english = await board.evaluate(inEnglish);
      if (language === "en") assert.ok(english.length > 0);
      else assert.deepEqual(english, [], at);
      await page.mouse.down();
      await page.mouse.up();
      clicked++;
    }
    assert.equal(await page.locator("#problem").innerText(), "");
    if (clicks === Infinity) {
      assert.equal(await board.locator(CHOICES).count(), 0, "nothing can be chosen any more");
      for (const place of [question, board.locator(ENDS[game]!).first()]) assert.match(await place.innerText(), LETTERS[language]);
      assert.match(await question.innerText(), /^\S.*\.$/, "the outcome is a sentence, and no question");
    }
    assert.deepEqual(await faults(page), []);
    console.log(`${about}: ${clicked} clicks`);
  });
}

/** Waits for the service; whether there is a decision: otherwise the game is over. */
async function decided(page: Page, board: Locator): Promise<boolean> {
  await page.locator("body[aria-busy=false]").waitFor();
  return board.evaluate((board) => (board as Board).decision !== undefined);
}

/** What is pointed at for the actions, and is not drawn. */
function missing(element: Element): string[] {
  const board = element as Board;
  const targets = board.shadowRoot!.querySelectorAll("[data-target]");
  const drawn = new Set(Array.from(targets, (found) => found.getAttribute("data-target")));
  const needed = new Set(board.decision!.actions.flatMap((action) => [...board.targets(action)]));
  return [...needed].filter((target) => !drawn.has(target));
}

/** One of the choices that can be clicked, and where on the screen the mouse hits it: nowhere, if all of it is covered. */
function placed(board: Element, [lot, choices]: readonly [number, string]): { point?: [number, number]; what: string } {
  const root = board.shadowRoot!;
  const all = [...root.querySelectorAll(choices)];
  const one = all[lot % all.length];
  if (!one) return { what: "there is nothing to click" };
  one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const { left, top, width, height } = one.getBoundingClientRect();
  const parts = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
  for (const [down, along] of parts.flatMap((down) => parts.map((along) => [down, along] as const))) {
    const [x, y] = [left + width * along, top + height * down];
    if (root.elementFromPoint(x, y)?.closest("[data-target], button") === one) return { point: [x, y], what: one.textContent };
  }
  return { what: one.outerHTML };
}

/** What of a board's texts and names has words in Latin letters, but for our own name. */
function inEnglish(board: Element): string[] {
  const root = board.shadowRoot!;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: (string | null)[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue);
  for (const name of ["aria-label", "title"]) {
    for (const one of root.querySelectorAll(`[${name}]`)) texts.push(one.getAttribute(name));
  }
  return texts.filter((text): text is string => /[a-z]{3}/i.test(text?.replaceAll("Herald", "") ?? ""));
}
