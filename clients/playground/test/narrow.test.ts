/** Narrow screens and dark colours: everything is within reach, nothing too wide, and axe finds nothing serious. */

import assert from "node:assert/strict";
import { herald } from "herald-client";
import type { Page } from "playwright-core";
import { begin, choose, faults, go, home, isTooWide, turnTo, visit, type Visitor } from "./support.js";

const GAMES = ["battlecrest", "time-of-heroes", "math-and-magic", "runewars"];
const PHONE = 360;

/** Whether an element can be pressed where it is: it is in sight, and nothing lies over it. */
function isWithinReach(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).first().evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && element.contains(there);
  });
}

for (const theme of ["light", "dark"] as const) {
  visit(`on a phone the tabs are a sheet, in ${theme} colours`, { width: PHONE, theme }, async (page) => {
    for (const game of GAMES) {
      await begin(page, game, { seed: "bar", players: ["Olena", 1] });
      assert.ok(await isWithinReach(page, "#question"), game);
      await page.locator(".asked .reach", { hasText: /^Actions \(\d+\)/ }).click();
      assert.ok(await isWithinReach(page, "herald-actions button.action"), game);
      assert.deepEqual(await faults(page), [], game);
      await page.keyboard.press("Escape");
      assert.equal(await page.evaluate(() => document.activeElement?.id), "question");
      await page.locator(".asked .reach", { hasText: "Story" }).click();
      assert.ok(await isWithinReach(page, "#story"), game);
      await page.getByRole("tab", { name: "Rules" }).click();
      await page.locator("herald-rule .rule-text p").first().waitFor();
      await page.locator(".rail .close").click();
      assert.ok(!(await page.locator(".rail").isVisible()), game);
      assert.ok(!(await isTooWide(page)), game);
      assert.deepEqual(await faults(page), [], game);
    }
  });
}

for (const size of [{ width: 390, height: 844 }, { width: 844, height: 390 }]) {
  visit(`the menu is a sheet that closes, ${size.width} pixels wide`, { ...size, phone: true }, async (page) => {
    await begin(page, "runewars", { seed: "bar", players: ["Olena", 1] });
    const menu = page.locator("button.menu");
    const middle = async () => {
      const { x, y, width, height } = (await menu.boundingBox())!;
      return [x + width / 2, y + height / 2] as const;
    };
    const board = await page.locator("#look").boundingBox();
    const links = page.locator("header.top .links");
    const at = await middle();
    await page.touchscreen.tap(...at);
    await links.waitFor();
    assert.deepEqual(await page.locator("#look").boundingBox(), board, "the board stays where it was");
    assert.ok(Math.hypot((await middle())[0] - at[0], (await middle())[1] - at[1]) < 24, "the button stays where it was");
    for (const selector of ["header.top nav a", "header.top .settings button", "button.menu"]) assert.ok(await isWithinReach(page, selector), selector);
    assert.ok(await page.locator(".about h1").isHidden());
    assert.deepEqual(await faults(page), []);
    await page.touchscreen.tap(...at); // the same place
    await links.waitFor({ state: "hidden" });
    await page.touchscreen.tap(...at);
    await links.waitFor();
    await page.touchscreen.tap(20, size.height - 20); // beside it
    await links.waitFor({ state: "hidden" });
    await menu.tap();
    await page.keyboard.press("Escape");
    await links.waitFor({ state: "hidden" });
    assert.ok(!(await isTooWide(page)));
  });

  visit(`the suggestions are in sight whole, and close, ${size.width} pixels wide`, { ...size, phone: true }, async (page) => {
    await begin(page, "math-and-magic", { seed: "bar", players: ["Olena", 1] });
    const bulb = page.getByRole("button", { name: "What would Herald do?" });
    const advice = page.locator(".advice");
    const isInSight = async () => {
      await page.locator(".advice .close").waitFor();
      const { x, y, width, height } = (await advice.boundingBox())!;
      assert.ok(x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height, JSON.stringify([x, y, width, height]));
      assert.deepEqual(await faults(page), []);
    };
    await bulb.tap();
    await isInSight();
    await page.locator(".advice .close").tap();
    await advice.waitFor({ state: "detached" });
    await bulb.tap();
    await isInSight();
    if (size.width < size.height) await bulb.tap(); // in sight above the bulb
    else await page.keyboard.press("Escape");
    await advice.waitFor({ state: "detached" });
    await bulb.tap();
    await page.locator(".suggested button").first().tap();
    await advice.waitFor({ state: "detached" });
  });
}

visit("on a wide screen the tabs are beside the board", {}, async (page) => {
  await begin(page, "battlecrest", { seed: "bar", players: ["Olena", 1] });
  assert.ok(!(await page.locator(".reach").first().isVisible()));
  assert.ok(await isWithinReach(page, "herald-actions button.action"));
});

