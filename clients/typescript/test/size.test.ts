/** How much a page has to load: bundled, minified and gzipped. */

import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { test } from "node:test";
import { build, type Plugin } from "esbuild";

/** The limit in bytes for the part that pages need to play a match; the rest loads on demand. */
const MAX_BYTES = 5000;
const root = fileURLToPath(new URL("../..", import.meta.url));

/** Leaves out of a bundle what it loads later. */
const later: Plugin = {
  name: "later",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\./ }, ({ kind, path }) => (kind === "dynamic-import" ? { path, external: true } : undefined)),
};

/** The size of the bundle of this program in bytes, gzipped. */
async function size(program: string, ...plugins: Plugin[]): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: root },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    absWorkingDir: root,
    write: false,
    plugins,
  });
  return gzipSync(outputFiles[0]!.contents).length;
}

test("what a page needs to play a match has 5 kB", async () => {
  const match = await size(`export { herald, Match, Problem } from "./dist/src/index.js";`, later);
  const everything = await size(`export * from "./dist/src/index.js";`);
  console.log(`gzipped bytes: ${match} to play a match, ${everything} with everything`);
  assert.ok(match <= MAX_BYTES, `${match} bytes`);
});
