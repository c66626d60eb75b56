/**
 * Choosing on the board and in the prompt: paths, drags, confirmation, tips, keys, and what the session answers itself.
 */

import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { actions, begin, faults, reached, settled, state, visit } from "./support.js";

/** The board of the table. */
const boardOf = (page: Page) => page.locator("#look > div > *");
const targetOf = (page: Page, target: string) => boardOf(page).locator(`[data-target="${target}"]`).first();

/** The middle of an element. */
async function middle(element: Locator): Promise<[number, number]> {
  const box = (await element.boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** The last action that was played, as the session has it. */
function lastPlayed(page: Page): Promise<Record<string, unknown>> {
  return page.locator("herald-table").evaluate((table) => {
    const { match } = (table as unknown as { session: { match: { log: { action: Record<string, unknown> }[] } } }).session;
    return match.log.at(-1)!.action;
  });
}

/** The path that ended in a cell, of those of the last move. */
async function pathTo(page: Page, cell: string): Promise<string[]> {
  const { path } = (await lastPlayed(page)) as { path: string[] };
  assert.equal(path.at(-1), cell);
  return path;
}

/** Waits until the board follows the pointer. */
async function inHand(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector("#look > div > *") as unknown as { hand?: unknown }).hand);
}

const WIDE = { width: 1440, height: 900 };
const ALONE = { seed: "clicks", players: ["Olena", 1] };
const question = (page: Page) => page.locator("#asked-in-full");

visit("one click takes the shortest path without a hazard", WIDE, async (page) => {
  await begin(page, "battlecrest", ALONE);
  await inHand(page);
  const labels = await actions(page);
  assert.ok(labels.filter((label) => label.startsWith("Move")).length <= 30, "the list has one path for each cell");
  const { step } = await state(page);
  await page.locator("input[name=filter]").pressSequentially("u1wh?"); // in a field they are letters
  assert.equal(await page.inputValue("input[name=filter]"), "u1wh?");
  assert.equal((await state(page)).step, step);
  await page.mouse.click(...(await middle(targetOf(page, "cell:r4c5"))));
  await reached(page, { beyond: step });
  assert.equal((await pathTo(page, "r4c5")).length, 3);
});

/** Waits until the path that is drawn ends at a target. */
async function isDrawnTo(page: Page, target: string): Promise<void> {
  await page.waitForFunction((target) => {
    const { renderRoot } = document.querySelector("#look > div > *") as unknown as { renderRoot: ShadowRoot };
    const [end, ...others] = [...renderRoot.querySelectorAll(".path circle:last-of-type")].map((one) => one.getBoundingClientRect());
    const at = renderRoot.querySelector(`[data-target="${target}"]`)!.getBoundingClientRect();
    return end && !others.length && Math.hypot(end.x + end.width / 2 - at.x - at.width / 2, end.y + end.height / 2 - at.y - at.height / 2) < 8;
  }, target);
}

visit("a path through a hazard is shown first, with its price", WIDE, async (page) => {
  await begin(page, "battlecrest", ALONE);
  const { step } = await state(page);
  await page.mouse.click(...(await middle(targetOf(page, "cell:r5c3"))));
  await page.locator(".asked button.main").waitFor();
  assert.equal((await state(page)).step, step);
  assert.match(await question(page).innerText(), /^Akhena ends at r5c3 · wounds on the way: 1 \(health 7 → 6\) · cells: 4/);
  assert.equal(await page.locator(".asked button.another").count(), 0, "what hurts more, or comes to the same, is no other way");
  assert.equal(await targetOf(page, "cell:r5c3").getAttribute("data-state"), "picked");
  await isDrawnTo(page, "cell:r5c3");
  assert.deepEqual(await faults(page), []);
  await page.keyboard.press("Escape");
  await page.locator(".asked button.main").waitFor({ state: "detached" });
  assert.equal(await targetOf(page, "cell:r5c3").getAttribute("data-state"), "open");
});

