/** The types of the boards' tags in templates of Vue: `import type {} from "herald-boards/vue"`. */

import type { EmitFn, HTMLAttributes, PublicProps } from "vue";
import type { GameName } from "herald-client";
import type { BoardEventMap, BoardProperties, HeraldBoard } from "./types.js";

/** A tag as Vue's guide types it ("Non-Vue Web Components and TypeScript"). */
export type BoardTag<Game extends GameName> = new () => HeraldBoard<Game> & {
  $props: Omit<HTMLAttributes, keyof BoardProperties<Game>> & Partial<BoardProperties<Game>> & PublicProps;
  $emit: EmitFn<{ [Type in keyof BoardEventMap<Game>]: (event: BoardEventMap<Game>[Type]) => void }>;
};

declare module "vue" {
  interface GlobalComponents {
    "herald-battlecrest": BoardTag<"battlecrest">;
    "herald-time-of-heroes": BoardTag<"time-of-heroes">;
    "herald-math-and-magic": BoardTag<"math-and-magic">;
    "herald-runewars": BoardTag<"runewars">;
  }
}
