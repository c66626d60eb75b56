/** Tables of other kinds: sealed in two browsers, a referee's, records; and what every table tells of its calls. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { herald } from "herald-client";
import type { BrowserContext, Page } from "playwright-core";
import { actions, begin, choose, faults, go, home, isTooWide, keeps, settled, state, turnTo, visit, watched, speak } from "./support.js";

/** Another browser: nothing of the first one is known there. */
async function elsewhere(context: BrowserContext): Promise<Page> {
  const other = await context.browser()!.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  other.setDefaultTimeout(60_000);
  await keeps(other);
  return other.newPage();
}

/** Begins a table of another kind by its form. */
async function lay(page: Page, game: string, kind: "sealed" | "referee", names: readonly string[]): Promise<void> {
  await go(page, `#/${kind}`);
  await page.locator(`a[href="#/new/${game}/${kind}"]`).click();
  await page.locator("form.begin").waitFor();
  for (const [n, name] of names.entries()) await page.fill(`input[name="name.${n}"]`, name);
  await page.locator("form.begin button.main").click();
  await page.locator("herald-table").waitFor();
}

const tableLink = (page: Page) => page.locator(".send input.link").inputValue();
const question = (page: Page) => page.locator("#question").innerText();

/** Plays the first action until the other one has to choose; answers the link of the table then. */
async function playTurn(page: Page): Promise<string> {
  for (let played = 0; played < 60; played++) {
    const { step } = await state(page);
    if (!(await page.locator("herald-actions").isVisible())) await turnTo(page, "actions");
    const end = page.locator("herald-actions button.action", { hasText: /^End/ });
    await ((await end.count()) ? end.first() : page.locator("herald-actions button.action").last()).click();
    await page.waitForFunction((before) => {
      const { session, busy } = document.querySelector("herald-table") as unknown as { busy: boolean; session: { step: number } };
      return session.step > before && !busy;
    }, step);
    if (!(await page.locator("herald-actions").count())) return tableLink(page);
  }
  return assert.fail("the turn does not end");
}

visit("a sealed game goes between two browsers by links", {}, async (page, context) => {
  await lay(page, "battlecrest", "sealed", ["Olena", "Taras"]);
  assert.ok((await page.evaluate(() => location.hash)).startsWith("#/sealed/"));
  const invitation = await page.locator(".invitations input.link").inputValue();
  assert.ok(invitation.startsWith(`${home}/#/join/`), "all of it stands behind the #");
  await page.locator(".invitations summary", { hasText: "QR" }).click();
  await page.locator("svg.code").waitFor();
  assert.deepEqual(await faults(page), []);

  const other = await elsewhere(context);
  const wrong = watched(other);
  const asked: string[] = [];
  other.on("request", (request) => asked.push(request.url()));
  await other.goto(invitation);
  await other.locator("input[name=own]").fill("Тарас");
  assert.deepEqual(await faults(other), []);
  await other.locator("button.main").click();
  await other.locator("herald-table").waitFor();
  assert.ok(!(await other.evaluate(() => location.href)).includes("join"), "the key does not stay in the address");
  assert.ok((await other.locator("h1").innerText()).length > 0);
  assert.ok((await other.locator(".seats").innerText()).includes("Тарас"));

  // whoever begins plays; the links go to and fro
  const seats: [Page, Page] = (await page.locator("herald-actions").count()) ? [page, other] : [other, page];
  const links: string[] = [];
  for (let turn = 0; turn < 4; turn++) {
    const [acting, waiting] = turn % 2 ? [seats[1], seats[0]] : seats;
    const link = await playTurn(acting);
    assert.match(link, new RegExp(`^${home}/#/take/`));
    links.push(link);
    assert.match(await acting.locator(".pass b").innerText(), /Send this link/);
    if (turn % 2) {
      await waiting.goto(link); // in the address: the page is open with this match
    } else {
      await waiting.locator(".receive input[name=link]").fill(link);
      await waiting.locator(".receive form button").click();
    }
    await waiting.locator("herald-actions").waitFor();
    assert.match(await waiting.locator(".pass b").innerText(), /your turn/);
    assert.ok((await waiting.locator(".story").innerText()).includes("(So the others report.)"));
  }
  const shown = await actions(seats[0]);

  // an old link, one of another match, and one that was cut change nothing
  await seats[0].goto(links[1]!);
  await seats[0].getByText("This link is older than your table.").waitFor();
  assert.deepEqual(await actions(seats[0]), shown);
  const paste = async (text: string, told: RegExp | string) => {
    await seats[0].locator(".receive").evaluate((details: HTMLDetailsElement) => (details.open = true));
    await seats[0].locator(".receive input[name=link]").fill(text);
    await seats[0].locator(".receive form button").click();
    await seats[0].locator(".pass").getByText(told).waitFor();
    assert.deepEqual(await actions(seats[0]), shown);
  };
  await paste(links[3]!.replace(/take\/[\w-]+/, "take/another"), "belongs to another match");
  await paste(links[3]!.replace(/\/(\d+)-(\d+)\/(v4[\w.-]+?).{8}(\/|$)/, "/$1-99/$3$4"), "belongs to another match");
  await paste("https://example.org/", "This is not a link to a sealed game");
  await paste(links[3]!, "You already have this table.");

  // who plays on from an older table is told that there are two
  await seats[0].reload();
  await seats[0].locator("herald-actions").waitFor();
  assert.deepEqual(await actions(seats[0]), shown, "a reload goes on");
  await seats[0].goto(`${home}/`);
  await seats[0].getByRole("link", { name: /^Go on/ }).click();
  await seats[0].locator("herald-actions").waitFor();
  const secrets = [invitation, ...links].map((link) => link.slice(-60));
  assert.deepEqual(asked.filter((url) => secrets.some((secret) => url.includes(secret))), []);
  assert.deepEqual(wrong.filter((text) => !text.includes("40")), []);
  await other.context().close();
}, ["status of 4"]);

