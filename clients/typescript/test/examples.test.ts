/** The console game, played by what somebody has typed before. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
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
  const file = join(tmpdir(), `herald-${process.pid}.ndjson`);
  const told = ["--game", "time-of-heroes", "--language", "uk", "--name", "p1=Олена", "--random", "p2", "--record", file];
  const { output, errors, status } = await run("1\n".repeat(3000), ...told);
  assert.deepEqual([errors, status], ["", 0]);
  assert.match(output, /^ +1 {2}[А-ЯЄІЇҐ]/m);
  assert.match(output, /Олена/);
  const record = await readFile(file, "utf8");
  await rm(file);
  for await (const { valid, finished } of connect().validate([record])) assert.ok(valid && finished);
});

test("who plays asks what is forbidden, looks at the table, and takes back", async () => {
  const { output, errors, status } = await run("x\n999\n?\n1\nv\nu\nq\n", "--game", "battlecrest");
  assert.deepEqual([errors, status], ["", 0]);
  const [begun, help, number, forbidden, played, table, back, ...rest] = output.split(/^p[12] > $/m);
  for (const text of [help, number]) assert.match(text!, /^Choose by a number/m);
  assert.match(forbidden!, /^ {2}\S.*: R[\d.]+ \S.*\.$/m);
  assert.match(table!, / \| .*\n {2}\S.* \| /);
  const question = (text: string) => text.trim().split("\n\n").at(-1);
  assert.notEqual(question(played!), question(begun!));
  assert.equal(question(back!), question(begun!));
  assert.equal(rest.join().trim(), "");
});

test("who does not say which game is asked, and can stop", async () => {
  const { output, errors, status } = await run("4\nq\n");
  assert.deepEqual([errors, status], ["", 0]);
  assert.match(output, /^ +4 {2}Runewars/m);
  for (const [wrong, status] of [[["--name", "p8=Nobody"], 1], [["--nothing"], 2]] as const) {
    const failed = await run("", "--game", "runewars", ...wrong);
    assert.deepEqual([failed.status, failed.errors.trim().split("\n").length], [status, 1], failed.errors);
  }
});
