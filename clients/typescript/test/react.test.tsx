/** A React app in a DOM and on a server: `useMatch` of both kinds of matches. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Window } from "happy-dom";
import { act, StrictMode, useEffect, useState } from "react";
import type { Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import type { Herald, Match, SealedMatch } from "herald-client";
import { useMatch } from "herald-client/react";
import { connect, seed } from "./support.js";

const redis = process.env["HERALD_SINGLE_USE_URL"];
const chance = { mode: "seeded", match: "sdk", seed } as const;

/** A match of two players at one screen: a button for each choice, and one to take back. */
function Game({ match }: { match: Match<"battlecrest"> | undefined }) {
  const { turn, pending, error, run } = useMatch(match);
  if (!match || !turn) return <p>Loading</p>;
  const seat = turn.to_act[0]!;
  return (
    <main aria-busy={pending}>
      <h1>{`${turn.step}: ${turn.decisions[0]?.prompt}`}</h1>
      {match.choices(seat).map(({ action, label }) => (
        <button key={label} onClick={() => void run(() => match.act(seat, action))}>{label}</button>
      ))}
      <button id="undo" onClick={() => void run(() => match.undo())}>Undo</button>
      <output>{error === undefined ? "" : (error as Error).message}</output>
    </main>
  );
}

function App({ service }: { service: Herald }) {
  const [match, setMatch] = useState<Match<"battlecrest">>();
  useEffect(() => {
    let mounted = true; // in strict mode, effects run twice, and a second match would replace the first
    void service.game("battlecrest").match({ chance, text: true }).then((begun) => mounted && setMatch(begun));
    return () => void (mounted = false);
  }, [service]);
  return <Game match={match} />;
}

function Seat({ match, live }: { match: SealedMatch<"battlecrest">; live: boolean }) {
  const { turn, error } = useMatch(match, { live });
  return <p>{`${turn.call} ${error === undefined ? "" : (error as Error).message}`}</p>;
}

/** Runs a test with a root of React in a new DOM. */
async function withRoot(use: (root: Root, body: HTMLElement) => Promise<void>): Promise<void> {
  const window = new Window();
  const globals = { window, document: window.document, navigator: window.navigator, IS_REACT_ACT_ENVIRONMENT: true };
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  const { createRoot } = await import("react-dom/client");
  const body = window.document.body as unknown as HTMLElement;
  const root = createRoot(body);
  try {
    await use(root, body);
  } finally {
    await act(async () => root.unmount());
    await window.happyDOM.close();
  }
}

/** Waits until the page is as it should be. */
async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries++) {
    assert.ok(tries < 200, "the page is not as it should be");
    await act(() => new Promise((resolve) => setTimeout(resolve, 25)));
  }
}

test("a React app plays, takes back, and shows what is refused", () =>
  withRoot(async (root, body) => {
    await act(async () => root.render(<StrictMode><App service={connect()} /></StrictMode>));
    assert.equal(body.textContent, "Loading");
    await until(() => body.querySelector("h1") !== null);
    const title = () => body.querySelector("h1")!.textContent!;
    const idle = () => body.querySelector("main")!.getAttribute("aria-busy") === "false";
    const click = async (selector: string) => {
      await act(async () => body.querySelector<HTMLButtonElement>(selector)!.click());
      await until(idle);
    };
    const first = title();
    await click("button");
    assert.notEqual(title(), first);
    await click("#undo");
    assert.equal(title(), first);
    assert.equal(body.querySelector("output")!.textContent, "");
    await click("#undo");
    assert.notEqual(body.querySelector("output")!.textContent, "");
    assert.equal(title(), first);
    await click("button");
    assert.equal(body.querySelector("output")!.textContent, "");
  }));

test("a call that waits is pending", () =>
  withRoot(async (root, body) => {
    let go = () => undefined as void;
    let held = false;
    const fetch: typeof globalThis.fetch = async (...asked) => {
      if (held) await new Promise<void>((resolve) => (go = resolve));
      return globalThis.fetch(...asked);
    };
    const match = await connect({ fetch }).game("battlecrest").match({ chance, text: true });
    await act(async () => root.render(<Game match={match} />));
    held = true;
    const busy = () => body.querySelector("main")!.getAttribute("aria-busy");
    await act(async () => body.querySelector("button")!.click());
    assert.equal(busy(), "true");
    go();
    await until(() => busy() === "false");
    assert.ok(match.step > 0);
  }));

test("it is rendered on a server", async () => {
  const match = await connect().game("battlecrest").match({ chance, text: true });
  assert.ok(renderToString(<Game match={match} />).includes(match.choices(match.toAct[0]!)[0]!.label));
  assert.equal(renderToString(<Game match={undefined} />), "<p>Loading</p>");
});

test("it follows a live match while it is mounted", { skip: redis ? false : "HERALD_SINGLE_USE_URL is not set" }, () =>
  withRoot(async (root, body) => {
    const host = await connect({}, redis).game("battlecrest").sealed({ single_use: true });
    const guest = await connect({}, redis).join<"battlecrest">(host.invitation("p2"));
    const [acting, watching] = host.decision() ? [host, guest] : [guest, host];
    await act(async () => root.render(<StrictMode><Seat match={watching} live /></StrictMode>));
    await acting.act(acting.decision()!.actions[0]!);
    await until(() => body.textContent === `${acting.turn.call} `);
    assert.equal(watching.token, acting.token);
    await act(async () => root.render(<Seat match={watching} live={false} />));
    while (acting.decision()) await acting.act(acting.decision()!.actions[0]!);
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    assert.notEqual(watching.token, acting.token);
  }));

test("it says if a match is not live", () =>
  withRoot(async (root, body) => {
    const match = await connect().game("battlecrest").sealed();
    await act(async () => root.render(<Seat match={match} live />));
    await until(() => /only a single-use match is live/.test(body.textContent!));
  }));
