/** The guided first games: one idea at a time, at the decision that it is about, and any legal action is fine. */

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { actions, choose, faults, go, home, isOver, settled, visit } from "./support.js";

const GAMES = { battlecrest: "en", "time-of-heroes": "uk", "math-and-magic": "ru", runewars: "en" } as const;
/** So many lessons are met within so many choices, by who follows the guide. */
const CHOICES = 24;
const FEWEST = 6;

interface Guided {
  guide: { lessons: { rule: string }[] };
}

/** Begins a guided game from its poster. */
async function learn(page: Page, game: string): Promise<void> {
  await go(page);
  await page.locator(`li.game:has(a[href="#/new/${game}"]) button.learn`).click();
  await page.locator("herald-table").waitFor();
  await settled(page);
  await page.locator(".coach p").waitFor();
}

/** Reads on: the lessons of this decision, as far as they can be called understood. */
async function readOn(page: Page): Promise<string[]> {
  const read: string[] = [];
  const understood = page.locator(".coach .row > button:not(.link)");
  while ((await understood.count()) > 0) {
    read.push(await page.locator(".coach p").innerText());
    await understood.click();
  }
  return read;
}

for (const [game, language] of Object.entries(GAMES)) {
  visit(`a guide teaches ${game}`, { language }, async (page) => {
    await learn(page, game);
    const lessons = await page.locator("herald-coach").evaluate((coach) => (coach as unknown as Guided).guide.lessons);
    for (const { rule } of lessons) {
      const answer = await fetch(`${home}/v1/games/${game}/rules/${rule}`);
      assert.equal(answer.status, 200, rule);
    }
    const read = await readOn(page);
    for (let chosen = 0; chosen < CHOICES && !(await isOver(page)); chosen++) {
      await choose(page, chosen % (await actions(page)).length);
      read.push(...(await readOn(page)));
    }
    assert.equal(new Set(read).size, read.length, "no lesson is given twice");
    assert.ok(read.length >= FEWEST, `${read.length} lessons: ${read.join(" / ")}`);
    console.log(`guide: ${game}, ${read.length} of ${lessons.length} lessons in ${CHOICES} choices`);
  });
}

for (const size of [{ width: 1280, height: 720 }, { width: 390, height: 844 }, { width: 844, height: 390 }]) {
  visit(`the guide covers nothing, ${size.width} pixels wide, stays after a reload, and ends`, size, async (page) => {
    await learn(page, "battlecrest");
    const first = await page.locator(".coach p").innerText();
    await page.locator(".coach .row > button:not(.link)").click();
    const second = await page.locator(".coach p").innerText();
    assert.notEqual(second, first);
    await page.reload();
    await page.locator(".coach p").getByText(second).waitFor();
    await settled(page);
    const [board, coach, question] = await Promise.all(["#look", ".coach", ".asked"].map(async (one) => (await page.locator(one).boundingBox())!));
    for (const other of [board!, question!]) {
      const apart = coach!.x >= other.x + other.width || other.x >= coach!.x + coach!.width || coach!.y >= other.y + other.height || other.y >= coach!.y + coach!.height;
      assert.ok(apart, JSON.stringify([coach, other]));
    }
    assert.ok(coach!.y + coach!.height <= size.height && board!.height > 200, JSON.stringify([coach, board]));
    assert.deepEqual(await faults(page), []);
    await page.getByRole("button", { name: "End the guide" }).click();
    await page.locator(".coach").waitFor({ state: "detached" });
    await page.reload();
    await page.locator("herald-table").waitFor();
    await settled(page);
    assert.equal(await page.locator(".coach").count(), 0);
  });
}

visit("the result of the first battle waits until it is read, and fits the screen", { phone: true, width: 390, height: 844, speed: 8 }, async (page) => {
  await learn(page, "math-and-magic");
  const first = await page.locator(".coach p").innerText();
  assert.match(first, /To win the game/, "no hint is lost to the moves of others");
  const goesOn = page.getByRole("button", { name: "Go on" });
  for (let chosen = 0; chosen < 30 && !(await goesOn.isVisible()); chosen++) {
    const labels = await page.locator("herald-actions button.action").allTextContents();
    const at = Math.max(0, labels.findIndex((label) => label.startsWith("Finish")));
    await page.locator("herald-actions button.action").nth(at).evaluate((button) => (button as HTMLElement).click());
    await page.waitForFunction(() => {
      const { busy, waits, playing, session } = document.querySelector("herald-table") as unknown as { busy: boolean; waits: boolean; playing: boolean; session: { decision: unknown; thinking: unknown } };
      return waits || (!busy && !playing && !session.thinking && session.decision);
    });
  }
  await goesOn.waitFor();
  const board = page.locator("herald-math-and-magic");
  const result = (await board.locator(".result").boundingBox())!;
  assert.ok(result.x >= 0 && result.x + result.width <= 390, JSON.stringify(result));
  assert.ok((await board.locator(".battle .line .slot.squad").count()) > 0, "the battle is still in view");
  await goesOn.tap();
  await board.locator(".result").waitFor({ state: "detached" });
  await settled(page);
  assert.equal(await goesOn.count(), 0);
});

visit("who has never played begins with a guide", {}, async (page) => {
  await go(page);
  await page.getByText("Your first game, with a guide").waitFor();
  await page.getByRole("button", { name: "Play now" }).click();
  await page.locator(".coach p").waitFor();
});

visit("a lesson whose decision is taken back comes again, and the end of the game ends the guide", {}, async (page) => {
  await learn(page, "time-of-heroes");
  const lesson = page.locator(".coach p");
  const first = await lesson.innerText();
  await choose(page, 0);
  assert.notEqual(await lesson.innerText(), first);
  await page.getByRole("button", { name: "Take back" }).click();
  await lesson.getByText(first).waitFor();
  for (let chosen = 0; chosen < 200 && !(await isOver(page)); chosen++) await choose(page, (await actions(page)).length - 1);
  assert.ok(await isOver(page));
  await lesson.getByText("That was your first game.").waitFor();
});

visit("the hint of a guide gives way to what the player points at", { width: 1440, height: 900 }, async (page) => {
  await learn(page, "battlecrest");
  await page.locator(".coach .row > button:not(.link)").click(); // the first lesson shows nothing
  const path = page.locator("#look .path .line");
  await path.waitFor({ state: "attached" });
  const hint = (await path.getAttribute("d"))!;
  const isAnother = () => page.waitForFunction((hint) => {
    const { renderRoot } = document.querySelector("#look > div > *") as unknown as { renderRoot: ShadowRoot };
    const lines = [...renderRoot.querySelectorAll(".path .line")];
    return lines.length === 1 && lines[0]!.getAttribute("d") !== hint;
  }, hint);
  await page.waitForFunction(() => (document.querySelector("#look > div > *") as unknown as { hand?: unknown }).hand);
  const cell = page.locator('#look [data-target="cell:r5c3"]');
  await cell.hover();
  await isAnother();
  await cell.click();
  await page.locator(".asked button.main").waitFor();
  await page.mouse.move(0, 0);
  await isAnother();
  await page.keyboard.press("Escape");
  await page.waitForFunction((hint) => {
    const { renderRoot } = document.querySelector("#look > div > *") as unknown as { renderRoot: ShadowRoot };
    return renderRoot.querySelector(".path .line")?.getAttribute("d") === hint;
  }, hint);
});
