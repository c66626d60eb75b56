/** What those hear who do not see: each thing once, what has happened before what is asked, and where the focus is. */

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { begin, choose, isOver, reached, settled, state, visit } from "./support.js";

/** Notes what the page says aloud: what comes into a live region, wherever that is. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const isLive = (one: Element | null): boolean => {
      const region = one?.closest("[aria-live], [role=status], [role=log], [role=alert]");
      return Boolean(region && region.getAttribute("aria-live") !== "off");
    };
    const note = (records: MutationRecord[]) => {
      for (const { target, addedNodes } of records) {
        const around = target instanceof Element ? target : target.parentElement;
        if (!isLive(around)) continue;
        const texts = addedNodes.length ? [...addedNodes].map(({ textContent }) => textContent) : [target.textContent];
        heard.push(...texts.map((text) => (text ?? "").trim()).filter(Boolean));
      }
    };
    const observer = new MutationObserver(note);
    const all = { childList: true, subtree: true, characterData: true };
    observer.observe(document.body, all);
    observer.observe(document.querySelector("#look > div > *")!.shadowRoot!, all);
  });
}

const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
const hears = (page: Page, text: string) =>
  page.waitForFunction((text) => (globalThis as unknown as { heard: string[] }).heard.includes(text), text);
const log = (page: Page) =>
  page.locator("herald-table").evaluate((table) => (table as unknown as { session: { log: { text: string; step: number }[] } }).session.log);

for (const [game, speed] of [["time-of-heroes", 0], ["time-of-heroes", 4], ["battlecrest", 0]] as const) {
  visit(`${game} is heard, each thing once, at speed ${speed}`, { speed, theme: "dark" }, async (page) => {
    await begin(page, game, { seed: "voice", players: ["Olena", 1] });
    await page.locator(`herald-${game}`).waitFor();
    await listen(page);
    const begun = (await state(page)).step;
    for (let n = 0; n < 6 && !(await isOver(page)); n++) {
      const { step } = await state(page);
      await page.keyboard.press("b");
      await page.waitForFunction(() => document.querySelector("#look > div > *")!.shadowRoot!.activeElement);
      const question = await page.locator("#question").innerText();
      await page.keyboard.press("q");
      await page.waitForFunction(() => document.activeElement?.id === "question");
      await page.keyboard.press("a");
      await page.waitForFunction(() => document.activeElement?.matches("button.action"));
      assert.equal(await page.locator("#question").innerText(), question);
      await page.keyboard.press("Enter");
      await reached(page, { beyond: step });
      await settled(page);
      await page.waitForFunction(() => document.activeElement?.matches("#question, #outcome"));
    }
    const happened = (await log(page)).filter(({ step }) => step > begun).map(({ text }) => text);
    const said = await heard(page);
    const told = said.filter((text) => happened.includes(text));
    assert.deepEqual(told, happened, "each line once, in the order of the story");
    assert.ok(!said.some((text) => /What happens|R\d/.test(text)), said.join(" / "));
  });
}

visit("a question says its keys, the key of a pass is 0, and other keys say that they do nothing", {}, async (page) => {
  await begin(page, "time-of-heroes", { seed: "voice", players: ["Olena", 1] });
  await page.locator("herald-time-of-heroes").waitFor();
  await listen(page);
  const { step } = await state(page);
  const described = await page.locator("#question").getAttribute("aria-describedby");
  const parts = await Promise.all(described!.split(" ").map((id) => page.locator(`#${id}`).textContent()));
  assert.match(parts.join(" "), /\d+ actions?, keys? 1/);
  const keys = await page.locator("button.action[aria-keyshortcuts]").evaluateAll((rows) => rows.map((row) => row.getAttribute("aria-keyshortcuts")));
  const none = ["9", "8", "7", "6", "5", "4", "3", "2"].find((key) => !keys.includes(key))!;
  await page.keyboard.press(none);
  await hears(page, `No action has the key ${none}.`);
  assert.equal((await state(page)).step, step);
  const end = page.locator("button.action[aria-keyshortcuts='0']");
  if (await end.count()) assert.match(await end.innerText(), /Pass|End/);
  await page.keyboard.press(keys.includes("0") ? "0" : "1");
  await reached(page, { beyond: step });
});

visit("what is taken back is said, and what Herald suggests", {}, async (page) => {
  await begin(page, "battlecrest", { seed: "voice", players: ["Olena", 1] });
  await page.locator("herald-battlecrest").waitFor();
  await listen(page);
  const { step } = await state(page);
  await choose(page, 0);
  await page.keyboard.press("u");
  await hears(page, "Taken back.");
  await reached(page, { step });
  await settled(page);
  await page.keyboard.press("h");
  await page.waitForFunction(() => (globalThis as unknown as { heard: string[] }).heard.some((text) => /^Herald would choose: .+ \(\d+%\)\.$/.test(text)));
});
