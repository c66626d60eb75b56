/**
 * Boards play what has happened: the same frames as in a match that the service plays. HERALD_PAGES is the address of
 * the examples, HERALD_URL that of the service, HERALD_BROWSER the program.
 */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";

const { HERALD_PAGES: pages, HERALD_URL: service, HERALD_BROWSER: program } = process.env;
const quiet = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-sync"];
const GAMES = ["battlecrest", "time-of-heroes", "math-and-magic", "runewars"];

let browser;
before(async () => {
  browser = await chromium.launch({ executablePath: program, args: quiet });
});
after(() => browser.close());

/** A test on a page with a board and the turns of a match, on which nothing goes wrong unseen. */
function visit(name, game, work, { reducedMotion = "no-preference", actions = 30 } = {}) {
  test(`${game}: ${name}`, { timeout: 240_000 }, async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion });
    const wrong = [];
    page.on("pageerror", (error) => wrong.push(String(error)));
    page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
    try {
      await page.goto(`${pages}/examples/embed.html?service=${encodeURIComponent(service)}`);
      await page.evaluate(record, [game, service, actions]);
      await work(page);
      assert.deepEqual(wrong, []);
    } finally {
      await page.close();
    }
  });
}

/** Plays a match in the page: `turns` has what p1 sees of each call, with the view before it; `board` is empty. */
async function record([game, service, actions]) {
  const { herald } = await import(`${location.origin}/dist/embed.js`);
  const rules = herald(service).game(game);
  const match = await rules.match({ text: true, chance: { mode: "seeded", match: "played", seed: "5eed".repeat(16) } });
  const turns = [];
  for (let state = 1; turns.length < actions && !match.outcome; ) {
    const { seat, actions } = match.turn.decisions[0];
    state = (state * 48271) % 2147483647;
    const before = await match.view("p1");
    await match.act(seat, actions[state % actions.length]);
    turns.push({ before, ...(await match.turnFor("p1", ["events", "text", "frames", "view"])) });
  }
  const board = document.createElement(`herald-${game}`);
  Object.assign(board, { catalog: await rules.catalog(), seat: "p1", view: turns[0].before });
  document.body.replaceChildren(board);
  await board.updateComplete;
  Object.assign(globalThis, { board, turns, match });
}

/** Applies a patch, apart from the boards' own way. */
function applied(document, patch) {
  const root = { "": structuredClone(document) };
  for (const { op, path, value } of patch) {
    const steps = path.split("/").map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
    const last = steps.pop();
    const place = steps.reduce((found, step) => found[step], root);
    if (!Array.isArray(place)) op === "remove" ? delete place[last] : (place[last] = value);
    else place.splice(Number(last), op === "add" ? 0 : 1, ...(op === "remove" ? [] : [value]));
  }
  return root[""];
}

for (const game of GAMES) {
  for (const reducedMotion of ["no-preference", "reduce"]) {
    visit(`each frame of a match is shown, in order (${reducedMotion})`, game, async (page) => {
      const played = await page.evaluate(async () => {
        const found = [];
        for (const { before, frames, events } of turns) {
          board.view = before;
          await board.updateComplete;
          const beats = [];
          const shown = ({ detail }) => {
            if (beats.length) beats.at(-1).view = board.view;
            beats.push({ types: detail.events.map(({ type }) => type), text: detail.text });
          };
          board.addEventListener("herald-beat", shown);
          await board.play({ frames, events }, { speed: 40 });
          board.removeEventListener("herald-beat", shown);
          if (beats.length) beats.at(-1).view = board.view;
          found.push({ beats, last: board.view });
        }
        return { found, turns };
      });
      let [beats, gathered] = [0, 0];
      for (const [n, { beats: shown, last }] of played.found.entries()) {
        const { before, frames, events, view } = played.turns[n];
        const left = [...frames];
        let [at, expected] = [0, before];
        for (const beat of shown) {
          const count = at + beat.types.length;
          assert.deepEqual(beat.types, events.slice(at, count).map(({ type }) => type));
          for (const { text } of events.slice(at, count)) assert.ok(beat.text.includes(text), `${beat.text}: ${text}`);
          while (at < count || left[0]?.events === 0) {
            const { events: many, patch } = left.shift();
            expected = applied(expected, patch);
            at += many;
          }
          assert.deepEqual(beat.view, expected);
          beats++;
          if (beat.types.length > 1) gathered++;
        }
        assert.equal(at, events.length);
        assert.deepEqual(last, view);
        assert.ok(left.every((frame) => frame.events === 0 && shown.length === 0));
      }
      console.log(`${game}: ${beats} beats, ${gathered} of them gathered`);
      assert.ok(beats > 20);
      const state = await page.evaluate(() => [board.playing, board.shadowRoot.querySelector("[part=beat]").hidden]);
      assert.deepEqual(state, [false, true]);
    }, { reducedMotion });
  }
}

