import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import { defineConfig } from "vite";

const SRC = `${import.meta.dirname}/src`;

/** Parses the messages, so that browsers need no parser, and writes their keys for the type checker. */
const messages = {
  name: "messages",
  buildStart() {
    const files = readdirSync(SRC, { recursive: true }).filter((file) => file.endsWith(".en.ftl")).sort();
    const keys = files.flatMap((file) => new FluentResource(readFileSync(`${SRC}/${file}`, "utf-8")).body.map(({ id }) => id));
    const union = keys.map((key) => `  | "${key}"`).join("\n");
    const text = `/** The keys of all messages. \`npm run build\` writes this file. */\n\nexport type Key =\n${union};\n`;
    if (text !== readFileSync(`${SRC}/keys.ts`, { encoding: "utf-8", flag: "a+" })) writeFileSync(`${SRC}/keys.ts`, text);
  },
  transform: (code, id) => (id.endsWith(".ftl") ? `export default ${JSON.stringify(new FluentResource(code))}` : undefined),
};

/** Puts the style into the page itself: something is drawn with the first answer, however slow the network is. */
const firstAnswer = {
  name: "first-answer",
  enforce: "post",
  generateBundle(_, bundle) {
    const page = bundle["index.html"];
    page.source = page.source.replace(/<link rel="stylesheet" crossorigin href="\.\/(.+?)">/, (_, name) => {
      const { source } = bundle[name];
      delete bundle[name];
      return `<style>${source.trim().replaceAll("url(./", "url(./assets/")}</style>`;
    });
  },
};

/** The service reads the build from this folder; `make dist` includes it. */
export default defineConfig({
  base: "./",
  plugins: [messages, firstAnswer],
  // For development: `npm run dev`, and a running service.
  server: { proxy: { "/v1": "http://127.0.0.1:8000", "/openapi.json": "http://127.0.0.1:8000" } },
  build: {
    target: "es2023",
    cssTarget: ["chrome123", "firefox120", "safari17.5"], // the first with light-dark(), which is not to be replaced
    outDir: "../../build/playground",
    license: { fileName: "licenses.txt" }, // of all that the pages contain
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    // What the start page needs is one file: over HTTP/1.1 a browser asks for six at once.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "start", test: /\/src\/(main|pages\/home)\.ts$/ }] } } },
  },
});
