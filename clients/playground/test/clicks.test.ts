/**
 * How many clicks a player's own turn takes. Typical turns are played by the mouse on the page as it is delivered: the
 * test decides what to do, and clicks whatever names it, in the board or in the prompt, until the service has it.
 */

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { begin, settled, visit } from "./support.js";

/** An action as the test reads it, and the decision that it answers. */
type Action = Record<string, unknown> & { type: string };
interface Asked {
  kind: string;
  actions: Action[];
  turn: { number: number; seat: string; step?: string };
  seat: string;
  view: Record<string, unknown>;
}

/** What is played in one game: the preferred action, and the turn to which a decision belongs. */
interface Measure {
  game: string;
  seed: string;
  /** At most so many clicks for a usual turn: the median. */
  target: number;
  turns: number;
  choose: (asked: Asked) => number;
  /** The turn that the decision is part of; undefined: it does not count. */
  turn: (asked: Asked, before: string | undefined) => string | undefined;
}

/** Returns the first action of the first of these types, or else the first action. */
function first({ actions }: Asked, ...types: string[]): number {
  for (const type of types) {
    const at = actions.findIndex((action) => action.type === type);
    if (at >= 0) return at;
  }
  return 0;
}

/** The columns and rows between two cells. */
function away(one: string, other: string): number {
  return Math.abs(Number(one[1]) - Number(other[1])) + Math.abs(Number(one[3]) - Number(other[3]));
}

const MEASURES: readonly Measure[] = [
  {
    game: "battlecrest",
    seed: "clicks",
    target: 4,
    turns: 8,
    // towards the enemy, then a card; what the card offers is taken
    choose: (asked) => {
      const seats = asked.view["seats"] as { seat: string; hero: { cell: string } }[];
      const enemy = seats.find(({ seat }) => seat !== asked.seat)!.hero.cell;
      const ends = asked.actions.map(({ path }) => (path as string[] | undefined)?.at(-1));
      if (asked.kind === "action" && ends.some(Boolean)) {
        const far = ends.map((end) => (end ? away(end, enemy) : Infinity));
        return far.indexOf(Math.min(...far));
      }
      return first(asked, "activate", "end_move", "attack", "apply");
    },
    turn: ({ turn, seat }) => (turn.seat === seat ? String(turn.number) : undefined),
  },
  {
    game: "time-of-heroes",
    seed: "clicks",
    target: 3,
    turns: 8,
    // one card of the hand in each turn; nothing in the opponent's but to defend
    choose: (asked) => {
      const played = `${asked.turn.number}` === lastPlayed;
      if (asked.kind === "play" && !played) lastPlayed = String(asked.turn.number);
      const passes = (asked.kind === "play" && played) || asked.kind.startsWith("window");
      return passes ? first(asked, "pass") : first(asked, "play", "pick", "pay", "target");
    },
    turn: ({ turn, seat }) => (turn.seat === seat ? String(turn.number) : undefined),
  },
  {
    game: "math-and-magic",
    seed: "clicks",
    target: 8,
    turns: 5,
    // the neutral army in the field, with four cards
    choose: (asked) => {
      if (asked.kind === "action") placed = 0;
      if (asked.kind === "deploy" && placed >= 4) return first(asked, "done");
      if (asked.kind === "deploy") placed++;
      return first(asked, "neutral", "choose_type", "choose_size", "place", "done", "pass");
    },
    turn: ({ kind }, before) => (kind === "action" ? String(Number(before ?? 0) + 1) : kind === "construct" ? undefined : before),
  },
  {
    game: "runewars",
    seed: "clicks",
    target: 4,
    turns: 6,
    // an order; where figures go, those of one area
    choose: (asked) => {
      const picks = asked.kind.endsWith("_pick");
      if (picks && picked) return first(asked, "done");
      if (picks || asked.kind === "choose_order") picked = picks;
      return first(asked, "order", "area", "units", "pass", "done");
    },
    turn: ({ kind }, before) => {
      if (kind === "choose_order") return String(Number(before ?? 0) + 1);
      const isOfOrder = /^(activate|battle|build|force|harvest|hire|rally|recruit|repeat|strategize|turn_window|use_supremacy)/.test(kind);
      return isOfOrder ? before : undefined;
    },
  },
];
let lastPlayed = "";
let placed = 0;
let picked = false;

