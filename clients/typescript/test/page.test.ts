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
    const begin = async (game: string) => {
      await tab.selectOption("select[name=game]", game);
      await tab.getByRole("button", { name: "New match" }).click();
      await ready();
    };
    const ready = () => tab.locator("body[aria-busy=false]").waitFor();
    const shown = () => tab.locator("#question, #choices").allInnerTexts();
    const choose = async () => {
      await tab.locator("#choices button").first().click();
      await ready();
    };
    await tab.goto(`${page!}?service=${encodeURIComponent(url)}&game=battlecrest`);
    await tab.locator("select[name=game] option").nth(3).waitFor({ state: "attached" });
    assert.equal(await tab.locator("select[name=game]").inputValue(), "battlecrest");
    await tab.selectOption("select[name=language]", "uk");

    await begin("battlecrest");
    const first = await shown();
    assert.match(first[1]!, /^[А-ЯЄІЇҐ]/);
    assert.match(await tab.locator("table caption").first().innerText(), /[А-ЯЄІЇҐ]/);
    await choose();
    assert.notDeepEqual(await shown(), first);
    await tab.getByRole("button", { name: "Take back" }).click();
    await ready();
    assert.deepEqual(await shown(), first);

    await begin("time-of-heroes");
    for (let played = 0; played < 1000 && (await tab.locator("#choices button").count()); played++) await choose();
    assert.equal(await tab.locator("#choices button").count(), 0);
    assert.match((await shown())[0]!, /^[А-ЯЄІЇҐ].*\.$/);
    assert.ok((await tab.locator("#told p").count()) > 5);
    assert.equal(await tab.locator("#problem").innerText(), "");
    assert.deepEqual(wrong, []);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
});
