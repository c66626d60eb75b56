/** The page of plain HTML in a real browser: HERALD_PAGE is its address, HERALD_BROWSER the program. */

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { chromium } from "playwright-core";

const page = process.env["HERALD_PAGE"];
const browser = process.env["HERALD_BROWSER"];
const url = process.env["HERALD_URL"] || "http://127.0.0.1:8000";
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

test("a match on the page", { skip: page && browser ? false : "HERALD_PAGE or HERALD_BROWSER is not set" }, async () => {
  const profile = await mkdtemp(join(tmpdir(), "herald-page-"));
  const context = await chromium.launchPersistentContext(profile, { executablePath: browser!, headless: true, args: quiet });
  try {
    const wrong: string[] = [];
    const tab = await context.newPage();
    tab.on("pageerror", (error) => wrong.push(String(error)));
    tab.on("console", (message) => void (message.type() === "error" && wrong.push(message.text())));
    await tab.goto(`${page!}?service=${encodeURIComponent(url)}`);
    await tab.locator("select[name=game] option").nth(3).waitFor({ state: "attached" });
    await tab.selectOption("select[name=game]", "battlecrest");
    await tab.selectOption("select[name=language]", "uk");
    await tab.getByRole("button", { name: "New match" }).click();
    const choices = tab.locator("#choices button");
    await choices.first().waitFor();
    assert.match((await choices.first().textContent())!, /[А-ЯЄІЇҐ]/);
    assert.match((await tab.locator("table caption").first().textContent())!, /\S/);
    const question = () => tab.locator("#question").textContent();

    await choices.first().click();
    await tab.locator("#told p").first().waitFor();
    const takeBack = tab.getByRole("button", { name: "Take back" });
    for (let played = 0; played < 8; played++) {
      await tab.locator("#choices button:enabled").first().waitFor();
      if (await takeBack.isEnabled()) break;
      await choices.first().click();
    }
    const asked = await question();
    await choices.first().click();
    await tab.locator("#choices button:enabled").first().waitFor();
    if (await takeBack.isEnabled()) {
      await takeBack.click();
      await tab.locator("#choices button:enabled").first().waitFor();
      assert.equal(await question(), asked);
    }
    await tab.getByRole("button", { name: /Здатися|Здаюся/ }).first().click();
    await tab.locator("#choices:empty").waitFor({ state: "attached" });
    assert.match((await question())!, /\.$/);
    assert.equal(await tab.locator("#problem").textContent(), "");
    assert.deepEqual(wrong, []);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
});
