/**
 * The examples in a real browser, and what a page can set on every board. HERALD_PAGES is the address of the examples,
 * HERALD_URL that of the service, HERALD_BROWSER the program.
 */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";

const { HERALD_PAGES: pages, HERALD_URL: service, HERALD_BROWSER: program, HERALD_PICTURES: pictures } = process.env;
const quiet = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-sync"];
const CHOICE = "[data-target][data-state=open], button.way";

let browser;
before(async () => {
  browser = await chromium.launch({ executablePath: program, args: quiet });
});
after(() => browser.close());

/** A test on a page on which nothing goes wrong unseen. */
function visit(name, address, work) {
  test(name, { timeout: 240_000 }, async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
    const wrong = [];
    page.on("pageerror", (error) => wrong.push(String(error)));
    page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
    try {
      await page.goto(`${pages}/${address}?service=${encodeURIComponent(service)}`);
      await work(page);
      assert.deepEqual(wrong, []);
    } finally {
      await page.close();
    }
  });
}

for (const name of ["readme", "react", "vue", "embed"]) {
  visit(`a match is played: ${name}`, name === "embed" ? "examples/embed.html" : `built/${name}/index.html`, async (page) => {
    const board = page.locator("herald-battlecrest");
    await board.locator(CHOICE).first().waitFor();
    await board.evaluate((one) => {
      globalThis.played = [];
      one.addEventListener("herald-action", ({ detail }) => globalThis.played.push(detail.label));
    });
    const element = await board.elementHandle();
    for (let pressed = 0; (await page.evaluate(() => globalThis.played.length)) < 12; pressed++) {
      assert.ok(pressed < 1000, "the match goes on"); // what is pressed while a call waits is not played
      const last = await board.evaluateHandle((one) => one.decision);
      await board.locator(CHOICE).first().focus();
      await page.keyboard.press("Enter");
      await page.waitForFunction(
        ([one, decision]) => one.decision && (one.decision !== decision || one.shadowRoot.querySelector("[data-state=picked]")),
        [element, last],
      );
    }
    assert.equal(await page.getByRole("alert").allInnerTexts().then((texts) => texts.join("")), "");
    const title = name === "readme" ? "" : await page.locator("h1").innerText();
    assert.equal(title, name === "readme" ? "" : await board.evaluate((one) => one.decision.title));
  });
}

/** Chooses by the keyboard until a condition holds; the title is of a new decision then. */
async function play(page, until) {
  const board = page.locator("herald-battlecrest");
  for (let pressed = 0; !(await until()); pressed++) {
    assert.ok(pressed < 100, "the match goes on");
    await board.locator(CHOICE).first().waitFor();
    await board.locator(CHOICE).first().focus();
    await page.keyboard.press("Enter");
    await page.waitForTimeout(50);
  }
}

visit("React takes a move back", "built/react/index.html", async (page) => {
  const board = page.locator("herald-battlecrest");
  const undo = page.getByRole("button", { name: "Undo" });
  const decision = () => board.evaluate((one) => JSON.stringify(one.decision));
  const moved = (before) =>
    page.waitForFunction((before) => {
      const { decision, shadowRoot } = document.querySelector("herald-battlecrest");
      return decision && (JSON.stringify(decision) !== before || shadowRoot.querySelector("[data-state=picked]"));
    }, before);
  await board.locator(CHOICE).first().waitFor();
  assert.ok(await undo.isDisabled());
  let before;
  for (let pressed = 0; !(await undo.isEnabled()); pressed++) {
    assert.ok(pressed < 100, "the match goes on");
    before = await decision();
    await board.locator(CHOICE).first().focus();
    await page.keyboard.press("Enter");
    await moved(before); // a second choice would be the one that is taken back
  }
  assert.notEqual(await decision(), before);
  await undo.click();
  await page.waitForFunction((before) => JSON.stringify(document.querySelector("herald-battlecrest").decision) === before, before);
  assert.ok(await undo.isDisabled());
});

visit("the tutorial: a match against Herald, a reload, an undo, a new game", "examples/tutorial/index.html", async (page) => {
  const board = page.locator("herald-battlecrest");
  const saved = () => page.evaluate(() => JSON.parse(localStorage.getItem("match") ?? "{}"));
  const ready = () => page.waitForFunction(() => !document.querySelector("#new").disabled && document.querySelector("herald-battlecrest").decision);
  const seats = async () => (await saved()).log.map(({ seat }) => seat);
  await ready();
  await play(page, async () => {
    await ready();
    return (await seats()).includes("p2") && (await page.locator("#undo").isEnabled());
  });
  assert.ok((await page.locator("li").count()) > 0);
  assert.ok((await page.locator("h1").innerText()).length > 3);
  assert.equal(await board.evaluate(({ seat, decision }) => `${seat} ${decision.seat}`), "p1 p1");
  const { position, log } = await saved();

  await page.reload();
  await ready();
  assert.deepEqual((await saved()).position, position);
  await page.locator("#undo").click();
  await ready();
  assert.ok((await saved()).log.length < log.length);
  assert.equal(await page.getByRole("alert").innerText(), "");

  await page.getByRole("button", { name: "New game" }).click();
  await ready();
  assert.ok(!(await seats()).includes("p1"));
});