for (const width of [PHONE, 1280]) {
  visit(`answers in words are in sight in the prompt, ${width} pixels wide`, { width }, async (page) => {
    await begin(page, "time-of-heroes", { seed: "ways", players: ["Olena", "Taras"] });
    await page.locator(".told .banner button.main").click();
    await page.locator("herald-actions").waitFor({ state: "attached" });
    for (let played = 0; !(await page.locator(".asked button.answer").count()); played++) {
      assert.ok(played < 60, "no such button has come");
      if (await page.locator(".told .banner button.main").count()) {
        await page.locator(".told .banner button.main").click();
        await page.locator("dialog.cover[open] button").click();
      }
      await choose(page, 0);
    }
    const answer = (await page.locator(".asked button.answer").first().boundingBox())!;
    const prompt = (await page.locator(".asked").boundingBox())!;
    assert.ok(answer.y >= prompt.y && answer.x >= 0 && answer.x + answer.width <= width, JSON.stringify([answer, prompt]));
    assert.ok(await page.locator("herald-time-of-heroes button.way").first().isHidden(), "the board does not repeat them");
  });
}

for (const visitor of [{ theme: "dark", width: PHONE }, { theme: "dark" }] as const satisfies readonly Visitor[]) {
  const how = "width" in visitor ? "on a phone" : "on a wide screen";

  visit(`sealed tables in dark colours ${how}`, visitor, async (page) => {
    await go(page, "#/sealed");
    await page.locator('a[href$="/sealed"]').first().waitFor();
    assert.deepEqual(await faults(page), []);
    await go(page, "#/new/battlecrest/sealed");
    await page.locator("form.begin").waitFor();
    assert.deepEqual(await faults(page), []);
    await page.locator("form.begin button.main").click();
    await page.locator("herald-table").waitFor();
    await page.locator(".invitations summary", { hasText: "QR" }).click();
    await page.locator("svg.code").waitFor();
    assert.ok(!(await isTooWide(page)));
    assert.deepEqual(await faults(page), []);
    const invitation = await page.locator(".invitations input.link").inputValue();
    await opened(page);
    await page.goto(invitation);
    await page.locator("#own-name").waitFor();
    assert.ok(!(await isTooWide(page)));
    assert.deepEqual(await faults(page), []);
  });

  visit(`a record in dark colours ${how}`, visitor, async (page) => {
    const match = await herald(home).game("time-of-heroes").match({ chance: { mode: "seeded", match: "narrow", seed: "ab".repeat(32) } });
    while (match.step < 40 && !match.outcome) await match.act(match.toAct[0]!, match.decision(match.toAct[0]!)!.actions[0]!);
    const record = match.record() as unknown as { log: { seat: string; action: object }[] };
    const wrong = record.log.findLastIndex(({ seat }) => seat !== "table");
    record.log[wrong]!.seat = record.log[wrong]!.seat === "p1" ? "p2" : "p1";
    await go(page, "#/record");
    assert.deepEqual(await faults(page), []);
    await page.fill("#record-text", JSON.stringify(record));
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.locator(".wrong").waitFor();
    await page.locator("#step").press("End");
    await page.waitForFunction(() => Number(document.querySelector<HTMLInputElement>("#step")!.value) > 0);
    assert.ok(!(await isTooWide(page)));
    assert.deepEqual(await faults(page), []);
    await opened(page);
  });

  visit(`a referee's table in dark colours ${how}`, visitor, async (page) => {
    for (const game of GAMES) {
      await go(page, `#/new/${game}/referee`);
      await page.locator("form.begin").waitFor();
      await page.fill('input[name="name.1"]', "Тарас Григорович Довженко-Степаненко");
      await page.locator("form.begin button.main").click();
      await page.locator("herald-actions").waitFor({ state: "attached" });
      await page.locator(`herald-${game}`).waitFor();
      for (let n = 0; n < 8; n++) await choose(page, 0);
      assert.ok(!(await isTooWide(page)), game);
      assert.deepEqual(await faults(page), [], game);
      await turnTo(page, "in_words");
      await page.locator(".tables table").first().waitFor();
      assert.ok(!(await isTooWide(page)), `${game} in words`);
    }
  });
}

/** Everything below a table opened, and the dialog of a rule, if one is told. */
async function opened(page: Page): Promise<void> {
  await turnTo(page, "in_words");
  await page.locator("herald-export summary").first().click();
  await page.locator("herald-calls summary").first().click();
  await page.locator("herald-calls .call summary").first().click();
  assert.ok(!(await isTooWide(page)));
  assert.deepEqual(await faults(page), []);
  const close = page.locator(".rail .close");
  if (await close.isVisible()) await close.click();
  const rule = page.locator(".asked button.link", { hasText: /^R\d/ }).first();
  if (!(await rule.count())) return;
  await rule.click();
  await page.locator("dialog[open] .rule-text p").first().waitFor();
  assert.ok(!(await isTooWide(page)));
  assert.deepEqual(await faults(page), []);
  await page.keyboard.press("Escape");
}
