/** The conformance vectors (docs/conformance.md): the sums of this client are those of the engine. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { gameNames, hashOf, toLine, verifyChance, type ChanceRecord, type Draw } from "herald-client";

const folder = process.env["HERALD_SAMPLE"] ?? fileURLToPath(new URL("../../../vectors", import.meta.url));

interface Line extends Omit<Draw, "action"> {
  kind: string;
  action: unknown;
  chance: Omit<ChanceRecord, "draws">;
  hash?: string;
  position?: unknown;
}

for (const game of gameNames) {
  test(`vectors of ${game}`, async () => {
    const text = await readFile(`${folder}/${game}.ndjson`, "utf8");
    const lines = text.trimEnd().split("\n").map((line) => JSON.parse(line) as Line);
    const positions = lines.filter(({ position }) => position);
    for (const { position, hash } of positions) {
      assert.equal(await hashOf(position as never), `sha256:${hash}`);
    }
    const draws = lines.filter(({ kind }) => kind === "draw");
    for (const { chance, step, outcomes, action } of draws) {
      const fairness = (came: unknown) => verifyChance({ ...chance, draws: [{ step, outcomes, action: came }] });
      for (const { action: other } of outcomes) {
        assert.equal((await fairness(other)).fair, toLine(other) === toLine(action));
      }
    }
    assert.ok(positions.length && draws.length);
    console.log(`vectors of ${game}: ${positions.length} positions, ${draws.length} draws`);
  });
}
