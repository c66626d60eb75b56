/** Positions that were saved as files: opened again, the table goes on from them. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { herald } from "herald-client";
import type { Page } from "playwright-core";
import { actions, begin, choose, faults, go, home, isTooWide, settled, state, turnTo, visit, speak } from "./support.js";

async function saved(page: Page): Promise<Record<string, unknown>> {
  await turnTo(page, "in_words");
  await page.locator("herald-export summary").first().click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Position as a file" }).click(),
  ]);
  return JSON.parse(readFileSync(await download.path(), "utf-8")) as Record<string, unknown>;
}

async function open(page: Page, text: string): Promise<void> {
  await go(page, "#/record");
  await page.setInputFiles("#record-file", { name: "position.json", mimeType: "application/json", buffer: Buffer.from(text) });
}

visit("a position that was saved is played on from, against Herald", {}, async (page) => {
  await begin(page, "time-of-heroes", { seed: "position", players: ["Olena", "Taras"] });
  await page.locator(".told .banner button.main").click();
  await page.locator("herald-actions").waitFor({ state: "attached" });
  await choose(page, 0);
  const position = await saved(page);
  await page.evaluate(() => localStorage.clear());
  await open(page, `${JSON.stringify(position, null, 2)}\n`);
  await page.locator("herald-position form").waitFor();
  assert.match(await page.title(), /from a position/);
  assert.match(await page.locator("herald-position form p").first().innerText(), new RegExp(`step ${position["step"]}\\.`));
  assert.equal(await page.locator('select[name^="player."]').count(), 2);
  assert.ok(!(await isTooWide(page)));
  assert.deepEqual(await faults(page), []);
  await page.fill('input[name="name.0"]', "Леся");
  await page.selectOption('select[name="player.1"]', "1");
  await page.locator("herald-position button.main").click();
  await page.locator("herald-table").waitFor();
  await settled(page);
  assert.ok((await state(page)).step >= Number(position["step"]));
  assert.match(await page.locator(".seats").innerText(), /Леся[^]*Herald/);
  const before = await state(page);
  await choose(page, 0);
  await page.getByRole("tab", { name: "In words" }).click();
  await page.locator(".tables table").first().waitFor();
  assert.match(await page.locator(".tables").innerText(), /Леся/);
  const { step } = await state(page);
  assert.ok(step > before.step);
  await page.reload();
  await page.locator("herald-table").waitFor();
  await settled(page);
  assert.equal((await state(page)).step, step, "it is kept as any other table");
  await page.getByRole("button", { name: "What would Herald do?" }).click();
  await page.locator(".suggested button").first().waitFor();
  assert.match(await page.locator(".suggested button").first().innerText(), /^“?[A-Z][a-z]+/);
  const english = await page.locator("#question").innerText();
  await speak(page, "uk");
  await page.waitForFunction((text) => !document.querySelector("#question")!.textContent.includes(text), english);
  assert.equal(await page.locator("[role=alert]").count(), 0);
});

visit("a position with real cards goes on with a referee", {}, async (page) => {
  const match = await herald(home).game("battlecrest").match({ chance: { mode: "referee" } });
  while (!(match.turn.view as { seats: unknown[] }).seats.length) {
    const [seat] = match.toAct;
    await match.act(seat!, match.decision(seat!)!.actions.at(-1)!);
  }
  await go(page, "#/record");
  await page.fill("#record-text", JSON.stringify(match.position));
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.locator("herald-position form").waitFor();
  assert.equal(await page.locator('select[name^="player."]').count(), 0);
  for (const [n, name] of ["Olena", "Taras"].entries()) await page.fill(`input[name="name.${n}"]`, name);
  await page.locator("herald-position button.main").click();
  await page.locator("herald-actions").waitFor();
  assert.match(await page.evaluate(() => location.hash), /^#\/referee\//);
  assert.equal((await state(page)).step, match.step);
  // who begins is the first seat: the view tells which player of the options that is
  const { seats } = match.turn.view as unknown as { seats: { seat: string; player: number }[] };
  const wanted = seats.map(({ player }) => ["Olena", "Taras"][player - 1]);
  assert.deepEqual(await page.locator(".seats li").evaluateAll((found) => found.map((one) => one.textContent!.replace("▶ ", ""))), wanted);
  await choose(page, 0);
  await page.reload();
  await page.locator("herald-actions").waitFor();
  assert.ok((await state(page)).step > match.step);
});

visit("where seats are drawn at a referee's table, names go to them then", {}, async (page) => {
  await go(page, "#/new/battlecrest/referee");
  await page.locator("form.begin").waitFor();
  for (const [n, name] of ["Olena", "Taras"].entries()) await page.fill(`input[name="name.${n}"]`, name);
  await page.locator("form.begin button.main").click();
  await page.locator("herald-actions").waitFor();
  assert.deepEqual(await page.locator(".seats li").allInnerTexts(), ["Player 1", "Player 2"]);
  const drawn = () =>
    page.locator("herald-table").evaluate((element) => {
      const { session } = element as unknown as { session: { view: { seats: { player: number }[] } } };
      return session.view.seats.map(({ player }) => player);
    });
  const shown = async () => (await page.locator(".seats li").allInnerTexts()).map((text) => text.replace("▶ ", ""));
  const orders: number[][] = [];
  for (const last of [0, -1]) {
    while (!(await drawn()).length) {
      const count = (await actions(page)).length;
      await choose(page, last && count === 2 ? count - 1 : 0);
    }
    const order = await drawn();
    orders.push(order);
    assert.deepEqual(await shown(), order.map((player) => ["Olena", "Taras"][player - 1]));
    while ((await drawn()).length) {
      const { step } = await state(page);
      await page.getByRole("button", { name: "Take back" }).click();
      await page.waitForFunction((before) => (document.querySelector("herald-table") as unknown as { session: { step: number } }).session.step < before, step);
      await settled(page);
    }
    assert.deepEqual(await shown(), ["Player 1", "Player 2"]);
  }
  assert.notDeepEqual(orders[0], orders[1]);
});

visit("a damaged position says where it is wrong, and why", { language: "uk" }, async (page) => {
  const { position } = await herald(home).game("battlecrest").match();
  const damaged = structuredClone(position) as unknown as { step: unknown; checkpoint: { turn: { number: unknown } } };
  damaged.checkpoint.turn.number = "перший";
  await open(page, JSON.stringify(damaged));
  await page.locator("[role=alert]").waitFor();
  assert.match(await page.locator("[role=alert]").innerText(), /^Помилка в «\/checkpoint\/turn\/number»\. .*[а-яії]/);
  await speak(page, "en");
  await page.waitForFunction(() => /^Wrong at “\/checkpoint\/turn\/number”\. /.test(document.querySelector("[role=alert]")?.textContent ?? ""));
  assert.deepEqual(await faults(page), []);
  await page.getByRole("button", { name: "Another file" }).click();
  await page.locator("#record-file").waitFor();
  await open(page, JSON.stringify(position, null, 2).slice(0, -40));
  await page.getByText("Checked: 1 of 1").waitFor();
  assert.match(await page.locator(".records li").innerText(), /not by the rules/);
}, ["status of 4"]);