visit("the ways to a place are counted, told apart, and drawn", WIDE, async (page) => {
  await begin(page, "battlecrest", ALONE);
  await inHand(page);
  const { step } = await state(page);
  // the key goes on from what is under the pointer
  await page.mouse.move(...(await middle(targetOf(page, "cell:r5c6"))));
  await isDrawnTo(page, "cell:r5c6");
  await page.keyboard.press("w");
  await page.locator(".asked button.another").waitFor();
  const told = new Map<string, number>();
  for (const way of ["Way 2 of 2", "Way 1 of 2", "Way 2 of 2"]) {
    await question(page).getByText(way).waitFor();
    await isDrawnTo(page, "cell:r5c6");
    told.set((await question(page).innerText()).split(".")[0]!, await boardOf(page).locator(".path circle").count());
    if (told.size < 2 || way === "Way 1 of 2") await page.keyboard.press("w");
  }
  assert.equal(told.size, 2, JSON.stringify([...told]));
  assert.equal(new Set(told.values()).size, 2, "each way is drawn");
  await page.keyboard.press("Enter");
  await reached(page, { beyond: step });
  const steps = Number(/cells: (\d)/.exec([...told.keys()].find((way) => way.startsWith("Way 2"))!)![1]);
  assert.equal((await pathTo(page, "r5c6")).length, steps + 1);
});

visit("what the board says of a path is what the service says", WIDE, async (page) => {
  await begin(page, "battlecrest", ALONE);
  const wrong = await page.locator("herald-table").evaluate(async (table) => {
    type Path = { action: unknown; label: string; way?: { hurt: number; effect: string }; ways?: Path[] };
    const { session } = table as unknown as { session: { foresee(action: unknown): Promise<string[]> } };
    const { selection } = document.querySelector("#look > div > *") as unknown as { selection: { options: Path[] } };
    const paths = selection.options.flatMap(({ ways = [] }) => ways);
    const told = await Promise.all(
      paths.map(async ({ action, label, way }) => {
        const lines = await session.foresee(action);
        const turns = lines.flatMap((line) => /“(.*)” is flipped/.exec(line)?.[1] ?? []);
        const turned = [...new Set(turns)].filter((one) => turns.filter((other) => other === one).length % 2);
        const wounds = lines.filter((line) => line.includes("suffers 1 wound")).length;
        return wounds === way!.hurt && turned.length === way!.effect.split(",").filter(Boolean).length ? [] : [label];
      }),
    );
    return paths.length > 50 ? told.flat() : ["too few paths"];
  });
  assert.deepEqual(wrong, []);
});

visit("a piece is dragged along its path, and back", WIDE, async (page) => {
  await begin(page, "battlecrest", ALONE);
  await inHand(page);
  const { step } = await state(page);
  const drag = async (...targets: string[]) => {
    await page.mouse.move(...(await middle(targetOf(page, "warrior:akhena.hero"))));
    await page.mouse.down();
    for (const target of targets) await page.mouse.move(...(await middle(targetOf(page, target))), { steps: 4 });
  };
  await drag("cell:r6c5", "cell:r6c4");
  assert.equal(await boardOf(page).locator("[data-held]").count(), 1);
  assert.equal(await targetOf(page, "card:akhena.a2").getAttribute("data-state"), "idle", "only legal places are lit");
  assert.equal(await targetOf(page, "cell:r6c4").getAttribute("data-state"), "open");
  const [x, y] = await middle(page.locator("#question"));
  await page.mouse.move(x, y);
  await page.mouse.up();
  assert.equal(await boardOf(page).locator("[data-held]").count(), 0);
  await boardOf(page).locator('[data-target="card:akhena.a2"][data-state="open"]').waitFor();
  assert.equal((await state(page)).step, step, "beside the board it goes back");

  await drag("cell:r6c5", "cell:r6c4");
  await page.keyboard.press("Escape");
  assert.equal(await boardOf(page).locator("[data-held]").count(), 0);
  await page.mouse.up();
  assert.equal((await state(page)).step, step, "Escape puts it back");

  await drag("cell:r5c6", "cell:r4c6", "cell:r4c5");
  await isDrawnTo(page, "cell:r4c5");
  await page.mouse.up();
  await page.locator(".asked button.main").waitFor();
  assert.match(await question(page).innerText(), /^Akhena ends at r4c5 · wounds on the way: 1 \(health 7 → 6\) · flips: Bramble Gate/);
  await page.keyboard.press("Enter");
  await reached(page, { beyond: step });
  assert.deepEqual(await pathTo(page, "r4c5"), ["r6c6", "r5c6", "r4c6", "r4c5"]);
});

