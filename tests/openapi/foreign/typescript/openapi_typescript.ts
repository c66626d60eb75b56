import createClient from "openapi-fetch";
import type { paths } from "./generated/openapi_typescript";

const { POST } = createClient<paths>({
  baseUrl: process.argv[2]!,
  querySerializer: { array: { style: "form", explode: false } },
});
const { data: turn, error } = await POST("/v1/games/battlecrest/setup", { body: {} });
if (!turn) throw new Error(error.detail);
const { seat, prompt, actions } = turn.decisions![0]!;
const { data: next } = await POST("/v1/games/battlecrest/apply", {
  body: { ref: turn.ref!, seat, action: actions[0]! },
  params: { query: { include: ["position"] } },
});
const refused = await POST("/v1/games/battlecrest/apply", {
  body: { position: turn.position!, seat, action: { type: "end_move" } },
});
if (refused.error?.type !== "/problems/illegal-action") throw new Error("it is not refused");
console.log(prompt, next!.step! > turn.step!, next!.view === undefined, refused.error.rule);
