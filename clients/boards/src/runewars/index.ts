import type { Event } from "herald-client";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { BoardElement, define } from "../board.js";
import type { BattleResult, BoardConstructor, HeraldBoard } from "../types.js";
import type { Target } from "../selection.js";
import { aboutTarget } from "./tooltips.js";
import { Box, type Kind, type Table } from "./box.js";
import { underWay } from "./fights.js";
import { Ground, placesOf, type Hex } from "./hexes.js";
import { map, type Offers } from "./map.js";
import type { DrawContext } from "./svg.js";
import { options, targetsOf, type RunewarsAction } from "./targets.js";
import { style } from "./style.js";
import { discards, players, titles, year } from "./table.js";
import { word, type Word } from "./words.js";

/** The limits of the zoom of the map. */
const ZOOMS = [0.55, 0.75, 1, 1.35, 1.8];

/** The board of Runewars: the year, the map, current fights, the players with their pieces. */
class RunewarsElement extends BoardElement<"runewars"> {
  static override properties = { ...BoardElement.properties, zoom: { state: true } };
  static override styles = [...BoardElement.styles, style];

  /** Which of `ZOOMS` it is. */
  declare private zoom: number;
  private box = new Box(this.terms);
  private ground = new Ground(this.box, []);

  constructor() {
    super();
    this.zoom = ZOOMS.indexOf(1);
  }

  protected targets(action: RunewarsAction): readonly Target[] {
    return targetsOf(this.view, this.asked, action);
  }

