import { defineConfig } from "vite";

/** Each game's element is a file of its own, which a page loads by one tag; what they share lies beside them. */
const ENTRIES = {
  index: "src/index.ts",
  battlecrest: "src/battlecrest/index.ts",
  "time-of-heroes": "src/time-of-heroes/index.ts",
  "math-and-magic": "src/math-and-magic/index.ts",
  runewars: "src/runewars/index.ts",
  react: "src/react.ts",
  vue: "src/vue.ts",
};

const NOTICE = "/*! Lit: Copyright 2017 Google LLC, BSD-3-Clause. @noble/hashes: Copyright 2022 Paul Miller, MIT. */";

/** Leaves out of styles and templates what only their readers need: comments and indents. */
const lean = {
  name: "lean",
  transform: (code, id) =>
    /\/src\/.*\.ts$/.test(id)
      ? code.replace(/\n[ \t]+/g, "\n").replace(/\bcss`[^`]*`/g, (text) =>
          text
            .replace(/\/\*.*?\*\//gs, "")
            .replace(/\s+/g, " ")
            .replace(/ ?([{};,]) ?/g, "$1")
            .replace(/([{;][\w-]+): /g, "$1:"),
        )
      : undefined,
};

/** `--mode embed` writes a single file with everything, the client too. */
export default defineConfig(({ mode }) => ({
  // Lit's modules for Node also work in a browser, and can be imported where there is no DOM.
  resolve: { conditions: ["node"], alias: { "@lit-labs/ssr-dom-shim": "/src/no-dom.ts" } },
  plugins: [lean],
  build: {
    target: "es2023",
    emptyOutDir: false, // `npm run build` has emptied it, and written the types
    ...(mode === "embed"
      ? {
          license: { fileName: "licenses.txt" }, // of all that any file contains
          lib: { entry: { embed: "src/embed.ts" }, formats: ["es"] },
          rolldownOptions: { output: { codeSplitting: false, minify: true, postBanner: NOTICE } },
        }
      : {
          lib: { entry: ENTRIES, formats: ["es"] },
          rolldownOptions: { output: { chunkFileNames: "shared/[name].js" } },
        }),
  },
}));
