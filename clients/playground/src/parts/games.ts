/** The games of the service, in the language of the page. */

import type { Output } from "herald-rules";
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { service } from "../service.js";
import { settings } from "../settings.js";

export type ListedGame = Output<"games.list">["games"][number];

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
      ({ games: this.listed } = await service.games.list());
    } catch (error) {
      this.problem = error;
    }
    this.host.requestUpdate();
  };

  hostConnected(): void {
    settings.addEventListener("change", this.load);
    void this.load();
  }

  hostDisconnected(): void {
    settings.removeEventListener("change", this.load);
  }
}
