/** Seats with their own keys: the host of a sealed table can't look at the cards of a player who has made a key. */

import assert from "node:assert/strict";
import type { BrowserContext, Page } from "playwright-core";
import { faults, go, home, isTooWide, keeps, visit } from "./support.js";

/** Another browser: nothing of the first one is known there. */
async function elsewhere(context: BrowserContext): Promise<Page> {
  const other = await context.browser()!.newContext({ viewport: { width: 360, height: 800 }, reducedMotion: "reduce", locale: "en" });
  other.setDefaultTimeout(60_000);
  await keeps(other);
  return other.newPage();
}

for (const game of ["battlecrest", "time-of-heroes"]) {
  visit(`a seat of ${game} with its own key opens only where the key was made`, {}, async (page, context) => {
    const guest = await elsewhere(context);
    await go(guest, "#/sealed");
    await guest.getByRole("button", { name: "Make a key" }).click();
    const keyHash = await guest.locator("herald-seat-key input.link").inputValue();
    assert.match(keyHash, /^[0-9a-f]{64}$/);
    assert.ok(!(await isTooWide(guest)));
    assert.deepEqual(await faults(guest), []);

    await go(page, `#/new/${game}/sealed`);
    await page.locator("form.begin").waitFor();
    await page.fill('input[name="name.1"]', "Taras");
    await page.locator("details", { has: page.locator('[name="key-hash.1"]') }).last().locator("summary").click();
    await page.fill('[name="key-hash.1"]', "no hash");
    await page.locator("form.begin button.main").click();
    assert.ok(await page.locator('[name="key-hash.1"]').evaluate((input: HTMLInputElement) => input.validity.patternMismatch));
    await page.fill('[name="key-hash.1"]', ` ${keyHash} `);
    assert.deepEqual(await faults(page), []);
    await page.locator("form.begin button.main").click();
    await page.locator("herald-table").waitFor();
    await page.locator(".invitations").getByText("This seat has its own key").waitFor();
    const invitation = await page.locator(".invitations input.link").inputValue();
    const kept = await page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith("herald.session."))![1] as string);
    const { saved, seat } = JSON.parse(kept) as { saved: string; seat: string };
    const { keys } = JSON.parse(Buffer.from(saved, "base64url").toString()) as { keys: Record<string, string> };
    const other = seat === "p1" ? "p2" : "p1";
    assert.deepEqual([seat in keys, other in keys], [true, false], "who has set it up has no key of the other seat");

    const third = await elsewhere(context);
    await third.goto(invitation);
    await third.getByText("which is not in this browser").waitFor();
    assert.deepEqual(await faults(third), []);
    await guest.goto(invitation);
    await guest.locator("input[name=own]").waitFor();
    await guest.locator("form.begin button.main").click();
    await guest.locator("herald-table").waitFor();
    assert.match(await guest.locator(".about p").innerText(), /Taras/);
    await guest.reload();
    await guest.locator("herald-table").waitFor();
    assert.deepEqual(await faults(guest), []);
    assert.equal(new URL(guest.url()).origin, home);
    await third.context().close();
    await guest.context().close();
  });
}
