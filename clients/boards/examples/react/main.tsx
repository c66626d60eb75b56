/** A match of Battlecrest for two players at one screen, in React 19. `?service=` is the address of the service. */

import "herald-boards/battlecrest";
import type {} from "herald-boards/react";
import { herald, type Match, type Viewer } from "herald-client";
import { useMatch } from "herald-client/react";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";

type Game = "battlecrest";

const service = new URLSearchParams(location.search).get("service") ?? "http://127.0.0.1:8000";
const battlecrest = herald(service).game("battlecrest");
const names = { p1: "Olena", p2: "Taras" };

/** Returns what the board shows to the seat that is to act. */
async function show(match: Match<Game>) {
  const seat = (match.toAct[0] ?? "spectator") as Viewer; // the service draws, so no decision is the table's
  const { view, events } = await match.turnFor(seat);
  return { seat, view, events, decision: seat === "spectator" ? undefined : await match.explain(seat) };
}

async function begin() {
  const [catalog, match] = await Promise.all([
    battlecrest.catalog(),
    battlecrest.match({ options: { players: [{ sets: ["akhena"] }, { sets: ["mutino"] }] }, names, text: true }),
  ]);
  return { catalog, match, first: await show(match) };
}

type Begun = Awaited<ReturnType<typeof begin>>;

function App() {
  const [begun, setBegun] = useState<Begun>();
  const [problem, setProblem] = useState("");

  useEffect(() => {
    let mounted = true; // in strict mode, effects run twice: only one match is shown
    begin().then(
      (found) => mounted && setBegun(found),
      (error: unknown) => mounted && setProblem(String(error)),
    );
    return () => void (mounted = false);
  }, []);

  return begun ? <Table {...begun} /> : <p>{problem || "Loading …"}</p>;
}

function Table({ catalog, match, first }: Begun) {
  const { turn, pending, error, run } = useMatch(match);
  const [board, setBoard] = useState(first);

  /** Makes a call that changes the match; until it is over, `pending` prevents a second choice. */
  const change = (call: () => Promise<unknown>) =>
    run(async () => {
      await call();
      setBoard(await show(match));
    });

  return (
    <>
      <h1>{turn.outcome?.text ?? board.decision?.title}</h1>
      <p role="alert">{error instanceof Error && error.message}</p>
      <herald-battlecrest
        {...board}
        decision={pending ? undefined : board.decision}
        catalog={catalog}
        names={names}
        onherald-action={({ detail: { seat, action } }) => void change(() => match.act(seat, action))}
      />
      <button disabled={pending || !match.canUndo()} onClick={() => void change(() => match.undo())}>
        Undo
      </button>
    </>
  );
}

createRoot(document.getElementById("app")!).render(<App />);
