/** What the boards of all games have in common: they are given a view and a decision, and tell the chosen action. */

import type { Action, Decision, GameName, View } from "herald-client";
import { html, LitElement, nothing, svg, type PropertyValues, type TemplateResult } from "lit";
import { Choosing, type Bar, type Target, type Way } from "./choosing.js";
import { look } from "./look.js";
import { Names, type CatalogOf, type Tongue } from "./names.js";

/** What the event `herald-action` tells: what a player has chosen on the board. */
export interface ActionChosen<Game extends GameName = GameName> {
  seat: string;
  action: Action<Game>;
  label: string;
}

/** What the event `herald-pointing` tells: the actions that are still open, for a list beside the board. */
export interface Pointing<Game extends GameName = GameName> {
  picked: readonly Target[];
  open: readonly Action<Game>[];
}

/**
 * A board of one game.
 *
 * Properties: `view` (what the onlooker may know), `decision` (of the seat that plays here, with `labels` and `barred`;
 * none: nobody plays here), `catalog` (of the game), `seat` (who looks on: the board lies so that this seat is at the
 * bottom), `names` (what players are called, by seat), `lang` (en, uk, ru), `shown` (an action to be shown on the board, that of a list's row for instance).
 * Events: `herald-action` and `herald-pointing`.
 *
 * A game's board says what a player points at to name an action (`picks`), and draws (`draw`). Everything that can be
 * pointed at is drawn by `target` (SVG) or gets `pointing` (HTML): pointer, keyboard and screen reader then just work.
 */
export abstract class HeraldBoard<Game extends GameName> extends LitElement {
  static override properties = {
    view: { attribute: false },
    decision: { attribute: false },
    catalog: { attribute: false },
    seat: { type: String },
    names: { attribute: false },
    lang: { type: String, reflect: true },
    shown: { attribute: false },
    choosing: { state: true },
    weighed: { state: true },
    tipped: { state: true },
  };
  static override styles = [look];

  declare view: View<Game> | undefined;
  declare decision: Decision<Game> | undefined;
  declare catalog: CatalogOf<Game> | undefined;
  declare seat: string | undefined;
  declare names: Readonly<Record<string, string>> | undefined;
  declare lang: Tongue;
  declare shown: Action<Game> | undefined;

  /** What has been pointed at, and what that leaves. */
  protected declare choosing: Choosing<Game>;
  /** The action of the button that a player is about to press. */
  private declare weighed: Action<Game> | undefined;
  /** What a tip is shown of, and where. */
  private declare tipped: { target: Target; left: number; top: number } | undefined;
  /** Whether what the keyboard was at is gone, and nothing could be chosen since. */
  private adrift = false;
  /** What everything is called. */
  protected terms: Names<Game> = new Names<Game>(undefined, "en");

  constructor() {
    super();
    this.lang = "en";
    this.choosing = new Choosing<Game>(undefined, (action) => this.picks(action));
  }

  /** What a player points at to name this action, in that order: only what this board draws of the present view. */
  protected abstract picks(action: Action<Game>): readonly Target[];

  /** The board itself. */
  protected abstract draw(view: View<Game>): TemplateResult;

  /** What is to be read about something on the board, a card for instance; nothing: there is no more to say. */
  protected about(_target: Target): TemplateResult | typeof nothing {
    return nothing;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (["catalog", "lang", "names"].some((name) => changed.has(name))) {
      this.terms = new Names(this.catalog, this.lang, this.names);
    }
    if (["decision", "view", "catalog", "seat"].some((name) => changed.has(name))) {
      this.choosing = new Choosing(this.decision, (action) => this.picks(action));
      this.tipped = undefined;
      this.weighed = undefined;
    }
  }

