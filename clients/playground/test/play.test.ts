/** A visitor plays: the start page, the forms, tables at one screen. */

import assert from "node:assert/strict";
import { herald } from "herald-client";
import type { Page } from "playwright-core";
import { actions, begin, choose, faults, go, home, isOver, isTooWide, reached, settled, state, unfold, visit, speak, turnTo } from "./support.js";

const GAMES = ["battlecrest", "time-of-heroes", "math-and-magic", "runewars"];

visit("the start page shows the games, and says what is loaded", { language: "uk" }, async (page) => {
  let bytes = 0;
  page.on("requestfinished", (request) => {
    const counted = request.sizes().then(({ responseBodySize, responseHeadersSize }) => {
      if (!request.url().includes("/v1/")) bytes += responseBodySize + responseHeadersSize;
    });
    counted.catch(() => undefined);
  });
  await go(page);
  for (const game of GAMES) {
    for (const way of ["new", "rules"]) await page.locator(`.games .go a[href="#/${way}/${game}"]`).waitFor();
  }
  assert.match(await page.locator("h1").innerText(), /[а-яіїєґ]/);
  assert.equal(await page.locator("html").getAttribute("lang"), "uk");
  const other = await page.locator("section[aria-labelledby=other] a").evaluateAll((links) => links.map((a) => a.getAttribute("href")));
  assert.deepEqual(other, ["#/new/battlecrest/friend", "#/new/battlecrest", "#/record", "#/referee", "#/sealed"]);
  await page.waitForLoadState("networkidle");
  console.log(`start page: ${bytes} bytes over the wire`);
  assert.ok(bytes > 0 && bytes <= 250_000, String(bytes));
});

for (const game of GAMES) {
  visit(`a game of ${game} is begun by its form, and played by the list`, {}, async (page) => {
    await begin(page, game, { seed: "form", players: ["Olena", 1] });
    assert.match(await page.title(), / – Herald$/);
    const before = await state(page);
    await choose(page, 0);
    await choose(page, 0);
    const after = await state(page);
    assert.ok(after.step > before.step && after.told >= before.told, JSON.stringify([before, after]));
    assert.equal(await page.locator(`herald-${game}`).count(), 1);
    assert.ok((await page.locator(".story .call").count()) > 0);
    await page.getByRole("tab", { name: "In words" }).click();
    await page.locator(".tables table caption").first().waitFor();
    assert.ok((await page.locator(".tables").innerText()).includes("Olena"));
  });
}

visit("options are chosen by a form made from the schema", {}, async (page) => {
  await go(page, "#/new/runewars");
  await page.check('input[name=mode][value="three"]');
  assert.equal(await page.locator('select[name^="player."]').count(), 3);
  await unfold(page);
  assert.equal(await page.inputValue('[name="options.board"]'), "preset");
  await page.selectOption('[name="options.board"]', "random");
  await page.fill('[name="options.years"]', "3");
  await page.uncheck('[name="options.false_runes_on_receive"]');
  await page.uncheck('[name="options.factions"]');
  await page.selectOption('[name="options.factions.0"]', "uthuk");
  await page.selectOption('[name="options.factions.1"]', "daqan");
  await page.locator('fieldset:has([name="options.factions"]) >> button', { hasText: "Add" }).click();
  await page.locator("form.begin button.main").click();
  await page.locator("herald-table").waitFor();
  const { years, board } = await page.locator("herald-table").evaluate((element) => {
    const { session } = element as unknown as { session: { match: { setup: { options: Record<string, unknown> } } } };
    return session.match.setup.options;
  });
  assert.deepEqual([years, board], [3, "random"]);
});

