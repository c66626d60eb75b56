/** The base of all boards: a page sets the view and the decision, and the board emits the chosen action. */

import type { Action, Decision, Event as GameEvent, GameName, Seat, View } from "herald-client";
import { adoptStyles, html, LitElement, nothing, svg, type PropertyValues, type TemplateResult } from "lit";
import { Selection, type IllegalOption, type Target, type Option } from "./selection.js";
import { baseStyle } from "./base-style.js";
import type { Fit } from "./fit.js";
import type { Hand } from "./hand.js";
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
  PictureOf,
  ReplayStep,
  StepChosen,
  Language,
  Pointing,
} from "./types.js";

const SEAT = /^p\d$/;

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
    pictures: { attribute: false },
    events: { attribute: false },
    fit: { type: Boolean, reflect: true },
    confirm: { type: String },
    quiet: { type: Boolean },
    steps: { attribute: false },
    step: { type: Number },
    selection: { state: true },
    weighed: { state: true },
    pending: { state: true },
    pointed: { state: true },
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
  declare pictures: PictureOf | undefined;
  declare fit: boolean;
  declare confirm: "touch" | "always" | "never";
  declare quiet: boolean;
  declare steps: readonly ReplayStep<Game>[] | undefined;
  declare step: number;

  /** The targets that the player has pointed at, and the options that they leave. */
  declare selection: Selection<Game>;
  /** The chosen option that waits to be confirmed. */
  declare pending: Option<Game> | undefined;
  /** The action that a player is about to choose: that of a button, or of a drag. */
  declare weighed: Action<Game> | undefined;
  /** The target under the pointer or the focus. */
  declare pointed: Target | undefined;
  /** The target of the open tooltip. */
  declare tipped: Target | undefined;
  private hand: Hand<Game> | undefined;
  private reaching: Promise<unknown> | undefined;
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
  /** What makes the board fill its box. */
  private filled: Fit | undefined;
  /** Whether the focused element is gone, and no element could take the focus since. */
  private adrift = false;
  /** The names of components and players. */
  protected terms: Names<Game> = new Names<Game>(undefined, "en");

  constructor() {
    super();
    this.lang = "en";
    this.fit = false;
    this.confirm = "touch";
    this.quiet = false;
    this.step = 0;
    this.playing = false;
    this.caption = "";
    this.selection = this.unpicked();
  }

  /** Returns the targets that name this action, in the order of pointing; only those that the board draws now. */
  protected abstract targets(action: Action<Game>): readonly Target[];

  /** Returns the options without the worse ways to the same targets. */
  protected best(options: Option<Game>[]): readonly Option<Game>[] {
    return options;
  }

  /** Returns what a chosen option will do, in a few words. */
  protected describe(option: Option<Game>): string {
    return option.label;
  }

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
    if (["catalog", "lang", "names", "pictures"].some((name) => changed.has(name))) {
      this.terms = new Names(this.catalog, this.lang, this.names, this.pictures);
    }
    if (["decision", "view", "catalog", "seat", "playing"].some((name) => changed.has(name))) {
      this.selection = this.unpicked();
      this.pending = this.pointed = this.tipped = this.weighed = undefined;
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
    const isElsewhere = !held && around && !around.contains(this); // the player has gone there meanwhile
    this.adrift = !isElsewhere && !(this.quiet && changed.has("decision")) && !this.enter(target);
  }

  /** Moves the focus to a target, or else to the first that can be chosen; returns whether there is one. */
  enter(target?: Target | null): boolean {
    const open = [...this.renderRoot.querySelectorAll<HTMLElement | SVGElement>("[data-state=open], button.way")];
    const next = open.find((one) => one.getAttribute("data-target") === target) ?? open[0];
    next?.focus({ preventScroll: true });
    this.hand?.rest(); // the player has not gone there
    return next !== undefined;
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has("fit")) void this.fill();
    this.filled?.settle(changed.has("decision") || changed.has("view"));
    if (!this.playing) this.describeCards();
    if (changed.has("selection") || changed.has("pending")) {
      this.tellPointing();
      this.hand?.dress();
      if (this.asked) this.takeHand();
    }
  }

  /** Describes the cards that do nothing now by what is written on them. */
  private describeCards(): void {
    for (const card of this.renderRoot.querySelectorAll<HTMLElement>("[part~=card][data-target]")) {
      const written = card.role === "group" ? card.textContent.trim().replace(/\s+/g, " ") : null;
      if (card.ariaDescription !== written) card.ariaDescription = written;
    }
  }

  /** Loads the layout in which the board fills its box, or puts it away. */
  private async fill(): Promise<void> {
    const root = this.renderRoot as ShadowRoot;
    const { elementStyles } = this.constructor as typeof LitElement;
    this.filled?.stop();
    this.filled = undefined;
    if (!this.fit) return adoptStyles(root, elementStyles);
    const { Fit, styles } = await this.layout();
    if (!this.fit || this.filled) return;
    adoptStyles(root, [...elementStyles, ...styles]);
    this.hand?.dress(); // its styles are gone
    this.filled = new Fit(root);
    this.filled.settle(true);
  }

  /** Loads the layout in which this board fills its box. */
  protected abstract layout(): Promise<typeof import("./battlecrest/fit.js")>;

  protected override render(): TemplateResult {
    const { view } = this;
    if (!view) return html``;
    return html`<div
      class="board ${this.playing ? "plays" : ""}"
      part="board"
      @click=${this.clicked}
      @keydown=${this.keyed}
    >
      <div class="beat" aria-live=${this.quiet ? "off" : "polite"}><p part="beat" ?hidden=${!this.caption || this.result}>${this.caption}</p>${this.battleResult()}</div>
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
      aria-disabled=${state === "illegal" || nothing}
      aria-label=${this.nameOf(target, name)}
    >${content}</g>`;
  }

  /**
   * Returns an HTML target, a card for instance.
   *
   * What it is and does begins its accessible name, which includes its visible text (WCAG 2.5.3). A card that does
   * nothing now is described by what is written on it.
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
      aria-disabled=${state === "illegal" || nothing}
      aria-label=${active ? nothing : name}
    >
      ${active ? html`<span class="unseen">${this.nameOf(target, name)}.</span>` : nothing}${content}
    </div>`;
  }

  /** Returns whether a target is open, picked, forbidden, or has no part in the decision. */
  stateOf(target: Target): "open" | "picked" | "illegal" | "idle" {
    if (this.pending?.targets.includes(target)) return "picked";
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
    return this.shown ?? this.weighed ?? this.pending?.action;
  }

  private unpicked(): Selection<Game> {
    return new Selection(this.asked, (action) => this.targets(action), [], (options) => this.best(options));
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

  /** Returns the accessible name of a target: what it is, unless the rest says so, and what pointing at it does. */
  private nameOf(target: Target, name: string): string {
    const options = this.selection.next.get(target);
    const illegal = this.selection.illegalAt.get(target);
    const label = options ? options.length === 1 && options[0]!.label : illegal && `${illegal[0]!.reason} (${illegal[0]!.rule})`;
    return label ? (label.includes(name) ? label : `${name}: ${label}`) : name;
  }

  /** The options that are buttons: those without a target, those that pointing leaves, or the one to confirm. */
  private get answers(): readonly Option<Game>[] {
    const { selection, pending } = this;
    if (pending) return [pending];
    return selection.picked.length ? selection.named : selection.options.filter((one) => !one.targets.length);
  }

  private options(): TemplateResult {
    const { selection, pending, terms } = this;
    return html`<div class="ways" part="actions" role="group" aria-label=${this.asked?.title ?? nothing}>${this.answers.map(
      (option) => html`<button
        class="way"
        part="action"
        @click=${() => this.choose(option)}
        @pointerenter=${() => (this.weighed = option.action)}
        @pointerleave=${() => (this.weighed = undefined)}
        @focus=${() => (this.weighed = option.action)}
        @blur=${() => (this.weighed = undefined)}
      >${this.describe(option)}</button>`,
    )}${waysOf(pending).length > 1 ? html`<button part="another" @click=${this.another}>${terms.word("another")}</button>` : nothing}${
      pending || selection.picked.length ? html`<button part="back" @click=${this.back}>${terms.word("back")}</button>` : nothing
    }</div>`;
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

  choose(option: Option<Game>): void {
    this.set(this.unpicked());
    this.emit(this.decision!.seat, option.action, option.label);
  }

  /** Emits the chosen action of a seat; a game also calls it for an action that no decision lists. */
  protected emit(seat: Seat, action: Action<Game>, label: string): void {
    const detail: ActionChosen<Game> = { seat, action, label };
    this.dispatchEvent(new CustomEvent("herald-action", { detail, bubbles: true, composed: true }));
  }

  set(selection: Selection<Game>): void {
    this.selection = selection;
    this.pending = undefined;
  }

  /** Emits the targets so far, and the answers that are buttons now. */
  private tellPointing(): void {
    const { selection, pending } = this;
    const detail: Pointing<Game> = {
      picked: pending?.targets ?? selection.picked,
      open: selection.open.map((option) => option.action),
      answers: this.answers.map((option) => ({ action: option.action, label: this.describe(option) })),
      ways: waysOf(pending).length,
      way: wayOf(pending) + 1,
    };
    this.dispatchEvent(new CustomEvent("herald-pointing", { detail, bubbles: true, composed: true }));
  }

  /** Points at a target, as a click does; `careful`: what that chooses has to be confirmed. */
  point(target: Target, careful = this.confirm === "always"): void {
    const { pending, selection } = this;
    if (pending?.targets.at(-1) === target) return this.choose(pending);
    if (selection.picked.at(-1) === target && !selection.next.has(target)) {
      const { named } = selection; // pointed at once more: this, and no more
      return named.length === 1 ? this.choose(named[0]!) : this.set(selection.back());
    }
    const next = selection.point(target);
    if (next.chosen) this.settle(next.chosen, careful);
    else if (next !== selection) this.set(next);
  }

  /** Chooses an option, or lets the player see first what comes of it. */
  settle(option: Option<Game>, careful: boolean): void {
    if (careful || (option.way?.hurt ?? 0) > 0) this.pending = option;
    else this.choose(option);
  }

  /** Takes the next way to the same place, that of the chosen option or the one under the pointer or the focus. */
  another(): void {
    const { pending, selection, pointed } = this;
    const option = pending ?? (pointed ? selection.point(pointed).chosen : undefined);
    const ways = waysOf(option);
    if (ways.length > 1) this.pending = ways[(wayOf(option) + 1) % ways.length];
  }

  /** Gives up the chosen option, or the last target. */
  back(): void {
    if (this.pending) this.pending = undefined;
    else this.set(this.selection.back());
  }

  /** Plays what has happened since the board's view; `types.ts` has more about it. */
  async play(turn: PlayableTurn<Game>, { speed = 1, signal, fresh, hold }: PlayOptions = {}): Promise<void> {
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
      await player.play(turn, speed, signal, hold);
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
    const { pointerType } = event as PointerEvent;
    const careful = this.confirm === "always" || (this.confirm === "touch" && pointerType === "touch");
    if (target) this.point(target, careful);
  }

  private keyed(event: KeyboardEvent): void {
    if (this.playing) return; // `skipByKey` hears it
    const target = targetOf(event);
    if (event.key === "Escape" && (this.pending || this.selection.picked.length)) {
      this.back();
    } else if (target && (event.key === "Enter" || event.key === " ")) {
      this.point(this.pending && this.stateOf(target) === "picked" ? this.pending.targets.at(-1)! : target);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** Loads what follows the pointer. */
  private takeHand(): void {
    this.reaching ??= import("./hand.js").then(
      ({ Hand }) => void (this.hand = new Hand(this)),
      () => (this.reaching = undefined),
    );
  }

  private tip(): TemplateResult {
    const { tipped } = this;
    const illegal: IllegalOption[] = this.selection.illegalAt.get(tipped ?? "") ?? [];
    const about = tipped ? this.about(tipped) : nothing;
    return html`<div class="tip" part="tooltip" role="tooltip" ?hidden=${about === nothing && !illegal.length}>
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

/** Returns the ways to the targets of an option that hurt least, the best one of each effect, the best first. */
function waysOf<Game extends GameName>(option?: Option<Game>): readonly Option<Game>[] {
  const ways = option ? (option.ways ?? [option]) : [];
  return ways.filter(({ way }, n) => way?.hurt === ways[0]?.way?.hurt && ways.findIndex((one) => one.way?.effect === way?.effect) === n);
}

/** Returns which of its ways an option is; -1 if the player has dragged along a worse one. */
function wayOf<Game extends GameName>(option?: Option<Game>): number {
  return waysOf(option).findIndex(({ way }) => way?.effect === option?.way?.effect && way?.hurt === option?.way?.hurt);
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
