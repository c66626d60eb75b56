/** Sealed tables at a service with single-use matches (at HERALD_SINGLE_USE_URL): each token has one successor. */

import assert from "node:assert/strict";
import { herald } from "herald-client";
import { actions, choose, faults, visit } from "./support.js";

const singleUse = process.env["HERALD_SINGLE_USE_URL"];

visit("where another player has played on, a late action is refused, and their link leads on", { theme: "dark", width: 360 }, async (page) => {
  await page.goto(`${singleUse}/#/new/battlecrest/sealed`);
  await page.locator("form.begin").waitFor();
  for (const [n, name] of ["Olena", "Taras"].entries()) await page.fill(`input[name="name.${n}"]`, name);
  await page.locator("form.begin > details > summary").click();
  await page.locator("form.begin button.main").click();
  await page.locator("herald-table").waitFor();
  if (!(await page.locator("herald-actions").count())) {
    await page.goto(await page.locator(".invitations input.link").inputValue());
    await page.evaluate(() => localStorage.clear()); // another browser, in which the other one sits
    await page.reload();
    await page.locator("button.main").click();
  }
  await page.locator("herald-actions").waitFor();

  // the same seat somewhere else plays on first
  const kept = await page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith("herald.session."))![1] as string);
  const { saved, match } = JSON.parse(kept) as { saved: string; match: string };
  const rival = await herald(singleUse!).join(saved);
  assert.equal(rival.turn.single_use, true);
  const { commitment, contributions = {} } = rival.turn.chance;
  assert.match(commitment!, /^[0-9a-f]{64}$/);
  assert.match(contributions["p1"]!, /^[0-9a-f]{64}$/);
  assert.match(await page.locator(".fairness").innerText(), /^Chance is fair without trust/);
  await rival.act(rival.decision()!.actions.at(-1)!);

  const before = await actions(page);
  await page.locator("herald-actions button.action").first().click();
  await page.locator(".told [role=alert]").waitFor();
  assert.match(await page.locator(".told [role=alert]").innerText(), /^Somebody has played on from this table already/);
  assert.match(await page.locator(".pass b").innerText(), /^Somebody has played on/);
  assert.deepEqual(await actions(page), before, "nothing was played");
  assert.deepEqual(await faults(page), []);

  // he goes on from the other's link
  const field = page.locator(".receive input[name=link]");
  await field.waitFor();
  await field.fill(`${singleUse}/#/take/${match}/0-1/${rival.token}`);
  await page.locator(".receive form button").click();
  await page.getByText("The table is as the other has left it.").waitFor();
  await page.locator(".told [role=alert]").waitFor({ state: "detached" });
  assert.doesNotMatch(await page.locator(".pass b").innerText(), /played on/);
  if (!rival.outcome && rival.decision()) await choose(page, 0);
}, ["status of 409"]);
