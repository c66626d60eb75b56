/** What happens is shown event by event, before the next question comes. */

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { begin, choose, faults, home, keeps, settled, visit, watched } from "./support.js";

const service = process.env["HERALD_SINGLE_USE_URL"]!;

interface Board extends HTMLElement {
  view: unknown;
  playing: boolean;
}
interface Heard {
  beats: string[];
  asked: number;
}
declare global {
  /** What a page hears from its board. */
  var heard: Heard;
}

/** Listens to the board of a page: its beats, and how often a question was open while it played. */
async function listen(page: Page, game: string): Promise<void> {
  await page.locator(`herald-${game}`).waitFor();
  await page.evaluate((game) => {
    const board = document.querySelector(`herald-${game}`) as Board;
    globalThis.heard = { beats: [], asked: 0 };
    board.addEventListener("herald-beat", (event) => {
      heard.beats.push((event as CustomEvent<{ text: string }>).detail.text);
      if (document.querySelector("herald-actions button.action:enabled")) heard.asked++;
    });
  }, game);
}

const shown = (page: Page) => page.evaluate(() => heard);

/** Waits until the player of a page has something to choose. */
const decides = (page: Page) =>
  page.waitForFunction(() => {
    const { busy, session } = document.querySelector("herald-table") as unknown as { busy: boolean; session: { decision: unknown } };
    return !busy && Boolean(session.decision);
  });

for (const game of ["battlecrest", "time-of-heroes"]) {
  visit(`own actions and Herald's moves of ${game} are shown, then the question comes`, { speed: 4 }, async (page) => {
    await begin(page, game, { players: ["Olena", 1] });
    await listen(page, game);
    for (let chosen = 0; chosen < 8; chosen++) await choose(page, 0);
    const { beats, asked } = await shown(page);
    const { log, view } = await page.locator("herald-table").evaluate((element, game) => {
      const { session } = element as unknown as { session: { log: { text: string }[]; view: unknown } };
      const board = document.querySelector(`herald-${game}`) as Board;
      return { log: session.log.map(({ text }) => text), view: board.view === session.view && !board.playing };
    }, game);
    assert.ok(view, "the board shows the view of the session");
    assert.equal(asked, 0);
    assert.ok(beats.length > 3, `${beats.length} beats`);
    const texts = beats.join(" ");
    for (const text of log.slice(-3)) assert.ok(texts.includes(text), text);
  });
}

visit("a player that cannot be loaded stops no game", { speed: 1 }, async (page) => {
  const blocked: string[] = [];
  await page.route("**/assets/playback*", (route) => {
    blocked.push(route.request().url());
    return route.abort();
  });
  await begin(page, "battlecrest", { players: ["Olena", "Taras"] });
  for (let chosen = 0; chosen < 2; chosen++) await choose(page, 0);
  assert.ok(blocked.length > 0);
  assert.ok(
    await page.locator("herald-table").evaluate((element) => {
      const board = document.querySelector("herald-battlecrest") as Board;
      return !board.playing && board.view === (element as unknown as { session: { view: unknown } }).session.view;
    }),
  );
}, ["playback", "ERR_FAILED"]);

visit("the visitor skips it, and shows all at once from then on", { speed: 1 }, async (page) => {
  await begin(page, "battlecrest", { players: ["Olena", "Taras"] });
  await listen(page, "battlecrest");
  const skipped = page.waitForFunction(() => {
    const skip = [...document.querySelectorAll<HTMLElement>(".thinks button")].find((button) => button.textContent === "Skip");
    skip?.click(); // in the same frame: a short beat may be over before a second look
    return skip !== undefined;
  });
  await page.locator("herald-actions button.action").first().click();
  await skipped;
  await settled(page);
  assert.ok((await shown(page)).beats.length > 0);
  await page.selectOption("select[name=speed]", "0");
  await listen(page, "battlecrest");
  await choose(page, 0);
  assert.deepEqual((await shown(page)).beats, []);
  await page.reload();
  assert.equal(await page.locator("select[name=speed]").inputValue(), "0");
});