visit("a sealed table is passed on by whoever has acted, and can be taken back before", {}, async (page, context) => {
  await lay(page, "time-of-heroes", "sealed", ["Olena", "Taras"]);
  assert.ok(!(await isTooWide(page)));
  const invitation = await page.locator(".invitations input.link").inputValue();
  const other = await elsewhere(context);
  await other.goto(invitation);
  await other.locator("button.main").click();
  await other.locator("herald-table").waitFor();
  const acting = (await page.locator("herald-actions").count()) ? page : other;
  const waiting = acting === page ? other : page;
  const first = await question(acting);
  const before = await actions(acting);
  const link = await playTurn(acting);
  await acting.getByRole("button", { name: "Take back" }).click();
  await acting.locator("herald-actions").waitFor();
  assert.ok(before.length > 0 && first.length > 0);
  // both have gone on from the same table: he is asked which one holds
  await waiting.goto(link);
  await waiting.locator(".pass").getByText("The table is now as the other player left it.").waitFor();
  const again = await playTurn(acting);
  await waiting.goto(again);
  await waiting.locator(".pass").waitFor();
  await waiting.locator("herald-table").waitFor();
  assert.ok(!(await isTooWide(page)));
  await other.context().close();
}, ["status of 4"]);

visit("two who have played on from one table are told so", {}, async (page, context) => {
  await lay(page, "battlecrest", "sealed", ["Olena", "Taras"]);
  const mine = await page.locator("herald-actions").count();
  const here = mine ? page : await elsewhere(context);
  if (!mine) {
    await here.goto(await page.locator(".invitations input.link").inputValue());
    await here.locator("button.main").click();
  }
  await here.locator("herald-actions").waitFor();
  const kept = await here.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith("herald.session."))![1] as string);
  const { saved, match } = JSON.parse(kept) as { saved: string; match: string };
  await choose(here, 0);
  const rival = await herald(home).join(saved); // the same seat somewhere else
  await rival.act(rival.decision()!.actions.at(-1)!);
  const link = `${home}/#/take/${match}/0-1/${rival.token}`;
  await here.locator(".receive").evaluate((details: HTMLDetailsElement) => (details.open = true));
  await here.locator(".receive input[name=link]").fill(link);
  await here.locator(".receive form button").click();
  await here.getByText("Someone has continued from the same table").waitFor();
  const shown = await actions(here);
  await here.getByRole("button", { name: "Keep my table" }).click();
  assert.equal(await here.getByText("Someone has continued").count(), 0);
  assert.deepEqual(await actions(here), shown);
  await here.locator(".receive input[name=link]").fill(link);
  await here.locator(".receive form button").click();
  await here.getByRole("button", { name: "Continue from this link" }).click();
  await here.getByText("The table is now as the other player left it.").waitFor();
}, ["status of 409"]);