visit("a deck of one's own is chosen by the names of its cards", { language: "uk" }, async (page) => {
  await go(page, "#/new/time-of-heroes");
  await page.locator("form.begin").waitFor();
  await unfold(page);
  const [deck = ""] = await page.locator('select[name="options.players.0"] option').evaluateAll((found) =>
    found.map((one) => (one as HTMLOptionElement).value),
  );
  await page.selectOption('select[name="options.players.0"]', deck);
  await page.selectOption('select[name="options.players.0"]', "own");
  const picker = page.locator(".picker").first();
  assert.equal(await picker.locator("p").innerText(), "Вибрано 30", "it begins with the deck that was chosen");
  const names = await picker.locator("li span").allInnerTexts();
  assert.ok(names.every((name) => /[а-яіїєґ]/.test(name)), names.join());
  const { components } = (await herald(home).game("time-of-heroes").catalog()) as unknown as {
    components: { id: string; kind: string; name: Record<string, string> }[];
  };
  const idOf = (name: string) => components.find((one) => one.kind === "card" && one.name["uk"] === name)!.id;
  const offered = await picker.locator("select option").allInnerTexts();
  assert.deepEqual(offered, [...offered].sort(new Intl.Collator("uk").compare));
  const fresh = offered.find((name) => !names.includes(name))!;
  await picker.getByRole("button", { name: `На один примірник «${names[0]}» менше` }).click();
  await picker.locator("select").selectOption({ label: fresh });
  await picker.getByRole("button", { name: "Додати" }).click();
  assert.equal(await picker.locator("p").innerText(), "Вибрано 30");
  assert.deepEqual(await faults(page), []);
  await page.locator("form.begin button.main").click();
  await page.locator("herald-table").waitFor();
  const { players } = await page.locator("herald-table").evaluate((element) => {
    const { session } = element as unknown as { session: { match: { setup: { options: { players: { cards: string[] }[] } } } } };
    return session.match.setup.options;
  });
  assert.ok(players[0]!.cards.includes(idOf(fresh)));
  assert.equal(players[0]!.cards.length, 30);

  // what has no ready-made list is typed by names or ids, or picked, too
  await go(page, "#/new/math-and-magic");
  await unfold(page);
  const player = page.locator("form.begin fieldset.player").first();
  await page.uncheck('[name="options.players.0.neutrals"]');
  const neutrals = player.locator(".picker");
  await neutrals.locator("summary").click();
  await neutrals.locator("textarea").fill("гремліни\nn-academy-1\nno such card");
  await neutrals.locator("textarea").blur();
  assert.deepEqual(await neutrals.locator("li span").allInnerTexts(), ["Гремліни", "no such card"]);
  assert.deepEqual(await neutrals.locator("li b").allInnerTexts(), ["×2", "×1"]);
});

