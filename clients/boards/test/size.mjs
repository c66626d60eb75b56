/** Prints the gzipped size of a page with one board and the client, as Vite builds it: `node size.mjs runewars`. */

import { gzipSync } from "node:zlib";
import { build } from "vite";

for (const game of process.argv.slice(2)) {
  const id = "\0page";
  const source = `import "herald-boards/${game}"; export { herald, Problem } from "herald-client";`;
  const page = {
    name: "page",
    resolveId: (wanted) => (wanted === "page" ? id : undefined),
    load: (wanted) => (wanted === id ? source : undefined),
  };
  const { output } = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [page],
    build: {
      target: "es2023",
      write: false,
      modulePreload: false,
      rolldownOptions: { input: "page", preserveEntrySignatures: "strict" },
    },
  });
  const found = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  const loaded = new Set();
  const load = (name) => {
    if (loaded.has(name)) return;
    loaded.add(name);
    found.get(name).imports.forEach(load);
  };
  load(output.find((chunk) => chunk.isEntry).fileName);
  const bytes = [...loaded].map((name) => gzipSync(found.get(name).code).length).reduce((sum, one) => sum + one);
  console.log(`${game} ${bytes}`);
}
