/** Live matches by one link, at a service with a store (HERALD_SINGLE_USE_URL): every browser has a profile of its own. */

import assert from "node:assert/strict";
import { herald, type GameName } from "herald-client";
import type { BrowserContext, Page } from "playwright-core";
import { actions, faults, isTooWide, keeps, LOCAL_NETWORK, visit, watched } from "./support.js";

const service = process.env["HERALD_SINGLE_USE_URL"]!;
const GAMES = (process.env["HERALD_GAMES"] || "battlecrest,time-of-heroes,math-and-magic,runewars").split(",") as GameName[];
/** What the console says when two choose at once, and the first choice has changed what the second one decides. */
const OVERTAKEN = "status of 409";
/** The decisions that two browsers play, unless the game is over before; then one player resigns. */
const DECISIONS = Number(process.env["HERALD_DECISIONS"] || 15);

interface Table {
  busy: boolean;
  session: { step: number; decision: unknown; outcome: unknown; log: { text: string }[] };
}

/** Another browser: nothing of the first one is known there. */
async function elsewhere(context: BrowserContext): Promise<Page> {
  const other = await context.browser()!.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", locale: "en" });
  other.setDefaultTimeout(60_000);
  await keeps(other);
  return other.newPage();
}

/** Hosts a game, and returns the link for a friend. */
async function host(page: Page, game: string, name = "Olena", at = service): Promise<string> {
  await page.goto(`${at}/#/new/${game}`);
  const ways = page.locator(".ways a");
  await ways.first().waitFor();
  assert.equal(await ways.first().innerText(), "Play with a friend");
  await ways.first().click();
  await page.locator("select[name='player.0']").waitFor();
  await page.fill('input[name="name.0"]', name);
  await page.locator("form.begin button.main").click();
  await page.locator("herald-table").waitFor();
  return page.locator(".invite input.link").inputValue();
}

/** Takes a seat by a link. */
async function sit(page: Page, link: string, name = ""): Promise<void> {
  await page.goto(link);
  await page.locator("#own-name").waitFor();
  if (name) await page.fill("#own-name", name);
  await page.locator("form.begin button.main").click();
  await page.locator("herald-table").waitFor();
}

const stepOf = (page: Page) => page.locator("herald-table").evaluate((element) => (element as unknown as Table).session.step);
const decides = (page: Page) =>
  page.locator("herald-table").evaluate((element) => {
    const { session, busy } = element as unknown as Table;
    return !busy && Boolean(session.decision) && !session.outcome;
  });
const isOver = (page: Page) => page.locator("herald-table").evaluate((element) => Boolean((element as unknown as Table).session.outcome));
const storyOf = (page: Page) => page.locator("herald-table").evaluate((element) => (element as unknown as Table).session.log.map(({ text }) => text));

/** Waits until every page is at the newest step, and has nothing to do. */
async function meet(...pages: Page[]): Promise<void> {
  const step = Math.max(...(await Promise.all(pages.map(stepOf))));
  for (const page of pages) {
    await page.waitForFunction((step) => {
      const table = document.querySelector("herald-table") as unknown as Table | null;
      return table?.session?.step === step && !table.busy;
    }, step);
  }
}

/** Chooses an action by a click, and waits until it is played. */
async function act(page: Page, n: number): Promise<void> {
  const step = await stepOf(page);
  const buttons = page.locator("herald-actions button.action");
  await buttons.first().waitFor();
  await buttons.nth(n % (await buttons.count())).click();
  await page.waitForFunction((step) => {
    const { session, busy } = document.querySelector("herald-table") as unknown as Table;
    return !busy && session.step > step;
  }, step);
}

/** Returns the pages that have a decision, as soon as one has; none after the end of the game. */
async function deciding(...pages: Page[]): Promise<Page[]> {
  for (let tries = 0; ; tries++) {
    const found = await Promise.all(pages.map(decides));
    const actors = pages.filter((_, n) => found[n]);
    if (actors.length > 0 || tries === 200 || (await isOver(pages[0]!))) return actors;
    await pages[0]!.waitForTimeout(50);
  }
}

/** Returns the first page that has a decision. */
async function acting(...pages: Page[]): Promise<Page> {
  return (await deciding(...pages))[0] ?? assert.fail("no player has a decision");
}

/** Resigns, if that is an action now. */
async function resign(page: Page): Promise<void> {
  const label = await page.locator("herald-table").evaluate((element) => {
    const { actions, labels } = (element as unknown as { session: { decision: { actions: { type: string }[]; labels: string[] } } }).session.decision;
    return labels[actions.findIndex(({ type }) => type === "resign")];
  });
  if (label === undefined) return act(page, 0);
  const step = await stepOf(page);
  await page.locator("herald-actions button.action", { hasText: label }).first().click();
  await page.waitForFunction((step) => (document.querySelector("herald-table") as unknown as Table).session.step > step, step);
}