for (const game of ["battlecrest", "time-of-heroes", "math-and-magic", "runewars"]) {
  visit(`a replay in a small box: ${game}`, "examples/embed.html", async (page) => {
    const count = await page.evaluate(
      async ([game, service]) => {
        const { herald } = await import(`${location.origin}/dist/embed.js`);
        const rules = herald(service).game(game);
        const match = await rules.match({ chance: { mode: "seeded", match: "replay", seed: "5eed".repeat(16) } });
        for (let state = 1; match.step < 40 && !match.outcome; ) {
          const { seat, actions } = match.turn.decisions[0];
          state = (state * 48271) % 2147483647;
          await match.act(seat, actions[state % actions.length]);
        }
        const steps = [];
        for await (const { before, after, sentences } of rules.steps(match.record(), { text: true })) {
          if (!steps.length) steps.push({ view: before.view });
          steps.push({ view: after.view, events: after.events, text: sentences.join(" ") });
        }
        const box = document.createElement("main");
        const board = document.createElement(`herald-${game}`);
        Object.assign(board, { steps, catalog: await rules.catalog(), seat: "p1" });
        box.append(board);
        document.body.replaceChildren(box);
        await board.updateComplete;
        return steps.length;
      },
      [game, service],
    );
    assert.ok(count > 10, `${count} steps`);
    const board = page.locator(`herald-${game}`);
    const slider = board.getByRole("slider", { name: "Step" });
    const shown = () => board.evaluate((one) => [one.step, one.view === one.steps[one.step].view]);
    assert.deepEqual(await shown(), [0, true]);
    await board.evaluate((one) => {
      globalThis.turned = [];
      one.addEventListener("herald-step", ({ detail }) => globalThis.turned.push(detail.step));
    });
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    await board.getByRole("button", { name: "Next step" }).click();
    await board.getByRole("button", { name: "Previous step" }).click();
    assert.deepEqual(await page.evaluate(() => globalThis.turned), [1, 2, 1]);
    assert.deepEqual(await shown(), [1, true]);
    assert.equal(await board.locator("[part=caption]").innerText(), await board.evaluate((one) => one.steps[1].text));

    const { eventful, marked } = await board.evaluate(async (one) => {
      let [eventful, marked] = [0, 0];
      for (const [step, { events = [] }] of one.steps.entries()) {
        one.step = step;
        await one.updateComplete;
        const found = one.shadowRoot.querySelector("[data-last]");
        if (events.length) eventful++;
        else if (found) throw new Error(`a mark without an event: ${found.outerHTML}`);
        if (found) marked++;
      }
      return { eventful, marked };
    });
    const grown = await board.evaluate(async (one) => {
      const page = document.documentElement;
      const [before, found] = [page.scrollHeight, []];
      for (const target of one.shadowRoot.querySelectorAll("[data-target]")) {
        target.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, composed: true }));
        await one.updateComplete;
        if (page.scrollHeight > before) found.push(target.dataset.target);
      }
      return found;
    });
    assert.deepEqual(grown, [], "a tooltip makes the page longer: the pointer is elsewhere then, and it closes and opens for ever");
    console.log(`${game}: ${marked} of ${eventful} steps with events have marks`);
    assert.ok(marked > eventful / 2, `${marked} of ${eventful} steps`);

    /** The height of the board, and that of its content as it is drawn. */
    const heights = () =>
      board.evaluate(async (one) => {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        const [around, inside] = [one, one.shadowRoot.querySelector(".board")].map((found) => found.getBoundingClientRect());
        return { around: around.height, inside: inside.height, width: inside.width - around.width };
      });
    const free = await heights();
    assert.equal(free.inside, free.around);
    for (const height of [600, 300]) {
      await page.locator("main").evaluate((box, height) => (box.style.height = `${height}px`), height);
      await board.evaluate((one) => one.setAttribute("fit", ""));
      const { around, inside, width } = await heights();
      assert.equal(around, height);
      assert.ok(inside <= height && inside > Math.min(free.inside, height) * 0.7, `${inside} of ${height} pixels are used`);
      assert.ok(Math.abs(width) < 1, "all of the width is used");
      if (pictures) await page.screenshot({ path: `${pictures}/${game}-${height}.png` });
    }
    await board.evaluate((one) => one.removeAttribute("fit"));
    await page.locator("main").evaluate((box) => (box.style.height = ""));
    assert.equal((await heights()).inside, free.inside);
  });
}

visit("what a page may style", "examples/embed.html", async (page) => {
  const board = page.locator("herald-battlecrest");
  await board.locator(CHOICE).first().waitFor();
  await page.addStyleTag({
    content: `herald-battlecrest { --hb-ground: #102030; --hb-ink: #fff; color-scheme: dark; }
      herald-battlecrest::part(card) { border-color: rgb(1, 2, 3); }
      herald-battlecrest::part(target open) { --probe: open; }`,
  });
  const styleOf = (selector, property) =>
    board.locator(selector).first().evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);
  assert.equal(await styleOf(".card", "border-top-color"), "rgb(1, 2, 3)");
  assert.equal(await styleOf("[data-state=open]", "--probe"), "open");
  assert.equal(await styleOf("[data-state=idle]", "--probe"), "");
  assert.equal(await styleOf(".board", "--hb-soft").then((value) => value.includes("#102030")), true);
});