visit("a card in hand is above everything, and no text is marked", WIDE, async (page) => {
  await begin(page, "battlecrest", ALONE);
  await inHand(page);
  const { step } = await state(page);
  const [x, y] = await middle(targetOf(page, "card:akhena.a2"));
  const [toX, toY] = await middle(targetOf(page, "cell:r4c5"));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(toX, toY, { steps: 6 });
  const held = boardOf(page).locator("[data-held]");
  assert.ok(await held.evaluate((card) => card.matches(":popover-open")));
  await page.waitForFunction(([x, y]) => {
    const { renderRoot } = document.querySelector("#look > div > *") as unknown as { renderRoot: ShadowRoot };
    const { left, right, top, bottom } = renderRoot.querySelector("[data-held]")!.getBoundingClientRect();
    return left < x! && x! < right && top < y! && y! < bottom;
  }, [toX, toY]);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  assert.equal(await held.count(), 0);
  assert.equal(await boardOf(page).locator("[data-lifted], [data-over]").count(), 0);
  assert.equal((await state(page)).step, step);

  for (const game of ["battlecrest", "runewars"]) {
    if (game !== "battlecrest") await begin(page, game, ALONE);
    const { width, height, ...at } = (await page.locator("#look").boundingBox())!;
    await page.mouse.move(at.x + 4, at.y + 4); // beside all that could be dragged
    await page.mouse.down();
    await page.mouse.move(at.x + width / 2, at.y + height / 2, { steps: 4 });
    await page.mouse.up();
    assert.equal(await page.evaluate(() => String(getSelection())), "", game);
  }
});

visit("a card is thrown on the table", WIDE, async (page) => {
  await begin(page, "math-and-magic", ALONE);
  await inHand(page);
  const { step } = await state(page);
  const card = boardOf(page).locator('[data-target^="hand:"][data-state=open]').first();
  await card.hover(); // it lies still then
  const [x, y] = await middle(card);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 4, y - 4);
  assert.equal(await boardOf(page).locator("[data-held]").count(), 0, "a click may tremble");
  await page.mouse.move(x, y - 90, { steps: 6 });
  assert.equal(await boardOf(page).locator("[data-held]").count(), 1);
  await boardOf(page).locator(".board[data-over]").waitFor(); // let go here, it is played
  await page.mouse.up();
  await reached(page, { beyond: step });
  assert.equal(await lastOwn(page), "place");
});

for (const confirm of ["touch", "always", "never"] as const) {
  visit(`by touch a choice is looked at first: ${confirm}`, { width: 390, height: 844 }, async (page, context) => {
    await context.addInitScript((confirm) => {
      localStorage.setItem("herald.settings", JSON.stringify({ speed: 0, language: "en", names: [], confirm }));
    }, confirm);
    await begin(page, "battlecrest", ALONE);
    const { step } = await state(page);
    const tap = async (target: string) => {
      const session = await context.newCDPSession(page);
      const [x, y] = await middle(targetOf(page, target));
      await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
      await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    await tap("cell:r4c5");
    if (confirm !== "never") {
      await page.locator(".asked button.main").waitFor();
      assert.equal((await state(page)).step, step);
      await tap("cell:r6c4");
      await page.waitForFunction(() => /r6c4/.test(document.querySelector("#asked-in-full")!.textContent));
      await tap("cell:r6c4");
    }
    await reached(page, { beyond: step });
    await pathTo(page, confirm === "never" ? "r4c5" : "r6c4");
    if (confirm === "touch") return;
    await settled(page);
    const { step: now } = await state(page);
    await page.mouse.click(...(await middle(boardOf(page).locator("[data-target^='crest:'][data-state=open]").first())));
    if (confirm === "always") {
      await page.locator(".asked button.main").waitFor();
      assert.equal((await state(page)).step, now);
      await page.locator(".asked button.main").click();
    }
    await reached(page, { beyond: now });
  });
}

/** A finger on the screen: it goes down, moves, and is lifted. */
async function finger(page: Page): Promise<(type: "touchStart" | "touchMove" | "touchEnd", x?: number, y?: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (type, x = 0, y = 0) => void (await session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] }));
}

