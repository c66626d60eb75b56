/** What players are called on the boards: as the form says, in every kind of table; without names by their seats. */

import assert from "node:assert/strict";
import { herald } from "herald-client";
import type { Page } from "playwright-core";
import { begin, faults, go, home, isTooWide, visit, speak } from "./support.js";

const GAMES = ["battlecrest", "time-of-heroes", "math-and-magic", "runewars"];
const LONG = "<b>Олена</b> & сини Степаненківські";
const UNNAMED = /(?:Player|Гравець|Игрок) [12]|\(p[12]\)/;

/** All that a board says, to be read and to be read aloud. */
async function said(page: Page, game: string): Promise<string> {
  const board = page.locator(`herald-${game}`);
  await board.waitFor();
  return board.evaluate((element) => {
    const root = element.shadowRoot!;
    const labels = [...root.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label"));
    const styles = [...root.querySelectorAll("style")].map((one) => one.textContent).join("");
    return `${root.textContent.replace(styles, "")} ${labels.join(" ")}`;
  });
}

async function waitForName(page: Page, game: string, name: string): Promise<void> {
  await page.waitForFunction(([game, name]) => document.querySelector(`herald-${game}`)?.shadowRoot?.textContent.includes(name!), [game, name] as const);
}

for (const game of GAMES) {
  visit(`the board of ${game} calls the players as they are named`, { width: 360 }, async (page) => {
    await begin(page, game, { seed: "names", players: [LONG, 1] });
    await waitForName(page, game, LONG);
    for (const language of ["uk", "ru", "en"]) {
      await speak(page, language);
      await page.waitForFunction(([game, language]) => document.querySelector(`herald-${game}`)!.getAttribute("lang") === language, [game, language] as const);
      const told = await said(page, game);
      assert.ok(told.includes(LONG) && told.includes("Herald"), told);
      assert.doesNotMatch(told, UNNAMED);
    }
    const cut = await page.locator(`herald-${game} .named`, { hasText: LONG }).evaluateAll((found) =>
      found.map((one) => [one.scrollWidth > one.clientWidth, getComputedStyle(one).textOverflow]),
    );
    assert.ok(cut.length > 0 && cut.every(([isCut, how]) => !isCut || how === "ellipsis"), JSON.stringify(cut));
    assert.ok(!(await isTooWide(page)));
    assert.deepEqual(await faults(page), []);
  });
}

visit("sealed tables, those of a referee, and records name their players on the board", {}, async (page) => {
  for (const [kind, game] of [["sealed", "battlecrest"], ["referee", "time-of-heroes"]] as const) {
    await go(page, `#/new/${game}/${kind}`);
    for (const [n, name] of ["Олена", "Тарас"].entries()) await page.fill(`input[name="name.${n}"]`, name);
    await page.locator("form.begin button.main").click();
    await page.locator("herald-table").waitFor();
    await waitForName(page, game, "Олена");
    assert.match(await said(page, game), /Тарас/);
    assert.doesNotMatch(await said(page, game), UNNAMED);
  }
  const match = await herald(home).game("battlecrest").match();
  const record = match.record({ players: { p1: "Леся", p2: "Марко" } });
  await go(page, "#/record");
  await page.fill("#record-text", JSON.stringify(record));
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.locator("#step").waitFor();
  await waitForName(page, "battlecrest", "Леся");
  assert.match(await said(page, "battlecrest"), /Марко/);
});

visit("on a page of plain HTML players are named, or called by their seats", {}, async (page) => {
  const boards = process.env["HERALD_BOARDS"];
  for (const game of GAMES) {
    const asked = new URLSearchParams({ game, service: home, lang: "uk", players: "Олена" });
    await page.goto(`${boards}?${asked}`);
    await page.locator("body[aria-busy=false]").waitFor();
    await waitForName(page, game, "Олена");
    assert.match(await said(page, game), /Гравець 2|p2/);
  }
});

visit("a name leaves the text around it in its order, whatever it is made of", {}, async (page) => {
  const pairs = [["אורה", "🐉🔥"], ["عمر", "\u202eevil\u0007"], ["x".repeat(36), "Ann"]] as const;
  for (const [n, players] of pairs.entries()) {
    await begin(page, "battlecrest", { seed: `names ${n}`, players: [...players] });
    const shown = players.map((name) => (/[\u0590-\u06ff]/.test(name) ? `\u2068${name}\u2069` : name.replace(/\p{C}/gu, "")));
    await waitForName(page, "battlecrest", shown[0]!);
    const board = await said(page, "battlecrest");
    for (const name of shown) assert.ok(board.includes(name), `${name}: ${board}`);
    await page.locator("herald-actions button.action").first().click();
    await page.locator("herald-story .call").first().waitFor({ state: "attached" });
    const told = await page.evaluate(() => document.body.textContent + document.querySelector("herald-battlecrest")!.shadowRoot!.textContent);
    assert.doesNotMatch(told, /[\u202a-\u202e\u2066\u2067\u0007]/);
    assert.ok(!(await isTooWide(page)));
  }
  assert.deepEqual(await faults(page), []);
});
