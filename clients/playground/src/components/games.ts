/** The games of the service, in the language of the page. */

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { gamesListed, type ListedGame } from "../service.js";
import { settings } from "../settings.js";

/** The list of games of an element, which renders again when the list arrives in the page's language. */
export class Games implements ReactiveController {
  /** The games; undefined until they are loaded. */
  listed: readonly ListedGame[] | undefined;
  /** The error of the last request. */
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

  /** Returns the title of a game; `otherwise` until it is known. */
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