/** Brings the first target that can be chosen into view, and returns its middle; a pane around it is scrolled to neither end, if it can be. */
async function somewhereOpen(page: Page, down: boolean): Promise<{ x: number; y: number; scrolls: boolean }> {
  return boardOf(page).evaluate((board, down) => {
    const one = board.shadowRoot!.querySelector(".hand [data-target][data-state=open], .card[data-state=open]") ?? board.shadowRoot!.querySelector("[data-target][data-state=open]")!;
    one.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    let scrolls = false;
    for (let pane = one.parentElement; pane; pane = pane.parentElement) {
      pane.removeAttribute("data-before");
      const [size, room] = down ? [pane.scrollHeight, pane.clientHeight] : [pane.scrollWidth, pane.clientWidth];
      const style = getComputedStyle(pane);
      if (size <= room + 60 || !/auto|scroll/.test(down ? style.overflowY : style.overflowX)) continue;
      pane.setAttribute("data-before", String(down ? pane.scrollTop : pane.scrollLeft));
      scrolls = true;
    }
    const { left, top, width, height } = one.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, scrolls };
  }, down);
}

/** Whether a pane has scrolled since. */
function hasScrolled(page: Page, down: boolean): Promise<boolean> {
  return boardOf(page).evaluate(
    (board, down) => [...board.shadowRoot!.querySelectorAll("[data-before]")].some((pane) => Math.abs(Number(pane.getAttribute("data-before")) - (down ? pane.scrollTop : pane.scrollLeft)) > 5),
    down,
  );
}

for (const game of ["battlecrest", "time-of-heroes", "math-and-magic", "runewars"]) {
  visit(`a finger that swipes over what can be chosen scrolls: ${game}`, { phone: true, width: 390, height: 844 }, async (page) => {
    await begin(page, game, ALONE);
    await inHand(page);
    const { step } = await state(page);
    const touch = await finger(page);
    let scrolled = 0;
    for (const [dx, dy] of [[0, -12], [0, 12], [-12, 0], [12, 0]] as const) {
      const { x, y, scrolls } = await somewhereOpen(page, dy !== 0);
      await touch("touchStart", x, y);
      for (let n = 1; n <= 8; n++) await touch("touchMove", x + n * dx, y + n * dy);
      assert.equal(await boardOf(page).locator("[data-held]").count(), 0, "nothing is lifted");
      await touch("touchEnd");
      if (scrolls) scrolled += Number(await hasScrolled(page, dy !== 0));
      assert.equal((await state(page)).step, step, "nothing is played");
      assert.equal(await boardOf(page).locator("[data-state=picked]").count(), 0, "nothing is picked");
    }
    console.log(`swipes: ${game}, ${scrolled} of 4 scrolled`);
    if (game === "math-and-magic") assert.ok(scrolled > 0, "the pane scrolls");
  });
}

visit("a tap on what cannot be chosen tells why", { phone: true, width: 390, height: 844 }, async (page) => {
  await begin(page, "math-and-magic", ALONE);
  for (let n = 0; n < 20 && !(await boardOf(page).locator(".slot.next").count()); n++) {
    const all = await page.locator("herald-actions button.action").allTextContents();
    const wanted = all.findIndex((label) => /^(Fight|Order)/.test(label));
    await page.locator("herald-actions button.action").nth(Math.max(0, wanted)).evaluate((button) => (button as HTMLElement).click());
    await settled(page);
  }
  await inHand(page);
  const { step } = await state(page);
  const hand = (await boardOf(page).locator(".hand .card").first().boundingBox())!;
  const around = (await boardOf(page).locator(".middle").boundingBox())!;
  assert.ok(hand.y + hand.height <= around.y + around.height + 1, "the hand is in view below the slots");
  await boardOf(page).locator(".slot.next").tap();
  const tip = boardOf(page).locator(".tip");
  await tip.waitFor();
  assert.match(await tip.innerText(), /Choose a card from your hand first/);
  assert.equal((await state(page)).step, step);
  assert.deepEqual(await faults(page), []);
});

visit("a finger drags after a long press, and a drop beside the places puts it back", { phone: true, width: 390, height: 844 }, async (page) => {
  await begin(page, "battlecrest", ALONE);
  await inHand(page);
  const { step } = await state(page);
  const touch = await finger(page);
  const [x, y] = await middle(targetOf(page, "warrior:akhena.hero"));
  const drag = async (to: [number, number]) => {
    await touch("touchStart", x, y);
    await boardOf(page).locator(".tip").waitFor();
    for (const part of [0.2, 0.6, 1]) await touch("touchMove", x + (to[0] - x) * part, y + (to[1] - y) * part);
    assert.equal(await boardOf(page).locator("[data-held]").count(), 1);
    await touch("touchEnd");
    await boardOf(page).locator("[data-held]").waitFor({ state: "detached" });
  };
  await drag(await middle(page.locator("#question")));
  assert.equal((await state(page)).step, step);
  assert.equal(await boardOf(page).locator("[data-state=picked]").count(), 0);
  await drag(await middle(targetOf(page, "cell:r6c4")));
  await reached(page, { beyond: step });
  await pathTo(page, "r6c4");
});

