/** The base of all boards: a page sets the view and the decision, and the board emits the chosen action. */

import type { Action, Decision, Event as GameEvent, GameName, Seat, View } from "herald-client";
import { html, LitElement, nothing, svg, type PropertyValues, type TemplateResult } from "lit";
import { Selection, type IllegalOption, type Target, type Option } from "./selection.js";
import { baseStyle } from "./base-style.js";
import { Names } from "./names.js";
import type { Player } from "./playback.js";
import type {
  ActionChosen,
  BattleResult,
  BeatBegan,
  BoardConstructor,
  BoardProperties,
  CatalogOf,
  PlayableTurn,
  PlayOptions,
  ReplayStep,
  StepChosen,
  Language,
  Pointing,
} from "./types.js";

const SEAT = /^p\d$/;
const MIN_SCALE = 0.1;
/** Between a target and its tooltip, in CSS pixels. */
const TIP_GAP = 6;

/**
 * A board of one game. `types.ts` has its properties and events.
 *
 * The board of a game returns the targets that name an action (`targets`), and draws the view (`draw`). It draws each
 * target by `target` (SVG) or `pointable` (HTML), which work with pointer, keyboard and screen reader.
 */
export abstract class BoardElement<Game extends GameName> extends LitElement implements BoardProperties<Game> {
  static override properties = {
    view: { attribute: false },
    decision: { attribute: false },
    catalog: { attribute: false },
    seat: { type: String },
    names: { attribute: false },
    lang: { type: String, reflect: true },
    shown: { attribute: false },
    events: { attribute: false },
    fit: { type: Boolean, reflect: true },
    steps: { attribute: false },
    step: { type: Number },
    selection: { state: true },
    weighed: { state: true },
    tipped: { state: true },
    playing: { state: true },
    caption: { state: true },
    result: { state: true },
  };
  static override styles = [baseStyle];

  declare view: View<Game> | undefined;
  declare decision: Decision<Game> | undefined;
  declare catalog: CatalogOf<Game> | undefined;
  declare seat: string | undefined;
  declare names: Readonly<Record<string, string>> | undefined;
  declare lang: Language;
  declare shown: Action<Game> | undefined;
  declare events: readonly GameEvent<Game>[] | undefined;
  declare fit: boolean;
  declare steps: readonly ReplayStep<Game>[] | undefined;
  declare step: number;

  /** The targets that the player has pointed at, and the options that they leave. */
  protected declare selection: Selection<Game>;
  /** The action of the button that a player is about to press. */
  private declare weighed: Action<Game> | undefined;
  /** The target of the open tooltip, the place of the tooltip, and the edges of the target. */
  private declare tipped: { target: Target; left: number; above: number; below: number } | undefined;
  declare playing: boolean;
  /** The caption of the beat that the board plays. */
  private declare caption: string;
  /** The result that is shown after a battle. */
  private declare result: BattleResult | undefined;
  private player: Player<Game> | undefined;
  private loading: Promise<Player<Game>> | undefined;
  /** The events that the player has set. */
  private played: readonly GameEvent<Game>[] | undefined;
  /** Whether there was a decision since the last turn that the board played. */
  private decided = true;
  /** The last events, apart from the start of a turn. */
  protected past: readonly GameEvent<Game>[] = [];
  /** The words of each event, by which the board finds its targets. */
  private happened: readonly ReadonlySet<string>[] = [];
  /** The scale at which the board fits into its box. */
  private scale = 1;
  private readonly resized = globalThis.ResizeObserver ? new ResizeObserver(() => this.rescale()) : undefined;
  /** Whether the focused element is gone, and no element could take the focus since. */
  private adrift = false;
  /** The names of components and players. */
  protected terms: Names<Game> = new Names<Game>(undefined, "en");

  constructor() {
    super();
    this.lang = "en";
    this.fit = false;
    this.step = 0;
    this.playing = false;
    this.caption = "";
    this.selection = new Selection<Game>(undefined, (action) => this.targets(action));
  }

