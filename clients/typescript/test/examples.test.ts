/** The console game, played by what somebody has typed before. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import { connect } from "./support.js";

const program = fileURLToPath(new URL("../examples/console.js", import.meta.url));
const url = process.env["HERALD_URL"] || "http://127.0.0.1:8000";

/** What it prints. */
async function run(typed: string, ...told: string[]): Promise<{ output: string; errors: string; status: number | null }> {
  const game = spawn(process.execPath, [program, "--url", url, ...told]);
  const heard = { output: "", errors: "" };
  game.stdout.setEncoding("utf8").on("data", (text: string) => (heard.output += text));
  game.stderr.setEncoding("utf8").on("data", (text: string) => (heard.errors += text));
  game.stdin.on("error", () => undefined); // it has stopped before it has read all
  game.stdin.end(typed);
  const status = await new Promise<number | null>((resolve) => game.on("close", resolve));
  return { ...heard, status };
}

test("the console game is played by its numbers", async () => {
  const typed = ["x", "1", "?", "v", "1", "u", "9999", ...Array<string>(3000).fill("1")].join("\n");
  const file = join(tmpdir(), `herald-${process.pid}.ndjson`);
  const told = ["--game", "battlecrest", "--language", "uk", "--name", "p1=Олена", "--random", "p2", "--record", file];
  const { output, errors, status } = await run(typed, ...told);
  assert.deepEqual([errors, status], ["", 0]);
  assert.match(output, /Choose by a number/);
  assert.match(output, /Олена/);
  assert.match(output, /^ +\S.*: R\d+/m);
  assert.match(output, /^ +1 {2}[А-ЯЄІЇҐ]/m);
  for await (const verdict of connect().validate([await readFile(file, "utf8")])) {
    assert.ok(verdict.valid);
    assert.ok(output.trimEnd().split("\n").at(-1));
  }
});

test("who does not say which game is asked, and can stop", async () => {
  const { output, errors, status } = await run("4\nq\n");
  assert.deepEqual([errors, status], ["", 0]);
  assert.match(output, /^ +4 {2}Runewars/m);
  const { errors: told, status: failed } = await run("", "--game", "runewars", "--name", "p9=Nobody");
  assert.equal(failed, 1);
  assert.ok(told.trim());
});
