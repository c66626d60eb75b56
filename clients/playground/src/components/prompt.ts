/** The answers in the prompt, and the keys of the play page. */

import type { Pointing } from "herald-boards";
import type { Action, Decision, GameName } from "herald-client";
import { html, nothing, svg, type TemplateResult } from "lit";
import { say } from "../i18n.js";
import { NEVER_MEANT } from "../sessions/auto.js";

/** The most answers that are buttons in the prompt; the board has the others. */
const FEW = 3;

export type Pointed = Pointing<GameName>;
type Act = (action: Action<GameName>) => void;

/** What the prompt shows of the board. */
export interface Answers {
  /** The answers that are buttons. */
  shown: Pointed["answers"];
  /** What the chosen action will do, if it waits to be confirmed. */
  chosen: string | undefined;
  /** How many ways of different effect lead to the chosen place. */
  ways: number;
  /** Whether a choice is half made. */
  begun: boolean;
}

/** Returns the answers to a decision that are buttons in the prompt; undefined if the board shows them. */
export function answersOf(pointed: Pointed | undefined, decision: Decision<GameName> | undefined): Answers | undefined {
  if (!pointed || !decision) return undefined;
  const shown = pointed.answers.filter(({ action }) => decision.actions.includes(action));
  if (shown.length > FEW) return undefined;
  const { way, ways } = pointed;
  const which = way && ways > 1 ? `${say("way_of", { way, ways })} · ` : "";
  return { shown, chosen: ways && shown[0] ? which + shown[0].label : undefined, ways, begun: pointed.picked.length > 0 };
}

/** The types of actions that end something. Their key is 0: the first key always does something. */
const ENDS: ReadonlySet<string> = new Set(["pass", "done", "end_move"]);
/** The most actions that have digits. */
const MOST_KEYS = 9;

/** Returns the keys of the actions of a decision, in its order; where there are many, only what ends it has one. */
export function keysOf({ actions }: Decision<GameName>): ReadonlyMap<Action<GameName>, string> {
  const isEnd = (action: Action<GameName>) => ENDS.has(action.type) || (action.type === "defend" && !action.card);
  const end = actions.find(isEnd);
  const others = actions.filter((action) => action !== end && !NEVER_MEANT.has(action.type));
  const digits = others.length > MOST_KEYS ? [] : others.map((action, n) => [action, String(n + 1)] as const);
  return new Map([...digits, ...(end ? [[end, "0"] as const] : [])]);
}

/** Returns the buttons of the answers. */
export function answerButtons(
  { shown, chosen, ways, begun }: Answers,
  { keys, only, busy, act, look, another, back }: { keys: ReadonlyMap<Action<GameName>, string>; only: boolean; busy: boolean; act: Act; look: (action?: Action<GameName>) => void; another: () => void; back: () => void },
): TemplateResult {
  return html`<div class="answers">
    ${begun ? html`<button class="back" @click=${back}>${say("give_up")}${key("Esc")}</button>` : nothing}
    ${ways > 1 ? html`<button class="another" @click=${another}>${say("another_way")}${key("W")}</button>` : nothing}
    ${shown.map(
      ({ action, label }) => html`<button
        class="answer ${only || chosen ? "main" : ""}"
        title=${label}
        aria-disabled=${busy}
        aria-keyshortcuts=${chosen ? "Enter" : (keys.get(action) ?? nothing)}
        @click=${() => act(action)}
        @pointerenter=${() => look(action)}
        @pointerleave=${() => look()}
        @focus=${() => look(action)}
        @blur=${() => look()}
      ><span>${chosen ? say("confirm_it") : label}</span>${key(chosen ? "Enter" : keys.get(action))}</button>`,
    )}
  </div>`;
}

const key = (name: string | undefined) => (name ? html`<kbd aria-hidden="true">${name}</kbd>` : nothing);

const icon = (path: string) => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${path} />`}</svg>`;
/** An arrow back. */
export const undoIcon = icon("M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3");
/** A bulb. */
export const adviceIcon = icon("M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2V16h5v-.1c0-.8.4-1.5 1-2A6 6 0 0 0 12 3Z");

/** What the keys do; undefined where a key does nothing now. */
export interface KeyActions {
  /** Chooses the answer with this key. */
  answer: (key: string) => void;
  question: () => void;
  board: () => void;
  list: () => void;
  confirm: (() => void) | undefined;
  undo: () => void;
  suggest: () => void;
  another: () => void;
  back: (() => void) | undefined;
}

/** Handles a key of the play page; a key that is for what has the focus stays with it. */
export function pressKey(event: KeyboardEvent, actions: KeyActions): void {
  const at = event.composedPath()[0];
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
  if (at instanceof Element && at.closest("input, select, textarea")) return;
  const onControl = at instanceof Element && at.closest("button, a, summary, [data-target], [role=tab]");
  // another alphabet has its letters on the same keys
  const pressed = /^Key[A-Z]$/.test(event.code) && !/^[a-z]$/i.test(event.key) ? event.code.at(-1)! : event.key;
  const done = {
    u: actions.undo,
    h: actions.suggest,
    w: actions.another,
    q: actions.question,
    b: actions.board,
    a: actions.list,
    "?": () => void import("./keys.js").then(({ showKeys }) => showKeys()),
    escape: actions.back,
    enter: onControl ? undefined : actions.confirm,
  }[pressed.toLowerCase()] ?? (/^\d$/.test(event.key) ? () => actions.answer(event.key) : undefined);
  if (!done) return;
  event.preventDefault();
  done();
}