  /** Returns the targets that name this action, in the order of pointing; only those that the board draws now. */
  protected abstract targets(action: Action<Game>): readonly Target[];

  /** Returns the template of the board. */
  protected abstract draw(view: View<Game>): TemplateResult;

  /** Returns the tooltip of a target, a card for instance; `nothing` if it has none. */
  protected about(_target: Target): TemplateResult | typeof nothing {
    return nothing;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.finish();
  }

  protected override willUpdate(changed: PropertyValues): void {
    const moment = this.steps?.[this.step];
    if (moment && (changed.has("steps") || changed.has("step"))) {
      this.view = moment.view;
      this.events = moment.events;
      this.decision = undefined;
    }
    if (changed.has("view") && this.player && this.view !== this.player.view) this.player.stop();
    if (changed.has("decision") && this.decision) this.decided = true;
    if (changed.has("seat") || (changed.has("events") && this.events !== this.played)) this.player?.reset();
    if (changed.has("events")) {
      this.past = (this.events ?? []).filter(({ type }) => type !== "turn_began");
      this.happened = this.past.map(wordsOf);
    }
    if (["catalog", "lang", "names"].some((name) => changed.has(name))) {
      this.terms = new Names(this.catalog, this.lang, this.names);
    }
    if (["decision", "view", "catalog", "seat", "playing"].some((name) => changed.has(name))) {
      this.selection = new Selection(this.asked, (action) => this.targets(action));
      this.tipped = undefined;
      this.weighed = undefined;
    }
  }

