import { defineConfig } from "vite";

/** Written where the service looks for it; `make dist` takes it along. */
export default defineConfig({
  base: "./",
  // While one works on it: `npm run dev`, and a service beside it.
  server: { proxy: { "/v1": "http://127.0.0.1:8000", "/openapi.json": "http://127.0.0.1:8000" } },
  build: {
    target: "es2023",
    cssTarget: ["chrome123", "firefox120", "safari17.5"], // the first with light-dark(), which is not to be replaced
    outDir: "../../build/playground",
    emptyOutDir: true,
    modulePreload: { polyfill: false },
  },
});
