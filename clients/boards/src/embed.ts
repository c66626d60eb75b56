/** All boards and the client in one file, for a page without a bundler. */

export * from "./index.js";
export { herald, Problem } from "herald-client";