/** Notes on a page when a button was clicked last, and when each step was shown first. */
function stopwatch(): void {
  const times = { clicked: 0, shown: {} as Record<number, number> };
  Object.assign(globalThis, { times });
  addEventListener("click", () => (times.clicked = Date.now()), true);
  const look = () => {
    const step = (document.querySelector("herald-table") as unknown as Table | null)?.session?.step;
    if (step !== undefined) times.shown[step] ??= Date.now();
    requestAnimationFrame(look);
  };
  look();
}

/** Returns the milliseconds from the last click on one page until the current step was shown on another one. */
async function delay(page: Page, other: Page): Promise<number> {
  const timesOf = (one: Page) => one.evaluate(() => (globalThis as unknown as { times: { clicked: number; shown: Record<number, number> } }).times);
  return (await timesOf(other)).shown[await stepOf(other)]! - (await timesOf(page)).clicked;
}

/** The saved match of a page. */
async function savedOf(page: Page): Promise<{ game: GameName; token: string; key: string; names: Record<string, string> }> {
  const kept = await page.evaluate(() => localStorage.getItem(`herald.session.${location.hash.split("/")[2]}`)!);
  const { saved } = JSON.parse(kept) as { saved: string };
  return JSON.parse(Buffer.from(saved, "base64url").toString()) as never;
}

for (const game of GAMES) {
  visit(`two browsers play ${game} by one link, and a third one watches`, { minutes: 30 }, async (page, context) => {
    const [guest, watcher] = [await elsewhere(context), await elsewhere(context)];
    for (const one of [page, guest]) await one.addInitScript(stopwatch);
    const link = await host(page, game);
    assert.match(link, new RegExp(`^${service}/#[\\w-]{22}\\.[\\w-]{22}$`));
    const wrong = [guest, watcher].map((one) => watched(one));
    const asked: string[] = [];
    guest.on("request", (request) => asked.push(request.url()));
    const watchLink = await page.locator(".watch input.link").inputValue();
    await watcher.goto(watchLink);
    await watcher.locator("herald-table").waitFor();
    await sit(guest, link, "Taras");
    for (const one of [page, watcher]) await one.locator(".seats", { hasText: "Taras" }).waitFor();
    await page.locator(".present", { hasText: "1 spectator" }).waitFor();
    assert.equal(await page.locator(".invite").count(), 0, "no seat is open any more");
    assert.deepEqual(asked.filter((url) => url.includes(link.slice(-22))), []);
    await meet(page, guest, watcher);
    const begun = await savedOf(watcher);
    const before = (await storyOf(watcher)).length;

    const delays: number[] = [];
    for (let n = 0; n < DECISIONS + 50 && !(await isOver(page)); n++) {
      const actors = await deciding(page, guest);
      if (n < DECISIONS) await Promise.all(actors.map((actor) => act(actor, n * 7))); // also at the same time
      else if (actors[0]) await resign(actors[0]); // where a player can
      await meet(page, guest, watcher);
      if (actors.length === 1) delays.push(await delay(actors[0]!, actors[0] === page ? guest : page));
      if (n === 10) {
        await guest.reload(); // it goes on, and so does the other one
        await guest.locator("herald-table").waitFor();
        const late = await elsewhere(context);
        await late.goto(watchLink);
        await late.locator("herald-table").waitFor();
        assert.deepEqual(await storyOf(late), await storyOf(watcher), "who comes late reads the whole story");
        await late.context().close();
      }
    }
    delays.sort((one, other) => one - other);
    console.log(`friend: ${game}: ${delays[delays.length >> 1]} ms from a click to the other page, the median of ${delays.length}`);
    const over = await isOver(page);
    for (const one of [page, guest, watcher]) assert.equal(await isOver(one), over);
    const { token, key, names } = await savedOf(watcher);
    const input = { token, key, since: begun.token, names, include: ["events", "text"] };
    const client = herald(service).game(game) as unknown as { view(input: object): Promise<{ history: string; events: { text: string }[] }> };
    const { history, events } = await client.view(input);
    assert.equal(history, "complete");
    assert.deepEqual((await storyOf(watcher)).slice(before), events.flatMap(({ text }) => text || []), "the spectator has seen every event once");
    assert.equal(await watcher.locator("herald-actions").count(), 0);
    assert.deepEqual(wrong.flat().filter((text) => !text.includes(OVERTAKEN)), []);
    for (const one of [guest, watcher]) await one.context().close();
  }, [OVERTAKEN]);
}

