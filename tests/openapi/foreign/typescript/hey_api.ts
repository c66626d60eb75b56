import { battlecrestApply, battlecrestSetup } from "./generated/hey_api";
import { client } from "./generated/hey_api/client.gen";

client.setConfig({ baseUrl: process.argv[2] });
const { data: turn, error } = await battlecrestSetup({ body: {} });
if (!turn) throw new Error(error.detail);
const { seat, prompt, actions } = turn.decisions![0]!;
const body = { ref: turn.ref!, seat, action: actions[0]! };
const { data: next } = await battlecrestApply({ body, query: { include: ["position"] } });
const refused = await battlecrestApply({ body: { position: turn.position!, seat, action: { type: "end_move" } } });
if (refused.error?.type !== "/problems/illegal-action") throw new Error("it is not refused");
console.log(prompt, next!.step! > turn.step!, next!.view === undefined, refused.error.rule);