visit("a tip comes after the pointer has rested", WIDE, async (page) => {
  await page.clock.install({ time: 0 });
  await begin(page, "battlecrest", ALONE);
  await inHand(page);
  await page.clock.pauseAt(3_600_000);
  const tip = boardOf(page).locator(".tip");
  await page.mouse.move(...(await middle(targetOf(page, "landmark:P1"))));
  await page.clock.runFor(240);
  assert.ok(await tip.isHidden());
  await page.clock.runFor(20);
  await tip.waitFor();
  await page.mouse.move(...(await middle(targetOf(page, "landmark:P3"))));
  await tip.waitFor({ state: "hidden" });
});

visit("the tip of a landmark leaves the cells in sight", WIDE, async (page) => {
  await begin(page, "battlecrest", ALONE);
  await inHand(page);
  await page.mouse.move(...(await middle(targetOf(page, "landmark:P3"))));
  const tip = boardOf(page).locator(".tip");
  await tip.waitFor();
  const covered = await boardOf(page).evaluate((board) => {
    const root = board.shadowRoot!;
    const tip = root.querySelector(".tip")!.getBoundingClientRect();
    return [...root.querySelectorAll("[data-state=open]")].filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return left < tip.right - 1 && right > tip.left + 1 && top < tip.bottom - 1 && bottom > tip.top + 1;
    }).length;
  });
  assert.equal(covered, 0);
  const around = (await boardOf(page).boundingBox())!;
  const box = (await tip.boundingBox())!;
  assert.ok(box.x >= around.x && box.x + box.width <= around.x + around.width + 1);
});

visit("a long press shows the tip, and chooses nothing", { width: 390, height: 844 }, async (page, context) => {
  await begin(page, "battlecrest", ALONE);
  await inHand(page);
  const { step } = await state(page);
  const session = await context.newCDPSession(page);
  const [x, y] = await middle(targetOf(page, "card:akhena.a2"));
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  const tip = boardOf(page).locator(".tip");
  await tip.waitFor();
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  assert.equal((await state(page)).step, step);
  assert.equal(await page.locator(".asked button.main").count(), 0);
});