visit("what is no invitation is told", {}, async (page) => {
  await go(page, "#/join/bm9uZQ");
  await page.getByText("This is not an invitation").waitFor();
  await go(page, "#/take/abc/0-1/v4.local.abc");
  await page.getByText("You have no seat in this match in this browser").waitFor();
  await go(page, "#/take/abc/nothing");
  await page.getByText("This is not a link to a sealed game").waitFor();
  assert.deepEqual(await faults(page), []);
}, ["status of 4"]);

visit("a referee enters draws and what the players choose, and takes back", { language: "uk" }, async (page) => {
  await lay(page, "runewars", "referee", ["Олена", "Тарас"]);
  await page.locator("herald-actions").waitFor();
  assert.match(await page.locator(".about p").innerText(), /Увесь стіл/);
  const all = await actions(page);
  assert.ok(all.length > 7, "what can be drawn");
  await page.fill("input[name=filter]", all[3]!);
  const found = await actions(page);
  assert.ok(found.includes(all[3]!) && found.length < all.length);
  const before = await state(page);
  await choose(page, found.indexOf(all[3]!));
  assert.ok(!(await actions(page)).includes(all[3]!), "it has been drawn");
  await page.getByRole("button", { name: "Повернути хід" }).click();
  await page.waitForFunction((step) => (document.querySelector("herald-table") as unknown as { session: { step: number } }).session.step === step, before.step);
  await settled(page);
  assert.deepEqual(await actions(page), all);
  for (let n = 0; n < 12; n++) await choose(page, 0);
  const { step } = await state(page);
  await page.selectOption("select[name=eyes]", "spectator");
  await page.waitForFunction(() => /глядач/i.test(document.querySelector(".about p")!.textContent));
  await page.selectOption("select[name=eyes]", "table");
  await page.waitForFunction(() => /Увесь/.test(document.querySelector(".about p")!.textContent));
  await page.getByRole("tab", { name: "Словами" }).click();
  await page.locator(".tables table").first().waitFor();
  assert.deepEqual(await faults(page), []);
  await page.reload();
  await page.locator("herald-actions").waitFor();
  assert.equal((await state(page)).step, step);
  await speak(page, "en");
  await page.waitForFunction(() => !/[а-я]{4}/i.test((document.querySelector(".story ol")?.textContent ?? "а").replaceAll(/Олена|Тарас/g, "")));
  const position = await saved(page, "Position as a file");
  assert.equal((JSON.parse(position) as { step: number }).step, step);
  const record = JSON.parse(await saved(page, "Record as a file")) as { chance: { mode: string }; log: unknown[] };
  assert.deepEqual([record.chance.mode, record.log.length], ["referee", step]);
});

/** What is saved as a file. */
async function saved(page: Page, button: string): Promise<string> {
  await turnTo(page, "in_words");
  const panel = page.locator("herald-export details").first();
  if ((await panel.getAttribute("open")) === null) await panel.locator("summary").first().click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button }).click()]);
  return readFileSync(await download.path(), "utf-8");
}

/** A short game as a record: by the rules, or with an answer that is not. */
async function recorded(answers = 12, damaged = false): Promise<Record<string, unknown>> {
  const match = await herald(home).game("battlecrest").match({ chance: { mode: "seeded", match: "recorded", seed: "ab".repeat(32) } });
  for (let n = 0; n < answers && !match.outcome; n++) {
    const { seat, actions } = match.turn.decisions[0]!;
    await match.act(seat, actions[0]!);
  }
  const record = match.record({ players: { p1: "Леся", p2: "Тарас" } }) as unknown as Record<string, unknown> & { log: object[] };
  if (damaged) record.log[6] = { seat: "p1", action: { type: "no_such_action" } };
  if (damaged) record.log.splice(7);
  return record;
}

