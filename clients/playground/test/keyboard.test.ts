/**
 * The keyboard alone: no test here touches the mouse, or calls anything of the page. Wherever the keys lead, the focus
 * is seen, what has it has a name, and after everything that is done the focus is somewhere.
 *
 * HERALD_CHOICES is how many choices are made on the board ("Infinity": to the end), HERALD_GAMES and HERALD_LANGUAGE in
 * which games, and how.
 */

import assert from "node:assert/strict";
import type { CDPSession, Page } from "playwright-core";
import { drawn, lots } from "./hands.js";
import { actions, faults, go, isOver, reached, settled, state, visit, type Visitor } from "./support.js";

const GAMES = (process.env["HERALD_GAMES"] || "time-of-heroes,math-and-magic,runewars").split(",");
const CHOICES = Number(process.env["HERALD_CHOICES"] || 20);
const LANGUAGE = (process.env["HERALD_LANGUAGE"] || "en") as Visitor["language"];

/** How much of an element's HTML tells it from the others. */
const SHORT = 160;
const CHOICE = "[data-target][data-state=open], button.way, button.answer";

/** What has the focus, as the browser knows it; `seen`: what of its look is there for the focus. */
interface Stop {
  role: string;
  name: string;
  seen: string[];
  /** The element within all shadows. */
  html: string;
}