  /** Draws; where the keyboard was at something that is gone now, it goes on at what can be chosen. */
  protected override update(changed: PropertyValues): void {
    const held = this.shadowRoot?.activeElement;
    const target = held?.getAttribute("data-target");
    super.update(changed);
    if (held) this.adrift = !isReached(held) || this.shadowRoot?.activeElement !== held;
    if (!this.adrift) return;
    const around = (this.getRootNode() as Document | ShadowRoot).activeElement;
    if (!held && around && !around.contains(this)) {
      this.adrift = false; // the player has gone elsewhere meanwhile
      return;
    }
    const open = [...this.renderRoot.querySelectorAll<HTMLElement | SVGElement>("[data-state=open], button.way")];
    const next = open.find((one) => one.getAttribute("data-target") === target) ?? open[0];
    next?.focus();
    if (next) this.adrift = false;
  }

  protected override render(): TemplateResult {
    const { view } = this;
    if (!view) return html``;
    return html`<div
      @click=${this.clicked}
      @keydown=${this.keyed}
      @pointerover=${this.entered}
      @pointerleave=${this.left}
      @focusin=${this.entered}
      @focusout=${this.left}
    >
      ${this.draw(view)} ${this.ways()} ${this.tip()}
    </div>`;
  }

  // -- what games draw with ------------------------------------------------------------------------------------------

  /** Something in an SVG that can be pointed at; what has the class `mark` in it is outlined when it can. */
  protected target(target: Target, name: string, content: unknown): TemplateResult {
    const state = this.stateOf(target);
    const active = state !== "idle";
    return svg`<g
      data-target=${target}
      data-state=${state}
      ?data-shown=${this.isShown(target)}
      tabindex=${active ? 0 : nothing}
      role=${active ? "button" : "img"}
      aria-disabled=${state === "barred" ? "true" : nothing}
      aria-label=${this.nameOf(target, name)}
    >${content}</g>`;
  }

  /**
   * Something in HTML that can be pointed at, a card for instance: its content, its classes.
   *
   * A button is called by all that can be read on it, after what it is and does (WCAG 2.5.3).
   */
  protected pointable(target: Target, name: string, classes: string, content: unknown): TemplateResult {
    const state = this.stateOf(target);
    const active = state !== "idle";
    return html`<div
      class=${classes}
      data-target=${target}
      data-state=${state}
      ?data-shown=${this.isShown(target)}
      tabindex=${active || this.about(target) !== nothing ? 0 : nothing}
      role=${active ? "button" : "group"}
      aria-disabled=${state === "barred" ? "true" : nothing}
      aria-label=${active ? nothing : name}
    >
      ${active ? html`<span class="unseen">${this.nameOf(target, name)}.</span>` : nothing}${content}
    </div>`;
  }

  /** Whether this can be pointed at now, was pointed at, is forbidden, or has no part in the choice. */
  protected stateOf(target: Target): "open" | "picked" | "barred" | "idle" {
    if (this.choosing.next.has(target)) return "open";
    if (this.choosing.picked.includes(target)) return "picked";
    if (this.choosing.barred.has(target)) return "barred";
    return "idle";
  }

  /** The action to be shown: that of a list's row, or of the button that a player is about to press. */
  protected get considered(): Action<Game> | undefined {
    return this.shown ?? this.weighed;
  }

  /** What the pointer or the focus is on. */
  protected get pointed(): Target | undefined {
    return this.tipped?.target;
  }

  private isShown(target: Target): boolean {
    return this.considered !== undefined && this.picks(this.considered).includes(target);
  }

  /** What a screen reader says of it: what it is, and what pointing at it does. */
  private nameOf(target: Target, name: string): string {
    const ways = this.choosing.next.get(target);
    if (ways) return ways.length === 1 ? `${name}: ${ways[0]!.label}` : name;
    const bars = this.choosing.barred.get(target);
    return bars ? `${name}: ${bars[0]!.reason} (${bars[0]!.rule})` : name;
  }

  // -- choosing ------------------------------------------------------------------------------------------------------

