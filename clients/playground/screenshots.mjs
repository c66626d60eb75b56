/**
 * Pictures of every game at its start, in its middle and at its end, in both themes: `make screenshots`.
 *
 *     node screenshots.mjs <address of a service that shows the playground> <folder> [game ...]
 */

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { herald } from "herald-client";

const [url, folder, ...chosen] = process.argv.slice(2);
const service = herald(url, { language: "en" });
const names = { p1: "Olena", p2: "Taras" };
const chance = { mode: "seeded", match: "pictures", seed: "5a".repeat(32) };
const THEMES = ["light", "dark"];
const WIDE = { width: 1360, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Of a game that goes on for long, what is shown as its middle. */
const MIDDLE = 300;

/** The saved matches of a game at the moments that are shown, each where the first seat has to choose. */
async function moments({ id, modes }) {
  const { example } = modes[0];
  const match = await service.game(id).match({ options: example, chance, text: true, names });
  const saved = () => [match.position, match.setup, [...match.log], match.commitment];
  const found = { start: saved() };
  const all = [];
  for (let lot = 7; !match.outcome; ) {
    const [seat] = match.toAct;
    const { actions } = match.decision(seat);
    lot = (lot * 1103515245 + 12345) % 2147483648;
    await match.act(seat, actions[(lot >> 8) % actions.length]);
    if (match.toAct[0] === "p1") all.push([match.step, match.position, match.log.length]);
  }
  const [, position, played] = all[Math.min(MIDDLE, all.length >> 1)];
  found.middle = [position, match.setup, match.log.slice(0, played), match.commitment];
  found.end = saved();
  return found;
}

/** Returns a hotseat session as the playground stores it. */
function stored(game, title, saved) {
  const people = Object.fromEntries(Object.keys(names).map((seat) => [seat, { person: true }]));
  const about = { id: "picture", game, title, names, step: saved[2].length, over: false };
  return { ...about, players: people, hide: false, viewer: "p1", saved, played: [], logs: {} };
}

async function picture(browser, game, name, saved, theme, viewport) {
  const context = await browser.newContext({ viewport, colorScheme: theme, reducedMotion: "reduce", locale: "en" });
  const page = await context.newPage();
  const store = { "herald.sessions": ["picture"], "herald.session.picture": stored(game.id, game.title, saved) };
  await page.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, JSON.stringify(value));
  }, store);
  await page.goto(`${url}/#/play/picture`);
  await page.locator(`herald-${game.id}`).waitFor();
  await page.waitForTimeout(500); // the board draws once more when its catalog is there
  await page.screenshot({ path: join(folder, `${game.id}-${name}-${theme}.png`) });
  await context.close();
}

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.HERALD_BROWSER,
  headless: true,
  args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
});
try {
  const { games } = await service.games.list();
  for (const game of games.filter(({ id }) => !chosen.length || chosen.includes(id))) {
    const shown = await moments(game);
    for (const theme of THEMES) {
      for (const [name, saved] of Object.entries(shown)) await picture(browser, game, name, saved, theme, WIDE);
    }
    await picture(browser, game, "phone", shown.middle, "light", PHONE);
    console.log(game.id, Object.keys(shown).join(", "));
  }
} finally {
  await browser.close();
}