for (const { game, seed, target, turns, choose, turn } of MEASURES) {
  visit(`a turn of ${game} takes at most ${target} clicks`, { width: 1440, height: 900 }, async (page) => {
    await begin(page, game, { seed, players: ["Olena", 1] });
    await page.locator(`herald-${game}`).waitFor();
    const clicks = new Map<string, number>();
    let [of, before, others] = [undefined as string | undefined, undefined as string | undefined, 0];
    for (let n = 0; n < 400 && clicks.size <= turns; n++) {
      await settled(page);
      const asked = await page.evaluate(read);
      if (!asked) break;
      of = turn(asked, before);
      if (of !== undefined) before = of;
      const at = choose(asked);
      if (of === undefined && game === "runewars") {
        await page.evaluate(answer, at);
        continue;
      }
      const needed = await clicked(page, at, `${game}, ${asked.kind}, ${JSON.stringify(asked.actions[at])}`);
      if (process.env["HERALD_TRACE"]) console.log(of ?? "-", asked.kind, asked.actions.length, JSON.stringify(asked.actions[at]), needed);
      if (of === undefined) others += needed;
      else clicks.set(of, (clicks.get(of) ?? 0) + needed);
    }
    const counted = [...clicks.values()].slice(0, turns);
    const mean = counted.reduce((sum, one) => sum + one, 0) / counted.length;
    const median = counted.toSorted((one, other) => one - other)[counted.length >> 1]!;
    console.log(`clicks: ${game}, ${counted.length} turns: ${median} clicks (${counted.join(", ")}; mean ${mean.toFixed(1)}), ${others} elsewhere`);
    assert.ok(counted.length > 2);
    assert.ok(median <= target, `${median} clicks are more than ${target}`);
  });
}

/** What is asked, as the page has it. In the page. */
function read(): Asked | undefined {
  const table = document.querySelector("herald-table") as unknown as {
    session: { decision?: { kind: string; actions: Action[]; seat: string }; view: { turn?: Asked["turn"] } & Record<string, unknown> };
  };
  const { decision, view } = table.session;
  return decision && { kind: decision.kind, actions: decision.actions, seat: decision.seat, turn: view.turn ?? { number: 0, seat: "" }, view };
}

/** Answers without a click: what comes before the turns that count. In the page. */
function answer(at: number): void {
  const board = document.querySelector("#look > div > *")!;
  const { decision } = (document.querySelector("herald-table") as unknown as { session: { decision: { actions: Action[] } } }).session;
  board.dispatchEvent(new CustomEvent("herald-action", { detail: { action: decision.actions[at] } }));
}

/** Clicks what names an action until it is played, and returns how many clicks that took. */
async function clicked(page: Page, at: number, what: string): Promise<number> {
  await page.evaluate(() => {
    const { session } = document.querySelector("herald-table") as unknown as { session: { decision: unknown } };
    Object.assign(globalThis, { answered: session.decision });
  });
  for (let clicks = 1; clicks <= 8; clicks++) {
    const point = await page.evaluate(next, at);
    assert.ok(point, `${what}: nothing to click`);
    await page.mouse.click(...point);
    await page.locator("#look > div > *").evaluate(async (board) => {
      await (board as unknown as { updateComplete: Promise<boolean> }).updateComplete;
      await new Promise((drawn) => requestAnimationFrame(drawn));
    });
    await settled(page);
    const isDone = await page.evaluate(() => {
      const { session } = document.querySelector("herald-table") as unknown as { session: { decision: unknown } };
      return session.decision !== (globalThis as unknown as { answered: unknown }).answered;
    });
    if (isDone) return clicks;
  }
  return assert.fail(`${what}: not played by 8 clicks`);
}

/** Where to click next for an action: its button, or the last of its targets that can be chosen. In the page. */
function next(at: number): [number, number] | undefined {
  const board = document.querySelector("#look > div > *") as unknown as HTMLElement & { targets(action: Action): string[] };
  const { decision } = (document.querySelector("herald-table") as unknown as { session: { decision: { actions: Action[]; labels: string[] } } }).session;
  const root = board.shadowRoot!;
  const buttons = [...document.querySelectorAll<HTMLElement>(".asked button.answer"), ...root.querySelectorAll<HTMLElement>("button.way")];
  const isNamed = (button: HTMLElement) => (button.title || button.textContent) === decision.labels[at];
  const targets = board.targets(decision.actions[at]!);
  const open = [...root.querySelectorAll("[data-state=open]")].filter((one) => targets.includes(one.getAttribute("data-target")!));
  const last = open.toSorted((a, b) => targets.indexOf(b.getAttribute("data-target")!) - targets.indexOf(a.getAttribute("data-target")!));
  const all = [...buttons.filter(isNamed), ...last, ...(targets.length ? buttons : [])];
  for (const one of all) {
    one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, top, width, height } = one.getBoundingClientRect();
    const parts = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
    for (const [down, along] of parts.flatMap((down) => parts.map((along) => [down, along] as const))) {
      const [x, y] = [left + width * along, top + height * down];
      const hit = one.getRootNode() === document ? document.elementFromPoint(x, y) : root.elementFromPoint(x, y);
      if (hit?.closest("[data-target], button") === one) return [x, y];
    }
  }
  return undefined;
}
