/** The texts of the messages*.ftl beside this file. `python -m tools.board_messages` writes it. */

import type { Words } from "./names.js";

/** The results that a board shows when it has played them: of attacks, battles, duels and strikes, and at a new round or season. */
export const OUTCOMES = {
  attack: { en: "Attack", uk: "Атака", ru: "Атака" },
  defence: { en: "Defence", uk: "Оборона", ru: "Оборона" },
  printed: { en: "card {n}", uk: "карта {n}", ru: "карта {n}" },
  crests: { en: "crests +{n}", uk: "герби +{n}", ru: "гербы +{n}" },
  passives: { en: "powers +{n}", uk: "властивості +{n}", ru: "свойства +{n}" },
  landmarks: { en: "landmarks +{n}", uk: "локації +{n}", ru: "локации +{n}" },
  neutral: { en: "neutral units", uk: "нейтральні загони", ru: "нейтральные отряды" },
  damage: { en: "damage dealt", uk: "завдано шкоди", ru: "нанесено урона" },
  warded: { en: "damage dealt, warded off: {n}", uk: "завдано шкоди, відвернено: {n}", ru: "нанесено урона, отражено: {n}" },
  runes: { en: "dragon runes", uk: "руни дракона", ru: "руны дракона" },
  points: { en: "victory points", uk: "переможні очки", ru: "победные очки" },
  force: { en: "force", uk: "сила", ru: "сила" },
  power: { en: "power", uk: "міць", ru: "мощь" },
} satisfies Record<string, Words>;
