/** The texts of the messages*.ftl beside this file. `python -m tools.board_messages` writes it. */

import type { Words } from "./names.js";

/** The texts that all boards share. */
export const WORDS = {
  player: { en: "Player", uk: "Гравець", ru: "Игрок" },
  previous: { en: "Previous step", uk: "Попередній крок", ru: "Предыдущий шаг" },
  step: { en: "Step", uk: "Крок", ru: "Шаг" },
  next: { en: "Next step", uk: "Наступний крок", ru: "Следующий шаг" },
  another: { en: "Another way", uk: "Інший шлях", ru: "Другой путь" },
  back: { en: "Back", uk: "Назад", ru: "Назад" },
} satisfies Record<string, Words>;