  /**
   * What no pointing can tell: actions that name nothing on the board, and those that were named in full while others
   * are open, too.
   */
  private ways(): TemplateResult {
    const { choosing } = this;
    const ways = choosing.picked.length ? choosing.named : choosing.ways.filter((way) => !way.picks.length);
    const back = this.terms.word("back");
    return html`<div class="ways" role="group" aria-label=${this.decision?.title ?? nothing}>${ways.map(
      (way) => html`<button
        class="way"
        @click=${() => this.choose(way)}
        @pointerenter=${() => (this.weighed = way.action)}
        @pointerleave=${() => (this.weighed = undefined)}
        @focus=${() => (this.weighed = way.action)}
        @blur=${() => (this.weighed = undefined)}
      >${way.label}</button>`,
    )}${choosing.picked.length ? html`<button @click=${() => this.set(choosing.back())}>${back}</button>` : nothing}</div>`;
  }

  private choose(way: Way<Game>): void {
    const detail: ActionChosen<Game> = { seat: this.decision!.seat, action: way.action, label: way.label };
    this.set(new Choosing(this.decision, (action) => this.picks(action)));
    this.dispatchEvent(new CustomEvent("herald-action", { detail, bubbles: true, composed: true }));
  }

  private set(choosing: Choosing<Game>): void {
    this.choosing = choosing;
    const detail: Pointing<Game> = { picked: choosing.picked, open: choosing.open.map((way) => way.action) };
    this.dispatchEvent(new CustomEvent("herald-pointing", { detail, bubbles: true, composed: true }));
  }

  /** Points at something, as a click does. */
  point(target: Target): void {
    if (this.choosing.picked.at(-1) === target && !this.choosing.next.has(target)) {
      const { named } = this.choosing; // pointed at once more: this, and no more
      return named.length === 1 ? this.choose(named[0]!) : this.set(this.choosing.back());
    }
    const choosing = this.choosing.point(target);
    if (choosing.chosen) this.choose(choosing.chosen);
    else if (choosing !== this.choosing) this.set(choosing);
  }

  private clicked(event: MouseEvent): void {
    const target = targetOf(event);
    if (target) this.point(target);
  }

  private keyed(event: KeyboardEvent): void {
    const target = targetOf(event);
    if (event.key === "Escape" && this.choosing.picked.length) {
      this.set(this.choosing.back());
    } else if (target && (event.key === "Enter" || event.key === " ")) {
      this.point(target);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  // -- tips ----------------------------------------------------------------------------------------------------------

  private entered(event: Event): void {
    const element = event.composedPath().find((found) => found instanceof Element && found.hasAttribute("data-target"));
    if (!(element instanceof Element)) return this.left();
    const target = element.getAttribute("data-target")!;
    if (this.tipped?.target === target) return;
    const [around, here] = [this.getBoundingClientRect(), element.getBoundingClientRect()];
    const left = Math.max(8, Math.min(here.left - around.left, around.width - 360));
    this.tipped = { target, left, top: here.bottom - around.top + 6 };
  }

  private left(): void {
    this.tipped = undefined;
  }

  private tip(): TemplateResult {
    const { tipped } = this;
    const bars: Bar[] = (tipped && this.choosing.barred.get(tipped.target)) ?? [];
    const about = tipped ? this.about(tipped.target) : nothing;
    const empty = !tipped || (about === nothing && !bars.length);
    return html`<div class="tip" role="tooltip" ?hidden=${empty} .style=${tipped ? `left:${tipped.left}px;top:${tipped.top}px` : ""}>
      ${about}
      ${bars.map((bar) => html`<p class="no"><b>${bar.label}</b> – ${bar.reason} (${bar.rule})</p>`)}
    </div>`;
  }
}

/** Whether the keyboard can be at this. */
function isReached(element: Element): boolean {
  return element.isConnected && (element as HTMLElement | SVGElement).tabIndex >= 0;
}

function targetOf(event: Event): Target | undefined {
  for (const element of event.composedPath()) {
    if (element instanceof HTMLButtonElement) return undefined;
    if (element instanceof Element && element.hasAttribute("data-target")) return element.getAttribute("data-target")!;
  }
  return undefined;
}