for (const game of GAMES) {
  visit(`the options of ${game} are named in the language of the page`, { language: "uk" }, async (page) => {
    await go(page, `#/new/${game}`);
    await unfold(page);
    const said = await page.locator("form.begin details.more").evaluate((options) =>
      [...options.querySelectorAll("label, legend, option, span")].map((one) => one.textContent ?? ""),
    );
    assert.ok(said.length > 5, String(said.length));
    const foreign = said.filter((text) => /`|[a-z_]{3}/.test(text.replaceAll(/Runewars|Fellwoods|Herald|Captain|Word of Vaal/g, "")));
    assert.deepEqual(foreign, []);
  });
}

visit("options that the rules do not allow are refused with the reason", {}, async (page) => {
  await go(page, "#/new/battlecrest");
  await unfold(page);
  await page.selectOption('[name="options.players.1.sets.0"]', "akhena");
  await page.locator("form.begin button.main").click();
  assert.match(await page.locator("[role=alert]").innerText(), /Akhena|set/);
}, ["422"]);

visit("the same seed begins the same game", {}, async (page) => {
  const table = { seed: "Тридцять три", players: ["Olena", "Taras"] };
  await begin(page, "battlecrest", table);
  const first = await actions(page);
  await begin(page, "battlecrest", table);
  assert.deepEqual(await actions(page), first);
});

visit("the list is searched by typing, and Enter chooses what is left", {}, async (page) => {
  await begin(page, "battlecrest", { seed: "filter", players: ["Olena", "Taras"] });
  const all = await actions(page);
  assert.ok(all.length > 7);
  const wanted = all.at(-1)!;
  const word = wanted.split(" ")[0]!.toUpperCase();
  await page.fill("input[name=filter]", word);
  const some = await actions(page);
  assert.deepEqual(some, all.filter((label) => label.toUpperCase().includes(word)));
  assert.ok(some.length < all.length);
  await page.fill("input[name=filter]", "no such action");
  assert.deepEqual(await actions(page), []);
  await page.fill("input[name=filter]", wanted);
  const before = (await state(page)).step;
  await page.press("input[name=filter]", "ArrowDown");
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), wanted);
  await page.press("input[name=filter]", "Enter");
  await reached(page, { beyond: before });
});

visit("what is illegal says why, and its rule can be read", {}, async (page) => {
  await begin(page, "battlecrest", { seed: "illegal", players: ["Olena", "Taras"] });
  await playUntil(page, async () => (await page.locator(".not-now").count()) > 0);
  const illegal = page.locator(".not-now");
  if ((await illegal.getAttribute("open")) === null) await illegal.locator("summary").click();
  assert.match(await illegal.locator(".reason").first().innerText(), /\w+.*R\d/);
  await illegal.locator(".reason button").first().click();
  const dialog = page.locator("dialog[open]");
  await dialog.locator(".rule-text p").first().waitFor();
  assert.match(await dialog.locator("h2").innerText(), /R\d/);
  assert.deepEqual(await faults(page), []);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

visit("another language tells everything anew, what has happened too", {}, async (page) => {
  await begin(page, "math-and-magic", { seed: "language", players: ["Olena", 1] });
  await choose(page, 0);
  const english = await page.locator(".story .call").allInnerTexts();
  for (const [language, letters] of [
    ["uk", /[іїєґ]/],
    ["ru", /[ыэё]/],
  ] as const) {
    await speak(page, language);
    await page.waitForFunction(
      (wanted) => new RegExp(wanted).test(document.querySelector(".story ol")!.textContent),
      letters.source,
    );
    await page.waitForFunction(() => /^[^a-z]*$/i.test(document.querySelector("#question")!.textContent));
    const told = await page.locator(".story .call").allInnerTexts();
    assert.equal(told.length, english.length);
    assert.ok(!/[a-z]{4}/i.test(told.join(" ").replaceAll(/Olena|Herald/g, "")), told.join(" "));
    assert.equal(await page.locator("html").getAttribute("lang"), language);
    assert.match((await actions(page))[0]!, /[а-яіїєґ]/);
  }
});

visit("the window is titled in the language chosen now", {}, async (page) => {
  await begin(page, "battlecrest", { seed: "title", players: ["Olena", "Taras"] });
  const { games } = await herald(home, { language: "uk" }).games.list();
  const title = games.find(({ id }) => id === "runewars")!.title;
  await begin(page, "runewars", { seed: "title", players: ["Olena", "Taras"] });
  const english = await page.title();
  assert.notEqual(english, `${title} – Herald`);
  await speak(page, "uk");
  await page.waitForFunction((wanted) => document.title === wanted, `${title} – Herald`);
  await page.reload();
  await page.locator("herald-table").waitFor();
  await page.waitForFunction((wanted) => document.title === wanted, `${title} – Herald`);
  assert.equal(await page.locator("h1").innerText(), title);
  await page.goto(`${home}/`);
  await page.locator("section[aria-labelledby=under-way] h3", { hasText: title }).waitFor();
  await speak(page, "en");
  await page.waitForFunction((wanted) => [...document.querySelectorAll("section[aria-labelledby=under-way] h3")].some((one) => `${one.textContent} – Herald` === wanted), english);
});

visit("every request about a match names it, for a proxy to find its process", {}, async (page) => {
  const named: [path: string, match: string | undefined][] = [];
  page.on("request", (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() === "POST" && path.startsWith("/v1/games/")) named.push([path, request.headers()["herald-match"]]);
  });
  await begin(page, "math-and-magic", { seed: "header", players: ["Olena", 1] });
  await choose(page, 0);
  await speak(page, "uk");
  await page.waitForFunction(() => /[а-яіїєґ]/i.test(document.querySelector(".story ol")!.textContent));
  const about = named.filter(([path]) => !path.endsWith("/setup"));
  for (const operation of ["apply", "legal-actions", "replay"]) assert.ok(about.some(([path]) => path.endsWith(operation)), operation);
  const without = about.filter(([, match]) => match !== "playground");
  assert.ok(without.length <= 1, "what goes on with a kept table does not know its name yet");
});

visit("a call is taken back", {}, async (page) => {
  await begin(page, "battlecrest", { seed: "undo", players: ["Olena", "Taras"] });
  const undo = page.getByRole("button", { name: "Take back" });
  assert.ok(await undo.isDisabled());
  const [first, before] = [await actions(page), await state(page)];
  await choose(page, 0);
  assert.notDeepEqual(await actions(page), first);
  await undo.click();
  await reached(page, { step: before.step });
  await settled(page);
  assert.deepEqual(await actions(page), first);
  assert.deepEqual(await state(page), before);
});

visit("the screen is handed over before another's cards are shown", {}, async (page) => {
  await begin(page, "time-of-heroes", { seed: "hand over", players: ["Olena", "Taras"] });
  const eyes = () => page.locator("herald-table > .about > p").innerText();
  assert.match(await eyes(), /spectator/);
  await page.locator(".told .banner button.main").click();
  await page.locator("herald-actions").waitFor();
  const first = await eyes();
  await playUntil(page, async () => (await page.locator(".told .banner").count()) > 0);
  assert.equal(await eyes(), first);
  await page.locator(".told .banner button.main").click();
  const cover = page.locator("dialog.cover[open]");
  await cover.waitFor();
  const { width, height } = (await cover.boundingBox())!;
  assert.ok(width >= 1280 && height >= 800, "everything is covered");
  assert.deepEqual(await faults(page), []);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await cover.waitFor();
  await cover.locator("button").click();
  await cover.waitFor({ state: "detached" });
  await page.locator("herald-actions").waitFor();
  assert.notEqual(await eyes(), first);

  await page.reload();
  await page.locator(".told .banner button.main").waitFor();
  assert.match(await eyes(), /spectator/, "after a reload nobody knows who sits there");
});

visit("Herald's hand is told to nobody", {}, async (page) => {
  const secrets: string[] = [];
  await begin(page, "math-and-magic", { seed: "secrets", players: ["Olena", 1] });
  for (const text of await page.locator(".story p").allInnerTexts()) {
    if (/^Herald draws the hero/.test(text)) secrets.push(text);
  }
  assert.deepEqual(secrets, []);
  assert.ok((await page.locator(".story").innerText()).includes("Olena draws the hero"));
});

visit("Herald says what it would do, and is not waited for", {}, async (page) => {
  await begin(page, "battlecrest", { seed: "suggest", players: ["Olena", "Taras"] });
  await page.getByRole("button", { name: "What would Herald do?" }).click();
  await page.locator(".suggested button").first().waitFor();
  const before = (await state(page)).step;
  await page.locator(".suggested button").first().click();
  await reached(page, { beyond: before });
  await page.locator(".suggested").first().waitFor({ state: "detached" });
});

visit("Herald's play is stopped, goes on by one action, and goes on", {}, async (page) => {
  await page.route("**/suggest*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue().catch(() => undefined); // it was given up meanwhile
  });
  await go(page, "#/new/battlecrest");
  await page.selectOption('select[name="player.0"]', "1");
  await page.locator("form.begin button.main").click();
  await page.locator(".thinks progress").waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.locator(".thinks progress").waitFor({ state: "detached" });
  const { step } = await state(page);
  await page.getByRole("button", { name: "One action" }).click();
  await reached(page, { beyond: step });
  await page.getByRole("button", { name: "Go on" }).waitFor();
  await page.getByRole("button", { name: "Go on" }).click();
  await page.locator(".thinks progress").waitFor();
});

visit("a game against Herald to its end, and a new one", { language: "uk" }, async (page) => {
  await begin(page, "battlecrest", { seed: "to the end", players: ["Олена", 1] });
  let random = 7;
  await playUntil(page, () => isOver(page), (count) => {
    random = (random * 1103515245 + 12345) % 2147483648;
    return (random >> 8) % count;
  });
  assert.match(await page.locator("#outcome").innerText(), /^Ви (перемогли|програли)$/);
  assert.match(await page.locator("section[aria-labelledby=outcome] p").first().innerText(), /^[А-ЯЄІЇҐ].*\. R[\d.]+$/);
  assert.equal(await page.locator("herald-actions button.action").count(), 0);
  await page.locator('section[aria-labelledby=outcome] a[href^="#/new"]').click();
  await page.locator("form.begin").waitFor();
  await go(page);
  assert.equal(await page.locator("section[aria-labelledby=under-way]").count(), 0, "what is over is not under way");
});

visit("a reload goes on, and the start page leads back", {}, async (page) => {
  await begin(page, "runewars", { seed: "reload", players: ["Olena", 1] });
  await choose(page, 0);
  const [before, story] = [await state(page), await page.locator(".story").innerText()];
  await page.reload();
  await page.locator("herald-actions").waitFor();
  await settled(page);
  assert.deepEqual(await state(page), before);
  assert.equal(await page.locator(".story").innerText(), story);
  await choose(page, 0);
  await page.goto(`${home}/`);
  await page.getByRole("link", { name: /^Go on/ }).click();
  await page.locator("herald-actions").waitFor();
  await page.goto(`${home}/`);
  await page.getByRole("button", { name: /^Remove/ }).click();
  assert.equal(await page.getByRole("link", { name: /^Go on/ }).count(), 0);
});

visit("a service that does not answer is told, and asked again", {}, async (page) => {
  await begin(page, "battlecrest", { seed: "missing", players: ["Olena", "Taras"] });
  const before = await state(page);
  await page.route("**/v1/**", (route) => route.abort());
  await page.locator("herald-actions button.action").first().click();
  await page.locator(".told .problem").waitFor();
  await page.locator(".state .missing").waitFor();
  assert.equal((await state(page)).step, before.step);
  await page.unroute("**/v1/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await choose(page, 0);
  assert.equal(await page.locator(".state p").count(), 0);
}, ["net::ERR_FAILED"]);

visit("a slow service is told", {}, async (page) => {
  await page.route("**/v1/games", async (route) => {
    await page.locator(".state .slow").waitFor();
    await route.continue();
  });
  await go(page);
  await page.locator(".games .go .button").first().waitFor();
  assert.equal(await page.locator(".state p").count(), 0);
});

for (const theme of ["light", "dark"] as const) {
  visit(`axe finds nothing serious in ${theme} colours`, { theme }, async (page) => {
    await go(page);
    await page.locator(".games .go .button").first().waitFor();
    assert.deepEqual(await faults(page), []);
    for (const game of GAMES) {
      await go(page, `#/new/${game}`);
      await unfold(page);
      assert.deepEqual(await faults(page), []);
      await begin(page, game, { seed: "axe", players: ["Olena", 1] });
      assert.deepEqual(await faults(page), []);
      await page.getByRole("tab", { name: "In words" }).click();
      await page.locator(".tables table").first().waitFor();
      assert.deepEqual(await faults(page), []);
    }
  });
}