visit("the result of a battle is shown after its events", "math-and-magic", async (page) => {
  const strengths = await page.evaluate(async () => {
    const at = turns.findIndex(({ events }) => events.some(({ type }) => type === "battle_ended"));
    for (const turn of turns.slice(0, at)) await board.play(turn, { speed: Infinity });
    void board.play(turns[at], { speed: 0.2 });
    for (const { type } of turns[at].events) if (type !== "battle_ended") await new Promise((seen) => setTimeout(seen, 20)).then(() => board.skip());
    return turns[at].events.find(({ type }) => type === "battle_ended").strengths;
  });
  const board = page.locator("herald-math-and-magic");
  const result = board.locator("[part=result]");
  for (let beat = 0; beat < 40 && !(await result.isVisible()); beat++) {
    await page.keyboard.press(" ");
    await page.waitForTimeout(50);
  }
  assert.deepEqual((await result.locator("b").allInnerTexts()).map(Number), strengths);
  assert.match(await result.innerText(), /wins|Neither|nobody/i);
  await page.keyboard.press("Escape");
  await result.waitFor({ state: "detached" });
});

/** Plays the first turn with an event of a type; returns the texts of the results that are shown. */
async function results([type]) {
  const at = turns.findIndex(({ events }) => events.some((one) => one.type === type));
  for (const turn of turns.slice(0, at)) await board.play(turn, { speed: Infinity });
  const shown = [];
  const seen = new MutationObserver(() => {
    const text = board.shadowRoot.querySelector("[part=result]")?.innerText.replace(/\s+/g, " ").trim();
    if (text && shown.at(-1) !== text) shown.push(text);
  });
  seen.observe(board.shadowRoot, { childList: true, subtree: true });
  await board.play(turns[at], { speed: 10 });
  seen.disconnect();
  return { shown, events: turns[at].events };
}

visit("the result of a strike is shown", "time-of-heroes", async (page) => {
  const { shown, events } = await page.evaluate(results, ["strike_ended"]);
  const strike = events.findLast(({ type }) => type === "strike_ended");
  assert.equal(shown.length, 1);
  assert.ok(shown[0].includes(strike.text), shown[0]);
  assert.match(shown[0], new RegExp(`Player ${strike.seat[1]}: .+ ${strike.force} force`));
}, { actions: 200 });

visit("the standings are shown at a new season", "runewars", async (page) => {
  const { shown, events } = await page.evaluate(results, ["season_began"]);
  const season = events.findLast(({ type }) => type === "season_began");
  assert.equal(shown.length, 1);
  assert.ok(shown[0].includes(season.text), shown[0]);
  assert.match(shown[0], /Player 1 \d+ dragon runes Player 2 \d+ dragon runes/);
}, { actions: 60 });

visit("the standings are shown at a new round, after the battle", "math-and-magic", async (page) => {
  const { shown, events } = await page.evaluate(() => {
    turns.splice(0, turns.findIndex(({ events }) => events.some(({ type, round }) => type === "round_began" && round > 1)));
    board.view = turns[0].before;
    return board.updateComplete;
  }).then(() => page.evaluate(results, ["round_began"]));
  const round = events.findLast(({ type }) => type === "round_began");
  assert.ok(shown.at(-1).includes(round.text), shown.join());
  assert.match(shown.at(-1), /Player 1 \d+ victory points/);
}, { actions: 120 });

/** Starts a turn with several beats, with the decision that follows; returns the number of its beats. */
const longest = (speed) => `(async () => {
  const turn = turns.toSorted((one, other) => other.frames.length - one.frames.length)[0];
  board.view = turn.before;
  board.decision = match.decision(match.toAct[0]);
  await board.updateComplete;
  globalThis.beats = [];
  globalThis.ended = undefined;
  board.addEventListener("herald-beat", ({ detail }) => beats.push(detail.text));
  const began = performance.now();
  globalThis.turn = turn;
  globalThis.done = board.play(turn, { speed: ${speed} }).then(() => (ended = performance.now() - began));
  while (!beats.length) await new Promise((resolve) => setTimeout(resolve));
  return turn.frames.length;
})()`;
const CHOICE = "[data-state=open], button.way";

