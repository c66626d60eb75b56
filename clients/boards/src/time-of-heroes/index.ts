/** The table of a duel of Time of Heroes. */

import type { Action, View } from "herald-client";
import { html, nothing, type TemplateResult } from "lit";
import { BoardElement, define } from "../board.js";
import type { BoardConstructor, HeraldBoard } from "../types.js";
import type { Target } from "../selection.js";
import { baseStyle } from "../base-style.js";
import type { DrawContext } from "./cards.js";
import { middle } from "./duel.js";
import { aims, OTHER, type Game, type Seat } from "./facts.js";
import { targetsOf } from "./targets.js";
import { sideOf } from "./sides.js";
import { style } from "./style.js";
import { aboutCard } from "./tooltips.js";

/** Targets of cards that lie with their whole text on the table: a tip need not repeat it. */
const READABLE = /^(hero|hand|field|offer):/;

class TimeOfHeroesElement extends BoardElement<Game> {
  static override styles = [baseStyle, style];

  protected targets(action: Action<Game>): readonly Target[] {
    const { decision, view } = this;
    return decision && view ? targetsOf(action, decision, view, this.terms) : [];
  }

  /** Marks cards on both sides: the seat of an event is not always that of its cards. */
  protected override isLast(target: Target): boolean {
    return super.isLast(target.replace(/:p\d/, ""));
  }

  protected layout() {
    return import("./fit.js");
  }

  protected draw(view: View<Game>): TemplateResult {
    const below: Seat = this.seat === "p2" ? "p2" : "p1";
    const d: DrawContext = {
      names: this.terms,
      aims: aims(view),
      pointable: (target, name, classes, content) => this.pointable(target, name, classes, content),
    };
    const side = (seat: Seat) => sideOf(d, view, seat, seat === below, this.searches(`graveyard:${seat}:`));
    return html`<div class="table">
      ${side(OTHER[below])} ${middle(d, view, this.asked)} ${side(below)}
    </div>`;
  }

  /** Whether something is to be chosen in this zone now. */
  private searches(zone: string): boolean {
    return [...this.selection.next.keys()].some((target) => target.startsWith(zone));
  }

  protected override about(target: Target): TemplateResult | typeof nothing {
    const [zone, owner] = target.split(":");
    if (zone === "player" || zone === "deck" || this.stateOf(target) === "picked") return nothing; // buttons come then
    const id = zone === "hero" ? this.view?.sides[owner!]?.hero : target.slice(target.lastIndexOf(":") + 1);
    return id ? aboutCard(this.terms, id, this.fit || !READABLE.test(target)) : nothing;
  }
}

export type * from "../types.js";
export interface TimeOfHeroesBoard extends HeraldBoard<"time-of-heroes"> {}
export const TimeOfHeroesBoard: BoardConstructor<"time-of-heroes"> = define("herald-time-of-heroes", TimeOfHeroesElement);

declare global {
  interface HTMLElementTagNameMap {
    "herald-time-of-heroes": TimeOfHeroesBoard;
  }
}
