/**
 * Pictures of every page and of every game, at each size and in both themes, and a silent clip: `make screenshots`.
 *
 *     node screenshots.mjs <address of a service that shows the playground> <folder> [page, game or "clip" ...]
 */

import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { herald } from "herald-client";

const [url, folder, ...chosen] = process.argv.slice(2);
const service = herald(url, { language: "en" });
const names = { p1: "Olena", p2: "Taras" };
const chance = { mode: "seeded", match: "pictures", seed: "5a".repeat(32) };
const THEMES = ["light", "dark"];
const SIZES = [[1920, 1080], [1440, 900], [1280, 720], [844, 390], [390, 844]].map(([width, height]) => ({ width, height }));
/** The pages without a game under way. */
const PAGES = {
  start: "",
  "new-battlecrest": "#/new/battlecrest",
  "new-math-and-magic": "#/new/math-and-magic",
  "new-runewars": "#/new/runewars",
  friend: "#/new/time-of-heroes/friend",
  record: "#/record",
  referee: "#/referee",
  sealed: "#/sealed",
};
/** The game of the clip. */
const FILMED = "battlecrest";
/** The clip: its size, and how long it lasts. */
const CLIP = { size: { width: 1120, height: 700 }, seconds: 14, quality: 60 };
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

/** Opens a page of a new visitor, who has a session if one is given. */
async function open(browser, address, { theme, viewport, reducedMotion = "reduce", session }) {
  const context = await browser.newContext({ viewport, colorScheme: theme, reducedMotion, locale: "en" });
  const page = await context.newPage();
  const store = session ? { "herald.sessions": [session.id], [`herald.session.${session.id}`]: session } : {};
  await page.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, JSON.stringify(value));
  }, store);
  await page.goto(`${url}/${address}`);
  await page.locator("main h1").waitFor();
  await page.waitForLoadState("networkidle");
  return page;
}

/** Takes a picture at each size in both themes. */
async function pictures(browser, name, address, session) {
  for (const theme of THEMES) {
    for (const viewport of SIZES) {
      const page = await open(browser, address, { theme, viewport, session });
      if (session) await page.locator(`herald-${session.game}`).waitFor();
      await page.waitForTimeout(500); // fonts, pictures and the board have come
      await page.screenshot({ path: join(folder, `${name}-${viewport.width}x${viewport.height}-${theme}.png`) });
      await page.context().close();
    }
  }
}

/** Films Herald playing against itself, as an animated WebP; needs `img2webp`, which is part of libwebp. */
async function clip(browser, session) {
  const herald = Object.fromEntries(Object.keys(names).map((seat) => [seat, { person: false, strength: 2 }]));
  const page = await open(browser, `#/play/${session.id}`, {
    theme: "dark",
    viewport: CLIP.size,
    reducedMotion: "no-preference",
    session: { ...session, players: herald, viewer: "spectator" },
  });
  await page.locator(`herald-${session.game}`).waitFor();
  const films = await page.context().newCDPSession(page);
  const frames = [];
  films.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    frames.push({ data, at: metadata.timestamp });
    void films.send("Page.screencastFrameAck", { sessionId });
  });
  await films.send("Page.startScreencast", { format: "png", everyNthFrame: 6 });
  await page.waitForTimeout(CLIP.seconds * 1000);
  await films.send("Page.stopScreencast");
  const files = await mkdtemp(join(tmpdir(), "herald-clip-"));
  const parts = [];
  for (const [n, { data, at }] of frames.entries()) {
    const file = join(files, `${n}.png`);
    await writeFile(file, Buffer.from(data, "base64"));
    const next = frames[n + 1]?.at ?? at + 2; // the last one stays
    parts.push("-d", String(Math.max(20, Math.round((next - at) * 1000))), file);
  }
  execFileSync("img2webp", ["-loop", "0", "-min_size", "-lossy", "-q", String(CLIP.quality), ...parts, "-o", join(folder, "playing.webp")]);
  await rm(files, { recursive: true });
  await page.context().close();
}

await mkdir(folder, { recursive: true });
const wanted = (name) => !chosen.length || chosen.includes(name);
const browser = await chromium.launch({
  executablePath: process.env.HERALD_BROWSER,
  headless: true,
  args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
});
try {
  for (const [name, address] of Object.entries(PAGES).filter(([name]) => wanted(name))) {
    await pictures(browser, name, address);
    console.log(name);
  }
  const { games } = await service.games.list();
  for (const game of games.filter(({ id }) => wanted(id) || (id === FILMED && wanted("clip")))) {
    const shown = await moments(game);
    if (game.id === FILMED && wanted("clip")) await clip(browser, stored(game.id, game.title, shown.middle));
    if (!wanted(game.id)) continue;
    for (const [name, saved] of Object.entries(shown)) {
      await pictures(browser, `${game.id}-${name}`, "#/play/picture", stored(game.id, game.title, saved));
    }
    console.log(game.id, Object.keys(shown).join(", "));
  }
} finally {
  await browser.close();
}