visit("the keys answer, take back, suggest and explain", WIDE, async (page) => {
  await begin(page, "time-of-heroes", ALONE);
  await choose(page, "Armour");
  const { step } = await state(page);
  await page.keyboard.press("0"); // to pass
  await reached(page, { beyond: step });
  assert.equal((await lastOwn(page)), "pass");
  await settled(page);
  await page.keyboard.press("u");
  await reached(page, { step });
  await settled(page);
  await page.keyboard.press("h");
  await page.locator(".suggested button").first().waitFor();
  const values = await page.locator(".suggested meter").evaluateAll((meters) => meters.map((meter) => (meter as HTMLMeterElement).value));
  assert.deepEqual(values, values.toSorted((one, other) => other - one));
  await page.keyboard.press("Escape");
  await page.locator(".suggested").first().waitFor({ state: "detached" });
  await page.keyboard.press("?");
  const dialog = page.locator("dialog.keys[open]");
  await dialog.waitFor();
  assert.match(await dialog.innerText(), /Take back/);
  assert.deepEqual(await faults(page), []);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

visit("who has passed is not asked again in the turn, but for a stop", WIDE, async (page) => {
  await begin(page, "time-of-heroes", ALONE);
  await choose(page, "Armour");
  await choose(page, "Play nothing");
  const asked = (await page.locator("#question").innerText());
  assert.match(asked, /before phase 1/);
  await choose(page, "Play nothing");
  assert.doesNotMatch(await page.locator("#question").innerText(), /before phase/);
  await page.locator("#tab-story").click();
  assert.match(await page.locator(".story").innerText(), /Passed for you/);
  assert.deepEqual(await faults(page), []);
  await page.locator("herald-stops summary").click();
  await page.getByRole("button", { name: "Their turn: Ask me before phase 3" }).click();
  await page.locator("#tab-actions").click();
  for (let n = 0; n < 25 && !/before phase 3/.test(await page.locator("#question").innerText()); n++) await choose(page, "Play nothing");
  assert.match(await page.locator("#question").innerText(), /before phase 3/);

  await page.keyboard.press("?");
  await page.uncheck("dialog.keys input[name=auto]");
  await page.keyboard.press("Escape");
  await page.locator("herald-stops").waitFor({ state: "detached" });
  await choose(page, "Play nothing");
  assert.match(await page.locator("#question").innerText(), /before phase 4/);
});

visit("what the session has answered is taken back with the player's choice", WIDE, async (page) => {
  await begin(page, "battlecrest", ALONE);
  const told = () => page.locator("herald-story p").filter({ hasText: "Answered for you" }).count();
  let before = await state(page);
  for (let n = 0; n < 40 && !(await told()); n++) {
    before = await state(page);
    await choose(page, "");
  }
  assert.equal(await told(), 1);
  assert.match(await question(page).innerText(), /^There was only one thing to do, and the page chose .+ for you\. \S/);
  await page.keyboard.press("u");
  await reached(page, { step: before.step });
  await settled(page);
  assert.equal(await told(), 0);
  assert.doesNotMatch(await question(page).innerText(), /the page chose/);
  assert.ok((await actions(page)).length > 1, "back to a choice");
});

visit("the second click of a double click chooses nothing more", WIDE, async (page) => {
  await begin(page, "time-of-heroes", { seed: "clicks", players: ["Olena", "Taras"], open: true });
  const answer = page.locator(".asked button.answer").last();
  const mine = () => page.locator("herald-table").evaluate((table) => (table as unknown as { session: { step: number } }).session.step);
  for (let n = 0; n < 30; n++) {
    if (!(await answer.count())) {
      await choose(page, "");
      continue;
    }
    const at = await middle(answer);
    const before = await state(page);
    await page.mouse.move(...at);
    await page.mouse.down({ clickCount: 1 });
    await page.mouse.up({ clickCount: 1 });
    await reached(page, { beyond: before.step });
    await settled(page);
    const isAnswer = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest("button.answer:not([aria-disabled=true])") != null, at);
    if (!isAnswer) continue;
    const { step } = await state(page);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    assert.equal(await mine(), step);
    await page.mouse.down({ clickCount: 1 }); // another click is meant
    await page.mouse.up({ clickCount: 1 });
    return reached(page, { beyond: step });
  }
  assert.fail("no answer came under the pointer");
});

visit("people at one screen are always asked", WIDE, async (page) => {
  await begin(page, "time-of-heroes", { seed: "clicks", players: ["Olena", "Taras"], open: true });
  assert.equal(await page.locator("herald-stops").count(), 0);
  assert.equal(await page.locator("herald-table").evaluate((table) => (table as unknown as { session: { answersItself: boolean } }).session.answersItself), false);
});

/** A game of Runewars in which Olena plays the Daqan Lords. */
const WAR = { seed: "rw", players: ["Olena", 1] };

/** Answers in Runewars until a decision of this kind: by the first label that is wanted, or else by the first action. */
async function advance(page: Page, kind: string, wanted: RegExp): Promise<void> {
  for (let n = 0; n < 60; n++) {
    await settled(page);
    const isThere = await page.evaluate(
      async ([kind, wanted]) => {
        const { session } = document.querySelector("herald-table") as unknown as {
          session: { decision: { kind: string; actions: object[]; labels: string[] }; act(action: object): Promise<void> };
        };
        const { decision } = session;
        if (decision.kind === kind) return true;
        const at = decision.labels.findIndex((label) => new RegExp(wanted!).test(label));
        await session.act(decision.actions[Math.max(at, 0)]!);
        return false;
      },
      [kind, wanted.source],
    );
    if (isThere) return;
  }
  assert.fail(`no decision ${kind}`);
}

/** The map, and the figures that its areas show. */
const frame = (page: Page) => boardOf(page).locator(".frame").boundingBox();
const figuresIn = (page: Page, area: string) => boardOf(page).locator(`.area:has([data-target="area:${area}"]) .unit`).count();

visit("in runewars a home tile is turned by one click, and all that is placed shows at once", WIDE, async (page) => {
  await begin(page, "runewars", WAR);
  await advance(page, "orient_home", /Daqan/);
  assert.match(await question(page).innerText(), /Choose how to rotate your home tile/);
  const turn = boardOf(page).locator("[data-target^='turn:']").first();
  await turn.hover();
  await boardOf(page).locator(".ghost.shown").waitFor();
  const { step } = await state(page);
  await turn.click();
  await reached(page, { beyond: step });
  await advance(page, "place_start_unit", /^$/);
  const size = await frame(page);
  assert.match(await page.locator("#question").innerText(), /^A home area for the Bowman \(1 of \d+\)/);
  await advance(page, "place_start_rune", /^$/);
  assert.equal(await boardOf(page).locator(".rune").count(), 0);
  await page.mouse.click(...(await middle(targetOf(page, "area:daqan_C"))));
  await boardOf(page).locator(".rune.dragon").waitFor(); // the service lays it with the other one
  await advance(page, "choose_order", /^$/);
  assert.match(await boardOf(page).locator(".year").innerText(), /First to 7 dragon runes wins/);
  assert.deepEqual(await frame(page), size, "cards to choose from take nothing of the map");
  await boardOf(page).locator("[data-target='dial:food']").hover();
  await boardOf(page).locator(".tip:not([hidden])", { hasText: "Recruit: " }).waitFor();
});

visit("in runewars a figure is dragged to the area that it goes to", WIDE, async (page) => {
  await begin(page, "runewars", WAR);
  const drag = async (figure: string, area: string): Promise<void> => {
    const { step } = await state(page);
    const [x, y] = await middle(boardOf(page).locator(`[data-key="${figure}"]`));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(...(await middle(targetOf(page, area))), { steps: 5 });
    await boardOf(page).locator(".held .unit").waitFor();
    await page.mouse.up();
    await reached(page, { beyond: step });
  };
  await advance(page, "strategize_pick", /Daqan|Strategize|Go on/);
  await drag("units:daqan_A:knight", "area:daqan_C");
  await page.waitForFunction(() => {
    const { view } = (document.querySelector("herald-table") as unknown as { session: { view: { moving?: { marches?: { to: string }[] } } } }).session;
    return view.moving?.marches?.some(({ to }) => to === "daqan_C");
  });
  await advance(page, "force_pick", /^Done|Mobilize|Area 8A/);
  const aim = await page.evaluate(() => (document.querySelector("herald-table") as unknown as { session: { view: { moving: { to: string } } } }).session.view.moving.to);
  const before = await figuresIn(page, aim);
  const figure = await boardOf(page).locator("[data-moves]").first().getAttribute("data-key");
  await drag(figure!, `area:${aim}`);
  assert.equal((await lastPlayed(page))["unit"], figure!.split(":")[2]);
  await advance(page, "battle_or_diplomacy", /^Done/);
  assert.ok((await figuresIn(page, aim)) > before, "the force stands where it is to fight");
});

visit("in runewars a pass says what goes on, and is not asked for again without a card", WIDE, async (page) => {
  await begin(page, "runewars", WAR);
  await advance(page, "turn_window", /Daqan|Strategize/);
  assert.match(await page.locator("#question").innerText(), /^A card or an ability before “Strategize”/);
  await choose(page, "Go on with “Strategize”");
  await advance(page, "pick_hero", /^Done/);
  await page.locator("#tab-story").click();
  assert.match(await page.locator(".story").innerText(), /Passed for you, as before/);
  assert.deepEqual(await faults(page), []);
  await page.locator("herald-stops input[name=cards]").check();
  await page.locator("#tab-actions").click();
  await advance(page, "choose_order", /Do nothing|^Pass/);
  await advance(page, "activate_area", /Mobilize/);
  await page.locator("#tab-story").click();
  assert.match(await page.locator(".story").innerText(), /Passed for you: you had no card to play/);
});

/** Chooses the action of the list whose label begins so, and waits for what comes of it. */
async function choose(page: Page, label: string): Promise<void> {
  const { step } = await state(page);
  await page.locator("herald-actions button.action").filter({ hasText: label }).first().click();
  await reached(page, { beyond: step });
  await settled(page);
}

/** The type of the last action that the player chose. */
function lastOwn(page: Page): Promise<string> {
  return page.locator("herald-table").evaluate((table) => {
    const { match } = (table as unknown as { session: { match: { log: { seat: string; action: { type: string } }[] } } }).session;
    return match.log.findLast(({ seat }) => seat === "p1")!.action.type;
  });
}
