/** The texts of the messages*.ftl beside this file. `python -m tools.board_messages` writes it. */

import type { Words } from "../names.js";

/** The buttons of the map. */
export const ZOOM = {
  farther: { en: "Farther", uk: "Далі", ru: "Дальше" },
  closer: { en: "Closer", uk: "Ближче", ru: "Ближе" },
  whole: { en: "All of the map", uk: "Усе поле", ru: "Всё поле" },
  all: { en: "All", uk: "Усе", ru: "Всё" },
} satisfies Record<string, Words>;