visit("nothing can be chosen until the end", "battlecrest", async (page) => {
  assert.ok((await page.evaluate(longest(1))) > 1);
  const choices = page.locator("herald-battlecrest").locator(CHOICE);
  assert.equal(await choices.count(), 0);
  assert.equal(await page.evaluate(() => board.playing), true);
  await page.evaluate(() => done);
  assert.ok((await choices.count()) > 0);
  assert.ok(await page.evaluate(() => board.view === turn.view && ended < 7000));
  assert.ok((await page.locator("herald-battlecrest [data-last]").count()) > 0);
});

visit("a beat and the list end early", "battlecrest", async (page) => {
  const count = await page.evaluate(longest(0.05));
  for (let pressed = 1; pressed < count; pressed++) {
    await page.waitForFunction((beats) => globalThis.beats.length === beats, pressed);
    await page.waitForTimeout(50);
    if (pressed % 2) await page.locator("herald-battlecrest [tabindex='0']").first().press(" ");
    else await page.locator("herald-battlecrest").click({ position: { x: 5, y: 5 } });
    if ((await page.evaluate(() => beats.length)) === count) break;
  }
  await page.keyboard.press("Escape");
  await page.evaluate(() => done);
  assert.ok(await page.evaluate(() => board.view === turn.view && !board.playing));

  await page.evaluate(longest(0.05));
  await page.evaluate(() => board.finish());
  await page.evaluate(() => done);
  assert.ok(await page.evaluate(() => board.view === turn.view && ended < 1000));
});

visit("the page stops it: a signal, another view, at once", "battlecrest", async (page) => {
  const stopped = await page.evaluate(async () => {
    const turn = turns.toSorted((one, other) => other.frames.length - one.frames.length)[0];
    const result = {};
    const heard = [];
    board.addEventListener("herald-beat", ({ detail }) => heard.push(detail));
    board.addEventListener("herald-played", () => heard.push("played"));
    const start = async () => {
      heard.length = 0;
      board.view = turn.before;
      await board.updateComplete;
    };
    await start();
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 100);
    await board.play(turn, { speed: 0.05, signal: stop.signal });
    result.signal = board.view === turn.view && heard.at(-1) === "played";
    await start();
    const done = board.play(turn, { speed: 0.05 });
    setTimeout(() => (board.view = turns[0].before), 100);
    await done;
    await board.updateComplete;
    result.view = board.view === turns[0].before && !board.playing;
    await start();
    await board.play(turn, { speed: Infinity });
    result.once = board.view === turn.view && heard.length === 1;
    await start();
    await Promise.all(turns.slice(turns.indexOf(turn)).map((one) => board.play(one, { speed: 40 })));
    result.queue = board.view === turns.at(-1).view && heard.filter((one) => one === "played").length === 1;
    await start();
    const wrong = board.play({ frames: [{ events: 0, patch: [{ op: "replace", path: "/a/b/c", value: 1 }] }], events: [] });
    result.error = await wrong.then(() => "", String);
    result.still = !board.playing;
    return result;
  });
  assert.match(stopped.error, /TypeError/);
  assert.deepEqual(stopped, { signal: true, view: true, once: true, queue: true, error: stopped.error, still: true });
});

visit("a token walks and leaves its way; with reduced motion it does not", "battlecrest", async (page) => {
  const walk = () =>
    page.evaluate(async () => {
      const turn = turns.find(({ events }) => events.filter(({ type }) => type === "stepped").length > 1);
      board.view = turn.before;
      await board.updateComplete;
      let walked = false;
      const done = board.play(turn);
      for (; board.playing; await new Promise(requestAnimationFrame)) {
        const moving = board.shadowRoot.getAnimations().flatMap(({ effect }) => effect.getKeyframes());
        walked ||= moving.some(({ translate }) => translate && translate !== "0px");
      }
      await done;
      return [walked, Boolean(board.shadowRoot.querySelector(".trace path").getAttribute("d"))];
    });
  assert.deepEqual(await walk(), [true, true]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  assert.deepEqual(await walk(), [false, true]);
});
