/** The types of the boards' tags in JSX, for React 19: `import type {} from "herald-boards/react"`. */

import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { GameName } from "herald-client";
import type { BoardEventMap, BoardProperties, HeraldBoard } from "./types.js";

type Properties<Game extends GameName> = Partial<BoardProperties<Game>> & {
  [Type in keyof BoardEventMap<Game> as `on${Type}`]?: ((event: BoardEventMap<Game>[Type]) => void) | undefined;
};

/** The properties of a board's tag. */
export type BoardProps<Game extends GameName> = Properties<Game> &
  Omit<DetailedHTMLProps<HTMLAttributes<HeraldBoard<Game>>, HeraldBoard<Game>>, keyof Properties<Game>>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "herald-battlecrest": BoardProps<"battlecrest">;
      "herald-time-of-heroes": BoardProps<"time-of-heroes">;
      "herald-math-and-magic": BoardProps<"math-and-magic">;
      "herald-runewars": BoardProps<"runewars">;
    }
  }
}
