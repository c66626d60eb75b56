/** A match of Battlecrest for two players at one screen, in React 19. `?service=` is the address of the service. */

import "herald-boards/battlecrest";
import type {} from "herald-boards/react";
import type { ActionChosen } from "herald-boards";
import { herald, Problem, type Match, type Viewer } from "herald-client";
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
  return { catalog, match, board: await show(match) };
}

function App() {
  const [table, setTable] = useState<Awaited<ReturnType<typeof begin>>>();
  const [problem, setProblem] = useState("");

  useEffect(() => {
    begin().then(setTable, (error: unknown) => setProblem(String(error)));
  }, []);

  if (!table) return <p>{problem || "Loading …"}</p>;
  const { catalog, match, board } = table;

  async function play({ seat, action }: ActionChosen<Game>) {
    setTable({ ...table!, board: { ...board, decision: undefined } }); // prevents a second choice
    try {
      await match.act(seat, action);
      setProblem("");
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setProblem(error.message);
    }
    setTable({ ...table!, board: await show(match) });
  }

  return (
    <>
      <h1>{match.outcome?.text ?? board.decision?.title}</h1>
      <p role="alert">{problem}</p>
      <herald-battlecrest
        {...board}
        catalog={catalog}
        names={names}
        onherald-action={({ detail }) => void play(detail)}
      />
    </>
  );
}

createRoot(document.getElementById("app")!).render(<App />);
