/**
 * The boards on a page of plain HTML (HERALD_BOARDS is its address): games are clicked, and whatever a player has to
 * point at to name an action is drawn.
 */

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { faults, home, visit } from "./support.js";

const boards = process.env["HERALD_BOARDS"];
/** Each game with its modes, and how many decisions are clicked in each; `Infinity`: all, to the end. */
const GAMES: readonly [game: string, mode: string, decisions: number][] = [
  ["battlecrest", "duel", 150],
  ["battlecrest", "team of four", 40],
  ["time-of-heroes", "duel", Infinity],
  ["math-and-magic", "two", Infinity],
  ["math-and-magic", "eight", 40],
  ["runewars", "two", 80],
];

/** What the elements of the boards have that the tests look at. */
interface Board extends HTMLElement {
  decision?: { actions: object[] };
  picks(action: object): readonly string[];
}

for (const [game, mode, most] of GAMES) {
  visit(`a table of ${game}, ${mode}, is clicked on a plain page`, { theme: "dark" }, async (page) => {
    const asked = new URLSearchParams({ game, mode, service: home, seed: "3", lang: "uk" });
    await page.goto(`${boards}?${asked}`);
    let [clicked, random] = [0, 5];
    while (clicked < most && (await decided(page))) {
      const { missing, ways } = await looked(page, game);
      assert.deepEqual(missing, [], `step ${clicked}`);
      assert.ok(ways > 0, `step ${clicked}: nothing can be clicked`);
      random = (random * 1103515245 + 12345) % 2147483648;
      await pressed(page, game, random >> 8);
      clicked++;
    }
    assert.equal(await page.locator("#problem").innerText(), "");
    assert.ok(clicked >= Math.min(most, 20), String(clicked));
    assert.deepEqual(await faults(page), []);
    console.log(`${game}, ${mode}: ${clicked} clicks`);
  });
}

/** Waits for the service; whether there is a decision: otherwise the game is over. */
async function decided(page: Page): Promise<boolean> {
  await page.locator("body[aria-busy=false]").waitFor();
  return page.locator("#place > *").evaluate((board) => (board as Board).decision !== undefined);
}

/** What of the actions is not drawn, and how much there is to click. */
function looked(page: Page, game: string): Promise<{ missing: string[]; ways: number }> {
  return page.locator(`herald-${game}`).evaluate((element) => {
    const board = element as Board;
    const root = board.shadowRoot!;
    const drawn = new Set([...root.querySelectorAll("[data-target]")].map((found) => found.getAttribute("data-target")));
    const needed = new Set(board.decision!.actions.flatMap((action) => [...board.picks(action)]));
    const ways = root.querySelectorAll("[data-target][data-state=open], button.way").length;
    return { missing: [...needed].filter((target) => !drawn.has(target)), ways };
  });
}

/** Clicks something of what can be clicked; the mouse's way there is Playwright's matter in the other tests. */
function pressed(page: Page, game: string, lot: number): Promise<void> {
  return page.locator(`herald-${game}`).evaluate((board, lot) => {
    const found = [...board.shadowRoot!.querySelectorAll("[data-target][data-state=open], button.way")];
    found[lot % found.length]!.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true }));
  }, lot);
}
