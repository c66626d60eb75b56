import { defineConfig } from "vite";

// In a clone herald-client is a link to a folder that has its own React; an app has one.
export default defineConfig({ resolve: { dedupe: ["react"] } });