  /** Draws the board. If the focused element is gone, the focus moves to an element that can be chosen. */
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
    next?.focus({ preventScroll: true });
    if (next) this.adrift = false;
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has("fit")) {
      if (this.fit) this.resized?.observe(this);
      else this.resized?.disconnect();
    }
    this.rescale();
    this.settleTip();
  }

  /** Finds the largest scale at which the board fits into its box; a smaller one also gives it more width. */
  private rescale(): void {
    const board = this.renderRoot.querySelector<HTMLElement>(".board");
    if (!board) return;
    const fits = (scale: number): boolean => {
      this.scale = scale;
      board.style.setProperty("--hb-scale", String(scale));
      return !this.fit || board.offsetHeight * scale <= this.clientHeight;
    };
    const { scale } = this;
    if (fits(1) || (!fits(Math.min(1, scale * 1.05)) && fits(scale))) return;
    let [small, large] = [MIN_SCALE, 1];
    for (let halved = 0; halved < 6; halved++) {
      const middle = (small + large) / 2;
      if (fits(middle)) small = middle;
      else large = middle;
    }
    fits(small);
  }

  protected override render(): TemplateResult {
    const { view } = this;
    if (!view) return html``;
    return html`<div
      class="board ${this.playing ? "plays" : ""}"
      part="board"
      @click=${this.clicked}
      @keydown=${this.keyed}
      @pointerover=${this.entered}
      @pointerleave=${this.left}
      @focusin=${this.entered}
      @focusout=${this.left}
    >
      <div class="beat" aria-live="polite"><p part="beat" ?hidden=${!this.caption || this.result}>${this.caption}</p>${this.battleResult()}</div>
      ${this.draw(view)} ${this.options()} ${this.replay()} ${this.tip()}
      <svg class="trace" preserveAspectRatio="none" aria-hidden="true"><path></path><path></path></svg>
    </div>`;
  }

  /** Returns an SVG target; an element of the class `mark` in it gets an outline when the target can be chosen. */
  protected target(target: Target, name: string, content: unknown): TemplateResult {
    const state = this.stateOf(target);
    const active = state !== "idle";
    return svg`<g
      part="target ${state}"
      data-target=${target}
      data-state=${state}
      ?data-shown=${this.isShown(target)}
      ?data-last=${this.isLast(target)}
      tabindex=${active ? 0 : nothing}
      role=${active ? "button" : "img"}
      aria-disabled=${state === "illegal" ? "true" : nothing}
      aria-label=${this.nameOf(target, name)}
    >${content}</g>`;
  }

  /**
   * Returns an HTML target, a card for instance.
   *
   * Its accessible name includes its visible text (WCAG 2.5.3), after what the target is and does.
   */
  protected pointable(target: Target, name: string, classes: string, content: unknown): TemplateResult {
    const state = this.stateOf(target);
    const active = state !== "idle";
    return html`<div
      class=${classes}
      part="target ${state} ${classes.includes("card") ? "card" : ""}"
      data-target=${target}
      data-state=${state}
      ?data-shown=${this.isShown(target)}
      ?data-last=${this.isLast(target)}
      tabindex=${active || this.about(target) !== nothing ? 0 : nothing}
      role=${active ? "button" : "group"}
      aria-disabled=${state === "illegal" ? "true" : nothing}
      aria-label=${active ? nothing : name}
    >
      ${active ? html`<span class="unseen">${this.nameOf(target, name)}.</span>` : nothing}${content}
    </div>`;
  }

  /** Returns whether a target is open, picked, forbidden, or has no part in the decision. */
  protected stateOf(target: Target): "open" | "picked" | "illegal" | "idle" {
    if (this.selection.next.has(target)) return "open";
    if (this.selection.picked.includes(target)) return "picked";
    if (this.selection.illegalAt.has(target)) return "illegal";
    return "idle";
  }

  /** The decision, unless the board plays what led to it. */
  protected get asked(): Decision<Game> | undefined {
    return this.playing ? undefined : this.decision;
  }

  /** The action to highlight: that of a list's row, or of the button under the pointer. */
  protected get considered(): Action<Game> | undefined {
    return this.shown ?? this.weighed;
  }

  /** The target under the pointer or the focus. */
  protected get pointed(): Target | undefined {
    return this.tipped?.target;
  }

  private isShown(target: Target): boolean {
    return this.considered !== undefined && this.targets(this.considered).includes(target);
  }

  /**
   * Returns whether one of the last events is about this target, which means that it has each part of the target's
   * name. `border:3A:3B` is a march from 3A to 3B. A target that is only a seat is not marked.
   */
  protected isLast(target: Target): boolean {
    const parts = target.split(":").slice(1);
    return parts.some((part) => !SEAT.test(part)) && this.happened.some((words) => parts.every((part) => words.has(part)));
  }

  /** Returns the accessible name of a target: what it is, and what pointing at it does. */
  private nameOf(target: Target, name: string): string {
    const options = this.selection.next.get(target);
    if (options) return options.length === 1 ? `${name}: ${options[0]!.label}` : name;
    const illegal = this.selection.illegalAt.get(target);
    return illegal ? `${name}: ${illegal[0]!.reason} (${illegal[0]!.rule})` : name;
  }

  /** Returns the buttons for options without a target, and for named options while others are open, too. */
  private options(): TemplateResult {
    const { selection } = this;
    const options = selection.picked.length ? selection.named : selection.options.filter((one) => !one.targets.length);
    const back = this.terms.word("back");
    return html`<div class="ways" part="actions" role="group" aria-label=${this.asked?.title ?? nothing}>${options.map(
      (option) => html`<button
        class="way"
        part="action"
        @click=${() => this.choose(option)}
        @pointerenter=${() => (this.weighed = option.action)}
        @pointerleave=${() => (this.weighed = undefined)}
        @focus=${() => (this.weighed = option.action)}
        @blur=${() => (this.weighed = undefined)}
      >${option.label}</button>`,
    )}${selection.picked.length ? html`<button part="back" @click=${() => this.set(selection.back())}>${back}</button>` : nothing}</div>`;
  }

  /** Returns the controls of a replay. */
  private replay(): TemplateResult | typeof nothing {
    const { steps, step } = this;
    if (!steps?.length) return nothing;
    const turn = (key: "previous" | "next", sign: string, to: number) =>
      html`<button aria-label=${this.terms.word(key)} aria-disabled=${!steps[to]} @click=${() => this.turn(to)}>${sign}</button>`;
    return html`<div class="ways replay" part="replay">
      ${turn("previous", "‹", step - 1)}
      <input
        type="range"
        max=${steps.length - 1}
        .value=${String(step)}
        aria-label=${this.terms.word("step")}
        @input=${({ target }: InputEvent) => this.turn(Number((target as HTMLInputElement).value))}
      />
      ${turn("next", "›", step + 1)} <span>${step}/${steps.length - 1}</span>
      <p part="caption" role="status">${steps[step]?.text}</p>
    </div>`;
  }

  private turn(step: number): void {
    if (!this.steps?.[step]) return;
    this.step = step;
    const detail: StepChosen = { step };
    this.dispatchEvent(new CustomEvent("herald-step", { detail, bubbles: true, composed: true }));
  }

  private choose(option: Option<Game>): void {
    this.set(new Selection(this.asked, (action) => this.targets(action)));
    this.emit(this.decision!.seat, option.action, option.label);
  }

  /** Emits the chosen action of a seat; a game also calls it for an action that no decision lists. */
  protected emit(seat: Seat, action: Action<Game>, label: string): void {
    const detail: ActionChosen<Game> = { seat, action, label };
    this.dispatchEvent(new CustomEvent("herald-action", { detail, bubbles: true, composed: true }));
  }

  private set(selection: Selection<Game>): void {
    this.selection = selection;
    const detail: Pointing<Game> = { picked: selection.picked, open: selection.open.map((option) => option.action) };
    this.dispatchEvent(new CustomEvent("herald-pointing", { detail, bubbles: true, composed: true }));
  }

  /** Points at a target, as a click does. */
  point(target: Target): void {
    if (this.selection.picked.at(-1) === target && !this.selection.next.has(target)) {
      const { named } = this.selection; // pointed at once more: this, and no more
      return named.length === 1 ? this.choose(named[0]!) : this.set(this.selection.back());
    }
    const selection = this.selection.point(target);
    if (selection.chosen) this.choose(selection.chosen);
    else if (selection !== this.selection) this.set(selection);
  }

  /** Plays what has happened since the board's view; `types.ts` has more about it. */
  async play(turn: PlayableTurn<Game>, { speed = 1, signal, fresh }: PlayOptions = {}): Promise<void> {
    this.playing = true;
    document.addEventListener("keydown", this.skipByKey);
    const { view } = this;
    const stage = this.stage();
    this.loading ??= import("./playback.js").then(({ Player }) => (this.player = new Player(stage)));
    const player = await this.loading.catch((error: unknown) => {
      this.loading = undefined; // another turn tries again
      stage.end();
      throw error;
    });
    if (player.running || this.view === view) {
      if (fresh || this.decided || !SEAT.test(this.seat ?? "")) player.forget();
      this.decided = false;
      await player.play(turn, speed, signal);
    } else stage.end(); // the page has set another view meanwhile
    await this.updateComplete;
  }

  skip(): void {
    this.player?.skip();
  }

  finish(): void {
    this.player?.finish();
  }

  private battleResult(): TemplateResult | typeof nothing {
    if (!this.result) return nothing;
    const { sides, text } = this.result;
    return html`<div class="result" part="result">
      ${sides.map(({ name, total, sum }) => html`<div>${name} ${total === undefined ? nothing : html`<b>${total}</b>`} ${sum ? html`<small>${sum}</small>` : nothing}</div>`)}
      <p>${text}</p>
    </div>`;
  }

  /** Returns what a player needs of this board. */
  private stage(): ConstructorParameters<typeof Player<Game>>[0] {
    const board = this;
    const emit = (type: string, detail: BeatBegan<Game> | null) =>
      this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
    return {
      get view() {
        return board.view;
      },
      get root() {
        return board.renderRoot;
      },
      get names() {
        return board.terms;
      },
      game: this.localName.slice("herald-".length) as Game,
      show: (view, events, caption) => {
        Object.assign(this, { view, events, caption, played: events });
        return this.updateComplete;
      },
      begin: (events, text) => emit("herald-beat", { events, text }),
      showResult: (result) => (this.result = result),
      end: () => {
        this.playing = false;
        this.caption = "";
        document.removeEventListener("keydown", this.skipByKey);
        emit("herald-played", null);
      },
    };
  }

  /** Space ends a beat, and Escape the playback, unless they belong to what has the focus. */
  private readonly skipByKey = (event: KeyboardEvent): void => {
    const at = event.composedPath()[0];
    if (event.key === "Escape") this.finish();
    else if (event.key === " " && !(at instanceof Element && at.closest("a, button, input, select, summary, textarea"))) this.skip();
    else return;
    event.preventDefault();
  };

  private clicked(event: MouseEvent): void {
    if (this.playing) return this.skip();
    const target = targetOf(event);
    if (target) this.point(target);
    else if (this.fit) requestAnimationFrame(() => this.rescale()); // details may have opened
  }

  private keyed(event: KeyboardEvent): void {
    if (this.playing) return; // `skipByKey` hears it
    const target = targetOf(event);
    if (event.key === "Escape" && this.selection.picked.length) {
      this.set(this.selection.back());
    } else if (target && (event.key === "Enter" || event.key === " ")) {
      this.point(target);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  private entered(event: Event): void {
    const element = event.composedPath().find((found) => found instanceof Element && found.hasAttribute("data-target"));
    if (!(element instanceof Element)) return this.left();
    const target = element.getAttribute("data-target")!;
    if (this.tipped?.target === target) return;
    const [around, here] = [this.getBoundingClientRect(), element.getBoundingClientRect()];
    const { scale } = this;
    const left = Math.max(8, Math.min((here.left - around.left) / scale, around.width / scale - 360));
    this.tipped = { target, left, above: (here.top - around.top) / scale, below: (here.bottom - around.top) / scale };
  }

  private left(): void {
    this.tipped = undefined;
  }

  /** Puts the tooltip below its target, or above it; a page that grew would move the target away from the pointer. */
  private settleTip(): void {
    const tip = this.renderRoot.querySelector<HTMLElement>(".tip:not([hidden])");
    if (!tip || !this.tipped) return;
    const { above, below } = this.tipped;
    const [height, all] = [tip.offsetHeight, tip.parentElement!.offsetHeight];
    const top = below + TIP_GAP + height <= all ? below + TIP_GAP : above - TIP_GAP - height;
    tip.style.top = `${Math.max(0, Math.min(top, all - height))}px`;
  }

  private tip(): TemplateResult {
    const { tipped } = this;
    const illegal: IllegalOption[] = (tipped && this.selection.illegalAt.get(tipped.target)) ?? [];
    const about = tipped ? this.about(tipped.target) : nothing;
    const empty = !tipped || (about === nothing && !illegal.length);
    return html`<div class="tip" part="tooltip" role="tooltip" ?hidden=${empty} .style=${tipped ? `left:${tipped.left}px;top:0` : ""}>
      ${about}
      ${illegal.map((one) => html`<p class="no"><b>${one.label}</b> – ${one.reason} (${one.rule})</p>`)}
    </div>`;
  }
}

/** Defines an element, unless the page has one of this name or there is no page, and returns its public class. */
export function define<Game extends GameName>(
  name: string,
  element: new () => BoardElement<Game>,
): BoardConstructor<Game> {
  const registry = globalThis.customElements;
  if (registry && !registry.get(name)) registry.define(name, element);
  return (registry?.get(name) as BoardConstructor<Game> | undefined) ?? element;
}

/** Returns the words in an event: all strings, and the keys of inner objects. */
function wordsOf({ type, rule, text, ...about }: { type: string; rule?: string; text?: string }): Set<string> {
  const found = new Set<string>();
  const read = (value: unknown): void => {
    if (typeof value === "string") found.add(value);
    else if (value && typeof value === "object") {
      for (const [key, inner] of Object.entries(value)) {
        found.add(key);
        read(inner);
      }
    }
  };
  Object.values(about).forEach(read);
  return found;
}

/** Whether an element can have the focus. */
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