visit("a link seats one friend; others can watch", { width: 360, theme: "dark" }, async (page, context) => {
  const link = await host(page, "battlecrest");
  assert.match(await page.locator(".turn").innerText(), /Waiting for your friend|your turn/);
  await page.locator(".invite summary", { hasText: "QR" }).click();
  await page.locator(".invite svg.code").waitFor();
  assert.ok(!(await isTooWide(page)));
  assert.deepEqual(await faults(page), []);
  await page.locator(".present", { hasText: "not here yet" }).waitFor();
  const [guest, third] = [await elsewhere(context), await elsewhere(context)];
  await guest.goto(link);
  await guest.locator("#own-name").waitFor();
  assert.deepEqual(await faults(guest), []);
  await guest.locator("form.begin button.main").press("Enter"); // the name is optional
  await guest.locator("herald-table").waitFor();
  assert.ok(!(await guest.evaluate(() => location.href)).includes(link.slice(-22)), "the invitation does not stay in the address");
  await page.locator(".present li.here").nth(1).waitFor();
  await guest.goto(link); // who has the seat goes on
  await guest.locator("herald-table").waitFor();
  await third.goto(link);
  await third.getByText("All seats are taken").waitFor();
  assert.deepEqual(await faults(third), []);
  await third.getByRole("button", { name: "Watch" }).click();
  await third.locator("herald-table").waitFor();
  await page.locator(".present", { hasText: "1 spectator" }).waitFor();
  await guest.context().close();
  await page.locator(".present li.away").waitFor();
  assert.deepEqual(await faults(page), []);
  await third.context().close();
});

visit("friends play in a local network, where pages have no WebCrypto", {}, async (page, context) => {
  const address = new URL(service);
  address.hostname = LOCAL_NETWORK;
  const link = await host(page, "battlecrest", "Olena", address.origin);
  assert.ok(await page.evaluate(() => !globalThis.crypto.subtle));
  const guest = await elsewhere(context);
  await sit(guest, link, "Taras");
  await page.locator(".seats", { hasText: "Taras" }).waitFor();
  await meet(page, guest);
  for (let n = 0; n < 6; n++) {
    await act(await acting(page, guest), n);
    await meet(page, guest);
  }
  await guest.context().close();
});

visit("a second tab of a live table follows the first", {}, async (page, context) => {
  const link = await host(page, "battlecrest");
  const guest = await elsewhere(context);
  await sit(guest, link);
  await page.locator(".present li.here").nth(1).waitFor();
  await meet(page, guest);
  const first = await acting(page, guest);
  const second = await first.context().newPage();
  await second.goto(first.url());
  await second.locator("herald-table").waitFor();
  await act(first, 0);
  await meet(first, second, page, guest);
  assert.deepEqual(await actions(second), await actions(first));
  await act(await acting(second, page, guest), 0);
  await meet(second, first, page, guest);
  await guest.context().close();
});

visit("a table of another kind is open in one tab", {}, async (page, context) => {
  await page.goto(`${service}/#/new/battlecrest`);
  await page.locator("form.begin button.main").click();
  await page.locator("herald-actions").waitFor();
  const second = await context.newPage();
  await second.goto(page.url());
  await second.locator("herald-actions").waitFor();
  await page.getByText("open in another tab").waitFor();
  assert.equal(await page.locator("herald-table").count(), 0);
  assert.deepEqual(await faults(page), []);
  await act(second, 0);
  await page.getByRole("button", { name: "Play here" }).click();
  await page.locator("herald-table").waitFor();
  await second.getByText("open in another tab").waitFor();
});

visit("a lost connection comes back by itself", {}, async (page, context) => {
  const link = await host(page, "battlecrest");
  const guest = await elsewhere(context);
  await sit(guest, link);
  await page.locator(".present li.here").nth(1).waitFor();
  await meet(page, guest);
  const first = await acting(page, guest);
  const other = first === page ? guest : page;
  await other.context().setOffline(true);
  await act(first, 0);
  await other.context().setOffline(false);
  await other.reload();
  await other.locator("herald-table").waitFor();
  await meet(first, other);
  assert.ok((await storyOf(other)).length > 0);

  // the stream breaks off: the page says so until there is a new one
  await other.route(/\/(stream|head)\?/, (route) => route.abort());
  await other.evaluate(() => dispatchEvent(new HashChangeEvent("hashchange"))); // the page opens the table again
  await other.locator(".connecting").waitFor();
  await act(await acting(first, other), 0).catch(() => undefined);
  await other.unroute(/\/(stream|head)\?/);
  await other.locator(".connecting").waitFor({ state: "detached" });
  await meet(first, other);
  await guest.context().close();
}, ["net::", "Failed to load"]);

visit("a match that the store has lost can still be looked at", {}, async (page) => {
  await host(page, "time-of-heroes");
  await page.route(/\/stream\?/, (route) => route.fulfill({ contentType: "text/event-stream", body: 'event: end\ndata: {"reason":"unknown"}\n\n' }));
  await page.reload();
  await page.getByText("The service has lost this game").waitFor();
  assert.equal(await page.locator(".invite").count(), 0);
  assert.deepEqual(await faults(page), []);
});

visit("a match that the service does not know", { language: "uk" }, async (page) => {
  await page.goto(`${service}/#${"A".repeat(22)}.${"B".repeat(22)}`);
  await page.getByText("Сервіс не знає цієї партії").waitFor();
  assert.deepEqual(await faults(page), []);
}, ["status of 404"]);
