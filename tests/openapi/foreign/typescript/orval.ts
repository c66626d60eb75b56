import { battlecrestApply, battlecrestSetup } from "./generated/orval";

const begun = await battlecrestSetup({});
if (begun.status !== 200) throw new Error(begun.data.detail);
const turn = begun.data;
const { seat, prompt, actions } = turn.decisions![0]!;
const next = await battlecrestApply({ ref: turn.ref!, seat, action: actions[0]! }, { include: ["position"] });
if (next.status !== 200) throw new Error(next.data.detail);
const refused = await battlecrestApply({ position: turn.position!, seat, action: { type: "end_move" } });
if (refused.status !== 422 || refused.data.type !== "/problems/illegal-action") throw new Error("it is not refused");
console.log(prompt, next.data.step! > turn.step!, next.data.view === undefined, refused.data.rule);