visit("a friend's moves are shown as they come", { speed: 4 }, async (page, context) => {
  await page.goto(`${service}/#/new/battlecrest`);
  await page.locator(".ways a").first().click();
  await page.locator("select[name='player.0']").waitFor();
  await page.locator("form.begin button.main").click();
  await page.locator("herald-table").waitFor();
  const link = await page.locator(".invite input.link").inputValue();
  const other = await context.browser()!.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", locale: "en" });
  await keeps(other, { speed: 4 });
  const guest = await other.newPage();
  const wrong = watched(guest);
  await guest.goto(link);
  await guest.fill("#own-name", "Taras");
  await guest.locator("form.begin button.main").click();
  await guest.locator("herald-table").waitFor();
  for (const one of [page, guest]) await listen(one, "battlecrest");
  for (let played = 0; played < 6; played++) {
    const both = [page, guest].map(decides);
    const first = await Promise.race(both.map(async (one, n) => (await one, n)));
    await [page, guest][first]!.locator("herald-actions button.action").first().click();
    await page.waitForTimeout(100);
  }
  await Promise.race([page, guest].map(decides));
  for (const one of [page, guest]) await one.waitForFunction(() => !(document.querySelector("herald-battlecrest") as Board).playing);
  const [here, there] = [await shown(page), await shown(guest)];
  assert.ok(here.beats.length > 3 && there.beats.length > 3, `${here.beats.length} and ${there.beats.length} beats`);
  assert.deepEqual(here.beats, there.beats);
  assert.equal(here.asked + there.asked, 0);
  assert.deepEqual(wrong, []);
  await other.close();
});

/** Lets the page seem to be hidden, or not. */
async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

visit("a hidden page plays nothing, and offers it later", { speed: 4 }, async (page) => {
  await begin(page, "battlecrest", { players: ["Olena", 1] });
  await choose(page, 0);
  await listen(page, "battlecrest");
  await hide(page, true);
  await choose(page, 0);
  await choose(page, 0);
  await hide(page, false);
  assert.deepEqual((await shown(page)).beats, []);
  const missed = page.locator(".told .missed");
  assert.match(await missed.innerText(), /^\d+ things? happened/);
  assert.deepEqual(await faults(page), []);
  await missed.getByRole("button", { name: "Watch" }).click();
  await missed.waitFor({ state: "detached" });
  await page.waitForFunction(() => heard.beats.length > 0 && !(document.querySelector("herald-table") as unknown as { playing: boolean }).playing);
  const { beats, asked } = await shown(page);
  assert.ok(beats.length > 0);
  assert.equal(asked, 0);
  assert.ok(
    await page.locator("herald-table").evaluate((element) => {
      const board = document.querySelector("herald-battlecrest") as Board;
      return board.view === (element as unknown as { session: { view: unknown } }).session.view;
    }),
  );
});

visit("who takes the screen sees what has happened meanwhile", { speed: 4 }, async (page) => {
  await begin(page, "time-of-heroes", { players: ["Olena", "Taras"] });
  await listen(page, "time-of-heroes");
  const take = page.locator(".told .banner button.main");
  const ways: string[] = [];
  for (let handed = 0; handed < 3; ) {
    const before = (await shown(page)).beats.length;
    if (await take.count()) {
      await take.click();
      const cover = page.locator("dialog.cover[open] button.main");
      if (await cover.count()) await cover.click();
      await decides(page);
      ways.push((await shown(page)).beats.slice(before).join(" "));
      handed++;
      continue;
    }
    await choose(page, 0);
  }
  assert.equal(ways[0], "", "nothing has happened before the first one");
  assert.ok(ways.slice(1).every((text) => text.length > 0), JSON.stringify(ways));
  assert.equal((await shown(page)).asked, 0);
});

visit("a referee's entries are shown", { speed: 4 }, async (page) => {
  await page.goto(`${home}/#/new/battlecrest/referee`);
  await page.locator("form.begin button.main").click();
  await page.locator("herald-actions").waitFor();
  await listen(page, "battlecrest");
  for (let chosen = 0; chosen < 4; chosen++) await choose(page, 0);
  const { beats, asked } = await shown(page);
  assert.ok(beats.length > 3, `${beats.length} beats`);
  assert.equal(asked, 0);
});