/** The keys of one page, and what is looked at after each of them. */
class Keyboard {
  readonly #checked = new Set<string>();
  private constructor(
    readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async of(page: Page): Promise<Keyboard> {
    return new Keyboard(page, await page.context().newCDPSession(page));
  }

  /** How many different things have had the focus. */
  get stops(): number {
    return this.#checked.size;
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    await this.check(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Goes on by the Tab key (or back by another one) until what has the focus is this. */
  async goTo(selector: string, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    for (let pressed = 0; pressed < 400; pressed++) {
      await this.press(key);
      if (await this.isAt(selector)) return;
    }
    assert.fail(`the key ${key} does not lead to ${selector}`);
  }

  isAt(selector: string): Promise<boolean> {
    return this.page.evaluate((selector) => {
      let at = document.activeElement;
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      return at?.matches(selector) ?? false;
    }, selector);
  }

  /** That the focus is somewhere, that this is seen, and that what has it has a name: the first time that it has it. */
  async check(after: string): Promise<void> {
    const html = await this.page.evaluate(`(${focused})()?.outerHTML.slice(0, ${SHORT})`);
    if (this.#checked.has(html as string)) return;
    const stop = await this.#stop();
    assert.ok(stop, `after ${after} nothing has the focus`);
    if (stop.role === "main") return; // where a page begins: nothing that is worked with
    this.#checked.add(stop.html.slice(0, SHORT));
    assert.ok(stop.name, `${stop.html}, a ${stop.role}, has no name`);
    assert.ok(stop.seen.length, `${stop.html} looks the same without the focus`);
  }

  async #stop(): Promise<Stop | undefined> {
    const { result } = await this.session.send("Runtime.evaluate", { expression: `(${focused})()` });
    if (!result.objectId) return undefined;
    const { objectId } = result;
    const { nodes } = await this.session.send("Accessibility.getPartialAXTree", { objectId, fetchRelatives: false });
    const looked = await this.session.send("Runtime.callFunctionOn", { objectId, functionDeclaration: String(look), returnByValue: true });
    await this.session.send("Runtime.releaseObject", { objectId });
    const { role, name } = nodes[0]!;
    return { role: String(role?.value), name: String(name?.value ?? "").trim(), ...(looked.result.value as { seen: string[]; html: string }) };
  }
}

/** The element that has the focus, within all shadows; none: only the page has. In the page. */
function focused(): Element | undefined {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at && at !== document.body ? at : undefined;
}

/** What looks otherwise with the focus than without it, of an element and what is drawn in it. In the page. */
function look(this: HTMLElement): { seen: string[]; html: string } {
  const parts = [this, ...this.querySelectorAll<HTMLElement>("*")].slice(0, 40);
  const around = this.closest<HTMLElement>("li, label, .button");
  if (around) parts.push(around);
  const looks = () => parts.map((part) => {
    const { outlineStyle, outlineWidth, boxShadow, backgroundColor, borderColor, stroke, strokeWidth, strokeDasharray } = getComputedStyle(part);
    const outline = outlineStyle === "none" || outlineWidth === "0px" ? "" : `outline ${outlineStyle} ${outlineWidth}`;
    return { outline, boxShadow, backgroundColor, borderColor, stroke, strokeWidth, strokeDasharray };
  });
  const withFocus = looks();
  this.blur();
  const without = looks();
  this.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
  const seen = withFocus.flatMap((one, n) => {
    const other = without[n]!;
    return (Object.keys(one) as (keyof typeof one)[]).filter((key) => one[key] !== other[key] && one[key] !== "");
  });
  return { seen: [...new Set(seen)], html: this.outerHTML };
}

/** Begins a game of the start page against Herald of strength 1. */
async function begin(keys: Keyboard, game: string, seed: string): Promise<void> {
  const { page } = keys;
  await go(page);
  await page.locator(".games .go .button").first().waitFor();
  await keys.press("Tab");
  await keys.press("Enter"); // to the content
  await keys.goTo(`a[href="#/new/${game}"]`);
  await page.keyboard.press("Enter");
  await page.locator("form.begin").waitFor();
  await keys.check("the form has come");
  await keys.goTo('input[name="name.0"]');
  await keys.type("Olena");
  await keys.goTo('select[name="player.1"]');
  await keys.press("ArrowUp");
  assert.equal(await page.inputValue('select[name="player.1"]'), "1");
  await keys.goTo("form.begin details.more > summary");
  await keys.press("Enter");
  await keys.goTo("#seed");
  await keys.type(seed);
  await keys.goTo("form.begin button.main");
  await page.keyboard.press("Space");
  await page.locator("herald-table").waitFor();
  await settled(page);
  await page.locator(`herald-${game}`).waitFor();
  await keys.check("the table has come");
}

/** Chooses something on the board: one of the next few things that can be chosen. */
async function point(keys: Keyboard, few: number): Promise<void> {
  const { page } = keys;
  if (!(await keys.isAt(CHOICE))) await keys.goTo(CHOICE, (await lieAhead(page)) ? "Tab" : "Shift+Tab");
  for (let n = 0; n < few; n++) await keys.press("Tab");
  if (!(await keys.isAt(CHOICE))) await keys.goTo(CHOICE, "Shift+Tab");
  await page.keyboard.press(few % 2 ? "Space" : "Enter");
  await settled(page);
  await drawn(page);
  await keys.check("something was chosen on the board");
  if (!(await isOver(page))) assert.ok((await isOnBoard(page)) || (await keys.isAt("#question")), "the keyboard goes on at the board or in the prompt");
}

/** Whether something on the board has the focus. */
function isOnBoard(page: Page): Promise<boolean> {
  return page.evaluate(() => Boolean(document.querySelector("#look > div > *")!.shadowRoot!.activeElement));
}

/** Whether any of the choices on the board comes after what has the focus. */
function lieAhead(page: Page): Promise<boolean> {
  return page.evaluate((choice) => {
    const board = document.querySelector("#look > div > *")!;
    const at = board.shadowRoot!.activeElement;
    const isAfter = (one: Element, other: Element) => Boolean(other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
    const here = document.activeElement!;
    if ([...document.querySelectorAll(".asked button.answer")].some((one) => isAfter(one, here))) return true;
    const choices = [...board.shadowRoot!.querySelectorAll(choice)];
    return at ? choices.some((one) => isAfter(one, at)) : choices.length > 0 && isAfter(board, here);
  }, CHOICE);
}

visit("a whole game of battlecrest by the keyboard alone", {}, async (page) => {
  const keys = await Keyboard.of(page);
  const lot = lots();
  await begin(keys, "battlecrest", "keys");
  let [pointed, listed] = [0, 0];
  let still = [readRule, takeBack, search, speaks("uk", /[іїєґ]/), speaks("ru", /[ыэё]/)];
  for (let chosen = 0; chosen < 400 && !(await isOver(page)); chosen++) {
    if (chosen % 4 < 3) {
      await point(keys, lot(4));
      pointed++;
      continue;
    }
    await chooseInList(keys, lot(4));
    listed++;
    for (const work of still) {
      if ((await isOver(page)) || !(await work(keys))) continue;
      still = still.filter((one) => one !== work);
      break;
    }
  }
  assert.deepEqual(still, [], "all has been done");
  assert.ok(await isOver(page), "the game has not ended");
  assert.match(await page.locator("section[aria-labelledby=outcome] p").first().innerText(), /^[А-ЯЁ].*\. R[\d.]+$/);
  await keys.check("the game is over");
  assert.ok(pointed > 10 && listed > 5, JSON.stringify([pointed, listed]));
  assert.deepEqual(await faults(page), []);
  assert.equal(await page.evaluate(() => document.activeElement?.id), "outcome", "the result has the focus");
  await keys.goTo('section[aria-labelledby=outcome] a[href^="#/new"]', "Tab");
  await page.keyboard.press("Enter");
  await page.locator("form.begin").waitFor();
  console.log(`keyboard: ${pointed} choices on the board, ${listed} in the list, ${keys.stops} different stops`);
});

for (const game of GAMES) {
  visit(`${game} is begun and played on the board by the keyboard alone`, { language: LANGUAGE, minutes: 60 }, async (page) => {
    const keys = await Keyboard.of(page);
    const lot = lots();
    await begin(keys, game, "keys");
    let pointed = 0;
    const { step } = await state(page);
    while (pointed < CHOICES && !(await isOver(page))) {
      await point(keys, lot(3));
      pointed++;
    }
    const decided = (await state(page)).step - step;
    assert.ok((pointed === CHOICES || ((await isOver(page)) && pointed > 10)) && decided >= 15, `${pointed} choices, ${decided} steps`);
    console.log(`keyboard: ${game}, ${pointed} choices on the board, ${(await isOver(page)) ? "to the end" : "so far"}`);
  });
}

/** Chooses an action of the list. */
async function chooseInList(keys: Keyboard, down: number): Promise<void> {
  const { page } = keys;
  const { step } = await state(page);
  await keys.goTo("herald-actions button.action");
  const rows = await actions(page);
  for (let n = 0; n < Math.min(down, rows.length - 1); n++) await keys.press("ArrowDown");
  await page.keyboard.press("Enter");
  await reached(page, { beyond: step });
  await settled(page);
  await page.waitForFunction(() => document.activeElement?.id === "question");
  await keys.check("something was chosen in the list");
}

// What else is done in a game by the keyboard; whether it could be done now.

async function readRule(keys: Keyboard): Promise<boolean> {
  const { page } = keys;
  if (!(await page.locator(".not-now").count())) return false;
  await keys.goTo(".not-now summary");
  if ((await page.locator(".not-now").getAttribute("open")) === null) await keys.press("Enter");
  await keys.goTo(".reason button");
  const cited = await page.evaluate(() => document.activeElement!.textContent);
  await page.keyboard.press("Enter");
  const dialog = page.locator("dialog[open]");
  await dialog.locator(".rule-text p").first().waitFor();
  assert.ok((await dialog.locator("h2").innerText()).includes(cited));
  await keys.check("a rule was opened");
  for (let n = 0; n < 3; n++) {
    await page.keyboard.press("Tab");
    assert.ok(await page.evaluate(() => !document.activeElement?.closest("herald-playground")), "the dialog keeps the focus");
  }
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await keys.check("a rule was closed");
  assert.equal(await page.evaluate(() => document.activeElement!.textContent), cited);
  return true;
}

async function takeBack(keys: Keyboard): Promise<boolean> {
  const { page } = keys;
  const { step } = await state(page);
  const undo = page.getByRole("button", { name: "Take back" });
  if (await undo.isDisabled()) return false;
  await keys.goTo(".asked .row > button:not(.link)");
  assert.ok(await undo.evaluate((button) => button === document.activeElement));
  await page.keyboard.press("Space");
  await page.waitForFunction((before) => (document.querySelector("herald-table") as unknown as { session: { step: number } }).session.step < before, step);
  await settled(page);
  await page.waitForFunction(() => document.activeElement?.id === "question");
  await keys.check("something was taken back");
  return true;
}

async function search(keys: Keyboard): Promise<boolean> {
  const { page } = keys;
  if (!(await page.locator("input[name=filter]").count())) return false;
  const { step } = await state(page);
  const wanted = (await actions(page)).at(-1)!;
  await keys.goTo("input[name=filter]");
  await keys.type(wanted);
  await page.keyboard.press("Enter");
  await reached(page, { beyond: step });
  await settled(page);
  await page.waitForFunction(() => document.activeElement?.matches("#question, input[name=filter]"));
  await keys.check("what was searched was chosen");
  return true;
}

/** The next language of the list. */
function speaks(language: "uk" | "ru", letters: RegExp): (keys: Keyboard) => Promise<boolean> {
  return async (keys) => {
    const { page } = keys;
    await keys.goTo("select[name=language]", "Shift+Tab");
    await keys.press("ArrowDown");
    await page.waitForFunction((language) => document.documentElement.lang === language, language);
    await page.waitForFunction((letters) => new RegExp(letters).test(document.querySelector(".story ol")!.textContent), letters.source);
    await settled(page);
    await drawn(page);
    assert.ok(await keys.isAt("select[name=language]"), "the focus stays where the language is chosen");
    return true;
  };
}
