/** The end of a game over its board, and the viewer of its record. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { herald } from "herald-client";
import type { Page } from "playwright-core";
import { begin, faults, go, home, isTooWide, settled, turnTo, visit } from "./support.js";

interface Ended extends EventTarget {
  outcome: { winners: string[]; text: string; rule: string } | undefined;
  decision: { actions: { type: string }[] } | undefined;
  passTo: string | undefined;
  problem: unknown;
  names: Record<string, string>;
  players: Record<string, { person: boolean }>;
  match: { turn: { view: { seats: { seat: string; set: string }[] } } };
  act(action: object): Promise<void>;
  confirmPass(): Promise<void>;
}

/** Plays to the end of the game, always the same actions. */
async function playOut(page: Page): Promise<void> {
  await page.locator("herald-table").evaluate(async (table) => {
    const { session } = table as unknown as { session: Ended };
    for (let random = 11; !session.outcome; ) {
      if (session.problem) throw session.problem;
      if (session.passTo) await session.confirmPass();
      else if (session.decision) {
        const actions = session.decision.actions.filter(({ type }) => type !== "resign");
        random = (random * 1103515245 + 12345) % 2147483648;
        await session.act(actions[(random >> 8) % actions.length]!);
      } else await new Promise((changed) => session.addEventListener("change", changed, { once: true }));
    }
  });
  await page.locator(".ending").waitFor();
}

const ended = (page: Page) =>
  page.locator("herald-table").evaluate((table) => {
    const { outcome, names, players, match } = (table as unknown as { session: Ended }).session;
    const seats = match.turn.view.seats?.map(({ seat, set }) => [seat, set] as const) ?? [];
    return { outcome, names, players, sets: Object.fromEntries(seats) };
  });

/** The set of the one person. */
function setOf({ players, sets }: Awaited<ReturnType<typeof ended>>): string {
  return sets[Object.keys(players).find((seat) => players[seat]!.person)!]!;
}

