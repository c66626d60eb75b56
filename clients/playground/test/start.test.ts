/** The ways to a board: the start page, and the page of a new game. */

import assert from "node:assert/strict";
import { actions, faults, go, isTooWide, settled, unfold, visit } from "./support.js";

visit("one click on the start page leads to a board, and the last game is offered next", {}, async (page) => {
  const began = Date.now();
  await go(page);
  console.log(`start page: heading after ${Date.now() - began} ms`);
  await page.getByRole("button", { name: "Play now" }).click();
  await page.locator("herald-battlecrest").waitFor();
  await settled(page);
  assert.ok((await actions(page)).length > 0);
  await go(page);
  await page.getByRole("link", { name: /^Go on/ }).waitFor();
  await page.getByRole("button", { name: "Play Time of Heroes" }).click();
  await page.locator("herald-time-of-heroes").waitFor();
  await go(page);
  await page.getByText("Time of Heroes · Against Herald").waitFor();
});

visit("heroes are chosen by their portraits, each by one player", {}, async (page) => {
  await go(page, "#/new/battlecrest");
  await page.locator(".portrait").first().waitFor();
  const chosen = () => page.locator(".portrait input:checked").evaluateAll((found) => found.map((one) => (one as HTMLInputElement).value));
  assert.deepEqual(await chosen(), ["akhena", "mutino"]);
  await page.locator(".who").first().getByText("Mutino").click();
  assert.deepEqual(await chosen(), ["mutino", "akhena"]);
  await page.locator('input[name="plays.0.0"][value="mutino"]').focus();
  await page.keyboard.press("ArrowRight");
  assert.deepEqual(await chosen(), ["whispyr", "akhena"]);
  assert.equal(await page.locator("#table-title").innerText(), "Whispyr – Akhena");
  await page.locator("form.begin button.main").click();
  await page.locator("herald-battlecrest").waitFor();
});

visit("factions of Runewars are chosen by all players, or by none; the map is ready", {}, async (page) => {
  await go(page, "#/new/runewars");
  await page.locator(".portrait").first().waitFor();
  await page.locator(".who").first().getByText("Latari Elves").click();
  assert.equal(await page.locator(".portrait input:checked").count(), 2);
  await unfold(page);
  assert.equal(await page.inputValue('[name="options.board"]'), "preset");
  await page.locator("form.begin button.main").click();
  await page.locator("herald-runewars").waitFor();
});

visit("an option names its rule, which opens", {}, async (page) => {
  await go(page, "#/new/time-of-heroes");
  await unfold(page);
  await page.getByRole("button", { name: /R13\.8/ }).first().click();
  await page.locator("dialog").getByText("R13").first().waitFor();
});

for (const language of ["en", "uk", "ru"] as const) {
  for (const theme of ["light", "dark"] as const) {
    visit(`a phone shows the start page and the new game, ${language}, ${theme}`, { width: 390, language, theme }, async (page) => {
      for (const address of ["", "#/new/battlecrest", "#/new/math-and-magic", "#/new/runewars/friend"]) {
        await go(page, address);
        await page.locator(".game .poster, .art .poster").first().waitFor();
        assert.ok(!(await isTooWide(page)), address);
        assert.deepEqual(await faults(page), [], address);
      }
    });
  }
}

visit("the rules of a game are read by chapters, and searched", {}, async (page) => {
  await go(page);
  await page.getByRole("link", { name: "Rules: Runewars" }).click();
  await page.getByRole("heading", { name: "Rules of Runewars" }).waitFor();
  await page.locator("herald-rule select").selectOption("R28");
  await page.getByText("that player wins at once").waitFor();
  await page.locator("herald-rule input").fill("dragon throne");
  await page.getByText("2 paragraphs").waitFor();
  assert.deepEqual(await faults(page), []);
  await page.locator(".rule-text a[data-rule='R27.4']").click();
  await page.locator("[aria-current]").getByText("is not a rune token").waitFor();
  assert.equal(await page.locator("herald-rule select").inputValue(), "R27");
});
