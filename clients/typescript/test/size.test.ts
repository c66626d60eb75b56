/** How much a page has to load: bundled, minified and gzipped. */

import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { test } from "node:test";
import { build } from "esbuild";

/** What pages need to play a match; the rest is loaded when it is asked for. */
const MOST = 4096;
const root = fileURLToPath(new URL("../..", import.meta.url));

/** The sizes in bytes, gzipped: of what this program loads at once, and of all that it may load. */
async function sizes(program: string): Promise<{ atOnce: number; all: number }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: root, loader: "js" },
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    platform: "browser",
    outdir: "out",
    absWorkingDir: root,
    metafile: true,
    write: false,
  });
  const zipped = new Map(outputFiles.map(({ path, contents }) => [path.slice(root.length), gzipSync(contents).length]));
  const [entry] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === "<stdin>")!;
  const needed = new Set([entry]); // grows while it is gone through
  for (const path of needed) {
    for (const { path: other, kind } of metafile.outputs[path]!.imports) if (kind === "import-statement") needed.add(other);
  }
  const sum = (paths: Iterable<string>) => [...paths].reduce((size, path) => size + zipped.get(path)!, 0);
  return { atOnce: sum(needed), all: sum(zipped.keys()) };
}

test("what a page needs to play a match has 4 kB", async () => {
  const { atOnce, all } = await sizes(`export { herald, Match, Problem } from "./dist/src/index.js";`);
  const everything = (await sizes(`export * from "./dist/src/index.js";`)).all;
  console.log(`gzipped bytes: a match ${atOnce}, with what it loads when it is asked for ${all}, everything ${everything}`);
  assert.ok(atOnce <= MOST, `${atOnce} bytes`);
});
