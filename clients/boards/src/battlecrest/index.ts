/** `<herald-battlecrest>`: the board of Battlecrest. */

import type { Action, View } from "herald-client";
import { html, nothing, type TemplateResult } from "lit";
import { BoardElement, define } from "../board.js";
import type { BoardConstructor, HeraldBoard } from "../types.js";
import type { Target, Option } from "../selection.js";
import { field } from "./field.js";
import { onPath, part, walk, warriors, type Game } from "./parts.js";
import { status } from "./status.js";
import { style } from "./style.js";
import { drawn, landmarks, tableau, type Dealing } from "./tableau.js";
import { aboutAction, aboutHealth, aboutLandmark, aboutWarrior } from "./tooltips.js";
import { word, type Word } from "./words.js";

/** What pointing at a card does, by the type of the action that it names. */
const VERBS: Partial<Record<Action<Game>["type"], Word>> = {
  activate: "do_activate",
  prime: "do_prime",
  defend: "do_defend",
  choose_card: "do_choose",
};

class BattlecrestElement extends BoardElement<Game> {
  static override styles = [BoardElement.styles, style].flat();

  /**
   * A warrior's token and its card are one target. A card's face activates it, its crest primes it. While the next item
   * is being chosen, the open items of the card are targets. The target of a path is its last cell; of the paths with the same last cell the board takes the best.
   */
  protected targets(action: Action<Game>): readonly Target[] {
    switch (action.type) {
      case "draw_landmark":
        return [`draw:${action.landmark}`];
      case "choose_cell":
        return [`cell:${action.cell}`];
      case "choose_hero":
        return [`warrior:${action.warrior}`];
      case "activate":
      case "choose_card":
        return [`card:${action.card}`];
      case "prime":
        return [`crest:${action.card}`];
      case "choose_item":
        return [`item:${action.item}`];
      case "move":
        return this.ending(action.warrior, action.path);
      case "attack":
        return action.targets.map((id) => `warrior:${id}`);
      case "march": {
        const marching = this.view?.resolving.at(-1);
        return marching?.task === "march" ? this.ending(marching.warrior, action.path) : [];
      }
      case "push":
        return this.ending(action.target, action.path);
      case "star":
        return this.powerOf(action.power);
      case "choose_landmark":
        return [`landmark:${action.position}`];
      case "defend":
        return action.card ? [`card:${action.card}`] : [];
      default:
        return [];
    }
  }

  /**
   * A warrior, and where it goes: what lies or stands in that cell, if anything does. Who comes back to where it stands
   * is pointed at once more.
   */
  private ending(warrior: string, path: readonly string[]): Target[] {
    return [`warrior:${warrior}`, this.at(path.at(-1)!)];
  }

  /** What is pointed at in a cell. */
  private at(cell: string): Target {
    const landmark = this.view?.landmarks.find((one) => one.cell === cell);
    const there = this.view && warriors(this.view).find((one) => one.warrior.cell === cell)?.warrior;
    return landmark ? `landmark:${landmark.position}` : there ? `warrior:${there.id}` : `cell:${cell}`;
  }

  /**
   * Weighs the paths to one place by what the view and the catalog show: the hazards of their cells, the steps, and the
   * landmarks that a bonus to the movement turns. A path that hurts the other side is the better one.
   */
  protected override best(options: Option<Game>[]): readonly Option<Game>[] {
    const { view } = this;
    const places = new Map<string, { option: Option<Game>; cost: number }[]>();
    const others = options.filter((option) => {
      const walked = view && walk(option.action, view);
      if (!walked?.path.length) return true;
      const { warrior, path } = walked;
      const { wounds, turned } = onPath(this.terms, view!, path, option.action.type === "push");
      const owner = warriors(view!).find((one) => one.warrior.id === warrior)?.seat.team;
      const hurt = view!.seats.find(({ seat }) => seat === this.decision?.seat)?.team === owner ? wounds : -wounds;
      option.way = { effect: turned.toSorted().join(), hurt, through: path.slice(1).map((cell) => this.at(cell)) };
      const place = String(option.targets);
      places.set(place, [...(places.get(place) ?? []), { option, cost: hurt * 1e4 + path.length * 100 - turned.length }]);
      return false;
    });
    const best = [...places.values()].map((paths) => {
      const ways = paths.sort((one, other) => one.cost - other.cost).map(({ option }) => option);
      for (const option of ways) option.ways = ways;
      return ways[0]!;
    });
    return [...others, ...best];
  }

  protected override describe(option: Option<Game>): string {
    const { view, terms } = this;
    const walked = option.way && view && walk(option.action, view);
    if (!walked) return option.label;
    const { wounds, turned } = onPath(terms, view, walked.path, option.action.type === "push");
    const { life = 0 } = warriors(view).find(({ warrior }) => warrior.id === walked.warrior)?.warrior ?? {};
    return [
      word(terms, "path_ends", { who: terms.of(walked.warrior), cell: walked.path.at(-1)! }),
      ...(wounds ? [word(terms, "path_wounds", { n: wounds, life, left: Math.max(0, life - wounds) })] : []),
      ...(turned.length ? [word(terms, "path_turns", { what: turned.map((id) => terms.of(id)).join(", ") })] : []),
      word(terms, "path_steps", { n: walked.path.length - 1 }),
    ].join(" · ");
  }

