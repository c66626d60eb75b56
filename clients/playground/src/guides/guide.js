/** A guided first game: a table that is always the same, and one idea at a time. */
import { keep, read } from "../settings.js";
const GUIDES = {
    battlecrest: () => import("./battlecrest.js"),
    "time-of-heroes": () => import("./time-of-heroes.js"),
    "math-and-magic": () => import("./math-and-magic.js"),
    runewars: () => import("./runewars.js"),
};
export async function guideOf(game) {
    return (await GUIDES[game]()).guide;
}
const KEY = "herald.guide";
/** Stores which session has a guide, and how far it is; undefined: none has. */
export function keepGuide(progress) {
    keep(KEY, progress);
}
const progress = () => read(KEY);
/** Whether a session has a guide. */
export function isGuided(session) {
    return progress()?.session === session;
}
/** Returns the lessons that were given, by their place in the guide. */
export function givenLessons() {
    return progress()?.given ?? [];
}
