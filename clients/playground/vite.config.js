import { defineConfig } from "vite";

/** The service reads the build from this folder; `make dist` includes it. */
export default defineConfig({
  base: "./",
  // For development: `npm run dev`, and a running service.
  server: { proxy: { "/v1": "http://127.0.0.1:8000", "/openapi.json": "http://127.0.0.1:8000" } },
  build: {
    target: "es2023",
    cssTarget: ["chrome123", "firefox120", "safari17.5"], // the first with light-dark(), which is not to be replaced
    outDir: "../../build/playground",
    emptyOutDir: true,
    modulePreload: { polyfill: false },
  },
});