  /** The card that a star power stands on (R14.3). */
  private powerOf({ source, position }: { source: string; position?: string | null }): Target[] {
    if (source === "landmark") return position ? [`landmark:${position}`] : [];
    const seat = this.view?.seats.find((one) => one.seat === this.view?.turn.seat);
    const warrior = source === "hero" ? seat?.hero : seat?.minion;
    return warrior ? [`warrior:${warrior.id}`] : [];
  }

  protected layout() {
    return import("./fit.js");
  }

  protected draw(table: View<Game>): TemplateResult {
    const { terms: names } = this;
    const dealing: Dealing = {
      table,
      names,
      onlooker: this.seat,
      target: (target, name, classes, content) => this.card(target, name, classes, content),
      verb: (target) => this.verb(target),
      fit: this.fit,
    };
    const mine = table.seats.filter(({ seat }) => seat === this.seat);
    const others = table.seats.filter(({ seat }) => seat !== this.seat);
    const draws = (this.asked?.actions ?? []).flatMap((action) =>
      action.type === "draw_landmark" ? [action.landmark] : [],
    );
    const offer = draws.length ? drawn(dealing, draws) : nothing;
    return html`
      ${status(names, table)}
      <div class="table seats-${table.seats.length}">
        <div class="ground">
          ${field({
            table,
            names,
            turned: this.isTurned(table),
            paths: this.paths(table),
            target: (target, name, content) => this.target(target, name, content),
          })}
          ${this.fit ? nothing : html`${offer} ${landmarks(dealing)}`}
        </div>
        <div class="tableaux">${this.fit ? offer : nothing} ${[...mine, ...others].map((seat) => tableau(dealing, seat))}</div>
      </div>
    `;
  }

  /**
   * A card, or a part of one. What is pointed at lies over it, without a text of its own: so the card is read as it
   * stands, and the button is called by what it does.
   */
  private card(target: Target, name: string, classes: string, content: unknown): TemplateResult {
    return html`<div class="${classes} under" part="card">${content}${this.pointable(target, name, "over", nothing)}</div>`;
  }

  /** Whether the onlooker's side began in the corner r1c1: then the field is turned, so that this is at the bottom. */
  private isTurned(table: View<Game>): boolean {
    const team = table.seats.find(({ seat }) => seat === this.seat)?.team;
    const number = (position: string): number => {
      const lying = table.landmarks.find((one) => one.position === position);
      return (lying && part(this.terms, "landmark", lying.id)?.number) ?? 0;
    };
    const [first, last] = [number("P1"), number("P6")];
    if (!team || !first || !last) return false;
    return (team === "A") === first > last; // R3.6: seat 1 begins beside the higher number
  }

  /**
   * The paths to be shown: those that a click would take where the player points, else that of a list's row or of the
   * action to confirm, else those that end where the player has pointed.
   */
  private paths(table: View<Game>): { path: readonly string[]; faint: boolean }[] {
    const { selection, considered, pointed, pending } = this;
    const ending = !this.weighed && pointed && !pending?.targets.includes(pointed) ? selection.next.get(pointed) : undefined;
    const ends = ending?.filter((option) => option.targets.at(-1) === pointed);
    if (considered && !ends?.length) return this.pathsOf(table, [considered]);
    const options: readonly Option<Game>[] = ends ?? (selection.picked.length ? selection.named : []);
    return this.pathsOf(
      table,
      options.map((option) => option.action),
    );
  }

  private pathsOf(table: View<Game>, actions: readonly Action<Game>[]): { path: readonly string[]; faint: boolean }[] {
    const paths = actions.map((action) => walk(action, table)?.path ?? []).filter((path) => path.length > 1);
    return paths.map((path) => ({ path, faint: paths.length > 1 }));
  }

  /** What pointing at a card does now, in a word: which action it is, if it is the only one. */
  private verb(target: Target): string {
    const types = new Set(this.selection.next.get(target)?.map((option) => option.action.type));
    const [type] = types;
    const key = types.size === 1 && type ? VERBS[type] : undefined;
    return key ? word(this.terms, key) : "";
  }

  protected override about(target: Target): TemplateResult | typeof nothing {
    const { terms: names, view } = this;
    const [kind, id = ""] = target.split(":");
    const found = warriors(view!).find(({ warrior }) => warrior.id === id);
    switch (kind) {
      case "warrior":
        return found ? aboutWarrior(names, found.seat, found.warrior) : nothing;
      case "landmark": {
        const lying = view!.landmarks.find(({ position }) => position === id);
        return lying ? aboutLandmark(names, lying.id, lying) : nothing;
      }
      case "draw":
        return aboutLandmark(names, id);
      case "health": {
        const seat = view!.seats.find((one) => one.seat === id);
        return seat ? aboutHealth(names, seat) : nothing;
      }
      case "card":
        for (const seat of view!.seats) {
          const card = seat.cards.find((one) => one.id === id);
          if (card) return aboutAction(names, seat, card);
        }
    }
    return nothing;
  }
}

export type * from "../types.js";
export interface BattlecrestBoard extends HeraldBoard<"battlecrest"> {}
export const BattlecrestBoard: BoardConstructor<"battlecrest"> = define("herald-battlecrest", BattlecrestElement);

declare global {
  interface HTMLElementTagNameMap {
    "herald-battlecrest": BattlecrestBoard;
  }
}
