/** Faults that visitors met: a browser that stores nothing, a language that does not load, links in words, calls that did not run, records without an address. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { herald } from "herald-client";
import { begin, choose, faults, go, home, LOCAL_NETWORK, settled, speak, state, turnTo, visit } from "./support.js";

/** Another service, which knows nothing of the games of the first. */
const elsewhere = process.env["HERALD_SINGLE_USE_URL"]!;

visit("a browser that stores nothing plays from memory, and says so", {}, async (page) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await begin(page, "time-of-heroes", { seed: "memory", players: ["Olena", 1] });
  await page.locator(".state .in-memory").waitFor();
  await choose(page, 0);
  assert.ok((await state(page)).step > 0);
  await page.evaluate(() => (location.hash = "#/"));
  await page.getByRole("link", { name: /^Go on/ }).first().click();
  await page.locator("herald-actions").waitFor();
  await settled(page);
  assert.deepEqual(await faults(page), []);
});

visit("a language that does not load changes nothing, and can be chosen again", {}, async (page) => {
  await begin(page, "battlecrest", { seed: "language", players: ["Olena", 1] });
  const asked = await page.locator("#question").innerText();
  await page.route("**/assets/messages.uk-*.js", (route) => route.abort());
  await speak(page, "uk");
  await page.locator(".state .missing").waitFor();
  assert.equal(await page.locator("select[name=language]").inputValue(), "en");
  assert.equal(await page.locator("#question").innerText(), asked);
  await page.unrouteAll();
  await speak(page, "uk");
  await page.waitForFunction(() => /[а-яіїєґ]/i.test(document.querySelector("#question")!.textContent));
  assert.equal(await page.locator(".state .missing").count(), 0);
}, ["Failed to load resource"]);

visit("a phone names the button for keys and choices, and lists no keys", { phone: true, width: 390, height: 844 }, async (page) => {
  await begin(page, "battlecrest", { seed: "phone", players: ["Olena", 1] });
  assert.match(await page.locator("#answer-keys").innerText(), /^\d+ actions?$/);
  await page.locator("button.menu").tap();
  const button = page.getByRole("button", { name: "Keys and choices" });
  assert.equal((await button.innerText()).trim(), "Keys and choices");
  await button.tap();
  const dialog = page.locator("dialog.keys[open]");
  await dialog.getByText("Confirm a choice on the board").waitFor();
  assert.doesNotMatch(await dialog.innerText(), /Esc|Choose the action/);
  assert.deepEqual(await faults(page), []);
});

visit("a link is found in words, brackets, and with %23", {}, async (page) => {
  const watch = `${home}/#/watch/${"w".repeat(22)}.${"k".repeat(22)}`;
  const join = `${home}/#/join/invited`;
  for (const text of [
    `Come and play: ${join}.`,
    `<${join}>`,
    `(${join})`,
    join.replace("#", "%23"),
    `Look (${watch}), please`,
    `${watch.replace("#", "%23")}!`,
  ]) {
    await go(page, "#/sealed");
    await page.fill("herald-paste input[name=link]", text);
    await page.locator("herald-paste button").first().click();
    await page.waitForFunction(() => !location.hash.startsWith("#/sealed"));
    assert.match(await page.evaluate(() => location.hash), /^#\/(join\/invited|watch\/w{22}\.k{22})$/, text);
  }
}, ["404", "422", "400"]);

visit("a key is made in a local network, where pages have no WebCrypto", {}, async (page) => {
  const address = new URL(`${home}/#/sealed`);
  address.hostname = LOCAL_NETWORK;
  await page.goto(address.href);
  await page.getByRole("button", { name: "Make a key" }).click();
  assert.match(await page.locator("herald-seat-key input.link").inputValue(), /^[0-9a-f]{64}$/);
});

visit("calls are shown with the position, so that they run on another service", {}, async (page) => {
  await begin(page, "battlecrest", { seed: "snippets", players: ["Olena", "Taras"] });
  await choose(page, 0);
  await turnTo(page, "in_words");
  await page.locator("herald-calls summary").first().click();
  const calls = page.locator("herald-calls .call", { hasText: /apply|legal-actions/ });
  await calls.nth(1).waitFor();
  for (const call of await calls.all()) {
    await call.locator("summary").first().click();
    const curl = await call.locator("pre").first().innerText();
    assert.ok(!curl.includes('"ref":'), curl.slice(0, 300));
    const answer = JSON.parse(execFileSync("sh", ["-c", curl.replaceAll(home, elsewhere)], { encoding: "utf-8", stdio: "pipe" })) as { game?: string };
    assert.equal(answer.game, "battlecrest");
  }
});

visit("a record is gone through by keys anywhere, and a reload keeps its step", {}, async (page) => {
  const match = await herald(home).game("battlecrest").match({ chance: { mode: "seeded", match: "keys", seed: "cd".repeat(32) } });
  for (let played = 0; played < 6; played++) {
    const { seat, actions } = match.turn.decisions[0]!;
    await match.act(seat, actions[0]!);
  }
  await go(page, "#/record");
  await page.fill("#record-text", JSON.stringify(match.record({ players: {} })));
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.locator("#step").waitFor();
  await page.waitForFunction(() => !document.querySelector(".replay progress"));
  const at = (step: number) =>
    page.waitForFunction((wanted) => (document.querySelector("herald-table") as unknown as { session?: { at: number } } | null)?.session?.at === wanted, step);
  await page.locator("main").focus();
  await page.keyboard.press("ArrowRight");
  await at(1);
  await page.keyboard.press("ArrowRight");
  await at(2);
  await page.keyboard.press("ArrowLeft");
  await at(1);
  await page.keyboard.press("End");
  await at(6);
  await page.keyboard.press("ArrowLeft");
  await at(5);
  await page.waitForFunction(() => /^#\/record\/[\w-]+\/5$/.test(location.hash));
  await page.reload();
  await at(5);
  await page.getByRole("button", { name: "Another record" }).click();
  await page.locator("#record-text").waitFor();
  assert.equal(await page.evaluate(() => location.hash), "#/record");
});

visit("Time of Heroes shows the phase that asks, not the next one", {}, async (page) => {
  const match = await herald(home).game("time-of-heroes").match({ chance: { mode: "seeded", match: "limit", seed: "ef".repeat(32) } });
  while (match.turn.decisions[0]!.rule !== "R6.8") {
    const { seat, actions } = match.turn.decisions[0]!;
    await match.act(seat, actions.at(-1)!);
  }
  await go(page, "#/record");
  await page.fill("#record-text", JSON.stringify(match.position));
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.locator("herald-position form").waitFor();
  for (const n of [0, 1]) await page.selectOption(`select[name="player.${n}"]`, "person");
  await page.locator("herald-position button.main").click();
  await page.locator("herald-time-of-heroes").waitFor();
  const pass = page.locator(".told .banner button.main");
  await pass.or(page.locator("herald-actions")).first().waitFor();
  if (await pass.count()) await pass.click();
  await page.locator("herald-time-of-heroes .phase.here", { hasText: "hand limit" }).waitFor();
});
