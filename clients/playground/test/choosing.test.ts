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
const question = (page: Page) => page.locator(".asked [role=status] p");

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
  assert.match(await question(page).innerText(), /^Akhena ends at r5c3 · wounds on the way: 1 \(health 7 → 6\) · steps: 4/);
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
  const steps = Number(/steps: (\d)/.exec([...told.keys()].find((way) => way.startsWith("Way 2"))!)![1]);
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
        const turns = lines.flatMap((line) => /The landmark (.*) is turned over/.exec(line)?.[1] ?? []);
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
  assert.match(await question(page).innerText(), /^Akhena ends at r4c5 · wounds on the way: 1 \(health 7 → 6\) · turns over: Bramble Gate/);
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
      await page.waitForFunction(() => /r6c4/.test(document.querySelector(".asked [role=status] p")!.textContent));
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
  await page.keyboard.press("1"); // the only answer in words: to pass
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
  await choose(page, "Pass");
  const asked = (await page.locator("#question").innerText());
  assert.match(asked, /before phase 1/);
  await choose(page, "Pass");
  assert.doesNotMatch(await page.locator("#question").innerText(), /before phase/);
  await page.locator("#tab-story").click();
  assert.match(await page.locator(".story").innerText(), /Passed for you/);
  assert.deepEqual(await faults(page), []);
  await page.getByRole("button", { name: "Their turn: Ask me before phase 3" }).click();
  await page.locator("#tab-actions").click();
  for (let n = 0; n < 25 && !/before phase 3/.test(await page.locator("#question").innerText()); n++) await choose(page, "Pass");
  assert.match(await page.locator("#question").innerText(), /before phase 3/);

  await page.keyboard.press("?");
  await page.uncheck("dialog.keys input[name=auto]");
  await page.keyboard.press("Escape");
  await page.locator("herald-stops").waitFor({ state: "detached" });
  await choose(page, "Pass");
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
  assert.match(await question(page).innerText(), /^Chosen for you, as there was one thing to do: .+\. \S/);
  await page.keyboard.press("u");
  await reached(page, { step: before.step });
  await settled(page);
  assert.equal(await told(), 0);
  assert.doesNotMatch(await question(page).innerText(), /Chosen for you/);
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
