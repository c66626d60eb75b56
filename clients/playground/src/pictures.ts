/** The pictures of the components of a game, which its board shows on tokens and cards. */

import type { GameName } from "herald-client";
import type { PictureOf } from "herald-boards";
import { emblem, picture, type Thing } from "./emblems.js";
import { TYPES } from "./posters.js";

type Component = Readonly<Record<string, unknown>> & { kind: string; id: string; name: { en: string } };

/** The kinds that have a picture of their own. */
const DRAWN = new Set(["hero", "minion", "creature", "neutral", "unit", "card", "action", "spell", "tactic", "reward", "quest", "objective", "title"]);

/** Returns what draws the components of a catalog: a coat of arms, or a scene for a card. */
export function picturesOf(game: GameName, catalog: { components: readonly unknown[] }): PictureOf {
  const components = new Map((catalog.components as Component[]).map((one) => [`${one.kind} ${one.id}`, one]));
  const drawn = new Map<string, string>();
  return (kind, id, as) => {
    const component = components.get(`${kind} ${id}`);
    if (!component || !DRAWN.has(kind)) return undefined;
    const key = `${as} ${kind} ${id}`;
    const thing = thingOf(game, component);
    const found = drawn.get(key) ?? `data:image/svg+xml,${encodeURIComponent(as === "coat" ? emblem(thing, { title: false }) : picture(thing))}`;
    drawn.set(key, found);
    return found;
  };
}

/** Returns what is drawn of a component: its English name says what it is, and its house which colours it has. */
function thingOf(game: GameName, component: Component): Thing {
  const { kind, id, name } = component;
  const { faces } = component as { faces?: { A?: { name?: { en: string } } } };
  const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
  const house = ["faction", "race", "set", "tablet", ...(kind === "hero" ? ["alignment"] : [])].map((one) => text(component[one])).find(Boolean);
  const faction = game === "time-of-heroes" && kind === "hero" ? (TYPES[id] ?? "technique") : house;
  return {
    ...(component as object),
    game,
    kind: kind === "neutral" ? "creature" : kind,
    id,
    name: (kind === "action" ? faces?.A?.name?.en : undefined) ?? name.en,
    ...(faction ? { faction } : {}),
  };
}
