import { defineConfig } from "vite";

/** Each game's element is a file of its own, which a page loads by one tag; what they share lies beside them. */
export default defineConfig({
  build: {
    target: "es2023",
    emptyOutDir: false, // the types are there already
    lib: {
      entry: {
        index: "src/index.ts",
        battlecrest: "src/battlecrest/index.ts",
        "time-of-heroes": "src/time-of-heroes/index.ts",
        "math-and-magic": "src/math-and-magic/index.ts",
        runewars: "src/runewars/index.ts",
      },
      formats: ["es"],
    },
    rollupOptions: { output: { chunkFileNames: "shared/[name].js" } },
  },
});
