/**
 * Any game as text in a console: people at one keyboard, or against a player that chooses at random.
 *
 *     npm run build
 *     node dist/examples/console.js --game battlecrest --language uk --random p2
 *
 * The program knows no game: rules and texts come from the service. It prints what the people at the keyboard may know.
 * Players with secrets from each other each need a seat of a sealed match.
 */

import { appendFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { herald, HeraldError, Problem, toLine, type GameName, type Language, type Match, type Seat, type Viewer } from "herald-client";

const HELP = `Choose by a number, or:
  v   show the table, as far as you may know it
  ?   what is forbidden now, and by which rule
  u   take back the last action
  q   stop`;

const options = read();

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

/** Parses the command line; exits if it is invalid. */
function read() {
  try {
    const { values } = parseArgs({
      options: {
        url: { type: "string", default: "http://127.0.0.1:8000" },
        game: { type: "string" },
        language: { type: "string", default: "en" },
        random: { type: "string", multiple: true, default: [] }, // seats that play at random
        name: { type: "string", multiple: true, default: [] }, // p1=Olena
        record: { type: "string" }, // the file to append the record to
      },
    });
    return values;
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}

/** Reads the next line; undefined at the end of the input. */
async function ask(question: string): Promise<string | undefined> {
  process.stdout.write(`${question} > `);
  const { value, done } = await lines.next();
  if (!process.stdin.isTTY) console.log();
  return done ? undefined : value.trim();
}

/** Returns the option of a typed number, or the typed command. */
async function choose<T>(question: string, from: readonly T[]): Promise<{ one: T } | { command: string } | undefined> {
  const typed = await ask(question);
  if (typed === undefined) return undefined;
  const one = /^\d+$/.test(typed) ? from[Number(typed) - 1] : undefined;
  return one === undefined ? { command: typed } : { one };
}

/** Prints the options with their numbers. */
function list(labels: readonly string[]): void {
  labels.forEach((label, n) => console.log(`${String(n + 1).padStart(4)}  ${label}`));
}

async function chooseGame(service: ReturnType<typeof herald>): Promise<GameName | undefined> {
  const { games } = await service.games.list();
  const asked = games.find(({ id }) => id === options.game);
  if (asked) return asked.id as GameName;
  list(games.map(({ title }) => title));
  const chosen = await choose("game", games);
  return chosen && "one" in chosen ? (chosen.one.id as GameName) : undefined;
}

/** Prints the view of a seat as tables. */
async function show<Game extends GameName>(match: Match<Game>, seat: Seat): Promise<void> {
  for (const { title, columns, rows } of await match.tables(seat === "table" ? "spectator" : seat)) {
    console.log(`\n${[title, ...columns].join(" | ")}`);
    for (const row of rows) console.log(`  ${[row.title, ...row.values].join(" | ")}`);
  }
}

/** Prints the events of the last call, as far as the people at the keyboard may know them. */
async function tell<Game extends GameName>(match: Match<Game>): Promise<void> {
  const people = match.turn.seats.filter((seat) => !options.random.includes(seat));
  const viewers: Viewer[] = people.length ? people : ["spectator"];
  const sentences = await Promise.all(viewers.map((viewer) => match.sentencesFor(viewer)));
  new Set(sentences.flat()).forEach((sentence) => console.log(sentence));
}

/** Plays to the end of the game or of the input. */
async function play<Game extends GameName>(match: Match<Game>): Promise<void> {
  let person: Seat | undefined; // the last one with a choice
  while (!match.outcome) {
    const seat = match.toAct[0]!;
    const choices = match.choices(seat);
    if (options.random.includes(seat)) {
      await match.act(seat, choices[Math.floor(Math.random() * choices.length)]!.action);
      await tell(match);
      continue;
    }
    const { title, prompt } = match.decision(seat)!;
    console.log(`\n${title}\n${prompt}`);
    list(choices.map(({ label }) => label));
    const chosen = await choose(seat, choices);
    if (!chosen || ("command" in chosen && chosen.command === "q")) return;
    try {
      if ("one" in chosen) {
        await match.act(seat, chosen.one.action);
        person = seat;
        await tell(match);
      } else if (chosen.command === "v") await show(match, seat);
      else if (chosen.command === "u") await (person ? match.undoTo(person) : match.undo());
      else if (chosen.command === "?") {
        const illegal = (await match.explain(seat))?.illegal ?? [];
        for (const { label, rule, reason } of illegal) console.log(`  ${label}: ${rule} ${reason}`);
        if (!illegal.length) console.log("  -");
      } else console.log(HELP);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      console.log(problem.detail);
    }
  }
  console.log(`\n${match.outcome.text}`);
}

async function main(): Promise<void> {
  const service = herald(options.url, { language: options.language as Language });
  const game = await chooseGame(service);
  if (!game) return;
  const names = Object.fromEntries(options.name.map((name) => name.split("=", 2) as [string, string]));
  const match = await service.game(game).match({ text: true, names });
  await play(match);
  if (options.record) await appendFile(options.record, `${toLine(match.record({ players: names }))}\n`);
}

await main().catch((error: unknown) => {
  if (!(error instanceof HeraldError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
process.stdin.destroy(); // the program reads no more input