  protected override about(target: Target): TemplateResult | typeof nothing {
    return this.view ? aboutTarget(this.context(this.view), target) : nothing;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has("catalog") || changed.has("lang")) this.box = new Box(this.terms, this.catalog?.components);
    if (changed.has("catalog") || changed.has("lang") || changed.has("view")) {
      this.ground = new Ground(this.box, this.view?.board ?? []);
    }
  }

  /** Scrolls the map to the areas of the decision, or of the viewer, unless one is in sight. */
  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (!changed.has("decision") && !changed.has("view")) return;
    const frame = this.renderRoot.querySelector(".frame");
    if (!frame) return;
    const asked = [...frame.querySelectorAll("[data-state=open], .aim")];
    const own = Object.entries(this.view?.lands ?? {}).flatMap(([area, { control }]) =>
      control === this.seat ? [area] : [],
    );
    const wanted = asked.length
      ? asked
      : own.flatMap((area) => [...frame.querySelectorAll(`[data-target="area:${area}"]`)]);
    const open = wanted.map((one) => one.getBoundingClientRect());
    const around = frame.getBoundingClientRect();
    const seen = ({ left, right, top, bottom }: DOMRect) =>
      left >= around.left && right <= around.right && top >= around.top && bottom <= around.bottom;
    const [first] = open;
    if (!first || open.some(seen)) return;
    frame.scrollBy({
      left: first.left + first.width / 2 - around.left - around.width / 2,
      top: first.top + first.height / 2 - around.top - around.height / 2,
    });
  }

  /** A battle that was fought to its end: both strengths. */
  protected override resultOf(events: readonly Event<"runewars">[], from: number): BattleResult | undefined {
    const end = events.findLast(({ type }, n) => n >= from && type === "battle_ended");
    const tally = events.findLast(({ type }, n) => n >= from && type === "tally");
    const began = events.findLast(({ type }) => type === "battle_began");
    if (end?.type !== "battle_ended" || tally?.type !== "tally" || began?.type !== "battle_began") return undefined;
    const { attacker, defender } = began;
    const sides = [
      { name: this.terms.player(attacker), total: tally.attacker },
      { name: defender ? this.terms.player(defender) : this.word("neutral"), total: tally.defender },
    ];
    return { sides, text: ("text" in end && end.text) || "" };
  }

  protected layout() {
    return import("./fit.js");
  }

  protected draw(view: Table): TemplateResult {
    // a tip that comes and goes changes nothing of the rest
    const seen = [view, this.asked, this.selection, this.terms, this.seat, this.shown, this.events, this.zoom];
    return html`${guard(seen, () => this.table(view))}`;
  }

  private table(view: Table): TemplateResult {
    const context = this.context(view);
    const zoomButtons = html`${this.zoomButton(-1, "farther", "−")} ${this.zoomButton(1, "closer", "+")}`;
    return html`<div class="runewars ${Object.keys(view.players).length > 2 ? "many" : ""}">
      ${year(context)}
      <div class="centre">
        ${options(context, this.actions("options"), this.actions("illegal"))} ${underWay(context)}
        ${map(context, this.offers(), ZOOMS[this.zoom]!, zoomButtons)}
      </div>
      ${players(context)}
      <div class="below">${view.setup ? nothing : titles(context)} ${discards(context)}</div>
    </div>`;
  }

  private zoomButton(step: -1 | 1, key: Word, sign: string): TemplateResult {
    const to = this.zoom + step;
    return html`<button
      ?disabled=${to < 0 || to >= ZOOMS.length}
      aria-label=${this.word(key)}
      title=${this.word(key)}
      @click=${() => (this.zoom = to)}
    >
      ${sign}
    </button>`;
  }

  private word(key: Word, values?: Readonly<Record<string, string | number>>): string {
    return word(this.lang, key, values);
  }

  private context(view: Table): DrawContext {
    return {
      view,
      box: this.box,
      ground: this.ground,
      seat: this.seat,
      asked: this.asked,
      word: (key, values) => this.word(key, values),
      name: (id, kind?: Kind) => this.terms.of(id, kind),
      given: (seat) => this.terms.given(seat),
      target: (target, name, content) => this.target(target, name, content),
      card: (target, name, classes, content) => this.pointable(target, name, classes, content),
      asks: (target) => this.stateOf(target) !== "idle",
    };
  }

  /** Returns the legal or the illegal actions of the decision, each with its targets. */
  private actions(of: "options" | "illegal"): (readonly [RunewarsAction, readonly Target[]])[] {
    if (of === "options") return this.selection.options.map(({ action, targets }) => [action, targets] as const);
    return (this.asked?.illegal ?? []).map(({ action }) => [action, this.targets(action)] as const);
  }

  /** The places that the question offers on the map: for a tile, a home marker, a pass through mountains. */
  private offers(): Offers {
    const hexes = new Map<string, { hex: Hex; ghost: readonly Hex[]; ways: number }>();
    const spots: (readonly [Hex, Hex])[] = [];
    const borders: (readonly [string, string])[] = [];
    const turn = this.selection.picked.find((target) => target.startsWith("turn:"));
    for (const { action, targets } of this.selection.options) {
      if (action.type === "spot")
        spots.push([
          [action.q1, action.r1],
          [action.q2, action.r2],
        ]);
      if (action.type === "border") borders.push([action.a, action.b]);
      if (action.type !== "place_tile") continue;
      const at = `${action.q},${action.r}`;
      const found = hexes.get(at) ?? { hex: [action.q, action.r] as const, ghost: [], ways: 0 };
      found.ways++;
      if (!turn || targets.includes(turn)) found.ghost = placesOf(this.box, action).map(({ hex }) => hex);
      hexes.set(at, found);
    }
    // without a turn there is but one way to lie, or none that could be shown
    const places = [...hexes.values()].map(({ hex, ghost, ways }) => ({ hex, ghost: turn || ways === 1 ? ghost : [] }));
    return { hexes: places, spots, borders };
  }
}

export type * from "../types.js";
export interface RunewarsBoard extends HeraldBoard<"runewars"> {}
export const RunewarsBoard: BoardConstructor<"runewars"> = define("herald-runewars", RunewarsElement);

declare global {
  interface HTMLElementTagNameMap {
    "herald-runewars": RunewarsBoard;
  }
}
