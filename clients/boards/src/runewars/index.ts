import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { BoardElement, define } from "../board.js";
import type { BoardConstructor, HeraldBoard } from "../types.js";
import type { Target } from "../selection.js";
import { aboutTarget } from "./tooltips.js";
import { Box, type Kind, type Table } from "./box.js";
import type { underWay } from "./fights.js";
import type { Drag } from "./drag.js";
import { Ground, placesOf, type Hex } from "./hexes.js";
import { map, type Offers } from "./map.js";
import type { DrawContext } from "./svg.js";
import { options, targetsOf, type RunewarsAction } from "./targets.js";
import { style } from "./style.js";
import type { Zoom } from "./zoom.js";
import { discards, players, titles, year } from "./table.js";
import { word, type Word } from "./words.js";

/** So many areas do not say where to look. */
const MANY = 6;

/** The board of Runewars: the year, the map, current fights, the players with their pieces. */
class RunewarsElement extends BoardElement<"runewars"> {
  static override styles = [...BoardElement.styles, style];

  private zoom: Promise<Zoom> | undefined;
  private drag: Promise<Drag> | undefined;
  /** Draws what is under way; loaded when something is. */
  private underWay: typeof underWay | undefined;
  private arriving: Promise<void> | undefined;
  private box = new Box(this.terms);
  private ground = new Ground(this.box, []);

  protected targets(action: RunewarsAction): readonly Target[] {
    return targetsOf(this.view, this.asked, action);
  }

  protected override about(target: Target): TemplateResult | typeof nothing {
    return this.view ? aboutTarget(this.context(this.view), target) : nothing;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { duel, battle, moving, questing, loot, setup, drawn = [] } = this.view ?? {};
    if (duel || battle || moving || questing || loot || setup || drawn.length) this.arriving ??= this.load();
    if (changed.has("catalog") || changed.has("lang")) this.box = new Box(this.terms, this.catalog?.components);
    if (changed.has("catalog") || changed.has("lang") || changed.has("view")) {
      this.ground = new Ground(this.box, this.view?.board ?? []);
    }
  }

  private async load(): Promise<void> {
    ({ underWay: this.underWay } = await import("./fights.js"));
    this.requestUpdate();
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    await this.arriving;
    return super.getUpdateComplete();
  }

  /** Shows on the map what is asked for, or what happened, or else the areas of the viewer. */
  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const root = this.renderRoot as ShadowRoot;
    this.drag ??= import("./drag.js").then(({ Drag }) => new Drag(this, root));
    const { asked } = this;
    if (changed.has("decision") || changed.has("playing")) void this.drag.then((drag) => drag.settle(asked));
    const isNew = ["decision", "view", "seat"].some((name) => changed.has(name));
    this.zoom ??= import("./zoom.js").then(({ Zoom }) => new Zoom(this, root));
    void this.zoom.then((zoom) => {
      const faction = this.view?.players[this.seat ?? ""]?.faction;
      const [own = [], ...places] = [`.control.of-${faction}`, "[data-state=open]", ".aim", "[data-last]"].map((one) => [...root.querySelectorAll(`.map ${one}`)]);
      // most areas are asked for: those of the viewer are the best to begin with
      zoom.settle(isNew ? (places.find((found) => found.length && found.length <= MANY) ?? own) : undefined);
    });
  }

  protected layout() {
    return import("./fit.js");
  }

  protected draw(view: Table): TemplateResult {
    // a tip that comes and goes changes nothing of the rest
    const seen = [view, this.asked, this.selection, this.pointedTurn, this.terms, this.seat, this.shown, this.events, this.fit, this.underWay, this.ahead];
    return html`${guard(seen, () => this.table(view))}`;
  }

  private table(view: Table): TemplateResult {
    const context = this.context(view);
    const asks = html`${options(context, this.actions("options"), this.actions("illegal"))} ${this.underWay?.(context)}`;
    const around = html`${players(context)}
      <div class="below">${view.setup ? nothing : titles(context)} ${discards(context)}</div>`;
    return html`<div class="runewars ${Object.keys(view.players).length > 2 ? "many" : ""}">
      ${year(context)}
      <div class="centre">${this.fit ? nothing : asks} ${map(context, this.offers(), this.ahead)}</div>
      ${this.fit ? html`<div class="beside pane">${asks} ${around}</div>` : around}
    </div>`;
  }

  /** The area from which the figure would march that is pointed at, or that waits to be confirmed. */
  private get ahead(): string | undefined {
    const at = this.selection.next.get(this.pointed ?? "");
    const action = at?.[0]?.action ?? this.considered;
    return this.view?.moving && action?.type === "units" && !action.routed ? (action.area ?? undefined) : undefined;
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

  /** The turn of a tile that is pointed at. */
  private get pointedTurn(): Target | undefined {
    return this.pointed?.startsWith("turn:") ? this.pointed : undefined;
  }

  /** The places that the question offers on the map: for a tile, a home marker, a pass through mountains. */
  private offers(): Offers {
    const hexes = new Map<string, { hex: Hex; ghost: readonly Hex[]; ways: number }>();
    const spots: (readonly [Hex, Hex])[] = [];
    const borders: (readonly [string, string])[] = [];
    const turn = this.selection.picked.find((target) => target.startsWith("turn:")) ?? this.pointedTurn;
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
    const places = [...hexes.values()].map(({ hex, ghost, ways }) => ({
      hex,
      ghost: turn || ways === 1 ? ghost : [],
      isShown: turn !== undefined && turn === this.pointedTurn,
    }));
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