visit("a record is gone through with the slider, by anybody's eyes", {}, async (page) => {
  const record = await recorded();
  await go(page, "#/record");
  assert.deepEqual(await faults(page), []);
  await page.setInputFiles("#record-file", { name: "game.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(record, null, 2)) });
  await page.locator("#step").waitFor();
  await page.waitForFunction(() => !document.querySelector(".replay progress"));
  const last = Number(await page.locator("#step").getAttribute("max"));
  assert.ok(last >= 6, String(last));
  assert.match(await page.locator(".chosen").innerText(), /ready to begin/);
  await page.locator("#step").focus();
  const at = (step: number) =>
    page.waitForFunction((wanted) => (document.querySelector("herald-table") as unknown as { session: { at: number } }).session.at === wanted, step);
  await page.keyboard.press("ArrowRight");
  await at(1);
  assert.match(await page.locator(".chosen").innerText(), /^(Леся|Тарас): ./);
  assert.ok((await page.locator(".story .call").count()) > 0);
  await page.keyboard.press("End");
  await at(last);
  assert.match((await page.locator("#step").getAttribute("aria-valuetext"))!, new RegExp(`^Step ${last} of ${last}\\. `));
  await page.keyboard.press("Home");
  await at(0);
  await page.getByRole("button", { name: "One step on" }).click();
  await at(1);
  await page.selectOption("select[name=eyes]", "spectator");
  await page.waitForFunction(() => /spectator/.test(document.querySelector(".about p")!.textContent));
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await at(2);
  await page.getByRole("button", { name: "Pause" }).click();
  assert.deepEqual(await faults(page), []);
  await page.selectOption("select[name=eyes]", "table");
  await page.waitForFunction(() => /^(Леся|Тарас): [A-Z]/.test(document.querySelector(".chosen")!.textContent));
  // the language is changed faster than the record can be played again: the last one counts, and the place stays
  for (const language of ["uk", "en", "ru", "uk"]) await speak(page, language);
  await page.waitForFunction(() => /^(Леся|Тарас): [^ыэё]*[а-яіїєґ]{3}[^ыэё]*$/.test(document.querySelector(".chosen")!.textContent));
  await at(2);
  await speak(page, "en");
  await page.waitForFunction(() => /^(Леся|Тарас): [A-Z]/.test(document.querySelector(".chosen")!.textContent));
  await at(2);

  // it can be taken along, and opened again
  assert.deepEqual(JSON.parse(await saved(page, "Record as a file")), record);
  const link = await page.locator("herald-export input.link").inputValue();
  await go(page);
  await page.goto(link);
  await page.locator("#step").waitFor();
  await page.waitForFunction((wanted) => document.querySelector<HTMLInputElement>("#step")!.max === wanted, String(last));
});

visit("a long record is gone through while the rest of it is still played again", {}, async (page) => {
  const known = 8;
  let asked = 0;
  const waiting: (() => void)[] = [];
  await page.route("**/apply*", async (route) => {
    if (++asked > known) await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  await go(page, "#/record");
  await page.fill("#record-text", JSON.stringify(await recorded(30)));
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.waitForFunction((known) => (document.querySelector("herald-table") as unknown as { session?: { count: number } } | null)?.session?.count === known, known);
  await page.locator(".replay progress").waitFor();
  await page.getByRole("button", { name: "One step on" }).click();
  await page.waitForFunction(() => (document.querySelector("herald-table") as unknown as { session: { at: number } }).session.at === 1);
  assert.ok((await page.locator(".story .call").count()) > 0);
  asked = -Infinity;
  for (const go of waiting) go();
  await page.waitForFunction(() => !document.querySelector(".replay progress"));
  assert.ok(Number(await page.locator("#step").getAttribute("max")) > known);
  assert.equal(await page.locator("#step").inputValue(), "1", "what is shown stays");
});

visit("a damaged record says at which answer, and why", { width: 360 }, async (page) => {
  const lines = [await recorded(4), await recorded(12, true)].map((record) => JSON.stringify(record));
  await go(page, "#/record");
  assert.ok(!(await isTooWide(page)));
  await page.fill("#record-text", [...lines, '{"game": "battlecrest", "chance"'].join("\n"));
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.getByText("Checked: 3 of 3").waitFor();
  const told = await page.locator(".records li").allInnerTexts();
  assert.equal(told.length, 3);
  assert.match(told[0]!, /by the rules, not finished/);
  assert.match(told[1]!, /not by the rules: (Answer 7 is wrong|Wrong at “\/log\/6”)/);
  assert.match(told[2]!, /not by the rules: ./);
  assert.deepEqual(await faults(page), []);
  await page.getByRole("button", { name: /^Go through it: Line 1/ }).click();
  await page.locator("#step").waitFor();
  assert.ok(!(await isTooWide(page)));
  await page.getByRole("button", { name: "Another record" }).click();
  await page.getByText("Checked: 3 of 3").waitFor();
});

visit("what is wrong with an answer stands beside the board, with its rule", {}, async (page) => {
  const record = (await recorded()) as { log: { seat: string; action: object }[] };
  const other = (seat: string) => (seat === "p1" ? "p2" : "p1");
  const wrong = record.log.findLastIndex(({ seat }) => seat !== "table");
  record.log[wrong]!.seat = other(record.log[wrong]!.seat);
  await go(page, "#/record");
  await page.fill("#record-text", JSON.stringify(record));
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.locator(".wrong").waitFor();
  assert.match(await page.locator(".wrong").innerText(), new RegExp(`^Answer ${wrong + 1} is wrong\\. .+`));
  await page.locator(".wrong button", { hasText: "To the end" }).click();
  await page.waitForFunction(() => {
    const { session } = document.querySelector("herald-table") as unknown as { session: { at: number; count: number } };
    return session.at === session.count && session.count > 0;
  });
  assert.deepEqual(await faults(page), []);
});

visit("what the players of a sealed game have recorded becomes one record", {}, async (page) => {
  const one = await herald(home).game("battlecrest").sealed();
  const two = await one.at("p2");
  let [acting, waiting] = [one, two];
  for (let n = 0; !acting.outcome; n++) {
    if (!acting.toAct.includes(acting.seat as "p1")) {
      [acting, waiting] = [waiting, acting];
      await acting.receive(waiting.token);
    }
    const { actions } = acting.decision()!;
    await acting.act(actions[(n * 13) % actions.length]!);
  }
  await waiting.receive(acting.token);
  await go(page, "#/record");
  await page.fill("#record-text", [one, two].map((match) => JSON.stringify(match.record(undefined))).join("\n"));
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.locator("#step").waitFor();
  await page.waitForFunction(() => !document.querySelector(".replay progress"));
  assert.equal(await page.locator(".wrong").count(), 0);
  await page.getByRole("button", { name: "To the end" }).click();
  await page.locator("#outcome").waitFor();
  assert.equal(await page.locator("section[aria-labelledby=outcome] p").innerText(), acting.outcome.text);
  await page.getByRole("button", { name: "Another record" }).click();
  await page.getByText("Put together from 2 parts").waitFor();
}, ["status of 422"]);

visit("every call is told as curl, TypeScript and Python, and they run", { language: "uk" }, async (page) => {
  await begin(page, "battlecrest", { seed: "it's \"quoted\" $(here)", players: ["O'Lena \"$HOME\" `x`", "Тарас\\"] });
  await choose(page, 0);
  await turnTo(page, "in_words");
  await page.locator("herald-calls summary").first().click();
  const call = page.locator("herald-calls .call", { hasText: "apply" }).first();
  await call.locator("summary").first().click();
  await call.locator("pre").first().waitFor();
  assert.deepEqual(await faults(page), []);
  const [curl, typescript, python] = await call.locator("pre").allInnerTexts();
  const folder = mkdtempSync(join(process.cwd(), "snippet-"));
  try {
    const answered = JSON.parse(execFileSync("bash", ["-c", curl!], { encoding: "utf-8" })) as { game: string };
    assert.equal(answered.game, "battlecrest");
    writeFileSync(join(folder, "snippet.mjs"), typescript!);
    assert.match(execFileSync(process.execPath, [join(folder, "snippet.mjs")], { encoding: "utf-8" }), /game: 'battlecrest'/);
    writeFileSync(join(folder, "snippet.py"), python!);
    const env = { ...process.env, PYTHONPATH: process.env["HERALD_CLIENT"] };
    const told = execFileSync(process.env["HERALD_PYTHON"] || "python3", [join(folder, "snippet.py")], { encoding: "utf-8", env });
    assert.match(told, /battlecrest/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
