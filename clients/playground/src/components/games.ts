/** The games of the service, in the language of the page. */

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { gamesListed, type ListedGame } from "../service.js";
import { settings } from "../settings.js";

/** What a part that lists the games has: it is drawn anew when they come, or come in another language. */
export class Games implements ReactiveController {
  /** Undefined: they have not come yet. */
  listed: readonly ListedGame[] | undefined;
  /** Why they do not come. */
  problem: unknown;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  readonly load = async (): Promise<void> => {
    this.problem = undefined;
    try {
      this.listed = await gamesListed();
    } catch (error) {
      this.problem = error;
    }
    this.host.requestUpdate();
  };

  /** What a game is called; `otherwise` as long as that is not known. */
  titleOf(game: string, otherwise = ""): string {
    return this.listed?.find(({ id }) => id === game)?.title ?? otherwise;
  }

  hostConnected(): void {
    settings.addEventListener("change", this.load);
    void this.load();
  }

  hostDisconnected(): void {
    settings.removeEventListener("change", this.load);
  }
}