visit("the result of a game against Herald is told to the visitor", {}, async (page) => {
  await begin(page, "battlecrest", { seed: "an end", players: ["Olena", 1] });
  await playOut(page);
  const before = await ended(page);
  const { outcome, names } = before;
  const isWon = outcome!.winners.some((seat) => names[seat] === "Olena");
  const verdict = isWon ? "You won" : "You lost";
  assert.equal(await page.locator("#outcome").innerText(), verdict);
  assert.equal(await page.locator("#question").innerText(), verdict);
  assert.equal(await page.evaluate(() => document.activeElement?.id), "outcome");
  assert.match(await page.locator("#outcome-why").innerText(), /^(Mutino|Akhena) dies\. R16\.1$/);
  const figures = await page.locator(".ending dl > div").allInnerTexts();
  assert.ok(figures.length >= 3 && figures.length <= 4, figures.join());
  assert.ok(figures.some((text) => /Hearts \(Olena\)/.test(text)), figures.join());
  await page.locator(".ending .coat svg").waitFor();
  await page.locator(".ending .turning a").waitFor();
  assert.deepEqual(await faults(page), []);
  for (const [width, height] of [[390, 844], [844, 390], [1280, 720]] as const) {
    await page.setViewportSize({ width, height });
    const { inside, scrolls } = await page.locator(".ending").evaluate((ending) => {
      const { left, top, right, bottom } = ending.getBoundingClientRect();
      return {
        inside: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
        scrolls: ending.scrollHeight > ending.clientHeight || document.documentElement.scrollHeight > innerHeight,
      };
    });
    assert.ok(inside && !scrolls, `${width}x${height}: ${inside} ${scrolls}`);
    assert.ok(!(await isTooWide(page)));
    assert.deepEqual(await faults(page), [], `${width}x${height}`);
  }

  // it makes room for the board, and comes back
  await page.keyboard.press("Escape");
  await page.locator(".ending").waitFor({ state: "detached" });
  assert.ok(await page.evaluate(() => document.activeElement!.matches("button.result")));
  await page.keyboard.press("Enter");
  await page.locator(".ending").waitFor();
  await page.getByRole("button", { name: "Share the record" }).click();
  const link = await page.locator(".ending herald-export input.link").inputValue();
  assert.match(link, /#\/record\/[\w-]+$/);
  assert.deepEqual(await faults(page), []);
  await page.getByRole("button", { name: "Look at the board" }).click();
  await page.locator(".ending").waitFor({ state: "detached" });
  await page.reload();
  await page.locator(".ending").waitFor();

  // once more, on the other side
  await page.getByRole("button", { name: "Rematch with sides swapped" }).click();
  await page.locator(".ending").waitFor({ state: "detached" });
  await page.locator("herald-table").waitFor();
  await settled(page);
  const after = await ended(page);
  assert.equal(after.outcome, undefined);
  assert.deepEqual(Object.values(after.names).sort(), Object.values(names).sort());
  assert.deepEqual(Object.values(after.sets).sort(), Object.values(before.sets).sort());
  assert.notEqual(setOf(after), setOf(before));
});

for (const game of ["time-of-heroes", "math-and-magic"]) {
  visit(`a game of ${game} between people names the winner`, { language: "uk" }, async (page) => {
    await begin(page, game, { seed: "an end", players: ["Олена", "Тарас"] });
    await playOut(page);
    assert.match(await page.locator("#outcome").innerText(), /^(Перемагає (Олена|Тарас)|Нічия)$/);
    assert.match(await page.locator("#outcome-why").innerText(), /^[А-ЯЄІЇҐ].*\. [A-Z]*R[\d.]+$/);
    assert.equal(await page.locator(".ending dl > div").count(), 3);
    assert.deepEqual(await faults(page), []);
  });
}

visit("the game is watched from its result, and played on from a step", { speed: 4 }, async (page) => {
  const match = await herald(home).game("battlecrest").match({ chance: { mode: "seeded", match: "watched", seed: "5eed".repeat(16) } });
  for (let random = 7; !match.outcome; ) {
    const { seat, actions } = match.turn.decisions[0]!;
    const left = actions.filter(({ type }) => type !== "resign");
    random = (random * 48271) % 2147483647;
    await match.act(seat, left[random % left.length]!);
  }
  await go(page, "#/record");
  await page.fill("#record-text", JSON.stringify(match.record({ players: { p1: "Olena", p2: "Taras" } })));
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.locator("herald-battlecrest").waitFor();
  const at = (step: number) =>
    page.waitForFunction((wanted) => (document.querySelector("herald-table") as unknown as { session: { at: number } }).session.at === wanted, step);
  const turn = page.locator(".curves .turn");
  await turn.waitFor();
  assert.match((await page.locator(".curves svg").getAttribute("aria-label"))!, /^Chances of winning at step 0: Olena: \d+%, Taras: \d+%$/);

  // the next step is played, another one is marked
  const listened = await page.evaluateHandle(() => {
    const heard: string[] = [];
    document.querySelector("herald-battlecrest")!.addEventListener("herald-beat", (event) => heard.push((event as CustomEvent<{ text: string }>).detail.text));
    return heard;
  });
  const last = (selector: string) =>
    page.locator("herald-battlecrest").evaluate((board, selector) => board.shadowRoot!.querySelectorAll(selector).length, selector);
  const wanted = Number(/step (\d+)/.exec((await turn.getAttribute("aria-label"))!)![1]);
  await turn.click();
  await at(wanted);
  assert.deepEqual(await listened.jsonValue(), []);
  await page.locator("main").focus();
  await page.keyboard.press("ArrowRight");
  await at(wanted + 1);
  assert.ok((await listened.jsonValue()).length > 0);
  await page.keyboard.press("ArrowLeft");
  await at(wanted);
  assert.ok((await last("[data-last]")) > 0);
  const box = (await page.locator(".curves").boundingBox())!;
  await page.mouse.click(box.x + 2, box.y + 4);
  await at(0);
  await page.keyboard.press("End");
  await page.locator("#outcome").waitFor();
  assert.match(await page.locator("#outcome").innerText(), /^(Olena|Taras) wins$/);
  assert.ok(await page.getByRole("button", { name: "Play on from here" }).isDisabled());
  assert.deepEqual(await faults(page), []);

  // Space goes through the steps, and stops again
  await page.keyboard.press("Home");
  await at(0);
  await page.locator("main").focus();
  await page.keyboard.press("Space");
  await at(1);
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.locator("herald-position form").waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByRole("button", { name: "Another file" }).click();
  await page.locator("#step").waitFor();
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.locator("form.begin button.main").click();
  await page.locator("herald-actions").waitFor();
  await settled(page);
});

visit("a record is commented, and its link and its file have the comments", {}, async (page) => {
  const match = await herald(home).game("battlecrest").match({ chance: { mode: "seeded", match: "commented", seed: "5eed".repeat(16) } });
  for (let n = 0; n < 6; n++) {
    const { seat, actions } = match.turn.decisions[0]!;
    await match.act(seat, actions[0]!);
  }
  await go(page, "#/record");
  await page.fill("#record-text", JSON.stringify(match.record()));
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.locator("herald-battlecrest").waitFor();
  await page.getByRole("button", { name: "One step on" }).click();
  await page.getByText("Step 1 of").waitFor();
  for (const text of ["bold, <b>and</b> why not", "I would have waited"]) {
    await page.getByRole("button", { name: "Comment" }).click();
    assert.deepEqual(await faults(page), []);
    await page.getByLabel("Comment", { exact: true }).fill(text);
    await page.getByLabel("Name").fill("Marta");
    await page.getByRole("button", { name: "Add" }).click();
    await page.locator(".story .comment").getByText(`Marta: ${text}`).waitFor();
  }
  await page.getByRole("button", { name: "Comment" }).click();
  await page.getByRole("button", { name: "Remove: I would" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.waitForURL(/#\/record\/[\w-]+\/1$/);
  await page.getByRole("button", { name: "To the beginning" }).click();
  await page.locator(".story .comment").waitFor({ state: "detached" });
  await page.waitForURL(/#\/record\/[\w-]+$/);
  await page.reload();
  await page.getByRole("button", { name: "One step on" }).click();
  await page.locator(".story .comment").getByText("Marta: bold, <b>and</b> why not").waitFor();
  assert.equal(await page.locator(".story .comment").count(), 1);
  await turnTo(page, "in_words");
  await page.locator("herald-export summary").click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Record as a file" }).click()]);
  const record = JSON.parse(readFileSync(await download.path(), "utf-8")) as object;
  assert.deepEqual((record as { comments: unknown }).comments, [{ step: 1, text: "bold, <b>and</b> why not", by: "Marta" }]);
  for await (const { valid } of herald(home).validate([JSON.stringify(record)])) assert.ok(valid);
});