visit("a phone shows everything without scrolling to the side", { width: 360, language: "uk" }, async (page) => {
  await go(page);
  await page.locator(".games .go .button").first().waitFor();
  assert.ok(!(await isTooWide(page)));
  for (const game of GAMES) {
    await go(page, `#/new/${game}`);
    await unfold(page);
    assert.ok(!(await isTooWide(page)), `the form of ${game}`);
    await begin(page, game, { seed: "phone", players: ["Олена", 1] });
    assert.ok(!(await isTooWide(page)), game);
    await turnTo(page, "in_words");
    await page.locator(".tables table").first().waitFor();
    assert.ok(!(await isTooWide(page)), `${game} in words`);
  }
});

/** Plays on by the list until something is so: the first action, or the one that is told of so many. */
async function playUntil(page: Page, done: () => Promise<boolean>, which: (count: number) => number = () => 0): Promise<void> {
  for (let played = 0; played < 400; played++) {
    if (await done()) return;
    await choose(page, which((await actions(page)).length));
  }
  assert.fail("that has not come in 400 actions");
}

visit("what would come of an action is told before it is chosen, unless chance decides", {}, async (page) => {
  await begin(page, "battlecrest", { players: ["Olena", "Taras"] });
  const { step } = await state(page);
  await page.locator("herald-actions button.action", { hasText: /^Prime/ }).first().hover();
  await page.locator(".asked p", { hasText: /^This is what happens then\. ./ }).waitFor();
  assert.equal((await state(page)).step, step);
  await page.locator(".asked h2").hover();
  await page.locator(".asked p", { hasText: /^Choose an action/ }).waitFor();
  await begin(page, "math-and-magic", { players: ["Olena", "Taras"], open: true });
  const finish = page.locator("herald-actions button.action", { hasText: /^Finish deploying/ });
  while ((await finish.count()) === 0) await choose(page, 0);
  await finish.hover();
  await page.locator(".asked p", { hasText: /depends on chance/ }).waitFor();
});
